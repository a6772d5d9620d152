"""`bubbles` returns the speech bubbles that explain a person's first match of Shapes, step by step, in each variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from game.app.text import N_
from game.core.game import OptionValue
from game.core.tower_events import PieceReleased, PieceTaken
from game.games.shapes.rules.events import Assigned, CardPicked, Chose, Declared, Ordered, PiecesFell, RowReady
from game.table.teaching.bubbles import Bubble, Look

TRAY = ("tray",)
"""The plate of the pieces of this turn."""
TOWER = 3
"""Pieces from which on it pays to weigh."""
_STAYS = ("deck", "deck.holder", "discard", "log")
"""What no bubble may cover."""


def _in(*phases: str) -> Callable[[Look], bool]:
    """Whether one of `phases` is on."""
    return lambda look: look.view.phase in phases


def _over_tower(look: Look) -> bool:
    """Whether a piece is held over enough others that one does not see whether it will stand."""
    return look.view.phase == "held" and len(look.view.platform) >= TOWER and look.view.options.lens


def _begins(look: Look) -> bool:
    """Classic: whether nothing is chosen yet."""
    return look.view.phase == "declare" and not look.view.picks and not look.picked


def _single(look: Look) -> bool:
    """Classic: whether a single card is chosen, and it is not the last one."""
    return look.view.phase == "declare" and len(look.view.picks) == 1 and bool(look.view.hand)


def _more(look: Look) -> bool:
    return look.view.phase == "declare" and len(look.view.picks) > 1


def _piece(look: Look) -> list[str]:
    """The piece in the tray that has the focus, or else the first one that may be taken."""
    waiting = [f"tray.{laid.piece}" for laid in look.view.tray if laid.status == "waiting"]
    return [look.focus] if look.focus in waiting else [*waiting, "tray."]


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    variant = options["variant"]
    fall = N_("Whoever makes anything fall is out. The tower stays as it lies.")
    match variant:
        case "classic":
            fall = N_("If anything falls, your turn is over and you get more cards.")
            before = _classic()
        case "survivor":
            before = (_white(),)
        case "pass":
            before = (*_pass(), _white("assign"))
        case _:
            before = _draft()
    if seats == 1:
        fall = N_("Alone: how many pieces can you place before anything falls?")
    found = (
        *before,
        *_stacking(),
        Bubble("fall", fall, _piece, _in("ready"), learned=(PiecesFell,), speaks_of=TRAY),
    )
    return tuple(replace(bubble, speaks_of=partial(_others, bubble)) for bubble in found)


def _others(bubble: Bubble, look: Look) -> list[str]:
    return [*bubble.others(look), *_STAYS]


def _stacking() -> tuple[Bubble, ...]:
    return (
        Bubble(
            "take",
            N_("Take this piece, to set it on the tower."),
            _piece,
            _in("ready"),
            events=(PieceTaken,),
            speaks_of=TRAY,
        ),
        Bubble(
            "hold",
            N_("Move the piece, turn it with this, rest it on the tower, and let go."),
            ("hold.", "release"),
            _in("held"),
            events=(PieceReleased,),
            speaks_of=(*TRAY, "undo", "hint", "lens"),
        ),
        Bubble(
            "weigh",
            N_("Weigh: a word beside the piece says whether it would stand there."),
            ("lens",),
            _over_tower,
            speaks_of=(*TRAY, "undo", "hint", "release"),
            passing=True,
            apart=True,
            untaught=True,
        ),
    )


def _classic() -> tuple[Bubble, ...]:
    return (
        Bubble(
            "cards",
            N_("Choose cards of one colour. You must stack the piece of each."),
            ("card.",),
            _begins,
            done=lambda look: bool(look.picked),
            events=(Chose,),
            optional=True,
        ),
        Bubble(
            "level",
            N_("One card alone gains nothing (−1 +1). Two of a colour do."),
            ("confirm",),
            _single,
            done=_more,
            events=(Declared,),
            optional=True,
        ),
        Bubble(
            "enough",
            N_("As many as you dare; fewer while a rival may hold a Stop Turn card."),
            ("confirm",),
            _more,
            events=(Declared,),
            optional=True,
        ),
    )


def _white(*phases: str) -> Bubble:
    return Bubble(
        "white",
        N_("A wild stands for a white piece. Choose one: each is there only once."),
        ("white.",),
        _in("declare", *phases),
        events=(Chose, Declared),
        optional=True,
    )


def _pass() -> tuple[Bubble, ...]:
    return (
        Bubble(
            "cards",
            N_("You play one of these cards, give one away and throw one away."),
            ("card.",),
            _in("assign"),
            events=(Chose,),
            optional=True,
        ),
        Bubble(
            "enough",
            N_("When you are done choosing, go on. A rival must place what you pass."),
            ("confirm",),
            _in("assign"),
            events=(Assigned,),
            optional=True,
        ),
    )


def _draft() -> tuple[Bubble, ...]:
    return (
        Bubble(
            "keep",
            N_("Keep one card. The rest of the pack goes on to your neighbour."),
            ("card.",),
            _in("pick"),
            events=(CardPicked,),
            optional=True,
        ),
        Bubble(
            "order",
            N_("Lay your cards in the order in which you will stack them."),
            ("card.",),
            _in("order"),
            events=(Ordered, RowReady),
            optional=True,
        ),
    )
