"""`draw_turn_table` draws the latest turn of each rival on a note of paper of Up or Down?: played, taken, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down.card_drawing import tab
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.events import Played, Took
from game.games.up_or_down.rules.latest_take import LatestTake
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, LEAST, SMALL
from game.ui.widgets import Ui

HEAD, ROW = 46.0, 66.0
"""Height of the line that names the columns of the table, and greatest height of a turn."""
HEAD_LARGE, ROW_LARGE = 52.0, 60.0
"""The same beside large text, where all turns have one height."""
PAD, EDGE = 8.0, 22.0
"""Above and below the table, and beside it."""
SHAPE, SHAPE_LOW, LOW = 0.62, 0.5, 36.0
"""Height of a card in its widths, and of one that is lower than the last number."""
GROUND = 0.1
"""How much of the height of its line is free above a card, and below it."""
GAIN, SIGN = "+88", 62.0
"""The widest points, and room for sign and number of the cards that were given up for them."""
OLD = 110.0
"""Opacity of faces and cards of an old turn: 0 … 255."""
GAP = 12.0
"""Between what stands in a line."""
LARGE_CARD, LARGE_WORD, LARGE_GAIN = (92, 52), 140.0, 92.0
"""Beside large text: size of a card, greatest width of the word above it, and room for the points."""
FACE = 46.0
"""Greatest side of a face."""
LEAST_NAME = 92.0
"""Room for a name at the least."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """What a `seat` did: the cards that it `played` and `took`, and what the `take` brought.
    `newest`: nobody else has played since; `is_old`: it is about to be replaced, as rivals play again."""

    seat: Seat
    played: Card
    took: Card | None
    take: LatestTake | None
    newest: bool
    is_old: bool


def _turns(frame: UpOrDownFrame) -> list[_Turn]:
    """The latest turns of the rivals that have played, in the order in which they come after the viewer."""
    view, latest = frame.view, frame.latest_turns
    first = 0 if view.seat is None else view.seat + 1
    newest = next((seat for seat in latest if seat != view.seat), None)
    order = list(latest)
    # While rivals play: what they did before the viewer's own turn.
    own = order.index(view.seat) if view.actor != view.seat and view.seat in order else len(order)
    found = []
    for seat in ((first + i) % view.seats for i in range(view.seats)):
        if seat == view.seat or seat not in latest:
            continue
        played = next(event.card for event in latest[seat] if isinstance(event, Played))
        took = next((event.card for event in latest[seat] if isinstance(event, Took)), None)
        take = None if took is None else frame.take_of(seat)
        found.append(_Turn(seat, played, took, take, seat == newest, order.index(seat) > own))
    return found


def draw_turn_table(ui: Ui, frame: UpOrDownFrame, box: Rect) -> bool:
    """Draws the latest turn of each rival at the foot of `box`, in rows as high as there is room. Large rows begin at
    its top, and only as many of the latest turns are drawn as fit. A press opens the log.

    Returns whether anything is drawn.
    """
    turns, rows, head = _turns(frame), len(frame.rivals), HEAD_LARGE if ui.large else HEAD
    high = min(ROW, (box.h - 2 * PAD - head) / rows)
    if ui.large:
        high, rows = ROW_LARGE, min(len(turns), int((box.h - 2 * PAD - head) / ROW_LARGE))
        turns = turns[len(turns) - rows :] if rows > 0 else []
    if not turns:
        return False
    # As high from the first turn on as it will be.
    whole = round(2 * PAD + head + rows * high)
    top = box.y if ui.large else box.bottom - whole
    box = Rect(round(box.x), round(top), round(box.w), whole)
    with ui.toned(BIRCH):
        ui.put("log", art.note(box.w, box.h), box.x, box.y, animates=False)
        ui.target("log", box, "log", ring=8)
        inner = Rect(box.x + EDGE, box.y + PAD, box.w - 2 * EDGE, box.h - 2 * PAD)
        if ui.large:
            _draw_large_rows(ui, frame, turns, inner)
        else:
            _draw_rows(ui, frame, turns, inner, high)
    return True


def _draw_large_rows(ui: Ui, frame: UpOrDownFrame, turns: Sequence[_Turn], inner: Rect) -> None:
    """What each rival played and took, below these words, and the points: a face says who, as there is no room for
    names."""
    wide, high = LARGE_CARD
    words = pgettext("before a card", "played"), pgettext("before a card", "took")
    left, right = inner.x + FACE + GAP, inner.right - LARGE_GAIN
    across = min(LARGE_WORD, (right - left - 2 * GAP) / 2)
    xs = left, left + across + GAP
    _draw_head(ui, Rect(inner.x, inner.y, inner.w, HEAD_LARGE), words, xs, across)
    ui.icon("log.open", "right", inner.right - 30, inner.y + HEAD_LARGE / 2 - 15, 30, ui.tone.dim)
    for i, turn in enumerate(turns):
        row = Rect(inner.x, inner.y + HEAD_LARGE + i * ROW_LARGE, inner.w, ROW_LARGE)
        id_ = f"log.turn.{turn.seat}"
        if turn.newest:
            ground = art.tile(round(row.w + 20), round(row.h - 2), 12, ui.tone.field)
            ui.put(f"{id_}.latest", ground, row.x - 10, row.y + 1, animates=False)
        alpha, ink = (OLD, ui.tone.dim) if turn.is_old else (255.0, ui.tone.text)
        face = art.seat_face(round(FACE), frame.table.seats[turn.seat])
        ui.put(f"{id_}.face", face, row.x, round(row.cy - FACE / 2), animates=False, alpha=alpha)
        for part, card, x in zip(("played", "took"), (turn.played, turn.took), xs, strict=True):
            if card is not None:
                place = round(x + (across - wide) / 2), round(row.cy - high / 2)
                ui.put(f"{id_}.{part}", tab(card, wide, high), *place, animates=False, alpha=alpha)
        if turn.take is not None:
            gain = Rect(right, row.y, LARGE_GAIN, row.h)
            ui.text_in(f"{id_}.gain", signed(turn.take.total), gain, BODY, "display_bold", ink, "right")


def _draw_rows(ui: Ui, frame: UpOrDownFrame, turns: Sequence[_Turn], inner: Rect, high: float) -> None:
    """The rows of the table in `inner`, each `high`, below a line that names its columns."""
    names = [frame.table.name(turn.seat) for turn in turns]
    words = pgettext("before a card", "played"), pgettext("before a card", "took")
    card_high = round(high * (1 - 2 * GROUND))
    card_wide = round(card_high / (SHAPE if card_high >= LOW else SHAPE_LOW))
    size = min(ui.px(BODY), high / 1.15)
    gain_wide = text.measure(GAIN, "display_bold", size) + SIGN
    named = [text.measure(word, "body", ui.px(SMALL)) for word in words]
    side = round(min(FACE, high - 2))
    left, right = inner.x + side + GAP, inner.right - gain_wide
    wide = min((right - left - LEAST_NAME) / 2 - GAP, max(card_wide, *named))
    took_x = right - GAP - wide
    played_x = took_x - GAP - wide
    _draw_head(ui, Rect(inner.x, inner.y, inner.w, HEAD), words, (played_x, took_x), wide)
    ui.icon("log.open", "right", inner.right - 24, inner.y + HEAD / 2 - 13, 26, ui.tone.dim)
    for i, (turn, name) in enumerate(zip(turns, names, strict=True)):
        row = Rect(inner.x, round(inner.y + HEAD + i * high), inner.w, high)
        id_ = f"log.turn.{turn.seat}"
        if turn.newest:
            ground = art.tile(round(inner.w + 20), round(row.h - 2), 12, ui.tone.field)
            ui.put(f"{id_}.latest", ground, inner.x - 10, row.y + 1, animates=False)
        face = art.seat_face(side, frame.table.seats[turn.seat])
        alpha, ink = (OLD, ui.tone.dim) if turn.is_old else (255.0, ui.tone.text)
        ui.put(f"{id_}.face", face, inner.x, round(row.cy - side / 2), animates=False, alpha=alpha)
        place = Rect(left, row.y, played_x - GAP - left, row.h)
        ui.text_in(f"{id_}.name", name, place, BODY, "body_bold", ink, "left", alike=names)
        for part, card, x in (("played", turn.played, played_x), ("took", turn.took, took_x)):
            if card is not None:
                look, y = tab(card, card_wide, card_high), round(row.cy - card_high / 2)
                ui.put(f"{id_}.{part}", look, round(x + (wide - card_wide) / 2), y, animates=False, alpha=alpha)
        if turn.take is not None:
            gain = Rect(right, row.y, gain_wide, row.h)
            drawn = ui.text_in(f"{id_}.gain", signed(turn.take.total), gain, BODY, "display_bold", ink, "right")
            if turn.take.how == "abandon":
                sign = min(28.0, high * 0.6)
                # How many cards were given up.
                count = Rect(right, row.y, gain_wide - drawn - 10, row.h)
                wide_count = ui.text_in(
                    f"{id_}.discarded", str(turn.take.discarded), count, SMALL, colour=ui.tone.dim, anchor="right"
                )
                x = count.right - wide_count - sign - 2
                ui.icon(f"{id_}.given-up", "trash", x, row.cy - sign / 2, sign, ui.tone.dim)


def _draw_head(ui: Ui, line: Rect, words: Sequence[str], lefts: Sequence[float], wide: float) -> None:
    """The title, and the words above the cards."""
    title, left = _("Last turns"), Rect(line.x, line.y, lefts[0] - GAP - line.x, line.h)
    if text.measure(title, "display", LEAST) <= left.w:
        ui.text_in("log.title", title, left, SMALL, "display", anchor="left")
    for i, (word, x) in enumerate(zip(words, lefts, strict=True)):
        ui.text_in(f"log.word.{i}", word, Rect(x - 4, line.y, wide + 8, line.h), SMALL, colour=ui.tone.dim, alike=words)
