"""Stop Turn and Clear the Board at the table of Shapes: who has a button, what is asked and shown, for how long."""

from typing import Any

import pytest

from game.app.intents import Intent
from game.core.game import SeatInfo
from game.core.position import Start
from game.core.session import Session
from game.games.shapes.announcements.announcement import GUARD, LENGTH
from game.games.shapes.announcements.clear import ClearAnnouncement
from game.games.shapes.announcements.stop import MIDDLE, StopAnnouncement
from game.games.shapes.art import shapes_card
from game.games.shapes.card_sprites import card_art
from game.games.shapes.rules.actions import Clear, Stop
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.stop_turn import StopDialog
from game.games.shapes.table import ShapesScene
from game.table.tower.camera import tower_room
from game.ui.layout import CANVAS
from tests.games.shapes.test_shapes_table import digit, holder_of_stop
from tests.physics.builders import HALF_TOP
from tests.positions import full_hand
from tests.screens.screen import EVERY_DEVICE, Buttons, Gamepad, Keyboard, Mouse, Open, Player, Screen, people
from tests.screens.stacking import declare, put, take, world
from tests.some import match_of
from tests.toys import RULES

AREA = tower_room(CANVAS, 128)


def buttons(screen: Screen) -> list[str]:
    return sorted(id_ for id_ in screen.ids if id_.startswith("stop."))


def dealt(seats: str | tuple[SeatInfo, ...] = "pb") -> Session:
    """Seat 1 declares, and holds a Clear the Board; nothing stands."""
    infos = people(seats) if isinstance(seats, str) else seats
    return Session(RULES["shapes"], infos, 1, {}, Start(full_hand(8, len(infos))))


# -- the button


@pytest.mark.parametrize(
    ("seats", "holder", "having", "there"),
    [
        ("pb", 0, True, ["stop.0"]),
        ("pb", 1, True, []),
        ("pbbb", 0, False, []),
        ("pp", 1, True, ["stop.0", "stop.1"]),
        ("pp", 0, False, ["stop.0", "stop.1"]),
        ("ppb", 2, True, ["stop.0", "stop.1"]),
        ("pppp", 0, False, ["stop.0", "stop.1", "stop.2", "stop.3"]),
    ],
)
def test_stop_button_is_there_for_people(
    open_screen: Open, seats: str, holder: int, having: bool, there: list[str]
) -> None:
    """Before the declaration, while pieces wait, and while one is held."""
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, holder_of_stop(seats, holder, having=having))
    assert buttons(screen) == there
    declare(scene, mouse)
    assert buttons(screen) == there
    take(scene, mouse)
    assert buttons(screen) == there


def test_without_the_card_a_hint_is_a_hint_again(open_screen: Open) -> None:
    """Alone against bots nobody is asked who stops; with the card one is."""
    for having in (False, True):
        screen = open_screen()
        keyboard = Keyboard(screen)
        session = holder_of_stop("pb", 0, having=having)
        scene = put(screen, session)
        declare(scene, keyboard)
        keyboard.tap(Intent.HINT)
        assert isinstance(screen.top, StopDialog) == having
        screen.ticks(2)
        assert (scene.advice.action is None) == having
        if not having:
            digit(screen, "1")
            assert not screen.director.toast_text
            assert screen.director.top is scene


@pytest.mark.parametrize(("other", "who"), [("pad1", Mouse), ("pad1", Keyboard), ("pad2", Gamepad)])
def test_stop_button_answers_its_owner_only(open_screen: Open, other: str, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    owner = Gamepad(screen)
    session = holder_of_stop("pp", 1, seat0="pad1" if who is Gamepad else "any", seat1=other)
    scene = put(screen, session)
    declare(scene, player)
    length = session.log_length
    player.confirm("stop.1")
    assert session.log_length == length
    assert screen.director.top is scene
    assert screen.director.toast_text
    owner.confirm("stop.1")
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")


def test_overlay_answers_owners_only(open_screen: Open) -> None:
    """One of three has a pad: the overlay that the keyboard opens does not list them, nor does it answer their pad."""
    screen = open_screen()
    keyboard = Keyboard(screen)
    pad = Gamepad(screen)
    scene = put(screen, holder_of_stop("ppp", 1, seat0="mouse", seat1="pad1", seat2="mouse"))
    declare(scene, keyboard)
    keyboard.tap(Intent.HINT)
    assert isinstance(screen.top, StopDialog)
    assert buttons(screen) == ["stop.0", "stop.2"]
    pad.confirm("stop.0")
    assert isinstance(screen.top, StopDialog)
    keyboard.confirm("stop.0")
    assert screen.director.toast_text, "they hold no Stop Turn"


# -- the moment of a stop


def stopped(screen: Screen, player: Player, seats: str = "pp", held: bool = False, **devices: str) -> ShapesScene:
    """Seat 2 has just stopped seat 1, by its button."""
    scene = put(screen, holder_of_stop(seats, 1, having=True, **devices))
    declare(scene, player, 2)
    if held:
        take(scene, player)
    scene.interrupt(1, Stop())
    screen.show()
    assert isinstance(screen.top, StopAnnouncement)
    return scene


@EVERY_DEVICE
def test_stop_is_a_moment_that_a_press_ends(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, holder_of_stop("pp", 1))
    declare(scene, player, 2)
    player.confirm("stop.1")
    moment = screen.top
    assert isinstance(moment, StopAnnouncement)
    assert match_of(scene.client).paused
    player.confirm("go-on")
    assert screen.top is moment, "a press that was meant for the piece ends it"
    screen.ticks(GUARD)
    player.confirm("go-on")
    assert screen.director.top is scene
    assert not match_of(scene.client).paused


@EVERY_DEVICE
def test_back_ends_the_moment_too(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = stopped(screen, player)
    screen.ticks(GUARD)
    player.back()
    assert screen.director.top is scene


@pytest.mark.parametrize(
    ("motion", "reduced", "ticks", "flies"),
    [("1x", False, 90, True), ("2x", False, 45, True), ("1x", True, 90, False), ("off", False, 90, False)],
)
def test_moment_lasts_a_second_and_a_half(
    open_screen: Open, motion: str, reduced: bool, ticks: int, flies: bool
) -> None:
    screen = open_screen(drawn=True, motion=motion, reduced_motion=reduced)
    mouse = Mouse(screen)
    scene = stopped(screen, mouse, held=True)
    card = next(picture for picture in screen.top.ui.pictures if picture.art == card_art(STOPS[0], *MIDDLE, 10))
    assert (card.origin is not None) == flies
    if flies:
        x, y = map(float, card.origin or (0, 0))
        assert x > AREA.right
        assert y < 540
    assert (card.x + MIDDLE[0] / 2, card.animates) == (960, True)
    stage = screen.shell.view.stage
    while "1/card" not in stage.actors:
        screen.shell.view.compose()
    assert (stage.actors["1/card"].tween is not None) == flies
    before = match_of(scene.client).ticks
    screen.ticks(ticks - 1)
    assert isinstance(screen.top, StopAnnouncement)
    assert match_of(scene.client).ticks == before
    screen.ticks(1)
    assert screen.director.top is scene


@pytest.mark.parametrize("held", [False, True])
def test_moment_says_who_what_goes_and_what_comes(open_screen: Open, held: bool) -> None:
    screen = open_screen()
    scene = stopped(screen, Mouse(screen), held=held)
    ana, mika = scene.name(0), scene.name(1)
    words = screen.words
    assert f"{mika} stops {ana}!" in words
    assert "2 cards are discarded" in words
    assert f"{ana} draws 2 new cards" in words
    assert ("Back to the box" in words) == held
    pictures = [picture.id for picture in screen.top.ui.pictures]
    assert [id_ for id_ in pictures if id_.startswith(("discarded.", "drawn."))] == [
        "discarded.0",
        "discarded.1",
        "drawn.0",
        "drawn.1",
    ]
    assert ("lifted" in pictures) == held


def test_moment_shows_nothing_secret_and_the_next_is_asked_after_it(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, holder_of_stop("pp", 1))
    declare(scene, mouse, 2)
    open_cards = [card_art(laid.card, 78, 108) for laid in scene.public.tray]
    scene.interrupt(1, Stop())
    screen.show()
    assert isinstance(screen.top, StopAnnouncement)
    assert scene.handover is None
    assert scene.observation().seat is None
    painter = shapes_card("stop", "white", 1, 1).painter
    faces = [picture.art for picture in screen.top.ui.pictures if picture.art.painter == painter]
    assert set(faces) == {card_art(STOPS[0], *MIDDLE, 10), *open_cards}
    below = [picture.id for picture in scene.ui.pictures if picture.art.painter == painter]
    assert not any(id_.startswith("card.") for id_ in below)
    screen.ticks(LENGTH)
    assert screen.director.top is scene
    assert scene.handover == 1


def test_stop_of_a_bot_is_a_moment(open_screen: Open) -> None:
    screen = open_screen()
    session = holder_of_stop("pb", 1)
    scene = put(screen, session)
    declare(scene, Mouse(screen))
    match_of(scene.client).submit(1, Stop())
    scene.hear()
    assert isinstance(screen.top, StopAnnouncement)
    assert scene.name(1) in screen.words


def test_lost_focus_ends_the_moment_and_pauses(open_screen: Open) -> None:
    screen = open_screen()
    scene = stopped(screen, Mouse(screen), held=True)
    screen.director.interrupted("Away")
    assert screen.top is not scene
    assert not any(isinstance(each, StopAnnouncement) for each in screen.director.scenes)


# -- Clear the Board


def standing_table(screen: Screen, seats: str = "pb", **more: Any) -> ShapesScene:
    """Seat 1 may clear a board on which three pieces stand in a row, and one on them."""
    session = dealt(seats)
    scene = put(screen, session, **more)
    tower = world(scene).tower
    for piece, x, y in ((3, -90, 0), (8, -20, 0), (2, 100, 0), (1, 100, 60)):
        tower.place(piece, x, y)
    for _ in range(240):
        if not world(scene).active:
            break
        tower.tick()
    screen.ticks(1)
    assert len(scene.show.pieces()) == 4
    return scene


@EVERY_DEVICE
def test_clear_asks_once(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = dealt()
    scene = put(screen, session)
    player.confirm("clear")
    assert session.log_length == 0
    assert "Clear the Board?" in screen.words
    if issubclass(who, Buttons):
        assert scene.focus == "back", "the same press twice sweeps the tower away"
    player.confirm("back")
    assert session.log_length == 0
    assert "clear.sure" not in screen.ids
    player.confirm("clear")
    player.back()
    assert "clear.sure" not in screen.ids
    assert screen.director.top is scene
    player.confirm("clear")
    player.confirm("clear.sure")
    assert session.log[0].text == session.game.encode(Clear())
    assert isinstance(screen.top, ClearAnnouncement)
    screen.ticks(GUARD)
    player.confirm("go-on")
    assert screen.director.top is scene


@pytest.mark.parametrize("seats", ["pb", "pp"])
def test_board_is_swept_in_sight(open_screen: Open, seats: str) -> None:
    """The pieces slide away while the match waits, and nobody is asked to take over before they are gone."""
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    scene = standing_table(screen, seats)
    mouse.confirm("clear")
    mouse.confirm("clear.sure")
    assert isinstance(screen.top, ClearAnnouncement)
    assert scene.handover is None
    assert "4 pieces go back to the box" not in screen.words, "the position knows of none"
    stage = screen.shell.view.stage

    def places() -> dict[str, tuple[float, float]]:
        screen.shell.view.frame(1 / 60, 0.5)
        actors = {id_: actor for id_, actor in stage.actors.items() if id_.startswith("piece.")}
        return {id_: (actor.pose.x, actor.pose.alpha) for id_, actor in actors.items()}

    for _ in range(9):
        screen.shell.view.frame(1 / 60, 0.0)
    start = places()
    assert len(start) == 4
    screen.ticks(40)
    later = places()
    assert all(later[id_][0] > start[id_][0] + 20 for id_ in start)
    screen.ticks(38)
    assert all(alpha == 0 for _x, alpha in places().values())
    assert isinstance(screen.top, ClearAnnouncement)
    screen.ticks(LENGTH - 78)
    assert screen.director.top is scene
    assert scene.show.pieces() == []
    assert (scene.handover == 1) == (seats == "pp")
    if seats == "pb":
        screen.ticks(1)
        assert places() == {}, "they came back to fade away"


def test_what_is_swept_off_is_weighed_no_more(open_screen: Open) -> None:
    """Outlines of danger and the marks of the lens would stay where the pieces were."""
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    scene = put(screen, dealt())
    tower = world(scene).tower
    tower.place(0, HALF_TOP - 0.9, 30)
    while tower.phase != "rest":
        tower.tick()
    mouse.confirm("lens")
    screen.ticks(15)
    screen.picture()
    stage = screen.shell.view.stage
    assert {"tipping.0", "lens.span.0", "lens.centre.0"} <= set(stage.actors)
    mouse.confirm("clear")
    mouse.confirm("clear.sure")
    assert isinstance(screen.top, ClearAnnouncement)
    screen.picture()
    assert "piece.0" in stage.actors
    assert not any(id_.startswith(("tipping.", "lens.span", "lens.centre")) for id_ in stage.actors)
    screen.ticks(LENGTH)
    assert screen.director.top is scene


@pytest.mark.parametrize(("motion", "reduced"), [("off", False), ("1x", True)])
def test_without_motion_the_board_is_empty_at_once(open_screen: Open, motion: str, reduced: bool) -> None:
    screen = open_screen(motion=motion, reduced_motion=reduced)
    mouse = Mouse(screen)
    scene = standing_table(screen)
    mouse.confirm("clear")
    mouse.confirm("clear.sure")
    assert isinstance(screen.top, ClearAnnouncement)
    screen.show()
    assert not any(picture.id.startswith("piece.") for picture in scene.ui.pictures)
    assert scene.show.pieces() == []


def test_stop_buttons_tell_nothing_in_any_phase(open_screen: Open) -> None:
    """Whoever of several people holds the card: the same buttons, with the same words, in the same places."""
    looks: dict[str, set[Any]] = {}
    for holder, having in ((0, True), (1, True), (2, True), (0, False)):
        screen = open_screen()
        session = holder_of_stop("ppp", holder, having=having)
        scene = put(screen, session)
        mouse = Mouse(screen)
        for phase in ("declare", "ready", "held"):
            if phase == "ready":
                declare(scene, mouse)
            elif phase == "held":
                take(scene, mouse)
            view = scene.public
            assert isinstance(view, ShapesView)
            assert view.phase == phase
            screen.show()
            look = (
                tuple(p for p in scene.ui.pictures if p.id.startswith("stop.")),
                tuple(w for w in scene.ui.words if w.id.startswith("stop.")),
                tuple(t for t in scene.ui.targets if t.id.startswith("stop.")),
            )
            looks.setdefault(phase, set()).add(look)
    assert {phase: len(found) for phase, found in looks.items()} == {"declare": 1, "ready": 1, "held": 1}


def test_who_stops_themselves_is_named_once(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, holder_of_stop("pb", 0))
    declare(scene, Mouse(screen))
    Mouse(screen).confirm("stop.0")
    assert isinstance(screen.top, StopAnnouncement)
    assert f"{scene.name(0)} stops their own turn!" in screen.words
    assert [picture.id for picture in screen.top.ui.pictures].count("stopped") == 0
