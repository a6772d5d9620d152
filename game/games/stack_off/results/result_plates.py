"""`draw_plate` draws a seat's plate after a stack-off round: rank, figures, and the stars for rounds won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app.bot_characters import word
from game.app.intents import device_of
from game.app.text import _
from game.core.game import SeatInfo
from game.games.stack_off.ranking import Rank
from game.games.stack_off.table.device_words import device_words
from game.games.stack_off.table.seat_plates import ICONS
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

FACE = 88
STAR = 56
CHIP = (84, 56)
BETWEEN = 20
"""Between two figures in a line."""


@dataclass(frozen=True, slots=True)
class Plate:
    """`rank`: None for somebody who comes only now. `won`: lit stars, of the `needed` ones. `note`: words beside the
    stars, and whether they are `ticked`. `alike`: the words of the figures of all plates, which are of one size."""

    who: SeatInfo
    rank: Rank | None
    mood: str
    figures: Sequence[tuple[str, str]]
    won: int
    needed: int
    note: str = ""
    ticked: bool = False
    alike: tuple[str, ...] = ()


def player_words(info: SeatInfo) -> str:
    """Says with what somebody plays."""
    if not info.is_person:
        return _("Bot, {level}", level=word(info.level))
    return _("Any device") if info.device == "any" else device_words(device_of(info.device))


def device_icon(info: SeatInfo) -> str:
    return "bot" if not info.is_person else ICONS[device_of(info.device).kind]


def draw_plate(ui: Ui, id_: str, box: Rect, plate: Plate, foot: float) -> None:
    """Draws it in `box`, of which the lowest `foot` px are left for a button."""
    won = plate.rank is not None and plate.rank.place == 1
    ui.put(f"{id_}.ground", art.tile(box.w, box.h, 18, ui.tone.ground), box.x, box.y, animates=False)
    ui.panel(id_, box, active=won)
    inner = box.inset(20, 16)
    if plate.rank is not None:
        _draw_place(ui, id_, box, plate.rank.place)
    _draw_person(ui, id_, Rect(inner.x, inner.y + 2, inner.w, FACE), plate)
    top = inner.y + FACE + 8
    _draw_stars(ui, id_, Rect(inner.x, top, inner.w, STAR), plate)
    top += STAR + 4
    _draw_figures(ui, id_, Rect(inner.x, top, inner.w, inner.bottom - foot - top), plate)


def _draw_place(ui: Ui, id_: str, box: Rect, place: int) -> None:
    """On the front of the bench."""
    wide, high = CHIP
    chip = Rect(box.cx - wide / 2, box.y - high + 8, wide, high)
    with ui.on_layer(1):
        ui.put(f"{id_}.place", art.chip(wide, high, "focus" if place == 1 else "none"), chip.x, chip.y, animates=False)
        if place == 1:
            ui.icon(f"{id_}.place.icon", "trophy", chip.cx - 20, chip.cy - 20, 40, INK)
        else:
            ui.text_in(f"{id_}.place.number", f"{place}.", chip, SMALL, "display_bold", CREAM)


def _draw_person(ui: Ui, id_: str, box: Rect, plate: Plate) -> None:
    who = plate.who
    ui.put(f"{id_}.face", art.seat_face(FACE, who, plate.mood), box.x, box.y, animates=False)
    with ui.on_layer(1):
        ui.put(f"{id_}.pennant", art.pennant(40, 64, who.colour), box.right - 40, box.y - 24, animates=False)
    left = box.x + FACE + 16
    name = Rect(left, box.y - 2, box.right - 44 - left, 50)
    ui.text_in(f"{id_}.name", who.name, name, SUBHEAD, "display", anchor="left")
    line = Rect(left, box.y + 48, box.right - left, 40)
    ui.icon(f"{id_}.device", device_icon(who), line.x, line.cy - 16, 32, ui.tone.dim)
    words = Rect(line.x + 42, line.y, line.w - 42, line.h)
    ui.text_in(f"{id_}.device.words", player_words(who), words, BODY, colour=ui.tone.dim, anchor="left")


def _draw_stars(ui: Ui, id_: str, box: Rect, plate: Plate) -> None:
    """Draws as many as win the series, those for rounds won filled, and beside them whether the person is ready."""
    step = min(STAR + 12.0, box.w / plate.needed)
    for i in range(plate.needed):
        lit = i < plate.won
        ui.put(f"{id_}.star.{i}.{lit}", art.medal(STAR, "gold", lit), box.x + i * step, box.y, animates=False)
    left = box.x + plate.needed * step + 8
    if not plate.note or box.right - left < 60:
        return
    colour = ui.tone.accent if plate.ticked else ui.tone.dim
    room = Rect(left, box.y, box.right - left - (38 if plate.ticked else 0), box.h)
    ui.text_in(f"{id_}.note", plate.note, room, SMALL, colour=colour, anchor="right")
    if plate.ticked:
        ui.icon(f"{id_}.note.icon", "check", box.right - 32, box.cy - 16, 32, ui.tone.accent)


def _draw_figures(ui: Ui, id_: str, box: Rect, plate: Plate) -> None:
    """Words on the left, the value on the right; two in a line unless words are large."""
    figures = plate.figures
    if not figures:
        return
    columns = 1 if ui.large else 2
    values = [value for _label, value in figures]
    most = max(len(figures), len(plate.alike))
    high = min(64.0, box.h / -(-most // columns))
    wide = (box.w - BETWEEN * (columns - 1)) / columns
    for i, (label, value) in enumerate(figures):
        line = Rect(box.x + i % columns * (wide + BETWEEN), box.y + i // columns * high, wide, high)
        words = Rect(line.x, line.y, line.w * 0.66, line.h)
        ui.text_in(f"{id_}.figure.{i}.words", label, words, SMALL, colour=ui.tone.dim, anchor="left", alike=plate.alike)
        number = Rect(words.right + 8, line.y, line.right - words.right - 8, line.h)
        ui.text_in(f"{id_}.figure.{i}", value, number, LABEL, "display", ui.tone.text, "right", values)
