"""`draw_last_turns` draws the newest entries of Shape Up!'s log on the cloth; a press opens the whole log."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from game import art
from game.app.text import _
from game.table.log.entries import Entry
from game.table.log.pane import LEAST_HIGH, Item, Pane, draw_pane
from game.table.log.rows import Type
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import CONTRAST, SUBHEAD, Colour
from game.ui.widgets import Ui

SHADE: Colour = (8, 22, 14, 84)
"""What lies on the cloth below the entries."""
SIZES_LARGE = (0.9, 0.75, 0.66, 0.58)
"""Sizes of large letters here, as shares of their size elsewhere: the slip is narrow."""
PICTURE_LARGE = 0.8
"""The same for the pictures beside them."""
BUTTON = 92.0
"""Height of the button in place of the note."""
EDGES = 18
"""Above and below what is written, together."""
NAME = LEAST_HIGH - EDGES / 2
"""Least height of the heading, and height of the name above a single entry beside large text. Their target reaches from
the edge of the note to the first entry."""


def draw_last_turns(ui: Ui, frame: TableFrame, box: Rect) -> None:
    """The newest entries, or those that somebody has scrolled to. Each opens the page of the log at itself. Nothing
    before anything has happened."""
    if box.h < LEAST_HIGH + EDGES or not frame.log.items:
        return
    items = [_done(item) for item in frame.log.items]
    if ui.large:
        items = [_brief(item) for item in items]
    frame = replace(frame, log=replace(frame.log, items=items))
    count, named, less, who = len(frame.seats), not ui.large, 1.0, None
    if ui.large:
        # Faces and few words tell it in a line a seat, in smaller letters where these are too long.
        head = 0.0
        sizes = {size: _pane(ui, frame, box, head, named, size) for size in SIZES_LARGE}
        less, pane = max(sizes.items(), key=lambda found: _worth(found[1], count))
        first, last = pane.span
        who = pane.items[last].seat if first == last else None
        if who is not None and box.h >= _needs(pane, count) + NAME + EDGES:
            # A face alone says little of who it was.
            head = NAME
    else:
        title_high = ui.px(SUBHEAD) * 1.25
        head = max(title_high, NAME) if box.h >= 2.2 * LEAST_HIGH + title_high else 0.0
        # What every seat did last is to be seen: names give way to pennants, and the heading to both.
        pane = _pane(ui, frame, box, head, named)
        if _told(pane, count) < (count, True):
            fuller = [(head, named), (head, False), (0.0, named), (0.0, False)]
            panes = [(*how, _pane(ui, frame, box, *how)) for how in fuller]
            head, named, pane = max(panes, key=lambda found: _told(found[2], count))
        if head and not pane.is_whole():
            head, pane = 0.0, _pane(ui, frame, box, 0.0, named)
    box = Rect(box.x, box.y, box.w, round(min(box.h, _needs(pane, count) + head + EDGES)))
    pane = _pane(ui, frame, box, head, named, less)
    if not pane.is_whole(from_first=False):
        # A sentence without its pictures says nothing: it stands on the page of the log.
        place = Rect(box.x, box.y, box.w, min(box.h, BUTTON))
        ui.button("log", place, _("What happened"), "log", icon="clock", size=SUBHEAD)
        return
    if ui.tone == CONTRAST:
        ui.panel("log", box)
    else:
        ui.put("log", art.tile(box.w, box.h, 24, SHADE), box.x, box.y, animates=False)
    if head:
        # Nearer to its lines than to the edge.
        title = Rect(box.x + 22, box.y + (EDGES if who is not None else 8), box.w - 44, head)
        words = _("What happened") if who is None else frame.seats[who].name
        ui.text_in("log.title", words, title, SUBHEAD, "display", anchor="left")
    ui.pane = pane
    places = pane.places()
    if head or not places:
        ui.target("log", Rect(box.x, box.y, box.w, head + EDGES / 2) if places else box, "log", ring=8)
    for i, place in places:
        key = pane.items[i].key
        ui.target(f"log.{key}", place, ("log", key), ring=8)
    # A press opens the whole log: a bar is of use only to somebody who scrolls.
    draw_pane(ui, pane, frame.log.lowest is not None)


def _shown(pane: Pane) -> int:
    first, last = pane.span
    return last - first + 1


def _told(pane: Pane, count: int) -> tuple[int, bool]:
    """How many of the newest `count` items `pane` shows, and whether the last has all that was done."""
    return min(_shown(pane), count), pane.is_whole()


def _worth(pane: Pane, count: int) -> tuple[bool, int, bool]:
    """How much `pane` tells. A whole last entry says more than parts of several; entries on a line each read best."""
    first, last = pane.span
    in_lines = all(len(pane.rows(i)) == 1 for i in range(max(first, last - count + 1), last + 1))
    return pane.is_whole(), min(_shown(pane), count), in_lines


def _needs(pane: Pane, count: int) -> float:
    """Height of the newest `count` items that `pane` shows, or of all if these are fewer."""
    first, last = pane.span
    if last < first:
        return float(LEAST_HIGH)
    # A little more, so that no rounding leaves one out.
    return sum(pane.high(i) for i in range(max(first, last - count + 1), last + 1)) + 1


def _pane(ui: Ui, frame: TableFrame, box: Rect, head: float, named: bool, less: float = 1.0) -> Pane:
    """What is shown on the slip in `box` below a heading. Not `named`: pennants alone say who it was, or faces beside
    large text.

    `less`: size of the letters, as a share of their size elsewhere.
    """
    inner = Rect(box.x + 10, box.y + EDGES / 2 + head, box.w - 18, box.h - head - EDGES)
    items, lowest = frame.log.items, frame.log.lowest
    seats = frame.seats if named else tuple(replace(info, name="") for info in frame.seats)
    kind = Type.of(ui).sized(less)
    if ui.large:
        wide, high = (PICTURE_LARGE * side for side in kind.picture)
        kind = replace(kind, picture=(wide, high), high=max(kind.row, high + 4))
    pane = Pane(items, seats, inner, kind, lowest, faced=ui.large)
    if lowest is not None or len(items) < 2:
        return pane
    # What somebody did says more than that a card was drawn, which lies there, or that a round has begun.
    newest = items[-1]
    drawn = all(line.passing for line in newest.entry.lines)
    if drawn or (newest.seat is None and len(pane.places()) == 1):
        return Pane(items, seats, inner, kind, items[-2].key, faced=ui.large)
    return pane


def _done(item: Item) -> Item:
    """`item` without what only led to the rest of it: a card that was drawn lies there."""
    lines = tuple(line for line in item.entry.lines if not line.passing)
    return Item(item.key, Entry(lines), item.inner, item.open) if lines and len(lines) < len(item.entry.lines) else item


def _brief(item: Item) -> Item:
    """`item` in few words: large ones about two cards would fill the note."""
    lines = tuple(
        msgspec.structs.replace(line, verb=line.brief or line.verb, picture=line.picture and _smaller(line.picture))
        for line in item.entry.lines
    )
    return Item(item.key, Entry(lines), item.inner, item.open)


def _smaller(picture: art.SpriteKey) -> art.SpriteKey:
    """A card of a line, as large as fits large words here."""
    match picture.args:
        case (about, int() | float() as wide, int() | float() as high):
            return art.SpriteKey(picture.painter, (about, wide * PICTURE_LARGE, high * PICTURE_LARGE))
    return picture
