"""`draw_sum` draws how a day's score adds up, as a table: the rules before the player's try, then the try's figures.

If a rival's tower is shown, its figures stand beside the player's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import _
from game.games.challenge.lobby.daily_rank import rule_rows, score_of, sum_rows
from game.games.challenge.lobby.daily_rivals import Rival
from game.games.challenge.lobby.daily_words import crown_words
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.ui.layout import Rect, column
from game.ui.style import BODY, LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD: Final = 60.0
ROW: Final = 62.0
"""Most height of a row."""
NAMES: Final = 34.0
"""Height of the names above two columns of figures."""
FIGURES, BESIDE = 0.4, 0.26
"""Share of a row that each run's figures take: of one run, and of two beside each other."""
CROWN, SIGN = 62.0, 38.0
"""Height of the line about the crown, and its icon."""


def draw_sum(ui: Ui, own: Try | None, level: Level, box: Rect, rival: tuple[str, Rival] | None = None) -> None:
    """Draws the sum of `own`, the scored try, or the rules while there is none. A run without a medal has no sum.
    `rival`: name and run of the rival whose tower is shown."""
    ui.panel("sum.plate", box)
    inner = box.inset(22, 14)
    head = Rect(inner.x, inner.y, inner.w, HEAD)
    runs: list[tuple[str, Try | Rival]] = [] if own is None else [(_("You"), own)]
    if own is not None and rival is not None:
        runs.append(rival)
        for number, (name, _run) in enumerate(runs):
            place = _figures(Rect(head.x, head.y, head.w, NAMES), number, len(runs))
            ui.text_in(f"sum.run.{number}", name, place, SMALL, "display", ui.tone.dim, "right")
        head = Rect(head.x, head.y + NAMES, head.w, head.h)
    ui.text_in("sum.head", _("Score"), head, SUBHEAD, "display", anchor="left")
    for number, (_name, run) in enumerate(runs):
        place, score = _figures(head, number, len(runs)), str(score_of(run, level, own))
        ui.text_in(f"sum.score.{number}", score, place, SUBHEAD, "display_bold", ui.tone.accent, "right")
    rows = _rows([run for _name, run in runs], level, own)
    low = inner.bottom - (0 if own is not None else CROWN)
    room = Rect(inner.x, head.bottom + 6, inner.w, min(low - head.bottom - 6, ROW * len(rows)))
    if own is None:
        ui.icon("sum.crown", "crown", inner.x, low + CROWN / 2 - SIGN / 2, SIGN, ui.tone.accent)
        words = Rect(inner.x + SIGN + 14, low, inner.w - SIGN - 14, CROWN)
        ui.text_in("sum.crown.words", crown_words(), words, SMALL, anchor="left")
    for number, ((name, *shown), line) in enumerate(zip(rows, column(room, len(rows), 0), strict=True)):
        ink = ui.tone.dim if {*shown} <= {"0", "–"} else ui.tone.text
        left = Rect(line.x, line.y, _figures(line, 0, len(shown)).x - line.x - 10, line.h)
        ui.text_in(f"sum.{number}.name", name, left, BODY, "body", ink, "left")
        for at, figure in enumerate(shown):
            ui.text_in(f"sum.{number}.{at}", figure, _figures(line, at, len(shown)), LABEL, "display", ink, "right")


def _rows(runs: Sequence[Try | Rival], level: Level, own: Try | None) -> list[list[str]]:
    """Lines of the table: the name of a part, and its figure for each of the `runs`, "–" for one without a medal; the
    rules, if there is no sum."""
    sums = [sum_rows(run, level, own) if run.medal else None for run in runs]
    told = [found for found in sums if found is not None]
    if not told:
        return [[*row] for row in rule_rows(level)]
    alike = len({found["medal"][0] for found in told}) == 1
    names = {part: name if alike or part != "medal" else _("Medal") for part, (name, _figure) in told[0].items()}
    return [[name, *(found[part][1] if found else "–" for found in sums)] for part, name in names.items()]


def _figures(line: Rect, number: int, count: int) -> Rect:
    """The room of the figures of one of `count` runs, at the right end of a line."""
    wide = line.w * (FIGURES if count == 1 else BESIDE)
    return Rect(line.right - (count - number) * wide, line.y, wide, line.h)
