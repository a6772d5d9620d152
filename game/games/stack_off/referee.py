"""`Referee` steps the matches of a stack-off round together, and says who leads, who is out and who has won.

Each match is a challenge of its own, with one seat, a world and a recording, which the referee sees from outside only.
It does for a seat what nobody should have to press: it takes the next piece, lets go what has been held for too
long, and puts away what is held at the end. Only where standing pieces are taken does each seat choose by
itself. The recordings have all of this as actions of the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Session
from game.games.stack_off.bench_books import AFTER_BELL, FallBook, GainBook
from game.games.stack_off.clock import RoundClock
from game.games.stack_off.gust_credits import GustCredits
from game.games.stack_off.ranking import Rank, Tally, leader, ranked, winners
from game.games.stack_off.referee_notes import Memory, PotatoMemory
from game.games.stack_off.round_bots import RoundBots
from game.games.stack_off.round_seat import Builder
from game.games.stack_off.rounds import NONE, Handicap, Round, level_for
from game.games.stack_off.surprises.bells import bench_of
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.weather import SharedWeather
from game.games.stack_off.thrown_gusts import SAFE_TICKS, WARN_TICKS, Threat, ThrownGusts
from game.levels.bot.tempers import Temper
from game.levels.level_start import start_of
from game.levels.rules.actions import Side, Swap
from game.levels.rules.game import CHALLENGE
from game.play.match import Match
from game.play.pausable import Pausable

FOG_DELAY: Final = 60
"""Ticks that a bot looks longer in fog, before the pace of its difficulty."""
GLUE_DELAY: Final = 4 * TICKS
"""Ticks that a bot looks longer in glue, as the tower does not show what will fall once the glue dries."""
AFTER_TICKS: Final = 6 * TICKS
"""How long towers may still come to rest once the time is over."""
_DECIDES_EVERY: Final = TICKS // 2
"""Ticks between two checks whether somebody can still catch up."""
_NEARLY: Final = 0.2
"""Units that no tower of all pieces reaches, as pieces lean."""


def sessions_of(
    what: Round, seats: Sequence[SeatInfo], seed: int, handicaps: Sequence[Handicap] = ()
) -> tuple[Session, ...]:
    """Makes the match of each seat at its start. `LevelError` for a round without a level."""
    made = []
    for i, info in enumerate(seats):
        level = level_for(what, seed, handicaps[i] if i < len(handicaps) else NONE)
        # The pieces are the same for all, but no two bots of one difficulty decide alike.
        own = stream(seed, f"seat {i}").next64() >> 1
        made.append(Session(CHALLENGE, (info,), own, {"level": level.id}, start_of(level)))
    return tuple(made)


class Referee(Pausable):
    """A running round. `throws`: those who are out early may throw gusts at the leader. `tempers`: the bots' tempers,
    by seat; without one they build as their difficulty does. `all_or_none`: nobody wins if all or none reach the goal.

    `benches`: in the order of the matches; `builders`: by seat, each at the bench where it builds now.
    """

    file: Path | None = None

    def __init__(
        self,
        what: Round,
        matches: Sequence[Match],
        handicaps: Sequence[Handicap] = (),
        ticks: int = 0,
        throws: bool = True,
        tempers: Sequence[Temper] = (),
        all_or_none: bool = False,
    ) -> None:
        super().__init__()
        # Who builds the ground for all is to make the goal hard, but neither free nor out of reach.
        self.all_or_none = all_or_none or bool(what.build)
        self.round = what
        self.clock = RoundClock(what, ticks)
        given = (*handicaps, *(NONE,) * len(matches))
        self.benches = tuple(Builder(*one, self.clock) for one in zip(matches, given, strict=False))
        self._gusts = ThrownGusts(len(matches), throws and not what.steers)
        self.weather = SharedWeather(len(matches)) if what.steers else None
        self._bots = RoundBots(len(matches), tempers)
        self._delays = [match.bots.delay for match in matches]
        self._tempered = len(tempers)
        self.builders = self.benches
        self.credits = GustCredits(len(matches))
        self._strokes = -1
        self._falls = FallBook()
        self._gains = GainBook()
        self._seat_all()
        self._look_for_end()

    def _seat_all(self) -> None:
        """Seats everybody at the bench where they build now, and books what has fallen there before."""
        booked = self.clock.schedule.strokes(self.ticks - AFTER_BELL)
        if booked > len(self._falls.marks):
            self._falls.mark(booked, [bench.falls for bench in self.benches])
            if self.round.gains:
                self._gains.lower(self._heights())
        strokes = self.clock.schedule.strokes(self.ticks)
        if strokes == self._strokes:
            self._credit_seats_before()
            return
        if self.round.gains:
            self._gains.mark(strokes, self._heights())
        self._strokes, count = strokes, len(self.benches)
        self.builders = tuple(self.benches[bench_of(seat, count, strokes)] for seat in range(count))
        for seat, (builder, info) in enumerate(zip(self.builders, self.seats, strict=True)):
            bots = builder.match.bots
            bots.drivers[0] = info.level
            if seat < self._tempered:
                bots.notes = partial(self._bots.notes, self, seat)
        self._bots.forget()

    def _credit_seats_before(self) -> None:
        """After a bell, credits the seats before with what still comes of the pieces that they let go."""
        bell = self.clock.schedule.latest_stroke(self.ticks)
        if bell is None:
            return
        for at, bench in enumerate(self.benches):
            if not bench.is_left_as_at(bell, AFTER_BELL):
                continue
            if self.round.gains:
                self._gains.correct(at, self._height(bench))
            if len(self._falls.marks) == self._strokes:
                self._falls.correct(at, bench.falls)

    @staticmethod
    def _height(bench: Builder) -> int:
        """The height of what has been built at a bench, in hundredths of a unit."""
        return round(100 * bench.tally().height)

    def _heights(self) -> list[int]:
        return [self._height(bench) for bench in self.benches]

    # Queries

    @property
    def matches(self) -> tuple[Match, ...]:
        return tuple(bench.match for bench in self.benches)

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return tuple(match.session.seats[0] for match in self.matches)

    @property
    def ticks(self) -> int:
        """How long the round has been running."""
        return self.clock.ticks

    @property
    def over(self) -> bool:
        return self.clock.over

    def ranks(self) -> tuple[Rank, ...]:
        """Ranks the seats as they are now, best first."""
        return ranked(self.round.mode, self.tallies())

    def tallies(self) -> tuple[Tally, ...]:
        """Gets the figures of each seat: the tower and height of the bench where it builds now, and its own falls."""
        tallies = [builder.tally() for builder in self.builders]
        if not self._strokes:
            return tuple(tallies)
        now = [bench.falls for bench in self.benches]
        found = [replace(tally, falls=self._falls.falls(seat, now)) for seat, tally in enumerate(tallies)]
        for seat, tally in enumerate(found if self.round.gains else ()):
            start, before = self._gains.gains(seat)
            found[seat] = replace(tally, start=start, before=before)
        return tuple(found)

    def watched_by(self, seat: Seat) -> Seat | None:
        """Gets the seat that the bot at `seat` is watching, to copy its next piece; None if it watches nobody."""
        return self._bots.watches(self, seat) if self.builders[seat].is_bot else None

    def winners(self) -> tuple[Seat, ...]:
        """Gets the winners of the round; () while it runs."""
        return winners(self.ranks(), self.round.mode if self.all_or_none else None) if self.over else ()

    def in_order(self) -> list[Seat]:
        """Gets all seats, best first. Their seeds order equal ones, so that no seat is favoured."""
        ranks = sorted(self.ranks(), key=lambda rank: (rank.place, self.builders[rank.seat].match.session.seed))
        return [rank.seat for rank in ranks]

    def _playing(self) -> list[Seat]:
        """The seats that still build, best first."""
        return [seat for seat in self.in_order() if self.builders[seat].plays]

    # Swapping and passing on

    def swap(self, seat: Seat) -> bool:
        """Passes the held piece on if it is a potato that may be, or else swaps it for the next piece. Returns whether
        that was possible."""
        builder = self.builders[seat]
        view, coming = builder.view, builder.coming
        if view.held is None or not builder.can_swap:
            return False
        if builder.potatoes.pieces:
            to = self.pass_to(seat)
            if not builder.submit(Swap(coming[0])):
                return False
            if to is not None:
                builder.potatoes.passed += 1
                self.builders[to].potatoes.got += 1
            return True
        ids = view.level.ids
        later = [piece for piece in view.coming if ids.index(piece) > ids.index(view.held)]
        is_free = view.level.order == "free" and self.round.mode == "level"
        return builder.submit(Swap(later[0] if is_free and later else coming[0]))

    def pass_to(self, seat: Seat) -> Seat | None:
        """Gets the seat to which `swap` passes the held potato: the leader, besides the seat itself and those who have
        one to place already; None: it does not pass it on."""
        builder = self.builders[seat]
        if not builder.plays or not builder.potatoes.may_pass(builder.view):
            return None
        others = (self.builders[other] for other in self._playing() if other != seat)
        found = next((other for other in others if other.potatoes.has_room(other.view)), None)
        return None if found is None else self.builders.index(found)

    # Thrown gusts

    def throws_left(self, seat: Seat) -> int:
        """Gets how many gusts the seat may still throw; 0 while it builds, if it gave up, and near the end."""
        builder = self.builders[seat]
        may = self._gusts.allowed and builder.out is not None and builder.view.ended != "given-up"
        return self._gusts.left[seat] if may and not self.over and self.clock.ticks_left > WARN_TICKS else 0

    def may_steer(self, seat: Seat) -> bool:
        """Whether the seat chooses the wind, with all others who are out."""
        builder = self.builders[seat]
        is_out = builder.out is not None and builder.view.ended != "given-up"
        return self.weather is not None and is_out and not self.over

    def steer(self, seat: Seat, side: Side) -> bool:
        """Chooses the side of the wind for a seat. Returns whether it may, and had not chosen that side."""
        return self.may_steer(seat) and self.weather is not None and self.weather.vote(seat, side)

    def throw_at(self, seat: Seat) -> Seat | None:
        """Gets the seat at whose tower a gust of `seat` would go now; None: it may not throw one."""
        may = self.throws_left(seat) and not self._gusts.waits[seat]
        return self._gusts.target(self._playing()) if may else None

    def throw(self, seat: Seat, side: Side = "left") -> bool:
        """Announces a gust at the leader's tower. Returns whether the seat may do so."""
        return bool(self.throws_left(seat)) and self._gusts.send(seat, side, self._playing())

    def threat(self, seat: Seat) -> Threat | None:
        """Gets the gust that is announced at the tower of the seat."""
        threat = self._gusts.threat
        return threat if threat is not None and threat.at == seat else None

    def _blow_thrown(self) -> None:
        """Lets the gust that is due blow, unless its tower has nearly held the line."""
        threat = self._gusts.threat
        target = None if threat is None else self.builders[threat.at]
        left = None if target is None else target.hold_left
        gone = target is not None and not target.plays
        blows = self._gusts.tick(left is not None and left < SAFE_TICKS, gone)
        if blows is not None:
            self.builders[blows.at].blow(blows.side)
            self._credit((blows.by,), (blows.at,))

    # Weather and surprises

    @property
    def forecast(self) -> tuple[int, Side] | None:
        """Seconds until the next announced gust that comes to all, and its side."""
        return self.clock.forecast or (None if self.weather is None else self.weather.forecast)

    def _blow_all(self) -> None:
        """Lets the wind blow that comes to all in this tick."""
        out = [seat for seat in range(len(self.builders)) if self.may_steer(seat)]
        steered = None if self.weather is None else self.weather.tick(out)
        if side := self.clock.gust or steered:
            for builder in self.builders:
                builder.blow(side)
        if steered and self.weather is not None:
            by = [seat for seat in out if self.weather.votes[seat] == steered]
            self._credit(by, [seat for seat, builder in enumerate(self.builders) if builder.plays])

    def _credit(self, by: Sequence[Seat], seats: Sequence[Seat]) -> None:
        """Notes who has sent the gust that begins at the towers of `seats`."""
        self.credits.note(by, [(self.benches.index(self.builders[seat]), seat) for seat in seats], self.ticks)

    def _befall_all(self) -> None:
        """Has the surprises do what they do in this tick."""
        schedule = self.clock.schedule
        if not schedule.planned:
            return
        self._seat_all()
        for one in schedule.lasting(self.ticks):
            for builder in self.builders:
                SURPRISES[one.kind].befall(builder, one.tick)
        glued = any(SURPRISES[one.kind].trick == "glue" for one in schedule.lasting(self.ticks))
        slower = FOG_DELAY if schedule.hides(self.ticks) else GLUE_DELAY if glued else 0
        for bench, delay in zip(self.benches, self._delays, strict=True):
            bench.match.bots.delay = delay + slower

    # Time

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        """Runs the round for 1/60 s; `samples`: the input of each hand."""
        if self.paused or self.over:
            return
        self.clock.ticks += 1
        self._blow_all()
        self._befall_all()
        self._blow_thrown()
        for seat, builder in enumerate(self.builders):
            if builder.is_bot and self.clock.ticks_left:
                self._bots.tick(self, seat)
            builder.tick((samples or {}).get(seat))
        self.credits.read([bench.falls for bench in self.benches], self.ticks)
        self._look_for_end()

    def follow(self, tick: int, memory: Memory | None) -> None:
        """Goes on to a tick of a recorded round, whose matches somebody else has moved there. `memory`: what was noted
        at the end of that tick."""
        self.clock.ticks = tick
        self._seat_all()
        for bench in self.benches:
            bench.held_ticks = bench.held_ticks + 1 if bench.view.phase == "held" else 0
        self._gusts.tick(False, False)
        if memory is not None:
            self.remember(memory)
        self._look_for_end()

    def _look_for_end(self) -> None:
        for builder in self.builders:
            builder.note_end()
        playing = [builder for builder in self.builders if not builder.match.session.over]
        late = self.ticks - self.round.seconds * TICKS
        at_rest = all(builder.view.phase == "ready" for builder in playing)
        match self.round.mode:
            case "race":
                won = any(builder.met is not None for builder in self.builders)
            case "survival":
                won = len(playing) <= (1 if len(self.builders) > 1 else 0)
            case "level":
                won = any(builder.view.medal == 3 for builder in self.builders)
            case _:
                won = self.round.decided and self.ticks % _DECIDES_EVERY == 0 and self._is_decided()
        over = won or not playing or (late >= 0 and at_rest) or late >= AFTER_TICKS
        self.clock.over = self.clock.over or over

    def _is_decided(self) -> bool:
        """Whether one seat, whose tower is at rest, leads by more than any other can catch up."""
        tallies = self.tallies()
        first = leader(self.round.mode, tallies)
        if first is None or tallies[first].idle or self.builders[first].view.phase != "ready":
            return False
        others = (seat for seat in range(len(tallies)) if seat != first)
        return all(tallies[first].score >= self.builders[seat].best_score(tallies[seat]) - _NEARLY for seat in others)

    # Going on another time, and the end

    def memory(self) -> Memory:
        """Gets what `remember` needs when the round is resumed."""
        potatoes = [bench.potatoes for bench in self.benches]
        return Memory(
            [bench.held_ticks for bench in self.benches],
            self._gusts.memory(),
            PotatoMemory([pile.passed for pile in potatoes], [pile.got for pile in potatoes]),
            None if self.weather is None else self.weather.memory(),
            [list(mark) for mark in self._falls.marks],
            [list(mark) for mark in self._gains.marks],
        )

    def remember(self, memory: Memory) -> None:
        """Goes on from what `memory` gave."""
        self._gusts.remember(memory.throws)
        if self.weather is not None and memory.weather is not None:
            self.weather.remember(memory.weather)
        if memory.marks:
            self._falls.marks = [list(mark) for mark in memory.marks]
        if memory.heights:
            self._gains.marks = [list(mark) for mark in memory.heights]
        piles = zip(self.benches, memory.held, memory.potatoes.passed, memory.potatoes.got, strict=True)
        for bench, held, passed, got in piles:
            bench.held_ticks = held
            bench.potatoes.passed, bench.potatoes.got = passed, got

    @property
    def problem(self) -> RecordError | None:
        """Why the recording is incomplete; None while all is well, or nothing is recorded."""
        return None

    def close(self) -> None:
        """Ends the round here: bots stop thinking, and the recording is closed."""
        for match in self.matches:
            match.close()

    def finish(self) -> Path | None:
        """Ends a round that is over. Returns its recording among the finished ones; None if there is none."""
        self.close()
        return None
