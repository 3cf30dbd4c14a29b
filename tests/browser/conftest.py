"""One Chromium and one server for all browser tests; visitors come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.visiting import Visitor
from tests.server.loaded import LoadedDice

STATIC = Path(__file__).parents[2] / "src" / "boxcars" / "server" / "static"

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


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
def visit(browser: Browser, house: LoadedDice) -> Iterator[Visit]:
    """Lets a new person come to the server, or to another address."""
    visitors: list[Visitor] = []

    def come(address: str = "", **more: Any) -> Visitor:
        visitors.append(Visitor(browser, address or house.address, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
