"""`draw_moment` draws a `Moment` on a plate in the middle: who did what to whom, what it means, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from game import art
from game.app import bot_characters, text
from game.app.intents import Intent
from game.core.game import Seat, SeatInfo
from game.table.feedback.moment import Moment, Shown
from game.ui.key_names import confirm_words
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, LABEL
from game.ui.widgets import Ui

LEAST_WIDE, MOST_WIDE, MOST_WIDE_LARGE = 600.0, 1080.0, 1360.0
"""Width of what is on the plate, in canvas px; the last at large text."""
SENTENCE_WIDE = 900.0
"""Width of a line of the sentence at the most; several are of about the same width."""
PAD, GAP = 40, 22
EDGE = 36
"""Canvas px from the plate to the edge of the canvas at least."""
FACE, CELL, ARROW = 112, 232, 64
"""Size of a face, width of a face with its name, and of the arrow between those who act and those who suffer."""
TITLE = 52
SPACING = 1.35
WORDS_LINES = 2
"""Lines of the words below pictures."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A part of the plate: its height, and how it is drawn in its rectangle."""

    high: float
    draw: Callable[[Rect], object]


def draw_moment(ui: Ui, seats: Sequence[SeatInfo], moment: Moment, awake: bool) -> Rect:
    """Draw `moment`. `awake`: a press that begins now acknowledges it. Returns where its button is."""
    ui.veil(0.4)
    wide = _width(ui, seats, moment)
    rows = [*_faces(ui, seats, moment), _title(ui, moment), *_pictures(ui, moment, wide), *_sums(ui, moment)]
    go = _Row(max(72.0, ui.px(LABEL) * 1.5), lambda box: _draw_go_on(ui, box, awake))
    taken = sum(row.high + GAP for row in rows) + go.high
    sentence = _sentence(ui, moment, wide, ui.area.h - 2 * (EDGE + PAD) - taken - GAP)
    if sentence is not None:
        rows.insert(2 if _people(moment) else 1, sentence)
    rows.append(go)
    high = sum(row.high for row in rows) + GAP * (len(rows) - 1) + 2 * PAD
    box = Rect(round(ui.area.cx - wide / 2 - PAD), round(ui.area.cy - high / 2), round(wide + 2 * PAD), round(high))
    ui.keep("prompt", box)
    ui.ground("ground", box)
    ui.panel("panel", box, True)
    y = box.y + PAD
    with ui.on_layer(1):
        for row in rows:
            row.draw(Rect(box.x + PAD, y, wide, row.high))
            y += row.high + GAP
    return Rect(box.x + PAD, y - GAP - go.high, wide, go.high)


def _people(moment: Moment) -> tuple[Seat, ...]:
    """The seats whose faces are shown."""
    return (*(() if moment.by is None else (moment.by,)), *(seat for seat in moment.to if seat != moment.by))


def _width(ui: Ui, seats: Sequence[SeatInfo], moment: Moment) -> float:
    """How wide the widest part needs to be."""
    most = MOST_WIDE_LARGE if ui.large else MOST_WIDE
    body = ui.px(BODY)
    sentence = text.measure(moment.sentence, "body", body)
    lines = ceil(sentence / SENTENCE_WIDE) or 1
    words = max((text.measure(one.words, "body", body) for one in moment.shown), default=0.0)
    needed = max(
        text.measure(moment.headline, "display", ui.px(TITLE)),
        CELL * len(_people(moment)) + ARROW,
        sentence / lines * (1.0 if lines == 1 else 1.1),
        len(moment.shown) * max(240.0, words / WORDS_LINES * 1.25, *(_strip(one) for one in moment.shown), 0.0),
        *(text.measure(f"{line}  {figure}", "body", body) + 60 for line, figure in moment.sums),
    )
    return ceil(min(most, max(LEAST_WIDE, needed + 2)))


def _strip(shown: Shown) -> float:
    """Width of the pictures, laid side by side."""
    return min(5, len(shown.pictures)) * (shown.wide + 10) + 30


def _faces(ui: Ui, seats: Sequence[SeatInfo], moment: Moment) -> list[_Row]:
    people = _people(moment)
    if not people:
        return []
    names = [seats[seat].name for seat in people]
    letters = ui.px(BODY) * 1.25

    def draw(box: Rect) -> None:
        points = moment.by is not None and len(people) > 1
        arrow = ARROW if points else 0
        cell = min(CELL * (1.3 if ui.large else 1), (box.w - arrow) / len(people))
        x = box.cx - (cell * len(people) + arrow) / 2
        for i, seat in enumerate(people):
            info, feeling = seats[seat], moment.feelings[seat != moment.by]
            face = art.seat_face(FACE, info, bot_characters.mood(info.level, feeling))
            ui.put(f"who.{i}", face, x + (cell - FACE) / 2, box.y, animates=False)
            name = Rect(x + 6, box.y + FACE + 4, cell - 12, letters)
            ui.text_in(f"who.{i}.name", names[i], name, BODY, "display", alike=names)
            x += cell
            if points and i == 0:
                ui.icon("who.arrow", "right", x + (ARROW - 56) / 2, box.y + FACE / 2 - 28, 56, ui.tone.accent)
                x += arrow

    return [_Row(FACE + 4 + letters, draw)]


def _title(ui: Ui, moment: Moment) -> _Row:
    return _Row(
        ui.px(TITLE) * 1.15,
        lambda box: ui.text_in("title", moment.headline, box, TITLE, "display", ui.tone.accent),
    )


def _sentence(ui: Ui, moment: Moment, wide: float, room: float) -> _Row | None:
    if not moment.sentence:
        return None
    size = ui.px(BODY)
    lines = text.wrap(moment.sentence, "body", size, wide)
    high = min(room, len(lines) * size * SPACING)

    def draw(box: Rect) -> None:
        ui.paragraph("sentence", moment.sentence, box, BODY, anchor="center", middle=True, spacing=SPACING)

    return _Row(high, draw)


def _pictures(ui: Ui, moment: Moment, wide: float) -> list[_Row]:
    if not moment.shown:
        return []
    high = max(one.high for one in moment.shown)
    column = wide / len(moment.shown)
    size = ui.px(BODY)
    words = [one.words for one in moment.shown]
    lines = max(len(text.wrap(line, "body", size, column - 20)) if line else 0 for line in words)
    below = min(WORDS_LINES, lines) * size * SPACING

    def draw(box: Rect) -> None:
        for i, one in enumerate(moment.shown):
            place = Rect(box.x + i * column + 10, box.y, column - 20, high)
            _draw_strip(ui, f"shown.{i}", one, place)
            room = Rect(place.x, place.bottom + 10, place.w, below)
            ui.paragraph(f"shown.{i}.words", one.words, room, BODY, anchor="center", spacing=SPACING, alike=words)

    return [_Row(high + (10 + below if below else 0), draw)]


def _draw_strip(ui: Ui, id_: str, shown: Shown, place: Rect) -> None:
    """Pictures side by side; the more there are, the closer they lie."""
    gaps = max(1, len(shown.pictures) - 1)
    step = min(shown.wide + 10, (place.w - shown.wide) / gaps)
    left = place.cx - (step * (len(shown.pictures) - 1) + shown.wide) / 2
    for i, look in enumerate(shown.pictures):
        ui.put(f"{id_}.{i}", look, left + i * step, place.cy - shown.high / 2, animates=False)


def _sums(ui: Ui, moment: Moment) -> list[_Row]:
    high = ui.px(BODY) * SPACING
    inset = 30

    def row(i: int, line: str, figure: str) -> _Row:
        def draw(box: Rect) -> None:
            inner = box.inset(inset, 0)
            wide = ui.text_in(f"sum.{i}.figure", figure, inner, BODY, "display_bold", ui.tone.accent, "right")
            words = Rect(inner.x, inner.y, inner.w - wide - 24, inner.h)
            ui.text_in(f"sum.{i}", line, words, BODY, anchor="left", alike=[line for line, _f in moment.sums])

        return _Row(high, draw)

    return [row(i, line, figure) for i, (line, figure) in enumerate(moment.sums)]


def _draw_go_on(ui: Ui, box: Rect, awake: bool) -> None:
    """The key or button that goes on, with words; on a button's face once it works."""
    words, cap = confirm_words(ui.device), min(56.0, box.h * 0.72)
    beside = ui.keycap_width(Intent.CONFIRM, cap)
    beside += 16 if beside else 0
    size = text.fit(words, "display", ui.px(LABEL), box.w - beside - 80, LABEL)
    wide = round(min(box.w, beside + text.measure(words, "display", size) + 80))
    face = Rect(round(box.cx - wide / 2), box.y, wide, round(box.h))
    if awake:
        ui.put("go", ui.face(face.w, face.h, focus=True, tone="honey"), face.x, face.y, animates=False)
    with ui.toned(BIRCH if awake else ui.tone):
        ui.keycap("go.key", face.x + 40, face.cy - 4 - cap / 2, Intent.CONFIRM, cap)
        room = Rect(face.x + 40 + beside, face.y, face.w - beside - 76, face.h - 8)
        ui.text_in("go.words", words, room, LABEL, "display", ui.tone.text if awake else ui.tone.dim, "left")
