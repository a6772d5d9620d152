"""`hint_words` puts a hint of Shape Up! into one sentence: what to do, and what it does to the viewer's lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.app.text import _, pgettext, signed
from game.core.game import Observation, Reason
from game.games.shape_up.phrases import line_words
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.changes import Effect, effects_of
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import cell_name
from game.table.teaching.hints import gain_words, why_words


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason) -> str:
    """One sentence: "Hint: B2, then C1 to D1 makes three solid in the row: +3"."""
    steps = [action for action in actions if action != EndTurn()]
    if not steps:
        return _why_end(observation, reason)
    what = _steps(steps)
    merit = _merit(observation.view, steps, reason)
    why = _why(observation.view, reason, merit)
    done = _done(what, reason)
    if done and (reason.pays or not why):
        return _("Hint: {done}: {points}", done=done, points=gain_words(reason, merit))
    if done:
        return _("Hint: {done}: {points}; {why}", done=done, points=signed(reason.gain), why=why)
    if len(observation.legal) == 1:
        return _("Hint: {what}: {why}", what=what, why=_("there is nothing else to do"))
    return _("Hint: {what}: {why}", what=what, why=why or _compared(reason))


def _steps(actions: Sequence[Action]) -> str:
    """The actions of a turn in order, by their cells."""
    match actions:
        case [Play(_card, x, y)]:
            return cell_name(x, y)
        case [Move(from_x, from_y, to_x, to_y)]:
            return _("{source} to {cell}", source=cell_name(from_x, from_y), cell=cell_name(to_x, to_y))
        case [first, then]:
            return _("{first}, then {then}", first=_steps([first]), then=_steps([then]))
    return ""


def _done(what: str, reason: Reason) -> str:
    """What a turn does to the viewer's lines; "" for nothing."""
    effects = sorted(effects_of(reason.why), key=lambda effect: -abs(effect.points))
    made, broken = [e for e in effects if e.made], [e for e in effects if not e.made]
    if made and broken:
        return _("{what} makes {lines} and breaks {broken}", what=what, lines=_lines(made), broken=_lines(broken))
    if made:
        return _("{what} makes {lines}", what=what, lines=_lines(made))
    return _("{what} breaks {broken}", what=what, broken=_lines(broken)) if broken else ""


def _lines(effects: Sequence[Effect]) -> str:
    return pgettext("between lines", ", ").join(line_words(effect.line) for effect in effects[:3])


def _why(view: ShapeUpView, reason: Reason, merit: str) -> str:
    """What a search expects; "" without one."""
    return why_words(reason, merit, of_round=view.round < view.options.rounds)


def _merit(view: ShapeUpView, steps: Sequence[Action], reason: Reason) -> str:
    """What speaks for a turn where others are as good."""
    before = {(x, y) for x, y, _card in view.layout}
    cells = set(before)
    for step in steps:
        match step:
            case Move(from_x, from_y, x, y):
                cells -= {(from_x, from_y)}
                cells.add((x, y))
            case Play(_card, x, y):
                cells.add((x, y))
    if before and _sides(cells) == _sides(before) and _is_open(view, cells):
        return _("leaves open which way the grid grows")
    return "" if any(not effect.made for effect in effects_of(reason.why)) else _("breaks no line of yours")


def _sides(cells: Collection[tuple[int, int]]) -> tuple[int, int]:
    """Width and height of the smallest rectangle around `cells`."""
    xs, ys = zip(*cells, strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _is_open(view: ShapeUpView, cells: Collection[tuple[int, int]]) -> bool:
    """Tests whether it is not settled yet which side of the grid is the long one."""
    return max(_sides(cells)) <= view.options.short_side


def _compared(reason: Reason) -> str:
    """Why a card that changes no line is a good one, without a search."""
    if reason.is_best:
        return _("it breaks no line of yours, and nothing else makes one")
    return _("it breaks no line of yours")


def _why_end(observation: Observation, reason: Reason) -> str:
    if len(observation.legal) == 1:
        return _("Hint: end your turn: there is nothing else to do")
    if why := _why(observation.view, reason, _("moves nothing that others could use")):
        return _("Hint: {what}: {why}", what=_("end your turn"), why=why)
    if reason.is_best:
        return _("Hint: end your turn: to move a card would gain nothing")
    return _("Hint: end your turn")
