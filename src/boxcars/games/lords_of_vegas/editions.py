"""The editions: one rule set, and the few numbers and switches in which they differ."""

from typing import Final, NamedTuple

from boxcars.engine.options import Options


class Edition(NamedTuple):
    raises: bool
    """LOV-13: casinos can be raised."""
    bet_within_boss: bool
    """LOV-14.2: a bet may not exceed the boss's money."""
    f_cards: str
    """LOV-3.2: what becomes of block F cards dealt to two players."""


EDITIONS: Final = {
    "first": Edition(raises=False, bet_within_boss=True, f_cards="discard"),
    "second": Edition(raises=True, bet_within_boss=False, f_cards="reshuffle"),
}


def edition_of(options: Options) -> Edition:
    """The edition of a board, with the options that overrule it."""
    edition = EDITIONS[str(options["edition"])]
    chosen = str(options["setup_f_cards"])
    return edition if chosen == "by edition" else edition._replace(f_cards=chosen)
