"""`draw_data` draws the settings page *Data*: where a player's files lie, erasing and moving them, and the credits."""

from __future__ import annotations

from game.app import paths
from game.app.text import _
from game.ui.layout import Anchor, Rect
from game.ui.style import BODY
from game.ui.widgets import Ui


def draw_data(ui: Ui, box: Rect, sure: bool, playing: bool) -> None:
    """`sure`: whether to erase was pressed once. `playing`: a match is on the table."""
    words = _("Settings, saved matches and saved replays lie in your own folders on this machine; nothing leaves it.")
    if home := paths.home():
        words = _(
            "Settings, saved matches and saved replays lie in the folder {folder}; nothing leaves it.",
            folder=paths.brief(str(home)),
        )
    ui.paragraph("data.words", words, Rect(box.x, box.y, box.w, 220), BODY)
    label = _("Really erase?") if sure else _("Erase settings and saved matches")
    tone = "red" if sure else "plain"
    disabled_reason = _("A match is on the table. Leave to the title first.") if playing else ""
    place = Rect(box.x, box.y + 260, box.w if ui.large else 760, 84)
    ui.button("erase", place, label, "erase", icon="trash", tone=tone, disabled_reason=disabled_reason, weighty=sure)
    if sure:
        told = Rect(box.x, box.y + 370, box.w, 120)
        ui.paragraph("data.sure", _("Confirm once more to erase. Saved replays stay."), told, BODY)

    move = Anchor(left=0, bottom=104, width=place.w, height=84).within(box)
    label = _("Export everything, or import")
    ui.button("moving", move, label, "moving", icon="save", disabled_reason=disabled_reason)
    place = Anchor(left=0, bottom=0, width=place.w, height=84).within(box)
    ui.button("credits", place, _("Credits and licences"), "credits", icon="rules")
