"""Regulars who have had a drink: now and then they give any answer at all. Their names say of how
many in a hundred."""

from __future__ import annotations

from boxcars import Answer, Generator, Turn
from boxcars.bots import maker


class Tipsy:
    game = "las-vegas"
    percent = 0

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.regular = maker(self.game, "regular")(generator)

    def choose(self, turn: Turn) -> Answer:
        if self.generator.below(100) < self.percent:
            return turn.legal[self.generator.below(len(turn.legal))]
        return self.regular.choose(turn)


def tipsy(game: str, percent: int) -> type[Tipsy]:
    return type(f"Tipsy{percent}", (Tipsy,), {"game": game, "percent": percent})


LasVegas5 = tipsy("las-vegas", 5)
LasVegas10 = tipsy("las-vegas", 10)
LasVegas20 = tipsy("las-vegas", 20)
LasVegas40 = tipsy("las-vegas", 40)
LasVegas70 = tipsy("las-vegas", 70)
Royale5 = tipsy("las-vegas-royale", 5)
Royale10 = tipsy("las-vegas-royale", 10)
Royale20 = tipsy("las-vegas-royale", 20)
Royale40 = tipsy("las-vegas-royale", 40)
Royale70 = tipsy("las-vegas-royale", 70)
Lords5 = tipsy("lords-of-vegas", 5)
Lords10 = tipsy("lords-of-vegas", 10)
Lords20 = tipsy("lords-of-vegas", 20)
Lords40 = tipsy("lords-of-vegas", 40)
Lords70 = tipsy("lords-of-vegas", 70)
