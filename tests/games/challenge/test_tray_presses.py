"""A press on a piece of the tray while the tower comes to rest is kept, and done then."""

from __future__ import annotations

from game.core.tower_events import UNIT, Release
from game.games.challenge.table import ChallengeScene
from game.table.tower.piece_words import piece_name
from game.ui.sleep import NAP
from tests.games.challenge.test_still_view import table_at
from tests.screens.screen import Mouse, Open, Screen
from tests.screens.stacking import lead


def settling(screen: Screen, mouse: Mouse, x: float = 0.0) -> ChallengeScene:
    """A level whose first piece was let go a while ago, and still moves."""
    table = table_at(screen, "first-step")
    mouse.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(1)
    lead(table, mouse, x * UNIT, 1.5 * UNIT)
    table.submit(0, Release())
    screen.ticks(NAP + 1)
    assert table.view.phase == "settling"
    return table


def test_a_press_while_the_tower_comes_to_rest_is_done_when_it_rests(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    table = settling(screen, mouse)
    piece = table.view.coming[0]
    mouse.confirm(f"tray.{piece}")
    assert table.view.held is None
    assert f"Next: {piece_name(piece)}" in screen.words
    assert not screen.director.toast_text
    screen.wait_until(lambda: table.view.phase != "settling")
    screen.ticks(2)
    assert table.view.held == piece


def test_a_second_press_takes_it_back(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    table = settling(screen, mouse)
    piece = table.view.coming[0]
    mouse.confirm(f"tray.{piece}")
    mouse.confirm(f"tray.{piece}")
    assert "Next:" not in screen.words
    screen.wait_until(lambda: table.view.phase != "settling")
    screen.ticks(2)
    assert table.view.phase == "ready"
    assert table.view.held is None


def test_a_press_right_after_letting_go_is_not_meant_for_the_tray(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    table = table_at(screen, "first-step")
    mouse.confirm(f"tray.{table.view.coming[0]}")
    table.submit(0, Release())
    screen.ticks(2)
    mouse.confirm(f"tray.{table.view.coming[0]}")
    screen.wait_until(lambda: table.view.phase != "settling")
    screen.ticks(2)
    assert table.view.held is None


def test_what_falls_meanwhile_ends_the_wish(open_screen: Open) -> None:
    """One may rather take the fall back."""
    screen = open_screen()
    mouse = Mouse(screen)
    table = settling(screen, mouse, x=2.4)
    mouse.confirm(f"tray.{table.view.coming[0]}")
    screen.wait_until(lambda: table.view.phase != "settling")
    screen.ticks(2)
    assert table.view.falls
    assert table.view.held is None
