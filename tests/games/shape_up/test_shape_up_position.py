"""Positions of Shape Up! as text: what is refused, and why. The conformance suite tests the round trip."""

from __future__ import annotations

import pytest

from game.core.game import BadPosition
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.cards import CARD_BY_CODE
from game.games.shape_up.rules.game import SHAPE_UP

ORDINARY = """\
shape-up 1
seats: 2
options: deck=18 rounds=4 advanced=no strict=yes starter=1
random: 00000000000000ff
round started by: 1
goals: Rst Bhq
layout: 0,0
  Rso Gso Bso Rho Gho
  Bho Gst Bst Rht Ght
  Bht Rsq Gsq Bsq Rhq
now started by: 2
turn of: 1
deck: Bso Rho Gho Bho Rst Gst Bst Rht Ght Bht Rsq
aside: Gsq
goals: Bsq Rhq
drawn: Gso
layout: -1,0
  Rso ... Bhq
  ... Ghq ...
just played: -
moved: no
"""

ADVANCED = """\
shape-up 1
seats: 2
options: deck=18 rounds=1 advanced=yes strict=no starter=drawn
random: 00000000000000ff
now started by: 1
turn of: 2
deck: Bso Rho Gho Bho Rst Gst Bst Rht Ght Bht
aside: Gsq
hand of 1: Bsq Rhq Gso
hand of 2: Bhq Ghq
layout: 0,0
  Rso Rsq
just played: 1,0
moved: no
"""


def _refusal(text: str, old: str, new: str) -> tuple[str, int | str, int | str]:
    """Reason, line and what is wrong there once the last `old` in `text` is `new`."""
    head, found, tail = text.rpartition(old)
    assert found
    with pytest.raises(BadPosition) as error:
        SHAPE_UP.from_position(head + new + tail)
    return error.value.reason, error.value.params["line"], error.value.params["what"]


def test_cards_lie_as_they_are_written() -> None:
    state = SHAPE_UP.from_position(ORDINARY)
    view = state.view(0)
    laid = [(-1, 0, "Rso"), (1, 0, "Bhq"), (0, 1, "Ghq")]
    assert view.layout == tuple((x, y, CARD_BY_CODE[code]) for x, y, code in laid)
    assert (view.actor, view.round, view.starter, view.moved, view.deck_size) == (0, 2, 1, False, 11)
    assert (view.goal, view.drawn) == (CARD_BY_CODE["Bsq"], CARD_BY_CODE["Gso"])
    assert state.deck[-1] == CARD_BY_CODE["Bso"]
    assert view.totals == view.results[0].scores != (0, 0)
    assert state.rng.word == 255
    assert Play(CARD_BY_CODE["Gso"], 0, 0) in state.legal_actions(0)


def test_hands_are_as_they_are_written() -> None:
    state = SHAPE_UP.from_position(ADVANCED)
    assert state.hands == [[CARD_BY_CODE[code] for code in hand.split()] for hand in ("Bsq Rhq Gso", "Bhq Ghq")]
    assert (state.actors(), state.just_played, state.goals) == ((1,), 1, ())
    assert Move(0, 0, 2, 0) in state.legal_actions(1)


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("deck=18", "deck=24", ("position.options", 3, "deck")),
        ("strict=yes", "strict=maybe", ("position.options", 3, "strict=maybe")),
        ("seats: 2", "seats: 9", ("position.value", 2, "9")),
        ("ff\n", "fg\n", ("position.value", 4, "00000000000000fg")),
        ("round started by: 1", "round started by: 2", ("position.impossible", 5, "2")),
        ("goals: Rst Bhq", "goals: Rst", ("position.count", 6, "Rst")),
        ("goals: Rst Bhq", "goals: Rst Rso", ("position.twice", 8, "Rso")),
        ("Rhq\nnow", "...\nnow", ("position.nowhere", 6, "Ghq")),
        ("now started by: 2", "now started by: 1", ("position.impossible", 11, "1")),
        ("turn of: 1", "turn of: 2", ("position.impossible", 12, "2")),
        ("turn of: 1", "turn of: -", ("position.impossible", 12, "-")),
        ("deck: Bso ", "deck: ", ("position.nowhere", 19, "Bso")),
        ("deck: Bso", "deck: Bsx", ("position.value", 13, "Bsx")),
        ("deck: Bso", "deck: Bss", ("position.value", 13, "Bss")),
        ("aside: Gsq", "aside: Rsx", ("position.value", 14, "Rsx")),
        ("goals: Bsq Rhq", "goals: Bsq Bsq", ("position.twice", 15, "Bsq")),
        ("drawn: Gso", "drawn: -", ("position.nowhere", 19, "Gso")),
        ("layout: -1,0", "layout: 9,9", ("position.impossible", 17, "9,9")),
        ("layout: -1,0", "layout: 0", ("position.count", 17, "0")),
        ("... Ghq ...", "... ... Ghq ... ... ...", ("position.spelling", 19, "  ... ... Ghq")),
        ("... Ghq ...", "... ... ...\n  ... ... ...\n  ... ... ...\n  Ghq ... ...\n  ", ("position.count", 23, "")),
        ("just played: -", "just played: 0,0", ("position.impossible", 20, "0,0")),
        ("just played: -", "just played: 1,0", ("position.impossible", 12, "1")),
        ("moved: no", "moved: maybe", ("position.value", 21, "maybe")),
        ("moved: no\n", "moved: no\nscore: 5\n", ("position.extra", 22, "score: 5")),
        ("moved: no\n", "moved: no", ("position.spelling", 21, "moved: no")),
        ("moved: no\n", "", ("position.missing", 21, "moved")),
    ],
    ids=str,
)
def test_what_cannot_be(old: str, new: str, refusal: tuple[str, int, str]) -> None:
    assert _refusal(ORDINARY, old, new) == refusal


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("hand of 2: Bhq Ghq", "hand of 2: Bhq\nhand of 3: Ghq", ("position.missing", 11, "layout")),
        ("Gso\nhand of 2: Bhq Ghq", "\nhand of 2: Bhq Ghq Gso", ("position.value", 9, "")),
        ("Rhq Gso\nhand of 2: Bhq", "Rhq\nhand of 2: Gso Bhq", ("position.count", 6, "2")),
        ("Bht\naside: Gsq\nhand of 1: Bsq", "Bsq\naside: Gsq\nhand of 1: Bht Bsq", ("position.twice", 9, "Bsq")),
        ("deck: Bso", "deck: -\ndeck: Bso", ("position.missing", 8, "aside")),
        ("Rso Rsq\njust played: 1,0\nmoved: no", "Rso ... Rsq\njust played: 2,0\nmoved: no",
         ("position.impossible", 13, "2,0")),
        ("layout: 0,0", "layout: 0,1", ("position.impossible", 13, "1,0")),
        ("turn of: 2", "turn of: 1", ("position.impossible", 6, "1")),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_in_the_advanced_game(old: str, new: str, refusal: tuple[str, int, str]) -> None:
    assert _refusal(ADVANCED, old, new) == refusal
