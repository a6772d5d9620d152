"""`draw_header` draws what lies along the upper edge: number, name and shelf; Restart, Undo, Hint and Menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game import art
from game.app import text
from game.app.devices import Devices
from game.app.intents import Intent
from game.app.text import _
from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.library import LIBRARY
from game.levels.rules.actions import TakeBack
from game.levels.sentences import localized
from game.table.picking.selection import pick
from game.table.scene.bar import LABEL_INSET, draw_bar_label, draw_rule, quiet_button
from game.ui.key_names import PAD_ICONS, key_name
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, INK, LABEL, LEAST, Colour
from game.ui.widgets import Ui

RESTART: Final = "R"
"""The key that begins the level again, unless a player has given it a meaning."""
KEY, KEY_LARGE = 34.0, 46.0
"""Height of a key at the right end of its button."""
LETTER, LETTER_LARGE = 24.0, 34.0
"""Size of its letter."""
IN, IN_LARGE = 18.0, 8.0
"""From the right edge of the button to its key."""
NAME_SHARE, ABOUT_SHARE = 0.42, 0.3
"""Heights of the two lines of large words as shares of the plate: with air between them in every script."""
_KEYS: Final = {"take-back": Intent.UNDO, "hint": Intent.HINT, "menu": Intent.MENU}


def restart_key(devices: Devices) -> str | None:
    """See `ChallengeFrame.restart_key`: buttons show their keys where keys or a pad were used last."""
    if devices.last.kind not in ("keys", "pad") or devices.one_switch:
        return None
    return RESTART if devices.is_free(RESTART) else ""


def draw_header(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    draw_tools(ui, frame, places.tools)
    _draw_name(ui, frame, places.name)


def draw_tools(ui: Ui, frame: ChallengeFrame, places: Mapping[str, Rect]) -> None:
    """The buttons that have a place in `places`, by id."""
    back = TakeBack()
    undo = pick("take-back") if back in frame.legal else ("interrupt", 0, back)
    once, alone = (_("Everybody has one try at this level."), _("All play this level without hints."))
    entries = [
        ("restart", "restart", "retry", _("Restart"), once if frame.builder else ""),
        ("take-back", undo, "undo", _("Undo"), "" if frame.can_undo else _("There is nothing to take back.")),
        ("hint", "hint", "hint", _("Hint"), alone if frame.builder else ""),
    ]
    # Nobody helps a bot, or hinders it.
    entries = [*(() if frame.is_watched else entries), ("menu", "menu", "menu", _("Menu"), "")]
    # Buttons are as wide as their words need, and all words have one size.
    rooms = [(label, places[id_].w - 2 * LABEL_INSET) for id_, *_rest, label, _why in entries if id_ in places]
    most = min(text.fit(label, "display", ui.px(LABEL), room, LEAST) for label, room in rooms)
    # Once it is over, the result has its own buttons.
    shown = [] if frame.table.is_over else [one for one in entries if one[0] in places]
    if shown:
        first, last = places[shown[0][0]], places[shown[-1][0]]
        ui.panel("tools", Rect(first.x, first.y, last.right - first.x, first.h))
    for i, (id_, action, icon, label, why) in enumerate(shown):
        box = places[id_]
        ui.keep("view", box)
        if i:
            draw_rule(ui, f"{id_}.rule", (places[shown[i - 1][0]].right + box.x) / 2, box)
        place, ink = quiet_button(ui, id_, box, action, why, weighty=id_ == "restart")
        if id_ == "hint" and frame.hint_glows:
            ui.put("hint.glow", art.highlight(place.w, place.h), place.x, place.y, animates=False)
        aside = 0.0 if frame.restart_key is None or ui.large else KEY + IN / 2
        draw_tool(ui, id_, icon, label, Rect(place.x, place.y, box.w - aside, box.h), most, ink)
        if frame.restart_key is not None:
            _draw_key(ui, id_, place, frame.restart_key, ink)


def _draw_key(ui: Ui, id_: str, box: Rect, restart: str, ink: Colour) -> None:
    """The key or the button of a pad that does the same as the button in `box`, at its right end; with large text in
    its corner. It is a part of the plate, in the `ink` of the word."""
    name = ui.bound(_KEYS[id_]) if id_ in _KEYS else restart if ui.device.kind == "keys" else ""
    high, aside = (KEY_LARGE, IN_LARGE) if ui.large else (KEY, IN)
    y = box.y + aside if ui.large else box.cy - high / 2
    if ui.device.kind == "pad" and name in PAD_ICONS:
        ui.icon(f"{id_}.key", PAD_ICONS[name], box.right - aside - high, y, high)
    elif name:
        label, size = key_name(name), LETTER_LARGE if ui.large else LETTER
        wide = max(high, round(text.measure(label, "body_bold", size) + 12))
        place = Rect(box.right - aside - wide, y, wide, high)
        ui.put(f"{id_}.key", art.tile(wide, high, 9, ui.tone.field), place.x, place.y, animates=False)
        ui.text_in(f"{id_}.key.label", label, place, size / ui.px(1), "body_bold", ink)


def draw_tool(ui: Ui, id_: str, icon: str, label: str, box: Rect, most: float, ink: Colour) -> None:
    """The sign and the word of a button, whose letters have `most` px; the menu's is its sign alone, unless text is
    large."""
    if ui.large:
        draw_bar_label(ui, id_, icon, label, box, (label,), ink, most / ui.px(1))
    elif id_ == "menu":
        ui.icon(f"{id_}.icon", icon, box.cx - 20, box.cy - 20, 40, ink)
    else:
        size = 34.0
        # Sign and word stand in the middle of a button that shows no key.
        aside = max(0.0, (box.w - size - 50 - text.measure(label, "display", ui.px(LABEL))) / 2)
        room = Rect(box.x + size + 34 + aside, box.y, box.w - size - 50 - aside, box.h)
        ui.icon(f"{id_}.icon", icon, box.x + 22 + aside, box.cy - size / 2, size, ink)
        ui.text_in(f"{id_}.label", label, room, LABEL, "display", ink, "left")


def _draw_name(ui: Ui, frame: ChallengeFrame, panel: Rect) -> None:
    level = frame.level
    entry, shelf = LIBRARY.find(level.id), LIBRARY.shelf_of(level.id)
    tile = Rect(panel.x + 14, panel.y + 13, 92 if not ui.large else 108, panel.h - 26)
    label = "" if entry is None else f"{entry.shelf}.{entry.number}"
    about = "" if shelf is None else localized(shelf.name)
    if frame.builder:
        about = _("{name} builds", name=frame.builder)
    if frame.day is not None:
        label = str(frame.day.day)
        about = _("Daily: scored") if frame.is_scored else _("Daily: practice")
    name, left = localized(level.name), panel.x + 30 if not label else tile.right + 22
    if ui.large and about:
        # The words stand above each other, and no wood is left beside them.
        sizes = (name, "display", NAME_SHARE * panel.h), (about, "body", ABOUT_SHARE * panel.h)
        wide = max(text.measure(words, style, size) for words, style, size in sizes)
        panel = Rect(panel.x, panel.y, min(panel.w, left - panel.x + wide + 28), panel.h)
    ui.panel("level", panel)
    ui.keep("prompt", panel)
    if label:
        ui.put("level.tile", art.plaque(tile.w, tile.h), tile.x, tile.y, animates=False)
        ui.text_in("level.number", label, tile.inset(8, 6), 38, "display_bold", INK)
    if ui.large and about:
        for id_, words, size, style, ink, share, cy in (
            ("level.name", name, HEAD, "display", None, NAME_SHARE, 0.34),
            ("level.shelf", about, BODY, "body", ui.tone.dim, ABOUT_SHARE, 0.74),
        ):
            high = share * panel.h
            room = Rect(left, panel.y + cy * panel.h - high / 2, panel.right - 24 - left, high)
            ui.text_in(id_, words, room, size, style, ink, "left")
        return
    end = Rect(panel.right - 24 - 0.3 * panel.w, panel.y, 0.3 * panel.w, panel.h)
    taken = ui.text_in("level.shelf", about, end, BODY, colour=ui.tone.dim, anchor="right") if about else 0
    room = Rect(left, panel.y, end.right - taken - 20 - left, panel.h)
    ui.text_in("level.name", name, room, HEAD, "display", anchor="left")
