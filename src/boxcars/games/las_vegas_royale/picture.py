"""A view of Las Vegas Royale as an SVG picture: six casinos with their tiles, the players, and what
the table waits for."""

from collections.abc import Sequence
from typing import Final

from boxcars.engine.types import View
from boxcars.games.drawing import (
    FELT,
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    LOSS,
    NEUTRAL,
    NIGHT,
    PINK,
    SEATS,
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
from boxcars.games.las_vegas_royale.scalars import Owner
from boxcars.games.las_vegas_royale.view_types import Casino, RoyaleView, Tile

MARGIN: Final = 24
LOT: Final = 170
"""Width of a casino; lots stand LOT + 12 apart."""
WIDTH: Final = 2 * MARGIN + 6 * LOT + 5 * 12
CASINOS_TOP: Final = 64
CASINO_HEIGHT: Final = 300
TRAY_TOP: Final = CASINOS_TOP + CASINO_HEIGHT + 14
PLAYERS_TOP: Final = TRAY_TOP + 100
PLAYER: Final = 206
HEIGHT: Final = PLAYERS_TOP + 84 + MARGIN
GRAY: Final = Color("Gray", "", "#9aa3b8", "#5c647a")
BLACK: Final = Color("", "", "#171b2e", "#05070f", ink=INK, edge=INK_SOFT)


def picture(view: View) -> str:
    """The table as SVG, as the viewer sees it."""
    assert isinstance(view, RoyaleView)
    title = f"Las Vegas Royale, round {view.round} of {view.rounds}"
    parts = [
        element("title", title),
        element("rect", width=WIDTH, height=HEIGHT, rx=20, fill=NIGHT),
        text(MARGIN, 42, title, 20, GOLD, font_weight=700),
        text(WIDTH - MARGIN, 42, cards_left(view), 14, INK_SOFT, "end"),
        *(
            at(MARGIN + index * (LOT + 12), CASINOS_TOP, casino(here))
            for index, here in enumerate(view.casinos)
        ),
        at(MARGIN, TRAY_TOP, tray(view)),
        *(
            at(MARGIN + seat * (PLAYER + 12), PLAYERS_TOP, player(view, seat))
            for seat in range(len(view.players))
        ),
    ]
    return drawn(WIDTH, HEIGHT, parts)


def cards_left(view: RoyaleView) -> str:
    bank = "" if view.bank is None else f", {len(view.bank)} in the bank"
    return f"{view.pile} cards in the pile{bank}"


def color_of(owner: Owner) -> Color:
    return SEATS[owner] if isinstance(owner, int) else NEUTRAL if owner == "neutral" else GRAY


# A casino: its tile, its cards with their takers, and everybody's dice.


def casino(here: Casino) -> list[str]:
    parts = [
        panel(0, 0, LOT, CASINO_HEIGHT, stroke=PINK if here.closed else LINE),
        text(12, 30, str(here.number), 24, INK, font_weight=800),
    ]
    if here.tile is not None:
        parts += tile(here.tile)
    if here.closed:
        parts.append(text(LOT - 12, CASINO_HEIGHT - 10, "closed", 13, PINK, "end"))
    for index, (value, taker) in enumerate(zip(here.cards, here.takers, strict=True)):
        x = 8 + index * 80
        parts.append(note(x, 66, 72, 34, value))
        if taker is not None:
            parts.append(token(x + 66, 98, color_of(taker), 9))
    rows = [owner for owner, strength in zip(owners(here), here.strength, strict=True) if strength]
    for row, owner in enumerate(rows):
        parts += owner_row(here, owner, 114 + row * 30)
    return parts


def tile(here: Tile) -> list[str]:
    """Its name, where its counter or token is, and the dice that lie on it."""
    name = here.face.replace("_", " ").title()
    parts = [
        panel(36, 8, LOT - 44, 50, 8, fill="#35173a", stroke=PINK),
        text(44, 27, name, 13, INK, font_weight=700),
        text(44, 46, tile_words(here), 13, GOLD),
    ]
    for index, each in enumerate(here.dice):
        size = 18 if each.die == "big" else 13
        parts.append(die(LOT - 28 - 15 * index, 50 - size, size, each.space, color_of(each.owner)))
    if isinstance(here.token, int):
        parts.append(token(LOT - 22, 32, SEATS[here.token], 10))
    return parts


def tile_words(here: Tile) -> str:
    if here.token == "tile":
        return "token"
    if here.counter is None:
        return ""
    return in_thousands(here.counter) if here.counter >= 1000 else f"space {here.counter}"


def owners(here: Casino) -> list[Owner]:
    """In the order of `strength`."""
    return [*range(len(here.small)), "neutral", "gray"]


def owner_row(here: Casino, owner: Owner, y: float) -> list[str]:
    """Somebody's dice, and how strong they are; what would be canceled is struck out."""
    color, tied = color_of(owner), owner in here.tied
    small, big, black = dice_of(here, owner)
    x = 32.0
    dice = []
    if big:
        dice.append(die(x, y, 22, here.number, color))
        x += 26
    dice.append(row_of_dice(x, y + 5, 15, here.number, color, small, LOT - 50 - x))
    x += min(17 * small, LOT - 48 - x)
    dice += [die(x + 17 * index, y + 5, 15, here.number, BLACK) for index in range(black)]
    strength = str(here.strength[owners(here).index(owner)])
    parts = [
        token(18, y + 12, color, 9),
        element("g", *dice, opacity=0.55 if tied else None),
        text(LOT - 10, y + 18, strength, 17, LOSS if tied else INK, "end", font_weight=700),
    ]
    if tied:
        line = f"M{LOT - 24} {y + 12}H{LOT - 6}"
        parts.append(element("path", d=line, stroke=LOSS, stroke_width=2))
    return parts


def dice_of(here: Casino, owner: Owner) -> tuple[int, bool, int]:
    """Small, big and black ones."""
    if isinstance(owner, int):
        return here.small[owner], here.big[owner], here.black[owner]
    return (
        (here.neutral_small, here.neutral_big, 0) if owner == "neutral" else (here.gray, False, 0)
    )


# What the table waits for.


def tray(view: RoyaleView) -> list[str]:
    head, below = waiting_for(view)
    parts = [
        panel(0, 0, WIDTH - 2 * MARGIN, 86, 14, fill=FELT, stroke="#2f7a66", stroke_width=2),
        text(24, 40, head, 20, font_weight=700),
        text(24, 64, below, 14, "#cfe6dc"),
    ]
    if view.turn is None or view.phase not in ("rolling", "placing"):
        return parts
    if view.roll is None:
        supply = view.players[view.turn]
        return parts + dice_in_tray([None] * supply.small, supply.big, None, view.turn)
    big = view.roll.big
    return parts + dice_in_tray(view.roll.small, big is not None, big, view.turn)


def dice_in_tray(
    small: Sequence[int | None], has_big: bool, big: int | None, seat: int
) -> list[str]:
    x = 420
    parts = [die(x + 42 * index, 26, 34, each, SEATS[seat]) for index, each in enumerate(small)]
    if has_big:
        parts.append(die(x + 42 * len(small) + 6, 18, 48, big, SEATS[seat]))
    return parts


def waiting_for(view: RoyaleView) -> tuple[str, str]:
    if view.result is not None:
        names = " and ".join(SEATS[seat].name for seat in view.result.winners)
        verb = "wins" if len(view.result.winners) == 1 else "share the win"
        best = view.result.scores[view.result.winners[0]][0]
        return f"{names} {verb} with {in_thousands(best)}", view.result.reason.capitalize()
    asked = [question.seat for question in view.questions if isinstance(question.seat, int)]
    names = " and ".join(SEATS[seat].name for seat in asked)
    if view.phase == "placing" and asked:
        may_pass = view.players[asked[0]].chips > 0
        return f"{names} places", "All dice of one number" + ", or passes" * may_pass
    if view.phase == "rolling" and view.turn is not None:
        return f"{SEATS[view.turn].name} rolls", "All dice in supply"
    if asked:
        faces = [here.tile.face for here in view.casinos if here.tile is not None]
        where = [faces[step.casino - 1] for step in view.steps if step.casino <= len(faces)]
        return f"{names} answers", where[-1].replace("_", " ").title() if where else ""
    return "The round is set up", "Cards, tiles and dice are drawn"


def player(view: RoyaleView, seat: int) -> list[str]:
    """A player's dice in supply, chips and cards."""
    here = view.players[seat]
    acts = view.turn == seat
    frame: dict[str, object] = (
        {"fill": "#35173a", "stroke": PINK, "stroke_width": 2} if acts else {}
    )
    name = SEATS[seat].name + (" (you)" if view.seat == seat else "")
    dice = f"{here.small} small" + (" and the big die" if here.big else "")
    parts = [
        panel(0, 0, PLAYER, 84, 12, **frame),
        token(24, 26, SEATS[seat], 13),
        text(46, 31, name, 16, font_weight=700),
        text(14, 54, dice, 13, INK_SOFT),
        text(14, 74, f"{counted(here.chips, 'chip')}, {counted(here.cards, 'card')}", 13, INK_SOFT),
    ]
    if here.wealth is not None:
        wealth = in_thousands(here.wealth)
        parts.append(text(PLAYER - 14, 74, wealth, 15, GOLD, "end", font_weight=700))
    if view.start_player == seat:
        flag = f"M{PLAYER - 30} 36V16h14l-4 5 4 5h-14"
        parts.append(element("path", d=flag, fill=GOLD, stroke=GOLD))
    return parts


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
