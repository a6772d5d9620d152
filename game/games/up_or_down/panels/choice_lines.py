"""`draw_choices` draws what can be done next in Up or Down?, a plate for each choice with what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import pgettext, signed
from game.games.up_or_down import choice_phrases
from game.games.up_or_down.card_drawing import tab
from game.ui.layout import Rect, column
from game.ui.style import BODY, INK, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

GAIN = 50.0
"""Most size of the gain of a choice."""
GAIN_SIZE = 50.0
"""Size of its figure, at most."""
GAIN_WIDE, GAIN_EDGES = 72.0, 24.0
"""Least width of the chip of a gain, and what it is wider than its figure."""
SENTENCE = 42.0
"""Most height of a sentence above choices."""
REST = 0.48
"""Share of the height of a choice that its other places have."""
BETWEEN = 6.0
"""From one choice to the next."""
HEAD_LARGE = 46.0
"""Height of the heading of choices beside large text."""
WORDS = 48.0
"""Size of the words of a choice, at most."""
SHRUNK = 0.85
"""Share of their size to which they shrink before they take a second line."""
CARD_HIGH, CARD_HIGH_LARGE, TAB_SHAPE = 44, 56, 1.62
"""Most height of the picture of a card before a choice, and beside large text; its width in heights."""
SUNK: Colour = (0, 0, 0, 56)
"""Ground of a choice that is not the best."""
PRESSED = 66.0
"""Least height of a choice that can be pressed."""
RIM = 6.0
"""The focus lies so far inside a choice: its neighbours are close."""


def draw_choices(ui: Ui, sentences: Sequence[str], lines: Sequence[choice_phrases.Line], box: Rect) -> None:
    """The first sentence bold, the others dim, then a plate for each choice: its card, where it goes, and its gain on
    a chip at the right end; below that where else the card may go. The best lies on a lighter plate."""
    head = HEAD_LARGE if ui.large else min(SENTENCE, box.h / (len(sentences) + len(lines)))
    while sentences and _row_high(box.h + 4 - head * len(sentences), len(lines)) < PRESSED:
        # What can be pressed comes before what heads it.
        sentences = sentences[:-1]
    for i, sentence in enumerate(sentences):
        style, ink = ("body_bold", ui.tone.text) if not i and not ui.large else ("body", ui.tone.dim)
        ui.text_in(f"strip.{i}", sentence, Rect(box.x, box.y + i * head, box.w, head), BODY, style, ink, "left")
    box = Rect(box.x - 14, box.y + head * len(sentences), box.w + 28, box.h - head * len(sentences) + 4)
    gains = [line.gain or 0 for line in lines]
    alike = [line.words for line in lines]
    labels = [signed(line.gain) for line in lines if line.gain is not None]
    figures = max(
        (text.measure(label, "display_bold", min(ui.px(SUBHEAD), GAIN_SIZE)) for label in labels), default=0.0
    )
    wide = max(GAIN_WIDE, figures + GAIN_EDGES)
    for i, (line, place) in enumerate(zip(lines, column(box, len(lines), BETWEEN), strict=True)):
        best = line.gain is not None and line.gain == max(gains) > min(gains)
        look = art.tile(round(place.w), round(place.h), 12, ui.tone.lit if best else SUNK)
        ui.put(f"strip.plate.{i}", look, place.x, place.y, animates=False)
        area = Rect(place.x, place.y - BETWEEN / 2, place.w, place.h + BETWEEN)
        can_press = line.picks and area.h >= PRESSED
        if can_press and ui.target(line.id, area, ("picks", line.picks), ring=None):
            with ui.on_layer(1):
                inner = place.inset(RIM, RIM)
                ui.put("focus", art.ring(inner.w, inner.h, 10), inner.x, inner.y)
        _draw_line(ui, f"strip.line.{i}", line, place.inset(12, 2 if not ui.large else 0), wide, best, alike)


def _row_high(high: float, count: int) -> float:
    """Height of the sensitive area of each of `count` choices that have `high` together."""
    return (high - BETWEEN * (count - 1)) / count + BETWEEN


def _draw_line(
    ui: Ui, id_: str, line: choice_phrases.Line, box: Rect, wide: float, best: bool, alike: Sequence[str]
) -> None:
    """A choice in `box`, whose gain is `wide`. Its words are as large as those of the others, which are `alike`."""
    if line.gain is not None:
        high = min(GAIN, box.h)
        chip = Rect(round(box.right - wide), round(box.cy - high / 2), round(wide), round(high))
        ink = ui.tone.bad if line.gain < 0 else ui.tone.accent
        if best:
            ui.put(f"{id_}.chip", art.chip(chip.w, chip.h, "focus"), chip.x, chip.y, animates=False)
            ink = INK
        ui.text_in(f"{id_}.gain", signed(line.gain), chip.inset(GAIN_EDGES / 2, 0), SUBHEAD, "display_bold", ink)
        box = Rect(box.x, box.y, chip.x - 12 - box.x, box.h)
    if line.card is not None:
        high = round(min(CARD_HIGH_LARGE if ui.large else CARD_HIGH, box.h))
        across = round(high * TAB_SHAPE)
        ui.put(f"{id_}.card", tab(line.card, across, high), box.x, round(box.cy - high / 2), animates=False)
        # Large words need the room of the arrow.
        arrow = 0.0 if ui.large else high * 0.6
        if arrow:
            ui.icon(f"{id_}.to", "right", box.x + across + 6, box.cy - arrow / 2, arrow, ui.tone.dim)
        left = across + arrow + 14
        box = Rect(box.x + left, box.y, box.w - left, box.h)
    # Large words need the room that bold ones take.
    style = "body" if ui.large else "body_bold"
    if rest := "" if ui.large else _fitting((*line.rest, *line.others), box.w):
        low = Rect(box.x, box.bottom - box.h * REST, box.w, box.h * REST)
        ui.text_in(f"{id_}.rest", rest, low, SMALL, "body", ui.tone.dim, "left")
        box = Rect(box.x, box.y, box.w, box.h - low.h)
    size = min(BODY, WORDS / ui.px(1))
    if _is_long(ui, line.words, box.w):
        # Long words take a second line.
        ui.paragraph(id_, line.words, box, size, style, middle=True, spacing=1.05)
    else:
        short = [words for words in alike if not _is_long(ui, words, box.w)]
        # In one line nothing has to be kept together, and not every bold font has a space for that.
        ui.text_in(id_, line.words.replace("\xa0", " "), box, size, style, anchor="left", alike=short)


def _is_long(ui: Ui, words: str, room: float) -> bool:
    """Whether words would shrink too much in one line."""
    return text.measure(words, "body", min(ui.px(BODY), WORDS)) * SHRUNK > room


def _fitting(parts: Sequence[str], room: float) -> str:
    """As many of the first `parts` as have room in one line, without any that has none by itself."""
    parts = [part for part in parts if text.measure(part, "body", LEAST) <= room]
    joined = [pgettext("between variants", " · ").join(parts[:count]) for count in range(len(parts), 0, -1)]
    return next((words for words in joined if text.measure(words, "body", LEAST) <= room), "")
