"""A round of mode “level” on the table: that everybody sees what is to be done."""

from __future__ import annotations

import msgspec
import pytest

from game.core.tower import UNIT
from game.games.challenge.levels import find
from game.games.challenge.rules.level import Level
from game.games.challenge.stackoff.rounds import Round, rounds
from game.games.challenge.stackoff.table.places import columns, unit_of
from game.games.challenge.stackoff.table.scene import StackOffScene
from game.games.challenge.world.start import ground_of
from tests.screens.screen import Open, Screen
from tests.screens.test_stack_off_table import Four, put

LEVELS = tuple(id_ for what in rounds("level") for id_ in what.levels)


def level_of(id_: str) -> Level:
    entry = find(id_)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def put_level(screen: Screen, id_: str, monkeypatch: pytest.MonkeyPatch) -> StackOffScene:
    """The table of a round in which `id_` is played."""
    what: Round = msgspec.structs.replace(rounds("level")[0], levels=(id_,))
    monkeypatch.setattr("game.games.challenge.stackoff.series.rounds", lambda *_mode: (what,))
    Four(screen)
    return put(screen, mode="level")


@pytest.mark.parametrize("id_", LEVELS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_of_a_level_fits_in_a_column(id_: str, count: int) -> None:
    seen, room = ground_of(level_of(id_)).camera, columns(count)[0]
    unit = unit_of(seen, room)
    assert unit * (seen.right - seen.left) <= room.w
    assert unit * (seen.top - seen.bottom) <= room.h


@pytest.mark.parametrize(("id_", "marks"), [("handshake", 3), ("gable-house", 1), ("siblings", 4)])
def test_the_goals_are_marked_in_every_column(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, id_: str, marks: int
) -> None:
    screen = open_screen(drawn=True)
    scene = put_level(screen, id_, monkeypatch)
    screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    for column in scene.columns:
        own = [name for name in actors if name.startswith(f"{column.stage.start}mark.") and not name.endswith(".tag")]
        assert len(own) == marks
        assert all(column.room.holds(actors[name].pose.x, actors[name].pose.y) for name in own)


def test_the_head_says_the_goal_and_what_medals_ask_for(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    put_level(screen, "handshake", monkeypatch)
    words = screen.words
    assert "Reach the line at 2.3 from end to end. Stay below the line at 2.7." in words
    assert "Gold: nothing taken back" in words


def test_a_piece_waits_where_the_level_has_it_appear(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the balcony there is a beam in the middle."""
    scene = put_level(open_screen(), "balcony", monkeypatch)
    for column in scene.columns:
        held = column.held
        assert held is not None
        assert held.x < -2 * UNIT
