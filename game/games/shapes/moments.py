"""Stop Turn and Clear the Board, shown to everybody for a moment while the match waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game import art
from game.app import bot_characters
from game.app.bot_characters import Feeling
from game.app.intents import Device
from game.app.text import _, ngettext
from game.core.game import Event, Seat, SeatInfo
from game.core.tower import Piece, PiecesReturned
from game.games.shapes.faces import card_art
from game.games.shapes.rules.cards import COLOURED_CARDS, STOPS, Card, colour_of, is_wild, kind_of, piece_of
from game.games.shapes.rules.events import BoardCleared, Exchanged, Stopped, TakenBack
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.sweep import SWEEP_TICKS, swept
from game.table.tower.view import DrawnPiece, painted_scale, piece_box
from game.ui.frame_stage import FrameStage
from game.ui.keys import confirm_words
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM_DIM, GOLD, HEAD, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene
    from game.ui.services import Services

LENGTH = 90
"""Ticks for which a moment is shown at speed 1×, unless somebody ends it."""
GUARD = 15
"""Ticks for which nobody can end it: a press was meant for the held piece."""
CARD = (78, 108)
"""Size of a card in a line."""
MIDDLE = (248, 348)
"""Size of the card in the middle of the screen."""
CANVAS = Rect(0, 0, 1920, 1080)


Part = tuple[Callable[[Rect], None], str]
"""How something is drawn in its place, and the words below it."""


@dataclass(frozen=True, slots=True)
class StopFacts:
    """What a Stop Turn does, as everybody may know it.

    `piece`: what was in the hand and goes to the box. `discarded`: cards that go to the discard pile, for `drawn` new
    ones; `kept` go back to the hand. `wins`: it was the stopper's last card.
    """

    stopper: Seat
    stopped: Seat
    piece: Piece | None
    discarded: tuple[Card, ...]
    drawn: int
    kept: tuple[Card, ...]
    wins: bool


def stop_facts(events: Sequence[Event], view: ShapesView) -> StopFacts | None:
    """What the Stop Turn among `events` does; None if there is none. `view`: what all know after them.

    If a piece was in the hand, the exchange follows when the tower is at rest: its cards still lie open.
    """
    stop = next((event for event in events if isinstance(event, Stopped)), None)
    if stop is None:
        return None
    lifted = [event.pieces[0] for event in events if isinstance(event, PiecesReturned)]
    piece = lifted[0] if lifted else None
    wins = stop.seat != stop.turn and not view.hand_sizes[stop.seat]
    for event in events:
        if isinstance(event, Exchanged):
            return StopFacts(stop.seat, stop.turn, piece, event.discarded, event.drawn, event.returned, wins)
        if isinstance(event, TakenBack):
            return StopFacts(stop.seat, stop.turn, piece, (), 0, event.cards, wins)
    cards = [laid.card for laid in view.tray if laid.status == "held"]
    cards += [laid.card for laid in view.tray if laid.status == "waiting"]
    # Where the deck gives too few, the last cards return to the hand.
    drawn = 0 if wins else min(len(cards), view.deck_size + sum(not _stays(card, view) for card in view.discard))
    return StopFacts(stop.seat, stop.turn, piece, tuple(cards[:drawn]), drawn, tuple(cards[drawn:]), wins)


def _stays(card: Card, view: ShapesView) -> bool:
    """Whether a card of the discard pile is that of a piece on the tower, and so stays there."""
    if is_wild(card):
        return any(card == wild for _piece, wild in view.wilds)
    return card in COLOURED_CARDS and piece_of(card) in view.platform


def show_moment(table: ShapesScene, events: Sequence[Event]) -> None:
    """Show the moment that is among `events`, if there is one and the table is what people look at."""
    if table.director.top is not table:
        return
    moment: Moment | None = None
    facts = stop_facts(events, table.public)
    cleared = next((event for event in events if isinstance(event, BoardCleared)), None)
    if facts is not None:
        moment = StopMoment(table.services, table, facts)
    elif cleared is not None:
        moment = ClearMoment(table.services, table, cleared)
    if moment is not None:
        # All watch; only then is the next person asked to take over.
        table.viewing.gather()
        table.director.push(moment)


class Moment(Scene):
    """An overlay in which a card of `seat` flies to the middle. It ends by itself, or by a press of anybody."""

    covers = False

    def __init__(self, services: Services, table: ShapesScene, seat: Seat) -> None:
        super().__init__(services)
        self.table = table
        self.age = 0
        chosen = services.settings
        self.pace = 2 if chosen.motion == "2x" else 1
        self.moves = chosen.shows_motion
        tile = next((picture for picture in table.ui.pictures if picture.id == f"seat.{seat}"), None)
        self.origin = (tile.x + 192, tile.y + 64) if tile is not None and self.moves else None

    def tick(self) -> None:
        self.age += self.pace
        if self.age >= LENGTH:
            self.director.pop()

    def end(self) -> None:
        """Somebody has pressed."""
        if self.age >= GUARD:
            self.services.audio.play("click", 0.5)
            self.director.pop()

    def confirmed(self, action: Hashable, device: Device) -> None:
        self.end()

    def back(self) -> None:
        self.end()

    def interrupted(self, sentence: str) -> None:
        self.director.pop()

    def card(self, ui: Ui, card: Card, place: Rect) -> None:
        """The card, come from its owner's seat."""
        look = card_art(card, place.w, place.h, 10)
        ui.put("card", look, place.x, place.y, origin=self.origin, appears=self.moves)

    def anywhere(self, ui: Ui, below: Rect) -> None:
        """A press anywhere ends the moment, and it says so in `below`."""
        ui.target("go-on", CANVAS, "go-on", ring=None)
        ui.text_in("go-on.words", confirm_words(ui.device), below, SMALL, colour=CREAM_DIM)


class StopMoment(Moment):
    """Who has stopped whom, what goes back, and what is drawn."""

    def __init__(self, services: Services, table: ShapesScene, facts: StopFacts) -> None:
        super().__init__(services, table, facts.stopper)
        self.facts = facts

    def build(self, ui: Ui) -> None:
        facts = self.facts
        box = Rect(320, 190, 1280, 660)
        ui.veil(0.6)
        ui.put("ground", art.tile(box.w, box.h, 24, (26, 30, 40, 255)), box.x, box.y, animates=False)
        ui.panel("panel", box, True)
        seats = self.table.seats
        with ui.on_layer(1):
            title = Rect(box.x + 176, box.y + 36, box.w - 352, 88)
            ui.text_in("title", self._title(), title, 56, "display", GOLD)
            stopper, stopped = seats[facts.stopper], seats[facts.stopped]
            faces: list[tuple[str, SeatInfo, Feeling, float]] = [("stopper", stopper, "gains", box.x + 48)]
            if facts.stopper != facts.stopped:
                faces.append(("stopped", stopped, "hurt", box.right - 48 - 96))
            for id_, info, feeling, x in faces:
                look = art.seat_face(96, info, bot_characters.mood(info.level, feeling))
                ui.put(id_, look, x, box.y + 32, animates=False)
            card = Rect(box.cx - MIDDLE[0] / 2, box.y + 170, *MIDDLE)
            side = (box.w - MIDDLE[0]) / 2 - 48 - 32
            _draw_parts(ui, "goes", self._goes(ui), Rect(box.x + 48, box.y + 150, side, 400))
            _draw_parts(ui, "comes", self._comes(ui), Rect(card.right + 32, box.y + 150, side, 400))
            self.anywhere(ui, Rect(box.x + 56, box.bottom - 84, box.w - 112, 56))
        with ui.on_layer(2):
            # On its way it passes over everything.
            self.card(ui, STOPS[0], card)

    def _title(self) -> str:
        facts, name = self.facts, self.table.name
        if facts.stopper == facts.stopped:
            return _("{name} stops their own turn!", name=name(facts.stopper))
        return _("{name} stops {other}!", name=name(facts.stopper), other=name(facts.stopped))

    def _goes(self, ui: Ui) -> list[Part]:
        """What leaves the table, on the left of the card."""
        facts, parts = self.facts, list[Part]()
        if facts.piece is not None:
            parts.append((partial(_draw_piece, ui, facts.piece), _("Back to the box")))
        if facts.discarded:
            n = len(facts.discarded)
            line = ngettext("{n} card is discarded", "{n} cards are discarded", n)
            parts.append((partial(_draw_cards, ui, "discarded", _faces(facts.discarded)), line))
        return parts

    def _comes(self, ui: Ui) -> list[Part]:
        """What comes to a hand, on its right; or the win."""
        facts, parts = self.facts, list[Part]()
        name = self.table.name(facts.stopped)
        if facts.drawn:
            backs = [art.card_back(*CARD)] * facts.drawn
            line = ngettext("{name} draws {n} new card", "{name} draws {n} new cards", facts.drawn, name=name)
            parts.append((partial(_draw_cards, ui, "drawn", backs), line))
        if facts.kept:
            n = len(facts.kept)
            line = ngettext("{n} card goes back to the hand", "{n} cards go back to the hand", n)
            parts.append((partial(_draw_cards, ui, "kept", _faces(facts.kept)), line))
        if facts.wins:
            winner = self.table.name(facts.stopper)
            parts.append((partial(_draw_trophy, ui), _("The last card of {name}: a win!", name=winner)))
        return parts


def _draw_parts(ui: Ui, id_: str, parts: Sequence[Part], box: Rect) -> None:
    """One below the other: a picture, and what it is."""
    high = min(196.0, box.h / max(1, len(parts)))
    top = box.cy - high * len(parts) / 2
    for i, (draw, line) in enumerate(parts):
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
    ui.icon("trophy", "trophy", place.cx - 40, place.cy - 40, 80, GOLD)


def _draw_cards(ui: Ui, id_: str, looks: Sequence[art.SpriteKey], place: Rect) -> None:
    """Cards side by side, the closer the more there are."""
    w, h = CARD
    step = min(w + 10.0, (place.w - w) / max(1, len(looks) - 1))
    left = place.cx - (step * (len(looks) - 1) + w) / 2
    for i, look in enumerate(looks):
        ui.put(f"{id_}.{i}", look, left + i * step, place.cy - h / 2, animates=False)


class ClearMoment(Moment):
    """The board is swept: the pieces slide off the platform to the right, one after the other."""

    def __init__(self, services: Services, table: ShapesScene, event: BoardCleared) -> None:
        super().__init__(services, table, event.seat)
        self.event = event
        self.pieces: list[DrawnPiece] = table.standing() if self.moves else []
        if self.moves:
            table.show.is_swept = True
        else:
            table.show.clear()

    def build(self, ui: Ui) -> None:
        # Below the tower, where the hand lies otherwise.
        box = Rect(456, 868, 1008, 204)
        ui.put("ground", art.tile(box.w, box.h, 24, (26, 30, 40, 255)), box.x, box.y, animates=False)
        ui.panel("panel", box, True)
        with ui.on_layer(1):
            self.card(ui, self.event.card, Rect(box.x + 28, box.y + 16, 124, 172))
            words = Rect(box.x + 188, box.y + 18, box.w - 216, 64)
            ui.text_in(
                "title",
                _("{name} clears the board!", name=self.table.name(self.event.seat)),
                words,
                HEAD,
                "display",
                GOLD,
                "left",
            )
            count = len(self.event.pieces)
            line = ngettext("{n} piece goes back to the box.", "{n} pieces go back to the box.", count)
            ui.text_in("line", line, Rect(words.x, words.bottom + 4, words.w, 48), BODY, anchor="left")
            self.anywhere(ui, Rect(words.x, box.bottom - 64, words.w, 48))

    def frame(self, stage: FrameStage, share: float) -> None:
        """Move the table's own pieces, after it has placed them."""
        camera = self.table.camera
        ticks = min(float(SWEEP_TICKS), self.age + self.pace * share)
        for drawn in swept(self.pieces, ticks):
            x, y = camera.to_canvas(drawn.x, drawn.y)
            for part in ("shadow", "piece", "contact"):
                stage.place(f"{part}.{drawn.piece}", x, y, drawn.angle, painted_scale(camera), None, drawn.alpha)

    def close(self) -> None:
        self.table.show.clear()
        self.table.changed()


def _stop_shot(table_after: Callable[[int], ShapesScene], moves: int) -> list[Scene]:
    """As if the next seat stopped the turn, in a match that goes on until something is to be placed."""
    while True:
        table = table_after(moves)
        view = table.public
        cards = tuple(laid.card for laid in view.tray if laid.status != "placed")
        if view.turn is not None and cards:
            break
        moves += 1
    stopper = (view.turn + 1) % view.seats
    facts = StopFacts(stopper, view.turn, next(laid.piece for laid in view.tray), cards, len(cards), (), wins=False)
    return [table, StopMoment(table.services, table, facts)]


SHOTS = {"stop": _stop_shot}
