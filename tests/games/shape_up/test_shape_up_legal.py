"""The legal actions of Shape Up!, in order and against the text of the rules, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from game.core.game import IllegalAction, digest
from game.core.rng import Rng
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play, decode, encode
from game.games.shape_up.rules.state import ShapeUpState
from tests.words import first, one_in

Make = Callable[..., ShapeUpState]
ALL_PAIRS = [
    {"seats": seats, "deck": deck, "advanced": advanced}
    for seats, deck in ((2, 18), (3, 18), (3, 24), (4, 24))
    for advanced in (False, True)
]


def texts(state: ShapeUpState) -> list[str]:
    return [encode(action) for action in state.legal_actions(0)]


def reason(state: ShapeUpState, text: str, seat: int = 0) -> str:
    """The reason of the refusal; checks that nothing changed."""
    before = digest(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, decode(text))
    assert digest(state) == before
    return refused.value.reason


def test_first_card_has_one_cell(table: Make) -> None:
    assert texts(table("")) == ["play Rso@0,0"]


def test_first_card_of_an_advanced_hand(table: Make) -> None:
    assert texts(table("", hand="Bhq Rso Gst")) == ["play Bhq@0,0", "play Rso@0,0", "play Gst@0,0"]


def test_beside_one_card(table: Make) -> None:
    assert texts(table("Gst")) == ["play Rso@0,-1", "play Rso@-1,0", "play Rso@1,0", "play Rso@0,1"]


def test_order_with_two_cards(table: Make) -> None:
    assert texts(table("Gst Bso")) == [
        *("play Rso@0,-1", "play Rso@1,-1", "play Rso@-1,0", "play Rso@2,0", "play Rso@0,1", "play Rso@1,1"),
        *("move 0,0>1,-1", "move 0,0>2,0", "move 0,0>1,1"),
        *("move 1,0>0,-1", "move 1,0>-1,0", "move 1,0>0,1"),
    ]


def test_after_the_play_any_other_card_may_move(table: Make) -> None:
    assert texts(table("Gst Bso", just_played=(1, 0))) == ["move 0,0>1,-1", "move 0,0>2,0", "move 0,0>1,1", "end"]


def test_one_move_a_turn(table: Make) -> None:
    assert texts(table("Gst Bso", just_played=(1, 0), moved=True)) == ["end"]
    assert all(text.startswith("play") for text in texts(table("Gst Bso", moved=True)))


@pytest.mark.parametrize(
    ("rows", "deck", "seats", "plays", "moves"),
    [
        ("Gst Bso Bht", 18, 2, 8, 5 + 6 + 5),
        ("Gst Bso Bht Rsq Ght", 18, 2, 10, 2 * 9 + 3 * 8),
        ("Gst Bso Bht\nRsq Ght Gho\nGso Bst Rht", 18, 2, 12, 4 * 10 + 4 * 11 + 12),
        ("Gst Bso Bht Rsq\nGht Gho Gso Bst", 18, 2, 12, 4 * 10 + 4 * 11),
        ("Gst Bso Bht Rsq\nGht Gho Gso Bst\nRsx Ghx Bsx Bhx", 24, 4, 14, 4 * 12 + 6 * 13 + 2 * 14),
    ],
)
def test_number_of_plays_and_moves(table: Make, rows: str, deck: int, seats: int, plays: int, moves: int) -> None:
    actions = table(rows, seats=seats, deck=deck).legal_actions(0)
    assert (sum(isinstance(a, Play) for a in actions), sum(isinstance(a, Move) for a in actions)) == (plays, moves)


def test_the_grid_may_lie_either_way_round(table: Make) -> None:
    lying = table("Gst Bso Bht Rsq")
    assert "play Rso@4,0" in texts(lying)
    assert "play Rso@-1,0" in texts(lying)
    standing = table("Gst\nBso\nBht\nRsq")
    assert "play Rso@0,4" in texts(standing)
    assert reason(table("Gst Bso Bht Rsq Ght"), "play Rso@5,0") == "shape-up.too-large"
    # Four wide and three high: it can only lie, so no fourth row.
    full = table("Gst Bso Bht Rsq\nGht . . .\nGho . . .")
    assert reason(full, "play Rso@0,3") == "shape-up.too-large"
    assert "play Rso@4,0" in texts(full)


def test_four_rows_only_with_24_cards(table: Make) -> None:
    rows = "Gst Bso Bht Rsq Ght\nGht . . . .\nGho . . . ."
    assert reason(table(rows), "play Rso@0,3") == "shape-up.too-large"
    table(rows, seats=3, deck=24).check(0, decode("play Rso@0,3"))


def test_a_moved_card_makes_room_for_its_own_window(table: Make) -> None:
    state = table("Gst Bso Bht Rsq Ght")
    state.check(0, decode("move 0,0>5,0"))
    assert reason(state, "play Rso@5,0") == "shape-up.too-large"


def test_a_moved_card_does_not_support_itself(table: Make) -> None:
    assert reason(table("Gst Bso"), "move 0,0>-1,0") == "shape-up.not-adjacent"
    assert reason(table("Gst"), "move 0,0>1,0") == "shape-up.not-adjacent"


def test_a_move_may_leave_others_isolated(table: Make) -> None:
    state = table("Gst Bso Bht")
    state.apply(0, decode("move 1,0>0,1"))
    assert {(x, y) for x, y, _ in state.view(0).layout} == {(0, 0), (2, 0), (0, 1)}
    assert "play Rso@3,0" in texts(state)


def test_a_layout_may_drift_away_from_the_first_card(table: Make) -> None:
    state = table("Gst Bso", at=(37, -38))
    assert "move 37,-38>39,-38" in texts(state)
    assert reason(state, "play Rso@99,-99") == "shape-up.not-adjacent"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("play Rso@0,0", "shape-up.occupied"),
        ("play Rso@3,0", "shape-up.not-adjacent"),
        ("play Rso@-1,-1", "shape-up.not-adjacent"),
        ("play Gho@0,1", "shape-up.not-your-card"),
        ("play Rsx@0,1", "shape-up.not-your-card"),
        ("move 0,1>1,1", "shape-up.nothing-there"),
        ("move 99,99>1,1", "shape-up.nothing-there"),
        ("move 0,0>0,0", "shape-up.same-cell"),
        ("move 0,0>1,0", "shape-up.occupied"),
        ("move 0,0>3,3", "shape-up.not-adjacent"),
        ("end", "shape-up.must-play"),
    ],
)
def test_refusals_name_their_reason(table: Make, text: str, expected: str) -> None:
    assert reason(table("Gst Bso"), text) == expected


def test_refusals_that_depend_on_the_turn(table: Make) -> None:
    assert reason(table(""), "play Rso@1,0") == "shape-up.first-cell"
    assert reason(table("Gst Bso"), "play Rso@2,0", seat=1) == "shape-up.not-your-turn"
    done = table("Gst Bso", just_played=(1, 0), moved=True)
    assert reason(done, "play Rso@2,0") == "shape-up.already-played"
    assert reason(done, "move 0,0>2,0") == "shape-up.already-moved"
    assert reason(table("Gst Bso", just_played=(1, 0)), "move 1,0>0,1") == "shape-up.just-played"


def test_nothing_is_legal_once_the_match_is_over(walk: Make) -> None:
    over = walk(Rng(5), 200, rounds=1)
    assert over.actors() == ()
    assert [over.legal_actions(seat) for seat in range(2)] == [[], []]
    assert reason(over, "end") == "shape-up.over"


def test_something_that_is_no_action_is_refused(table: Make) -> None:
    with pytest.raises(IllegalAction, match="no-such-action"):
        table("Gst").check(0, "end")  # type: ignore[arg-type]


def cells_by_the_rules(cells: set[tuple[int, int]], short: int) -> list[tuple[int, int]]:
    """Legal cells for one more card, straight from the text of the rules: try every window."""
    if not cells:
        return [(0, 0)]
    found = []
    for x, y in product(range(-9, 10), repeat=2):
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells
        if (x, y) in cells or not beside:
            continue
        together = cells | {(x, y)}
        windows = [
            {(left + i, top + j) for i in range(width) for j in range(height)}
            for width, height in ((5, short), (short, 5))
            for left in range(x - width + 1, x + 1)
            for top in range(y - height + 1, y + 1)
        ]
        if any(together <= window for window in windows):
            found.append((x, y))
    return sorted(found, key=lambda cell: (cell[1], cell[0]))


@pytest.mark.parametrize("setting", first(3, ALL_PAIRS, "games"), ids=str)
def test_legal_actions_are_those_of_the_rules(walk: Make, setting: dict[str, int]) -> None:
    rng = Rng(11)
    for moves in (1, 7, 26):
        state = walk(rng, moves, **setting)
        (seat,) = state.actors()
        view = state.view(seat)
        cards = {(x, y) for x, y, _ in view.layout}
        assert all(abs(x) < 7 and abs(y) < 7 for x, y in cards)
        short = view.options.short_side
        own = view.hand if view.options.advanced else () if view.drawn is None else (view.drawn,)
        expected: list[Action] = []
        if not view.played:
            expected += [Play(card, x, y) for card in own for x, y in cells_by_the_rules(cards, short)]
        if not view.moved:
            for source in sorted(cards - {view.just_played}, key=lambda cell: (cell[1], cell[0])):
                rest = cards - {source}
                targets = cells_by_the_rules(rest, short) if rest else []
                expected += [Move(*source, *target) for target in targets if target != source]
        if view.played:
            expected.append(EndTurn())
        assert state.legal_actions(seat) == expected


@one_in(4, "games")
@pytest.mark.parametrize("setting", ALL_PAIRS, ids=str)
def test_check_passes_exactly_the_listed_actions(walk: Make, setting: dict[str, int]) -> None:
    rng = Rng(23)
    for moves in (0, 2, 9, 26):
        state = walk(rng, moves, **setting)
        (actor,) = state.actors()
        layout = state.view(None).layout
        xs = range(min((x for x, _, _ in layout), default=0) - 2, max((x for x, _, _ in layout), default=0) + 3)
        ys = range(min((y for _, y, _ in layout), default=0) - 2, max((y for _, y, _ in layout), default=0) + 3)
        conceivable: set[Action] = {EndTurn()}
        conceivable |= {Play(card, x, y) for card in range(24) for x in xs for y in ys}
        conceivable |= {Move(*cells) for cells in product(xs, ys, xs, ys)}
        for seat in range(state.seats):
            passed = {action for action in conceivable if passes(state, seat, action)}
            assert passed == set(state.legal_actions(seat))
            assert bool(passed) == (seat == actor)


def passes(state: ShapeUpState, seat: int, action: Action) -> bool:
    try:
        state.check(seat, action)
    except IllegalAction:
        return False
    return True
