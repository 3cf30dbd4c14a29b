"""A view of Lords of Vegas as an SVG picture: the board, the track, the players and the deck."""

from collections.abc import Iterator
from typing import Final

from boxcars.engine.types import View
from boxcars.games.drawing import (
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    NIGHT,
    NIGHT_DEEP,
    NIGHT_PANEL,
    PINK,
    SANS,
    SEATS,
    SIGN,
    at,
    die,
    element,
    panel,
    text,
    token,
)
from boxcars.games.lords_of_vegas.lots import ALL_LOTS, LAYOUT, NUMBERS, TRACK, Lot
from boxcars.games.lords_of_vegas.view_types import CardsLeft, CasinoGroup, LordsOfVegasView, Space

WIDTH: Final = 1200
HEIGHT: Final = 800
MARGIN: Final = 24
LOT_WIDTH: Final = 92
LOT_HEIGHT: Final = 72
STREET: Final = 28
TOP: Final = 128
STRIP_LEFT: Final = MARGIN + 3 * LOT_WIDTH + 16
STRIP_WIDTH: Final = 56
SIDE: Final = STRIP_LEFT + STRIP_WIDTH + 16 + 3 * LOT_WIDTH + 24
SIDE_WIDTH: Final = WIDTH - MARGIN - SIDE

COMPANIES: Final = {
    "albion": ("#5b3a8c", "#b99cf0"),
    "sphinx": ("#7a5c12", "#f0c552"),
    "vega": ("#12664c", "#5fdcae"),
    "tivoli": ("#5a6478", "#ccd5e6"),
    "pioneer": ("#6e3f22", "#e2a06a"),
    "strip": ("#5c1230", PINK),
}
"""Fill and rim of the companies' tiles; their letter is their initial."""


def picture(view: View) -> str:
    """The table as SVG, as everybody sees it."""
    assert isinstance(view, LordsOfVegasView)
    parts = [
        element("title", f"Lords of Vegas, {view.edition} edition: {waiting(view)}"),
        element("desc", " ".join(description(view))),
        element("rect", width=WIDTH, height=HEIGHT, rx=20, fill=NIGHT),
        text(MARGIN, 38, "Lords of Vegas", 22, GOLD, font_family=SIGN, font_weight=700),
        text(WIDTH - MARGIN, 38, waiting(view), 15, INK, "end", font_weight=600),
        track(view),
        strip(),
        *(lot_ground(lot) for lot in ALL_LOTS),
        *(tile(space) for space in view.spaces),
        *(outline(casino) for casino in view.casinos),
        *(on_top(space) for space in view.spaces),
        *(sign(casino) for casino in view.casinos),
        *(at(SIDE, TOP + index * 62, player(view, index)) for index in range(len(view.players))),
        at(SIDE, TOP + 62 * len(view.players) + 16, deck(view)),
    ]
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        font_family=SANS,
        style="max-width:100%;height:auto;font-variant-numeric:tabular-nums",
    )


def waiting(view: LordsOfVegasView) -> str:
    """What the table waits for, in a few words."""
    if view.result is not None:
        names = " and ".join(SEATS[seat].name for seat in view.result.winners)
        return f"{names} won: {view.result.reason}"
    asked = view.questions[-1].seat
    who = SEATS[asked].name if isinstance(asked, int) else "the dice and the deck"
    return f"{view.phase.replace('_', ' ')}, waiting for {who}"


def description(view: LordsOfVegasView) -> Iterator[str]:
    for seat, lord in enumerate(view.players):
        yield f"{SEATS[seat].name} has {lord.score} points and ${lord.money} million."
    for casino in view.casinos:
        boss = "no boss" if casino.boss is None else f"boss {SEATS[casino.boss].name}"
        yield (
            f"{casino.company.title()} casino on {', '.join(casino.lots)}, "
            f"{casino.points} points, {boss}."
        )
    yield f"{view.above} cards lie above Game Over."


# The board.


def corner(lot: Lot) -> tuple[float, float]:
    """Where the top left corner of a lot is."""
    west = LAYOUT[list(LAYOUT)[lot.block]][0] == "west"
    left = MARGIN if west else STRIP_LEFT + STRIP_WIDTH + 16
    above = [
        lines for side, *lines in list(LAYOUT.values())[: lot.block] if (side == "west") == west
    ]
    rows = sum(map(len, above)) + lot.row
    return left + lot.column * LOT_WIDTH, TOP + rows * LOT_HEIGHT + len(above) * STREET


def strip() -> str:
    x = STRIP_LEFT + STRIP_WIDTH / 2
    height = 8 * LOT_HEIGHT + 2 * STREET
    word = element(
        "g",
        text(0, 0, "THE STRIP", 26, PINK, "middle", font_family=SIGN, letter_spacing=6),
        transform=f"translate({x + 9} {TOP + height / 2}) rotate(-90)",
    )
    return panel(STRIP_LEFT, TOP, STRIP_WIDTH, height, 6, fill=NIGHT_DEEP, stroke=PINK) + word


def lot_ground(lot: Lot) -> str:
    x, y = corner(lot)
    return (
        panel(x + 1, y + 1, LOT_WIDTH - 2, LOT_HEIGHT - 2, 5)
        + text(x + 8, y + 18, lot.name, 12, INK_SOFT)
        + text(x + 8, y + LOT_HEIGHT - 10, f"${lot.price}", 14, INK_SOFT, font_weight=700)
        + panel(x + LOT_WIDTH - 26, y + 8, 17, 17, 4, fill="none")
        + text(x + LOT_WIDTH - 17.5, y + 20.5, str(lot.die), 12, INK_SOFT, "middle")
    )


def tile(space: Space) -> str:
    if space.company is None:
        return ""
    x, y = corner(ALL_LOTS[NUMBERS[space.lot]])
    fill, rim = COMPANIES[space.company]
    return (
        element("rect", x=x, y=y, width=LOT_WIDTH, height=LOT_HEIGHT, fill=fill)
        + text(x + 8, y + 17, space.lot, 11, rim)
        + text(x + 18, y + 50, space.company[0].upper(), 24, rim, "middle", font_weight=800)
    )


def outline(casino: CasinoGroup) -> str:
    """A line around the casino, where no space of it lies on the other side."""
    spots = {(lot.block, lot.row, lot.column): lot for lot in ALL_LOTS if lot.name in casino.lots}
    lines: list[str] = []
    for (block, row, column), lot in spots.items():
        x, y = corner(lot)
        right, bottom = x + LOT_WIDTH, y + LOT_HEIGHT
        sides = {
            (block, row - 1, column): f"M{x} {y}H{right}",
            (block, row + 1, column): f"M{x} {bottom}H{right}",
            (block, row, column - 1): f"M{x} {y}V{bottom}",
            (block, row, column + 1): f"M{right} {y}V{bottom}",
        }
        lines += [line for spot, line in sides.items() if spot not in spots]
    rim = COMPANIES[casino.company][1]
    width = 2 + casino.height
    return element("path", d="".join(lines), stroke=rim, stroke_width=width, stroke_linecap="round")


def on_top(space: Space) -> str:
    x, y = corner(ALL_LOTS[NUMBERS[space.lot]])
    if space.marker is not None:
        return token(x + LOT_WIDTH / 2 + 4, y + LOT_HEIGHT / 2, SEATS[space.marker], 15)
    if space.owner is not None:
        return die(x + 42, y + 24, 38, space.value, SEATS[space.owner])
    return ""


def sign(casino: CasinoGroup) -> str:
    """Who is boss and how many points the casino is worth, on its first space."""
    x, y = corner(ALL_LOTS[NUMBERS[casino.lots[0]]])
    words = str(casino.points)
    if casino.height > 1:
        words += f" ({len(casino.lots)}×{casino.height})"
    wide = 30 + 7 * len(words)
    parts = panel(x + LOT_WIDTH - wide, y - 9, wide, 20, 10, fill=NIGHT_DEEP, stroke=GOLD)
    if casino.boss is not None:
        parts += token(x + LOT_WIDTH - wide + 13, y + 1, SEATS[casino.boss], 7)
    return parts + text(x + LOT_WIDTH - 8, y + 6, words, 13, INK, "end", font_weight=700)


# Beside the board.


def track(view: LordsOfVegasView) -> str:
    """LOV-7.2: the spaces of the track, with everybody's marker."""
    step = (WIDTH - 2 * MARGIN) / len(TRACK)
    parts: list[str] = []
    for index, score in enumerate(TRACK):
        x = MARGIN + index * step
        parts.append(panel(x + 1, 84, step - 2, 24, 4))
        parts.append(text(x + step / 2, 101, str(score), 13, INK_SOFT, "middle"))
        here = [seat for seat, lord in enumerate(view.players) if lord.score == score]
        for place, seat in enumerate(here):
            parts.append(token(x + step / 2 - 6 * (len(here) - 1) + 12 * place, 70, SEATS[seat], 8))
    return "".join(parts)


def player(view: LordsOfVegasView, seat: int) -> list[str]:
    lord = view.players[seat]
    lots = sum(space.marker == seat for space in view.spaces)
    edge = GOLD if view.turn == seat else LINE
    return [
        panel(0, 0, SIDE_WIDTH, 54, stroke=edge),
        token(28, 27, SEATS[seat], 13),
        text(52, 24, SEATS[seat].name, 15, INK, font_weight=700),
        text(52, 43, f"{lord.dice} dice in hand, {lots} lots", 12, INK_SOFT),
        text(SIDE_WIDTH - 120, 34, f"${lord.money}", 20, GOLD, "end", font_weight=700),
        text(SIDE_WIDTH - 14, 34, f"{lord.score} pts", 20, INK, "end", font_weight=700),
    ]


def deck(view: LordsOfVegasView) -> list[str]:
    """What the next card of each kind would pay everybody."""
    step = (SIDE_WIDTH - 150) / len(view.players)
    parts = [
        text(0, 12, f"{view.above} cards, then Game Over", 14, INK, font_weight=700),
        *(
            token(150 + step * (seat + 0.5), 34, SEATS[seat], 8)
            for seat in range(len(view.players))
        ),
    ]
    for row, cards in enumerate(view.cards):
        parts.append(at(0, 50 + row * 30, card_row(view, cards, step)))
    return parts


def card_row(view: LordsOfVegasView, cards: CardsLeft, step: float) -> list[str]:
    fill, rim = COMPANIES[cards.kind]
    parts = [
        panel(0, 0, SIDE_WIDTH, 26, 5, fill=NIGHT_PANEL),
        element("rect", x=0, y=0, width=26, height=26, rx=5, fill=fill),
        text(13, 18, cards.kind[0].upper(), 14, rim, "middle", font_weight=800),
        text(36, 18, f"{cards.kind.title()} {len(cards.lots)}", 13, INK),
    ]
    for seat, lord in enumerate(view.players):
        gain = cards.scores[seat] - lord.score
        words = f"${cards.money[seat]}" + (f" +{gain}" if gain else "")
        parts.append(text(150 + step * (seat + 0.5), 18, words, 12, INK_SOFT, "middle"))
    return parts
