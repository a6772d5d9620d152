"""`tool_icon` paints the signs of the workshop's tools: what a level is made of, and what it asks for."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.ui.pen import Drawing, Pen, drawn

THIN = 2.4


def _dashes(p: Pen, y: float) -> None:
    for left in (3, 12.5, 22):
        p.line((left, y), (left + 6.5, y), width=3)


def _frame(p: Pen, left: float, top: float, right: float, low: float) -> None:
    """A dashed frame."""
    for x in (left, (left + right) / 2 - 2, right - 4):
        p.line((x, top), (x + 4, top), width=THIN)
        p.line((x, low), (x + 4, low), width=THIN)
    for y in (top, (top + low) / 2 - 2, low - 4):
        p.line((left, y), (left, y + 4), width=THIN)
        p.line((right, y), (right, y + 4), width=THIN)


def _block(p: Pen) -> None:
    p.box(4, 13, 28, 28, 2, width=3)
    p.line((4, 20.5), (28, 20.5), width=THIN)
    p.line((12, 13), (12, 20.5), width=THIN)
    p.line((20, 20.5), (20, 28), width=THIN)


def _ramp(p: Pen) -> None:
    p.line((3, 27), (29, 27), (29, 11), (3, 27))


def _platform(p: Pen) -> None:
    p.box(3, 9, 29, 14.5, 2)
    p.line((9, 14), (9, 28), width=THIN)
    p.line((23, 14), (23, 28), width=THIN)


def _seesaw(p: Pen) -> None:
    p.line((3, 17), (29, 10), width=4)
    p.area((16, 14), (23, 28), (9, 28))


def _tray(p: Pen) -> None:
    p.line((16, 4), (6, 22), width=THIN)
    p.line((16, 4), (26, 22), width=THIN)
    p.box(3, 22, 29, 27.5, 2)
    p.dot(16, 4.6, 2.6)


def _bell(p: Pen) -> None:
    p.area((6, 24), (8, 20), (9, 13), (12, 8), (16, 6.5), (20, 8), (23, 13), (24, 20), (26, 24))
    p.dot(16, 27.5, 2.6)
    p.line((16, 3.6), (16, 6))


def _lift(p: Pen) -> None:
    p.box(5, 23, 27, 28, 2)
    p.line((16, 19), (16, 5))
    p.line((10, 10.5), (16, 4.5), (22, 10.5))


def _zone(p: Pen) -> None:
    p.box(4, 6, 28, 26, 2, width=THIN)
    for x in (10, 17, 24):
        p.line((x - 5, 23.5), (x + 2.5, 9), width=THIN)


def _guard(p: Pen) -> None:
    p.box(4, 6, 28, 26, 2, width=THIN)
    p.arc(16, 16, 6.6, 0, 360, width=3)
    p.line((11.5, 20.5), (20.5, 11.5), width=3)


def _camera(p: Pen) -> None:
    for x, y, dx, dy in ((4, 7, 1, 1), (28, 7, -1, 1), (4, 25, 1, -1), (28, 25, -1, -1)):
        p.line((x, y + 6 * dy), (x, y), (x + 6 * dx, y))
    p.dot(16, 16, 3.4)


def _hand(p: Pen) -> None:
    p.area((9, 17), (11, 15), (13, 18), (13, 6), (16, 5), (17, 13), (25, 15), (25, 23), (21, 28), (14, 28), round_=1)


def _spawn(p: Pen) -> None:
    p.box(10.5, 3.5, 21.5, 14.5, 1.5, width=3)
    p.line((16, 18), (16, 27))
    p.line((11, 22.5), (16, 27.8), (21, 22.5))


def _height(p: Pen) -> None:
    _dashes(p, 5)
    p.line((16, 27), (16, 11))
    p.line((10, 16.5), (16, 10.5), (22, 16.5))


def _low(p: Pen) -> None:
    _dashes(p, 5)
    p.line((16, 10), (16, 27))
    p.line((10, 21), (16, 27.5), (22, 21))


def _all(p: Pen) -> None:
    for x, y in ((10.6, 4), (4, 16.6), (17.2, 16.6)):
        p.box(x, y, x + 11, y + 11, 2, width=2.8)


def _few(p: Pen) -> None:
    p.box(10.6, 4, 21.6, 15, 2, width=2.8)
    p.line((6, 26), (26, 26))
    p.line((11, 21), (6, 26), (11, 30), width=THIN)


def _free(p: Pen) -> None:
    p.box(5, 5, 27, 27, 2, width=2.8)
    for shift in (-7, 0, 7):
        p.line((11 + shift * 0.6, 24), (21 + shift * 0.6, 8), width=2)


def _reach(p: Pen) -> None:
    points = [(16 + r * sin(i * pi / 5), 17 - r * cos(i * pi / 5)) for i, r in enumerate((13, 5.6) * 5)]
    p.area(*points, round_=0.6)


def _beyond(p: Pen) -> None:
    for y in (3, 12.5, 22):
        p.line((26, y), (26, y + 6.5), width=3)
    p.line((4, 16), (20, 16))
    p.line((14.5, 10.5), (20.5, 16), (14.5, 21.5))


def _bridge(p: Pen) -> None:
    p.line((3, 17), (29, 17))
    p.line((6, 17), (6, 28))
    p.line((26, 17), (26, 28))
    p.line((14, 16), (14, 3.5), width=THIN)
    p.area((14, 3.5), (23, 7), (14, 10.5))


def _deliver(p: Pen) -> None:
    _frame(p, 5, 14, 27, 28)
    p.line((13, 23), (13, 3.5), width=THIN)
    p.area((13, 3.5), (23, 7), (13, 10.5))


def _find(p: Pen) -> None:
    p.arc(13.5, 13.5, 8.6, 0, 360)
    p.line((20, 20), (28, 28), width=4)
    p.line((13.5, 9.5), (13.5, 14.5), width=THIN)
    p.dot(13.5, 18, 1.5)


def _balance(p: Pen) -> None:
    p.line((3, 14), (29, 14), width=4)
    p.area((16, 15), (22, 28), (10, 28))
    p.line((4, 7), (4, 8.5), width=THIN)
    p.line((28, 7), (28, 8.5), width=THIN)
    p.line((4, 19.5), (4, 21), width=THIN)
    p.line((28, 19.5), (28, 21), width=THIN)


def _ride(p: Pen) -> None:
    p.box(4, 22, 28, 27, 2)
    p.box(10.5, 10.5, 21.5, 21.5, 1.5, width=2.6)
    p.line((16, 8), (16, 3), width=THIN)
    p.line((12.4, 6), (16, 2.8), (19.6, 6), width=THIN)


def _shelter(p: Pen) -> None:
    p.line((4, 17), (16, 9), (28, 17))
    for x in (7, 16, 25):
        p.line((x + 1.5, 1.5), (x, 5), width=THIN)
    _frame(p, 9, 20, 23, 29)


def _silhouette(p: Pen) -> None:
    corners = ((4, 28), (28, 28), (28, 17), (20, 17), (20, 5), (10, 5), (10, 17), (4, 17), (4, 28))
    for (ax, ay), (bx, by) in pairwise(corners):
        for share in (0.08, 0.58):
            p.line(
                (ax + (bx - ax) * share, ay + (by - ay) * share),
                (ax + (bx - ax) * (share + 0.3), ay + (by - ay) * (share + 0.3)),
                width=THIN,
            )


def _neat(p: Pen) -> None:
    for y in (3, 9, 15, 21, 27):
        p.dot(16, y + 1, 1.5)
    p.box(8.5, 5, 13, 14, 1)
    p.box(19, 5, 23.5, 14, 1)
    p.box(6, 17, 13, 27, 1)
    p.box(19, 17, 26, 27, 1)


def _out(p: Pen) -> None:
    p.box(4, 5, 14, 13, 1.5, width=2.6)
    p.box(4, 21, 14, 29, 1.5, width=2.6)
    p.line((9, 17), (27, 17))
    p.line((22, 12), (27.6, 17), (22, 22))


def _move(p: Pen) -> None:
    p.box(3, 13, 12, 22, 1.5, width=2.6)
    _frame(p, 19, 10, 30, 25)
    p.line((13.5, 6), (22, 6), width=THIN)
    p.line((19, 3), (22.4, 6), (19, 9), width=THIN)


def _mirror(p: Pen) -> None:
    for y in (3, 10, 17, 24):
        p.line((16, y), (16, y + 4), width=2)
    p.area((12, 8), (12, 25), (3, 25))
    p.line((20, 8), (20, 25), (29, 25), (20, 8), width=THIN)


def _copy(p: Pen) -> None:
    p.box(4, 4, 20, 20, 2.5, width=3)
    p.box(12, 12, 28, 28, 2.5)


def _align(p: Pen) -> None:
    p.line((4, 3), (4, 29))
    p.box(8, 6, 28, 13, 1.5)
    p.box(8, 18, 20, 25, 1.5)


def _down(p: Pen) -> None:
    p.line((4, 28), (28, 28))
    p.box(10, 3, 22, 13, 1.5, width=2.8)
    p.line((16, 15), (16, 24), width=THIN)
    p.line((12, 20.4), (16, 24.4), (20, 20.4), width=THIN)


def _zoom(p: Pen) -> None:
    p.arc(13.5, 13.5, 9, 0, 360)
    p.line((20.3, 20.3), (28, 28), width=4)


def _redo(p: Pen) -> None:
    p.line((21, 5), (27, 11), (21, 17))
    p.line((26, 11), (14, 11))
    p.arc(14, 18.5, 7.5, 90, 270)
    p.line((14, 26), (22, 26))


_DRAWINGS: dict[str, Drawing] = {
    "block": _block,
    "ramp": _ramp,
    "platform": _platform,
    "seesaw": _seesaw,
    "tray": _tray,
    "bell": _bell,
    "lift": _lift,
    "zone": _zone,
    "guard": _guard,
    "camera": _camera,
    "hand": _hand,
    "spawn": _spawn,
    "height": _height,
    "low": _low,
    "all": _all,
    "few": _few,
    "free": _free,
    "reach": _reach,
    "beyond": _beyond,
    "bridge": _bridge,
    "deliver": _deliver,
    "find": _find,
    "balance": _balance,
    "ring": _bell,
    "ride": _ride,
    "shelter": _shelter,
    "silhouette": _silhouette,
    "neat": _neat,
    "out": _out,
    "move": _move,
    "mirror": _mirror,
    "copy": _copy,
    "align": _align,
    "let-down": _down,
    "zoom": _zoom,
    "redo": _redo,
}

NAMES = tuple(_DRAWINGS)


def tool_icon(brush: Brush, name: str, size: float, colour: str = "#F7ECD6") -> Baked:
    """A sign in one colour, in a square of `size`. `name`: one of `NAMES`."""
    if name not in _DRAWINGS:
        raise ValueError(f"no tool is called {name!r}")
    return drawn(_DRAWINGS[name], brush, size, colour)
