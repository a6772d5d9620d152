"""What may be done in a position of Shapes, and why anything else may not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.game import TOWER, IllegalAction, Seat
from game.core.rng import Rng
from game.core.tower import Fell, Release, Settled
from game.games.shapes.rules.actions import (
    Action,
    Clear,
    Confirm,
    Declare,
    Draw,
    Order,
    Pass,
    Pick,
    Press,
    Steal,
    Stop,
    Take,
    Toss,
)
from game.games.shapes.rules.cards import CLEARS, COLOURS, PIECE_CARDS, STOPS, WHITE, Card, Piece, is_wild, piece_of
from game.games.shapes.rules.data import MatchData
from game.games.shapes.rules.view import Phase

FALL_IN: Final = 8
"""Without a physical tower, one outcome in this many is a fall."""

_PHASE_REASONS: Final[dict[Phase, str]] = {
    "press": "shapes.press-first",
    "declare": "shapes.declare-first",
    "assign": "shapes.assign-first",
    "pick": "shapes.pick-first",
    "order": "shapes.order-first",
    "ready": "shapes.take-first",
    "held": "shapes.release-first",
    "settling": "shapes.tower-moves",
    "resting": "shapes.tower-moves",
    "steal": "shapes.steal-first",
    "over": "shapes.over",
}
"""Why an action of another phase is refused: what has to be done now."""


class Legality(MatchData):
    """A position that knows its legal actions."""

    __slots__ = ()

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Cards ascending; the white pieces of a wild ascending; `Confirm`, `Draw`, `Clear`, `Stop` last.

        For the tower only a few possible outcomes: there are too many `Fell`s to list.
        """
        if seat == TOWER:
            return self._outcomes()
        stop: list[Action] = [Stop()] if self._may_stop(seat) and self._first(seat, STOPS) is not None else []
        if seat not in self.actors():
            return stop
        match self.phase:
            case "press":
                return [Press()]
            case "declare":
                return self._legal_declarations(seat)
            case "assign":
                return self._legal_assignments(seat)
            case "pick":
                return [Pick(card) for card in self.packs[seat]]
            case "order":
                return [*(Order(card) for card in self.drafted[seat]), Confirm()]
            case "ready":
                return [*(Take(piece) for piece in self._waiting()), *stop]
            case "held":
                return [Release(), *stop]
        return [Steal(rival) for rival in self._victims(seat)]

    def _legal_declarations(self, seat: Seat) -> list[Action]:
        if not self.options.is_classic:
            return [Declare(self.tray[0].card, piece) for piece in self._free_whites()]
        colour = self._colour()
        cards = [card for card in self.hands[seat] if is_wild(card) or colour in (None, card // 10)]
        legal = [action for card in cards if card in PIECE_CARDS for action in self._declarations(card)]
        if self.picks:
            return [*legal, Confirm()]
        return [*legal, Draw(), *([Clear()] if self._first(seat, CLEARS) is not None else [])]

    def _declarations(self, card: Card) -> list[Action]:
        return [Declare(card, piece) for piece in (self._free_whites() if is_wild(card) else [piece_of(card)])]

    def _legal_assignments(self, seat: Seat) -> list[Action]:
        play, give, toss = self._due()
        legal: list[Action] = []
        rivals = [rival for rival in self._still_in() if rival != seat]
        for card in self.hands[seat]:
            pieces = self._free_whites() if is_wild(card) else [piece_of(card)]
            if play:
                legal += [Declare(card, piece) for piece in pieces]
            if give:
                legal += [Pass(card, rival, piece) for rival in rivals for piece in pieces]
            if toss:
                legal.append(Toss(card))
        return legal if play or give or toss else [Confirm()]

    def _outcomes(self) -> list[Action]:
        last = self.platform[-1:]
        falls = [Fell((piece,)) for piece in last]
        if len(self.platform) > 2:
            falls.append(Fell(tuple(sorted(self.platform[-3:]))))
        if self.phase in ("settling", "resting"):
            return [Settled(), *falls]
        return [*falls, *(Fell(fall.pieces, touched=False) for fall in falls)] if self.phase == "held" else []

    def sample_outcome(self, rng: Rng) -> Action:
        """A random tower action: mostly `Settled`, sometimes a `Fell` of some of the top pieces. While a piece is held,
        a `Fell`. `LookupError` when the tower cannot act."""
        if self.phase == "held" and self.platform:
            return self._random_fall(rng, touched=rng.below(4) > 0)
        if self.phase not in ("settling", "resting"):
            raise LookupError("the tower is not waited for")
        return self._random_fall(rng) if self.platform and rng.below(FALL_IN) == 0 else Settled()

    def _random_fall(self, rng: Rng, *, touched: bool = True) -> Fell:
        reach = self.platform[-1 - rng.below(min(6, len(self.platform))) :]
        fallen = [piece for piece in reach if rng.below(2)] or [reach[0]]
        return Fell(tuple(sorted(fallen)), touched)

    def check(self, seat: Seat, action: Action) -> None:
        if self.phase == "over":
            raise IllegalAction("shapes.over")
        match action:
            case Settled() | Fell():
                self._check_outcome(seat, action)
                return
            case Stop():
                if not self.options.is_classic:
                    raise IllegalAction("shapes.not-in-this-variant")
                if not self._may_stop(seat):
                    raise IllegalAction("shapes.nothing-to-stop")
                if self._first(seat, STOPS) is None:
                    raise IllegalAction("shapes.no-stop-card")
                return
        if seat not in self.actors():
            if self.phase in ("pick", "order") and 0 <= seat < self.seats and not self.out[seat]:
                raise IllegalAction("shapes.already-chosen")
            raise IllegalAction("shapes.tower-moves" if self.actors() == (TOWER,) else "shapes.not-your-turn")
        match action:
            case Press():
                self._require("press")
            case Declare(card, piece):
                self._check_declare(seat, card, piece)
            case Draw() | Clear():
                self._require("declare")
                if not self.options.is_classic:
                    raise IllegalAction("shapes.not-in-this-variant")
                if self.picks:
                    raise IllegalAction("shapes.already-declared")
                if isinstance(action, Clear) and self._first(seat, CLEARS) is None:
                    raise IllegalAction("shapes.no-clear-card")
            case Confirm():
                self._check_confirm()
            case Pass(card, rival, piece):
                self._require("assign")
                if not self._due()[1]:
                    raise IllegalAction("shapes.already-chosen")
                self._check_own(self.hands[seat], card)
                self._check_piece(card, piece)
                if rival == seat or not 0 <= rival < self.seats or self.out[rival]:
                    raise IllegalAction("shapes.no-such-rival", rival=rival)
            case Toss(card):
                self._require("assign")
                if not self._due()[2]:
                    raise IllegalAction("shapes.already-chosen")
                self._check_own(self.hands[seat], card)
            case Pick(card):
                self._require("pick")
                self._check_own(self.packs[seat], card)
            case Order(card):
                self._require("order")
                self._check_own(self.drafted[seat], card)
            case Take(piece):
                self._require("ready")
                if piece not in self._waiting():
                    raise IllegalAction("shapes.not-declared")
            case Release():
                self._require("held")
            case Steal(rival):
                self._require("steal")
                if rival == seat or not 0 <= rival < self.seats:
                    raise IllegalAction("shapes.no-such-rival", rival=rival)
                if len(self.hands[rival]) < 2:
                    raise IllegalAction("shapes.too-few-cards", rival=rival)
            case _:
                raise IllegalAction("shapes.no-such-action")

    def _require(self, phase: Phase) -> None:
        if self.phase != phase:
            raise IllegalAction(_PHASE_REASONS[self.phase])

    def _check_declare(self, seat: Seat, card: Card, piece: Piece) -> None:
        if self.phase == "assign":
            if not self._due()[0]:
                raise IllegalAction("shapes.already-chosen")
        else:
            self._require("declare")
        if self.options.variant in ("survivor", "draft"):
            self._check_own([self.tray[0].card], card)
        else:
            self._check_own(self.hands[seat], card)
        if card not in PIECE_CARDS:
            raise IllegalAction("shapes.no-piece-card")
        colour = self._colour()
        if self.phase == "declare" and not is_wild(card) and colour is not None and card // 10 != colour:
            raise IllegalAction("shapes.other-colour", colour=COLOURS[colour])
        self._check_piece(card, piece)

    def _check_own(self, cards: Iterable[Card], card: Card) -> None:
        if card not in cards:
            raise IllegalAction("shapes.not-your-card")

    def _check_piece(self, card: Card, piece: Piece) -> None:
        """Refuse `piece` for `card`, a coloured card or a wild."""
        if not is_wild(card):
            if piece != piece_of(card):
                raise IllegalAction("shapes.other-piece")
        elif piece % 5 != WHITE:
            raise IllegalAction("shapes.not-white")
        elif piece not in self._free_whites():
            raise IllegalAction("shapes.piece-in-play")

    def _check_confirm(self) -> None:
        if self.phase == "declare" and self.options.is_classic:
            if not self.picks:
                raise IllegalAction("shapes.nothing-declared")
        elif self.phase == "assign":
            if any(self._due()):
                raise IllegalAction("shapes.assign-first")
        else:
            self._require("order")

    def _check_outcome(self, seat: Seat, action: Settled | Fell) -> None:
        if seat != TOWER:
            raise IllegalAction("shapes.tower-only")
        if self.phase not in ("settling", "resting") and not (self.phase == "held" and isinstance(action, Fell)):
            raise IllegalAction("shapes.tower-at-rest")
        if isinstance(action, Fell):
            if not action.touched and self.phase != "held":
                raise IllegalAction("shapes.no-such-action")
            pieces = action.pieces
            if not pieces or len(set(pieces)) < len(pieces) or not set(pieces) <= set(self.platform):
                raise IllegalAction("shapes.not-on-platform")
