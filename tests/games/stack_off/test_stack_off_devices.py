"""Tests a stack-off seat that has mouse and keys: the device used last moves its piece, and is named."""

from __future__ import annotations

import pytest

from game.app.intents import KEYS, MOUSE
from game.core.game import SeatInfo
from game.core.tower_events import UNIT
from game.games.stack_off.results.result_plates import player_words
from game.games.stack_off.seat_devices import latest_of
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.hand import LET_GO, SETTLED
from game.games.stack_off.table.hand_lesson import TAUGHT
from game.table.tower.input.aim import BAND, Aim
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.screens.screen import Open, Screen

SEATS = (FOUR[0], FOUR[3])
"""A person at the mouse, who may use the keys too, and one at a gamepad."""


def begun(screen: Screen, mode: str = "first-to-eight") -> tuple[Four, Column]:
    four, column = Four(screen), put(screen, SEATS, mode).columns[0]
    four.point(column.room.cx + 90, column.room.cy)
    screen.ticks(SETTLED + 40)
    return four, column


def test_a_mouse_that_lies_still_does_not_take_the_next_piece_from_the_keys(open_screen: Open) -> None:
    screen = open_screen()
    four, column = begun(screen)
    held = column.held
    assert held is not None
    assert held.x > 20
    four.key("LEFT")
    screen.ticks(45)
    four.key("LEFT", down=False)
    screen.ticks(40)
    at = column.held
    assert at is not None
    assert at.x < held.x - UNIT
    four.tap("V")
    screen.ticks(2)
    four.tap("ENTER")
    screen.wait_until(lambda: column.state.waiting is not None, 60)
    screen.ticks(2)
    assert column.aim.x == pytest.approx(at.x, abs=4), "where the seat built last"
    place = column.room.cx + 60, column.room.cy
    four.point(*place)
    screen.ticks(1)
    assert column.aim.x == pytest.approx(column.camera.to_world(*place)[0], abs=1), "it leads once it moves"


def test_a_mouse_that_lies_at_the_edge_carries_nothing_while_keys_are_used(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    four, column = begun(screen)
    room, aim = column.room, column.aim
    four.point(room.cx, room.bottom - BAND / 2)
    screen.ticks(2)
    assert aim.leads
    carried: list[Aim] = []
    monkeypatch.setattr(Aim, "_carry", lambda self, *_about: carried.append(self))
    screen.ticks(2)
    assert aim in carried
    carried.clear()
    four.tap("RIGHT")
    screen.ticks(2)
    assert aim not in carried


def test_words_follow_the_device_used_last(open_screen: Open) -> None:
    screen = open_screen()
    four, column = begun(screen)
    table = screen.director.scenes[-1]
    assert "Move down: set it down softly" in screen.words
    assert not any(words.id.endswith("swap.label") for words in table.ui.words)
    four.tap("Q")
    screen.ticks(2)
    assert "Q, E turn, C: 90°, Enter lets go" in screen.words
    assert any(words.id.endswith("swap.label") for words in table.ui.words), "the key that swaps"
    column.lesson.count = TAUGHT
    assert column.lesson.words()[0] == "V swaps it for the next piece"
    column.lesson.count = TAUGHT + 1
    assert column.lesson.words() == ()


@pytest.mark.parametrize(("recent", "words"), [((MOUSE, KEYS), "Mouse"), ((KEYS, MOUSE), "Keys")])
def test_a_plate_of_the_results_names_the_device_used_last(recent: tuple[object, ...], words: str) -> None:
    seats = (SeatInfo("Ana", "red", None, "mouse"), SeatInfo("Theo", "blue", None, "pad1"))
    device = latest_of(seats, 0, recent)  # type: ignore[arg-type]
    assert player_words(SeatInfo("Ana", "red", None, device.name)) == words
    assert latest_of((seats[0], SeatInfo("Theo", "blue", None, "keys")), 0, recent) == MOUSE  # type: ignore[arg-type]


def test_the_piece_that_waits_is_swapped_at_once(open_screen: Open) -> None:
    screen = open_screen()
    four, column = begun(screen)
    four.tap("ENTER")
    screen.wait_until(lambda: column.state.waiting is not None, 60)
    first, second = column.state.waiting, column.state.next_piece
    four.tap("V")
    screen.ticks(2)
    assert (column.state.waiting, column.state.next_piece) == (second, first)
    four.tap("V")
    screen.ticks(2)
    assert column.state.waiting == first, "and back"
    four.tap("V")
    screen.wait_until(lambda: column.state.view.held is not None)
    assert (column.state.view.held, column.state.next_piece) == (second, first)
    assert not column.hand.has_forgotten
    assert not column.arrived


def test_a_press_on_the_last_piece_that_waits_says_why_it_is_not_swapped(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    four, column = begun(screen)
    four.tap("ENTER")
    screen.wait_until(lambda: column.state.waiting is not None, 60)
    builder = referee_of(screen.top).builders[0]  # type: ignore[arg-type]
    monkeypatch.setattr(type(builder), "swap_waiting", lambda self: False)
    four.tap("V")
    assert column.refusal.words == "Swap it once you hold it"


def test_a_piece_that_a_kept_press_is_for_follows_the_pointer_and_comes_down_to_it(open_screen: Open) -> None:
    screen = open_screen()
    four, column = begun(screen)
    four.drop(0)
    screen.wait_until(lambda: column.state.waiting is not None, 60)
    screen.ticks(LET_GO)
    four.drop(0)
    assert column.hand.drops
    low = column.camera.to_canvas(-60.0, 0.75 * UNIT)
    for step in range(12):
        four.point(low[0], low[1] - 12 + step)
        screen.ticks(1)
    assert column.hand.drops
    assert column.aim.x == pytest.approx(-60.0, abs=3), "it follows"
    screen.wait_until(lambda: column.state.view.held is not None)
    piece, seen = column.state.view.held, []
    for _tick in range(200):
        if column.held is None or column.state.view.held != piece:
            break
        seen.append((column.held.x, column.held.y))
        screen.ticks(1)
    assert column.state.view.held != piece
    x, y = seen[-1]
    assert x == pytest.approx(-60.0, abs=5)
    assert y < 1.2 * UNIT, "it is not dropped from above"
