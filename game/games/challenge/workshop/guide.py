"""`Guide` leads through a first level in six steps, each done by doing it, in any order; `draw_guide` shows one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.app.text import N_, _
from game.games.challenge.workshop.last_try import LastTry
from game.levels.workshop.draft import Draft, new_draft
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

Done = Callable[[Draft, Draft, LastTry | None], bool]
"""Tests whether a step is done, from the draft at the beginning, the present one, and the try since then."""


@dataclass(frozen=True, slots=True)
class Step:
    """`words`: what to do, the same with a mouse, with keys and a gamepad."""

    words: str
    done: Done


STEPS: Final = (
    Step(
        N_("Shape the ground: choose the wooden block on the mat, and move one of its corners or sides."),
        lambda before, draft, run: before.ground.fixed != draft.ground.fixed,
    ),
    Step(
        N_("Open Pieces and choose what the player gets: one piece, or several."),
        lambda before, draft, run: before.pieces != draft.pieces,
    ),
    Step(
        N_("Open Goals and choose Height, or any other goal. Move its line as high as you think it can be done."),
        lambda before, draft, run: before.goals != draft.goals,
    ),
    Step(
        N_("Choose the name at the top, and give your level one of your own."),
        lambda before, draft, run: before.name != draft.name,
    ),
    Step(
        N_("Choose Play and build it yourself. Edit brings you back at any time."),
        lambda before, draft, run: run is not None,
    ),
    Step(
        N_(
            "The outlines show where the pieces lay. Change the level or try again: once you have solved it, you can "
            "share it."
        ),
        lambda before, draft, run: run is not None and run.medal > 0,
    ),
)
END: Final = N_(
    "That is all. Once you have solved your level, Share hands it to friends. The book above brings this guide back."
)


class Guide:
    """`done`: which steps are done."""

    def __init__(self, draft: Draft, last: LastTry | None = None) -> None:
        """`last`: the try before. In a level that has pieces and goals already only what is new counts."""
        self.done = [False] * len(STEPS)
        self._before = draft if draft.pieces and draft.goals else new_draft(draft.id, draft.name)
        self._last = last
        self.look(draft, last)

    @property
    def at(self) -> int:
        """Number of the first step that is not done."""
        return self.done.index(False) if not self.over else len(STEPS)

    @property
    def over(self) -> bool:
        return all(self.done)

    @property
    def words(self) -> str:
        """What to do now."""
        return _(END if self.over else STEPS[self.at].words)

    def look(self, draft: Draft, last: LastTry | None) -> bool:
        """Looks which steps are done. Returns whether there is another one."""
        run = None if last is self._last else last
        before = list(self.done)
        self.done = [old or step.done(self._before, draft, run) for old, step in zip(before, STEPS, strict=True)]
        return self.done != before

    def skip(self) -> None:
        """Goes on without doing the present step."""
        if not self.over:
            self.done[self.at] = True


def draw_guide(ui: Ui, guide: Guide, box: Rect) -> None:
    """The step on a plate, with a button that goes on, and one that ends the guide."""
    ui.panel("guide", box, active=True)
    sign = Rect(box.x + 20, box.y, 76, box.h)
    if guide.over:
        ui.icon("guide.over", "check", sign.x, sign.cy - 28, 56, ui.tone.good)
    else:
        ui.text_in("guide.number", f"{guide.at + 1}/{len(STEPS)}", sign, BODY, "display", ui.tone.accent)
    close = Rect(box.right - 86, box.y + (box.h - 70) / 2, 74, 70)
    ui.button("guide.close", close, "", "guide", icon="cross")
    right = close.x
    if not guide.over:
        skip = Rect(close.x - 84, close.y, 74, 70)
        ui.button("guide.skip", skip, "", "guide-skip", icon="right")
        right = skip.x
    room = Rect(sign.right + 14, box.y + 8, right - 16 - sign.right - 14, box.h - 16)
    ui.paragraph("guide.words", guide.words, room, 27, middle=True, spacing=1.15)
