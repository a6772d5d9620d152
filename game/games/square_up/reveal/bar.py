"""`draw_bar` draws the bar of a reveal of Square Up: a sentence on what is shown, and the usual table buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.games.square_up import phrases
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.units import name_of
from game.table.scene.bar import BAR_BUTTON, draw_bar_label
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD
from game.ui.widgets import Ui


def draw_bar(ui: Ui, frame: RevealFrame, bar: Rect) -> None:
    buttons = [("rules", "rules", _("Rules")), ("menu", "menu", _("Menu"))]
    if frame.done:
        # Not before: the log gives the outcome of all fights away.
        buttons.insert(0, ("log", "eye", _("Log")))
    left = bar.right - len(buttons) * (BAR_BUTTON + 12) + 12
    labels = [label for _id, _icon, label in buttons]
    for i, (id_, icon, label) in enumerate(buttons):
        box = Rect(left + i * (BAR_BUTTON + 12), bar.y, BAR_BUTTON, bar.h)
        _draw_button(ui, id_, icon, label, box, labels)
    panel = Rect(bar.x, bar.y, left - 24 - bar.x, bar.h)
    ui.panel("prompt", panel)
    turn = _("All plans of turn {turn} of {turns}", turn=frame.turn, turns=frame.turns)
    room = panel.w - 64
    if ui.large:
        # Each has a line of its own.
        upper = Rect(panel.x + 32, panel.y + 2, room, panel.h * 0.56)
        ui.text_in("prompt.words", _title(frame), upper, HEAD, "display", anchor="left")
        lower = Rect(upper.x, upper.bottom, room, panel.bottom - 4 - upper.bottom)
        ui.text_in("prompt.turn", turn, lower, BODY, colour=ui.tone.dim, anchor="left")
        return
    end = Rect(panel.right - 372, panel.y, 340, panel.h)
    room -= ui.text_in("prompt.turn", turn, end, BODY, colour=ui.tone.dim, anchor="right") + 24
    ui.text_in(
        "prompt.words", _title(frame), Rect(panel.x + 32, panel.y, room, panel.h), HEAD, "display", ui.tone.text, "left"
    )


def _draw_button(ui: Ui, id_: str, icon: str, label: str, box: Rect, labels: Sequence[str]) -> None:
    focused = ui.target(id_, box, id_, ring=None)
    box = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    draw_bar_label(ui, id_, icon, label, box, labels, ui.face_ink())


def _title(frame: RevealFrame) -> str:
    fight = frame.current
    if fight is not None:
        cell = name_of(fight.cell)
        if not frame.is_told(fight):
            return _("Fight for {cell}", cell=cell)
        return f"{cell}  ·  {phrases.verdict(fight, frame.name)}"
    if not frame.done:
        return _("All plans are open")
    if not frame.fights:
        return _("Nothing was fought for.")
    gained = "  ·  ".join(f"{frame.name(seat)} +{points}" for seat, points in enumerate(frame.points))
    return _("This turn: {points}", points=gained)
