"""`draw_rows` draws guests below each other, each with a place, face, name, a bar of points, and what was gained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game import art
from game.app.text import _, ngettext
from game.art.base.palette import SEATS
from game.core.attempt import Attempt
from game.core.game import SeatInfo
from game.core.night.night import Result
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, HEAD, LABEL, SMALL
from game.ui.widgets import Ui

GAP: Final = 12
TALLEST: Final = 128
"""Height of a row at the most."""
METALS: Final = ("", "bronze", "silver", "gold")
GAINED: Final = 124
"""Width of what was gained."""


@dataclass(frozen=True, slots=True)
class Row:
    """`guest`: number, under which pictures move when the order changes. `place`: 0 for none. `gained`: shown beside
    the points; None for nothing. `told`: small, below the name. `medal`: of an attempt, None without one."""

    guest: int
    info: SeatInfo
    place: int
    points: int | None
    told: str = ""
    mood: str = "smile"
    gained: int | None = None
    medal: int | None = None
    active: bool = False


def attempt_words(attempt: Attempt) -> str:
    """What somebody's try was worth, besides its medal."""
    if not attempt.medal:
        return _("no medal")
    used = ngettext("{n} piece", "{n} pieces", attempt.pieces)
    if not attempt.falls:
        return used
    return _("{pieces}, {fell}", pieces=used, fell=ngettext("{n} fell", "{n} fell", attempt.falls))


def result_words(result: Result) -> str:
    """What a game was for a guest, in a few words."""
    if result.attempt is not None:
        # Beside a medal there is no room for falls and the bonus.
        words = attempt_words(replace(result.attempt, falls=0) if result.bonus else result.attempt)
    elif not result.place:
        words = _("sat out")
    else:
        words = _("won") if result.place == 1 else _("place {n}", n=result.place)
    if not result.bonus:
        return words
    return _("{result} · underdog +{n}", result=words, n=result.bonus)


def draw_rows(ui: Ui, box: Rect, rows: Sequence[Row], most: int) -> None:
    """`most`: points at which a bar fills its place."""
    high = min(TALLEST, (box.h - GAP * (len(rows) - 1)) / max(1, len(rows)))
    has_places = any(one.place for one in rows)
    for i, one in enumerate(rows):
        _draw_row(ui, Rect(box.x, box.y + i * (high + GAP), box.w, high), one, most, has_places)


def _draw_row(ui: Ui, box: Rect, one: Row, most: int, has_places: bool) -> None:
    id_ = f"row.{one.guest}"
    with ui.plated(BIRCH):
        ui.put(f"{id_}.plate", art.panel(round(box.w), round(box.h), one.active, "birch"), box.x, box.y)
        inner = box.inset(22, 10)
        place = Rect(inner.x, inner.y, 62 if has_places else 0, inner.h)
        if one.place:
            ui.text_in(
                f"{id_}.place",
                str(one.place),
                place,
                HEAD,
                "display",
                ui.tone.accent if one.place == 1 else ui.tone.dim,
            )
        face = round(min(96.0, inner.h))
        left = place.right + 12
        ui.put(f"{id_}.face", art.seat_face(face, one.info, one.mood), left, box.cy - face / 2)
        left += face + 22
        right = inner.right
        if one.points is not None:
            room = Rect(right - 96, inner.y, 96, inner.h)
            ui.text_in(f"{id_}.points", str(one.points), room, HEAD, "display", anchor="right")
            right = room.x - 16 - GAINED
            if one.gained is not None:
                ui.chip(f"{id_}.gained", right + GAINED / 2, box.cy, f"+{one.gained}", "gain")
        if one.medal:
            side = round(min(84.0, inner.h))
            ui.put(f"{id_}.medal", art.medal(side, METALS[one.medal]), right - side, box.cy - side / 2)
            right -= side + 16
        words = Rect(left, inner.y, right - left, inner.h)
        _draw_words(ui, id_, words, one, most)


def _draw_words(ui: Ui, id_: str, box: Rect, one: Row, most: int) -> None:
    """The name with what is told of it, and the bar of points below."""
    bar = 20.0 if one.points is not None and box.h > 70 else 0.0
    line = Rect(box.x, box.y, box.w, box.h - bar)
    share = 0.5 if one.told else 1.0
    wide = ui.text_in(
        f"{id_}.name", one.info.name, Rect(line.x, line.y, line.w * share, line.h), LABEL, "display", anchor="left"
    )
    if one.told:
        rest = Rect(line.x + wide + 24, line.y, line.w - wide - 24, line.h)
        ui.text_in(f"{id_}.told", one.told, rest, BODY if not ui.large else SMALL, colour=ui.tone.dim, anchor="left")
    if bar and one.points is not None:
        well = Rect(box.x, box.bottom - bar, box.w, bar)
        ui.put(f"{id_}.well", art.well(round(well.w), round(well.h), "birch", bar / 2), well.x, well.y)
        long = round(max(bar, well.w * min(1.0, one.points / max(1, most)))) if one.points else 0
        if long:
            colour = SEATS[one.info.colour].lstrip("#")
            rgba = (int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16), 255)
            ui.put(f"{id_}.bar", art.tile(long - 4, bar - 4, (bar - 4) / 2, rgba), well.x + 2, well.y + 2)
