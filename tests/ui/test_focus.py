"""How the focus jumps between targets."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import DIRECTIONS, NEAR, Target, at, find, neighbour, step
from game.ui.layout import Rect, column, grid, row

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


def target(id_: str, x: float, y: float, w: float = 100, h: float = 60) -> Target:
    return Target(id_, Rect(x, y, w, h), id_)


def reached(targets: Sequence[Target], start: Target) -> set[str]:
    """Everything within reach of the four directions."""
    found, queue = {start.id}, deque([start])
    while queue:
        here = queue.popleft()
        for direction in DIRECTIONS:
            there = neighbour(targets, here, direction)
            if there and there.id not in found:
                found.add(there.id)
                queue.append(there)
    return found


def assert_no_dead_ends(targets: Sequence[Target]) -> None:
    every = {one.id for one in targets}
    for one in targets:
        assert reached(targets, one) == every, f"from {one.id}: {every - reached(targets, one)} out of reach"


@given(st.integers(1, 7), st.integers(1, 7), st.sampled_from([0, 8, 16, 40]))
def test_grids_go_cell_by_cell(columns: int, rows: int, gap: int) -> None:
    cells = grid(Rect(100, 100, 900, 800), columns, rows, gap, 5 / 7, 160)
    places = [(c, r) for r, line in enumerate(cells) for c in range(len(line))]
    targets = [Target(f"{c},{r}", cells[r][c], (c, r)) for c, r in places]
    for (c, r), one in zip(places, targets, strict=True):
        for direction, (dx, dy) in DIRECTIONS.items():
            there = neighbour(targets, one, direction)
            if 0 <= c + dx < columns and 0 <= r + dy < rows:
                assert there
                assert there.action == (c + dx, r + dy)
                assert neighbour(targets, there, OPPOSITE[direction]) is one
            else:
                assert there is None


@given(st.lists(st.tuples(st.integers(0, 29), st.sampled_from(sorted(DIRECTIONS.values()))), max_size=25))
def test_nothing_is_out_of_reach_on_any_layout_of_cards(steps: list[tuple[int, tuple[int, int]]]) -> None:
    """Cards lie beside each other; between them may be holes."""
    cells = [(2, 2)]
    for number, (dx, dy) in steps:
        x, y = cells[number % len(cells)]
        cell = min(5, max(0, x + dx)), min(4, max(0, y + dy))
        if cell not in cells:
            cells.append(cell)
    boxes = grid(Rect(100, 100, 1200, 900), 6, 5, 16, 5 / 7, 160)
    assert_no_dead_ends([Target(f"{c},{r}", boxes[r][c], (c, r)) for c, r in cells])


def test_arrows_stay_among_targets_of_a_kind_where_these_ask_for_it() -> None:
    """A cell that lies aside is nearer than a button above the grid."""
    bar, aside = target("menu", 300, 0), target("cell.b", 600, 100)
    here = Target("cell.a", Rect(300, 200, 100, 60), "", stays=("up", "down"))
    assert neighbour([bar, here], here, "up") is None
    assert neighbour([bar, aside, here], here, "up") is aside
    assert neighbour([bar, here], bar, "down") is here
    side = target("log", 0, 200)
    assert neighbour([bar, side, here], here, "left") is side


def test_nothing_is_out_of_reach_on_a_table() -> None:
    """A bar of buttons above, a log on the left, a grid in the middle, a hand and a button on the right."""
    bar = row(Rect(1192, 40, 680, 72), 4, 16)
    cells = grid(Rect(544, 200, 864, 700), 5, 4, 16, 5 / 7, 120)
    hand = row(Rect(1456, 300, 416, 160), 3, 12)
    places = {
        **{f"bar{i}": box for i, box in enumerate(bar)},
        "log": Rect(48, 600, 400, 432),
        **{f"cell{r}{c}": box for r, line in enumerate(cells) for c, box in enumerate(line)},
        **{f"hand{i}": box for i, box in enumerate(hand)},
        "end": Rect(1456, 900, 416, 80),
    }
    assert_no_dead_ends([Target(id_, box, id_) for id_, box in places.items()])


def test_what_is_in_line_wins_over_what_is_nearer() -> None:
    here, far, aside = target("here", 0, 0), target("far", 400, 0), target("aside", 150, 150)
    assert neighbour([here, far, aside], here, "right") is far


def test_of_two_as_near_the_one_in_the_middle_wins() -> None:
    here = target("here", 0, 100)
    above, level = Target("above", Rect(200, 60, 100, 60), 0), Target("level", Rect(200, 100, 100, 60), 0)
    assert neighbour([above, level, here], here, "right") is level


def test_there_is_nothing_beyond_the_edge() -> None:
    here, right = target("here", 0, 0), target("right", 200, 0)
    assert neighbour([here, right], here, "left") is None
    assert neighbour([here, right], here, "up") is None


@given(st.integers(1, 9))
def test_a_list_is_walked_in_order(count: int) -> None:
    targets = [Target(str(i), box, i) for i, box in enumerate(column(Rect(0, 0, 400, 900), count, 8))]
    here: Target | None = targets[0]
    walked = []
    while here:
        walked.append(here.action)
        here = neighbour(targets, here, "down")
    assert walked == list(range(count))


@given(st.integers(1, 9), st.sampled_from([1, -1]))
def test_stepping_goes_round(count: int, by: int) -> None:
    targets = [target(str(i), 0, 0) for i in range(count)]
    here: Target | None = targets[0]
    seen = []
    for _ in targets:
        assert here
        seen.append(here.id)
        here = step(targets, here, by)
    assert here is targets[0]
    assert sorted(seen) == sorted(one.id for one in targets)


def test_stepping_begins_at_the_first() -> None:
    targets = [target("a", 0, 0), target("b", 0, 0)]
    assert step(targets, None, -1) is targets[0]
    assert step(targets, target("gone", 0, 0), 1) is targets[0]
    assert step([], None, 1) is None


def test_the_uppermost_target_under_a_point() -> None:
    below, above = target("below", 0, 0, 200, 200), target("above", 50, 50)
    assert at([below, above], 60, 60) is above
    assert at([below, above], 10, 10) is below
    assert at([below, above], 300, 10) is None


def test_found_by_name() -> None:
    targets = [target("a", 0, 0), target("b", 0, 0)]
    assert find(targets, "b") is targets[1]
    assert find(targets, "c") is None
    assert find(targets, None) is None


def test_an_outline_is_pressed_where_it_is_or_near_it() -> None:
    """A bar that leans, in front of a button that fills the rectangle around it."""
    corners = ((0.0, 0.0), (20.0, 0.0), (100.0, 100.0), (80.0, 100.0))
    bar = Target("bar", Rect(0, 0, 100, 100), "bar", outline=corners)
    assert at([bar], 50, 50) == at([bar], 50 + NEAR, 40) == bar
    assert at([bar], 90, 10) is at([bar], 10, 90) is None
    button = target("button", 0, 0, 100, 100)
    assert at([button, bar], 50, 50) == bar
    assert at([button, bar], 50 + NEAR, 40) == button, "what is right under the pointer comes first"
    other = Target("other", Rect(0, 0, 100, 100), "other", outline=tuple((x + 60, y) for x, y in corners))
    assert [at([bar, other], x, 50) for x in (66, 90)] == [bar, other]
