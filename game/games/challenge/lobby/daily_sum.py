"""`draw_sum` draws what makes up a day's score as a table: of any try before one's own, then of one's own."""

from __future__ import annotations

from typing import Final

from game.app.text import _
from game.games.challenge.lobby.daily_rank import rule_rows, score_of, sum_rows
from game.games.challenge.lobby.daily_words import crown_words
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.ui.layout import Rect, column
from game.ui.style import BODY, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD: Final = 60.0
ROW: Final = 62.0
"""Most height of a row."""
CROWN, SIGN = 62.0, 38.0
"""Height of the line about the crown, and its icon."""


def draw_sum(ui: Ui, own: Try | None, level: Level, box: Rect) -> None:
    """`own`: the scored try; None: it is still ahead. Without a medal there is no sum."""
    ui.panel("sum.plate", box)
    inner = box.inset(22, 14)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    ui.text_in("sum.head", _("Score"), head, SUBHEAD, "display", anchor="left")
    if own is not None:
        score = str(score_of(own, level))
        ui.text_in("sum.score", score, head, SUBHEAD, "display_bold", ui.tone.accent, "right")
    rows = sum_rows(own, level) if own is not None and own.medal else rule_rows()
    low = inner.bottom - (0 if own is not None else CROWN)
    room = Rect(inner.x, head.bottom + 6, inner.w, min(low - head.bottom - 6, ROW * len(rows)))
    if own is None:
        ui.icon("sum.crown", "crown", inner.x, low + CROWN / 2 - SIGN / 2, SIGN, ui.tone.accent)
        words = Rect(inner.x + SIGN + 14, low, inner.w - SIGN - 14, CROWN)
        ui.text_in("sum.crown.words", crown_words(), words, SMALL, anchor="left")
    for number, ((name, figure), line) in enumerate(zip(rows, column(room, len(rows), 0), strict=True)):
        ink = ui.tone.dim if figure == "0" else ui.tone.text
        half = line.w * 0.6
        ui.text_in(f"sum.{number}.name", name, Rect(line.x, line.y, half, line.h), BODY, "body", ink, "left")
        count = Rect(line.x + half + 10, line.y, line.w - half - 10, line.h)
        ui.text_in(f"sum.{number}.figure", figure, count, LABEL, "display", ink, "right")
