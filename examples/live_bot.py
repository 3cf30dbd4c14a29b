"""A bot at a live table, in Python: `python live_bot.py http://127.0.0.1:8000 TOKEN`.

TOKEN is that of a seat. The bot is told what a program in `boxcars arena` is told, and answers in
the same way; it ends with the game. It needs `pip install websockets`.
"""

import json
import sys

from websockets.sync.client import connect

server, token = sys.argv[1:3]
with connect(f"{server.replace('http', 'ws', 1)}/api/programs/{token}?name=Python") as table:
    for line in table:
        message = json.loads(line)
        if message["type"] == "turn":
            table.send(str(len(message["legal"]) - 1))  # here goes all the cleverness
        elif message["type"] == "over":
            print("the game is over")
        elif message["type"] == "lost":
            print(f"I lost my seat: {message['reason']}")
