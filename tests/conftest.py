"""How the tests draw examples: the same ones each time, unless others are looked for."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["BOXCARS_LANGUAGE"] = "en"

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("others", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("BOXCARS_EXAMPLES", "same"))
