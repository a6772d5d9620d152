"""`draw_tiles` draws whose statistics these are, and the most important figures of them as large numbers."""

from __future__ import annotations

from game import art
from game.app.history.summary import Summary
from game.app.text import _, ngettext
from game.screens.statistics.frame import StatisticsFrame
from game.table.milestones import figure_words
from game.ui.layout import Rect, row
from game.ui.style import BODY, HEAD, SMALL, WALNUT
from game.ui.widgets import Ui

GAP = 16.0
HERO = 0.25
"""Share of the width for whose statistics these are."""
NUMBER = 64

Tile = tuple[str, str, str, str]
"""A figure, what it is, a note beside it or "", and an icon."""


def draw_tiles(ui: Ui, frame: StatisticsFrame, box: Rect) -> None:
    """Draws them side by side in `box`."""
    hero = Rect(box.x, box.y, round(box.w * HERO), box.h)
    _draw_hero(ui, frame, hero)
    tiles = _tiles(frame)
    places = row(Rect(hero.right + GAP, box.y, box.right - hero.right - GAP, box.h), len(tiles), GAP)
    names = [label for _figure, label, _note, _icon in tiles]
    for number, ((figure, label, note, icon), place) in enumerate(zip(tiles, places, strict=True)):
        id_ = f"tile.{number}"
        ui.panel(id_, place)
        inner = place.inset(20, 14)
        upper = Rect(inner.x, inner.y, inner.w, inner.h * 0.62)
        noted = inner.w * 0.42 if note else 0.0
        first = Rect(upper.x, upper.y, upper.w - noted, upper.h)
        wide = ui.text_in(f"{id_}.figure", figure, first, NUMBER, "display_bold", ui.tone.accent, "left")
        if note:
            left = upper.x + wide + 14
            beside = Rect(left, upper.y + upper.h * 0.2, upper.right - left, upper.h * 0.8)
            ui.text_in(f"{id_}.note", note, beside, SMALL, "body_bold", ui.tone.dim, "left")
        lower = Rect(inner.x, upper.bottom, inner.w, inner.h - upper.h)
        if not ui.large:
            side = 36
            ui.icon(f"{id_}.icon", icon, inner.right - side, lower.cy - side / 2, side, ui.tone.dim)
            lower = Rect(lower.x, lower.y, lower.w - side - 10, lower.h)
        ui.text_in(f"{id_}.label", label, lower, BODY, colour=ui.tone.dim, anchor="left", alike=names)


def _draw_hero(ui: Ui, frame: StatisticsFrame, box: Rect) -> None:
    with ui.plated(WALNUT):
        ui.panel("hero", box)
        face = round(min(box.h - 32, box.w * 0.32))
        mood = "laugh" if frame.summary.streak > 1 else "smile"
        ui.put("hero.face", art.face(face, frame.seat.colour, "person", mood), box.x + 18, box.cy - face / 2)
        left = box.x + face + 36
        room = Rect(left, box.y + 16, box.right - left - 62, box.h - 32)
        ui.put("hero.pennant", art.pennant(34, 58, frame.seat.colour), box.right - 50, box.y - 6, animates=False)
        name = Rect(room.x, room.y, room.w, room.h * 0.55)
        ui.text_in("hero.name", frame.seat.name, name, HEAD, "display", anchor="left")
        since = Rect(room.x, name.bottom, box.right - left - 20, room.h - name.h)
        ui.text_in("hero.since", _since(frame.summary), since, SMALL, colour=ui.tone.dim, anchor="left")


def _since(summary: Summary) -> str:
    days = len({entry.match.finished[:10] for entry in summary.entries})
    return ngettext("On {n} day", "On {n} days", days)


def percent(share: float) -> str:
    return _("{percent} %", percent=round(100 * share))


def mean_words(kind: str, value: float) -> str:
    """Puts a mean into words, with one decimal place."""
    return f"{value / 10:.1f}" if kind == "height" else f"{value:.1f}"


def _tiles(frame: StatisticsFrame) -> list[Tile]:
    summary = frame.summary
    share = percent(summary.won / summary.played) if summary.played else ""
    tries = summary.kind == "medal" and frame.game != ""
    found = [
        (str(summary.played), _("tries") if tries else _("played"), "", "play"),
        (str(summary.won), _("solved") if tries else _("won"), share, "trophy"),
        (str(summary.streak), _("wins in a row"), _("longest {n}", n=summary.longest), "bolt"),
    ]
    if frame.game and summary.best is not None and summary.mean is not None and not tries:
        found.append((_figure(summary.kind, summary.best), _("best"), "", "starred"))
        found.append((mean_words(summary.kind, summary.mean), _("mean"), "", "chart"))
    return found


def _figure(kind: str, value: int) -> str:
    return figure_words(kind, value) if kind == "height" else str(value)
