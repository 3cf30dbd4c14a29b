"""The players' colors and shapes, in the order of the seats that get them."""

from typing import Final, Literal, get_args

Color = Literal["red", "blue", "green", "yellow", "purple", "black"]
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]

COLORS: Final[tuple[Color, ...]] = get_args(Color)
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
