"""The picture, the words and the sounds for some eyes do not depend on what those eyes may not know."""

from dataclasses import dataclass
from typing import Any

import pytest

from game.app.intents import Intent
from game.app.settings import Setup
from game.core.bot import Advice
from game.core.game import Observation, Seat
from game.core.session import Session
from game.games.shape_up.art import log_card, su_card
from game.games.shape_up.rules.actions import EndTurn, Play
from game.games.shape_up.rules.events import Drew
from game.games.shape_up.table import ShapeUpScene
from game.games.shape_up.tiles import ShapeUpTiles
from game.games.shape_up.visible_grid import spec
from game.play.client import Client
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.pause import PauseScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.log.entries import LogLine
from game.table.scene.table_frame import TableFrame
from game.table.scene.table_scene import TableScene
from game.table.teaching.hints import TableHints
from game.ui.services import Services
from game.ui.widgets import Ui
from tests.screens.screen import Keyboard, Mouse, Open, Screen, new_session, table_for
from tests.screens.secrets import Ears, eyes, looks, other_worlds, truth
from tests.words import each_second, each_third, first, one_in

STRICT = (("strict", True),)
ADVANCED = (("advanced", True),)


@dataclass(frozen=True)
class Case:
    """`how` the screen is looked at: "table", "peek", "curtain", "bot" (a bot acts), or what covers the table."""

    how: str
    seats: str
    options: tuple[tuple[str, Any], ...] = ()
    cards: int = 4
    played: bool = False

    def __str__(self) -> str:
        return "-".join([self.how, self.seats, *(key for key, _value in self.options), *["played"] * self.played])

    def session(self) -> Session:
        session = new_session(self.seats, 21, dict(self.options))
        number = 0
        while True:
            seat = session.actors()[0]
            view = session.observation(seat).view
            right = session.seats[seat].is_person != (self.how == "bot")
            if right and len(view.layout) >= self.cards and view.played == self.played:
                return session
            legal = session.observation(seat).legal
            plays = [action for action in legal if isinstance(action, Play)]
            session.submit(seat, plays[number % len(plays)] if plays else EndTurn())
            number += 1


CASES = [
    Case("table", "pp"),
    Case("table", "pp", played=True),
    Case("table", "pppp", cards=9),
    Case("table", "pb"),
    Case("table", "pbbb", STRICT),
    Case("table", "pbp", STRICT),
    Case("table", "pp", STRICT, played=True),
    Case("table", "pb", ADVANCED),
    Case("table", "ppp", ADVANCED, cards=10),
    Case("peek", "pp"),
    Case("peek", "ppbb", cards=9),
    Case("bot", "pb", STRICT),
    Case("bot", "pbp", STRICT),
    Case("bot", "ppb", ADVANCED),
    Case("curtain", "pp"),
    Case("curtain", "ppb", STRICT),
    Case("curtain", "pppp", ADVANCED),
    Case("pause", "pp", STRICT),
    Case("pause", "pb"),
    Case("rules", "pp", ADVANCED),
    Case("log", "pb", STRICT),
    Case("log", "pp"),
    Case("log of a peek", "pp"),
    Case("title", "pp"),
    Case("hint of a peek", "pp"),
]


def show(screen: Screen, case: Case, session: Session, table: type[TableScene] | None = None) -> None:
    """Bring the screen to what the case is about."""
    Keyboard(screen).up(Intent.PEEK)
    scene = table_for(screen, session, table=table)
    screen.put(scene, open_handover=case.how != "curtain")
    if case.how == "peek":
        Keyboard(screen).down(Intent.PEEK)
        assert scene.viewpoint.peeking is not None
    elif case.how == "hint of a peek":
        Keyboard(screen).down(Intent.PEEK)
        Keyboard(screen).tap(Intent.HINT)
        screen.ticks(1)
        assert scene.advice.action is not None
        Keyboard(screen).up(Intent.PEEK)
    elif case.how == "log of a peek":
        Keyboard(screen).down(Intent.PEEK)
        Mouse(screen).confirm("log")
        Keyboard(screen).up(Intent.PEEK)
        assert isinstance(screen.top, LogScene)
    elif case.how in ("pause", "rules", "log"):
        Mouse(screen).confirm({"pause": "menu"}.get(case.how, case.how))
        assert isinstance(screen.top, PauseScene | RulesScene | LogScene)
    elif case.how == "title":
        screen.director.reset(TitleScene(screen.services), scene)
        screen.director.pop()
    assert (scene.handover is not None) == (case.how == "curtain")
    screen.show()


def knows(screen: Screen, case: Case) -> Seat | None:
    """The seat whose knowledge may be on the screen: behind a cover nobody's, in a log the seat that opened it.

    The pause menu of a player who is alone lies over their table.
    """
    if case.how == "log" or (isinstance(screen.top, PauseScene) and not screen.top.covers):
        return screen.table.viewer
    return eyes(screen.top)


def compare(screen: Screen, case: Case, session: Session, table: type[TableScene] | None = None) -> None:
    show(screen, case, session, table)
    viewer = knows(screen, case)
    seen, picture = looks(screen), screen.picture()
    for number, twin in enumerate(other_worlds(session, viewer)):
        show(screen, case, twin, table)
        assert knows(screen, case) == viewer
        # Compared outside of the assertions: pytest would spend minutes on the difference of two pictures.
        same = looks(screen) == seen
        assert same, "the screen differs"
        # What is put on the stage is the same: one picture tells whether the stage adds something of its own.
        same = number > 0 or screen.picture() == picture
        assert same, "the pixels differ"


@one_in(3, "screens")
@pytest.mark.parametrize("case", each_third(CASES, "screens"), ids=str)
def test_picture_tells_no_secret(open_screen: Open, case: Case) -> None:
    compare(open_screen(), case, case.session())


@pytest.mark.parametrize("how", ["table", "log"])
def test_eyes_are_whose_they_should_be(open_screen: Open, how: str) -> None:
    """What the comparison rests on: nobody's on an open table of several, one's own against bots."""
    screen = open_screen()
    case = Case(how, "pp")
    show(screen, case, case.session())
    assert knows(screen, case) is None
    case = Case(how, "pb")
    show(screen, case, case.session())
    assert knows(screen, case) == 0
    case = Case("peek", "pp")
    session = case.session()
    show(screen, case, session)
    assert knows(screen, case) == session.actors()[0]


# -- leaks that must be found


class RivalsGoal(ShapeUpScene):
    """Draws what a rival needs."""

    def board(self, ui: Ui, frame: TableFrame) -> None:
        super().board(ui, frame)
        seen = frame.observation
        rival = 1 if seen.seat == 0 else 0
        goal = truth(self).observation(rival).view.goal
        if goal is not None:
            ui.put("leak", su_card(spec(goal), 94, 131), 900, 300)


class RivalsTiles(ShapeUpTiles):
    def __init__(self, table: ShapeUpScene) -> None:
        super().__init__(table.client)
        self.table = table

    def figure_words(self, seat: Seat, observation: Observation) -> str:
        return super().figure_words(seat, truth(self.table).observation(seat))


class RivalsScore(ShapeUpScene):
    """Counts a rival's points with the rival's eyes."""

    def make_tiles(self) -> ShapeUpTiles:
        return RivalsTiles(self)


class OpenLog(ShapeUpScene):
    """Writes the whole truth into the log."""

    def story(self, seen: Observation) -> Any:
        drawn = [(e.seat, e.card) for e in truth(self).history if isinstance(e, Drew)]
        lines = [LogLine(seat, "drew", None if card is None else log_card(spec(card))) for seat, card in drawn]
        return list(enumerate(lines))


class Focused(ShapeUpScene):
    """Gives a rival's goal away where the focus is on the log only."""

    def prompt(self, seen: Observation) -> str:
        words = super().prompt(seen)
        return f"{words} {truth(self).observation(1 - (seen.seat or 0)).view.goal}" if self.focus == "log" else words


class HintsForAll(TableHints):
    table: ShapeUpScene

    @property
    def shown(self) -> Advice | None:
        actor = self.table.actor()
        return None if actor is None else self.table.client.hint(actor)


class Telling(ShapeUpScene):
    """Leaves a hint on the table for all, once somebody has peeked."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self.advice = HintsForAll(client, self.viewing, self.picking, self.hint_words)
        self.advice.table = self


@one_in(5, "screens")
@pytest.mark.parametrize(
    ("leak", "case"),
    first(
        5,
        [
            (RivalsGoal, Case("table", "pp")),
            (RivalsScore, Case("table", "pb", cards=10)),
            (Focused, Case("table", "pb")),
            (Telling, Case("hint of a peek", "pp")),
            (OpenLog, Case("log", "pb", STRICT)),
            (RivalsGoal, Case("peek", "pp")),
            (RivalsGoal, Case("table", "pb", STRICT)),
        ],
        "screens",
    ),
)
def test_planted_leak_is_caught(open_screen: Open, leak: type[ShapeUpScene], case: Case) -> None:
    with pytest.raises(AssertionError, match="assert "):
        compare(open_screen(), case, case.session(), leak)


def test_planted_leak_is_in_the_pixels(open_screen: Open) -> None:
    screen = open_screen()
    case = Case("table", "pp")
    session = case.session()
    show(screen, case, session, RivalsGoal)
    picture = screen.picture()
    pictures = []
    for twin in other_worlds(session, None):
        show(screen, case, twin, RivalsGoal)
        pictures.append(screen.picture())
    assert any(other != picture for other in pictures)


# -- what happens


def turn(screen: Screen, keyboard: Keyboard) -> list[Any]:
    """A person's whole turn, with all that was seen on the way: hints asked, a wrong cell, undo, the end."""
    scene = screen.table
    assert isinstance(scene, ShapeUpScene)
    seen = []
    keyboard.tap(Intent.HINT)
    screen.ticks(1)
    seen += looks(screen, everywhere=False)
    targets = scene.steps(scene.legal()[0])
    for target in targets:
        keyboard.confirm(target)
        seen += looks(screen, everywhere=False)
    keyboard.tap(Intent.UNDO)
    seen += looks(screen, everywhere=False)
    # Where the undo is refused, the cell is taken, and refused too.
    for target in targets:
        keyboard.confirm(target)
    card = next(target for target in screen.ids if target.startswith("cell."))
    keyboard.confirm(card)
    seen += looks(screen, everywhere=False)
    keyboard.back() if scene.choices.source else None
    keyboard.confirm("end")
    seen += looks(screen, everywhere=False)
    return seen


@one_in(2, "screens")
@pytest.mark.parametrize(
    "case",
    each_second(
        [
            Case("table", "pp"),
            Case("table", "pp", STRICT),
            Case("table", "ppp", ADVANCED),
            Case("table", "pppp", STRICT),
        ],
        "screens",
    ),
    ids=str,
)
def test_turn_of_a_person_tells_no_secret(open_screen: Open, case: Case) -> None:
    """Sounds, toasts, the strip, refusals of hints and undos, up to the next curtain."""
    ears = Ears()
    screen = open_screen(audio=ears)
    keyboard = Keyboard(screen)
    session = case.session()
    show(screen, case, session)
    viewer = knows(screen, case)
    worlds = list(other_worlds(session, viewer))
    ears.heard.clear()
    seen, heard = turn(screen, keyboard), list(ears.heard)
    assert {"place", "refuse"} <= {name for name, *_how in heard}
    for twin in worlds:
        show(screen, case, twin)
        ears.heard.clear()
        other = turn(screen, keyboard)
        # On an open table the card that is drawn next is news to everybody, and may be another one.
        assert other[:-1] == seen[:-1]
        if screen.table.handover is not None:
            assert other[-1] == seen[-1]
        assert ears.heard == heard


def test_sound_that_tells_is_caught(open_screen: Open) -> None:
    class Humming(ShapeUpScene):
        def on_events(self, events: Any) -> None:
            super().on_events(events)
            if any(isinstance(event, Drew) for event in events):
                self.services.audio.play("tick", pitch=1 + (truth(self).observation(1).view.drawn or 0) / 100)

    ears = Ears()
    screen = open_screen(audio=ears)
    case = Case("table", "pp", STRICT)
    session = case.session()
    heard = set()
    for twin in [session, *other_worlds(session, session.actors()[0], 4)]:
        show(screen, case, twin, Humming)
        ears.heard.clear()
        turn(screen, Keyboard(screen))
        heard.add(tuple(ears.heard))
        if len(heard) > 1:
            return
    raise AssertionError("nobody has heard it")


def test_resumed_table_shows_the_handover_only(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, "shape-up", Setup(Case("table", "pp", STRICT).session().seats, dict(STRICT)))
    screen.shell.close()
    matches.resume(screen.services, matches.unfinished()[0])
    screen.show()
    assert screen.ids == ["curtain"]
    drawn = {picture.id for picture in screen.top.ui.pictures}
    assert all(id_.startswith("curtain") or id_ == "focus" for id_ in drawn)


@pytest.mark.parametrize("above", ["log", "rules", "menu"])
def test_whoever_comes_back_meets_the_handover(open_screen: Open, above: str) -> None:
    """With the log or a page on top of the table a lost focus drew no curtain, and the hand stayed in sight."""
    screen = open_screen()
    table = screen.put(table_for(screen, Case("table", "pp", STRICT).session()))
    assert table.viewer is not None
    keyboard = Keyboard(screen)
    keyboard.confirm(above)
    screen.window.on_deactivate()
    screen.show()
    assert not any(isinstance(scene, LogScene) for scene in screen.director.scenes)
    while screen.top is not table:
        assert screen.top.covers
        keyboard.back()
    assert table.handover is not None
    assert table.viewer is None
