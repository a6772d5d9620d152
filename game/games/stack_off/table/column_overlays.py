"""`draw_behind`, `draw_before` and `draw_tags` draw a stack-off column's line, height and countdown rings."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi

from game import art
from game.app.text import _, pgettext
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.art import height_tag, lane_line
from game.games.stack_off.table import piece_words
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.height_thread import STEP, thread_between, thread_look
from game.levels.sentences import format_number
from game.table.tower.drawn_piece import GROUND, HELD, OFFSCREEN, corners
from game.table.tower.levels.hold_ring import hold_word, notches
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.overlays.countdown_ring import CountdownRing
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.style import BASELINE, CREAM, CREAM_DIM, INK, Colour
from game.ui.style import GOLD as GOLD_INK
from game.ui.widgets import Ui

PLAQUE = (92, 64)
RING, RING_NARROW, NARROW = 168.0, 140.0, 500.0
"""Diameter of the ring of a hold, also in lanes that are narrower than `NARROW`."""
FIGURE_SHARE = 0.43
"""Size of its figure, as a share of that."""
BELOW_LINE = 52.0
"""From the line down to the ring: it leaves the line free, and the plaque on it."""
LAST_SHARE = 0.04
"""Share of the ring that stays until the verdict."""
RING_AIR = 18.0
"""From the ring of a hold to the tower."""
PACE, PACE_AIR, PACE_FIGURE = 72.0, 26.0, 38.0
"""Size of the ring that says for how long a piece may still be held, from it to the piece, and of its seconds."""
HOLD_RINGS = {size: CountdownRing("hold", size=size, drains=True) for size in (RING, RING_NARROW)}
PACE_RING = CountdownRing("pace", size=PACE, drains=True)
TAG, TAG_LARGE = (106, 54), (166, 72)
"""Width and height of the tag with a tower's height, with its arrow."""
COUNT_TAG, COUNT_TAG_LARGE = (112, 54), (172, 72)
"""Width and height of a tag that counts pieces: it points at no height, and has their sign at its left end."""
COUNT_SIGN = 0.6
"""Side of that sign as a share of the tag's height."""
FIGURE, FIGURE_LARGE = 40.0, 56.0
"""Size of the height in figures."""
RANK, RANK_LARGE = 44, 60
"""Diameter of the disc at the left end of the tag of who is first."""
ARROW = 0.32
"""Share of its height that the arrow of the tag is long."""
ASIDE = 0.3
"""Units from the highest piece to the arrow of the tag."""
TAG_AIR = 10.0
"""px between the tag and the outline of where the held piece would land."""
PIECE_RIM = 18.0
"""px of the rim or plate around the piece that is held or waits."""
CLEAR = 14
"""px between the tag and the line."""
NET = 26.0
"""px of the left end of a lane on which its net hangs, with some air, and no tag lies."""
PULSE = 1.1
"""Seconds of a pulse of the plate of who holds the line."""
SHOWN = 0.3
"""Units from which on a height is told."""
FELL = (124, 76)
HONEY = "#FFC938"
UNTOLD = CREAM_DIM
"""Ink of a height that does not count yet."""


def draw_behind(ui: Ui, column: Column) -> None:
    """Draws what lies behind the tower."""
    if column.has_line:
        with ui.on_layer(GROUND):
            held = column.state.tower.hold is not None
            ink = DONE if column.mode == "under" else HONEY
            ui.put("line", lane_line(column.room.w, ink, held), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def draw_before(ui: Ui, column: Column, frame: SeatFrame, shows_height: bool = True) -> None:
    """Draws what lies in front of it."""
    with ui.on_layer(HELD):
        if column.marks is None and shows_height:
            # At the edge of a level the marks of its goals have their tags.
            _draw_height(ui, column, frame.leads)
        if frame.info.is_person:
            # A bot knows it, and a sleeping piece shows it.
            piece_words.draw(ui, column, frame)
        if column.falls_shown and column.counts_falls:
            box = _fell_box(column)
            ui.put("fell", art.chip(*FELL, "loss"), box.x, box.y, animates=False)
            ui.text_in("fell.words", fell_words(column), box, 52, "display_bold", CREAM)
    if column.hold_left is not None:
        # In a race the first to hold the line has won.
        caption = pgettext("under a countdown", "to win") if column.mode == "race" else hold_word()
        if column.is_swaying:
            caption = pgettext("under a countdown", "it sways")
        size = ring_size(column)
        HOLD_RINGS[size].draw(ui, caption, notches(column.state.tower))
        x, y = ring_place(column)
        figure = FIGURE_SHARE * size
        box = Rect(x - 0.36 * size, y - figure / 2, 0.72 * size, figure)
        with ui.on_layer(HELD):
            ui.text_in("hold.seconds", _seconds(column.hold_left), box, figure, "display_bold", GOLD_INK)
    if column.state.pace is not None:
        PACE_RING.draw(ui)
        with ui.on_layer(HELD):
            box = Rect(OFFSCREEN, OFFSCREEN, PACE - 8, PACE_FIGURE)
            ui.text_in("pace.seconds", "0", box, PACE_FIGURE / ui.px(1), "display_bold", GOLD_INK)


def _draw_height(ui: Ui, column: Column, leads: bool) -> None:
    """The tag with the tower's height: gold for who leads."""
    wide, high = _tag_size(column, ui.large)
    ui.put("height.line", thread_look(STEP), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    look = height_tag(wide, high, points=not column.counts_pieces)
    ui.put("height", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    x, top = _tag_place(column, ui.large, piece_words.words_box(column, ui.large))
    size = FIGURE_LARGE if ui.large else FIGURE
    sign, aside = _sign_in(column, high)
    box = Rect(x - wide / 2 + max(0.0, 2 * aside), top - size / 2, wide - 2 * abs(aside), size)
    ink = UNTOLD if column.is_measuring else GOLD_INK if leads else CREAM
    ui.text_in("height.words", column.live_figure, box.inset(10, 0), size, "display_bold", ink)
    if sign:
        look = art.icon("blocks", sign, _hexa(ink))
        ui.put("height.sign", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    if _is_first(column):
        disc = RANK_LARGE if ui.large else RANK
        around, look = Rect(OFFSCREEN, OFFSCREEN, disc, disc), art.tile(disc, disc, disc / 2, GOLD_INK)
        rim = art.tile(disc + 8, disc + 8, disc / 2 + 4, INK)
        ui.put("rank.rim", rim, around.x, around.y, animates=False, appears=False)
        ui.put("rank", look, around.x, around.y, animates=False, appears=False)
        ui.text_in("rank.words", "1", around.inset(4, 2), _rank_size(ui.large), "display_bold", INK)


def _is_first(column: Column) -> bool:
    """Whether the tag says so: heights tell of the others, and of those who share the first place; a number of pieces
    would be read together with that of the place."""
    return column.rank == 1 and not column.shares_rank and not column.counts_pieces


def _sign_in(column: Column, high: int) -> tuple[int, float]:
    """Side of the sign on a tag of that height, 0 without one, and how far its figure lies right of the middle."""
    if not column.counts_pieces:
        return 0, -ARROW * high / 2
    sign = round(COUNT_SIGN * high)
    return sign, sign / 2 + 2


def _hexa(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


def _seconds(left: int) -> str:
    return _("{n} s", n=left)


def _rank_size(large: bool) -> float:
    """Size of the figure in that disc."""
    return 0.7 * (RANK_LARGE if large else RANK)


def _tag_size(column: Column, large: bool) -> tuple[int, int]:
    if column.counts_pieces:
        return COUNT_TAG_LARGE if large else COUNT_TAG
    return TAG_LARGE if large else TAG


def _box_at(column: Column, x: float, y: float, large: bool) -> Rect:
    """The tag with its middle at x, y, and the disc at its left end."""
    (wide, high), disc = _tag_size(column, large), _disc(column, large)
    return Rect(x - wide / 2 - disc, y - high / 2, wide + disc, high)


def _disc(column: Column, large: bool) -> float:
    """How far the disc with the place in the round reaches beyond the left end of the tag."""
    return 0.85 * (RANK_LARGE if large else RANK) if _is_first(column) else 0.0


def _tag_place(column: Column, large: bool, words: Rect | None) -> tuple[float, float]:
    """Middle of the tag with the height. `words`: where those at the piece are."""
    room, wide = column.room, _tag_size(column, large)[0]
    top = column.camera.to_canvas(0, max(0.0, column.live_height) * UNIT)[1]
    end = column.camera.to_canvas((column.tag_at - ASIDE) * UNIT, 0)[0]
    x = max(room.x + wide / 2 + NET + _disc(column, large), end - wide / 2)
    y = max(room.y + 30, min(room.bottom - 40, top))
    if x + wide / 2 > column.camera.to_canvas(column.tag_at * UNIT, 0)[0]:
        # Without room beside its tower it stands above it, on the line at its height.
        y = max(room.y + 30, top - TAG_AIR - _tag_size(column, large)[1] / 2)
    if column.has_line:
        # It leaves the line free, which is what counts.
        line, clear = column.camera.to_canvas(0, column.line * UNIT)[1], _tag_size(column, large)[1] / 2 + CLEAR
        if abs(y - line) < clear:
            y = line - clear if top <= line else line + clear
    x, y = _off_piece(column, *_off_landing(column, x, y, large), large)
    if words is not None and _box_at(column, x, y, large).overlaps(words):
        y = words.bottom + TAG_AIR + _tag_size(column, large)[1] / 2
    if column.falls_shown and column.counts_falls and _box_at(column, x, y, large).overlaps(fell := _fell_box(column)):
        y = fell.y - TAG_AIR - _tag_size(column, large)[1] / 2
    return x, y


def _off_landing(column: Column, x: float, y: float, large: bool) -> tuple[float, float]:
    """The place of the tag beside the outline of where the held piece would land, which it must not hide."""
    landing, held, (wide, high) = column.show.landing, column.show.held, _tag_size(column, large)
    if landing is None or held is None:
        return x, y
    shape = column.camera.rect_around(corners(replace(held, x=landing.x, y=landing.y)))
    if not _box_at(column, x, y, large).overlaps(shape):
        return x, y
    left = shape.x - TAG_AIR - wide / 2
    if left - wide / 2 - _disc(column, large) > column.room.x + NET:
        return left, y
    above, piece = shape.y - TAG_AIR - high / 2, column.piece_box
    if piece is not None and _box_at(column, x, above, large).overlaps(piece):
        return x, _nearer(column, y, piece, shape, large)
    return x, above


def _nearer(column: Column, y: float, upper: Rect, lower: Rect, large: bool) -> float:
    """Canvas y of the tag above `upper` or below `lower`, whichever is nearer to `y`; below where words are above."""
    high = _tag_size(column, large)[1]
    above, below = upper.y - PIECE_RIM - TAG_AIR - high / 2, lower.bottom + PIECE_RIM + TAG_AIR + high / 2
    words = piece_words.words_box(column, large)
    is_free = above - high / 2 > column.room.y and (words is None or words.bottom < above - high / 2)
    return above if is_free and y - above < below - y else below


def _off_piece(column: Column, x: float, y: float, large: bool) -> tuple[float, float]:
    """The place of the tag beside the piece that is held or waits, or below it where there is no room."""
    piece, wide = column.piece_box, _tag_size(column, large)[0]
    if piece is None or not _box_at(column, x, y, large).overlaps(piece.inset(-PIECE_RIM, -PIECE_RIM)):
        return x, y
    left = piece.x - PIECE_RIM - TAG_AIR - wide / 2
    if left - wide / 2 - _disc(column, large) > column.room.x + NET:
        return left, y
    return x, _nearer(column, y, piece, piece, large)


def _fell_box(column: Column) -> Rect:
    """Where it is said what fell."""
    (wide, high), room = FELL, column.room
    at = column.camera.to_canvas(column.fell_at, 0)[0] - wide / 2
    x = max(room.x + 16, min(room.right - wide - 16, at))
    return Rect(x, room.bottom - 3.4 * column.camera.fixed, wide, high)


def fell_words(column: Column) -> str:
    return f"−{column.fell}"


def place(stage: ScopedStage, column: Column, large: bool) -> Rect | None:
    """Puts everything where the camera shows it now. `large`: for large text. Returns where the tag with the height
    is, None without one."""
    placer, camera, room = column.placer, column.camera, column.room
    height = max(0.0, column.live_height)
    top = camera.to_canvas(0, height * UNIT)[1]
    y = camera.to_canvas(0, column.line * UNIT)[1]
    if column.has_line:
        placer.place(stage, "line", room.cx, y if room.y < y < room.bottom else OFFSCREEN)
    words, tag = piece_words.words_box(column, large), None
    if column.marks is None:
        high = _tag_size(column, large)[1]
        x, seen = _tag_place(column, large, words)
        if height < SHOWN or column.is_coming or not room.y < top < room.bottom:
            seen = OFFSCREEN
        placer.place(stage, "height", x, seen)
        tag = _box_at(column, x, seen, large)
        tip = camera.to_canvas(column.top_at * UNIT, height * UNIT)
        # What counts pieces points at no height.
        thread = None if column.counts_pieces or seen == OFFSCREEN else thread_between(tag, tip)
        middle, wide, angle = thread or ((OFFSCREEN, OFFSCREEN), STEP, 0.0)
        placer.place(stage, "height.line", *middle, angle, 1.0, thread_look(wide))
        sign, aside = _sign_in(column, high)
        figure = FIGURE_LARGE if large else FIGURE
        placer.place_words(stage, "height.words", x + aside, seen + figure * BASELINE)
        placer.place(stage, "height.sign", x - _tag_size(column, large)[0] / 2 + 12 + sign / 2, seen)
        stage.say("height.words", column.live_figure)
        disc = RANK_LARGE if large else RANK
        at = x - _tag_size(column, large)[0] / 2 - 0.35 * disc
        placer.place(stage, "rank.rim", at, seen)
        placer.place(stage, "rank", at, seen)
        placer.place_words(stage, "rank.words", at, seen + _rank_size(large) * BASELINE)
    if column.score:
        stage.say("plate.score", column.score)
    if column.falls_shown and column.counts_falls:
        stage.say("fell.words", fell_words(column))
    piece_words.place(stage, column, words, large)
    _place_ring(stage, column, tag)
    _place_pace(stage, column)
    return tag


def ring_size(column: Column) -> float:
    return RING_NARROW if column.room.w < NARROW else RING


def ring_place(column: Column, tag: Rect | None = None) -> tuple[float, float]:
    """Gets the middle of the ring: beside all that stands and the `tag` with the height, on the side with more room, or
    else above it. It lies below the line of the lane where there is one, and clear of its nets."""
    room, top, size = column.room, column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1], ring_size(column)
    at = top - 0.3 * size
    if column.has_line:
        at = column.camera.to_canvas(0, column.line * UNIT)[1] + BELOW_LINE + size / 2
    y = max(room.y + size / 2 + 4, min(room.bottom - size, at))
    low = column.camera.to_world(0, y + size / 2 + RING_AIR)[1]
    # No corner is farther than two units from the middle of its piece.
    near = [one for one in column.show.standing() if one.y > low - 3 * UNIT]
    across = [x for one in near for x, up in corners(one) if up > low - UNIT]
    ends = [column.camera.to_canvas(x, 0)[0] for x in (min(across, default=0.0), max(across, default=0.0))]
    tag = tag if tag is not None and tag.y < y + size / 2 + RING_AIR and tag.bottom > y - size / 2 else None
    half = size / 2 + RING_AIR
    if ends[1] + half + size / 2 <= room.right - NET:
        return ends[1] + half, y
    if tag is not None and tag.x < ends[0]:
        ends[0] = tag.x
    if ends[0] - half - size / 2 >= room.x + NET:
        return ends[0] - half, y
    return room.cx, max(room.y + size / 2 + 4, top - size - RING_AIR)


def _place_ring(stage: ScopedStage, column: Column, tag: Rect | None) -> None:
    tower, left = column.state.tower, column.hold_left
    # All that stands is looked at for it.
    x, y = (OFFSCREEN, OFFSCREEN) if left is None else ring_place(column, tag)
    held = tower.hold or 0
    # It drains, as the number does.
    share = None if left is None else max(LAST_SHARE, 1.0 - held / tower.hold_for)
    size = ring_size(column)
    HOLD_RINGS[size].move(column.placer, stage, (x, y), share, held, 0 if left is None else notches(tower))
    if left is not None:
        stage.say("hold.seconds", _seconds(left))
    words = (OFFSCREEN, OFFSCREEN) if share is None else (x, y + FIGURE_SHARE * size * BASELINE)
    column.placer.place_words(stage, "hold.seconds", *words)


def draw_pulse(ui: Ui, plate: Rect) -> None:
    """Draws a ring around the plate of who holds the line."""
    box = plate.inset(-7, -7)
    with ui.on_layer(1):
        ui.put("pulse", art.ring(box.w, box.h, 24), box.x, box.y, animates=False, appears=False)


def pulse(stage: FrameStage, column: Column, plate: Rect, ticks: float) -> None:
    """Has that ring come and go; `ticks`: since the table was there."""
    if column.hold_left is not None:
        alpha = 155 + 100 * cos(2 * pi * ticks / TICKS / PULSE)
        stage.place(f"{column.stage.prefix}pulse", plate.cx, plate.cy, alpha=alpha)


def _place_pace(stage: ScopedStage, column: Column) -> None:
    held, share = column.held, column.state.pace
    if held is None or share is None:
        return
    box, room = column.piece_box, column.room
    if box is None:
        return
    aside = PACE_AIR + PACE / 2
    x = box.right + aside if box.right + aside + PACE / 2 <= room.right else box.x - aside
    at = x, max(room.y + PACE, box.cy)
    PACE_RING.move(column.placer, stage, at, share, 60)
    column.placer.place_words(stage, "pace.seconds", at[0], at[1] + PACE_FIGURE * BASELINE)
    stage.say("pace.seconds", str(column.seconds_held or 0))


def draw_tags(ui: Ui, columns: tuple[Column, ...]) -> None:
    """Draws how high the line is, at its right end: one plaque for all in the last column, or one in each column where
    they differ."""
    if not columns[0].has_line:
        return
    differ = len({column.line for column in columns}) > 1
    sign = "↓ " if columns[0].mode == "under" else ""
    wide, high = PLAQUE[0] + (44 if sign else 0) + (36 if ui.large else 0), PLAQUE[1] + (16 if ui.large else 0)
    for column in columns if differ else columns[-1:]:
        x = column.room.right - wide - NET
        y = _tag_y(column) - high / 2
        ui.put(f"tag.{column.seat}", art.plaque(wide, high), x, y, animates=False)
        words = sign + format_number(column.line)
        ui.text_in(f"tag.{column.seat}.words", words, Rect(x, y, wide, high), 42, "display_bold", INK)


def _tag_y(column: Column) -> float:
    """Canvas y of the line of a column while its camera rests."""
    view = column.camera.goal
    return view.floor - (column.line - view.low) * view.unit
