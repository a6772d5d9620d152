"""`Bubbles`: chooses which teaching bubble (`Bubble`) of a first match is shown, keeps which are done, draws none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.core.game import AnyView, Event, Seat

MOST = 8
"""Most bubbles in one match."""
READ = 90
"""Ticks for which the thing must have been pointed at."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the reader of a bubble sees: the `view` on the screen, the `seat` that acts, what it has `picked`."""

    view: AnyView
    seat: Seat
    picked: tuple[str, ...] = ()


Names = Sequence[str] | Callable[[Look], Sequence[str]]


def always(look: Look) -> bool:
    return True


def never(look: Look) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Bubble:
    """One short sentence about a thing on the table.

    `at`: ids of targets or pictures, of which it points at the first that is there; one that ends in a dot stands for
    all targets that begin so. `when`: whether it fits what the viewer sees. It is done when `done` holds, when a person
    here has made one of `events`, and, if it is `pointed`, when the thing has been pointed at for a while: each only
    while it was shown.
    """

    id: str
    words: str
    at: Names
    when: Callable[[Look], bool] = always
    done: Callable[[Look], bool] = never
    events: tuple[type[Event], ...] = ()
    pointed: bool = False

    def names(self, look: Look) -> Sequence[str]:
        return self.at(look) if callable(self.at) else self.at


def thing(names: Sequence[str], there: Iterable[str]) -> str | None:
    """The first of `names` that is `there`; of one that ends in a dot, something that begins so."""
    ids = tuple(there)
    return next((name for name in names if any(one == name or _begins(one, name) for one in ids)), None)


def _begins(id_: str, name: str) -> bool:
    return name.endswith(".") and id_.startswith(name)


@dataclass(frozen=True, slots=True)
class Bubbles:
    """All bubbles of a match, those that are `done`, and the id of the one that is `shown`.

    `running`: off, and nothing is shown. `pointed`: ticks for which the thing of the shown one has been pointed at.
    """

    all: tuple[Bubble, ...] = ()
    done: frozenset[str] = frozenset()
    running: bool = False
    shown: str = ""
    pointed: int = 0

    @property
    def left(self) -> tuple[Bubble, ...]:
        """Those that are not done."""
        return tuple(bubble for bubble in self.all if bubble.id not in self.done)

    @property
    def over(self) -> bool:
        """Whether all are done."""
        return not self.left

    @property
    def number(self) -> int:
        """Which of all the shown one is, counted from 1."""
        return next((i for i, bubble in enumerate(self.all, 1) if bubble.id == self.shown), 0)

    @property
    def bubble(self) -> Bubble | None:
        """The one that is shown."""
        return next((bubble for bubble in self.left if bubble.id == self.shown), None)

    def see(self, look: Look | None, there: Sequence[str]) -> Bubbles:
        """Show what fits now: the first that is not done. `look`: None while there is nobody to tell; `there`: ids of
        all that is on the table."""
        if not self.running:
            return self
        if look is None:
            return self._show("")
        shown = self.bubble
        now = self._end(shown.id) if shown is not None and shown.done(look) else self
        fitting = (one for one in now.left if one.when(look) and thing(one.names(look), there) is not None)
        return now._show(next((one.id for one in fitting), ""))

    def hear(self, events: Iterable[Event], seats: Iterable[Seat]) -> Bubbles:
        """Ends the shown bubble if one of `seats` has done what it speaks of."""
        shown, people = self.bubble, tuple(seats)
        if shown is None:
            return self
        did = any(isinstance(event, shown.events) and getattr(event, "seat", None) in people for event in events)
        return self._end(shown.id) if did else self

    def tick(self, points: bool) -> Bubbles:
        """1/60 s passes; `points`: the thing of the shown one is pointed at."""
        shown = self.bubble
        if shown is None or not shown.pointed or not points:
            return self
        return self._end(shown.id) if self.pointed + 1 >= READ else replace(self, pointed=self.pointed + 1)

    def read(self) -> Bubbles:
        """Ends the shown bubble: it has been read."""
        return self._end(self.shown) if self.shown else self

    def skip(self) -> Bubbles:
        """Show none of them any more."""
        return replace(self, done=frozenset(bubble.id for bubble in self.all), running=False, shown="", pointed=0)

    def again(self) -> Bubbles:
        """Begin with the first."""
        return Bubbles(self.all, running=True)

    def _show(self, id_: str) -> Bubbles:
        return self if id_ == self.shown else replace(self, shown=id_, pointed=0)

    def _end(self, id_: str) -> Bubbles:
        return replace(self, done=self.done | {id_}, shown="", pointed=0)
