"""What a table offers besides its game's actions, and every menu: by mouse alone, keyboard alone, gamepad alone."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import arcade
import pytest

from game.app.intents import Intent
from game.app.text import _
from game.core.bot import Advice, Question
from game.core.game import Reason
from game.core.session import Session
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.table import ShapeUpScene
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.naming import PAGES, NamingScene
from game.screens.pause import PauseScene
from game.screens.pick import PickScene
from game.screens.settings import SettingsScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table.results import ResultsScene
from game.table.results_flow import LOOK
from game.table.viewing.viewpoint import GUARD
from game.tools.screenshot import Shot, scenes_for
from game.ui.sleep import NAP
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    arrows,
    new_session,
    play_randomly,
    table_for,
)
from tests.some import match_of
from tests.words import first


def table(screen: Screen, seats: str = "pb", seed: int = 2, cards: int = 4, **options: Any) -> ShapeUpScene:
    """The table of a person who has to play, with at least `cards` on the grid."""
    session = new_session(seats, seed, options)
    play_randomly(session, lambda view: len(view.layout) >= cards and not view.played and not view.moved)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, ShapeUpScene)
    return scene


def press(player: Player, intent: Intent, id_: str) -> None:
    """The button of `intent` for those who have buttons, else the target for it."""
    if isinstance(player, Buttons):
        player.tap(intent)
    else:
        player.confirm(id_)


def do(player: Player, scene: ShapeUpScene, action: Any) -> None:
    for target in scene.steps(action):
        player.confirm(target)
    assert match_of(scene.client).session.log[-1].text == scene.client.game.encode(action)


# -- undo


@ANY_DEVICE
@pytest.mark.parametrize("by_target", [False, True], ids=["button", "target"])
def test_undo(open_screen: Open, who: type[Player], by_target: bool) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen)
    before = match_of(scene.client).session.digest()
    do(player, scene, next(a for a in scene.legal() if isinstance(a, Play)))
    if by_target:
        player.confirm("undo")
    else:
        press(player, Intent.UNDO, "undo")
    assert match_of(scene.client).session.log[-1].is_undo
    assert match_of(scene.client).session.digest() == before


@ANY_DEVICE
def test_undo_lays_a_lifted_card_down_first(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen)
    move = next(a for a in scene.legal() if isinstance(a, Move))
    length = match_of(scene.client).session.log_length
    player.confirm(f"cell.{move.from_x},{move.from_y}")
    assert scene.choices.source == (move.from_x, move.from_y)
    press(player, Intent.UNDO, "undo")
    assert scene.choices.source is None
    assert scene.client.match.session.log_length == length
    player.confirm(f"cell.{move.from_x},{move.from_y}")
    player.back()
    assert scene.choices.source is None
    assert screen.top is scene


@ANY_DEVICE
def test_refused_undo_is_one_sentence(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen, cards=0)
    length = match_of(scene.client).session.log_length
    press(player, Intent.UNDO, "undo")
    assert match_of(scene.client).session.log_length == length
    assert screen.director.toast_text


# -- hint


@ANY_DEVICE
def test_hint_leads_to_the_action(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen)
    press(player, Intent.HINT, "hint")
    screen.ticks(1)
    action = scene.advice.action
    assert action in scene.legal()
    assert screen.top.focus == scene.steps(action)[0]
    session, hint = match_of(scene.client).session, scene.advice.shown
    assert hint is not None
    for done, action in enumerate(hint.actions):
        assert (scene.advice.shown, scene.advice.action) == (replace(hint, done=done), action)
        if done and player.device.kind != "mouse" and screen.top.focus != scene.steps(action)[0]:
            # The focus moves only for who asks.
            press(player, Intent.HINT, "hint")
            assert screen.top.focus == scene.steps(action)[0]
        do(player, scene, action)
        assert session.log[-1].text == session.game.encode(action)
    assert len(hint.actions) > 1
    assert scene.advice.action is None
    assert scene.client.hints_asked(0) == 1


@ANY_DEVICE
def test_hints_wait_for_ones_turn(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen, "pb")
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    scene.do(EndTurn())
    assert scene.actor() is None
    press(player, Intent.HINT, "hint")
    assert screen.director.toast_text == "There are hints when it is your turn."
    assert scene.client.hints_asked(0) == 0


@ANY_DEVICE
def test_a_turn_does_not_end_with_a_card_lifted(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen, "pb")
    scene.do(next(action for action in scene.legal() if isinstance(action, Play)))
    screen.ticks(GUARD)
    length = match_of(scene.client).session.log_length
    lifted = next(action for action in scene.legal() if isinstance(action, Move))
    player.confirm(scene.steps(lifted)[0])
    player.confirm("end")
    assert screen.director.toast_text == "Put the card down first, or take it back."
    assert scene.choices.source == (lifted.from_x, lifted.from_y)
    assert match_of(scene.client).session.log_length == length
    way = scene.steps(EndTurn())
    assert way == (f"cell.{lifted.from_x},{lifted.from_y}", "end"), "it is put back first"
    for id_ in way:
        player.confirm(id_)
    assert match_of(scene.client).session.log[-1].text == "end"


class SlowThinker:
    """Answers when a test wants it to."""

    def __init__(self) -> None:
        self.futures: list[Any] = []

    def ask(self, question: Question[Any]) -> Any:
        executor = self

        class Future:
            ready = False
            cancelled = False

            def done(self) -> bool:
                return self.ready

            def result(self) -> Any:
                return Advice(question.observation.legal[-1:], Reason(0))

            def cancel(self) -> None:
                self.cancelled = True

        executor.futures.append(Future())
        return executor.futures[-1]

    def close(self) -> None:
        pass


def test_late_hint_is_dropped(open_screen: Open) -> None:
    """A hint for a position that has gone, or for a person who has, would mislead or tell a secret."""
    executor = SlowThinker()
    screen = open_screen(executor=executor)
    scene = table(screen, "pp", strict=True)
    player = Keyboard(screen)
    player.tap(Intent.HINT)
    do(player, scene, next(a for a in scene.legal() if isinstance(a, Play)))
    do(player, scene, EndTurn())
    assert scene.handover is not None
    executor.futures[0].ready = True
    screen.ticks(GUARD + 1)
    assert scene.advice.action is None
    player.confirm("curtain")
    screen.ticks(1)
    assert scene.advice.action is None
    # The other person gets a hint of their own.
    player.tap(Intent.HINT)
    assert len(executor.futures) == 2


def test_hint_is_refused_where_it_would_tell(open_screen: Open) -> None:
    screen = open_screen()
    scene = table(screen, "pp")
    player = Keyboard(screen)
    player.tap(Intent.HINT)
    screen.ticks(1)
    assert scene.advice.action is None
    assert screen.director.toast_text
    player.down(Intent.PEEK)
    player.tap(Intent.HINT)
    screen.ticks(1)
    assert scene.advice.action in scene.legal()
    player.up(Intent.PEEK)


# -- peek


@ANY_DEVICE
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_peek(open_screen: Open, who: type[Player], toggle: bool) -> None:
    screen = open_screen(peek_toggle=toggle)
    player, scene = who(screen), table(screen, "pp")
    actor = scene.actor()
    player.hold("peek")
    assert scene.viewpoint.peeking == actor
    assert scene.observation().seat == actor
    player.let_go()
    assert scene.viewpoint.peeking == (actor if toggle else None)
    if toggle:
        player.hold("peek")
        player.let_go()
        assert scene.viewpoint.peeking is None


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_peek_by_its_own_button(open_screen: Open, who: type[Buttons], toggle: bool) -> None:
    screen = open_screen(peek_toggle=toggle)
    player, scene = who(screen), table(screen, "pp")
    actor = scene.actor()
    player.down(Intent.PEEK)
    assert scene.viewpoint.peeking == actor
    player.up(Intent.PEEK)
    assert scene.viewpoint.peeking == (actor if toggle else None)
    if toggle:
        player.tap(Intent.PEEK)
    assert scene.viewpoint.peeking is None


@ANY_DEVICE
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_peek_ends_with_the_turn(open_screen: Open, who: type[Player], toggle: bool) -> None:
    """What one person looked at must not be there for the next."""
    screen = open_screen(peek_toggle=toggle)
    player, scene = who(screen), table(screen, "pp")
    do(player, scene, next(a for a in scene.legal() if isinstance(a, Play)))
    player.hold("peek")
    if toggle:
        player.let_go()
    scene.do(EndTurn())
    screen.show()
    assert scene.viewpoint.peeking is None
    if not toggle:
        player.let_go()
    assert scene.viewpoint.peeking is None


@ANY_DEVICE
def test_peek_ends_when_the_table_is_covered(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen, "pp")
    player.hold("peek")
    screen.window.on_deactivate()
    screen.show()
    assert isinstance(screen.top, PauseScene)
    assert scene.viewpoint.peeking is None
    player.let_go()
    assert isinstance(screen.top, PauseScene)


# -- rules, log, menu


@ANY_DEVICE
@pytest.mark.parametrize(
    ("intent", "id_", "kind"),
    [(Intent.RULES, "rules", RulesScene), (Intent.MENU, "menu", PauseScene), (None, "log", LogScene)],
)
def test_covering_the_table_and_back(
    open_screen: Open, who: type[Player], intent: Intent | None, id_: str, kind: type
) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen)
    for way_there in ("target", "button"):
        if way_there == "button" and (intent is None or not isinstance(player, Buttons)):
            continue
        if way_there == "target":
            # Where the note has no heading, its entries open the log as well.
            player.confirm(next(target.id for target in screen.targets if target.id.split(".")[0] == id_))
        else:
            assert isinstance(player, Buttons)
            assert intent
            player.tap(intent)
        assert isinstance(screen.top, kind)
        assert match_of(scene.client).paused
        player.back()
        assert screen.top is scene
        assert not match_of(scene.client).paused


@ANY_DEVICE
def test_pause_menu(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen)
    player.confirm("menu")
    player.confirm("rules")
    assert isinstance(screen.top, RulesScene)
    player.back()
    player.confirm("settings")
    assert isinstance(screen.top, SettingsScene)
    player.back()
    player.confirm("go-on")
    assert screen.top is scene
    player.confirm("menu")
    player.confirm("new")
    # It gives the running match up: asked once more.
    assert isinstance(screen.top, PauseScene)
    player.confirm("new")
    assert screen.top is not scene
    assert screen.table.client.match.session.log_length == 0
    screen.ticks(1)
    player.confirm("menu")
    player.confirm("title")
    # It is not saved: asked once more.
    assert isinstance(screen.top, PauseScene)
    assert "Leave without saving?" in screen.words
    player.confirm("title")
    assert isinstance(screen.top, TitleScene)


@ANY_DEVICE
def test_back_on_the_table_pauses(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    table(screen)
    player.back()
    assert isinstance(screen.top, PauseScene)


# -- curtain


@ANY_DEVICE
def test_handover_opens_after_half_a_second(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = play_randomly(new_session("pp", 3, {"strict": True}), lambda view: len(view.layout) >= 3)
    scene = screen.put(table_for(screen, session), open_handover=False)
    assert scene.handover == session.actors()[0]
    assert scene.legal() == ()
    player.confirm("curtain")
    assert scene.handover is not None
    screen.ticks(29)
    player.confirm("curtain")
    assert scene.handover is not None
    screen.ticks(1)
    player.confirm("curtain")
    assert scene.handover is None
    assert scene.viewer == session.actors()[0]


@ANY_DEVICE
def test_button_that_ended_the_turn_does_not_open_the_next_handover(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player, scene = who(screen), table(screen, "pp", strict=True)
    do(player, scene, next(a for a in scene.legal() if isinstance(a, Play)))
    player.walk("end") if isinstance(player, Buttons) else None
    player.hold("end")
    player.let_go()
    assert scene.handover is not None
    if isinstance(player, Buttons):
        # Held down for long: it repeats nothing.
        player.down(Intent.CONFIRM)
        screen.ticks(120)
        assert scene.handover is not None
        player.up(Intent.CONFIRM)


@ANY_DEVICE
def test_handover_lets_to_the_menu_and_is_there_again(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = new_session("pp", 3, {"strict": True})
    scene = screen.put(table_for(screen, session), open_handover=False)
    screen.wait_guard()
    player.back()
    assert isinstance(screen.top, PauseScene)
    player.confirm("go-on")
    assert scene.handover is not None


@ANY_DEVICE
def test_open_table_has_a_handover_only_at_first_and_after_a_pause(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = new_session("pp", 3)
    scene = screen.put(table_for(screen, session), open_handover=False)
    assert isinstance(scene, ShapeUpScene)
    assert scene.handover == session.actors()[0]
    screen.wait_guard()
    player.confirm("curtain")
    do(player, scene, scene.legal()[0])
    do(player, scene, EndTurn())
    assert scene.handover is None
    assert scene.actor() == session.actors()[0]
    player.confirm("menu")
    player.confirm("go-on")
    assert scene.handover == session.actors()[0]


# -- the pointer's odd moments


def drag_begins(screen: Screen, scene: ShapeUpScene) -> tuple[Mouse, Move]:
    mouse = Mouse(screen)
    move = next(a for a in scene.legal() if isinstance(a, Move))
    mouse.hold(f"cell.{move.from_x},{move.from_y}")
    mouse.carry(f"cell.{move.to_x},{move.to_y}")
    assert scene.drag is not None
    return mouse, move


def test_drag_dropped_beside_everything_changes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    scene = table(screen)
    length = match_of(scene.client).session.log_length
    mouse, _move = drag_begins(screen, scene)
    mouse.carry("undo")
    mouse.let_go()
    assert (scene.drag, scene.choices.source, match_of(scene.client).session.log_length) == (None, None, length)
    mouse, _move = drag_begins(screen, scene)
    mouse.move_to(1, 1)
    mouse.let_go()
    assert (scene.drag, scene.choices.source, match_of(scene.client).session.log_length) == (None, None, length)


@pytest.mark.parametrize("how", ["right button", "escape", "undo"])
def test_cancelled_drag_plays_nothing_when_it_is_let_go(open_screen: Open, how: str) -> None:
    screen = open_screen()
    scene = table(screen)
    length = match_of(scene.client).session.log_length
    mouse, _move = drag_begins(screen, scene)
    if how == "right button":
        screen.window.on_mouse_press(*mouse.at, arcade.MOUSE_BUTTON_RIGHT, 0)
        screen.window.on_mouse_release(*mouse.at, arcade.MOUSE_BUTTON_RIGHT, 0)
    else:
        Keyboard(screen).tap(Intent.CANCEL if how == "escape" else Intent.UNDO)
    screen.show()
    mouse.let_go()
    assert screen.top is scene
    assert (scene.drag, scene.choices.source, match_of(scene.client).session.log_length) == (None, None, length)


def test_interrupted_drag_is_over(open_screen: Open) -> None:
    screen = open_screen()
    scene = table(screen)
    length = match_of(scene.client).session.log_length
    mouse, _move = drag_begins(screen, scene)
    screen.window.on_deactivate()
    screen.show()
    mouse.let_go()
    mouse.confirm("go-on")
    assert screen.top is scene
    assert (scene.drag, scene.choices.source, match_of(scene.client).session.log_length) == (None, None, length)


# -- arrows

SHOTS = [
    Shot("title"),
    Shot("pick"),
    Shot("continue"),
    Shot("continue", page=1, text_size=200),
    Shot("setup", seats=4, people=3),
    Shot("game-night"),
    Shot("game-night-chosen", text_size=200),
    Shot("game-night-standings"),
    Shot("game-night-people"),
    Shot("game-night-cup"),
    Shot("settings"),
    Shot("settings", page=1),
    Shot("settings", page=2),
    Shot("settings", page=3),
    Shot("pause"),
    Shot("rules-shape-up"),
    Shot("rules-shape-up", page=2),
    Shot("curtain"),
    Shot("results-shape-up", options={"rounds": 1}),
    Shot("shape-up", moves=0),
    Shot("shape-up", seats=2, people=2),
    Shot("shape-up", seats=4, people=1, moves=37),
    Shot("shape-up", seats=3, people=3, moves=30, options={"advanced": True}),
    Shot("shape-up", seats=3, people=3, moves=44, options={"deck": 24}, text_size=200),
    Shot("setup", seats=4, people=4, text_size=200, language="ja"),
]


def _name(shot: Shot) -> str:
    parts = [shot.scene, str(shot.seats or ""), str(shot.page or ""), str(shot.text_size)]
    return "-".join(part for part in parts if part)


@pytest.mark.parametrize("shot", first(9, SHOTS, "screens"), ids=_name)
def test_arrows_lead_from_everywhere_to_everywhere(open_screen: Open, shot: Shot) -> None:
    screen = open_screen(text_size=shot.text_size, language=shot.language)
    screen.director.reset(*scenes_for(shot, screen.services))
    screen.show()
    if shot.page:
        screen.top.show_page(shot.page)
    check_arrows(screen)


def check_arrows(screen: Screen) -> None:
    targets = screen.targets
    ids = {target.id for target in targets}
    focus = screen.top.focus
    assert focus in ids
    there = arrows(targets)
    back: dict[str, set[str]] = {id_: {start for start in ids if id_ in there[start]} for id_ in ids}
    assert ids - reached(there, focus) == set(), "cannot be reached"
    assert ids - reached(back, focus) == set(), "do not lead back"


def reached(links: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """All that `links` lead to, step by step."""
    found, new = {start}, [start]
    while new:
        new = sorted(set().union(*(links[id_] for id_ in new)) - found)
        found.update(new)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_arrows_on_the_letters(open_screen: Open, page: str) -> None:
    screen = open_screen()
    scene = NamingScene(screen.services, "Ana", lambda name: None)
    scene.page = page
    screen.director.reset(scene)
    check_arrows(screen)


def test_a_name_that_is_there_is_selected(open_screen: Open) -> None:
    """The next letter replaces it, and Delete takes all of it; both only at first."""
    screen = open_screen()
    scene = NamingScene(screen.services, "Ana", lambda name: None)
    screen.director.reset(scene)
    screen.show()
    assert "name.chosen" in [picture.id for picture in scene.ui.pictures]
    Mouse(screen).confirm("erase")
    assert scene.name == ""
    for letter in "Bo":
        scene.activate(("type", letter))
    screen.show()
    assert "name.chosen" not in [picture.id for picture in scene.ui.pictures]
    Mouse(screen).confirm("erase")
    assert scene.name == "B"


def test_held_arrow_repeats(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    keyboard = Keyboard(screen)
    seen = [screen.top.focus]
    keyboard.down(Intent.DOWN)
    for _tick in range(60):
        screen.ticks(1)
        if screen.top.focus != seen[-1]:
            seen.append(screen.top.focus)
    keyboard.up(Intent.DOWN)
    left = screen.target("play").rect.x
    assert seen == [*(id_ for id_ in screen.ids if screen.target(id_).rect.x == left), "watch"]
    screen.ticks(60)
    assert screen.top.focus == seen[-1]


# -- the whole way


def name_by_letters(player: Player, name: str) -> None:
    screen = player.screen
    for letter in name:
        key = next(t.id for t in screen.targets if t.action == ("type", letter))
        player.confirm(key)
    player.confirm("done")


def finish_match(player: Player, screen: Screen) -> None:
    """Play the first card or two that may be played until the match is over."""
    for _step in range(2000):
        if isinstance(screen.top, ResultsScene):
            screen.wait_for_buttons()
            if screen.top.last:
                return
            player.confirm("next")
        scene = screen.top
        assert isinstance(scene, ShapeUpScene)
        if scene.handover is not None:
            screen.wait_guard()
            player.confirm("curtain")
        elif scene.actor() is not None:
            legal = scene.legal()
            action = (
                legal[-1] if legal[-1] == EndTurn() else legal[match_of(scene.client).session.log_length % len(legal)]
            )
            do(player, scene, action)
        else:
            screen.ticks(1)
    raise AssertionError("the match does not end")


@pytest.mark.matches
@ANY_DEVICE
def test_from_the_title_to_a_rematch(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(seed=5, autosaves=True)
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    player.confirm("play")
    assert isinstance(screen.top, PickScene)
    player.confirm("setup.shape-up")
    setup = screen.top
    assert isinstance(setup, SetupScene)

    player.confirm("add")
    player.confirm("add")
    player.confirm("remove")
    assert len(setup.seats) == 3
    player.confirm("name.0")
    assert isinstance(screen.top, NamingScene)
    name_by_letters(player, "Bo x")
    assert setup.seats[0].name == "Bo x"
    before = [seat.colour for seat in setup.seats]
    player.adjust("colour.0", 1)
    after = [seat.colour for seat in setup.seats]
    assert before[0] != after[0]
    assert len(set(after)) == 3
    assert not setup.seats[2].is_person
    while not setup.seats[2].is_person:
        player.adjust("kind.2", 1)
    for device in ("phone", "mouse", "any"):
        player.confirm("device.2")
        player.confirm(f"choice.{device}")
        assert setup.seats[2].device == device
    player.confirm("device.2")
    player.back()
    assert screen.top is setup
    assert setup.seats[2].device == "any"
    player.confirm("option.rounds")
    while setup.options["rounds"] != 1:
        player.adjust("option.rounds", 1)
    player.adjust("option.strict", 1)
    assert setup.options["strict"] is True

    player.confirm("start")
    session = screen.table.client.match.session
    assert session.seed == 5
    assert [seat.name for seat in session.seats] == [seat.name for seat in setup.seats]
    assert session.options["rounds"] == 1
    finish_match(player, screen)
    assert session.over
    assert isinstance(screen.top, ResultsScene)
    assert "watch" in screen.ids
    player.confirm("rematch")
    again = screen.table.client.match.session
    assert again is not session
    assert (again.seats, again.options, again.log_length) == (session.seats, session.options, 0)


@pytest.mark.matches
@pytest.mark.parametrize("options", [{}, pytest.param({"advanced": True}, marks=pytest.mark.soak)], ids=str)
def test_four_rounds(open_screen: Open, options: dict[str, Any]) -> None:
    screen = open_screen()
    player = Mouse(screen)
    scene = screen.put(table_for(screen, new_session("pb", 7, options)))
    finish_match(player, screen)
    assert match_of(scene.client).session.over
    assert len(scene.client.observation(None).view.results) == 4
    player.confirm("setup")
    assert isinstance(screen.top, SetupScene)


def test_name_typed_on_a_keyboard(open_screen: Open) -> None:
    """Letters are letters, though some of them mean something everywhere else."""
    screen = open_screen()
    names: list[str] = []
    scene = NamingScene(screen.services, "Ana", names.append)
    screen.director.reset(TitleScene(screen.services), scene)
    screen.show()
    keyboard = Keyboard(screen)

    def type_in(name: str) -> None:
        for letter in name:
            key = "SPACE" if letter == " " else letter.upper()
            keyboard.key(key)
            screen.window.on_text(letter)
            keyboard.key(key, down=False)
            screen.show()

    type_in("Wasd ruhmvpz")
    assert screen.top is scene
    assert scene.name == "Wasd ruhmvpz"
    keyboard.key("BACKSPACE")
    keyboard.key("BACKSPACE", down=False)
    assert scene.name == "Wasd ruhmvp"
    screen.window.on_text("\u1200")
    assert scene.name == "Wasd ruhmvp"
    assert screen.director.toast_text == "This character cannot be shown here."
    keyboard.confirm("done")
    assert names == ["Wasd ruhmvp"]
    assert isinstance(screen.top, TitleScene)


@pytest.mark.soak
def test_match_with_everything_in_motion(open_screen: Open) -> None:
    """Every frame is drawn, as in the real window: cards glide, are lifted, dragged, taken back, and counted."""
    screen = open_screen(motion="2x", reduced_motion=False, drawn=True)
    mouse = Mouse(screen)
    scene = screen.put(table_for(screen, new_session("pb", 7, {"rounds": 1}), bot_delay=3))
    assert isinstance(scene, ShapeUpScene)

    def frames(count: int) -> None:
        for _frame in range(count):
            screen.ticks(2)
            screen.window.on_draw()

    turn = 0
    while not match_of(scene.client).session.over:
        # Half of the match shows all there is.
        frames(3 if turn < 3 else 1)
        if scene.actor() is None:
            continue
        legal = scene.legal()
        turn += 1
        plays = [a for a in legal if isinstance(a, Play)]
        moves = [a for a in legal if isinstance(a, Move)]
        if plays:
            mouse.hold(f"hand.{plays[0].card}")
            mouse.carry(f"cell.{plays[turn % len(plays)].x},{plays[turn % len(plays)].y}")
            frames(2)
            mouse.let_go()
        elif moves and turn % 2:
            mouse.confirm(f"cell.{moves[0].from_x},{moves[0].from_y}")
            frames(2)
            mouse.confirm("undo")
            frames(1)
            mouse.drag(f"cell.{moves[0].from_x},{moves[0].from_y}", f"cell.{moves[0].to_x},{moves[0].to_y}")
            frames(2)
            mouse.confirm("undo")
            frames(2)
            mouse.confirm("end")
        else:
            mouse.confirm("end")
    frames(10)
    screen.ticks(100)
    frames(5)
    assert isinstance(screen.top, ResultsScene)
    frames(20)
    mouse.confirm("skip")
    # The winner is looked at, then the buttons come and sleep for a moment.
    frames((LOOK + NAP) // 2 + 2)
    mouse.confirm("title")
    frames(10)
    assert isinstance(screen.top, TitleScene)


@ANY_DEVICE
def test_leaving_from_the_title(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    quits: list[bool] = []
    screen.services.quit = lambda: quits.append(True)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("quit")
    assert quits == [True]


def test_who_used_a_device_last_sees_its_buttons(open_screen: Open) -> None:
    screen = open_screen()
    table(screen, "pp", strict=True)
    scene = screen.put(table_for(screen, new_session("pp", 3, {"strict": True})), open_handover=False)
    assert scene.handover is not None
    for player, words in (
        (Mouse(screen), _("Click to go on")),
        (Keyboard(screen), _("Press Enter to go on")),
        (Gamepad(screen), _("Press A to go on")),
    ):
        if isinstance(player, Buttons):
            player.tap(Intent.DOWN)
        else:
            player.point("curtain")
        assert words in screen.words


def test_unknown_device_of_a_seat_leaves_the_menu_within_reach(open_screen: Open) -> None:
    """A match resumed without its gamepad: nobody can act, everybody can leave."""
    from dataclasses import replace

    from tests.screens.screen import people

    screen = open_screen()
    seats = [replace(people("pb")[0], device="pad3"), people("pb")[1]]
    session: Session = play_randomly(new_session(seats, 4), lambda view: True)
    screen.put(table_for(screen, session))
    keyboard = Keyboard(screen)
    length = session.log_length
    keyboard.tap(Intent.CONFIRM)
    assert session.log_length == length
    keyboard.tap(Intent.MENU)
    assert isinstance(screen.top, PauseScene)
    for _time in range(2):
        keyboard.confirm("title")
    assert isinstance(screen.top, TitleScene)
