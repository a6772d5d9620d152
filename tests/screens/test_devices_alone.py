"""Every legal action is within reach of the mouse alone, the keyboard alone, and a gamepad alone.

By logic in every position: a pointer finds the targets of the action's route, and arrows lead to them. By the devices
themselves in one position of each game; and each plays a whole match in `test_controls` and in the games' own tests.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from game.core.session import Entry, Session
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.view import ShapeUpView
from tests.screens.screen import (
    PLAYERS,
    Keyboard,
    Mouse,
    Player,
    Screen,
    again,
    follow_routes,
    new_session,
    play_randomly,
    table_for,
)
from tests.window import resize
from tests.words import each_third, one_in

POINTS: dict[str, Callable[[ShapeUpView], bool]] = {
    "start": lambda view: not view.layout,
    "second": lambda view: len(view.layout) == 1 and not view.played,
    "fresh": lambda view: len(view.layout) >= 5 and not view.played and not view.moved,
    "played": lambda view: len(view.layout) >= 5 and view.played and not view.moved,
    "moved": lambda view: len(view.layout) >= 5 and view.moved and not view.played,
    "both": lambda view: len(view.layout) >= 5 and view.moved and view.played,
    "late": lambda view: view.deck_size <= 1 and not view.moved,
}


@dataclass(frozen=True)
class Spot:
    """A position of Shape Up!: who sits there ("p", "b"), which options, how far the match is."""

    point: str
    seats: str
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.point, self.seats, *(f"{key}={value}" for key, value in self.options)])

    def session(self) -> Session:
        session = new_session(self.seats, self.seed, dict(self.options))
        return play_randomly(session, POINTS[self.point])


STRICT = (("strict", True),)
ADVANCED = (("advanced", True),)
LARGE = (("deck", 24),)
SPOTS = [
    Spot("start", "pb", 1),
    Spot("fresh", "pb", 2),
    Spot("played", "pp", 3),
    Spot("moved", "ppb", 4),
    Spot("both", "bp", 5),
    Spot("late", "pp", 6),
    Spot("second", "pp", 7, STRICT),
    Spot("late", "ppp", 8, STRICT),
    Spot("start", "pp", 9, ADVANCED),
    Spot("fresh", "pbb", 10, ADVANCED),
    Spot("played", "pbpb", 11, ADVANCED),
    Spot("late", "pppp", 12, ADVANCED),
    Spot("late", "ppb", 15, LARGE),
]


def put(screen: Screen, session: Session) -> Session:
    """A table of its own for a session at the same point."""
    twin = again(session)
    screen.put(table_for(screen, twin))
    return twin


@one_in(3, "screens")
@pytest.mark.parametrize("spot", each_third(SPOTS, "screens"), ids=str)
def test_every_legal_action(open_screen: Callable[..., Screen], spot: Spot) -> None:
    follow_routes(open_screen(), spot.session())


@pytest.mark.games
def test_every_legal_action_after_another_card_was_picked_up(open_screen: Callable[..., Screen]) -> None:
    session = Spot("fresh", "pb", 14).session()
    moves = [action for action in session.observation(0).legal if isinstance(action, Move)]
    for move in (moves[0], moves[-1]):
        follow_routes(open_screen(), session, first=[f"cell.{move.from_x},{move.from_y}"])


@pytest.mark.parametrize("who", PLAYERS, ids=lambda who: who.__name__.lower())
def test_actions_by_each_device(open_screen: Callable[..., Screen], who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = Spot("fresh", "pb", 14).session()
    actor = session.actors()[0]
    legal = session.observation(actor).legal
    moves = [action for action in legal if isinstance(action, Move)]
    assert {type(action) for action in legal[::9]} == {Play, Move}
    for number, action in enumerate(legal[::9]):
        twin = put(screen, session)
        if number % 2:
            player.confirm(f"cell.{moves[number].from_x},{moves[number].from_y}")
        for target in screen.table.steps(action):
            player.confirm(target)
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)


def ends(action: Any) -> tuple[str, str]:
    """Where a drag begins and ends."""
    if isinstance(action, Play):
        return f"hand.{action.card}", f"cell.{action.x},{action.y}"
    return f"cell.{action.from_x},{action.from_y}", f"cell.{action.to_x},{action.to_y}"


DRAGS = [spot for spot in SPOTS if spot.point not in ("both", "start")]


@one_in(4, "screens")
@pytest.mark.parametrize("spot", each_third(DRAGS, "screens"), ids=str)
def test_every_legal_action_by_drag_and_drop(open_screen: Callable[..., Screen], spot: Spot) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = spot.session()
    actor = session.actors()[0]
    legal = [action for action in session.observation(actor).legal if not isinstance(action, EndTurn)]
    for action in legal[:: max(1, len(legal) // 6)]:
        twin = put(screen, session)
        mouse.drag(*ends(action))
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)
        assert screen.table.drag is None


@pytest.mark.screens
@pytest.mark.parametrize(
    "size",
    [
        (900, 1200),
        pytest.param((960, 600), marks=pytest.mark.screens),
        pytest.param((2560, 1080), marks=pytest.mark.screens),
    ],
    ids=str,
)
def test_pointing_in_windows_of_any_size(open_screen: Callable[..., Screen], size: tuple[int, int]) -> None:
    screen = open_screen()
    resize(screen.window, *size)
    screen.shell.view.resize()
    mouse = Mouse(screen)
    session = Spot("fresh", "pb", 13).session()
    actor = session.actors()[0]
    for number, action in enumerate(session.observation(actor).legal):
        if number % 12:
            continue
        twin = put(screen, session)
        for target in screen.table.steps(action):
            mouse.confirm(target)
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)
        twin = put(screen, session)
        mouse.drag(*ends(action))
        assert twin.log[session.log_length :] == (Entry(actor, twin.game.encode(action)),)


def test_a_target_that_arrows_cannot_reach_is_noticed(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen()
    put(screen, Spot("fresh", "pb", 2).session())
    with pytest.raises(AssertionError, match="is not among"):
        Keyboard(screen).confirm("cell.99,99")
