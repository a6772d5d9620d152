"""`draw_bar` draws the bar of a reveal of Square Up: what is shown, what runs it, last words, and the usual buttons."""

from __future__ import annotations

from game.app import text
from game.app.text import _
from game.games.square_up import phrases, turn_words
from game.games.square_up.reveal.controls import CONTROLS, draw_controls, draw_end, draw_progress
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.units import name_of
from game.table.scene.bar import (
    BUTTON_GAP,
    BUTTON_HIGH,
    BUTTON_HIGH_LARGE,
    draw_bar_buttons,
    draw_plate,
    two_lines,
)
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, LEAST
from game.ui.widgets import Ui

PROMPT, PROMPT_DONE = 1000, 1440
"""Most width of the prompt, and with the last words on the turn."""
TOLD = 0.42
"""Where these begin, as a share of the room for words; they are as wide as what is left."""
WAY = 0.5
"""Least share of the second line for the way through the fights."""


def draw_bar(ui: Ui, frame: RevealFrame, bar: Rect) -> None:
    buttons = [("rules", "rules", _("Rules")), ("menu", "menu", _("Menu"))]
    if frame.done:
        # Not before: the log gives the outcome of all fights away.
        buttons.insert(0, ("log", "clock", _("Log")))
    left = draw_bar_buttons(ui, buttons)
    if not frame.done:
        high = BUTTON_HIGH_LARGE if ui.large else BUTTON_HIGH
        controls = Rect(left - BUTTON_GAP - CONTROLS, bar.y, CONTROLS, high)
        draw_controls(ui, frame, controls)
        left = controls.x
    widest = PROMPT_DONE if frame.done else PROMPT
    words = draw_plate(ui, Rect(bar.x, bar.y, min(widest, left - 24 - bar.x), bar.h), None)
    if frame.done:
        told = Rect(words.x + words.w * TOLD, words.y + 8, words.w * (1 - TOLD), words.h - 16)
        draw_end(ui, frame, told)
        words = Rect(words.x, words.y, told.x - 20 - words.x, words.h)
    first, second = two_lines(words)
    title = _title(frame, brief=ui.large and len(frame.seats) > 2)
    ui.text_in("prompt.words", title, first, HEAD, "display", anchor="left")
    turn = _("Turn {turn} of {turns}", turn=frame.turn, turns=frame.turns)
    if frame.done:
        # Of the points that were won, not of those that are still being counted.
        turn += "  ·  " + turn_words.lead_words(frame.history[-1], frame.name)[0]
    if ui.large:
        # A long sentence shrinks: the line below it is no larger.
        most = text.fit(title, "display", ui.px(HEAD), first.w, LEAST)
        second = Rect(second.x, second.y, second.w, min(second.h, most))
    wide = ui.text_in("prompt.turn", turn, second, BODY, colour=ui.tone.dim, anchor="left")
    if not frame.done and wide + 40 <= second.w * (1 - WAY):
        draw_progress(ui, frame, Rect(second.right - second.w * WAY, second.y, second.w * WAY, second.h))


def _title(frame: RevealFrame, brief: bool) -> str:
    """`brief`: the points alone, without the words before them."""
    fight = frame.current
    if fight is not None:
        cell = name_of(fight.cell)
        if not frame.is_told(fight):
            return _("Fight for {cell}", cell=cell)
        return f"{cell}  ·  {phrases.verdict(fight, frame.name, frame.viewer)}"
    if not frame.done:
        return _("All plans are open")
    if not frame.fights:
        return _("No fights this turn.")
    # Of several, those without points have no room.
    scored = [(seat, points) for seat, points in enumerate(frame.points) if points or len(frame.seats) < 3]
    if not scored:
        return _("Nobody scored.")
    gained = "  ·  ".join(f"{frame.name(seat)} +{points}" for seat, points in scored)
    if brief:
        return gained
    return _("The last turn: {points}", points=gained) if frame.is_last else _("This turn: {points}", points=gained)
