"""`position_of` writes a whole state of Up or Down? as text, and `state_from` reads it back.

The next card of a pile is written first; `*` marks a card that everybody knows to be in a hand; "/" separates columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, cast

from game.core.game import Game, OptionValue
from game.core.position import (
    NOTHING,
    Field,
    Head,
    Lines,
    check_set,
    check_spelling,
    list_text,
    seat_text,
    write,
)
from game.core.position import read as read_head
from game.games.up_or_down.rules.cards import DECKS, HAND, HIGHEST, RING, Card
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, Columns
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import COLOUR_OPTIONS, DRAWN, UpOrDownOptions, Variants, variants_of
from game.games.up_or_down.rules.view import Phase

_KNOWN: Final = "*"
_BESIDE: Final = " / "
_PHASES: Final[Mapping[str, Phase]] = {"play": "play", "take": "take", "draw": "draw", "end": "end", "over": "over"}


def position_of(game: Game, state: UpOrDownState) -> str:
    """The whole of `state` as lines. Colours that were left to chance are named among the options."""
    return write(game, Head(state.seats, _options_of(game, state), state.rng), _lines(state))


def _options_of(game: Game, state: UpOrDownState) -> dict[str, OptionValue]:
    variants = state.variants
    chosen: dict[str, OptionValue] = {
        "length": state.options.length,
        "starter": state.options.starter,
        "rainbow": variants.rainbow,
        "pure": variants.pure,
        "greenhorn": variants.greenhorn,
        "greenhorn_pro": variants.greenhorn_pro,
        "special": variants.special is not None,
        "special_colour": variants.special or DRAWN,
        "special_pro": variants.special_pro_plus is not None,
        "special_pro_plus": variants.special_pro_plus or DRAWN,
        "special_pro_minus": variants.special_pro_minus or DRAWN,
        "take_special": variants.take_special is not None,
        "take_any": variants.take_any is not None,
        "take_colour": variants.take_colour or DRAWN,
        "remove_one": variants.remove_one is not None,
        "remove_colour": variants.remove_one or DRAWN,
    }
    return {option.key: chosen[option.key] for option in game.options()}


def _lines(state: UpOrDownState) -> Iterator[tuple[str, str]]:
    yield "starter", seat_text(state.starter)
    yield "turn", str(state.turn)
    yield "phase", state.phase
    yield "ring", list_text(state.ring)
    yield "just played", NOTHING if state.just_played is None else str(state.just_played)
    yield "face-down pile", list_text(reversed(state.down))
    yield "face-up pile", list_text(reversed(state.up))
    yield "removed", list_text(state.removed)
    for seat in range(state.seats):
        known = state.known[seat]
        yield f"hand of {seat + 1}", list_text(f"{card}{_KNOWN * (card in known)}" for card in state.hands[seat])
        yield f"columns of {seat + 1}", list_text(map(list_text, state.columns[seat]), _BESIDE)
        yield f"discards of {seat + 1}", list_text(state.discards[seat])


def state_from(game: Game, text: str) -> UpOrDownState:
    """The state that `text` describes. `BadPosition` for what `position_of` never gives."""
    head, lines = read_head(game, text)
    state = UpOrDownState.__new__(UpOrDownState)
    state.seats = head.seats
    state.options = UpOrDownOptions(cast(str, head.options["length"]), cast(str, head.options["starter"]))
    state.variants = _read_variants(head)
    state.rng = head.rng
    starter = lines.take("starter")
    state.starter = starter.seat(state.seats)
    if state.options.starter not in (DRAWN, str(state.starter + 1)):
        starter.fail("position.impossible")
    turn = lines.take("turn")
    state.turn = turn.number(1, HIGHEST)
    phase_field = lines.take("phase")
    phase = phase_field.one_of(_PHASES)
    state.actor = None if phase == "over" else (state.starter + state.turn - 1) % state.seats
    state.taken = phase in ("draw", "end")
    cards = _read_table(state, phase, lines)
    state.hands, state.known, state.columns, state.discards = [], [], [], []
    for seat in range(state.seats):
        cards += _read_seat(state, seat, lines)
    lines.end()
    check_set(cards, range(1, DECKS[state.options.length][state.seats] + 1))
    if state.phase != phase:
        phase_field.fail("position.impossible")
    _check_sizes(state, turn)
    check_spelling(text, position_of(game, state))
    return state


def _read_variants(head: Head) -> Variants:
    """The variants in force, each with a colour: the text of a state leaves none to chance."""
    for key, variants in COLOUR_OPTIONS.items():
        if any(head.options[variant] for variant in variants) and head.options[key] == DRAWN:
            Field(head.options_line, f"{key}={DRAWN}").fail("position.options")
    return variants_of(head.options, head.rng)


def _read_cards(field: Field) -> list[tuple[Card, Field]]:
    return [(word.number(1, HIGHEST), word) for word in field.words()]


def _plain(cards: Iterable[tuple[Card, Field]]) -> tuple[Card, ...]:
    return tuple(card for card, _ in cards)


def _read_table(state: UpOrDownState, phase: Phase, lines: Lines) -> list[tuple[Card, Field]]:
    """The ring, the piles and the box."""
    ring_field = lines.take("ring")
    ring = _read_cards(ring_field)
    state.ring = _plain(ring)
    just_played = lines.take("just played")
    state.just_played = None if just_played.is_nothing else just_played.number(1, HIGHEST)
    if (state.just_played is not None) != (phase == "take"):
        just_played.fail("position.impossible")
    if state.just_played is not None and state.just_played not in state.ring:
        just_played.fail("position.impossible")
    if len(ring) != RING + (phase == "take"):
        ring_field.fail("position.count")
    if list(state.ring) != sorted(state.ring):
        ring_field.fail("position.impossible")
    down_field, up_field = lines.take("face-down pile"), lines.take("face-up pile")
    down, up = _read_cards(down_field), _read_cards(up_field)
    state.down, state.up = [*reversed(_plain(down))], [*reversed(_plain(up))]
    for pile, most, field in zip((down, up), _piles(state), (down_field, up_field), strict=True):
        if len(pile) > most:
            field.fail("position.count")
    removed_field = lines.take("removed")
    removed = _read_cards(removed_field)
    state.removed = _plain(removed)
    if removed and state.variants.remove_one is None:
        removed_field.fail("position.impossible")
    return [*ring, *down, *up, *removed]


def _piles(state: UpOrDownState) -> tuple[int, int]:
    """How many cards the face-down and the face-up pile begin with."""
    both = DECKS[state.options.length][state.seats] - HAND * state.seats - RING
    return both - both // 2, both // 2


def _read_seat(state: UpOrDownState, seat: int, lines: Lines) -> list[tuple[Card, Field]]:
    hand = lines.take(f"hand of {seat + 1}")
    words = hand.words()
    held = _read_cards(replace(hand, text=list_text(word.text.removesuffix(_KNOWN) for word in words)))
    state.hands.append([*_plain(held)])
    if state.hands[-1] != sorted(state.hands[-1]):
        hand.fail("position.impossible")
    state.known.append(
        tuple(card for (card, _), word in zip(held, words, strict=True) if word.text.endswith(_KNOWN)),
    )
    columns_field = lines.take(f"columns of {seat + 1}")
    columns = [_read_cards(part) for part in columns_field.split(_BESIDE)]
    if len(columns) > MOST_COLUMNS:
        columns_field.fail("position.count")
    state.columns.append(tuple(_plain(column) for column in columns))
    for column in state.columns[-1]:
        if not _goes_one_way(column):
            columns_field.fail("position.impossible", list_text(column))
    discards_field = lines.take(f"discards of {seat + 1}")
    discards = _read_cards(discards_field)
    state.discards.append(_plain(discards))
    # A column is only abandoned for another in its place, when all are in use.
    if discards and len(columns) < MOST_COLUMNS:
        discards_field.fail("position.impossible")
    return [*held, *(each for column in columns for each in column), *discards]


def _goes_one_way(column: Column) -> bool:
    return bool(column) and list(column) in (sorted(column), sorted(column, reverse=True))


def _placed(columns: Columns) -> int:
    return sum(map(len, columns))


def _check_sizes(state: UpOrDownState, turn: Field) -> None:
    """How many cards each seat has, and how many are in the piles, follow from the turn and its phase."""
    finished = state.turn - (state.actor is not None)
    pile = sum(_piles(state))
    drawn = min(finished, pile)
    if len(state.down) + len(state.up) != pile - drawn:
        turn.fail("position.count")
    # A turn that is going on has played a card, but not drawn one yet.
    turns = [len(range(first, finished, state.seats)) for first in range(state.seats)]
    for seat, hand in enumerate(state.hands):
        first = (seat - state.starter) % state.seats
        draws = len(range(first, drawn, state.seats))
        going = seat == state.actor and (state.taken or state.just_played is not None)
        if len(hand) != HAND + draws - turns[first] - going:
            turn.fail("position.count")
        takes = turns[first] + (seat == state.actor and state.taken)
        if _placed(state.columns[seat]) + len(state.discards[seat]) > takes:
            turn.fail("position.count")
    if sum(map(len, state.known)) > _piles(state)[1] - len(state.up):
        turn.fail("position.impossible")
    following = (state.starter + finished) % state.seats
    if (state.actor is None) != (not state.hands[following] and not state.taken and state.just_played is None):
        turn.fail("position.impossible")
