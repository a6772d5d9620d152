"""`feeling_of` says how the seat of a stack-off column fares, for its face."""

from __future__ import annotations

from game.app.bot_characters import Feeling
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.finale import Finale


def feeling_of(column: Column, leads: bool, finale: Finale | None = None) -> Feeling:
    """`leads`: the seat is ahead in this round. `finale`: its end, once it is over."""
    if finale is not None:
        return "wins" if column.seat in finale.winners else "loses"
    if column.state.view.ended is not None:
        return "wins" if column.state.view.ended == "met" else "out"
    if column.falls_shown:
        return "hurt"
    if column.show.tipping.pieces:
        return "danger"
    return "leads" if leads else "thinks" if column.hand.holds_long else "waits"
