"""Signs of goals and medals: `draw_goal_sign`, `draw_coin`; `is_done` and `is_won_now` test what is ticked."""

from __future__ import annotations

from typing import Final

from game import art
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.medal_words import is_lost
from game.levels.rules.goals import (
    All,
    AnyGoal,
    Balance,
    Beyond,
    Bridge,
    Deliver,
    Few,
    Find,
    Free,
    Height,
    Low,
    Move,
    Neat,
    Out,
    Reach,
    Ride,
    Ring,
    Shelter,
    Silhouette,
)
from game.levels.sentences import METALS
from game.ui.layout import Rect
from game.ui.style import INK
from game.ui.widgets import Ui

DOT: Final = 14.0
"""Before a line without a sign."""
HURRY: Final = 10
"""Seconds: from here on the level's clock is red and ticks."""
TICK: Final = (79, 214, 184, 255)
"""Colour of a tick on ink."""


KEEPS: Final = (Balance, Free, Low, Few, Shelter, Neat)
"""Goals that an empty ground fulfils: they count only once all others are reached."""


def _keeps(goal: AnyGoal) -> bool:
    return isinstance(goal, KEEPS) or (isinstance(goal, Out) and not goal.count and goal.below is None)


def is_done(frame: ChallengeFrame, number: int) -> bool:
    """Whether a goal is reached, and that means something already."""
    goals = frame.level.goals
    if not frame.reached[number] or not _keeps(goals[number]):
        return frame.reached[number]
    others = [reached for goal, reached in zip(goals, frame.reached, strict=True) if not _keeps(goal)]
    return frame.view.phase in ("holding", "over") or (bool(others) and all(others))


def is_won_now(frame: ChallengeFrame, medal: int) -> bool:
    """Whether a medal that is not lost would be won if the tower held as it is."""
    return frame.view.phase == "holding" if medal < 3 else frame.gold_now and frame.view.phase != "settling"


def draw_goal_sign(ui: Ui, id_: str, goal: AnyGoal | None, x: float, middle: float, grown: float = 1.0) -> None:
    """What a goal is about: a window or a pad as it is drawn in the air, or an icon. `grown`: its size."""
    k = grown
    match goal:
        case Out(count=0, below=None):
            ui.put(id_, art.heart(round(38 * k)), x, middle - 19 * k, animates=False)
        case All() | Few():
            ui.icon(id_, "blocks", x + 2, middle - 17 * k, 34 * k, ui.tone.dim)
        case Balance() | Neat():
            ui.icon(id_, "spirit_level", x + 2, middle - 17 * k, 34 * k, ui.tone.dim)
        case Ride():
            ui.icon(id_, "updown", x + 2, middle - 17 * k, 34 * k, ui.tone.dim)
        case Height() | Low() | Out() | Beyond():
            name = {Height: "above_line", Beyond: "past_line"}.get(type(goal), "below_line")
            ui.icon(id_, name, x + 2, middle - 17 * k, 34 * k, ui.tone.dim)
        case Bridge():
            ui.put(id_, art.window(round(26 * k), round(36 * k), "pad"), x + 6, middle - 18 * k, animates=False)
        case Free() | Shelter():
            ui.put(id_, art.window(round(30 * k), round(36 * k), "free"), x + 4, middle - 18 * k, animates=False)
        case Deliver() | Find() | Move() | Silhouette():
            ui.put(id_, art.window(round(34 * k), round(34 * k), "pad"), x + 2, middle - 17 * k, animates=False)
        case Reach():
            ui.put(id_, art.star(round(36 * k)), x + 2, middle - 18 * k, animates=False)
        case Ring():
            ui.put(id_, art.bell(round(40 * k), True), x, middle - 20 * k, animates=False)
        case _:
            dot = DOT * k
            ui.put(
                id_, art.tile(dot, dot, dot / 2, ui.tone.dim), x + (40 * k - dot) / 2, middle - dot / 2, animates=False
            )


def draw_coin(ui: Ui, frame: ChallengeFrame, medal: int, coin: Rect) -> None:
    """The medal in `coin`: crossed out where this run has lost it, ticked where the tower wins it if it holds."""
    picture = art.medal(round(coin.w), METALS[medal], frame.best_medal >= medal)
    ui.put(f"medal.{medal}", picture, coin.x, coin.y, animates=False)
    side = coin.w * 0.62
    if is_lost(frame.view, medal):
        side = coin.w * 0.5
        ui.icon(f"medal.{medal}.lost", "cross", coin.cx - side / 2, coin.cy - side / 2, side, ui.tone.dim)
    elif is_won_now(frame, medal):
        # On ink: green on a coin of gold or silver is not seen.
        disc = Rect(coin.x + coin.w * 0.46, coin.y + coin.h * 0.44, side, side)
        ui.put(f"medal.{medal}.disc", art.tile(side, side, side / 2, INK), disc.x, disc.y, animates=False)
        tick = disc.inset(0.14 * side)
        ui.icon(f"medal.{medal}.now", "check", tick.x, tick.y, tick.w, TICK)
