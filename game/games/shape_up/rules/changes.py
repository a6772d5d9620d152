"""`changes_between` compares two layouts of Shape Up! for a seat: runs that are made, grow, shrink or break.

`preview` does so for an action, `latest` for the card that was laid or moved last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from game.core.game import Event, Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.scoring import ATTRIBUTES, Layout, Line, breakdown
from game.games.shape_up.rules.view import RoundResult, ShapeUpView


@dataclass(frozen=True, slots=True)
class LineChange:
    """A scoring run that an action makes (`gained`) or breaks. A run that grows is one broken and one made."""

    gained: bool
    line: Line


@dataclass(frozen=True, slots=True)
class Effect:
    """A run that scores `points` more (`made`: it is there now) or less than before.

    The rest of a run that broke is counted with it; a run that grew is counted with the one it became.
    """

    line: Line
    points: int
    made: bool


@dataclass(frozen=True, slots=True)
class PartChange:
    """Lines of one attribute that were there before a turn only, and those that are there after it only."""

    lost: tuple[Line, ...]
    gained: tuple[Line, ...]

    @property
    def value(self) -> str:
        """What the cards of these lines share ("circle", "solid", "red")."""
        return (self.lost or self.gained)[0].value

    @property
    def points(self) -> int:
        """By how much the lines of this attribute score more than before."""
        return worth(self.gained) - worth(self.lost)


@dataclass(frozen=True, slots=True)
class TurnChange:
    """`points`: by how much a seat scores more than before a turn. `parts`: the changes other than 0 of each attribute,
    which add up to that; () where they are not told apart."""

    points: int
    parts: tuple[PartChange, ...]


def changes_between(
    before: Layout, after: Layout, had: tuple[Card, ...], kept: tuple[Card, ...]
) -> tuple[LineChange, ...]:
    """The runs that differ, the gained ones first, between two layouts for a seat with the goals `had` before and
    `kept` after. Of several goals, as in the Advanced game, the one that scores most counts; () without a goal."""
    if not kept:
        return ()
    goal, now = _best(after, kept, kept[0])
    _goal, then = _best(before, had, goal)
    gained = tuple(LineChange(True, line) for line in now if line not in then)
    return gained + tuple(LineChange(False, line) for line in then if line not in now)


def effects_of(changes: Sequence[LineChange]) -> tuple[Effect, ...]:
    """Changes as a player sees them; their points add up to the gain. A run that grew or shrank is one effect."""
    gained = [change.line for change in changes if change.gained]
    lost = [change.line for change in changes if not change.gained]
    worth = {line: line.points for line in gained} | {line: -line.points for line in lost}
    absorbed: set[Line] = set()
    for new in gained:
        for old in lost:
            if _holds(new, old):
                worth[new] -= old.points
                absorbed.add(old)
            elif _holds(old, new):
                worth[old] += new.points
                absorbed.add(new)
    return tuple(
        Effect(line, worth[line], line in gained) for line in (*gained, *lost) if line not in absorbed and worth[line]
    )


def shown_effects(changes: Sequence[LineChange]) -> tuple[Effect, ...]:
    """`effects_of` without lines that still score the same and lie elsewhere by a card: nothing was lost."""
    effects = list(effects_of(changes))
    for old in [effect for effect in effects if not effect.made]:
        new = next((effect for effect in effects if effect.made and _evens(old, effect)), None)
        if new is not None:
            effects.remove(old)
            effects.remove(new)
    return tuple(effects)


def latest(view: ShapeUpView, history: Sequence[Event]) -> tuple[Played | Moved, tuple[LineChange, ...]] | None:
    """The card laid or moved last in this round, and what that changed for the seat of `view`, judged by the goal, or
    the hand, that it has now; None while no card has been laid."""
    goals = view.possible_goals
    for event in reversed(history):
        match event:
            case Played() | Moved():
                return event, changes_between(before_event(view.layout, event), view.layout, goals, goals)
            case RoundScored():
                # The layout of the last round stays when the match is over.
                if view.actor is not None:
                    return None
    return None


def rivals_turn(view: ShapeUpView, history: Sequence[Event]) -> TurnChange:
    """What the whole turn of the rival who laid or moved the last card has changed for the seat of `view`, up to now.

    Of a hand, the goal counts that scores most. If the turn has made that another card, there are no parts."""
    goals = view.possible_goals
    rival, before, _cards = _before_turn(view.layout, reversed(history), view.seat)
    return TurnChange(0, ()) if rival is None or not goals else _change(before, view.layout, goals)


def last_turn(
    result: RoundResult, history: Sequence[Event], seat: Seat
) -> tuple[Seat, TurnChange, tuple[Card, ...]] | None:
    """The rival whose turn ended a round, what that changed for `seat`, and the cards that it laid or moved; None if
    the last turn was its own."""
    events = iter(reversed(history))
    if not any(isinstance(event, RoundScored) and event.result.round == result.round for event in events):
        return None
    rival, before, cards = _before_turn(result.layout, events, seat)
    return None if rival is None else (rival, _change(before, result.layout, (result.goals[seat],)), cards)


def _before_turn(
    layout: Layout, events: Iterable[Event], seat: Seat | None
) -> tuple[Seat | None, Layout, tuple[Card, ...]]:
    """The rival of `seat` who laid or moved the last card, the layout before its turn, and the cards of that turn.
    `events` begin with the latest."""
    rival, cards = None, set[Card]()
    for event in events:
        match event:
            case Played(other, card) | Moved(other, card):
                if other == seat or rival not in (None, other):
                    break
                rival, layout = other, before_event(layout, event)
                cards.add(card)
            case RoundScored():
                break
    return rival, layout, tuple(sorted(cards))


def _change(before: Layout, after: Layout, goals: tuple[Card, ...]) -> TurnChange:
    goal, then = _best(before, goals, goals[0])
    new_goal, now = _best(after, goals, goal)
    parts = [_part(attribute, then, now) for attribute in ATTRIBUTES] if new_goal == goal else []
    return TurnChange(worth(now) - worth(then), tuple(part for part in parts if part.points))


def _part(attribute: str, then: Sequence[Line], now: Sequence[Line]) -> PartChange:
    """What has changed in the lines of `attribute`, without the lines that stayed as they were."""
    lost = tuple(line for line in then if line.attribute == attribute and line not in now)
    return PartChange(lost, tuple(line for line in now if line.attribute == attribute and line not in then))


def worth(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def deciding_card(
    result: RoundResult, totals: Sequence[int], history: Sequence[Event]
) -> tuple[Played | Moved, Seat, int] | None:
    """The last card of a match that ended with `result`, if without it the only winner would not have won, with the
    winner and the points it brought them; None if it decided nothing, or only took points from others."""
    event = _last_card(history)
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if event is None or len(winners) != 1:
        return None
    (winner,) = winners
    before = before_event(result.layout, event)
    gains = [score - worth(lines_of(before, goal)) for score, goal in zip(result.scores, result.goals, strict=True)]
    then = [total - gain for total, gain in zip(totals, gains, strict=True)]
    won_before = all(then[winner] > other for seat, other in enumerate(then) if seat != winner)
    return None if won_before or gains[winner] <= 0 else (event, winner, gains[winner])


def deciding_lines(result: RoundResult) -> tuple[Seat, tuple[Line, ...]] | None:
    """Who alone has most points of a round, and their lines of the attribute by which they are furthest ahead of the
    next; None for a tie."""
    first, second = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])[:2]
    if result.scores[first] == result.scores[second]:
        return None
    paid = [[line for line in result.lines[first] if line.attribute == one] for one in ATTRIBUTES]
    others = [[line for line in result.lines[second] if line.attribute == one] for one in ATTRIBUTES]
    ahead = [worth(own) - worth(theirs) for own, theirs in zip(paid, others, strict=True)]
    return first, tuple(paid[ahead.index(max(ahead))])


def best_value(own: Sequence[Line], others: Sequence[Line]) -> str:
    """The value of the `own` lines of one attribute, the one that is furthest ahead of the lines of `others`; ""
    without lines."""
    ahead = {
        line.value: worth([one for one in own if one.attribute == line.attribute])
        - worth([one for one in others if one.attribute == line.attribute])
        for line in own
    }
    return max(ahead, key=lambda value: ahead[value], default="")


def given(
    result: RoundResult, history: Sequence[Event], seat: Seat
) -> tuple[Played | Moved, Seat, Line, TurnChange] | None:
    """The card of `seat` that made the dearest line with which a rival was paid at the end of a round, with that rival,
    the line and what the card changed for the rival then; None without such a card."""
    events = iter(reversed(history))
    if not any(isinstance(event, RoundScored) and event.result.round == result.round for event in events):
        return None
    found: list[tuple[Played | Moved, Seat, Line, TurnChange]] = []
    layout = result.layout
    for event in takewhile(lambda one: not isinstance(one, RoundStarted), events):
        if not isinstance(event, Played | Moved):
            continue
        before = before_event(layout, event)
        for rival, goal in enumerate(result.goals) if event.seat == seat else ():
            new = set(lines_of(layout, goal)) - set(lines_of(before, goal))
            change = _change(before, layout, (goal,))
            found += [(event, rival, one, change) for one in new & set(result.lines[rival]) if rival != seat]
        layout = before
    best = max(found, key=lambda one: (one[3].points, one[2].cells), default=None)
    return best if best is not None and best[3].points > 0 else None


def _last_card(history: Sequence[Event]) -> Played | Moved | None:
    return next((event for event in reversed(history) if isinstance(event, Played | Moved)), None)


def last_seat(history: Sequence[Event]) -> Seat | None:
    """The seat that has laid or moved a card last; None: nobody yet."""
    event = _last_card(history)
    return None if event is None else event.seat


def leaves_gap(layout: Layout, history: Sequence[Event]) -> bool:
    """Whether the card moved in the latest turn has left a gap between others, or the cards in several groups."""
    seat, taken = last_seat(history), {(x, y) for x, y, _card in layout}
    for event in reversed(history):
        match event:
            case RoundStarted():
                break
            case Played(other) | Moved(other) if other != seat:
                break
            case Moved(_seat, _card, x, y) if (x, y) not in taken:
                return _is_between(x, y, taken) or not _is_whole(taken)
    return False


def _is_between(x: int, y: int, taken: Set[tuple[int, int]]) -> bool:
    """Whether cards lie on both sides of a cell, in its row or in its column."""
    row, column = [cx for cx, cy in taken if cy == y], [cy for cx, cy in taken if cx == x]
    return any(side and min(side) < at < max(side) for side, at in ((row, x), (column, y)))


def _is_whole(taken: Set[tuple[int, int]]) -> bool:
    """Whether all cards are one group: each can be reached from each other one through neighbours."""
    left = set(taken)
    found = [left.pop()] if left else []
    while found:
        x, y = found.pop()
        near = left & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        left -= near
        found += near
    return not left


def before_event(layout: Layout, event: Played | Moved) -> Layout:
    """The layout before `event`, which led to `layout`."""
    cards = {(x, y): card for x, y, card in layout}
    match event:
        case Played(_seat, _card, x, y):
            del cards[x, y]
        case Moved(_seat, _card, from_x, from_y, to_x, to_y):
            cards[from_x, from_y] = cards.pop((to_x, to_y))
    return tuple((x, y, card) for (x, y), card in sorted(cards.items(), key=lambda item: (item[0][1], item[0][0])))


def _evens(old: Effect, new: Effect) -> bool:
    """Whether `new` is the line of `old` with an end card at its other end."""
    a, b = old.line, new.line
    same = (a.attribute, a.value, a.horizontal) == (b.attribute, b.value, b.horizontal)
    return same and old.points + new.points == 0 and bool(set(a.cells) & set(b.cells))


def _holds(whole: Line, part: Line) -> bool:
    """Whether `part` is a piece of `whole`."""
    return whole.attribute == part.attribute and set(part.cells) < set(whole.cells)


def _best(layout: Layout, goals: tuple[Card, ...], preferred: Card) -> tuple[Card, tuple[Line, ...]]:
    """The goal that scores most, `preferred` among equals, and its lines."""
    scored = [(goal, lines_of(layout, goal)) for goal in goals]
    return max(scored, key=lambda entry: (sum(line.points for line in entry[1]), entry[0] == preferred))


@lru_cache(maxsize=1024)
def lines_of(layout: Layout, goal: Card) -> tuple[Line, ...]:
    """`breakdown` with a cache of recent layouts."""
    return breakdown(layout, goal)
