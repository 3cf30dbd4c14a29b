"""A bot for Las Vegas in Python, without Boxcars: boxcars arena las-vegas regular "python bot.py".

It places the number that brings most dice to a casino whose best note is worth most.
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "turn":
        continue  # "game" comes first and "over" last: nothing to answer
    view, best, most = message["view"], 0, -1.0
    roll = view["roll"]["own"]
    for place, answer in enumerate(message["legal"]):
        casino = view["casinos"][answer["number"] - 1]
        mine = casino["dice"][message["seat"]] + roll.count(answer["number"])
        others = max(n for seat, n in enumerate(casino["dice"]) if seat != message["seat"])
        worth = max(casino["notes"], default=0) * (1.0 if mine > others else 0.3)
        if worth / roll.count(answer["number"]) > most:
            best, most = place, worth / roll.count(answer["number"])
    print(best, flush=True)
