"""Chance: probabilities sum to 1, every branch lands on its outcome, draws are fair."""

from collections import Counter
from fractions import Fraction

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import CHANCE, Answer, Branch
from boxcars.testing.moment import After, Moment, as_json, demand, demand_equal, sample

TRIED = 12
"""How many branches are followed at one moment."""
DRAWS = 300
FEW = 60
"""Up to so many branches, frequencies of draws are compared with probabilities."""
RARE = 5
"""Outcomes that are expected less often than that are counted together: one draw of something very
unlikely says nothing."""


def check_chance(moment: Moment) -> None:
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
    groups = [(drawn[each], DRAWS * chances[each]) for each in chances]
    often = [(found, expected) for found, expected in groups if expected >= RARE]
    rare = [(found, expected) for found, expected in groups if expected < RARE]
    if rare:
        often.append((sum(found for found, _ in rare), max(1, sum(each for _, each in rare))))
    distance = sum((found - expected) ** 2 / expected for found, expected in often)
    freedom = len(often) - 1
    demand(
        distance <= freedom + 8 * (2 * freedom) ** 0.5 + 40,
        f"draws do not fit the weights: {drawn.most_common(6)} of {DRAWS}",
    )
