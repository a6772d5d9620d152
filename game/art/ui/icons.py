"""`icon` paints one of the line icons in `NAMES` in one colour, from a table of drawings on a grid of 32."""

from __future__ import annotations

import math

from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.ui.device_icons import DEVICE_DRAWINGS
from game.art.ui.pen import Drawing, Pen, Point, drawn


def _balance(p: Pen) -> None:
    p.line((16, 5), (16, 26))
    p.line((9, 27), (23, 27))
    p.line((5, 9.5), (27, 6.5))
    for x, y in ((5.5, 9.5), (26.5, 6.5)):
        p.line((x, y), (x - 4.2, y + 9), width=2.2)
        p.line((x, y), (x + 4.2, y + 9), width=2.2)
        p.arc(x, y + 8.5, 4.6, 0, 180)


def _shield(p: Pen) -> None:
    side = ((16, 4.5), (26, 8), (25.4, 16.5), (22, 23), (16, 27.5))
    p.line(*side)
    p.line(*((32 - x, y) for x, y in side))


def _undo(p: Pen) -> None:
    p.line((11, 5), (5, 11), (11, 17))
    p.line((6, 11), (18, 11))
    p.arc(18, 18.5, 7.5, -90, 90)
    p.line((18, 26), (10, 26))


def _retry(p: Pen) -> None:
    p.arc(15, 16.5, 11, 25, 312)
    p.line((22.4, 8.3), (28, 13))
    p.line((28, 5), (28, 13), (20, 13))


def _clock(p: Pen) -> None:
    p.arc(16, 16.5, 11, 0, 360)
    p.line((16, 9.8), (16, 16.5), (21, 19.4))


def _hint(p: Pen) -> None:
    p.arc(16, 13, 9, 130, 410)
    p.line((12, 20), (12, 23.5), (20, 23.5), (20, 20))
    p.line((14, 28.6), (18, 28.6))


def _rules(p: Pen) -> None:
    p.line((16, 8), (16, 27))
    p.line((16, 8), (12, 5), (4, 5), (4, 24), (12, 24), (16, 27), (20, 24), (28, 24), (28, 5), (20, 5), (16, 8))


def _menu(p: Pen) -> None:
    for y in (8, 16, 24):
        p.line((5, y), (27, y))


def _stop(p: Pen) -> None:
    corners = [
        (16 + 13.6 * math.cos(math.radians(22.5 + 45 * i)), 16 + 13.6 * math.sin(math.radians(22.5 + 45 * i)))
        for i in range(9)
    ]
    p.line(*corners)
    p.line((11, 16), (21, 16), width=4.4)


def _flag(p: Pen) -> None:
    p.line((7, 4), (7, 28))
    p.line((7, 5.5), (25, 5.5), (20.5, 11.5), (25, 17.5), (7, 17.5))


def _updown(p: Pen) -> None:
    p.line((9, 12), (16, 5), (23, 12))
    p.line((9, 20), (16, 27), (23, 20))


def _enter(p: Pen) -> None:
    p.line((26, 7), (26, 17), (7, 17))
    p.line((13, 10), (6, 17), (13, 24))


def _lock(p: Pen) -> None:
    p.box(6, 14, 26, 28, 4)
    p.arc(16, 13, 6.5, 180, 360)
    p.line((16, 19.6), (16, 22.6), width=0.01)
    p.dot(16, 20.6, 2.2, fill=0)


def _eye(p: Pen) -> None:
    p.arc(16, 24.6, 15.6, 217, 323, width=3)
    p.arc(16, 7.4, 15.6, 37, 143, width=3)
    p.dot(16, 16, 4.4)


def _play(p: Pen) -> None:
    p.area((9.5, 6.5), (25.5, 16), (9.5, 25.5), round_=1.8)


def _pause(p: Pen) -> None:
    p.line((10.5, 7), (10.5, 25), width=5)
    p.line((21.5, 7), (21.5, 25), width=5)


def _step_back(p: Pen) -> None:
    p.line((8, 8.5), (8, 23.5), width=4)
    p.area((24.5, 8.5), (13.5, 16), (24.5, 23.5), round_=1.5)


def _step_on(p: Pen) -> None:
    p.area((7.5, 8.5), (18.5, 16), (7.5, 23.5), round_=1.5)
    p.line((24, 8.5), (24, 23.5), width=4)


def _check(p: Pen) -> None:
    p.line((5, 17), (12.5, 24.5), (27, 8), width=4)


def _pencil(p: Pen) -> None:
    p.area((21, 5), (27, 11), (12, 26), (5, 27), (6, 20), round_=1)


def _cross(p: Pen) -> None:
    p.line((7, 7), (25, 25), width=4)
    p.line((25, 7), (7, 25), width=4)


def _left(p: Pen) -> None:
    p.line((20.5, 5.5), (10, 16), (20.5, 26.5), width=4)


def _right(p: Pen) -> None:
    p.line((11.5, 5.5), (22, 16), (11.5, 26.5), width=4)


def _up(p: Pen) -> None:
    p.line((5.5, 20.5), (16, 10), (26.5, 20.5), width=4)


def _arrow(dx: int, dy: int) -> Drawing:
    """An arrow with a shaft, as on keys: a mere angle is not read as one."""

    def draw(p: Pen) -> None:
        x, y = 16 + 11 * dx, 16 + 11 * dy
        p.line((16 - 11 * dx, 16 - 11 * dy), (x, y), width=4)
        wings = ((x - 8 * dx + 8 * side * dy, y - 8 * dy + 8 * side * dx) for side in (-1, 1))
        for wing in wings:
            p.line((x, y), wing, width=4)

    return draw


def _down(p: Pen) -> None:
    p.line((5.5, 11.5), (16, 22), (26.5, 11.5), width=4)


def _plus(p: Pen) -> None:
    p.line((16, 6), (16, 26), width=4)
    p.line((6, 16), (26, 16), width=4)


def _minus(p: Pen) -> None:
    p.line((6, 16), (26, 16), width=4)


def _speaker(p: Pen) -> None:
    p.area((4.5, 12.5), (9, 12.5), (15.5, 6.5), (15.5, 25.5), (9, 19.5), (4.5, 19.5), round_=1.4)
    p.arc(15.5, 16, 6.4, -42, 42, width=2.9)
    p.arc(15.5, 16, 12, -42, 42, width=2.9)


def _mute(p: Pen) -> None:
    p.area((4.5, 12.5), (9, 12.5), (15.5, 6.5), (15.5, 25.5), (9, 19.5), (4.5, 19.5), round_=1.4)
    p.line((21, 12.2), (28.6, 19.8), width=3)
    p.line((28.6, 12.2), (21, 19.8), width=3)


def _trophy(p: Pen) -> None:
    p.area((10, 5), (22, 5), (22, 11), (20.6, 15.4), (16, 18.4), (11.4, 15.4), (10, 11), round_=1.5)
    p.arc(9.4, 9.4, 4.6, 90, 270, width=2.6)
    p.arc(22.6, 9.4, 4.6, -90, 90, width=2.6)
    p.line((16, 17), (16, 24), width=3.4)
    p.line((10.5, 27), (21.5, 27), width=3.6)


def _crown(p: Pen) -> None:
    p.area((5.5, 11), (11, 16), (16, 7.5), (21, 16), (26.5, 11), (24.5, 22), (7.5, 22), round_=1.2)
    for x, y in ((5.5, 9.6), (16, 6), (26.5, 9.6)):
        p.dot(x, y, 2.4)
    p.line((8, 26.5), (24, 26.5), width=3)


def _star_corners(r: float) -> list[Point]:
    turns = [(math.radians(-90 + 36 * i), r if i % 2 == 0 else r * 0.46) for i in range(10)]
    return [(16 + far * math.cos(turn), 17 + far * math.sin(turn)) for turn, far in turns]


def _star(p: Pen) -> None:
    corners = _star_corners(12.6)
    p.line(*corners, corners[0], width=2.8)


def _starred(p: Pen) -> None:
    p.area(*_star_corners(12.6), round_=1.4)


def _chart(p: Pen) -> None:
    p.line((4.5, 4.5), (4.5, 27.5), (27.5, 27.5), width=3)
    p.line((9, 22), (14, 15.5), (19, 18), (26.5, 8), width=3.2)


def _dice(p: Pen) -> None:
    p.box(3.5, 3.5, 28.5, 28.5, 6, width=3)
    for x, y in ((10.5, 10.5), (21.5, 10.5), (16, 16), (10.5, 21.5), (21.5, 21.5)):
        p.dot(x, y, 2.3)


def _shuffle(p: Pen) -> None:
    p.line((4, 9), (9, 9), (20, 23), (27, 23), width=3)
    p.line((4, 23), (9, 23), (20, 9), (27, 9), width=3)
    for y in (9, 23):
        p.line((23.4, y - 4.4), (27.8, y), (23.4, y + 4.4), width=3)


def _home(p: Pen) -> None:
    p.line((3.5, 16), (16, 4.5), (28.5, 16))
    p.line((7.5, 14), (7.5, 27), (24.5, 27), (24.5, 14))
    p.line((16, 26), (16, 20), width=4.4)


def _save(p: Pen) -> None:
    p.line((16, 4), (16, 19))
    p.line((9, 13), (16, 20), (23, 13))
    p.line((4.5, 20.5), (4.5, 27.5), (27.5, 27.5), (27.5, 20.5))


def _film(p: Pen) -> None:
    p.box(3.5, 6, 28.5, 26, 3, width=3)
    for y in (11, 16, 21):
        p.dot(8.6, y, 1.6)
        p.dot(23.4, y, 1.6)
    p.area((13.5, 11.6), (19.6, 16), (13.5, 20.4), round_=1)


def _letters(p: Pen) -> None:
    p.line((3, 27), (10, 6), (17, 27), width=3.6)
    p.line((5.6, 20), (14.4, 20), width=3.2)
    p.line((20, 27), (24.5, 14), (29, 27), width=3)
    p.line((21.6, 23), (27.4, 23), width=2.6)


def _globe(p: Pen) -> None:
    p.arc(16, 16, 12.4, 0, 360, width=3)
    p.line((4, 16), (28, 16), width=2.6)
    turns = [i * math.pi / 18 for i in range(-9, 10)]
    for side in (-1, 1):
        p.line(*((16 + side * 6 * math.cos(a), 16 + 12 * math.sin(a)) for a in turns), width=2.6)


def _corners(p: Pen) -> None:
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        p.line((16 + x * 5, 16 + y * 11), (16 + x * 12, 16 + y * 11), (16 + x * 12, 16 + y * 5))


def _half(p: Pen) -> None:
    p.arc(16, 16, 12, 0, 360)
    p.area(*((16 - 12 * math.cos(a), 16 + 12 * math.sin(a)) for a in (i * math.pi / 18 for i in range(-9, 10))))


def _tune(p: Pen) -> None:
    p.line((12, 24), (12, 6), (26, 4), (26, 21))
    p.dot(8.6, 24.4, 5)
    p.dot(22.6, 21.6, 5)


def _search(p: Pen) -> None:
    p.arc(13.5, 13.5, 9, 0, 360, width=3)
    p.line((20.4, 20.4), (27.5, 27.5), width=3.6)


def _picture(p: Pen) -> None:
    p.box(3.5, 5, 28.5, 27, 3, width=3)
    p.line((6.5, 23.5), (13, 15.5), (17.5, 20), (20.5, 17), (25.5, 23.5), width=2.6)
    p.dot(21.5, 11, 2.3)


def _trash(p: Pen) -> None:
    p.line((5, 8.5), (27, 8.5))
    p.line((12, 8), (12, 4.4), (20, 4.4), (20, 8), width=2.8)
    p.line((7.8, 9), (9.4, 27.6), (22.6, 27.6), (24.2, 9))
    p.line((13.6, 14), (13.6, 22.4), width=2.6)
    p.line((18.4, 14), (18.4, 22.4), width=2.6)


def _gear(p: Pen) -> None:
    for i in range(8):
        a = math.radians(45 * i)
        p.line(
            (16 + 9 * math.cos(a), 16 + 9 * math.sin(a)), (16 + 12.6 * math.cos(a), 16 + 12.6 * math.sin(a)), width=5
        )
    p.dot(16, 16, 10.4)
    p.dot(16, 16, 4.4, fill=0)


def _person(p: Pen) -> None:
    p.dot(16, 9.6, 6.4)
    p.area((5.4, 27), (6.6, 22.6), (10.4, 19.8), (21.6, 19.8), (25.4, 22.6), (26.6, 27), round_=1.6)


def _bot(p: Pen) -> None:
    p.box(4.5, 10.5, 27.5, 28, 5.5, width=3)
    p.line((16, 10), (16, 5.4), width=2.6)
    p.dot(16, 4.4, 2.8)
    p.dot(11.6, 18.6, 2.2)
    p.dot(20.4, 18.6, 2.2)
    p.line((12.4, 23.6), (19.6, 23.6), width=2.2)


_HEART = tuple(
    (
        16 + 0.72 * 16 * math.sin(t) ** 3,
        15 - 0.72 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
    )
    for t in (math.tau * i / 40 for i in range(41))
)


def _heart(p: Pen) -> None:
    p.area(*_HEART, round_=1.5)


def _heart_line(p: Pen) -> None:
    p.line(*_HEART, width=3)


def _spirit_level(p: Pen) -> None:
    p.box(2, 9, 30, 23, 4, width=3)
    p.line((10.5, 11), (10.5, 21), width=2.6)
    p.line((21.5, 11), (21.5, 21), width=2.6)
    p.dot(16, 16, 3.2)


def _bolt(p: Pen) -> None:
    p.area((18.5, 3.5), (7, 18.5), (14.5, 18.5), (12.5, 28.5), (25, 12.5), (17, 12.5), round_=1.0)


def _twins(p: Pen) -> None:
    p.box(3.5, 10.5, 20.5, 28, 4, width=3)
    p.box(11.5, 4, 28.5, 21.5, 4)


def _wave(p: Pen) -> None:
    for y in (10, 22):
        p.line(*((4 + i, y + 4 * math.sin(i * math.tau / 12)) for i in range(25)), width=3.2)


def _wind(p: Pen) -> None:
    p.line((3.5, 12), (18, 12))
    p.arc(18, 8, 4, 90, -150)
    p.line((3.5, 18), (24.5, 18))
    p.arc(24.5, 14, 4, 90, -150)
    p.line((7, 24), (17, 24))


def _above_line(p: Pen) -> None:
    p.line((3.5, 9), (28.5, 9), width=3.4)
    p.line((16, 28), (16, 14), width=3)
    p.line((10, 20.5), (16, 14), (22, 20.5), width=3)


def _below_line(p: Pen) -> None:
    p.line((3.5, 5), (28.5, 5), width=3.4)
    p.line((16, 10.5), (16, 27), width=3)
    p.line((10, 20.5), (16, 27), (22, 20.5), width=3)


def _past_line(p: Pen) -> None:
    p.line((23, 3.5), (23, 28.5), width=3.4)
    p.line((4, 16), (18, 16), width=3)
    p.line((11.5, 10), (18, 16), (11.5, 22), width=3)


def _blocks(p: Pen) -> None:
    for x, y in ((10.4, 3.6), (3.6, 16.6), (17.2, 16.6)):
        p.box(x, y, x + 11.2, y + 11.2, 2, width=2.6)


def _cards(p: Pen) -> None:
    p.box(3.6, 5, 15.6, 27, 2, width=2.8)
    p.line((21, 6.5), (21, 25.5), width=2.8)
    p.line((26.6, 9), (26.6, 23), width=2.8)


_DRAWINGS: dict[str, Drawing] = {
    "cards": _cards,
    "above_line": _above_line,
    "below_line": _below_line,
    "past_line": _past_line,
    "heart": _heart,
    "heart_line": _heart_line,
    "spirit_level": _spirit_level,
    "bolt": _bolt,
    "twins": _twins,
    "wave": _wave,
    "wind": _wind,
    "undo": _undo,
    "hint": _hint,
    "clock": _clock,
    "rules": _rules,
    "menu": _menu,
    "stop": _stop,
    "flag": _flag,
    "updown": _updown,
    "enter": _enter,
    "lock": _lock,
    "eye": _eye,
    "balance": _balance,
    "shield": _shield,
    "play": _play,
    "pause": _pause,
    "step_back": _step_back,
    "step_on": _step_on,
    "check": _check,
    "pencil": _pencil,
    "cross": _cross,
    "left": _left,
    "right": _right,
    "up": _up,
    "down": _down,
    "key_left": _arrow(-1, 0),
    "key_right": _arrow(1, 0),
    "key_up": _arrow(0, -1),
    "key_down": _arrow(0, 1),
    "plus": _plus,
    "minus": _minus,
    "speaker": _speaker,
    "mute": _mute,
    "trophy": _trophy,
    "crown": _crown,
    "star": _star,
    "starred": _starred,
    "chart": _chart,
    "dice": _dice,
    "shuffle": _shuffle,
    "home": _home,
    "save": _save,
    "film": _film,
    "search": _search,
    "picture": _picture,
    "letters": _letters,
    "globe": _globe,
    "corners": _corners,
    "half": _half,
    "tune": _tune,
    "retry": _retry,
    "trash": _trash,
    "gear": _gear,
    "person": _person,
    "bot": _bot,
    "blocks": _blocks,
    **DEVICE_DRAWINGS,
}

NAMES = tuple(_DRAWINGS)


def icon(brush: Brush, name: str, size: float, colour: str = "#F7ECD6") -> Baked:
    """A line icon in one colour, in a square of `size`. `name`: one of `NAMES`."""
    if name not in _DRAWINGS:
        raise ValueError(f"no icon is called {name!r}")
    return drawn(_DRAWINGS[name], brush, size, colour)
