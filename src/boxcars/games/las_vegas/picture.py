"""A view of Las Vegas as an SVG picture: the Strip, the players, and what the table waits for."""

from typing import Final

from boxcars.engine.types import Result, View
from boxcars.games.drawing import (
    FELT,
    GAIN,
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    LOSS,
    NEUTRAL,
    NIGHT,
    NIGHT_DEEP,
    PINK,
    SEATS,
    SIGN,
    Color,
    at,
    die,
    drawn,
    element,
    in_thousands,
    note,
    panel,
    row_of_dice,
    text,
    token,
)
from boxcars.games.las_vegas.facades import facade
from boxcars.games.las_vegas.forecast import forecast
from boxcars.games.las_vegas.types import Owner
from boxcars.games.las_vegas.view_types import Casino, LasVegasView, Player

WIDTH: Final = 1200
HEIGHT: Final = 670
MARGIN: Final = 24
LOT: Final = 140
"""Width of a casino; lots stand LOT + 12 apart."""
FLOOR: Final = 206
"""Where the facades end and the notes begin."""
STRIP_END: Final = 532
SIDE: Final = 948
"""Where the players' column begins."""
SIDE_WIDTH: Final = WIDTH - MARGIN - SIDE

STARS: Final = (
    (90, 66),
    (214, 88),
    (330, 62),
    (478, 96),
    (520, 64),
    (640, 78),
    (790, 62),
    (912, 90),
)


def picture(view: View) -> str:
    """The table as SVG, as the viewer sees it."""
    assert isinstance(view, LasVegasView)
    over = view.result is not None
    strip = (WIDTH - 6 * LOT - 5 * 12) / 2 if over else MARGIN
    parts = [
        element("title", title(view)),
        element("desc", " ".join(description(view))),
        element("rect", width=WIDTH, height=HEIGHT, rx=20, fill=NIGHT),
        *(element("circle", cx=x, cy=y, r=1.2, fill=INK_SOFT) for x, y in STARS),
        header(view),
        *(
            at(strip + index * (LOT + 12), 70, facade(index + 1, lit(view, index + 1)))
            for index in range(6)
        ),
    ]
    if view.result is not None:
        parts += [standings(view, view.result), verdict(view.result)]
    else:
        parts += [
            *(
                at(MARGIN + index * (LOT + 12), FLOOR, casino(view.casinos[index]))
                for index in range(6)
            ),
            *(at(SIDE, 70 + seat * 93, player(view, seat)) for seat in range(len(view.players))),
            at(MARGIN, STRIP_END + 16, tray(view)),
            at(SIDE, STRIP_END + 16, pile(view.pile)),
        ]
    return drawn(WIDTH, HEIGHT, parts)


def owner_color(owner: Owner) -> Color:
    return SEATS[owner] if isinstance(owner, int) else NEUTRAL


def owner_name(owner: Owner) -> str:
    return owner_color(owner).name


def owners_by_dice(at_casino: Casino) -> list[tuple[int, Owner]]:
    """Who has dice in a casino, most dice first."""
    seats: list[tuple[int, Owner]] = [(dice, seat) for seat, dice in enumerate(at_casino.dice)]
    owners = [*seats, (at_casino.neutral, "neutral")]
    return sorted(((dice, owner) for dice, owner in owners if dice), key=lambda pair: -pair[0])


# The Strip.


def header(view: LasVegasView) -> str:
    dots = "".join(
        element(
            "circle",
            cx=690 + 20 * number,
            cy=33,
            r=6,
            fill=GOLD if number <= view.round else "none",
            stroke=GOLD if number <= view.round else LINE,
            stroke_width=2,
        )
        for number in range(1, view.rounds + 1)
    )
    gold = Color("", "", GOLD, "#b98218")
    return "".join(
        (
            die(24, 20, 26, 6, gold),
            die(54, 20, 26, 6, gold),
            text(94, 42, "Boxcars", 26, GOLD, font_family=SIGN, font_weight=700),
            text(224, 41, "Las Vegas", 16, INK, font_weight=600),
            text(696, 39, f"Round {view.round} of {view.rounds}", 16, INK, "end", font_weight=600),
            dots,
        )
    )


def lit(view: LasVegasView, number: int) -> bool:
    """Whether the roll reaches a casino; at the end the whole Strip is lit."""
    roll = view.roll
    return view.result is not None or (roll is not None and number in (*roll.own, *roll.neutral))


# Notes and dice on a casino.


def casino(here: Casino) -> list[str]:
    height = STRIP_END - FLOOR
    parts = [panel(0, 0, LOT, height)]
    columns = 1 if len(here.notes) <= 3 else 2
    width = 118 if columns == 1 else 57
    for index, (value, taker) in enumerate(zip(here.notes, here.takers, strict=True)):
        x = 8 + (index % columns) * 64
        y = 12 + (index // columns) * 42
        parts.append(note(x, y, width, 36, value))
        if taker is not None:
            parts.append(token(x + width, y + 18, owner_color(taker), 10 if columns == 1 else 8))
    if not here.notes:
        parts.append(text(LOT / 2, 40, "no notes", 13, INK_SOFT, "middle"))
    return parts + dice_rows(here, height - 12)


def dice_rows(here: Casino, bottom: float) -> list[str]:
    """Who has how many dice, most on top; ties are framed and struck out (LV-4.2)."""
    owners = owners_by_dice(here)
    top = bottom - 34 * len(owners)
    parts = []
    for count in sorted({dice for dice, owner in owners if owner in here.tied}, reverse=True):
        rows = [row for row, (dice, _) in enumerate(owners) if dice == count]
        y = top + 34 * rows[0]
        parts += [
            panel(4, y + 1, LOT - 8, 34 * len(rows) - 2, 8, fill="#3a1f33", stroke=LOSS),
            panel(54, y - 6, 32, 14, 7, fill=LOSS, stroke="none"),
            text(70, y + 5, "tie", 11, NIGHT_DEEP, "middle", font_weight=700),
        ]
    for row, (dice, owner) in enumerate(owners):
        y = top + 34 * row
        color = owner_color(owner)
        tied = owner in here.tied
        dimmed = 0.55 if tied else None
        parts += [
            token(20, y + 18, color, 10),
            element("g", row_of_dice(36, y + 9, 17, here.number, color, dice, 70), opacity=dimmed),
            text(130, y + 25, str(dice), 20, LOSS if tied else INK, "end", font_weight=700),
        ]
        if tied:
            parts.append(element("path", d=f"M114 {y + 18}H134", stroke=LOSS, stroke_width=2))
    return parts


# People.


def player(view: LasVegasView, seat: int) -> list[str]:
    here = view.players[seat]
    color = SEATS[seat]
    acts = view.turn == seat
    name = color.name + (" (you)" if view.seat == seat else "")
    frame: dict[str, object] = (
        {"fill": "#35173a", "stroke": PINK, "stroke_width": 2} if acts else {}
    )
    parts = [
        panel(0, 0, SIDE_WIDTH, 83, 12, **frame),
        token(28, 32, color, 15),
        text(54, 30, name, 17, font_weight=700),
        text(54, 50, holdings(here), 13, INK_SOFT),
        text(SIDE_WIDTH - 16, 38, str(here.own), 26, INK, "end", font_weight=700),
        text(SIDE_WIDTH - 16, 55, "dice", 12, INK_SOFT, "end"),
    ]
    if here.money is not None:
        parts.append(text(54, 71, f"${here.money:,}", 15, GOLD, font_weight=700))
    if here.neutral:
        parts.append(text(SIDE_WIDTH - 16, 72, f"+{here.neutral} neutral", 12, INK_SOFT, "end"))
    if acts:
        word = "places" if view.phase == "placing" else "rolls"
        parts += [
            panel(122, 36, 50, 20, 10, fill=PINK, stroke="none"),
            text(147, 50, word, 12, NIGHT_DEEP, "middle", font_weight=700),
        ]
    if view.start_player == seat:
        parts.append(element("path", d="M18 74V56h14l-4 5 4 5H18", fill=GOLD, stroke=GOLD))
    return parts


def holdings(here: Player) -> str:
    return "1 note" if here.notes == 1 else f"{here.notes} notes"


def pile(notes: int) -> list[str]:
    backs = [
        panel(20 + 3 * index, 44 - 4 * index, 70, 38, 4, fill="#2a6b57", stroke="#0b3a30")
        for index in range(min(3, (notes + 17) // 18))
    ]
    return [
        panel(0, 0, SIDE_WIDTH, 106),
        *backs,
        text(116, 58, str(notes), 26, font_weight=700),
        text(116, 78, "in the pile", 13, INK_SOFT),
    ]


# What the table waits for.


def tray(view: LasVegasView) -> list[str]:
    width = 6 * LOT + 5 * 12
    head, below = waiting_for(view)
    parts = [
        panel(0, 0, width, 106, 14, fill=FELT, stroke="#2f7a66", stroke_width=2),
        text(24, 48, head, 20, font_weight=700),
        text(24, 74, below, 14, "#cfe6dc"),
    ]
    x = 250.0
    if view.phase == "rolling" and view.turn is not None:
        supply = view.players[view.turn]
        dice = [SEATS[view.turn]] * supply.own + [NEUTRAL] * supply.neutral
        parts += [die(x + 40 * i, 36, 34, None, color) for i, color in enumerate(dice)]
    for option in forecast(view):
        assert view.turn is not None
        number = option.answer.number
        dice = [SEATS[view.turn]] * option.own + [NEUTRAL] * option.neutral
        box = 38 * len(dice) + 14
        parts.append(panel(x, 12, max(box, 66), 82, 10, fill="#0b3a30", stroke="#2f7a66"))
        inset = x + (max(box, 66) - 38 * len(dice) + 4) / 2
        parts += [die(inset + 38 * i, 22, 34, number, color) for i, color in enumerate(dice)]
        words, fill = gain(option.change[view.turn])
        parts.append(text(x + max(box, 66) / 2, 84, words, 14, fill, "middle", font_weight=700))
        x += max(box, 66) + 8
    return parts


def gain(change: int) -> tuple[str, str]:
    if change == 0:
        return "±0", INK
    sign, fill = ("+", GAIN) if change > 0 else ("−", LOSS)
    return sign + in_thousands(abs(change)), fill


def waiting_for(view: LasVegasView) -> tuple[str, str]:
    if view.phase == "start_player":
        return "Who starts?", "The start player is drawn"
    if view.phase == "filling":
        return "Filling the casinos", "Until each holds $50K or more"
    if view.phase == "opening":
        return "Leftover neutral dice", "Each goes to its own number"
    assert view.turn is not None
    name, here = SEATS[view.turn].name, view.players[view.turn]
    dice = here.own + here.neutral
    if view.phase == "rolling":
        return f"{name} rolls", "the last die" if dice == 1 else f"all {dice} dice in supply"
    return f"{name} places", "Gain, if the round ended now"


# The end.


def standings(view: LasVegasView, result: Result) -> str:
    order = sorted(range(len(view.players)), key=lambda seat: (result.ranks[seat], seat))
    rows = []
    top = FLOOR + 16 + 63 * (5 - len(order)) / 2
    for row, seat in enumerate(order):
        here, won = view.players[seat], seat in result.winners
        frame: dict[str, object] = {"stroke": GOLD, "stroke_width": 2} if won else {}
        notes = here.won or ()
        step = min(64, (640 - 58) / max(1, len(notes) - 1))
        rows.append(
            at(
                MARGIN,
                top + 63 * row,
                (
                    panel(0, 0, WIDTH - 2 * MARGIN, 55, 12, **frame),
                    text(34, 36, f"{result.ranks[seat]}.", 22, GOLD, "middle", font_weight=700),
                    token(84, 28, SEATS[seat], 15),
                    text(116, 34, SEATS[seat].name, 18, font_weight=700),
                    *(note(220 + step * i, 11, 58, 33, value) for i, value in enumerate(notes)),
                    text(960, 34, holdings(here), 14, INK_SOFT, "end"),
                    text(1130, 36, f"${here.money or 0:,}", 24, GOLD, "end", font_weight=700),
                ),
            )
        )
    return "".join(rows)


def verdict(result: Result) -> str:
    names = " and ".join(SEATS[seat].name for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "share the win"
    words = f"{names} {verb} with ${result.scores[result.winners[0]][0]:,}"
    return at(
        MARGIN,
        STRIP_END + 16,
        (
            panel(0, 0, WIDTH - 2 * MARGIN, 106, 14, fill=FELT, stroke="#2f7a66", stroke_width=2),
            text(576, 50, words, 26, font_weight=700, anchor="middle"),
            text(576, 78, result.reason.capitalize(), 15, "#cfe6dc", "middle"),
        ),
    )


# In words, for people who hear the picture.


def title(view: LasVegasView) -> str:
    if view.result is not None:
        return "Las Vegas: final standings"
    return f"Las Vegas: round {view.round} of {view.rounds}"


def description(view: LasVegasView) -> list[str]:
    said = []
    for here in view.casinos if view.result is None else ():
        notes = ", ".join(
            in_thousands(value) + ("" if taker is None else f" to {owner_name(taker)}")
            for value, taker in zip(here.notes, here.takers, strict=True)
        )
        dice = ", ".join(
            f"{owner_name(owner)} {dice}{' (tied)' if owner in here.tied else ''}"
            for dice, owner in owners_by_dice(here)
        )
        said.append(f"Casino {here.number}: notes {notes or 'none'}; dice {dice or 'none'}.")
    for seat, here_player in enumerate(view.players):
        money = "" if here_player.money is None else f" worth ${here_player.money:,}"
        dice = "" if view.result else f"{here_player.own + here_player.neutral} dice left, "
        said.append(f"{SEATS[seat].name}: {dice}{holdings(here_player)}{money}.")
    if view.roll is not None and view.turn is not None:
        rolled = [f"own {_listed(view.roll.own)}"] if view.roll.own else []
        rolled += [f"neutral {_listed(view.roll.neutral)}"] if view.roll.neutral else []
        said.append(f"{SEATS[view.turn].name} rolled {'; '.join(rolled)}.")
    elif view.result is None:
        said.append(" ".join(waiting_for(view)) + ".")
    return said


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)
