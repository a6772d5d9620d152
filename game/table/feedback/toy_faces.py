"""`draw_face` puts a face over the picture of a card or a unit; its eyes look at a point of the table."""

from __future__ import annotations

from math import hypot
from typing import TypedDict, Unpack

from game import art
from game.art.base.heads import SHUT, Head
from game.ui.widgets import Ui

Point = tuple[float, float]

ROLL = 0.4
"""How far pupils move, in radii of the eye."""


class How(TypedDict, total=False):
    """How a picture comes to its place, as `Picture` says."""

    angle: float
    alpha: float
    animates: bool
    origin: tuple[float, float] | tuple[str, ...] | None
    flies: bool
    back: art.SpriteKey | None
    after: float


def draw_face(
    ui: Ui,
    id_: str,
    head: Head,
    looks: tuple[art.SpriteKey, art.SpriteKey],
    place: Point,
    mood: str,
    aim: Point | None = None,
    rolls: bool = False,
    **how: Unpack[How],
) -> None:
    """Draws a face, and its pupils unless its eyes are shut, over a picture whose upper left corner is at `place`.

    `looks`: the face and the pupils, as large as that picture. `aim`: the point that it looks at; None: straight ahead.
    `how`: how the picture below moves. `rolls`: that picture stays where it is, and only the eyes roll.
    """
    if how.get("back") is not None:
        # It is not seen before that picture has turned over.
        how["back"] = art.tile(head.w, head.h, 0, (0, 0, 0, 0))
    ui.put(f"toy.{id_}", looks[0], *place, **how)
    if mood in SHUT:
        return
    x, y = place
    if aim is not None:
        across, down = aim[0] - x - head.eyes[0], aim[1] - y - head.eyes[1]
        # Pupils go all the way to a point outside of the eyes, and less far to one between them.
        reach = ROLL * head.eye / max(hypot(across, down), 2 * head.eye)
        x, y = x + across * reach, y + down * reach
    how["animates"] = rolls or how.get("animates", True)
    ui.put(f"toy.eyes.{id_}", looks[1], x, y, **how)
