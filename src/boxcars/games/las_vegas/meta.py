"""Las Vegas (2012): what it is and how it can be set up."""

from typing import Final

from boxcars.engine.options import Exclusion, Meta, Option, Variant

META: Final = Meta(
    id="las-vegas",
    title="Las Vegas (2012)",
    summary="Roll, pick a number, send all its dice to that casino. Most dice take the best note; "
    "equal numbers take nothing.",
    rules=1,
    seats=(2, 5),
    scores=("money", "notes"),
    prefix="LV",
    options=(
        Option(
            name="neutral_dice",
            kind="switch",
            default=False,
            help="Deal the dice of an unused color out to the players; they belong to nobody.",
            rule="LV-6.1",
        ),
        Option(
            name="hide_money",
            kind="switch",
            default=True,
            help="Keep won notes face down: only their number is public.",
            rule="LV-4.9",
        ),
        Option(
            name="start_player",
            kind="seat",
            default="random",
            words=("random",),
            help="Who takes the first turn of the first round.",
            rule="LV-2.5",
        ),
        Option(
            name="rounds",
            kind="number",
            default=4,
            low=1,
            high=8,
            help="How many rounds the game has.",
            rule="LV-3.1",
        ),
    ),
    exclusions=(
        Exclusion(
            option="neutral_dice",
            value=True,
            seats=(5,),
            reason="must be off with 5 players, who use all the dice (LV-R13)",
        ),
    ),
    variants=(Variant(seats=(2, 5), minutes=20),),
)
