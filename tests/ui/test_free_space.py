"""Where a bubble or a toast finds room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.free_space import EDGE, GAP, Kept, Kind, Soft, find_room, overlaps
from game.ui.layout import CANVAS, Rect
from tests.examples import FEWER

ROOM = CANVAS.inset(*EDGE)
SIZE = (400.0, 200.0)
KINDS: tuple[Kind, ...] = ("prompt", "focus", "primary", "hand", "thing", "bubble")
RECTS = st.builds(Rect, st.integers(0, 1700), st.integers(0, 900), st.integers(20, 700), st.integers(20, 500))


def test_beside_what_it_is_about() -> None:
    thing = Rect(900, 500, 100, 100)
    box = find_room((SIZE,), (Kept("thing", thing),), (), thing)
    assert not box.overlaps(thing)
    assert min(abs(box.y - thing.bottom), abs(thing.y - box.bottom), abs(box.x - thing.right)) == pytest.approx(GAP)


def test_the_best_form_that_has_room() -> None:
    kept = (Kept("hand", Rect(0, 0, 1920, 780)), Kept("prompt", Rect(700, 0, 1220, 1080)))
    assert (find_room((SIZE, (200.0, 250.0)), kept, (), ROOM).w) == 400
    assert (find_room(((900.0, 100.0), (200.0, 250.0)), kept, (), ROOM).w) == 200


@FEWER
@given(st.lists(st.builds(Kept, st.sampled_from(KINDS), RECTS), max_size=5), RECTS)
def test_it_covers_no_more_than_any_other_place(kept: list[Kept], near: Rect) -> None:
    """Compared with places all over the screen, kind by kind."""
    box = find_room((SIZE,), tuple(kept), (), near)
    assert ROOM.x <= box.x
    assert ROOM.y <= box.y
    assert box.right <= ROOM.right
    assert box.bottom <= ROOM.bottom
    wide = [Kept(one.kind, one.rect.inset(-GAP)) for one in kept]
    others = [Rect(x, y, *SIZE) for x in range(24, 1490, 244) for y in range(12, 860, 211)]
    if any(not any(overlaps(other, wide)) for other in others):
        assert not any(overlaps(box, wide))
    else:
        # The more important kinds first; the last bits of an area may lie between the places that are tried.
        least = min(overlaps(other, wide) for other in others)
        assert overlaps(box, wide)[:2] <= least[:2]


def test_the_order_of_importance() -> None:
    """The screen is full, in two halves."""
    for i, important in enumerate(KINDS):
        for other in KINDS[i + 1 :]:
            kept = (Kept(important, Rect(0, 0, 960, 1080)), Kept(other, Rect(960, 0, 960, 1080)))
            assert find_room((SIZE,), kept, (), Rect(200, 500, 100, 100)).x >= 960 + GAP


def test_rather_over_nothing() -> None:
    near = Rect(900, 500, 10, 10)
    bare = find_room((SIZE,), (), (), near)
    moved = find_room((SIZE,), (), (Soft(bare, 3.0),), near)
    assert not moved.overlaps(bare.inset(100))


def test_it_stays_until_something_comes_under_it() -> None:
    near = Rect(900, 500, 10, 10)
    stay = Rect(800, 350, *SIZE)
    assert find_room((SIZE,), (), (), near) != stay
    assert find_room((SIZE,), (), (), near, stay) == stay
    under = Kept("focus", Rect(850, 400, 100, 60))
    assert not find_room((SIZE,), (under,), (), near, stay).overlaps(under.rect)
    assert find_room((SIZE,), (), (), Rect(100, 1000, 10, 10), stay) != stay, "it would be far off"


@pytest.mark.parametrize("corner", [(0, 0), (1910, 0), (0, 1070), (1910, 1070)])
def test_it_lies_on_the_screen(corner: tuple[int, int]) -> None:
    box = find_room((SIZE,), (), (), Rect(*corner, 10, 10))
    assert ROOM.x <= box.x <= ROOM.right - SIZE[0]
    assert ROOM.y <= box.y <= ROOM.bottom - SIZE[1]
