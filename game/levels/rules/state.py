"""`ChallengeState`: the state of a challenge, which says what actions are legal, checks them and applies them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from game.core.game import TOWER, Event, IllegalAction, Seat, TimeLimit
from game.core.rng import Rng
from game.core.tower_events import Fell, Piece, PieceReleased, PieceTaken, Release
from game.levels.rules.actions import (
    Action,
    Broken,
    BuildOn,
    GiveUp,
    Gust,
    Met,
    PutAway,
    Rested,
    Swap,
    Take,
    TakeBack,
    TakeOut,
    TimeUp,
    TooHeavy,
    Trick,
)
from game.levels.rules.events import (
    ChallengeEnded,
    End,
    GustBlew,
    HoldBegan,
    HoldBroken,
    HoldGoesOn,
    MedalKept,
    PiecePutAway,
    PieceSettled,
    PiecesFell,
    PieceSwapped,
    PieceTakenOut,
    PlacementTakenBack,
    TowerRested,
    TrickBegan,
)
from game.levels.rules.goals import Few, Free, Low, Neat
from game.levels.rules.level import Level, read_level
from game.levels.rules.view import ChallengeView, Phase

MOST_TAKES = 2000
"""Pieces taken after which only giving up is legal: a file holds no endless match."""

KEPT = (Few, Free, Low, Neat)
"""Goals that no further piece brings nearer."""

Placement = tuple[Piece, tuple[Piece, ...]]
"""A piece that was taken up or out, and the pieces that stood before."""


class ChallengeState:
    """Fulfils `game.core.game.State`. Only `apply` changes its fields, which mean the same as in `ChallengeView`;
    `steps` also has what stood before each."""

    __slots__ = (
        *("backs", "builds_on", "ended", "falls", "held", "level_text", "medal"),
        *("phase", "placed", "rng", "steps", "takes"),
    )

    seats = 1

    def __init__(self, level_text: str, rng: Rng) -> None:
        """At the start of the level that `level_text` gave."""
        self.level_text = level_text
        self.rng = rng
        self.phase: Phase = "ready"
        self.placed: list[Piece] = list(self.level.built)
        self.held: Piece | None = None
        self.steps: list[Placement] = []
        self.takes = self.backs = self.falls = self.medal = 0
        self.ended: End | None = None
        self.builds_on = False

    @property
    def level(self) -> Level:
        return read_level(self.level_text)

    @property
    def coming(self) -> tuple[Piece, ...]:
        """The tray, in order: given pieces that neither stand nor are held, then retakable ones that fell."""
        level = self.level
        again = (piece for piece in level.built if piece in level.liftable)
        return tuple(piece for piece in (*level.given, *again) if piece not in self.placed and piece != self.held)

    @property
    def lifts(self) -> int:
        """Number of standing pieces taken up again, without what was taken back."""
        liftable = self.level.liftable
        return sum(piece in liftable and piece in placed for piece, placed in self.steps)

    @property
    def outs(self) -> tuple[Piece, ...]:
        """The pieces taken out, in order, without what was taken back."""
        removable = self.level.removable
        return tuple(piece for piece, placed in self.steps if piece in removable and piece in placed)

    @property
    def is_from_tray(self) -> bool:
        """Whether the piece of the latest step came from the tray, not from the tower."""
        piece, placed = self.steps[-1]
        return piece in self.level.given and piece not in placed

    @property
    def trying(self) -> Piece | None:
        """The piece let go last, until the tower has come to rest."""
        return self.steps[-1][0] if self.phase == "settling" and self.steps[-1][0] in self.placed else None

    # Who may do what

    def actors(self) -> tuple[Seat, ...]:
        if self.phase == "over":
            return ()
        return (TOWER,) if self.phase in ("settling", "holding") else (0,)

    def interrupters(self) -> tuple[Seat, ...]:
        if self.phase == "ready" and self._runs_out:
            return (TOWER,)
        if self.phase in ("settling", "holding"):
            # A gust is sent by others, so nobody at this seat has to be asked for one.
            return (0,) if self._may_take_back or self.may_build_on else ()
        return (TOWER,) if self.phase == "held" else ()

    @property
    def _runs_out(self) -> bool:
        """The level has a clock, and it runs."""
        return self.level.limits.seconds is not None and self.takes > 0

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """For the tower: only some of everything that may happen."""
        if seat == TOWER:
            falls: list[tuple[Piece, ...]] = [(piece,) for piece in sorted(self.placed)]
            late = (TimeUp(),) if self._runs_out else ()
            match self.phase:
                case "ready":
                    return late
                case "held":
                    return (*(Fell(pieces) for pieces in falls), *late)
                case "settling":
                    return (Rested(), Rested(reached=True), *map(Rested, falls))
                case "holding":
                    return (Met(), Met(gold=True), Broken(), *map(Broken, falls))
            return ()
        if seat != 0:
            return ()
        back = (TakeBack(),) if self._may_take_back else ()
        gusts = (Gust("left"), Gust("right")) if self.level.versus and self.phase != "over" else ()
        match self.phase:
            case "ready":
                takes = () if self.takes >= MOST_TAKES else (*map(Take, self._next()), *self._standing())
                return (*takes, *back, *gusts, GiveUp())
            case "held":
                return (Release(), *map(Swap, self._others()), *back, *gusts)
            case "settling":
                return (*back, *gusts)
            case "holding":
                takes = tuple(map(Take, self._next())) if self.may_build_on else ()
                return (*takes, *((BuildOn(),) if takes and not self.builds_on else ()), *back, *gusts)
        return ()

    @property
    def may_build_on(self) -> bool:
        """Whether the next piece may be taken while the goals are held: gold asks for more that a piece can bring, and
        is not lost. No ride of a lift is broken off for it."""
        level = self.level
        lost = self.falls or (level.gold.first and self.backs)
        asks_more = any(not isinstance(goal, KEPT) for goal in level.gold.goals)
        is_calm = not (level.versus or level.ground.get("lifts"))
        can_take = bool(self.coming) and self.takes < MOST_TAKES
        return self.phase == "holding" and asks_more and is_calm and can_take and not lost

    @property
    def _may_take_back(self) -> bool:
        most = self.level.limits.backs
        return bool(self.steps) and (most is None or self.backs < most)

    def _others(self) -> tuple[Piece, ...]:
        """The pieces for which the held one may be swapped."""
        return self._next() if self.level.versus and self.is_from_tray else ()

    def _next(self) -> tuple[Piece, ...]:
        """The pieces that may be taken."""
        return self.coming if self.level.order == "free" else self.coming[:1]

    def _standing(self) -> Iterator[Action]:
        """Legal actions with standing pieces."""
        level = self.level
        if level.limits.lifts is None or self.lifts < level.limits.lifts:
            yield from (Take(piece) for piece in level.ids if piece in level.liftable and piece in self.placed)
        if level.limits.outs is None or len(self.outs) < level.limits.outs:
            yield from (TakeOut(piece) for piece in level.ids if piece in level.removable and piece in self.placed)

    def check(self, seat: Seat, action: Action) -> None:
        if self.phase == "over":
            raise IllegalAction("challenge.over")
        if seat == TOWER:
            self._check_tower(action)
        # A referee or the table plays these two in their time, so nobody at this seat is offered them.
        elif isinstance(action, PutAway):
            if self.held is None or not (self.level.versus or self.is_from_tray):
                raise IllegalAction("challenge.not-now")
        elif isinstance(action, Trick):
            if not self.level.versus or self.phase == "ready":
                raise IllegalAction("challenge.not-now" if self.level.versus else "challenge.alone")
        elif action not in self.legal_actions(seat):
            raise IllegalAction(self._why_not(action))

    def _why_not(self, action: Action) -> str:
        """Reason id of a refused action of the player."""
        if isinstance(action, TakeBack) and self.steps and self.level.limits.backs is not None:
            return "challenge.backs"
        if isinstance(action, Gust) and not self.level.versus:
            return "challenge.alone"
        if self.phase == "ready":
            level, limits = self.level, self.level.limits
            match action:
                case Take(piece) if piece in self.coming:
                    return "challenge.order"
                case Take(piece) if piece in self.placed:
                    return "challenge.lifts" if piece in level.liftable and limits.lifts else "challenge.stays"
                case TakeOut(piece) if piece in self.placed:
                    return "challenge.outs" if piece in level.removable and limits.outs else "challenge.stays"
        return "challenge.not-now"

    def _check_tower(self, action: Action) -> None:
        match self.phase, action:
            case ("settling", Rested(fallen)) | ("holding", Broken(fallen)):
                pieces = fallen
            case "held", Fell(fallen) if fallen:
                pieces = fallen
            case "holding", Met():
                return
            case "ready" | "held", TimeUp() if self._runs_out:
                return
            case "held" | "settling" | "holding", TooHeavy():
                return
            case _:
                raise IllegalAction("challenge.not-now")
        if len(set(pieces)) != len(pieces) or not set(pieces) <= set(self.placed):
            raise IllegalAction("challenge.fallen")

    # How it goes on

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Take(piece):
                self.builds_on = False
                self.steps.append((piece, tuple(self.placed)))
                self.placed = [one for one in self.placed if one != piece]
                self.held, self.phase = piece, "held"
                self.takes += 1
                return [PieceTaken(seat, piece)]
            case TakeOut(piece):
                self.steps.append((piece, tuple(self.placed)))
                self.placed.remove(piece)
                self.phase = "settling"
                self.takes += 1
                return [PieceTakenOut(piece)]
            case Release():
                assert self.held is not None
                piece, self.held = self.held, None
                self.placed.append(piece)
                self.phase = "settling"
                return [PieceReleased(seat, piece)]
            case TakeBack():
                piece, placed = self.steps.pop()
                self.placed, self.held, self.phase, self.builds_on = list(placed), None, "ready", False
                self.backs += 1
                return [PlacementTakenBack(piece)]
            case Swap(piece):
                assert self.held is not None
                back, self.held = self.held, piece
                self.steps[-1] = piece, self.steps[-1][1]
                return [PieceSwapped(seat, piece, back)]
            case PutAway():
                assert self.held is not None
                back, self.held, self.phase = self.held, None, "settling"
                return [PiecePutAway(back)]
            case Gust(side):
                return [GustBlew(side)]
            case Trick(kind):
                return [TrickBegan(kind)]
            case BuildOn():
                self.builds_on = True
                return [HoldGoesOn()]
            case GiveUp():
                return [self._end("given-up")]
            case TimeUp():
                return [self._end("time")]
            case TooHeavy():
                return [self._end("heavy")]
            case Fell(pieces):
                return self._fell(pieces)
            case Rested(fallen, reached):
                return self._rested(fallen, reached)
            case Broken(fallen):
                self.phase, self.builds_on = "ready", False
                return [HoldBroken(), *self._fell(fallen)]
            case Met(gold):
                self.medal = max(self.medal, self._medal(gold))
                if self.builds_on and self.medal < 3:
                    self.phase, self.builds_on = "ready", False
                    return [MedalKept(self.medal)]
                return [self._end("met")]

    def _rested(self, fallen: tuple[Piece, ...], reached: bool) -> list[Event]:
        piece = self.trying
        self.phase = "ready"
        events: list[Event] = []
        if piece is not None and piece not in fallen:
            events.append(PieceSettled(piece))
        if piece is None and not fallen:
            events.append(TowerRested())
        events += self._fell(fallen)
        if reached and not self.ended:
            self.phase = "holding"
            events.append(HoldBegan())
        return events

    def _fell(self, pieces: tuple[Piece, ...]) -> list[Event]:
        if not pieces:
            return []
        self.placed = [piece for piece in self.placed if piece not in pieces]
        self.falls += sum(not self._may_break(piece) for piece in pieces)
        events: list[Event] = [PiecesFell(tuple(sorted(pieces)))]
        most = self.level.limits.falls
        if most is not None and self.falls > most:
            events.append(self._end("falls"))
        return events

    def _may_break(self, piece: Piece) -> bool:
        """Whether `piece` is glass that stands at the start: it is there to be broken, and is no fall."""
        return piece in self.level.built and self.level.materials.get(piece) == "glass"

    def _medal(self, gold: bool) -> int:
        """Bronze for the goals, silver if nothing fell, gold for what the level asks besides."""
        wish = self.level.gold
        if self.falls:
            return 1
        left = sum(piece in self.level.given for piece in self.coming)
        if not gold or (wish.first and self.backs) or (wish.left and left < wish.left):
            return 2
        many = wish.lifts is not None and self.lifts > wish.lifts
        return 2 if many or (wish.outs is not None and len(self.outs) > wish.outs) else 3

    def _end(self, why: End) -> ChallengeEnded:
        self.phase, self.ended, self.held = "over", "met" if self.medal else why, None
        return ChallengeEnded(self.ended, self.medal)

    # What is known

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        twin.rng = Rng(self.rng.word)
        return twin

    def view(self, seat: Seat | None) -> ChallengeView:
        return ChallengeView(
            seat,
            self.level_text,
            self.phase,
            tuple(self.placed),
            self.held,
            self.trying,
            self.coming,
            tuple(piece for piece, _placed in self.steps),
            tuple(placed for _piece, placed in self.steps),
            self.takes,
            self.backs,
            self.falls,
            self.lifts,
            self.outs,
            self.medal,
            self.ended,
            self.actors(),
            self.builds_on,
        )

    def canonical(self) -> tuple[object, ...]:
        held = -1 if self.held is None else self.held
        return (
            self.level_text,
            self.phase,
            tuple(self.placed),
            held,
            tuple(self.steps),
            (self.takes, self.backs, self.falls, self.medal),
            self.ended or "",
            self.rng.word,
            *(("builds on",) if self.builds_on else ()),
        )

    def scores(self) -> tuple[int, ...]:
        return (self.medal,)

    def winners(self) -> tuple[Seat, ...]:
        return (0,) if self.phase == "over" and self.medal else ()

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return None

    def timeout_action(self, seat: Seat) -> Action:
        raise LookupError("no decision of a challenge has a time limit")

    def sample_outcome(self, rng: Rng) -> Action:
        """A random outcome, where there is no physics."""
        return rng.choice(self.legal_actions(TOWER))
