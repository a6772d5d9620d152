"""The left side of the table: the pieces that come, and below them how the held one is moved."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from game import art
from game.app.text import N_, _
from game.art.tower.face_places import layout
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower import Piece, Release
from game.levels.rules.actions import Take
from game.levels.rules.view import ChallengeView
from game.table.picking.selection import pick
from game.table.scene.bar import bar_of
from game.table.tower.input.controls import draw_controls
from game.table.tower.levels.handles import FLAG, flagged
from game.table.tower.view import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM_DIM, MARGIN, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.challenge.table import ChallengeScene

WIDE = 384.0
MOST, ROWS = 10, 5
"""So many are shown where they come in their order; how many more there are is told. And rows of one column."""
LARGEST_UNIT = 60.0
LOW = 300.0
"""Height of what stands below the tray."""


def draw_coming(ui: Ui, table: ChallengeScene, view: ChallengeView) -> None:
    """The tray from top to bottom, the next piece first."""
    top = bar_of(ui).bottom + 20
    head = Rect(MARGIN, top, WIDE, ui.px(SUBHEAD) * 1.2)
    ui.text_in("coming", _("Coming"), head, SUBHEAD, "display", anchor="left")
    low = 1056 - (LOW + 60 if ui.large else LOW)
    box = Rect(MARGIN, head.bottom + 6, WIDE, low - head.bottom - 22)
    ui.put("tray", art.tray(round(box.w), round(box.h)), box.x, box.y, animates=False)
    _draw_pieces(ui, table, view, box.inset(30, 26))
    if Release() in table.legal() and table.holds_input:
        draw_controls(ui, Rect(MARGIN, low, WIDE, 1056 - low))
    else:
        line = table.prompt(table.observation())
        ui.paragraph("prompt", line, Rect(MARGIN, low, WIDE, 1056 - low), BODY, colour=CREAM_DIM, spacing=1.3)


def _draw_pieces(ui: Ui, table: ChallengeScene, view: ChallengeView, box: Rect) -> None:
    most = MOST if view.level.order == "fixed" else len(view.coming)
    shown = view.coming[:most]
    if not shown:
        last = _("Every piece is placed.") if view.held is None else _("This is the last piece.")
        line = last if view.level.given else _("All that there is stands on the tower.")
        ui.paragraph("tray.empty", line, box, BODY, colour=CREAM_DIM, middle=True, spacing=1.3)
        return
    more = len(view.coming) - len(shown)
    room = Rect(box.x, box.y, box.w, box.h - (44 if more else 0))
    columns = min(3, ceil(len(shown) / ROWS))
    rows = ceil(len(shown) / columns)
    wide, step = room.w / columns, min(150.0, room.h / rows)
    boxes = [piece_box(kind_of(piece), size_of(piece)) for piece in shown]
    fits = [(step - 20) / high for _wide, high in boxes] + [(wide - 20) / across for across, _high in boxes]
    unit = float(max(12, int(min(LARGEST_UNIT, *fits))))
    flags = flagged(view.level)
    for i, piece in enumerate(shown):
        place = Rect(room.x + i // rows * wide, room.y + i % rows * step, wide, step)
        if Take(piece) in table.legal():
            ui.target(f"tray.{piece}", place.inset(4, 3), pick(f"tray.{piece}"), drags=True, ring=14)
        own = unit * size_of(piece)
        across, high = piece_box(kind_of(piece), own)
        x, y = place.cx - across / 2, place.cy - high / 2
        ui.put(f"tray.shadow.{piece}", art.piece_shadow(kind_of(piece), own), x + 5, y + 6, animates=False)
        material = view.level.looks.get(piece, "wood")
        faces = table.services.settings.faces
        look = art.piece(kind_of(piece), colour_of(piece), own, 0, material, faces)
        ui.put(f"tray.piece.{piece}", look, x, y, animates=False)
        if faces:
            _draw_face(ui, piece, own, material, place, Take(piece) in table.legal() or (not i and view.held is None))
        if piece in flags:
            ui.put(f"tray.flag.{piece}", art.flag(FLAG), place.cx - FLAG / 2, y - FLAG + 6, animates=False)
        if material != "wood":
            ui.text_in(f"tray.made.{piece}", _(MADE[material]), Rect(place.x, place.bottom - 40, place.w, 36), BODY)
    if more:
        line = _("and {n} more", n=more)
        ui.text_in("tray.more", line, Rect(box.x, box.bottom - 40, box.w, 40), BODY, colour=CREAM_DIM)


def _draw_face(ui: Ui, piece: Piece, unit: float, material: str, place: Rect, awake: bool) -> None:
    """The face of a piece in the tray: it looks at the tower if it may be taken, otherwise it sleeps."""
    kind, (across, high) = kind_of(piece), piece_box(kind_of(piece), unit)
    look = art.piece_face(kind, colour_of(piece), unit, "calm" if awake else "asleep", made=material)
    ui.put(f"tray.face.{piece}", look, place.cx - across / 2, place.cy - high / 2, animates=False)
    if awake:
        spot = layout(kind, False)
        x, y = place.cx + (spot.eyes[0] + 0.35 * spot.radius - spot.apart - spot.radius) * unit, place.cy
        y += (spot.eyes[1] + 0.1 * spot.radius - spot.radius) * unit
        ui.put(f"tray.eyes.{piece}", art.piece_pupils(kind, unit), x, y, animates=False)


MADE = {
    "ice": N_("ice"),
    "rubber": N_("rubber"),
    "lead": N_("lead"),
    "balloon": N_("balloon"),
    "glass": N_("glass"),
}
"""Materials in words."""
