"""`bubbles` gives the speech bubbles that explain Up or Down? step by step in somebody's first match."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import N_
from game.core.game import OptionValue
from game.games.up_or_down.routes import takes_after
from game.games.up_or_down.rules.events import Drew, Played, Took
from game.table.teaching.bubbles import Bubble, Look


def _chosen(look: Look) -> bool:
    """Whether a card of the hand has been chosen."""
    return any(id_.startswith("hand.") for id_ in look.picked)


def _plays(look: Look) -> bool:
    return look.view.phase == "play" and not look.picked


def _in_ring(look: Look) -> list[str]:
    """Where the chosen card goes in, or has gone in."""
    return ["ring.ghost", f"ring.{look.view.just_played}"]


def _beside(look: Look) -> list[str]:
    """The cards that may be taken."""
    chosen = [int(id_.removeprefix("hand.")) for id_ in look.picked if id_.startswith("hand.")]
    cards = takes_after(look.view, chosen[0]) if chosen and look.view.phase == "play" else look.view.takes
    return [f"ring.{card}" for card in cards]


def _first_column(look: Look) -> list[str]:
    """Its uppermost card."""
    return [f"card.{column[-1]}" for column in look.view.columns[look.seat][:1]]


def _has_columns(look: Look) -> bool:
    return _plays(look) and bool(look.view.columns[look.seat])


COLUMNS = ("columns",)
"""The panel of the columns."""

BUBBLES = (
    Bubble(
        "hand",
        N_("Choose a card of your hand: it goes into the ring by its number."),
        ("hand.",),
        _plays,
        done=_chosen,
        events=(Played,),
        optional=True,
    ),
    Bubble(
        "take",
        N_("Your card goes in here. Now take one of the cards beside it."),
        _in_ring,
        lambda look: (look.view.phase == "take" and not look.picked) or (look.view.phase == "play" and _chosen(look)),
        events=(Took,),
        speaks_of=_beside,
    ),
    Bubble(
        "draw",
        N_("Draw a card: a hidden one, or the open one."),
        ("draw.",),
        lambda look: look.view.phase == "draw",
        events=(Drew,),
    ),
    Bubble(
        "column",
        N_("What you take joins a column. A column only rises, or only falls."),
        _first_column,
        _has_columns,
        speaks_of=COLUMNS,
    ),
    Bubble(
        "score",
        N_("A column scores its cards, times those of its commonest colour."),
        _first_column,
        _has_columns,
        speaks_of=COLUMNS,
    ),
    Bubble(
        "win",
        N_("When the piles are empty, hands are played out. Most points win."),
        ("pile.down",),
        _plays,
        speaks_of=("pile.up",),
    ),
)


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    return BUBBLES
