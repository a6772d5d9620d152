"""Hints of Shape Up! in words: what to do, and what it does to one's lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.text import _, pgettext, signed
from game.core.game import Reason
from game.games.shape_up.frame import Frame
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.changes import Effect, effects_of
from game.games.shape_up.words import line_words


def hint_words(action: Any, reason: Reason, frame: Frame) -> str:
    """One sentence: "Hint: B2 makes three solid in the row: +3". `frame` names the cells."""
    match action:
        case Play(_card, x, y):
            cell = frame.name(x, y)
            done = _done(cell, reason)
            if done:
                return _("Hint: {done}: {points}", done=done, points=signed(reason.gain))
            return _("Hint: play on {cell}: {why}", cell=cell, why=_compared(reason))
        case Move(from_x, from_y, to_x, to_y):
            start, cell = frame.name(from_x, from_y), frame.name(to_x, to_y)
            done = _done(_("{source} moved to {cell}", source=start, cell=cell), reason)
            if done:
                return _("Hint: {done}: {points}", done=done, points=signed(reason.gain))
            return _("Hint: move {source} to {cell}: {why}", source=start, cell=cell, why=_compared(reason))
        case EndTurn():
            return _why_end(reason)
    return ""


def _done(what: str, reason: Reason) -> str:
    """What a card does to one's lines; "" for nothing."""
    effects = sorted(effects_of(reason.why), key=lambda effect: -abs(effect.points))
    made, broken = [e for e in effects if e.made], [e for e in effects if not e.made]
    if made and broken:
        return _("{what} makes {lines} and breaks {broken}", what=what, lines=_lines(made), broken=_lines(broken))
    if made:
        return _("{what} makes {lines}", what=what, lines=_lines(made))
    if broken and reason.is_best:
        return _("{what} breaks {broken}, and nothing else costs less", what=what, broken=_lines(broken))
    return _("{what} breaks {broken}", what=what, broken=_lines(broken)) if broken else ""


def _lines(effects: Sequence[Effect]) -> str:
    return pgettext("between lines", ", ").join(line_words(effect.line) for effect in effects[:3])


def _compared(reason: Reason) -> str:
    """Why a card that changes no line is a good one."""
    if reason.others is not None and reason.others < reason.gain:
        return _("anything else would break a line of yours")
    if reason.is_best:
        return _("it breaks no line of yours, and nothing else makes one")
    return _("it breaks no line of yours")


def _why_end(reason: Reason) -> str:
    if reason.others is None:
        return _("Hint: end your turn: there is nothing else to do")
    if reason.others < 0:
        return _("Hint: end your turn: to move a card would break a line of yours")
    if reason.others == 0:
        return _("Hint: end your turn: to move a card would gain nothing")
    return _("Hint: end your turn")
