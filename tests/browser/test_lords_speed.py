"""Lords of Vegas answers at once: a choice is painted soon, and nothing holds the page up."""

from __future__ import annotations

import pytest

from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, NORMAL, SEQ

PAINTED_MS = 60
LONG_TASK_MS = 100
CHOICES = {"b": "C4", "s": "C8", "d": "C11", "o": "F4", "g": "C1"}

WATCH = """
() => {
  window.long = [];
  const keep = (list) => window.long.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(keep).observe({ type: "longtask" });
}
"""
PAINTED = """
(lot) => new Promise((done) => {
  const began = performance.now();
  document.querySelector(`[data-lot=${lot}]`).click();
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
})
"""
"""How many milliseconds pass until what a click changed is on the screen."""


@pytest.mark.timing
def test_a_choice_is_painted_soon_and_no_task_is_long(visit: Visit) -> None:
    rita = visit(size=(1366, 768))
    rita.at_table([ME, BOT, BOT, BOT], game=lords.GAME, start=lords.middle_of_the_game())
    lords.reach_actions(rita)
    page = rita.page
    page.evaluate(WATCH)
    times: list[float] = []
    for _ in range(3):
        for key, lot in CHOICES.items():
            page.keyboard.press(key)
            page.wait_for_selector(f"[data-lot={lot}][data-legal]")
            times.append(page.evaluate(PAINTED, lot))
            page.keyboard.press("Escape")
    lords.answer(rita, build=True)
    lords.wait_for_question(rita)
    tasks = sorted(page.evaluate("window.long"))
    print(f"painted after {[round(each) for each in sorted(times)]} ms; long tasks {tasks}")
    assert sorted(times)[len(times) // 2] < PAINTED_MS
    assert not [each for each in tasks if each > LONG_TASK_MS]


WAITED = f"""
(hurry) => new Promise((done) => {{
  const before = Number({SEQ}), began = performance.now();
  document.querySelector("[data-end-turn]").click();
  const press = () => dispatchEvent(new KeyboardEvent("keydown", {{ key: " ", bubbles: true }}));
  const again = hurry ? setInterval(press, 30) : 0;
  const look = () => {{
    if (Number({SEQ}) === before || !document.querySelector("[data-asked], [data-offer], .end"))
      return requestAnimationFrame(look);
    clearInterval(again);
    done(performance.now() - began);
  }};
  requestAnimationFrame(look);
}})
"""
"""How many milliseconds pass from the end of my turn to my next question."""


@pytest.mark.timing
@pytest.mark.parametrize(("hurry", "most"), [(True, 500), (False, 5000)])
def test_three_bots_do_not_keep_me_waiting(visit: Visit, hurry: bool, most: int) -> None:
    rita = visit(size=(1366, 768), kept=NORMAL)
    start, settings = lords.middle_of_the_game(), {"pace": "normal", "undo": True}
    seats = [ME, *[{"kind": "bot", "bot": "regular"}] * 3]
    rita.at_table(seats, game=lords.GAME, start=start, settings=settings)
    times: list[float] = []
    for _ in range(2):
        lords.reach_actions(rita)
        times.append(rita.page.evaluate(WAITED, hurry))
    print(f"{'with Space' if hurry else 'normal'}: {[round(each) for each in times]} ms")
    assert min(times) < most
