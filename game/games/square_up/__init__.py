"""Square Up: its manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, Manifest, Pairing, by_level


def _rules() -> Any:
    from game.games.square_up.rules.game import SQUARE_UP

    return SQUARE_UP


def _table() -> type[Any]:
    from game.games.square_up.table import SquareUpScene

    return SquareUpScene


def _manual() -> tuple[Any, ...]:
    from game.games.square_up.manual import PAGES

    return PAGES


def _bubbles() -> Callable[..., tuple[Any, ...]]:
    from game.games.square_up.bubbles import bubbles

    return bubbles


def _vignette() -> Callable[..., None]:
    from game.games.square_up.art import vignette

    return vignette


def _option_words() -> Mapping[str, Any]:
    from game.games.square_up.option_words import WORDS

    return WORDS


def _goals() -> Callable[[Mapping[str, Any], int], str]:
    from game.games.square_up.option_words import goal

    return goal


def _refusals() -> Mapping[str, str]:
    from game.games.square_up.refusals import SENTENCES

    return SENTENCES


def _shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.square_up.reveal.scene import SHOTS

    return SHOTS


def _crowded() -> Callable[..., Any]:
    from game.games.square_up.crowded import crowded_table

    return crowded_table


def _playouts() -> Callable[..., Any]:
    from game.games.square_up.bot.playouts import playouts

    return playouts


def _bot_of() -> Callable[[str], Any]:
    from game.games.square_up.bot.levels import bot_of

    return bot_of


MANIFEST = Manifest(
    key="square-up",
    title="Square Up",
    tagline=N_("Plan in secret on squared paper. All plans open at once, and shapes fight."),
    goal=N_("Beat shapes and tools, score the ink they cost: most points after 20 turns win."),
    goals=_goals,
    players=range(2, 5),
    rules=_rules,
    table=_table,
    manual=_manual,
    bubbles=_bubbles,
    vignette=_vignette,
    option_words=_option_words,
    refusals=_refusals,
    playouts=_playouts,
    bots=by_level(_bot_of),
    bots_pause=False,
    shots=_shots,
    shot_moves=150,
    crowded=_crowded,
    # 3100 to 5900 measured.
    # Playouts: 52 measured, and 240 by the policy; 310 is what 2 000 a second come to.
    # 31 measured, 6 ms.
    limits={"actions": 10_000, "playouts": 300, "policy": 400, "frame.p99": 35},
    ladder=(
        Pairing(("relaxed", "random"), 200),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 120),
        Pairing(("expert", "hard"), 100),
        Pairing(("hard", "greedy"), 100),
        Pairing(("hard", "random"), 60),
    ),
)
