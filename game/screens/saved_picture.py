"""`draw_saved_picture` draws a saved match small: its towers, its position, or the picture of its game."""

from __future__ import annotations

from collections.abc import Mapping

from game import art
from game.app import nights
from game.app.saves import Saved
from game.core.manifest import Manifest
from game.ui.layout import Rect
from game.ui.widgets import Ui


def draw_saved_picture(ui: Ui, id_: str, manifests: Mapping[str, Manifest], saved: Saved, box: Rect) -> None:
    """Draws `saved`; the ids of all its pictures begin with `id_`."""
    if saved.contest == nights.KEY:
        side = round(min(box.w, box.h))
        ui.put(f"{id_}.ground", art.cell(round(box.w), round(box.h)), box.x, box.y, animates=False)
        ui.put(id_, art.cup(side), box.cx - side / 2, box.cy - side / 2, animates=False)
        return
    if saved.poses:
        # Only then: the start needs neither levels nor towers.
        from game.table.tower.tower_snapshot import draw_towers

        if draw_towers(ui, id_, saved.poses, box):
            return
    manifest = manifests[saved.game]
    if manifest.snapshot is not None and saved.view is not None:
        manifest.snapshot()(ui, id_, saved.view, saved.seats, box)
        return
    look = art.vignette(manifest.vignette(), round(box.w), round(box.h))
    ui.put(id_, look, box.x, box.y, animates=False)
