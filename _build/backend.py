"""The build backend: setuptools, plus mypyc where a C compiler is at hand.

The compiler is optional, so the build requirements depend on the machine. Setuptools' own
`get_requires_*` hooks are not called: they would run `setup.py` before mypy is installed.
"""

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from compiling import can_compile, requirements

_Config = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: _Config = None) -> list[str]:
    return requirements() if can_compile() else []


def get_requires_for_build_editable(config_settings: _Config = None) -> list[str]:
    return get_requires_for_build_wheel(config_settings)


def get_requires_for_build_sdist(config_settings: _Config = None) -> list[str]:
    return []


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
