"""`BalanceLens`: draws on each piece its centre of mass, the span that bears it, and where its load presses on that.

It shows the balances of a `TowerView`, which are no secret. Between two weighings marks move along with their piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from game import art
from game.app.text import N_, _, measure
from game.core.silhouettes import Point
from game.core.tower_events import Piece
from game.physics.balance import Balance
from game.physics.tower_view import TowerView
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece, put_offscreen
from game.table.tower.overlays.near_support import NearSupport
from game.table.tower.overlays.support_tone import Support, Tone, support_of
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

FULL = 96.0
"""Canvas px of a unit at which everything is drawn in full size."""
SPAN_STEP = 6
"""Spans are painted in steps of this many px, and scaled in between."""
DOT, DOT_STEP = 5, 12
"""Size of a dot of a plumb line, and the steps in which its length grows."""
TAIL = 48
"""Length of the plumb line below a span that is not safe, down to its weight."""
CENTRE, COMMON, BOB = 9, 18, 24
"""Sizes of a centre of mass, of one of several pieces, and of a plumb line's weight."""
MOST_WORDS = 204.0
"""Maximum width of the words of the legend, which stands beside the tower."""
LEGEND: Final[dict[Support, str]] = {
    "safe": N_("safe"),
    "thin": N_("shaky"),
    "point": N_("on a point"),
    "tipping": N_("barely stands"),
}
"""Words of the legend, which a held piece's verdict uses, too."""
SPOT: Final = 34.0
"""Canvas px of the span at such a point, which is too short to be drawn as it is."""
LOADS: Final[dict[Tone, float]] = {"safe": 0.5, "thin": 0.84, "tipping": 1.0}
"""Where the load lies on the span that stands for a tone, as a share of the span's length."""
FRESH = 4
"""Pictures that are painted in one frame; further marks come in the next frames."""
Placement = tuple[float, float, float, float, art.SpriteKey | None, float | None]
"""Arguments of `Stage.place`."""
HIDDEN: Placement = (OFFSCREEN, OFFSCREEN, 0.0, 1.0, None, None)
_CLEAR = 14.0
"""px between a plumb line and the span on which it ends."""

PARTS = ("centre", "common", "line", "span", "tail", "bob", "mark")
"""The pictures of a piece's marks, the lowest first."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """A balance in the coordinates of its piece, so that it turns and moves along with the piece."""

    balance: Balance
    support: Support
    centre: Point
    left: Point
    right: Point
    foot: Point

    @classmethod
    def of(cls, balance: Balance, x: float, y: float, angle: float, leans: bool = False) -> _Mark:
        c, s = cos(angle), sin(angle)

        def seen(point: Point) -> Point:
            u, v = point[0] - x, point[1] - y
            return u * c + v * s, v * c - u * s

        support = "thin" if leans else support_of(balance)
        return cls(balance, support, seen(balance.centre), seen(balance.left), seen(balance.right), seen(balance.foot))


class BalanceLens:
    """Reads a tower once a tick and draws the marks while `on`."""

    def __init__(self) -> None:
        self.on = False
        self.near_support = NearSupport()
        self._marks: dict[Piece, _Mark] = {}

    def read(self, tower: TowerView) -> None:
        """Notes the present balances."""
        if not self.on:
            self._marks.clear()
            return
        balances = {balance.piece: balance for balance in self.near_support.seen(tower)}
        marks = {}
        for placed in tower.pieces:
            leans = placed.piece not in balances
            balance = balances.get(placed.piece) or self.near_support.leaning.get(placed.piece)
            if balance is None:
                continue
            mark = self._marks.get(placed.piece)
            if mark is None or mark.balance is not balance:
                mark = _Mark.of(balance, placed.x, placed.y, placed.angle, leans)
            marks[placed.piece] = mark
        self._marks = marks

    def draw(self, ui: Ui, pieces: Iterable[DrawnPiece]) -> None:
        """Draws the marks offscreen; `place` brings them to their pieces."""
        if not self.on:
            return
        looks = {
            "centre": art.centre(CENTRE),
            "common": art.centre(COMMON, True),
            "line": _plumb(DOT_STEP),
            "span": art.span(SPAN_STEP, "safe"),
            "tail": _plumb(TAIL),
            "bob": art.bob(BOB, "thin"),
            "mark": art.mark("safe"),
        }
        pieces = list(pieces)
        with ui.on_layer(GROUND):
            # Equal parts lie on one level, and nothing covers the mark of a tipping piece.
            for part in PARTS:
                for drawn in pieces:
                    put_offscreen(ui, f"lens.{part}.{drawn.piece}", looks[part])

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, pieces: Iterable[DrawnPiece]) -> None:
        """Places the marks on the pieces as they are in this frame."""
        if not self.on:
            return
        fresh = 0
        for drawn in pieces:
            mark = self._marks.get(drawn.piece)
            places = {} if mark is None else _places(mark, drawn, camera)
            if drawn.alpha > 200:
                places["centre"] = (*camera.to_canvas(drawn.x, drawn.y), 0.0, _size(camera), None, None)
            for part in PARTS:
                where = places.get(part, HIDDEN)
                if where[4] is not None and where[4] not in stage.textures:
                    if fresh == FRESH:
                        continue
                    fresh += 1
                placer.place(stage, f"lens.{part}.{drawn.piece}", *where)


def _size(camera: Camera) -> float:
    """Scale of the marks, which on small pieces must not hide everything."""
    return min(1.0, max(0.55, camera.unit / FULL))


def _plumb(length: int) -> art.SpriteKey:
    return art.dots(DOT, length, "#FFFFFF")


def _places(mark: _Mark, drawn: DrawnPiece, camera: Camera) -> dict[str, Placement]:
    """The arguments of `Stage.place` for each part of a mark that is shown."""
    turn = radians(-drawn.angle)
    c, s = cos(turn), sin(turn)

    def on_canvas(point: Point) -> tuple[float, float]:
        u, v = point
        return camera.to_canvas(drawn.x + u * c - v * s, drawn.y + u * s + v * c)

    size = _size(camera)
    tone: Tone = "thin" if mark.support == "point" else mark.support
    (ax, ay), (bx, by) = on_canvas(mark.left), on_canvas(mark.right)
    (x, y), (_x, top) = on_canvas(mark.foot), on_canvas(mark.centre)
    long = max(SPOT if mark.support == "point" else 0.0, hypot(bx - ax, by - ay) / size)
    painted = max(SPAN_STEP, round(long / SPAN_STEP) * SPAN_STEP)
    stretched = min(1.2, max(0.8, long / painted))
    turned = degrees(atan2(by - ay, bx - ax))
    places: dict[str, Placement] = {
        "span": ((ax + bx) / 2, (ay + by) / 2, turned, size * stretched, art.span(painted, tone), None),
        "mark": (x, y, 0.0, size, art.mark(tone), None),
    }
    if tone == "safe":
        top = camera.to_canvas(drawn.x, drawn.y)[1] + size * CENTRE / 2
    else:
        places["common"] = (x, top, 0.0, size, None, None)
        places["tail"] = (x, y + size * (_CLEAR + TAIL / 2), 0.0, size, None, None)
        places["bob"] = (x, y + size * (_CLEAR + TAIL + BOB / 2), 0.0, size, art.bob(BOB, tone), None)
        top += size * COMMON / 2
    room = (y - top) / size - _CLEAR
    if room >= DOT_STEP:
        length = int(room // DOT_STEP) * DOT_STEP
        faint = 150.0 if tone == "safe" else 255.0
        places["line"] = (x, y - size * (_CLEAR + length / 2), 0.0, size, _plumb(length), faint)
    return places


def legend_size(ui: Ui) -> tuple[float, float, int, float]:
    """Width and height of the legend, length of its spans, and width of its words."""
    long = 84 if ui.large else 114
    words = min(MOST_WORDS, max(measure(label, "body", ui.px(SMALL)) for label in _labels()))
    return long + words + 96, len(LEGEND) * max(46.0, ui.px(SMALL) * 1.1) + 30, long, words


def _labels() -> list[str]:
    return [_(words) for words in LEGEND.values()]


def draw_legend(ui: Ui, left: float, top: float) -> Rect:
    """Draws what the spans mean, in a small panel with this corner. Returns its rectangle."""
    wide, high, long, words = legend_size(ui)
    step = (high - 30) / len(LEGEND)
    box = Rect(left, top, wide, high)
    labels = _labels()
    ui.keep("told", box)
    with ui.on_layer(GROUND):
        ui.panel("lens.legend", box)
        for i, (support, label) in enumerate(zip(LEGEND, labels, strict=True)):
            x, y = box.x + 32, box.y + 18 + (i + 0.5) * step
            tone: Tone = "thin" if support == "point" else support
            span = SPOT if support == "point" else long
            load = 0.5 * long if support == "point" else LOADS[tone] * long
            ui.put(f"lens.legend.{support}", art.span(span, tone), x + (long - span) / 2, y - 12, animates=False)
            ui.put(f"lens.legend.{support}.mark", art.mark(tone), x + load - 15, y - 22, animates=False)
            room = Rect(x + long + 32, y - step / 2, words + 2, step)
            ui.text_in(f"lens.legend.{support}.words", label, room, SMALL, anchor="left", alike=labels)
    return box
