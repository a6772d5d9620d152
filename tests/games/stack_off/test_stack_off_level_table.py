"""Tests the table of a round of mode “level”: everybody sees what is to be done."""

from __future__ import annotations

import msgspec
import pytest

from game.core.game import Hand
from game.core.tower_events import UNIT
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.table.layout import columns, unit_of
from game.games.stack_off.table.scene import ANNOUNCE_EVERY, StackOffScene
from game.levels.library import LIBRARY
from game.levels.rules.level import Level
from game.levels.world.level_tower import ground_of
from game.ui.layout import CANVAS, Rect
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import Four, put
from tests.screens.screen import Open, Screen
from tests.words import first

LEVELS = tuple(id_ for what in rounds("level") for id_ in what.levels)


def level_of(id_: str) -> Level:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def put_level(screen: Screen, id_: str, monkeypatch: pytest.MonkeyPatch) -> StackOffScene:
    """The table of a round in which `id_` is played."""
    what: Round = msgspec.structs.replace(rounds("level")[0], levels=(id_,))
    monkeypatch.setattr("game.games.stack_off.series.rounds", lambda *_mode: (what,))
    Four(screen)
    return put(screen, mode="level")


@pytest.mark.parametrize("id_", LEVELS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_of_a_level_fits_in_a_column(id_: str, count: int) -> None:
    seen, room = ground_of(level_of(id_)).camera, columns(count, CANVAS)[0]
    unit = unit_of(seen, room)
    assert unit * (seen.right - seen.left) <= room.w
    assert unit * (seen.top - seen.bottom) <= room.h


@pytest.mark.parametrize(("id_", "marks"), first(1, [("handshake", 2), ("gable-house", 1), ("siblings", 2)], "games"))
def test_the_goals_are_marked_in_every_column(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, id_: str, marks: int
) -> None:
    screen = open_screen(drawn=True)
    scene = put_level(screen, id_, monkeypatch)
    screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    for column in scene.columns:
        found = [name for name in actors if name.startswith(f"{column.stage.prefix}mark.")]
        own = [name for name in found if not name.endswith(".tag") and ".gold." not in name]
        assert len(own) == marks
        assert all(column.room.holds(actors[name].pose.x, actors[name].pose.y) for name in own)


def test_what_gold_asks_for_is_marked_too(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen(drawn=True)
    scene = put_level(screen, "siblings", monkeypatch)
    screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    for column in scene.columns:
        own = [name for name in actors if name.startswith(f"{column.stage.prefix}mark.gold.")]
        assert len(own) == 2, "a window with a star"
        assert all(column.room.holds(actors[name].pose.x, actors[name].pose.y) for name in own)


def test_the_head_says_the_goal_and_what_medals_ask_for(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    put_level(screen, "handshake", monkeypatch)
    words = " ".join(screen.words.split())
    assert "Build up to the thick part of the line, from end to end. Stay below the upper line." in words
    assert "Gold: nothing taken back" in words


def test_a_piece_waits_where_the_level_has_it_appear(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the balcony there is a beam in the middle."""
    scene = put_level(open_screen(), "balcony", monkeypatch)
    for column in scene.columns:
        held = column.held
        assert held is not None
        assert held.x < -2 * UNIT


def test_what_was_placed_in_vain_is_taken_back(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four trapezoids and squares, heaped up: all stand, but too high."""
    screen = open_screen()
    scene = put_level(screen, "elbow-room", monkeypatch)
    referee = referee_of(scene)
    assert not referee.builders[0].is_stuck
    for x in (-60, 60, -60, 60):
        while referee.builders[0].view.held is None:
            referee.tick()
        for _tick in range(90):
            referee.tick({0: Hand(x, 240)})
        for _tick in range(90):
            referee.tick({0: Hand(x, 40)})
        referee.builders[0].release()
    while referee.builders[0].view.phase != "ready":
        referee.tick()
    assert referee.builders[0].is_stuck
    screen.ticks(ANNOUNCE_EVERY)
    assert "Swap takes the latest back" in " ".join(screen.words.split())
    scene.controls.swap(0)
    screen.ticks(2)
    assert referee.builders[0].view.backs == 1
    assert referee.builders[0].view.held is not None


@pytest.mark.parametrize("width", [1600, 1920, 2800])
def test_two_lanes_take_the_stage(width: int) -> None:
    lanes = columns(2, Rect(0, 0, width, 1200))
    assert lanes[0].x >= 0
    assert lanes[-1].right <= width
    assert lanes[-1].right - lanes[0].x >= min(width, 1848)
