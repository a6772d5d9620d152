"""Tests the lesson of the Stack-off: it is offered once, done with one's own keys or pad, and leads to the lobby."""

from __future__ import annotations

import pytest

from game.app.intents import KEYS, Intent
from game.app.lesson_progress import LESSONS
from game.core.game import TICKS, SeatInfo
from game.core.tower_events import UNIT
from game.games.stack_off.lesson import cards
from game.games.stack_off.lesson.scene import LessonScene
from game.games.stack_off.lesson.start import LessonOffer, LessonOver, open_lesson
from game.games.stack_off.lesson.steps import STEPS
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.series import KEY
from game.games.stack_off.table.key_prompts import quarter_intent, swap_intent
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.scene import StackOffScene
from game.screens.title import TitleScene
from tests.screens.screen import Keyboard, Open, Screen

TWO = (SeatInfo("Theo", "blue", None, "keys-left"), SeatInfo("Mika", "green", None, "keys-right"))


def opened(screen: Screen, seats: tuple[SeatInfo, ...] = TWO) -> LessonScene:
    services = screen.services
    scene = open_lesson(services, seats, lambda: services.director.reset(services.make("title")))
    screen.ticks(60)
    return scene


def drop(screen: Screen, scene: LessonScene, seat: int, x: float) -> None:
    """Lets the held piece go over `x`, in units, just above what stands, and waits for the next one."""
    column = scene.columns[seat]
    column.hand.aim.x, column.hand.aim.y = x * UNIT, (column.show.height + 1.6) * UNIT
    screen.ticks(60)
    scene.controls.press(seat, Intent.CONFIRM, scene.devices.device(seat), False)
    for _tick in range(6 * TICKS):
        screen.ticks(1)
        if column.held is not None or column.state.view.ended is not None:
            return


def learn(screen: Screen, scene: LessonScene, seat: int) -> None:
    """Does all steps at the bench of a seat."""
    column, lesson, device = scene.columns[seat], scene.lessons[seat], scene.devices.device(seat)
    assert lesson.step == "move"
    middle = column.hand.aim.x
    for way in (-4, -8, -4, 0):
        # Four taps of a key are enough.
        column.hand.aim.x = middle + way
        screen.ticks(10)
    assert lesson.step == "turn"
    scene.controls.press(seat, quarter_intent(device), device, False)
    screen.ticks(60)
    assert lesson.step == "swap"
    scene.controls.press(seat, swap_intent(device), device, False)
    screen.ticks(2)
    assert lesson.step == "drop"
    drop(screen, scene, seat, -0.3)
    assert lesson.step == "gust"
    screen.ticks(20)
    assert column.comes == "right", "flags and bunting tell of it"
    blew = False
    for _second in range(10):
        blew = blew or bool(column.state.tower.gust)
        screen.ticks(TICKS)
    assert blew
    assert lesson.step == "line"
    for _piece in range(6):
        if lesson.step is not None:
            drop(screen, scene, seat, -0.3)
            screen.ticks(2 * TICKS)
    assert lesson.step is None
    assert device == scene.devices.device(seat)


@pytest.mark.games
def test_each_learns_at_a_bench_of_their_own(open_screen: Open) -> None:
    screen = open_screen()
    scene = opened(screen)
    assert "Move your piece" in screen.words
    learn(screen, scene, 0)
    assert scene.lessons[1].step == "move"
    assert not scene.over, "the round goes on for the others"
    assert "The others are still at it" in screen.words
    learn(screen, scene, 1)
    screen.ticks(4 * TICKS)
    assert isinstance(screen.top, LessonOver)
    assert screen.services.store[LESSONS][KEY].done
    screen.ticks(2 * TICKS)
    screen.top.activate("on")
    screen.ticks(1)
    assert isinstance(screen.top, TitleScene)


def test_a_piece_that_falls_is_told_where_it_counts(open_screen: Open) -> None:
    screen = open_screen()
    scene = opened(screen, TWO[:1])
    scene.lessons[0].at = STEPS.index("drop")
    drop(screen, scene, 0, 3.2)
    assert scene.lessons[0].step == "drop"
    assert cards.task_words(scene.lessons[0], True).startswith("It fell, and comes again.")


@pytest.mark.parametrize("way", ["skip", "pause"])
def test_it_can_be_skipped(open_screen: Open, way: str) -> None:
    screen = open_screen()
    scene = opened(screen)
    if way == "skip":
        scene.activate("skip")
    else:
        scene.pause()
        screen.ticks(1)
        assert isinstance(screen.top, StackOffPause)
        screen.top.activate("lobby")
    screen.ticks(1)
    assert isinstance(screen.top, TitleScene)
    assert not screen.services.store[LESSONS][KEY].done


def test_it_is_offered_before_the_first_series_and_waits_beside_the_rules(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.tips = True
    keys = Keyboard(screen)
    screen.services.devices.last = KEYS
    screen.director.reset(screen.services.make("title"))
    keys.confirm("contest.stack-off")
    lobby = screen.top
    assert isinstance(lobby, LobbyScene)
    lobby._start()
    screen.ticks(1)
    assert isinstance(screen.top, LessonOffer)
    screen.top.activate("lesson")
    screen.ticks(1)
    learned = screen.top
    assert isinstance(learned, LessonScene)
    learned._leave(True)
    screen.show()
    assert isinstance(screen.top, LessonOver)
    assert [target.id for target in screen.targets][:2] == ["start", "on"], "Start had been pressed: it comes first"
    screen.top.activate("start")
    screen.ticks(1)
    assert type(screen.top) is StackOffScene
    screen.services.store[LESSONS].clear()
    screen.director.reset(screen.services.make("title"))
    screen.services.settings.setups.pop("stack-off", None)
    keys.confirm("contest.stack-off")
    assert isinstance(screen.top, LobbyScene)
    screen.top._start()
    screen.ticks(1)
    assert isinstance(screen.top, LessonOffer)
    screen.top.activate("play")
    screen.ticks(1)
    assert type(screen.top) is StackOffScene, "and is not offered again"
    screen.director.reset(screen.services.make("title"))
    keys.confirm("contest.stack-off")
    keys.confirm("rules")
    assert "Lesson: two minutes" in screen.words
    keys.confirm("lesson")
    assert isinstance(screen.top, LessonScene)
    screen.top.activate("skip")
    assert [type(one) for one in screen.director.scenes] == [TitleScene, LobbyScene]
