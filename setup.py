"""Compiles the hot modules with mypyc: all of them or none, so that no shim shadows its source."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "_build"))
from compiling import MODULES, can_compile, must_compile
from docstrings import put_in

STEPS_WITHOUT_MYPY = {"sdist", "egg_info", "dist_info"}

C_FLAGS = [
    # Small functions are worth inlining; the rest of -O3 gains 6 % and takes four times as long.
    "-finline-small-functions",
    "-finline-functions",
    # Nobody replaces our functions at run time, so they may be inlined.
    "-fno-semantic-interposition",
    # Floating-point steps are not fused, so that bots choose as they do interpreted.
    "-ffp-contract=off",
    # The C is not ours to mend, and looking for what to warn of takes twice as long as the rest.
    "-Wno-all",
]


class OptionalBuildExt(build_ext):
    """Falls back to the same files interpreted when the compiler is there but fails."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if must_compile():
                raise
            self.announce(f"not compiled, the package will run interpreted: {error}", level=3)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def hot_extensions() -> list[Extension]:
    if STEPS_WITHOUT_MYPY & set(sys.argv) or not can_compile():
        return []
    from mypyc.build import mypycify

    hot = mypycify(["--strict", *MODULES], opt_level="1", debug_level="0", group_name="boxcars_hot")
    extensions = [extension for extension in hot if isinstance(extension, Extension)]
    sources = {Path(source) for extension in extensions for source in extension.sources}
    put_in((source for source in sources if "__native" in source.name), map(Path, MODULES))
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]
    return extensions


setup(ext_modules=hot_extensions(), cmdclass={"build_ext": OptionalBuildExt})
