"""`resample` makes a full state that fits all a seat knows, the rest at random; tests look with it for leaks."""

from __future__ import annotations

from game.core.game import Observation, Seat
from game.core.rng import Rng
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.draft_guess import deal_draft, open_cards
from game.games.shapes.rules.hand_memory import Memory, fits
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import ShapesView

GUESSES = 100
"""Maximum number of deals, while a spectator would know the hands to be wrong; the first one nearly always fits."""


def resample(observation: Observation, rng: Rng) -> ShapesState:
    """A full state consistent with the view of `observation`; its random source is reseeded from `rng`."""
    view: ShapesView = observation.view
    state = _public(view, rng)
    if view.options.variant == "draft":
        deal_draft(state, view, rng)
    else:
        _deal_hands(state, view, rng)
    state.rng = Rng(rng.next64())
    return state


def _public(view: ShapesView, rng: Rng) -> ShapesState:
    """The state as `view` shows it, with hidden hands empty."""
    state = ShapesState.__new__(ShapesState)
    seats = view.seats
    state.seats, state.options, state.rng = seats, view.options, rng
    state.phase, state.turn, state.starter = view.phase, view.turn, view.starter
    state.turns, state.idle = view.turns, view.idle
    state.deck, state.discard, state.cleared = [], list(view.discard), view.cleared
    state.hands = [list(view.hand) if seat == view.seat else [] for seat in range(seats)]
    state.picks, state.passing, state.tossing = list(view.picks), view.passing, view.tossing
    state.drawn = view.drawn
    state.tray, state.held, state.trying = list(view.tray), view.held, view.trying
    state.platform, state.wilds = list(view.platform), dict(view.wilds)
    state.failed, state.stopper = view.failed, view.stopper
    state.passed = [list(own) for own in view.passed]
    state.packs = [[] for _ in range(seats)]
    state.picked = [None] * seats
    state.drafted = [[] for _ in range(seats)]
    state.kept = [[] for _ in range(seats)]
    state.sightings = [[] for _ in range(seats)]
    state.rows = [[] for _ in range(seats)]
    state.ready = list(view.ready) if view.phase == "order" else [False] * seats
    if view.phase not in ("press", "pick", "order"):
        state.ready = [seat in view.drafters for seat in range(seats)]
    state.out, state.placed = list(view.out), list(view.placed)
    state.won, state.ended = view.winners, view.ended
    state.reshuffled = view.reshuffled
    state.memories = (Memory(),) * (seats + 1)
    return state


def _own_cards(view: ShapesView) -> set[Card]:
    own = {*view.hand, *(laid.card for laid in view.picks)}
    if view.passing is not None:
        own.add(view.passing.card)
    if view.tossing is not None:
        own.add(view.tossing)
    return own


def _deal_hands(state: ShapesState, view: ShapesView, rng: Rng) -> None:
    own = sorted(_own_cards(view))
    unseen = sorted({*range(54 if view.options.is_classic else 50)}.difference(open_cards(view), own))
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    for _ in range(GUESSES):
        hands, state.deck = _dealt(view.memory, rivals, unseen, rng)
        everybody = hands if view.seat is None else hands | {view.seat: own}
        if fits(view.common, everybody):
            break
    for seat, hand in hands.items():
        state.hands[seat] = hand
    # A rival knows at least what everybody knows, and its own hand; more cannot be told.
    state.memories = (*(view.common.open(seat, everybody.get(seat, ())) for seat in range(view.seats)), view.common)
    if view.seat is not None:
        state.memories = (*state.memories[: view.seat], view.memory, *state.memories[view.seat + 1 :])


def _dealt(
    memory: Memory, rivals: list[Seat], unseen: list[Card], rng: Rng
) -> tuple[dict[Seat, list[Card]], list[Card]]:
    """Random hands of the rivals that fit `memory`, and the deck."""
    known = {*memory.known()}
    free = [card for card in unseen if card not in known]
    rng.shuffle(free)
    held = []
    for kind in memory.held:
        # The two Stop Turn cards are alike.
        card = next(card for card in free if card == kind or (kind in STOPS and card in STOPS))
        free.remove(card)
        held.append(card)
    held += [free.pop() for _ in range(memory.spare_old())]
    rng.shuffle(held)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in rivals}
    for group in memory.groups:
        cards = [*group.known, *(held.pop() for _ in range(group.old)), *(free.pop() for _ in range(group.new))]
        rng.shuffle(cards)
        for seat, share in group.shares:
            hands[seat] += [cards.pop() for _ in range(share)]
    for hand in hands.values():
        hand.sort()
    return hands, free
