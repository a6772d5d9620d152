"""Shape Up!: its manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, Manifest, Pairing, by_level


def _rules() -> Any:
    from game.games.shape_up.rules.game import SHAPE_UP

    return SHAPE_UP


def _table() -> type[Any]:
    from game.games.shape_up.table import ShapeUpScene

    return ShapeUpScene


def _manual() -> tuple[Any, ...]:
    from game.games.shape_up.manual import PAGES

    return PAGES


def _bubbles() -> Callable[..., tuple[Any, ...]]:
    from game.games.shape_up.bubbles import bubbles

    return bubbles


def _vignette() -> Callable[..., None]:
    from game.games.shape_up.art import vignette

    return vignette


def _option_words() -> Mapping[str, Any]:
    from game.games.shape_up.option_words import WORDS

    return WORDS


def _goals() -> Callable[[Mapping[str, Any], int], str]:
    from game.games.shape_up.option_words import goal

    return goal


def _refusals() -> Mapping[str, str]:
    from game.games.shape_up.refusals import SENTENCES

    return SENTENCES


def _crowded() -> Callable[..., Any]:
    from game.games.shape_up.crowded import crowded_table

    return crowded_table


def _playouts() -> Callable[..., Any]:
    from game.games.shape_up.bot.playouts import playouts

    return playouts


def _bot_of() -> Callable[[str], Any]:
    from game.games.shape_up.bot.levels import bot_of

    return bot_of


MANIFEST = Manifest(
    key="shape-up",
    title="Shape Up!",
    tagline=N_("Build lines on a shared grid. Only you know which ones count for you."),
    goal=N_("Line up your goal's shape, fill or colour: most points after four rounds win."),
    goals=_goals,
    players=range(2, 5),
    rules=_rules,
    table=_table,
    manual=_manual,
    bubbles=_bubbles,
    vignette=_vignette,
    option_words=_option_words,
    refusals=_refusals,
    shot_moves=24,
    crowded=_crowded,
    playouts=_playouts,
    bots=by_level(_bot_of),
    ladder=(
        Pairing(("relaxed", "random"), 400, {"rounds": 1}),
        Pairing(("normal", "random"), 400, {"rounds": 1}),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 200),
        Pairing(("expert", "hard"), 120),
        Pairing(("hard", "greedy"), 60),
        Pairing(("hard", "random"), 60),
    ),
)
