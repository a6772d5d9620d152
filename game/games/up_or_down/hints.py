"""`hint_words` puts a hint of Up or Down? into one sentence: what to play and take, and the points it brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext, signed
from game.core.game import Observation, Reason
from game.games.up_or_down.phrases import total, with_parts
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import DECKS
from game.games.up_or_down.rules.columns import direction, place
from game.games.up_or_down.rules.preview import ColumnChange, TakeGain, preview, take_parts
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.teaching.hints import gain_words, why_words


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
    """One sentence: "Hint: play the 45, then take the 47 into column 2: +6"."""
    view: UpOrDownView = observation.view
    match actions[0]:
        case Play(card):
            takes = [take for take in reason.why if isinstance(take, TakeGain)]
            best = max(takes, key=lambda take: take.gain, default=None)
            if best is None:
                return _("Hint: play the {card}: {why}", card=card, why=_expects(reason, ""))
            return _(
                "Hint: play the {card}, then {take}: {why}",
                card=card,
                take=_take(best.take),
                why=_expects(reason, _room(view, best.take)),
            )
        case Take() as take:
            pays = reason.pays or reason.outlook is None
            merit = _room(view, take)
            why = _change(view, take, reason, merit) if pays else _expects(reason, merit)
            return _("Hint: {take}: {why}", take=_take(take), why=why)
        case Draw("up") if reason.outlook is not None and view.top is not None:
            gain = signed(preview(view, Play(view.top)).gain)
            merit = _("can bring {points} as the ring is now", points=gain)
            return _("Hint: draw the {card}: {why}", card=view.top, why=why_words(reason, merit))
        case Draw(_pile) if reason.outlook is not None and view.top is not None:
            return _("Hint: draw face down: {why}", why=why_words(reason, _("stays hidden from your rivals")))
        case Draw("up"):
            if view.top is None:
                return _("Hint: draw the open card")
            gain = signed(preview(view, Play(view.top)).gain)
            return _("Hint: draw the {card}: played as the ring is now, it brings {points}", card=view.top, points=gain)
        case Draw(_pile):
            if view.top is None:
                return _("Hint: draw from the face-down pile: the other one is empty")
            gain = signed(preview(view, Play(view.top)).gain)
            return _(
                "Hint: draw face down: nobody sees that card, and the open {card} would bring {points}",
                card=view.top,
                points=gain,
            )
        case EndTurn():
            return _("Hint: end your turn: both piles are empty")
    return ""


def _expects(reason: Reason, merit: str) -> str:
    """What changes at once; if that is not reason enough, also what is expected in the end. `merit`: what speaks for it
    where others are as good."""
    if reason.pays or reason.outlook is None:
        return gain_words(reason, merit)
    return _("{change}; {why}", change=signed(reason.gain), why=why_words(reason, merit))


def _room(view: UpOrDownView, take: Take) -> str:
    """How many numbers can still follow in the column that `take` makes; "" for a way that is not settled."""
    if view.seat is None:
        return ""
    after, gone, removed = place(view.columns[view.seat], take)
    column = after[-1 if take.column is None else take.column]
    way = direction(column)
    if way is None:
        return ""
    lost = {*view.removed, *gone, removed}.union(*view.discards, *(each for own in view.columns for each in own))
    last, highest = column[-1], DECKS[view.options.length][view.seats]
    follow = range(last + 1, highest + 1) if way == "ascending" else range(1, last)
    count = sum(card not in lost for card in follow)
    return ngettext("leaves {n} number that can follow", "leaves {n} numbers that can follow", count)


def _take(take: Take) -> str:
    match take:
        case Take(card, int(column), "add"):
            return _("take the {card} into column {n}", card=card, n=column + 1)
        case Take(card, int(column), "remove"):
            return _("take the {card} into column {n}, without its last card", card=card, n=column + 1)
        case Take(card, int(column), _how):
            return _("take the {card} in place of column {n}", card=card, n=column + 1)
    return _("take the {card} as a new column", card=take.card)


def _change(view: UpOrDownView, take: Take, reason: Reason, merit: str) -> str:
    """What a take makes of a column, and its gain; `merit`: see `_expects`."""
    points = signed(reason.gain)
    parts = take_parts(view, take)
    if len(parts) > 1:
        return gain_words(reason, merit, with_parts(parts))
    column = next((part.after for part in reason.why if isinstance(part, ColumnChange)), None)
    if column is None:
        return gain_words(reason, merit)
    if reason.gain < 0 and reason.is_best:
        return _("{sum}, the least loss: {points}", sum=total(column), points=points)
    return gain_words(reason, merit, _("{sum}, {points} in all", sum=total(column), points=points))
