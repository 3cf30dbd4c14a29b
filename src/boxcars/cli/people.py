"""Who sits at the table: names, and the color and letter of everybody's dice."""

from collections.abc import Sequence

from msgspec import Struct

SEATS = 4
"""How many sit at a table if nothing is said."""
NAMES = ("Ace", "Benno", "Carla", "Denny", "Emma", "Frida")
STYLES = (
    "bold white on red",
    "bold white on blue",
    "bold black on green",
    "bold black on yellow",
    "bold white on magenta",
    "bold black on cyan",
)
NEUTRAL_STYLE = "bold black on white"
NEUTRAL_LETTER = "W"


class Person(Struct, frozen=True):
    name: str
    letter: str
    style: str
    bot: str | None = None
    """The level or the class, if a program plays this seat."""


def seat_people(names: Sequence[str], bots: Sequence[str | None]) -> list[Person]:
    """One person for each entry of `bots`, which is None for a human. Names that are not given
    are made up."""
    people: list[Person] = []
    for seat, bot in enumerate(bots):
        name = (names[seat] if seat < len(names) else "") or _free_name(seat, names)
        letter = _free_letter(name, [person.letter for person in people])
        people.append(Person(name, letter, STYLES[seat % len(STYLES)], bot))
    return people


def _free_name(seat: int, taken: Sequence[str]) -> str:
    """Another name than the people at the table have, whose letter differs where possible."""
    letters = {name[:1].upper() for name in taken}
    free = [name for name in NAMES[seat:] + NAMES[:seat] if name not in taken]
    return next((name for name in free if name[0] not in letters), free[0])


def _free_letter(name: str, taken: Sequence[str]) -> str:
    """The first letter of the name that nobody has; W is Neutral's."""
    wanted = [letter for letter in name.upper() if letter.isalnum()]
    spare = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return next(
        letter
        for letter in wanted + spare
        if letter not in taken and letter != NEUTRAL_LETTER and len(letter) == 1
    )
