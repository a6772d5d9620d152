"""`first_tries` counts how often a bot solves a level at its first try: it plans, then builds with an unsteady hand.

Nothing is taken back: this stands for the first try of a player with the bot's insight, and with the hand that the bot
has in a Stack-off (`VERSUS_PROFILES`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.core.rng import stream
from game.core.tower_events import UNIT
from game.levels.bot.planner import Planner
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.solver import SEARCH_BUDGETS
from game.levels.difficulty import Tally
from game.levels.proof import RunOutcome, play, source
from game.levels.rules.level import Level
from game.levels.rules.pieces import read_words
from game.levels.solutions import SolutionStep
from game.levels.world.level_tower import tower_of

POLLS: Final = 15_000
"""How often a bot may ask whether its time is up before its plan has to do: levels with several seesaws take most."""


def first_tries(level: Level, difficulty: str, plans: int, hands: int) -> Tally:
    """`plans` plans of a bot, each followed `hands` times; one that fails with a hand that never
    misses is not tried with others."""
    hand = VERSUS_PROFILES[difficulty]
    medals: list[int] = []
    for number in range(plans):
        steps = plan(level, difficulty, number)
        if not steps or not _medal(partial(play, level, steps)):
            medals += [0] * hands
            continue
        for one in range(hands):
            rng = source(level, f"difficulty {difficulty} {number} {one}")
            medals.append(_medal(partial(play, level, steps, rng, off=(hand.shake, hand.twist))))
    return Tally(sum(medal > 0 for medal in medals), medals.count(3), len(medals))


def _medal(run: Callable[[], RunOutcome]) -> int:
    """The medal of a run; 0 where the tower does not come to rest."""
    try:
        return run().medal
    except RuntimeError:
        return 0


def plan(level: Level, difficulty: str, number: int) -> tuple[SolutionStep, ...]:
    """Plan `number` of a bot for `level`, as a solution has it."""
    polls = iter(range(POLLS))
    level = believed(level, number)
    tower = tower_of(level)
    try:
        planner = Planner(
            level,
            tower.ground,
            SEARCH_BUDGETS[difficulty],
            stream(number, "difficulty"),
            lambda: next(polls, None) is None,
        )
        moves = planner.plan(planner.node(tower.pieces, tower.bars))
    finally:
        tower.close()
    return tuple(SolutionStep(piece=level.ids.index(move.piece), x=move.x / UNIT, turn=move.turn) for move in moves)


def believed(level: Level, number: int) -> Level:
    """`level` as a bot takes it to be that cannot know which piece is the hidden one: each plan guesses another."""
    words = [one.replace("hidden ", "") for one in level.pieces]
    hidden = [i for i, one in enumerate(level.pieces) if "hidden " in one]
    if len(hidden) != 1:
        return level
    colours, (at,) = [read_words(one).colour for one in words], hidden
    guess = number % len(words)
    rest = [one.replace(str(colour), "").strip() for one, colour in zip(words, colours, strict=True)]
    rest[at], rest[guess] = rest[guess], rest[at]
    pieces = tuple(f"{colour} {one}" for colour, one in zip(colours, rest, strict=True))
    return replace(level, pieces=tuple(f"hidden {one}" if i == guess else one for i, one in enumerate(pieces)))
