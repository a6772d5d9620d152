"""What a day's goal leaves open, and how many steps a tower goes beyond its line."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.core.tower_events import UNIT
from game.levels.daily import calendar
from game.levels.daily.aim import aim_of, steps_of
from game.levels.daily.answers import stretched
from game.levels.proof import Run
from game.levels.rules.actions import BuildOn
from game.levels.rules.goals import Beyond
from game.levels.solutions import SolutionStep
from game.physics.tower_view import TowerView

REACH, SCALE, PICTURE, BRIDGE = date(2026, 12, 7), date(2026, 12, 8), date(2026, 11, 10), date(2026, 12, 6)


def built(day: date) -> TowerView:
    """The recipe's answer."""
    run = Run(calendar.today(day))
    for put in calendar.draft_at(calendar.slot_of(day))[0].puts:
        run.place(SolutionStep(piece=put.piece, x=put.x, turn=put.turn), wait=1)
        while run.view.phase in ("settling", "holding"):
            if BuildOn() in run.session.observation(0).legal:
                run.submit(0, BuildOn())
            run.tick()
    return run.world.view()


def test_most_recipes_leave_something_open() -> None:
    week = {calendar.recipe_of(day): aim_of(calendar.today(day)) for day in (REACH, SCALE, PICTURE, BRIDGE)}
    kinds = {recipe: aim.kind for recipe, aim in week.items() if aim is not None}
    assert kinds == {"reach": "out", "scale": "level", "picture": "filled", "bridge": "middle"}
    exact = next(day for day in (REACH + timedelta(days=n) for n in range(9)) if calendar.recipe_of(day) == "tower")
    assert aim_of(calendar.today(exact)) is None


def test_each_fiftieth_of_a_unit_further_out_is_a_step() -> None:
    level = calendar.today(REACH)
    gold = level.gold.goals[0]
    assert isinstance(gold, Beyond)
    tower, side = built(REACH), 1 if gold.side == "right" else -1

    def moved(by: float) -> int:
        pieces = tuple(replace(one, x=one.x + side * by * UNIT) for one in tower.pieces)
        return steps_of(level, replace(tower, pieces=pieces))

    steps = moved(0)
    assert steps > 0
    assert [moved(by) - steps for by in (0.02, 0.04, -0.02)] == [1, 2, -1]
    assert moved(-1) == 0
    assert steps_of(level, replace(tower, pieces=())) == 0


@pytest.mark.parametrize("day", [SCALE, PICTURE, BRIDGE])
def test_answers_go_beyond_their_line(day: date) -> None:
    level, tower = calendar.today(day), built(day)
    assert steps_of(level, tower) > 0
    spoilt = replace(tower, pieces=tower.pieces[:1], bars=tuple((x, y, 0.2) for x, y, _angle in tower.bars))
    assert steps_of(level, spoilt) == 0


def test_a_brave_rival_reaches_further_out() -> None:
    draft = calendar.draft_at(calendar.slot_of(REACH))[0]
    side = 1 if draft.goals[0].side == "right" else -1  # type: ignore[union-attr]
    brave = stretched(draft, draft.puts, 0.05)
    by = [round(side * (put.x - before.x), 2) for put, before in zip(brave, draft.puts, strict=True)]
    assert sorted(by) == [0.05, 0.05, 0.1], "the weight on the back stays there"
    bridge = calendar.draft_at(calendar.slot_of(BRIDGE))[0]
    assert stretched(bridge, bridge.puts, 0.05) == bridge.puts
