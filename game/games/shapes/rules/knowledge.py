"""States that a seat cannot tell from the true one: what its view and its history leave open is drawn at random.

What history tells beyond the view. Classic: cards that were seen going into a rival's hand; when the deck was
rebuilt, that all cards neither seen nor shuffled were in hands. Pass: the same of the cards just drawn. Card drafting:
of each pack that came by, what the others took from it. All of it is respected; where a card was stolen between two
rivals, a known card may have been the one. Nor does history tell which of the two Stop Turn cards was played: that is
guessed, and guessed again where what happened later rules it out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.core.game import Event, Observation, Seat
from game.core.rng import Rng
from game.games.shapes.rules.cards import STOPS, Card
from game.games.shapes.rules.events import (
    Assigned,
    BoardCleared,
    Completed,
    DeckRebuilt,
    Declared,
    Drew,
    Eliminated,
    Exchanged,
    PackReceived,
    Stolen,
    Stopped,
    TakenBack,
    TurnedUp,
)
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import ShapesView

_HELD: Final = -1
"""An unknown card of a hand that was in a hand already when the deck was last rebuilt."""
_DRAWN: Final = -2
"""An unknown card of a hand, drawn since then."""
_GUESSES: Final = 1000
"""How often a history is followed with other guesses before it is given up; nearly always the first one fits."""


class _Wrong(Exception):
    """Raised when a guess contradicts later events."""


def resample(observation: Observation, rng: Rng) -> ShapesState:
    """Some full state consistent with all that `observation` tells, its own source reseeded from `rng`."""
    view: ShapesView = observation.view
    state = _public(view, rng)
    if view.options.variant == "draft":
        _deal_draft(state, view, observation.history, rng)
    else:
        _deal_hands(state, view, observation.history, rng)
    state.rng = Rng(rng.next64())
    return state


def _public(view: ShapesView, rng: Rng) -> ShapesState:
    """The state as `view` shows it, with nothing in hands that are hidden."""
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
    state.out, state.placed = list(view.out), list(view.placed)
    state.won, state.ended = view.winners, view.ended
    return state


def _open_cards(view: ShapesView) -> set[Card]:
    """The cards that lie open now."""
    laid = {each.card for each in view.tray if each.status != "placed"}
    return {*view.discard, *laid, *(each.card for own in view.passed for each in own)}


def _own_cards(view: ShapesView) -> set[Card]:
    own = {*view.hand, *(laid.card for laid in view.picks)}
    if view.passing is not None:
        own.add(view.passing.card)
    if view.tossing is not None:
        own.add(view.tossing)
    return own


# Hands


def _deal_hands(state: ShapesState, view: ShapesView, history: tuple[Event, ...], rng: Rng) -> None:
    hands, held, drawn = _follow(view, history, rng)
    pools = {_HELD: held, _DRAWN: drawn}
    for pool in pools.values():
        rng.shuffle(pool)
    for tag in (_HELD, _DRAWN):
        for slots in hands.slots.values():
            for index, card in enumerate(slots):
                if card == tag:
                    slots[index] = pools[tag].pop()
    for seat, slots in hands.slots.items():
        state.hands[seat] = sorted(slots)
    state.deck = pools[_DRAWN]
    rng.shuffle(state.deck)


def _follow(view: ShapesView, history: tuple[Event, ...], rng: Rng) -> tuple[_Hands, list[Card], list[Card]]:
    """The hands of the others, the cards for their unknown ones marked `_HELD`, and those for the other unknown ones
    and the deck."""
    unseen = {*range(54 if view.options.is_classic else 50)} - _open_cards(view) - _own_cards(view)
    for _ in range(_GUESSES):
        try:
            hands = _Hands(view, history, rng)
        except _Wrong:
            continue
        slots = [card for own in hands.slots.values() for card in own]
        known = {card for card in slots if card >= 0}
        held = (hands.held & unseen) - known
        if known <= unseen and len(held) == slots.count(_HELD):
            return hands, sorted(held), sorted(unseen - held - known)
    raise LookupError("no state of Shapes fits this history")


class _Hands:
    """The hands of the others, replayed: `slots` holds for each a list of known cards and unknown ones, `held` the
    cards that must be among the unknown ones marked `_HELD`, `stopped` the Stop Turn cards in the discard pile.

    `_Wrong` if a guess at a Stop Turn card turns out to be impossible.
    """

    def __init__(self, view: ShapesView, history: tuple[Event, ...], rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.held: set[Card] = set()
        self.stopped: set[Card] = set()
        lying = _lying_stops(view, history)
        own = _own_stops(view, history, lying, rng) if view.options.is_classic and view.seat is not None else {}
        self.stops = lying | own
        """The Stop Turn cards that are known, or guessed already, by the index of their event."""
        self.own = _own_cards(view)
        for index, event in reversed([*enumerate(history)]):
            gained, lost = _changes(event, view.seat, self.stops.get(index))
            self.own -= gained
            self.own |= lost
        self.open: set[Card] = set()
        sizes = list(view.hand_sizes)
        for event in reversed(history):
            for seat, change in _size_changes(event):
                sizes[seat] -= change
        self.slots = {seat: [_DRAWN] * size for seat, size in enumerate(sizes) if seat != view.seat}
        for index, event in enumerate(history):
            self._follow(index, event)

    def _follow(self, index: int, event: Event) -> None:
        gained, lost = _changes(event, self.view.seat, self.stops.get(index))
        match event:
            case DeckRebuilt(shuffled, kept):
                while len(self.stopped) < sum(card in STOPS for card in shuffled):
                    # This history began with a Stop Turn in the discard pile.
                    self.stopped.add(self._guess(self._hidden_stops()))
                self._rebuilt({*shuffled, *kept}.difference(STOPS) | self.stopped)
                self.stopped.clear()
            case Drew(seat, _, open=False) if seat in self.slots:
                self.slots[seat].append(_DRAWN)
            case Declared(seat, cards, shown=True):
                self._show(seat, cards)
                self.open.update(cards)
            case Assigned(seat, card, _, passed, tossed):
                cards = (card, *(() if passed is None else (passed.card,)), *(() if tossed is None else (tossed,)))
                self._show(seat, cards)
                self.open.update(cards[:2] if passed is not None else cards)
            case Completed(_, card):
                self.open.discard(card)
            case Eliminated(_, cards):
                self.open.difference_update(cards)
            case Exchanged(seat, _, _, returned) | TakenBack(seat, returned):
                if seat in self.slots:
                    self.slots[seat] += returned
                self.open.clear()
            case Stopped(seat):
                card = self.stops[index] if index in self.stops else self._guess_stop(seat)
                self.stopped.add(card)
                self._show(seat, (card,))
            case BoardCleared(seat, card):
                self._show(seat, (card,))
                self.stopped.clear()
            case Stolen(seat, rival, card):
                self._steal(seat, rival, card)
        self.own |= gained
        self.own -= lost

    def _rebuilt(self, elsewhere: set[Card]) -> None:
        known = {card for slots in self.slots.values() for card in slots}
        self.held = {*range(54 if self.view.options.is_classic else 50)} - elsewhere - self.own - self.open - known
        for slots in self.slots.values():
            slots[:] = [_HELD if card == _DRAWN else card for card in slots]

    def _guess_stop(self, seat: Seat) -> Card:
        """A Stop Turn that `seat`, a rival, may have played."""
        hidden = self._hidden_stops()
        # No card fits if the stolen card was guessed wrongly; `_show` corrects that.
        return self._guess([card for card in hidden if self._tag(card) in self.slots[seat]] or hidden)

    def _hidden_stops(self) -> list[Card]:
        return [card for card in STOPS if card not in self.own and card not in self.stopped]

    def _guess(self, cards: list[Card]) -> Card:
        if not cards:
            raise _Wrong
        return cards[0] if len(cards) == 1 else self.rng.choice(cards)

    def _steal(self, seat: Seat, rival: Seat, card: Card | None) -> None:
        if card is None:
            card = self.slots[rival].pop(self.rng.below(len(self.slots[rival])))
            self.slots[seat].append(card)
            return
        self._show(rival, (card,))
        if seat in self.slots:
            self.slots[seat].append(card)

    def _show(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Remove cards from the hand of `seat`; everybody, or the viewer, sees which they are."""
        if seat not in self.slots:
            return
        for card in cards:
            tag = self._tag(card)
            if tag not in self.slots[seat]:
                self._repair(seat, tag)
            self.slots[seat].remove(tag)
            self.held.discard(card)

    def _tag(self, card: Card) -> int:
        """What stands for `card` in the hand that holds it: itself where it is known."""
        if any(card in slots for slots in self.slots.values()):
            return card
        return _HELD if card in self.held else _DRAWN

    def _repair(self, seat: Seat, tag: int) -> None:
        """Correct a wrong guess at a stolen card: `seat` has the card `tag` in place of its oldest unknown one."""
        other = next((other for other, slots in self.slots.items() if other != seat and tag in slots), None)
        if other is None:
            raise _Wrong
        index = next((index for index, card in enumerate(self.slots[seat]) if card < 0), 0)
        self.slots[other][self.slots[other].index(tag)] = self.slots[seat][index]
        self.slots[seat][index] = tag


def _lying_stops(view: ShapesView, history: tuple[Event, ...]) -> dict[int, Card]:
    """The Stop Turn cards that lie open in the discard pile, by the index of their events: the latest of them."""
    lying = [card for card in view.discard if card in STOPS]
    played = [index for index, event in enumerate(history) if isinstance(event, Stopped)]
    return dict(zip(reversed(played), reversed(lying), strict=False))


def _own_stops(view: ShapesView, history: tuple[Event, ...], lying: dict[int, Card], rng: Rng) -> dict[int, Card]:
    """The Stop Turn cards that this seat has played, by the index of their events. Of two it plays the lower one; which
    one it was can only be open of a dealt card."""
    mine = [
        (index, event)
        for index, event in enumerate(history)
        if (isinstance(event, Stopped) and event.seat == view.seat) or any(_changes(event, view.seat, None))
    ]
    found = [
        played
        for dealt in ({STOPS[0]}, {STOPS[1]}, {*STOPS}, set[Card]())
        if (played := _stops_played(dealt, view, mine, lying)) is not None
    ]
    return found[0] if len(found) == 1 else rng.choice(found)


def _stops_played(
    dealt: set[Card], view: ShapesView, mine: list[tuple[int, Event]], lying: dict[int, Card]
) -> dict[int, Card] | None:
    """Like `_own_stops`, if this seat was dealt these Stop Turn cards; None if impossible. `mine`: its own actions."""
    own, played = {*dealt}, dict[int, Card]()
    for index, event in mine:
        if isinstance(event, Stopped) and event.seat == view.seat:
            if not own or lying.get(index, min(own)) != min(own):
                return None
            played[index] = min(own)
        gained, lost = (cards.intersection(STOPS) for cards in _changes(event, view.seat, played.get(index)))
        if gained & own or lost - own:
            return None
        own = own - lost | gained
    return played if own == _own_cards(view).intersection(STOPS) else None


def _changes(event: Event, seat: Seat | None, stop: Card | None) -> tuple[set[Card], set[Card]]:
    """Cards that `seat`, the owner of this history, got into its hand, and those that left it. `stop`: the card
    with which it has stopped a turn."""
    match event:
        case Drew(owner, int(card), open=False) if owner == seat:
            return {card}, set()
        case Declared(owner, cards, shown=True) if owner == seat:
            return set(), {*cards}
        case Assigned(owner, card, _, passed, tossed) if owner == seat:
            given = set() if passed is None else {passed.card}
            return set(), {card, *given, *(() if tossed is None else (tossed,))}
        case Exchanged(owner, _, _, returned) | TakenBack(owner, returned) if owner == seat:
            return {*returned}, set()
        case Stopped(owner) if owner == seat:
            return set(), set() if stop is None else {stop}
        case BoardCleared(owner, card) if owner == seat:
            return set(), {card}
        case Stolen(thief, rival, int(card)):
            return ({card} if thief == seat else set()), ({card} if rival == seat else set())
    return set(), set()


def _size_changes(event: Event) -> list[tuple[Seat, int]]:
    """By how many cards each hand grew."""
    match event:
        case Drew(seat, _, open=False):
            return [(seat, 1)]
        case Declared(seat, cards, shown=True):
            return [(seat, -len(cards))]
        case Assigned(seat, _, _, passed, tossed):
            return [(seat, -1 - (passed is not None) - (tossed is not None))]
        case Exchanged(seat, _, _, returned) | TakenBack(seat, returned):
            return [(seat, len(returned))]
        case Stopped(seat) | BoardCleared(seat):
            return [(seat, -1)]
        case Stolen(seat, rival):
            return [(seat, 1), (rival, -1)]
    return []


# Drafts


@dataclass
class _Pack:
    """A pack of the latest draft: what was in it at first, as far as known, and who took what in which step."""

    known: list[Card] = field(default_factory=list)
    unknown: int = 0
    taken: dict[int, Card] = field(default_factory=dict)
    blank: list[int] = field(default_factory=list)
    """Steps in which someone took a card that is not known."""


def _deal_draft(state: ShapesState, view: ShapesView, history: tuple[Event, ...], rng: Rng) -> None:
    draft = _Draft(view, history, rng)
    state.deck = draft.deck
    for position, seat in enumerate(draft.players):
        kept = [draft.packs[(position - step) % draft.count].taken[step] for step in range(draft.done)]
        state.kept[seat] = kept
        for step in range(min(draft.done + 1, draft.size)):
            state.sightings[seat].append(draft.content((position - step) % draft.count, step))
        if view.phase in ("press", "pick"):
            pack = draft.packs[(position - draft.done) % draft.count]
            state.picked[seat] = pack.taken.get(draft.done)
            left = state.sightings[seat][-1]
            state.packs[seat] = [card for card in left if card != state.picked[seat]]
            state.drafted[seat] = sorted(kept)
        elif seat == view.seat:
            state.drafted[seat], state.rows[seat] = list(view.drafted), list(view.row)
        elif view.phase == "order" and not view.ready[seat]:
            state.drafted[seat] = sorted(kept)
        elif not view.out[seat]:
            state.rows[seat] = [card for card in kept if card not in draft.shown.get(seat, ())]
            rng.shuffle(state.rows[seat])


class _Draft:
    """The latest draft, completed at random. `players` are its seats; `done` steps of `size` are over."""

    def __init__(self, view: ShapesView, history: tuple[Event, ...], rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.shown, rebuilt, self.players = _since_last_draft(view, history)
        self.count = len(self.players)
        self.me = self.players.index(view.seat) if view.seat in self.players else None
        self.size = len(view.sightings[0]) if view.sightings else self._public_size()
        picking = view.phase in ("press", "pick")
        self.done = self.size - view.pack_sizes[self.players[0]] - view.ready[self.players[0]] if picking else self.size
        self.packs = [self._pack(index) for index in range(self.count)]
        sighted = {card for sighting in view.sightings for card in sighting}
        hidden = {*range(50)} - _open_cards(view) - sighted - {card for own in self.shown.values() for card in own}
        self._fill(hidden, rebuilt)

    def _public_size(self) -> int:
        """Cards a pack at first, for one who did not get any."""
        seat = self.players[0]
        if self.view.phase in ("press", "pick"):
            return self.view.pack_sizes[seat] + self.view.row_sizes[seat] + self.view.ready[seat]
        return self.view.row_sizes[seat] + len(self.shown.get(seat, ()))

    def _has_picked(self, position: int, step: int) -> bool:
        if step < self.done:
            return True
        return step == self.done < self.size and self.view.ready[self.players[position]]

    def _pack(self, index: int) -> _Pack:
        """What is known of a pack; those who took one of several known cards are drawn at random."""
        pack = _Pack()
        steps = [step for step in range(self.size) if self._has_picked((index + step) % self.count, step)]
        sights = []
        if self.me is not None:
            own = range((self.me - index) % self.count, len(self.view.sightings), self.count)
            sights = [step for step in own if step < len(self.view.sightings)]
        if not sights:
            pack.unknown, pack.blank = self.size, steps
            return pack
        pack.unknown = sights[0]
        pack.known = list(self.view.sightings[sights[0]])
        pack.blank = [step for step in steps if step < sights[0]]
        for sight, following in zip(sights, [*sights[1:], None], strict=True):
            before = self.view.sightings[sight]
            if sight < len(self.view.kept):
                pack.taken[sight] = self.view.kept[sight]
            elif self.view.picked is not None:
                pack.taken[sight] = self.view.picked
            after = () if following is None else self.view.sightings[following]
            gone = [card for card in before if card not in after and card != pack.taken.get(sight)]
            between = [step for step in steps if sight < step and (following is None or step < following)]
            self._share_out(index, pack, gone, between)
        return pack

    def _share_out(self, index: int, pack: _Pack, cards: list[Card], steps: list[int]) -> None:
        """Assign one of `cards` to each of `steps`: a card shown since goes to who took it, the others at random."""
        taker = {self.players[(index + step) % self.count]: step for step in steps}
        for seat, step in taker.items():
            for card in self.shown.get(seat, ()):
                if card in cards:
                    pack.taken[step] = card
        left = [card for card in cards if card not in pack.taken.values()]
        self.rng.shuffle(left)
        for step in steps:
            if step not in pack.taken:
                pack.taken[step] = left.pop()

    def _fill(self, hidden: set[Card], rebuilt: DeckRebuilt | None) -> None:
        """Choose the cards that nobody showed this seat, in packs and deck."""
        new = set() if rebuilt is None else {*rebuilt.shuffled}
        pools = [sorted(hidden - new), sorted(hidden & new)]
        for pool in pools:
            self.rng.shuffle(pool)
        # Packs are dealt one after the other, first from what was left of the deck before it was rebuilt.
        from_old = self.size * self.count
        if rebuilt is not None:
            from_old -= len(rebuilt.shuffled) - self.view.deck_size
        room = []
        for index, pack in enumerate(self.packs):
            old = max(0, min(self.size, from_old - self.size * index)) - sum(card not in new for card in pack.known)
            room.append([old, pack.unknown - old])
        self._place_shown(new, room)
        for pack, places in zip(self.packs, room, strict=True):
            cards = [pool.pop() for pool, number in zip(pools, places, strict=True) for _ in range(number)]
            pack.known += [*(pack.taken[step] for step in pack.blank if step in pack.taken), *cards]
            self.rng.shuffle(cards)
            for step in pack.blank:
                if step not in pack.taken:
                    pack.taken[step] = cards.pop()
        self.deck = pools[0] + pools[1]
        self.rng.shuffle(self.deck)

    def _place_shown(self, new: set[Card], room: list[list[int]]) -> None:
        """Decide from which pack the cards came that rivals have turned up and this seat had not seen before.

        `room`: how many unknown cards of each pack were dealt before the deck was rebuilt, and since.
        """
        known = {card for pack in self.packs for card in pack.known}
        shown = {seat: [card for card in own if card not in known] for seat, own in self.shown.items()}
        slots = [(index, step) for index, pack in enumerate(self.packs) for step in pack.blank]
        self.rng.shuffle(slots)
        # Packs with room for both kinds come last: they take what does not fit into the others.
        slots.sort(key=lambda slot: all(room[slot[0]]))
        for index, step in slots:
            own = shown.get(self.players[(index + step) % self.count], [])
            fits = [card for card in own if room[index][card in new] > 0]
            if fits:
                card = self.rng.choice(fits)
                own.remove(card)
                room[index][card in new] -= 1
                self.packs[index].taken[step] = card

    def content(self, index: int, step: int) -> tuple[Card, ...]:
        """A pack as it came to whoever picked from it in a step."""
        pack = self.packs[index]
        gone = {card for when, card in pack.taken.items() if when < step}
        return tuple(sorted(card for card in pack.known if card not in gone))


def _since_last_draft(
    view: ShapesView, history: tuple[Event, ...]
) -> tuple[dict[Seat, list[Card]], DeckRebuilt | None, list[Seat]]:
    """The cards that each seat has shown since the latest draft began, the rebuilding of the deck for it, and who took
    part."""
    shown: dict[Seat, list[Card]] = {}
    rebuilt: DeckRebuilt | None = None
    players = list(range(view.seats))
    out: set[Seat] = set()
    is_new = played = False
    for event in history:
        match event:
            case TurnedUp(seat, card):
                shown.setdefault(seat, []).append(card)
                played, is_new = True, False
            case Eliminated(seat, cards):
                own = shown.setdefault(seat, [])
                own += [card for card in cards if card not in own]
                out.add(seat)
                played, is_new = True, False
            case DeckRebuilt():
                rebuilt, is_new = event, True
            case PackReceived() if played:
                shown = {}
                players = [seat for seat in range(view.seats) if seat not in out]
                rebuilt = rebuilt if is_new else None
                played = False
    return shown, rebuilt, players
