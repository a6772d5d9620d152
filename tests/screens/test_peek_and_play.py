"""One hand peeks with a key or a pad's button while the other plays with the mouse."""

from __future__ import annotations

import pytest

from game.app.intents import Intent
from game.core.rng import stream
from game.games.shape_up.rules.actions import EndTurn, Play
from game.games.shape_up.table import ShapeUpScene
from tests.screens.screen import Buttons, Gamepad, Keyboard, Mouse, Open, Screen, new_session, play_randomly, table_for
from tests.words import one_in

OTHER_HAND = pytest.mark.parametrize("who", [Keyboard, Gamepad], ids=lambda who: who.__name__.lower())
HOW = pytest.mark.parametrize("toggle", [False, True], ids=["held", "toggled"])


def open_table(screen: Screen) -> ShapeUpScene:
    """A table of two people, with the acting seat's goal face down."""
    session = new_session("pp", 2)
    play_randomly(session, lambda view: len(view.layout) >= 4 and not view.played and not view.moved)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, ShapeUpScene)
    return scene


def play_of(scene: ShapeUpScene) -> tuple[str, str]:
    """A card of the hand, and a cell where it can be played."""
    plays = [action for action in scene.legal() if isinstance(action, Play)]
    play = stream(1, "cell").choice(plays)
    return f"hand.{play.card}", f"cell.{play.x},{play.y}"


@one_in(4, "screens")
@OTHER_HAND
@HOW
def test_peek_while_the_mouse_drags(open_screen: Open, who: type[Buttons], toggle: bool) -> None:
    """A drag goes on when the peek begins; the peek goes on while the mouse moves, drops the card and points."""
    screen = open_screen(peek_toggle=toggle)
    mouse, other, scene = Mouse(screen), who(screen), open_table(screen)
    actor = scene.actor()
    card, cell = play_of(scene)
    mouse.hold(card)
    mouse.carry(cell)
    assert scene.drag is not None
    other.down(Intent.PEEK)
    if toggle:
        other.up(Intent.PEEK)
    screen.show()
    assert scene.viewpoint.peeking == actor
    assert scene.observation().seat == actor
    assert scene.drag is not None
    mouse.carry(cell)
    mouse.let_go()
    assert scene.view.played
    assert scene.viewpoint.peeking == actor == scene.actor()
    mouse.point("end")
    assert scene.viewpoint.peeking == actor
    if toggle:
        other.down(Intent.PEEK)
    other.up(Intent.PEEK)
    assert scene.viewpoint.peeking is None


@one_in(4, "screens")
@OTHER_HAND
@HOW
def test_peek_while_the_mouse_clicks(open_screen: Open, who: type[Buttons], toggle: bool) -> None:
    screen = open_screen(peek_toggle=toggle)
    mouse, other, scene = Mouse(screen), who(screen), open_table(screen)
    actor = scene.actor()
    other.down(Intent.PEEK)
    if toggle:
        other.up(Intent.PEEK)
    for id_ in play_of(scene):
        mouse.confirm(id_)
        assert scene.viewpoint.peeking == actor
    assert scene.view.played
    # The turn is over, and so is the peek, whatever is still held.
    mouse.confirm("end")
    assert scene.actor() != actor
    assert scene.viewpoint.peeking is None
    if not toggle:
        other.up(Intent.PEEK)
    assert scene.viewpoint.peeking is None


@OTHER_HAND
def test_only_the_device_that_began_a_peek_ends_it(open_screen: Open, who: type[Buttons]) -> None:
    screen = open_screen()
    mouse, other, scene = Mouse(screen), who(screen), open_table(screen)
    actor = scene.actor()
    other.down(Intent.PEEK)
    mouse.hold("peek")
    mouse.let_go()
    assert scene.viewpoint.peeking == actor
    other.up(Intent.PEEK)
    assert scene.viewpoint.peeking is None
    mouse.hold("peek")
    other.tap(Intent.PEEK)
    assert scene.viewpoint.peeking == actor
    mouse.let_go()
    assert scene.viewpoint.peeking is None


def test_a_held_peek_does_not_come_back_for_the_next_person(open_screen: Open) -> None:
    screen = open_screen()
    keyboard, scene = Keyboard(screen), open_table(screen)
    first = scene.actor()
    keyboard.down(Intent.PEEK)
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    assert scene.viewpoint.peeking == first
    scene.do(EndTurn())
    for _turn in range(30):
        screen.ticks(1)
        assert scene.viewpoint.peeking is None
    assert scene.observation().seat is None
