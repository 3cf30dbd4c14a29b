"""A bot at a live table, in Python: `python live_bot.py http://127.0.0.1:8000 SECRET`.

SECRET is the token of a seat: the last part of its link "play on another device". The bot answers
what its seat is asked as soon as it is, and ends with the game. It needs `pip install websockets`.
"""

import json
import sys
import urllib.request
import uuid

from websockets.sync.client import connect

server, secret = sys.argv[1:3]
request = urllib.request.Request(f"{server}/api/rejoin/{secret}", method="POST")
with urllib.request.urlopen(request) as response:
    table, cookie = json.load(response), response.headers["Set-Cookie"].split(";")[0]
live = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"

with connect(live, additional_headers={"Cookie": cookie}) as server_says:
    server_says.send(json.dumps({"type": "hello", "have": 0}))
    for line in server_says:
        message = json.loads(line)
        update = message["update"] if message["type"] == "welcome" else message
        if "legal" not in update:
            continue
        if '"winners"' in line:
            print("the game is over")
            break
        if update["legal"]:
            answer = update["legal"][-1]  # here goes all the cleverness
            said = {"type": "answer", "id": uuid.uuid4().hex, "answer": answer}
            server_says.send(json.dumps(said | {"seat": update["seat"], "seq": update["seq"]}))
