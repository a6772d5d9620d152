"""Sentences about how a match of Shapes ended: with what a hand was emptied, which falls helped, and the worst fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.app.text import _, ngettext, pgettext
from game.core.game import Event, Seat
from game.games.shapes.rules.cards import Piece, is_wild
from game.games.shapes.rules.events import BoardCleared, Completed, Declared, PiecesFell, Stolen, Stopped, TurnBegan
from game.games.shapes.tale import grown
from game.table.tower.piece_words import piece_name

TOLD = 2
"""Falls that a result tells one by one; of more it gives the number as well, or alone."""
MORE_WILDS = 2
"""How many wilds more than any rival the winner must have placed for the result to speak of luck."""


class _Fall(NamedTuple):
    """`pieces` fell in a turn of `seat`, which took a card from `victim` for it, or from nobody."""

    pieces: int
    seat: Seat
    victim: Seat = -1


def last_turn_words(history: Sequence[Event], seat: Seat, names: Sequence[str]) -> str:
    """With what `seat` emptied its hand in the last turn of a classic match."""
    name, placed = names[seat], list[Piece]()
    for event in reversed(history):
        match event:
            case Stopped(seat=stopper) if stopper == seat:
                return _("{name} went out with a Stop Turn card.", name=name)
            case BoardCleared(seat=owner) if owner == seat:
                return _("{name} went out with Clear the Board.", name=name)
            case Completed(seat=owner, piece=piece) if owner == seat:
                placed.append(piece)
            case TurnBegan():
                break
    if not placed:
        return _("{name} emptied their hand.", name=name)
    last, n = piece_name(placed[0]), len(placed)
    if n == 1:
        return _("{name} went out with the last piece, the {piece}.", name=name, piece=last)
    return _("{name} went out with {n} pieces in one turn, the {piece} last.", name=name, n=n, piece=last)


def placed_words(history: Sequence[Event], seat: Seat, count: int, name: str) -> str:
    """What `seat` built, to be read after the `count` of its pieces: a loser built something, too."""
    if any(isinstance(event, PiecesFell) and event.seat == seat and event.fails for event in history):
        return ngettext("piece placed by {name}", "pieces placed by {name}", count, name=name)
    return ngettext("piece placed by {name}, no fall", "pieces placed by {name}, no fall", count, name=name)


def best_turn(history: Sequence[Event], seat: Seat) -> tuple[int, int]:
    """The turn in which `seat` placed the most pieces that stood, and how many; (0, 0) without any."""
    turn, placed = 1, Counter[int]()
    for event in history:
        match event:
            case TurnBegan(number=number):
                turn = number
            case Completed(seat=owner) if owner == seat:
                placed[turn] += 1
    return max(placed.items(), key=lambda one: (one[1], -one[0]), default=(0, 0))


def wilds_words(history: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Luck of the deal: the `winner` of a classic match placed at least two wilds more than any rival; else ""."""
    placed = Counter(event.seat for event in history if isinstance(event, Completed) and is_wild(event.card))
    others = {seat: placed[seat] for seat in range(len(names)) if seat != winner}
    n, most = placed[winner], max(others.values(), default=0)
    if n < most + MORE_WILDS:
        return ""
    name = names[winner]
    if len(others) == 1 and not most:
        return _("Luck of the deal: {name} placed {n} wilds, {rival} none.", name=name, n=n, rival=names[min(others)])
    if not most:
        return _("Luck of the deal: {name} placed {n} wilds, the rivals none.", name=name, n=n)
    return _("Luck of the deal: {name} placed {n} wilds, no rival more than {most}.", name=name, n=n, most=most)


def turns_begun(history: Sequence[Event]) -> int:
    """How many turns were played, the last one included."""
    return next((event.number for event in reversed(history) if isinstance(event, TurnBegan)), 1)


def lightening_words(history: Sequence[Event], winner: Seat, names: Sequence[str]) -> str:
    """Whose falls took cards out of the hand of `winner` in a classic match; "" if none did."""
    falls: list[tuple[Seat, int]] = []
    turn = 1
    for event in history:
        match event:
            case TurnBegan(number=number):
                turn = number
            case Stolen(seat=thief, rival=rival) if rival == winner:
                falls.append((thief, turn))
    if not falls:
        return ""
    fallers = {seat for seat, _turn in falls}
    if len(falls) > TOLD and len(fallers) == 1:
        return ngettext(
            "{n} fall of {rival} took a card from {name}'s hand.",
            "{n} falls of {rival} took a card each from {name}'s hand.",
            len(falls),
            rival=names[falls[0][0]],
            name=names[winner],
        )
    if len(falls) > TOLD:
        return ngettext(
            "{n} fall of rivals took a card from {name}'s hand.",
            "{n} falls of rivals took a card each from {name}'s hand.",
            len(falls),
            name=names[winner],
        )
    told = [_("{name} in turn {turn}", name=names[seat], turn=number) for seat, number in falls]
    return ngettext(
        "A fall took a card from {name}'s hand: {falls}.",
        "Falls took a card each from {name}'s hand: {falls}.",
        len(falls),
        name=names[winner],
        falls=pgettext("between names", ", ").join(told),
    )


def stop_words(history: Sequence[Event], names: Sequence[str], sizes: Sequence[int] = ()) -> str:
    """Whose turn was stopped by whom, the latest of several; "" if none was. A stop that ended the match, or one's own
    turn, took no turn from anybody. `sizes`: the cards of each seat in the end, to say whether it took a win."""
    stops: list[tuple[Stopped, int]] = []
    turn, last = 1, len(history)
    for i, event in enumerate(history):
        match event:
            case TurnBegan(number=number):
                turn = number
            case Stopped(seat=stopper, turn=stopped) if stopper != stopped:
                stops.append((event, turn))
                last = i
    if stops and not any(isinstance(event, TurnBegan) for event in history[last:]):
        stops.pop()
    if not stops:
        return ""
    stop, turn = stops[-1]
    if sizes and _all_declared(history, last, stop.turn, sizes[stop.turn]):
        return ngettext(
            "{name} stopped {other} in turn {turn}, one step from winning.",
            "{n} turns were stopped; in turn {turn} {name} stopped {other}, one step from winning.",
            len(stops),
            name=names[stop.seat],
            other=names[stop.turn],
            turn=turn,
        )
    return ngettext(
        "{name} stopped {other} in turn {turn}.",
        "{n} turns were stopped; in turn {turn} {name} stopped {other}.",
        len(stops),
        name=names[stop.seat],
        other=names[stop.turn],
        turn=turn,
    )


def _all_declared(history: Sequence[Event], at: int, seat: Seat, size: int) -> bool:
    """Whether all cards of `seat` lay open in the turn that was stopped at that place in the `history`. `size`: its
    cards at the end."""
    begin = max((i for i in range(at) if isinstance(history[i], TurnBegan)), default=0)
    held = size - sum(grown(event, seat) for event in history[begin:])
    declared = (len(event.cards) for event in history[begin:at] if isinstance(event, Declared) and event.seat == seat)
    return held == sum(declared) > 0


def greatest_fall_words(history: Sequence[Event], names: Sequence[str]) -> str:
    """Who made most pieces fall in one turn, and from whom a card had to be taken for it. If several seats did, all are
    named; of equal falls of one seat, the latest counts."""
    falls: list[_Fall] = []
    fell = 0
    for event in history:
        match event:
            case TurnBegan():
                fell = 0
            case PiecesFell(seat=seat, pieces=pieces, fails=fails) if fails or fell:
                if fell:
                    falls.pop()
                fell += len(pieces)
                falls.append(_Fall(fell, seat))
            case Stolen(seat=seat, rival=rival) if falls and seat == falls[-1].seat:
                falls[-1] = _Fall(fell, seat, rival)
    most = max((fall.pieces for fall in falls), default=0)
    if not most:
        return _("No piece left the platform in the whole match.")
    greatest = {fall.seat: fall for fall in falls if fall.pieces == most}
    if len(greatest) > 1:
        *rest, last = (names[seat] for seat in sorted(greatest))
        return ngettext(
            "The greatest falls: {names} and {name} dropped {n} piece each.",
            "The greatest falls: {names} and {name} dropped {n} pieces each.",
            most,
            names=pgettext("between names", ", ").join(rest),
            name=last,
        )
    ((seat, fall),) = greatest.items()
    name = names[seat]
    if fall.victim < 0:
        return ngettext(
            "The greatest fall: {name} dropped {n} piece.",
            "The greatest fall: {name} dropped {n} pieces.",
            most,
            name=name,
        )
    return ngettext(
        "The greatest fall: {name} dropped {n} piece and had to take a card from {rival}.",
        "The greatest fall: {name} dropped {n} pieces and had to take a card from {rival}.",
        most,
        name=name,
        rival=names[fall.victim],
    )
