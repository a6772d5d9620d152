"""`ChoicesScene` lists what a button can be set to, where going through all of it would be long."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.ui.layout import Anchor, column, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import LABEL
from game.ui.widgets import Ui

HIGH, GAP = 84, 14
ACROSS = 2
WIDE = 1000
HEAD = 150
"""Height of the heading, and of the lower edge with it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`value`: a word of letters, digits and -; `words`: translated; `icon`: its sign."""

    value: str
    words: str
    icon: str


class ChoicesScene(Scene):
    """An overlay; `done(value)` gets what was chosen, if anything. `at`: the present value."""

    covers = False

    def __init__(
        self, services: Services, title: str, choices: Sequence[Choice], at: str, done: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self._title, self._choices, self._at, self._done = title, tuple(choices), at, done
        self.focus = f"choice.{at}"

    def build(self, ui: Ui) -> None:
        lines = -(-len(self._choices) // ACROSS)
        grown = ui.px(LABEL) / LABEL
        high = min(ui.area.h - 60, HEAD * grown + lines * (HIGH + GAP))
        body = ui.dialog(Anchor(width=WIDE, height=high).within(ui.area), self._title)
        places = [place for line in column(body, lines, GAP) for place in row(line, ACROSS, GAP)]
        alike = [choice.words for choice in self._choices]
        for choice, place in zip(self._choices, places, strict=False):
            ui.button(
                f"choice.{choice.value}",
                place,
                choice.words,
                ("choose", choice.value),
                icon=choice.icon,
                anchor="left",
                size=LABEL,
                tone="chosen" if choice.value == self._at else "plain",
                alike=alike,
            )

    def activate(self, action: Hashable) -> None:
        match action:
            case ("choose", str(value)):
                self.services.audio.play("click")
                self.director.pop()
                self._done(value)
