"""`record` and `write` record a level's solution as a match file; `read`, `is_like` and others read and compare them.

A recording contains the hand's input at every tick, but the world only at the start and at the end.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from game.app.paths import SUFFIX
from game.bots.inline_executor import InlineExecutor
from game.core.files import atomic_write_bytes
from game.core.game import TOWER, BadPosition, Hand
from game.core.manifest import Manifest
from game.core.match_recorder import Recorder
from game.core.record import RecordError, Recording, load
from game.core.record_notes import HandNote, PosesNote
from game.core.rng import Rng
from game.core.session import Entry as Action
from game.levels.library import LevelEntry
from game.levels.proof import Run, RunOutcome
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, LevelError, level_text, read_level, without_words_of_maker
from game.levels.rules.state import ChallengeState
from game.levels.solutions import Solution, read_solution
from game.levels.world.challenge_world import ChallengeWorld
from game.play.loader import new_world
from game.play.match import Match

_POSES = b'{"poses"'
AWAY = 3
"""px by which a release may differ on another build of the physics, where the hand feels its way."""


class RecordedRun(Run):
    """A `Run` that writes the match file `path`."""

    def __init__(self, level: Level, path: Path) -> None:
        super().__init__(level)
        self._recorder = Recorder(path, self.session)
        self._match = Match(self.session, InlineExecutor({}), self.world, self._recorder)

    def submit(self, seat: int, action: object) -> None:
        self._match.submit(seat, action)

    def tick(self, hand: Hand | None = None) -> None:
        self.ticks += 1
        self._match.tick({} if hand is None else {0: hand})

    def close(self) -> None:
        note = PosesNote(self.world.poses(), self.world.digest(), self.session.log_length, self._match.ticks)
        self._recorder.note(note)
        self._match.close()
        super().close()


def record(level: Level, solution: Solution) -> tuple[RunOutcome, bytes]:
    """Play the solution of `level`: what came of it, and its recording. `RecordError` where no file can be written."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{level.id}.tumblebox"
        run = RecordedRun(level, path)
        try:
            for step in solution.steps:
                if not run.place(step):
                    break
            outcome = run.outcome()
        finally:
            run.close()
        try:
            lines = path.read_bytes().splitlines(keepends=True)
        except OSError as error:
            raise RecordError("record.disk", file=path.name, why=error.strerror or "") from None
    last = max(i for i, line in enumerate(lines) if line.startswith(_POSES))
    return outcome, b"".join(line for i, line in enumerate(lines) if i == last or not line.startswith(_POSES))


def write(entry: LevelEntry) -> tuple[RunOutcome, int]:
    """Record the solution of a sound level beside it, if that reaches silver. Returns what came of it, and the bytes
    written. `LevelError`, `RecordError` or `OSError` where there is nothing to write, or nowhere to."""
    assert entry.level is not None
    outcome, data = record(entry.level, read_solution(entry.solution_path, entry.level))
    if outcome.medal < 2:
        return outcome, 0
    atomic_write_bytes(entry.recording_path, data, fsync=False)
    return outcome, len(data)


def digest(data: bytes) -> str:
    """Hash of a sound recording, 16 hexadecimal digits; the release that wrote it does not matter."""
    head, _newline, lines = data.partition(b"\n")
    header = {key: value for key, value in msgspec.json.decode(head).items() if key != "app"}
    return blake2b(msgspec.json.encode(header, order="sorted") + lines, digest_size=8).hexdigest()


def player_actions(recording: Recording) -> list[tuple[str, int, int]]:
    """The player's actions, each with the hand's x in px and the degrees it has turned since the action before."""
    found = []
    x = turned = 0
    for line in recording.lines:
        if isinstance(line.content, HandNote):
            for run in line.content.runs:
                x = run.hand.aim_x
                turned += run.hand.turn * run.ticks
        elif isinstance(line.content, Action) and line.content.seat != TOWER:
            found.append((line.content.text, x, turned))
            x = turned = 0
    return found


def is_like(recording: Recording, other: Recording) -> bool:
    """Whether two recordings of different physics builds show the same solution."""
    mine, others = player_actions(recording), player_actions(other)
    return len(mine) == len(others) and all(
        text == its and abs(x - u) <= AWAY and abs(turn - v) <= 1
        for (text, x, turn), (its, u, v) in zip(mine, others, strict=True)
    )


def read(path: Path) -> Recording:
    """The recording at `path`. `RecordError` if it is none of a challenge."""
    if not path.is_file():
        # A pipe of that name would wait for a writer.
        raise RecordError("record.missing", file=path.name)
    return load(path, {CHALLENGE.key: CHALLENGE})


def read_bytes(data: bytes) -> Recording:
    """The recording that `record` gave. `OSError` where it cannot be written for that."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"made{SUFFIX}"
        path.write_bytes(data)
        return read(path)


def is_of(recording: Recording, level: Level) -> bool:
    """Whether the recording is of exactly this level, whatever its maker says of it."""
    start = recording.start
    return start is not None and _unsigned(start.position) == _unsigned(_start(level))


def _start(level: Level) -> str:
    return CHALLENGE.position(ChallengeState(level_text(level), Rng(0)))


def _unsigned(position: str) -> str:
    """A position without the words of the level's maker; one that cannot be read stays."""
    try:
        state = CHALLENGE.from_position(position)
    except BadPosition:
        return position
    level = read_level(state.level_text)
    state.level_text = level_text(without_words_of_maker(level))
    return CHALLENGE.position(state)


def is_of_this_build(recording: Recording, manifest: Manifest) -> bool:
    """Whether the recording was made with this build of the physics. `RecordError` if its world cannot be built."""
    try:
        world = new_world(manifest, recording.new_session())
    except BadPosition as error:
        raise recording.bad_start(error) from None
    assert isinstance(world, ChallengeWorld)
    try:
        return recording.start is not None and world.repeats(recording.start.poses)
    finally:
        world.close()


def recording_to_watch(entry: LevelEntry, manifest: Manifest, made: Path) -> Path | None:
    """The file that shows how a level is done: the recording beside it, or where that is of another level, another
    build of the physics or damaged, `made`, which is written now from the solution. None: there is no solution that
    does it, or nowhere to write."""
    if entry.level is None:
        return None
    try:
        found = read(entry.recording_path)
        if is_of(found, entry.level) and is_of_this_build(found, manifest):
            return entry.recording_path
    except RecordError:
        pass
    try:
        outcome, data = record(entry.level, read_solution(entry.solution_path, entry.level))
        if not outcome.medal:
            return None
        made.parent.mkdir(parents=True, exist_ok=True)
        atomic_write_bytes(made, data, fsync=False)
        return made
    except (LevelError, RecordError, IndexError, RuntimeError, OSError):
        return None
