"""`announcement_for` picks, and `draw_announcement` draws, the words over a tower: out, won, a gust coming, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app.text import _, ngettext
from game.core.game import Seat, SeatInfo
from game.games.stack_off.round_client import RoundClient
from game.games.stack_off.table.layout import ANNOUNCEMENT
from game.ui.layout import Rect
from game.ui.style import GOLD, INK, SUBHEAD
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Announcement:
    """`warns`: it is golden. `count`: seconds until it comes."""

    icon: str
    words: str
    warns: bool = False
    count: int | None = None


def announcement_for(client: RoundClient, seats: Sequence[SeatInfo], seat: Seat) -> Announcement | None:
    """Gets what is said over the tower of a seat now. `seats`: their names."""
    view = client.view()
    state = view.seats[seat]
    if view.over:
        return _after_round(client, seat)
    if not state.plays:
        return _aside(client, seat)
    if state.threat is not None:
        words = _("{name} sends a gust", name=seats[state.threat.by].name)
        return Announcement("hint", words, warns=True, count=state.threat.seconds)
    if view.forecast is not None:
        seconds, side = view.forecast
        words = _("Gust from the left") if side == "left" else _("Gust from the right")
        return Announcement("right" if side == "left" else "left", words, warns=True, count=seconds)
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
    ui.ground("note.ground", box)
    ui.panel("note", box, active=said.warns)
    ink = ui.tone.accent if said.warns else ui.tone.text
    side = 46
    ui.icon("note.icon", said.icon, box.x + 18, box.cy - side / 2, side, ink)
    words = Rect(box.x + side + 34, box.y + 4, box.w - side - 52, box.h - 8)
    if said.count is not None:
        disc = 72
        at = Rect(box.right - disc - 12, box.cy - disc / 2, disc, disc)
        ui.put("note.disc", art.tile(disc, disc, disc / 2, INK), at.x, at.y, animates=False)
        ui.text_in("note.count", str(said.count), at.inset(6, 4), 52, "display_bold", GOLD)
        words = Rect(words.x, words.y, at.x - 12 - words.x, words.h)
    ui.paragraph("note.words", said.words, words, SUBHEAD, "display", ink, middle=True, spacing=1.08)
