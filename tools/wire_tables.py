"""What the wire pages say about games beyond their types, from what the rules declare."""

from __future__ import annotations

from collections.abc import Callable

from boxcars.engine.game import asks_chance
from boxcars.games.las_vegas_royale.tile import FACES, BlackDice, Tile
from boxcars.games.lords_of_vegas.state import STEPS
from boxcars.games.lords_of_vegas.steps.check_below import STANDS_ON
from boxcars.games.lords_of_vegas.steps.seat_step import says_whom

ALSO = {
    "block_it": "`clusters`",
    "handicap": "`pictures`",
    "bad_luck": "`payers`, in the payout",
}
UNASKED = {
    "pay": "The card that was drawn pays; then the play step begins.",
    "trade": "A trade that everybody accepted runs, step by step: it is the last of `trades`.",
}
"""Tasks that ask nobody: one that waits stands after them on the agenda."""


def agenda() -> list[str]:
    """Lords of Vegas: every task, whom it asks and what it may interrupt."""
    lines = [
        "## The agenda of a position",
        "",
        "What a position waits for is the last task of its `agenda`; those before it were "
        "interrupted and go on later. In most moments there is just one, such as "
        '`[{"kind": "play"}]`. While a tie is rolled off in the play step there are two: '
        '`[{"kind": "play"}, {"kind": "ties"}]`.',
        "",
        "| `kind` | what is asked | of whom | comes after |",
        "|---|---|---|---|",
    ]
    names = dict.fromkeys(step.name for step in STEPS)
    for name in names:
        step = next(step for step in STEPS if step.name == name)
        asked = " ".join(" ".join((kind.__doc__ or "").split()) for kind in step.questions)
        if name in UNASKED:
            whom = "nobody"
        elif asks_chance(step):
            whom = "chance"
        else:
            whom = "the seat in `seat`" if says_whom(step) else "the active player"
        below = " or ".join(f"`{STEPS[each].name}`" for each in STANDS_ON.get(int(step.number), ()))
        lines.append(f"| `{name}` | {asked or UNASKED[name]} | {whom} | {below or 'nothing'} |")
    return [
        *lines,
        "",
        "With the option `trading` off a turn begins with `draw`, with it on with `turn_start`. "
        "`seat` is there for the tasks that say so, `arrived` for a `removal` only: the lots that "
        "the missing die or marker came to.",
        "",
    ]


def tiles() -> list[str]:
    """Las Vegas Royale: what lies on each tile, and what it asks."""
    lines = [
        "## The tiles of a position",
        "",
        "What a tile of a position has beside its `face`. Its `counter` is one of the listed "
        "spaces, the first when it is set up (0 while tiles are still drawn), and `null` on other "
        'tiles. Its `token` is `"tile"` while it lies there, or the seat that has it.',
        "",
        "| `face` | title | `counter` | `token` | `dice` | also |",
        "|---|---|---|---|---|---|",
    ]
    for face in FACES:
        counter = ", ".join(map(str, face.counters)) or "`null`"
        token = '`"tile"` or a seat' if face.has_token else "`null`"
        dice = "none"
        if face.holds_dice:
            dice = "any, each on a `space` 1 to 6" if face.has_spaces else "any, `space` is `null`"
        also = ALSO.get(face.name, "nothing")
        also = "`closed` says which casino has its token" if face.closes_casinos else also
        lines.append(f"| `{face.name}` | {face.title} | {counter} | {token} | {dice} | {also} |")
    lines += [
        "",
        "## The steps of tiles",
        "",
        'In the phase `"effect"` a tile waits for an answer, and `steps` says which: the `casino` '
        "of the tile, whom it asks, its word for what it asks, and up to two numbers. `paying` is "
        "0 during turns, and as listed here, with n the casino of the tile, in the payout.",
        "",
        "| tile | `ask` | asked | `first` | `second` | `paying` |",
        "|---|---|---|---|---|---|",
    ]
    for face in FACES:
        for step in face.steps:
            asked = '`"chance"`' if isinstance(step, BlackDice) else said(step.questions[0])
            first, second = step.first or "0", step.second or "0"
            paying = when(face)
            lines.append(
                f"| `{face.name}` | `{step.name}` | {asked} | {first} | {second} | {paying} |"
            )
    return [*lines, ""]


def when(face: Tile) -> str:
    """LVR-9: the steps of a payout are counted, one casino after the other in each."""
    at = int(face.asks_at(0))
    if face.asks_at(1) == 0:
        return "0"
    return f"{at} + n" if at else "n"


def said(question: type) -> str:
    return " ".join((question.__doc__ or "").split())


MORE: dict[str, Callable[[], list[str]]] = {"las-vegas-royale": tiles, "lords-of-vegas": agenda}
"""By game: a part of its page, before its types."""
