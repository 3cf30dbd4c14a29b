"""`boxcars verify`: checks every die and card of a saved game."""

from argparse import Namespace
from pathlib import Path

import boxcars
from boxcars.cli.words import say


def run(given: Namespace) -> int:
    file = Path(given.file)
    outcomes = boxcars.verify(file)
    proof = boxcars.load_record(file).dice
    assert proof is not None
    print(f"{say('dice.right', outcomes=outcomes)}.")
    print(say("term.verify.commitment", commitment=proof.commitment))
    if not proof.seeds:
        print(say("term.verify.alone"))
    for sown in proof.seeds:
        seat = None if sown.seat is None else sown.seat + 1
        print(say("term.verify.seed", seat=seat, seed=sown.seed))
    return 0
