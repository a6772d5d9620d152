"""Two hands at once: each moves its own block, and both are recorded, resumed and played again."""

import tempfile
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.bots.inline_executor import InlineExecutor
from game.core.game import SEAT_COLOURS, TOWER, Hand, Observation, Seat, SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import load
from game.core.record_notes import HandNote
from game.core.session import Session
from game.core.tower_events import Release
from game.core.world import AskPlace, HandCommand, HandController, World
from game.play.hand_input_log import HAND_TICKS
from game.play.loader import open_match
from game.play.match import Match
from game.tools.replay import verify
from tests.examples import FEWER
from tests.some import the
from tests.toys.piling import FALL_TICKS, PILING, PILING_MANIFEST, PilingWorld, Take

BOX = {PILING.key: PILING_MANIFEST}
EXECUTOR = InlineExecutor(BOX)
RULES = {PILING.key: PILING}


class _Listening(PilingWorld):
    """Notes which hand was told what in which tick."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats, 0, {})
        self.told: list[tuple[int, Seat, Hand]] = []
        self.ticks = 0

    def tick(self, samples: Mapping[Seat, Hand]) -> list[Any]:
        self.told += [(self.ticks, seat, hand) for seat, hand in samples.items()]
        return super().tick(samples)


def _begin(path: Path, levels: str = "pp", controller: HandController | None = None, **options: Any) -> Match:
    seats = [SeatInfo(f"s{n}", SEAT_COLOURS[n], {"p": None, "r": "random"}[letter]) for n, letter in enumerate(levels)]
    session = Session(PILING, seats, 5, options)
    return Match(session, EXECUTOR, _Listening(len(levels)), Recorder(path, session), controller=controller)


def _tick(match: Match, samples: Mapping[Seat, Hand] | None = None) -> None:
    if isinstance(match.world, _Listening):
        match.world.ticks = match.ticks
    match.tick(samples)


def _runs(path: Path) -> list[list[tuple[int, Seat, Hand, int]]]:
    """The runs of hand input in the file, line by line."""
    notes = [line.content for line in load(path, RULES).lines if isinstance(line.content, HandNote)]
    return [[(run.tick, run.seat, run.hand, run.ticks) for run in note.runs] for note in notes]


def test_each_hand_moves_its_own_block(tmp_path: Path) -> None:
    match = _begin(tmp_path / "match.jsonl")
    world = match.world
    assert isinstance(world, _Listening)
    match.submit(1, Take())
    _tick(match, {0: Hand(-40), 1: Hand(30)})
    assert world.holders == (1,)
    match.submit(0, Take())
    for _ in range(4):
        _tick(match, {0: Hand(-40), 1: Hand(30)})
    _tick(match, {1: Hand(30)})
    assert world.holders == (0, 1)
    assert world.moving == [[-12, -1], [18, -1]], "3 a tick: 0 had 4 ticks of its own, 1 had 6"
    match.submit(1, Release())
    _tick(match, {0: Hand(-40), 1: Hand(30)})
    assert world.moving == [[-15, -1], [18, FALL_TICKS - 1]], "a block that was let go follows no hand"
    match.close()
    assert verify(tmp_path / "match.jsonl", BOX).worlds == 4


def test_two_hands_are_recorded_in_few_runs(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = _begin(path)
    match.submit(0, Take())
    match.submit(1, Take())
    for number in range(100):
        _tick(match, {0: Hand(20), 1: Hand(-20 if number < 50 else 7)})
    match.close()
    assert _runs(path) == [
        [(0, 0, Hand(20), HAND_TICKS + 1), (0, 1, Hand(-20), 50), (50, 1, Hand(7), HAND_TICKS - 49)],
        [(HAND_TICKS + 1, 0, Hand(20), 99 - HAND_TICKS), (HAND_TICKS + 1, 1, Hand(7), 99 - HAND_TICKS)],
    ]
    verify(path, BOX)


def _race(match: Match, ticks: int) -> None:
    """Seat 0 aims well, seat 1 badly every second time; both let go after some ticks."""
    for _ in range(ticks):
        if match.session.over:
            return
        for seat in (0, 1):
            phase = match.session.observation(seat).view.phases[seat]
            if phase == "ready" or (phase == "held" and match.ticks % (9 + 4 * seat) == 0):
                match.submit(seat, match.session.observation(seat).legal[0])
        height = match.session.scores()[1]
        _tick(match, {0: Hand(12), 1: Hand(30 * (height % 2) - match.ticks % 5)})


def test_a_race_is_put_away_gone_on_with_and_verified(tmp_path: Path) -> None:
    straight = _begin(tmp_path / "straight.jsonl", goal=9)
    _race(straight, 1000)
    straight.close()
    assert straight.session.winners() == (0,)
    texts = {entry.text.split(" ")[0] for entry in straight.session.log if entry.seat == TOWER}
    assert texts == {"settled", "fell"}
    path = tmp_path / "match.jsonl"
    match = _begin(path, goal=9)
    for ticks in (5, 14, 1, 40):
        _race(match, ticks)
        before = match.ticks, match.world.poses() if match.world else None
        match.close()
        match = open_match(path, BOX, EXECUTOR)
        assert match.world is not None
        assert (match.ticks, match.world.poses()) == before
    assert the(match.world).holders, "somebody holds a block in the middle"
    _race(match, 1000)
    match.close()
    assert match.session.log == straight.session.log
    verified = verify(path, BOX)
    assert verified.session.digest() == straight.session.digest()
    assert verified.worlds >= verify(tmp_path / "straight.jsonl", BOX).worlds > 20


def test_two_towers_come_to_rest_in_one_tick_and_killed_anywhere_both_still_do(tmp_path: Path) -> None:
    """Poses from between the two outcomes would lose the second: the world has told it already."""
    path = tmp_path / "match.jsonl"
    match = _begin(path)
    for action in (Take(), Release()):
        for seat in (0, 1):
            match.submit(seat, action)
    for _ in range(FALL_TICKS):
        _tick(match)
    assert [entry.text for entry in match.session.log[-2:]] == ["settled 0", "settled 1"]
    match.close()
    lines = path.read_bytes().splitlines(keepends=True)
    for kept in range(next(i for i, line in enumerate(lines) if b"settled 0" in line), len(lines)):
        path.write_bytes(b"".join(lines[: kept + 1]))
        again = open_match(path, BOX, EXECUTOR)
        for _ in range(FALL_TICKS):
            _tick(again)
        again.close()
        assert again.session.scores() == (1, 1), lines[kept]
        verify(path, BOX)


def test_what_is_told_after_the_end_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = _begin(path, goal=1)
    for action in (Take(), Release()):
        for seat in (1, 0):
            match.submit(seat, action)
    for _ in range(FALL_TICKS):
        _tick(match)
    assert match.session.over
    assert match.session.winners() == (0,), "both came to rest, and seat 0 was told first"
    match.close()
    assert verify(path, BOX).entries == 5


def test_every_bot_that_holds_is_asked_in_every_tick(tmp_path: Path) -> None:
    asked: defaultdict[int, list[Seat]] = defaultdict(list)
    holding: list[list[Seat]] = []

    def controller(seat: Seat, seen: Observation, world: World, ask: AskPlace) -> HandCommand:
        assert isinstance(world, _Listening)
        assert seen.seat == seat
        asked[match.ticks].append(seat)
        block = world.moving[seat]
        assert block is not None
        goal = (9, -9, 3)[seat]
        return HandCommand(Hand(goal)) if block[0] != goal else HandCommand(action=Release())

    match = _begin(tmp_path / "match.jsonl", "rrp", controller)
    match.submit(2, Take())
    for _ in range(200):
        if match.session.over:
            break
        assert match.world is not None
        holding.append([seat for seat in match.world.holders if seat != 2])
        _tick(match, {2: Hand(40)})
        assert asked[match.ticks - 1] == holding[-1], "a person moves their own hand"
    match.close()
    assert [0, 1] in holding
    assert match.session.winners() == (0,)
    assert match.illegal == 0
    verify(tmp_path / "match.jsonl", BOX)


_hand = st.sampled_from([None, Hand(5), Hand(-5, turn=3)])
_ticks = st.integers(1, 9) | st.integers(HAND_TICKS - 2, HAND_TICKS + 2)
_stretch = st.tuples(st.sampled_from(["", "", "0", "1", "01"]), _hand, _hand, _ticks)


@FEWER
@given(stretches=st.lists(_stretch, max_size=8))
def test_what_is_recorded_is_what_was_told(stretches: list[tuple[str, Hand | None, Hand | None, int]]) -> None:
    """Tick by tick and seat by seat; the seats that `stretches` name take or release a block before each of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        match = _begin(path, goal=9)
        world = match.world
        assert isinstance(world, _Listening)
        meant: list[tuple[int, Seat, Hand]] = []
        for seats, first, second, ticks in [("01", None, None, 1), *stretches]:
            for seat in (0, 1):
                legal = match.session.observation(seat).legal
                if str(seat) in seats and legal:
                    match.submit(seat, legal[0])
            samples = {seat: hand for seat, hand in ((0, first), (1, second)) if hand is not None}
            for _ in range(ticks):
                meant += [(match.ticks, seat, samples[seat]) for seat in world.holders if seat in samples]
                _tick(match, samples)
        match.close()
        lines = _runs(path)
        written = [(tick + i, seat, hand) for runs in lines for tick, seat, hand, ticks in runs for i in range(ticks)]
        assert sorted(written, key=lambda told: told[:2]) == meant == world.told
        for runs in lines:
            latest: dict[Seat, tuple[int, Hand]] = {}
            for tick, seat, hand, ticks in runs:
                assert latest.get(seat) != (tick, hand), "these two runs are one"
                latest[seat] = (tick + ticks, hand)
        assert verify(path, BOX).session.digest() == match.session.digest()
