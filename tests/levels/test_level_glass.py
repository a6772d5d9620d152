"""Glass and hidden lead in a level: what counts as a fall, and what nobody can see."""

from typing import Any

import msgspec
import pytest

from game.levels.proof import Run
from game.levels.rules.goals import All, Area, Deliver, Find
from game.levels.rules.level import Level, LevelError, Standing, level_of, read_level
from game.levels.rules.pieces import Described, read_words
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.physics.space import Knock

PIT = [{"corners": [[-4, -1.5], [-1, -1.5], [-1, 0], [-4, 0]]}, {"corners": [[1, -1.5], [4, -1.5], [4, 0], [1, 0]]}]
BOTTOM = {"corners": [[-1, -1.5], [1, -1.5], [1, -1.4], [-1, -1.4]]}


def level(pieces: tuple[str, ...], goal: Any, standing: tuple[Standing, ...] = (), **more: Any) -> Level:
    ground = {"fixed": [*PIT, BOTTOM], "spawn": {"x": -4.6, "y": 5}, "hand": [-6, -1, 6, 6], **more}
    return msgspec.structs.replace(
        read_level(PRACTICE), pieces=pieces, order="free", goals=(goal,), standing=standing, ground=ground
    )


@pytest.mark.parametrize(("y", "medal"), [(3.0, 3), (0.54, 0)])
def test_a_pane_may_be_broken_and_nothing_has_fallen(y: float, medal: int) -> None:
    pane = Standing("glass plank", 0, 0.25)
    run = Run(level(("square",), Deliver(0, Area(-1, -1.4, 1, 0)), (pane,), zones=[]))
    run.place(SolutionStep(0, 0, y=y + 0.5))
    assert (run.outcome().medal, run.outcome().falls) == (medal, 0)
    assert (run.level.built[0] in run.view.placed) is (medal == 0)
    run.close()


def test_given_glass_that_breaks_has_fallen_and_comes_again() -> None:
    run = Run(level(("glass square", "square"), All()))
    run.place(SolutionStep(0, 2.5, y=2.5))
    assert (run.view.falls, run.view.placed) == (1, ())
    assert run.level.given[0] in run.view.coming
    run.place(SolutionStep(0, 2.5))
    run.place(SolutionStep(1, 2.5))
    assert run.outcome().medal == 1
    run.close()


def test_hidden_lead_weighs_and_does_not_show() -> None:
    found = level(("blue square", "hidden lead square"), Find(Area(1, 0, 4, 2)))
    odd = found.given[1]
    run = Run(found)
    ground = run.world.tower.ground
    assert (found.materials, found.looks) == ({odd: "lead"}, {})
    assert (ground.pieces, ground.looks) == ({odd: "lead"}, {})
    run.place(SolutionStep(1, -2.5))
    assert run.world.tower._blocks[0].mass == 4.0
    run.place(SolutionStep(0, 2.5))
    assert run.view.phase == "ready"
    run.close()
    run = Run(found)
    heard: list[Knock] = []
    run.submit(0, next(action for action in run.session.observation(0).legal if getattr(action, "piece", None) == odd))
    for hand in run.way(SolutionStep(1, 2.5, y=1.5)):
        run.tick(hand)
    run.submit(0, next(action for action in run.session.observation(0).legal if type(action).__name__ == "Release"))
    while run.view.phase == "settling":
        run.tick()
        heard += run.world.tower.knocks
    assert {knock.material for knock in heard} == {"wood"}
    run.wait()
    assert run.outcome().medal == 3
    run.close()


def test_words_of_hidden_pieces() -> None:
    assert read_words("hidden lead square") == Described("square", None, "lead", hidden=True)
    with pytest.raises(ValueError, match="hides no material"):
        read_words("hidden square")
    data = msgspec.to_builtins(level(("square",), All()))
    with pytest.raises(LevelError, match="no hidden piece"):
        level_of({**data, "goals": [{"kind": "find", "pad": [0, 0, 1, 1]}]})
