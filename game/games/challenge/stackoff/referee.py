"""Steps the matches of a round together, one a seat, and says who is ahead, who is out and who has won.

Each match is a challenge of its own, with one seat, a world and a recording. The referee only looks at them from
outside, and does for a seat what nobody should have to press: it takes the next piece as soon as one may be taken, and
lets go what has been held for too long. What it does is in the recordings, as if the seat had done it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.core.rng import stream
from game.core.session import Session
from game.core.tower import UNIT, Release
from game.games.challenge.levels import start_of
from game.games.challenge.rules.actions import Gust, Side, Swap, Take
from game.games.challenge.rules.game import CHALLENGE
from game.games.challenge.rules.view import ChallengeView
from game.games.challenge.stackoff.ranking import Rank, Tally, ranked, winners
from game.games.challenge.stackoff.rounds import NONE, Handicap, Round, level_for, line_of
from game.games.challenge.world.world import ChallengeWorld
from game.play.driver import Match

AFTER_TICKS = 6 * TICKS
"""How long towers may still come to rest once the time is over."""


def sessions_of(
    what: Round, seats: Sequence[SeatInfo], seed: int, handicaps: Sequence[Handicap] = ()
) -> tuple[Session, ...]:
    """The match of each seat at its start. `LevelError` where the round has no level."""
    made = []
    for i, info in enumerate(seats):
        level = level_for(what, seed, handicaps[i] if i < len(handicaps) else NONE)
        # The pieces are the same for all, but no two bots of a level decide alike.
        own = stream(seed, f"seat {i}").next64() >> 1
        made.append(Session(CHALLENGE, (info,), own, {"level": level.id}, start_of(level)))
    return tuple(made)


class Referee:
    """A round as it runs. `matches`: of each seat; in each of them that seat is seat 0. `ticks`: how long it has been
    running."""

    def __init__(
        self, what: Round, matches: Sequence[Match], handicaps: Sequence[Handicap] = (), ticks: int = 0
    ) -> None:
        self.round = what
        self.matches = tuple(matches)
        self.handicaps = tuple(handicaps[i] if i < len(handicaps) else NONE for i in range(len(matches)))
        self.ticks = ticks
        self.over = False
        self._held = [0] * len(matches)
        """For how many ticks each seat has held its piece."""
        self._met: list[int | None] = [None] * len(matches)
        self._out: list[int | None] = [None] * len(matches)
        self._pauses: set[str] = set()
        self._look()

    # What is known

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return tuple(match.session.seats[0] for match in self.matches)

    def view(self, seat: Seat) -> ChallengeView:
        """What everybody sees of a seat's match."""
        found = self.matches[seat].session.observation(None).view
        assert isinstance(found, ChallengeView)
        return found

    def world(self, seat: Seat) -> ChallengeWorld:
        found = self.matches[seat].world
        assert isinstance(found, ChallengeWorld)
        return found

    def plays(self, seat: Seat) -> bool:
        """Whether the seat still builds."""
        return not self.over and not self.matches[seat].session.over and self.seconds_left > 0

    @property
    def ticks_left(self) -> int:
        """Of the round's time."""
        return max(0, self.round.seconds * TICKS - self.ticks)

    @property
    def seconds_left(self) -> int:
        """Of the round's time, rounded up."""
        return -(-self.ticks_left // TICKS)

    def line(self, seat: Seat) -> float:
        """The line of a seat, in units."""
        return line_of(self.round, self.handicaps[seat])

    def hold_left(self, seat: Seat) -> int | None:
        """For how many ticks more the goal must be held; None: it is not reached now."""
        view = self.world(seat).view()
        return None if view.hold is None else max(0, view.hold_for - view.hold)

    def falls_left(self, seat: Seat) -> int | None:
        """How many pieces of the seat may still fall; -1 once it is out; None: any number."""
        most = self.view(seat).rules.limits.falls
        return None if most is None else max(-1, most - self.view(seat).falls)

    def release_in(self, seat: Seat) -> int | None:
        """In how many ticks the held piece is let go by itself; None: never."""
        limit = self._limit()
        return None if limit is None or self.view(seat).phase != "held" else max(0, limit - self._held[seat])

    def next_piece(self, seat: Seat) -> int | None:
        """What comes after the held piece, or, while none is held, after the one that comes next."""
        view = self.view(seat)
        at = 0 if view.phase == "held" else 1
        return view.coming[at] if len(view.coming) > at else None

    def tally(self, seat: Seat) -> Tally:
        """How the seat stands now."""
        world, view = self.world(seat), self.view(seat)
        sight = world.sight()
        line = self.line(seat)
        low = sum(max(y for _x, y in outline) <= line for outline in sight.outlines.values())
        away = [abs(one.x) / UNIT for one in sight.pieces]
        mean = sum(away) / len(away) if away else 0.0
        met, out = self._met[seat], self._out[seat]
        return Tally(met, out, view.medal, max(0.0, sight.top), low, len(sight.pieces), view.falls, mean)

    def ranks(self) -> tuple[Rank, ...]:
        """The seats, best first, as it stands now."""
        return ranked(self.round.mode, [self.tally(seat) for seat in range(len(self.matches))])

    def winners(self) -> tuple[Seat, ...]:
        """Who has won the round; () while it runs."""
        return winners(self.ranks()) if self.over else ()

    # Pauses

    @property
    def paused(self) -> bool:
        return bool(self._pauses)

    def pause(self, reason: str) -> None:
        """Stop everything until `resume(reason)`."""
        self._pauses.add(reason)

    def resume(self, reason: str) -> None:
        self._pauses.discard(reason)

    # What is done

    def swap(self, seat: Seat) -> bool:
        """Swap the held piece for the next one; whether there was one."""
        view = self.view(seat)
        if not view.coming or view.phase != "held" or not self.plays(seat):
            return False
        assert view.held is not None
        ids = view.rules.ids
        later = [piece for piece in view.coming if ids.index(piece) > ids.index(view.held)]
        return self.submit(seat, Swap(later[0] if view.rules.order == "free" and later else view.coming[0]))

    def release(self, seat: Seat) -> bool:
        """Let go of the held piece; whether there was one."""
        return self.plays(seat) and self.submit(seat, Release())

    def blow(self, seat: Seat, side: Side) -> bool:
        """Let the wind blow at a seat's tower."""
        return self.plays(seat) and self.submit(seat, Gust(side))

    def submit(self, seat: Seat, action: Any) -> bool:
        """Do `action` for `seat`, if it is legal; whether it was."""
        match = self.matches[seat]
        if match.session.over or action not in match.session.observation(0).legal:
            return False
        match.submit(0, action)
        return True

    # Time

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        """Go on for 1/60 s; `samples`: what the hand of each seat is told."""
        if self.paused or self.over:
            return
        self.ticks += 1
        if self.ticks_left and self.ticks // TICKS in self.round.gusts and self.ticks % TICKS == 0:
            for seat in range(len(self.matches)):
                self.blow(seat, "left")
        for seat, match in enumerate(self.matches):
            if not match.session.over:
                self._lead(seat)
                if self.view(seat).phase == "ready" and not self.ticks_left:
                    # Its tower stands, and no bot is to be asked what comes next.
                    continue
                hand = (samples or {}).get(seat)
                match.tick({} if hand is None else {0: hand})
        self._look()

    def _lead(self, seat: Seat) -> None:
        """Do what nobody has to press."""
        view = self.view(seat)
        if view.phase == "ready" and self.ticks_left and view.coming:
            self.submit(seat, Take(view.coming[0]))
        if self.view(seat).phase != "held":
            self._held[seat] = 0
            return
        self._held[seat] += 1
        limit = self._limit()
        if not self.ticks_left or (limit is not None and self._held[seat] >= limit):
            self.submit(seat, Release())

    def _limit(self) -> int | None:
        """For how many ticks a piece may be held now."""
        if self.round.pace is None:
            return None
        first, last = self.round.pace
        share = min(1.0, self.ticks / (self.round.seconds * TICKS))
        return round((first + (last - first) * share) * TICKS)

    def _look(self) -> None:
        """See who has met the goal or is out, and whether that ends the round."""
        for seat, match in enumerate(self.matches):
            if match.session.over and self._met[seat] is None and self._out[seat] is None:
                (self._met if self.view(seat).ended == "met" else self._out)[seat] = match.ticks
        if self.over:
            return
        playing = [seat for seat, match in enumerate(self.matches) if not match.session.over]
        late = self.ticks - self.round.seconds * TICKS
        at_rest = all(self.view(seat).phase == "ready" for seat in playing)
        match self.round.mode:
            case "race":
                won = any(met is not None for met in self._met)
            case "survival":
                won = len(playing) <= (1 if len(self.matches) > 1 else 0)
            case "level":
                won = any(self.view(seat).medal == 3 for seat in range(len(self.matches)))
            case _:
                won = False
        self.over = won or not playing or (late >= 0 and at_rest) or late >= AFTER_TICKS
