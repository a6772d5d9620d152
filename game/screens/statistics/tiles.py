"""`draw_tiles` draws whose statistics these are, and the most important figures of them as large numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.history.summary import Summary
from game.app.text import _, ngettext
from game.screens.statistics.frame import StatisticsFrame
from game.screens.statistics.score_chart import draw_ring
from game.table.milestones import figure_words
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, HEAD, SMALL, WALNUT
from game.ui.widgets import Ui

GAP = 16.0
HERO = 0.25
"""Share of the width for whose statistics these are."""
NUMBER = 64
FORM = 10
"""Latest matches whose marks stand side by side."""
FIGURE, FIGURE_LARGE = 0.6, 0.46
"""Share of a tile's height for its figure. Below it stand what it is and a note, in large text on two lines."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A `figure`, or instead the marks of the latest matches in `form`, True where one was won; what it is, and more
    on it."""

    figure: str
    label: str
    note: str
    icon: str
    form: tuple[bool, ...] = ()


def draw_tiles(ui: Ui, frame: StatisticsFrame, box: Rect) -> None:
    """Draws them side by side in `box`."""
    hero = Rect(box.x, box.y, round(box.w * HERO), box.h)
    _draw_hero(ui, frame, hero)
    tiles = _tiles(frame)
    places = row(Rect(hero.right + GAP, box.y, box.right - hero.right - GAP, box.h), len(tiles), GAP)
    for number, (tile, place) in enumerate(zip(tiles, places, strict=True)):
        _draw_tile(ui, f"tile.{number}", tile, place, [one.label for one in tiles])


def _draw_tile(ui: Ui, id_: str, tile: Tile, place: Rect, labels: Sequence[str]) -> None:
    ui.panel(id_, place)
    inner = place.inset(20, 12)
    upper = Rect(inner.x, inner.y, inner.w, inner.h * (FIGURE_LARGE if ui.large else FIGURE))
    lower = Rect(inner.x, upper.bottom, inner.w, inner.h - upper.h)
    if tile.form:
        _draw_form(ui, id_, tile.form, upper)
    else:
        side = 0.0 if ui.large else 40.0
        figure = Rect(upper.x, upper.y, upper.w - side - 8, upper.h)
        ui.text_in(f"{id_}.figure", tile.figure, figure, NUMBER, "display_bold", ui.tone.accent, "left")
        if side:
            ui.icon(f"{id_}.icon", tile.icon, upper.right - side, upper.cy - side / 2, side, ui.tone.dim)
    if ui.large:
        first, second = column(lower, 2, 0)
    else:
        wide = min(lower.w * 0.55, text.measure(tile.note, "body_bold", ui.px(SMALL)) + 4) if tile.note else 0.0
        first = Rect(lower.x, lower.y, lower.w - wide - 12, lower.h)
        second = Rect(lower.right - wide, lower.y, wide, lower.h)
    alike = labels if ui.large else ()
    ui.text_in(f"{id_}.label", tile.label, first, BODY, colour=ui.tone.dim, anchor="left", alike=alike)
    ui.text_in(f"{id_}.note", tile.note, second, SMALL, "body_bold", anchor="left" if ui.large else "right")


def _draw_form(ui: Ui, id_: str, form: Sequence[bool], box: Rect) -> None:
    """A mark for each of the latest matches, the last one at the right: a star was won, as in the chart."""
    step = box.w / FORM
    size = 2 * round(min(step - 2, box.h * 0.7, 38) / 2)
    for number, won in enumerate(form):
        x = box.x + (number + 0.5) * step
        if won:
            ui.put(f"{id_}.form.{number}", art.star(size, True), x - size / 2, box.cy - size / 2, animates=False)
        else:
            draw_ring(ui, f"{id_}.form.{number}", x, box.cy, max(14, round(size * 0.6)))


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
    """What one plays for: how many were won, how it goes lately, wins in a row, the best."""
    summary = frame.summary
    tries = summary.kind == "medal" and frame.game != ""
    won = _("{won} of {played}", won=summary.won, played=summary.played)
    share = percent(summary.won / summary.played) if summary.played else ""
    form = tuple(entry.me.won for entry in summary.entries[-FORM:])
    has_levels = sum(record.played for record in summary.games) > summary.played
    label = _("solved") if tries else _("matches won") if has_levels else _("won")
    found = [Tile(won, label, share, "trophy")]
    if len(form) > 1:
        lately = ngettext("the last {n}", "the last {n}", len(form))
        found.append(Tile("", lately, _("{n} won", n=sum(form)), "chart", form))
        found.append(Tile(str(summary.streak), _("wins in a row"), _("most {n}", n=summary.longest), "bolt"))
    if frame.game and summary.best is not None and summary.mean is not None and not tries:
        mean = _("mean {value}", value=mean_words(summary.kind, summary.mean)) if len(form) > 1 else ""
        found.append(Tile(_figure(summary.kind, summary.best), _("best"), mean, "starred"))
    return found


def _figure(kind: str, value: int) -> str:
    return figure_words(kind, value) if kind == "height" else str(value)
