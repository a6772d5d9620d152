"""Draws what lies around the mat of the editor: benches, the upper bar, properties, *Play*, keys."""

from __future__ import annotations

from typing import Final

from game import art
from game.app.intents import Intent
from game.app.text import _
from game.games.challenge.workshop.art import bench
from game.games.challenge.workshop.editing import Editing
from game.games.challenge.workshop.layout import WorkshopLayout
from game.games.challenge.workshop.mat_camera import STEPS as ZOOMS
from game.games.challenge.workshop.panels import PropertiesFrame, draw_fault, draw_properties, draw_ready, draw_stepper
from game.games.challenge.workshop.words import ABOUT, fault_line, ready_words, thing_title
from game.levels.sentences import localized
from game.levels.workshop.draft import Draft
from game.levels.workshop.things import is_there
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui

PLANKS: Final = 4
"""Boards of the bench one above another, which share a picture."""
GRID_WORDS: Final = {0.25: "¼", 0.5: "½", 1.0: "1"}


def draw_benches(ui: Ui, places: WorkshopLayout) -> None:
    """Boards on both sides of the mat, which hide what is beyond it."""
    for i, board in enumerate(places.benches):
        high = board.h / PLANKS
        for j in range(PLANKS):
            ui.put(f"bench.{i}.{j}", bench(board.w, high), board.x, board.y + j * high, animates=False)


def draw_bar(ui: Ui, editing: Editing, grid: float, zoom: int, places: WorkshopLayout) -> None:
    """Back, the name, the guide, undo and redo, grid, zoom, and what is set of the level."""
    ui.button("back", places.back, _("Back"), "back", icon="left")
    box = places.name
    focused = ui.target("name", box, "name", ring=None)
    ui.put("name", ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    ui.text_in("name.words", localized(editing.draft.name), box.inset(20, 8), HEAD, "display", ui.face_ink())
    ui.button("help", places.help, "", "guide", icon="rules")
    none = "" if editing.history.steps else _("There is nothing to undo.")
    ui.button("undo", places.undo, "", "undo", icon="undo", disabled_reason=none)
    _draw_redo(ui, places.redo, "" if editing.history.undone else _("There is nothing to do again."))
    word = GRID_WORDS.get(grid) or _("off")
    draw_stepper(ui, "grid", places.grid, _("Grid"), word, ("grid", -1), ("grid", 1))
    less, more = places.zoom
    farthest = "" if zoom else _("All is seen.")
    ui.button("zoom.less", less, "", ("zoom", -1), icon="minus", disabled_reason=farthest)
    closest = _("It comes no closer.") if zoom == ZOOMS - 1 else ""
    ui.button("zoom.more", more, "", ("zoom", 1), icon="plus", disabled_reason=closest)
    tone = "honey" if not editing.selected else "plain"
    ui.button("level", places.level, _("The level"), "level", icon="gear", tone=tone)


def _draw_redo(ui: Ui, box: Rect, reason: str) -> None:
    focused = ui.target("redo", box, "redo", disabled_reason=reason, ring=None)
    look = ui.face(box.w, box.h, focus=focused, disabled=bool(reason))
    ui.put("redo", look, box.x, box.y - 4 * focused, animates=False)
    ink = "#{:02X}{:02X}{:02X}".format(*ui.face_ink(disabled=bool(reason))[:3])
    ui.put("redo.icon", art.tool_icon("redo", 38, ink), box.cx - 19, box.cy - 22 - 4 * focused, animates=False)
    ui.reason("redo", reason, box)


def draw_side(ui: Ui, editing: Editing, draft: Draft, places: WorkshopLayout) -> None:
    """What can be set of what is selected in `draft`, and what the level still lacks."""
    shown = [thing for thing in editing.selected if is_there(draft, thing)]
    if len(shown) > 1:
        title = _("{n} things", n=len(shown))
    else:
        title = thing_title(draft, shown[0]) if shown else _("The level")
    lines = tuple(editing.lines(draft))
    about = _(ABOUT[shown[0].kind]) if len(shown) == 1 and shown[0].kind in ABOUT else ""
    draw_properties(ui, PropertiesFrame(title, editing.tools(), lines, editing.page, editing.adds, about), places)
    fault = editing.fault
    if fault is not None:
        draw_fault(ui, fault_line(fault), places.fault)
    else:
        medal, had_run = editing.solved
        draw_ready(ui, *ready_words(medal, had_run), places.fault, is_solved=medal > 0)


def draw_mode(ui: Ui, editing: Editing, places: WorkshopLayout) -> None:
    """Play, and whether the last try is shown."""
    ui.button("play", places.play, _("Play"), "try", icon="play", tone="honey", size=HEAD)
    if not ui.large:
        ui.keycap("play.key", places.play.right - 62, places.play.y - 12, Intent.MENU)
    reason = "" if editing.run is not None else _("Nothing has been tried yet.")
    tone = "honey" if editing.last is not None else "plain"
    ui.button("trail", places.trail, _("Trail"), "trail", icon="eye", disabled_reason=reason, tone=tone, size=BODY)


def draw_keys(ui: Ui, places: WorkshopLayout) -> None:
    """What the keys do while they carry something; large words have the place of the given pieces."""
    mat = places.mat
    box = Rect(mat.x + 60, mat.y + 14, mat.w - 120, 66) if not ui.large else places.coming
    with ui.on_layer(7):
        ui.panel("keys", box)
        hints = [(Intent.UP, _("Move")), (Intent.CONFIRM, _("Put it down")), (Intent.CANCEL, _("Leave it"))]
        ui.hints(hints, box.inset(26, 6))
