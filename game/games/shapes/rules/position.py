"""`position_of` writes a whole state of Shapes as a position text; `state_from` reads it back.

Cards and pieces are written as in actions; decks and piles from the top. For memories see `memory_text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast, get_args

from game.core.game import Game, OptionValue, Seat
from game.core.position import (
    NOTHING,
    Field,
    Head,
    Lines,
    check_set,
    check_spelling,
    list_text,
    read,
    seat_text,
    write,
)
from game.games.shapes.rules.actions import laid_text, read_laid
from game.games.shapes.rules.cards import (
    CARD_BY_CODE,
    CARD_CODES,
    CLEARS,
    PIECE_BY_CODE,
    PIECE_CODES,
    WILDS,
    Card,
    Piece,
    is_white,
    is_wild,
)
from game.games.shapes.rules.hand_memory import Memory, fits
from game.games.shapes.rules.match_data import MatchData
from game.games.shapes.rules.memory_text import memory_text, read_memory
from game.games.shapes.rules.plausibility import check_plausible
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import Deal, End, Laid, Passed, Phase, ShapesOptions, Status, Variant

_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}
_STATUSES: Final[dict[str, Status]] = {status: status for status in get_args(Status)}
_ENDS: Final[dict[str, End]] = {end: end for end in get_args(End)}
_WILD_BY_CODE: Final = {CARD_CODES[card]: card for card in WILDS}
_CLEAR_BY_CODE: Final = {CARD_CODES[card]: card for card in CLEARS}
_MOST: Final = 999_999


def options_of(settled: Mapping[str, OptionValue]) -> ShapesOptions:
    """Settled options with their types."""
    return ShapesOptions(
        variant=cast(Variant, settled["variant"]),
        limit=cast(int, settled["limit"]),
        starter=cast(str, settled["starter"]),
        deal=cast(Deal, settled["deal"]),
        lens=cast(bool, settled["lens"]),
    )


# Writing


def position_of(game: Game, state: ShapesState) -> str:
    """The whole of `state` as lines."""
    options: dict[str, OptionValue] = {
        "variant": state.options.variant,
        "limit": state.options.limit,
        "starter": state.options.starter,
        "deal": state.options.deal,
        "lens": state.options.lens,
    }
    return write(game, Head(state.seats, options, state.rng), _lines(state))


def _lines(state: ShapesState) -> Iterator[tuple[str, str]]:
    variant = state.options.variant
    yield "phase", state.phase
    yield "turn", seat_text(state.turn)
    yield "started by", seat_text(state.starter)
    yield "turns", str(state.turns)
    if state.options.is_classic:
        yield "idle", str(state.idle)
        yield "stopped by", seat_text(state.stopper)
        yield "cleared", NOTHING if state.cleared is None else CARD_CODES[state.cleared]
    else:
        yield "out", _seats(state.out)
    yield "placed", list_text(state.placed)
    yield "platform", list_text(_standing(state, piece) for piece in state.platform)
    yield "open", list_text(map(_open, state.tray), ", ")
    yield "deck", _cards(reversed(state.deck))
    yield "discard", _cards(reversed(state.discard))
    if variant in ("classic", "pass"):
        for seat, hand in enumerate(state.hands):
            yield f"hand of {seat + 1}", _cards(hand)
        yield "chosen", list_text(_laid(laid) for laid in state.picks)
    if variant == "pass":
        passing = state.passing
        gift = NOTHING if passing is None else f"{laid_text(passing.card, passing.piece)} {passing.rival + 1}"
        yield "drawn", str(state.drawn)
        yield "passing", gift
        yield "tossing", NOTHING if state.tossing is None else CARD_CODES[state.tossing]
        for seat, passed in enumerate(state.passed):
            yield f"passed to {seat + 1}", list_text(map(_laid, passed))
    if variant == "draft":
        yield "reshuffled", _cards(state.reshuffled)
        yield "ready", _seats(state.ready)
        for seat, sightings in enumerate(state.sightings):
            picked = state.picked[seat]
            yield f"dealt to {seat + 1}", _cards(sightings[0] if sightings else ())
            yield f"kept by {seat + 1}", _cards([*state.kept[seat], *(() if picked is None else (picked,))])
            yield f"row of {seat + 1}", _cards(state.rows[seat])
    for watcher, memory in enumerate(state.memories):
        if not memory.is_empty:
            yield f"known to {_watcher(state, watcher)}", memory_text(memory)
    yield "won by", list_text(seat + 1 for seat in state.won)
    yield "ended by", state.ended or NOTHING


def _cards(cards: Iterable[Card]) -> str:
    return list_text(CARD_CODES[card] for card in cards)


def _seats(flags: Iterable[bool]) -> str:
    return list_text(seat + 1 for seat, flag in enumerate(flags) if flag)


def _standing(state: ShapesState, piece: Piece) -> str:
    return f"{PIECE_CODES[piece]}={CARD_CODES[state.wilds[piece]]}" if is_white(piece) else PIECE_CODES[piece]


def _laid(laid: Laid) -> str:
    return CARD_CODES[laid.card] if laid.piece is None else laid_text(laid.card, laid.piece)


def _open(laid: Laid) -> str:
    return f"{_laid(laid)} {laid.status}"


def _watcher(state: MatchData, watcher: int) -> str:
    return str(watcher + 1) if watcher < state.seats else "all"


# Reading


def state_from(game: Game, text: str) -> ShapesState:
    """The state that `text` describes. `BadPosition` for what `position_of` never gives."""
    head, lines = read(game, text)
    state = ShapesState.__new__(ShapesState)
    MatchData.__init__(state, head.seats, options_of(head.options), head.rng.clone())
    state.rng = head.rng
    _Reader(state, lines).read()
    lines.end()
    check_spelling(text, position_of(game, state))
    return state


class _Reader:
    """Fills `state` from `lines`. `at`: the fields by their words; `found`: all cards, with where they stand."""

    def __init__(self, state: ShapesState, lines: Lines) -> None:
        self.state = state
        self.lines = lines
        self.at: dict[str, Field] = {}
        self.found: list[tuple[Card, Field]] = []

    def read(self) -> None:
        self._read_course()
        self._read_table()
        if self.state.options.variant in ("classic", "pass"):
            self._read_hands()
        if self.state.options.variant == "pass":
            self._read_gifts()
        if self.state.options.variant == "draft":
            self._read_draft()
        check_set(self.found, range(54 if self.state.options.is_classic else 50), CARD_CODES.__getitem__)
        self._read_memories()
        won, ended = self._take("won by"), self._take("ended by")
        self.state.won = self._seats(won)
        self.state.ended = None if ended.is_nothing else ended.one_of(_ENDS)
        check_plausible(self.state, self.at)

    def _take(self, word: str) -> Field:
        field = self.at[word] = self.lines.take(word)
        return field

    def _read_course(self) -> None:
        state = self.state
        state.phase = self._take("phase").one_of(_PHASES)
        state.turn = self._seat("turn")
        state.starter = self._seat("started by")
        state.turns = self._take("turns").number(0, _MOST)
        if state.options.is_classic:
            state.idle = self._take("idle").number(0, state.seats)
            state.stopper = self._seat("stopped by")
            cleared = self._take("cleared")
            state.cleared = None if cleared.is_nothing else cleared.one_of(_CLEAR_BY_CODE)
        else:
            state.out = self._flags("out")
        placed = self._take("placed")
        words = placed.words()
        if len(words) != state.seats:
            placed.fail("position.count")
        state.placed = [word.number(0, _MOST) for word in words]

    def _seat(self, word: str) -> Seat | None:
        field = self._take(word)
        return None if field.is_nothing else field.seat(self.state.seats)

    def _seats(self, field: Field) -> tuple[Seat, ...]:
        return tuple(word.seat(self.state.seats) for word in field.words())

    def _flags(self, word: str) -> list[bool]:
        seats = self._seats(self._take(word))
        return [seat in seats for seat in range(self.state.seats)]

    def _cards(self, word: str, count: bool = True) -> list[Card]:
        """The cards in the line of `word`; unless `count`, they are somewhere else as well."""
        found = [(each.one_of(CARD_BY_CODE), each) for each in self._take(word).words()]
        if count:
            self.found += found
        return [card for card, _ in found]

    def _laid(self, field: Field) -> tuple[Card, Piece]:
        try:
            card, piece = read_laid(field.text)
        except KeyError:
            field.fail("position.value")
        if is_wild(card) != is_white(piece):
            field.fail("position.value")
        return card, piece

    def _read_table(self) -> None:
        state = self.state
        for word in self._take("platform").words():
            name, _, wild = word.text.partition("=")
            piece = Field(word.line, name).one_of(PIECE_BY_CODE)
            if piece in state.platform:
                word.fail("position.twice")
            state.platform.append(piece)
            if is_white(piece):
                card = Field(word.line, wild).one_of(_WILD_BY_CODE)
                if card in state.wilds.values():
                    word.fail("position.twice")
                state.wilds[piece] = card
        for item in self._take("open").split(","):
            code, status = item.split(" ", 2)
            if status.one_of(_STATUSES) == "choosing":
                state.tray.append(Laid(code.one_of(_WILD_BY_CODE), None, "choosing"))
            else:
                card, piece = self._laid(code)
                state.tray.append(Laid(card, piece, status.one_of(_STATUSES)))
            if status.text != "placed":
                self.found.append((state.tray[-1].card, item))
        state.deck = self._cards("deck")[::-1]
        state.discard = self._cards("discard")[::-1]
        if state.phase == "held":
            state.held = next((laid.piece for laid in state.tray if laid.status == "held"), None)
        if state.phase == "settling" and state.platform:
            state.trying = state.platform[-1]
        state.failed = state.phase == "resting" and state.stopper is None

    def _read_hands(self) -> None:
        for seat in range(self.state.seats):
            self.state.hands[seat] = sorted(self._cards(f"hand of {seat + 1}"))
        for word in self._take("chosen").words():
            card, piece = self._laid(word)
            self.found.append((card, word))
            self.state.picks.append(Laid(card, piece, "waiting"))

    def _read_gifts(self) -> None:
        state = self.state
        state.drawn = self._take("drawn").number(0, 3)
        passing = self._take("passing")
        if not passing.is_nothing:
            code, rival = passing.split(" ", 2)
            card, piece = self._laid(code)
            self.found.append((card, code))
            state.passing = Passed(card, rival.seat(state.seats), piece)
        tossing = self._take("tossing")
        if not tossing.is_nothing:
            state.tossing = tossing.one_of(CARD_BY_CODE)
            self.found.append((state.tossing, tossing))
        for seat in range(state.seats):
            for word in self._take(f"passed to {seat + 1}").words():
                card, piece = self._laid(word)
                self.found.append((card, word))
                state.passed[seat].append(Laid(card, piece, "waiting"))

    # Drafts

    def _read_draft(self) -> None:
        state = self.state
        state.reshuffled = tuple(sorted(self._cards("reshuffled", count=False)))
        state.ready = self._flags("ready")
        dealt: list[list[Card]] = []
        for seat in range(state.seats):
            dealt.append(sorted(self._cards(f"dealt to {seat + 1}", count=False)))
            state.kept[seat] = self._cards(f"kept by {seat + 1}", count=False)
            state.rows[seat] = self._cards(f"row of {seat + 1}", count=False)
        self._pass_packs(dealt)
        for seat in range(state.seats):
            at = self.at[f"kept by {seat + 1}"]
            picked = state.picked[seat]
            cards = [*state.packs[seat], *([] if picked is None else [picked])]
            if state.phase in ("press", "pick"):
                state.drafted[seat] = sorted(state.kept[seat])
            elif state.phase == "order" and not state.ready[seat]:
                state.drafted[seat] = sorted(card for card in state.kept[seat] if card not in state.rows[seat])
            self.found += [(card, at) for card in (*cards, *state.drafted[seat])]
            self.found += [(card, self.at[f"row of {seat + 1}"]) for card in state.rows[seat]]

    def _pass_packs(self, dealt: list[list[Card]]) -> None:
        """Repeat the draft: from the first packs and what each seat has kept follow all packs since."""
        state = self.state
        players = [seat for seat in range(state.seats) if dealt[seat]]
        picking = state.phase in ("press", "pick")
        sizes = {len(dealt[seat]) for seat in players}
        size = max(sizes, default=0)
        done = min((len(state.kept[seat]) for seat in players), default=0) if picking else size
        if len(sizes) != 1 or done + picking > size:
            self.at["dealt to 1"].fail("position.count")
        packs = {seat: [*dealt[seat]] for seat in players}
        for seat in range(state.seats):
            kept = len(state.kept[seat])
            if (kept and seat not in players) or (seat in players and kept not in (done, done + picking)):
                self.at[f"kept by {seat + 1}"].fail("position.count")
        for step in range(done + picking):
            for seat in players:
                state.sightings[seat].append(tuple(packs[seat]))
                if step < len(state.kept[seat]):
                    if state.kept[seat][step] not in packs[seat]:
                        self.at[f"kept by {seat + 1}"].fail("position.impossible", CARD_CODES[state.kept[seat][step]])
                    packs[seat].remove(state.kept[seat][step])
            if step < done:
                # To the left: from each seat to the next one.
                packs = {seat: packs[players[index - 1]] for index, seat in enumerate(players)}
        for seat in players:
            if picking:
                state.packs[seat] = packs[seat]
                state.picked[seat] = state.kept[seat].pop() if len(state.kept[seat]) > done else None

    # What is remembered

    def _read_memories(self) -> None:
        state = self.state
        memories = []
        hands = {seat: [*hand] for seat, hand in enumerate(state.hands)}
        if state.turn is not None:
            hands[state.turn] += [laid.card for laid in state.picks]
            hands[state.turn] += [] if state.passing is None else [state.passing.card]
            hands[state.turn] += [] if state.tossing is None else [state.tossing]
        for watcher in range(state.seats + 1):
            hidden = {seat: hand for seat, hand in hands.items() if seat != watcher}
            word = f"known to {_watcher(state, watcher)}"
            field = self._take(word) if self.lines.follows(word) else None
            if state.options.variant not in ("classic", "pass"):
                memories.append(Memory())
                continue
            memory = read_memory(field, {seat: len(hand) for seat, hand in hidden.items()}, state.seats)
            if field is not None and not fits(memory, hidden):
                field.fail("position.impossible")
            memories.append(memory)
        state.memories = tuple(memories)
