"""Learns the weights by which bots of Lords of Vegas tell what a trade does to chances to win.

`python -m benchmarks.learn` plays games among regulars at every table, and writes what it found
into the package. The same code finds the same weights.
"""

import sys

import msgspec

from benchmarks.measure import ROOT, say
from boxcars.bots.lords_of_vegas.learning import learn
from boxcars.bots.lords_of_vegas.weights import FILE, name_of
from boxcars.games.library import meta

GAMES = 2500
PATH = ROOT / "src" / "boxcars" / "bots" / "lords_of_vegas" / FILE
DIGITS = 4


def main() -> int:
    found: dict[str, list[float]] = {}
    for edition, most in (("first", 4), ("second", meta("lords-of-vegas").seats[1])):
        for seats in range(2, most + 1):
            name = name_of(edition == "second", seats)
            say(f"{name} seats: {GAMES} games")
            weights = learn(edition, seats, GAMES, seats)
            found[name] = [round(weight, DIGITS) for weight in weights]
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
