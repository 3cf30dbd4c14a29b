"""Builds the package and tries it out on every Python that is here.

    python -m tools.try_wheels [--interpreted] [3.11 3.12 ...]

The sdist is built from this folder, a wheel for each Python from the sdist, and each wheel is
installed into an environment of its own. Compiling takes some minutes for each. Pythons are looked
for on the PATH and among those of pyenv.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
UV = str(ROOT / ".tools" / "bin" / "uv")
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpreted", action="store_true", help="do not compile")
    parser.add_argument("versions", nargs="*", default=VERSIONS)
    wishes = parser.parse_args()
    more = (str(folder) for folder in sorted(PYENV.glob("versions/*/bin")))
    os.environ["PATH"] = os.pathsep.join([os.environ["PATH"], *more])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(UV, "build", "-q", "--sdist", "--out-dir", name, str(ROOT))
        (sdist,) = folder.glob("*.tar.gz")
        for version in wishes.versions:
            if is_here(version):
                try_out(sdist, version, folder / version, wishes.interpreted)
            else:
                print(f"Python {version} is not here.", flush=True)


def is_here(version: str) -> bool:
    words = [UV, "python", "find", "--no-python-downloads", version]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def try_out(sdist: Path, version: str, folder: Path, interpreted: bool) -> None:
    python = str(folder / "venv" / "bin" / "python")
    compiling = {"BOXCARS_COMPILE": "0" if interpreted else "1"}
    run(UV, "build", "-q", "--wheel", "--python", version, "--out-dir", folder, sdist, **compiling)
    (wheel,) = folder.glob("*.whl")
    run(UV, "venv", "-q", "--python", version, folder / "venv")
    began = monotonic()
    run(UV, "pip", "install", "-q", "--python", python, wheel)
    installed = monotonic()
    smoke = ROOT / "tools" / "smoke.py"
    subprocess.run(
        [python, smoke, "interpreted" if interpreted else "compiled"], cwd=folder, check=True
    )
    print(
        f"  {wheel.stat().st_size / 1e6:.1f} MB, installed in {installed - began:.1f} s, "
        f"tried out in {monotonic() - installed:.1f} s",
        flush=True,
    )


def run(*words: str | Path, **environment: str) -> None:
    subprocess.run(words, env={**os.environ, **environment}, check=True)


if __name__ == "__main__":
    main()
