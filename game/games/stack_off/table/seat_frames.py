"""`frame_of` gets the `SeatFrame` of a stack-off column from the state of its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app import bot_characters
from game.core.game import Seat, SeatInfo
from game.games.stack_off.round_client import RoundClient
from game.games.stack_off.rounds import NONE
from game.games.stack_off.series import Series
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.crew import plate_words
from game.games.stack_off.table.feelings import feeling_of
from game.games.stack_off.table.finale import Finale
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.layout import TableLayout
from game.games.stack_off.table.score_words import left_words, medal_of
from game.games.stack_off.table.surprise_words import next_tower


@dataclass(frozen=True, slots=True)
class TableState:
    """`seats`: with the devices that they play with now. `counts`: all have not begun yet. `plays_back`: a recorded
    round is watched."""

    client: RoundClient
    series: Series
    seats: Sequence[SeatInfo]
    places: TableLayout
    leader: Seat | None
    finale: Finale | None
    counts: bool
    plays_back: bool


def frame_of(column: Column, table: TableState) -> SeatFrame:
    seat, series, what, finale = column.seat, table.series, table.client.round, table.finale
    info, device, over = table.seats[seat], column.lesson.device, table.client.view().over
    has_won = seat in finale.winners if finale is not None else table.leader == seat
    can_swap = info.is_person and column.state.plays and device.kind != "phone" and not what.retakable
    return SeatFrame(
        room=column.room,
        plate=table.places.plates[seat],
        info=info,
        device=device,
        keys=column.lesson.keys,
        state=column.state,
        mood=bot_characters.mood(info.level, feeling_of(column, table.leader == seat, finale)),
        leads=has_won,
        won=series.wins[seat] if finale is None else finale.won(seat),
        needed=series.needed,
        is_out=not over and column.state.view.ended is not None and not column.pushes,
        has_handicap=table.client.handicaps[seat] != NONE,
        medal=medal_of(column.state) if what.mode == "level" else 0,
        # A series of one round has no other point.
        needs_one=series.wins[seat] == series.needed - 1 > 0 and not over,
        score="" if table.counts else left_words(column.state) if what.mode == "level" else column.score,
        place=0 if table.counts or column.marks is None else column.rank,
        tells_swap=can_swap and not table.plays_back,
        temper="" if info.is_person else series.tempers[seat].key,
        takes=what.retakable,
        passes=bool(what.potato),
        pushes="" if over else plate_words(column.pushes, info.is_person),
        tells_device=table.counts,
        moves_to="" if over else next_tower(table.client.view(), what, table.seats, seat),
        finish=0 if finale is None else finale.places[seat],
    )
