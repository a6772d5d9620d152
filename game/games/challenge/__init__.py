"""Challenges: one tower, one player, one level with a goal. The manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, STRENGTHS, Contest, Manifest, Pairing, by_level


def _rules() -> Any:
    from game.games.challenge.rules.game import CHALLENGE

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
    from game.games.challenge.world.world import ChallengeWorld

    return ChallengeWorld


def _start() -> Callable[[Mapping[str, Any]], Any]:
    from game.games.challenge.levels import start

    return start


def _lobby() -> type[Any]:
    from game.games.challenge.shelf import ShelfScene

    return ShelfScene


def _hand() -> Callable[[], Any]:
    from game.games.challenge.world.hands import ChallengeHands

    return ChallengeHands


def _random_bot(game: Any) -> Any:
    from game.games.challenge.bot import random_bot

    return random_bot()


def _bot_of() -> Callable[[str], Any]:
    from game.games.challenge.bot import bot_of

    return bot_of


def _shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.challenge.shots import SHOTS

    return SHOTS


def _contest_options() -> tuple[Any, ...]:
    from game.games.challenge.stackoff.series import OPTIONS

    return OPTIONS


def _contest_look() -> Callable[..., Any]:
    from game.games.challenge.stackoff.record import look

    return look


def _contest_resume() -> Callable[..., None]:
    from game.games.challenge.stackoff.play import resume

    return resume


def _contest_verify() -> Callable[..., Any]:
    from game.games.challenge.stackoff.record import verify_round

    return verify_round


def _contest_trial() -> Callable[..., Any]:
    from game.games.challenge.stackoff.trial import play_series

    return play_series


def _contest_ticks() -> Callable[..., Callable[[int], None]]:
    from game.games.challenge.stackoff.crowded import crowded_ticks

    return crowded_ticks


def _contest_crowded() -> Callable[..., Any]:
    from game.games.challenge.stackoff.table.crowded import crowded_table

    return crowded_table


def _contest_shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.challenge.stackoff.lobby.shots import SHOTS as LOBBY
    from game.games.challenge.stackoff.over.shots import SHOTS as AFTER
    from game.games.challenge.stackoff.table.shots import SHOTS

    return {**SHOTS, **LOBBY, **AFTER}


def _contest_lobby() -> type[Any]:
    from game.games.challenge.stackoff.lobby import LobbyScene

    return LobbyScene


CONTEST = Contest(
    key="stack-off",
    title=N_("Stack-off"),
    tagline=N_("Everybody builds at once, each on a tower of their own, with the same pieces."),
    players=range(2, 5),
    options=_contest_options,
    look=_contest_look,
    resume=_contest_resume,
    verify=_contest_verify,
    trial=_contest_trial,
    ticks=_contest_ticks,
    crowded=_contest_crowded,
    # 13 to 19 measured, and 17 to 27: four towers at once.
    limits={"frame.p50": 19, "frame.p99": 28},
    ladder=(
        Pairing(("relaxed", "random"), 20, {"mode": "race", "best-of": 1}),
        Pairing(("normal", "relaxed"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("hard", "normal"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("expert", "hard"), 40, {"mode": "race", "best-of": 1}),
        Pairing(("expert", "hard", "normal", "relaxed"), 20, {"mode": "race", "best-of": 1}),
    ),
    shots=_contest_shots,
    lobby=_contest_lobby,
)

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
    shots=_shots,
    shot_moves=0,
    contest=CONTEST,
    # Its rules and its table are imported when it is opened first: 117 to 206 measured, 24 to 37 ms.
    limits={"visit.challenge": 240},
)
