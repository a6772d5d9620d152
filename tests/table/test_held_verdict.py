"""The lens says what becomes of a held piece before it is let go."""

from __future__ import annotations

import pytest

from game.core.game import Hand
from game.core.silhouettes import PIECES, kind_of
from game.core.tower_events import Footing
from game.physics.tower import Tower
from game.physics.tower_view import view_of
from game.table.tower.overlays.clear_side import clear_side
from game.table.tower.overlays.held_verdict import HeldVerdict, HintVerdict
from game.ui.layout import Rect

KINDS = ("square", "plank", "disc", "brick", "dome")
SQUARE, PLANK, DISC, BRICK, DOME = (next(piece for piece in PIECES if kind_of(piece) == kind) for kind in KINDS)


def over(held: int, x: int) -> Tower:
    """A square in the middle of the platform; `held` hangs above `x`."""
    tower = Tower()
    tower.place(SQUARE, 0, 30.5)
    while tower.phase != "rest":
        tower.tick()
    tower.take(held)
    for _ in range(180):
        tower.tick(Hand(x, 200))
    return tower


@pytest.mark.parametrize(
    ("held", "x", "word"),
    [
        (SQUARE + 1, 2, "safe"),
        (SQUARE + 1, 24, "thin"),
        (SQUARE + 1, 40, "tips"),
        (PLANK, 2, "safe"),
        (DISC, 34, "rolls"),
        (SQUARE + 1, 149, "barely"),
        (SQUARE + 1, 170, "falls"),
        (SQUARE + 1, 240, "falls"),
    ],
)
def test_the_held_piece_is_tried_where_its_outline_lies(held: int, x: int, word: str) -> None:
    """The word was “would tip” wherever it did not stay, and there was none at some places."""
    tower, verdict = over(held, x), HeldVerdict()
    view = view_of(tower)
    words = []
    for _ in range(600):
        verdict.read(view, True)
        words.append(verdict.word)
        if verdict.word != "tries":
            break
    assert verdict.word == word
    assert None not in words
    if x == 240:
        assert view.landing is None
        return
    for _ in range(20):
        tower.tick(Hand(x - 30, 200))
    assert verdict.read(view_of(tower), True)
    assert verdict.word == "tries", "it has moved"


def test_a_caught_piece_is_not_called_safe() -> None:
    """It would not be let go there."""
    tower, verdict = over(SQUARE + 1, 2), HeldVerdict()
    assert verdict.read(view_of(tower), True, is_caught=True)
    assert verdict.word == "caught"
    verdict.read(view_of(tower), True)
    assert verdict.word == "tries"


def test_nothing_is_tried_without_the_lens() -> None:
    tower, verdict = over(SQUARE + 1, 0), HeldVerdict()
    assert not any(verdict.read(view_of(tower), False) for _ in range(60))
    assert not any(verdict.read(None, True) for _ in range(3))


def test_the_hint_says_what_becomes_of_the_piece_and_weigh_says_the_same() -> None:
    """A hint asked for a place of which Weigh said that the piece would tip; it tipped, leaned and counted."""
    tower, hint, verdict = over(BRICK, 0), HintVerdict(), HeldVerdict()
    tower.place(DOME, 75, 17)
    while tower.phase == "settling":
        tower.tick()
    for _ in range(180):
        tower.tick(Hand(38, 200))
    view = view_of(tower)
    assert view.landing is not None
    x, y, _angle = view.landing
    footing = Footing(BRICK, x, y, 0, (SQUARE,), False, False, 3.0)
    for _ in range(900):
        hint.read(view, footing)
        verdict.read(view, True, hint)
        if trial := hint.trial_at(BRICK, view.landing):
            assert verdict.word == trial.outcome == "tips"
            break
    assert hint.words(footing) in ("it will lean on the red dome and stay", "it will tip, but stay")
    assert hint.trial_at(BRICK, (x + 20, y, 0.0)) is None


def test_a_place_at_which_it_stays_needs_no_words() -> None:
    tower, hint = over(SQUARE + 1, 0), HintVerdict()
    view = view_of(tower)
    assert view.landing is not None
    footing = Footing(SQUARE + 1, view.landing[0], view.landing[1], 0, (SQUARE,), False, True, 30.0)
    for _ in range(60):
        hint.read(view, footing)
    trial = hint.trial_at(SQUARE + 1, view.landing)
    assert trial is not None
    assert trial.outcome == "safe"
    assert hint.words(footing) == ""
    assert hint.read(view, None)


def hold(tower: Tower, held: int, x: int) -> None:
    """Holds the piece over `x`, at rest."""
    tower.take(held)
    for _ in range(240):
        tower.tick(Hand(x, 260))


def judged(tower: Tower, held: int, x: int) -> HeldVerdict:
    """What is said of `held` over `x`."""
    hold(tower, held, x)
    verdict = HeldVerdict()
    for _ in range(900):
        verdict.read(view_of(tower), True)
        if verdict.word != "tries":
            break
    return verdict


def stood(*placed: tuple[int, float, float]) -> Tower:
    """These pieces at rest, each at x and y."""
    tower = Tower()
    for piece, x, y in placed:
        tower.place(piece, x, y)
    while tower.phase != "rest":
        tower.tick()
    return tower


def test_the_word_is_about_the_held_piece_alone() -> None:
    """A disc balanced elsewhere made every place shaky."""
    tower = stood((SQUARE, -60, 30.5), (DISC, -60, 90.5))
    verdict = judged(tower, SQUARE + 1, 90)
    assert (verdict.word, verdict.other) == ("safe", None)


@pytest.mark.parametrize(("x", "word"), [(30, "thin"), (46, "barely")])
def test_another_piece_that_suffers_more_is_named(x: int, word: str) -> None:
    """A brick lies on a square with one end out; the held piece stands well on the brick, which gives way."""
    verdict = judged(stood((SQUARE, 0, 30.5), (BRICK, 10, 75.5)), SQUARE + 1, x)
    assert (verdict.word, verdict.other) == (word, BRICK)


@pytest.mark.parametrize(("x", "words"), [(-10, ""), (46, "red brick: barely stands")])
def test_the_hint_names_another_piece_that_suffers_more_as_weigh_does(x: int, words: str) -> None:
    """Weigh said that the brick barely stands, and the hint beside it nothing."""
    tower, hint = stood((SQUARE, 0, 30.5), (BRICK, 10, 75.5)), HintVerdict()
    hold(tower, SQUARE + 1, x)
    view = view_of(tower)
    assert view.landing is not None
    footing = Footing(SQUARE + 1, view.landing[0], view.landing[1], 0, (BRICK,), False, True, 30.0)
    for _ in range(900):
        hint.read(view, footing)
        if hint.trial_at(SQUARE + 1, view.landing):
            break
    assert hint.words(footing) == words


def test_a_label_lies_beside_the_tower() -> None:
    """It lay on the very piece that it judged, and on the tower."""
    box, room = Rect(500, 500, 60, 60), Rect(300, 100, 800, 700)
    tower = [Rect(570, 400, 200, 300)]
    side, place = clear_side(150, 40, box, room, tower)
    assert side == "left"
    assert not any(place.overlaps(one) for one in (box, *tower))
    side, place = clear_side(150, 40, box, room, [*tower, Rect(400, 480, 80, 200)])
    assert side in ("far right", "far left")
    assert not any(place.overlaps(one) for one in tower)
    assert clear_side(150, 40, box, room, [], "left")[0] == "left", "it stays where it is clear"
