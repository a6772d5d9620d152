"""`hint_words` puts a hint of Up or Down? into one sentence: what to play and take, and the points it brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.text import _, ngettext, signed
from game.core.game import Observation, Reason
from game.games.up_or_down.phrases import colour, total
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import Card, colour_of
from game.games.up_or_down.rules.columns import place
from game.games.up_or_down.rules.preview import ColumnChange, TakeGain, preview
from game.games.up_or_down.rules.scoring import most_frequent
from game.games.up_or_down.rules.side_effects import best_in_hand, denied, open_card_gain, room
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.teaching.hints import gain_words

DEAR = 4
"""Points of a rival from which on it is a reason to take a card oneself."""


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
    """One sentence: "Hint: play 45, take 47 into column 2: 3 blue there, +6, 2 more than the next best"."""
    view: UpOrDownView = observation.view
    match actions:
        case [Play(card), Take() as take, *_rest]:
            pass
        case [Play(card), *_rest]:
            takes = [one for one in reason.why if isinstance(one, TakeGain)]
            take = max(takes, key=lambda one: one.gain).take
        case [Take() as take, *_rest]:
            return _("Hint: {take}: {why}", take=_take(take), why=_why(view, take, reason, _column(reason)))
        case [Draw(pile)]:
            return _draw(view, pile, len(observation.legal) == 1)
        case [EndTurn()]:
            return _("Hint: end your turn: both piles are empty")
        case _:
            return ""
    why = _why(view, take, beside_badges(view, card, reason), _counted(view, take))
    return _("Hint: play {card}, {take}: {why}", card=card, take=_take(take), why=why)


def beside_badges(view: UpOrDownView, played: Card, reason: Reason) -> Reason:
    """`reason`, whose other gains are no less than the badges of the other hand cards tell."""
    badges = [preview(view, Play(card)).gain for card in view.hand if card != played]
    if reason.others is None or not badges:
        return reason
    return replace(reason, others=max(reason.others, *badges))


def _why(view: UpOrDownView, take: Take, reason: Reason, cards: str) -> str:
    """The points of a take and how they compare, with the `cards` that bring them; or, where others gain as much, what
    speaks for this one."""
    points, others = signed(reason.gain), reason.others
    kept = denied(view, take)
    if others is not None and others > reason.gain:
        if why := _merit(view, take, kept > others - reason.gain):
            return _("{points}, not {others}: {why}", points=points, others=signed(others), why=why)
        return points
    if reason.gain < 0 and reason.is_best:
        return _("{points}, the least loss", points=points)
    if others == reason.gain:
        if why := _merit(view, take, kept >= DEAR):
            return _("{points} as others do, but {why}", points=points, why=why)
        return _("{points}; nothing pays more", points=points)
    return _("{cards}, {points}", cards=cards, points=gain_words(reason)) if cards else gain_words(reason)


def _merit(view: UpOrDownView, take: Take, denies: bool) -> str:
    """What speaks for a take besides its points; "" for nothing. `denies`: that a rival misses its card."""
    if denies:
        return _("it keeps {points} from a rival", points=signed(denied(view, take)))
    if view.seat is not None and view.turns_left(view.seat) <= 1:
        # Nothing can follow.
        return ""
    count, way, is_settled = room(view, take)
    if is_settled:
        return ngettext("{n} number can still follow", "{n} numbers can still follow", count) if count else ""
    if way == "ascending":
        return ngettext("{n} number fits above it", "{n} numbers fit above it", count)
    return ngettext("{n} number fits below it", "{n} numbers fit below it", count)


def _take(take: Take) -> str:
    match take:
        case Take(card, int(column), "add"):
            return _("take {card} into column {n}", card=card, n=column + 1)
        case Take(card, int(column), "remove"):
            return _("swap column {n}'s last card for {card}", card=card, n=column + 1)
        case Take(card, int(column), _how):
            return _("take {card} in place of column {n}", card=card, n=column + 1)
    return _("take {card} as a new column", card=take.card)


def _counted(view: UpOrDownView, take: Take) -> str:
    """The cards of a column that `take` lengthens: those of its colour if no other is more frequent, or else all."""
    if view.seat is None or take.how != "add" or take.column is None:
        return ""
    after = place(view.columns[view.seat], take)[0][take.column]
    same = sum(colour_of(card) == colour_of(take.card) for card in after)
    if 1 < same == most_frequent(after):
        return _("{n} {colour} there", n=same, colour=colour(colour_of(take.card)))
    return ngettext("{n} card there", "{n} cards there", len(after))


def _column(reason: Reason) -> str:
    """A column that a take lengthens: "4 × 3 blue = 12"; "" for a new one."""
    return next((total(part.after) for part in reason.why if isinstance(part, ColumnChange) and part.before), "")


def _draw(view: UpOrDownView, pile: str, only: bool) -> str:
    """Why a card is drawn from `pile`: what the open card and the hand would gain as the ring is now."""
    if view.top is None:
        return _("Hint: draw from the face-down pile: the other one is empty")
    if only:
        return _("Hint: draw the {card}: the other pile is empty", card=view.top)
    points = signed(preview(view, Play(view.top)).gain)
    best = best_in_hand(view)
    if pile == "up":
        if more := open_card_gain(view):
            return ngettext(
                "Hint: draw the {card}: as the ring is now, it brings {points}, {n} more than your hand",
                "Hint: draw the {card}: as the ring is now, it brings {points}, {n} more than your hand",
                more,
                card=view.top,
                points=points,
            )
        return _(
            "Hint: draw the {card}: you see what you get, {points} as the ring is now", card=view.top, points=points
        )
    if best is not None and not open_card_gain(view):
        return _(
            "Hint: draw face down: the open {card} brings {points} now, no more than your {best}",
            card=view.top,
            points=points,
            best=best[1],
        )
    return _(
        "Hint: draw face down: nobody sees that card, and the open {card} would bring {points}",
        card=view.top,
        points=points,
    )
