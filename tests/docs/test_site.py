"""The documentation as one site: every page and every link of it is sound."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built strictly: a link, an anchor or a page that leads nowhere fails it. Not quietly: MkDocs
    counts only the warnings that it says."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.mark.slow
def test_every_page_is_on_the_site(site: Path) -> None:
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")}
    wanted = {"index", "python", "wire", "architecture", "server", "client", "contributing"}
    wanted |= {f"rules/{page.stem}" for page in (ROOT / "src/boxcars/rulebook").glob("*.md")}
    wanted |= {f"wire/{page.stem}" for page in (ROOT / "docs/wire").glob("*.md")}
    assert {f"{name}.html" for name in wanted} <= pages
    assert (site / "search/search_index.json").is_file()


@pytest.mark.slow
def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    loaded = re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="(https?:[^"]*)"', page)
    assert loaded == []
