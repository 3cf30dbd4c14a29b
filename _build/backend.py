"""The build backend: setuptools, plus mypyc where a C compiler is at hand, plus the browser client.

Compiler and Node are optional, so the build requirements depend on the machine. Setuptools' own
`get_requires_*` hooks are not called: they would run `setup.py` before mypy is installed.
"""

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import client
import compiling

_Config = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: _Config = None) -> list[str]:
    return get_requires_for_build_editable() + client.requirements()


def get_requires_for_build_editable(config_settings: _Config = None) -> list[str]:
    return compiling.requirements() if compiling.can_compile() else []


def get_requires_for_build_sdist(config_settings: _Config = None) -> list[str]:
    return client.requirements()


def build_wheel(
    wheel_directory: str,
    config_settings: _Config = None,
    metadata_directory: str | None = None,
) -> str:
    client.ensure()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: _Config = None) -> str:
    client.ensure()
    return build_meta.build_sdist(sdist_directory, config_settings)


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
