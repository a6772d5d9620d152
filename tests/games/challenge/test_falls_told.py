"""A fall in a level says its cause, and on a slope one reads how a piece is turned finely."""

import pytest

from game.app import text
from game.app.intents import Intent
from game.core.game import Hand
from game.core.tower_events import Release
from game.games.challenge.level_state import LevelState
from game.games.challenge.panels.medal_words import lost_words
from game.games.challenge.panels.prompts import is_fall_new, ready_line
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.actions import Take, TakeBack
from game.levels.solutions import SolutionStep, read_solution
from game.physics.fall_watch import FallCause, Why
from game.table.tower.fall_words import cause_words
from tests.games.challenge.test_challenge_table import half_way, rest
from tests.games.challenge.test_goals_plate import WINDOWS, begun
from tests.screens.screen import Keyboard, Open, Screen


def run_of(level: str, steps: int) -> Run:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    for step in read_solution(entry.solution_path).steps[:steps]:
        run.place(step)
    return run


def drop(run: Run, x: int, y: int, piece: int = 0) -> LevelState:
    """Takes the next piece, or another one in the tray, and lets it go there, in world px."""
    run.submit(0, Take(run.view.coming[piece]))
    for _ in range(120):
        run.tick(Hand(x, y))
    run.submit(0, Release())
    while run.view.phase == "settling":
        run.tick()
    return LevelState(run.view, run.world.view())


def test_glass_that_broke_is_said_to_have_broken_until_something_else_falls() -> None:
    run = run_of("easy-does-it", 3)
    high = round(run.world.tower.height * 60) + 100
    state = drop(run, 0, high)
    assert (state.view.falls, state.fall_words, state.only_broke) == (1, "The glass broke.", True)
    assert lost_words(state.view, 2, only_broke=True) == "lost: glass broke"
    told = "The glass broke. Undo sets up what stood. Only Restart clears the fall."
    assert ready_line(state.view, state.fall_words).startswith(told)
    assert is_fall_new(run.session.observation(0).history)
    taught = ready_line(state.view, state.fall_words, is_lesson=True)
    assert taught == "Undo sets up what stood.", "a lesson has no gold, and says the cause itself"
    old = ready_line(state.view, state.fall_words, is_new=False)
    assert old.startswith("The fall still counts. Restart for gold."), "its cause is not told again"
    run.submit(0, TakeBack())
    assert not is_fall_new(run.session.observation(0).history)
    assert LevelState(run.view, run.world.view()).only_broke, "it stays counted, and known"
    state = drop(run, 600, 300)
    assert state.view.falls == 2
    assert not state.only_broke
    assert state.fall_words.endswith("was let go over nothing.")
    run.close()


def test_what_only_fell_is_back_and_undo_takes_the_piece_before(open_screen: Open) -> None:
    screen = open_screen()
    table = half_way(screen)
    drop_beside(table, screen)
    told = "let go over nothing. It is back in the tray. Only Restart clears the fall."
    assert told in screen.words.replace("\n", " ")
    player, standing = Keyboard(screen), len(table.view.placed)
    player.tap(Intent.UNDO)
    player.tap(Intent.UNDO)
    assert len(table.view.placed) == standing - 1
    while table.view.placed:
        player.tap(Intent.UNDO)
    drop_beside(table, screen)
    backs = table.view.backs
    player.tap(Intent.UNDO)
    assert table.view.backs == backs
    assert "no other piece of yours stands" in screen.director.toast_text


def drop_beside(table: ChallengeScene, screen: Screen) -> None:
    """Takes the next piece and lets it go where it appears: over nothing."""
    table.submit(0, Take(table.view.coming[0]))
    table.submit(0, Release())
    rest(table, screen)


def test_what_slides_down_a_slope_says_so() -> None:
    run = run_of("thin-ice", 0)
    run.place(SolutionStep(piece=1, x=1.0, turn=-10))
    assert LevelState(run.view, run.world.view()).fall_words == "The white square (ice) slid away."
    run.close()


def test_what_turns_on_a_slope_and_goes_down_it_lay_over_no_edge() -> None:
    run = run_of("rubber-soles", 0)
    state = drop(run, 0, 220, piece=2)
    assert state.fall_words == "The yellow brick found no hold on the slope."
    run.close()


def test_a_beam_that_tilted_is_to_blame() -> None:
    """The weight of a piece was said to lie beyond an edge, in the middle of the beam."""
    run = run_of("fair-shares", 1)
    state = drop(run, -60, 250)
    assert (state.view.falls, state.fall_words) == (2, "The beam tilted under the yellow square.")
    run.close()


def test_a_level_has_ground_and_no_platform() -> None:
    reasons: tuple[Why, ...] = ("beyond", "point", "slope", "slid", "rolled", "missed", "flew", "broke")
    for why in reasons:
        words = cause_words(FallCause(why, 0, None, (0,)), {})
        assert words.startswith("The ")
        assert "platform" not in words


@pytest.mark.parametrize(("level", "is_told"), [("rubber-soles", True), ("easy-does-it", False)])
def test_a_slope_says_how_to_turn_finely(level: str, is_told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(level, WINDOWS["16:10"], 100)
    monkeypatch.setattr(type(table.progress), "solved", 9)
    table.submit(0, next(action for action in table.legal() if isinstance(action, Take)))
    table.tick()
    table.services.director.compose(table.services.make_ui)
    assert ("turn it finely" in " ".join(word.text for word in table.ui.words)) is is_told
    table.services.director.reset()
    text.set_scale(1.0)
