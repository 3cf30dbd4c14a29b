"""The words of Las Vegas Royale on the wire: numbers, dice, cards and what they may be."""

from typing import Annotated, Literal

from msgspec import Meta

Owner = Annotated[int | Literal["neutral", "gray"], Meta(extra={"shown": "seat"})]
"""Whose dice they are: a seat's, Neutral's or Gray's (LVR-1.7)."""

Die = Annotated[Literal["big", "small"], Meta(description="a small die or the big one")]
Picture = Annotated[
    Literal["chip", "money", "turn"],
    Meta(description="what the picture gives: 1 chip, 30k, or turn a die or take one back"),
]

Number = Annotated[int, Meta(ge=1, le=6, description="a die's number, and the casino's")]
Count = Annotated[int, Meta(ge=0, le=9, description="how many dice")]
Strength = Annotated[int, Meta(ge=0, le=11, description="how strong dice are together")]
SeatNumber = Annotated[
    int, Meta(ge=0, le=4, description="a player's seat", extra={"shown": "seat"})
]
Round = Annotated[int, Meta(ge=1, le=3, description="a round, counted from 1")]
Dollars = Annotated[
    int,
    Meta(
        ge=30_000,
        le=100_000,
        multiple_of=10_000,
        description="a card's value in dollars",
        extra={"shown": "money"},
    ),
]
AnyDollars = Annotated[
    int, Meta(ge=10_000, le=100_000, multiple_of=10_000, extra={"shown": "money"})
]
"""A card's value; substitute cards may also be worth 10k or 20k (LVR-R31)."""
Reward = Annotated[int, Meta(extra={"shown": "money"})]
Chips = Annotated[int, Meta(ge=0, le=10_000, description="how many chips")]
Cards = Annotated[tuple[AnyDollars, ...], Meta(max_length=300, description="cards, highest first")]
ClusterSize = Annotated[int, Meta(ge=1, le=3, description="how many gray dice a cluster has")]
SmallDice = Annotated[
    tuple[Number, ...],
    Meta(max_length=7, description="the numbers that small dice show", extra={"shown": "dice"}),
]
BlackPair = Annotated[
    tuple[Number, ...],
    Meta(min_length=2, max_length=2, description="the numbers on the two black dice"),
]
FistNumber = Annotated[int, Meta(ge=1, le=3, description="how many tokens are in the fist")]
BoxValue = Annotated[int, Meta(ge=0, le=60_000, multiple_of=20_000, extra={"shown": "black_box.*"})]
BoxPile = Annotated[
    tuple[BoxValue, ...],
    Meta(min_length=1, max_length=5, description="the tokens of a pile, in dollars"),
]
FaceName = Annotated[
    str,
    Meta(description="the name of a tile's face, such as jackpot", extra={"shown": "*.title"}),
]
Sizes = Annotated[tuple[int, int], Meta(description="how many tokens the two piles have")]
RuleNumber = Annotated[str, Meta(description="the rule that caused it", extra={"shown": "rule"})]
