"""Speech about a screen: targets, prompt, log and curtain, but never another seat's secrets."""

from __future__ import annotations

import sys

import pyglet.window.key as keys
import pytest

from game.app.intents import Intent
from game.core.game import OptionValue
from game.core.rng import stream
from game.core.session import Session
from game.shell.speech.narrator import new_lines
from game.shell.speech.screen_reader import ScreenReader, Wish
from game.shell.window import TICK
from game.ui.reading import read_screen
from tests.screens.listening import Ear, Spoken
from tests.screens.screen import Gamepad, Keyboard, Open, Screen, new_session, table_for
from tests.screens.secrets import eyes, other_worlds
from tests.words import one_in


def sit_down(screen: Screen, game: str = "shape-up", seats: str = "pb") -> Ear:
    """An ear at a table on which a person acts."""
    ear = Ear(screen)
    session = new_session(seats, 3, game=game)
    while not session.seats[session.actors()[0]].is_person:
        session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    screen.put(table_for(screen, session), open_handover=False)
    return ear


def test_nothing_is_spoken_until_it_is_switched_on(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"))
    screen.ticks(30)
    assert screen.shell.speech is None


def test_a_screen_says_its_words_and_what_has_the_focus(open_screen: Open) -> None:
    screen = open_screen()
    ear = Ear(screen)
    screen.director.reset(screen.services.make("settings"))
    said = ear.listen()
    assert said.startswith("Settings. All words grow, up to twice as large. Display. 1 of 7")
    assert ear.press("RIGHT") == ("Text size. 100 %. All words grow, up to twice as large. Left and right change it")
    assert ear.press("RIGHT") == "125 %"


def test_a_card_says_what_it_is_where_it_lies_and_what_pressing_does(open_screen: Open) -> None:
    ear = sit_down(open_screen(), "up-or-down")
    heard = ear.listen(20)
    assert "Your hand: " in heard
    assert "1 of 3" in heard
    assert heard.endswith("Press to choose it")


def test_a_target_that_cannot_be_pressed_says_why(open_screen: Open) -> None:
    screen = open_screen()
    ear = sit_down(screen)
    ear.listen(20)
    screen.director.go_to("undo")
    assert ear.listen() == "Undo. There is nothing to take back."


def test_the_log_is_said_with_the_names_of_its_cards(open_screen: Open) -> None:
    screen = open_screen()
    ear = sit_down(screen)
    assert "placed" in ear.listen(20)
    table = screen.table
    for id_ in table.steps(table.legal()[0]):
        screen.director.go_to(id_)
        ear.press("ENTER")
    heard = ear.listen(20)
    assert "Ana placed " in "\n".join([heard, *screen.shell.speech.narrator.news]) if screen.shell.speech else ""


def test_a_curtain_is_spoken_as_a_curtain_and_silences_what_was_said(open_screen: Open) -> None:
    screen = open_screen()
    ear = sit_down(screen, "up-or-down", "pp")
    heard = ear.listen(20)
    name = screen.table.name(screen.table.handover if screen.table.handover is not None else 0)
    assert heard == f"{name}, it is your turn. Everyone else, please look away. Press Enter to go on"
    assert ear.speech.narrator.news == ()


ENOUGH = 16
"""Actions after which goals make a difference."""
SECRETS = [
    ("shape-up", "pp", {}, False),
    ("shape-up", "pp", {}, True),
    ("shape-up", "pb", {"strict": True}, True),
    ("up-or-down", "pb", {}, True),
    ("square-up", "pb", {}, True),
]


@one_in(3, "screens")
@pytest.mark.parametrize(("game", "seats", "options", "is_open"), SECRETS)
def test_nothing_that_is_spoken_depends_on_what_the_viewer_may_not_know(
    open_screen: Open, game: str, seats: str, options: dict[str, OptionValue], is_open: bool
) -> None:
    screen = open_screen(gains="always")
    session = new_session(seats, 21, options, game)
    rng = stream(5, "speech")
    while True:
        seat = session.actors()[0]
        # Before a card lies there each cell says what it would bring.
        before = not getattr(session.observation(seat).view, "played", False)
        if before and len(session.log) >= ENOUGH and session.seats[seat].is_person:
            break
        session.submit(seat, rng.choice(session.observation(seat).legal))
    first = all_words(screen, session, is_open)
    viewer = eyes(screen.top)
    # Many goals share a value, and say the same.
    count = 6 if viewer is None else 2
    spoken = {first, *(all_words(screen, world, is_open) for world in other_worlds(session, viewer, count))}
    assert len(spoken) == 1
    assert len(spoken.pop()) > 100


def all_words(screen: Screen, session: Session, is_open: bool) -> str:
    """All that can be heard of a table."""
    ear = Ear(screen)
    screen.put(table_for(screen, session), open_handover=is_open)
    heard = ear.listen(20)
    reading = ear.speech.narrator.reading
    assert reading is not None
    return "\n".join([heard, *(node.line for node in reading.nodes), *reading.lines, *reading.prompts])


def test_what_was_said_before_a_curtain_ends_with_it(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    ear = Ear(screen)
    ended: list[Spoken] = []
    monkeypatch.setattr(Spoken, "poll", lambda spoken: None)
    monkeypatch.setattr(Spoken, "end", lambda spoken: ended.append(spoken))
    screen.put(table_for(screen, new_session("pp", 3, game="up-or-down")))
    ear.listen(20)
    ear.speaker.say("Your hand: 45, blue.")
    ear.speaker.say("And more.")
    screen.table.viewing.step_away()
    screen.table.viewing.follow()
    assert screen.table.handover is not None
    ear.listen(3)
    assert ended
    assert all("45" not in line for line in ear.lines)
    assert ear.lines[-1].endswith("Press Enter to go on")


def test_one_key_says_it_again_or_stops(open_screen: Open) -> None:
    screen = open_screen()
    ear = Ear(screen)
    screen.director.reset(screen.services.make("title"))
    ear.listen(30)
    ear.lines.clear()
    screen.window.on_key_press(keys.F2, 0)
    assert ear.lines == ["Play, 1–6 players"]
    # It still speaks: nothing has asked its process since.
    screen.window.on_key_press(keys.F2, 0)
    assert not ear.speaker.speaks
    Gamepad(screen)
    pad = screen.plugs.controllers[0]
    ear.lines.clear()
    pad.dispatch_event("on_button_press", pad, "guide")
    assert len(ear.lines) == 1


def test_the_focus_interrupts_and_the_log_waits(open_screen: Open) -> None:
    screen = open_screen()
    ear = Ear(screen)
    said: list[tuple[str, bool]] = []
    ear.speech.say = lambda words, interrupts=False: said.append((words, interrupts))  # type: ignore[method-assign]
    screen.director.reset(screen.services.make("title"))
    ear.listen()
    Keyboard(screen).tap(Intent.DOWN)
    ear.listen()
    screen.director.toast("The disk is full.")
    ear.listen()
    assert [interrupts for _words, interrupts in said if _words] == [True, True, False]


@pytest.mark.parametrize(
    ("log", "before", "expected"),
    [
        (("b", "a"), ("a",), ("b",)),
        (("b", "a"), ("b", "a"), ()),
        (("c", "b"), ("b", "a"), ("c",)),
        (("a", "a"), ("a",), ("a",)),
        (("a",), (), ("a",)),
        (("d", "c", "b", "a"), None, ("d", "c", "b")),
    ],
)
def test_new_lines_of_a_log(log: tuple[str, ...], before: tuple[str, ...] | None, expected: tuple[str, ...]) -> None:
    assert new_lines(log, before) == expected


def test_wishes_of_a_screen_reader_are_intents(open_screen: Open) -> None:
    screen = open_screen()
    ear = Ear(screen)
    ear.speech.reader = reader = FakeReader()
    ear.speech._has_tried = True
    screen.services.settings.speech = "reader"
    screen.director.reset(screen.services.make("settings"))
    ear.listen()
    for wish, field, expected in (
        (Wish("more", "text_size"), "text_size", 125),
        (Wish("less", "text_size"), "text_size", 100),
        (Wish("press", "high_contrast"), "high_contrast", True),
    ):
        reader.asked.append(wish)
        ear.listen()
        assert getattr(screen.services.settings, field) == expected
    reader.asked.append(Wish("focus", "back"))
    ear.listen()
    assert screen.top.focus == "back"
    reader.asked.append(Wish("press", "gone"))
    ear.listen()


class FakeReader(ScreenReader):
    """A screen reader that is there, and asks for what a test wants."""

    def __init__(self) -> None:
        self.is_active = True
        self.asked: list[Wish] = []

    def show(self, shown: object) -> None:
        pass

    def focused(self, has_focus: bool) -> None:
        pass

    def wishes(self) -> list[Wish]:
        asked, self.asked = self.asked, []
        return asked


def test_without_accesskit_the_own_voice_speaks(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    screen = open_screen()
    ear = Ear(screen)
    screen.services.settings.speech = "reader"
    screen.director.reset(screen.services.make("title"))
    assert "Play, 1–6 players" in ear.listen()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scene", ["title", "pick", "settings", "welcome"])
def test_every_target_of_a_page_has_a_name(open_screen: Open, scene: str, language: str) -> None:
    screen = open_screen(language=language)
    screen.services.apply_settings()
    screen.director.reset(screen.services.make(scene))
    screen.window.on_update(TICK)
    screen.show()
    nodes = read_screen(screen.top.ui).nodes
    assert nodes
    assert not [node.id for node in nodes if node.name in ("Button", "ボタン")]
