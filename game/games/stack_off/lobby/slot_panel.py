"""`draw_slot` draws one slot of the stack-off's lobby: a person or bot with name and handicap, or how to join."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.bot_characters import LEVEL_NAMES, character
from game.app.intents import device_of
from game.app.text import _
from game.games.stack_off.lobby.choice_words import device_name, handicap_words
from game.games.stack_off.lobby.handicap_choices import CHOICES, changes
from game.games.stack_off.lobby.handicap_preview import draw_preview
from game.games.stack_off.lobby.slot_frame import SlotFrame
from game.games.stack_off.lobby.slots import Slot
from game.games.stack_off.table.seat_plates import ICONS
from game.ui.key_names import KEY_ICONS, PAD_ICONS, key_name
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BODY, HEAD, INK, LABEL, SMALL
from game.ui.widgets import Ui

HIGH = 196.0
"""Of the upper part, which shows who is there."""
ROW, GAP = 74.0, 9.0
PREVIEW = 1.15
"""Height of the preview over its width, at the most."""
CAP = 54.0
"""Height of a key that is to be pressed."""


def draw_slot(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    index, slot = frame.index, frame.slot
    ui.panel(f"place.{index}", box)
    ui.put(f"pennant.{index}", art.pennant(54, 92, slot.colour), box.x + 22, box.y - 8, animates=False)
    inner = Rect(box.x + 16, box.y + HIGH, box.w - 32, box.h - HIGH - 14)
    if slot.is_free:
        _draw_free(ui, frame, box, inner)
        return
    if frame.shows_handicap:
        ui.text_in(f"head.{index}", slot.name, Rect(box.x + 18, box.y + 100, 150, 60), LABEL, "display", anchor="left")
        draw_preview(ui, frame, Rect(box.x + 172, box.y + 12, box.w - 184, HIGH - 20))
        _draw_handicap(ui, index, slot, inner)
        return
    _draw_person(ui, frame, box)
    who = Rect(inner.x, inner.bottom - ROW, inner.w, ROW)
    row = Rect(inner.x, who.y - GAP - ROW, inner.w, ROW)
    high = row.y - inner.y - 20
    # In a tall window there is no more sky than it needs.
    shown = min(high, PREVIEW * inner.w)
    draw_preview(ui, frame, Rect(inner.x, inner.y + 4 + (high - shown) / 2, inner.w, shown))
    own = changes(slot.handicap)
    note = str(own) if own else ""
    action = ("handicap", index)
    ui.button(f"handicap.{index}", row, _("Handicap"), action, icon="balance", note=note, size=LABEL)
    if slot.is_person:
        ui.button(f"who.{index}", who, _("Leave"), ("leave", index), icon="cross", size=LABEL)
    else:
        _draw_kind(ui, index, slot, who)


def _draw_person(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    """Face, name and device; a press on pennant and face turns the colour."""
    index, slot, device = frame.index, frame.slot, frame.device
    ui.target(f"colour.{index}", Rect(box.x + 16, box.y + 14, 176, HIGH - 26), ("colour", index, 1))
    size = 112
    face = art.face(size, slot.colour, character(slot.level), "smile" if slot.is_person else "calm")
    x, y = box.x + 128 - size / 2, box.y + 106 - size / 2
    ui.put(f"face.{index}.{slot.device or slot.level}", face, x, y, animates=False)
    name = Rect(box.x + 202, box.y + 28, box.w - 216, 78)
    _draw_name(ui, index, slot, name)
    below = Rect(name.x + 14, name.bottom + 8, name.w - 14, 56)
    icon, words = (ICONS[device_of(device).kind], device_name(device)) if slot.is_person else ("bot", _("Bot"))
    ui.icon(f"device.{index}.icon", icon, below.x, below.cy - 19, 38, ui.tone.dim)
    beside = Rect(below.x + 48, below.y, below.w - 48, below.h)
    ui.text_in(f"device.{index}", words, beside, BODY, colour=ui.tone.dim, anchor="left")


def _draw_name(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """The name: arrows turn to others that are known, a press leads to the letters."""
    id_ = f"name.{index}"
    turn = (("name", index, -1), ("name", index, 1))
    focused = ui.target(id_, box, ("naming", index), adjust=turn, ring=None, arrows=box.w / 3)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    ink = ui.face_ink()
    if focused:
        ui.icon(f"{id_}.less", "left", box.x + 6, box.cy - 11, 22, ink)
        ui.icon(f"{id_}.more", "right", box.right - 28, box.cy - 11, 22, ink)
    ui.text_in(f"{id_}.word", slot.name, box.inset(30, 2), HEAD, "display", ink)


def _draw_kind(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """Which bot is there, or none."""
    label = _("No bot") if slot.level is None else _(LEVEL_NAMES[slot.level])
    ui.button(
        f"who.{index}", box, label, ("kind", index, 1), adjust=(("kind", index, -1), ("kind", index, 1)), size=LABEL
    )


def _draw_handicap(ui: Ui, index: int, slot: Slot, box: Rect) -> None:
    """What makes it easier or harder here, one thing a row."""
    high = (box.h - 5 * 6.0) / 6
    titles = [handicap_words(slot.handicap, field) for field in CHOICES]
    for i, field in enumerate(CHOICES):
        row = Rect(box.x, box.y + i * (high + 6), box.w, high)
        turn = (("turn", index, field, -1), ("turn", index, field, 1))
        ui.button(f"{field}.{index}", row, titles[i], turn[1], adjust=turn, size=BODY, alike=titles)
    last = Rect(box.x, box.bottom - high, box.w, high)
    ui.button(f"done.{index}", last, _("Done"), ("handicap", index), icon="check", size=LABEL)


def _draw_free(ui: Ui, frame: SlotFrame, box: Rect, inner: Rect) -> None:
    """A slot that nobody has: what joins there, and the bots that could."""
    index = frame.index
    kind = Rect(inner.x, inner.bottom - ROW, inner.w, ROW)
    join = Rect(box.x + 16, box.y + 96, box.w - 32, kind.y - box.y - 96 - 16)
    reason = "" if frame.mouse_is_free else joined_already()
    ui.target(f"join.{index}", join, ("join", index), disabled_reason=reason)
    ui.put(f"join.{index}.ground", art.tile(join.w, join.h, 18, ui.tone.field), join.x, join.y, animates=False)
    ui.icon(f"join.{index}.plus", "plus", join.cx - 44, join.y + 34, 88, ui.tone.dim)
    words, line = Rect(join.x + 20, join.y + 134, join.w - 40, join.h - 134 - 92), _("Press a button to join")
    ui.paragraph(f"join.{index}.words", line, words, LABEL, "display", anchor="center", middle=True, spacing=1.15)
    _draw_join_signs(ui, frame, Rect(join.x + 12, join.bottom - 82, join.w - 24, CAP))
    _draw_kind(ui, index, frame.slot, kind)


def joined_already() -> str:
    return _("You have joined already. Others press a button of their own.")


def _draw_join_signs(ui: Ui, frame: SlotFrame, box: Rect) -> None:
    """Draws the buttons and keys with which somebody can still join."""
    signs: list[tuple[str, str]] = [("icon", PAD_ICONS.get(frame.pad_button, "pad"))]
    signs += [("key", name) for name in frame.join_keys]
    if frame.mouse_is_free:
        signs.append(("icon", "click"))
    wide = [_key_wide(name) if kind == "key" else CAP for kind, name in signs]
    x = box.cx - (sum(wide) + 20 * (len(signs) - 1)) / 2
    for i, ((kind, name), w) in enumerate(zip(signs, wide, strict=True)):
        id_ = f"sign.{frame.index}.{i}"
        if kind == "icon":
            ui.icon(id_, name, x, box.y, CAP)
        else:
            _draw_key(ui, id_, name, Rect(x, box.y, w, CAP))
        x += w + 20


def _key_wide(name: str) -> float:
    return CAP if name in KEY_ICONS else max(CAP, text.measure(key_name(name), "body_bold", SMALL) + 32)


def _draw_key(ui: Ui, id_: str, name: str, box: Rect) -> None:
    ui.put(id_, art.keycap(box.w, box.h), box.x, box.y, animates=False)
    if name in KEY_ICONS:
        ui.icon(f"{id_}.icon", KEY_ICONS[name], box.cx - 16, box.cy - 17, 32, INK)
    else:
        line = Words(f"{id_}.label", key_name(name), box.cx, box.y + 36, SMALL, "body_bold", INK, "center", ui.layer)
        ui.words.append(line)
