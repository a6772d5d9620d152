"""`hint_words` puts a hint of Shape Up! into one sentence: what to do, and one plain reason on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.app.text import _, signed
from game.core.game import Observation, Reason, Seat
from game.games.shape_up.phrases import card_words, line_words, short_line
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.changes import effects_of
from game.games.shape_up.rules.preview import layout_after
from game.games.shape_up.rules.side_effects import blocked, broken, prepared, rivals_effects
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import cell_name
from game.table.teaching.hints import gain_words


def hint_words(observation: Observation, actions: Sequence[Action], reason: Reason, name: Callable[[Seat], str]) -> str:
    """One sentence: "Hint: place it on C3: three red in the row: +4, 2 more than the next best".

    `name`: gives a seat's name. What a rival collects is secret, so the sentence says that it *may* do so.
    """
    steps = [action for action in actions if action != EndTurn()]
    chooses = observation.view.options.advanced
    if not steps:
        return _why_end(observation, reason)
    if len(observation.legal) == 1:
        return _("Hint: {what}: {why}", what=steps_words(steps, chooses), why=_("there is nothing else to do"))
    seat = observation.view.seat
    rivals = [other for other in range(len(observation.view.totals)) if other != seat]
    why = _why(observation.view, steps, reason, name(rivals[0]) if len(rivals) == 1 else _("a rival"))
    if reason.is_second:
        return _("Next best: {what}: {why}", what=steps_words(steps, chooses), why=why)
    return _("Hint: {what}: {why}", what=steps_words(steps, chooses), why=why)


def steps_words(actions: Sequence[Action], chooses: bool = False) -> str:
    """The actions of a turn in order, by their cells. `chooses`: the card is one of a hand, and is named."""
    match actions:
        case [Play(card, x, y)] if chooses:
            return _("place the {card} on {cell}", card=card_words(card), cell=cell_name(x, y))
        case [Play(card, x, y), then] if chooses:
            words = {"card": card_words(card), "cell": cell_name(x, y), "then": _briefly(then)}
            return _("{card} on {cell}, then {then}", **words)
        case [first, Play(card, x, y)] if chooses:
            placed = _("{card} on {cell}", card=card_words(card), cell=cell_name(x, y))
            return _("{first}, then {then}", first=_briefly(first), then=placed)
        case [Play(_card, x, y)]:
            return _("place it on {cell}", cell=cell_name(x, y))
        case [Move(from_x, from_y, x, y)]:
            return _("move {source} to {cell}", source=cell_name(from_x, from_y), cell=cell_name(x, y))
        case [Play(_card, x, y), then]:
            return _("play {cell}, then {then}", cell=cell_name(x, y), then=steps_words([then]))
        case [first, Play(_card, x, y)]:
            return _("{first}, then play {cell}", first=steps_words([first]), cell=cell_name(x, y))
    return ""


def _briefly(step: Action) -> str:
    """A move beside another step: "E6→F8"."""
    return f"{cell_name(step.from_x, step.from_y)}→{cell_name(step.to_x, step.to_y)}" if isinstance(step, Move) else ""


def _why(view: ShapeUpView, steps: Sequence[Action], reason: Reason, rival: str) -> str:
    """The lines and points of a turn, and how they compare; where others gain as much, what speaks for this one."""
    points, merit = signed(reason.gain), _merit(view, steps, rival)
    others = reason.gain - 1 if reason.others is None else reason.others
    if others > reason.gain and broken(view, steps):
        return _("{points} now, not {others}, but {why}", points=points, others=signed(others), why=merit)
    if reason.gain < 0 and reason.is_best:
        return _("{points}, the least loss", points=points)
    if reason.gain <= 0:
        return _("no points yet, but {why}", why=merit) if others == reason.gain else merit
    if others != reason.gain:
        return _("{lines}: {points}", lines=_lines(steps, reason), points=gain_words(reason))
    return _("{points}, and {why}", points=points, why=merit)


def _lines(steps: Sequence[Action], reason: Reason) -> str:
    """The own lines that a turn makes, the dearest first."""
    made = [effect for effect in effects_of(reason.why) if effect.made]
    dearest = [effect.line for effect in sorted(made, key=lambda effect: -effect.points)]
    match dearest:
        case [line] if len(made) == len(effects_of(reason.why)) and len(steps) == 1:
            return line_words(line)
        case [first, second] if len(steps) == 1:
            return _("{line} and {then}", line=short_line(first), then=short_line(second))
        case [line]:
            return short_line(line)
        case [first, *_rest]:
            return _("{line} and more", line=short_line(first))
    return _("a new goal")


def _merit(view: ShapeUpView, steps: Sequence[Action], rival: str) -> str:
    """What speaks for a turn besides its points; `rival`: who may collect what it takes from others."""
    if effect := broken(view, steps):
        return _("it breaks {line}, perhaps {rival}'s goal", line=short_line(effect.line), rival=rival)
    if line := blocked(view, steps):
        return _("it blocks {line}, perhaps {rival}'s goal", line=short_line(line), rival=rival)
    if line := prepared(view, steps):
        return _("one more card there makes {line}", line=short_line(line))
    before = {(x, y) for x, y, _card in view.layout}
    after = set(layout_after(view, steps))
    if before and _sides(after) == _sides(before) and max(_sides(after)) <= view.options.short_side:
        return _("the grid can still grow both ways")
    if not any(effect.made for effect in rivals_effects(view, steps)):
        return _("it makes no line that {rival} could want", rival=rival)
    return _("it breaks no line of yours")


def _sides(cells: Collection[tuple[int, int]]) -> tuple[int, int]:
    """Width and height of the smallest rectangle around `cells`."""
    xs, ys = zip(*cells, strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _why_end(observation: Observation, reason: Reason) -> str:
    if len(observation.legal) == 1:
        return _("Hint: end your turn: there is nothing else to do")
    if reason.is_best:
        return _("Hint: end your turn: no move looks worth it")
    return _("Hint: end your turn")
