"""Tests rounds of levels that are wider than a column: lanes two beside each other, solved, resumed and watched."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import Hand
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.games import MANIFESTS
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.recorded_round import begin_round, open_round
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.replay.room import RoundReplayScene
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.series import Series
from game.games.stack_off.table.camera import needed, wide_view
from game.games.stack_off.table.layout import layout, unit_of
from game.levels.library import LIBRARY
from game.levels.solutions import SolutionStep, read_solution
from game.play.loader import begin
from game.table.playback.film_maker import FilmedAtOnce
from game.ui.layout import CANVAS, Rect
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.screens.screen import Open
from tests.words import first, one_in

WIDE = ("swing-bridge", "truce")
LEAST = 44
"""Canvas px of a unit, at the least."""
AREAS = (CANVAS, Rect(0, 0, 1920, 2560), Rect(0, 0, 2520, 1080), Rect(0, 24, 1920, 1056))


def round_of(id_: str) -> Round:
    return next(one for one in rounds("level") if one.id == id_)


def referee(id_: str) -> Referee:
    """A round between two people."""
    what, executor = round_of(id_), InlineExecutor(MANIFESTS)
    sessions = sessions_of(what, FOUR[:2], 1)
    return Referee(what, [begin(MANIFESTS["challenge"], session, executor) for session in sessions])


def state(id_: str) -> SeatState:
    """What is seen of a seat."""
    return LocalRound(referee(id_)).view().seats[0]


@one_in(4, "games")
@pytest.mark.parametrize("id_", WIDE)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("area", first(2, AREAS, "games"), ids=str)
def test_all_of_a_wide_level_is_in_sight_and_pieces_stay_large(id_: str, count: int, large: bool, area: Rect) -> None:
    seen = wide_view(round_of(id_), state(id_))
    assert seen is not None
    places = layout(count, area, large, True, True, wide=True)
    for lane in places.columns:
        unit = unit_of(seen, lane)
        assert unit >= LEAST
        assert unit * (seen.right - seen.left) <= lane.w
        assert unit * (seen.top - seen.bottom) <= lane.h
    boxes = [*places.columns, *places.plates, *places.shelves, places.rules]
    assert not any(one.overlaps(other) for i, one in enumerate(boxes) for other in boxes[:i])
    assert all(area.x <= box.x and box.right <= area.right and box.bottom <= area.bottom for box in boxes)


def test_only_wide_levels_get_wide_lanes() -> None:
    for what in rounds("level"):
        for id_ in what.levels:
            own = msgspec.structs.replace(what, levels=(id_,))
            sessions = sessions_of(own, FOUR[:2], 1)
            matches = [begin(MANIFESTS["challenge"], session, InlineExecutor(MANIFESTS)) for session in sessions]
            seen = LocalRound(Referee(own, matches)).view().seats[0]
            assert (wide_view(own, seen) is not None) == (id_ in WIDE)
    assert wide_view(rounds("race")[0], state("truce")) is None


@pytest.mark.games
@pytest.mark.parametrize("id_", first(1, WIDE, "games"))
def test_each_of_four_sees_marks_and_the_waiting_piece_in_the_own_lane(open_screen: Open, id_: str) -> None:
    screen = open_screen(drawn=True)
    Four(screen)
    scene = put(screen, mode=id_)
    for column in scene.columns:
        column.camera.follow((0.0, 30 * UNIT))
        column.camera.tick(at_once=True)
    screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    for column in scene.columns:
        marks = [name for name in actors if name.startswith(f"{column.stage.prefix}mark.") and "tag" not in name]
        assert len(marks) >= len(column.state.view.level.goals)
        assert all(column.room.holds(actors[name].pose.x, actors[name].pose.y) for name in marks), "it does not scroll"
        held = column.held
        assert held is not None
        radius = silhouette_of(held.piece).radius * column.camera.unit
        x, _y = column.camera.to_canvas(held.x, held.y)
        assert column.room.x <= x - radius
        assert x + radius <= column.room.right


LOW = {"swing-bridge": (0.55, 0.3, 0.3), "truce": (0.3, 1.05, 1.05, 0.55)}
"""Heights just above what the pieces of the solutions land on: a hand that went lower would push the bar."""


def let_down(found: Referee, seat: int, step: SolutionStep, low: float) -> None:
    """A person puts the piece of a step where the solution wants it."""
    assert step.x is not None
    for y in (4.5, low):
        for _tick in range(120):
            found.tick({seat: Hand(round(step.x * UNIT), round(y * UNIT))})
    found.builders[seat].release()
    for _tick in range(300):
        if found.builders[seat].view.phase in ("held", "over"):
            break
        found.tick()


@pytest.mark.parametrize("id_", first(1, WIDE, "games"))
def test_who_solves_a_wide_level_first_wins_the_round(id_: str) -> None:
    found = referee(id_)
    found.tick()
    entry = LIBRARY.find(id_)
    assert entry is not None
    for step, low in zip(read_solution(entry.solution_path).steps, LOW[id_], strict=True):
        let_down(found, 1, step, low)
    while not found.over:
        found.tick()
    assert found.builders[1].view.medal == 3
    assert found.winners() == (1,)


def test_a_wide_round_goes_on_after_a_closed_window_and_is_watched(open_screen: Open, tmp_path: Path) -> None:
    screen = open_screen()
    path = tmp_path / "round.tumblebox"
    found = begin_round(Series(FOUR, 1, mode="truce"), MANIFESTS, InlineExecutor(MANIFESTS), 0, path)
    for _tick in range(200):
        found.tick({0: Hand(138, 240)})
    found.builders[0].release()
    for _tick in range(200):
        found.tick()
    poses = found.builders[0].world.poses()
    found.close()
    series, again = open_round(path, MANIFESTS, InlineExecutor(MANIFESTS), 0)
    assert series.round.id == "truce"
    assert again.builders[0].world.poses() == poses
    again.close()
    room = RoundReplayScene(screen.services, path, FilmedAtOnce)
    screen.director.reset(room)
    screen.show()
    assert len(room.stage.places.shelves) == 1
    seen = needed(room.client.view().seats[0])
    assert all(seen.right - seen.left <= lane.w / LEAST for lane in room.stage.places.columns)
