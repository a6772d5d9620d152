"""Nobody takes back what another person has picked or played, where each plays with a device of their own."""

import pytest

from game.app.intents import MOUSE, Intent
from game.core.game import SeatInfo
from game.core.session import Session
from game.games.shape_up.rules.actions import Move
from game.games.shape_up.rules.game import SHAPE_UP
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Gamepad, Mouse, Open, Screen, table_for


def sit(open_screen: Open) -> tuple[Screen, TableScene, Session]:
    """Ana plays with the mouse and has played a card; Mika has the gamepad. Both look at the open table."""
    screen = open_screen(privacy="peek")
    seats = (SeatInfo("Ana", "red", device="mouse"), SeatInfo("Mika", "blue", device="pad1"))
    session = Session(SHAPE_UP, seats, 3, {"deck": 18})
    while session.actors() != (0,) or len(session.observation(0).view.layout) < 4:
        session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    table = screen.put(table_for(screen, session))
    assert not table.secrecy().private
    return screen, table, session


def test_a_rivals_cancel_takes_no_pick_back(open_screen: Open) -> None:
    screen, table, _session = sit(open_screen)
    mouse, pad = Mouse(screen), Gamepad(screen)
    move = next(action for action in table.legal() if isinstance(action, Move))
    mouse.confirm(table.steps(move)[0])
    assert table.selection.picked
    pad.tap(Intent.CANCEL)
    assert screen.top is table
    assert table.selection.picked
    mouse.back()
    assert not table.selection.picked
    assert screen.top is table


def test_a_rivals_undo_takes_no_action_back(open_screen: Open) -> None:
    screen, table, session = sit(open_screen)
    pad = Gamepad(screen)
    move = next(action for action in table.legal() if isinstance(action, Move))
    table.do(move)
    done = session.log_length
    assert table.viewing.undoers() == (0,)
    pad.tap(Intent.UNDO)
    assert session.log_length == done
    table.undo(pad.device)
    assert session.log_length == done, "Mika has nothing of her own to take back"
    table.undo(MOUSE)
    assert session.log[-1].is_undo


@pytest.mark.parametrize(
    ("device", "words"),
    [("keys-left", "Press Space to go on"), ("pad1", "Press A to go on"), ("mouse", "Click"), ("any", "Click")],
)
def test_a_handover_says_how_its_person_goes_on(open_screen: Open, device: str, words: str) -> None:
    screen = open_screen()
    seats = (SeatInfo("Ana", "red", device=device), SeatInfo("Mika", "blue", device="keys-right"))
    session = Session(SHAPE_UP, seats, 3, {"strict": True, "starter": "1"})
    screen.put(table_for(screen, session), open_handover=False)
    assert screen.services.devices.last == MOUSE
    assert words in screen.words
