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
from game.ui.layout import Anchor, Rect
from game.ui.style import BIRCH, BODY, HEAD, LABEL, SMALL
from game.ui.widgets import Ui

GAP: Final = 12
TALLEST: Final = 128
"""Height of a row at the most."""
METALS: Final = ("", "bronze", "silver", "gold")
BAR: Final = 20.0
"""Height of the bar of points."""
GAINED: Final = 124
"""Width of what was gained."""


@dataclass(frozen=True, slots=True)
class Row:
    """`guest`: number, under which pictures move when the order changes. `place`: 0 for none. `gained`: shown beside
    the points; None for nothing. `told`: small, beside the name. `medal`: an attempt's medal, None without one.
    `slides`: its pictures are on their way to another place, so it has no words."""

    guest: int
    info: SeatInfo
    place: int
    points: int | None
    told: str = ""
    mood: str = "smile"
    gained: int | None = None
    medal: int | None = None
    active: bool = False
    slides: bool = False


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
    # A row that overtakes others slides over them.
    for i, one in reversed([*enumerate(rows)]):
        _draw_row(ui, Rect(box.x, box.y + i * (high + GAP), box.w, high), one, most, has_places)


def _draw_row(ui: Ui, box: Rect, one: Row, most: int, has_places: bool) -> None:
    id_ = f"row.{one.guest}"
    with ui.plated(BIRCH):
        ui.put(f"{id_}.plate", art.panel(round(box.w), round(box.h), one.active, "birch"), box.x, box.y)
        inner = box.inset(22, 10)
        place = Rect(inner.x, inner.y, 62 if has_places else 0, inner.h)
        if one.place and not one.slides:
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
            if not one.slides:
                ui.text_in(f"{id_}.points", str(one.points), room, HEAD, "display", anchor="right")
            right = room.x - 16 - GAINED
            if one.gained is not None and not one.slides:
                ui.chip(f"{id_}.gained", right + GAINED / 2, box.cy, f"+{one.gained}", "gain")
        if one.medal:
            side = round(min(84.0, inner.h))
            ui.put(f"{id_}.medal", art.medal(side, METALS[one.medal]), right - side, box.cy - side / 2)
            right -= side + 16
        words = Rect(left, inner.y, right - left, inner.h)
        bar = BAR if one.points is not None and words.h > 70 else 0.0
        if not one.slides:
            _draw_words(ui, id_, Anchor(bottom=bar).within(words), one)
        if bar:
            _draw_bar(ui, id_, Anchor(bottom=0, height=bar).within(words), one, most)


def _draw_words(ui: Ui, id_: str, line: Rect, one: Row) -> None:
    """Draws the name, and beside it the words about it."""
    share = 0.5 if one.told else 1.0
    wide = ui.text_in(
        f"{id_}.name", one.info.name, Rect(line.x, line.y, line.w * share, line.h), LABEL, "display", anchor="left"
    )
    if one.told:
        rest = Rect(line.x + wide + 24, line.y, line.w - wide - 24, line.h)
        ui.text_in(f"{id_}.told", one.told, rest, BODY if not ui.large else SMALL, colour=ui.tone.dim, anchor="left")


def _draw_bar(ui: Ui, id_: str, well: Rect, one: Row, most: int) -> None:
    """The points as a bar."""
    ui.put(f"{id_}.well", art.well(round(well.w), round(well.h), "birch", well.h / 2), well.x, well.y)
    if one.points:
        long = round(max(well.h, well.w * min(1.0, one.points / max(1, most))))
        colour = SEATS[one.info.colour].lstrip("#")
        rgba = (int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16), 255)
        look = art.tile(long - 4, well.h - 4, (well.h - 4) / 2, rgba)
        ui.put(f"{id_}.bar", look, well.x + 2, well.y + 2)
