"""`StopAnnouncement` shows, over the Shapes table, who stopped whose turn, what goes back, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game import art
from game.app import bot_characters
from game.app.bot_characters import Feeling
from game.app.text import _, ngettext
from game.core.game import SeatInfo
from game.core.tower_events import Piece
from game.games.shapes.announcements.announcement import Announcement
from game.games.shapes.announcements.stop_facts import StopFacts
from game.games.shapes.card_sprites import card_art
from game.games.shapes.rules.cards import STOPS, Card, colour_of, kind_of
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.services import Services
from game.ui.style import BODY
from game.ui.widgets import Ui

PANEL = Rect(320, 190, 1280, 660)
MIDDLE = (248, 348)
"""Size of the card in the middle of the screen."""
CARD = (78, 108)
"""Size of a card in a line."""
FACE = 96
LINE = 196.0
"""Height of a fact at the most."""

Fact = tuple[Callable[[Rect], None], str]
"""How something is drawn in a rectangle, and the words below it."""


class StopAnnouncement(Announcement):
    def __init__(
        self, services: Services, seats: Sequence[SeatInfo], origin: tuple[float, float] | None, facts: StopFacts
    ) -> None:
        super().__init__(services, seats, origin)
        self.facts = facts

    def build(self, ui: Ui) -> None:
        box = PANEL
        ui.veil(0.6)
        ui.ground("ground", box)
        ui.panel("panel", box, True)
        card = Rect(box.cx - MIDDLE[0] / 2, box.y + 170, *MIDDLE)
        with ui.on_layer(1):
            title = Rect(box.x + 176, box.y + 36, box.w - 352, 88)
            ui.text_in("title", self._title(), title, 56, "display", ui.tone.accent)
            self._draw_face(ui, "stopper", self.seats[self.facts.stopper], "gains", box.x + 48)
            if self.facts.stopper != self.facts.stopped:
                self._draw_face(ui, "stopped", self.seats[self.facts.stopped], "hurt", box.right - 48 - FACE)
            side = (box.w - MIDDLE[0]) / 2 - 48 - 32
            _draw_facts(ui, "goes", self._goes(ui), Rect(box.x + 48, box.y + 150, side, 400))
            _draw_facts(ui, "comes", self._comes(ui), Rect(card.right + 32, box.y + 150, side, 400))
            self.draw_go_on(ui, Rect(box.x + 56, box.bottom - 84, box.w - 112, 56))
        with ui.on_layer(2):
            # On its way it passes over everything.
            self.draw_card(ui, STOPS[0], card)

    def _title(self) -> str:
        facts = self.facts
        if facts.stopper == facts.stopped:
            return _("{name} stops their own turn!", name=self.name(facts.stopper))
        return _("{name} stops {other}!", name=self.name(facts.stopper), other=self.name(facts.stopped))

    def _draw_face(self, ui: Ui, id_: str, info: SeatInfo, feeling: Feeling, x: float) -> None:
        look = art.seat_face(FACE, info, bot_characters.mood(info.level, feeling))
        ui.put(id_, look, x, PANEL.y + 32, animates=False)

    def _goes(self, ui: Ui) -> list[Fact]:
        """What leaves the table, left of the card."""
        facts, found = self.facts, list[Fact]()
        if facts.piece is not None:
            found.append((partial(_draw_piece, ui, facts.piece), _("Back to the box")))
        if facts.discarded:
            n = len(facts.discarded)
            line = ngettext("{n} card is discarded", "{n} cards are discarded", n)
            found.append((partial(_draw_cards, ui, "discarded", _faces(facts.discarded)), line))
        return found

    def _comes(self, ui: Ui) -> list[Fact]:
        """What comes to a hand, right of the card; or the win."""
        facts, found = self.facts, list[Fact]()
        name = self.name(facts.stopped)
        if facts.drawn:
            backs = [art.card_back(*CARD)] * facts.drawn
            line = ngettext("{name} draws {n} new card", "{name} draws {n} new cards", facts.drawn, name=name)
            found.append((partial(_draw_cards, ui, "drawn", backs), line))
        if facts.kept:
            n = len(facts.kept)
            line = ngettext("{n} card goes back to the hand", "{n} cards go back to the hand", n)
            found.append((partial(_draw_cards, ui, "kept", _faces(facts.kept)), line))
        if facts.wins:
            winner = self.name(facts.stopper)
            found.append((partial(_draw_trophy, ui), _("The last card of {name}: a win!", name=winner)))
        return found


def _draw_facts(ui: Ui, id_: str, facts: Sequence[Fact], box: Rect) -> None:
    """One below the other, each a picture with words."""
    high = min(LINE, box.h / max(1, len(facts)))
    top = box.cy - high * len(facts) / 2
    for i, (draw, line) in enumerate(facts):
        y = top + i * high
        draw(Rect(box.x, y, box.w, CARD[1]))
        words = Rect(box.x, y + CARD[1] + 8, box.w, min(64.0, high - CARD[1] - 16))
        ui.text_in(f"{id_}.{i}", line, words, BODY)


def _faces(cards: Sequence[Card]) -> list[art.SpriteKey]:
    return [card_art(card, *CARD) for card in cards]


def _draw_piece(ui: Ui, piece: Piece, place: Rect) -> None:
    wide, high = piece_box(kind_of(piece), 1.0)
    unit = float(round(min(64.0, (place.w - 20) / wide, (place.h - 12) / high)))
    look = art.piece(kind_of(piece), colour_of(piece), unit)
    ui.put("lifted", look, place.cx - wide * unit / 2, place.cy - high * unit / 2, animates=False)


def _draw_trophy(ui: Ui, place: Rect) -> None:
    ui.icon("trophy", "trophy", place.cx - 40, place.cy - 40, 80, ui.tone.accent)


def _draw_cards(ui: Ui, id_: str, looks: Sequence[art.SpriteKey], place: Rect) -> None:
    """Cards side by side; the more there are, the closer they lie."""
    w, h = CARD
    step = min(w + 10.0, (place.w - w) / max(1, len(looks) - 1))
    left = place.cx - (step * (len(looks) - 1) + w) / 2
    for i, look in enumerate(looks):
        ui.put(f"{id_}.{i}", look, left + i * step, place.cy - h / 2, animates=False)
