"""`bubbles` gives the speech bubbles that explain Up or Down? step by step in somebody's first match."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import N_
from game.core.game import OptionValue
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.events import Drew, Played, Took
from game.table.teaching.bubbles import Bubble, Look


def _chosen(look: Look) -> bool:
    """Whether a card of the hand has been chosen."""
    return any(id_.startswith("hand.") for id_ in look.picked)


def _plays(look: Look) -> bool:
    return look.view.phase == "play" and not look.picked


def _columns(look: Look) -> int:
    return len(look.view.columns[look.seat])


def _in_ring(look: Look) -> list[str]:
    """Where the chosen card goes in, or has gone in."""
    return ["ring.ghost", f"ring.{look.view.just_played}"]


def _first_column(look: Look) -> list[str]:
    """Its uppermost card."""
    return [f"card.{column[-1]}" for column in look.view.columns[look.seat][:1]]


def _free(look: Look) -> list[str]:
    return ["new", f"free.{_columns(look)}"]


BUBBLES = (
    Bubble(
        "hand",
        N_("Choose a card of your hand: it goes into the ring by its number."),
        ("hand.",),
        _plays,
        done=_chosen,
        events=(Played,),
    ),
    Bubble(
        "take",
        N_("Your card goes in here. Now take one of the cards beside it."),
        _in_ring,
        lambda look: (look.view.phase == "take" and not look.picked) or (look.view.phase == "play" and _chosen(look)),
        events=(Took,),
    ),
    Bubble(
        "column",
        N_("What you take joins a column. A column only rises, or only falls."),
        _first_column,
        lambda look: look.view.phase in ("play", "draw") and _columns(look) > 0,
        events=(Drew, Played),
    ),
    Bubble(
        "draw",
        N_("Draw a card: a hidden one from here, or the open one beside it."),
        ("draw.",),
        lambda look: look.view.phase == "draw",
        events=(Drew,),
    ),
    Bubble(
        "score",
        N_("A column scores its cards, times those of its commonest colour."),
        _first_column,
        lambda look: _plays(look) and _columns(look) > 0,
        events=(Played,),
    ),
    Bubble(
        "new",
        N_("A card may also begin a new column here. You have three."),
        _free,
        lambda look: look.view.phase in ("play", "take") and 0 < _columns(look) < MOST_COLUMNS,
        events=(Took,),
    ),
    Bubble(
        "win",
        N_("When the piles are empty, hands are played out. Most points win."),
        ("pile.down",),
        _plays,
        events=(Played,),
    ),
)


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    return BUBBLES
