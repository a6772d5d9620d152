"""`draw_plate` draws a seat's plate after a stack-off round: rank, figures, and the stars for rounds won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.bot_characters import word
from game.app.intents import device_of
from game.app.text import _
from game.core.game import SeatInfo
from game.games.stack_off.ranking import Rank
from game.games.stack_off.table.device_words import device_words
from game.games.stack_off.table.seat_plates import ICONS, put_star
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

FACE = 88
STAR = 52
ROW = 66
"""Height of the row of stars."""
CHIP = (84, 56)
BETWEEN = 16
"""Between two figures in a line."""


@dataclass(frozen=True, slots=True)
class Plate:
    """`rank`: None for somebody who comes only now. `won`: lit stars, of the `needed` ones. `note`: words in the
    place of the device, and whether they are `ticked`. `starless`: nobody has won, so the first place is no win.
    `wear`: see `art.face`."""

    who: SeatInfo
    rank: Rank | None
    mood: str
    figures: Sequence[tuple[str, str]]
    won: int
    needed: int
    note: str = ""
    ticked: bool = False
    starless: bool = False
    wear: str = ""


def player_words(info: SeatInfo) -> str:
    """Says with what somebody plays."""
    if not info.is_person:
        return _("Bot, {level}", level=word(info.level))
    return _("Any device") if info.device == "any" else device_words(device_of(info.device))


def device_icon(info: SeatInfo) -> str:
    return "bot" if not info.is_person else ICONS[device_of(info.device).kind]


def draw_plate(ui: Ui, id_: str, box: Rect, plate: Plate) -> Rect:
    """Draws it. Returns the room for a button, beside the stars."""
    won = plate.rank is not None and plate.rank.place == 1 and not plate.starless
    ui.put(f"{id_}.ground", art.tile(box.w, box.h, 18, ui.tone.ground), box.x, box.y, animates=False)
    ui.panel(id_, box, active=won)
    inner = box.inset(14, 14)
    if plate.rank is not None:
        _draw_place(ui, id_, box, plate.rank.place, won)
    _draw_person(ui, id_, Rect(inner.x, inner.y + 2, inner.w, FACE), plate)
    foot = Rect(inner.x, inner.bottom - ROW, inner.w, ROW)
    wide = _draw_stars(ui, id_, foot, plate)
    top = inner.y + FACE + 8
    _draw_figures(ui, id_, Rect(inner.x, top, inner.w, foot.y - 8 - top), plate)
    return Rect(foot.x + wide + 12, foot.y, foot.w - wide - 12, foot.h)


def _draw_place(ui: Ui, id_: str, box: Rect, place: int, won: bool) -> None:
    """On the front of the bench."""
    wide, high = CHIP
    chip = Rect(box.cx - wide / 2, box.y - high + 8, wide, high)
    with ui.on_layer(1):
        ui.put(f"{id_}.place", art.chip(wide, high, "focus" if won else "none"), chip.x, chip.y, animates=False)
        if won:
            ui.icon(f"{id_}.place.icon", "trophy", chip.cx - 20, chip.cy - 20, 40, INK)
        else:
            ui.text_in(f"{id_}.place.number", f"{place}.", chip, SMALL, "display_bold", CREAM)


def _draw_person(ui: Ui, id_: str, box: Rect, plate: Plate) -> None:
    who = plate.who
    ui.put(f"{id_}.face", art.seat_face(FACE, who, plate.mood, plate.wear), box.x, box.y, animates=False)
    with ui.on_layer(1):
        ui.put(f"{id_}.pennant", art.pennant(40, 64, who.colour), box.right - 40, box.y - 24, animates=False)
    left = box.x + FACE + 16
    name = Rect(left, box.y - 2, box.right - 44 - left, 50)
    ui.text_in(f"{id_}.name", who.name, name, SUBHEAD, "display", anchor="left")
    line = Rect(left, box.y + 48, box.right - left, 40)
    ink = ui.tone.accent if plate.ticked else ui.tone.dim
    sign = "check" if plate.ticked else device_icon(who)
    ui.icon(f"{id_}.device", sign, line.x, line.cy - 17, 34, ink)
    words = Rect(line.x + 44, line.y, line.w - 44, line.h)
    # Whether they are ready counts for more than with what they play.
    told, font = (plate.note, "body_bold") if plate.note else (player_words(who), "body")
    ui.text_in(f"{id_}.device.words", told, words, BODY, font, ink, "left")


def _draw_stars(ui: Ui, id_: str, box: Rect, plate: Plate) -> float:
    """Draws as many as win the series, those for rounds won filled. Returns their width."""
    step = min(STAR + 4.0, box.w * 0.5 / plate.needed)
    size = round(min(STAR, step - 2))
    for i in range(plate.needed):
        lit = i < plate.won
        put_star(ui, f"{id_}.star.{i}.{lit}", Rect(box.x + i * step, box.cy - size / 2, size, size), lit)
    return step * plate.needed


def _icon_of(label: str) -> str:
    """The icon of a figure with these words."""
    icons = {_("Height"): "updown", _("Fell"): "down", _("Medal"): "trophy", _("Below the line"): "down"}
    icons |= {_("Gained"): "updown", _("Done after"): "clock", _("Out after"): "clock", _("Off the middle"): "balance"}
    return icons.get(label, "blocks")


def _draw_figures(ui: Ui, id_: str, box: Rect, plate: Plate) -> None:
    """An icon, words, and the value on the right; two in a line unless words are large."""
    figures = plate.figures
    if not figures:
        return
    columns = 1 if ui.large else 2
    lines = max(2, -(-max(len(figures), 0 if ui.large else 4) // columns))
    high, wide = min(64.0, box.h / lines), (box.w - BETWEEN * (columns - 1)) / columns
    for i, (label, value) in enumerate(figures):
        line = Rect(box.x + i % columns * (wide + BETWEEN), box.y + i // columns * high, wide, high)
        icon = _icon_of(label)
        if icon == "blocks":
            ui.put(
                f"{id_}.figure.{i}.icon",
                art.confetto("square", plate.who.colour, 22),
                line.x + 4,
                line.cy - 11,
                animates=False,
            )
        else:
            ui.icon(f"{id_}.figure.{i}.icon", icon, line.x, line.cy - 15, 30, ui.tone.dim)
        long = text.measure(value, "display", ui.px(LABEL)) + 4
        at = line.x + 34
        words = Rect(at, line.y, line.right - long - 4 - at, line.h)
        number = Rect(words.right + 4, line.y, long, line.h)
        ui.text_in(f"{id_}.figure.{i}.words", label, words, SMALL, colour=ui.tone.dim, anchor="left")
        ui.text_in(f"{id_}.figure.{i}", value, number, LABEL, "display", ui.tone.text, "right")
