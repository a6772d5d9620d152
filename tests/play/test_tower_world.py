"""Matches of Shapes with the real tower: what it tells the rules, and that recorded ones happen again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from game.core.bot import Future, PlaceQuestion, Question
from game.core.game import TOWER, Event, Hand, Seat, SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import RecordError, load
from game.core.session import Session
from game.core.tower_events import Fell, PieceReleased, PiecesReturned, PieceTaken, Release, Settled
from game.core.world import AskPlace, HandCommand, World
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Stop, Take
from game.games.shapes.rules.events import BoardCleared
from game.games.shapes.rules.game import SHAPES
from game.physics.tower import BUILD, Tower
from game.play.loader import open_match
from game.play.match import Match
from game.play.tower_world import StackingHands, TowerWorld
from game.tools.replay import verify
from game.tools.simulate import simulate
from tests.disk import full_disk, needs_limits
from tests.some import the
from tests.toys import BOX, EXECUTOR, RULES
from tests.words import first


def seats(levels: str) -> list[SeatInfo]:
    """A seat a letter: "p" for a person, "g" for a greedy bot."""
    return [SeatInfo(f"s{n}", "red", {"p": None, "g": "greedy"}[letter]) for n, letter in enumerate(levels)]


class Slow:
    """Answers as a bot does, but says where to put a piece only once it is let."""

    def __init__(self) -> None:
        self.ready = False
        self.asked: list[tuple[int, Any]] = []
        """Key and poses of each question where to put a piece."""
        self.cancelled = 0

    def ask(self, question: Question[Any]) -> Future[Any]:
        future = EXECUTOR.ask(question)
        if not isinstance(question, PlaceQuestion):
            return future
        self.asked.append((question.key, question.poses))
        return Slow.Answer(self, future)

    def close(self) -> None:
        pass

    class Answer:
        def __init__(self, slow: Slow, future: Future[Any]) -> None:
            self.slow, self.future = slow, future

        def done(self) -> bool:
            return self.slow.ready

        def result(self) -> Any:
            assert self.slow.ready
            return self.future.result()

        def cancel(self) -> None:
            self.slow.cancelled += 1


def start(
    levels: str,
    seed: int,
    path: Path | None = None,
    controller: Any = None,
    executor: Any = EXECUTOR,
    bot_delay: int = 0,
    **options: Any,
) -> Match:
    session = Session(SHAPES, seats(levels), seed, options)
    world = TowerWorld(len(levels), seed, session.options)
    return Match(session, executor, world, Recorder(path, session) if path else None, bot_delay, controller)


def tower_of(match: Match) -> Tower:
    assert isinstance(match.world, TowerWorld)
    return match.world.tower


def play(match: Match, until: Callable[[Match], bool], ticks: int = 100_000) -> None:
    for _ in range(ticks):
        if match.session.over or until(match):
            return
        match.tick()
    raise AssertionError("it does not come to that")


def told(match: Match) -> list[Any]:
    """What the tower has said so far."""
    return [SHAPES.decode(entry.text) for entry in match.session.log if entry.seat == TOWER]


def settled(count: int) -> Callable[[Match], bool]:
    return lambda match: match.session.actors() != (TOWER,) and told(match).count(Settled()) >= count


# Agreement with the rules


def test_the_tower_agrees_with_what_a_spectator_sees_and_with_nothing_else() -> None:
    match = start("gg", 3, controller=StackingHands())
    seen: dict[str, tuple[Any, Any]] = {}

    def looked(match: Match) -> bool:
        assert match.world is not None
        view = match.session.observation(None).view
        assert match.world.agrees(view)
        seen.setdefault(f"{view.phase} {bool(view.platform)}", (view, match.world.poses()))
        return len(match.session.log) > 40

    play(match, looked)
    kinds = [kind for kind in seen if kind in ("declare True", "ready True", "held True", "settling True")]
    assert len(kinds) == 4
    for kind in kinds:
        world = TowerWorld(2, 3, {})
        world.restore(seen[kind][1])
        assert world.agrees(seen[kind][0])
        for other in kinds:
            assert world.agrees(seen[other][0]) == (other == kind or seen[other][1] == seen[kind][1])
        view = seen[kind][0]
        assert not world.agrees(replace(view, platform=view.platform[1:]))
    held = TowerWorld(2, 3, {})
    held.restore(seen["held True"][1])
    view = seen["held True"][0]
    assert not held.agrees(replace(view, turn=1 - view.turn))
    assert not held.agrees(replace(view, held=None))
    assert TowerWorld(2, 3, {}).agrees(SHAPES.new(2, 3).view(None))


def test_events_reach_the_tower() -> None:
    world = TowerWorld(2, 1, {})
    assert (world.active, world.holders) == (False, ())
    world.on_event(PieceTaken(1, 7))
    assert (world.active, world.holders) == (True, (1,))
    assert the(world.tower.held).piece == 7
    assert world.tick({1: Hand(30, 60)}) == []
    assert the(world.tower.held).target[:2] == (30, 60)
    for _ in range(90):
        world.tick({1: Hand(30, 17)})
    world.on_event(PieceReleased(1, 7))
    assert (world.active, world.holders) == (True, ())
    said: list[Any] = []
    while not said:
        said = world.tick({})
    assert said == [Settled()]
    assert not world.active
    world.on_event(PieceTaken(0, 8))
    world.on_event(PiecesReturned((8,)))
    said = []
    while not said:
        said = world.tick({})
    assert said == [Settled()]
    assert [placed.piece for placed in world.tower.pieces] == [7]
    world.on_event(BoardCleared(0, 52, (7,)))
    assert world.tower.pieces == ()
    assert not world.active


def declared(match: Match, count: int) -> Seat:
    """Whose turn it is declares as many cards as it can, up to `count`, and confirms."""
    (seat,) = match.session.actors()
    for _ in range(count):
        fitting = [action for action in match.session.observation(seat).legal if isinstance(action, Declare)]
        if not fitting:
            break
        match.submit(seat, fitting[0])
    match.submit(seat, Confirm())
    return seat


def take(match: Match, seat: Seat) -> int:
    action = next(action for action in match.session.observation(seat).legal if isinstance(action, Take))
    match.submit(seat, action)
    return action.piece


def lay(match: Match, seat: Seat, x: int) -> None:
    """By hand, from above, at `x`; until the tower is at rest again."""
    for high in (True, False, False):
        landing = tower_of(match).landing()
        y = 400 if high or landing is None else round(landing[1]) + 2
        for _ in range(100):
            match.tick({seat: Hand(x, y)})
    match.submit(seat, Release())
    play(match, lambda match: match.session.actors() != (TOWER,))


def test_a_turn_of_classic_by_hand() -> None:
    match = start("pp", 3)
    seat = declared(match, 2)
    count = len(match.session.observation(None).view.tray)
    for number in range(count):
        piece = take(match, seat)
        assert the(match.world).holders == (seat,)
        assert the(tower_of(match).held).piece == piece
        lay(match, seat, -90 if number else 90)
    assert told(match) == [Settled()] * count
    assert match.session.actors() == (1 - seat,)
    assert match.session.observation(None).view.platform == tuple(placed.piece for placed in tower_of(match).pieces)


def test_let_go_beside_the_platform_it_falls() -> None:
    match = start("pp", 3)
    seat = declared(match, 1)
    piece = take(match, seat)
    lay(match, seat, 350)
    assert told(match) == [Fell((piece,))]
    assert tower_of(match).pieces == ()
    assert match.session.observation(None).view.platform == ()


def test_pushed_off_while_held_the_attempt_fails_at_once() -> None:
    match = start("pp", 3)
    seat = declared(match, 2)
    first = take(match, seat)
    lay(match, seat, 120)
    assert told(match) == [Settled()]
    second = take(match, seat)
    slowly = [Hand(x, 30) for x in range(-200, 500)]
    for hand in [Hand(-200, 300)] * 90 + [Hand(-200, 30)] * 90 + slowly:
        match.tick({seat: hand})
        if len(told(match)) > 1:
            break
    assert told(match) == [Settled(), Fell((first,))]
    assert the(match.world).holders == ()
    assert match.session.actors() == (TOWER,)
    assert tower_of(match).collapsing, "the scene still sees it fall"
    play(match, lambda match: match.session.actors() != (TOWER,))
    assert told(match) == [Settled(), Fell((first,)), Settled()]
    assert second not in {placed.piece for placed in tower_of(match).pieces}
    assert tower_of(match).pieces == ()


def test_what_falls_by_itself_while_a_piece_is_held_leaves_it_in_the_hand() -> None:
    match = start("pp", 3)
    seat = declared(match, 2)
    first = take(match, seat)
    lay(match, seat, 120)
    second = take(match, seat)
    tower = tower_of(match)
    assert not tower.touched
    # Nothing that anyone does: the tower is put up again with its first piece over the edge.
    poses = tower.poses()
    poses["pieces"] = [[first, 175.0, poses["pieces"][0][2], 0.0]]
    the(match.world).restore(poses)
    for _ in range(200):
        match.tick({seat: Hand(0, 300)})
    assert told(match) == [Settled(), Fell((first,), touched=False)]
    assert the(match.world).holders == (seat,)
    assert the(tower_of(match).held).piece == second
    assert the(match.world).agrees(match.session.observation(None).view)
    lay(match, seat, 0)
    assert told(match)[2:] == [Settled()]


def test_stop_turn_lifts_the_held_piece_out() -> None:
    for seed in range(200):
        match = start("pp", seed)
        stopper = next((s for s in (0, 1) if {50, 51} & set(match.session.observation(s).view.hand)), None)
        if stopper is not None and any(
            isinstance(a, Declare) for a in match.session.observation(match.session.actors()[0]).legal
        ):
            break
    seat = declared(match, 1)
    piece = take(match, seat)
    match.tick({seat: Hand(50, 100)})
    match.submit(the(stopper), Stop())
    assert the(match.world).holders == ()
    play(match, lambda match: match.session.actors() != (TOWER,))
    assert told(match) == [Settled()]
    assert piece not in {placed.piece for placed in tower_of(match).pieces}


def test_clear_the_board_empties_the_platform() -> None:
    for seed in range(200):
        match = start("pp", seed)
        (seat,) = match.session.actors()
        if {52, 53} & set(match.session.observation(1 - seat).view.hand):
            break
    declared(match, 1)
    take(match, seat)
    lay(match, seat, 0)
    assert tower_of(match).pieces
    (seat,) = match.session.actors()
    match.submit(seat, Clear())
    assert tower_of(match).pieces == ()
    assert match.session.actors() == (1 - seat,)


def test_bots_are_not_asked_about_what_they_hold() -> None:
    match = start("g", 5, controller=StackingHands(), variant="survivor")
    play(match, settled(3))
    pieces = tower_of(match).pieces
    assert len(pieces) >= 3
    assert all(abs(placed.x) < 160 for placed in pieces)
    assert match.illegal == 0


def holding(executor: Any, levels: str = "g", bot_delay: int = 0, **options: Any) -> Match:
    """A match in which a bot has just taken a piece."""
    match = start(levels, 5, controller=StackingHands(), executor=executor, bot_delay=bot_delay, **options)
    play(match, lambda match: bool(the(match.world).holders))
    return match


def test_a_hand_waits_where_it_is_while_its_bot_thinks() -> None:
    slow = Slow()
    match = holding(slow, variant="survivor")
    spawn = the(tower_of(match).held)
    for _ in range(100):
        match.tick()
    held = the(tower_of(match).held)
    assert (held.x, held.y) == pytest.approx((spawn.x, spawn.y), abs=1)
    assert len(slow.asked) == 1
    slow.ready = True
    play(match, settled(1))
    assert len(tower_of(match).pieces) == 1


def test_a_hand_waits_as_long_as_bots_wait() -> None:
    match = holding(EXECUTOR, bot_delay=40, variant="survivor")
    spawn = the(tower_of(match).held)
    for _ in range(40):
        match.tick()
    assert the(tower_of(match).held).target == spawn.target
    for _ in range(2):
        match.tick()
    assert the(tower_of(match).held).target != spawn.target


def test_the_question_where_to_put_a_piece_is_the_same_in_a_resumed_match(tmp_path: Path) -> None:
    """So the bot chooses as it would have, wherever it thinks and however long."""
    first, again = Slow(), Slow()
    path = tmp_path / "match.jsonl"
    match = start("g", 5, path, StackingHands(), first, variant="survivor")
    play(match, lambda match: bool(the(match.world).holders))
    match.close()
    assert first.asked == []
    match = open_match(path, BOX, again)
    match.tick()
    match.close()
    straight = holding(first, bot_delay=7, variant="survivor")
    straight.tick()
    assert straight.ticks > match.ticks
    assert again.asked == first.asked
    assert again.cancelled == 1, "closing drops the question"


def test_a_piece_lifted_out_of_a_hand_is_thought_about_no_longer() -> None:
    slow = Slow()
    for seed in range(200):
        match = start("gp", seed, controller=StackingHands(), executor=slow)
        if match.session.actors() == (0,) and {50, 51} & set(match.session.observation(1).view.hand):
            break
    play(match, lambda match: the(match.world).holders == (0,))
    for _ in range(3):
        match.tick()
    assert (len(slow.asked), slow.cancelled) == (1, 0)
    match.submit(1, Stop())
    match.tick()
    assert (len(slow.asked), slow.cancelled) == (1, 1)


def test_a_hand_that_acts_out_of_turn_is_counted() -> None:
    def controller(seat: Seat, seen: Any, world: World, ask: AskPlace) -> HandCommand:
        return HandCommand(Hand(0, 300), Confirm() if match.ticks % 50 == 0 else None)

    match = start("g", 5, controller=controller, variant="survivor")
    for _ in range(120):
        match.tick()
    assert match.illegal == 2
    assert the(match.world).holders == (0,)


def test_no_hand_of_a_bot_for_other_worlds() -> None:
    class Other:
        pass

    assert StackingHands()(0, None, Other(), None) is None  # type: ignore[arg-type]


# Recorded matches


def record(path: Path, seed: int, turns: int) -> Match:
    match = start("g", seed, path, StackingHands(), variant="survivor")
    play(match, settled(turns))
    return match


@pytest.mark.matches
def test_recorded_bots_happen_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 3, 14)
    match.close()
    verified = verify(path, BOX)
    assert verified.session.digest() == match.session.digest()
    assert verified.worlds > 10
    assert verified.adopted == 0


@pytest.mark.matches
def test_recorded_hands_of_people_happen_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = start("pp", 3, path)
    for x in (-100, 0, 100, 30):
        seat = declared(match, 1)
        if match.session.actors() == (seat,):
            take(match, seat)
            for tick in range(60):
                match.tick({seat: Hand(x + tick, 300 - 3 * tick, tick % 5 - 2, tick % 2), 1 - seat: Hand(0, 0, 9)})
            lay(match, seat, x)
    match.close()
    assert sum(isinstance(action, Settled | Fell) for action in told(match)) >= 3
    assert verify(path, BOX).session.digest() == match.session.digest()


@pytest.mark.matches
@pytest.mark.parametrize("turns", [2, pytest.param(8, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seed", first(1, [1, 4], "physics"))
def test_loaded_tower_stands_and_plays_on(seed: int, turns: int, tmp_path: Path) -> None:
    """Save at rest, load, that many more turns; and the same again: the replay from the start gives the live poses."""
    path = tmp_path / "match.jsonl"
    match = record(path, seed, 5)
    for again in range(1, 3):
        standing = tower_of(match).pieces
        match.close()
        match = open_match(path, BOX, EXECUTOR)
        assert tower_of(match).pieces == standing
        play(match, lambda match: the(match.world).holders != ())
        for _ in range(30):
            match.tick()
        assert not tower_of(match).collapsing
        assert [placed.piece for placed in tower_of(match).pieces] == [placed.piece for placed in standing]
        play(match, settled(5 + again * turns))
    match.close()
    verified = verify(path, BOX)
    assert verified.session.digest() == match.session.digest()
    assert '"restored":' in path.read_text()


@pytest.mark.parametrize("moment", first(1, ["held", "settling"], "matches"))
def test_put_away_in_motion_it_goes_on_in_the_middle(moment: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 2, 4)
    if moment == "held":
        play(match, lambda match: the(match.world).holders != ())
        for _ in range(70):
            match.tick()
    else:
        play(match, lambda match: match.session.actors() == (TOWER,))
        for _ in range(20):
            match.tick()
    poses, ticks = the(match.world).poses(), match.ticks
    assert the(match.world).active
    match.close()
    match = open_match(path, BOX, EXECUTOR)
    assert (the(match.world).poses(), match.ticks) == (poses, ticks)
    play(match, settled(6))
    match.close()
    assert verify(path, BOX).session.digest() == match.session.digest()


def test_killed_in_the_middle_it_goes_on_from_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 2, 3)
    play(match, lambda match: the(match.world).holders != ())
    for _ in range(100):
        match.tick()
    the(match.recorder)._file.close()  # As if the process had died: nothing more is written.
    data = path.read_bytes()
    path.write_bytes(data[:-10])
    match = open_match(path, BOX, EXECUTOR)
    play(match, settled(5))
    match.close()
    verify(path, BOX)


@needs_limits
def test_a_tower_too_large_to_wait_goes_on_from_its_poses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match_recorder.WAITING_MOST", 1500)
    path = tmp_path / "match.jsonl"
    match = record(path, 2, 1)
    with full_disk(path, 200):
        play(match, settled(3))
        play(match, lambda match: the(match.world).holders != ())
        for _ in range(30):
            match.tick()
    play(match, settled(5))
    assert the(match.recorder).problem is None
    match.close()
    verified = verify(path, BOX)
    assert verified.session.digest() == match.session.digest()
    assert 0 < verified.believed < verified.entries
    match = open_match(path, BOX, EXECUTOR)
    match.close()


def test_a_changed_hand_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 2, 2)
    match.close()
    lines = path.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith('{"hand"'))
    note = json.loads(lines[number])
    note["hand"][-1][2] += 7
    lines[number] = json.dumps(note)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.diverged"


def other_build(path: Path) -> None:
    """Make the file look as if it had been recorded where physics differs in the last bits, and more."""
    lines = []
    for line in path.read_text().splitlines():
        if line.startswith('{"poses"'):
            note = json.loads(line)
            for row in note["poses"]["pieces"]:
                row[1] += 0.25
            note["poses"]["build"] = "pymunk 8"
            twin = TowerWorld(1, 0, {})
            twin.restore(note["poses"])
            note["world"] = twin.digest()
            line = json.dumps(note)
        lines.append(line)
    path.write_text("\n".join(lines) + "\n")


def test_another_builds_poses_are_taken_over_and_said(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 1, 6)
    match.close()
    assert BUILD in path.read_text()
    other_build(path)
    verified = verify(path, BOX)
    assert verified.session.digest() == match.session.digest()
    assert 6 <= verified.adopted <= verified.worlds
    # On this machine the same file would be a lie.
    path.write_text(path.read_text().replace("pymunk 8", BUILD))
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.diverged"


@pytest.mark.parametrize(
    ("old", "new"), [('"pieces": [[', '"pieces": [["?",'), ('"phase": "settling"', '"phase": "sinking"')]
)
def test_damaged_poses_are_refused_by_name(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = record(path, 1, 2)
    match.close()
    other_build(path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert error.value.reason == "record.damaged"
    assert load(path, RULES)


def test_poses_that_were_moved_are_refused_when_the_match_is_opened(tmp_path: Path) -> None:
    """Well-formed poses that the digest beside them belies were taken, and failed later in play."""
    path = tmp_path / "match.jsonl"
    record(path, 1, 4).close()
    lines = path.read_text().splitlines()
    number = max(i for i, line in enumerate(lines) if line.startswith('{"poses"'))
    note = json.loads(lines[number])
    note["poses"]["pieces"][0][1] += 30
    lines[number] = json.dumps(note)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RecordError) as error:
        open_match(path, BOX, EXECUTOR)
    assert error.value.reason == "record.diverged"


@pytest.mark.parametrize("note", first(1, ["poses", "hand"], "matches"))
def test_a_tick_that_no_match_has_come_to_is_refused(note: str, tmp_path: Path) -> None:
    """It was taken, and the next line that was written belonged to no match any more."""
    path = tmp_path / "match.jsonl"
    record(path, 1, 4).close()
    lines = path.read_text().splitlines()
    number = max(i for i, line in enumerate(lines) if line.startswith(f'{{"{note}"'))
    content = json.loads(lines[number])
    if note == "poses":
        content["tick"] = 2**40
    else:
        content["hand"][-1][-1] = 2**40
    lines[number] = json.dumps(content)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(RecordError) as error:
        open_match(path, BOX, EXECUTOR)
    assert error.value.reason == "record.damaged"


# Simulation


@pytest.mark.physics
@pytest.mark.parametrize(
    "variant", ["survivor", *(pytest.param(v, marks=pytest.mark.soak) for v in ("classic", "pass", "draft"))]
)
def test_bots_play_every_variant_to_its_end(variant: str) -> None:
    result = simulate(BOX["shapes"], ["greedy", "random"], 1, 2, {"variant": variant}, clock=lambda: 0.0)
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == 1


def test_seen_by_the_rules_only(tmp_path: Path) -> None:
    """Poses live in the record and the world, never in events of the rules."""
    match = record(tmp_path / "match.jsonl", 1, 2)
    match.close()
    assert all(isinstance(event, Event) for event in match.session.history)
    assert not any(isinstance(value, float) for event in match.session.history for value in _values(event))


def _values(event: Event) -> list[Any]:
    return (
        [getattr(event, name) for name in cast(tuple[str, ...], event.__slots__)] if hasattr(event, "__slots__") else []
    )
