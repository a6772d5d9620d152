"""Where gold asks for a further goal, the next piece may be taken while the goals of bronze are held."""

import json

import msgspec
import pytest

from game.core.game import IllegalAction
from game.core.tower_events import Release
from game.levels.proof import Run
from game.levels.rules.actions import BuildOn, GiveUp, Take, TakeBack
from game.levels.rules.goals import Height
from game.levels.rules.level import Gold, Level, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.levels.world.challenge_world import ChallengeWorld

HIGH = SolutionStep(1, 0)


def level(**changes: object) -> Level:
    """One square is enough, gold asks for two on top of each other."""
    goals: dict[str, object] = {"goals": (Height(0.9),), "gold": Gold(goals=(Height(1.9),)), "gusts": ()}
    return msgspec.structs.replace(read_level(PRACTICE), **{**goals, **changes})


def held_at(run: Run, ticks: int = 100) -> None:
    """Place the first square, and hold for some ticks."""
    run.place(SolutionStep(0, 0), wait=1)
    while run.view.phase == "settling":
        run.tick()
    assert run.view.phase == "holding"
    for _ in range(ticks):
        run.tick()


def test_the_next_piece_is_taken_during_the_hold_and_gold_won() -> None:
    run = Run(level())
    held_at(run)
    assert run.session.interrupters() == (0,)
    run.place(HIGH)
    assert (run.view.ended, run.outcome().medal) == ("met", 3)
    run.close()


def test_all_is_again_as_it_was_when_the_hold_began() -> None:
    run, other = Run(level()), Run(level())
    held_at(run)
    held_at(other, 0)
    for one in (run, other):
        one.submit(0, Take(one.view.coming[0]))
    assert run.world.hold is None
    assert run.world.digest() == other.world.digest()
    assert run.world.agrees(run.view)
    for one in (run, other):
        one.submit(0, Release())
        one.submit(0, TakeBack())
    assert (run.view.phase, len(run.view.placed)) == ("ready", 1)
    assert run.world.digest() == other.world.digest()
    run.close()
    other.close()


def test_a_saved_hold_keeps_where_it_began() -> None:
    run = Run(level())
    held_at(run)
    world = ChallengeWorld.of(run.level.text)
    world.restore(json.loads(json.dumps(run.world.poses())))
    assert world.poses() == run.world.poses()
    events = run.session.submit(0, Take(run.view.coming[0]))
    for one in (world, run.world):
        for event in events:
            one.on_event(event)
    assert world.digest() == run.world.digest()
    with pytest.raises(ValueError, match="nothing is held"):
        world.restore({**world.poses(), "rested": run.world.poses()["before"][0]})
    world.close()
    run.close()


@pytest.mark.parametrize(
    ("changes", "undone"),
    [
        ({"gold": Gold(first=True)}, False),
        ({"versus": True}, False),
        ({"gold": Gold(first=True, goals=(Height(1.9),))}, True),
    ],
)
def test_nothing_is_taken_where_gold_asks_no_more_or_is_lost(changes: dict[str, object], undone: bool) -> None:
    run = Run(level(**changes))
    if undone:
        run.submit(0, Take(run.view.coming[0]))
        run.submit(0, TakeBack())
    held_at(run, 10)
    with pytest.raises(IllegalAction, match=r"challenge\.not-now"):
        run.submit(0, Take(run.view.coming[0]))
    run.close()


def test_a_hold_that_wins_no_gold_keeps_its_medal_and_play_goes_on() -> None:
    run = Run(level())
    held_at(run)
    run.submit(0, BuildOn())
    text = run.session.game.position(run.session.fork_state())
    assert run.session.game.position(run.session.game.from_position(text)) == text
    while run.view.phase == "holding":
        run.tick()
    assert (run.view.phase, run.view.medal, run.view.ended) == ("ready", 2, None)
    text = run.session.game.position(run.session.fork_state())
    assert run.session.game.position(run.session.game.from_position(text)) == text
    run.place(HIGH)
    assert (run.view.ended, run.outcome().medal) == ("met", 3)
    run.close()


def test_a_kept_medal_survives_giving_up_and_a_fall() -> None:
    run = Run(level())
    held_at(run)
    run.submit(0, BuildOn())
    while run.view.phase == "holding":
        run.tick()
    twin = run.session.fork_state()
    twin.apply(0, GiveUp())
    assert (twin.ended, twin.medal) == ("met", 2)
    run.place(SolutionStep(1, 6))
    assert (run.view.falls, run.view.ended, run.outcome().medal) == (1, "met", 2)
    run.close()
