"""`draw_tray` draws the tray of coming pieces, and `draw_said` what to do now, or how the held piece is moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game import art
from game.app import text
from game.app.intents import DEFAULT_KEYS, DEFAULT_RIGHT, Device
from game.app.text import _
from game.art.base.outlines import piece_box
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import Piece, Release
from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.rules.actions import Take
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.sentences import joined
from game.table.picking.selection import pick
from game.table.tower.input.control_words import control_words
from game.table.tower.levels.piece_signs import FLAG, badges
from game.table.tower.piece_words import MADE, TRAITS
from game.table.tower.tray_face import draw_tray_face
from game.ui.layout import Rect
from game.ui.style import CREAM, GOLD, INK, LABEL, SMALL
from game.ui.widgets import Ui

MOST_SIZE: Final = 1.4
"""Size of a piece from which on all are drawn smaller."""
UNITS: Final = (92.0, 84.0, 76.0, 68.0, 60.0, 52.0)
"""px of a unit: the largest that needs at most `ROWS` rows."""
ONE_ROW: Final = 68.0
"""Smallest of them for which one row is better than two."""
ROWS: Final = 2
FRAME, GAP = 28.0, 38.0
"""From the edge of the tray to its pieces, and between these: the ring around one leaves its neighbours free."""
BETWEEN_ROWS: Final = 28.0
"""From row to row, with room for that ring."""
NAMED = 36.0
"""px below a piece for the word of its material."""
HEAD: Final = FLAG - 10.0
"""px above a piece for its flag or its heart."""
UNDER: Final = 16.0
"""From the tray to what is said below it."""
LINE_LARGE = 66.0
"""Canvas px that a line of large text below the floor takes at the most."""
SAID_WIDE, SAID_WIDE_LARGE = 600.0, 700.0
"""Greatest width of that."""
SAID_HIGH, SAID_HIGH_LARGE = 148.0, 216.0
"""Its greatest height, as long as its words can be smaller."""
LEAST = 66.0
"""Least width and height of the room of a piece that can be pressed."""
NUMBER: Final = 40.0
"""Width of the disc with a piece's number in its order."""
BEYOND: Final = 15.0
"""px by which that disc reaches beyond the corner of a piece's place."""
LATER: Final = 150.0
"""Alpha of a piece before which others have to be taken."""
RAISED: Final = 5.0
"""px by which the next piece of an order is lifted above the others."""
LATER_SIZE, LATER_GAP = 0.8, 22.0
"""Size of those others as a share of its, and px between them: no ring is around them."""


@dataclass(frozen=True, slots=True)
class _Lay:
    """The tray's rectangle, and per piece its place and unit."""

    box: Rect
    places: tuple[tuple[Piece, Rect, float], ...]


def _is_named(level: Level, piece: Piece) -> bool:
    """Whether the word for the material of a piece stands below it, beside words of usual size."""
    return level.looks.get(piece, "wood") != "wood"


def _around(level: Level) -> tuple[float, float]:
    """px that flags or hearts take above the pieces, and the words of their materials below them: all have one middle
    line."""
    is_named, marked = any(_is_named(level, piece) for piece in level.given), badges(level)
    return HEAD if any(piece in marked for piece in level.given) else 0.0, NAMED if is_named else 0.0


def _standing(level: Level, place: Rect) -> Rect:
    """The part of its place in the tray that a piece itself takes."""
    above, below = _around(level)
    return Rect(place.x, place.y + above, place.w, place.h - above - below)


def _rows(
    level: Level, shown: Sequence[Piece], tray: Rect, largest: float
) -> list[list[tuple[Piece, float, float, float, float]]]:
    """Pieces in rows, each with where it begins, the width that it takes, its height and its unit."""
    # All have one scale, but for the next one of an order.
    most = min(1.0, MOST_SIZE / max((size_of(piece) for piece in level.given), default=1.0))
    rows: list[list[tuple[Piece, float, float, float, float]]] = [[]]
    above, below = _around(level)
    for i, piece in enumerate(shown):
        unit = largest * most * size_of(piece) * (LATER_SIZE if level.is_ordered and i else 1.0)
        across, high = piece_box(kind_of(piece), unit)
        named = text.measure(_(MADE[level.looks[piece]]), "body", SMALL) if _is_named(level, piece) else 0.0
        wide, gap = max(LEAST, across, named), LATER_GAP if level.is_ordered and i > 1 else GAP
        x = _end(rows[-1]) + gap if rows[-1] else 0.0
        if rows[-1] and x + wide > tray.w - 2 * FRAME:
            rows.append([])
            x = 0.0
        rows[-1].append((piece, x, wide, max(LEAST, high + above) + below, unit))
    return rows


def _end(row: Sequence[tuple[Piece, float, float, float, float]]) -> float:
    """Where a row ends."""
    return row[-1][1] + row[-1][2] if row else 0.0


def _largest(level: Level, tray: Rect) -> float:
    """The unit of pieces: one row, unless they would be small in it."""
    rows = {unit: len(_rows(level, level.given, tray, unit)) for unit in UNITS}
    large = next((unit for unit, count in rows.items() if count == 1 and unit >= ONE_ROW), None)
    return large or next((unit for unit, count in rows.items() if count <= ROWS), UNITS[-1])


def _lay(level: Level, coming: Sequence[Piece], tray: Rect) -> _Lay:
    """Lays the pieces that remain in rows. They lie anew when one is taken, and keep still while one chooses."""
    # By all that were given, so that the rest does not grow when one is taken.
    rows = _rows(level, coming, tray, _largest(level, tray))
    wide = max(map(_end, rows))
    share = min(1.0, (tray.w - 2 * FRAME) / max(1.0, wide))
    highs = [max((one[3] for one in row), default=0.0) for row in rows]
    box = Rect(tray.x, tray.y, wide * share + 2 * FRAME, sum(highs) + BETWEEN_ROWS * (len(rows) - 1) + 2 * FRAME)
    places: list[tuple[Piece, Rect, float]] = []
    y = box.y + FRAME
    for row, high in zip(rows, highs, strict=True):
        for piece, x, across, _high, unit in row:
            places.append((piece, Rect(box.x + FRAME + x * share, y, across * share, high), unit * share))
        y += high + BETWEEN_ROWS
    return _Lay(box, tuple(places))


def tray_places(frame: ChallengeFrame, places: ChallengeLayout) -> dict[Piece, Rect]:
    """Where the coming pieces are that the tray shows."""
    lay = _lay(frame.level, frame.view.coming, places.tray)
    return {piece: place for piece, place, _unit in lay.places}


def tray_box(view: ChallengeView, places: ChallengeLayout) -> Rect:
    """The room of the tray from the first piece to the last: a piece of an order is larger once it is the next one."""
    boxes = [_lay(view.level, view.tray[taken:], places.tray).box for taken in range(len(view.tray))]
    wide, high = max((box.w for box in boxes), default=0.0), max((box.h for box in boxes), default=0.0)
    return Rect(places.tray.x, places.tray.y, wide, high)


def tray_wide(view: ChallengeView, places: ChallengeLayout) -> float:
    """Width of the tray; 0 without one."""
    return _lay(view.level, view.coming, places.tray).box.w if view.coming else 0.0


def draw_tray(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> float:
    """The coming pieces, the next one first. Returns the lower edge."""
    view = frame.view
    if not view.coming:
        return places.tray.y - 20
    lay = _lay(view.level, view.coming, places.tray)
    # Beside large words materials are not named.
    spare = _around(view.level)[1] if ui.large else 0.0
    box = Rect(lay.box.x, lay.box.y, lay.box.w, lay.box.h - spare)
    ui.keep("view", box)
    ui.put("tray", art.tray(round(box.w), round(box.h)), box.x, box.y, animates=False)
    for i, (piece, place, unit) in enumerate(lay.places):
        _draw_piece(ui, frame, piece, place, unit, i == 0 and view.held is None, waits=view.level.is_ordered and i > 0)
    if view.level.is_ordered:
        _draw_numbers(ui, view, lay)
    return box.bottom


def _draw_numbers(ui: Ui, view: ChallengeView, lay: _Lay) -> None:
    """Numbers the pieces in the order in which they come. The next one has a golden disc."""
    for i, (piece, place, _unit) in enumerate(lay.places):
        spot = _standing(view.level, place)
        disc = Rect(spot.x - BEYOND, spot.y - BEYOND, NUMBER, NUMBER)
        look = art.tile(NUMBER, NUMBER, NUMBER / 2, CREAM if i else GOLD)
        ui.put(f"tray.disc.{piece}", look, disc.x, disc.y, animates=False)
        ui.text_in(
            f"tray.number.{piece}", str(view.tray.index(piece) + 1), disc.inset(2, 2), SMALL, "display_bold", INK
        )


def draw_said(
    ui: Ui, frame: ChallengeFrame, places: ChallengeLayout, low: float, middle: float, taken: Sequence[Rect] = ()
) -> float:
    """How the held piece is moved, on the ground below the tower, whose `middle` is there; or what to do next, below
    the tray, which ends at `low`, unless large words would cover there what is `taken`; on a plate as high as the
    words. Returns the lower edge of the plates below the tray."""
    icon, line = "", frame.table.bar.prompt
    is_held = Release() in frame.legal and frame.moves_hand
    if frame.view.phase == "holding" and not frame.builds_on:
        # The countdown and the ticks say it.
        return low
    trait = _trait(frame.view) if is_held else ""
    if is_held and not (frame.tells_keys or trait):
        return low
    if is_held:
        icon, line = control_words(ui.device) if frame.tells_keys else ("", "")
        # All has one line: what is special about a piece stands in place of how it is turned by a quarter.
        line = joined([one for one in (trait, line, _quarter_words(ui.device) if icon and not trait else "") if one])
    below = Rect(places.prompt.x, low + UNDER, SAID_WIDE_LARGE if ui.large else SAID_WIDE, places.prompt.h)
    said = _Said.of(ui, line, below, SAID_HIGH_LARGE if ui.large else SAID_HIGH, bool(icon))
    is_low = is_held or (ui.large and any(said.plate.overlaps(one) for one in taken))
    if is_low:
        # One line below the floor, which hides no foot of the ground, as far as there is room.
        box, most = places.prompt, LINE_LARGE if ui.large else SAID_HIGH
        box = Rect(box.x, box.y, places.prompt_end - box.x, box.h)
        said = _Said.of(ui, line, box, most, bool(icon), is_low=True)
        aside = max(0.0, min(middle - said.plate.w / 2, box.right - said.plate.w) - box.x)
        said = replace(said, plate=Rect(box.x + aside, said.plate.y, said.plate.w, said.plate.h))
    said.draw(ui, icon)
    return low if is_low else said.plate.bottom


def _trait(view: ChallengeView) -> str:
    """What the material of the held piece is like, when the first piece of it is held; "" otherwise."""
    looks = view.level.looks
    made = "wood" if view.held is None else looks.get(view.held, "wood")
    before = {looks.get(piece, "wood") for piece in view.placed if piece != view.held}
    return "" if made == "wood" or made in before else _(TRAITS[made])


def _quarter_words(device: Device) -> str:
    """What turns a held piece by a quarter, and how a mouse puts it back."""
    match device.kind:
        case "mouse":
            return _("Right button: back to the tray.")
        case "pad":
            return _("Y turns by 90°.")
    key = DEFAULT_RIGHT["peek"][0] if device.half == "right" else DEFAULT_KEYS["peek"][0]
    return _("{key} turns by 90°.", key=key)


@dataclass(frozen=True, slots=True)
class _Said:
    """Lines of words of `size` px, and the plate around them. `left`: from its edge to the words."""

    lines: tuple[str, ...]
    size: float
    plate: Rect
    left: float

    @classmethod
    def of(cls, ui: Ui, line: str, box: Rect, most: float, has_icon: bool, *, is_low: bool = False) -> _Said:
        """Lays the line out, no wider than `box`, and no higher than `most` if the words can be that small. `is_low`:
        at the lower edge of `box`."""
        size, left = ui.px(LABEL), 24.0 + (64 if has_icon else 0)
        while True:
            lines = [one for part in line.split("\n") for one in text.wrap(part, "body", size, box.w - left - 24)]
            if len(lines) * size * 1.2 <= most or size <= 24:
                break
            size -= 1
        wide = max(text.measure(one, "body", size) for one in lines) + left + 28
        high = len(lines) * size * 1.2 + 26
        plate = Rect(box.x, box.bottom - high if is_low else box.y, wide, high)
        return cls(tuple(lines), size, plate, left)

    def draw(self, ui: Ui, icon: str) -> None:
        plate = self.plate
        ui.panel("said", plate)
        ui.keep("view", plate)
        if icon:
            ui.icon("said.icon", icon, plate.x + 22, plate.cy - 22, 44)
        for i, one in enumerate(self.lines):
            y = plate.y + 13 + i * self.size * 1.2
            room = Rect(plate.x + self.left, y, plate.w - self.left - 10, self.size * 1.2)
            ui.text_in(f"prompt.{i}", one, room, self.size / (ui.text_size / 100), anchor="left")


def _draw_piece(
    ui: Ui, frame: ChallengeFrame, piece: Piece, place: Rect, unit: float, is_next: bool, *, waits: bool
) -> None:
    """`is_next`: it can be taken now, or first of all; `waits`: others come before it."""
    kind, material = kind_of(piece), frame.level.looks.get(piece, "wood")
    whole, below = place, _around(frame.level)[1] if ui.large else 0.0
    # Where no word stands below it, nothing is pressed there.
    place = Rect(place.x, place.y, place.w, place.h - below)
    can_be_taken = Take(piece) in frame.legal or piece in frame.builds_on
    if can_be_taken:
        ui.target(f"tray.{piece}", place.inset(-8, -8), pick(f"tray.{piece}"), drags=True, ring=14)
    elif ui.device.kind == "mouse" and piece in frame.wishes:
        # Keys and pads would lose what they have in focus while the tower comes to rest.
        ui.target(f"tray.{piece}", place.inset(-8, -8), pick(f"tray.{piece}"), ring=14)
    elif ui.device.kind == "mouse" and any(isinstance(action, Take) for action in frame.legal):
        # A pointer may press it; keys and pads only reach what can be taken.
        reason = _("The pieces come in their order.")
        ui.target(f"tray.{piece}", place.inset(-8, -8), None, disabled_reason=reason, ring=None)
    place = _standing(frame.level, whole)
    across, high = piece_box(kind, unit)
    x, y, alpha = place.cx - across / 2, place.cy - high / 2, LATER if waits else 255.0
    ui.put(f"tray.shadow.{piece}", art.piece_shadow(kind, unit), x + 5, y + 6, animates=False, alpha=alpha)
    if frame.level.is_ordered and is_next:
        y -= RAISED
    if piece == frame.wished:
        plate = place.inset(-10, -10)
        ui.put("tray.wished", art.tile(round(plate.w), round(plate.h), 16, GOLD), plate.x, plate.y, animates=False)
    look = art.piece(kind, colour_of(piece), unit, 0, material, frame.faces, rim=True)
    ui.put(f"tray.piece.{piece}", look, x, y, animates=False, alpha=alpha)
    if material == "glass":
        # Two panes are as pale before the dark wood as one is on the tower.
        ui.put(f"tray.pane.{piece}", look, x, y, animates=False, alpha=alpha)
    if frame.faces:
        is_awake = can_be_taken or is_next or piece == frame.wished
        draw_tray_face(ui, piece, unit, (place.cx, y + high / 2), is_awake, material)
    if badge := badges(frame.level).get(piece):
        ui.put(f"tray.flag.{piece}", badge(FLAG), place.cx - FLAG / 2, y - FLAG + 6, animates=False)
    if _is_named(frame.level, piece) and not ui.large:
        label = Rect(place.x - 4, whole.bottom - NAMED + 2, place.w + 8, NAMED)
        ui.text_in(f"tray.made.{piece}", _(MADE[material]), label, SMALL, colour=CREAM)
