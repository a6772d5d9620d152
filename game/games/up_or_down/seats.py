"""The seats of Up or Down?: one tile per seat, with columns counted by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import art
from game.app import text
from game.app.text import ngettext
from game.core.game import Seat, SeatInfo
from game.games.up_or_down.art import direction_arrow, number_back
from game.games.up_or_down.drawing import draw_counts, tab
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.log import LogLine, draw_log_line, log_step
from game.table.scene import TableScene
from game.ui.kit import CREAM, CREAM_DIM, GOLD, HEAD, LEAST, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

GAP = 12
OWN = 72.0
"""Height of the viewer's tile: their columns are shown large elsewhere."""
HIGHEST = {2: 240.0, 3: 224.0, 4: 208.0}
TALL = 186.0
"""From this height on a tile has a line for the hand, and a face."""
TAB = (52, 30)


def draw_tiles(ui: Ui, table: TableScene, area: Rect, view: UpOrDownView, shown: Seat) -> Rect:
    """The tiles of all seats from the top of `area`; `shown`: whose columns lie large. Returns what is left below."""
    y = area.y
    for seat, high in enumerate(_heights(ui, area.h, view)):
        _draw_tile(ui, table, seat, Rect(area.x, y, area.w, high), view, shown)
        y += high + GAP
    return Rect(area.x, y, area.w, area.bottom - y)


def _heights(ui: Ui, room: float, view: UpOrDownView) -> list[float]:
    count = view.seats
    room -= GAP * (count - 1)
    if ui.large or view.seat is None:
        least = 190.0 if count < 5 else 0.0
        return [min(150.0 if ui.large else HIGHEST.get(count, TALL), (room - least) / count)] * count
    high = min(HIGHEST.get(count, 200.0), (room - OWN) / (count - 1))
    return [OWN if seat == view.seat else high for seat in range(count)]


def _draw_tile(ui: Ui, table: TableScene, seat: Seat, box: Rect, view: UpOrDownView, shown: Seat) -> None:
    info = table.seats[seat]
    acting = table.seat_acts(seat)
    id_ = f"seat.{seat}"
    ui.target(id_, box, ("seat", seat), ring=24)
    ui.panel(id_, box, acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 40)), box.x, box.y + 20, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(36, 56, info.colour), box.x + 18, box.y - 4, animates=False)
    rows = not ui.large and seat != view.seat
    tall = rows and box.h >= TALL
    head = 92.0 if tall else 46.0 if rows else box.h * 0.56 if ui.large else box.h
    left, right = box.x + 66, box.right - 18
    if tall or not rows:
        size = 64 if tall else 48
        mood = "think" if acting and not info.is_person else "smile"
        face = art.face(size, info.colour, "person" if info.is_person else "bot", mood)
        ui.put(f"{id_}.face", face, left, box.y + head / 2 - size / 2 + 4, animates=False)
        left += size + 12
    top = Rect(left, box.y + 4, right - left, 46 if rows else head - 8)
    wide = 96 if ui.large else 76
    score = Rect(right - wide, top.y, wide, top.h)
    ui.text_in(f"{id_}.figure", str(view.scores[seat]), score, HEAD, "display_bold", CREAM, "right")
    name = Rect(left, top.y, score.x - 8 - left, top.h)
    if tall:
        low = Rect(left, top.bottom, right - left, 40)
        hand = _draw_small_hand(ui, id_, seat, low, view)
        status = table.seat_status(seat, acting)
        if text.measure(status, "body", LEAST) <= low.w - hand:
            place = Rect(low.x, low.y, low.w - hand, low.h)
            ui.text_in(f"{id_}.status", status, place, SMALL, colour=GOLD if acting else CREAM_DIM, anchor="left")
    elif rows:
        hand = _draw_small_hand(ui, id_, seat, Rect(left, top.y, score.x - 4 - left, top.h), view)
        name = Rect(left, top.y, name.w - hand, top.h)
    size = SUBHEAD if rows and not tall else HEAD
    ui.text_in(f"{id_}.name", info.name, name, size, "display", CREAM, "left")
    if rows:
        _draw_small_columns(
            ui, id_, seat, Rect(box.x + 16, box.y + head + 2, box.w - 34, box.h - head - 8), view, shown
        )
    elif ui.large:
        cards = sum(map(len, view.columns[seat]))
        line = ngettext("{n} card", "{n} cards", cards)
        low = Rect(left, box.y + head, right - left, box.h - head - 10)
        ui.text_in(f"{id_}.summary", line, low, SMALL, colour=CREAM_DIM, anchor="left")


def _draw_small_hand(ui: Ui, id_: str, seat: Seat, box: Rect, view: UpOrDownView) -> float:
    """The hand of a rival at the right end of `box`: what all know of it, and backs. Returns its width."""
    known = view.known[seat]
    w, h = TAB
    x = box.right
    for i in range(view.hand_sizes[seat] - len(known)):
        x -= 25
        ui.put(f"{id_}.back.{i}", number_back(22, 30), x, box.cy - 15, animates=False)
    for card in reversed(known):
        x -= w + 3
        # A spectator sees the hand of who acts in large.
        large = view.seat is None and seat == view.actor
        ui.put(f"{id_}.known.{card}" if large else f"card.{card}", tab(card, w, h), x, box.cy - h / 2)
    return box.right - x + 6


def _draw_small_columns(ui: Ui, id_: str, seat: Seat, box: Rect, view: UpOrDownView, shown: Seat) -> None:
    """Columns as lines: direction, last card, how many of each colour, points."""
    step = box.h / MOST_COLUMNS
    high = round(min(40.0, step - 3))
    for i, column in enumerate(view.columns[seat]):
        score = view.sheets[seat].columns[i]
        y = round(box.y + i * step + (step - high) / 2)
        if score.direction is not None:
            up = score.direction == "ascending"
            ui.put(f"{id_}.arrow.{i}", direction_arrow(up, high - 4), box.x, y + 2, animates=False)
        wide = round(high * 2.06)
        x = box.x + high + 2
        last = column[-1]
        # The card that was taken from the ring glides to where it lies now: into the tile, or into the large column.
        ui.put(f"{id_}.tab.{i}" if shown == seat else f"card.{last}", tab(last, wide, high), x, y)
        x += wide + 8
        points = Rect(box.right - 46, y, 46, high)
        ui.text_in(f"{id_}.points.{i}", str(score.points), points, 24, "body_bold", CREAM_DIM, "right")
        draw_counts(ui, f"{id_}.count.{i}", Rect(x, y + 1, points.x - 4 - x, high - 2), score.counts)


def draw_small_log(ui: Ui, box: Rect, lines: Callable[[int], Sequence[LogLine]], seats: Sequence[SeatInfo]) -> None:
    """The last lines of the log, where there is no room for a heading."""
    ui.target("log", box, "log", ring=24)
    ui.panel("log", box)
    inner = box.inset(14, 8)
    room = max(1, int((inner.h + 8) // log_step(ui)))
    for i, line in enumerate(lines(room)):
        place = Rect(inner.x, inner.y + i * inner.h / room, inner.w, inner.h / room)
        draw_log_line(ui, f"log.{line.key}", line, place, seats)
