"""`Selection`: the targets that a seat has picked so far on the way to an action, and what the next pick would do.

A game names for each legal action the targets that make it, in order (`route`), from the observation alone. A selection
is a value; picking gives the next one. The motion of a hand lies outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import msgspec

from game.core.game import AnyAction, Observation


class Role(Enum):
    """Kind of a step: something that is taken, the place or thing it is for, or a button."""

    SOURCE = "source"
    TARGET = "target"
    BUTTON = "button"


class Step(msgspec.Struct, frozen=True, gc=False):
    """One target of a route, by its id.

    `optional`: may be left out; of several actions that fit then the first is meant. `stays`: a source that stays
    picked after its action, for the next one; it then gives way to any other source. `switches`: a source or a button
    that can be picked in place of what is picked.
    """

    id: str
    role: Role = Role.TARGET
    optional: bool = False
    stays: bool = False
    switches: bool = True


def source(id_: str, *, optional: bool = False, stays: bool = False, switches: bool = True) -> Step:
    """A step that takes something up."""
    return Step(id_, Role.SOURCE, optional, stays, switches)


def button(id_: str, *, switches: bool = True) -> Step:
    """A step that is a button."""
    return Step(id_, Role.BUTTON, switches=switches)


def pick(id_: str) -> tuple[str, str]:
    """The action of the target `id_` of a route."""
    return "pick", id_


Route = tuple[Step, ...]


class Offer(msgspec.Struct, frozen=True):
    """What a route makes: one action, or several, one after the other."""

    actions: tuple[AnyAction, ...]
    route: Route


def offers_of(observation: Observation, route: Callable[[Observation, AnyAction], Route]) -> tuple[Offer, ...]:
    """An offer for each legal action."""
    return tuple(Offer((action,), route(observation, action)) for action in observation.legal)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a pick did: the selection after it, and the actions that it made, if it was the last of a route."""

    selection: Selection
    actions: tuple[AnyAction, ...] = ()


_Fit = tuple[Offer, int]
"""An offer whose route fits, and how many of its steps are behind."""


class Selection:
    """The offers of one seat, and the targets `picked` so far; `kept`: they have stayed from the last action."""

    def __init__(
        self,
        offers: Sequence[Offer] = (),
        picked: tuple[str, ...] = (),
        fits: Sequence[_Fit] | None = None,
        kept: bool = False,
    ):
        self.offers = tuple(offers)
        self.picked = picked
        self.kept = kept
        self._fits: Sequence[_Fit] = [(offer, 0) for offer in self.offers] if fits is None else fits

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Selection) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.offers, self.picked, self.kept

    # What there is

    @cached_property
    def steps(self) -> Mapping[str, Step]:
        """The steps that can follow what is picked, by their targets."""
        return {step.id: step for _offer, _after, step in self._next()}

    @cached_property
    def results(self) -> Mapping[str, tuple[AnyAction, ...]]:
        """What picking a target now would do, for targets that end a route."""
        found: dict[str, tuple[AnyAction, ...]] = {}
        for offer, after, step in self._next():
            if after == len(offer.route):
                found.setdefault(step.id, offer.actions)
        return found

    @cached_property
    def sources(self) -> frozenset[str]:
        """The targets that can be taken up, whether something is picked now or not."""
        return frozenset(step.id for offer in self.offers for step in offer.route if step.role is Role.SOURCE)

    @cached_property
    def buttons(self) -> frozenset[str]:
        """The targets that are buttons."""
        return frozenset(step.id for offer in self.offers for step in offer.route if step.role is Role.BUTTON)

    def fitting(self) -> list[AnyAction]:
        """The first action of each offer that fits what is picked."""
        return [offer.actions[0] for offer, _at in self._fits]

    def picked_of(self, kind: str) -> str | None:
        """What is picked of the targets named "kind.…": the part behind the dot."""
        start = f"{kind}."
        return next((id_[len(start) :] for id_ in self.picked if id_.startswith(start)), None)

    def way(self, *actions: AnyAction) -> tuple[str, ...]:
        """The targets to pick from here, one after the other, to make the first of `actions`, and as many of those
        after it as one route makes. `ValueError` if none do."""
        fitting = [offer for offer in self.offers if offer.actions == actions[: len(offer.actions)]]
        for offer in sorted(fitting, key=lambda offer: -len(offer.actions)):
            routes = [
                tuple(step.id for step in offer.route if not step.optional),
                tuple(step.id for step in offer.route),
            ]
            done = len(self.picked)
            onwards = [ids[done:] for ids in routes if ids[:done] == self.picked]
            back = self.picked[::-1]
            for ids in (*onwards, *routes, *((*back, *ids) for ids in routes)):
                if self._makes(ids, offer.actions):
                    return ids
        raise ValueError(f"no route makes {actions[0]}")

    def leads_to(self, *actions: AnyAction) -> bool:
        """Whether what is picked so far can still make the first of `actions`."""
        return any(offer.actions == actions[: len(offer.actions)] for offer, _at in self._fits)

    # What is done

    def offer(self, offers: Sequence[Offer]) -> Selection:
        """The same picks among other offers; no picks if no route fits them any more."""
        fresh = Selection(offers)
        again = fresh._repeat(self.picked)
        return fresh if again is None else again._stay() if self.kept else again

    def clear(self) -> Selection:
        """Nothing picked."""
        return Selection(self.offers) if self.picked else self

    def rest(self) -> Selection:
        """After an action: only sources that stay are still picked."""
        kept = Selection(self.offers)
        for id_ in self.picked:
            step = kept.steps.get(id_)
            outcome = kept._go_on(id_) if step is not None and step.stays else None
            if outcome is None:
                break
            kept = outcome.selection
        return kept._stay()

    def _stay(self) -> Selection:
        """The same picks, from which no source can be a target: to pick it takes that source up."""
        if not self.picked:
            return self
        fits = [(offer, at) for offer, at in self._fits if offer.route[at].id not in self.sources]
        return Selection(self.offers, self.picked, fits, kept=True) if fits else Selection(self.offers)

    def pick(self, id_: str) -> Outcome | None:
        """Pick the target `id_`; None if nothing can be done with it now.

        Picking the last pick again takes it back. A source, or a button, can be picked in place of what is picked, if
        it switches, and any source in place of what has stayed; a source that comes later in a route, in place of what
        was picked from there on.
        """
        outcome = self._go_on(id_)
        if outcome is not None:
            return outcome
        if self.picked and id_ == self.picked[-1]:
            return Outcome(self._repeat(self.picked[:-1]) or Selection(self.offers))
        for count in range(len(self.picked) - 1, 0, -1):
            before = self._repeat(self.picked[:count])
            if before is not None and id_ in before.steps and before.steps[id_].role is Role.SOURCE:
                return before._go_on(id_)
        fresh = Selection(self.offers)
        step = fresh.steps.get(id_)
        waits_for_sure = bool(self.picked) and self.picked[-1] in self.buttons
        switches = step is not None and (step.switches or self.kept)
        if step is not None and (waits_for_sure or (switches and (step.role is Role.BUTTON or id_ in self.sources))):
            return fresh._go_on(id_)
        return None

    def take_up(self, id_: str) -> Selection | None:
        """Take up the source `id_` alone, to carry it on, also where a pick would make an action; None if nothing
        follows."""
        found = ((offer, after) for offer, after, step in Selection(self.offers)._next() if step.id == id_)
        fits = [(offer, after) for offer, after in found if after < len(offer.route)]
        return Selection(self.offers, (id_,), fits) if fits else None

    def _repeat(self, picked: Sequence[str]) -> Selection | None:
        """A fresh selection among the same offers after all of `picked`; None if they do not fit, or end a route."""
        now = Selection(self.offers)
        for id_ in picked:
            outcome = now._go_on(id_)
            if outcome is None or outcome.actions:
                return None
            now = outcome.selection
        return now

    def _go_on(self, id_: str) -> Outcome | None:
        fits = [(offer, after) for offer, after, step in self._next() if step.id == id_]
        if not fits:
            return None
        picked = Selection(self.offers, (*self.picked, id_), fits)
        done = next((offer for offer, at in fits if at == len(offer.route)), None)
        return Outcome(picked) if done is None else Outcome(picked.rest(), done.actions)

    def _next(self) -> Iterable[tuple[Offer, int, Step]]:
        """The steps that can follow, each with its offer and how many steps would then be behind."""
        for offer, at in self._fits:
            for number in range(at, len(offer.route)):
                step = offer.route[number]
                yield offer, number + 1, step
                if not step.optional:
                    break

    def _makes(self, ids: Sequence[str], actions: tuple[AnyAction, ...]) -> bool:
        now = self
        for number, id_ in enumerate(ids):
            outcome = now.pick(id_)
            if outcome is None:
                return False
            if outcome.actions:
                return outcome.actions == actions and number == len(ids) - 1
            now = outcome.selection
        return False
