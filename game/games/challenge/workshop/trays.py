"""`draw_trays` draws the tabs on the left and the tools of the open one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app.text import N_, _
from game.core.silhouettes import KINDS
from game.games.challenge.workshop.given_strip import draw_piece
from game.games.challenge.workshop.layout import WorkshopLayout
from game.games.challenge.workshop.panels import draw_stepper
from game.games.challenge.workshop.tools import BUILD, GOALS, Brush
from game.games.challenge.workshop.words import COLOURS as COLOUR_WORDS
from game.games.challenge.workshop.words import KINDS as KIND_WORDS
from game.games.challenge.workshop.words import MATERIALS
from game.games.challenge.workshop.words import SIZES as SIZE_WORDS
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, LEAST
from game.ui.widgets import Ui

TABS: Final = {"build": N_("Ground"), "pieces": N_("Pieces"), "goals": N_("Goals")}
TAB_ICONS: Final = {"build": "block", "pieces": "all", "goals": "height"}
STEP, STEP_LARGE = 84.0, 88.0
"""Height of a line that sets how the next piece looks."""
SWATCH, SWATCH_LARGE = 76.0, 80.0
"""Height of a material."""
HEAD, HEAD_LARGE = 34.0, 40.0
"""Height of the line that says what the materials change."""
LEAST_HIGH: Final = 84.0
"""Height of a tool with large text below which its word stands beside its sign."""
BESIDE: Final = 54.0
"""Width of the sign in that case."""
WORD, WORD_LARGE = 28.0, 38.0
"""Height of the word of a tab or a tool."""


@dataclass(frozen=True, slots=True)
class TrayFrame:
    """What the trays show."""

    tab: str
    brush: Brush
    target: tuple[str, str] = ("", "")
    """What the materials change, and its material: see `Editing.target_words`."""


def _made(ui: Ui) -> float:
    """Height of the materials."""
    return HEAD_LARGE + 2 * (SWATCH_LARGE + 8) if ui.large else HEAD + 2 * (SWATCH + 8)


def _word(ui: Ui) -> float:
    return WORD_LARGE if ui.large else WORD


def _is_slim(ui: Ui, box: Rect) -> bool:
    """Whether the word of a tool stands beside its sign."""
    return ui.large and box.h < LEAST_HIGH


def draw_trays(ui: Ui, frame: TrayFrame, places: WorkshopLayout) -> None:
    for (id_, word), box in zip(TABS.items(), places.tabs, strict=True):
        focused = ui.target(f"tab.{id_}", box, ("tab", id_), ring=None)
        tone = "honey" if id_ == frame.tab else "plain"
        ui.put(
            f"tab.{id_}", ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y - 4 * focused, animates=False
        )
        ink = ui.face_ink(tone)
        high = _word(ui)
        side = round(box.h - 18 - high)
        look = art.tool_icon(TAB_ICONS[id_], side, "#{:02X}{:02X}{:02X}".format(*ink[:3]))
        ui.put(f"tab.{id_}.icon", look, box.cx - side / 2, box.y + 6 - 4 * focused, animates=False)
        line = Rect(box.x + 6, box.y + 6 + side - 4 * focused, box.w - 12, high)
        ui.text_in(f"tab.{id_}.word", _(word), line, 22, "display", ink, alike=[_(one) for one in TABS.values()])
    tray = places.tray
    if frame.tab == "pieces":
        _draw_pieces(ui, frame, tray)
    else:
        tools = BUILD if frame.tab == "build" else GOALS
        words = [_(tool.word) for tool in tools.values()]
        rows = -(-len(tools) // 2)
        swatches = _made(ui) if frame.tab == "build" else 0.0
        high = min(116.0, (tray.h - swatches + 8) / rows - 8)
        if swatches:
            _draw_swatches(ui, frame, tray)
        for i, tool in enumerate(tools.values()):
            box = _cell(tray, i, high)
            _draw_tool(ui, f"tool.{tool.id}", box, ("tool", tool.id), _(tool.word), words)
            ink = ui.face_ink()
            side = round(min(48.0, box.h - 18 - _word(ui)))
            look = art.tool_icon(tool.id, side, "#{:02X}{:02X}{:02X}".format(*ink[:3]))
            ui.put(f"tool.{tool.id}.icon", look, box.cx - side / 2, box.y + 8, animates=False)


def _cell(tray: Rect, number: int, high: float) -> Rect:
    """A place of the tray, two side by side."""
    wide = (tray.w - 8) / 2
    return Rect(tray.x + (number % 2) * (wide + 8), tray.y + (number // 2) * (high + 8), wide, high)


def _draw_tool(ui: Ui, id_: str, box: Rect, action: tuple[str, str], word: str, alike: Sequence[str]) -> None:
    focused = ui.target(id_, box, action, drags=True, ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    if _is_slim(ui, box):
        line = Rect(box.x + BESIDE, box.y + 4, box.w - BESIDE - 4, box.h - 12)
        ui.text_in(f"{id_}.word", word, line, 24, "display", ui.face_ink(), "left", alike)
        return
    line = Rect(box.x + 8, box.bottom - 12 - _word(ui), box.w - 16, _word(ui))
    ui.text_in(f"{id_}.word", word, line, 24, "display", ui.face_ink(), alike=alike)


def _draw_pieces(ui: Ui, frame: TrayFrame, tray: Rect) -> None:
    brush = frame.brush
    words = [_(word) for word in KIND_WORDS.values()]
    step = STEP_LARGE if ui.large else STEP
    lower = _made(ui) + 3 * step
    high = min(116.0, (tray.h - lower + 8) / 5 - 8)
    for i, kind in enumerate(KINDS):
        box = _cell(tray, i, high)
        _draw_tool(ui, f"piece.{kind}", box, ("piece", kind), _(KIND_WORDS[kind]), words)
        room = Rect(box.x + 14, box.y + 8, box.w - 28, box.h - 20 - _word(ui))
        if _is_slim(ui, box):
            room = Rect(box.x + 8, box.y + 8, BESIDE - 12, box.h - 20)
        draw_piece(ui, f"piece.{kind}.look", brush.words(kind), room, i)
    top = tray.y + 5 * (high + 8) + 2
    lines = [
        ("given", _("Next: comes to"), _("the player") if brush.given else _("the mat")),
        ("colour", _("Next: colour"), _(COLOUR_WORDS[brush.colour])),
        ("size", _("Next: size"), _(SIZE_WORDS[brush.size])),
    ]
    for i, (id_, label, value) in enumerate(lines):
        box = Rect(tray.x, top + i * step, tray.w, step - 8)
        draw_stepper(ui, f"brush.{id_}", box, label, value, ("brush", id_, -1), ("brush", id_, 1))
    _draw_swatches(ui, frame, tray)


def _draw_swatches(ui: Ui, frame: TrayFrame, tray: Rect) -> None:
    """The materials at the foot of the tray, and what they change: what is selected, or the next thing."""
    title, made = frame.target
    chosen = made if title else frame.brush.material
    head = Rect(tray.x, tray.bottom - _made(ui), tray.w, HEAD_LARGE if ui.large else HEAD)
    words = _("Material: {thing}", thing=title) if title else _("Material: next one")
    plate = head.inset(0, 1)
    ui.put("brush.head", art.tile(round(plate.w), round(plate.h), 10, INK), plate.x, plate.y, animates=False)
    ui.text_in("brush.words", words, head.inset(10, 3), LEAST, "display", CREAM)
    wide, high, top = (tray.w - 16) / 3, SWATCH_LARGE if ui.large else SWATCH, head.bottom + 4
    for i, material in enumerate(MATERIALS):
        box = Rect(tray.x + (i % 3) * (wide + 8), top + (i // 3) * (high + 8), wide, high)
        _draw_swatch(ui, material, box, is_chosen=material == chosen)


def _draw_swatch(ui: Ui, material: str, box: Rect, *, is_chosen: bool) -> None:
    """A material, its name below."""
    id_, tone = f"brush.{material}", "honey" if is_chosen else "plain"
    focused = ui.target(id_, box, ("material", material), ring=None)
    ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
    unit, high = (32.0, 34.0) if ui.large else (36.0, 26.0)
    look = art.piece("square", "red", unit, 0, material, False)
    ui.put(f"{id_}.look", look, box.cx - unit / 2, box.y + 7 - 4 * focused, animates=False)
    line = Rect(box.x + 2, box.bottom - 5 - high - 4 * focused, box.w - 4, high)
    words = [_(word) for word in MATERIALS.values()]
    ui.text_in(f"{id_}.word", _(MATERIALS[material]), line, LEAST, "body", ui.face_ink(tone), alike=words)
