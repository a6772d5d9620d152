"""The part of the endless grid of Shape Up! that is shown, and what its cells are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.events import RoundScored
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.view import ShapeUpView

Cell = tuple[int, int]
CARD_RATIO = 5 / 7


def spec(card: Card) -> tuple[str, str, str]:
    """Card data for the art functions."""
    return colour_of(card), fill_of(card), shape_of(card)


class Frame:
    """The part of the endless grid that is shown: `columns`×`rows` cells from (`left`, `top`)."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.left = min(x for x, _y in cells)
        self.top = min(y for _x, y in cells)
        self.columns = max(x for x, _y in cells) - self.left + 1
        self.rows = max(y for _x, y in cells) - self.top + 1

    def name(self, x: int, y: int) -> str:
        """A cell as players call it: column letter, row number; "" for one that is out of the frame by now."""
        if not (self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows):
            return ""
        return f"{chr(ord('A') + x - self.left)}{y - self.top + 1}"


def frame_of(view: ShapeUpView, also: Sequence[Cell] = ()) -> Frame:
    """The cells within reach of the layout, and `also` these."""
    return frame_around([(x, y) for x, y, _card in view.layout], view.options.short_side, also)


def frame_around(taken: Sequence[Cell], short: int, also: Sequence[Cell] = ()) -> Frame:
    """The cells within reach of the cells `taken` in a grid whose shorter side is `short`, and `also` these."""
    cells = list(taken) or [(0, 0)]
    xs, ys = [x for x, _y in cells], [y for _x, y in cells]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1

    def fits(w: int, h: int) -> bool:
        return max(w, h) <= LONG_SIDE and min(w, h) <= short

    dx = 1 if fits(wide + 1, high) else 0
    dy = 1 if fits(wide, high + 1) else 0
    if not taken:
        dx = dy = 0
    reach = [(min(xs) - dx, min(ys) - dy), (max(xs) + dx, max(ys) + dy)]
    return Frame([*cells, *reach, *also])


def frame_before(history: Sequence[Event], short: int) -> Frame | None:
    """The frame at the end of the last round of `history` that is over; None if there is none."""
    # Not from the cards played: a match that begins from a position has cards that no event tells of.
    scored = next((event for event in reversed(history) if isinstance(event, RoundScored)), None)
    return None if scored is None else frame_around([(x, y) for x, y, _card in scored.result.layout], short)
