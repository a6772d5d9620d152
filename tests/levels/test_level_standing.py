"""Pieces that stand: taken up again, taken out, undone, saved and repeated."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import HAND, TOWER, BadPosition, Hand, IllegalAction, Seat, SeatInfo, digest
from game.core.match_recorder import Recorder
from game.core.position import Start
from game.core.rng import Rng, stream
from game.core.session import Session
from game.core.tower_events import UNIT, Fell, PieceTaken, Release
from game.core.world import notify_world
from game.games import MANIFESTS
from game.levels.level_start import start_of
from game.levels.rules.actions import Action, GiveUp, Met, Rested, Take, TakeBack, TakeOut
from game.levels.rules.events import PiecesFell, PieceTakenOut, TowerRested
from game.levels.rules.game import CHALLENGE
from game.levels.rules.goals import All
from game.levels.rules.level import Gold, Level, Limits, level_of, level_text
from game.levels.rules.state import ChallengeState
from game.levels.world.challenge_world import ChallengeWorld
from game.play.loader import new_world, open_match
from game.play.match import Match
from game.tools.replay import verify
from tests.conformance.messages import check_message
from tests.words import one_in

LEVEL: Level = level_of(
    {
        "id": "standing",
        "name": {"en": "Standing", "ja": "台"},
        "difficulty": 1,
        "pieces": ["red square", "green square"],
        "standing": [
            {"piece": "blue square", "x": -1, "y": 0.5},
            {"piece": "white plank", "x": 0, "y": 1.25},
            {"piece": "yellow square", "x": 1, "y": 0.5},
            {"piece": "white square", "x": 0, "y": 2},
        ],
        "again": [0, 5],
        "out": [1, 2, 4],
        "goals": [{"kind": "height", "line": 9}],
        "gold": {"lifts": 1, "outs": 1},
        "limits": {"lifts": 2, "outs": 2},
        "ground": {"fixed": [{"corners": [[-3, -1.5], [3, -1.5], [3, 0], [-3, 0]]}], "spawn": {"x": -5, "y": 4}},
    }
)
RED, GREEN, BLUE, PLANK, YELLOW, WHITE = LEVEL.ids
RESTED = Rested()


def state(**changes: object) -> ChallengeState:
    return ChallengeState(level_text(msgspec.structs.replace(LEVEL, **changes)), Rng(1))


def refusal(there: ChallengeState, action: Action) -> str:
    with pytest.raises(IllegalAction) as error:
        there.check(0, action)
    return error.value.reason


def drop(there: ChallengeState, verdict: Action = RESTED) -> None:
    there.apply(0, Release())
    there.apply(TOWER, verdict)


def test_what_may_be_taken_where_it_stands() -> None:
    there = state()
    assert there.legal_actions(0) == (Take(RED), Take(WHITE), TakeOut(BLUE), TakeOut(YELLOW), GiveUp())
    assert refusal(there, Take(PLANK)) == refusal(there, TakeOut(WHITE)) == "challenge.stays"
    assert there.apply(0, Take(WHITE)) == [PieceTaken(0, WHITE)]
    assert (there.held, WHITE in there.placed, there.lifts) == (WHITE, False, 1)
    drop(there)
    assert there.placed[-1] == WHITE
    assert (there.takes, there.coming) == (1, (RED, GREEN))
    there.apply(0, Take(WHITE))
    drop(there)
    assert refusal(there, Take(WHITE)) == "challenge.lifts"
    there.apply(0, TakeBack())
    assert there.lifts == 1
    there.check(0, Take(WHITE))


def test_a_given_piece_is_taken_up_again_once_it_stands() -> None:
    there = state()
    there.apply(0, Take(RED))
    drop(there)
    assert (there.lifts, Take(RED) in there.legal_actions(0)) == (0, True)
    there.apply(0, Take(RED))
    assert (there.lifts, there.coming) == (1, (GREEN,))


def test_a_piece_is_taken_out_at_once_and_the_tower_answers() -> None:
    there = state()
    assert there.apply(0, TakeOut(YELLOW)) == [PieceTakenOut(YELLOW)]
    assert (there.phase, there.actors(), there.trying, YELLOW in there.placed) == ("settling", (TOWER,), None, False)
    assert there.interrupters() == (0,)
    assert there.apply(TOWER, Rested()) == [TowerRested()]
    assert there.outs == (YELLOW,)
    assert there.apply(0, TakeOut(BLUE))
    assert there.apply(TOWER, Rested((PLANK, WHITE))) == [PiecesFell(tuple(sorted((PLANK, WHITE))))]
    assert there.coming == (RED, GREEN, WHITE), "what may be taken up again comes again, the plank is lost"
    there.apply(0, TakeBack())
    there.apply(0, TakeBack())
    assert (there.outs, there.placed, there.phase) == ((), [BLUE, PLANK, YELLOW, WHITE], "ready")


def test_a_given_piece_that_is_taken_out_comes_again() -> None:
    there = state(limits=Limits())
    there.apply(0, Take(RED))
    drop(there)
    there.apply(0, Take(GREEN))
    drop(there)
    assert there.coming == ()
    there.apply(0, TakeOut(GREEN))
    there.apply(TOWER, Rested())
    assert (there.coming, there.outs) == ((GREEN,), (GREEN,))
    there.apply(0, Take(GREEN))
    assert (there.lifts, there.held) == (0, GREEN)


def test_only_so_many_are_taken_out() -> None:
    there = state(limits=Limits(outs=1))
    there.apply(0, TakeOut(YELLOW))
    there.apply(TOWER, Rested())
    assert refusal(there, TakeOut(BLUE)) == "challenge.outs"


def test_gold_counts_what_was_taken_up_and_out() -> None:
    for lifts, outs, medal in ((1, 1, 3), (2, 0, 2), (0, 2, 2)):
        there = state(gold=Gold(lifts=1, outs=1))
        for _ in range(lifts):
            there.apply(0, Take(WHITE))
            drop(there)
        for piece in (YELLOW, BLUE)[:outs]:
            there.apply(0, TakeOut(piece))
            there.apply(TOWER, Rested())
        there.apply(0, Take(RED))
        drop(there, Rested(reached=True))
        there.apply(TOWER, Met(gold=True))
        assert there.medal == medal


def test_pieces_left_over_are_given_ones() -> None:
    there = state(gold=Gold(left=2))
    there.apply(0, Take(RED))
    there.apply(TOWER, Fell((WHITE,)))
    there.falls = 0
    drop(there, Rested(reached=True))
    there.apply(TOWER, Met(gold=True))
    assert (there.coming, there.medal) == ((GREEN, WHITE), 2)


def test_a_level_needs_no_given_pieces_and_everything_may_be_taken_up() -> None:
    level = msgspec.structs.replace(LEVEL, pieces=(), retakable=True, out=())
    assert level.liftable == frozenset(level.ids)
    there = ChallengeState(level_text(level), Rng(1))
    assert there.legal_actions(0) == (*map(Take, level.ids), GiveUp())
    level = level_of({**msgspec.to_builtins(LEVEL), "pieces": [], "again": False, "out": [0]})
    assert (level.given, level.removable) == ((), frozenset(level.ids[:1]))


@one_in(3, "levels")
@pytest.mark.parametrize("seed", range(6))
def test_texts_messages_and_copies_of_every_position(seed: int) -> None:
    """A random match, its tower by sampled outcomes."""
    rng = stream(seed, "standing")
    there, met = state(limits=Limits()), set[type]()
    for _ in range(60):
        seat: Seat = (*there.actors(), *there.interrupters())[0]
        legal = [action for action in there.legal_actions(seat) if not isinstance(action, GiveUp | Met)]
        action = rng.choice(legal)
        met.add(type(action))
        assert CHALLENGE.decode(CHALLENGE.encode(action)) == action
        check_message(CHALLENGE, action, CHALLENGE.values.action)
        for event in there.apply(seat, action):
            check_message(CHALLENGE, event, CHALLENGE.values.event)
        if there.phase == "over":
            break
        check_message(CHALLENGE, there.view(0), CHALLENGE.values.view)
        text = CHALLENGE.position(there)
        again = CHALLENGE.from_position(text)
        assert (digest(again), again.view(0)) == (digest(there), there.view(0))
        assert there.clone().legal_actions(0) == there.legal_actions(0)
    assert {Take, TakeOut, TakeBack} <= met


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("held -", "held Pw"),
        ("placed Sb,Pw,Sy,Sw", "placed Sb,Pw,Sy"),
        ("takes 1", "takes 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str, bad: str) -> None:
    """The white square was taken up, and comes to rest."""
    there = state()
    there.apply(0, Take(WHITE))
    there.apply(0, Release())
    text = CHALLENGE.position(there)
    CHALLENGE.from_position(text)
    name, _space, value = bad.partition(" ")
    lines = [f"{name}: {value}" if row.startswith(f"{name}:") else row for row in text.splitlines()]
    assert lines != text.splitlines()
    with pytest.raises(BadPosition):
        CHALLENGE.from_position("\n".join(lines) + "\n")


# -- in the world


def world_of(there: ChallengeState) -> ChallengeWorld:
    return ChallengeWorld.of(there.level_text)


def rest(there: ChallengeState, world: ChallengeWorld, hand: Hand | None = None) -> list[Any]:
    """Go on until the tower has spoken; what it said."""
    for _ in range(900):
        for action in world.tick({} if hand is None else {0: hand}):
            notify_world(world, there.apply(TOWER, action))
            return [action]
    raise AssertionError("the tower does not come to rest")


def poses(world: ChallengeWorld) -> dict[int, tuple[float, float]]:
    return {one.piece: (one.x, one.y) for one in world.tower.pieces}


def test_what_is_taken_out_is_gone_and_undo_lays_it_back() -> None:
    there = state()
    world = world_of(there)
    before, whole = poses(world), world.digest()
    notify_world(world, there.apply(0, TakeOut(YELLOW)))
    assert YELLOW not in poses(world)
    assert world.active
    assert world.agrees(there.view(0))
    (answer,) = rest(there, world)
    assert answer == Rested(), "the plank tips onto the ground"
    assert world.goal_context().out == {YELLOW}
    saved = world.poses()
    twin = world_of(there)
    twin.restore(saved)
    assert twin.digest() == world.digest() != whole
    notify_world(world, there.apply(0, TakeBack()))
    assert poses(world) == before
    assert (world.goal_context().out, world.agrees(there.view(0))) == (frozenset(), True)
    for bad in ([[5, YELLOW]], [[0]], "out"):
        with pytest.raises(ValueError, match="taken out"):
            twin.restore({**saved, "outs": bad})
    for one in (world, twin):
        one.close()


def test_what_is_taken_up_stays_where_it_stood_until_it_is_moved() -> None:
    there = state()
    world = world_of(there)
    before = poses(world)
    notify_world(world, there.apply(0, Take(WHITE)))
    held = world.tower.held
    assert held is not None
    assert (held.x, held.y) == before[WHITE]
    assert world.agrees(there.view(0))
    for _ in range(90):
        assert world.tick({0: Hand(*held.aim)}) == []
    for piece, (x, y) in poses(world).items():
        assert (x, y) == pytest.approx(before[piece], abs=0.01)
    twin = world_of(there)
    twin.restore(world.poses())
    assert twin.digest() == world.digest()
    for one in (world, twin):
        one.close()


def test_what_lay_on_it_falls_while_it_is_held() -> None:
    there = state(retakable=(3,), out=())
    world = world_of(there)
    notify_world(world, there.apply(0, Take(PLANK)))
    answer: list[Any] = []
    for tick in range(900):
        if answer := world.tick({0: Hand(-5 * round(UNIT), 150, int(400 < tick <= 490))}):
            break
    assert [type(action) for action in answer] == [Fell]
    notify_world(world, there.apply(TOWER, answer[0]))
    assert there.held == PLANK
    assert world.agrees(there.view(0))
    world.close()


def test_a_match_of_it_is_resumed_and_repeats(tmp_path: Path) -> None:
    start = start_of(msgspec.structs.replace(LEVEL, goals=(All(),)))
    executor = InlineExecutor(MANIFESTS)
    path = tmp_path / "match.tumblebox"
    session = Session(CHALLENGE, (SeatInfo("Ana", "red"),), 1, {"level": LEVEL.id}, start)
    match = Match(session, executor, new_world(MANIFESTS["challenge"], session), Recorder(path, session))
    match.submit(0, Take(WHITE))
    for _ in range(80):
        match.tick({0: Hand(0, 190)})
    match.submit(0, Release())
    _settle(match)
    match.submit(0, TakeOut(YELLOW))
    _settle(match)
    match.close()
    match = open_match(path, MANIFESTS, executor)
    assert match.session.observation(0).view.outs == (YELLOW,)
    match.submit(0, TakeBack())
    match.submit(0, Take(WHITE))
    for _ in range(80):
        match.tick({0: Hand(10, 190)})
    match.submit(0, Release())
    _settle(match)
    match.close()
    assert verify(path, MANIFESTS).adopted == 0


def _settle(match: Match) -> None:
    for _ in range(900):
        if TOWER not in match.session.actors():
            return
        match.tick()
    raise AssertionError("the tower does not come to rest")


def test_the_hand_stays_the_same_after_a_piece_is_taken_back_to_poses_of_an_older_one() -> None:
    challenge, seats = MANIFESTS["challenge"], (SeatInfo("Ana", "red"),)
    level = msgspec.structs.replace(LEVEL, limits=Limits())
    session = Session(CHALLENGE, seats, 1, {"level": level.id}, start_of(level), hand=1)
    world = new_world(challenge, session)
    assert isinstance(world, ChallengeWorld)
    notify_world(world, session.submit(0, Take(RED)))
    notify_world(world, session.submit(0, Release()))
    while not session.observation(0).legal:
        for action in world.tick({}):
            notify_world(world, session.submit(TOWER, action))
    position = CHALLENGE.position(session.fork_state())
    later = Session(CHALLENGE, seats, 1, {"level": level.id}, Start(position, world.poses()))
    world.close()
    world = new_world(challenge, later)
    assert isinstance(world, ChallengeWorld)
    notify_world(world, later.submit(0, TakeBack()))
    assert later.hand == world.tower.hand == HAND
    world.close()
