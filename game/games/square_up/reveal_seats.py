"""The seats beside a reveal: their points, and how much each has moved, placed, left, taken and lost.

The counts bear the signs of the paper, so they are its legend. Pointing at a seat lights its whole plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import bot_characters, text
from game.app.bot_characters import Feeling
from game.app.text import ngettext, pgettext, signed
from game.core.game import Seat
from game.games.square_up.art import arrow, crossed, splash, unit_sprite
from game.games.square_up.story import Loss, losses
from game.ui.layout import Rect, column, row
from game.ui.style import CREAM, CREAM_DIM, GOLD, HEAD, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.square_up.reveal import SquareUpReveal

PAPER = (247, 244, 232, 255)
STACKED = 104.0
"""Room of this height has the words above the units that were taken and lost."""
WORDY = 260.0
"""A panel of this height has room for the words of its signs."""


def draw_seats(ui: Ui, reveal: SquareUpReveal, area: Rect) -> None:
    seats = reveal.table.seats
    boxes = column(area, len(seats), 16)
    for seat, box in enumerate(boxes):
        _draw_seat(ui, reveal, seat, Rect(box.x, round(box.y), box.w, round(min(box.h, 436.0))))


def _draw_seat(ui: Ui, reveal: SquareUpReveal, seat: Seat, box: Rect) -> None:
    id_ = f"seat.{seat}"
    ui.target(id_, box, ("seat", seat), ring=24)
    current = reveal.current()
    won = current is not None and reveal.is_open(current) and current.winner == seat
    ui.panel(id_, box, active=won or reveal.lit() == seat)
    if ui.large:
        head = Rect(box.x, box.y, box.w, 106 if box.h < WORDY else 124)
        _draw_large_head(ui, reveal, seat, id_, head)
        rest = Rect(box.x + 10, head.bottom + 2, box.w - 20, box.bottom - 6 - head.bottom)
        gap = 4
    else:
        head = Rect(box.x, box.y, box.w, round(min(152.0, box.h * (0.42 if box.h < WORDY else 0.36))))
        _draw_head(ui, reveal, seat, id_, head)
        rest = Rect(box.x + 20, head.bottom, box.w - 40, box.bottom - 14 - head.bottom)
        gap = 10
    split = round(rest.h * (0.5 if box.h < WORDY else 0.54))
    _draw_counts(ui, reveal, seat, id_, Rect(rest.x, rest.y, rest.w, split - gap))
    _draw_fates(ui, reveal, seat, id_, Rect(rest.x, rest.y + split, rest.w, rest.h - split))
    if reveal.lit() not in (None, seat):
        ui.put(f"{id_}.dim", art.tile(box.w, box.h, 24, (20, 23, 31, 90)), box.x, box.y, animates=False)


def _draw_head(ui: Ui, reveal: SquareUpReveal, seat: Seat, id_: str, box: Rect) -> None:
    info = reveal.table.seats[seat]
    small = box.h < 110
    ui.put(f"{id_}.pennant", art.pennant(44, 62 if small else 78, info.colour), box.x + 22, box.y - 4, animates=False)
    current = reveal.current()
    feeling: Feeling = "waits"
    if current is not None and reveal.is_open(current) and any(side.seat == seat for side in current.sides):
        feeling = "gains" if current.winner == seat else "waits" if current.winner is None else "hurt"
    size = 60 if small else 84
    face = art.seat_face(size, info, bot_characters.mood(info.level, feeling))
    ui.put(f"{id_}.face", face, box.x + 76, box.y + (box.h - size) / 2 + 6, animates=False)
    left, right = box.x + 88 + size, box.right - 24
    gained = reveal.points(seat)
    total = reveal.total(seat)
    figure = Rect(right - 112, box.y + 10, 112, box.h * 0.56 - 4)
    ui.text_in(f"{id_}.total", str(total), figure, 60, "display_bold", CREAM, "right")
    low = Rect(left, box.y + 6 + box.h * 0.56, right - left, box.h * 0.4)
    unit = ngettext("point", "points", total)
    ui.text_in(f"{id_}.unit", unit, Rect(right - 120, low.y, 120, low.h), SMALL, colour=CREAM_DIM, anchor="right")
    lit = reveal.lit() == seat
    name = Rect(left, figure.y, right - left - 118, figure.h)
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", GOLD if lit else CREAM, "left")
    if gained:
        ui.text_in(
            f"{id_}.points", signed(gained), Rect(left, low.y, 120, low.h), SUBHEAD, "display_bold", GOLD, "left"
        )


def _draw_large_head(ui: Ui, reveal: SquareUpReveal, seat: Seat, id_: str, box: Rect) -> None:
    """Beside large text words need the room of the face."""
    info = reveal.table.seats[seat]
    ui.put(f"{id_}.pennant", art.pennant(40, 62, info.colour), box.x + 14, box.y - 4, animates=False)
    left, right, high = box.x + 64, box.right - 18, round(box.h * 0.56)
    gained = reveal.points(seat)
    total = reveal.total(seat)
    figure = Rect(right - 112, box.y + 2, 112, high)
    ui.text_in(f"{id_}.total", str(total), figure, 60, "display_bold", CREAM, "right")
    name = Rect(left, figure.y, figure.x - 8 - left, high)
    lit = reveal.lit() == seat
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", GOLD if lit else CREAM, "left")
    low = Rect(left, figure.bottom, right - left, box.bottom - figure.bottom)
    unit = Rect(low.right - 170, low.y, 170, low.h)
    ui.text_in(f"{id_}.unit", ngettext("point", "points", total), unit, SMALL, colour=CREAM_DIM, anchor="right")
    if gained:
        more = Rect(left, low.y, low.w - 180, low.h)
        ui.text_in(f"{id_}.points", signed(gained), more, SUBHEAD, "display_bold", GOLD, "left")


def _draw_counts(ui: Ui, reveal: SquareUpReveal, seat: Seat, id_: str, box: Rect) -> None:
    plan = reveal.plans[seat]
    labels = _labels()
    numbers = (len(plan.moved), plan.fresh, len(plan.stayed))
    counts = zip(labels, numbers, labels.values(), strict=True)
    wordy = box.h >= 96
    for place, (kind, count, label) in zip(row(box, 3, 8), counts, strict=True):
        part = f"{id_}.{kind}"
        ui.put(f"{part}.tile", art.tile(place.w, place.h, 14, (247, 236, 214, 14)), place.x, place.y, animates=False)
        high = place.h * 0.58 if wordy else place.h
        side = round(min(52.0, high - 10))
        sign = Rect(place.x + 8, place.y + (high - side) / 2 + (2 if wordy else 0), side, side)
        draw_sign(ui, part, kind, reveal.table.seats[seat].colour, sign)
        number = Rect(sign.right + 4, sign.y, place.right - sign.right - 10, side)
        if ui.large and not wordy:
            number = Rect(number.x, place.y, number.w, place.h)
        ui.text_in(part, str(count), number, SUBHEAD, "display_bold", CREAM if count else CREAM_DIM)
        if wordy:
            low = Rect(place.x + 2, place.y + high, place.w - 4, place.h - high - 2)
            ui.text_in(f"{part}.word", label, low, SMALL, colour=CREAM_DIM, alike=tuple(labels.values()))


def _labels() -> dict[str, str]:
    """The signs of the paper in words."""
    return {
        "moved": pgettext("so many shapes of a plan", "moved"),
        "placed": pgettext("so many units of a plan", "placed"),
        "stayed": pgettext("so many units of a plan", "stayed"),
    }


def draw_legend(ui: Ui, colour: str, box: Rect) -> None:
    """The signs with their words, side by side."""
    labels = _labels()
    side = round(min(52.0, box.h))
    for place, (kind, label) in zip(row(box, 3, 8), labels.items(), strict=True):
        draw_sign(ui, f"legend.{kind}", kind, colour, Rect(place.x, round(place.cy - side / 2), side, side))
        room = Rect(place.x + side + 8, place.y, place.w - side - 8, place.h)
        ui.text_in(f"legend.{kind}.word", label, room, SMALL, anchor="left", alike=tuple(labels.values()))


def draw_sign(ui: Ui, id_: str, kind: str, colour: str, box: Rect) -> None:
    """One of the three signs of the paper, on a bit of paper."""
    ui.put(f"{id_}.paper", art.tile(box.w, box.h, 10, PAPER), box.x, box.y, animates=False)
    if kind == "moved":
        # As on the paper, with its length cut to that of the sign.
        long = round(box.w - 12)
        high = round(box.h * 0.76)
        ui.put(f"{id_}.sign", arrow(colour, long, high), box.cx - long / 2, box.cy - high / 2, animates=False)
        return
    side = round(box.w * (0.56 if kind == "placed" else 0.8))
    if kind == "placed":
        wide = round(box.w * 0.72)
        ui.put(f"{id_}.ink", splash(colour, wide), box.cx - wide / 2, box.cy - wide / 2, animates=False)
    alpha = 255.0 if kind == "placed" else 158.0
    look = unit_sprite("circle", colour, side)
    ui.put(f"{id_}.sign", look, box.cx - side / 2, box.cy - side / 2, alpha=alpha, animates=False)


def _draw_fates(ui: Ui, reveal: SquareUpReveal, seat: Seat, id_: str, box: Rect) -> None:
    """What the seat has taken from others and lost, as far as the fights have been told."""
    gone = losses(reveal.fought())
    fates = (
        ("took", pgettext("units in fights", "took"), [one for one in gone if one.winner == seat]),
        ("lost", pgettext("units in fights", "lost"), [one for one in gone if one.seat == seat]),
    )
    if not gone:
        return
    if box.h >= STACKED:
        # The word has its place above its units, which begin on the left.
        told = sorted(fates, key=lambda fate: not fate[2])
        for place, (kind, label, units) in zip(row(box, 2, 12), told, strict=True):
            if units:
                high = min(ui.px(SMALL) * 1.2, box.h * 0.36)
                word = Rect(place.x + 4, place.y, place.w - 4, high)
                ui.text_in(f"{id_}.{kind}", label, word, SMALL, colour=CREAM_DIM, anchor="left")
                low = Rect(place.x + 4, place.y + high + 4, place.w - 8, place.h - high - 4)
                _draw_gone(ui, reveal, f"{id_}.{kind}", units, low)
        return
    size = min(ui.px(SMALL), box.h - 4, 34.0 if not ui.large else 42.0)
    words = [label for _kind, label, _units in fates]
    wide = min(96.0 if not ui.large else 130.0, max(text.measure(word, "body", size) for word in words) + 2)
    told = sorted(fates, key=lambda fate: not fate[2])
    for place, (kind, label, units) in zip(row(box, 2, 12), told, strict=True):
        if not units:
            continue
        word = Rect(place.x + 2, place.y, wide, place.h)
        ui.text_in(f"{id_}.{kind}", label, word, SMALL, colour=CREAM_DIM, anchor="left", alike=words)
        _draw_gone(
            ui, reveal, f"{id_}.{kind}", units, Rect(word.right + 6, place.y, place.right - word.right - 6, place.h)
        )


def _draw_gone(ui: Ui, reveal: SquareUpReveal, id_: str, gone: Sequence[Loss], box: Rect) -> None:
    """Destroyed units side by side, smaller and in more rows the more there are; crossed out like on the paper."""
    side, columns = 0.0, 1
    for count in range(1, len(gone) + 1):
        rows = -(-len(gone) // count)
        fits = min(84.0, (box.w - 4 * (count - 1)) / count, (box.h - 4 * (rows - 1)) / rows)
        if fits > side:
            side, columns = fits, count
    side = max(16, round(side) - 1)
    rows = -(-len(gone) // columns)
    top = box.cy - (rows * (side + 4) - 4) / 2
    for i, one in enumerate(gone):
        x, y = box.x + i % columns * (side + 4), top + i // columns * (side + 4)
        draw_loss(ui, reveal, f"{id_}.{i}", one, Rect(x, round(y), side, side))


def draw_loss(ui: Ui, reveal: SquareUpReveal, id_: str, one: Loss, box: Rect) -> None:
    """A destroyed unit on a bit of paper, crossed out in the colour of whoever destroyed it."""
    seats = reveal.table.seats
    ui.put(f"{id_}.paper", art.tile(box.w, box.h, min(10, box.w / 6), PAPER), box.x, box.y, animates=False)
    inner = round(box.w * 0.88)
    x, y = box.cx - inner / 2, box.cy - inner / 2
    look = unit_sprite(one.unit, seats[one.seat].colour, inner, one.size)
    ui.put(f"{id_}.unit", look, x, y, alpha=170.0, animates=False)
    colour = "" if one.winner is None else seats[one.winner].colour
    ui.put(f"{id_}.cross", crossed(colour, inner), x, y, animates=False)
