"""`draw_question` asks below the columns of Up or Down? whether to give one up, which costs points."""

from __future__ import annotations

from game.app.text import _, pgettext
from game.games.up_or_down import phrases
from game.games.up_or_down.column_targets import confirm_target, placement_target
from game.games.up_or_down.placing import Placing
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import pick
from game.ui.layout import Rect, column, row
from game.ui.style import BODY
from game.ui.widgets import Ui

BUTTON = 80.0
PAD, PAD_LARGE = 22.0, 14.0
"""From the edges of the panel to words and buttons."""
KEEP = "keep"
"""Action of the button that keeps a column which was chosen before the card."""


def draw_question(ui: Ui, view: UpOrDownView, placing: Placing, box: Rect, before: bool) -> None:
    """The question in `box`, where the panel of words lies: all columns stay in sight, and no button lies where the
    press that asked fell. `before`: the column was chosen before the card."""
    assert view.seat is not None
    assert placing.asked is not None
    number, place = placing.asked, ("abandon", placing.asked)
    ui.panel("strip", box)
    inner = box.inset(PAD_LARGE if ui.large else PAD, PAD_LARGE)
    keep, sure = row(Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON), 2, 14)
    words = Rect(inner.x, inner.y, inner.w, keep.y - 10 - inner.y)
    lines = [_("Give up column {column} for the {card}?", column=number + 1, card=placing.card)]
    if place in placing.told and not ui.large:
        old = view.sheets[view.seat].columns[number]
        lines.append(phrases.price(old.count, old.points, placing.gains["abandon", number]))
    if ui.large:
        # One sentence, in two lines.
        ui.paragraph("asked.words", lines[0], words, BODY, "body_bold", middle=True, spacing=1.0)
    else:
        for k, (line, room) in enumerate(zip(lines, column(words, len(lines), 0), strict=True)):
            style = "body" if k else "body_bold"
            ui.text_in(f"asked.words.{k}", line, room, BODY, style, anchor="left", alike=lines)
    back = placement_target("abandon", number)
    ui.button(back, keep, _("Keep it"), KEEP if before else pick(back), size=BODY)
    ui.button(
        confirm_target(number),
        sure,
        pgettext("column", "Give up"),
        pick(confirm_target(number)),
        size=BODY,
        weighty=True,
    )
