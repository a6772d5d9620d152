"""`QuestionScene` is a plate above the screen below, with a sentence and buttons, such as the offer of a lesson."""

from __future__ import annotations

from game import art
from game.app.text import N_, _
from game.art.base.sheet import Vignette
from game.ui.layout import Anchor, Rect, row
from game.ui.scene import Scene
from game.ui.style import BODY, SUBHEAD
from game.ui.widgets import Ui

BOX = Anchor(width=1160, height=480)
PICTURE, BESIDE = 446, 16
"""Width of a picture beside the plate, and px between them."""
BUTTON = 108.0
PHONES_MAY_PLAY = (("play", N_("Play at once")),)
"""`for_anybody` of a question that offers a lesson."""


class QuestionScene(Scene):
    """The first of its answers is the main one."""

    covers = False

    def _draw(
        self, ui: Ui, title: str, words: str, *answers: tuple[str, str, str], picture: Vignette | None = None
    ) -> None:
        """Draws the question; each of the `answers` has an action, a label and an icon. `picture`: of the game, which
        stands beside."""
        box = BOX.within(ui.area)
        if picture is not None:
            box = Rect(box.x + (PICTURE + BESIDE) / 2, box.y, box.w, box.h)
        inner = ui.dialog(box, title)
        if picture is not None:
            look = art.vignette(picture, PICTURE, round(box.h))
            ui.put("picture", look, box.x - BESIDE - PICTURE, box.y, animates=False)
        room = Rect(inner.x, inner.y, inner.w, inner.bottom - BUTTON - 24 - inner.y)
        ui.paragraph("words", words, room, BODY + 4, middle=True, even=True)
        low = Rect(inner.x, inner.bottom - BUTTON, inner.w, BUTTON)
        labels = [label for _id, label, _icon in answers]
        for i, ((id_, label, icon), place) in enumerate(zip(answers, row(low, len(answers), 24), strict=True)):
            tone = "plain" if i else "honey"
            ui.button(id_, place, label, id_, icon=icon, tone=tone, size=SUBHEAD, alike=labels, weighty=True)

    def _draw_lesson_offer(self, ui: Ui, game: str, minutes: int, picture: Vignette | None = None) -> None:
        """Asks who is about to play `game` for the first time whether they want its lesson."""
        words = _("A lesson of {minutes} minutes shows you how it goes. You find it later beside the rules.")
        answers = ("lesson", _("Lesson"), "hint"), ("play", _("Play at once"), "play")
        self._draw(
            ui, _("{game} for the first time?", game=game), words.format(minutes=minutes), *answers, picture=picture
        )
