"""`position_of` writes a whole state of Shape Up! as a position text; `state_from` reads it back.

Cards have their names in `CODES`, the next of the deck first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from game.core.game import Game, OptionValue
from game.core.position import (
    NOTHING,
    Field,
    Head,
    Lines,
    check_set,
    check_spelling,
    flag_text,
    list_text,
    seat_text,
    write,
)
from game.core.position import read as read_head
from game.games.shape_up.rules import layout_text
from game.games.shape_up.rules.cards import CARD_BY_CODE, CODES, Card
from game.games.shape_up.rules.grid import cell_at, is_adjacent, position
from game.games.shape_up.rules.scoring import breakdown
from game.games.shape_up.rules.state import ShapeUpState
from game.games.shape_up.rules.view import RoundResult, ShapeUpOptions

HAND = 3
"""Cards dealt to each hand of the Advanced game."""


def options_of(settled: Mapping[str, OptionValue]) -> ShapeUpOptions:
    """Settled options with their types."""
    return ShapeUpOptions(
        deck=cast(int, settled["deck"]),
        rounds=cast(int, settled["rounds"]),
        advanced=cast(bool, settled["advanced"]),
        strict=cast(bool, settled["strict"]),
        starter=cast(str, settled["starter"]),
    )


def position_of(game: Game, state: ShapeUpState) -> str:
    """The whole of `state` as lines."""
    options = {option.key: cast(OptionValue, getattr(state.options, option.key)) for option in game.options()}
    return write(game, Head(state.seats, options, state.rng), _lines(state))


def _lines(state: ShapeUpState) -> Iterator[tuple[str, str]]:
    for result in state.results:
        yield "round started by", seat_text(result.starter)
        yield "goals", _cards(result.goals)
        yield "layout", layout_text.draw({_cell(x, y): card for x, y, card in result.layout})
    yield "now started by", seat_text(state.starter)
    yield "turn of", seat_text(state.turn)
    yield "deck", _cards(reversed(state.deck))
    yield "aside", CODES[state.aside]
    if state.options.advanced:
        for seat, hand in enumerate(state.hands):
            yield f"hand of {seat + 1}", _cards(hand)
    else:
        yield "goals", _cards(state.goals)
        yield "drawn", NOTHING if state.drawn is None else CODES[state.drawn]
    yield "layout", layout_text.draw(state.board)
    just_played = state.just_played
    yield "just played", NOTHING if just_played is None else "{},{}".format(*position(just_played))
    yield "moved", flag_text(state.moved)


def _cards(cards: Iterator[Card] | tuple[Card, ...] | list[Card]) -> str:
    return list_text(CODES[card] for card in cards)


def _cell(x: int, y: int) -> int:
    cell = cell_at(x, y)
    assert cell is not None
    return cell


def state_from(game: Game, text: str) -> ShapeUpState:
    """The state that `text` describes. `BadPosition` for what `position_of` never gives."""
    head, lines = read_head(game, text)
    state = ShapeUpState.__new__(ShapeUpState)
    state.seats = head.seats
    state.options = options_of(head.options)
    state.rng = head.rng
    state.results = ()
    while lines.follows("round started by"):
        state.results += (_result(state, lines),)
    _read_round(state, lines)
    lines.end()
    check_spelling(text, position_of(game, state))
    return state


def _read_cards(field: Field) -> list[tuple[Card, Field]]:
    return [(word.one_of(CARD_BY_CODE), word) for word in field.words()]


def _starter(state: ShapeUpState, field: Field) -> int:
    """Who starts the round after those that are finished, or, at the end of the match, the last one."""
    starter = field.seat(state.seats)
    number = min(len(state.results), state.options.rounds - 1)
    if state.results:
        right = starter == (state.results[0].starter + number) % state.seats
    else:
        right = state.options.starter in ("drawn", str(starter + 1))
    if not right:
        field.fail("position.impossible")
    return starter


def _result(state: ShapeUpState, lines: Lines) -> RoundResult:
    first = lines.take("round started by")
    if len(state.results) == state.options.rounds:
        first.fail("position.count")
    starter = _starter(state, first)
    goals_field = lines.take("goals")
    goals = _read_cards(goals_field)
    board, cards = layout_text.read(lines, state.options.short_side)
    if len(goals) != state.seats:
        goals_field.fail("position.count")
    # The one card that is not named was aside.
    named = {card for card, _ in (*goals, *cards)}
    aside = [(card, goals_field) for card in range(state.options.deck) if card not in named]
    check_set([*goals, *cards, *aside[:1]], range(state.options.deck), CODES.__getitem__)
    layout = tuple((*position(cell), card) for cell, card in sorted(board.items()))
    goal_cards = tuple(card for card, _ in goals)
    scored = tuple(breakdown(layout, goal) for goal in goal_cards)
    scores = tuple(sum(line.points for line in own) for own in scored)
    return RoundResult(len(state.results) + 1, starter, layout, goal_cards, scored, scores)


def _read_round(state: ShapeUpState, lines: Lines) -> None:
    """The present round; once the match is over, the last one as it ended."""
    over = len(state.results) == state.options.rounds
    state.round = len(state.results) + (0 if over else 1)
    state.starter = _starter(state, lines.take("now started by"))
    turn = lines.take("turn of")
    state.turn = None if turn.is_nothing else turn.seat(state.seats)
    if over != (state.turn is None):
        turn.fail("position.impossible")
    deck_field = lines.take("deck")
    deck = _read_cards(deck_field)
    state.deck = [card for card, _ in reversed(deck)]
    aside = lines.take("aside")
    state.aside = aside.one_of(CARD_BY_CODE)
    cards = [*deck, (state.aside, aside)]
    if state.options.advanced:
        cards += _read_hands(state, lines)
    else:
        cards += _read_goals(state, lines)
    state.board, laid = layout_text.read(lines, state.options.short_side)
    just_played = lines.take("just played")
    state.just_played = None if just_played.is_nothing else cell_at(*layout_text.cell_of(just_played))
    moved = lines.take("moved")
    state.moved = moved.flag()
    check_set([*cards, *laid], range(state.options.deck), CODES.__getitem__)
    if over:
        _check_over(state, turn)
    else:
        _check_turn(state, turn, deck_field, just_played, moved)


def _read_hands(state: ShapeUpState, lines: Lines) -> list[tuple[Card, Field]]:
    state.goals, state.drawn = (), None
    found = []
    state.hands = []
    for seat in range(state.seats):
        hand = _read_cards(lines.take(f"hand of {seat + 1}"))
        state.hands.append([card for card, _ in hand])
        found += hand
    return found


def _read_goals(state: ShapeUpState, lines: Lines) -> list[tuple[Card, Field]]:
    field = lines.take("goals")
    goals = _read_cards(field)
    if len(goals) != state.seats:
        field.fail("position.count")
    drawn = lines.take("drawn")
    state.hands = []
    state.goals = tuple(card for card, _ in goals)
    state.drawn = None if drawn.is_nothing else drawn.one_of(CARD_BY_CODE)
    return goals if state.drawn is None else [*goals, (state.drawn, drawn)]


def _check_over(state: ShapeUpState, turn: Field) -> None:
    """At the end everything lies as the last round left it."""
    last = state.results[-1]
    goals = tuple(hand[0] for hand in state.hands if len(hand) == 1) if state.options.advanced else state.goals
    layout = tuple((*position(cell), card) for cell, card in sorted(state.board.items()))
    same = (state.starter, goals, layout) == (last.starter, last.goals, last.layout)
    if not same or state.deck or state.drawn is not None or state.just_played is not None or state.moved:
        turn.fail("position.impossible")


def _check_turn(state: ShapeUpState, turn: Field, deck: Field, just_played: Field, moved: Field) -> None:
    """Whose turn it is, and how many cards are where, follow from the number of cards that have been played."""
    played = not just_played.is_nothing
    if played and state.just_played not in state.board:
        just_played.fail("position.impossible")
    finished = len(state.board) - played
    if state.turn != (state.starter + finished) % state.seats:
        turn.fail("position.impossible")
    if state.moved and len(state.board) < 2:
        moved.fail("position.impossible")
    if played and finished and not state.moved:
        cell = cast(int, state.just_played)
        if not is_adjacent(state.board.keys() - {cell}, cell):
            just_played.fail("position.impossible")
    if not state.options.advanced:
        if (state.drawn is None) != played:
            just_played.fail("position.impossible")
        return
    # A hand holds three cards until the deck is used up; the round ends when one card is left in each.
    sizes = [HAND] * state.seats
    left = state.options.deck - 1 - sum(sizes)
    for number in range(finished + 1):
        seat = (state.starter + number) % state.seats
        if all(size == 1 for size in sizes):
            turn.fail("position.impossible")
        sizes[seat] -= number < finished or played
        if number < finished and left:
            left -= 1
            sizes[seat] += 1
    if len(state.deck) != left:
        deck.fail("position.count")
    if [len(hand) for hand in state.hands] != sizes:
        turn.fail("position.count")
