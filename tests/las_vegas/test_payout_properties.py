"""Payout against the rules written down naively."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boxcars.engine.tally import many
from boxcars.games.dice_casinos.board import NEUTRAL
from boxcars.games.las_vegas.events import NotesReturned, NoteWon
from boxcars.games.las_vegas.payout import ranking
from boxcars.games.las_vegas.views import casino
from tests.las_vegas.tables import COPIES, paid_out, under_pile, winnings

OWNERS = [0, 1, 2, 3, 4, int(NEUTRAL)]
DICE = st.fixed_dictionaries({owner: st.integers(0, 8) for owner in OWNERS})
NOTES = st.lists(st.sampled_from([v for v, n in COPIES.items() for _ in range(n)]), max_size=5)


def ranked(dice: dict[int, int]) -> list[int]:
    """LV-4.1 to LV-4.3, word by word."""
    there = {owner: number for owner, number in dice.items() if number > 0}
    times = Counter(there.values())
    left = [owner for owner, number in there.items() if times[number] == 1]
    return sorted(left, key=lambda owner: -there[owner])


def packed(dice: dict[int, int]) -> int:
    return sum(int(many(number, owner)) for owner, number in dice.items())


def unpacked(places: int) -> list[int]:
    owners = []
    while places:
        owners.append((places & 15) - 1)
        places >>= 4
    return owners


@given(DICE)
def test_ranking_is_what_the_rules_say(dice: dict[int, int]) -> None:
    assert unpacked(int(ranking(packed(dice)))) == ranked(dice)


@given(DICE)
def test_owners_are_ranked_tied_or_absent(dice: dict[int, int]) -> None:
    """Whoever has dice either has a place or is tied, never both."""
    seen = casino(5, 1, 0, packed(dice))
    tied = {NEUTRAL if owner == "neutral" else owner for owner in seen.tied}
    assert tied == {owner for owner, n in dice.items() if n > 0} - set(ranked(dice))
    assert seen.dice == tuple(dice[seat] for seat in range(5))


@given(
    st.integers(2, 5),
    st.lists(st.sampled_from(sorted(COPIES)), max_size=5),
    st.lists(st.integers(0, 7), min_size=5, max_size=5),
)
def test_a_payout_hands_out_every_note_once(seats: int, notes: list[int], dice: list[int]) -> None:
    there = {seat: dice[seat] for seat in range(seats)}
    play = paid_out(seats, notes, there)
    order = ranked(there)
    best = sorted(notes, reverse=True)
    wanted: list[list[int]] = [[] for _ in range(seats)]
    for owner, note in zip(order, best, strict=False):
        wanted[owner].append(note)
    assert winnings(play) == wanted
    assert under_pile(play) == best[len(order) :]


@given(
    st.integers(2, 4),
    st.lists(st.sampled_from(sorted(COPIES)), max_size=5),
    st.lists(st.integers(0, 7), min_size=4, max_size=4),
    st.integers(0, 8),
)
def test_neutral_takes_part_in_a_payout(
    seats: int, notes: list[int], dice: list[int], neutral: int
) -> None:
    there = {seat: dice[seat] for seat in range(seats)}
    play = paid_out(seats, notes, there, neutral=neutral)
    order = ranked({**there, int(NEUTRAL): neutral})
    best = sorted(notes, reverse=True)
    won = [event for event in play.events if isinstance(event, NoteWon)]
    assert [(e.owner, e.value // 1000) for e in won] == [
        ("neutral" if owner == NEUTRAL else owner, note)
        for owner, note in zip(order, best, strict=False)
    ]
    back = [e for e in play.events if isinstance(e, NotesReturned)]
    assert [value // 1000 for e in back for value in e.values] == best[len(order) :]
    players = sum(sum(notes) for notes in winnings(play))
    assert players + sum(under_pile(play)) == sum(notes)
