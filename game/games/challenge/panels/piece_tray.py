"""`draw_tray` draws the left side of a challenge: the tray of coming pieces, and how the held piece is moved."""

from __future__ import annotations

from math import ceil

from game import art
from game.app.text import N_, _
from game.art.tower.face_layout import layout
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import Piece, Release
from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.rules.actions import Take
from game.table.picking.selection import pick
from game.table.tower.drawn_piece import piece_box
from game.table.tower.input.control_words import draw_controls
from game.table.tower.levels.piece_signs import FLAG, flagged
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM_DIM, SUBHEAD
from game.ui.widgets import Ui

MOST, ROWS = 10, 5
"""Most pieces drawn where they come in a fixed order, the rest is "and n more"; and pieces in one column."""
LARGEST_UNIT = 60.0


def draw_tray(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """The tray from top to bottom, the next piece first; below it how the held piece is moved, or what to do."""
    ui.text_in("coming", _("Coming"), places.heading, SUBHEAD, "display", anchor="left")
    box = places.tray
    ui.put("tray", art.tray(round(box.w), round(box.h)), box.x, box.y, animates=False)
    _draw_pieces(ui, frame, box.inset(30, 26))
    if Release() in frame.legal and frame.moves_hand:
        draw_controls(ui, places.controls)
    else:
        ui.paragraph("prompt", frame.table.bar.prompt, places.controls, BODY, colour=ui.tone.dim, spacing=1.3)


def _draw_pieces(ui: Ui, frame: ChallengeFrame, box: Rect) -> None:
    view, level = frame.view, frame.level
    shown = view.coming[:MOST] if level.order == "fixed" else view.coming
    if not shown:
        last = _("Every piece is placed.") if view.held is None else _("This is the last piece.")
        line = last if level.given else _("All that there is stands on the tower.")
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
    for i, piece in enumerate(shown):
        place = Rect(room.x + i // rows * wide, room.y + i % rows * step, wide, step)
        is_next = i == 0 and view.held is None
        _draw_piece(ui, frame, piece, place, unit * size_of(piece), is_next)
    if more:
        line = _("and {n} more", n=more)
        ui.text_in("tray.more", line, Rect(box.x, box.bottom - 40, box.w, 40), BODY, colour=CREAM_DIM)


def _draw_piece(ui: Ui, frame: ChallengeFrame, piece: Piece, place: Rect, unit: float, is_next: bool) -> None:
    kind, material = kind_of(piece), frame.level.looks.get(piece, "wood")
    can_be_taken = Take(piece) in frame.legal
    if can_be_taken:
        ui.target(f"tray.{piece}", place.inset(4, 3), pick(f"tray.{piece}"), drags=True, ring=14)
    across, high = piece_box(kind, unit)
    x, y = place.cx - across / 2, place.cy - high / 2
    ui.put(f"tray.shadow.{piece}", art.piece_shadow(kind, unit), x + 5, y + 6, animates=False)
    look = art.piece(kind, colour_of(piece), unit, 0, material, frame.faces, rim=True)
    ui.put(f"tray.piece.{piece}", look, x, y, animates=False)
    if frame.faces:
        _draw_face(ui, piece, unit, material, place, can_be_taken or is_next)
    if piece in flagged(frame.level):
        ui.put(f"tray.flag.{piece}", art.flag(FLAG), place.cx - FLAG / 2, y - FLAG + 6, animates=False)
    if material != "wood":
        ui.text_in(f"tray.made.{piece}", _(MADE[material]), Rect(place.x, place.bottom - 40, place.w, 36), BODY)


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
