"""`HoldPlate` draws a small plate beside the held piece: with which keys it is let go, turned, and moved finely."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import pgettext
from game.art import SpriteKey
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, corners
from game.ui.frame_stage import FrameStage
from game.ui.style import SMALL
from game.ui.widgets import Ui

BESIDE = 84.0
"""Canvas px from the piece to the plate, where there is room."""
CLOSE = 24.0
"""Where there is less room than this between them, the plate stands on the other side."""
PAD, GAP = 20, 14
"""From the edge of the plate to what is on it, and between a key and its word."""
ROW = 1.75
"""Height of a line, in sizes of its letters."""
OUTSIDE = 24.0
"""How far the plate may stand out of the tower's room."""

Drawn = tuple[str, float, float]
"""The id of a picture or of words, and where it is from the upper left corner of the plate."""


class HoldPlate:
    """Follows the held piece; with large text it would hide the tower, and stays beside it."""

    def __init__(self) -> None:
        self._pictures: tuple[Drawn, ...] = ()
        self._words: tuple[Drawn, ...] = ()
        self._size = (0, 0)
        self._beside: tuple[float, float] | None = None

    def draw(self, ui: Ui, shown: bool, beside: tuple[float, float]) -> None:
        """Draws it offscreen; `place` brings it to the piece. Nothing unless `shown`. `beside`: the upper left corner
        of its place with large text."""
        self._pictures, self._words = (), ()
        if not shown:
            return
        self._beside = beside if ui.large else None
        pictures, words = len(ui.pictures), len(ui.words)
        with ui.on_layer(HELD + 1):
            self._draw(ui)
        self._pictures = tuple(
            (one.id, one.x + wide / 2 - OFFSCREEN, one.y + high / 2 - OFFSCREEN)
            for one in ui.pictures[pictures:]
            for wide, high in (_size(one.art),)
        )
        self._words = tuple((one.id, one.x - OFFSCREEN, one.y - OFFSCREEN) for one in ui.words[words:])

    def _draw(self, ui: Ui) -> None:
        size = ui.px(SMALL)
        cap = round(size * 1.5)
        # A large button says how it is let go.
        rows = _rows(ui)[1 if ui.large else 0 :]
        keys = max(_width(ui, signs, cap) for signs, _label in rows)
        label = max(text.measure(line, "display", size) for _signs, line in rows)
        step = size * ROW
        self._size = round(keys + GAP + label + 2 * PAD), round(step * len(rows) + 24)
        look = art.panel(*self._size, False, ui.tone.name)
        ui.put("hold.plate", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        for i, (signs, line) in enumerate(rows):
            y = OFFSCREEN + 12 + (i + 0.5) * step
            x = OFFSCREEN + PAD + (keys - _width(ui, signs, cap)) / 2
            for j, sign in enumerate(signs):
                x += _draw_sign(ui, f"hold.{i}.{j}", sign, x, y, cap) + 6
            ui.text(f"hold.{i}.words", line, OFFSCREEN + PAD + keys + GAP, y + size * 0.355, SMALL, "display")

    def place(self, stage: FrameStage, held: DrawnPiece | None, camera: Camera) -> None:
        """Places it beside the held piece, inside the room of the tower."""
        if held is None or not self._pictures:
            return
        x, y = self._beside or self._follow(held, camera)
        for id_, u, v in self._pictures:
            stage.place(id_, x + u, y + v)
        for id_, u, v in self._words:
            stage.place_words(id_, x + u, y + v)

    def _follow(self, held: DrawnPiece, camera: Camera) -> tuple[float, float]:
        """The upper left corner beside a held piece."""
        room, (wide, high) = camera.room, self._size
        points = [camera.to_canvas(*corner) for corner in corners(held)]
        left, right = min(x for x, _y in points), max(x for x, _y in points)
        x = min(right + BESIDE, room.right + OUTSIDE - wide)
        if x < right + CLOSE:
            x = max(room.x, left - BESIDE - wide)
        y = camera.to_canvas(held.x, held.y)[1] - high / 2
        return x, max(room.y + 8, min(room.bottom - high - 8, y))


Sign = Intent | str
"""A key by its meaning, an icon by its name, or a key by its own name, in quotes."""


def _rows(ui: Ui) -> list[tuple[Sequence[Sign], str]]:
    """The keys of each line, and what they do."""
    let_go = (pgettext("beside a held piece", "let go"),)
    turn, finer = pgettext("beside a held piece", "turn"), pgettext("beside a held piece", "finer")
    if ui.device.kind == "mouse":
        return [(("click",), *let_go), (("wheel",), turn), (("'Shift",), finer)]
    if ui.device.kind == "pad":
        return [((Intent.CONFIRM,), *let_go), (("pad_lt", "pad_rt"), turn), (("stick",), finer)]
    rows: list[tuple[Sequence[Sign], str]] = [((Intent.CONFIRM,), *let_go)]
    rows.append(((Intent.TURN_LEFT, Intent.TURN_RIGHT), turn))
    if ui.device.half:
        ways = (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)
        rows.append((ways, pgettext("beside a held piece", "move")))
    return [*rows, (("'Shift",), finer)]


def _width(ui: Ui, signs: Sequence[Sign], cap: int) -> float:
    return sum(_sign_width(ui, sign, cap) + 6 for sign in signs) - 6


def _sign_width(ui: Ui, sign: Sign, cap: int) -> float:
    if isinstance(sign, Intent):
        return ui.keycap_width(sign, cap)
    if sign.startswith("'"):
        return max(cap, round(text.measure(sign[1:], "body_bold", cap * LETTERS) + cap * LETTERS))
    return cap


LETTERS = 28 / 48
"""Size of the letters on a key as a share of its height."""


def _draw_sign(ui: Ui, id_: str, sign: Sign, x: float, y: float, cap: int) -> float:
    """Draws a key or an icon about the height `y`. Returns its width."""
    wide = _sign_width(ui, sign, cap)
    if isinstance(sign, Intent):
        ui.keycap(id_, x, y - cap / 2, sign, cap)
    elif sign.startswith("'"):
        ui.named_key(id_, x, y - cap / 2, sign[1:], wide, cap)
    else:
        ui.icon(id_, sign, x, y - cap / 2, cap)
    return wide


def _size(look: SpriteKey) -> tuple[float, float]:
    """Width and height of a plate, a key, or an icon, whose first argument is its name."""
    sides = [side for side in look.args[:2] if isinstance(side, int | float)]
    return sides[0], sides[-1]
