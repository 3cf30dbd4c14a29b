"""Chance: probabilities sum to 1, every branch lands on its outcome, draws are fair."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import CHANCE, Answer, Branch
from boxcars.testing.fault import demand, demand_equal
from boxcars.testing.moment import After, Moment, as_json, sample

TRIED = 12
"""How many branches are followed at one moment."""
DRAWS = 300
FEW = 60
"""Up to so many branches, frequencies of draws are compared with probabilities."""


def check_luck(moment: Moment) -> None:
    """To be called when chance acts and its branches are known."""
    state, branches = moment.state, moment.branches
    assert branches is not None
    demand(bool(branches), "chance must have an outcome when it acts")
    demand(all(branch.weight > 0 for branch in branches), "weights must be positive")
    outcomes = [branch.outcome for branch in branches]
    known = set(outcomes)
    demand(len(known) == len(outcomes), "every outcome must be listed once")
    total = sum(branch.weight for branch in branches)
    alike = Counter(branch.weight for branch in branches)
    chances = [Fraction(weight, total) * number for weight, number in alike.items()]
    demand_equal(sum(chances), Fraction(1), "probabilities must sum to 1")
    demand_equal(
        moment.play.legal(CHANCE),
        outcomes,
        "chance's legal answers must be the outcomes of its branches",
    )
    check_landing(moment, sample(branches, TRIED, moment.generator))
    if len(branches) <= FEW:
        check_draws(moment, {branch.outcome: branch.weight / total for branch in branches})
    else:
        for _ in range(TRIED):
            drawn = state.decode(state.draw(moment.generator))
            demand(drawn in known, f"{drawn} was drawn but is no branch")


def check_landing(moment: Moment, branches: list[Branch]) -> None:
    """Each outcome is itself after encoding, is allowed, and leads where no other one leads."""
    state = moment.state
    landed: dict[bytes, object] = {}
    for outcome in [branch.outcome for branch in branches]:
        code = state.encode(outcome)
        demand_equal(state.decode(code), outcome, "an outcome must survive encoding")
        refusal = state.refusal(CHANCE_ACTS, outcome)
        demand(not refusal, f"the outcome {outcome} is listed but refused: {refusal}")
        after = After(state, int(CHANCE_ACTS), outcome)
        applied = state.clone()
        applied.apply(code)
        demand_equal(
            applied.position(), after.state.position(), f"apply and answer differ for {outcome}"
        )
        story = as_json([after.state.position(), after.events])
        demand(
            story not in landed,
            f"{outcome} and {landed.get(story)} lead to the same position with the same events",
        )
        landed[story] = outcome


def check_draws(moment: Moment, chances: dict[Answer, float]) -> None:
    """A chi-square test with a bound that a fair game passes practically always."""
    state = moment.state
    drawn = Counter(state.decode(state.draw(moment.generator)) for _ in range(DRAWS))
    for outcome in drawn:
        demand(outcome in chances, f"{outcome} was drawn but is no branch")
    distance = sum(
        (drawn[outcome] - DRAWS * chance) ** 2 / (DRAWS * chance)
        for outcome, chance in chances.items()
    )
    freedom = len(chances) - 1
    demand(
        distance <= freedom + 8 * (2 * freedom) ** 0.5 + 40,
        f"draws do not fit the weights: {drawn.most_common(6)} of {DRAWS}",
    )
