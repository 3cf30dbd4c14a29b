"""One Chromium and one server for all browser tests; visitors come and go."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.visiting import Visitor
from tests.server.loaded import LoadedDice

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "boxcars" / "server" / "static"
FAILURES = ROOT / "build" / "failures"
"""What the browsers of a failed test showed at its end."""

FAILED = pytest.StashKey[bool]()
Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert (STATIC / "index.html").exists(), "the client is not built: run `make web`"
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoadedDice]:
    """A server that nobody kills."""
    house = LoadedDice(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()
    assert "Traceback" not in house.log()


@pytest.fixture
def loaded(house: LoadedDice) -> Iterator[LoadedDice]:
    """The server, while the test says what is rolled."""
    yield house
    house.wish()


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, house: LoadedDice) -> Iterator[Visit]:
    """Lets a new person come to the server, or to another address."""
    visitors: list[Visitor] = []

    def come(address: str = "", **more: Any) -> Visitor:
        visitors.append(Visitor(browser, address or house.address, **more))
        return visitors[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        name = re.sub("[^a-z0-9]+", "-", request.node.name.lower())
        for number, visitor in enumerate(visitors):
            visitor.keep(FAILURES / f"{name}-{number}")
    for visitor in visitors:
        visitor.close()
