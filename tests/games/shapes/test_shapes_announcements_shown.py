"""Stop Turn and Clear the Board at the table of Shapes: who has a button, what is asked and shown, for how long."""

from typing import Any

import arcade
import pytest

from game import art
from game.app.intents import Intent
from game.core.game import SeatInfo
from game.core.position import Start
from game.core.session import Session
from game.games.shapes.announcements.clear import SweepScene
from game.games.shapes.announcements.sweep import SWEEP_TICKS
from game.games.shapes.art import shapes_card
from game.games.shapes.card_sprites import card_art
from game.games.shapes.moments import CARD
from game.games.shapes.rules.actions import Clear, Stop
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.stop_turn import StopDialog
from game.games.shapes.table import ShapesScene
from game.screens.pause import PauseScene
from game.table.feedback.moments import BREAKS_IN, UNATTENDED, MomentScene
from tests.games.shapes.test_shapes_table import digit, holder_of_stop
from tests.physics.builders import HALF_TOP
from tests.positions import full_hand
from tests.screens.screen import ANY_DEVICE, Buttons, Gamepad, Keyboard, Mouse, Open, Player, Screen, people
from tests.screens.stacking import declare, put, stacking, take, world
from tests.screens.test_layout_audit import faults
from tests.some import match_of
from tests.toys import RULES
from tests.words import first


def buttons(screen: Screen) -> list[str]:
    return sorted(id_ for id_ in screen.ids if id_.startswith("stop."))


def dealt(seats: str | tuple[SeatInfo, ...] = "pb") -> Session:
    """Seat 1 declares, and holds a Clear the Board; nothing stands."""
    infos = people(seats) if isinstance(seats, str) else seats
    return Session(RULES["shapes"], infos, 1, {}, Start(full_hand(8, len(infos))))


# -- the button


@pytest.mark.parametrize(
    ("seats", "holder", "having", "there"),
    first(
        3,
        [
            ("pb", 0, True, ["stop.0"]),
            ("pb", 1, True, []),
            ("pbbb", 0, False, []),
            ("pp", 1, True, ["stop.0", "stop.1"]),
            ("pp", 0, False, ["stop.0", "stop.1"]),
            ("ppb", 2, True, ["stop.0", "stop.1"]),
            ("pppp", 0, False, ["stop.0", "stop.1", "stop.2", "stop.3"]),
        ],
        "games",
    ),
)
def test_stop_button_is_there_for_people(
    open_screen: Open, seats: str, holder: int, having: bool, there: list[str]
) -> None:
    """Before the declaration, while pieces wait, and while one is held."""
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, holder_of_stop(seats, holder, having=having))
    assert buttons(screen) == there
    # With three seats or more the button stands beside the words, and has room for its own alone.
    when = [f"{id_}.when" for id_ in there if len(seats) == 2]
    assert [words.id for words in scene.ui.words if words.id.endswith(".when")] == when, (
        "a shut button says when it opens"
    )
    declare(scene, mouse)
    assert buttons(screen) == there
    assert not any(words.id.endswith(".when") for words in scene.ui.words)
    take(scene, mouse)
    assert buttons(screen) == there


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_alone_a_hint_is_a_hint(open_screen: Open, who: type[Buttons]) -> None:
    """With keys 1 stops one's own turn, and H never did but by accident; a pad has one button for both, and asks."""
    for having in (False, True):
        screen = open_screen()
        player = who(screen)
        session = holder_of_stop("pb", 0, having=having)
        scene = put(screen, session)
        declare(scene, player)
        player.tap(Intent.HINT)
        asks = having and who is Gamepad
        assert isinstance(screen.top, StopDialog) == asks
        if asks:
            assert screen.top.focus == "close"
        screen.ticks(2)
        assert (scene.advice.action is None) == asks
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
    assert isinstance(screen.top, MomentScene)
    screen.ticks(1)
    return scene


@ANY_DEVICE
def test_only_a_later_press_ends_a_stop(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, holder_of_stop("pp", 1))
    declare(scene, player, 2)
    player.confirm("stop.1")
    moment = screen.top
    assert isinstance(moment, MomentScene)
    before = match_of(scene.client).ticks
    for _ in range(BREAKS_IN):
        player.again()
        assert screen.top is moment, "a press that was meant for the piece ends it"
        screen.ticks(1)
    screen.ticks(2 * UNATTENDED)
    assert screen.top is moment, "people have not seen it"
    assert match_of(scene.client).ticks == before
    player.confirm("go-on")
    assert screen.director.top is scene
    assert not match_of(scene.client).paused


def test_press_that_began_before_does_not_end_it(open_screen: Open) -> None:
    """Held until it could be acknowledged, it is still the old press."""
    screen = open_screen()
    mouse, keyboard = Mouse(screen), Keyboard(screen)
    stopped(screen, mouse)
    moment = screen.top
    mouse.at = (400, 400)
    screen.window.on_mouse_press(*mouse.at, arcade.MOUSE_BUTTON_LEFT, 0)
    keyboard.down(Intent.CONFIRM)
    screen.wait_for_moment()
    mouse.let_go()
    keyboard.up(Intent.CONFIRM)
    assert screen.top is moment
    keyboard.tap(Intent.CONFIRM)
    assert screen.top is not moment


@ANY_DEVICE
def test_no_other_press_ends_it_and_a_pause_keeps_it(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = stopped(screen, player)
    moment = screen.wait_for_moment()
    if isinstance(player, Buttons):
        for intent in (Intent.UNDO, Intent.HINT, Intent.RULES, Intent.UP, Intent.NEXT, Intent.PEEK):
            player.tap(intent)
            assert screen.top is moment
        player.back()
        assert isinstance(screen.top, PauseScene)
        player.confirm("go-on")
    else:
        player.back()
    assert screen.top is moment
    player.go_on()
    assert screen.top is scene


def test_lost_focus_pauses_and_keeps_it(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = stopped(screen, mouse)
    moment = screen.top
    screen.director.interrupted("Away")
    assert isinstance(screen.top, PauseScene)
    mouse.confirm("go-on")
    assert screen.top is moment
    mouse.go_on()
    assert screen.top is scene
    assert scene.handover is not None


@pytest.mark.parametrize("held", [False, True])
def test_moment_says_who_what_goes_and_what_comes(open_screen: Open, held: bool) -> None:
    screen = open_screen()
    scene = stopped(screen, Mouse(screen), held=held)
    ana, mika = scene.name(0), scene.name(1)
    words = screen.words.replace("\n", " ")
    assert f"{mika} stops {ana}!" in words
    assert "2 cards are discarded" in words
    assert f"{ana} draws 2 new cards" in words
    assert ("Back to the box" in words) == held
    pictures = [picture.id for picture in screen.top.ui.pictures if picture.id.startswith("shown.")]
    assert len(pictures) == 1 + held + 2 + 2
    assert faults(screen.top.ui) == []


def test_moment_shows_nothing_secret_and_the_next_is_asked_after_it(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, holder_of_stop("pp", 1))
    declare(scene, mouse, 2)
    open_cards = [card_art(laid.card, *CARD) for laid in scene.public.tray]
    scene.interrupt(1, Stop())
    screen.wait_for_moment()
    assert scene.handover is None
    assert scene.observation().seat is None
    painter = shapes_card("stop", "white", 1, 1).painter
    faces = [picture.art for picture in screen.top.ui.pictures if picture.art.painter == painter]
    assert set(faces) == {card_art(STOPS[0], *CARD), *open_cards}
    below = [picture.id for picture in scene.ui.pictures if picture.art.painter == painter]
    assert not any(id_.startswith("card.") for id_ in below)
    mouse.go_on()
    assert screen.director.top is scene
    assert scene.handover == 1


def test_at_a_shared_screen_nobody_sees_the_card_that_was_taken(open_screen: Open) -> None:
    """Only the two whose card it was know it; the moment is for all."""
    screen = open_screen()
    scene = put(screen, stacking("pp", lambda view: view.phase == "steal", 4, variant="classic"))
    thief = scene.actor()
    assert thief is not None
    scene.do(scene.legal()[0])
    moment = screen.wait_for_moment().moment
    assert (moment.by, moment.to) == (1 - thief, (thief,))
    taken, *drawn = [group.pictures for group in moment.shown]
    assert taken == (art.card_back(*CARD),)
    assert all(look == art.card_back(*CARD) for pictures in drawn for look in pictures)


def test_stop_of_a_bot_is_a_moment(open_screen: Open) -> None:
    screen = open_screen()
    session = holder_of_stop("pb", 1)
    scene = put(screen, session)
    declare(scene, Mouse(screen))
    match_of(scene.client).submit(1, Stop())
    scene.hear()
    screen.wait_for_moment()
    assert scene.name(1) in screen.words


def test_a_stop_is_acknowledged_by_its_button_alone(open_screen: Open) -> None:
    """A press that was aimed at a piece went past a Stop, and the cards were others. It shows the new ones."""
    screen = open_screen()
    mouse = Mouse(screen)
    session = holder_of_stop("pb", 1)
    scene = put(screen, session)
    declare(scene, mouse)
    match_of(scene.client).submit(1, Stop())
    scene.hear()
    moment = screen.wait_for_moment()
    *_others, drawn = moment.moment.shown
    view = scene.observation().view
    assert isinstance(view, ShapesView)
    hand = {card_art(card, *CARD) for card in view.hand}
    assert set(drawn.pictures) <= hand
    button = screen.target("go-on").rect
    x, y = screen.window.canvas().to_window(button.x, button.y - 60)
    mouse.at = round(x), round(y)
    mouse.again()
    assert screen.top is moment
    mouse.confirm("go-on")
    assert screen.top is scene


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


@ANY_DEVICE
def test_clear_asks_once(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = dealt()
    scene = put(screen, session)
    player.confirm("clear")
    assert session.log_length == 0
    assert "Clear the Board?" in screen.words
    (plate,) = (one for one in scene.ui.pictures if one.id == "choice.ground")
    wide = plate.art.args[0]
    assert isinstance(wide, int)
    assert wide >= 800, "it was a narrow plate at the left edge"
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
    player.go_on()
    assert screen.director.top is scene


@pytest.mark.parametrize("seats", first(1, ["pb", "pp"], "games"))
def test_board_is_swept_in_sight(open_screen: Open, seats: str) -> None:
    """The pieces slide away while the match waits, and nobody is asked to take over before they are gone."""
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    scene = standing_table(screen, seats)
    mouse.confirm("clear")
    mouse.confirm("clear.sure")
    assert isinstance(screen.top, SweepScene)
    assert scene.handover is None
    stage = screen.shell.view.stage

    def places() -> dict[str, tuple[float, float]]:
        screen.shell.view.frame(1 / 60, 0.5)
        actors = {id_: actor for id_, actor in stage.actors.items() if id_.startswith(("piece.", "face."))}
        return {id_: (actor.pose.x, actor.pose.alpha) for id_, actor in actors.items()}

    for _ in range(9):
        screen.shell.view.frame(1 / 60, 0.0)
    start = places()
    assert len(start) == 8, "faces go with their pieces"
    screen.ticks(40)
    later = places()
    assert all(later[id_][0] > start[id_][0] + 20 for id_ in start)
    screen.ticks(34)
    assert all(alpha < 90 for _x, alpha in places().values())
    screen.ticks(1)
    assert isinstance(screen.top, MomentScene) == (seats == "pp"), "one who was asked alone knows it"
    assert scene.handover is None
    assert scene.show.pieces() == []
    assert scene.show.height == 0.0, "the ruler would measure what is gone"
    if seats == "pp":
        mouse.go_on()
    assert screen.director.top is scene
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
    assert isinstance(screen.top, SweepScene)
    screen.picture()
    assert "piece.0" in stage.actors
    assert not any(id_.startswith(("tipping.", "lens.span", "lens.centre")) for id_ in stage.actors)
    screen.ticks(SWEEP_TICKS)
    mouse.go_on()
    assert screen.director.top is scene


@pytest.mark.parametrize(("motion", "reduced"), [("off", False), ("1x", True)])
def test_without_motion_the_board_is_empty_at_once(open_screen: Open, motion: str, reduced: bool) -> None:
    screen = open_screen(motion=motion, reduced_motion=reduced)
    mouse = Mouse(screen)
    scene = standing_table(screen)
    mouse.confirm("clear")
    mouse.confirm("clear.sure")
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
    screen.wait_for_moment()
    assert f"{scene.name(0)} stops their own turn!" in screen.words
    assert not any(picture.id == "who.1" for picture in screen.top.ui.pictures)
