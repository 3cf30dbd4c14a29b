"""Whether the hot modules run compiled."""

from boxcars.engine import tally

COMPILED = not str(tally.__file__).endswith(".py")
