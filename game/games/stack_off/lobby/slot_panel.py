"""`draw_slot` draws one slot of the stack-off's lobby: a person or bot with name and handicap, or how to join."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import bot_characters, text
from game.app.bot_characters import LEVEL_NAMES, character
from game.app.intents import device_of
from game.app.text import _, pgettext
from game.games.stack_off.lobby.choice_words import device_name, handicap_words
from game.games.stack_off.lobby.handicap_choices import CHOICES, changes
from game.games.stack_off.lobby.handicap_preview import draw_preview, draw_stage
from game.games.stack_off.lobby.slot_frame import SlotFrame
from game.games.stack_off.lobby.slots import Slot
from game.games.stack_off.table.seat_plates import ICONS
from game.games.stack_off.temper_words import TEMPER_WORDS, temper_line, temper_name, temper_wear
from game.ui.key_names import KEY_ICONS, PAD_ICONS, key_name
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BODY, GROWN, HEAD, INK, LABEL, LEAST, SMALL, Colour
from game.ui.widgets import Ui

HIGH = 196.0
"""Height of the upper part, which shows who is there."""
ROW, GAP = 74.0, 9.0
CROSS, SCALES, SCALES_LARGE = 74.0, 150.0, 176.0
"""Widths of the buttons that leave, and that open the handicap."""
TEMPER_HIGH, TEMPER_LARGE = 168.0, 230.0
"""Height of a bot's temper with its sentence."""
PLUS = 96.0
CAP = 54.0
"""Height of a key that is to be pressed."""
SIGN_GAP = 20.0
"""From one such key to the next."""


def draw_slot(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    index, slot = frame.index, frame.slot
    ui.panel(f"place.{index}", box)
    ui.put(f"pennant.{index}", art.pennant(54, 92, slot.colour), box.x + 22, box.y - 8, animates=False)
    inner = Rect(box.x + 16, box.y + HIGH, box.w - 32, box.h - HIGH - 14)
    if slot.is_free:
        _draw_free(ui, frame, box, inner)
        return
    if frame.shows_handicap:
        head = Rect(box.x + 18, box.y + 108, 150, 44)
        ui.text_in(f"head.{index}", slot.name, head, LABEL, "display", anchor="left")
        draw_preview(ui, frame, Rect(box.x + 172, box.y + 12, box.w - 184, HIGH - 20))
        _draw_handicap(ui, index, slot, inner)
        return
    has_cross = slot.is_person
    _draw_name(ui, index, slot, Rect(box.x + 88, box.y + 18, box.w - 106 - has_cross * (CROSS + 8), ROW))
    if has_cross:
        corner = Rect(box.right - 14 - CROSS, box.y + 18, CROSS, ROW)
        _draw_icon_button(ui, f"who.{index}", corner, "cross", ("leave", index), ui.tone.dim)
    row = Rect(inner.x, inner.bottom - ROW, inner.w, ROW)
    top = box.y + 18 + ROW + 14
    _draw_person(ui, frame, Rect(inner.x, top, inner.w, row.y - 14 - top))
    own = changes(slot.handicap)
    scales = Rect(row.x, row.y, SCALES_LARGE if ui.large else SCALES, row.h)
    _draw_scales(ui, index, scales)
    if own:
        # How many things are set, in the corner.
        note = Rect(scales.right - 46, scales.y + 1, 38, 46)
        ui.text_in(f"handicap.{index}.note", str(own), note, SMALL, "display_bold", ui.face_ink())
    beside = Rect(scales.right + 12, row.y, row.right - scales.right - 12, row.h)
    if slot.is_person:
        _draw_device(ui, frame, beside)
    else:
        _draw_kind(ui, index, slot, beside)


def _draw_icon_button(
    ui: Ui, id_: str, box: Rect, icon: str, action: tuple[str, int], ink: Colour | None = None
) -> None:
    focused = ui.target(id_, box, action, ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    ui.icon(f"{id_}.icon", icon, box.cx - 20, box.cy - 22, 40, ui.face_ink() if ink is None else ink)


def _draw_scales(ui: Ui, index: int, box: Rect) -> None:
    """The button that opens the handicap: its sign over its word."""
    id_ = f"handicap.{index}"
    focused = ui.target(id_, box, ("handicap", index), ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    ui.icon(f"{id_}.icon", "balance", box.cx - 16, box.y + 5, 32, ui.face_ink())
    word = Rect(box.x + 8, box.y + 34, box.w - 16, box.h - 40)
    ui.text_in(f"{id_}.word", _("Handicap"), word, LEAST, "display", ui.face_ink())


def _draw_person(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    """A large face on a small stage; a press on it turns the colour. Beside it what the handicap sets, if one is."""
    index, slot = frame.index, frame.slot
    if slot.temper:
        high = TEMPER_LARGE if ui.large else TEMPER_HIGH
        _draw_temper(ui, index, slot.temper, Rect(box.x, box.bottom - high, box.w, high))
        box = Rect(box.x, box.y, box.w, box.h - high - GAP)
    ui.target(f"colour.{index}", box, ("colour", index, 1))
    if ui.tone.name == "birch":
        draw_stage(ui, f"preview.{index}", box, index)
    own = changes(slot.handicap) > 0
    small = Rect(box.right - 0.44 * box.w, box.bottom - 0.4 * box.h, 0.42 * box.w, 0.38 * box.h)
    size = round(min(0.8 * box.w, 0.7 * box.h) * (0.8 if own else 1.0))
    mood = "laugh" if slot.is_person else bot_characters.mood(slot.level, "wins")
    face = art.face(size, slot.colour, character(slot.level), mood, temper_wear(slot.temper))
    x = box.x + 12 if own else box.cx - size / 2
    # A bot has something on its head.
    low = 0.0 if slot.is_person else 0.09 * size
    y = box.y + 16 + 2 * low if own else box.cy - size / 2 - 14 + low
    ui.put(f"face.{index}.{slot.device or slot.level}", face, x, y, animates=False)
    if own:
        draw_preview(ui, frame, small, bare=True)


def _draw_temper(ui: Ui, index: int, key: str, box: Rect) -> None:
    """A bot's temper, which can be turned, and how it builds."""
    names, lines = [temper_name(one) for one in TEMPER_WORDS], [temper_line(one) for one in TEMPER_WORDS]
    turn = (("temper", index, -1), ("temper", index, 1))
    top = Rect(box.x, box.y, box.w, ROW)
    icon = TEMPER_WORDS[key].icon
    # Left and right change it, and also the strength below, beside which the handicap lies.
    links = (("down", f"handicap.{index}"),)
    ui.button(
        f"temper.{index}", top, temper_name(key), turn[1], adjust=turn, icon=icon, size=LABEL, alike=names, links=links
    )
    below = Rect(box.x + 6, top.bottom + 8, box.w - 12, box.bottom - top.bottom - 10)
    ui.paragraph(
        f"temper.{index}.line",
        temper_line(key),
        below,
        BODY,
        colour=ui.tone.dim,
        anchor="center",
        middle=True,
        spacing=1.1,
        alike=lines,
    )


def _draw_device(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    """With what a person plays."""
    index, device = frame.index, frame.device
    ui.icon(f"device.{index}.icon", ICONS[device_of(device).kind], box.x + 8, box.cy - 21, 42, ui.tone.dim)
    beside = Rect(box.x + 62, box.y, box.w - 66, box.h)
    words = _("Mouse and keys") if frame.has_keys else device_name(device)
    ui.text_in(f"device.{index}", words, beside, LABEL, colour=ui.tone.dim, anchor="left")


def _draw_name(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """The name: arrows turn to others that are known, a press leads to the letters."""
    id_ = f"name.{index}"
    turn = (("name", index, -1), ("name", index, 1))
    focused = ui.target(id_, box, ("naming", index), adjust=turn, arrows=box.w / 3)
    room = ui.steps(id_, box, focused, box.w)
    if not ui.large:
        # Large names need all the room between the keys.
        ui.icon(f"{id_}.pencil", "pencil", room.right - 24, box.cy - 14, 24, ui.tone.dim)
        room = Rect(room.x, room.y, room.w - 28, room.h)
    ui.text_in(f"{id_}.word", slot.name, room, HEAD, "display")


def _draw_kind(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """Which bot is there, or none."""
    label = _("No bot") if slot.level is None else _(LEVEL_NAMES[slot.level])
    ui.button(
        f"who.{index}", box, label, ("kind", index, 1), adjust=(("kind", index, -1), ("kind", index, 1)), size=LABEL
    )


def _draw_handicap(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """What makes it easier or harder here, one thing a row."""
    if ui.large:
        box = box.inset(-8, 0)
    high = (box.h - 5 * 6.0) / 6
    titles = [handicap_words(slot.handicap, field) for field in CHOICES]
    for i, field in enumerate(CHOICES):
        row = Rect(box.x, box.y + i * (high + 6), box.w, high)
        turn = (("turn", index, field, -1), ("turn", index, field, 1))
        ui.button(f"{field}.{index}", row, titles[i], turn[1], adjust=turn, size=BODY, alike=titles)
    last = Rect(box.x, box.bottom - high, box.w, high)
    alike = titles if ui.large else ()
    done = pgettext("choices are made", "Done")
    ui.button(f"done.{index}", last, done, ("handicap", index), icon="check", size=LABEL, alike=alike)


def _draw_free(ui: Ui, frame: SlotFrame, box: Rect, inner: Rect) -> None:
    """A slot that nobody has: what joins there, and the bots that could."""
    index = frame.index
    kind = Rect(inner.x, inner.bottom - ROW, inner.w, ROW)
    phone = Rect(kind.x, kind.y - ROW - GAP, kind.w, ROW)
    join = Rect(box.x + 16, box.y + 96, box.w - 32, phone.y - box.y - 96 - 16)
    reason = "" if frame.mouse_is_free else joined_already()
    ui.target(f"join.{index}", join, ("join", index), disabled_reason=reason)
    ui.put(f"join.{index}.ground", art.tile(join.w, join.h, 18, ui.tone.field), join.x, join.y, animates=False)
    # Plus, words and keys stand close together, in the middle.
    signs, room = _join_signs(frame), join.w - 24
    high, cap = (150.0, CAP * GROWN) if ui.large else (96.0, CAP)
    rows = [signs]
    if ui.large and _signs_wide(signs) * GROWN > room:
        # Large keys stand in two rows.
        rows = [signs[: len(signs) // 2], signs[len(signs) // 2 :]]
    top = join.cy - (PLUS + 12 + high + (12 + cap) * len(rows)) / 2
    ui.icon(f"join.{index}.plus", "plus", join.cx - PLUS / 2, top, PLUS, ui.tone.dim)
    words, line = Rect(join.x + 20, top + PLUS + 12, join.w - 40, high), _("Press a button to join")
    ui.paragraph(f"join.{index}.words", line, words, LABEL, "display", anchor="center", middle=True, spacing=1.15)
    for i, one in enumerate(rows):
        place = Rect(join.x + 12, words.bottom + 12 + i * (cap + 12), room, cap)
        _draw_join_signs(ui, index, one, place, i * len(rows[0]))
    ui.button(f"phone.{index}", phone, _("Phone"), ("by-phone", index), icon="phone", size=LABEL)
    _draw_kind(ui, index, frame.slot, kind)


def joined_already() -> str:
    return _("You have joined already. Others press a button of their own.")


def _join_signs(frame: SlotFrame) -> list[tuple[str, str]]:
    """The buttons and keys with which somebody can still join: icons and names of keys."""
    signs: list[tuple[str, str]] = [("icon", PAD_ICONS.get(frame.pad_button, "pad"))]
    signs += [("key", name) for name in frame.join_keys]
    if frame.mouse_is_free:
        signs.append(("icon", "click"))
    return signs


def _signs_wide(signs: Sequence[tuple[str, str]]) -> float:
    """Width of a row of `signs` that are as high as `CAP`."""
    return sum(_key_wide(name) if kind == "key" else CAP for kind, name in signs) + SIGN_GAP * (len(signs) - 1)


def _draw_join_signs(ui: Ui, index: int, signs: Sequence[tuple[str, str]], box: Rect, first: int) -> None:
    """Draws a row of `signs` as high as `box`, or as its width allows. `first`: number of the first one."""
    grown = min(box.h / CAP, box.w / _signs_wide(signs))
    x, high = box.cx - _signs_wide(signs) * grown / 2, CAP * grown
    for i, (kind, name) in enumerate(signs, first):
        wide = (_key_wide(name) if kind == "key" else CAP) * grown
        id_ = f"sign.{index}.{i}"
        if kind == "icon":
            ui.icon(id_, name, x, box.cy - high / 2, high)
        else:
            _draw_key(ui, id_, name, Rect(x, box.cy - high / 2, wide, high))
        x += wide + SIGN_GAP * grown


def _key_wide(name: str) -> float:
    return CAP if name in KEY_ICONS else max(CAP, text.measure(key_name(name), "body_bold", SMALL) + 32)


def _draw_key(ui: Ui, id_: str, name: str, box: Rect) -> None:
    ui.put(id_, art.keycap(round(box.w), round(box.h)), box.x, box.y, animates=False)
    grown = box.h / CAP
    if name in KEY_ICONS:
        ui.icon(f"{id_}.icon", KEY_ICONS[name], box.cx - 16 * grown, box.cy - 17 * grown, 32 * grown, INK)
    else:
        size, base = SMALL * grown, box.y + 36 * grown
        line = Words(f"{id_}.label", key_name(name), box.cx, base, size, "body_bold", INK, "center", ui.layer)
        ui.words.append(line)
