"""Las Vegas Royale (2019): what it is and how it can be set up."""

from pathlib import Path
from typing import Final

from boxcars.engine.options import Meta, Option, Variant
from boxcars.games.las_vegas_royale import tiles

FACE_NAMES: Final = tuple(
    sorted(path.stem for folder in tiles.__path__ for path in Path(folder).glob("[!_]*.py"))
)
"""LVR-1.5: the faces of the tiles, each a module in `tiles`; they are not loaded for this."""

META: Final = Meta(
    id="las-vegas-royale",
    title="Las Vegas Royale (2019)",
    summary="Las Vegas with a big die that counts twice, chips to pass with, and tiles that make "
    "every casino a game of its own.",
    rules=1,
    seats=(2, 5),
    scores=("wealth", "cards and chips"),
    prefix="LVR",
    options=(
        Option(
            name="tiles_per_round",
            kind="number",
            default=3,
            low=0,
            high=6,
            help="How many casinos get a tile each round; with 0 it is the basic game.",
            rule="LVR-7.9",
        ),
        Option(
            name="tile_repeat",
            kind="choice",
            default="allow",
            words=("allow", "fresh_tile", "fresh_face"),
            help="Whether tiles, or faces of tiles, may come back in later rounds.",
            rule="LVR-7.8",
        ),
        Option(
            name="two_player_neutral",
            kind="switch",
            default=True,
            help="With 2 players: roll the dice of an unused color into the casinos each round.",
            rule="LVR-R9",
        ),
        Option(
            name="hide_money",
            kind="switch",
            default=True,
            help="Keep won money cards face down: only their number is public.",
            rule="LVR-4.6",
        ),
        Option(
            name="start_player",
            kind="seat",
            default="random",
            words=("random",),
            help="Who takes the first turn of the first round.",
            rule="LVR-R2",
        ),
        Option(
            name="bad_luck_payment",
            kind="choice",
            default="after_payout",
            words=("after_payout", "before_payout"),
            help="When Bad Luck is paid: after all payouts of the round, or before them.",
            rule="LVR-R30",
        ),
        Option(
            name="bad_luck_change",
            kind="choice",
            default="strict",
            words=("strict", "exact"),
            help="Whether Bad Luck gives change of 10k and 20k, for which there are no cards.",
            rule="LVR-R31",
        ),
        Option(
            name="power_play_token",
            kind="choice",
            default="keep",
            words=("keep", "spend"),
            help="Whether the Power Play token stays with its holder when it is used.",
            rule="LVR-R38",
        ),
        Option(
            name="no_entry_track",
            kind="choice",
            default="ring",
            words=("ring", "stop"),
            help="Whether the counter of No Entry! goes round, or stays on the last space.",
            rule="LVR-R22",
        ),
        Option(
            name="practice_tile",
            kind="choice",
            default="none",
            words=("none", *FACE_NAMES),
            help="To practice: a tile that lies at casino 1 in every round.",
            rule="LVR-7.14",
        ),
    ),
    variants=(Variant(seats=(2, 5), minutes=45),),
)
