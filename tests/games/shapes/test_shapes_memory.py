"""Memories of hidden hands hold no more than was seen, and nothing wrong."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Event, IllegalAction, Observation, Seat
from game.core.rng import Rng
from game.games.shapes.rules.actions import Steal, Stop
from game.games.shapes.rules.cards import STOPS, by_kind
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.hand_memory import Group, Memory, fits
from tests.examples import FEWER
from tests.games.shapes.tables import cards, random_step

RS, RB, GS, GB = cards("Rs Rb Gs Gb")


def own(seat: Seat, *known: int, old: int = 0, new: int = 0) -> Group:
    return Group(((seat, len(known) + old + new),), tuple(sorted(known)), old, new)


def told(events: list[Event], seat: Seat | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def lone_steps(seed: int, seen: Counter[type]) -> int:
    """Plays a match and its resampled twin while a watcher sees the same in both. Returns the number of actions."""
    rng = Rng(seed)
    variant, seats = rng.choice(["classic", "classic", "pass"]), 2 + rng.below(3)
    state = SHAPES.new(seats, seed, variant=variant, **({"limit": 15} if variant == "classic" else {}))
    falls = rng.choice([2, 3, 8])
    twin, watcher, steps = None, None, 0
    while state.actors():
        if twin is None or rng.below(40) == 0:
            watcher = rng.choice((None, *range(seats)))
            twin = SHAPES.resample(Observation("shapes", watcher, state.view(watcher), (), ()), rng)
        seat, action = random_step(state, rng, falls)
        events = state.apply(seat, action)
        try:
            same = told(twin.apply(seat, action), watcher) == told(events, watcher)
        except IllegalAction:
            same = False
        # Events do not name Stop Turns, but the discard pile and the own hand show which it was.
        same = same and twin.discard == state.discard and twin.view(watcher).hand == state.view(watcher).hand
        if not same:
            twin = None
            continue
        assert twin.view(watcher) == state.view(watcher)
        seen[type(action)] += 1
        steps += 1
    return steps


def test_what_is_remembered_depends_on_what_was_seen_alone() -> None:
    seen: Counter[type] = Counter()
    assert sum(lone_steps(seed, seen) for seed in range(8)) > 500
    assert seen[Steal] > 10
    assert seen[Stop]


@FEWER
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), falls=st.sampled_from([2, 3, 8]))
def test_no_memory_is_wrong(seats: int, seed: int, falls: int) -> None:
    state = SHAPES.new(seats, seed, limit=15)
    rng = Rng(seed)
    while state.actors():
        state.apply(*random_step(state, rng, falls))
        if rng.below(4):
            continue
        hands = {seat: [*hand] for seat, hand in enumerate(state.hands)}
        if state.turn is not None:
            hands[state.turn] += [laid.card for laid in state.picks]
        for watcher, memory in enumerate(state.memories):
            assert fits(memory, {seat: hand for seat, hand in hands.items() if seat != watcher})


def test_hands_of_which_nothing_is_known_stay_apart() -> None:
    memory = Memory.unseen([(0, 3), (1, 2)])
    assert memory.is_empty
    assert memory.stolen(1, 0).groups == (own(0, new=2), own(1, new=3))
    rebuilt = memory.rebuilt(cards("Rs Rb Rp Gs Gb"))
    assert rebuilt.stolen(1, 0).groups == (own(0, old=2), own(1, old=3))


def test_a_known_card_may_be_the_stolen_one() -> None:
    memory = Memory.unseen([(0, 1), (1, 2)]).got(0, RS).stolen(1, 0)
    assert memory.groups == (Group(((0, 1), (1, 1)), (RS,), new=1), own(1, new=2))
    # It shows with the thief: what the other kept is the unknown one.
    assert memory.showed(1, RS).groups == (own(0, new=1), own(1, new=2))
    # Another one shows with the thief: that may be the stolen one, or not.
    assert memory.showed(1, GB).groups == (Group(((0, 1), (1, 2)), (RS,), new=2),)
    # Another one shows with who was robbed: so the known one is gone.
    assert memory.showed(0, GB).groups == (own(1, RS, new=2),)


def test_what_is_certain_stays_certain_when_others_are_mixed_up() -> None:
    memory = Memory.unseen([(0, 2), (1, 1)]).got(0, RS).got(1, RB).stolen(1, 0).got(1, GS)
    assert memory.groups[-1] == own(1, RB, GS, new=1)
    assert memory.showed(1, GB).groups == (Group(((0, 2), (1, 1)), (RS,), new=2), own(1, RB, GS))


def test_held_cards_are_taken_from_old_ones_and_others_from_new_ones() -> None:
    memory = Memory.unseen([(0, 2), (1, 1)]).rebuilt([RS, RB, GS]).drew(0)
    assert (memory.held, memory.groups) == (tuple(sorted((RS, RB, GS))), (own(0, old=2, new=1), own(1, old=1)))
    assert memory.showed(0, RS).groups[0] == own(0, old=1, new=1)
    assert memory.showed(0, GB).groups[0] == own(0, old=2)
    assert RS not in memory.showed(0, RS).held
    again = memory.rebuilt([RS, RB, GS, GB])
    assert (len(again.held), again.groups) == (4, (own(0, old=3), own(1, old=1)))


def test_a_stop_that_may_have_been_either_leaves_it_open_which_is_held() -> None:
    memory = Memory.unseen([(0, 2)]).rebuilt([STOPS[1], RS]).drew(0)
    assert memory.held == tuple(sorted((by_kind(STOPS[1]), RS)))
    # The other one is seen elsewhere: it was the held one.
    assert memory.stopped(0, 0) == Memory.of([RS], [own(0, old=1, new=1)])
    # The other one may have been drawn: one of the old ones may be anything now.
    doubtful = memory.stopped(0, 1)
    assert doubtful == Memory.of([RS], [own(0, old=2)])
    assert doubtful.spare_old() == 1
    for hand in ([RS, STOPS[0]], [RS, GB]):
        assert fits(doubtful, {0: hand})
    assert not fits(doubtful, {0: [GS, GB]})


def test_a_known_stop_is_the_one_that_is_played() -> None:
    memory = Memory.unseen([(0, 1), (1, 1)]).got(0, STOPS[1])
    assert memory.stopped(0, 1).groups == (own(0, new=1), own(1, new=1))
    # Where it may have been stolen since, one that was not known may have been played instead.
    shared = memory.stolen(1, 0).stopped(1, 1)
    assert shared.groups == (own(0, new=1), own(1, new=1))


def test_a_guessed_match_may_contradict_a_memory() -> None:
    memory = Memory.unseen([(0, 1), (1, 1)]).got(0, RS).showed(0, RS).got(1, RB).showed(0, GS)
    assert memory.groups == (own(1, RB, new=1),)
    assert memory.showed(1, RB).showed(1, GB) == Memory()
    known = Memory.of((), [own(0, RS), own(1, RB)])
    assert known.showed(0, GB) == Memory.unseen([(1, 1)])


def test_hands_that_a_memory_rules_out() -> None:
    memory = Memory.unseen([(0, 1), (1, 2)]).got(0, RS).stolen(1, 0)
    assert fits(memory, {0: [RS], 1: [RB, GS, GB]})
    assert fits(memory, {0: [RB], 1: [RS, GS, GB]})
    assert not fits(memory, {0: [RB], 1: [GS, GB]})
    assert not fits(memory, {0: [RB], 1: cards("Rp Gs Gb")})
    assert not fits(Memory.unseen([(0, 2)]).rebuilt([RS, RB]), {0: [RS, GB]})
