"""The package runs as fast as it was built to."""

import os

import boxcars


def test_runs_compiled_where_a_compiler_is() -> None:
    """A silent fallback would pass every other test, many times slower."""
    expected = os.environ.get("BOXCARS_EXPECT")
    assert expected in (None, "compiled" if boxcars.COMPILED else "interpreted")
