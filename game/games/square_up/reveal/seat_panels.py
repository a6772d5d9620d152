"""`draw_seats` draws the seats beside a reveal: points, and how many units each moved, placed, left, took and lost.

The counts carry the signs of the paper, so they are its legend. Pointing at a seat lights its whole plan.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import bot_characters, text
from game.app.bot_characters import Feeling
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.square_up.art import arrow, crossed, splash, unit_sprite
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.turn_summary import Loss, losses
from game.ui.layout import Rect, column, row
from game.ui.style import HEAD, SMALL, SUBHEAD
from game.ui.widgets import Ui

PAPER = (247, 244, 232, 255)
STACKED = 104.0
"""From this height on the words stand above the units that were taken and lost."""
COUNTS = 100
"""Height of the counts with their words."""
UNIT, GAINED, FATE = 40.0, 52.0, 42.0
"""Most sizes of the word behind the points, of what a turn adds, and of the words above units taken and lost."""
COUNTED = 200.0
"""Least height below the head of a panel that has room for the counts; the page beside it says the same in pictures."""
WORDY = 260.0
"""From this height on a panel has room for the words of its signs."""


def draw_seats(ui: Ui, frame: RevealFrame, area: Rect) -> None:
    for seat, box in enumerate(column(area, len(frame.seats), 16)):
        _draw_seat(ui, frame, seat, Rect(box.x, round(box.y), box.w, round(min(box.h, 436.0))))


def _draw_seat(ui: Ui, frame: RevealFrame, seat: Seat, box: Rect) -> None:
    id_ = f"seat.{seat}"
    ui.target(id_, box, ("seat", seat), ring=24)
    current = frame.current
    won = current is not None and frame.is_told(current) and current.winner == seat
    ui.panel(id_, box, active=won or frame.lit == seat)
    if ui.large:
        head = Rect(box.x, box.y, box.w, 118 if box.h < WORDY else 128)
        rest = Rect(box.x + 10, head.bottom + 2, box.w - 20, box.bottom - 6 - head.bottom)
        gap = 4
    else:
        head = Rect(box.x, box.y, box.w, round(min(152.0, box.h * (0.46 if box.h < WORDY else 0.36))))
        rest = Rect(box.x + 20, head.bottom, box.w - 40, box.bottom - 14 - head.bottom)
        gap = 10
    _draw_head(ui, frame, seat, id_, head)
    # What was lost matters more than how much was moved.
    split = COUNTS + gap if rest.h >= COUNTED else 0
    if split:
        _draw_counts(ui, frame, seat, id_, Rect(rest.x, rest.y, rest.w, COUNTS))
    fates = Rect(rest.x, rest.y + split, rest.w, min(rest.h - split, 176.0))
    _draw_fates(ui, frame, seat, id_, fates)
    if frame.lit not in (None, seat):
        ui.put(f"{id_}.dim", art.tile(box.w, box.h, 24, (20, 23, 31, 90)), box.x, box.y, animates=False)


def _draw_head(ui: Ui, frame: RevealFrame, seat: Seat, id_: str, box: Rect) -> None:
    """A seat's face, name and points. With large text the words need the room of the face."""
    info, gained, total = frame.seats[seat], frame.progress.gained(seat), frame.totals[seat]
    pennant = Rect(box.right - 56, box.y - 6, 38, 60)
    left = box.x + 20
    if not ui.large:
        size = round(min(104.0, box.h - 12))
        face = art.seat_face(size, info, bot_characters.mood(info.level, _feeling(frame, seat)))
        ui.put(f"{id_}.face", face, left, box.y + (box.h - size) / 2 + 6, animates=False)
        left += size + 20
    ui.put(f"{id_}.pennant", art.pennant(pennant.w, pennant.h, info.colour), pennant.x, pennant.y, animates=False)
    high = (box.h - 10) * (0.5 if not ui.large else 0.42)
    name = Rect(left, box.y + 8, pennant.x - 10 - left, high)
    ink = ui.tone.accent if frame.lit == seat else ui.tone.text
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", ink, "left")
    low = Rect(left, name.bottom, box.right - 22 - left, box.h - 10 - high)
    wide = ui.text_in(f"{id_}.total", str(total), Rect(low.x, low.y, 96, low.h), 60, "display_bold", anchor="left")
    rest = Rect(low.x + wide + 12, low.y + 4, low.w - wide - 12, low.h)
    if gained:
        line = signed(gained)
        grown = ui.text_in(
            f"{id_}.points", line, rest, min(SUBHEAD, GAINED / ui.px(1)), "display_bold", ui.tone.accent, "right"
        )
        rest = Rect(rest.x, rest.y, rest.w - grown - 12, rest.h)
    ui.text_in(
        f"{id_}.unit",
        ngettext("point", "points", total),
        rest,
        min(SMALL, UNIT / ui.px(1)),
        colour=ui.tone.dim,
        anchor="left",
    )


def _feeling(frame: RevealFrame, seat: Seat) -> Feeling:
    """How a seat takes the outcome of the current fight; at the end, that of the turn."""
    fight = frame.current
    if fight is None and frame.done and max(frame.points) > 0:
        lost = any(loss.seat == seat for loss in losses(frame.told))
        return "gains" if frame.points[seat] == max(frame.points) else "hurt" if lost else "waits"
    if fight is None or not frame.is_told(fight) or fight.winner is None:
        return "waits"
    return "waits" if all(side.seat != seat for side in fight.sides) else "gains" if fight.winner == seat else "hurt"


def _draw_counts(ui: Ui, frame: RevealFrame, seat: Seat, id_: str, box: Rect) -> None:
    plan = frame.plans[seat]
    labels = _labels()
    numbers = (len(plan.moved), plan.fresh, len(plan.stayed))
    counts = zip(labels, numbers, labels.values(), strict=True)
    for place, (kind, count, label) in zip(row(box, 3, 8), counts, strict=True):
        part = f"{id_}.{kind}"
        ui.put(f"{part}.tile", art.tile(place.w, place.h, 14, ui.tone.field), place.x, place.y, animates=False)
        high = place.h * 0.58
        side = round(min(52.0, high - 10))
        sign = Rect(place.x + 8, place.y + (high - side) / 2 + 2, side, side)
        draw_sign(ui, part, kind, frame.seats[seat].colour, sign)
        number = Rect(sign.right + 4, sign.y, place.right - sign.right - 10, side)
        ink, alike = ui.tone.text if count else ui.tone.dim, [str(one) for one in numbers]
        ui.text_in(part, str(count), number, SUBHEAD, "display_bold", ink, alike=alike)
        low = Rect(place.x + 2, place.y + high, place.w - 4, place.h - high - 2)
        ui.text_in(f"{part}.word", label, low, SMALL, colour=ui.tone.dim, alike=tuple(labels.values()))


def _labels() -> dict[str, str]:
    """The words for the signs of the paper."""
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
    """One of the three signs of the paper, on a piece of paper."""
    ui.put(f"{id_}.paper", art.tile(box.w, box.h, 10, PAPER), box.x, box.y, animates=False)
    if kind == "moved":
        # Like the arrows on the paper, shortened to the sign.
        long = round(box.w - 12)
        high = round(box.h * 0.76)
        ui.put(f"{id_}.sign", arrow(colour, long, high), box.cx - long / 2, box.cy - high / 2, animates=False)
        return
    side = round(box.w * (0.56 if kind == "placed" else 0.8))
    if kind == "placed":
        wide = round(box.w * 0.72)
        ui.put(f"{id_}.ink", splash(colour, wide), box.cx - wide / 2, box.cy - wide / 2, animates=False)
    look = unit_sprite("circle", colour, side)
    ui.put(f"{id_}.sign", look, box.cx - side / 2, box.cy - side / 2, animates=False)


def _draw_fates(ui: Ui, frame: RevealFrame, seat: Seat, id_: str, box: Rect) -> None:
    """What the seat has taken and lost in the fights whose outcome is shown."""
    gone = losses(frame.told)
    pair = len(frame.seats) == 2
    fates = (
        ("took", pgettext("units in fights", "took"), [loss for loss in gone if loss.winner == seat]),
        (
            "lost",
            pgettext("units in fights", "lost"),
            [loss for loss in gone if loss.seat == seat and not (pair and loss.winner is not None)],
        ),
    )
    if not gone:
        return
    if not any(units for _kind, _label, units in fates):
        # Of two seats, the panel of the one that took it shows what the other one lost.
        line = Rect(box.x + 4, box.y, box.w - 8, min(box.h, ui.px(SMALL) * 1.3))
        ui.text_in(
            f"{id_}.none", _("took nothing"), line, min(SMALL, FATE / ui.px(1)), colour=ui.tone.dim, anchor="left"
        )
        return
    # Only one of the two: it begins on the left.
    told = sorted(fates, key=lambda fate: not fate[2])
    if box.h >= STACKED:
        # Each word stands above its units; one alone has the whole width.
        told = [fate for fate in told if fate[2]]
        for place, (kind, label, units) in zip(row(box, len(told), 12), told, strict=True):
            if units:
                high = min(ui.px(SMALL) * 1.2, box.h * 0.36, FATE * 1.15)
                word = Rect(place.x + 4, place.y, place.w - 4, high)
                ui.text_in(f"{id_}.{kind}", label, word, min(SMALL, FATE / ui.px(1)), colour=ui.tone.dim, anchor="left")
                low = Rect(place.x + 4, place.y + high + 4, place.w - 8, place.h - high - 4)
                _draw_gone(ui, frame, f"{id_}.{kind}", units, low)
        return
    size = min(ui.px(SMALL), box.h - 4, 34.0 if not ui.large else 42.0)
    words = [label for _kind, label, _units in fates]
    wide = min(96.0 if not ui.large else 130.0, max(text.measure(word, "body", size) for word in words) + 2)
    for place, (kind, label, units) in zip(row(box, 2, 12), told, strict=True):
        if not units:
            continue
        word = Rect(place.x + 2, place.y, wide, place.h)
        ui.text_in(f"{id_}.{kind}", label, word, SMALL, colour=ui.tone.dim, anchor="left", alike=words)
        _draw_gone(
            ui, frame, f"{id_}.{kind}", units, Rect(word.right + 6, place.y, place.right - word.right - 6, place.h)
        )


def _draw_gone(ui: Ui, frame: RevealFrame, id_: str, gone: Sequence[Loss], box: Rect) -> None:
    """Destroyed units side by side, crossed out; smaller and in more rows the more there are."""
    side, columns = 0.0, 1
    for count in range(1, len(gone) + 1):
        rows = -(-len(gone) // count)
        fits = min(112.0, (box.w - 4 * (count - 1)) / count, (box.h - 4 * (rows - 1)) / rows)
        if fits > side:
            side, columns = fits, count
    side = max(16, round(side) - 1)
    rows = -(-len(gone) // columns)
    top = box.cy - (rows * (side + 4) - 4) / 2
    for i, loss in enumerate(gone):
        x, y = box.x + i % columns * (side + 4), top + i // columns * (side + 4)
        draw_loss(ui, frame, f"{id_}.{i}", loss, Rect(x, round(y), side, side))


def draw_loss(ui: Ui, frame: RevealFrame, id_: str, loss: Loss, box: Rect) -> None:
    """A destroyed unit on a piece of paper, with a cross in the colour of the seat that destroyed it."""
    ui.put(f"{id_}.paper", art.tile(box.w, box.h, min(10, box.w / 6), PAPER), box.x, box.y, animates=False)
    inner = round(box.w * 0.88)
    x, y = box.cx - inner / 2, box.cy - inner / 2
    look = unit_sprite(loss.unit, frame.colour(loss.seat), inner, loss.size)
    ui.put(f"{id_}.unit", look, x, y, animates=False)
    cross = round(box.w * 0.5)
    look = crossed(frame.colour(loss.winner), cross)
    ui.put(f"{id_}.cross", look, box.right - cross + 3, box.bottom - cross + 3, animates=False)
