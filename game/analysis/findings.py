"""What an analysis asks for (`Task`), and what comes of it: `Read`, `Advised` … (`Found`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.bot import Advice
from game.core.game import AnyAction, Observation, Seat

Kind = Literal["read", "coarse", "fine", "deed", "judge", "advise", "name"]


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work for a process: a moment for "coarse" and "fine", a decision and its seat for "deed", "judge" and
    "advise", a decision and who lost by it for "name"."""

    kind: Kind
    number: int = 0
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Step:
    """A decision, of one seat or of several at the same time, from position `at` to `until` of the recording.

    `feat`: what came of it was the hand's doing. `chance`: part of it may be luck, such as a card that was drawn.
    """

    at: int
    until: int
    seats: tuple[Seat, ...]
    actions: tuple[tuple[Seat, AnyAction], ...]
    feat: bool = False
    chance: bool = True


@dataclass(frozen=True, slots=True)
class Read:
    """The steps of a recording, and what each seat counts before the first one and after each. `person`: the seat of
    the only person, if there is one."""

    steps: tuple[Step, ...]
    scores: tuple[tuple[int, ...], ...]
    person: Seat | None = None


@dataclass(frozen=True, slots=True)
class Advised:
    """What the hard bot would have done, and what the seat knew then."""

    known: Observation
    advice: Advice


Found = object
"""Result of a task: what was `Read`, `Chances`, a `Deed`, a `Verdict`, what was `Advised`, or the game's own value for
what a decision cost somebody ("name")."""
