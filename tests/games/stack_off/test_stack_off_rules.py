"""Tests what the rules of levels have for a stack-off: swaps, gusts of others, short holds, few taken back."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, TOWER, AnyAction, BadPosition, Hand, IllegalAction, SeatInfo
from game.core.match_recorder import Recorder
from game.core.rng import Rng
from game.core.session import Session
from game.core.tower_events import Fell, Release
from game.games import MANIFESTS
from game.levels.level_start import start_of
from game.levels.rules.actions import Gust, Met, Rested, Side, Swap, Take, TakeBack, TakeOut, decode, encode
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, Limits, Standing, level_text, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.rules.state import ChallengeState
from game.levels.world.challenge_world import ChallengeWorld, ground_of
from game.levels.world.durations import GUST, GUST_TICKS, hold_ticks
from game.play.loader import open_match
from game.play.match import Match
from game.tools.replay import verify

GROUND = {"fixed": [{"corners": [[-2, -1.5], [2, -1.5], [2, 0], [-2, 0]]}]}


def level(**changes: object) -> Level:
    """Four squares on a platform, played against others, with some fields changed."""
    kept = {"pieces": ("square",) * 4, "order": "fixed", "versus": True, "ground": GROUND}
    return msgspec.structs.replace(read_level(PRACTICE), **{**kept, **changes})


def state(**changes: object) -> ChallengeState:
    return ChallengeState(level_text(level(**changes)), Rng(1))


def refused(there: ChallengeState, action: AnyAction, reason: str) -> None:
    """`action` is refused, and leaves no trace."""
    before = there.canonical()
    with pytest.raises(IllegalAction) as caught:
        there.apply(0, action)
    assert caught.value.reason == reason
    assert there.canonical() == before


def test_a_swapped_piece_is_the_next_one_again() -> None:
    there = state()
    first, second, third, _fourth = there.coming
    there.apply(0, Take(first))
    assert there.legal_actions(0)[:2] == (Release(), Swap(second))
    there.apply(0, Swap(second))
    assert (there.held, there.coming[:2], there.takes) == (second, (first, third), 1)
    there.apply(0, Swap(first))
    assert (there.held, there.coming[0]) == (first, second)
    there.apply(0, Swap(second))
    there.apply(0, Release())
    there.apply(TOWER, Rested())
    assert (there.placed, there.coming[0]) == ([second], first)


def test_with_free_order_a_piece_is_swapped_for_any_other() -> None:
    there = state(order="free")
    there.apply(0, Take(there.coming[1]))
    assert [action.piece for action in there.legal_actions(0) if isinstance(action, Swap)] == list(there.coming)


def test_refused_swaps_and_gusts_leave_no_trace() -> None:
    there = state(retakable=(0,))
    first, second, third, _fourth = there.coming
    refused(there, Swap(second), "challenge.not-now")
    there.apply(0, Take(first))
    refused(there, Swap(third), "challenge.not-now")
    refused(there, Swap(first), "challenge.not-now")
    there.apply(0, Release())
    refused(there, Swap(second), "challenge.not-now")
    there.apply(TOWER, Rested())
    there.apply(0, Take(first))
    assert there.legal_actions(0) == (Release(), TakeBack(), Gust("left"), Gust("right")), "it stood: no swap"
    refused(there, Swap(second), "challenge.not-now")
    alone = state(versus=False)
    refused(alone, Gust("left"), "challenge.alone")
    alone.apply(0, Take(alone.coming[0]))
    refused(alone, Swap(alone.coming[0]), "challenge.not-now")
    refused(alone, Gust("right"), "challenge.alone")


def test_a_gust_may_come_at_any_time_until_the_end_and_changes_no_rules() -> None:
    there = state()
    steps = ((0, Take(there.coming[0])), (0, Release()), (TOWER, Rested(reached=True)), (TOWER, Met()))
    for seat, action in steps:
        assert 0 in (*there.actors(), *there.interrupters())
        before = there.canonical()
        there.apply(0, Gust("right"))
        assert there.canonical() == before
        there.apply(seat, action)
    assert there.legal_actions(0) == ()
    refused(there, Gust("left"), "challenge.over")


def test_so_many_placements_are_taken_back_and_no_more() -> None:
    for most in (0, 1, 2):
        there = state(limits=Limits(backs=most))
        for _ in range(most):
            there.apply(0, Take(there.coming[0]))
            there.apply(0, TakeBack())
        there.apply(0, Take(there.coming[0]))
        refused(there, TakeBack(), "challenge.backs")
        assert there.backs == most
    alone = state(limits=Limits(backs=0), versus=False)
    alone.apply(0, Take(alone.coming[0]))
    alone.apply(0, Release())
    assert alone.interrupters() == (), "nothing can be done while the tower settles"


def test_actions_as_text() -> None:
    for action, text in ((Swap(5), "swap Br"), (Gust("left"), "gust left"), (Gust("right"), "gust right")):
        assert (encode(action), decode(text)) == (text, action)
    for text in ("swap", "swap Xr", "swap Br Br", "gust", "gust up"):
        with pytest.raises(ValueError, match=text.split(" ")[0]):
            decode(text)


@given(st.lists(st.integers(0, 9), max_size=30))
def test_any_position_is_text_and_comes_back(choices: list[int]) -> None:
    there = state(limits=Limits(backs=2), retakable=True)
    for choice in choices:
        actors = there.actors()
        if not actors:
            break
        seat = TOWER if TOWER in actors and choice % 2 else 0
        if legal := [one for one in there.legal_actions(seat) if encode(one) != "give up"]:
            there.apply(seat, legal[choice % len(legal)])
        again = CHALLENGE.from_position(CHALLENGE.position(there))
        assert again.canonical() == there.canonical()
        assert again.legal_actions(0) == there.legal_actions(0)


def test_a_position_with_more_taken_back_than_allowed_cannot_be() -> None:
    there = state(limits=Limits(backs=1))
    there.apply(0, Take(there.coming[0]))
    there.apply(0, TakeBack())
    text = CHALLENGE.position(there)
    assert CHALLENGE.from_position(text).backs == 1
    with pytest.raises(BadPosition):
        CHALLENGE.from_position(text.replace("takes: 1", "takes: 2").replace("backs: 1", "backs: 2"))


def match_of(what: Level, path: Path | None = None) -> Match:
    session = Session(CHALLENGE, (SeatInfo("Ana", "red"),), 1, {"level": what.id}, start_of(what))
    recorder = None if path is None else Recorder(path, session)
    world = ChallengeWorld.of(session.observation(0).view.level_text)
    return Match(session, InlineExecutor(MANIFESTS), world, recorder)


def world_of(match: Match) -> ChallengeWorld:
    assert isinstance(match.world, ChallengeWorld)
    return match.world


@pytest.mark.parametrize(("side", "way"), [("left", 1), ("right", -1)])
def test_a_gust_blows_for_two_seconds_away_from_its_side(side: Side, way: int) -> None:
    match = match_of(level())
    world = world_of(match)
    match.submit(0, Take(match.session.observation(0).view.coming[0]))
    match.tick()
    match.submit(0, Gust(side))
    blown = []
    for _ in range(GUST_TICKS + 5):
        match.tick()
        blown.append(world.view().gust)
    assert blown == [way * GUST] * GUST_TICKS + [0.0] * 5
    match.close()


def test_what_blows_is_saved() -> None:
    match = match_of(level())
    world = world_of(match)
    match.submit(0, Take(match.session.observation(0).view.coming[0]))
    match.submit(0, Gust("right"))
    for _ in range(30):
        match.tick()
    poses = json.loads(json.dumps(world.poses()))
    assert poses["blown"] == [-1, GUST_TICKS - 30]
    twin = ChallengeWorld.of(world.level_text)
    twin.restore(poses)
    assert twin.digest() == world.digest()
    calm = ChallengeWorld.of(world.level_text)
    calm.restore({key: value for key, value in poses.items() if key != "blown"})
    assert calm.digest() != twin.digest()
    for wrong in ([0, 5], [1, 0], [1, GUST_TICKS + 1], [1], "left", [1.0, 5], True):
        with pytest.raises(ValueError, match="gust"):
            calm.restore({**poses, "blown": wrong})
    for _ in range(GUST_TICKS - 30):
        twin.tick({})
    assert "blown" not in twin.poses()
    for one in (twin, calm):
        one.close()
    match.close()


def test_a_level_says_how_long_to_hold() -> None:
    assert [hold_ticks(what, ground_of(what)) for what in (level(hold=3), level(), level(hold=9))] == [200, 300, 600]
    brisk = msgspec.structs.replace(ground_of(level()), brisk=True)
    assert [hold_ticks(what, brisk) for what in (level(hold=3), level())] == [180, 300], "as the round's card says"


def test_where_nothing_is_taken_back_nothing_is_kept_for_it() -> None:
    what = level(
        pieces=("square",),
        standing=(Standing("square", 0.0, 0.5), Standing("square", 1.2, 0.5)),
        out=(1,),
        limits=Limits(backs=0),
    )
    match = match_of(what)
    world = world_of(match)
    match.submit(0, TakeOut(what.built[0]))
    while TOWER in match.session.actors():
        match.tick()
    poses = json.loads(json.dumps(world.poses()))
    assert poses["before"] == []
    twin = ChallengeWorld.of(world.level_text)
    twin.restore(poses)
    assert twin.agrees(match.session.observation(0).view)
    assert twin.digest() == world.digest()
    twin.close()
    match.close()


def test_swaps_and_gusts_are_recorded_and_resumed(tmp_path: Path) -> None:
    path, what = tmp_path / "match.tumblebox", level(limits=Limits(backs=0))
    match = match_of(what, path)
    match.submit(0, Take(what.given[0]))
    for _ in range(20):
        match.tick({0: Hand(30, 200)})
    match.submit(0, Swap(what.given[1]))
    for _ in range(40):
        match.tick({0: Hand(0, 35)})
    match.submit(0, Gust("left"))
    match.tick()
    digest = world_of(match).digest()
    match.close()
    match = open_match(path, MANIFESTS, InlineExecutor(MANIFESTS))
    assert world_of(match).digest() == digest
    for _ in range(60):
        match.tick({0: Hand(0, 31)})
    match.submit(0, Release())
    for _ in range(6 * TICKS):
        match.tick()
    view = match.session.observation(0).view
    assert (view.placed, view.coming[0]) == ((what.given[1],), what.given[0])
    match.close()
    assert verify(path, MANIFESTS).adopted == 0


def test_the_tower_still_tells_what_falls_while_a_swapped_piece_is_held() -> None:
    there = state()
    first, second, *_rest = there.coming
    there.apply(0, Take(first))
    there.apply(0, Release())
    there.apply(TOWER, Rested())
    there.apply(0, Take(second))
    there.apply(0, Swap(there.coming[0]))
    there.apply(TOWER, Fell((first,)))
    assert (there.coming[:2], there.falls) == ((first, second), 1)
