"""Sets up positions of Shapes from text, and plays on from them."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from game.core.game import TOWER, Event
from game.core.rng import Rng
from game.games.shapes.rules.cards import CARD_BY_CODE, PIECE_BY_CODE, Card, Piece, card_of, is_white
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.remembering import forget_hands
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import Laid

E = TypeVar("E", bound=Event)


def cards(text: str) -> list[Card]:
    """ "Rs *0 !1" → card ids."""
    return [CARD_BY_CODE[code] for code in text.split()]


def card(code: str) -> Card:
    return CARD_BY_CODE[code]


def piece(code: str) -> Piece:
    return PIECE_BY_CODE[code]


def pieces(text: str) -> list[Piece]:
    return [PIECE_BY_CODE[code] for code in text.split()]


def table(hands: str = "", deck: str = "", discard: str = "", platform: str = "", **options: Any) -> ShapesState:
    """Seat 0 to begin its turn; `hands` of the seats are divided by "|".

    `deck` is listed from the top. `platform` holds pieces, a white one with its wild: "Rs Wm=*3"; their cards lie at
    the bottom of the discard pile. All other cards are out of the match. Classic unless `options` say otherwise.
    """
    own = [sorted(cards(hand)) for hand in hands.split("|")]
    seats = options.pop("seats", len(own))
    state = SHAPES.new(seats, 0, **{"starter": "1" if seats > 1 else "drawn", **options})
    state.hands = own + [[] for _ in range(state.seats - len(own))]
    state.tray = []
    state.platform, state.wilds, state.discard = [], {}, []
    for code in platform.split():
        piece = PIECE_BY_CODE[code.partition("=")[0]]
        card = CARD_BY_CODE[code.partition("=")[2]] if is_white(piece) else card_of(piece)
        state.platform.append(piece)
        state.discard.append(card)
        if is_white(piece):
            state.wilds[piece] = card
    state.discard += cards(discard)
    state.deck = cards(deck)[::-1]
    forget_hands(state)
    return state


def eliminations(variant: str, seats: int, deck: str, platform: str = "") -> ShapesState:
    """A variant with eliminations, its `deck` listed from the top; seat 0 begins its turn with it."""
    state = table(deck=deck, platform=platform, seats=seats, variant=variant)
    state.hands = [[] for _ in range(seats)]
    state._turn_from(0)
    return state


def rows(*own: str, deck: str = "", discard: str = "", platform: str = "") -> ShapesState:
    """Card drafting with these rows in order; seat 0 to turn up its first card."""
    state = table(deck=deck, discard=discard, platform=platform, seats=len(own), variant="draft")
    state.packs = [[] for _ in own]
    state.sightings = [[] for _ in own]
    state.rows = [cards(row) for row in own]
    state._turn_from(0)
    return state


def run(state: ShapesState, script: str) -> list[Event]:
    """ "0 declare Rs; 0 confirm; T settled": the events of all of it. T is the tower."""
    events: list[Event] = []
    for line in script.split(";"):
        seat, _, text = line.strip().partition(" ")
        events += state.apply(TOWER if seat == "T" else int(seat), SHAPES.decode(text))
    return events


def place(state: ShapesState, *codes: str) -> list[Event]:
    """The seat whose turn it is takes and releases these pieces, and each settles."""
    events: list[Event] = []
    for code in codes:
        seat = state.turn
        events += run(state, f"{seat} take {code}; {seat} release; T settled")
    return events


def only(events: list[Event], kind: type[E]) -> E:
    """The single event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def count(events: list[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


def where_cards_are(state: ShapesState) -> Counter[Card]:
    """How often each card is anywhere."""
    found = [*state.deck, *state.discard]
    for own in (*state.hands, *state.packs, *state.drafted, *state.rows):
        found += own
    found += [laid.card for laid in _laid(state) if laid.status != "placed"]
    found += [card for card in state.picked if card is not None]
    if state.passing is not None:
        found.append(state.passing.card)
    if state.tossing is not None:
        found.append(state.tossing)
    return Counter(found)


def where_pieces_are(state: ShapesState) -> Counter[Piece]:
    """How often each piece is on the tower, in a hand, beside the tower, or promised to a passed card."""
    found = list(state.platform)
    found += [laid.piece for laid in _laid(state) if laid.status in ("waiting", "held") and laid.piece is not None]
    if state.passing is not None:
        found.append(state.passing.piece)
    return Counter(found)


def _laid(state: ShapesState) -> list[Laid]:
    return [*state.tray, *state.picks, *(laid for own in state.passed for laid in own)]


def random_step(state: ShapesState, rng: Rng, falls: int = 8) -> tuple[int, Any]:
    """What a random actor does, or one time in eight who may interrupt; one outcome in `falls` is a fall, 0: none."""
    calling = tuple(seat for seat in state.interrupters() if state.legal_actions(seat) and (falls or seat != TOWER))
    seat = rng.choice(calling if calling and rng.below(8) == 0 else state.actors())
    if seat != TOWER:
        return seat, rng.choice(state.legal_actions(seat))
    outcomes = state.legal_actions(TOWER)
    if state.phase != "held" and (len(outcomes) == 1 or not falls or rng.below(falls)):
        return seat, outcomes[0]
    while (fall := state.sample_outcome(rng)) == outcomes[0] and state.phase != "held":
        pass
    return seat, fall
