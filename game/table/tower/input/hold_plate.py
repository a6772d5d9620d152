"""`draw_hold_plate` draws the plate that says with which keys a held piece is turned, and moved finely."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import pgettext
from game.ui.style import INK, SMALL
from game.ui.widgets import Ui

PAD, GAP, BETWEEN = 20, 14, 36
"""From the edge of the plate to what is on it, between a key and its word, and from one word to the next key."""
ROW, ROW_LARGE = 1.75, 1.5
"""Height of a line, in sizes of its letters; and with large text."""
CAP, CAP_LARGE = 1.5, 1.25
"""Height of a key, in the same sizes: large ones would be a wall of keys."""


def row_count(ui: Ui, quarters: bool) -> int:
    """Number of lines that the plate has."""
    return len(_rows(ui, quarters))


def stacked_high(ui: Ui, lines: int) -> int:
    """Height of the plate with `lines` below one another."""
    return round(ui.px(SMALL) * (ROW_LARGE if ui.large else ROW) * lines + 24)


STRIP = (255, 243, 214, 84)
"""What lies behind dark words in one line on the bench, so that the line is one thing."""


def draw_hold_plate(
    ui: Ui,
    corner: tuple[float, float],
    middle: tuple[float, float],
    is_stacked: bool,
    quarters: bool,
    lines: int,
    most: float = inf,
) -> None:
    """Keys and words in one line on the bench, whose upper edge has its `middle` below the tower; with `is_stacked` on
    a plate, below one another, up from their lower left `corner` beside the tower. `quarters`: a key turns by 90°.
    `lines`: how many are shown; `most`: the width that they have. The main button says how a piece is let go."""
    size = ui.px(SMALL)
    share = CAP_LARGE if ui.large else CAP
    cap = round(size * share)
    if not ui.keycap_width(Intent.CONFIRM, cap):
        # With one switch no keys are named.
        return
    rows = _rows(ui, quarters)[:lines]
    keys = [_width(ui, signs, cap) for signs, _label in rows]
    labels = [text.measure(line, "display", size) for _signs, line in rows]
    stacked = max(keys) + GAP + max(labels)
    if is_stacked and stacked > most - 2 * PAD:
        # Large words would lie on what is beside the plate.
        size *= (most - 2 * PAD) / stacked
        cap = round(size * share)
        keys = [_width(ui, signs, cap) for signs, _label in rows]
        labels = [text.measure(line, "display", size) for _signs, line in rows]
    step = size * (ROW_LARGE if ui.large else ROW)
    if is_stacked:
        wide, high = max(keys) + GAP + max(labels), step * lines + 24
        x, y = corner[0], corner[1] - high
    else:
        wide, high = sum(keys) + sum(labels) + GAP * len(rows) + BETWEEN * (len(rows) - 1), cap + 8.0
        x, y = middle[0] - wide / 2 - PAD, middle[1]
    if is_stacked:
        ui.put("hold.plate", art.panel(round(wide) + 2 * PAD, round(high), False, ui.tone.name), x, y, animates=False)
    elif ui.tone.text == INK:
        ui.put("hold.strip", art.tile(round(wide) + 2 * PAD, high, high / 2, STRIP), x, y, animates=False)
    left = x + PAD
    for i, (signs, line) in enumerate(rows):
        column = max(keys) if is_stacked else keys[i]
        cy = y + 12 + (i + 0.5) * step if is_stacked else y + high / 2
        at = left + (column - keys[i]) / 2
        for j, sign in enumerate(signs):
            at += _draw_sign(ui, f"hold.{i}.{j}", sign, at, cy, cap) + 6
        ui.text(f"hold.{i}.words", line, left + column + GAP, cy + size * 0.355, size / ui.px(1), "display")
        left += 0 if is_stacked else column + GAP + labels[i] + BETWEEN


Sign = Intent | str
"""A key by its meaning, an icon by its name, or a key by its own name, in quotes."""


def _rows(ui: Ui, quarters: bool) -> list[tuple[Sequence[Sign], str]]:
    """The keys of each line, and what they do."""
    quarter = [((Intent.PEEK,), pgettext("beside a held piece", "90°"))] if quarters else []
    turn, finer = pgettext("beside a held piece", "turn"), pgettext("beside a held piece", "finer")
    if ui.device.kind == "mouse":
        press = pgettext("beside a held piece", "press: 90°")
        return [(("wheel",), turn), *([(("wheel",), press)] if quarters else []), (("'Shift",), finer)]
    if ui.device.kind == "pad":
        return [(("pad_lt", "pad_rt"), turn), *quarter, (("stick",), finer)]
    rows: list[tuple[Sequence[Sign], str]] = [((Intent.TURN_LEFT, Intent.TURN_RIGHT), turn), *quarter]
    if ui.device.half:
        ways = (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)
        rows.append((ways, pgettext("beside a held piece", "move")))
    return [*rows, (("'Shift",), finer)]


def _width(ui: Ui, signs: Sequence[Sign], cap: int) -> float:
    return sum(_sign_width(ui, sign, cap) + 6 for sign in signs) - 6


def _sign_width(ui: Ui, sign: Sign, cap: int) -> float:
    if isinstance(sign, Intent):
        return ui.keycap_width(sign, cap)
    if sign.startswith("'"):
        return max(cap, round(text.measure(sign[1:], "body_bold", cap * LETTERS) + cap * LETTERS))
    return cap


LETTERS = 28 / 48
"""Size of the letters on a key as a share of its height."""


def _draw_sign(ui: Ui, id_: str, sign: Sign, x: float, y: float, cap: int) -> float:
    """Draws a key or an icon about the height `y`. Returns its width."""
    wide = _sign_width(ui, sign, cap)
    if isinstance(sign, Intent):
        ui.keycap(id_, x, y - cap / 2, sign, cap)
    elif sign.startswith("'"):
        ui.named_key(id_, x, y - cap / 2, sign[1:], wide, cap)
    else:
        ui.icon(id_, sign, x, y - cap / 2, cap)
    return wide
