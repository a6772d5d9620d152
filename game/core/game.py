"""Protocols of rules: a `Game` makes a `State`, which takes actions and gives `Event`s; a seat gets an `Observation`.

A *state* is one position of a match with all its secrets; a *seat* is a place at the table, 0 ≤ seat < seats;
an *action* is one small decision; a *view* is all that one seat may know. Actions, events and views are frozen,
hashable values of tuples, ints, strings and enums; a state may be mutable inside.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Literal, Protocol, Self, TypeVar, runtime_checkable

from game.core.rng import Rng

Seat = int
TOWER: Seat = -1
"""The pseudo-seat through which physics reports what happened; never counted among a match's seats."""

TICKS = 60
"""Ticks per second of match time."""

OptionValue = bool | int | str
_ID = re.compile(r"(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*")
Params = Mapping[str, int | str]

A = TypeVar("A", bound=Hashable)
V_co = TypeVar("V_co", bound=Hashable, covariant=True)


class IllegalAction(Exception):
    """An action that the rules refuse; the state has not changed.

    `reason` is a stable id, the game's key and a word; scenes show its sentence, filled with `params`.
    """

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


class BadText(ValueError):
    """A text that `Game.decode` cannot read as an action."""


class BadSetup(ValueError):
    """Seats or options that a game refuses. `reason` is a stable id, as in `IllegalAction`."""

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


class BadPosition(ValueError):
    """A text that `Game.from_position` cannot read as a state. `reason` is a stable id, "position.…".

    `params` always has "line", counted from 1, and "what", the wrong word or value.
    """

    def __init__(self, reason: str, line: int, what: str, **params: int | str) -> None:
        self.reason = reason
        self.params: Params = {"line": line, "what": what, **params}
        super().__init__(reason, self.params)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Subclasses hold ids and numbers only, never sentences."""

    @property
    def reveals(self) -> bool:
        """Whether some seat has learned something that was hidden before, or a held piece has been touched. Nothing
        before such an event can be undone."""
        return False

    @property
    def gives_away(self) -> bool:
        """Whether it `reveals` only what its own seat knew: against bots that seat may take it back."""
        return False

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as `seat` may know it (None: a spectator): itself, a redacted copy, or None for nothing."""
        return self


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a game. Its title and the one-line difference of each value are translated by the scenes.

    `values` lists everything that may ever be chosen; `Game.choices` says what fits the other settings.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    race: OptionValue | None = None
    """The value with which people race each other: not useful for fewer than two people, the default for two."""
    silent: bool = False
    """Whether a position names it only where it is not the default; such options are the last ones of a game."""
    alone: OptionValue | None = None
    """The value that a setup begins with while at most one person plays; `default` is for several."""
    free: bool = False
    """Whether it may also be any other id: up to 40 small letters, digits and hyphens. `values` are offered."""

    def takes(self, value: OptionValue) -> bool:
        """Whether `value` is an id that a `free` option may have."""
        return self.free and isinstance(value, str) and _ID.fullmatch(value) is not None


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The time that a seat has for its decision. A new `period` starts the time afresh."""

    seconds: int
    period: int


@runtime_checkable
class State(Protocol[A, V_co]):
    """One position of a match. Every method but `apply` leaves it as it is."""

    @property
    def seats(self) -> int:
        """Number of seats, the pseudo-seat not counted."""
        ...

    def actors(self) -> tuple[Seat, ...]:
        """Returns the seats that must act now: () when the match is over, several when they act at the same time."""
        ...

    def interrupters(self) -> tuple[Seat, ...]:
        """Returns the seats that may act out of turn. Depends on public information only."""
        ...

    def legal_actions(self, seat: Seat) -> Sequence[A]:
        """Returns all legal actions of `seat` in a stable order, at most 2,000; () for a seat that may not act."""
        ...

    def check(self, seat: Seat, action: A) -> None:
        """Raises `IllegalAction` unless `seat` may do `action` now."""
        ...

    def apply(self, seat: Seat, action: A) -> list[Event]:
        """Does `action` and returns what happened. `IllegalAction` leaves no trace."""
        ...

    def clone(self) -> Self:
        """Returns an independent copy, cheap enough for search."""
        ...

    def view(self, seat: Seat | None) -> V_co:
        """Returns all that `seat` may know (None: a spectator)."""
        ...

    def canonical(self) -> tuple[object, ...]:
        """Returns the whole state, the random source included, as nested tuples of ints and strings."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Points of each seat so far; final once `actors()` is empty."""
        ...

    def winners(self) -> tuple[Seat, ...]:
        """Returns the winners: () until the match is over, several when they share the win."""
        ...

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        """Returns the time that `seat` has for its present decision, None without a limit."""
        ...

    def timeout_action(self, seat: Seat) -> A:
        """Returns the action done for `seat` when its time is up; only called while `time_limit` is not None."""
        ...


@dataclass(frozen=True, slots=True)
class Values:
    """The classes of a game's values, of which a message may be made: a class, or a union of classes, for its actions,
    its events, its view and the details of a `Preview` (None: it has none)."""

    action: Any  # type forms: classes and unions
    event: Any  # type forms
    view: Any  # a type form
    why: Any = None  # type forms


# Shared code hands these on without a look inside; in a message they are what the field of `Values` says.
AnyAction = Annotated[Any, "action"]  # an action of the game at hand
AnyView = Annotated[Any, "view"]  # its view
AnyWhy = Annotated[Any, "why"]  # its detail of a preview
AnyState = Any  # its state
Poses = Any  # all that rebuilds a world, as JSON gives it back: nested lists, strings and numbers


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat knows. Scenes and bots get this and nothing else."""

    game: str
    seat: Seat | None
    view: AnyView
    history: tuple[Event, ...]
    legal: tuple[AnyAction, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action changes for a seat, judged from what that seat knows.

    `gain`: points, 0 where that is unknown; `why`: details of the game, which a scene puts into words.
    """

    gain: int
    why: tuple[AnyWhy, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for an advice, in numbers that a game puts into words.

    `gain` and `why`: what it changes at once, see `Preview`; `others`: the greatest gain of any other action, None if
    there is no other or no time to look at it; `is_second`: it is the reason of the next best advice.
    """

    gain: int
    why: tuple[AnyWhy, ...] = ()
    others: int | None = None
    is_second: bool = False

    @property
    def is_best(self) -> bool:
        """Whether no other action is known to gain more at once."""
        return self.others is not None and self.others <= self.gain

    @property
    def more(self) -> int:
        """How much more it gains at once than any other action; 0 if another is known to gain as much, or none is."""
        return 0 if self.others is None else max(0, self.gain - self.others)


@dataclass(frozen=True, slots=True)
class Standing:
    """Progress of a match: the number of its "round" or "turn", of a night its "game", from 1; `of`: their total, 0 if
    it is not known.

    `names`: what is played, a level, by language."""

    unit: Literal["round", "turn", "game"]
    number: int
    of: int = 0
    names: tuple[tuple[str, str], ...] = ()


class Game(Protocol):
    """The rules of one game: creates states and reads actions. It has no state itself."""

    @property
    def key(self) -> str:
        """Stable name, in match files and on the command line."""
        ...

    @property
    def rules_version(self) -> int:
        """Raised whenever a recorded match would no longer replay to the same states."""
        ...

    @property
    def hand(self) -> int:
        """The version of the hand with which new matches move pieces (`HAND`); 0: nothing is moved by hand."""
        ...

    @property
    def seat_range(self) -> range:
        """The possible numbers of seats."""
        ...

    @property
    def values(self) -> Values:
        """The classes of its actions, events and views, for messages (`game.core.codec`)."""
        ...

    def options(self) -> tuple[Option, ...]:
        """Returns all options in the order of the setup screen."""
        ...

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        """Returns the values of each option that fit `seats` and the `chosen` values of others."""
        ...

    def new(self, seats: int, seed: int, **options: OptionValue) -> AnyState:
        """Makes the first state of a match. `BadSetup` for seats or options that do not go together."""
        ...

    def resample(self, observation: Observation, rng: Rng) -> AnyState:
        """Draws a full state that fits all that a seat knows; its random source is seeded from `rng`."""
        ...

    def preview(self, view: AnyView, action: AnyAction) -> Preview:
        """Tells what `action` changes for the seat that `view` belongs to. Pure."""
        ...

    def standing(self, view: AnyView) -> Standing:
        """Returns the progress of the match."""
        ...

    def encode(self, action: AnyAction) -> str:
        """Writes `action` as short readable text, e.g. "play Rho@2,1"."""
        ...

    def decode(self, text: str) -> AnyAction:
        """Reads a text of `encode`. `BadText` for any other."""
        ...

    def position(self, state: AnyState) -> str:
        """Writes the whole of `state`, its random source included, as readable lines."""
        ...

    def from_position(self, text: str) -> AnyState:
        """Reads a text of `position`. `BadPosition` for any other."""
        ...


def settle_options(game: Game, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Returns all options of `game`: the `chosen` values and, for the others, the defaults. `Game.new` calls it first.

    A default that does not fit the seats or the other options gives way to the first value that does.
    `BadSetup` names an impossible number of seats, an unknown option, or a value that does not fit.
    """
    if seats not in game.seat_range:
        raise BadSetup("setup.seats", game=game.key, seats=seats, least=game.seat_range[0], most=game.seat_range[-1])
    known = {option.key: option for option in game.options()}
    for key in chosen:
        if key not in known:
            raise BadSetup("setup.unknown-option", game=game.key, option=key, known=", ".join(known))
    settled: dict[str, OptionValue] = dict(chosen)
    for option in known.values():
        fits = game.choices(seats, settled)[option.key]
        if option.key in chosen:
            value = chosen[option.key]
            if not option.takes(value) and not any(value == fit and type(value) is type(fit) for fit in fits):
                raise BadSetup(
                    "setup.bad-value", option=option.key, value=str(value), allowed=", ".join(str(fit) for fit in fits)
                )
        else:
            settled[option.key] = option.default if option.default in fits else fits[0]
    return {key: settled[key] for key in known}


def digest(state: AnyState) -> str:
    """Returns 16 hexadecimal digits for the whole of `state`. Equal states have equal digests in every process."""
    text = json.dumps(state.canonical(), separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A player. `level`: a bot's difficulty, None for a person; `colour`: one of `SEAT_COLOURS`."""

    name: str
    colour: str
    level: str | None = None
    device: str = "any"

    @property
    def is_person(self) -> bool:
        return self.level is None


SEAT_COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "white", "purple")
"""In the order of the seats; each colour has its mark."""


HAND = 2
"""The version of the hand that moves pieces. A recording names its version, because another version moves a piece
differently with the same input. 1: pulls the piece straight to its aim. 2: leads it around placed pieces, or waits."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The input of a hand in one tick, in integers, so that a recording repeats exactly.

    `aim_x`, `aim_y`: position of the pointer, or lean of a stick; `turn`: degrees; `nudge`: px to the right.
    """

    aim_x: int = 0
    aim_y: int = 0
    turn: int = 0
    nudge: int = 0
