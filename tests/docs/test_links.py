"""Every relative link in the documentation leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/boxcars/rulebook/*.md")]
)

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```", re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_resolve(page: Path) -> None:
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        path = page.parent / name if name else page
        assert path.exists(), f"{page.name} links to {target}"
        if anchor:
            assert anchor in anchors(path), f"{page.name} links to {target}"


def anchors(page: Path) -> set[str]:
    """The anchors that headings get on GitHub and elsewhere."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_picture_is_shown() -> None:
    """Pictures weigh: those that no page shows are made by `make screenshots`, and not kept."""
    kept = {each.name for each in (ROOT / "docs" / "screenshots").iterdir()}
    links = {each for page in PAGES for each in LINK.findall(page.read_text(encoding="utf-8"))}
    assert kept == {Path(each).name for each in links if "screenshots/" in each}


def test_the_pages_are_found() -> None:
    """A check over no pages would pass."""
    assert {"README.md", "CONTRIBUTING.md", "wire.md", "las-vegas.md"} <= {p.name for p in PAGES}


def test_every_make_command_in_the_docs_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        named = set(re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)", text, re.MULTILINE))
        assert {first or second for first, second in named} <= targets, page.name


SOURCE = re.compile(r"`([\w./*-]+\.(?:py|ts|svelte|svg|css))`")
FOLDERS = ("", "_build/", "src/", "tests/", "tools/", "web/src/", "web/tests/")


@pytest.mark.parametrize("name", ["architecture.md", "client.md", "server.md", "CONTRIBUTING.md"])
def test_every_source_that_a_page_names_is_there(name: str) -> None:
    """By its whole path, or by the end of it."""
    page = next(page for page in PAGES if page.name == name)
    named = {path.replace("NAME", "*") for path in SOURCE.findall(page.read_text(encoding="utf-8"))}
    assert named
    missing = [
        path
        for path in sorted(named)
        if not (ROOT / "web" / path).exists()
        and not any(next(ROOT.glob(f"{at}**/{path}" if at else path), None) for at in FOLDERS)
    ]
    assert not missing
