"""`draw_saved_picture` draws a saved match small: its position, or the picture of its game."""

from __future__ import annotations

from game import art
from game.app.saves import Saved
from game.core.manifest import Manifest
from game.ui.layout import Rect
from game.ui.widgets import Ui


def draw_saved_picture(ui: Ui, id_: str, manifest: Manifest, saved: Saved, box: Rect) -> None:
    """Draws `saved`, a match of the game of `manifest`; the ids of all its pictures begin with `id_`."""
    if manifest.snapshot is not None and saved.view is not None:
        manifest.snapshot()(ui, id_, saved.view, box)
        return
    look = art.vignette(manifest.vignette(), round(box.w), round(box.h))
    ui.put(id_, look, box.x, box.y, animates=False)
