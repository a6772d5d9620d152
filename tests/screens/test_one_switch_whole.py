"""Whole matches of every game, and levels, played by one key from the title to the results."""

from __future__ import annotations

from math import degrees, remainder

import pytest

from game.app.settings import Setup
from game.core.game import OptionValue
from game.core.rng import stream
from game.core.tower_events import UNIT
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.games.shapes.table import ShapesScene
from game.games.square_up.reveal.scene import SquareUpReveal
from game.games.square_up.rules.actions import Commit, Place
from game.levels.library import LIBRARY
from game.levels.solutions import SolutionStep, read_solution
from game.screens.title import TitleScene
from game.shell.window import TICK
from game.table import matches
from game.table.feedback.moments import MomentScene
from game.table.matches import people
from game.table.results import ResultsScene
from game.table.tower.input.aim import SWEEP
from game.ui.scanning import NOTCH
from tests.screens.screen import Open, Screen
from tests.screens.stacking import held
from tests.screens.switching import Switch
from tests.some import match_of

GAMES: dict[str, dict[str, OptionValue]] = {
    "shape-up": {"rounds": 1},
    "up-or-down": {"length": "short"},
    "square-up": {"turns": 10, "timer": 0},
    "shapes": {"variant": "survivor"},
}
LEVELS = (
    "first-step",
    "stand-up",
    "mind-the-gap",
    "tip-of-the-toe",
    "coat-hooks",
    "hold-my-hat",
    "three-sticks",
    "level-headed",
    "half-and-half",
    "crooked-bridge",
)


def begin(screen: Screen, game: str, switch: Switch) -> None:
    """From the title to the table of a match like the last one, with options of a short one."""
    screen.services.settings.setups[game] = Setup(people(2, 1, "greedy"), dict(GAMES[game]))
    screen.director.reset(TitleScene(screen.services))
    switch.confirm("play")
    switch.confirm(f"play.{game}")
    assert screen.table.client.game.key == game


def lead(scene: ShapesScene | ChallengeScene, switch: Switch, x: float, turn: float = 0.0) -> None:
    """Stop the piece at x, in px of the world, turn it by whole notches, and let it down."""
    switch.wait_until(lambda: switch.scanner.sweep is not None)
    switch.wait_until(lambda: abs(scene.aim.x - x) <= SWEEP / 2)
    switch.press()
    while abs(off := remainder(turn - degrees(held(scene).target[2]), 360)) > NOTCH / 2:
        switch.do("turn-left" if off > 0 else "turn-right")
        for _ in range(3):
            screen_tick(switch)
    for _ in range(60):
        screen_tick(switch)
    switch.do("drop")
    switch.wait_until(lambda: not scene.holds_input)


def screen_tick(switch: Switch) -> None:
    switch.screen.window.on_update(TICK)


def is_live(screen: Screen, id_: str) -> bool:
    """Whether there is a target that does something."""
    return any(target.id == id_ and not target.disabled_reason for target in screen.targets)


@pytest.mark.matches
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(open_screen: Open, game: str) -> None:
    screen = open_screen(seed=3)
    switch, rng = Switch(screen), stream(1, "switch")
    begin(screen, game, switch)
    scene, session = screen.table, match_of(screen.table.client).session
    placed = 0
    for _ in range(20_000):
        top = screen.top
        if isinstance(top, ResultsScene):
            break
        if isinstance(top, MomentScene):
            screen.wait_for_moment()
            switch.confirm("go-on")
        elif isinstance(top, SquareUpReveal):
            switch.confirm("next")
        elif scene.holds_input and isinstance(scene, ShapesScene):
            # In the end somebody has to fall.
            lead(scene, switch, 0.0 if placed < 2 else 212.0)
            placed += 1
        elif top is scene and (legal := scene.legal()):
            chosen = [action for action in legal if isinstance(action, Place)] if game == "square-up" else legal
            action = rng.choice(chosen or legal)
            if isinstance(scene, ShapesScene):
                action = legal[0]
            for target in scene.steps(action):
                switch.confirm(target)
            if isinstance(action, Place):
                while screen.top is scene and (ready := [id_ for id_ in scene.steps(Commit()) if is_live(screen, id_)]):
                    switch.confirm(ready[0])
                    screen.ticks(10)
        else:
            screen.tick()
    assert session.over
    assert isinstance(screen.top, ResultsScene)
    assert any(entry.seat == 0 for entry in session.log)
    screen.wait_for_buttons()
    switch.confirm("rematch")
    assert screen.table is not scene


@pytest.mark.levels
@pytest.mark.parametrize("level", LEVELS)
def test_a_level(open_screen: Open, level: str) -> None:
    screen = open_screen()
    switch = Switch(screen)
    play_level(screen, switch, level)
    assert isinstance(screen.top, ChallengeResult)
    assert screen.top.medal


def play_level(screen: Screen, switch: Switch, level: str) -> None:
    """Play the solution of a level."""
    matches.start(screen.services, "challenge", Setup(people(1, 1), {"level": level}))
    table = screen.table
    assert isinstance(table, ChallengeScene)
    entry = LIBRARY.find(level)
    assert entry is not None
    for step in read_solution(entry.solution_path).steps:
        place(table, switch, step)
    for _ in range(1500):
        screen.tick()
        if isinstance(screen.top, ChallengeResult):
            return


def place(table: ChallengeScene, switch: Switch, step: SolutionStep) -> None:
    assert step.piece is not None
    switch.confirm(f"tray.{table.level.ids[step.piece]}")
    assert step.x is not None
    lead(table, switch, step.x * UNIT, step.turn)
    switch.wait_until(lambda: table.view.phase != "settling")
