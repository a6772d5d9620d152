"""What rests is drawn once where no graphics card draws, and nothing that changes is ever drawn as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import arcade
import pytest
from msgspec.structs import replace

from game import art
from game.shell.window import Window
from game.tools.frame_times import counted_draws
from game.ui import still_layers
from game.ui.picture import Picture, Words
from game.ui.stage import Stage
from tests.window import Pixels, resize
from tests.words import first, one_in

RED, GREEN = art.tile(120, 60, 0, (200, 20, 20, 255)), art.tile(120, 60, 0, (20, 200, 20, 255))
LOW, HIGH = Picture("low", RED, 300, 300), Picture("high", GREEN, 600, 300, layer=3)
QUIET = 2
LINE, SIGN = Words("line", "Something", 300, 600, 60), Words("sign", "Above", 900, 600, 60, layer=3)


@pytest.fixture
def stage(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setattr(still_layers, "QUIET", QUIET)
    stage = Stage(window)
    stage.ground.stands_still = True
    show(stage, (LOW, HIGH), (LINE, SIGN))
    rest(stage)
    yield stage
    stage.clear()


def show(stage: Stage, pictures: tuple[Picture, ...], words: tuple[Words, ...], place: str = "shape-up") -> None:
    stage.show(place, pictures, words, still=True)


def rest(stage: Stage) -> None:
    for _frame in range(QUIET + 3):
        stage.draw()


def calls(stage: Stage) -> int:
    with counted_draws() as count:
        stage.draw()
        return count()


def seen(stage: Stage) -> Pixels:
    stage.draw()
    return Pixels(arcade.get_image())


def plain(stage: Stage) -> Pixels:
    """The frame as it is drawn without a picture of what rests."""
    stage._still.clear()
    stage.ground.draw(stage.seen)
    stage._draw_layers(stage._ordered())
    return Pixels(arcade.get_image())


def test_what_rests_is_drawn_once(stage: Stage) -> None:
    assert calls(stage) == 0
    assert stage.overdraw() == 1
    before = seen(stage)
    assert plain(stage) == before


def test_what_lies_above_is_drawn_each_time(stage: Stage) -> None:
    for number in range(QUIET + 5):
        stage.place("high", 700 + number, 300)
        stage.draw()
    assert calls(stage) == 2, "a picture and a line"
    stage.place("high", 800, 300)
    assert seen(stage) == plain(stage)


Change = Callable[[Stage], object]


@one_in(3, "screens")
@pytest.mark.parametrize("place", first(1, ["handover", "shape-up", "sandpit"], "screens"))
@pytest.mark.parametrize(
    "change",
    first(
        6,
        [
            lambda stage: stage.place("low", 400, 420),
            lambda stage: stage.place("low", 360, 330, 30.0),
            lambda stage: stage.place("low", 360, 330, alpha=100),
            lambda stage: stage.place("low", 360, 330, what=GREEN),
            lambda stage: stage.place_words("line", 500, 800),
            lambda stage: stage.say("line", "Another"),
            lambda stage: stage.place("low", 360, 330, 0.0, 2.0),
            lambda stage: stage.clip([0], 0, 330),
            lambda stage: show(stage, (HIGH,), (LINE, SIGN), stage.ground.name),
            lambda stage: show(stage, (LOW, HIGH), (SIGN,), stage.ground.name),
            lambda stage: show(stage, (LOW, HIGH), (replace(LINE, colour=(9, 9, 9, 255)), SIGN), stage.ground.name),
            lambda stage: show(stage, (LOW, replace(LOW, id="new", y=400), HIGH), (LINE, SIGN), stage.ground.name),
            lambda stage: show(stage, (replace(LOW, layer=4, y=310), HIGH), (LINE, SIGN), stage.ground.name),
            lambda stage: show(stage, (LOW, HIGH), (LINE, SIGN), "handover"),
            lambda stage: show(stage, (LOW, HIGH), (LINE, SIGN), "rooftops"),
            lambda stage: stage.theme("contrast"),
        ],
        "screens",
    ),
)
def test_every_change_is_seen_at_once(stage: Stage, change: Change, place: str) -> None:
    show(stage, (LOW, HIGH), (LINE, SIGN), place)
    rest(stage)
    change(stage)
    after = seen(stage)
    assert after == plain(stage)
    rest(stage)
    assert seen(stage) == after


def test_another_window_has_another_picture(window: Window, stage: Stage) -> None:
    resize(window, 960, 600)
    stage.draw()
    assert calls(stage) > 0, "stretched"
    stage.resize()
    show(stage, (LOW, HIGH), (LINE, SIGN))
    rest(stage)
    assert calls(stage) == 0
    assert seen(stage) == plain(stage)


def test_where_a_graphics_card_draws_nothing_is_kept(stage: Stage) -> None:
    stage.ground.stands_still = False
    rest(stage)
    assert calls(stage) > 2
    stage.ground.stands_still = True
    rest(stage)
    _created, freed = stage.window.ctx.stats.texture
    assert calls(stage) == 0
    stage.clear()
    assert stage.window.ctx.stats.texture[1] >= freed + 2, "the place and the picture"
