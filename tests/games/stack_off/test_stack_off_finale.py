"""Tests the show at the end of a stack-off round: light, ribbon, star, places, and nothing held any more."""

from __future__ import annotations

import pytest

from game.core.game import TICKS
from game.games.stack_off.table.finale import BEGINS, DUSK, FLIES, HERO, PLATES, Finale
from game.games.stack_off.table.layout import layout
from game.games.stack_off.table.round_end import OVER_AFTER
from game.games.stack_off.table.scene import StackOffScene
from game.games.stack_off.table.shots import SHOTS
from game.tools.screenshot import Shot, services_for
from game.ui.layout import CANVAS
from game.ui.widgets import Ui


def build(scene: StackOffScene) -> Ui:
    ui = scene.services.make_ui(0, scene.focus)
    scene.build(ui)
    return ui


@pytest.fixture(name="won", scope="module")
def won_() -> StackOffScene:
    (scene,) = SHOTS[""](services_for(Shot("stack-off")))
    assert isinstance(scene, StackOffScene)
    return scene


@pytest.mark.games
def test_the_end_is_a_show(won: StackOffScene) -> None:
    finale, ui = won.finale, build(won)
    assert finale is not None
    assert finale.winners == (0,)
    words = {one.id: one.text for one in ui.words}
    pictures = {one.id: one for one in ui.pictures}
    assert words["finale.words"] == "Ana wins"
    assert words["finale.subject"] == "Held the line first · Round 4 and the series"
    # The champion laughs beside it, with the whole crown on the canvas.
    assert pictures["finale.crown"].y >= 0
    assert pictures["finale.hero"].x + HERO <= next(one.x for one in ui.words if one.id == "finale.words")
    # No clock runs on, and nothing is left to be pressed.
    assert not {"clock", "goal", "pause"} & {*pictures}
    # The evening is over all lanes but the winner's, and below all plates.
    lane = won.places.columns[0]
    dusks = [one for id_, one in pictures.items() if id_.startswith("dusk.")]
    assert dusks
    assert all(one.layer == DUSK < PLATES for one in dusks)
    assert all(one.x > lane.cx or one.x + float(str(one.art.args[0])) < lane.cx for one in dusks)
    assert [words[f"c{seat}.plate.finish"] for seat in range(4)] == ["Place 1", "Place 2", "Place 3", "Place 4"]
    for column in won.columns:
        assert column.show.held is None
        assert column.shown_waiting is None
        moods = set(column.show.faces.moods().values())
        assert moods == ({"happy"} if column.seat == 0 else {"worried"})
        assert f"c{column.seat}.note" not in pictures


def test_the_star_comes_to_its_place(won: StackOffScene) -> None:
    series = won.series
    moving = Finale(series, (0,), {seat: seat + 1 for seat in range(4)}, still=False)
    lands = [tick for tick in range(OVER_AFTER) if moving.tick()]
    assert lands == [round((BEGINS + FLIES) * TICKS) - 1]
    assert moving.won(0) == series.wins[0] + 1
    # Without motion it is there at once.
    still = Finale(series, (0,), {}, still=True)
    assert still.won(0) == series.wins[0] + 1
    assert not still.tick()
    assert still.won(1) == series.wins[1]


def test_who_shares_a_round_stands_in_light_and_wins_no_star(won: StackOffScene) -> None:
    shared = Finale(won.series, (0, 2), {}, still=True)
    assert shared.headline() == "Ana and Mika share round 4"
    assert not shared.has_landed
    assert not shared.subject()
    assert Finale(won.series, (), {}, still=True).headline() == "Round 4: no star"


@pytest.mark.parametrize("winner", range(4))
def test_the_ribbon_stays_on_the_canvas(won: StackOffScene, winner: int) -> None:
    ui, places = build(won), layout(4, CANVAS)
    finale = Finale(won.series, (winner,), {}, still=True)
    box = finale.ribbon_box(ui, places, True)
    assert box.x >= CANVAS.x
    assert box.right <= CANVAS.right
    # It hangs over the lane that has won, or in the middle for the champion.
    assert finale.is_last == (winner == 0)
    assert abs(box.cx - (CANVAS.cx if winner == 0 else places.columns[winner].cx)) < 60
