"""`bubbles` gives the speech bubbles that explain Up or Down? step by step in somebody's first match."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import N_
from game.core.game import OptionValue
from game.games.up_or_down.rules.actions import PILES
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.events import Abandoned, Drew, Played, Took
from game.table.teaching.bubbles import Bubble, Look


def _chosen(look: Look) -> bool:
    """Whether a card of the hand has been chosen."""
    return any(id_.startswith("hand.") for id_ in look.picked)


def _plays(look: Look) -> bool:
    return look.view.phase == "play" and not look.picked


def _turn_begins(look: Look) -> bool:
    """Whether the reader is about to act and has done nothing yet: no rival's turn waits for the bubble."""
    return look.acts and _plays(look)


def _in_ring(look: Look) -> list[str]:
    """Where the chosen card goes in, or has gone in."""
    return ["ring.ghost", f"ring.{look.view.just_played}"]


def _cards(look: Look) -> list[str]:
    """The cards of the ring with the place for another one, the piles inside it with their plates, everybody's columns,
    and the sums of the reader's."""
    piles = [f"pile.{pile}{part}" for pile in PILES for part in ("", ".plate")]
    piles.append("piles.plate")
    last = [column[-1] for columns in look.view.columns for column in columns]
    columns = "sum.", f"pile.{look.seat}.", "free."
    return [*(f"card.{card}" for card in (*look.view.ring, *last)), "ring.ghost", *piles, *columns]


def _cards_and_points(look: Look) -> list[str]:
    """These, and the heading of the columns."""
    return [*_cards(look), "columns.name", "columns.total"]


def _piles(look: Look) -> list[str]:
    """Targets of the piles that have cards, the open one first."""
    return [f"draw.{pile}" for pile, count in (("up", look.view.face_up), ("down", look.view.face_down)) if count]


def _first_column(look: Look) -> list[str]:
    """Its uppermost card."""
    return [f"card.{column[-1]}" for column in look.view.columns[look.seat][:1]]


def _has_columns(look: Look) -> bool:
    return _turn_begins(look) and bool(look.view.columns[look.seat])


def _may_give_up(look: Look) -> bool:
    """Whether all columns are begun, so that a card which fits none costs one: said before it happens."""
    return len(look.view.columns[look.seat]) == MOST_COLUMNS and (_plays(look) or look.view.phase == "take")


BUBBLES = (
    Bubble(
        "hand",
        N_("Choose a card: it goes into the ring by its number."),
        ("hand.",),
        _plays,
        done=_chosen,
        events=(Played,),
        speaks_of=_cards,
        optional=True,
    ),
    Bubble(
        "take",
        N_("Your card goes in here. Now take one of the cards beside it."),
        _in_ring,
        lambda look: (look.view.phase == "take" and not look.picked) or (look.view.phase == "play" and _chosen(look)),
        events=(Took,),
        speaks_of=_cards,
    ),
    Bubble(
        "draw",
        N_("Draw a card: a hidden one, or the open one."),
        _piles,
        lambda look: look.view.phase == "draw",
        events=(Drew,),
        speaks_of=_cards,
    ),
    Bubble(
        "column",
        N_("What you take joins a column. Two cards fix it: only up or only down."),
        _first_column,
        _has_columns,
        speaks_of=_cards_and_points,
        passing=True,
    ),
    Bubble(
        "score",
        N_("A column scores its cards times its cards of the commonest colour."),
        _first_column,
        _has_columns,
        speaks_of=_cards_and_points,
        passing=True,
    ),
    Bubble(
        "wanted",
        N_("A face: this card would bring the next player 5 points or more."),
        ("ring.wanted.",),
        lambda look: look.acts and look.view.phase in ("play", "take"),
        speaks_of=_cards,
        apart=True,
        passing=True,
    ),
    Bubble(
        "room",
        N_("Here it says which cards still fit a column, or how many do."),
        ("closing.",),
        _turn_begins,
        speaks_of=_cards_and_points,
        apart=True,
        passing=True,
        untaught=True,
    ),
    Bubble(
        "give-up",
        N_("A card that fits nowhere costs a column: its cards pay 1 point each."),
        lambda look: ["abandon.", *_first_column(look)],
        _may_give_up,
        events=(Abandoned,),
        speaks_of=_cards_and_points,
    ),
)


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    return BUBBLES
