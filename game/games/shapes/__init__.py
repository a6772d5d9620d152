"""Shapes: its manifest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.manifest import N_, STRENGTHS, Manifest, Pairing, by_level


def _rules() -> Any:
    from game.games.shapes.rules.game import SHAPES

    return SHAPES


def _table() -> type[Any]:
    from game.games.shapes.table import ShapesScene

    return ShapesScene


def _manual() -> tuple[Any, ...]:
    from game.games.shapes.manual import PAGES

    return PAGES


def _bubbles() -> Callable[..., tuple[Any, ...]]:
    from game.games.shapes.bubbles import bubbles

    return bubbles


def _vignette() -> Callable[..., None]:
    from game.games.shapes.art import vignette

    return vignette


def _option_words() -> Mapping[str, Any]:
    from game.games.shapes.option_words import WORDS

    return WORDS


def _goals() -> Callable[[Mapping[str, Any], int], str]:
    from game.games.shapes.option_words import goal

    return goal


def _refusals() -> Mapping[str, str]:
    from game.games.shapes.refusals import SENTENCES

    return SENTENCES


def _world() -> Callable[..., Any]:
    from game.play.tower_world import TowerWorld

    return TowerWorld


def _hand() -> Callable[[], Any]:
    from game.play.tower_world import StackingHands

    return StackingHands


def _bot_of() -> Callable[[str], Any]:
    from game.games.shapes.bot import bot_of

    return bot_of


def _shots() -> Mapping[str, Callable[..., Any]]:
    from game.games.shapes import again, lens, moments

    return {**again.SHOTS, **lens.SHOTS, **moments.SHOTS}


def _crowded() -> Callable[..., Any]:
    from game.games.shapes.crowded import crowded_table

    return crowded_table


MANIFEST = Manifest(
    key="shapes",
    title="Shapes",
    tagline=N_("Stack what your cards say. Real weight, real balance, real crashes."),
    goal=N_("Get rid of all your cards first: stack the pieces that they show."),
    goals=_goals,
    players=range(1, 5),
    rules=_rules,
    table=_table,
    manual=_manual,
    bubbles=_bubbles,
    vignette=_vignette,
    option_words=_option_words,
    refusals=_refusals,
    world=_world,
    hand=_hand,
    bots=by_level(_bot_of, ("random", "greedy", *STRENGTHS)),
    shots=_shots,
    crowded=_crowded,
    # 1700 to 3300 measured; and 9.5 to 17.5, as physics moves all fifty pieces; 8 ms came to 12.5 to 20.
    limits={"actions": 6_000, "frame.p50": 19},
    ladder=(
        Pairing(("relaxed", "random"), 40),
        Pairing(("normal", "relaxed"), 60),
        Pairing(("hard", "normal"), 60),
        Pairing(("expert", "hard"), 40),
        Pairing(("hard", "greedy"), 40),
        Pairing(("hard", "random"), 20),
        Pairing(("hard", "greedy"), 100, {"variant": "survivor"}),
        Pairing(("expert", "hard"), 60, {"variant": "survivor"}),
        Pairing(("relaxed",), 40, {"variant": "survivor"}),
        Pairing(("expert",), 20, {"variant": "survivor"}),
    ),
)
