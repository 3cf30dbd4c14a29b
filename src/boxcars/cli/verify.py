"""`boxcars verify`: checks every die and card of a saved game."""

from argparse import Namespace
from pathlib import Path

import boxcars


def run(given: Namespace) -> int:
    file = Path(given.file)
    outcomes = boxcars.verify(file)
    proof = boxcars.load_record(file).dice
    assert proof is not None
    print(f"All {outcomes} outcomes follow from the secret and the seeds.")
    print(f"The commitment, as everybody saw it before the game: {proof.commitment}")
    if not proof.seeds:
        print("Nobody added a seed: the server alone decided. It could have chosen.")
    for sown in proof.seeds:
        who = "who left" if sown.seat is None else f"in seat {sown.seat + 1}"
        print(f"The seed of the player {who}: {sown.seed}")
    return 0
