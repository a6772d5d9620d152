"""`steps` says which steps the present turn of Shapes has, and `ended` what a turn that is over has come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.app.text import _, ngettext
from game.core.game import Event, Seat
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.tale import BEGINS, Tale, begun
from game.physics.tower_view import TowerView

State = Literal["done", "failed", "now", "later"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a turn, in a few words, and how far it has come."""

    words: str
    state: State


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """The steps of the turn of `seat`. `words`: in one sentence what they have come to, "" while it goes on."""

    seat: Seat
    steps: tuple[Step, ...]
    words: str = ""


def has_fallen(view: ShapesView, tower: TowerView | None) -> bool:
    """Whether a piece has come down of which the judge, who waits until all is still, has not spoken yet."""
    return (
        view.phase == "settling" and tower is not None and (tower.collapsing or len(tower.pieces) < len(view.platform))
    )


def steps(view: ShapesView, name: Callable[[Seat], str], fell: bool = False) -> TurnSteps | None:
    """The steps of the turn that goes on; None while there is none. `view`: what everybody knows; `fell`: as
    `has_fallen`."""
    if view.turn is None or view.phase in ("press", "over"):
        return None
    first = _first(view)
    if view.phase in ("pick", "order"):
        return TurnSteps(view.turn, first)
    found = [*first, *_stacking(view, name, fell)]
    if view.options.is_classic and not fell and view.phase in ("declare", "ready", "held", "settling"):
        found.append(Step(_("Draw a card"), "later"))
    return TurnSteps(view.turn, tuple(found))


def _first(view: ShapesView) -> tuple[Step, ...]:
    """What is done before anything is stacked."""
    match view.phase, view.options.variant:
        case "declare", "classic":
            return (Step(_("Choose cards"), "now"),)
        case "declare", _other:
            return (Step(_("Turn up a card"), "done"), Step(_("Choose its white piece"), "now"))
        case "assign", _variant:
            return (Step(_("Draw three cards"), "done"), Step(_("Play, give, throw away"), "now"))
        case "pick", _variant:
            return (Step(_("Keep a card"), "now"), Step(_("Put them in order"), "later"))
        case "order", _variant:
            return (Step(_("Keep the cards"), "done"), Step(_("Put them in order"), "now"))
        case "steal", _variant:
            return (Step(_("Choose cards"), "done"),)
        case _phase, "classic":
            n = len(view.tray)
            return (Step(ngettext("{n} card chosen", "{n} cards chosen", n), "done"),)
        case _phase, "pass" if not view.drawn:
            return (Step(_("Given by rivals"), "done"),)
        case _phase, "pass":
            return (Step(_("Played, given, thrown away"), "done"),)
    return (Step(_("Turn up a card"), "done"),)


def _stacking(view: ShapesView, name: Callable[[Seat], str], fell: bool) -> list[Step]:
    placed, most = sum(laid.status == "placed" for laid in view.tray), len(view.tray)
    i = min(most, placed + 1)
    place = _("Place {i} of {n}", i=i, n=most) if most > 1 else _("Place the piece")
    match view.phase:
        case "ready" | "held":
            return [Step(place, "now"), Step(_("Does it stand?"), "later")]
        case "settling" if not fell:
            return [Step(place, "done"), Step(_("Does it stand?"), "now")]
        case "resting" if view.stopper is not None and not view.failed:
            stopped = _("Stopped by {name}", name=name(view.stopper))
            return [Step(stopped, "failed"), Step(_("Wait for the tower"), "now")]
        case "settling" | "resting":
            return [Step(_("Something fell"), "failed"), Step(_("Wait for the tower"), "now")]
        case "steal":
            return [Step(_("Something fell"), "failed"), Step(_("Take a rival's card"), "now")]
    return [Step(_("Place the pieces"), "later"), Step(_("Does it stand?"), "later")]


# -- a turn that is over


def last_tale(history: Sequence[Event]) -> Tale | None:
    """The turn before the one that began last; None if there was none."""
    ends = next((i for i in range(len(history) - 1, -1, -1) if isinstance(history[i], TurnBegan)), 0)
    tale: Tale | None = None
    for event in history[:ends]:
        if isinstance(event, TurnBegan) or (tale is None and isinstance(event, BEGINS)):
            tale = begun(event)
        if tale is not None:
            tale.hear(event)
    return tale


def ended(tale: Tale, view: ShapesView, name: Callable[[Seat], str]) -> TurnSteps:
    """What the turn of a tale, which is just over, has come to."""
    return _classic(tale, view.hand_sizes[tale.seat], name) if view.options.is_classic else _other(tale, name)


def _classic(tale: Tale, left: int, name: Callable[[Seat], str]) -> TurnSteps:
    n, who = len(tale.placed), name(tale.seat)
    found: list[Step] = []
    if tale.has_cleared:
        found.append(Step(_("Board cleared"), "done"))
    if n:
        found.append(Step(ngettext("{n} piece stands", "{n} pieces stand", n), "done"))
    if tale.dropped:
        found.append(Step(ngettext("{n} piece fell", "{n} pieces fell", tale.dropped), "failed"))
    if tale.stopper is not None:
        found.append(Step(_("Stopped by {name}", name=name(tale.stopper)), "failed"))
    if tale.victim is not None:
        found.append(Step(_("Penalty: 1 card from {name}", name=name(tale.victim)), "failed"))
    elif tale.draws:
        found.append(Step(_("One card drawn"), "done"))
    cards = ngettext("{n} card left", "{n} cards left", left)
    found.append(Step(cards, "now"))
    if tale.dropped or tale.stopper is not None or tale.has_cleared or not tale.draws:
        words = _("{name}: {cards}", name=who, cards=cards)
    elif n:
        words = ngettext(
            "{name} placed {n}, draws one: {cards}", "{name} placed {n}, draws one: {cards}", n, name=who, cards=cards
        )
    else:
        words = _("{name} draws a card: {cards}", name=who, cards=cards)
    return TurnSteps(tale.seat, tuple(found), words)


def _other(tale: Tale, name: Callable[[Seat], str]) -> TurnSteps:
    who = name(tale.seat)
    if tale.dropped:
        fell = ngettext("{n} piece fell", "{n} pieces fell", tale.dropped)
        steps = (Step(fell, "failed"), Step(_("Out"), "failed"))
        return TurnSteps(tale.seat, steps, _("{name} is out", name=who))
    n = len(tale.placed)
    stands = ngettext("{n} piece stands", "{n} pieces stand", n)
    return TurnSteps(
        tale.seat, (Step(stands, "done"), Step(_("Still in"), "now")), _("It stands: {name} stays in", name=who)
    )
