"""Tests that a table whose round is at the other end of a pipe plays as one whose round is in its own process.

What it asks for is done some ticks later, so it does not rely on `submit` having acted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.core.rng import stream
from game.games import MANIFESTS
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.results.round_over import RoundOverScene
from game.games.stack_off.round_client import RoundDoors
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.series import Series
from game.games.stack_off.start import show_results
from game.games.stack_off.table.round_end import OVER_AFTER
from game.games.stack_off.table.scene import ANNOUNCE_EVERY, StackOffScene
from game.play.loader import begin
from tests.games.stack_off.round_pipe import PipeRound, piped
from tests.games.stack_off.test_stack_off_table import Four
from tests.screens.screen import Open, Screen, again
from tests.words import first

SETTLED = 10
"""Ticks after which what was asked for has been done and told, also through the pipe."""
SEATS = (SeatInfo("Ana", "red", None, "mouse"), SeatInfo("Theo", "blue", None, "keys-left"))
ROUNDS = {what.id: what for what in rounds()}

Door = Callable[[LocalRound], RoundDoors]


def local(door: LocalRound) -> RoundDoors:
    return door


def put(screen: Screen, door: Door, what: Round, seats: tuple[SeatInfo, ...] = SEATS) -> tuple[StackOffScene, Referee]:
    """The table of a new round that it reaches through `door`, when everybody holds the first piece."""
    series = Series(seats, 1, mode=what.id)
    executor = InlineExecutor(MANIFESTS)
    sessions = sessions_of(what, seats, series.round_seed)
    referee = Referee(what, [begin(MANIFESTS["challenge"], session, executor) for session in sessions])
    scene = StackOffScene(screen.services, series, door(LocalRound(referee)), show_results)
    screen.director.reset(scene)
    scene.countdown.left = 1
    screen.ticks(SETTLED)
    return scene, referee


@dataclass
class Played:
    """What was seen in a script, in its order, and what the screen said at its end."""

    seen: list[tuple[object, ...]] = field(default_factory=list)
    words: str = ""


def see(scene: StackOffScene, played: Played) -> None:
    states = scene.client.view().seats
    played.seen.append(tuple((state.view.held, state.next_piece, state.view.takes, state.plays) for state in states))


def play(screen: Screen, door: Door) -> Played:
    """Both swap, move and let go, the left one beside its platform, until that one is out; then it throws a gust."""
    # A piece follows the pointer once that moves.
    screen.services.devices.pointer = 0, 0
    scene, referee = put(screen, door, msgspec.structs.replace(ROUNDS["three-slips"], falls=1))
    four, played = Four(screen), Played()
    see(scene, played)
    for seat in (0, 1):
        before = referee.builders[seat].view
        four.swap(seat)
        if isinstance(scene.client, PipeRound):
            assert referee.builders[seat].view is before, "done before the host was pumped"
        screen.ticks(SETTLED)
        see(scene, played)
    room = scene.columns[0].room
    four.point(room.right - 5, room.cy)
    screen.ticks(90)
    held = scene.columns[0].held
    assert held is not None
    assert scene.columns[0].camera.to_canvas(held.x, 0)[0] > room.cx + 100, "the hand has followed"
    four.drop(0)
    four.drop(0)
    screen.ticks(SETTLED)
    see(scene, played)
    screen.ticks(4 * TICKS)
    see(scene, played)
    screen.ticks(OVER_AFTER)
    four.key("ESCAPE")
    screen.ticks(SETTLED)
    assert screen.top is not scene
    ticks = referee.ticks
    screen.ticks(SETTLED)
    assert referee.ticks == ticks, "it stands still"
    played.words = screen.words
    return played


@pytest.mark.matches
def test_a_table_plays_through_a_pipe_as_without(open_screen: Open) -> None:
    screen = open_screen()
    near, far = play(screen, local), play(screen, piped)
    assert far == near
    assert near.seen[-1] != near.seen[0]


@pytest.mark.parametrize("door", first(1, [local, piped], "games"))
def test_its_results_are_read_through_the_doors(open_screen: Open, door: Door) -> None:
    """Bots race to a low line; the results name the winner and lead to the next round."""
    screen = open_screen()
    seats = tuple(SeatInfo(info.name, info.colour, "greedy") for info in SEATS)
    what = msgspec.structs.replace(ROUNDS["first-to-eight"], line=0.8, hold=1)
    _scene, referee = put(screen, door, what, seats)
    for _tick in range(40 * TICKS):
        if isinstance(screen.top, RoundOverScene):
            break
        screen.ticks(1)
    over = screen.top
    assert isinstance(over, RoundOverScene)
    assert referee.over
    assert over.winners == referee.winners()
    assert f"{SEATS[over.winners[0]].name} wins round 1" in screen.words


@pytest.mark.matches
def test_hasty_hands_do_no_harm(open_screen: Open) -> None:
    """Whatever is pressed before the last wish has been heard of is done, or refused."""
    screen = open_screen()
    scene, referee = put(screen, piped, ROUNDS["last-brick"])
    four, rng = Four(screen), stream(6, "hasty")
    for _press in range(60):
        seat = rng.below(2)
        match rng.below(4):
            case 0:
                four.drop(seat)
            case 1:
                four.swap(seat)
            case 2:
                # At a brick: a press elsewhere takes none.
                column = scene.columns[0]
                brick = rng.choice(column.state.tower.pieces)
                four.point(*column.camera.to_canvas(brick.x, brick.y))
            case _:
                four.tap("D" if seat else "RIGHT")
        screen.ticks(rng.below(2 * ANNOUNCE_EVERY))
    screen.ticks(SETTLED)
    for builder in referee.builders:
        assert builder.view.takes > 0
        session = builder.match.session
        assert again(session).digest() == session.digest()
