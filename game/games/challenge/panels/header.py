"""`draw_header` draws the bar above a challenge: number, name and shelf of the level; Restart, Undo, Hint and Menu."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.games.challenge.layout import BUTTON, BUTTON_GAP
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.library import LIBRARY
from game.levels.rules.actions import TakeBack
from game.levels.sentences import localized
from game.table.picking.selection import pick
from game.table.scene.bar import draw_bar_label
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, INK
from game.ui.widgets import Ui


def draw_header(ui: Ui, frame: ChallengeFrame, bar: Rect) -> None:
    ui.keep("prompt", bar)
    back = TakeBack()
    undo = pick("take-back") if back in frame.legal else ("interrupt", 0, back)
    entries = [
        ("restart", "restart", "retry", _("Restart"), ""),
        ("take-back", undo, "undo", _("Undo"), "" if frame.can_undo else _("There is nothing to take back.")),
        ("hint", "hint", "hint", _("Hint"), ""),
        ("menu", "menu", "menu", _("Menu"), ""),
    ]
    labels = [label for *_rest, label, _why in entries]
    left = bar.right - len(entries) * (BUTTON + BUTTON_GAP) + BUTTON_GAP
    for i, (id_, action, icon, label, why) in enumerate(entries):
        box = Rect(left + i * (BUTTON + BUTTON_GAP), bar.y, BUTTON, bar.h)
        focused = ui.target(id_, box, action, disabled_reason=why, ring=None, weighty=id_ == "restart")
        lift = 4 if focused else 0
        look = ui.face(box.w, box.h, focus=focused, disabled=bool(why))
        ui.put(id_, look, box.x, box.y - lift, animates=False)
        if id_ == "hint" and frame.hint_glows:
            ui.put("hint.glow", art.highlight(box.w, box.h), box.x, box.y - lift, animates=False)
        ink = ui.face_ink(disabled=bool(why))
        draw_bar_label(ui, id_, icon, label, Rect(box.x, box.y - lift, box.w, box.h), labels, ink)
    _draw_name(ui, frame, Rect(bar.x, bar.y, left - 24 - bar.x, bar.h))


def _draw_name(ui: Ui, frame: ChallengeFrame, panel: Rect) -> None:
    level = frame.level
    entry, shelf = LIBRARY.find(level.id), LIBRARY.shelf_of(level.id)
    ui.panel("level", panel)
    tile = Rect(panel.x + 14, panel.y + 10, 84, panel.h - 20)
    ui.put("level.tile", ui.face(tile.w, tile.h, tone="honey"), tile.x, tile.y, animates=False)
    label = "–" if entry is None else f"{entry.shelf}.{entry.number}"
    end = Rect(panel.right - 28 - 0.34 * panel.w, panel.y, 0.34 * panel.w, panel.h)
    about = "" if shelf is None else _("Shelf: {name}", name=localized(shelf.name))
    if frame.day is not None:
        label = str(frame.day.day)
        about = _("Daily: scored") if frame.is_scored else _("Daily: practice")
    ui.text_in("level.number", label, tile.inset(8, 4), BODY, "display_bold", INK)
    taken = ui.text_in("level.shelf", about, end, BODY, colour=ui.tone.dim, anchor="right") if about else 0
    room = Rect(tile.right + 24, panel.y, end.right - taken - 24 - tile.right - 24, panel.h)
    ui.text_in("level.name", localized(level.name), room, HEAD, "display", anchor="left")
