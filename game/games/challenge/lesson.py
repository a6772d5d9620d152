"""`LESSON` teaches the tower's hand in five small levels: move, turn, set down, balance, push.

The levels lie in `levels/lesson`, on no shelf.
"""

from __future__ import annotations

from functools import partial

from game.core.game import Event, Observation
from game.core.manifest import N_
from game.core.position import Start
from game.levels.level_files import BOX_FOLDER
from game.levels.level_start import start_of
from game.levels.library import read_file
from game.levels.rules.events import ChallengeEnded, PieceSettled, PiecesFell
from game.play.lesson import Happening, Step


def _start(name: str) -> Start:
    return start_of(read_file(BOX_FOLDER / "lesson" / f"{name}.toml"))


def _is_met(_observation: Observation, event: Event) -> bool:
    return isinstance(event, ChallengeEnded) and event.medal > 0


def _falls(_observation: Observation, event: Event) -> bool:
    return isinstance(event, PiecesFell)


def _misses(observation: Observation, event: Event) -> bool:
    """Whether the last piece stands, and the goal is not reached."""
    return isinstance(event, PieceSettled) and not observation.view.coming and observation.view.phase == "ready"


def _step(level: str, idea: str, task: str, praise: str, fallen: str, missed: str = "") -> Step:
    """A step on `level`; `fallen`, `missed`: answers to a piece that fell, and to one that stands elsewhere."""
    happenings = [Happening(_is_met, ends=True), Happening(_falls, fallen)]
    if missed:
        happenings.append(Happening(_misses, missed))
    return Step(level, partial(_start, level), idea, task, praise, happenings=happenings, at=("tray.",))


LESSON = (
    _step(
        "1-lesson-move",
        N_("A press takes the piece into your hand. Its outline shows where it would land; a second press lets go."),
        N_("Bring the square over the block, and let it go."),
        N_("It stands. Nothing counts before everything is at rest."),
        N_("It missed the block and fell. Take it again, and bring its outline onto the block."),
    ),
    _step(
        "2-lesson-turn",
        N_("The small plate beside a held piece names your keys: how to let go, turn, and turn in finer steps."),
        N_("Stand the brick on its end, up to the line."),
        N_("A quarter turn is six steps. Straight pieces carry others best."),
        N_("It tipped over the rim. Take it again, and set it down in the middle."),
        N_("It lies on its side, too low. Undo takes it back: then turn it by a quarter."),
    ),
    _step(
        "3-lesson-set-down",
        N_("What drops from above slides and pushes. Go down until the piece touches, and only then let go."),
        N_("Put one square right on top of the other."),
        N_("Softly set down, middle over middle: so towers grow."),
        N_("It fell. Go lower before you let go, and bring the middle over the middle."),
        N_("They stand beside each other, too low. Undo, and put the second one on the first."),
    ),
    _step(
        "4-lesson-balance",
        N_("A piece may stick out, as long as its middle is over what carries it. Beyond the rim it tips."),
        N_("Let the brick stick out as far as the point in the star's middle."),
        N_("Its middle is just inside the rim. Weight on its inner end would let it reach further."),
        N_("Its middle was beyond the rim, so it tipped. Set it a little further in."),
        N_("It stands, but does not reach the star's middle. Undo, and set it further out."),
    ),
    _step(
        "5-lesson-push",
        N_("The piece in your hand pushes others: go slowly against them, low down. What falls on the way counts."),
        N_("Push the red square into the field, then let go."),
        N_("So you can mend a tower that stands. Restart begins a level anew; only the day's scored try ends with it."),
        N_("That was too hard. Begin again with Restart, and push slowly, low down."),
        N_("The red square is not in the field. Undo, and push it further to the right."),
    ),
)
