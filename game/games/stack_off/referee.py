"""Steps the matches of a round together, one a seat, and says who is ahead, who is out and who has won.

Each match is a challenge of its own, with one seat, a world and a recording. The referee only looks at them from
outside, and does for a seat what nobody should have to press: it takes the next piece as soon as one may be taken, and
lets go what has been held for too long. Only where pieces that stand are taken out, each seat chooses by itself. What
the referee does is in the recordings, as if the seat had done it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Session
from game.core.tower import UNIT, Piece, Release
from game.games.stack_off.bots import Minds
from game.games.stack_off.potatoes import Potatoes
from game.games.stack_off.ranking import Rank, Tally, leader, ranked, winners
from game.games.stack_off.rounds import NONE, Handicap, Round, level_for, line_of, potatoes_of
from game.games.stack_off.throws import SAFE_TICKS, WARN_TICKS, Threat, Throws
from game.levels.opening import start_of
from game.levels.rules.actions import Gust, Side, Swap, Take, TakeBack, TakeOut
from game.levels.rules.game import CHALLENGE
from game.levels.rules.view import ChallengeView
from game.levels.world.world import ChallengeWorld
from game.play.driver import Match

AFTER_TICKS = 6 * TICKS
"""How long towers may still come to rest once the time is over."""
FORECAST_TICKS = 5 * TICKS
"""For how long a gust of the round is announced."""
_HURRIED = 0.75
"""The share of a round after which pieces come no faster any more."""
_SIDES: Final[tuple[Side, Side]] = ("left", "right")
_ROW = 30
"""px: pieces that lie no further apart in height are in one row."""


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
    running. `throws`: whether those who are out early may send a gust to the leader."""

    def __init__(
        self,
        what: Round,
        matches: Sequence[Match],
        handicaps: Sequence[Handicap] = (),
        ticks: int = 0,
        throws: bool = True,
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
        self._pointed: list[Piece | None] = [None] * len(matches)
        self._throws = Throws(len(matches), throws)
        self._minds = Minds(len(matches))
        self._bots = tuple(not info.is_person for info in self.seats)
        self._potatoes = Potatoes([potatoes_of(what, self.view(seat).level) for seat in range(len(matches))])
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
        """How many more falls put the seat out; 0 once it is; None: any number may fall."""
        most = self.view(seat).level.limits.falls
        return None if most is None else max(0, most + 1 - self.view(seat).falls)

    def release_in(self, seat: Seat) -> int | None:
        """In how many ticks the held piece is let go by itself; None: never."""
        limit = self._limit()
        return None if limit is None or self.view(seat).phase != "held" else max(0, limit - self._held[seat])

    def next_piece(self, seat: Seat) -> int | None:
        """What comes after the held piece, or, while none is held, after the one that comes next."""
        view = self.view(seat)
        at = 0 if view.phase == "held" else 1
        coming = self._coming(seat)
        return coming[at] if len(coming) > at else None

    def comes(self, seat: Seat) -> int | None:
        """What the seat takes as soon as it may; None while it holds something, or where nothing is left."""
        view = self.view(seat)
        coming = () if view.phase in ("held", "over") else self._coming(seat)
        return coming[0] if coming else None

    def _coming(self, seat: Seat) -> tuple[Piece, ...]:
        """What the seat gets next, two pieces at the most."""
        return self._potatoes.coming(seat, self.view(seat))

    @property
    def forecast(self) -> tuple[int, Side] | None:
        """In how many seconds the round's next gust blows, and from which side; None while none is announced."""
        for i, second in enumerate(self.round.gusts):
            left = second * TICKS - self.ticks
            if 0 < left <= FORECAST_TICKS and self.ticks_left:
                return -(-left // TICKS), _SIDES[i % 2]
        return None

    def tally(self, seat: Seat) -> Tally:
        """How the seat stands now. What has just been let go does not count as high yet, and what still moves is not
        yet below a line; a tower that only sways is as high as it is."""
        world, view = self.world(seat), self.view(seat)
        context = world.goal_context()
        line = self.line(seat)
        tops = {
            piece: max(y for _x, y in outline) for piece, outline in context.outlines.items() if piece != view.trying
        }
        moving = world.tower.moving
        away = [abs(one.x) / UNIT for one in context.pieces]
        return Tally(
            self._met[seat],
            self._out[seat],
            view.medal,
            max(tops.values(), default=0.0),
            sum(top <= line for piece, top in tops.items() if piece not in moving),
            len(context.pieces),
            view.falls + len(world.tower.untold),
            sum(away) / len(away) if away else 0.0,
        )

    def ranks(self) -> tuple[Rank, ...]:
        """The seats, best first, as it stands now."""
        return ranked(self.round.mode, [self.tally(seat) for seat in range(len(self.matches))])

    def leader(self) -> Seat | None:
        """Who is ahead now; None while that is nobody alone."""
        return leader(self.round.mode, [self.tally(seat) for seat in range(len(self.matches))])

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
        """Pass on what is held, if it is a potato that may be; otherwise swap it for the next piece. Whether anything
        was done."""
        view = self.view(seat)
        if view.held is None or not self.plays(seat):
            return False
        coming = self._coming(seat)
        if self._potatoes.pieces[seat]:
            to = self.pass_to(seat)
            if not coming or not self.submit(seat, Swap(coming[0])):
                return False
            if to is not None:
                self._potatoes.hand_over(seat, to)
            return True
        ids = view.level.ids
        later = [piece for piece in view.coming if ids.index(piece) > ids.index(view.held)]
        if not coming:
            return False
        return self.submit(seat, Swap(later[0] if view.level.order == "free" and later else coming[0]))

    def solves(self, seat: Seat) -> bool:
        """Whether the seat is a bot's that has a level to solve: which piece it takes, and what it takes back, is its
        own decision."""
        return self._bots[seat] and self.round.mode == "level"

    def pass_to(self, seat: Seat) -> Seat | None:
        """To whom `swap` passes on what the seat holds: to whoever leads, besides itself and those who already have
        been given one; None: it does not."""
        if not self.plays(seat) or not self._potatoes.may_pass(seat, self.view(seat)):
            return None
        others = (other for other in self._playing() if other != seat)
        return next((other for other in others if self._potatoes.spare(other, self.view(other))), None)

    def waiting(self, seat: Seat) -> int:
        """How many potatoes the seat still has to place besides what it holds."""
        return self._potatoes.waiting(seat, self.view(seat))

    def _playing(self) -> list[Seat]:
        """Those who still build, best first."""
        return [rank.seat for rank in self.ranks() if self.plays(rank.seat)]

    def release(self, seat: Seat) -> bool:
        """Let go of the held piece; whether there was one."""
        return self.plays(seat) and self.submit(seat, Release())

    def blow(self, seat: Seat, side: Side) -> bool:
        """Let the wind blow at a seat's tower."""
        return self.plays(seat) and self.submit(seat, Gust(side))

    def take_back(self, seat: Seat) -> bool:
        """Take back the latest placement of the seat, where a level allows it."""
        return self.plays(seat) and self.submit(seat, TakeBack())

    # Pieces that stand

    def choices(self, seat: Seat) -> tuple[Piece, ...]:
        """The standing pieces that the seat may take now, row by row from below, each from left to right. Where all
        may be taken, the highest may not: it is there already."""
        if not self.plays(seat):
            return ()
        legal = self.matches[seat].session.observation(0).legal
        may = {action.piece for action in legal if isinstance(action, Take | TakeOut)} - set(self.view(seat).coming)
        standing = [one for one in self.world(seat).tower.pieces if one.piece in may and not one.fallen]
        if self.round.again and standing:
            standing.remove(max(standing, key=lambda one: one.y))
        return tuple(one.piece for one in sorted(standing, key=lambda one: (round(one.y / _ROW), one.x)))

    def pointed(self, seat: Seat) -> Piece | None:
        """Which of its choices the seat points at; None: it has none."""
        choices, piece = self.choices(seat), self._pointed[seat]
        return piece if piece in choices else choices[-1] if choices else None

    def point(self, seat: Seat, step: int) -> Piece | None:
        """Point at the choice that lies `step` further; the one that is pointed at then."""
        choices, piece = self.choices(seat), self.pointed(seat)
        if piece is not None:
            self._pointed[seat] = choices[(choices.index(piece) + step) % len(choices)]
        return self.pointed(seat)

    def point_at(self, seat: Seat, piece: Piece) -> bool:
        """Point at `piece`; whether it is one of the choices."""
        if piece not in self.choices(seat):
            return False
        self._pointed[seat] = piece
        return True

    def take(self, seat: Seat, piece: Piece | None = None) -> bool:
        """Take `piece`, or what the seat points at; whether it is one of the choices."""
        wanted = self.pointed(seat) if piece is None else piece
        if wanted is None or wanted not in self.choices(seat):
            return False
        return self.submit(seat, Take(wanted)) or self.submit(seat, TakeOut(wanted))

    # Throws

    def throws_left(self, seat: Seat) -> int:
        """How many gusts the seat may still send; 0 while it builds itself."""
        return self._throws.left[seat] if self._throws.allowed and self._may_throw(seat) else 0

    def throw_in(self, seat: Seat) -> int | None:
        """In how many ticks the seat may send a gust, if there is a tower then; None: never again."""
        return self._throws.waits[seat] if self.throws_left(seat) else None

    def throw_at(self, seat: Seat) -> Seat | None:
        """At whose tower the seat may send a gust now; None: at none."""
        return self._throws.target(self._playing()) if self.throw_in(seat) == 0 else None

    def throw(self, seat: Seat, side: Side = "left") -> bool:
        """Announce a gust to the tower of whoever leads; whether the seat may do so."""
        return bool(self.throws_left(seat)) and self._throws.send(seat, side, self._playing())

    def threat(self, seat: Seat) -> Threat | None:
        """The gust that is announced to the tower of the seat."""
        threat = self._throws.threat
        return threat if threat is not None and threat.at == seat else None

    def _may_throw(self, seat: Seat) -> bool:
        """Whether it is out, but has not given up, and the round goes on for long enough."""
        is_out = self._out[seat] is not None and self.view(seat).ended != "given-up"
        return not self.over and is_out and self.ticks_left > WARN_TICKS

    def _threaten(self) -> None:
        """Let the gust that is due blow, unless its tower has all but held the line."""
        threat = self._throws.threat
        left = None if threat is None else self.hold_left(threat.at)
        gone = threat is not None and not self.plays(threat.at)
        blows = self._throws.tick(left is not None and left < SAFE_TICKS, gone)
        if blows is not None:
            self.blow(blows.at, blows.side)

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
        for i, second in enumerate(self.round.gusts):
            if self.ticks == second * TICKS:
                for seat in range(len(self.matches)):
                    self.blow(seat, _SIDES[i % 2])
        self._threaten()
        for seat, match in enumerate(self.matches):
            bot = self._bots[seat]
            if bot and self.ticks_left:
                self._minds.tick(self, seat)
            if not match.session.over:
                self._lead(seat)
                if self.view(seat).phase == "ready" and ((bot and not self.solves(seat)) or not self.ticks_left):
                    # Its tower stands still, and a bot is asked by its mind what comes next. Time passes all the same.
                    match.ticks += not self.world(seat).active
                    continue
                hand = (samples or {}).get(seat)
                match.tick({} if hand is None else {0: hand})
        self._look()

    def _lead(self, seat: Seat) -> None:
        """Do what nobody has to press."""
        is_led = self.view(seat).phase == "ready" and self.ticks_left > 0 and not self.solves(seat)
        if is_led and (coming := self._coming(seat)):
            self.submit(seat, Take(coming[0]))
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
        share = min(1.0, self.ticks / (self.round.seconds * TICKS * _HURRIED))
        return round((first + (last - first) * share) * TICKS)

    def _look(self) -> None:
        """See who has met the goal or is out, and whether that ends the round."""
        for seat, match in enumerate(self.matches):
            if match.session.over and self._met[seat] is None and self._out[seat] is None:
                # Not the match's own ticks: a recording tells only of its entries.
                ended = self._met if self.view(seat).ended == "met" else self._out
                ended[seat] = match.session.log[-1].tick or 0
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

    # Going on

    def memory(self) -> dict[str, Any]:
        """What the matches themselves do not tell, as JSON gives it back: for `remember`, when a round is resumed."""
        return {
            "held": list(self._held),
            "throws": self._throws.memory(),
            "potatoes": self._potatoes.memory(),
        }

    def remember(self, memory: dict[str, Any]) -> None:
        """Go on from what `memory` gave."""
        self._held = list(memory["held"])
        self._throws.remember(memory["throws"])
        self._potatoes.remember(memory["potatoes"])

    # The end

    @property
    def problem(self) -> RecordError | None:
        """Why the recording is not whole, where the round has one; None while all is well."""
        return None

    def close(self) -> None:
        """End the round here: bots think no longer, and what is recorded is closed."""
        for match in self.matches:
            match.close()

    def finish(self) -> Path | None:
        """End a round that is over. Returns where its recording lies among the finished ones; None if there is none."""
        self.close()
        return None
