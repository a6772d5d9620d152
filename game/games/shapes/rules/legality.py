"""`legal_actions` lists what a seat may do in a position of Shapes; `check` raises why another action is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.game import TOWER, IllegalAction, Seat
from game.core.rng import Rng
from game.core.tower_events import Fell, Release, Settled
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
from game.games.shapes.rules.match_data import MatchData
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


def legal_actions(data: MatchData, seat: Seat) -> list[Action]:
    """Cards ascending; the white pieces of a wild ascending; `Confirm`, `Draw`, `Clear`, `Stop` last.

    For the tower only a few possible outcomes: there are too many `Fell`s to list.
    """
    if seat == TOWER:
        return _outcomes(data)
    stop: list[Action] = [Stop()] if data.may_stop(seat) and data.first_of(seat, STOPS) is not None else []
    if seat not in data.actors():
        return stop
    match data.phase:
        case "press":
            return [Press()]
        case "declare":
            return _legal_declarations(data, seat)
        case "assign":
            return _legal_assignments(data, seat)
        case "pick":
            return [Pick(card) for card in data.packs[seat]]
        case "order":
            return [*(Order(card) for card in data.drafted[seat]), Confirm()]
        case "ready":
            return [*(Take(piece) for piece in data.waiting_pieces()), *stop]
        case "held":
            return [Release(), *stop]
    return [Steal(rival) for rival in data.victims(seat)]


def _legal_declarations(data: MatchData, seat: Seat) -> list[Action]:
    if not data.options.is_classic:
        return [Declare(data.tray[0].card, piece) for piece in data.free_whites()]
    colour = data.declared_colour()
    cards = [card for card in data.hands[seat] if is_wild(card) or colour in (None, card // 10)]
    legal = [action for card in cards if card in PIECE_CARDS for action in _declarations(data, card)]
    if data.picks:
        return [*legal, Confirm()]
    return [*legal, Draw(), *([Clear()] if data.first_of(seat, CLEARS) is not None else [])]


def _declarations(data: MatchData, card: Card) -> list[Action]:
    return [Declare(card, piece) for piece in (data.free_whites() if is_wild(card) else [piece_of(card)])]


def _legal_assignments(data: MatchData, seat: Seat) -> list[Action]:
    play, give, toss = data.due_assignments()
    legal: list[Action] = []
    rivals = [rival for rival in data.still_in() if rival != seat]
    for card in data.hands[seat]:
        pieces = data.free_whites() if is_wild(card) else [piece_of(card)]
        if play:
            legal += [Declare(card, piece) for piece in pieces]
        if give:
            legal += [Pass(card, rival, piece) for rival in rivals for piece in pieces]
        if toss:
            legal.append(Toss(card))
    return legal if play or give or toss else [Confirm()]


def _outcomes(data: MatchData) -> list[Action]:
    last = data.platform[-1:]
    falls = [Fell((piece,)) for piece in last]
    if len(data.platform) > 2:
        falls.append(Fell(tuple(sorted(data.platform[-3:]))))
    if data.phase in ("settling", "resting"):
        return [Settled(), *falls]
    return [*falls, *(Fell(fall.pieces, touched=False) for fall in falls)] if data.phase == "held" else []


def sample_outcome(data: MatchData, rng: Rng) -> Action:
    """A random tower action: mostly `Settled`, sometimes a `Fell` of some of the top pieces. While a piece is held,
    a `Fell`. `LookupError` when the tower cannot act."""
    if data.phase == "held" and data.platform:
        return _random_fall(data, rng, touched=rng.below(4) > 0)
    if data.phase not in ("settling", "resting"):
        raise LookupError("the tower is not waited for")
    return _random_fall(data, rng) if data.platform and rng.below(FALL_IN) == 0 else Settled()


def _random_fall(data: MatchData, rng: Rng, *, touched: bool = True) -> Fell:
    reach = data.platform[-1 - rng.below(min(6, len(data.platform))) :]
    fallen = [piece for piece in reach if rng.below(2)] or [reach[0]]
    return Fell(tuple(sorted(fallen)), touched)


def check(data: MatchData, seat: Seat, action: Action) -> None:
    """Raises `IllegalAction` with the reason why `seat` may not do `action`."""
    if data.phase == "over":
        raise IllegalAction("shapes.over")
    if isinstance(action, Settled | Fell):
        _check_outcome(data, seat, action)
    elif isinstance(action, Stop):
        _check_stop(data, seat)
    elif seat in data.actors():
        _check_decision(data, seat, action)
    elif data.phase in ("pick", "order") and 0 <= seat < data.seats and not data.out[seat]:
        raise IllegalAction("shapes.already-chosen")
    else:
        raise IllegalAction("shapes.tower-moves" if data.actors() == (TOWER,) else "shapes.not-your-turn")


def _check_stop(data: MatchData, seat: Seat) -> None:
    if not data.options.is_classic:
        raise IllegalAction("shapes.not-in-this-variant")
    if not data.may_stop(seat):
        raise IllegalAction("shapes.nothing-to-stop")
    if data.first_of(seat, STOPS) is None:
        raise IllegalAction("shapes.no-stop-card")


def _check_decision(data: MatchData, seat: Seat, action: Action) -> None:
    """Checks an action of a seat that must act."""
    match action:
        case Press():
            _require(data, "press")
        case Declare(card, piece):
            _check_declare(data, seat, card, piece)
        case Draw() | Clear():
            _check_instead(data, seat, action)
        case Confirm():
            _check_confirm(data)
        case Pass(card, rival, piece):
            _check_assignment(data, seat, card, 1)
            _check_piece(data, card, piece)
            if rival == seat or not 0 <= rival < data.seats or data.out[rival]:
                raise IllegalAction("shapes.no-such-rival", rival=rival)
        case Toss(card):
            _check_assignment(data, seat, card, 2)
        case Pick(card):
            _require(data, "pick")
            _check_own(data.packs[seat], card)
        case Order(card):
            _require(data, "order")
            _check_own(data.drafted[seat], card)
        case Take(piece):
            _require(data, "ready")
            if piece not in data.waiting_pieces():
                raise IllegalAction("shapes.not-declared")
        case Release():
            _require(data, "held")
        case Steal(rival):
            _require(data, "steal")
            if rival == seat or not 0 <= rival < data.seats:
                raise IllegalAction("shapes.no-such-rival", rival=rival)
            if len(data.hands[rival]) < 2:
                raise IllegalAction("shapes.too-few-cards", rival=rival)
        case _:
            raise IllegalAction("shapes.no-such-action")


def _check_instead(data: MatchData, seat: Seat, action: Draw | Clear) -> None:
    """Checks what can be done in Classic instead of declaring cards."""
    _require(data, "declare")
    if not data.options.is_classic:
        raise IllegalAction("shapes.not-in-this-variant")
    if data.picks:
        raise IllegalAction("shapes.already-declared")
    if isinstance(action, Clear) and data.first_of(seat, CLEARS) is None:
        raise IllegalAction("shapes.no-clear-card")


def _check_assignment(data: MatchData, seat: Seat, card: Card, which: int) -> None:
    """Checks that a card of the seat must still be chosen; `which`: 1 to pass, 2 to toss."""
    _require(data, "assign")
    if not data.due_assignments()[which]:
        raise IllegalAction("shapes.already-chosen")
    _check_own(data.hands[seat], card)


def _require(data: MatchData, phase: Phase) -> None:
    if data.phase != phase:
        raise IllegalAction(_PHASE_REASONS[data.phase])


def _check_declare(data: MatchData, seat: Seat, card: Card, piece: Piece) -> None:
    if data.phase == "assign":
        if not data.due_assignments()[0]:
            raise IllegalAction("shapes.already-chosen")
    else:
        _require(data, "declare")
    if data.options.variant in ("survivor", "draft"):
        _check_own([data.tray[0].card], card)
    else:
        _check_own(data.hands[seat], card)
    if card not in PIECE_CARDS:
        raise IllegalAction("shapes.no-piece-card")
    colour = data.declared_colour()
    if data.phase == "declare" and not is_wild(card) and colour is not None and card // 10 != colour:
        raise IllegalAction("shapes.other-colour", colour=COLOURS[colour])
    _check_piece(data, card, piece)


def _check_own(cards: Iterable[Card], card: Card) -> None:
    if card not in cards:
        raise IllegalAction("shapes.not-your-card")


def _check_piece(data: MatchData, card: Card, piece: Piece) -> None:
    """Refuse `piece` for `card`, a coloured card or a wild."""
    if not is_wild(card):
        if piece != piece_of(card):
            raise IllegalAction("shapes.other-piece")
    elif piece % 5 != WHITE:
        raise IllegalAction("shapes.not-white")
    elif piece not in data.free_whites():
        raise IllegalAction("shapes.piece-in-play")


def _check_confirm(data: MatchData) -> None:
    if data.phase == "declare" and data.options.is_classic:
        if not data.picks:
            raise IllegalAction("shapes.nothing-declared")
    elif data.phase == "assign":
        if any(data.due_assignments()):
            raise IllegalAction("shapes.assign-first")
    else:
        _require(data, "order")


def _check_outcome(data: MatchData, seat: Seat, action: Settled | Fell) -> None:
    if seat != TOWER:
        raise IllegalAction("shapes.tower-only")
    if data.phase not in ("settling", "resting") and not (data.phase == "held" and isinstance(action, Fell)):
        raise IllegalAction("shapes.tower-at-rest")
    if isinstance(action, Fell):
        if not action.touched and data.phase != "held":
            raise IllegalAction("shapes.no-such-action")
        pieces = action.pieces
        if not pieces or len(set(pieces)) < len(pieces) or not set(pieces) <= set(data.platform):
            raise IllegalAction("shapes.not-on-platform")
