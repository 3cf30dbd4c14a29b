"""The moment at which casinos pay, held still for as long as somebody looks."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.browser.visiting import Visitor
from tests.las_vegas import tables as las_vegas
from tests.las_vegas_royale import tables as royale

HALFWAY = 0.3
"""How much of its way the held note has made: it is no longer here and not yet there."""

HOLD = """
wanted => {
  const later = window.setTimeout.bind(window);
  let held = false;
  window.setTimeout = (call, ...rest) => {
    const before = !held;
    return later((...given) => { if (!(before && held)) call(...given); }, ...rest);
  };
  const flies = () => document.querySelector(".flier .note")?.textContent === wanted;
  const look = () => {
    if (held || !flies()) return;
    held = true;
    observer.disconnect();
    document.documentElement.dataset.held = wanted;
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
"""
"""From the moment at which a certain note flies, nothing that was timed before happens any more."""

STOP = """
share => {
  for (const each of document.getAnimations()) {
    each.pause();
    const { endTime } = each.effect.getComputedTiming();
    const flies = each.effect.target.matches(".flier");
    if (Number.isFinite(endTime)) each.currentTime = flies ? endTime * share : endTime;
  }
}
"""


def last_die_of_a_round() -> Any:
    """Rita's last die is on the felt. Four casinos have a tie, and one pays three players."""
    play = las_vegas.table(
        4,
        round=2,
        supply={0: 1},
        notes={1: (60, 30), 2: (90,), 3: (70, 20), 4: (50, 40, 10), 5: (40, 30, 20), 6: (80,)},
        dice={
            1: {0: 2, 1: 2, 3: 1},
            2: {2: 3, 1: 1},
            3: {0: 3, 3: 2, 2: 1},
            4: {1: 3, 2: 2, 3: 2},
            5: {3: 3, 0: 2, 1: 1, 2: 1},
            6: {1: 1, 2: 1},
        },
        won={0: (60, 20), 1: (80,), 2: (50, 50, 10), 3: (40,)},
    )
    las_vegas.roll(play, [6])
    return msgspec.to_builtins(play.position())


def last_die_of_the_game(*, wins: bool) -> Any:
    """Rita's last die brings nothing more: she wins by $180K, or is $50K behind."""
    play = las_vegas.table(
        4,
        round=4,
        supply={0: 1},
        won={
            0: (90, 70, 60, 50, 40, 30) if wins else (60, 50),
            1: (80, 60, 20),
            2: (50, 50, 10),
            3: (40,),
        },
    )
    las_vegas.roll(play, [6])
    return msgspec.to_builtins(play.position())


def last_die_of_a_royale_round(round: int = 2) -> Any:
    """The same with tiles, which are paid for too."""
    play = royale.table(
        4,
        round=round,
        supply={0: 1},
        dice={
            1: {0: 2, 1: 2, 3: 1},
            2: {2: 3, 1: 1},
            3: {0: 2, 3: 1, 2: 1},
            4: {1: 2, 2: 1, 3: 1},
            5: {3: 2, 0: 1, 1: 1, 2: 1},
            6: {1: 1, 2: 1, 0: 1, 3: 2},
        },
        big={0: 3, 1: 4, 2: 2, 3: 5},
        hand={0: (60, 40), 1: (80,), 2: (50, 50), 3: (40,)},
        chips={0: 3, 1: 2, 2: 1, 3: 2},
        tiles={1: "high_five", 3: "pay_day", 4: "jackpot"},
    )
    royale.roll(play, 6)
    return msgspec.to_builtins(play.position())


def hold(visitor: Visitor, note: str) -> None:
    """Places what is chosen; the payout that follows stops while this note is in the air."""
    page = visitor.page
    page.evaluate(HOLD, note)
    page.click("[data-confirm]:enabled")
    page.wait_for_selector("[data-held]", state="attached")
    page.evaluate(STOP, HALFWAY)
