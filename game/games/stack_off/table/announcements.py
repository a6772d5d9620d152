"""`announcement_for` picks, and `draw_announcement` draws, the words over a tower: out, won, a gust coming, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.text import _, ngettext
from game.core.game import Seat, SeatInfo
from game.games.stack_off.round_client import RoundClient
from game.games.stack_off.table.layout import ANNOUNCEMENT
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Announcement:
    """`warns`: it is golden."""

    icon: str
    words: str
    warns: bool = False


def announcement_for(client: RoundClient, seats: Sequence[SeatInfo], seat: Seat) -> Announcement | None:
    """Gets what is said over the tower of a seat now. `seats`: their names."""
    view = client.view()
    state = view.seats[seat]
    if view.over:
        return _after_round(client, seat)
    if not state.plays:
        return _aside(client, seat)
    if state.threat is not None:
        words = _("{name} blows: {n}", name=seats[state.threat.by].name, n=state.threat.seconds)
        return Announcement("hint", words, warns=True)
    if view.forecast is not None:
        seconds, side = view.forecast
        words = _("Gust from the left: {n}", n=seconds) if side == "left" else _("Gust from the right: {n}", n=seconds)
        return Announcement("right" if side == "left" else "left", words, warns=True)
    chances = client.chances(seat)
    if chances.pass_to is not None:
        return Announcement("shuffle", _("Swap passes it to {name}", name=seats[chances.pass_to].name), warns=True)
    if seats[seat].is_person and chances.is_stuck:
        return Announcement("undo", _("Swap takes the latest back"))
    if state.pointed is not None:
        return Announcement("updown", _("Choose a piece and take it"))
    return None


def _after_round(client: RoundClient, seat: Seat) -> Announcement:
    ranking = client.ranking()
    place = next(rank.place for rank in ranking.ranks if rank.seat == seat)
    if place > 1:
        return Announcement("chart", _("Place {n}", n=place))
    won = _("Won!") if len(ranking.winners) == 1 else _("Shared first place")
    return Announcement("trophy", won, warns=True)


def _aside(client: RoundClient, seat: Seat) -> Announcement:
    """For a seat that does not build any more."""
    view = client.view()
    state = view.seats[seat]
    if not view.seconds_left:
        return Announcement("stop", _("Time is up"))
    if state.view.ended == "met":
        return Announcement("check", _("Done"))
    left = state.throws_left
    if not left:
        return Announcement("cross", _("Out"))
    if client.chances(seat).throw_at is None:
        return Announcement("cross", ngettext("Out: {n} gust left", "Out: {n} gusts left", left))
    return Announcement("right", _("Out: let go to send a gust"), warns=True)


def draw_announcement(ui: Ui, room: Rect, said: Announcement | None) -> None:
    """Draws a plate at the upper end of the column in `room`."""
    if said is None:
        return
    box = ANNOUNCEMENT.within(room)
    ui.panel("note", box, active=said.warns)
    ink = ui.tone.accent if said.warns else ui.tone.text
    ui.icon("note.icon", said.icon, box.x + 16, box.cy - 17, 34, ink)
    ui.text_in("note.words", said.words, Rect(box.x + 62, box.y, box.w - 76, box.h), BODY, "display", ink, "left")
