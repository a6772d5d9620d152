"""`Bubbles`: chooses which teaching bubble (`Bubble`) of a first match is shown, keeps which are done, draws none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.core.game import AnyView, Event, Seat

MOST = 8
"""Most bubbles in one match."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the reader of a bubble sees: the `view` on the screen, their `seat`, what it has `picked`, whether it acts
    now (`acts`), the id of the target with the `focus`, and the `history` of the match as the reader knows it."""

    view: AnyView
    seat: Seat
    picked: tuple[str, ...] = ()
    acts: bool = True
    focus: str | None = None
    history: Sequence[Event] = ()


Names = Sequence[str] | Callable[[Look], Sequence[str]]


def always(look: Look) -> bool:
    return True


def never(look: Look) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Bubble:
    """One short sentence about a thing on the table.

    `at`: ids of targets, pictures or words, of which it points at the first that is there; one that ends in a dot
    stands for all that begin so. `speaks_of`: ids of everything else that it leaves uncovered. `when`: whether it fits
    what the viewer sees. It is done when somebody has closed it, when `done` holds, or when a person here has made one
    of `events`; with neither it is to be read only. `optional`: left out for good if the next one fits and it does not.
    `learned`: events that teach the same to whom they happen, so that nobody has to read it any more.
    `passing`: one to be read only that goes, and has been read, when it no longer fits. `apart`: later ones do not wait
    for it while it does not fit. `number`: the {n} of its words.
    `untaught`: it comes after a lesson too.
    """

    id: str
    words: str
    at: Names
    when: Callable[[Look], bool] = always
    done: Callable[[Look], bool] = never
    events: tuple[type[Event], ...] = ()
    speaks_of: Names = ()
    learned: tuple[type[Event], ...] = ()
    optional: bool = False
    passing: bool = False
    apart: bool = False
    number: Callable[[Look], int] | None = None
    untaught: bool = False

    @property
    def asks(self) -> bool:
        """Whether it asks for something that the person does."""
        return bool(self.events) or self.done is not never

    def names(self, look: Look) -> Sequence[str]:
        return self.at(look) if callable(self.at) else self.at

    def others(self, look: Look) -> Sequence[str]:
        return self.speaks_of(look) if callable(self.speaks_of) else self.speaks_of


def thing(names: Sequence[str], there: Iterable[str]) -> str | None:
    """The first of `names` that is `there`; of one that ends in a dot, something that begins so."""
    ids = tuple(there)
    return next((name for name in names if any(one == name or _begins(one, name) for one in ids)), None)


def _begins(id_: str, name: str) -> bool:
    return name.endswith(".") and id_.startswith(name)


@dataclass(frozen=True, slots=True)
class Bubbles:
    """All bubbles of a match in their order, those that are `done`, and the id of the one that is `shown`.

    None is shown before all earlier ones are done. `running`: off, and nothing is shown. `passed`: a passing one has
    gone by itself in this turn; the next of them waits for another turn.
    """

    all: tuple[Bubble, ...] = ()
    done: frozenset[str] = frozenset()
    running: bool = False
    shown: str = ""
    passed: bool = False

    @property
    def left(self) -> tuple[Bubble, ...]:
        """The bubbles that are not done."""
        return tuple(bubble for bubble in self.all if bubble.id not in self.done)

    @property
    def over(self) -> bool:
        """Whether all are done."""
        return not self.left

    @property
    def bubble(self) -> Bubble | None:
        """The one that is shown."""
        return next((bubble for bubble in self.left if bubble.id == self.shown), None)

    def see(self, look: Look | None, there: Sequence[str]) -> Bubbles:
        """Show the next one if it fits. `look`: None while there is nobody to tell; `there`: ids of all that is on the
        table.

        One that is to be read only stays until it is closed, as long as its thing is there; it has been read once its
        reader acts no more, so that no rival waits for it. Nothing new comes then.
        """
        if not self.running:
            return self
        if look is None:
            return self._show("")
        if self.passed and not look.acts:
            return replace(self, passed=False).see(look, there)
        shown = self.bubble
        if shown is not None and shown.passing and not shown.when(look):
            return replace(self._end(shown.id), passed=look.acts).see(look, there)
        if shown is not None and not shown.asks and not look.acts:
            return self._end(shown.id)
        if shown is not None and not shown.asks and thing(shown.names(look), there) is not None:
            return self
        return self._next(look, there) if look.acts else self._show("")

    def _next(self, look: Look, there: Sequence[str]) -> Bubbles:
        """Shows the first one left if it fits, or else one after it if it is apart; optional ones before are done."""
        now = self
        for bubble in self.left:
            if bubble.passing and self.passed:
                break
            if bubble.done(look):
                now = now._end(bubble.id)
            elif bubble.when(look) and thing(bubble.names(look), there) is not None:
                before = [one for one in self.all[: self.all.index(bubble)] if not one.apart]
                return replace(now, done=now.done | {one.id for one in before})._show(bubble.id)
            elif not (bubble.optional or bubble.apart):
                break
        return now._show("")

    def hear(self, events: Iterable[Event], seats: Iterable[Seat]) -> Bubbles:
        """Ends every bubble that asks for what one of `seats` has done: nobody needs to be told that any more."""
        people = tuple(seats)
        made = tuple(event for event in events if getattr(event, "seat", None) in people)
        did = {
            bubble.id
            for bubble in self.left
            if any(isinstance(event, (*bubble.events, *bubble.learned)) for event in made)
        }
        now = replace(self, done=self.done | did) if self.running and did else self
        return now._show("") if self.shown in did else now

    def read(self) -> Bubbles:
        """Ends the shown bubble: it has been read."""
        return self._end(self.shown) if self.shown else self

    def skip(self) -> Bubbles:
        """Show none of them any more."""
        return replace(self, done=frozenset(bubble.id for bubble in self.all), running=False, shown="")

    def again(self) -> Bubbles:
        """Begin with the first."""
        return Bubbles(self.all, running=True)

    def _show(self, id_: str) -> Bubbles:
        return self if id_ == self.shown else replace(self, shown=id_)

    def _end(self, id_: str) -> Bubbles:
        return replace(self, done=self.done | {id_}, shown="" if id_ == self.shown else self.shown)
