"""Challenges: one tower, one player, one level with a goal. The manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, STRENGTHS, Manifest, by_level


def _rules() -> Any:
    from game.levels.rules.game import CHALLENGE

    return CHALLENGE


def _table() -> type[Any]:
    from game.games.challenge.table import ChallengeScene

    return ChallengeScene


def _manual() -> tuple[Any, ...]:
    from game.games.challenge.manual import PAGES

    return PAGES


def _vignette() -> Callable[..., None]:
    from game.games.challenge.art import vignette

    return vignette


def _option_words() -> Mapping[str, Any]:
    from game.games.challenge.option_words import WORDS

    return WORDS


def _goals() -> Callable[[Mapping[str, Any], int], str]:
    from game.games.challenge.option_words import goal

    return goal


def _refusals() -> Mapping[str, str]:
    from game.games.challenge.refusals import SENTENCES

    return SENTENCES


def _world() -> Callable[..., Any]:
    from game.levels.world.world import ChallengeWorld

    return ChallengeWorld


def _start() -> Callable[[Mapping[str, Any]], Any]:
    from game.levels.opening import start

    return start


def _lobby() -> type[Any]:
    from game.games.challenge.lobby.shelf import ShelfScene

    return ShelfScene


def _hand() -> Callable[[], Any]:
    from game.levels.world.hands import ChallengeHands

    return ChallengeHands


def _random_bot(game: Any) -> Any:
    from game.levels.bot.bots import random_bot

    return random_bot()


def _bot_of() -> Callable[[str], Any]:
    from game.levels.bot.bots import bot_of

    return bot_of


def _shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.challenge.shots import SHOTS

    return SHOTS


def _tables() -> tuple[Any, ...]:
    from game.levels.daily.tries import TRIES
    from game.levels.progress import BEST_RUNS, PROGRESS

    return PROGRESS, BEST_RUNS, TRIES


MANIFEST = Manifest(
    key="challenge",
    title=N_("Challenges"),
    tagline=N_("Small towers with a catch: one level, one goal, as often as you like."),
    goal=N_("Reach the goal of the level, and hold it for five seconds."),
    goals=_goals,
    players=range(1, 2),
    rules=_rules,
    table=_table,
    manual=_manual,
    vignette=_vignette,
    option_words=_option_words,
    refusals=_refusals,
    world=_world,
    start=_start,
    lobby=_lobby,
    hand=_hand,
    bots={"random": _random_bot, **by_level(_bot_of, ("greedy", *STRENGTHS))},
    has_medals=True,
    tables=_tables,
    shots=_shots,
    shot_moves=0,
    # Its rules and its table are imported when it is opened first: 117 to 206 measured, 24 to 37 ms.
    limits={"visit.challenge": 240},
)
