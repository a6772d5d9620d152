"""Up or Down?: its manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, Manifest, Pairing, by_level


def _rules() -> Any:
    from game.games.up_or_down.rules.game import UP_OR_DOWN

    return UP_OR_DOWN


def _table() -> type[Any]:
    from game.games.up_or_down.table import UpOrDownScene

    return UpOrDownScene


def _manual() -> tuple[Any, ...]:
    from game.games.up_or_down.manual import PAGES

    return PAGES


def _bubbles() -> Callable[..., tuple[Any, ...]]:
    from game.games.up_or_down.bubbles import bubbles

    return bubbles


def _vignette() -> Callable[..., None]:
    from game.games.up_or_down.art import vignette

    return vignette


def _option_words() -> Mapping[str, Any]:
    from game.games.up_or_down.option_words import WORDS

    return WORDS


def _goals() -> Callable[[Mapping[str, Any], int], str]:
    from game.games.up_or_down.option_words import goal

    return goal


def _refusals() -> Mapping[str, str]:
    from game.games.up_or_down.refusals import SENTENCES

    return SENTENCES


def _crowded() -> Callable[..., Any]:
    from game.games.up_or_down.crowded import crowded_table

    return crowded_table


def _playouts() -> Callable[..., Any]:
    from game.games.up_or_down.bot.playouts import playouts

    return playouts


def _bot_of() -> Callable[[str], Any]:
    from game.games.up_or_down.bot.levels import bot_of

    return bot_of


MANIFEST = Manifest(
    key="up-or-down",
    title="Up or Down?",
    tagline=N_("Take from the ring, build columns up or down. Long ones of one colour win."),
    goal=N_("Build long columns with many cards of one colour: the most points win."),
    goals=_goals,
    players=range(2, 7),
    rules=_rules,
    table=_table,
    manual=_manual,
    bubbles=_bubbles,
    vignette=_vignette,
    option_words=_option_words,
    refusals=_refusals,
    shot_moves=0,
    shot_moves_a_seat=45,
    shot_bot="greedy",
    crowded=_crowded,
    limits={
        # 17 to 20 measured; 31 is what 20 000 a second came to. A playout takes longer than in a smaller game.
        "playouts": 30,
        # 540 to 1060 measured.
        "actions": 2_000,
        # 17 to 28 measured, in the frames in which a card moves.
        "frame.p99": 28,
    },
    playouts=_playouts,
    bots=by_level(_bot_of),
    ladder=(
        Pairing(("relaxed", "random"), 200),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 100),
        Pairing(("expert", "hard"), 80),
        Pairing(("hard", "normal", "normal", "normal"), 100),
        Pairing(("hard", "greedy"), 60),
        Pairing(("hard", "random"), 60),
    ),
)
