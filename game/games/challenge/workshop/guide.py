"""`Guide` leads through a first level in six steps, each done by doing it; `draw_guide` shows the present one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.app.intents import Device
from game.app.text import N_, _
from game.games.challenge.workshop.last_try import LastTry
from game.levels.workshop.draft import Draft
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

Done = Callable[[Draft, Draft, LastTry | None], bool]
"""Tests whether a step is done, from the draft at its beginning, the present one, and the last try."""


@dataclass(frozen=True, slots=True)
class Step:
    """`mouse`: what to do with a mouse; `keys`: with keys or a gamepad."""

    mouse: str
    keys: str
    done: Done


STEPS: Final = (
    Step(
        N_("Press the wooden ground, then drag one of its corners. It snaps to the grid; Shift moves freely."),
        N_("Choose the wooden ground on the mat, then a corner: move it with the arrows, and put it down."),
        lambda before, draft, last: before.ground.fixed != draft.ground.fixed,
    ),
    Step(
        N_("Open Pieces and press three of them: they come to the player one after another."),
        N_("Open Pieces and choose three of them: they come to the player one after another."),
        lambda before, draft, last: len(draft.pieces) >= 3,
    ),
    Step(
        N_("Open Goals and press Height. Drag its line as high as you think it can be done."),
        N_("Open Goals and choose Height. Set its line on the right, as high as you think it can be done."),
        lambda before, draft, last: bool(draft.goals),
    ),
    Step(
        N_("Press Play and build it yourself. Edit brings you back at any time."),
        N_("Choose Play and build it yourself. The same key brings you back at any time."),
        lambda before, draft, last: last is not None,
    ),
    Step(
        N_("The dots show the way of your hand, the outlines where the pieces lay. Change something: Undo has no end."),
        N_("The dots show the way of your hand, the outlines where the pieces lay. Change something: Undo has no end."),
        lambda before, draft, last: before != draft,
    ),
    Step(
        N_("Press the name at the top to name your level. It is saved at every step. Have fun!"),
        N_("Choose the name at the top to name your level. It is saved at every step. Have fun!"),
        lambda before, draft, last: before.name != draft.name,
    ),
)


class Guide:
    """`at`: number of the present step."""

    def __init__(self, draft: Draft) -> None:
        self.at = 0
        self._before = draft

    @property
    def over(self) -> bool:
        return self.at >= len(STEPS)

    def look(self, draft: Draft, last: LastTry | None) -> bool:
        """Looks whether the step is done. Returns whether another one begins."""
        if self.over or not STEPS[self.at].done(self._before, draft, last):
            return False
        self.at += 1
        self._before = draft
        return True

    def words(self, device: Device) -> str:
        """What to do now, with the device used last."""
        step = STEPS[self.at]
        return _(step.mouse if device.kind == "mouse" else step.keys)


def draw_guide(ui: Ui, guide: Guide, box: Rect) -> None:
    """The step on a plate, with a button that ends the guide."""
    ui.panel("guide", box, active=True)
    number = Rect(box.x + 14, box.y, 92, box.h)
    ui.text_in("guide.number", f"{guide.at + 1}/{len(STEPS)}", number, BODY, "display", ui.tone.accent)
    close = Rect(box.right - 86, box.y + (box.h - 70) / 2, 74, 70)
    ui.button("guide.close", close, "", "guide", icon="cross")
    room = Rect(number.right + 8, box.y + 8, close.x - 16 - number.right - 8, box.h - 16)
    ui.paragraph("guide.words", guide.words(ui.device), room, 27, middle=True, spacing=1.15)
