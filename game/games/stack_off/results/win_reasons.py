"""`why` says in one sentence why a stack-off round was won; `figures` gives each seat's figures in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from game.app.text import N_, _, ngettext, pgettext
from game.core.game import TICKS
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.games.stack_off.gust_credits import GustCredit
from game.games.stack_off.ranking import Rank, Tally
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import Mode
from game.games.stack_off.table.device_words import clock_words
from game.levels.sentences import MEDALS
from game.physics.judge import top
from game.table.tower.drawn_piece import DrawnPiece

TOPPLED = 4
"""Pieces from which on a gust has felled a tower."""

Reason = Literal[
    "met", "height", "lasted", "falls", "standing", "low", "moved", "score", "medal", "neater", "alone", "equal"
]
"""What puts the first above the second: the earlier goal, the greater height, the longer time, fewer falls, more pieces
that stand, more below the line, having moved anything, more height less falls, the better medal, a neater tower."""

_VALUES: dict[Reason, Callable[[Tally], float]] = {
    "met": lambda tally: float("inf") if tally.met is None else tally.met,
    # A seat that holds the line need not be higher than others.
    "height": lambda tally: -round(tally.height, 1) if tally.met is None else 0.0,
    "lasted": lambda tally: float("-inf") if tally.out is None else -tally.out,
    "falls": lambda tally: tally.falls,
    "standing": lambda tally: -tally.pieces,
    "low": lambda tally: -tally.low,
    "moved": lambda tally: tally.idle,
    "score": lambda tally: -tally.score,
    "medal": lambda tally: -tally.medal,
    "neater": lambda tally: round(tally.away, 2),
}
"""Smaller is better."""

ORDER: dict[Mode, tuple[Reason, ...]] = {
    "race": ("met", "height", "falls", "standing", "neater"),
    "survival": ("lasted", "falls", "standing", "neater"),
    "under": ("low", "falls", "standing", "neater"),
    "highest": ("moved", "score", "falls", "standing", "neater"),
    "level": ("medal", "met", "falls", "standing", "neater"),
}
"""What decides, one after the other, as in `ranking`."""


_SENTENCES: dict[Reason, tuple[str, Callable[[Tally], object]]] = {
    "height": (N_("Nobody held the line. {name} came highest: {a} to {b}."), lambda tally: decimal(tally.height)),
    "falls": (N_("{name} lost fewer pieces: {a} to {b}."), lambda tally: tally.falls),
    "standing": (
        N_("{name} and {other} lost equally many, but {name} has more pieces standing: {a} to {b}."),
        lambda tally: tally.pieces,
    ),
    "low": (N_("{name} has more pieces below the line: {a} to {b}."), lambda tally: tally.low),
    "neater": (
        N_("{name} and {other} are equal, but {name} built neater: {a} to {b} from the middle."),
        lambda tally: f"{tally.away:.2f}",
    ),
}
"""Sentences that compare one figure of the first and the second seat."""


def reason_of(mode: Mode, ranks: Sequence[Rank]) -> Reason:
    """Gets what puts the first above the second."""
    if len(ranks) < 2:
        return "alone"
    first, second = ranks[0].tally, ranks[1].tally
    return next((reason for reason in ORDER[mode] if _VALUES[reason](first) != _VALUES[reason](second)), "equal")


def clock(ticks: int) -> str:
    """Formats ticks as minutes and seconds."""
    return clock_words(round(ticks / TICKS))


def decimal(value: float) -> str:
    """Formats a number with one digit behind the point."""
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "−")


def why(mode: Mode, ranks: Sequence[Rank], names: Sequence[str], won: bool = True) -> str:
    """Says in one sentence why the round was won, or that nobody has `won`. `names`: the seats' names, by number."""
    if not won:
        return _why_nobody(mode, ranks)
    reason = reason_of(mode, ranks)
    shared = [rank.seat for rank in ranks if rank.place == 1]
    if len(shared) > 1:
        all_ = pgettext("between names", " and ").join(names[seat] for seat in shared)
        return _("{names} are equal in everything, so the round counts for nobody.", names=all_)
    name, best = names[ranks[0].seat], ranks[0].tally
    if reason == "alone":
        return _("{name} was the only one to build.", name=name)
    other, second = names[ranks[1].seat], ranks[1].tally
    if reason == "met":
        left = [(rank.tally.left, rank.seat) for rank in ranks if rank.tally.left is not None]
        if mode == "race" and left:
            least, seat = min(left)
            return _why_met_before(name, best, names[seat], least)
        return _why_met(mode, name, best, second)
    if mode == "under" and reason == "falls":
        told = {"n": best.low, "name": name, "a": best.falls, "b": second.falls}
        return _("Tied at {n} below the line: {name} lost fewer pieces, {a} to {b}.", **told)
    if reason in _SENTENCES:
        sentence, figure = _SENTENCES[reason]
        return _(sentence, name=name, other=other, a=figure(best), b=figure(second))
    if reason == "lasted" and best.out is None:
        out = clock(second.out or 0)
        return _("{name} was left alone: {other} was out after {time}.", name=name, other=other, time=out)
    if reason == "lasted":
        a, b = clock(best.out or 0), clock(second.out or 0)
        return _("{name} held out longest: {a} to {b}.", name=name, a=a, b=b)
    if reason == "medal":
        return _("{name} has the better medal: {medal}.", name=name, medal=_(MEDALS[best.medal]))
    if reason == "moved":
        return _("{other} has not moved a piece, so {name} wins.", name=name, other=other)
    a, b = decimal(best.score), decimal(second.score)
    words = {"name": name, "other": other, "a": a, "b": b}
    if best.lazy or second.lazy:
        return _("{name} comes to {a}, {other} to {b}: the height gained, less falls and idling.", **words)
    if best.start or second.start or best.before or second.before:
        return _("{name} comes to {a}, {other} to {b}: the height gained, less 1 for each fall.", **words)
    if best.falls or second.falls:
        return _("{name} comes to {a}, {other} to {b}: the height, less 1 for each fall.", **words)
    return _("{name} built higher: {a} to {b}.", name=name, a=a, b=b)


def _why_nobody(mode: Mode, ranks: Sequence[Rank]) -> str:
    reached = ranks[0].tally.met is not None
    if mode == "level":
        return _("All solved it: no star.") if reached else _("Nobody solved it: no star.")
    return _("All held the line: no star.") if reached else _("Nobody held the line: no star.")


def _why_met(mode: Mode, name: str, best: Tally, second: Tally) -> str:
    time = clock(best.met or 0)
    if mode != "level":
        return _("{name} was the first to hold the line, after {time}.", name=name, time=time)
    if best.medal and best.medal == second.medal:
        medal = _(MEDALS[best.medal])
        return _("{medal} for both, but {name} was first, after {time}.", medal=medal, name=name, time=time)
    return _("{name} solved the level first, after {time}.", name=name, time=time)


def _why_met_before(name: str, best: Tally, other: str, left: int) -> str:
    """`other`: who held the line as well, with the least ticks `left`."""
    words = {"name": name, "time": clock(best.met or 0), "other": other, "n": decimal(max(0.1, left / TICKS))}
    return _("{name} held the line first, after {time}, {n} s before {other} would have.", **words)


def credit_words(credit: GustCredit | None, names: Sequence[str]) -> str:
    """Says whose gust has felled most; "" if none has felled anything."""
    if credit is None or not credit.by:
        return ""
    who = pgettext("between names", " and ").join(names[seat] for seat in credit.by)
    if credit.pieces >= TOPPLED:
        return _("{name}'s gust toppled {other}'s tower.", name=who, other=names[credit.at])
    return ngettext(
        "{name}'s gust blew a piece off {other}'s tower.",
        "{name}'s gust blew {n} pieces off {other}'s tower.",
        credit.pieces,
        name=who,
        other=names[credit.at],
    )


def tie_figure(mode: Mode, ranks: Sequence[Rank], tally: Tally) -> tuple[tuple[str, str], ...]:
    """Gets what has decided the round between seats whose figures are equal otherwise, with words; nothing where that
    was something else. The sentence above says what it is."""
    if reason_of(mode, ranks) != "neater" or tally.met is not None or tally.out is not None:
        return ()
    return ((_("Off the middle"), f"{tally.away:.2f}"),)


def deciding(mode: Mode, tally: Tally) -> str:
    """Gets the figure by which the first has won: a score with its sign, or a height, time or number of pieces, each
    with its unit."""
    match mode:
        case "highest":
            if tally.score == round(tally.height, 1):
                return _("{n} high", n=decimal(tally.score))
            return _("{n} points", n=f"{tally.score:+.1f}".replace("-", "−") if tally.score else "0.0")
        case "under":
            return _("{n} below", n=tally.low)
        case "survival" if tally.out is None:
            return ngettext("{n} piece", "{n} pieces", tally.pieces)
        case "survival":
            return clock(tally.out or 0)
        case "race" if tally.met is None:
            return _("{n} high", n=decimal(tally.height))
    return "" if tally.met is None else clock(tally.met)


def seen_height(state: SeatState, tally: Tally) -> float | None:
    """Gets how high, in units, a tower is seen to be with a piece that had not come to rest at the end; None where all
    had, or it is not higher than what counts."""
    if state.view.trying is None:
        return None
    tops = (top(silhouette_of(one.piece), one.y, one.angle) for one in state.tower.pieces if not one.fallen)
    seen = max(tops, default=0.0) / UNIT
    return seen if round(seen, 1) > round(tally.height, 1) else None


def seen_tally(mode: Mode, tally: Tally, seen: Sequence[DrawnPiece]) -> Tally:
    """Gets the figures of a tower as one sees it, after a race or a survival that has ended before its time: what
    slides down beside the platform has fallen, and what still moves on it stands. No such figure decides there."""
    sinking = sum(one.y < 0 for one in seen)
    match mode:
        case "race":
            return replace(tally, pieces=len(seen) - sinking, falls=tally.falls + sinking)
        case "survival":
            return replace(tally, pieces=len(seen) - sinking)
    return tally


def same_rows(all_: Sequence[Sequence[tuple[str, str]]]) -> list[tuple[tuple[str, str], ...]]:
    """Gives all seats the same rows of figures in one order; a dash is where a seat has no such figure. A height that
    is the score of every seat is left out."""
    labels = list(dict.fromkeys(label for rows in sorted(all_, key=len, reverse=True) for label, _value in rows))
    score = pgettext("of a round", "Score")
    for again in (_("Height"), _("Gained")):
        if again in labels and all(dict(rows).get(again) == dict(rows).get(score) for rows in all_):
            labels.remove(again)
    return [tuple((label, dict(rows).get(label, "–")) for label in labels) for rows in all_]


def figures(mode: Mode, tally: Tally) -> tuple[tuple[str, str], ...]:
    """Gets the figures of a seat after a round: words and value of each. A time is among them where it is the seat's
    own."""
    found = [(_("Pieces"), str(tally.pieces)), (_("Fell"), str(tally.falls))]
    height = _("Height"), decimal(tally.height)
    if tally.start or tally.before:
        height = _("Gained"), decimal(tally.gained)
    match mode:
        case "under":
            return (_("Below the line"), str(tally.low)), *found, height
        case "level":
            found.insert(0, (_("Medal"), _(MEDALS[tally.medal]) if tally.medal else "–"))
        case "highest":
            # What decides stands before what it is made of.
            found = [(pgettext("of a round", "Score"), decimal(tally.score)), height, *found]
        case _:
            found.insert(0, height)
    if tally.lazy:
        found.append((_("Idling"), decimal(-tally.lazy)))
    if tally.met is not None:
        found.append((_("Done after"), clock(tally.met)))
    elif tally.out is not None:
        found.append((_("Out after"), clock(tally.out)))
    return tuple(found)
