"""`Builder` is one seat of a running stack-off round: it wraps the seat's match and says what the seat may do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from game.core.game import AnyAction, Hand
from game.core.tower_events import UNIT, Piece, Release
from game.games.stack_off.clock import RoundClock
from game.games.stack_off.idling import Idling
from game.games.stack_off.loose import bears_load, carried
from game.games.stack_off.potatoes import PotatoPile
from game.games.stack_off.ranking import Tally
from game.games.stack_off.rounds import Handicap, extra_of, line_of, potatoes_of
from game.games.stack_off.start_heights import most_height, start_height
from game.games.stack_off.surprises.pile import SurprisePile
from game.levels.bot.tempers import FailedPlace, support_of
from game.levels.rules.actions import Gust, PutAway, Side, Swap, Take, TakeBack, TakeOut, Trick, TrickKind, encode
from game.levels.rules.game import CHALLENGE
from game.levels.rules.view import ChallengeView
from game.levels.world.challenge_world import ChallengeTower, ChallengeWorld
from game.physics.stack import Placed
from game.play.match import Match

_ROW: Final = 30
"""px: pieces that lie no further apart in height are in one row."""


def _at_take(view: ChallengeView) -> ChallengeView:
    """The view as of when the latest piece was taken, which is in the hand."""
    placed, held = view.before[-1], view.steps[-1]
    gone = {*placed, held}
    return replace(view, placed=placed, held=held, coming=tuple(one for one in view.level.given if one not in gone))


class Builder:
    """In `match` this seat is seat 0. `met`, `out`: the tick in which it reached the goal, or was out."""

    def __init__(self, match: Match, handicap: Handicap, clock: RoundClock) -> None:
        self.match = match
        self.handicap = handicap
        self.held_ticks = 0
        """For how long the seat has held its piece."""
        self.met: int | None = None
        self.out: int | None = None
        self._clock = clock
        self._round = clock.round
        self.potatoes = PotatoPile(potatoes_of(self._round, self.view.level))
        self.extra = SurprisePile(extra_of(self._round, self.view.level))
        self._pointed: Piece | None = None
        self.failed: list[FailedPlace] = []
        """Where pieces fell that had just been let go."""
        self._released: tuple[Piece, FailedPlace] | None = None
        """The piece that was held or let go last, and where it is, or was then."""
        self._swaps: Piece | None = None
        """The waiting piece that is swapped for the next one as soon as it is taken."""
        self._start = start_height(self.view.level) if self._round.retakable else 0.0
        self._most = most_height(self.view.level) - self._start if self._round.decided else 0.0
        self._falls = self.view.falls
        self.idling = Idling(self._round, match.session)

    @property
    def view(self) -> ChallengeView:
        """What everybody knows of the seat's match. The same object until something happens."""
        found = self.match.session.observation(None).view
        assert isinstance(found, ChallengeView)
        return found

    @property
    def world(self) -> ChallengeWorld:
        found = self.match.world
        assert isinstance(found, ChallengeWorld)
        return found

    def tower(self) -> ChallengeTower:
        """Gets what is seen of the tower after the latest tick."""
        return self.world.view()

    @property
    def is_bot(self) -> bool:
        """A bot builds here now."""
        return self.match.bots.drivers[0] is not None

    @property
    def plays(self) -> bool:
        """The seat still builds."""
        return not self._clock.over and not self.match.session.over and self._clock.ticks_left > 0

    @property
    def solves(self) -> bool:
        """The seat is a bot's that has a level to solve: the bot decides what it takes and takes back."""
        return self.is_bot and self._round.mode == "level"

    @property
    def line(self) -> float:
        """The line of the seat, in units."""
        return line_of(self._round, self.handicap)

    @property
    def hold_left(self) -> int | None:
        """Ticks for which the goal must still be held; None: it is not reached now."""
        tower = self.tower()
        return None if tower.hold is None or tower.lost else max(0, tower.hold_for - tower.hold)

    @property
    def falls_left(self) -> int | None:
        """Number of falls that put the seat out, told or not yet; 0 once it is out; None: any number may fall."""
        most = self.view.level.limits.falls
        return None if most is None else max(0, most + 1 - self.falls)

    @property
    def release_in(self) -> int | None:
        """Ticks after which the held piece is let go by itself; None: never."""
        limit = self._clock.hold_limit
        return None if limit is None or self.view.phase != "held" else max(0, limit - self.held_ticks)

    @property
    def coming(self) -> tuple[Piece, ...]:
        """The pieces that the seat gets next, two at most."""
        view = self.view
        found = self._coming_in(view)
        if self._round.keeps and view.steps:
            # What was to come when the latest piece was taken waits still: what has fallen since comes after it.
            kept = [piece for piece in self._coming_in(_at_take(view))[:1] if piece in view.coming]
            found = (*kept, *(piece for piece in found if piece not in kept))[:2]
        return found

    def _coming_in(self, view: ChallengeView) -> tuple[Piece, ...]:
        if self.extra.pieces:
            return self.extra.coming(view, self._clock.pieces_come)
        return self.potatoes.coming(view)

    @property
    def next_piece(self) -> Piece | None:
        """What comes after the held piece, or after the waiting one while none is held."""
        coming = self.coming
        if self.view.phase == "held":
            return coming[0] if coming else None
        return coming[0 if self.swaps_waiting else 1] if len(coming) > 1 else None

    @property
    def waiting(self) -> Piece | None:
        """The piece that the seat takes as soon as its tower rests; None while it holds one, or nothing is left."""
        coming = () if self.view.phase in ("held", "over") else self.coming
        return coming[int(self.swaps_waiting)] if coming else None

    @property
    def swaps_waiting(self) -> bool:
        """Whether the piece that comes is swapped for the one after it before anybody sees it held."""
        coming = self.coming
        return len(coming) > 1 and self._swaps == coming[0]

    @property
    def can_swap(self) -> bool:
        """Whether the held piece, or the one that waits, may be swapped for the next one."""
        held, coming = self.view.held, self.coming
        if not self.plays or held in self.extra.pieces:
            return False
        if held is not None:
            return bool(coming)
        # Whether a potato is passed on is seen only once it is held.
        stays = {*self.extra.pieces} & {*coming[:1]} or self.potatoes.pieces & {*coming}
        return self.waiting is not None and len(coming) > 1 and not stays

    @property
    def is_stuck(self) -> bool:
        """The seat has placed all it has in vain, and can only take back."""
        view = self.view
        stuck = view.phase == "ready" and not view.coming and self.plays
        return stuck and TakeBack() in self.match.session.observation(0).legal

    @property
    def falls(self) -> int:
        """Number of pieces of this bench that have fallen, told or not yet."""
        return self.view.falls + len(self.world.tower.untold)

    def tally(self) -> Tally:
        """Gets the figures of the seat. A piece just let go does not count for the height yet, and one that moves is
        not below a line yet; a tower that only sways counts in full."""
        world, view = self.world, self.view
        context, moving = world.goal_context(), world.tower.moving
        outlines, lifted = context.outlines, self._lifted()
        tops = {
            piece: max(y for _x, y in outline)
            for piece, outline in outlines.items()
            if piece != view.trying and piece not in lifted
        }
        stands = len(context.pieces) - len(lifted)
        if self._round.mode == "survival":
            # What may still fly off has not been built on.
            stands -= len({*outlines} & {view.trying, *moving})
        away = [abs(placed.x) / UNIT for placed in context.pieces]
        return Tally(
            self.met,
            self.out,
            view.medal,
            max(tops.values(), default=0.0),
            sum(top <= self.line for piece, top in tops.items() if piece not in moving),
            stands,
            self.falls,
            sum(away) / len(away) if away else 0.0,
            self._start,
            self._round.retakable and not view.takes,
            self.hold_left,
            self.idling.cost(self._clock.ticks),
        )

    def is_left_as_at(self, bell: int, at_least: int) -> bool:
        """Whether the tower is still the work of the seat that built here before the `bell`, a tick: nobody has let a
        piece go since, and the one of that seat still settles, or the bell rang less than `at_least` ticks ago."""
        if self._clock.ticks - bell >= at_least and self.view.phase not in ("settling", "ready"):
            return False
        return not any(isinstance(CHALLENGE.decode(text), Release) for text in self._done_since(bell))

    def _done_since(self, tick: int) -> Iterator[str]:
        """The actions from `tick` on, as they are recorded, latest first."""
        log = reversed(self.match.session.log)
        return (entry.text for entry in takewhile(lambda entry: (entry.tick or 0) >= tick, log))

    def best_score(self, tally: Tally) -> float:
        """Gets the highest score that the seat can still reach, in a round where all pieces stand from the start."""
        return self._most - tally.falls - tally.lazy

    def _lifted(self) -> frozenset[Piece]:
        """What rests on the held piece only, and does not count."""
        held = self.world.tower.held
        if held is None or not self._round.unheld:
            return frozenset()
        return carried(Placed(held.piece, held.x, held.y, held.angle), self.world.tower.pieces)

    # Actions: each returns whether it was possible

    def submit(self, action: AnyAction) -> bool:
        """Does `action` if it is legal."""
        if self.match.session.over or action not in self.match.session.observation(0).legal:
            return False
        self.match.submit(0, action)
        return True

    def release(self) -> bool:
        return self.plays and self.submit(Release())

    def swap_waiting(self) -> bool:
        """Swaps the piece that waits for the next one, or back."""
        if self.view.held is not None or not self.can_swap:
            return False
        self._swaps = None if self.swaps_waiting else self.coming[0]
        return True

    def take_back(self) -> bool:
        """Takes back the latest placement, where a level allows it."""
        return self.plays and self.submit(TakeBack())

    def blow(self, side: Side) -> bool:
        """Lets the wind blow at the tower."""
        return self.plays and self.submit(Gust(side))

    def befall(self, kind: TrickKind, since: int) -> bool:
        """See `Befallen`. At rest the tower's time stands still, so that a trick waits for the next piece."""
        if not self.plays or self.view.phase == "ready":
            return False
        trick = Trick(kind)
        if encode(trick) in self._done_since(since - 1):
            return False
        self.match.submit(0, trick)
        return True

    # Standing pieces

    def choices(self) -> tuple[Piece, ...]:
        """Gets the standing pieces that the seat may take now, row by row from below, each from left to right.

        Where all may be taken, the highest may not: it is up there already.
        """
        if not self.plays:
            return ()
        legal = self.match.session.observation(0).legal
        may = {action.piece for action in legal if isinstance(action, Take | TakeOut)} - set(self.view.coming)
        standing = [placed for placed in self.world.tower.pieces if placed.piece in may and not placed.fallen]
        if self._round.retakable and standing:
            standing.remove(max(standing, key=lambda placed: placed.y))
        return tuple(placed.piece for placed in sorted(standing, key=lambda one: (round(one.y / _ROW), one.x)))

    def pointed(self) -> Piece | None:
        """Gets the one of the choices that the seat points at; None: it has none."""
        return self.pointed_of(self.choices())

    def pointed_of(self, choices: Sequence[Piece]) -> Piece | None:
        """Does the same with `choices` that are known."""
        return self._pointed if self._pointed in choices else choices[-1] if choices else None

    def point(self, step: int) -> Piece | None:
        """Points at the choice `step` further on. Returns the one that is pointed at then."""
        choices = self.choices()
        piece = self.pointed_of(choices)
        if piece is not None:
            self._pointed = choices[(choices.index(piece) + step) % len(choices)]
        return self.pointed()

    def point_at(self, piece: Piece) -> bool:
        if piece not in self.choices():
            return False
        self._pointed = piece
        return True

    def take(self, piece: Piece | None = None) -> bool:
        """Takes `piece`, or else the one that is pointed at."""
        wanted = self.pointed() if piece is None else piece
        if wanted is None or wanted not in self.choices():
            return False
        return self.submit(Take(wanted)) or self.submit(TakeOut(wanted))

    # Time

    def tick(self, hand: Hand | None) -> None:
        """Runs the match for 1/60 s, and does what nobody has to press; `hand`: the input of the seat's hand."""
        if self.match.session.over:
            return
        self._take_and_release()
        if self.view.phase == "ready" and ((self.is_bot and not self.solves) or not self._clock.ticks_left):
            # Its tower stands still, and `RoundBots` asks a bot what comes next. Time passes all the same.
            self.match.ticks += not self.world.active
        else:
            self.match.tick({} if hand is None else {0: hand})
        if self.is_bot:
            self._note_fall()

    def _note_fall(self) -> None:
        view, tower = self.view, self.world.tower
        if view.held is not None and tower.held is not None:
            held = tower.held
            standing = [placed for placed in tower.pieces if not placed.fallen]
            self._released = view.held, FailedPlace(held.x, support_of(standing, held.x, held.y))
        if view.falls > self._falls and self._released is not None:
            piece, place = self._released
            if piece in view.coming:
                # What falls comes again.
                self.failed.append(place)
                self._released = None
        self._falls = view.falls

    def _take_and_release(self) -> None:
        is_led = self.view.phase == "ready" and self._clock.ticks_left > 0 and not self.solves
        if is_led and (coming := self.coming):
            swaps, self._swaps = self.swaps_waiting, None
            self.submit(Take(coming[0]))
            if swaps:
                self.submit(Swap(coming[1]))
        if self.view.phase != "held":
            self.held_ticks = 0
            return
        self.held_ticks += 1
        limit = self._clock.hold_limit
        if not self._clock.ticks_left:
            # It would fall on the tower in the last moment; what still carries others stays where it is.
            self.match.submit(0, Release() if self._carries() else PutAway())
        elif limit is not None and self.held_ticks >= limit:
            self.submit(Release())

    def _carries(self) -> bool:
        """Whether the held piece was taken from below others, and is there still."""
        held = self.world.tower.held
        if held is None or not self._round.retakable:
            return False
        return bears_load(held.piece, held.x, held.y, held.angle, self.world.tower.pieces)

    def note_end(self) -> None:
        """Notes the tick in which the match has ended, once."""
        if self.match.session.over and self.met is None and self.out is None:
            # Not the match's own ticks: a recording tells only of its entries.
            tick = self.match.session.log[-1].tick or 0
            if self.view.ended == "met":
                self.met = tick
            else:
                self.out = tick
