"""What is said over a tower: who is out or has won, what is about to blow, what can be done besides building."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.text import _, ngettext
from game.core.game import Seat
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.layout import TOP
from game.levels.rules.actions import TakeBack
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GOLD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee
    from game.games.stack_off.table.scene import StackOffScene

HIGH = 60.0


@dataclass(frozen=True, slots=True)
class Note:
    """A line of words with an icon; `warns`: it is golden."""

    icon: str
    words: str
    warns: bool = False


def is_stuck(referee: Referee, seat: Seat) -> bool:
    """Whether the seat has placed all it has, and can only take back."""
    if referee.view(seat).phase != "ready" or referee.view(seat).coming or not referee.plays(seat):
        return False
    return TakeBack() in referee.matches[seat].session.observation(0).legal


def note_of(table: StackOffScene, column: Column) -> Note | None:
    """What is said over a tower now."""
    referee, seat = table.referee, column.seat
    if referee.over:
        rank = next(rank for rank in referee.ranks() if rank.seat == seat)
        if rank.place == 1:
            return Note("trophy", _("Won!") if len(referee.winners()) == 1 else _("Shared first place"), warns=True)
        return Note("chart", _("Place {n}", n=rank.place))
    if not referee.plays(seat):
        return _note_aside(table, column)
    threat = referee.threat(seat)
    if threat is not None:
        return Note("hint", _("{name} blows: {n}", name=table.seats[threat.by].name, n=threat.seconds), warns=True)
    forecast = referee.forecast
    if forecast is not None:
        seconds, side = forecast
        words = _("Gust from the left: {n}", n=seconds) if side == "left" else _("Gust from the right: {n}", n=seconds)
        return Note("right" if side == "left" else "left", words, warns=True)
    to = referee.pass_to(seat)
    if to is not None:
        return Note("shuffle", _("Swap passes it to {name}", name=table.seats[to].name), warns=True)
    if table.seats[seat].is_person and is_stuck(referee, seat):
        return Note("undo", _("Swap takes the latest back"))
    if column.pointed is not None:
        return Note("updown", _("Choose a piece and take it"))
    return None


def _note_aside(table: StackOffScene, column: Column) -> Note:
    """Of a seat that does not build any more."""
    referee, seat = table.referee, column.seat
    if not referee.ticks_left:
        return Note("stop", _("Time is up"))
    if column.view.ended == "met":
        return Note("check", _("Done"))
    left = referee.throws_left(seat)
    if not left:
        return Note("cross", _("Out"))
    if referee.throw_at(seat) is None:
        return Note("cross", ngettext("Out: {n} gust left", "Out: {n} gusts left", left))
    return Note("right", _("Out: let go to send a gust"), warns=True)


def draw_note(ui: Ui, column: Column, note: Note | None) -> None:
    """A plate at the upper end of the column."""
    if note is None:
        return
    room = column.room
    box = Rect(room.x + 16, TOP + 8, room.w - 32, HIGH)
    ui.panel("note", box, active=note.warns)
    ink = GOLD if note.warns else CREAM
    ui.icon("note.icon", note.icon, box.x + 16, box.cy - 17, 34, ink)
    ui.text_in("note.words", note.words, Rect(box.x + 62, box.y, box.w - 76, box.h), BODY, "display", ink, "left")
