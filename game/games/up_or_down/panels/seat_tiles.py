"""`draw_rivals` draws the other seats of Up or Down? with their real columns in small, `draw_own` the viewer's seat."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import ngettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import gain_chip, number_back
from game.games.up_or_down.card_drawing import draw_tag, tab
from game.games.up_or_down.panels.small_columns import draw_small_column
from game.games.up_or_down.rules.actions import Play
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.leading import SIGN, draw_lead_sign, that_fit
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect, row
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

GAP = 12
HIGHEST = {1: 420.0, 2: 400.0}
"""Height of a tile at the most, by the number of them."""
TALL = 300.0
"""From this height on the columns lie below all else, and not beside it."""
HEAD_TALL = 94.0
"""Height above the columns."""
FACE = 60
ROOMY = 300.0
"""From this height on what the seat does has a line of its own."""
TAB = (50, 32)
TAB_SMALL = (39, 27)
"""Of a card in a hand that all know; in a low tile the name needs the room."""
PENNANT = (34, 54)
FACED, FACE_LOW = 210.0, 60
"""From this height on a low tile has a face, so large."""
SIDE = 124
"""Width of the lines beside the columns in a low tile."""
LARGE, LARGE_TALL = 128.0, 186.0
"""Height of a tile beside large text at the most, and of two or fewer."""
FIGURE_SMALL = 28
"""Size of a score in a low tile."""
TOLD = (84, 48)
"""What the last card of a seat brought, beside large text."""
PAD = 14


def draw_rivals(ui: Ui, frame: UpOrDownFrame, area: Rect) -> float:
    """Draw the tiles of all seats but the viewer's from the top of `area`. Returns the lower edge of the last."""
    tiles = [tile for tile in frame.table.tiles if tile.seat != frame.view.seat]
    high = (area.h - GAP * (len(tiles) - 1)) / len(tiles)
    high = min(high, (LARGE_TALL if len(tiles) < 3 else LARGE) if ui.large else HIGHEST.get(len(tiles), high))
    for i, tile in enumerate(tiles):
        _draw_rival(ui, frame, tile, Rect(area.x, area.y + i * (high + GAP), area.w, round(high)))
    return area.y + len(tiles) * (high + GAP) - GAP


def _draw_rival(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    id_ = f"seat.{tile.seat}"
    ui.target(id_, box, ("seat", tile.seat), ring=24)
    ui.panel(id_, box, tile.acting)
    if tile.lead:
        # On a low tile it hangs at the left: in the corner are points.
        low = Rect(box.x - 32, box.cy, 30, box.h)
        draw_lead_sign(ui, tile.seat, box if ui.large or box.h >= TALL else low)
    if ui.large:
        _draw_summary(ui, frame, tile, box)
    elif box.h >= TALL:
        _draw_tall(ui, frame, tile, box)
    else:
        _draw_low(ui, frame, tile, box)


def _draw_tall(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """Face, name and what the seat does; its score and its hand; then its columns."""
    id_ = f"seat.{tile.seat}"
    look = art.seat_face(FACE, tile.info, tile.mood)
    ui.put(f"{id_}.face", look, box.x + PAD, box.y + 16, animates=False)
    left = box.x + PAD + FACE + 12
    pennant = art.pennant(*PENNANT, tile.info.colour)
    right = box.right - PAD - (SIGN - 14 if tile.lead else 0)
    ui.put(f"{id_}.pennant", pennant, right - PENNANT[0], box.y - 6, animates=False)
    top = Rect(left, box.y + 8, right - PENNANT[0] - 8 - left, 44)
    others = _draw_outside(ui, frame, tile.seat, top)
    rest = Rect(top.x, top.y, top.w - others, top.h)
    wide = ui.text_in(f"{id_}.name", tile.info.name, rest, SUBHEAD, "display", anchor="left") + 12
    place = Rect(rest.x + wide, rest.y + 3, rest.w - wide, rest.h)
    status, head = tile.status, HEAD_TALL
    if box.h >= ROOMY:
        place = Rect(box.x + PAD + 4, box.y + HEAD_TALL - 2, box.w - 2 * PAD, 36)
        head += 40
    if tile.lead and not tile.acting:
        status = that_fit(tile.lead, place.w, tile.level if box.h >= ROOMY else "")
    if status := that_fits(status, place.w):
        ink = ui.tone.accent if tile.acting else ui.tone.text if tile.lead else ui.tone.dim
        ui.text_in(f"{id_}.lead" if tile.lead else f"{id_}.status", status, place, 24, colour=ink, anchor="left")
    line = Rect(left, box.y + 50, box.right - PAD - left, 42)
    hand = _draw_small_hand(ui, frame, tile.seat, line, TAB)
    score = Rect(line.x, line.y, line.w - hand, line.h)
    ui.text_in(f"{id_}.figure", tile.figure, score, BODY, "display_bold", ui.tone.accent, "left")
    _draw_columns(ui, frame, tile.seat, Rect(box.x, box.y + head, box.w, box.h - head))


def _draw_outside(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect) -> float:
    """The points from outside the columns, at the right end of `box`: the discards alone have their sign.

    Returns their width.
    """
    sheet = frame.view.sheets[seat]
    points = phrases.outside(sheet)[1]
    if not phrases.outside(sheet)[0]:
        return 0.0
    wide = ui.text_in(f"seat.{seat}.points.outside", signed(points), box, 26, "display", ui.tone.dim, "right")
    x = box.right - wide - 30
    ui.icon(f"seat.{seat}.outside", "trash" if points == sheet.discards else "plus", x, box.cy - 13, 26, ui.tone.dim)
    return box.right - x + 8


def that_fits(words: str, room: float) -> str:
    """`words`, or nothing where they would have to shrink too much."""
    return words if text.measure(words, "body", LEAST) <= room else ""


def _draw_low(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """Name, score, what is from outside the columns and the hand in lines at the left; the columns beside them."""
    seat, id_ = tile.seat, f"seat.{tile.seat}"
    pennant = art.pennant(24, 40, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.x + 10, box.y - 3, animates=False)
    left = Rect(box.x + 10, box.y + 5, SIDE, box.h - 12)
    if box.h >= FACED:
        look = art.seat_face(FACE_LOW, tile.info, tile.mood)
        ui.put(f"{id_}.face", look, left.x + 38, left.y + 2, animates=False)
        left = Rect(left.x, left.y + FACE_LOW, left.w, left.h - FACE_LOW)
    step = left.h / 4
    lines = [Rect(left.x, left.y + i * step, left.w, step) for i in range(4)]
    inset = 0 if box.h >= FACED else 30
    name = Rect(lines[0].x + inset, lines[0].y, lines[0].w - inset, step)
    ui.text_in(f"{id_}.name", tile.info.name, name, BODY, "display", anchor="left")
    ui.text_in(f"{id_}.figure", tile.figure, lines[1], FIGURE_SMALL, "display_bold", ui.tone.accent, "left")
    _draw_outside(ui, frame, seat, lines[2])
    take = frame.take_of(seat)
    if take is not None:
        chip = gain_chip(take.gain, 54, 28)
        ui.put(f"{id_}.told.{take.card}", chip, lines[2].x, lines[2].cy - 14)
    _draw_small_hand(ui, frame, seat, lines[3], TAB_SMALL)
    cells = Rect(left.right + 2, box.y + 4, box.right - left.right - 2, box.h - 4)
    _draw_columns(ui, frame, seat, cells, 5, False)


def _draw_columns(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect, pad: float = 10, tells: bool = True) -> None:
    cells = row(Rect(box.x + pad, box.y, box.w - pad - 10, box.h - 10), MOST_COLUMNS, 5)
    for i, cell in enumerate(cells):
        draw_small_column(ui, frame, seat, i, Rect(round(cell.x), round(cell.y), round(cell.w), round(cell.h)), tells)


def _draw_summary(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """A tile beside large text: the columns themselves open on focus."""
    seat, id_ = tile.seat, f"seat.{tile.seat}"
    pennant = art.pennant(36, 56, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.x + 14, box.y - 4, animates=False)
    lines = 3 if box.h >= LARGE_TALL else 2
    step = (box.h - 8) / lines
    upper = Rect(box.x + 62, box.y + 4, box.w - 80, step)
    lower = Rect(box.x + 62, upper.bottom, box.w - 80, step)
    if lines == 3:
        count = sum(map(len, frame.view.columns[seat]))
        cards = ngettext("{n} card in columns", "{n} cards in columns", count)
        place = Rect(box.x + 22, lower.bottom - 4, box.w - 40, step)
        ui.text_in(f"{id_}.cards", cards, place, SMALL, colour=ui.tone.dim, anchor="left")
    if box.h < 110:
        # One line: what the last card brought is in the columns that open.
        middle = Rect(upper.x, box.y + 2, upper.w, box.h - 4)
        wide = ui.text_in(
            f"{id_}.figure",
            tile.figure,
            Rect(box.cx, middle.y, box.right - 18 - box.cx, middle.h),
            SMALL,
            "display_bold",
            ui.tone.accent,
            "right",
        )
        name = Rect(middle.x, middle.y, middle.w - wide - 12, middle.h)
        ui.text_in(f"{id_}.name", tile.info.name, name, BODY, "display", anchor="left")
        return
    take = None if seat == frame.shown_seat else frame.take_of(seat)
    room = upper.w - (TOLD[0] + 12 if take is not None else 0)
    ui.text_in(f"{id_}.name", tile.info.name, Rect(upper.x, upper.y, room, upper.h), SUBHEAD, "display", anchor="left")
    if take is not None:
        chip = gain_chip(take.gain, *TOLD)
        ui.put(f"{id_}.told.{take.card}", chip, box.right - TOLD[0] - 18, upper.cy - TOLD[1] / 2)
    wide = ui.text_in(f"{id_}.figure", tile.figure, lower, BODY, "display_bold", ui.tone.accent, "left") + 16
    rest = Rect(lower.x + wide, lower.y, lower.w - wide, lower.h)
    line = that_fit(tile.lead, rest.w) if tile.lead else that_fits(tile.level, rest.w)
    if line:
        ui.text_in(
            f"{id_}.status", line, rest, SMALL, colour=ui.tone.text if tile.lead else ui.tone.dim, anchor="right"
        )


def draw_own(ui: Ui, frame: UpOrDownFrame, box: Rect) -> None:
    """The viewer's seat beside their hand, with what the card that is looked at would bring."""
    seat = frame.view.seat
    if seat is None:
        return
    tile, id_ = frame.table.tiles[seat], f"seat.{seat}"
    high = box.h if tile.lead or ui.large else box.h - 34
    box = Rect(round(box.x), round(box.bottom - high), round(box.w), round(high))
    ui.target(id_, box, ("seat", seat), ring=24)
    ui.panel(id_, box, tile.acting)
    if tile.lead:
        draw_lead_sign(ui, seat, box)
    size = 0 if ui.large else 72
    foot = 34 if tile.lead and not ui.large else 0
    if size:
        look = art.seat_face(size, tile.info, tile.mood)
        ui.put(f"{id_}.face", look, box.x + 18, box.cy - foot / 2 - size / 2, animates=False)
    left = box.x + 18 + (size + 14 if size else 0)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.right - PENNANT[0] - 34, box.y - 6, animates=False)
    lines = 3 if tile.lead and ui.large else 2
    step = (box.h - 12 - foot) / lines
    rows = [Rect(left, box.y + 6 + i * step, box.right - 16 - left, step) for i in range(lines)]
    name = Rect(rows[0].x, rows[0].y, rows[0].w - PENNANT[0] - 24, rows[0].h)
    ui.text_in(f"{id_}.name", tile.info.name, name, SUBHEAD, "display", anchor="left")
    ui.text_in(f"{id_}.figure", tile.figure, rows[1], BODY, "display_bold", ui.tone.accent, "left")
    if tile.lead:
        low = rows[2] if ui.large else Rect(box.x + 20, box.bottom - foot - 6, box.w - 40, foot)
        line = tile.lead if that_fits(tile.lead, low.w) else that_fit(tile.lead, low.w)
        ui.text_in(f"{id_}.lead", line, low, SMALL, colour=ui.tone.text, anchor="left")
    ahead = frame.ahead
    mine = frame.table.actor is not None and frame.view.phase == "play"
    looks = ahead is not None and mine and frame.choices.taking is None
    if ahead is not None and looks and not ui.large and frame.table.tells_gain(True):
        # What the choice would bring.
        gain = frame.preview(Play(ahead)).gain
        draw_tag(ui, f"{id_}.gain", box.right - 24, rows[1].cy, gain, lit=True)


def _draw_small_hand(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect, size: tuple[int, int]) -> float:
    """The hand of a rival at the right end of `box`: the cards that all know, and backs. Returns its width."""
    view, id_ = frame.view, f"seat.{seat}"
    known = view.known[seat]
    w, h = size
    back = round(h * 0.73)
    x = box.right
    for i in range(view.hand_sizes[seat] - len(known)):
        x -= back + 3
        ui.put(f"{id_}.back.{i}", number_back(back, h), x, box.cy - h / 2, animates=False, after=FLIGHT[0])
    for card in reversed(known):
        x -= w + 3
        # A spectator sees the hand of the actor in large.
        large = view.seat is None and seat == view.actor
        known_id = f"{id_}.known.{card}" if large else f"card.{card}"
        ui.put(known_id, tab(card, w, h), x, box.cy - h / 2, flies=card in frame.moved)
    return box.right - x + 6
