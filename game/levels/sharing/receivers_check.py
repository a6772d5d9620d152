"""`check` plays the solution that came with a level on this machine: only then the level counts as proven here."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import TICKS
from game.core.manifest import Manifest
from game.core.record import RecordError
from game.levels import recordings
from game.levels.diagnosis import why_missed
from game.levels.proof import play
from game.levels.rules.level import LevelError
from game.levels.sharing.shared_level import SharedLevel
from game.levels.world.challenge_world import ChallengeWorld
from game.play.playback import Diverged, Playback


@dataclass(frozen=True, slots=True)
class Checked:
    """`medal`: what the solution reaches here, 0 if it does not reach the goal. `seconds` that takes. `why`: what goes
    wrong, where that is known, as a sentence without the period."""

    medal: int
    seconds: float = 0.0
    why: str = ""

    @property
    def is_proven(self) -> bool:
        return self.medal > 0


def check(shared: SharedLevel, manifest: Manifest) -> Checked:
    """Plays the steps of `shared`, or its recording where it has none."""
    try:
        if shared.steps:
            outcome = play(shared.level, shared.steps)
            why = "" if outcome.medal else why_missed(shared.level, shared.steps)
            return Checked(outcome.medal, outcome.ticks / TICKS, why)
        if shared.recording:
            return _followed(shared, manifest)
    except (LevelError, RecordError, RuntimeError, OSError) as error:
        return Checked(0, why=str(error) if isinstance(error, LevelError) else "")
    return Checked(0)


def _followed(shared: SharedLevel, manifest: Manifest) -> Checked:
    """What the hand of the recording reaches here. Poses are not compared: goals decide."""
    recording = recordings.read_bytes(shared.recording)
    if not recordings.is_of(recording, shared.level):
        return Checked(0, why="the recording is of another level")
    played = Playback(recording, manifest)
    world = played.world
    assert isinstance(world, ChallengeWorld)
    try:
        while not played.over:
            played.tick()
        return Checked(played.session.observation(0).view.medal, played.ticks / TICKS)
    except Diverged:
        return Checked(0, why="the tower moves otherwise here than on its maker's machine")
    finally:
        world.close()
