"""`draw_tiles` draws the seats' tiles of Up or Down?: name, score, hand, and the columns' cards counted by colour."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import ngettext
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import direction_arrow, gain_chip, number_back
from game.games.up_or_down.card_drawing import draw_counts, tab
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.leading import BESIDE, draw_lead_sign, that_fit, with_level
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

GAP = 12
OWN = 72.0
"""Height of the viewer's tile: their columns are shown large elsewhere."""
HIGHEST = {2: 240.0, 3: 224.0, 4: 208.0}
TALL = 186.0
"""From this height on a tile has a line for the hand, and a face."""
TAB = (52, 30)
TAB_SMALL = (43, 26)
"""In a low tile, where the name needs the room."""
LARGE, LARGE_TALL = 150.0, 186.0
"""The tile beside large text, and where there is room for one line more."""
FIGURE, FIGURE_SMALL = 132.0, 23
"""Width of a score in words, and its size in a low tile."""
CROWDED = 28
"""Lines lower than this lie without room between them."""
TOLD = (84, 48)
"""What the last card of a seat brought, beside large text."""
"""Ground of the column that has changed last."""


def draw_tiles(ui: Ui, frame: UpOrDownFrame, area: Rect) -> Rect:
    """Draw the tiles of all seats from the top of `area`. Returns what is left below."""
    y = area.y
    for tile, high in zip(frame.table.tiles, _heights(ui, area.h, frame.view), strict=True):
        _draw_tile(ui, frame, tile, Rect(area.x, y, area.w, high))
        y += high + GAP
    return Rect(area.x, y, area.w, area.bottom - y)


def _heights(ui: Ui, room: float, view: UpOrDownView) -> list[float]:
    count = view.seats
    room -= GAP * (count - 1)
    if ui.large or view.seat is None:
        least = 190.0 if count < 5 else 0.0
        highest = (LARGE_TALL if count < 3 else LARGE) if ui.large else HIGHEST.get(count, TALL)
        return [min(highest, (room - least) / count)] * count
    high = min(HIGHEST.get(count, 200.0), (room - OWN) / (count - 1))
    return [OWN if seat == view.seat else high for seat in range(count)]


def _draw_tile(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    seat, id_ = tile.seat, f"seat.{tile.seat}"
    ui.target(id_, box, ("seat", seat), ring=24)
    ui.panel(id_, box, tile.acting)
    if tile.acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 40)), box.x, box.y + 20, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(36, 56, tile.info.colour), box.x + 18, box.y - 4, animates=False)
    if tile.lead:
        draw_lead_sign(ui, seat, box)
    if ui.large:
        _draw_large_tile(ui, frame, tile, box)
    elif seat == frame.view.seat:
        _draw_own_tile(ui, tile, box)
    else:
        _draw_rival_tile(ui, frame, tile, box)


def _top_line(tile: SeatTile, box: Rect, face: int, high: float) -> Rect:
    """The room for name and score, `high` px high, beside a face of `face` px (0: none)."""
    left, right = box.x + 66, box.right - 18 - (BESIDE if tile.lead else 0)
    left += face + 12 if face else 0
    return Rect(left, box.y + 4, right - left, high)


def _draw_face(ui: Ui, tile: SeatTile, box: Rect, head: float, size: int) -> None:
    look = art.seat_face(size, tile.info, tile.mood)
    ui.put(f"seat.{tile.seat}.face", look, box.x + 66, box.y + head / 2 - size / 2 + 4, animates=False)


def _draw_figure(ui: Ui, tile: SeatTile, top: Rect, size: float) -> Rect:
    """The score at the right end of `top`. Returns its rectangle."""
    score = Rect(top.right - FIGURE, top.y, FIGURE, top.h)
    wide = ui.text_in(f"seat.{tile.seat}.figure", tile.figure, score, size, "display_bold", anchor="right")
    return Rect(top.right - wide, top.y, wide, top.h)


def _draw_name(ui: Ui, tile: SeatTile, box: Rect, size: float) -> None:
    ui.text_in(f"seat.{tile.seat}.name", tile.info.name, box, size, "display", anchor="left")


def _draw_own_tile(ui: Ui, tile: SeatTile, box: Rect) -> None:
    """A low tile: the viewer's columns are shown large elsewhere."""
    _draw_face(ui, tile, box, box.h, 48)
    top = _top_line(tile, box, 48, box.h - 8)
    score = _draw_figure(ui, tile, top, HEAD)
    _draw_name(ui, tile, Rect(top.x, top.y, score.x - 12 - top.x, top.h), HEAD)


def _draw_rival_tile(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """A tile with the hand of the seat and its columns in small."""
    view, seat, lead, level = frame.view, tile.seat, tile.lead, tile.level
    tall = box.h >= TALL
    head, face = (92.0, 64) if tall else (46.0, 0)
    if tall:
        _draw_face(ui, tile, box, head, face)
    top = _top_line(tile, box, face, 46)
    score = _draw_figure(ui, tile, top, SUBHEAD if tall else FIGURE_SMALL)
    name = Rect(top.x, top.y, score.x - 12 - top.x, top.h)
    if tall:
        _draw_status(ui, frame, tile, Rect(top.x, top.bottom, top.w, 40))
    else:
        hand = _draw_small_hand(ui, frame, seat, Rect(top.x, top.y, score.x - 8 - top.x, top.h), TAB_SMALL)
        name = Rect(top.x, top.y, name.w - hand, top.h)
    _draw_name(ui, tile, name, HEAD if tall else SUBHEAD)
    rest = Rect(box.x + 16, box.y + head + 2, box.w - 34, box.h - head - (8 if tall else 4))
    _draw_small_columns(ui, frame, seat, rest)
    words = lead if tall else with_level(level, lead) if lead else level
    if words and _has_free_line(view, seat):
        step = rest.h / MOST_COLUMNS
        last = Rect(rest.x, rest.bottom - step, rest.w, step)
        ui.text_in(f"seat.{seat}.lead", words, last, 24, colour=ui.tone.text if lead else ui.tone.dim)


def _draw_status(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """The line of a tall tile: what the seat is doing or why it leads, and its hand."""
    hand = _draw_small_hand(ui, frame, tile.seat, box, TAB)
    place = Rect(box.x, box.y, box.w - hand, box.h)
    status = tile.status
    if tile.lead and not tile.acting and not _has_free_line(frame.view, tile.seat):
        status = that_fit(tile.lead, place.w, tile.level)
    if status and text.measure(status, "body", LEAST) <= place.w:
        ink = ui.tone.accent if tile.acting else ui.tone.text if tile.lead and status != tile.idle else ui.tone.dim
        ui.text_in(f"seat.{tile.seat}.status", status, place, SMALL, colour=ink, anchor="left")


def _draw_large_tile(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """A tile beside large text: the columns themselves open on focus."""
    seat, id_, lead, level = tile.seat, f"seat.{tile.seat}", tile.lead, tile.level
    lines = 3 if box.h >= LARGE_TALL else 2
    head = box.h * (1.1 / lines)
    _draw_face(ui, tile, box, head, 48)
    top = _top_line(tile, box, 48, head - 8)
    _draw_name(ui, tile, Rect(top.x, top.y, top.right - TOLD[0] - 12 - top.x, top.h), HEAD)
    take = None if seat == frame.shown_seat else frame.take_of(seat)
    if take is not None:
        chip = gain_chip(take.gain, *TOLD)
        ui.put(f"{id_}.told.{take.card}", chip, top.right - TOLD[0], top.cy - TOLD[1] / 2)
    low = Rect(box.x + 22, box.y + head, box.right - 40 - box.x, (box.h - head - 10) / (lines - 1))
    wide = ui.text_in(f"{id_}.figure", tile.figure, low, BODY, "body_bold", anchor="left") + 16
    if line := that_fit(lead, low.w - wide, level) if lead else level:
        place = Rect(low.x + wide, low.y, low.w - wide, low.h)
        ui.text_in(f"{id_}.status", line, place, SMALL, colour=ui.tone.text if lead else ui.tone.dim, anchor="right")
    if lines == 3:
        count = sum(map(len, frame.view.columns[seat]))
        cards = ngettext("{n} card in columns", "{n} cards in columns", count)
        place = Rect(low.x, low.bottom, low.w, low.h)
        ui.text_in(f"{id_}.cards", cards, place, SMALL, colour=ui.tone.dim, anchor="left")


def _has_free_line(view: UpOrDownView, seat: Seat) -> bool:
    """Whether nothing stands in the last line of a tile with lines."""
    return len(view.columns[seat]) + bool(phrases.outside(view.sheets[seat])[0]) < MOST_COLUMNS


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


def _draw_small_columns(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect) -> None:
    """A line for each column, then one for what counts outside them. Their points add up to those of the seat."""
    id_, columns = f"seat.{seat}", frame.view.columns[seat]
    outside, others = phrases.outside(frame.view.sheets[seat])
    step = box.h / max(MOST_COLUMNS, len(columns) + bool(outside))
    high = round(min(40.0, step - (1 if step < CROWDED else 3)))
    for i in range(len(columns)):
        line = Rect(box.x, round(box.y + i * step + (step - high) / 2), box.w, high)
        _draw_small_column(ui, frame, seat, i, line, step < CROWDED)
    if outside:
        line = Rect(box.x, box.y + len(columns) * step, box.w, step)
        points = Rect(line.right - 46, line.y, 46, step)
        ui.text_in(f"{id_}.points.outside", str(others), points, 24, "body_bold", ui.tone.dim, "right")
        rest = Rect(line.x, line.y, line.w - 52, step)
        ui.text_in(f"{id_}.outside", outside, rest, 24, "body", ui.tone.dim, "left")


def _draw_small_column(ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, line: Rect, crowded: bool) -> None:
    """A column in one line: direction, last card, cards of each colour, bonuses, the gain of the last take, points."""
    id_, y, high = f"seat.{seat}", line.y, round(line.h)
    sheet, last = frame.view.sheets[seat], frame.view.columns[seat][i][-1]
    score, bonuses = sheet.columns[i], [bonus for bonus in sheet.bonuses if bonus.column == i]
    take = frame.take_of(seat)
    if take is not None and take.column != i:
        take = None
    if take is not None:
        ground = art.tile(round(line.w + 14), high + 4, 10, ui.tone.lit)
        ui.put(f"{id_}.latest", ground, line.x - 6, y - 2, animates=False)
    if score.direction is not None:
        up = score.direction == "ascending"
        ui.put(f"{id_}.arrow.{i}", direction_arrow(up, high - 4), line.x, y + 2, animates=False)
    wide = round(high * 2.06)
    x = line.x + high + 2
    # The card that was taken from the ring glides to where it lies now: into the tile, or into the large column.
    tab_id = f"{id_}.tab.{i}" if frame.shown_seat == seat else f"card.{last}"
    ui.put(tab_id, tab(last, wide, high), x, y, flies=last in frame.moved)
    x += wide + 8
    worth = score.points + sum(bonus.points for bonus in bonuses)
    points = Rect(line.right - 46, y, 46, high)
    ink = ui.tone.dim if take is None else ui.tone.text
    ui.text_in(f"{id_}.points.{i}", str(worth), points, 24, "body_bold", ink, "right")
    if take is not None:
        wide = round(high * (2.0 if crowded else 1.7))
        low = 0 if crowded else 2
        chip = gain_chip(take.gain, wide, high - 2 * low)
        points = Rect(points.x - wide + 4, y, wide, high)
        ui.put(f"{id_}.told.{take.card}", chip, points.x, y + low, origin=(x - wide / 2, y + high / 2))
    if bonuses:
        # Bonuses come before the counts of the colours, which may be cut.
        added = " ".join(phrases.short_bonus(bonus) for bonus in bonuses)
        room = Rect(x, y, points.x - 8 - x, high)
        taken = ui.text_in(f"{id_}.bonus.{i}", added, room, 24, "body_bold", ui.tone.accent, "right")
        points = Rect(points.x - taken - 12, y, points.w, high)
    draw_counts(ui, f"{id_}.count.{i}", Rect(x, y + 1, points.x - 4 - x, high - 2), score.counts)
