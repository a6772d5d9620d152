"""Glass warns before it breaks, looks alike in the hand and on the tower, and the tray makes way at the end."""

import numpy as np
import pytest

from game import art
from game.app import text
from game.art.base.palette import CRACKS
from game.core.game import Hand
from game.core.tower_events import UNIT, Release
from game.games.challenge.result import ChallengeResult
from game.levels.library import LIBRARY
from game.levels.proof import Run, step_action
from game.levels.rules.actions import GiveUp
from game.levels.solutions import read_solution
from game.table.tower.show import TowerShow
from tests.games.challenge.test_level_labels import compose, table_of

HELD_AFTER = 2
"""Steps of the solution after which glass is held."""


def held(drop: float) -> Run:
    """Glass in the hand, `drop` units above where it would land."""
    entry = LIBRARY.find("easy-does-it")
    assert entry is not None
    assert entry.level is not None
    run, steps = Run(entry.level), read_solution(entry.solution_path).steps
    for step in steps[:HELD_AFTER]:
        run.place(step)
    run.submit(0, step_action(entry.level, steps[HELD_AFTER]))
    for _ in range(120):
        run.tick(Hand(0, round((HELD_AFTER + 0.5 + drop) * UNIT)))
    return run


@pytest.mark.parametrize(("drop", "warns"), [(1.2, True), (0.1, False)])
def test_the_outline_is_cracked_where_letting_go_would_break_glass(drop: float, warns: bool) -> None:
    run = held(drop)
    table = table_of(run, "easy-does-it", (1280, 800), 100)
    ghost = next(one for one in table.ui.pictures if one.id == "ghost")
    assert (CRACKS in ghost.art.args) is warns
    table.services.director.reset()
    run.close()
    text.set_scale(1.0)


def test_glass_shows_cracks_only_as_it_breaks() -> None:
    run, show = held(1.2), TowerShow()
    glass = run.view.held
    show.read(run.world.view(), None, True)
    run.submit(0, Release())
    broke = False
    while not broke:
        run.tick()
        tower = run.world.view()
        show.read(tower, None, True)
        broke = bool(tower.breaks)
        shown = [*show.pieces(), *(drawn for drawn, _ticks in show._gone.values())]
        assert {one.made for one in shown if one.piece == glass} == {"glass-cracked" if broke else "glass"}
    run.close()


def test_nothing_lies_under_the_middle_of_a_held_piece() -> None:
    glow = art.bake(art.held_glow("square", 60.0), 1, "normal").image.getchannel("A")
    assert glow.getpixel((glow.width // 2, glow.height // 2)) == 0
    assert glow.getextrema()[1] == 255


def test_the_tray_makes_way_for_the_tower_of_a_level_that_is_over_and_play_again_leads() -> None:
    run = held(0.1)
    run.submit(0, Release())
    while run.view.phase != "ready":
        run.tick()
    table = table_of(run, "easy-does-it", (1280, 800), 100)
    assert "tray" in {one.id for one in table.ui.pictures}
    table.submit(0, GiveUp())
    compose(table)
    assert "tray" not in {one.id for one in table.ui.pictures}
    table.finish()
    result = table.services.director.top
    assert isinstance(result, ChallengeResult)
    assert result.ahead()[0] == "rematch"
    assert "skip" in [id_ for id_, *_rest in result.others()]
    table.services.director.reset()
    run.close()
    text.set_scale(1.0)


def test_glass_is_darker_towards_its_edge() -> None:
    """Before a pale niche slabs of glass were hardly seen."""
    baked = art.bake(art.piece("square", "red", 120.0, 0, "glass", True), 1.0)
    seen = np.asarray(baked.image.convert("RGBA"), float)
    left, top = round(baked.pad[0]), round(baked.pad[1])
    middle, edge = (seen[top + 60, left + x] for x in (50, 10))
    pale = np.array([214.0, 180.0, 120.0])
    shown = [one[:3] * one[3] / 255 + pale * (1 - one[3] / 255) for one in (middle, edge)]
    assert shown[1].sum() < 0.75 * shown[0].sum()
    assert edge[3] > 1.3 * middle[3]
