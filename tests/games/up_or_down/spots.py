"""`Spot`: positions of Up or Down? that tests put on the screen, and what they do there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.core.session import Session
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.table import UpOrDownScene
from tests.screens.screen import (
    Player,
    Screen,
    new_session,
    play_randomly,
    table_for,
)
from tests.words import each_second

REMOVE = (("remove_one", True), ("remove_colour", "blue"))
TAKE_ANY = (("take_any", True), ("take_colour", "red"))
TAKE_SPECIAL = (("take_special", True), ("take_colour", "teal"))
SHORT = (("length", "short"),)
COUNTED = (("rainbow", True), ("pure", True), ("greenhorn", True), ("special", True), ("special_colour", "pink"))


def up_or_down(seats: str, seed: int = 3, **options: Any) -> Session:
    return new_session(seats, seed, options, "up-or-down")


def put(screen: Screen, session: Session, open_handover: bool = True) -> UpOrDownScene:
    scene = screen.put(table_for(screen, session), open_handover)
    assert isinstance(scene, UpOrDownScene)
    return scene


def do(player: Player, scene: UpOrDownScene, action: Any) -> None:
    for target in scene.steps(action):
        player.confirm(target)


def full(view: UpOrDownView, turns: int = 8) -> bool:
    """Whether who acts must take, has three columns, and the match is some turns old."""
    return view.phase == "take" and len(view.columns[view.actor or 0]) == 3 and view.turn > turns * view.seats


POINTS: dict[str, Callable[[UpOrDownView], bool]] = {
    "first": lambda view: view.turn <= view.seats,
    "play": lambda view: view.phase == "play" and view.turn > 5 * view.seats,
    "second": lambda view: view.phase == "take" and len(view.columns[view.actor or 0]) == 1,
    "take": full,
    "more": lambda view: full(view) and len(view.takes) > 2,
    "remove": lambda view: full(view) and any((card - 1) % 6 == 2 for card in view.takes),
    "drawn": lambda view: view.phase == "play" and 2 < view.turn < 8 and not view.known[1],
    "draw": lambda view: view.phase == "draw" and bool(view.face_down and view.face_up),
    "one pile": lambda view: view.phase == "draw" and bool(view.face_down) != bool(view.face_up),
    "last": lambda view: view.phase == "play" and not view.face_down and not view.face_up,
    "end": lambda view: view.phase == "end",
}


@dataclass(frozen=True)
class Spot:
    """A position: who sits there ("p", "b"), which options, how far the match is."""

    point: str
    seats: str
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 5

    def __str__(self) -> str:
        return "-".join([self.point, self.seats, *(key for key, _value in self.options)])

    def session(self) -> Session:
        return play_randomly(up_or_down(self.seats, self.seed, **dict(self.options)), POINTS[self.point], 700)


SPOTS = [
    Spot("first", "pb"),
    Spot("play", "pp", COUNTED),
    Spot("second", "pbb"),
    Spot("take", "pbbb", COUNTED),
    Spot("take", "pppppp"),
    Spot("more", "pb", TAKE_ANY),
    Spot("more", "bppb", TAKE_SPECIAL),
    Spot("remove", "pp", REMOVE),
    Spot("remove", "bpbbb", (*REMOVE, *TAKE_ANY)),
    Spot("draw", "pbbbbb"),
    Spot("one pile", "ppp", SHORT),
    Spot("last", "pbp", SHORT),
    Spot("end", "bbpb", SHORT),
]
EVERY_SPOT = pytest.mark.parametrize("spot", each_second(SPOTS, "screens"), ids=str)

EVERY_BONUS = (("pure", True), ("rainbow", True), ("greenhorn_pro", True), ("special_pro", True), ("remove_one", True))


def left_alone(phase: str, *, given_up: bool = False, last: bool = False, pile: str = "", seats: str = "pp") -> Session:
    """A match of `seats` in whose `phase` one way is left to end the turn: from `pile`, if that is named, in the
    `last` turn of a seat, after a column was `given_up`, or not."""
    for seed in range(40):
        session = up_or_down(seats, seed, length="short")

        def fits(view: UpOrDownView, session: Session = session) -> bool:
            events = session.observation(view.seat).history[-2:]
            return (
                view.phase == phase
                and not (view.face_down and view.face_up)
                and (not pile or bool(view.face_down) == (pile == "down"))
                and (view.turns_left(session.actors()[0]) == 1) == last
                and any(isinstance(one, Abandoned) for one in events) == given_up
            )

        try:
            return play_randomly(session, fits)
        except IndexError:
            pass
    raise AssertionError("no such match")
