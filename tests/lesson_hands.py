"""Hands that do the steps of lessons with a tower, rightly and wrongly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.stacker import carry, choose_place
from game.core.game import AnyAction, Hand, Seat
from game.core.tower_events import Release
from game.games.shapes.rules.actions import Steal, Take
from game.levels.level_files import BOX_FOLDER
from game.levels.library import read_file
from game.levels.proof import Run, step_action
from game.levels.solutions import SolutionStep
from game.levels.world.challenge_world import ChallengeWorld
from game.play.lesson import LEARNER, LessonClient
from game.play.tower_world import TowerWorld

RIGHT: Mapping[str, Sequence[SolutionStep]] = {
    "1-lesson-move": [SolutionStep(piece=0, x=0)],
    "2-lesson-turn": [SolutionStep(piece=0, x=0, turn=90)],
    "3-lesson-set-down": [SolutionStep(piece=0, x=0), SolutionStep(piece=1, x=0)],
    "4-lesson-balance": [SolutionStep(piece=0, x=0.85)],
    "5-lesson-push": [SolutionStep(piece=0, x=-0.2, y=0.4, via=((-2.2, 2), (-2.2, 0.4)), push=True)],
}
"""By the id of a step: how it is done."""
FALLS: Mapping[str, SolutionStep] = {
    "1-lesson-move": SolutionStep(piece=0, x=3, y=2),
    "2-lesson-turn": SolutionStep(piece=0, x=2.2, y=2),
    "3-lesson-set-down": SolutionStep(piece=0, x=1.3),
    "4-lesson-balance": SolutionStep(piece=0, x=1.1),
    "5-lesson-push": SolutionStep(piece=0, x=2.8, y=0.4, via=((-2.2, 2), (-2.2, 0.4)), push=True),
}
"""How something falls."""
MISSES: Mapping[str, Sequence[SolutionStep]] = {
    "2-lesson-turn": [SolutionStep(piece=0, x=0)],
    "3-lesson-set-down": [SolutionStep(piece=0, x=-0.5), SolutionStep(piece=1, x=0.55)],
    "4-lesson-balance": [SolutionStep(piece=0, x=0.6)],
    "5-lesson-push": [SolutionStep(piece=0, x=-1.8)],
}
"""How everything stands, and the goal is not reached."""


Tick = Callable[[Hand | None], None]
"""Lets 1/60 s pass with this input of the hand."""
Submit = Callable[[Seat, AnyAction], None]


def stack(client: LessonClient, tick: Tick, submit: Submit, *, falls: bool = False) -> None:
    """Does the way of the step, then takes the pieces of Shapes one by one and places them; if it `falls`, the
    first goes beside the platform, and the penalty is paid."""
    world = client.match.world
    assert isinstance(world, TowerWorld)
    game = client.game
    for text in client.step.way if not _take_of(client) else ():
        submit(LEARNER, game.decode(text))
    while not client.done and not client.failed:
        _place_next(client, world, tick, submit, falls)


def _take_of(client: LessonClient) -> Take | None:
    return next((action for action in client.observation(LEARNER).legal if isinstance(action, Take)), None)


def _place_next(client: LessonClient, world: TowerWorld, tick: Tick, submit: Submit, falls: bool) -> None:
    take = _take_of(client)
    assert take is not None
    submit(LEARNER, take)
    tick(None)
    aside = [Hand(-600, 200)] * 120
    for hand in aside if falls else carry(world.tower, choose_place(world.tower.poses())):
        tick(hand)
    submit(LEARNER, Release())
    for _tick in range(900):
        if client.done or client.failed or _take_of(client):
            return
        penalty = next((action for action in client.observation(LEARNER).legal if isinstance(action, Steal)), None)
        if penalty is not None:
            submit(LEARNER, penalty)
        tick(None)
    raise AssertionError("nothing came of it")


def build(
    client: LessonClient,
    steps: Sequence[SolutionStep],
    tick: Tick,
    submit: Submit,
) -> None:
    """Does `steps` in the level of a lesson."""
    world = client.match.world
    assert isinstance(world, ChallengeWorld)
    level = read_file(BOX_FOLDER / "lesson" / f"{client.step.id}.toml")
    run = Run(level)
    run.close()
    run.world, run.session = world, client.match.session
    for step in steps:
        action = step_action(level, step)
        assert action in client.observation(LEARNER).legal
        submit(LEARNER, action)
        for hand in run.way(step):
            tick(hand)
        if Release() in client.observation(LEARNER).legal:
            submit(LEARNER, Release())
        for _tick in range(900):
            if client.done or client.answer or (world.tower.phase == "rest" and world.hold is None):
                break
            tick(None)
