"""The seats of Up or Down?: one tile per seat, with columns counted by colour."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import ngettext
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import direction_arrow, gain_chip, number_back
from game.games.up_or_down.card_drawing import draw_counts, tab
from game.games.up_or_down.panels.turn_marks import moved
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.changes import LatestTake
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.feedback.leading import BESIDE, draw_lead_sign, that_fit, with_level
from game.table.scene.frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.up_or_down.table import UpOrDownScene

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
LATEST = (255, 210, 74, 40)
"""Ground of the column that has changed last."""


def draw_tiles(
    ui: Ui, table: UpOrDownScene, tiles: Sequence[SeatTile], area: Rect, view: UpOrDownView, shown: Seat
) -> Rect:
    """The tiles of all seats from the top of `area`; `shown`: whose columns lie large. Returns what is left below."""
    y = area.y
    for seat, high in enumerate(_heights(ui, area.h, view)):
        _draw_tile(ui, table, tiles[seat], Rect(area.x, y, area.w, high), view, shown)
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


def _draw_tile(ui: Ui, table: UpOrDownScene, tile: SeatTile, box: Rect, view: UpOrDownView, shown: Seat) -> None:
    seat, info, acting = tile.seat, tile.info, tile.acting
    id_ = f"seat.{seat}"
    new = moved(table, table.observation())
    ui.target(id_, box, ("seat", seat), ring=24)
    ui.panel(id_, box, acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 40)), box.x, box.y + 20, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(36, 56, info.colour), box.x + 18, box.y - 4, animates=False)
    rows = not ui.large and seat != view.seat
    tall = rows and box.h >= TALL
    lines = 3 if box.h >= LARGE_TALL else 2
    head = 92.0 if tall else 46.0 if rows else box.h * (1.1 / lines) if ui.large else box.h
    left, right = box.x + 66, box.right - 18
    reason, level = tile.lead, tile.level
    if reason:
        draw_lead_sign(ui, seat, box)
        right -= BESIDE
    if tall or not rows:
        size = 64 if tall else 48
        face = art.seat_face(size, info, tile.mood)
        ui.put(f"{id_}.face", face, left, box.y + head / 2 - size / 2 + 4, animates=False)
        left += size + 12
    top = Rect(left, box.y + 4, right - left, 46 if rows else head - 8)
    points = tile.figure
    score = Rect(right - (TOLD[0] if ui.large else 0), top.y, 0, top.h)
    if not ui.large:
        score = Rect(right - FIGURE, top.y, FIGURE, top.h)
        size = HEAD if not rows else SUBHEAD if tall else FIGURE_SMALL
        wide = ui.text_in(f"{id_}.figure", points, score, size, "display_bold", CREAM, "right")
        score = Rect(right - wide, score.y, wide, score.h)
    name = Rect(left, top.y, score.x - 12 - left, top.h)
    if tall:
        low = Rect(left, top.bottom, right - left, 40)
        hand = _draw_small_hand(ui, id_, seat, low, view, TAB, new)
        place = Rect(low.x, low.y, low.w - hand, low.h)
        status = tile.status
        if reason and not acting and not _has_free_line(view, seat):
            status = that_fit(reason, place.w, level)
        if status and text.measure(status, "body", LEAST) <= place.w:
            ink = GOLD if acting else CREAM if reason and status != tile.idle else CREAM_DIM
            ui.text_in(f"{id_}.status", status, place, SMALL, colour=ink, anchor="left")
    elif rows:
        hand = _draw_small_hand(ui, id_, seat, Rect(left, top.y, score.x - 8 - left, top.h), view, TAB_SMALL, new)
        name = Rect(left, top.y, name.w - hand, top.h)
    size = SUBHEAD if rows and not tall else HEAD
    ui.text_in(f"{id_}.name", info.name, name, size, "display", CREAM, "left")
    if rows:
        rest = Rect(box.x + 16, box.y + head + 2, box.w - 34, box.h - head - (8 if tall else 4))
        _draw_small_columns(ui, id_, seat, rest, view, shown, table.told(table.observation(), seat), new)
        words_ = reason if tall else with_level(level, reason) if reason else level
        if words_ and _has_free_line(view, seat):
            step = rest.h / MOST_COLUMNS
            last = Rect(rest.x, rest.bottom - step, rest.w, step)
            ui.text_in(f"{id_}.lead", words_, last, 24, colour=CREAM if reason else CREAM_DIM)
    elif ui.large:
        told = None if seat == shown else table.told(table.observation(), seat)
        if told is not None:
            # The columns themselves open on focus.
            chip = gain_chip(told.gain, *TOLD)
            ui.put(f"{id_}.told.{told.card}", chip, right - TOLD[0], top.cy - TOLD[1] / 2)
        low = Rect(box.x + 22, box.y + head, box.right - 40 - box.x, (box.h - head - 10) / (lines - 1))
        wide = ui.text_in(f"{id_}.figure", points, low, BODY, "body_bold", CREAM, "left") + 16
        if line := that_fit(reason, low.w - wide, level) if reason else level:
            place = Rect(low.x + wide, low.y, low.w - wide, low.h)
            ui.text_in(f"{id_}.status", line, place, SMALL, colour=CREAM if reason else CREAM_DIM, anchor="right")
        if lines == 3:
            count = sum(map(len, view.columns[seat]))
            cards = ngettext("{n} card in columns", "{n} cards in columns", count)
            place = Rect(low.x, low.bottom, low.w, low.h)
            ui.text_in(f"{id_}.cards", cards, place, SMALL, colour=CREAM_DIM, anchor="left")


def _has_free_line(view: UpOrDownView, seat: Seat) -> bool:
    """Whether nothing stands in the last line of a tile with lines."""
    return len(view.columns[seat]) + bool(phrases.outside(view.sheets[seat])[0]) < MOST_COLUMNS


def _draw_small_hand(
    ui: Ui, id_: str, seat: Seat, box: Rect, view: UpOrDownView, size: tuple[int, int], new: Collection[Card]
) -> float:
    """The hand of a rival at the right end of `box`: what all know of it, and backs. Returns its width."""
    known = view.known[seat]
    w, h = size
    back = round(h * 0.73)
    x = box.right
    for i in range(view.hand_sizes[seat] - len(known)):
        x -= back + 3
        ui.put(f"{id_}.back.{i}", number_back(back, h), x, box.cy - h / 2, animates=False, after=FLIGHT[0])
    for card in reversed(known):
        x -= w + 3
        # A spectator sees the hand of who acts in large.
        large = view.seat is None and seat == view.actor
        known_id = f"{id_}.known.{card}" if large else f"card.{card}"
        ui.put(known_id, tab(card, w, h), x, box.cy - h / 2, flies=card in new)
    return box.right - x + 6


def _draw_small_columns(
    ui: Ui,
    id_: str,
    seat: Seat,
    box: Rect,
    view: UpOrDownView,
    shown: Seat,
    told: LatestTake | None,
    new: Collection[Card],
) -> None:
    """Columns as lines: direction, last card, how many of each colour, what variants add, what was `told` of the last
    one, points; then what counts outside them. The points of all lines add up to those of the seat."""
    sheet = view.sheets[seat]
    outside, others = phrases.outside(sheet)
    step = box.h / max(MOST_COLUMNS, len(view.columns[seat]) + bool(outside))
    crowded = step < CROWDED
    high = round(min(40.0, step - (1 if crowded else 3)))
    for i, column in enumerate(view.columns[seat]):
        score = sheet.columns[i]
        bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i]
        worth = score.points + sum(bonus.points for bonus in bonuses)
        y = round(box.y + i * step + (step - high) / 2)
        latest = told is not None and told.column == i
        if latest:
            ground = art.tile(round(box.w + 14), high + 4, 10, LATEST)
            ui.put(f"{id_}.latest", ground, box.x - 6, y - 2, animates=False)
        if score.direction is not None:
            up = score.direction == "ascending"
            ui.put(f"{id_}.arrow.{i}", direction_arrow(up, high - 4), box.x, y + 2, animates=False)
        wide = round(high * 2.06)
        x = box.x + high + 2
        last = column[-1]
        # The card that was taken from the ring glides to where it lies now: into the tile, or into the large column.
        tab_id = f"{id_}.tab.{i}" if shown == seat else f"card.{last}"
        ui.put(tab_id, tab(last, wide, high), x, y, flies=last in new)
        x += wide + 8
        points = Rect(box.right - 46, y, 46, high)
        ink = CREAM if latest else CREAM_DIM
        ui.text_in(f"{id_}.points.{i}", str(worth), points, 24, "body_bold", ink, "right")
        if told is not None and latest:
            wide = round(high * (2.0 if crowded else 1.7))
            low = 0 if crowded else 2
            chip = gain_chip(told.gain, wide, high - 2 * low)
            points = Rect(points.x - wide + 4, y, wide, high)
            ui.put(f"{id_}.told.{told.card}", chip, points.x, y + low, origin=(x - wide / 2, y + high / 2))
        if bonuses:
            # What it comes from is told before how many cards there are of each colour.
            added = " ".join(phrases.short_bonus(bonus) for bonus in bonuses)
            room = Rect(x, y, points.x - 8 - x, high)
            taken = ui.text_in(f"{id_}.bonus.{i}", added, room, 24, "body_bold", GOLD, "right")
            points = Rect(points.x - taken - 12, y, points.w, high)
        draw_counts(ui, f"{id_}.count.{i}", Rect(x, y + 1, points.x - 4 - x, high - 2), score.counts)
    if outside:
        line = Rect(box.x, box.y + len(view.columns[seat]) * step, box.w, step)
        points = Rect(line.right - 46, line.y, 46, step)
        ui.text_in(f"{id_}.points.outside", str(others), points, 24, "body_bold", CREAM_DIM, "right")
        rest = Rect(line.x, line.y, line.w - 52, step)
        ui.text_in(f"{id_}.outside", outside, rest, 24, "body", CREAM_DIM, "left")
