"""`draw_charts` draws the cards with charts: side by side, or one by one with large text."""

from __future__ import annotations

from typing import Final

from game import art
from game.app.history.summary import ALONE
from game.app.text import N_, _
from game.screens.statistics.bars import MOST, draw_bars_legend, draw_games, draw_opponents, draw_parts, draw_share
from game.screens.statistics.frame import StatisticsFrame
from game.screens.statistics.score_chart import draw_legend, draw_score_chart, title
from game.ui.layout import Rect, row
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

CHARTS: Final = {
    "time": N_("Over time"),
    "opponents": N_("Opponents"),
    "parts": N_("In detail"),
    "extra": N_("Honours"),
}
"""Key of each card, and its name on the button that turns to the next one."""
GAP: Final = 16.0
LEFT: Final = 0.58
"""Share of the width for the chart over time."""
HEAD_HIGH: Final = 54.0
ROWLESS, ROW = 0.5, 0.24
"""Share of the height of a card at the right without its rows, and for each row."""
METALS: Final = ("bronze", "silver", "gold")


def cards_of(frame: StatisticsFrame) -> tuple[str, ...]:
    """Gets the keys of the cards that have something to show, the chart over time the first."""
    met = any(record.key != ALONE for record in frame.summary.opponents)
    shown = {
        "time": True,
        "opponents": met,
        "parts": bool(frame.game and frame.figures and any(mean > 0 for _kind, mean in frame.summary.parts)),
        "extra": bool(frame.extra.kind),
    }
    return tuple(key for key in CHARTS if shown[key])


def draw_charts(ui: Ui, frame: StatisticsFrame, box: Rect, chart: int, above: str) -> None:
    """Draws all cards in `box`, with large text only the one of number `chart`. `above`: the id of the target there."""
    first, *cards = cards_of(frame)
    if ui.large:
        _draw_card(ui, frame, (first, *cards)[chart], box, above)
        return
    wide = round(box.w * LEFT)
    _draw_card(ui, frame, first, Rect(box.x, box.y, wide, box.h), above)
    shares = {"opponents": len(frame.summary.opponents), "parts": min(MOST, len(frame.summary.parts)), "extra": 2.9}
    parts = [ROWLESS + ROW * shares[key] for key in cards]
    top = box.y
    for key, part in zip(cards, parts, strict=True):
        high = round((box.h - GAP * (len(cards) - 1)) * part / sum(parts))
        _draw_card(ui, frame, key, Rect(box.x + wide + GAP, top, box.w - wide - GAP, high), above)
        top += high + GAP


def _draw_card(ui: Ui, frame: StatisticsFrame, key: str, box: Rect, above: str) -> None:
    is_time = key == "time" and bool(frame.game)
    if is_time:
        # The card itself says what left and right do.
        ui.target("time", box, "time", adjust=(("point", -1), ("point", 1)), ring=24, links=(("up", above),))
    ui.panel(f"card.{key}", box)
    high = HEAD_HIGH * (1.3 if ui.large else 1)
    head = Rect(box.x + 26, box.y + 12, box.w - 52, high)
    body = Rect(head.x, head.bottom + 4, head.w, box.bottom - head.bottom - 22)
    taken = ui.text_in(f"head.{key}", _title(frame, key), head, SUBHEAD, "display", anchor="left")
    if is_time:
        beside = Rect(head.x + taken + 24, head.y, head.w - taken - 24, head.h)
        if frame.summary.kind != "medal":
            draw_legend(ui, beside)
        draw_score_chart(ui, frame, time_place(box, ui.large))
        return
    if key == "time" or (key == "opponents" and (frame.game or ui.large)):
        # Once a page: bars of two cards side by side mean the same.
        draw_bars_legend(ui, Rect(head.x + taken + 24, head.y, head.w - taken - 24, head.h))
    match key:
        case "time":
            draw_games(ui, frame.summary.games, body, frame.titles, frame.pictures)
        case "opponents":
            draw_opponents(ui, frame.summary, body)
        case "parts":
            assert frame.figures is not None
            draw_parts(ui, frame.summary, frame.figures, body)
        case "extra":
            _draw_extra(ui, frame, body)


def time_place(box: Rect, large: bool = False) -> Rect:
    """Gets the sheet of the chart over time within its card."""
    top = 12 + HEAD_HIGH * (1.3 if large else 1) + 4
    return Rect(box.x + 18, round(box.y + top), round(box.w - 36), round(box.h - top - 20))


def _title(frame: StatisticsFrame, key: str) -> str:
    match key:
        case "time":
            return title(frame) if frame.game else _("Game by game")
        case "opponents":
            return _("Won against")
        case "parts":
            return _("In detail") if frame.figures is None else _(frame.figures.title)
    return {"medals": _("Best medals"), "total": frame.extra.line}.get(frame.extra.kind, _("Skill and luck"))


def _draw_extra(ui: Ui, frame: StatisticsFrame, box: Rect) -> None:
    extra, summary = frame.extra, frame.summary
    if extra.kind == "total":
        size = min(box.h, 96.0)
        ui.icon("total.icon", "trophy", box.x, box.cy - size / 2, size, ui.tone.accent)
        place = Rect(box.x + size + 24, box.y, box.w - size - 24, box.h)
        ui.text_in("total.figure", str(extra.total), place, 80, "display_bold", ui.tone.accent, "left")
    elif extra.kind == "medals":
        high = box.h * (0.62 if extra.line else 1.0)
        for number, place in enumerate(row(Rect(box.x, box.y, box.w, high), len(METALS), 12)):
            metal = len(METALS) - 1 - number
            size = round(min(place.h * 0.9, place.w * 0.4, 150.0))
            won = extra.medals[metal]
            look = art.medal(size, METALS[metal], bool(won))
            ui.put(f"medal.{number}", look, place.x, place.cy - size / 2, animates=False)
            room = Rect(place.x + size + 14, place.y, place.w - size - 14, place.h)
            ui.text_in(f"medal.{number}.count", str(won), room, 64, "display_bold", anchor="left")
        if extra.line:
            below = Rect(box.x, box.y + high, box.w, box.h - high)
            ui.text_in("medals.line", extra.line, below, BODY, colour=ui.tone.dim, anchor="left")
    elif summary.analysed:
        draw_share(ui, summary, box)
    else:
        words = _("No match has been analysed yet. Watch one, and press the button “How it turned”.")
        ui.paragraph("share.none", words, box, BODY, colour=ui.tone.dim, spacing=1.2)
