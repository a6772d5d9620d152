"""The layout of Up or Down?: long columns and large text find room; the results count everything; words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.analysis.story import Story
from game.app import text
from game.app.canvas import Canvas
from game.core.rng import Rng
from game.core.session import Session
from game.games import MANIFESTS
from game.games.up_or_down import phrases
from game.games.up_or_down.card_drawing import stack
from game.games.up_or_down.layout import up_or_down_layout
from game.games.up_or_down.lead import lead
from game.games.up_or_down.painters import mark_radius
from game.games.up_or_down.panels.hand import LIFT, SUNK
from game.games.up_or_down.results import UpOrDownResults, steps
from game.games.up_or_down.ring_geometry import RingPlan
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.columns import Columns
from game.games.up_or_down.rules.scoring import sheet
from game.games.up_or_down.rules.state import UpOrDownState
from game.screens.replays.verdict import verdict_words
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.games.up_or_down.spots import (
    COUNTED,
    EVERY_BONUS,
    Spot,
    put,
    up_or_down,
)
from tests.screens.screen import (
    ANY_DEVICE,
    Anyone,
    Mouse,
    Open,
    Player,
    Screen,
)
from tests.screens.test_layout_audit import faults
from tests.words import first, one_in

# -- crowded


def crowded(columns: Sequence[Columns], **options: Any) -> Session:
    """Seat 0 of six must take; all columns lie as given."""
    session = Spot("take", "p" + "b" * (len(columns) - 1), tuple(options.items())).session()
    view = session.observation(0).view
    there = {card for own in columns for column in own for card in column}
    free = [card for card in range(1, DECKS["full"][len(columns)] + 1) if card not in there]
    ring = tuple(sorted(free[:: len(free) // 7][:7]))
    played = ring[3]
    rest = [card for card in free if card not in ring]
    view = replace(
        view, ring=ring, just_played=played, takes=(ring[2], ring[4]), columns=tuple(columns), hand=tuple(rest[:2]),
        known=(((),) * len(columns)), top=rest[2], face_down=2, face_up=2, hand_sizes=(2, *[3] * (len(columns) - 1)),
        discards=((),) * len(columns), removed=(), sheets=tuple(sheet(own, (), view.variants) for own in columns),
    )  # fmt: skip
    session._state = UpOrDownState.from_view(view, Rng(1))
    session._forget_views()
    return session


LONG: tuple[Columns, ...] = (
    (tuple(range(2, 62, 4)), tuple(range(125, 65, -7)), (4, 9)),
    *((tuple(range(3 + 20 * i, 19 + 20 * i, 2)), (100 + i,), (90 + i, 80 + i)) for i in range(4)),
    ((),)[:0],
)


@one_in(2, "games")
@pytest.mark.parametrize("size", first(1, [200, 150, 100], "screens"))
@pytest.mark.parametrize("language", first(1, ["ja", "en"], "screens"))
@pytest.mark.parametrize("options", [{}, {"rainbow": True, "remove_one": True, "special": True}], ids=str)
def test_columns_of_fifteen_cards_and_their_buttons_have_room(
    open_screen: Open, language: str, size: int, options: dict[str, Any]
) -> None:
    screen = open_screen(text_size=size, language=language)
    text.set_scale(1280 / 1920)
    session = crowded(LONG, **options)
    scene = put(screen, session)
    assert len(scene.view.columns[0][0]) == 15
    for card in scene.view.takes:
        Mouse(screen).confirm(f"ring.{card}")
        assert scene.choices.taking == card
        for target in ("column.0", "column.2", "abandon.1", "seat.2", "hand." + str(scene.view.hand[0])):
            scene.focus = target
            scene.changed()
            screen.show()
            assert not faults(scene.ui)
            assert target in screen.ids
            low = max(p.y + measures(p.art.args[3:])[0] for p in scene.ui.pictures if ".strip." in p.id)
            assert low < 1040


@one_in(2, "games")
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("options", first(1, [{}, dict(EVERY_BONUS)], "games"), ids=str)
def test_long_columns_are_counted_in_full_view(open_screen: Open, size: int, options: dict[str, Any]) -> None:
    """Each bonus had a line of its own below, which pushed long columns together."""
    screen = open_screen(text_size=size)
    text.set_scale(1280 / 1920)
    session = crowded(LONG, **options)
    session._state.actor = None
    session._forget_views()
    put(screen, session).finish()
    top = screen.top
    assert isinstance(top, UpOrDownResults)
    for at in range(len(top.steps) + 1):
        top.counter.at = at
        top.changed()
        screen.show()
        assert not faults(top.ui)
        assert "…" not in screen.words
        slot = next(one for one in top.ui.pictures if one.id.startswith("slot.") and one.id.endswith(".0"))
        cards = [p for p in top.ui.pictures if p.art.kind in ("number_card", "number_strip")]
        assert max(p.y + measures(p.art.args[3:4])[0] for p in cards) <= slot.y + measures(slot.art.args[:2])[1]
        edges = [measures(p.art.args[3:4])[0] for p in cards if p.art.kind == "number_strip"]
        assert min(edges) >= (16 if size == 100 else 8)


def test_cards_of_a_column_never_leave_their_place() -> None:
    for high in (300, 420, 584):
        for count in range(1, 25):
            plan = stack(Rect(0, 0, 160, high), count)
            assert plan.card(count - 1).bottom <= high
            assert count == 1 or plan.step >= 6
    # Fifteen cards: numbers on the edges are at least 14 px high in a window of 1280×800.
    assert stack(Rect(0, 0, 160, 584), 15).step >= 30


@pytest.mark.parametrize("box", [(720, 592, 116, 160), (720, 490, 92, 126)], ids=str)
@pytest.mark.parametrize("count", [6, 7])
def test_cards_of_the_ring_lie_apart_and_rise_clockwise(box: tuple[int, int, int, int], count: int) -> None:
    w, h, card_w, card_h = box
    plan = RingPlan(Rect(0, 0, w, h), card_w, card_h)
    places = plan.places(count)
    for i, place in enumerate(places):
        assert place.x >= 0
        assert place.right <= w
        assert place.y >= 0
        assert place.bottom <= h
        for other in places[i + 1 :]:
            assert not place.overlaps(other)
    # Clockwise on a screen, where y grows downwards: each step turns to the right around the middle.
    for a, b in zip(places, [*places[1:], places[0]], strict=True):
        ax, ay, bx, by = a.cx - w / 2, a.cy - h / 2, b.cx - w / 2, b.cy - h / 2
        assert ax * by - ay * bx > 0


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("spot", [Spot("take", "pbbb"), Spot("draw", "pbbbbb")], ids=str)
def test_piles_lie_free_within_the_ring(open_screen: Open, spot: Spot, size: int) -> None:
    screen = open_screen(text_size=size)
    scene = put(screen, spot.session())
    screen.show()
    boxes = {p.id: Rect(p.x, p.y, *measures(p.art.args[2:4])) for p in scene.ui.pictures if p.art.kind == "number_card"}
    piles = [Rect(p.x, p.y, *measures(p.art.args[:2])) for p in scene.ui.pictures if p.art.kind == "deck"]
    # Large words lie beside their pile, in several lines.
    counts = [word for word in scene.ui.words if word.id.startswith("pile.") and ".count" in word.id]
    for word in counts:
        wide = text.measure(word.text, word.style, word.size)
        piles.append(Rect(word.x - wide / 2, word.y - word.size * 0.7, wide, word.size * 0.7))
    assert len(piles) >= 4
    for card in scene.view.ring:
        for pile in piles:
            assert not boxes[f"card.{card}"].overlaps(pile)


# -- the results


def finished(screen: Screen, seats: str, *, seed: int = 4, **options: Any) -> UpOrDownResults:
    session = up_or_down(seats, seed, length="short", **options)
    scene = put(screen, session)
    rng = Rng(9)
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
    screen.director.reset(scene)
    scene.finish()
    screen.show()
    assert isinstance(screen.top, UpOrDownResults)
    return screen.top


def test_the_story_of_the_chances_counts_rounds_as_the_results_do(open_screen: Open) -> None:
    """The result spoke of rounds and points, How it turned of turns and chances, and of the rival's moves alone."""
    top = finished(open_screen(), "pbb", seed=5)
    told = lead(top.table.client.observation(None), [info.name for info in top.table.seats])
    assert told is not None
    round_ = re.search(r"took the lead in round (\d+) for good", " ".join(words.text for words in top.ui.words))
    winner = top.table.seats[top.view.winners[0]].name
    assert round_ is not None
    assert told.clause == f"{winner} was ahead on points from round {round_[1]}"

    def words(story: Story) -> str:
        return verdict_words(story, lambda step: step + 1, [winner, "", ""], told)

    # “Sure to win” stood where the graph said 81 %.
    assert words(Story(0, decided=4)).startswith(f"{told.clause}; by chances ahead for good from round 4. Most points")
    late = told.turn + 1
    assert words(Story(0, sure=late)).startswith(f"{told.clause}; sure to win from round {late}. Most points")
    # “Ahead from round 18; sure to win from round 17.”
    assert words(Story(0, sure=told.turn - 1)).startswith(f"{told.clause}, and from there sure to win. Most points")
    assert MANIFESTS["up-or-down"].story_in_rounds


def test_results_say_why_in_two_short_lines(open_screen: Open) -> None:
    """Four facts in one line were too small to be read."""
    screen = open_screen(motion="1x")
    top = finished(screen, "pbb")
    Anyone(screen).confirm("skip")
    screen.show()
    lines = [one for one in top.ui.words if one.id.startswith("head.why.")]
    assert len(lines) == 2
    assert max(line.text.count("·") for line in lines) <= 1
    assert min(line.size for line in lines) >= 28


@pytest.mark.parametrize(("seats", "size"), [("pb", 100), ("pbb", 100), ("pbbb", 100), ("pbb", 200), ("pbbb", 200)])
def test_the_columns_of_all_seats_lie_beside_each_other(open_screen: Open, seats: str, size: int) -> None:
    """Only those of the winner were seen, and the others' after a press."""
    screen = open_screen(motion="off", text_size=size)
    top = finished(screen, seats)
    screen.wait_for_buttons()
    there, said = {one.id: one for one in top.ui.pictures}, {one.id: one.text for one in top.ui.words}
    assert not faults(top.ui)
    places = [there[f"seat.{seat}"].x for seat in range(len(seats))]
    best_first = sorted(range(len(seats)), key=places.__getitem__)
    assert [top.view.scores[seat] for seat in best_first] == sorted(top.view.scores, reverse=True)
    for seat, columns in enumerate(top.view.columns):
        lasts = [there[f"column.{seat}.{i}.card.{column[-1]}"] for i, column in enumerate(columns)]
        # The winner's alone lie in the light.
        assert {one.art.args[-1] for one in lasts} == {seat not in top.view.winners}
        assert said[f"seat.{seat}.total"] == str(top.view.scores[seat])
        assert f"sum.{seat}.0.points" in said


@pytest.mark.parametrize("seats", ["pb", "pbb"])
def test_results_count_line_by_line(open_screen: Open, seats: str) -> None:
    screen = open_screen(motion="1x")
    counted: dict[str, Any] = dict(COUNTED)
    top = finished(screen, seats, **counted)
    view = top.view
    for seat, total in enumerate(view.scores):
        assert sum(step.points for step in steps(view) if step.seat == seat) == total
    assert not top.counted
    assert "wins" not in screen.words
    shown = 0
    for _tick in range(2000):
        if top.counted:
            break
        at = top.at
        screen.ticks(1)
        if top.at > at:
            shown += 1
            if top.counted:
                break
            step = top.steps[top.at - 1]
            score = view.sheets[step.seat]
            if step.column is not None:
                told = score.columns[step.column]
                # A narrow column shows the colour by its mark.
                product = phrases.product(told) if seats == "pb" else f"{told.count} × {told.best}"
                assert product in screen.words
                assert f"= {step.points}" in screen.words
            elif step.bonus is not None:
                # A column's bonus stands above it as well.
                narrow = seats == "pbb" and step.bonus.column is not None
                assert (phrases.short_bonus if narrow else phrases.bonus)(step.bonus) in screen.words
            else:
                assert phrases.discarded(score.discards) in screen.words
    assert shown == len(top.steps)
    assert all(str(total) in screen.words for total in view.scores)
    assert top.winner_words() in screen.words


@ANY_DEVICE
def test_results_are_skipped_and_looked_at(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(motion="1x")
    player = who(screen)
    top = finished(screen, "pbbbbb")
    player.confirm("skip")
    assert top.counted
    screen.wait_for_buttons()
    for seat in (3, 5):
        player.point(f"seat.{seat}") if isinstance(player, Mouse) else player.walk(f"seat.{seat}")  # type: ignore[attr-defined]
        screen.show()
        assert f"{top.table.name(seat)}'s columns" in screen.words
        for score in top.view.sheets[seat].columns:
            assert f"= {score.points}" in screen.words


def test_long_sheets_are_counted_faster(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    assert finished(screen, "pb").counter.pace > finished(screen, "pbbbbb").counter.pace >= 4


# -- words


def score_of(*cards: Card) -> Any:
    return sheet((cards,), (), up_or_down("pb").observation(None).view.variants).columns[0]


def test_sums_in_words(open_screen: Open) -> None:
    open_screen()
    assert phrases.total(score_of(9, 15, 22, 27, 45, 63, 94)) == "7 × 5 blue = 35"
    assert phrases.total(score_of(1, 7, 8, 14)) == "4 × 2 yellow/red = 8"
    assert phrases.total(score_of(1, 2, 3)) == "3 × 1 = 3"
    assert phrases.total(score_of(1, 2, 3, 7, 8, 9)) == "6 × 2 = 12"


def test_every_variant_is_said(open_screen: Open) -> None:
    screen = open_screen()
    options: dict[str, Any] = dict.fromkeys(
        ("rainbow", "pure", "greenhorn", "special_pro", "take_any", "remove_one"), True
    )
    colours: dict[str, Any] = {
        "special_pro_plus": "red",
        "special_pro_minus": "teal",
        "take_colour": "pink",
        "remove_colour": "blue",
    }
    scene = put(screen, up_or_down("bb", **options, **colours))
    assert phrases.variants(scene.view.variants) == [
        "Rainbow",
        "Pure colour columns",
        "Greenhorn",
        "Special colours: red up, green down",
        "Take any card: pink",
        "Remove one card: blue",
    ]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1680, 720), (1080, 1440)])
@pytest.mark.parametrize("large", [False, True])
def test_a_single_rival_leaves_room_for_the_note_and_the_ring_as_it_is(size: tuple[int, int], large: bool) -> None:
    canvas = Canvas(*size)
    area = Rect(0, 0, canvas.wide, canvas.high)
    one, two = (up_or_down_layout(large, area, rivals) for rivals in (1, 2))
    assert (one.ring, one.card, one.hand) == (two.ring, two.card, two.hand)
    assert one.is_beside
    assert (two.note is None) is large
    for made in (one, two):
        log = made.log if made.note is None else made.note
        boxes = (log, made.columns, made.hand, made.rivals, actions_place(large, area), made.ring)
        assert not [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b) and (a, b) != (log, made.ring)]


def test_columns_choices_and_rivals_have_common_edges_beside_large_text() -> None:
    bounds = Rect(0, 0, 1920, 1080)
    made = up_or_down_layout(True, bounds, 3)
    assert made.rivals.x == actions_place(True, bounds).x
    assert made.columns.x < made.hand.x
    assert made.hand.right < made.columns.right
    one = up_or_down_layout(True, bounds, 1)
    assert one.note is not None
    assert (one.note.x, one.note.right) == (one.rivals.x, one.rivals.right)


@pytest.mark.parametrize("phase", ["play", "take"])
def test_a_hand_that_cannot_be_played_now_lies_lower(open_screen: Open, phase: str) -> None:
    """In full colour: darkened cards looked muddy."""
    scene = put(open_screen(), Spot(phase, "pb").session())
    hand = up_or_down_layout(False, scene.ui.area, 1).hand
    waiting = [
        p for p in scene.ui.pictures if p.id in {f"card.{card}" for card in scene.view.hand} and p.art.args[4] == 0
    ]
    assert waiting
    assert all((p.y > hand.y) is (phase == "take") for p in waiting)
    # Whole cards.
    assert all(p.y + measures(p.art.args[3:4])[0] <= scene.ui.area.bottom for p in waiting)


@pytest.mark.parametrize("size", [100, 200])
def test_counts_lie_on_their_piles_and_turns_below_them(open_screen: Open, size: int) -> None:
    """Plates below the piles looked like keys or stickers: all stands in one hollow of the table."""
    screen = open_screen(text_size=size)
    scene = put(screen, Spot("play", "pb").session())
    plates = [p for p in scene.ui.pictures if p.id in ("piles.well", "pile.down", "pile.up")]
    found = {p.id: Rect(p.x, p.y, *measures(p.art.args[:2])) for p in plates}
    said, well = {word.id: word for word in scene.ui.words}, found["piles.well"]
    for pile in ("down", "up"):
        deck, count = found[f"pile.{pile}"], said[f"pile.{pile}.count"]
        lowest = said.get(f"pile.{pile}.word", count)
        assert well.x < deck.x < deck.right < well.right
        assert deck.bottom < count.y <= lowest.y < said["turns-left"].y < well.bottom
        assert abs(deck.cx - count.x) <= 1
    assert said["turns-left"].text.startswith("Your turns left: ")
    # Tags of the hand keep clear of the ring.
    tags = [p for p in scene.ui.pictures if p.id.startswith("hand.") and p.id.endswith(".gain")]
    assert len({p.art.args[1] for p in tags}) == 1 or size == 100


@pytest.mark.parametrize("large", [False, True])
def test_the_hand_lies_whole_below_the_columns(large: bool) -> None:
    canvas = Rect(0, 0, 1920, 1080 if large else 1200)
    made = up_or_down_layout(large, canvas, 3)
    above = made.columns if made.note is None else made.note
    # One card stands higher, others lower, and tags hang at their lower edges.
    assert above.bottom + LIFT + 10 <= made.hand.y
    assert made.hand.bottom + max(SUNK, 26) <= canvas.bottom
    assert made.ring.y >= bar_place(large, canvas).bottom + 10
    if not large:
        # The columns begin right of the bar.
        assert made.columns.y < bar_place(large, canvas).bottom


def test_the_mark_of_a_low_card_is_clear_of_number_and_frame() -> None:
    for w, h in ((160, 217), (160, 110), (132, 90)):
        r = mark_radius(w, h)
        number = 0.395 * h + 0.36 * min(0.62 * w, 0.5 * h)
        assert number <= 0.765 * h - r
        assert 0.765 * h + r <= h - 0.045 * w - 2


def test_leaders_beside_large_text_have_golden_scores(open_screen: Open) -> None:
    scene = put(open_screen(text_size=200), crowded(LONG[:4]))
    words = {word.id: word for word in scene.ui.words}
    leaders = max(scene.view.scores)
    gold = {words[f"seat.{seat}.figure"].colour for seat in (1, 2, 3) if scene.view.scores[seat] == leaders}
    own = words["columns.total"].colour
    assert (own in gold) is (scene.view.scores[0] == leaders and bool(gold))
