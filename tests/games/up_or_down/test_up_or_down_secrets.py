"""The table of Up or Down? shows and sounds no secret: hands and piles, in every pixel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.game import Event, Observation, Seat
from game.core.session import Session
from game.games.up_or_down.rules.actions import Draw
from game.games.up_or_down.table import UpOrDownScene
from game.table.scene.table_frame import TableFrame
from game.ui.widgets import Ui
from tests.games.up_or_down.spots import (
    SHORT,
    Spot,
    do,
    put,
    up_or_down,
)
from tests.screens.screen import (
    Mouse,
    Open,
    Screen,
    table_for,
)
from tests.screens.secrets import Ears, eyes, looks, other_worlds, truth
from tests.words import each_third, one_in


def show(
    screen: Screen, how: str, session: Session, table: type[UpOrDownScene] = UpOrDownScene
) -> tuple[UpOrDownScene, list[Any]]:
    scene = table_for(screen, session, table=table)
    assert isinstance(scene, UpOrDownScene)
    screen.put(scene, open_handover=how != "curtain")
    if how in ("log", "menu", "rules"):
        # The newest entries of the log open it where they have room.
        Mouse(screen).confirm(next(id_ for id_ in screen.ids if id_.split(".")[0] == how))
    elif how == "chosen":
        Mouse(screen).confirm(f"hand.{scene.view.hand[0]}")
    elif how == "taking":
        Mouse(screen).confirm(f"ring.{scene.view.takes[0]}")
    return scene, [*looks(screen), screen.picture()]


CASES = [
    ("table", Spot("play", "pb"), 0),
    ("chosen", Spot("play", "pbbb"), 0),
    ("table", Spot("last", "pbb", SHORT), 0),
    ("taking", Spot("take", "pp"), 0),
    ("table", Spot("draw", "pppppp"), 0),
    ("log", Spot("play", "pb"), 0),
    ("log", Spot("play", "pp"), 0),
    ("menu", Spot("play", "pp"), None),
    ("rules", Spot("play", "pp"), None),
    ("curtain", Spot("play", "pp"), None),
]


def compare(screen: Screen, how: str, session: Session, viewer: Seat | None, table: type[UpOrDownScene]) -> None:
    if viewer is not None:
        viewer = session.actors()[0]
    twins = list(other_worlds(session, viewer, 1))
    scene, seen = show(screen, how, session, table)
    assert scene.observation().seat == viewer or how in ("log", "menu", "rules")
    for twin in twins:
        # Compared outside of the assertion: pytest would spend minutes on the difference of two pictures.
        same = show(screen, how, twin, table)[1] == seen
        assert same, "the screen tells a secret"


@one_in(3, "screens")
@pytest.mark.parametrize(("how", "spot", "viewer"), each_third(CASES, "screens"), ids=str)
def test_hands_and_piles_are_in_no_pixel(open_screen: Open, how: str, spot: Spot, viewer: Seat | None) -> None:
    compare(open_screen(), how, spot.session(), viewer, UpOrDownScene)


def test_handing_over_shows_the_own_hand_only(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "pp").session()
    drawer = session.actors()[0]
    session.submit(drawer, Draw("down"))

    def shown(world: Session) -> list[Any]:
        scene = put(screen, world, open_handover=False)
        scene.viewing.linger(drawer)
        scene.viewing.follow()
        assert (scene.viewpoint.lingering, scene.handover) == (drawer, None)
        return [*looks(screen), screen.picture()]

    first = shown(session)
    for twin in other_worlds(session, drawer, 3):
        same = shown(twin) == first
        assert same, "the screen tells a secret"


@one_in(2, "games")
@pytest.mark.parametrize("seats", ["bb", "pbp"])
def test_while_bots_play_spectators_see_no_hand(open_screen: Open, seats: str) -> None:
    session = up_or_down(seats, 5, starter="2")
    for _turn in range(3):
        for _step in range(3):
            session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    while session.seats[session.actors()[0]].is_person:
        session.submit(session.actors()[0], session.observation(session.actors()[0]).legal[0])
    compare(open_screen(), "table", session, None, UpOrDownScene)


class OpenHands(UpOrDownScene):
    """Draws a rival's hand."""

    def board(self, ui: Ui, frame: TableFrame) -> None:
        super().board(ui, frame)
        seen = frame.observation
        rival = next(seat for seat in range(len(truth(self).seats)) if seat != seen.seat)
        ui.text("leak", " ".join(map(str, truth(self).observation(rival).view.hand)), 600, 300)


class OpenLog(UpOrDownScene):
    """Writes all that was drawn into the log."""

    def story(self, seen: Observation) -> Any:
        return super().story(replace(seen, history=tuple(truth(self).history)))


class NextCard(UpOrDownScene):
    """Tells what lies under the open card when that has the focus."""

    def prompt(self, seen: Observation) -> str:
        under = truth(self).fork_state().up[-2:]
        return f"{super().prompt(seen)} {under}" if self.focus == "draw.up" else super().prompt(seen)


@one_in(4, "screens")
@pytest.mark.parametrize(
    ("leak", "how", "spot"),
    [
        (OpenHands, "table", Spot("play", "pb")),
        (OpenHands, "taking", Spot("take", "pp")),
        (OpenLog, "log", Spot("drawn", "pb", seed=2)),
        (NextCard, "table", Spot("draw", "pb")),
    ],
)
def test_planted_leak_is_caught(open_screen: Open, leak: type[UpOrDownScene], how: str, spot: Spot) -> None:
    with pytest.raises(AssertionError, match="tells a secret"):
        compare(open_screen(), how, spot.session(), 0, leak)


def test_what_is_drawn_is_not_heard(open_screen: Open) -> None:
    """A rival's draw sounds the same whatever it is, and from whichever pile."""
    heard = set()
    for pile in ("down", "up"):
        ears = Ears()
        screen = open_screen(audio=ears)
        session = up_or_down("pb", 5, starter="2")
        for _step in range(2):
            session.submit(1, session.observation(1).legal[0])
        for twin in [session, *other_worlds(session, 0, 2)]:
            scene = put(screen, twin)
            ears.heard.clear()
            scene.submit(1, Draw(pile))
            heard.add(tuple(ears.heard))
    assert heard == {(("draw", 0.7, 1.0),)}


def test_eyes_after_a_turn_are_nobodys(open_screen: Open) -> None:
    screen = open_screen()
    session = Spot("draw", "ppp").session()
    scene = put(screen, session)
    assert eyes(scene) == session.actors()[0]
    do(Mouse(screen), scene, Draw("down"))
    Mouse(screen).confirm("pass")
    assert scene.handover == session.actors()[0]
    assert eyes(screen.top) is None
    assert (scene.choices.chosen, scene.choices.taking) == (None, None)


def test_events_of_a_turn_are_heard(open_screen: Open) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    session = Spot("take", "pb").session()
    scene = put(screen, session)
    ears.heard.clear()
    give_up = next(action for action in scene.legal() if action.how == "abandon")
    events: Sequence[Event] = session.submit(0, give_up)
    assert len(events) == 2
    scene.hear()
    assert [name for name, *_how in ears.heard] == ["move"], "what happens at once has one sound"
