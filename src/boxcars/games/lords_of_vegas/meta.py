"""Lords of Vegas, both editions: what it is and how it can be set up."""

from typing import Final

from boxcars.engine.options import Exclusion, Meta, Option, Variant

META: Final = Meta(
    id="lords-of-vegas",
    title="Lords of Vegas",
    summary="Build casinos on the Strip, let them grow together, be the boss of the big ones, and "
    "trade everything that is not nailed down.",
    rules=1,
    seats=(2, 6),
    scores=("points", "money"),
    prefix="LOV",
    options=(
        Option(
            name="edition",
            kind="choice",
            default="second",
            words=("second", "first"),
            help="The 2-6 player edition with risers, or the 2-4 player edition.",
            rule="LOV-1.1",
        ),
        Option(
            name="layoff",
            kind="switch",
            default=False,
            help="The boss may lay off half of a bet to the bank.",
            rule="LOV-14.5",
        ),
        Option(
            name="trading",
            kind="switch",
            default=True,
            help="Players may trade money, lots, dice and actions.",
            rule="LOV-17.1",
        ),
        Option(
            name="gifts",
            kind="switch",
            default=True,
            help="A trade may be one-sided.",
            rule="LOV-R48",
        ),
        Option(
            name="trade_after_draw",
            kind="switch",
            default=False,
            help="Trades are also possible between the draw and its payments.",
            rule="LOV-R50",
        ),
        Option(
            name="setup_f_cards",
            kind="choice",
            default="by edition",
            words=("by edition", "discard", "reshuffle"),
            help="What becomes of block F cards that are dealt to two players.",
            rule="LOV-3.2",
        ),
        Option(
            name="first_player",
            kind="seat",
            default="roll",
            words=("roll", "random"),
            help="Who takes the first turn: the best roll, anybody, or a chosen seat.",
            rule="LOV-2.7",
        ),
    ),
    exclusions=(
        Exclusion(
            option="edition",
            value="first",
            seats=(5, 6),
            reason="the first edition is for 2 to 4 players (LOV-1.1)",
        ),
        Exclusion(
            option="trade_after_draw",
            value=True,
            options={"trading": False},
            reason="must be off when trading is off (LOV-17.12)",
        ),
        Exclusion(
            option="gifts",
            value=False,
            options={"trading": False},
            reason="must be on when trading is off: it limits trades (LOV-R48)",
        ),
        *[
            Exclusion(
                option="setup_f_cards",
                value=value,
                seats=(3, 4, 5, 6),
                reason="is for two players, who alone do without block F (LOV-3.2)",
            )
            for value in ("discard", "reshuffle")
        ],
    ),
    variants=(
        Variant(name="first", seats=(2, 4), minutes=75, options={"edition": "first"}),
        Variant(name="second", seats=(2, 6), minutes=90, options={"edition": "second"}),
    ),
)
