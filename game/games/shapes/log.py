"""`story` turns events of Shapes into lines of the log; `draw_spoken_of` lights the pieces that a line names."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from msgspec.structs import replace

from game import art
from game.app.text import _, ngettext
from game.art.base.outlines import OUTLINES
from game.core.game import Event, Seat
from game.core.tower_events import PieceReleased, PiecesReturned, PieceTaken
from game.games.shapes import phrases
from game.games.shapes.art import piece_print
from game.games.shapes.card_sprites import card_art
from game.games.shapes.falls import falls_told
from game.games.shapes.rules.cards import STOPS, Card, Piece, colour_of, kind_of
from game.games.shapes.rules.events import (
    Assigned,
    BoardCleared,
    CardPicked,
    Chose,
    Completed,
    DeckRebuilt,
    Declared,
    DrawSkipped,
    Drew,
    Eliminated,
    Exchanged,
    MatchEnded,
    Ordered,
    PackReceived,
    PiecesFell,
    Rested,
    RowReady,
    Skipped,
    Started,
    Stolen,
    Stopped,
    TakenBack,
    TurnBegan,
    TurnedUp,
)
from game.games.shapes.tale import BEGINS, Tale, begun, grown
from game.physics.fall_watch import FallCause
from game.table.log.entries import PICTURE, PICTURE_SIZE, LogLine, win_line
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, DrawnPiece, painted_scale, painted_unit, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

PRINT_SIDE, PRINT_MOST = 38.0, 76.0
"""Side of a square in a line, before the text size, and the greatest width of a piece."""
SILENT = {
    TurnBegan: "a new entry says so",
    Chose: "a choice may still be changed; its confirmation has a line",
    PackReceived: "the pack lies before its seat; the cards kept of it have a line",
    PieceTaken: "a later line says what becomes of the piece",
    PieceReleased: "a later line says what becomes of the piece",
    PiecesReturned: "another line says what has brought them down",
    Rested: "another line says what has fallen",
}
"""Events without a line, and the reason."""


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """A piece on the tower of which a line of the log speaks."""

    piece: Piece


def story(
    history: Sequence[Event],
    names: Sequence[str],
    scale: float,
    sizes: Sequence[int] | None,
    causes: Sequence[FallCause | None] = (),
) -> list[tuple[int, LogLine]]:
    """The lines of a history, each with the number of its event. `sizes`: the cards that each seat has after it in the
    classic game; None for the other variants. `causes`: why pieces fell, of the latest falls."""
    return _Story(history, names, scale, sizes, causes).lines()


class _Story:
    """Tells a history turn by turn: what was done, and at the end of a turn all of it in one sentence."""

    def __init__(
        self,
        history: Sequence[Event],
        names: Sequence[str],
        scale: float,
        sizes: Sequence[int] | None,
        causes: Sequence[FallCause | None],
    ) -> None:
        self._history, self._names, self._scale = history, names, scale
        self._sizes = None if sizes is None else list(_sizes_before(history, sizes))
        self._causes = falls_told(history, causes)
        self._told: list[tuple[int, LogLine]] = []
        self._standing: dict[Piece, int] = {}
        """The line about each piece on the tower."""
        self._later: list[tuple[int, LogLine]] = []
        """Lines that wait for the end of the turn, as they would break up its other lines."""
        self._tale: Tale | None = None
        self._turn = 0

    def lines(self) -> list[tuple[int, LogLine]]:
        for number, event in enumerate(self._history):
            if isinstance(event, TurnBegan | Skipped | MatchEnded):
                self._end_turn(number)
                self._turn += not isinstance(event, MatchEnded)
                self._tale = begun(event) if isinstance(event, TurnBegan) else None
            elif self._tale is None and isinstance(event, BEGINS):
                self._tale = begun(event)
            self._hear(number, event)
        return self._told

    def _hear(self, number: int, event: Event) -> None:
        told, standing = self._told, self._standing
        failed = self._tale is not None and self._tale.dropped > 0
        if self._tale is not None:
            self._tale.hear(event)
            if isinstance(event, PiecesFell) and event.fails:
                self._tale.cause = self._causes.get(number, "")
        if self._sizes is not None:
            for seat in range(len(self._sizes)):
                self._sizes[seat] += grown(event, seat)
        match event:
            case PiecesFell(pieces=pieces) | PiecesReturned(pieces=pieces) | BoardCleared(pieces=pieces):
                for place in (standing.pop(piece) for piece in pieces if piece in standing):
                    told[place] = told[place][0], replace(told[place][1], about=None)
        for line in lines_of(event, self._names, self._turn, self._scale, failed):
            if self._tale is not None and line.seat is None and not isinstance(event, MatchEnded):
                self._later.append((number, line))
                continue
            if isinstance(line.about, SpokenOf):
                standing[line.about.piece] = len(told)
            told.append((number, line))

    def _end_turn(self, number: int) -> None:
        """Sums up the turn that is over at the event of this number."""
        tale = self._tale
        if tale is not None:
            sizes, names = self._sizes, self._names
            words = tale.other(names) if sizes is None else tale.classic(names, sizes[tale.seat])
            if words:
                placed = tale.placed if PICTURE in words else []
                widths = tuple(_print_wide(kind_of(piece), self._scale) for piece in placed)
                prints = zip(placed, widths, strict=True)
                shown = tuple(_print(piece, wide, self._scale) for piece, wide in prints)
                line = LogLine(tale.seat, words, more=shown, turn=self._turn, sums_up=True, widths=widths)
                self._told.append((number, line))
        self._told += self._later
        self._later = []


def _sizes_before(history: Sequence[Event], sizes: Sequence[int]) -> Iterator[int]:
    """The cards that each seat had before a history, after which they are `sizes`."""
    for seat, size in enumerate(sizes):
        yield size - sum(grown(event, seat) for event in history)


def _print(piece: Piece, wide: float, scale: float) -> art.SpriteKey:
    return piece_print(kind_of(piece), colour_of(piece), wide, PICTURE_SIZE[1] * scale)


@cache
def _print_wide(kind: str, scale: float) -> float:
    """How wide a piece is printed in a line: all have about the same area, so that a flat one is no sliver, and no room
    is left beside a narrow one. A plank lies flat there, as it mostly does on the tower."""
    xs, ys = zip(*OUTLINES[kind], strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    unit = min(PRINT_SIDE / sqrt(wide * high), PRINT_MOST / wide, (PICTURE_SIZE[1] - 6) / high)
    return float(2 * round((unit * wide + 2) * scale / 2))


def lines_of(event: Event, names: Sequence[str], turn: int, scale: float, has_failed: bool = False) -> list[LogLine]:
    """How an event reads; `turn`: number of turns begun so far; `has_failed`: the turn had failed by a fall before."""
    writer = _Writer(names, turn, scale, has_failed)
    return writer.of_stacking(event) or writer.of_cards(event) or writer.of_match(event)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes the lines of an event; [] for an event of another kind, or one that is silent."""

    names: Sequence[str]
    turn: int
    scale: float
    has_failed: bool = False

    @property
    def is_solo(self) -> bool:
        return len(self.names) == 1

    def line(
        self, seat: Seat, said: str, cards: Iterable[Card | None] = (), detail: str = "", about: Hashable = None
    ) -> list[LogLine]:
        wide, high = 40 * self.scale, PICTURE_SIZE[1] * self.scale
        faces = [card_art(card, wide, high) for card in cards if card is not None]
        picture, more = (faces[0], tuple(faces[1:])) if faces else (None, ())
        widths = (wide,) * len(faces)
        return [LogLine(seat, said, picture, more=more, turn=self.turn, detail=detail, about=about, widths=widths)]

    def of_stacking(self, event: Event) -> list[LogLine]:
        line, names = self.line, self.names
        match event:
            case Declared(seat, cards):
                # It passes: the tray shows which ones and how many, and the end of the turn tells what came of them.
                lines = line(seat, ngettext("chose {n} card", "chose {n} cards", len(cards)))
                return [replace(one, passing=True) for one in lines]
            case Assigned(seat, card, _piece, passed, tossed):
                lines = line(seat, _("chose to place {cards}", cards=PICTURE), (card,))
                if passed is not None:
                    gave = _("passed {card} on to {name}", card=PICTURE, name=names[passed.rival])
                    lines += line(seat, gave, (passed.card,))
                return lines + (
                    line(seat, _("threw {card} away", card=PICTURE), (tossed,)) if tossed is not None else []
                )
            case Completed(seat, card, piece):
                # What stands there now, whatever card it came from.
                wide = _print_wide(kind_of(piece), self.scale)
                look = _print(piece, wide, self.scale)
                placed = line(seat, _("placed {pieces}", pieces=PICTURE), (card,), about=SpokenOf(piece))
                return [replace(one, picture=look, widths=(wide,)) for one in placed]
            case PiecesFell(seat, pieces, True):
                n, note = len(pieces), "" if self.is_solo else _("so the turn fails")
                return line(seat, ngettext("dropped {n} piece", "dropped {n} pieces", n), detail=note)
            case PiecesFell(seat, pieces) if self.has_failed:
                n = len(pieces)
                return line(seat, ngettext("{n} piece more fell after it", "{n} pieces more fell after it", n))
            case PiecesFell(seat, pieces):
                n = len(pieces)
                return line(
                    seat, ngettext("saw {n} piece fall, without fault", "saw {n} pieces fall, without fault", n)
                )
            case BoardCleared(seat, card, pieces):
                back = ngettext("{n} piece back to the box", "{n} pieces back to the box", len(pieces))
                return line(seat, _("cleared the platform"), (card,), detail=back)
            case Stopped(seat, whose):
                # It belongs to the turn that it ends.
                if seat == whose:
                    return line(whose, _("stopped their own turn"), (STOPS[0],))
                return line(whose, _("was stopped by {name}", name=names[seat]), (STOPS[0],))
        return []

    def of_cards(self, event: Event) -> list[LogLine]:
        line = self.line
        match event:
            case Drew(seat, card):
                return line(seat, _("drew a card") if card is None else _("drew {card}", card=PICTURE), (card,))
            case DrawSkipped(seat):
                return line(seat, _("finds no card to draw"))
            case DeckRebuilt():
                return [LogLine(None, _("The used cards became the new deck"))]
            case Exchanged(seat, _drawn, discarded, returned):
                # Each draw has its own line.
                lines = line(seat, _("discarded {cards}", cards=PICTURE), discarded) if discarded else []
                back = _("took {cards} back into the hand", cards=PICTURE)
                return lines + (line(seat, back, returned) if returned else [])
            case TakenBack(seat, cards):
                return line(seat, _("took {cards} back into the hand", cards=PICTURE), cards)
            case Stolen(seat, rival, card):
                return line(seat, _("penalty: a card from {name}", name=self.names[rival]), (card,))
            case CardPicked(seat, card):
                return line(seat, _("kept a card"), (card,))
            case Ordered(seat, card):
                return line(seat, _("put next in the row"), (card,))
            case RowReady(seat):
                return line(seat, _("has a row in order"))
            case TurnedUp(seat, card):
                return line(seat, _("turned {card} up", card=PICTURE), (card,))
        return []

    def of_match(self, event: Event) -> list[LogLine]:
        match event:
            case Started(seat):
                return self.line(seat, _("was the first to press, and starts"))
            case Skipped(seat):
                return self.line(seat, _("has nothing to place"))
            case Eliminated(seat):
                return [] if self.is_solo else self.line(seat, _("is out"))
            case MatchEnded(why, scores, winners):
                end = LogLine(None, _(phrases.ENDS[why]))
                if self.is_solo:
                    return [end, LogLine(0, ngettext("placed {n} piece", "placed {n} pieces", scores[0]))]
                return [end, win_line(winners, self.names)]
        return []


# -- the light


def draw_spoken_of(ui: Ui, camera: Camera, about: Sequence[Hashable]) -> None:
    """Draws lights offscreen; `place_spoken_of` brings them to their pieces."""
    # Below all pieces, so that it shines out around them.
    with ui.on_layer(GROUND - 1):
        for one in about:
            if isinstance(one, SpokenOf):
                glow = art.held_glow(kind_of(one.piece), painted_unit(camera))
                put_offscreen(ui, f"log.glow.{one.piece}", glow)


def place_spoken_of(stage: FrameStage, camera: Camera, pieces: Sequence[DrawnPiece], about: Sequence[Hashable]) -> None:
    """Places each light behind its piece among `pieces`."""
    lit = {one.piece for one in about if isinstance(one, SpokenOf)}
    for seen in pieces if lit else ():
        if seen.piece in lit:
            x, y = camera.to_canvas(seen.x, seen.y)
            stage.place(f"log.glow.{seen.piece}", x, y, seen.angle, painted_scale(camera))
