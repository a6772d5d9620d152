"""`draw_bar` draws the bar of a reveal of Square Up: a sentence on what is shown, and the usual table buttons."""

from __future__ import annotations

from game.app import text
from game.app.text import _
from game.games.square_up import phrases, turn_words
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.units import name_of
from game.table.scene.bar import draw_bar_buttons, draw_plate, two_lines
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, LEAST
from game.ui.widgets import Ui

PROMPT = 1000
"""Width of the prompt."""


def draw_bar(ui: Ui, frame: RevealFrame, bar: Rect) -> None:
    buttons = [("rules", "rules", _("Rules")), ("menu", "menu", _("Menu"))]
    if frame.done:
        # Not before: the log gives the outcome of all fights away.
        buttons.insert(0, ("log", "clock", _("Log")))
    left = draw_bar_buttons(ui, buttons)
    words = draw_plate(ui, Rect(bar.x, bar.y, min(PROMPT, left - 24 - bar.x), bar.h), None)
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
    ui.text_in("prompt.turn", turn, second, BODY, colour=ui.tone.dim, anchor="left")


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
    gained = "  ·  ".join(f"{frame.name(seat)} +{points}" for seat, points in enumerate(frame.points))
    if brief:
        return gained
    return _("The last turn: {points}", points=gained) if frame.is_last else _("This turn: {points}", points=gained)
