"""The tag of the reach says how far what is built reaches to the side, with the held piece."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from game.app import text
from game.core.tower_events import UNIT
from game.games.challenge.reach_marker import ReachMarker
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.rules.level import Level
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.levels.marks.passed import HeldPasses
from game.table.tower.show import TowerShow
from game.tools.screenshot import Shot, scenes_for, services_for
from tests.games.challenge.test_goals_plate import WINDOWS, begun


def of(level: str) -> Level:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def test_the_tag_says_where_the_held_piece_would_reach() -> None:
    """One had to guess by a hair whether a bar reached the second of two lines."""
    table = begun("half-and-half", WINDOWS["16:10"], 100, "half-challenge")
    held = table.show.held
    assert held is not None
    far = max(x for one in table.show.pieces(holds=True) for x, _y in corners(one)) / UNIT
    said = table.overlays.reach.figure(table.level)
    assert float(said.split()[-1]) <= far < float(said.split()[-1]) + 0.01, "no more than is reached"
    assert any(one.id.startswith("reach.words") for one in table.ui.words)
    box = table.overlays.reach.box(table.level)
    assert box is not None
    camera = table.show.camera
    lines = [mark.box(camera)[0] for _id, mark in table.overlays.marks(table.state) if mark.side == "floor"]
    assert len(lines) == 2
    assert not any(map(box.overlaps, lines)), "it lay over both lines"
    assert 0 <= box.x - camera.to_canvas(far * UNIT, 0)[0] < box.w / 4
    assert not any(box.overlaps(camera.rect_around(corners(one))) for one in table.show.pieces(holds=True))


@pytest.mark.parametrize(
    ("level", "x", "words"), [("half-and-half", 1.0, 1), ("half-and-half", -3.0, 0), ("balcony", 1.0, 0)]
)
def test_what_reaches_nowhere_has_no_tag_nor_has_a_level_without_such_a_goal(level: str, x: float, words: int) -> None:
    held = DrawnPiece(of(level).ids[0], x * UNIT, UNIT, 0.0)
    show = SimpleNamespace(camera=Camera(), pieces=lambda holds: [held])
    assert bool(ReachMarker(cast(TowerShow, show)).figure(of(level))) == bool(words)


def over(level: str) -> ChallengeScene:
    """The table of a solved level beside its result, with large text."""
    shot = Shot("medal-challenge", WINDOWS["16:10"], text_size=200, seats=1, options={"level": level})
    services = services_for(shot)
    text.set_scale(1.0)
    services.director.reset(*scenes_for(shot, services))
    table = next(scene for scene in services.director.scenes if isinstance(scene, ChallengeScene))
    table.space.camera.tick(at_once=True)
    services.director.compose(services.make_ui)
    return table


def test_no_tag_is_cut_beside_a_result() -> None:
    """“2.76” and “2.65” were all that was seen of two tags."""
    table = over("thin-ice")
    camera, marks = table.show.camera, table.overlays.marks(table.state)
    tags = [mark.tag_box(camera) for _id, mark in marks if mark.words]
    reach = table.overlays.reach.box(table.level)
    assert reach is not None
    assert tags
    assert all(box.x >= camera.room.x for box in (reach, *tags))
    table.services.director.reset()


def test_the_plate_of_the_wind_goes_when_a_level_is_over() -> None:
    """It lay over a piece."""
    table = over("storm-house")
    assert table.overlays.wind.plate is None
    assert not [one for one in table.ui.pictures if one.id.startswith("wind.panel")]
    table.services.director.reset()


def test_a_line_that_the_held_piece_passes_is_lit_and_ticked_once_it_stands() -> None:
    """At 1.20 both lines, at 1.05 and 1.15, looked as if nothing had reached them."""
    table = begun("half-and-half", WINDOWS["16:10"], 100, "half-challenge")
    found = [mark for _id, mark in table.overlays.marks(table.state) if mark.words]
    assert not any(mark.is_passed for mark in found), "a tick would promise that it stands"
    assert len(found) == 2, "gold's too"
    assert {mark.picture.args[1] for mark in found} == {DONE}
    tower = table.state.tower
    assert tower is not None
    passes = table.overlays.held_lines(table.state)
    assert passes == (False, True, True)
    assert not any(HeldPasses().of(table.level, replace(tower, landing=None))), "it would fall"
    done = over("half-and-half")
    ticks = [mark.is_passed for _id, mark in done.overlays.marks(done.state) if mark.words]
    assert ticks == [True, True]
    for one in (table, done):
        one.services.director.reset()
