"""`Mark`: one picture in the view of a tower that shows a goal of its level, with place and words, as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from game.app import text
from game.art import SpriteKey
from game.core.tower_events import UNIT
from game.table.tower.camera import LINE_AIR, Camera
from game.ui.layout import Rect

LETTERS, SMALL_LETTERS = 42.0, 32.0
"""Size of the words on a tag: large enough at every text size; and in a narrow room."""
PAD, HIGH = 40, 1.5
"""px of a tag beside its words, and its height as a multiple of their size."""
NARROW = 640.0
"""Canvas px: a room is narrow that is not as wide."""
LINE, LINE_UNITS = 0.3, 3.6
"""Half the length of a line at most: as a share of the width of a wide room, and in units."""
ENOUGH = 0.8
"""Share of a line for which there must be room left of the middle, or its tag goes to the right."""
SHORT = 0.6
"""Share of a line that is seen even beside a wide tray."""
LINE_HIGH, SPAN_HIGH = 16.0, 60.0
"""px of the height of lines and of the ends of their part that counts."""
UNDER = 44.0
"""px from the floor down to the middle of a tag under it."""

PLACES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "left": (
        *((end, step) for step in (0, -1, 1, -2, 2) for end in (0, 1)),
        *((end, step) for step in (-1, 1) for end in (2, 3)),
    ),
    "beside": tuple((end, step) for step in (0, -1, 1, -2, 2, -3, 3) for end in (0, 1)),
    "floor": (
        *((0, 0), (0.44, 0), (-0.44, 0), (0, -2), (0.47, -2), (-0.47, -2), (0, -3), (0.47, -3), (-0.47, -3)),
        *((1, 0), (-1, 0), (1.5, 0), (-1.5, 0)),
    ),
    "below": ((0, 0), (0, 1)),
}
"""By `Mark.side`, where a tag may stand, the best first: the end, 1 for the other one, 2 and 3 farther in along the
line, and by how many of its heights lower; under the floor by how many of its widths farther right, or on its line or
beside it above the floor."""
BETWEEN_TAGS = 1.16
"""Distance of such places, as a multiple of the tag."""
LAPS = 7.0
"""px by which a tag lies over the end of its line."""
LEADER, LEADER_STEP = 5.0, 8
"""px across the line that leads to a tag away from its own, and what its length is a multiple of."""
LEADS_IN: Final = 5.0
"""px from the side of a tag to where that line meets it."""


def letters(camera: Camera) -> float:
    """Size of the words on the tags in the room of `camera`."""
    return SMALL_LETTERS if camera.room.w < NARROW else LETTERS


def line_in(camera: Camera, y: float, words: str) -> tuple[float, bool]:
    """Half the length of a line across the room of `camera` at the height y, in canvas px, and whether its tag with
    `words` stands at the right end: usually it stands at the left one."""
    room, wide = camera.room, _wide(camera, words)
    if room.w < NARROW:
        return room.w / 2 - 108, False
    low = room.bottom - (y - camera.bounds.bottom) * camera.painted
    wanted = min(room.w * LINE, LINE_UNITS * max(camera.painted, 84.0))
    left = camera.rest_middle - camera.tag_left(low) - wide
    right = camera.tag_right(low) - camera.rest_middle - wide
    if left >= ENOUGH * wanted or left >= right:
        return max(120.0, min(wanted, left, right + wide)), False
    # Its other end stops before the tray, unless it would be short.
    return max(120.0, min(wanted, right, max(left + wide - 10, SHORT * wanted))), True


def _wide(camera: Camera, words: str) -> int:
    """Width of a tag."""
    pad = PAD if camera.room.w >= NARROW else PAD / 2
    wide: float = _measured(words, letters(camera))
    return round(wide + pad)


@lru_cache(maxsize=256)
def _measured(words: str, size: float) -> float:
    """Width of the words on a tag: it is asked for in every frame."""
    return text.measure(words, "display_bold", size)


@dataclass(frozen=True, slots=True)
class Mark:
    """A picture with its middle at (x, y) of the world, in units; None: in the middle of the tower's room.

    `scales`: it is painted for the camera's `painted` unit, and becomes smaller with the world. `words` stand on a tag
    at an end of a line across the room, or under the floor, or beside the picture, whose left end is `half` units
    from its middle, or below it. `front`: it lies before the pieces. `yields`: but not before the held one.
    """

    picture: SpriteKey
    x: float | None = None
    y: float | None = None
    scales: bool = True
    words: str = ""
    half: float = 0.0
    side: Literal["left", "floor", "beside", "below"] = "left"
    front: bool = False
    yields: bool = False
    warns: bool = False
    """Whether its tag says that something is not as it has to be."""
    down: float = 0.0
    """Canvas px by which it lies lower than that."""
    place: int = 0
    """Which of `PLACES` its tag has."""
    ink: str = ""
    """Colour of the line that leads to its tag where this does not touch it; "" where none does."""
    is_passed: bool = False
    """Whether its tag is ticked, because the tower passes its line."""

    def tag(self, camera: Camera) -> tuple[int, int]:
        """How wide and how high its tag is: its words are never cut."""
        return _wide(camera, self.words), round(letters(camera) * HIGH)

    def tag_at(self, x: float, y: float, camera: Camera) -> tuple[float, float]:
        """Where the middle of the tag is, with the picture's at a canvas place."""
        wide, high = self.tag(camera)
        if self.side == "left" and camera.room.w < NARROW:
            return camera.tag_left(y) + wide / 2 + 2, y
        over, down = PLACES[self.side][self.place]
        if self.side == "left":
            half, at_right = line_in(camera, self.y or 0.0, self.words)
            aside = half + wide / 2 - LAPS + 1 - (wide if over >= 2 else 0)
            y += down * high * BETWEEN_TAGS
            if at_right != bool(over % 2):
                return min(camera.middle + aside, camera.tag_right(y) - wide / 2), y
            return max(camera.room.x + wide / 2 + 4, camera.middle - aside), y
        if self.side == "beside":
            aside = self.half * camera.unit + wide / 2 + 12
            return x + aside if over else x - aside, y + down * high * BETWEEN_TAGS
        if self.side == "below":
            return x, y + high / 2 + 0.42 * camera.unit + down * high * BETWEEN_TAGS
        y = min(camera.now.floor, camera.room.bottom) + UNDER
        return x + over * wide * BETWEEN_TAGS, y + down * high * BETWEEN_TAGS

    def box(self, camera: Camera) -> list[Rect]:
        """What its picture and its tag take on the canvas now."""
        x, y = self.middle(camera)
        wide, high = _size(self.picture, self.side == "floor")
        share = camera.unit / camera.painted if self.scales else 1.0
        found = [Rect(x - wide * share / 2, y - high * share / 2, wide * share, high * share)]
        if self.words:
            found += [one for one in self.leader(camera) if one.w and one.h]
            found.append(self.tag_box(camera))
        return found

    def leader(self, camera: Camera) -> tuple[Rect, Rect]:
        """From the end of a line to its tag: the upright part, and the part across; empty where they touch."""
        x, y = self.middle(camera)
        none = Rect(x, y, 0.0, 0.0)
        if not self.ink or camera.room.w < NARROW:
            return none, none
        box, thick = self.tag_box(camera), LEADER
        if self.side == "floor":
            y += _size(self.picture, True)[1] / 2
            down = max(0.0, box.cy - y)
            beside = max(box.x - x, x - box.right, 0.0)
            low = y + down if down else box.cy
            across = Rect(x if box.x > x else x - beside, low - thick / 2, beside, thick if beside > thick else 0.0)
            return Rect(x - thick / 2, y, thick, down if box.y > y or across.h else 0.0), across
        over = bool(PLACES[self.side][self.place][0] % 2)
        if self.side == "beside":
            side = 1 if over else -1
            x += side * self.half * camera.unit
        else:
            half, at_right = line_in(camera, self.y or 0.0, self.words)
            side = 1 if at_right != over else -1
            x = camera.middle + side * half
        to = min(max(x, box.x + LEADS_IN), box.right - LEADS_IN)
        far = max(0.0, side * (to - x))
        off = abs(box.cy - y) if not box.y <= y <= box.bottom else 0.0
        if not off and far <= LAPS:
            return none, none
        return (
            Rect(to - thick / 2, min(y, box.cy), thick, off),
            Rect(min(x, to), y - thick / 2, far, thick if far > thick else 0.0),
        )

    def tag_box(self, camera: Camera) -> Rect:
        """What its tag takes on the canvas now."""
        wide, high = self.tag(camera)
        x, y = self.tag_at(*self.middle(camera), camera)
        return Rect(x - wide / 2, y - high / 2, wide, high)

    def middle(self, camera: Camera) -> tuple[float, float]:
        """Canvas position of the middle of its picture."""
        x, y = camera.to_canvas((self.x or 0.0) * UNIT, (self.y or 0.0) * UNIT)
        return camera.middle if self.x is None else x, (camera.room.cy if self.y is None else y) + self.down


def upright(camera: Camera, x: float) -> tuple[int, float]:
    """Length of an upright line at `x`, and how far its middle lies below the middle of the room, both in canvas px."""
    top, bottom = camera.line_top(x), camera.room.bottom - LINE_AIR
    return round(bottom - top), (top + bottom) / 2 - camera.room.cy


def _size(picture: SpriteKey, upright: bool) -> tuple[float, float]:
    """Width and height of a mark's picture. They are the first arguments of its painter; square marks and lines have
    only one of them."""
    match picture.kind, picture.args:
        case "goal_line" | "gold_line", (float() | int() as long, *_):
            return (LINE_HIGH, long) if upright else (long, LINE_HIGH)
        case "goal_span", (float() | int() as long, *_):
            return long, SPAN_HIGH
        case "contour" | "block", (tuple() as parts, *_):
            points = [point for part in parts for point in part] if picture.kind == "contour" else parts
            return max(x for x, _y in points), max(y for _x, y in points)
        case "bell" | "star" | "rays" | "aim", (float() | int() as size, *_):
            return size, size
        case _, (float() | int() as wide, float() | int() as high, *_):
            return wide, high
        case _:
            return 0.0, 0.0


def places(
    found: Iterable[tuple[str, Mark]],
    camera: Camera,
    plates: Sequence[Rect],
    pieces: Sequence[Rect],
    before: Mapping[str, int] | None = None,
    grounds: Sequence[Rect] = (),
    walls: Sequence[Rect] = (),
) -> dict[str, int]:
    """Where the tags of the marks stand, by their ids, so that none is cut or lies over another one, over a plate, a
    piece or a line, and the higher line has the higher tag, as far as there is room; of two upright lines close to each
    other each has its tag on its own side. One at its line is better, but one that was elsewhere `before` and is free
    there stays, so that it does not jump to and fro while the tower grows. `grounds`: what it lies over only where all
    else is worse; `walls`: likewise for the tag of an upright line."""
    found = list(found)
    pictures = {id_: mark.box(camera)[0] for id_, mark in found}
    uprights = [mark.middle(camera)[0] for _id, mark in found if mark.words and mark.side == "floor"]
    tags: list[tuple[Mark, Rect]] = []
    chosen = {}
    for id_, mark in found:
        if not mark.words:
            continue
        others = [box for other, box in pictures.items() if other != id_ or mark.side == "left"]

        stood = (before or {}).get(id_, 0)
        aside = _own_side(mark, uprights, camera)

        def cost(
            place: int, mark: Mark = mark, others: Sequence[Rect] = others, stood: int = stood, aside: int = aside
        ) -> tuple[int, bool, int]:
            box = replace(mark, place=place).tag_box(camera)
            inner = box.inset(LAPS)
            hits = sum(box.overlaps(tag) for _other, tag in tags)
            hits += sum(map(box.overlaps, plates)) + sum(map(inner.overlaps, pieces)) + (box.x < camera.room.x)
            swapped = sum(_swapped(mark, box, other, tag, camera) for other, tag in tags)
            lesser = sum(map(inner.overlaps, others)) + swapped
            behind = walls if mark.side == "floor" else grounds
            wrong = aside * PLACES[mark.side][place][0] < 0 or (aside != 0 and not PLACES[mark.side][place][0])
            away = mark.side != "floor" and PLACES[mark.side][place][1] != 0
            worse = 4 * hits + 2 * lesser + wrong + any(map(inner.overlaps, behind))
            stays = place == stood and not worse
            return -1 if stays else 2 * worse + away, place != stood, place

        chosen[id_] = min(range(len(PLACES[mark.side])), key=cost)
        tags.append((mark, replace(mark, place=chosen[id_]).tag_box(camera)))
    return chosen


def _own_side(mark: Mark, uprights: Sequence[float], camera: Camera) -> int:
    """Where the tag of an upright line stands that has a neighbour as close as a tag is wide: 1: right of it, -1: left;
    0: anywhere."""
    if mark.side != "floor":
        return 0
    x, wide = mark.middle(camera)[0], mark.tag(camera)[0]
    near = [other - x for other in uprights if 0 < abs(other - x) < wide]
    return 0 if not near else 1 if max(near) < 0 else -1 if min(near) > 0 else 0


def _swapped(mark: Mark, box: Rect, other: Mark, tag: Rect, camera: Camera) -> bool:
    """Whether the tags of two lines stand the other way round than these."""
    (x, y), (u, v) = mark.middle(camera), other.middle(camera)
    if mark.side == other.side == "floor":
        return (u - x) * (tag.cx - box.cx) < 0
    return box.x < tag.right and tag.x < box.right and (v - y) * (tag.cy - box.cy) < 0
