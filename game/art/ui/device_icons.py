"""`DEVICE_DRAWINGS`: the signs of pads, mice, keyboards and phones, and of what is pressed on them, on a grid of 32."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.ui.pen import Drawing, Pen, Point


def _pad(p: Pen) -> None:
    p.box(2, 7.5, 30, 25, 8.4, width=3)
    p.line((8, 16.3), (13.6, 16.3), width=2.7)
    p.line((10.8, 13.5), (10.8, 19.1), width=2.7)
    p.dot(20, 18.6, 2)
    p.dot(23.8, 14.4, 2)


def _mouse(p: Pen) -> None:
    p.box(7, 2, 25, 30, 9, width=2.6)
    p.line((8.4, 14.8), (23.6, 14.8), width=2.4)
    p.line((16, 3.6), (16, 14.4), width=2.4)


def _phone(p: Pen) -> None:
    p.box(8, 2, 24, 30, 4, width=2.6)
    p.dot(16, 25.6, 1.8)


def _wheel(p: Pen) -> None:
    p.box(7, 2, 25, 30, 9, width=2.6)
    p.line((16, 8), (16, 14), width=4.6)


def _clicked(side: int) -> Drawing:
    """A mouse whose left (`side` -1) or right (1) button is pressed."""

    def draw(p: Pen) -> None:
        p.box(7, 2, 25, 30, 9)
        p.box(9.6, 4.6, 22.4, 27.4, 6.6, fill=0)
        p.area(*((16 + side * x, y) for x, y in ((7, 14.5), (7, 11), (5.5, 6.8), (2.5, 4.2), (0, 4), (0, 14.5))))
        p.line((8.4, 14.8), (23.6, 14.8), width=2.4)
        p.line((16, 3.6), (16, 14.4), width=2.4)

    return draw


def _keyboard(p: Pen) -> None:
    p.box(1.5, 7, 30.5, 25.5, 4.6, width=2.8)
    for x in (7.6, 13.2, 18.8, 24.4):
        p.dot(x, 13, 1.6)
    p.line((10, 19.6), (22, 19.6), width=2.8)


def _devices(p: Pen) -> None:
    """A keyboard and a mouse."""
    p.box(1, 10, 20, 24, 3.6, width=2.6)
    for x in (6, 10.5, 15):
        p.dot(x, 14.8, 1.4)
    p.line((7.4, 19.4), (13.6, 19.4), width=2.4)
    p.box(22.4, 9, 31.4, 25, 4.4, width=2.5)
    p.line((26.9, 10), (26.9, 15), width=2.2)


_LETTERS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "a": (((11, 22.4), (16, 9.6), (21, 22.4)), ((13, 18.4), (19, 18.4))),
    "b": (
        ((12.2, 22.4), (12.2, 9.6), (17, 9.6), (19.6, 11), (19.6, 14), (17, 15.6), (12.2, 15.6)),
        ((17, 15.6), (20.2, 17.2), (20.2, 20.8), (17.4, 22.4), (12.2, 22.4)),
    ),
    "x": (((11.4, 9.8), (20.6, 22.2)), ((20.6, 9.8), (11.4, 22.2))),
    "y": (((11.2, 9.6), (16, 16), (20.8, 9.6)), ((16, 16), (16, 22.6))),
    "t": (((10.8, 9.6), (21.2, 9.6)), ((16, 9.6), (16, 22.4))),
    "l": (((12.6, 9.6), (12.6, 22.4), (20, 22.4)),),
    "r": (
        ((12, 22.4), (12, 9.6), (17, 9.6), (19.8, 11.2), (19.8, 14.4), (17, 16), (12, 16)),
        ((16.4, 16), (20.4, 22.4)),
    ),
}


def _pad_letter(letter: str) -> Drawing:
    def draw(p: Pen) -> None:
        p.arc(16, 16, 13.6, 0, 360, width=2.7)
        for stroke in _LETTERS[letter]:
            p.line(*stroke, width=2.9)

    return draw


def _shoulder(side: str, kind: str) -> Drawing:
    """A bumper ("b"), flat, or a trigger ("t"), tall, on one `side` of a pad."""

    def draw(p: Pen) -> None:
        if kind == "b":
            p.box(1.6, 6.4, 30.4, 25.6, 5.4, width=2.7)
        else:
            p.box(1.6, 2.4, 30.4, 29.6, 10.4, width=2.7)
        for letter, shift in ((side, -5.6), (kind, 5.4)):
            for stroke in _LETTERS[letter]:
                p.line(*_narrow(stroke, shift), width=2.8)

    return draw


def _narrow(stroke: Sequence[Point], shift: float) -> list[Point]:
    return [(16 + (x - 16) * 0.82 + shift, 16 + (y - 16) * 0.82) for x, y in stroke]


def _pad_start(p: Pen) -> None:
    p.box(2, 8.4, 30, 23.6, 7.6, width=2.7)
    for y in (12.6, 16, 19.4):
        p.line((11.4, y), (20.6, y), width=1.9)


def _pad_back(p: Pen) -> None:
    p.box(2, 8.4, 30, 23.6, 7.6, width=2.7)
    p.box(10.6, 11.6, 17.4, 17.6, 1, width=1.9)
    p.box(14.6, 14.4, 21.4, 20.4, 1, width=1.9)


def _stick(p: Pen) -> None:
    p.arc(16, 16, 13.6, 0, 360, width=2.7)
    p.dot(16, 16, 7)


def _dpad(p: Pen) -> None:
    p.line(
        (12, 4),
        (20, 4),
        (20, 12),
        (28, 12),
        (28, 20),
        (20, 20),
        (20, 28),
        (12, 28),
        (12, 20),
        (4, 20),
        (4, 12),
        (12, 12),
        (12, 4),
        width=2.8,
    )


DEVICE_DRAWINGS: dict[str, Drawing] = {
    "pad": _pad,
    "wheel": _wheel,
    "click": _clicked(-1),
    "click_right": _clicked(1),
    "mouse": _mouse,
    "phone": _phone,
    "keyboard": _keyboard,
    "devices": _devices,
    "pad_a": _pad_letter("a"),
    "pad_b": _pad_letter("b"),
    "pad_x": _pad_letter("x"),
    "pad_y": _pad_letter("y"),
    "pad_start": _pad_start,
    "pad_back": _pad_back,
    "pad_lb": _shoulder("l", "b"),
    "pad_rb": _shoulder("r", "b"),
    "pad_lt": _shoulder("l", "t"),
    "pad_rt": _shoulder("r", "t"),
    "stick": _stick,
    "dpad": _dpad,
}
