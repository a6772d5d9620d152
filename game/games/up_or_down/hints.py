"""`hint_words` puts a hint of Up or Down? into words: what to play and take, the points, and what still fits then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.text import _, ngettext, signed
from game.core.game import Observation, Reason
from game.games.up_or_down.bot.advice import TO_THE_END
from game.games.up_or_down.phrases import together
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.preview import TakeGain, preview
from game.games.up_or_down.rules.side_effects import best_after, best_in_hand, denied, open_card_gain, room
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.teaching.hints import gain_words

DEAR = 4
"""Points of a rival from which on it is a reason to take a card oneself."""


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
    """Two sentences: "Hint: play 11, take 8 into column 2 (+12). 3 cards still fit after it."."""
    view: UpOrDownView = observation.view
    match actions:
        case [Play(card), Take() as take, *_rest]:
            pass
        case [Play(card), *_rest]:
            takes = [one for one in reason.why if isinstance(one, TakeGain)]
            take = max(takes, key=lambda one: one.gain).take
        case [Take() as take, *_rest]:
            played = view.just_played
            merit = "" if played is None else _next(view, played, take, reason)
            merit = merit or _merit(view, take, _denies(view, take, reason))
            return _told(_("Hint: {take} ({points}).", take=_take(take), points=_points(reason, bool(merit))), merit)
        case [Draw(pile)]:
            return _draw(view, pile, len(observation.legal) == 1)
        case [EndTurn()]:
            return _("Hint: end your turn: both piles are empty")
        case _:
            return ""
    reason = beside_badges(view, card, reason)
    merit = _next(view, card, take, reason) or _merit(view, take, _denies(view, take, reason))
    points = _points(reason, bool(merit))
    return _told(_("Hint: play {card}, {take} ({points}).", card=card, take=_take(take), points=points), merit)


def _told(first: str, merit: str) -> str:
    return together([first, merit]) if merit else first


def beside_badges(view: UpOrDownView, played: Card, reason: Reason) -> Reason:
    """`reason`, whose other gains are no less than the badges of the other hand cards tell."""
    badges = [preview(view, Play(card)).gain for card in view.hand if card != played]
    if reason.others is None or not badges:
        return reason
    return replace(reason, others=max(reason.others, *badges))


def _points(reason: Reason, has_merit: bool) -> str:
    """What a take brings, and how that compares. `has_merit`: something else speaks for it as well."""
    points, others = signed(reason.gain), reason.others
    if others is not None and others > reason.gain:
        return _("{points}, not {others}", points=points, others=signed(others))
    if reason.gain < 0 and reason.is_best:
        return _("{points}, the least loss", points=points)
    if others == reason.gain:
        words = _("{points}, others too", points=points)
        return words if has_merit else _("{points}, nothing pays more", points=points)
    return gain_words(reason)


def _next(view: UpOrDownView, played: Card, take: Take, reason: Reason) -> str:
    """What may follow in the next turn, in a sentence, near the end of a match and where that speaks for a take that
    brings less than others; else ""."""
    less = 0 if reason.others is None else reason.others - reason.gain
    if view.seat is None or less <= 0 or not 1 < view.turns_left(view.seat) <= TO_THE_END:
        return ""
    following = best_after(view, played, take)
    if following is None or following[0] <= less:
        return _("To the end of the match it comes to more.")
    points, card = following
    return _("Then the {card} can bring {points}.", card=card, points=signed(points))


def _denies(view: UpOrDownView, take: Take, reason: Reason) -> bool:
    """Whether it speaks for a take that a rival misses its card."""
    kept, others = denied(view, take), reason.others
    return kept > others - reason.gain if others is not None and others > reason.gain else kept >= DEAR


def _merit(view: UpOrDownView, take: Take, denies: bool) -> str:
    """What speaks for a take besides its points, in a sentence; "" for nothing. `denies`: that a rival misses its
    card."""
    if denies:
        return _("It keeps {points} from a rival.", points=signed(denied(view, take)))
    if view.seat is not None and view.turns_left(view.seat) <= 1:
        # Nothing can follow.
        return ""
    count, way, is_settled = room(view, take)
    if is_settled:
        return ngettext("{n} card still fits after it.", "{n} cards still fit after it.", count) if count else ""
    if way == "ascending":
        return ngettext("{n} card fits above it.", "{n} cards fit above it.", count)
    return ngettext("{n} card fits below it.", "{n} cards fit below it.", count)


def _take(take: Take) -> str:
    match take:
        case Take(card, int(column), "add"):
            return _("take {card} into column {n}", card=card, n=column + 1)
        case Take(card, int(column), "remove"):
            return _("swap column {n}'s last card for {card}", card=card, n=column + 1)
        case Take(card, int(column), _how):
            return _("take {card} in place of column {n}", card=card, n=column + 1)
    return _("take {card} as a new column", card=take.card)


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
            "Hint: draw a hidden card: the open {card} brings {points} now, no more than your {best}",
            card=view.top,
            points=points,
            best=best[1],
        )
    return _(
        "Hint: draw a hidden card: nobody sees it, and the open {card} would bring {points}",
        card=view.top,
        points=points,
    )
