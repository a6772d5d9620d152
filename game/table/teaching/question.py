"""`QuestionScene` is a plate above the screen below, with a sentence and buttons, such as the offer of a lesson."""

from __future__ import annotations

from game.app.text import N_, _
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

BOX = Anchor(width=1160, height=480)
BUTTON = 108.0
PHONES_MAY_PLAY = (("play", N_("Play at once")),)
"""`for_anybody` of a question that offers a lesson."""


class QuestionScene(Scene):
    """The first of its answers is the main one."""

    covers = False

    def _draw(self, ui: Ui, title: str, words: str, *answers: tuple[str, str, str]) -> None:
        """Draws the question; each of the `answers` has an action, a label and an icon."""
        inner = ui.dialog(BOX.within(ui.area), title)
        room = Rect(inner.x, inner.y, inner.w, inner.bottom - BUTTON - 24 - inner.y)
        ui.paragraph("words", words, room, BODY + 4, middle=True)
        low = Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
        labels = [label for _id, label, _icon in answers]
        for i, ((id_, label, icon), place) in enumerate(zip(answers, row(low, len(answers), 24), strict=True)):
            tone = "plain" if i else "honey"
            ui.button(id_, place, label, id_, icon=icon, tone=tone, size=SUBHEAD, alike=labels, weighty=True)

    def _draw_lesson_offer(self, ui: Ui, game: str, minutes: int) -> None:
        """Asks who is about to play `game` for the first time whether they want its lesson."""
        words = _("A lesson of {minutes} minutes shows you how it goes. You find it later beside the rules.")
        answers = ("lesson", _("Lesson"), "hint"), ("play", _("Play at once"), "play")
        self._draw(ui, _("{game} for the first time?", game=game), words.format(minutes=minutes), *answers)
