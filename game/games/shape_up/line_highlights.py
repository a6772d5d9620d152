"""`draw_highlights` lights lines on the grid of Shape Up!: a frame around each, and points that rise from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.app.text import signed
from game.games.shape_up.art import points_disc, run_frame
from game.games.shape_up.rules.changes import Effect
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.visible_grid import Cell
from game.ui.layout import Rect
from game.ui.widgets import Ui

DISC = 52
"""Height of a disc with points at the normal text size; on small cards it is lower, so that symbols stay in sight."""
LEAST_DISC = 44


def whole_effects(lines: Iterable[Line]) -> tuple[Effect, ...]:
    """`lines` as effects with all their points."""
    return tuple(Effect(line, line.points, True) for line in lines)


def draw_highlights(ui: Ui, where: Mapping[Cell, Rect], effects: Iterable[Effect], rises: bool, key: str = "") -> None:
    """Frame each run whose cells lie in `where`, with its points at its end. `rises`: the points come from the middle.

    Runs of the same cells, such as three of a fill that are also of one colour, share a frame and add their points.
    `key` tells one showing from another, so that the points rise again.
    """
    points: dict[tuple[tuple[Cell, ...], bool], int] = {}
    for effect in effects:
        if all(cell in where for cell in effect.line.cells):
            same = effect.line.cells, effect.made
            points[same] = points.get(same, 0) + effect.points
    taken: list[Rect] = []
    # The whole lines first: what broke is drawn above them.
    for i, ((cells, made), gain) in enumerate(sorted(points.items(), key=lambda item: not item[0][1])):
        first, last = where[cells[0]], where[cells[-1]]
        run = Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
        with ui.on_layer(1):
            ui.put(f"run.{key}.{cells}.{made}", run_frame(run.w, run.h, made), run.x, run.y, animates=False)
        place = _free(_end_of(min(ui.px(DISC), 0.36 * first.h), run, signed(gain)), run, taken)
        taken.append(place)
        with ui.on_layer(2):
            ui.put(
                f"points.{key}.{i}",
                points_disc(signed(gain), place.w, place.h),
                place.x,
                place.y,
                origin=(run.cx, run.cy) if rises else None,
            )


def _end_of(size: float, run: Rect, label: str) -> Rect:
    """Puts a run's disc on its upper edge; a row's disc lies at the right end, clear of the columns' discs."""
    high = round(max(LEAST_DISC, size))
    wide = round(high * (1.05 + 0.3 * len(label)))
    if run.w > run.h:
        return Rect(run.right - wide * 0.7, run.y - high * 0.45, wide, high)
    return Rect(run.cx - wide / 2, run.y - high * 0.45, wide, high)


def _free(place: Rect, run: Rect, taken: list[Rect]) -> Rect:
    """`place`, moved along the run until it overlaps no taken one."""
    for _try in range(6):
        if not any(place.overlaps(other) for other in taken):
            break
        place = (
            Rect(place.x - place.w - 6, place.y, place.w, place.h)
            if run.w > run.h
            else Rect(place.x, place.y + place.h + 6, place.w, place.h)
        )
    return place
