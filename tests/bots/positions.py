"""Positions of every game, in which bots of every level are asked all that they can be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from game.bots.difficulties import make_bot
from game.core.bot import Interrupter, Placer
from game.core.game import TOWER, Observation, Seat, SeatInfo, settle_options
from game.core.rng import Rng, stream
from game.core.session import Session
from game.core.tower_events import UNIT, PieceTaken
from game.levels.world.challenge_world import ChallengeWorld
from game.physics.tower import Tower
from tests.conformance.cases import next_move
from tests.toys import BOX

Expired = Callable[[], bool]


def sessions(key: str, seats: int | None = None, bot: str | None = None) -> Iterator[Session]:
    """A match of `bot`s, or by chance, before each action. `seats`: None for as many as usually play."""
    seats = BOX[key].usual_seats if seats is None else seats
    infos = [SeatInfo(f"s{n}", "red") for n in range(seats)]
    session = Session(BOX[key].rules(), infos, 5, settle_options(BOX[key].rules(), seats, {}))
    rng, player = stream(5, "positions"), make_bot(bot, BOX[key]) if bot else None
    while not session.over:
        yield session
        seat, action = next_move(session, rng)
        if player is not None and seat != TOWER and seat in session.actors():
            action = player.choose(session.observation(seat), rng)
        session.submit(seat, action)


def middle(key: str, seats: int | None = None) -> tuple[Session, Seat]:
    """In the middle of a match by chance, and who has something to decide there."""
    for session in sessions(key, seats):
        for seat in session.actors():
            if session.log_length >= (30 if key in LONG else 4) and seat != TOWER:
                legal = session.observation(seat).legal
                if len(legal) > 2 and (BOX[key].hand is None or session.observation(seat).view.held is None):
                    return session, seat
    raise AssertionError(f"nothing to decide in {key}")


def holding(key: str) -> tuple[Session, Seat]:
    """Where somebody holds a piece, with cards of others still hidden."""
    for session in sessions(key):
        held = session.observation(None).view.held
        if held is not None and session.log_length >= (12 if key in LONG else 4):
            return session, session.actors()[0]
    raise AssertionError(f"nobody holds anything in {key}")


LONG = frozenset(key for key in BOX if not key.startswith("test-") and key != "challenge")
"""Games whose matches are long."""


def poses_with(key: str, piece: int) -> Any:
    """The poses of the world of a match with `piece` in the hand of seat 0."""
    if key != "challenge":
        return low_tower(piece)
    world = ChallengeWorld(1, 0, {})
    world.on_event(PieceTaken(0, piece))
    poses = world.poses()
    world.close()
    return poses


def low_tower(piece: int) -> Any:
    """The poses of a tower of three pieces with `piece` in the hand."""
    tower = Tower()
    for n, x in enumerate((-100, 0, 100)):
        tower.place(n if n != piece else 3, x, 0.5 * UNIT)
    while tower.phase != "rest":
        tower.tick()
    tower.take(piece)
    poses = tower.poses()
    tower.close()
    return poses


@dataclass(frozen=True)
class Whole:
    """A `Bot` whose choice is all that one of `level` answers: what it does, out of turn as well, and where it puts a
    piece. Each time it is a new one, which remembers nothing.

    `polls`: how often it may look at the time at each of these, None: as often as it likes.
    """

    key: str
    level: str
    polls: int | None = None
    poses: Any = None

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> tuple[Any, ...]:
        word, bot = rng.next64(), make_bot(self.level, BOX[self.key])
        answers = [bot.choose(observation, Rng(word), self._time())]
        if isinstance(bot, Interrupter):
            answers.append(bot.interrupt(observation, Rng(word), self._time()))
        if isinstance(bot, Placer) and self.poses is not None:
            answers.append(bot.place(observation, self.poses, Rng(word), self._time()))
        return tuple(answers)

    def _time(self) -> Expired:
        looks = count(1)
        polls = self.polls
        return lambda: next(looks) > polls if polls is not None else False
