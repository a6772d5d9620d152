"""`BeginScene` lists the levels of the box, from each of which a new one may begin."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.app.intents import Signal, page_step
from game.app.text import _
from game.games.challenge.level_place import FIRST, place_on
from game.games.challenge.workshop.cards import BAR, EDGE, Card, cards_a_page, cards_box, draw_cards
from game.games.challenge.workshop.layout import DESK
from game.levels.library import LIBRARY
from game.levels.rules.level import Level
from game.levels.sentences import localized
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import HEAD
from game.ui.widgets import Ui


class BeginScene(Scene):
    """Levels of the box to begin from; `done(level, place)` gets the chosen one."""

    def __init__(self, services: Services, done: Callable[[Level, str], None]) -> None:
        super().__init__(services)
        self._done = done
        LIBRARY.reload()
        self._entries = [entry for entry in LIBRARY.entries() if entry.level is not None]
        self.page = 0
        self.focus = f"card.{self._entries[0].id}" if self._entries else None

    @property
    def _box(self) -> Rect:
        return cards_box(self.services.area, 0)

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._entries) // cards_a_page(self._box)))

    def build(self, ui: Ui) -> None:
        ui.place = DESK
        top = ui.area.y + 26
        ui.button("back", Rect(ui.area.x + EDGE, top, 164, BAR), _("Back"), "back", icon="left")
        head = Rect(ui.area.x + EDGE + 180, top, ui.area.w - 2 * EDGE - 180, BAR)
        ui.panel("head.plate", head)
        ui.text_in("head", _("Begin from one of ours"), head.inset(20, 8), HEAD, "display")
        count = cards_a_page(self._box)
        cards = []
        for i, entry in enumerate(self._entries):
            # Only what is seen is pictured.
            shown = i // count == self.page and entry.level is not None
            name = localized(entry.level.name) if entry.level is not None else ""
            place = place_on(LIBRARY.shelf_of(entry.id)) if shown else FIRST
            cards.append(Card(entry.id, name, ("begin", entry.id), entry.level if shown else None, place=place))
        draw_cards(ui, cards, "", self.page, self._box)

    def activate(self, action: Hashable) -> None:
        match action:
            case "back":
                self.back()
            case ("page", int(by)):
                self._turn(by)
            case ("begin", str(id_)):
                entry = LIBRARY.find(id_)
                if entry is not None and entry.level is not None:
                    place = place_on(LIBRARY.shelf_of(id_))
                    self.director.pop()
                    self._done(entry.level, place)

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % self._pages
        self.services.audio.play("card", 0.6)
        self.changed()

    def intent(self, signal: Signal) -> bool:
        by = page_step(signal)
        if by:
            self._turn(by)
        return bool(by)

    def show_page(self, number: int) -> bool:
        if there := number < self._pages:
            self.page = number
            self.changed()
        return there
