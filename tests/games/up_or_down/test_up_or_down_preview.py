"""Previews of Up or Down? promise what actions then bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.game import Preview
from game.core.rng import Rng
from game.games.up_or_down.choice_phrases import bare_total
from game.games.up_or_down.rules.actions import Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.columns import insert, placements, takes
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.preview import (
    BonusChange,
    ColumnChange,
    ColumnLost,
    TakeGain,
    column_after,
    helps_most,
    in_reach,
    take_gain,
)
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore
from game.games.up_or_down.rules.state import UpOrDownState
from tests.games.up_or_down.spots import Spot
from tests.words import first

Make = Callable[..., UpOrDownState]


def test_a_take_tells_its_column_before_and_after(table: Make) -> None:
    # Blue 9 and 27; with the blue 45 it is 3 × 3 instead of 2 × 2.
    state = table(hand="50", columns=["1", "9 27"])
    state.apply(0, Play(50))
    before = ColumnScore("ascending", 2, 2, ("blue",), (0, 0, 2, 0, 0, 0), 4)
    after = ColumnScore("ascending", 3, 3, ("blue",), (0, 0, 3, 0, 0, 0), 9)
    found = UP_OR_DOWN.preview(state.view(0), Take(45, 1, "add"))
    assert found == Preview(5, (ColumnChange(1, before, after),))
    new = ColumnScore(None, 1, 1, ("blue",), (0, 0, 1, 0, 0, 0), 1)
    assert UP_OR_DOWN.preview(state.view(0), Take(45, None, "new")) == Preview(1, (ColumnChange(2, None, new),))


def test_abandoning_tells_what_is_lost(table: Make) -> None:
    state = table(hand="50", columns=["1", "9 27", "100 90 80"])
    state.apply(0, Play(50))
    lost = ColumnScore("ascending", 2, 2, ("blue",), (0, 0, 2, 0, 0, 0), 4)
    new = ColumnScore(None, 1, 1, ("red",), (0, 1, 0, 0, 0, 0), 1)
    found = UP_OR_DOWN.preview(state.view(0), Take(68, 1, "abandon"))
    assert found == Preview(-1, (ColumnLost(1, lost, 2), ColumnChange(1, None, new)))


def test_bonuses_that_come_and_go(table: Make) -> None:
    state = table(hand="50", columns=["9 27"], pure=True, special=True, special_colour="red")
    state.apply(0, Play(50))
    found = UP_OR_DOWN.preview(state.view(0), Take(68, 0, "add"))
    assert found.why[1:] == (
        BonusChange(Bonus("pure", 0, "blue", 2, 5), None),
        BonusChange(None, Bonus("special", 0, "red", 1, 1)),
    )
    # 2 × 2 becomes 3 × 2.
    assert found.gain == 2 - 5 + 1


def test_a_play_tells_the_best_of_each_take(table: Make) -> None:
    state = table(hand="50 120", columns=["9 27"])
    found = UP_OR_DOWN.preview(state.view(0), Play(50))
    assert found == Preview(5, (TakeGain(45, 5, Take(45, 0, "add")), TakeGain(68, 2, Take(68, 0, "add"))))
    found = UP_OR_DOWN.preview(state.view(0), Play(120))
    assert found == Preview(2, (TakeGain(106, 2, Take(106, 0, "add")), TakeGain(7, 1, Take(7, None, "new"))))


def test_a_play_looks_at_what_variants_allow(table: Make) -> None:
    state = table(hand="50", columns=["9 27 33"], take_any=True, take_colour="red")
    found = UP_OR_DOWN.preview(state.view(0), Play(50))
    assert [take.card for take in found.why] == [45, 68, 7, 33, 92, 106]


def test_plays_can_be_looked_at_while_another_seat_takes(table: Make) -> None:
    state = table(hand="50", columns=["9 27"])
    while state.actor != 1:
        state.apply(0, state.legal_actions(0)[0])
    own = state.view(0)
    state.apply(1, state.legal_actions(1)[0])
    assert state.view(0).phase == "take"
    for card in own.hand:
        assert UP_OR_DOWN.preview(state.view(0), Play(card)) == UP_OR_DOWN.preview(own, Play(card))


def test_nothing_for_spectators_draws_ends_and_what_cannot_be(table: Make) -> None:
    state = table(hand="50", columns=["10 80"])
    assert UP_OR_DOWN.preview(state.view(None), Play(50)) == Preview(0)
    state.apply(0, Play(50))
    assert UP_OR_DOWN.preview(state.view(None), Take(45, None, "new")) == Preview(0)
    assert UP_OR_DOWN.preview(state.view(0), Take(45, 0, "add")) == Preview(0)
    assert UP_OR_DOWN.preview(state.view(0), Take(45, 2, "add")) == Preview(0)
    assert UP_OR_DOWN.preview(state.view(0), Draw("up")) == Preview(0)
    assert UP_OR_DOWN.preview(state.view(0), EndTurn()) == Preview(0)


@pytest.mark.parametrize(
    "options",
    first(
        1,
        [
            {},
            {"rainbow": True, "pure": True, "greenhorn": True, "special": True, "take_any": True, "remove_one": True},
            {"pure": True, "greenhorn_pro": True, "special_pro": True, "take_special": True, "remove_one": True},
        ],
        "games",
    ),
)
def test_gain_is_what_happens_and_its_parts_add_up(walk: Make, options: dict[str, bool]) -> None:
    rng = Rng(8)
    takes = 0
    for moves in range(3, 100):
        state = walk(rng, moves, seats=3, length="short", **options)
        seat = state.actor
        assert seat is not None
        before = state.scores()[seat]
        view = state.view(seat)
        plays = UP_OR_DOWN.preview(view, Play(state.hands[seat][0])) if view.phase == "play" else None
        if plays is not None:
            state.apply(seat, Play(state.hands[seat][0]))
            view = state.view(seat)
            assert tuple(gain.card for gain in plays.why) == view.takes
        gains: dict[int, int] = {}
        for action in state.legal_actions(seat):
            found = UP_OR_DOWN.preview(view, action)
            twin = state.clone()
            twin.apply(seat, action)
            assert twin.scores()[seat] - before == found.gain
            if isinstance(action, Take):
                takes += 1
                assert sum(map(worth, found.why)) == found.gain
                gains[action.card] = max(found.gain, gains.get(action.card, found.gain))
        if plays is not None:
            assert {gain.card: gain.gain for gain in plays.why} == gains
            assert plays.gain == max(gains.values())
    assert takes > 300


def worth(change: ColumnChange | ColumnLost | BonusChange) -> int:
    match change:
        case ColumnChange(_, before, after):
            return after.points - (0 if before is None else before.points)
        case ColumnLost(_, before, discarded):
            return discarded - before.points
        case BonusChange(before, after):
            return (0 if after is None else after.points) - (0 if before is None else before.points)


def test_what_a_choice_leaves_to_the_next_seat_is_what_that_could_gain_by_it() -> None:
    for spot in (Spot("play", "pbb"), Spot("play", "pb")):
        view = spot.session().observation(0).view
        after = 1
        seen = replace(view, seat=after)
        for played in view.hand:
            ring = insert(view.ring, played)
            for taken in takes(ring, played, view.variants):
                found = helps_most(view, played, taken)
                assert found is not None
                card, gain = found
                assert card != taken
                assert card in ring
                ways = placements(view.columns[after], card, view.variants)
                assert gain == max(take_gain(seen, take) for take in ways)


def test_a_rival_whose_hand_is_open_wants_only_what_that_can_reach(table: Make) -> None:
    """“Pebble may take the 33 next: +5” was said of a rival that could only play an 18, far away in the ring."""
    view = table("12 13 24 26 29 34", "32 33", seats=2, hands=(2, 1), down=0, up=0).view(0)
    ring = {*view.ring, 33}
    assert in_reach(view, 33) == ring, "a hidden card may go anywhere"
    view = replace(view, known=((), (18,)))
    assert in_reach(view, 33) == {13, 24}
    # What the viewer takes away brings the card behind it into reach.
    beside = replace(view, known=((), (28,)))
    assert in_reach(beside, 33, 29) == {26, 33}
    assert in_reach(beside, 33) == {26, 29, 33}
    assert in_reach(view) == {13, 24}
    assert helps_most(view, 33, 29) is None
    found = helps_most(beside, 33, 29)
    assert found is not None
    assert found[0] == 33
    assert in_reach(replace(view, known=((), (18,)), hand_sizes=(2, 2))) >= ring - {33}, "one of two cards is hidden"
    assert in_reach(replace(view, seat=None)) == frozenset()


def test_a_bonus_is_a_part_of_what_a_place_is_told_to_bring(table: Make) -> None:
    """“column 1: 2 × 2 = 4” stood beside +8: a pure column brought five more."""
    view = table(columns=("6", "4"), seats=2, ring="2 10 13 18 30", hand="5 15 25", pure=True).view(0)
    take = Take(18, 0, "add")
    column, added = column_after(view, take)
    assert (column.points, added, take_gain(view, take)) == (4, 5, 8)
    assert bare_total(column, added).replace("\xa0", " ") == "2 × 2 + 5 = 9"
