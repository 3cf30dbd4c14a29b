"""Tables of dice and casinos answer at once, however much lies there."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.crowded import POSITIONS, seats
from tests.browser.test_lords_speed import LONG_TASK_MS, PAINTED_MS, WATCH

PAINTED = """
(number) => new Promise((done) => {
  const began = performance.now();
  document.querySelector(`[data-number="${number}"]`).click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})
"""
"""How many milliseconds pass until what a click changed is on the screen."""


@pytest.mark.timing
@pytest.mark.parametrize("name", ["las-vegas of five", "las-vegas-royale of five"])
@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_a_choice_is_painted_soon_and_no_task_is_long(
    visit: Visit, name: str, size: tuple[int, int]
) -> None:
    game, count, position = POSITIONS[name]
    rita = visit(size=size)
    rita.at_table(seats(count), game=game, start=position())
    rita.wait_for_question()
    page = rita.page
    page.evaluate(WATCH)
    times = [page.evaluate(PAINTED, number) for _ in range(3) for number in rita.numbers()]
    rita.place()
    page.wait_for_selector("[data-choice]")
    tasks = sorted(page.evaluate("window.long"))
    print(f"painted after {[round(each) for each in sorted(times)]} ms; long tasks {tasks}")
    assert sorted(times)[len(times) // 2] < PAINTED_MS
    assert not [each for each in tasks if each > LONG_TASK_MS]
