"""`RoundBots` acts for stack-off bots where nothing is placed: it takes standing pieces, passes potatoes, throws gusts.

Which piece to take is asked through their match's executor; the rest follows from a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import degrees
from typing import Final, Protocol

from game.core.bot import Future, Placement
from game.core.game import TICKS, Seat
from game.games.stack_off.ranking import Rank
from game.games.stack_off.round_seat import Builder
from game.games.stack_off.rounds import Round
from game.levels.bot.tempers import PLAIN, Model, RoundNote, Temper
from game.levels.rules.actions import Side, Take

_LOOK: Final = TICKS // 2
"""For how long it looks before it takes a standing piece."""
_POINT: Final = 2 * TICKS
"""For how long it points at each of them while it finds none."""
_WAIT: Final = 8 * TICKS
"""For how long it finds none before it takes one that gains nothing."""
_REGRET: Final = TICKS
"""For how long it holds a potato before it passes it on."""
_PEEK: Final = 36
"""Ticks for which one that copies looks at the leader with every piece."""
_SPRINT: Final = 12 * TICKS
"""Ticks before the end in which none looks on."""
_NEAR_LINE: Final = 1.5
"""Units below the line of a race from which on none looks on."""


class BotsRound(Protocol):
    """The part of a `Referee` that bots need."""

    builders: tuple[Builder, ...]
    round: Round

    @property
    def ticks(self) -> int: ...
    def ranks(self) -> tuple[Rank, ...]: ...
    def in_order(self) -> list[Seat]: ...
    def throw_at(self, seat: Seat) -> Seat | None: ...
    def throw(self, seat: Seat, side: Side) -> bool: ...
    def may_steer(self, seat: Seat) -> bool: ...
    def steer(self, seat: Seat, side: Side) -> bool: ...
    def pass_to(self, seat: Seat) -> Seat | None: ...
    def swap(self, seat: Seat) -> bool: ...


class RoundBots:
    def __init__(self, seats: int, tempers: Sequence[Temper] = ()) -> None:
        self._tempers = tempers
        self._waiting = [False] * seats
        """Whether each has found no standing piece for so long that it takes any."""
        self._asked: list[tuple[int, Future[Placement | None]] | None] = [None] * seats
        """The question about a standing piece, with the round's tick when it was asked."""
        self._waited = [0] * seats
        """For how many ticks each has been able to throw, or to pass on."""

    def forget(self) -> None:
        """Forgets what was asked: the seats have changed their benches."""
        seats = len(self._asked)
        self._asked, self._waited, self._waiting = [None] * seats, [0] * seats, [False] * seats

    def tick(self, game: BotsRound, seat: Seat) -> None:
        """Acts for the bot at `seat`, once a tick."""
        builder = game.builders[seat]
        phase = builder.view.phase
        if phase == "over" and game.may_steer(seat):
            if self._wait(seat, True, self._temper(seat).gloats):
                leader = game.builders[next(rank.seat for rank in game.ranks())]
                game.steer(seat, self._side(game, seat, leader))
                self._waited[seat] = 0
        elif phase == "over":
            at = game.throw_at(seat)
            if self._wait(seat, at is not None, self._temper(seat).gloats) and at is not None:
                game.throw(seat, self._side(game, seat, game.builders[at]))
        elif phase == "held":
            if self._wait(seat, game.pass_to(seat) is not None, _REGRET):
                game.swap(seat)
        elif phase == "ready" and not builder.solves:
            self._choose(game.ticks, seat, builder)

    def notes(self, game: BotsRound, seat: Seat) -> Mapping[str, object]:
        """Gets what the bot at `seat` knows besides its own tower: only what everybody can see on the table."""
        builder = game.builders[seat]
        first = [game.builders[rank.seat] for rank in game.ranks() if rank.place == 1]
        leader = builder if builder in first else min(first, key=lambda one: one.match.session.seed)
        behind = leader.tally().height - builder.tally().height
        model = self._model(game, seat, game.in_order())
        temper = self._temper(seat)
        if game.round.retakable and temper.home == "edge":
            # Beside what stands a column of its own would never be in danger.
            temper = replace(temper, home="middle")
        own = temper, tuple(builder.failed), model, behind, self._waiting[seat]
        coming = builder.next_piece if game.round.keeps else None
        return {"round": RoundNote(*own, coming, self.watches(game, seat) is not None)}

    def _model(self, game: BotsRound, seat: Seat, order: Sequence[Seat]) -> Model | None:
        """Where the best of the others has put the piece that the bot at `seat` holds, if it copies. `order`: all
        seats, best first."""
        held = game.builders[seat].view.held
        if not self._temper(seat).lags or not game.round.pieces or held is None:
            return None
        for other in (game.builders[one] for one in order if one != seat):
            if other.view.trying == held:
                continue
            for placed in other.world.tower.pieces:
                if placed.piece == held and not placed.fallen:
                    return Model(placed.x, degrees(placed.angle))
        return None

    def watches(self, game: BotsRound, seat: Seat) -> Seat | None:
        """Gets the seat at which the bot at `seat` looks before it builds; None: it builds.

        A bot that copies looks at the leader for `_PEEK` ticks after it has taken a piece. It looks on while nobody has
        placed that piece and no other tower is higher. It does not look near the line of a race, nor at the end of a
        round."""
        builder, lags = game.builders[seat], self._temper(seat).lags
        if not lags or builder.view.held is None or not builder.plays:
            return None
        most = min(lags, (builder.release_in or 2 * lags) // 2)
        if builder.held_ticks >= most:
            return None
        if not game.round.pieces or game.ticks > game.round.seconds * TICKS - _SPRINT:
            return None
        own = builder.tally().height
        if game.round.mode == "race" and own > builder.line - _NEAR_LINE:
            return None
        order = game.in_order()
        others = [one for one in order if one != seat and game.builders[one].plays]
        if not others:
            return None
        if builder.held_ticks < min(_PEEK, most):
            return others[0]
        if self._model(game, seat, order) is not None:
            return None
        return None if any(game.builders[one].tally().height > own for one in others) else others[0]

    def _temper(self, seat: Seat) -> Temper:
        return self._tempers[seat] if seat < len(self._tempers) else PLAIN

    def _side(self, game: BotsRound, seat: Seat, at: Builder) -> Side:
        """The side from which the bot at `seat` throws a gust at the tower of `at`."""
        tower = [placed for placed in at.world.tower.pieces if not placed.fallen]
        if self._temper(seat).aims and tower:
            return "left" if max(tower, key=lambda placed: placed.y).x > 0 else "right"
        # By its own chance, so that no seat is different.
        return "left" if game.builders[seat].match.session.seed % 2 else "right"

    def _wait(self, seat: Seat, able: bool, ticks: int) -> bool:
        """Whether the seat has been able to do something for so long."""
        self._waited[seat] = self._waited[seat] + 1 if able else 0
        return self._waited[seat] >= ticks

    def _choose(self, tick: int, seat: Seat, builder: Builder) -> None:
        """Takes one of the standing pieces."""
        if not builder.choices():
            self._asked[seat], self._waiting[seat] = None, False
            return
        asked = self._asked[seat]
        if asked is None:
            self._asked[seat] = tick, builder.match.bots.ask_place(0)
            return
        since, future = asked
        if tick - since < _LOOK or not future.done():
            return
        found = future.result()
        if isinstance(found, Take):
            self._asked[seat], self._waiting[seat] = None, False
            builder.take(found.piece)
        elif tick - since >= _WAIT:
            self._asked[seat], self._waiting[seat] = None, True
        elif (tick - since) % _POINT == 0:
            builder.point(1)
