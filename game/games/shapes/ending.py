"""Sentences about how a match of Shapes was decided: with what a hand was emptied, and the greatest fall."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext
from game.core.game import Event, Seat
from game.games.shapes.rules.cards import Piece
from game.games.shapes.rules.events import BoardCleared, Completed, PiecesFell, Stolen, Stopped, TurnBegan
from game.table.tower.piece_words import piece_name


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


def greatest_fall_words(history: Sequence[Event], names: Sequence[str]) -> str:
    """Who made most pieces fall in one turn, the latest of equals, and from whom a card had to be taken for it."""
    most, faller, victim = 0, -1, -1
    fell = 0
    for event in history:
        match event:
            case TurnBegan():
                fell = 0
            case PiecesFell(seat=seat, pieces=pieces, fails=True):
                fell += len(pieces)
                if fell >= most:
                    most, faller, victim = fell, seat, -1
            case Stolen(seat=seat, rival=rival) if seat == faller and fell == most:
                victim = rival
    if not most:
        return _("Nothing fell in the whole match.")
    name = names[faller]
    if victim < 0:
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
        rival=names[victim],
    )
