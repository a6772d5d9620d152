"""`draw_next` draws the card of the next game of a night: its picture, who plays it with what, and who sits out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.core.game import SeatInfo
from game.core.night.points import gains
from game.core.night.program import length
from game.screens.night.host import NightHost
from game.screens.night.pastimes import Shown
from game.screens.seats_editor import device_name
from game.ui.layout import Anchor, Rect
from game.ui.style import BIRCH, BODY, HEAD, LABEL, SMALL
from game.ui.widgets import Ui

SEATED: Final = 88.0
"""Height of somebody who plays."""
FACE: Final = 64.0
LINE: Final = 1.4
"""Height of a note, in sizes of its letters."""
TURNS: Final = 5
"""Lines that the rules of a level for all take, at the most."""


def draw_next(ui: Ui, box: Rect, host: NightHost, shown: Shown, *, active: bool) -> None:
    with ui.plated(BIRCH):
        ui.panel("next", box, active=active)
        inner = box.inset(28, 24)
        notes, playing = _notes(host), host.seating.playing
        head, foot = ui.px(HEAD) * 1.2, len(notes) * ui.px(BODY) * LINE
        body = ui.px(BODY) * TURNS if shown.pastime.in_turns else SEATED * -(-len(playing) // 2)
        high = max((0.22 if ui.large else 0.3) * inner.h, min(inner.h - head - body - foot - 24, inner.w * 0.62))
        look = art.vignette(shown.draw, round(inner.w), round(high))
        ui.put("next.picture", look, inner.x, inner.y, animates=False)
        title = Rect(inner.x, inner.y + high + 12, inner.w, head)
        _draw_title(ui, title, host, shown)
        rest = Rect(inner.x, title.bottom + 6, inner.w, inner.bottom - title.bottom - 6 - foot)
        if shown.pastime.in_turns:
            rules = _(
                "All build the same level, one after the other, once and without hints. "
                "The best medal counts, then the fewest pieces, then the fewest falls."
            )
            ui.paragraph("next.rules", rules, rest, BODY, colour=ui.tone.dim, spacing=1.2)
        else:
            _draw_seats(ui, rest, host.seats(playing), tells_devices=shown.pastime.at_once)
        for i, words in enumerate(notes):
            place = Rect(inner.x, rest.bottom + i * foot / len(notes), inner.w, foot / len(notes))
            ui.text_in(f"next.note.{i}", words, place, BODY, "body_bold", ui.tone.accent, "left", alike=notes)


def draw_counted(ui: Ui, box: Rect, shown: Shown, *, has_bonus: bool) -> None:
    """The card of the game that is being counted, with what brings points."""
    with ui.plated(BIRCH):
        ui.panel("next", box)
        inner = box.inset(28, 24)
        words = [_("A rival beaten is worth 2 points, a tie 1."), _("Somebody who sits out ties with all.")]
        if has_bonus:
            words.append(_("The last in the standings get 3 points instead of 2 for a rival beaten."))
        rules = "\n".join(words)
        foot = ui.px(BODY) * (TURNS + has_bonus)
        high = max(0.3 * inner.h, min(inner.h - foot - 16, inner.w * 0.72))
        look = art.vignette(shown.draw, round(inner.w), round(high))
        ui.put("next.picture", look, inner.x, inner.y, animates=False)
        place = Rect(inner.x, inner.y + high + 16, inner.w, inner.h - high - 16)
        ui.paragraph("next.points", rules, place, BODY, colour=ui.tone.dim, spacing=1.2)


def _draw_title(ui: Ui, box: Rect, host: NightHost, shown: Shown) -> None:
    label = shown.title if host.night.playing is not None else _("Next: {game}", game=shown.title)
    # The name comes first: what is left is for the minutes, a quarter at least.
    wide = min(text.measure(label, "display", min(ui.px(HEAD), box.h)), 0.76 * box.w)
    rest = Anchor(left=wide + 20).within(box)
    ui.text_in("next.title", label, Anchor(right=rest.w).within(box), HEAD, "display", anchor="left")
    minutes = _("about {n} min", n=length(shown.pastime, len(host.night.here)))
    ui.text_in("next.minutes", minutes, rest, BODY, colour=ui.tone.dim, anchor="right")


def _notes(host: NightHost) -> list[str]:
    """What the game is worth, who sits out, and who gets the underdog bonus."""
    seating, found = host.seating, []
    if host.night.playing is None:
        places = {number: place for place, number in enumerate(seating.playing, 1)}
        most = max(one.points for one in gains(places, host.night.here, ()).values())
        found.append(ngettext("The first gets {n} point.", "The first gets {n} points.", most))
    out = [host.name(number) for number in seating.out]
    if len(out) == 1:
        found.append(_("{names} sits out this time.", names=out[0]))
    elif out:
        found.append(_("{names} sit out this time.", names=pgettext("between names", " and ").join(out)))
    dogs = [host.name(number) for number in host.night.underdogs if number in seating.playing]
    if dogs:
        found.append(_("Underdog bonus: {names}", names=pgettext("between names", ", ").join(dogs)))
    return found


def _draw_seats(ui: Ui, box: Rect, seats: Sequence[SeatInfo], *, tells_devices: bool) -> None:
    """Draws the players, two side by side."""
    columns = 2 if len(seats) > 1 else 1
    wide, high = box.w / columns, min(SEATED, box.h / max(1, -(-len(seats) // columns)))
    side = round(min(FACE, high - 8))
    for i, info in enumerate(seats):
        place = Rect(box.x + (i % columns) * wide, box.y + (i // columns) * high, wide - 12, high)
        ui.put(f"next.face.{i}", art.seat_face(side, info), place.x, place.cy - side / 2, animates=False)
        beside = Anchor(left=side + 14).within(place)
        device = device_name(info.device) if tells_devices and info.is_person and not ui.large else ""
        name = Rect(beside.x, beside.y, beside.w, beside.h / 2) if device else beside
        ui.text_in(f"next.name.{i}", info.name, name, LABEL, "display", anchor="left")
        if device:
            below = Rect(beside.x, name.bottom, beside.w, beside.h / 2)
            ui.text_in(f"next.device.{i}", device, below, SMALL, colour=ui.tone.dim, anchor="left")
