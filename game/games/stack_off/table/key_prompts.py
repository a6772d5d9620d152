"""`draw_controls` draws in a stack-off column, during the countdown, which keys or buttons move, drop and swap."""

from __future__ import annotations

from game.app import text
from game.app.intents import Device, Intent
from game.app.text import _
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.layout import controls_of, strip_of
from game.games.stack_off.temper_words import TEMPER_WORDS, temper_line, temper_name
from game.ui.layout import Rect, column
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

CAP, CAP_LARGE = 48, 66
"""Height of a key."""


def swap_intent(device: Device) -> Intent:
    """Gets the intent with which `device` swaps a piece; the other one of both does the same."""
    return Intent.UNDO if device.kind == "pad" else Intent.PEEK


def quarter_intent(device: Device) -> Intent:
    """Gets the intent with which `device` turns a piece by 90°; a mouse does it with keys beside it."""
    return Intent.PEEK if device.kind == "pad" else Intent.LENS


def swap_width(ui: Ui, frame: SeatFrame, high: float) -> float:
    """Width of `draw_swap`."""
    if frame.device.kind == "mouse":
        return high
    with ui.played_with(frame.device, frame.keys):
        return ui.keycap_width(swap_intent(frame.device), high)


def draw_swap(ui: Ui, frame: SeatFrame, x: float, y: float, high: float = CAP, colour: Colour | None = None) -> float:
    """Draws the key or button that swaps. `colour`: colour of a mouse's button. Returns its width."""
    if frame.device.kind == "mouse":
        ui.icon("swap.icon", "click_right", x, y, high, colour)
        return high
    with ui.played_with(frame.device, frame.keys):
        return ui.keycap("swap", x, y, swap_intent(frame.device), high)


def _moves(device: Device) -> str:
    match device.name if device.half else device.kind:
        case "mouse":
            return _("Move down: set it down softly")
        case "keys-left":
            return _("WASD move; Q, E turn; C: 90°.")
        case "keys-right":
            return _("Arrows move; comma, dot turn; O: 90°.")
        case "pad":
            return _("Stick moves, triggers turn.")
        case "phone":
            return _("Drag on the phone, turn with two fingers.")
        case _:
            return _("Arrows move; Q, E turn; C: 90°.")


def draw_strip(ui: Ui, frame: SeatFrame, below: float = 0.0) -> None:
    """Draws over the bench of a column, `below` a canvas y, in two lines, how a person moves, lets go and swaps, or a
    bot's temper."""
    box = strip_of(frame.room, frame.plate, below)
    if not frame.info.is_person and not frame.temper:
        return
    ui.ground("controls.ground", box)
    ui.panel("controls", box)
    inner = box.inset(20, 5)
    first, second = column(inner, 2, 0)
    if not frame.info.is_person:
        icon = TEMPER_WORDS[frame.temper].icon
        # Its name is on the plate below.
        ui.icon("temper.icon", icon, inner.x, inner.cy - 24, 48, ui.tone.accent)
        words = Rect(inner.x + 64, inner.y, inner.w - 64, inner.h)
        ui.paragraph("temper.line", temper_line(frame.temper), words, SMALL, middle=True, spacing=1.1)
        return
    if frame.device.kind == "phone":
        ui.paragraph("controls.moves", _moves(frame.device), inner, BODY, anchor="center", middle=True, spacing=1.1)
        return
    ui.text_in("controls.moves", _moves(frame.device), first, BODY, anchor="left")
    keys, gap = _keys(frame), 10.0
    labels = [label for _name, label in keys]
    caps = [_cap_width(ui, frame, name, second.h) + 8 for name, _label in keys]
    longs = [text.measure(label, "body", SMALL) for label in labels]
    room, x = second.w - sum(caps) - gap * (len(keys) - 1), second.x
    for (name, label), cap, long in zip(keys, caps, longs, strict=True):
        _draw_cap(ui, frame, name, x, second.y, second.h)
        words = Rect(x + cap, second.y, room * long / sum(longs), second.h)
        ui.text_in(f"controls.{name}.words", label, words, SMALL, anchor="left", alike=labels)
        # Short words keep together.
        x = words.x + min(words.w, long + 3 * gap) + gap


def _keys(frame: SeatFrame) -> list[tuple[str, str]]:
    """What is done with which key or button, in words: "turn" by the wheel of a mouse, "drop" and "swap"."""
    found = [("drop", _("Take, then let go") if frame.takes else _("Let go"))]
    if frame.device.kind == "mouse":
        found.insert(0, ("turn", _("Turn")))
    return found if frame.takes else [*found, ("swap", _("Swap"))]


def _cap_width(ui: Ui, frame: SeatFrame, name: str, high: float) -> float:
    with ui.played_with(frame.device, frame.keys):
        match name:
            case "drop":
                return ui.keycap_width(Intent.CONFIRM, high)
            case "swap":
                return swap_width(ui, frame, high)
    return high


def _draw_cap(ui: Ui, frame: SeatFrame, name: str, x: float, y: float, high: float) -> None:
    with ui.played_with(frame.device, frame.keys), ui.named("controls."):
        match name:
            case "drop":
                ui.keycap("drop", x, y, Intent.CONFIRM, high)
            case "swap":
                draw_swap(ui, frame, x, y, high)
            case _:
                ui.icon("turn.icon", "wheel", x, y, high)


def draw_controls(ui: Ui, frame: SeatFrame, below: float) -> None:
    """Draws keys to move, let go and swap in a person's column, and the temper in a bot's column, `below` a canvas
    y: with large text, and in two rows of lanes."""
    box = controls_of(frame.room, ui.large, below)
    if not frame.info.is_person:
        if frame.temper:
            _draw_temper(ui, frame.temper, box)
        return
    ui.ground("controls.ground", box)
    ui.panel("controls", box)
    inner = box.inset(22, 12)
    size = LEAST if ui.large else BODY
    if frame.device.kind == "phone":
        # Its page has buttons for all the rest.
        ui.paragraph("controls.moves", _moves(frame.device), inner, size, anchor="center", middle=True, spacing=1.15)
        return
    keys = _keys(frame)
    share = 0.36 if len(keys) < 3 else 0.28
    line = Rect(inner.x, inner.y, inner.w, inner.h * share)
    ui.paragraph("controls.moves", _moves(frame.device), line, size, anchor="center", middle=True, spacing=1.0)
    rows = column(Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom), len(keys), 4)
    labels = [label for _name, label in keys]
    for (name, label), row in zip(keys, rows, strict=True):
        cap = min(row.h, CAP_LARGE if ui.large else CAP + 4)
        _draw_cap(ui, frame, name, row.x, row.cy - cap / 2, cap)
        wide = _cap_width(ui, frame, name, cap)
        words = Rect(row.x + wide + 16, row.y, row.w - wide - 16, row.h)
        if ui.large:
            ui.paragraph(f"controls.{name}.words", label, words, LEAST, middle=True, spacing=1.0)
        else:
            ui.text_in(f"controls.{name}.words", label, words, BODY, "body", anchor="left", alike=labels)


def _draw_temper(ui: Ui, key: str, box: Rect) -> None:
    ui.ground("temper.ground", box)
    ui.panel("temper", box)
    inner = box.inset(22, 14)
    side = inner.h * 0.32
    ui.icon("temper.icon", TEMPER_WORDS[key].icon, inner.x, inner.y, side, ui.tone.accent)
    name = Rect(inner.x + side + 14, inner.y, inner.w - side - 14, side)
    ui.text_in("temper.name", temper_name(key), name, SUBHEAD, "display", anchor="left")
    line = Rect(inner.x, name.bottom + 6, inner.w, inner.bottom - name.bottom - 6)
    size = LEAST if ui.large else BODY
    ui.paragraph("temper.line", temper_line(key), line, size, middle=True, spacing=1.15)
