"""The weights that `benchmarks.learn` wrote, by edition and number of seats."""

from functools import cache
from importlib.resources import files

from librt.vecs import vec
from msgspec import json

FILE = "weights.json"


@cache
def learned() -> dict[str, list[float]]:
    text = (files(__package__) / FILE).read_bytes()
    return json.decode(text, type=dict[str, list[float]])


def name_of(raises: bool, seats: int) -> str:
    return f"{'second' if raises else 'first'} {seats}"


def weights_for(raises: bool, seats: int) -> vec[float]:
    return vec[float](learned()[name_of(raises, seats)])
