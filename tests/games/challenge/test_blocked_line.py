"""A held piece that something stops has a line to where the hand wants it."""

from dataclasses import replace

from game.core.tower_events import UNIT
from game.games.challenge.blocked_line import STOPPED, BlockedLine
from game.games.challenge.table import ChallengeScene
from tests.games.challenge.test_challenge_table import begin
from tests.screens.screen import Mouse, Open


def test_only_a_piece_that_stops_short_of_where_it_is_wanted_has_a_line(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    assert isinstance(table, ChallengeScene)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(30)
    held = table.site.held
    assert held is not None
    assert not table.overlays.blocked.is_shown
    line = BlockedLine()
    there, far = (replace(held, target=(held.x + away, held.y, held.target[2])) for away in (0.0, UNIT))
    for _tick in range(STOPPED + 2):
        line.tick(there)
    assert not line.is_shown
    for tick in range(STOPPED + 2):
        line.tick(replace(far, x=far.x + tick))
    assert not line.is_shown, "it is on its way"
    for _tick in range(STOPPED + 2):
        line.tick(far)
    assert line.is_shown
    line.tick(None)
    assert not line.is_shown
