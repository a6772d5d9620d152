"""`draw_snapshot` draws the ring of a saved match of Up or Down? small: its cards around the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from game import art
from game.core.game import SeatInfo
from game.games.up_or_down.art import number_card
from game.games.up_or_down.rules.cards import colour_of
from game.games.up_or_down.rules.view import UpOrDownView
from game.ui.layout import Rect
from game.ui.style import Colour
from game.ui.widgets import Ui

WOOD: Colour = (92, 56, 30, 255)
CARD = 0.28
"""Height of a card, as a share of the height of the picture."""
RATIO = 0.76
"""Width of a card over its height."""


def draw_snapshot(ui: Ui, id_: str, view: UpOrDownView, _seats: Sequence[SeatInfo], box: Rect) -> None:
    ui.put(id_, art.tile(round(box.w), round(box.h), 14, WOOD), box.x, box.y, animates=False)
    high = round(box.h * CARD)
    wide = round(high * RATIO)
    across, down = box.w / 2 - wide / 2 - 6, box.h / 2 - high / 2 - 5
    for i, card in enumerate(view.ring):
        turn = 2 * pi * i / len(view.ring) - pi / 3
        x, y = box.cx + across * cos(turn) - wide / 2, box.cy + down * sin(turn) - high / 2
        look = number_card(card, colour_of(card), wide, high)
        ui.put(f"{id_}.{card}", look, round(x), round(y), animates=False)
