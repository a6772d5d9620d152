"""`VisibleGrid` holds every cell that may be needed, and moves only when it must."""

from __future__ import annotations

from collections.abc import Iterator
from operator import ne
from typing import Any

import pytest

from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.visible_grid import SETTLED, VisibleGrid, room_to_grow, visible_grid_of
from game.table.matches import people


def played(seats: int, seed: int) -> Iterator[Session]:
    """A session before each of its actions, in one round of random play."""
    session = Session(SHAPE_UP, people(seats, 1), seed, {"rounds": 1})
    rng = Rng(seed)
    while not session.over:
        yield session
        seat = session.actors()[0]
        legal = session.observation(seat).legal
        # Ends of turns alone would leave most moves out.
        session.submit(seat, rng.choice([action for action in legal if action != EndTurn()] or legal))


def shown(session: Session) -> VisibleGrid:
    observation = session.observation(None)
    return visible_grid_of(observation.view, observation.history)


def inside(frame: VisibleGrid, x: int, y: int) -> bool:
    return frame.left <= x < frame.left + frame.columns and frame.top <= y < frame.top + frame.rows


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 2), (4, 9)])
def test_every_card_and_every_target_is_in_the_frame(seats: int, seed: int) -> None:
    """But for some targets of a card that is alone at an end: for those it widens."""
    within = beyond = 0
    for session in played(seats, seed):
        frame = shown(session)
        assert max(frame.columns, frame.rows) <= 6
        seat = session.actors()[0]
        observation = session.observation(seat)
        assert all(inside(frame, x, y) for x, y, _card in observation.view.layout)
        targets: dict[Any, set[tuple[int, int]]] = {}
        for action in observation.legal:
            match action:
                case Play(_, x, y):
                    assert inside(frame, x, y)
                case Move(from_x, from_y, x, y):
                    targets.setdefault((from_x, from_y), set()).add((x, y))
        for cells in targets.values():
            wider = visible_grid_of(observation.view, observation.history, cells)
            assert wider.holds(frame)
            assert all(inside(wider, x, y) for x, y in cells)
            within += wider == frame
            beyond += wider != frame
    assert within > 8 * beyond


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 2), (4, 9)])
def test_it_moves_only_when_it_must_and_no_farther(seats: int, seed: int) -> None:
    before: VisibleGrid | None = None
    moved = stayed = 0
    for session in played(seats, seed):
        frame = shown(session)
        view = session.observation(None).view
        taken = frozenset((x, y) for x, y, _card in view.layout)
        needed = room_to_grow(taken, view.options.short_side)
        full = bool(taken) and needed == VisibleGrid.around(taken)
        full = full and len(taken) >= SETTLED * needed.columns * needed.rows
        if before is not None and before.holds(needed) and not full:
            assert frame == before
        if frame == before:
            stayed += 1
        elif before is not None:
            moved += 1
            if (frame.columns, frame.rows) == (before.columns, before.rows) and not full:
                # One step back towards where it was, something would be missing.
                dx, dy = frame.left - before.left, frame.top - before.top
                for ax, ay in ((1 if dx > 0 else -1, 0), (0, 1 if dy > 0 else -1)):
                    if (dx if ax else dy) != 0:
                        back = VisibleGrid(frame.left - ax, frame.top - ay, frame.columns, frame.rows)
                        assert not back.holds(needed)
        before = frame
    assert stayed > 2 * moved > 0


@pytest.mark.parametrize("done", [5, 20, 30])
def test_a_match_that_begins_from_a_position_shows_all_that_is_needed(done: int) -> None:
    whole = next(session for i, session in enumerate(played(2, 3)) if i == done)
    later = Session(SHAPE_UP, whole.seats, 3, None, Start(SHAPE_UP.position(whole.fork_state())))
    view = later.observation(None).view
    taken = frozenset((x, y) for x, y, _card in view.layout)
    assert taken
    assert shown(later).holds(room_to_grow(taken, view.options.short_side))


def test_an_undone_card_leaves_the_frame_as_it_was() -> None:
    session = Session(SHAPE_UP, people(2, 2), 5, {"rounds": 1})
    rng = Rng(5)
    moved = 0
    while not session.over:
        seat = session.actors()[0]
        action = rng.choice(session.observation(seat).legal)
        before = shown(session)
        session.submit(seat, action)
        if action != EndTurn():
            moved += shown(session) != before
            session.undo(seat)
            assert shown(session) == before
            session.submit(seat, action)
    assert moved


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 7), (3, 4), (4, 2), (4, 9)])
def test_cards_keep_their_size_as_long_as_they_can(seats: int, seed: int) -> None:
    """They changed it with nearly every card."""
    sizes = [(frame.columns, frame.rows) for frame in map(shown, played(seats, seed))]
    assert sum(map(ne, sizes, sizes[1:])) <= 2
