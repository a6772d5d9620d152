"""Wind at the table of a challenge: what is seen of it, with motion and without."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from game.app.canvas import WIDEST, Canvas
from game.levels.library import LIBRARY
from game.levels.rules.level import Level, level_of
from game.levels.sentences import time_sentences
from game.levels.world.challenge_world import ChallengeTower, ChallengeWorld, ground_of
from game.table.tower.camera import Camera
from game.table.tower.levels import windsock
from game.table.tower.levels.wind import (
    LONG,
    STREAKS,
    STRONG,
    Wind,
    blows,
    gust_words,
    points,
    spell_words,
    spells,
    streak_places,
    strength,
)
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.place_drawing import standpoint
from game.ui.widgets import Ui

ROOM = Rect(456, 128, 1008, 904)


def level(gusts: tuple[tuple[float, float], ...] = ()) -> Level:
    return level_of(
        {
            "id": "draught",
            "name": {"en": "Draught", "ja": "すきま風"},
            "difficulty": 1,
            "pieces": ["square"],
            "goals": [{"kind": "all"}],
            "gold": {"first": True},
            "gusts": gusts,
            "ground": {"fixed": [{"corners": [[-3, -1.5], [3, -1.5], [3, 0], [-3, 0]]}]},
        }
    )


@pytest.mark.parametrize(("share", "filled"), [(0, 0), (0.05, 1), (-0.05, 1), (0.2, 2), (-0.3, 3), (1, 3)])
def test_a_stronger_wind_fills_the_sock(share: float, filled: int) -> None:
    assert strength(share) == filled


def test_streaks_are_more_and_faster_in_stronger_wind_and_drift_its_way() -> None:
    assert not streak_places(0.0, 5, ROOM)
    weak, strong = streak_places(0.1, 0, ROOM), streak_places(STRONG, 0, ROOM)
    assert len(weak) < len(strong) == STREAKS
    for wind in (0.1, -0.1):
        pairs = zip(streak_places(wind, 0, ROOM), streak_places(wind, 1, ROOM), strict=True)
        drift = [later[0] - before[0] for before, later in pairs if abs(later[0] - before[0]) < 400]
        assert all(step * wind > 0 for step in drift)
    assert all(ROOM.y < y < ROOM.bottom for _x, y in strong)
    assert all(ROOM.x - LONG <= x <= ROOM.right + LONG for x, _y in strong)


def test_gusts_are_told_before_they_blow() -> None:
    assert not blows(level(), 0.0)
    assert blows(level(), -0.2)
    gusty = level(((1, 0), (2, 0.2), (10, 0)))
    assert blows(gusty, 0.0)
    assert points(gusty, ground_of(gusty))[0] == (0, 0)
    assert points(gusty, ground_of(gusty))[-1] == (1, 0)
    assert max(share for _at, share in points(gusty, ground_of(gusty))) == pytest.approx(0.2 / STRONG)


@pytest.mark.parametrize(
    ("curve", "told"),
    [
        (((0, 0), (0.1, 0.5), (0.4, 0.5), (0.5, -0.5), (0.9, 0), (1, 0)), ((0, 0.45, 0.5), (0.45, 0.9, -0.5))),
        (((0, 0), (0.2, 0.4), (0.3, 0), (0.5, 0), (0.6, 0.2), (1, 0)), ((0, 0.3, 0.4), (0.5, 1, 0.2))),
        (((0, 0), (1, 0)), ()),
    ],
)
def test_gusts_are_told_by_when_they_blow_one_way(
    curve: tuple[tuple[float, float], ...], told: tuple[tuple[float, float, float], ...]
) -> None:
    assert spells(curve) == told


def test_now_goes_along_the_gusts() -> None:
    gusty = level(((0, 0), (1, 0.2), (10, 0)))
    world = ChallengeWorld(1, 1, {})
    tower = world.view()
    assert isinstance(tower, ChallengeTower)
    wind, xs = Wind(), []
    for hold in (None, 300):
        wind.read(replace(tower, hold=hold), True, gusty)
        ui = Ui()
        wind.draw_plate(ui, Rect(40, 200, 330, 176), gusty, ground_of(gusty))
        shown = {one.id for one in ui.pictures} | {one.id for one in ui.words}
        assert ("wind.now" in shown) is (hold is not None)
        assert ("wind.line" in shown) is (hold is not None)
        assert ("wind.way.0" in shown) is (hold is None), "one gust to come has a row of its own"
    line = next(one for one in ui.pictures if one.id == "wind.line")

    class Noted:
        def place(self, _stage: object, id_: str, x: float, *_others: object) -> None:
            if id_ == "wind.marker":
                xs.append(x)

        def place_words(self, *_others: object) -> None:
            pass

    stage = SimpleNamespace(actors={"wind.line": SimpleNamespace(picture=line)})
    for share in (0.25, 0.75):
        wind.move(cast(FramePlacer, Noted()), cast(FrameStage, stage), cast(Camera, SimpleNamespace(room=ROOM)), share)
    assert xs[1] - xs[0] == pytest.approx(0.5 * float(str(line.art.args[0])))
    world.close()


def test_the_sock_follows_what_blows_now() -> None:
    world = ChallengeWorld(1, 1, {})
    tower = world.view()
    assert isinstance(tower, ChallengeTower)
    wind = Wind()
    assert not wind.read(tower, True)
    assert wind.read(replace(tower, gust=0.2), True)
    assert not wind.read(replace(tower, gust=0.21), True)
    assert wind.read(replace(tower, gust=-0.2), True)
    world.close()


@pytest.mark.parametrize(
    ("hold", "gust", "said"),
    [
        (None, 0.0, "Wind while you hold"),
        (0, 0.0, "Gust in 1 s"),
        (90, 0.2, "Medium wind"),
        (11 * 60, 0.0, "No wind"),
    ],
)
def test_the_plate_says_when_a_gust_comes(hold: int | None, gust: float, said: str) -> None:
    """It said “No wind” beside a wave that nothing explained."""
    world = ChallengeWorld(1, 1, {})
    tower = world.view()
    assert isinstance(tower, ChallengeTower)
    gusty = level(((0, 0), (1, 0.2), (10, 0)))
    assert gust_words(gusty, replace(tower, hold=hold, gust=gust)) == said
    wind = Wind()
    assert wind.read(replace(tower, hold=hold, gust=gust), True, gusty)
    assert wind.words == said
    world.close()


@pytest.mark.parametrize("window", [(1280, 800), (2000, 900), (3200, 900)])
def test_the_sock_hangs_on_the_mast_of_its_place(window: tuple[int, int]) -> None:
    canvas, floor = Canvas(*window), 1000.0
    area = Rect(0, 0, canvas.wide, canvas.high)
    at = windsock.spot(area, floor)
    if canvas.wide >= WIDEST:
        assert at is None, "such a window magnifies the place"
        return
    assert at is not None
    x, y = at
    found = standpoint(True, canvas, floor).box(*windsock.MAST, *windsock.MAST, 1.0)
    assert (x / canvas.wide, y / canvas.high) == pytest.approx(found[:2], abs=0.001)


@pytest.mark.parametrize(("now", "look"), [(0.0, (0, False)), (-0.01, (1, True)), (0.2, (2, False)), (-0.4, (3, True))])
def test_the_sock_in_the_weather_hangs_or_flies_by_the_wind_there_is(now: float, look: tuple[int, bool]) -> None:
    """It streamed to the right in a calm, and while it blew to the left."""
    wind, ui = Wind(), Ui()
    ui.floor = 1000.0
    wind.now = now
    wind.draw(ui, level(), ground_of(level()), "weather")
    (sock,) = [one for one in ui.pictures if one.id == "wind.sock"]
    assert sock.art.args == look
    calm = Ui()
    calm.floor = 1000.0
    wind.draw(calm, level(), ground_of(level()), "sandpit")
    assert not [one for one in calm.pictures if one.id == "wind.sock"]


def test_a_pale_sock_shows_how_the_first_gust_will_blow() -> None:
    """Only a table said which way the wind comes from."""
    gusty = level(((0, 0), (1, -0.2), (10, 0)))
    seen = []
    for now, is_held in ((0.0, False), (0.0, True), (-0.2, False)):
        wind, ui = Wind(), Ui()
        ui.floor, wind.now, wind.is_held = 1000.0, now, is_held
        wind.draw(ui, gusty, ground_of(gusty), "weather")
        seen.append([one.art.args for one in ui.pictures if one.id == "wind.coming"])
    assert seen == [[(2, True)], [], []]


def test_each_gust_says_how_long_it_blows() -> None:
    """Two arrows facing each other on a time line told nothing."""
    assert spell_words(((0.0, 0.45, 0.5), (0.45, 0.9, -0.5)), 10) == ("4.5 s", "4.5 s")
    assert spell_words(((0.0, 0.8, -0.5),), 10) == ("8 s",)
    assert spell_words(((0.1, 0.2, 0.5), (0.3, 0.4, 0.5), (0.6, 0.8, -0.5)), 10) == ("1.5 s", "1.5 s", "2 s")


def test_a_hold_in_gusts_says_how_long_it_lasts() -> None:
    entry = LIBRARY.find("cold-snap")
    assert entry is not None
    assert entry.level is not None
    assert time_sentences(entry.level) == ("Hold for 10 s, while the gusts blow.",)
