"""A held piece that turns says by how many degrees it is turned."""

import pytest

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import around
from game.games.challenge.turn_tag import STUCK, TurnTag, degrees_shown
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.ui.layout import Rect
from tests.games.challenge.test_challenge_table import begin
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Player


@pytest.mark.parametrize(("turn", "shown"), [(30, 30), (-30, 30), (350, 10), (180, 180), (540, 180), (-725, 5)])
def test_either_way_counts_up(turn: int, shown: int) -> None:
    assert degrees_shown(turn) == shown


def test_it_is_there_while_a_piece_turns_and_for_a_second_after() -> None:
    tag = TurnTag()
    tag.tick(15)
    assert not tag.words, "it was taken like this"
    tag.tick(30)
    assert tag.words == "30°"
    for _ in range(TICKS - 1):
        tag.tick(30)
    assert tag.words == "30°"
    tag.tick(30)
    assert not tag.words
    tag.tick(45)
    tag.tick(None)
    assert not tag.words


def test_a_piece_without_room_to_turn_says_so_at_once() -> None:
    """It was refused only when it was let go."""
    tag = TurnTag()
    tag.tick(0, 0.0)
    for tick in range(30):
        tag.tick(90, 3.0 * tick)
        assert not tag.is_stuck, "it turns"
    for _ in range(STUCK + 1):
        tag.tick(90, 60.0)
    assert tag.words == "no room to turn"
    tag.tick(60, 60.0)
    assert not tag.is_stuck
    tag.tick(None)
    assert not tag.words


def test_it_covers_neither_the_piece_nor_what_lies_around_it() -> None:
    tag, camera, held = TurnTag(), Camera(), DrawnPiece(0, 0.0, 3.0 * UNIT, 0.0)
    above = tag.place(held, camera)
    tag.taken = (above, Rect(above.right, above.y, 300, 400))
    other = tag.place(held, camera)
    assert other.right < around(held, camera).x
    assert not any(map(other.overlaps, tag.taken))


@pytest.mark.parametrize("who", [Mouse, Keyboard, Gamepad])
def test_turning_shows_the_angle(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(5)
    assert not table.overlays.turned.words
    table.aim.due += 90
    screen.ticks(40)
    screen.show()
    words = table.overlays.turned.words
    assert words.endswith("°")
    assert words != "0°"
    assert next(word.text for word in table.ui.words if word.id == "turned.words") == words
