"""`RoundsScene` shows the rounds as cards: people pick the rounds of a series, in order, and mark favourites."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from game.app.text import _, ngettext, pgettext
from game.core.game import OptionValue
from game.games.stack_off.lobby.choice_words import mode_name, twist_line
from game.games.stack_off.lobby.lobby_heading import draw_lobby_heading
from game.games.stack_off.lobby.picked_rounds import FAVOURITES, PickedRounds
from game.games.stack_off.lobby.round_card import CardFrame, draw_card
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.series import MIX, PLAYERS
from game.levels.sentences import localized
from game.ui.layout import Anchor, Rect, column, row
from game.ui.scene import Scene
from game.ui.style import BODY, LABEL, LARGE, MARGIN, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

GAP: Final = 20.0
CARDS = Anchor(left=MARGIN, right=MARGIN, top=128, bottom=256)
WAYS = Anchor(left=MARGIN, right=MARGIN, bottom=152, height=84)
FOOT = Anchor(left=MARGIN, right=MARGIN, bottom=36, height=96)
DONE, TURN, CLEAR = 380.0, 96.0, 300.0
"""Widths of the button that leads back, of those that turn pages, and of the one that begins the choice anew."""
ROWS: Final = 2
FEW, MANY = 3, 4
"""Cards of a row."""


class RoundsScene(Scene):
    """`picked`, and the mode among the `options`, change as one picks; `changed` hears of it."""

    def __init__(
        self,
        services: Services,
        options: dict[str, OptionValue],
        picked: PickedRounds,
        changed: Callable[[], None],
        seats: int = PLAYERS[-1],
    ) -> None:
        """`seats`: how many play: only what suits them is offered."""
        super().__init__(services)
        self.rounds = tuple(one for one in rounds() if one.suits(seats))
        self.options = options
        self.picked = picked
        self._told = changed
        self.page = 0
        self.focus = f"card.{self.rounds[0].id}" if self.rounds else "done"

    # -- what is shown

    @property
    def _columns(self) -> int:
        is_large = self.services.settings.text_size >= LARGE
        # Larger cards, where that makes no more pages.
        return FEW if is_large or self._pages(FEW) == self._pages(MANY) else MANY

    def _pages(self, columns: int) -> int:
        return -(-len(self.rounds) // (ROWS * columns))

    @property
    def pages(self) -> int:
        return self._pages(self._columns)

    def _shown(self) -> tuple[Round, ...]:
        """The rounds of the present page."""
        size = ROWS * self._columns
        return self.rounds[self.page * size : (self.page + 1) * size]

    @property
    def mode(self) -> OptionValue:
        """What is played, as the lobby has it."""
        return self.options["mode"]

    def _plays(self, what: Round) -> bool:
        """Whether the round was chosen, rather than to be one of all."""
        return what.id in self.picked.of(self.mode) or self.mode in (what.mode, what.id)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        self.page = min(self.page, max(0, self.pages - 1))
        words = _("Press cards in the order you want to play them. A heart marks a favourite.")
        draw_lobby_heading(ui, _("Rounds"), words)
        shown = self._shown()
        places = [box for line in column(CARDS.within(ui.area), ROWS, GAP) for box in row(line, self._columns, GAP)]
        twists = [twist_line(what) for what in self.rounds]
        for i, (what, box) in enumerate(zip(shown, places, strict=False)):
            mix = self.picked.mix if self.mode == MIX else []
            number = mix.index(what.id) + 1 if what.id in mix else 0
            frame = CardFrame(what, number, self._plays(what), what.id in self.picked.favourites, i)
            draw_card(ui, frame, box, twists)
        self._draw_ways(ui, WAYS.within(ui.area))
        self._draw_foot(ui, FOOT.within(ui.area))

    def _draw_ways(self, ui: Ui, box: Rect) -> None:
        """How the rounds are chosen: by chance, favourites, or the mix."""
        picked = self.picked
        hearts, mixed = len(picked.favourites), len(picked.mix)
        ways = [
            ("any", "dice", mode_name("any"), ""),
            (
                FAVOURITES,
                "heart",
                _("Favourites: {n}", n=hearts),
                "" if hearts else _("Press the heart of a card first."),
            ),
            (MIX, "check", _("Chosen: {n}", n=mixed), "" if mixed else _("Press a card first.")),
        ]
        labels = [label for _mode, _icon, label, _why in ways]
        for (mode, icon, label, why), place in zip(ways, row(box, len(ways), GAP), strict=True):
            tone = "chosen" if self.mode == mode else "plain"
            ui.button(
                f"way.{mode}",
                place,
                label,
                ("way", mode),
                icon=icon,
                tone=tone,
                size=SUBHEAD,
                alike=labels,
                disabled_reason=why,
            )

    def _draw_foot(self, ui: Ui, box: Rect) -> None:
        done = Rect(box.right - DONE, box.y, DONE, box.h)
        left, right = box.x, done.x - GAP
        if self.pages > 1:
            for id_, icon, by in (("page.less", "left", -1), ("page.more", "right", 1)):
                ui.button(id_, Rect(left, box.y, TURN, box.h), "", ("page", by), icon=icon)
                left += TURN + GAP
            count = Rect(left, box.y, 130, box.h)
            ui.panel("page.plate", count)
            ui.text_in("page.count", f"{self.page + 1} / {self.pages}", count.inset(12), LABEL, "display")
            left = count.right + GAP
        if self.mode == MIX:
            clear = Rect(right - CLEAR, box.y, CLEAR, box.h)
            ui.button("clear", clear, pgettext("what was chosen", "Clear"), "clear", icon="cross", size=SUBHEAD)
            right = clear.x - GAP
        plate = Rect(left, box.y, right - left, box.h)
        ui.panel("told.plate", plate)
        ui.paragraph("told", self._told_line(), plate.inset(28, 6), BODY, colour=ui.tone.dim, middle=True, spacing=1.15)
        ui.button("done", done, pgettext("choices are made", "Done"), "back", icon="check", tone="honey", size=SUBHEAD)

    def _told_line(self) -> str:
        """Says what is played."""
        picked = self.picked
        if self.mode == "any":
            return _("All rounds, mixed: another kind each time.")
        if self.mode == FAVOURITES:
            return _("Your favourites, mixed.")
        names = [localized(one.name) for one in self.rounds if self._plays(one)]
        if self.mode == MIX:
            known = {one.id: localized(one.name) for one in rounds()}
            names = [known[id_] for id_ in picked.mix if id_ in known]
        return (
            pgettext("between names", ", ").join(names)
            if len(names) < 4
            else ngettext("{n} round", "{n} rounds", len(names))
        )

    # -- input

    def home(self) -> str | None:
        shown = self._shown()
        return f"card.{shown[0].id}" if shown else "done"

    def wheel(self, x: float, y: float, notches: int) -> bool:
        return self._turn(-1 if notches > 0 else 1)

    def show_page(self, number: int) -> bool:
        if not 0 <= number < self.pages:
            return False
        self.page = number
        self.changed()
        return True

    def _turn(self, by: int) -> bool:
        """Turns to the next page or the one before; after the last comes the first."""
        return self.pages > 1 and self.show_page((self.page + by) % self.pages)

    def activate(self, action: Hashable) -> None:
        match action:
            case "back":
                self.back()
                return
            case ("pick", str(id_)):
                if self.mode != MIX:
                    # What was chosen before is shown on no card now.
                    self.picked.mix.clear()
                self.picked.toggle(id_)
                self.options["mode"] = MIX if self.picked.mix else "any"
            case "clear":
                self.picked.mix.clear()
                self.options["mode"] = "any"
            case ("heart", str(id_)):
                self.picked.mark(id_)
                if self.mode == FAVOURITES and not self.picked.favourites:
                    self.options["mode"] = "any"
            case ("way", str(mode)):
                self.options["mode"] = mode
            case ("page", int(by)):
                self._turn(by)
        self.services.audio.play("click", 0.6)
        self._told()
        self.changed()
