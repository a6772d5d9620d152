"""`draw_left` draws what lies left of Square Up's paper: turn, rivals with their plans, ink, the latest turn."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.square_up import turn_words
from game.games.square_up.art import drop, drop_colour, envelope, hand
from game.games.square_up.layout import FACES, NAMES, LeftColumn
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.head import draw_aside
from game.games.square_up.planning.note import draw_note
from game.games.square_up.planning.own_ink import draw_ink
from game.games.square_up.rules.state import income_rises
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.sheets import draw_divide, draw_marker, draw_pad
from game.play.client import SeatClient
from game.play.lesson import LessonClient
from game.table.scene.bar import draw_bar_label
from game.table.scene.standing import SIGN, draw_lead
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect, column
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

EDGE = 14
"""From the edge of a plate to the small buttons in it."""
NAME = 38
LEVEL = 38
"""Least size of what a bot is, with large text."""
LARGE_NAME = 26
"""The same with large text, which doubles it: no larger than the points below it."""
LEAST_ROW = 40
"""Least height of a row of a plate with large text."""
DOOR = 12
"""Least room beside a word at the foot of the note."""
UNDER = 0.22
"""Gap between a rival's face and its plan, whose sheet sticks out there, as a share of the plan's height."""
BEGUN = (200, 128, 36, 255)
"""Colour of turns that have begun."""
BLOCK = 12.0
"""Height of the block of a turn."""
DROP = 1.9
"""Side of the drop on the block of a turn from which on income is higher, in heights of the block."""


def kept_idea(client: SeatClient) -> str:
    """What a lesson has explained, while its bar says what is wrong with a try; "" otherwise."""
    return _(client.step.idea) if isinstance(client, LessonClient) and client.answer else ""


def draw_left(ui: Ui, frame: PlanningFrame, places: LeftColumn, ready: tuple[bool, ...], idea: str = "") -> None:
    """`ready`: whether each seat is known to have ended its planning. `idea`: see `kept_idea`."""
    view, tools = frame.view, places.tools
    draw_pad(ui, "turn.plate", places.pad)
    # Where nobody plans the log lies in place of the units.
    with_log = places.own is not None
    if places.note is None:
        _draw_large_turn(ui, frame, places.turn)
        _draw_tools(ui, frame, Rect(tools.x + EDGE, tools.y + 1, tools.w - 2 * EDGE, tools.h - 12), with_log)
    else:
        _draw_turn(ui, frame, places.turn)
    if places.own is not None and places.ink is not None and view.seat is not None:
        whole = Rect(places.own.x, places.own.y, places.own.w, places.ink.bottom - places.own.y)
        draw_own(ui, frame.table.tiles[view.seat], places.own, ready[view.seat] and not view.winners, whole)
        draw_ink(ui, frame, places.ink)
    if places.note is not None:
        note = places.note
        room = Rect(note.x, note.y, note.w, tools.y - note.y)
        draw_divide(ui, "note", note)
        if frame.is_lesson:
            draw_aside(ui, frame, room, idea)
        else:
            draw_note(ui, frame, room)
        _draw_doors(ui, frame, tools, with_log)
    rivals = [tile for tile in frame.table.tiles if places.own is None or tile.seat != view.seat]
    for tile, box in zip(rivals, places.rivals, strict=True):
        draw_rival(ui, tile, box, _known_ink(view, tile.seat), None if view.winners else ready[tile.seat])


def _known_ink(view: SquareUpView, seat: Seat) -> int:
    return view.ink if seat == view.seat else view.inks[seat]


# -- the turn


def _draw_turn(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """Who leads; below it the turn, and a block for each."""
    inner = Rect(box.x + 22, box.y + 6, box.w - 44, box.h - 16)
    first, second = Rect(inner.x, inner.y, inner.w, 0.5 * inner.h), Rect(inner.x, inner.y + 0.5 * inner.h, inner.w, 32)
    _draw_standing(ui, frame, first, SUBHEAD, "display", ui.tone.text)
    words = _("Turn {turn} of {turns}", turn=frame.view.turn, turns=frame.view.options.turns)
    ui.text_in("turn", words, second, SMALL, "body", ui.tone.dim, "left")
    _draw_progress(ui, frame.view, Rect(inner.x, inner.bottom - BLOCK, inner.w, BLOCK), (*ui.tone.text[:3], 44))


def _draw_standing(ui: Ui, frame: PlanningFrame, box: Rect, most: float, style: str, ink: Colour) -> None:
    lines = turn_words.standing_words(frame.view, frame.table.name)
    least = LEAST + 3 if not ui.large else LEVEL + 1
    line = next((line for line in lines if text.measure(line, style, least) <= box.w), lines[-1])
    ui.text_in("scores.lead", line, box, most, style, ink, "left")


def _draw_large_turn(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """Beside large text the button with the turn and who leads, which opens the scores turn by turn."""
    focused = ui.target("scores", box, "scores", ring=None)
    y = box.y - (4 if focused else 0)
    if focused:
        ui.put("scores", ui.face(box.w, box.h, focus=True), box.x, y, animates=False)
    ink, accent = (ui.face_ink(), ui.face_tone.accent) if focused else (ui.tone.text, ui.tone.accent)
    inner = Rect(box.x + 22, y + 8, box.w - 44, box.h - 16)
    high = inner.h / 3
    side = min(36.0, high - 6)
    # Large words need the row of the blocks.
    turn = Rect(inner.x, inner.y, inner.w, high)
    more = Rect(inner.x, turn.bottom, side + 6 + inner.w * 0.7, high)
    words = _("Turn {turn} of {turns}", turn=frame.view.turn, turns=frame.view.options.turns)
    ui.text_in("turn", words, turn, SUBHEAD, "display", ink, "left")
    room = Rect(more.x + side + 6, more.y, more.w - side - 6, high)
    ui.text_in("scores.word", _("Scores"), room, BODY, "display", accent, "left")
    ui.icon("scores.icon", "chart", more.x, more.cy - side / 2, side, accent)
    _draw_standing(ui, frame, Rect(inner.x, inner.bottom - high, inner.w, high), BODY, "body_bold", ink)


def _nothing_yet(frame: PlanningFrame) -> str:
    """Why nobody can look back; "" where one can."""
    return "" if frame.last_plans else _("No turn has been played yet.")


def _draw_doors(ui: Ui, frame: PlanningFrame, box: Rect, with_log: bool) -> None:
    """At the foot of the note the ways to what has happened: the latest turn on the paper, the scores, the log."""
    doors = [("last-turn", "eye", _("Look back"), _nothing_yet(frame)), ("scores", "chart", _("Scores"), "")]
    if with_log:
        doors.append(("log", "clock", _("Log"), ""))
    rule = art.tile(round(box.w - 2 * EDGE), 2, 1, (*ui.tone.text[:3], 60))
    ui.put("doors.rule", rule, box.x + EDGE, box.y, animates=False)
    # Each as wide as its word asks, and all words of one size.
    words = [text.measure(label, "display", LEAST) for _id, _icon, label, _reason in doors]
    spare = (box.w - 8 - sum(words)) / len(doors)
    size = min(ui.px(SMALL), LEAST * max(1.0, 1 + (spare - DOOR) / max(words)))
    left = box.x + 4
    for (id_, icon, label, why), wide in zip(doors, words, strict=True):
        place = Rect(round(left), box.y + 4, round(wide + spare) - 2, box.h - 8)
        left += wide + spare
        tone = "honey" if id_ == "last-turn" and frame.shows_last else "plain"
        focused = ui.target(id_, place, id_, ring=None, disabled_reason=why)
        ink = ui.tone.dim if why else ui.tone.text
        if focused or tone == "honey":
            look = ui.face(place.w, place.h, focus=focused, tone=tone, disabled=bool(why))
            ui.put(id_, look, place.x, place.y, animates=False)
            ink = ui.face_ink(tone, bool(why))
        side = 28
        ui.icon(f"{id_}.icon", icon, place.cx - side / 2, place.y + 5, side, ink)
        low = Rect(place.x + 2, place.y + side + 4, place.w - 4, place.h - side - 8)
        ui.text_in(f"{id_}.label", label, low, size / ui.px(1), "display", ink)
        ui.reason(id_, why, place)


def _draw_progress(ui: Ui, view: SquareUpView, box: Rect, pale: Colour) -> None:
    """A small block for each turn; those that have begun are filled, the others are `pale`. A drop marks each turn to
    come from which on everybody gets more ink."""
    turns = view.options.turns
    step = box.w / turns
    wide = round(step - min(4.0, step * 0.3))
    for i in range(turns):
        colour = BEGUN if i < view.turn else pale
        ui.put(f"turn.{i}", art.tile(wide, box.h, 4, colour), round(box.x + i * step), box.y, animates=False)
    side = round(box.h * DROP)
    for turn in income_rises(turns):
        if turn <= view.turn:
            continue
        x = round(box.x + (turn - 1) * step + wide / 2 - side / 2)
        ui.put(f"rise.{turn}", drop(side, drop_colour(ui.tone.text)), x, round(box.cy - side / 2), animates=False)


def _draw_tools(ui: Ui, frame: PlanningFrame, box: Rect, with_log: bool) -> None:
    """Beside large text: the latest turn on the paper, and the log."""
    wide = round(box.w * 0.58) if with_log else box.w
    left = Rect(box.x, box.y, wide, box.h)
    right = Rect(box.x + wide + 14, box.y, box.w - wide - 14, box.h)
    tone = "honey" if frame.shows_last else "plain"
    # Sign and word one above the other, as on the other small buttons.
    _draw_tool(ui, "last-turn", "eye", left, _("Look back"), tone, _nothing_yet(frame))
    if with_log:
        _draw_tool(ui, "log", "clock", right, _("Log"))


def _draw_tool(ui: Ui, id_: str, icon: str, box: Rect, label: str, tone: str = "plain", reason: str = "") -> None:
    focused = ui.target(id_, box, id_, ring=None, disabled_reason=reason)
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    look = ui.face(box.w, box.h, focus=focused, tone=tone, disabled=bool(reason))
    ui.put(id_, look, place.x, place.y, animates=False)
    draw_bar_label(ui, id_, icon, label, place, (label,), ui.face_ink(tone, bool(reason)))
    ui.reason(id_, reason, box)


# -- seats


def draw_rival(ui: Ui, tile: SeatTile, box: Rect, ink: int, ready: bool | None) -> None:
    """Face, name, points and ink of a rival, and its plan in an envelope; `ready` None: there is no plan any more."""
    id_, info = f"seat.{tile.seat}", tile.info
    draw_divide(ui, id_, box)
    status = _status(tile, ready)
    if ui.large or box.h < 112:
        _draw_summary(ui, tile, box, ink, ready)
        return
    low = box.h < 150
    size = round(min(96.0, box.h * (0.54 if not low else 0.56)))
    left = box.x + FACES - size / 2
    wide = round(min(104.0, box.h * 0.52))
    high = round(wide * 0.62)
    held = size + high * (1 + UNDER) if ready is not None else size
    top = box.y + 8 + (box.h - held) / 2 if not low else box.y + 10
    ui.put(f"{id_}.face", art.seat_face(size, info, tile.mood), left, top, animates=False)
    cx = left + size / 2
    if ready is not None:
        y = box.bottom - high - 6 if low else top + size + high * UNDER
        look = envelope(wide, high, info.colour, ready)
        ui.put(f"{id_}.plan", look, cx - wide / 2, y, animates=False)
        side = round(high * 0.42)
        for i, x in enumerate((cx - wide / 2 - side * 0.45, cx + wide / 2 - side * 0.55)):
            ui.put(f"{id_}.hand.{i}", hand(side, info.colour), x, y + high * 0.36, animates=False)
    # On a low row the ink stands right below it.
    pennant = (36, 58) if not low else (28, 38)
    at = box.right - 18 - pennant[0]
    ui.put(f"{id_}.pennant", art.pennant(*pennant, info.colour), at, box.y + 2, animates=False)
    x = box.x + NAMES
    inner = Rect(x, box.y + 10, box.right - 18 - x, box.h - 22)
    # A low plate leaves the state of the plan to its envelope.
    rows = 4 if tile.level and status and not low else 3
    step = inner.h / rows
    name = Rect(inner.x, inner.y, inner.w - pennant[0] - 10, step)
    ui.text_in(f"{id_}.name", info.name, name, NAME, "display", anchor="left")
    if tile.level and rows == 4:
        place = Rect(inner.x, inner.y + step, inner.w, step)
        ui.text_in(f"{id_}.level", tile.level, place, SMALL, "body", ui.tone.dim, "left")
    _draw_points(ui, tile, Rect(inner.x, inner.y + (rows - 2) * step, inner.w, step), ink)
    last = Rect(inner.x, inner.y + (rows - 1) * step, inner.w, step)
    if tile.level and rows == 3:
        ui.text_in(f"{id_}.level", tile.level, last, BODY, "body", ui.tone.dim, "left")
    else:
        colour = ui.tone.good if ready else ui.tone.dim
        ui.text_in(f"{id_}.status", status, last, BODY, "body", colour, "left")


def _draw_figure(ui: Ui, tile: SeatTile, box: Rect) -> float:
    """The points, with a trophy after a leader's. Returns where they end."""
    side = min(SIGN, box.h) if tile.lead else 0
    room = Rect(box.x, box.y, box.w - side - (12 if side else 0), box.h)
    wide = ui.text_in(f"seat.{tile.seat}.figure", tile.figure, room, BODY, "body_bold", anchor="left")
    if tile.lead:
        draw_lead(ui, tile.seat, min(box.x + wide + 12, box.right - side), box.cy, side)
    return box.x + wide + side + (12 if side else 0)


def _status(tile: SeatTile, ready: bool | None) -> str:
    if ready is None:
        return ""
    # As long as it plans, the open envelope says it.
    return pgettext("of a rival's plan", "plan sealed") if ready else ""


def _draw_points(ui: Ui, tile: SeatTile, box: Rect, ink: int) -> Rect:
    """Points, and at the right end a drop with the ink that is left. Returns the room between them."""
    id_ = f"seat.{tile.seat}"
    size = min(ui.px(BODY), box.h * (0.8 if not ui.large else 1.0), 40.0)
    side = round(size * 0.86)
    room = round(size * 1.15 if ink > 9 else size * 0.62)
    right = Rect(box.right - room, box.y, room, box.h)
    ui.text_in(f"{id_}.ink", str(ink), right, size / ui.px(1), "display", anchor="right")
    ui.put(f"{id_}.drop", drop(side, drop_colour(ui.tone.text)), right.x - side - 2, box.cy - side / 2, animates=False)
    words = Rect(box.x, box.y, right.x - side - 14 - box.x, box.h)
    end = _draw_figure(ui, tile, words) + 14
    return Rect(end, box.y, words.right - end, box.h)


def _draw_summary(ui: Ui, tile: SeatTile, box: Rect, ink: int, ready: bool | None) -> None:
    """A rival beside large text: name, points, and a small envelope."""
    id_, info = f"seat.{tile.seat}", tile.info
    ui.put(f"{id_}.pennant", art.pennant(34, 54, info.colour), box.x + 12, box.y + 2, animates=False)
    left, right = box.x + 60, box.right - 14
    if not ui.large:
        size = round(min(76.0, box.h - 14))
        middle = box.x + FACES - size / 2
        ui.put(f"{id_}.face", art.seat_face(size, info, tile.mood), middle, box.cy - size / 2, animates=False)
        # There is less room for words.
        left = middle + size + 8
    if ready is not None:
        wide = round(
            min(88.0, box.h * 0.95, box.w * 0.22)
            if not ui.large
            else min(112.0, box.h * (0.72 if box.h >= 3 * LEAST_ROW + 6 else 0.6))
        )
        high = round(wide * 0.62)
        right -= wide
        look = envelope(wide, high, info.colour, ready)
        # With large text it is beside the name, so the points have the whole width.
        middle = box.cy if not ui.large else box.y + min(8.0, box.h / 2 - high - 6) + high / 2
        ui.put(f"{id_}.plan", look, right, middle - high / 2 + (0 if ready else 6), animates=False)
    inner = Rect(left, box.y + 2, right - 14 - left, box.h - 6)
    if ui.large:
        _draw_large_summary(ui, tile, inner, box.right - 24, ink)
        return
    first = Rect(inner.x, inner.y, inner.w, inner.h * 0.52)
    second = Rect(inner.x, first.bottom, inner.w, inner.h - first.h)
    level = text.measure(tile.level, "body", LEAST) + 16 if tile.level else 0.0
    name = Rect(first.x, first.y, first.w - level, first.h)
    used = ui.text_in(f"{id_}.name", info.name, name, NAME, "display", anchor="left") + 14
    if tile.level:
        room = Rect(first.x + used, first.y, first.w - used, first.h)
        ui.text_in(f"{id_}.level", tile.level, room, SMALL, "body", ui.tone.dim, "right")
    _draw_points(ui, tile, second, ink)


def _draw_large_summary(ui: Ui, tile: SeatTile, inner: Rect, end: float, ink: int) -> None:
    """`end`: right end of the points, which lie below the envelope."""
    id_, rows = f"seat.{tile.seat}", _large_rows(inner)
    ui.text_in(f"{id_}.name", tile.info.name, rows[0], LARGE_NAME, "display", anchor="left")
    low = Rect(inner.x, rows[-1].y, end - inner.x, rows[-1].h)
    between = _draw_points(ui, tile, low, ink)
    level = rows[1] if len(rows) > 2 else between
    if tile.level and text.measure(tile.level, "body", LEVEL) <= level.w:
        ui.text_in(f"{id_}.level", tile.level, level, SMALL, "body", ui.tone.dim, "left")


def _large_rows(inner: Rect) -> list[Rect]:
    """The rows of a seat's plate with large text: name and points, with one for the level between them if it fits."""
    rows = column(inner, 3, 0)
    return rows if rows[0].h >= LEAST_ROW else column(inner, 2, 0)


def draw_own(ui: Ui, tile: SeatTile, box: Rect, sealed: bool, whole: Rect) -> None:
    """The own seat, in the upper part of its plate `whole`, which has the bright rim; with its envelope once the plan
    is `sealed`."""
    id_, info = f"seat.{tile.seat}", tile.info
    draw_marker(ui, id_, whole)
    size = round(min(80.0, box.h - 16))
    left = box.x + NAMES
    if not ui.large:
        middle = box.x + FACES - size / 2
        ui.put(f"{id_}.face", art.seat_face(size, info, tile.mood), middle, box.cy - size / 2, animates=False)
    if sealed:
        # Over the face's lower edge, as rivals hold theirs; beside large text at the right.
        wide = 68 if not ui.large else round(min(96.0, (box.h - 24) * 1.5))
        high = round(wide * 0.62)
        x = box.x + FACES - wide / 2 if not ui.large else box.right - wide - 20
        y = box.bottom - high - 8 if not ui.large else box.cy - high / 2 + 4
        ui.put(f"{id_}.plan", envelope(wide, high, info.colour, True), x, y, animates=False)
    pennant = (36, 58)
    at = box.right - 54 if not ui.large else box.x + 14
    ui.put(f"{id_}.pennant", art.pennant(*pennant, info.colour), at, box.y + 2, animates=False)
    if ui.large:
        left = box.x + 64
    room = box.right - (64 if not ui.large else 28) - left
    if ui.large:
        # As large as the words on a rival's plate.
        inner = Rect(left, box.y + 2, room, box.h - 6)
        step = _large_rows(inner)[0].h
        first, second = column(Rect(left, box.cy - step - 4, room, 2 * step + 4), 2, 0)
        ui.text_in(f"{id_}.name", info.name, first, LARGE_NAME, "display", anchor="left")
        _draw_figure(ui, tile, second)
        return
    half = (box.h - 16) / 2
    ui.text_in(f"{id_}.name", info.name, Rect(left, box.y + 6, room, half), NAME, "display", anchor="left")
    low = Rect(left, box.y + 8 + half, room, half)
    _draw_figure(ui, tile, low)
