"""`draw_last_turn` draws the newest entries of the log on a pinned note; each opens the whole log at itself.

`draw_turn_before` draws there in large words what the turn before came to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import art
from game.app import text
from game.core.game import SeatInfo
from game.games.shapes.art import piece_print
from game.games.shapes.phases import TurnEnd
from game.games.shapes.rules.cards import Piece, colour_of, kind_of
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.log.pane import Item, Pane, draw_pane
from game.table.log.rows import Type
from game.ui.layout import Rect
from game.ui.style import BIRCH, SMALL, SUBHEAD
from game.ui.style import LEAST as TEXT_LEAST
from game.ui.widgets import Ui

PAD = 18
"""From the edge of the note to what is written on it."""
MARGIN = 34
"""From large words to the right edge of the note."""
PIN = 22
"""Height at the top that the pin takes."""
LEAST = 110.0
"""Least height of the note."""
TILT = 0.8
LARGER = 1.2
"""Share of their size to which letters grow where there is room."""
SMALLER = 0.86
"""Share of their size to which letters shrink where half a sentence would be cut."""
PENNANT = (34, 54)
SPACING = 1.05
PRINTS, PRINT, PRINT_ALONE, PRINT_GAP = 76.0, 90.0, 190.0, 12.0
"""Height of a line of printed pieces, the greatest width of one of several, and of one alone; and canvas px between
two of them."""
LOWER = 28
"""By how many canvas px the note of a single player lies lower where there is room."""
DEED = 1.25
"""Height of a line about what a seat did, as a share of the size of its letters."""


def draw_last_turn(ui: Ui, shapes: ShapesFrame, box: Rect) -> None:
    """Draws as many entries as find room in `box`, and no more paper than they need. Where one of a turn that is over
    would be cut, it draws what that turn came to; of one that runs, the latest part says most."""
    frame = shapes.table
    items, lowest = frame.log.items, frame.log.lowest
    inner = Rect(box.x + PAD, box.y + PIN, box.w - 2 * PAD + 8, box.h - PIN - PAD)
    with ui.toned(BIRCH):
        # The turn before is to be seen, too: where names leave it no room, pennants alone say who it was.
        nameless = tuple(replace(info, name="") for info in frame.seats)
        kind = Type.of(ui)
        panes = [_pane(kind, items, seats, inner, lowest) for seats in (frame.seats, nameless)]
        # Larger letters where they show as much.
        panes.insert(0, _pane(kind.sized(LARGER), items, frame.seats, inner, lowest))
        share = SMALLER
        while all(pane.is_cut for pane in panes) and kind.size * share >= TEXT_LEAST:
            # Smaller letters rather than half a sentence.
            panes.append(_pane(kind.sized(share), items, frame.seats, inner, lowest))
            share *= SMALLER
        pane = max(panes, key=lambda one: (not one.is_cut, min(len(one.places()), 2)))
        ui.pane = pane
    before = shapes.before
    if pane.is_cut and lowest is None and before is not None and items[-1].seat in (None, before.seat):
        draw_turn_before(ui, shapes, before, box)
        return
    with ui.toned(BIRCH):
        places = pane.places()
        if places:
            # No longer than what is written.
            pane = replace(pane, box=Rect(inner.x, inner.y, inner.w, places[-1][1].bottom - inner.y + 0.5))
            ui.pane = pane
        # Without a turn the paper has two lines of words.
        written = places[-1][1].bottom - box.y if places else PIN + 2.8 * ui.px(SMALL)
        high = round(max(LEAST, written + PAD))
        ui.put("log", art.note(round(box.w), high, TILT, True), box.x, box.y, animates=False)
        if not places:
            ui.target("log", Rect(box.x, box.y, box.w, high), "log", ring=14)
        for i, place in places:
            key = pane.items[i].key
            ui.target(f"log.{key}", Rect(place.x - 8, place.y, place.w, place.h), ("log", key), ring=12)
        # A press opens the whole log: a bar is of use only to somebody who scrolls.
        draw_pane(ui, pane, lowest is not None)


def _pane(kind: Type, items: Sequence[Item], seats: Sequence[SeatInfo], inner: Rect, lowest: str | None) -> Pane:
    pane = Pane(items, seats, inner, kind, lowest)
    if lowest is None and len(items) > 1 and len(pane.places()) == 1 and items[-1].seat is None:
        # Where there is room for one, what somebody did says more than that a turn has begun.
        return Pane(items, seats, inner, kind, items[-2].key)
    return pane


def draw_turn_before(ui: Ui, frame: ShapesFrame, before: TurnEnd, box: Rect) -> None:
    """The whole note opens the log. It is no longer than its words need."""
    if before.deeds:
        _draw_deeds(ui, frame, before, box)
        return
    inner = _words_room(box)
    # No word is broken: its letters are smaller instead.
    parts = [part.rstrip() for part in text.phrases(before.words)]
    size = min(text.fit(part, "body", ui.px(SMALL), inner.w - 2, TEXT_LEAST) for part in parts)
    lines = text.wrap(before.words, "body", size, inner.w)
    least = round(PIN + 2 * PAD + size * SPACING * len(lines))
    shown = PRINTS if before.pieces and least + PRINTS <= box.h else 0
    high = min(box.h, least + shown)
    if len(frame.table.seats) == 1:
        # Nothing else lies below.
        box = Rect(box.x, box.y + min(LOWER, (box.h - high) / 2), box.w, box.h)
    box = Rect(box.x, box.y, box.w, high)
    ui.target("log", box, "log", ring=14)
    ui.put("log", art.note(round(box.w), round(box.h), TILT, True), box.x, box.y, animates=False)
    pennant = art.pennant(*PENNANT, frame.table.seats[before.seat].colour)
    ui.put("turn-before.pennant", pennant, box.x + 14, box.y + 8, animates=False)
    with ui.toned(BIRCH):
        room = _words_room(Rect(box.x, box.y, box.w, box.h - shown))
        ui.paragraph("turn-before", before.words, room, size / ui.px(1), middle=True, spacing=SPACING)
        if shown:
            _draw_prints(ui, before.pieces, Rect(room.x, room.bottom, room.w, shown))


def _draw_deeds(ui: Ui, frame: ShapesFrame, before: TurnEnd, box: Rect) -> None:
    """Who it was, and below that line by line what they did, all as large as the longest line can be; below the first
    the pieces of which it speaks, if there is room."""
    inner = Rect(box.x + PAD + 6, box.y + PIN, box.w - 2 * PAD - 6, box.h - PIN - PAD)
    size = min(text.fit(line, "body", ui.px(SMALL), inner.w, TEXT_LEAST) for line in before.deeds)
    if not ui.large:
        size = min(size, (box.h - PIN - PAD - PENNANT[1]) / (DEED * len(before.deeds)))
    high = size * DEED
    least = PIN + PAD + max(high, PENNANT[1]) + high * len(before.deeds)
    shown = PRINTS if before.pieces and least + PRINTS <= box.h else 0
    box = Rect(box.x, box.y, box.w, round(least + shown))
    ui.target("log", box, "log", ring=14)
    ui.put("log", art.note(round(box.w), round(box.h), TILT, True), box.x, box.y, animates=False)
    info = frame.table.seats[before.seat]
    ui.put("turn-before.pennant", art.pennant(*PENNANT, info.colour), inner.x - 8, box.y + 8, animates=False)
    with ui.toned(BIRCH):
        name = Rect(inner.x + PENNANT[0] + 8, inner.y, inner.w - PENNANT[0] - 8, max(high, PENNANT[1]))
        ui.text_in("turn-before", info.name, name, SUBHEAD, "display", anchor="left")
        for i, line in enumerate(before.deeds):
            place = Rect(inner.x, name.bottom + i * high + (shown if i else 0), inner.w, high)
            ui.text_in(f"turn-before.{i}", line, place, size / ui.px(1), anchor="left")
    if shown:
        _draw_prints(ui, before.pieces, Rect(inner.x, name.bottom + high, inner.w, shown))


def _draw_prints(ui: Ui, pieces: Sequence[Piece], line: Rect) -> None:
    """Pieces as they are printed on cards, from the left end of a line on."""
    wide = float(int(min(PRINT if len(pieces) > 1 else PRINT_ALONE, line.w / len(pieces) - PRINT_GAP)))
    for i, piece in enumerate(pieces):
        look = piece_print(kind_of(piece), colour_of(piece), wide, line.h - PRINT_GAP)
        place = line.x + i * (wide + PRINT_GAP), line.y + PRINT_GAP / 2
        ui.put(f"turn-before.piece.{piece}", look, *place, animates=False)


def _words_room(box: Rect) -> Rect:
    return Rect(box.x + PENNANT[0] + 26, box.y + PIN, box.w - PENNANT[0] - 26 - MARGIN, box.h - PIN - PAD)
