"""Tests the tempers of stack-off bots: no two alike, other towers, pauses, and no third try of a place that failed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from types import SimpleNamespace
from typing import cast

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import art
from game.bots.inline_executor import InlineExecutor
from game.bots.skyline import shape_of
from game.core.game import SEAT_COLOURS, TICKS, Hand, SeatInfo
from game.core.rng import Rng
from game.core.tower_events import UNIT
from game.games import MANIFESTS
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.series import PLAYERS, tempers_of
from game.games.stack_off.temper_words import TEMPER_WORDS, temper_wear
from game.levels.bot import under_line
from game.levels.bot.hand_ways import put_aside, sway
from game.levels.bot.loads import Loads, may_pull
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.temper_costs import homesick, spoilt, tempered, unlike
from game.levels.bot.tempers import TEMPERS, FailedPlace, Model, RoundNote, Temper
from game.levels.bot.versus_builder import VersusBuilder
from game.levels.rules.level import Name
from game.levels.world.bot_hands import follow
from game.levels.world.hand_path import HandPath, Waypoint
from game.play.loader import begin

WHAT = Round(id="test", name=Name("Test", "テスト"), mode="race", pieces=("square", "plank"), line=12)
SQUARE, WEDGE = 0, 20
NORMAL = VERSUS_PROFILES["normal"]


def a_referee(seed: int, tempers: tuple[Temper, ...], what: Round = WHAT) -> Referee:
    seats = [SeatInfo("A", "red", "normal"), SeatInfo("B", "blue", "normal")][: len(tempers)]
    executor = InlineExecutor(MANIFESTS)
    matches = [begin(MANIFESTS["challenge"], session, executor) for session in sessions_of(what, seats, seed)]
    return Referee(what, matches, tempers=tempers)


def path_with(note: RoundNote, seed: int = 1, match: int = 1, what: Round = WHAT) -> HandPath:
    referee = a_referee(match, TEMPERS[:1], what)
    referee.tick()
    builder = referee.builders[0]
    poses = {**builder.world.poses(), "round": note}
    bot = VersusBuilder(replace(NORMAL, shake=0.0))
    path = bot.place(builder.match.session.observation(0), poses, Rng(seed))
    assert isinstance(path, HandPath)
    return path


def test_no_two_bots_of_a_series_are_alike() -> None:
    for seed in range(50):
        keys = {temper.key for temper in tempers_of(seed, PLAYERS[-1])}
        assert len(keys) == PLAYERS[-1]
        assert tempers_of(seed, 2) == tempers_of(seed, 4)[:2]
    assert len({tempers_of(seed, 2)[0].key for seed in range(50)}) == len(TEMPERS)


@given(st.integers(0, 999), st.lists(st.sampled_from(["", "gone", *(temper.key for temper in TEMPERS)]), max_size=4))
def test_seats_have_the_tempers_that_were_chosen_and_never_two_alike(seed: int, chosen: list[str]) -> None:
    found = [temper.key for temper in tempers_of(seed, PLAYERS[-1], chosen)]
    assert len({*found}) == PLAYERS[-1]
    for seat, key in enumerate(chosen):
        if key in TEMPER_WORDS and key not in chosen[:seat]:
            assert found[seat] == key


def test_every_temper_has_a_mark_a_name_and_a_sentence_of_its_own() -> None:
    assert [*TEMPER_WORDS] == [temper.key for temper in TEMPERS]
    for part in ("icon", "name", "sentence", "wear"):
        assert len({getattr(words, part) for words in TEMPER_WORDS.values()}) == len(TEMPERS)


def test_every_temper_has_a_pace_and_a_face_of_its_own() -> None:
    paces = {(path.speed, path.pause) for path in (path_with(RoundNote(temper)) for temper in TEMPERS)}
    assert len(paces) == len(TEMPERS)
    seat = SeatInfo("Bolt", "red", "normal")
    faces = {art.seat_face(78, seat, "smile", temper_wear(temper.key)) for temper in TEMPERS}
    assert len(faces) == len(TEMPERS)
    assert art.bake(next(iter(faces)), 0.5).image.width


def test_tempers_like_other_places_and_other_turns() -> None:
    """A place on the right, on the left and in the middle, with a piece that reaches little and far up."""
    xs, flat, tall = np.array([60.0, -60.0, 0.0]), np.full(3, 15.0), np.full(3, 90.0)
    costs = {temper.key: homesick(RoundNote(temper), xs, flat, 1) for temper in TEMPERS}
    best = {key: int(cost.argmin()) for key, cost in costs.items()}
    assert best == {"careful": 2, "daredevil": 1, "copycat": 2, "wobbler": 0, "gust-thief": 0}
    more = {
        temper.key: homesick(RoundNote(temper), xs, tall, 1) - homesick(RoundNote(temper), xs, flat, 1)
        for temper in TEMPERS
    }
    assert more["careful"][0] > 0 > more["daredevil"][0]


@pytest.mark.games
def test_a_bot_hesitates_within_the_bounds_of_its_temper() -> None:
    for temper in TEMPERS:
        least, most = temper.hesitates
        paths = [path_with(RoundNote(temper), seed, match) for match in (1, 2) for seed in range(8)]
        # The daredevil swaps the first piece without a thought, if another one stands higher.
        thinks = {path.think for path in paths if path.swap is None}
        assert len(thinks) > 1 or temper.key == "daredevil"
        assert all(NORMAL.think * least <= 100 * think + 50 <= NORMAL.think * most + 100 for think in thinks)


def test_a_place_that_failed_twice_is_not_tried_again() -> None:
    temper = TEMPERS[0]
    x = path_with(RoundNote(temper)).stops[-1].x
    place = FailedPlace(float(x), None)
    assert path_with(RoundNote(temper, (place,))).stops[-1].x == x
    assert abs(path_with(RoundNote(temper, (place, place))).stops[-1].x - x) > UNIT / 4 - 1


def test_what_was_put_aside_twice_is_built_on_at_the_best_place_there_is() -> None:
    """What falls comes again, and would again fit nowhere."""
    beside = FailedPlace(3.4 * UNIT, None)
    assert not RoundNote(TEMPERS[0], (beside,)).has_put_aside_twice()
    assert not RoundNote(TEMPERS[0], (beside, FailedPlace(UNIT, None))).has_put_aside_twice()
    assert RoundNote(TEMPERS[0], (beside, FailedPlace(-3.4 * UNIT, None))).has_put_aside_twice()


def test_a_waiting_hand_stirs_within_four_seconds() -> None:
    referee = a_referee(1, TEMPERS[:1])
    referee.tick()
    waits = list(islice(follow(referee.builders[0].world.tower, HandPath(keeps=True)), 1200))
    for start in range(0, 960, 60):
        assert len(set(waits[start : start + 240])) > 1
    assert all(isinstance(one, Hand) for one in waits)


@pytest.mark.games
def test_normal_bots_choose_other_places_in_most_series() -> None:
    differ = 0
    for seed in range(20):
        first, second = (path_with(RoundNote(temper)) for temper in tempers_of(seed, 2))
        if first.swap != second.swap:
            differ += 1
            continue
        one, other = first.stops[-1], second.stops[-1]
        differ += abs(one.x - other.x) > UNIT / 4 or one.turn // 45 != other.turn // 45
    assert differ > 10


@pytest.mark.games
@pytest.mark.parametrize("id_", ["thin-post", "last-brick"])
def test_no_bot_is_motionless_for_fifteen_seconds(id_: str) -> None:
    what = next(one for one in rounds() if one.id == id_)
    seats = [SeatInfo(name, colour, "normal") for name, colour in zip("ABCD", SEAT_COLOURS, strict=False)]
    executor = InlineExecutor(MANIFESTS)
    matches = [begin(MANIFESTS["challenge"], session, executor) for session in sessions_of(what, seats, 3)]
    referee = Referee(what, matches, tempers=tempers_of(3, len(seats)))
    seen: list[object] = [None] * len(seats)
    since = [0] * len(seats)
    while not referee.over:
        referee.tick()
        for seat, builder in enumerate(referee.builders):
            held = builder.world.tower.held
            at = None if held is None else (round(held.x, 1), round(held.y, 1), round(held.angle, 2))
            pointed = builder.pointed() if builder.view.phase == "ready" else None
            now = (at, builder.view.phase, pointed, len(builder.view.placed))
            if now != seen[seat] or builder.world.tower.moving or not builder.plays:
                seen[seat], since[seat] = now, referee.ticks
            assert referee.ticks - since[seat] < 15 * TICKS


def by_key(key: str) -> Temper:
    return next(one for one in TEMPERS if one.key == key)


def test_a_copycat_puts_a_piece_where_and_how_another_has_put_it() -> None:
    copycat = by_key("copycat")
    xs, turned = np.array([60.0, -60.0, -60.0]), np.array([0.0, 0.0, 90.0])
    assert unlike(RoundNote(copycat, model=Model(-60.0, 360.0)), xs, turned).argmin() == 1
    assert not unlike(RoundNote(copycat), xs, turned).any(), "nobody has placed it"
    there = path_with(RoundNote(copycat)).stops[-1]
    copied = path_with(RoundNote(copycat, model=Model(100.0, there.turn))).stops[-1]
    assert copied.x > there.x + UNIT


def test_a_copycat_looks_on_until_another_has_placed_its_piece_but_not_for_long() -> None:
    copycat = by_key("copycat")
    referee = a_referee(1, (copycat, by_key("wobbler")))
    referee.tick()
    seen = [referee.watched_by(0)]
    path = path_with(RoundNote(copycat, looks=True))
    assert path.asks
    assert path.stops[0].y > path.stops[-1].y, "it stretches"
    while referee.builders[0].view.phase == "held" and referee.ticks < 600:
        referee.tick()
        seen.append(referee.watched_by(0))
    assert seen[0] == 1
    assert 30 < seen.count(1) <= copycat.lags
    assert seen[-1] is None
    assert {referee.watched_by(1)} == {None}


def test_a_copycat_throws_no_piece_away_because_another_has_put_it_elsewhere() -> None:
    highest = msgspec.structs.replace(WHAT, mode="highest", pieces=("square",))
    for x in (-190.0, 190.0):
        path = path_with(RoundNote(by_key("copycat"), model=Model(x, 45.0)), what=highest)
        assert abs(path.stops[-1].x) < 2 * UNIT


@pytest.mark.games
def test_a_copycat_that_is_behind_looks_at_the_leader_for_a_moment() -> None:
    referee = a_referee(1, (by_key("copycat"), by_key("wobbler")))
    higher = replace(referee.builders[1].tally(), height=3.0)
    referee.builders[1].tally = lambda: higher  # type: ignore[method-assign]
    seen = []
    while len(referee.builders[0].view.placed) < 1 and referee.ticks < 600:
        referee.tick()
        seen.append(referee.watched_by(0))
    assert 20 < seen.count(1) < 50
    assert seen[-1] is None


def test_careful_misses_less_than_others_and_the_daredevil_more() -> None:
    hands = {temper.key: tempered(NORMAL, RoundNote(temper)) for temper in TEMPERS}
    assert min(hands, key=lambda key: hands[key].shake) == "careful" == max(hands, key=lambda key: hands[key].ahead)
    assert max(hands, key=lambda key: hands[key].shake) == "daredevil" == min(hands, key=lambda key: hands[key].trusts)
    paces = {key: (hand.speed, -hand.pause) for key, hand in hands.items()}
    assert min(paces, key=lambda key: paces[key]) == "careful"
    assert max(paces, key=lambda key: paces[key]) == "daredevil"


def test_careful_keeps_the_top_for_pieces_on_which_something_stands() -> None:
    shapes, rows = [shape_of(SQUARE, 0), shape_of(WEDGE, 0)], np.array([0, 1, 1])
    y = np.array([200.0, 200.0, -float(shapes[1].lower.min())])
    flat, pointed, low = spoilt(RoundNote(by_key("careful")), shapes, rows, y)
    assert pointed > 0.5
    assert flat == low == 0.0, "a flat piece takes no room, and below everything nothing is lost"
    assert not spoilt(RoundNote(by_key("wobbler")), shapes, rows, y).any()


def test_a_wobbler_sways_to_both_sides_with_its_piece_tilted() -> None:
    path = path_with(RoundNote(by_key("wobbler")))
    *sways, over, _beside, last = path.stops
    assert {one.x > last.x for one in sways} == {True, False} == {one.turn > last.turn for one in sways}
    assert (over.x, over.turn) == (last.x, last.turn)
    assert sway(0, 0, over, 0) == (over,)


def test_what_is_put_aside_is_put_down_low() -> None:
    above = Waypoint(0, 300, 0)
    stops = put_aside((above,), 200, 240, 0)
    assert stops[0] == above
    assert stops[1] == Waypoint(200, 300, 0)
    assert stops[2].y <= UNIT


def test_a_place_below_the_line_is_dared_before_one_above_it() -> None:
    @dataclass(frozen=True)
    class Spot:
        top: float
        risk: float

    gap, slope, above, high = Spot(100.0, 0.9), Spot(90.0, 1.6), Spot(200.0, 0.1), Spot(900.0, 0.2)
    every = (above, high, slope, gap)
    assert under_line.daring(every, 180.0, None) == gap
    tried = RoundNote(TEMPERS[0], (FailedPlace(0.0, None),) * under_line.DARES)
    assert under_line.daring(every, 180.0, tried) is None, "enough has fallen"
    assert under_line.over(every, 180.0) == above
    assert under_line.over((high, slope), 180.0) == high, "no piece is kept in the hand that stands anywhere"


def test_a_bot_whose_pieces_fall_stops_pulling_others_out() -> None:
    def loads(*margins: float) -> Loads:
        pieces = tuple(SimpleNamespace(y=UNIT * row) for row in range(len(margins)))
        return cast("Loads", SimpleNamespace(margins=np.array(margins), pieces=pieces))

    hangs = loads(20.0, 1.0, 20.0, 20.0)
    assert may_pull(hangs, 1, 2, 0, waited=False)
    assert not may_pull(hangs, 1, 2, 1, waited=False)
    assert may_pull(hangs, 0, 2, 3, waited=False), "what is lifted drags nothing along"
    assert may_pull(loads(20.0, 20.0, 1.0, 20.0), 1, 2, 5, waited=False)
    assert not may_pull(loads(20.0, -10.0), 1, 7, 0, waited=False)
    assert not may_pull(loads(20.0, -1.0), 1, 7, 0, waited=True), "for no gain it risks nothing"
    tempers = sorted(TEMPERS, key=lambda temper: temper.trust)
    assert (tempers[0].key, tempers[-1].key) == ("careful", "daredevil")
