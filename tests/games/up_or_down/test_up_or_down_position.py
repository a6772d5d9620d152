"""Positions of Up or Down? as text: what is refused, and why. The conformance suite tests the round trip."""

from __future__ import annotations

import pytest

from game.core.game import BadPosition
from game.games.up_or_down.rules.actions import Draw, Take
from game.games.up_or_down.rules.game import UP_OR_DOWN

OPTIONS = (
    "length=short starter=1 rainbow=no pure=no greenhorn=no greenhorn_pro=no special=yes special_colour=red "
    "special_pro=no special_pro_plus=drawn special_pro_minus=drawn take_special=no take_any=no take_colour=drawn "
    "remove_one=yes remove_colour=blue"
)
TEXT = f"""\
up-or-down 1
seats: 2
options: {OPTIONS}
random: 00000000000000ff
starter: 1
turn: 11
phase: take
ring: 2 8 14 20 26 32 38
just played: 14
face-down pile: 1 3 4 5 6 7 9 10
face-up pile: 11 12 13 15 16 17 18 19 21 22 23 24
removed: 25
hand of 1: 27* 28
columns of 1: 29 30 / 31 / 33
discards of 1: 34
hand of 2: 35 36 37*
columns of 2: 42 41 40 39
discards of 2: -
"""


def test_cards_lie_as_they_are_written() -> None:
    state = UP_OR_DOWN.from_position(TEXT)
    view = state.view(0)
    assert (view.actor, view.turn, view.phase, view.just_played, view.ring[:3]) == (0, 11, "take", 14, (2, 8, 14))
    assert (view.top, view.face_down, view.face_up, state.down[-1]) == (11, 8, 12, 1)
    assert (view.hand, view.known, view.hand_sizes) == ((27, 28), ((27,), (37,)), (2, 3))
    assert view.columns == (((29, 30), (31,), (33,)), ((42, 41, 40, 39),))
    assert (view.discards, view.removed) == (((34,), ()), (25,))
    assert (view.variants.special, view.variants.remove_one, view.variants.take_any) == ("red", "blue", None)
    assert Take(20, 1, "add") in state.legal_actions(0)
    state.apply(0, Take(20, 1, "add"))
    text = UP_OR_DOWN.position(state)
    assert "phase: draw\n" in text
    assert UP_OR_DOWN.from_position(text).legal_actions(0) == [Draw("down"), Draw("up")]


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("special_colour=red", "special_colour=drawn", ("position.options", 3, "special_colour=drawn")),
        ("take_any=no", "take_any=yes", ("position.options", 3, "take_colour=drawn")),
        ("pure=no ", "", ("position.options", 3, OPTIONS.replace("pure=no ", "")[:80])),
        ("starter: 1", "starter: 2", ("position.impossible", 5, "2")),
        ("starter: 1", "starter: 3", ("position.value", 5, "3")),
        ("turn: 11", "turn: 10", ("position.count", 6, "10")),
        ("turn: 11", "turn: 011", ("position.value", 6, "011")),
        ("phase: take", "phase: play", ("position.impossible", 9, "14")),
        ("phase: take", "phase: over", ("position.impossible", 9, "14")),
        ("phase: take", "phase: sleep", ("position.value", 7, "sleep")),
        ("just played: 14", "just played: -", ("position.impossible", 9, "-")),
        ("just played: 14", "just played: 15", ("position.impossible", 9, "15")),
        ("ring: 2 8", "ring: 8 2", ("position.impossible", 8, "8 2 14 20 26 32 38")),
        ("ring: 2 8", "ring: 8", ("position.count", 8, "8 14 20 26 32 38")),
        ("pile: 11 12", "pile: 12", ("position.nowhere", 17, "11")),
        ("pile: 11 12", "pile: 11 11", ("position.twice", 11, "11")),
        ("pile: 11 12", "pile: 11 99", ("position.value", 11, "99")),
        ("10\nface-up pile: 11 ", "10 11\nface-up pile: ", None),
        ("10\nface-up pile: 11 12 13 15 16 17 18 19 ", "10 11 12 13 15 16 17 18 19\nface-up pile: ",
         ("position.count", 10, "1 3 4 5 6 7 9 10 11 12 13 15 16 17 18 19")),
        ("27* 28", "28 27*", ("position.impossible", 13, "28 27*")),
        ("27* 28", "27** 28", ("position.value", 13, "27*")),
        ("35 36 37*", "35* 36* 37*", ("position.impossible", 6, "11")),
        ("29 30 / 31 / 33", "29 30 / 31 33", ("position.impossible", 15, "34")),
        ("29 30 / 31 / 33", "29 / 30 / 31 / 33", ("position.count", 14, "29 / 30 / 31 / 33")),
        ("29 30 / 31 / 33", "29 30 / 31 /  / 33", ("position.value", 14, "")),
        ("42 41 40 39", "42 41 39 40", ("position.impossible", 17, "42 41 39 40")),
        ("27* 28\n", "27*\n", ("position.nowhere", 17, "28")),
        ("discards of 2: -\n", "discards of 2: -\n\n", ("position.extra", 19, "")),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be(old: str, new: str, refusal: tuple[str, int, str] | None) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if refusal is None:
        assert UP_OR_DOWN.position(UP_OR_DOWN.from_position(text)) == text
        return
    with pytest.raises(BadPosition) as error:
        UP_OR_DOWN.from_position(text)
    assert (error.value.reason, error.value.params["line"], error.value.params["what"]) == refusal


def test_nothing_is_removed_where_no_variant_removes() -> None:
    text = TEXT.replace("remove_one=yes remove_colour=blue", "remove_one=no remove_colour=drawn")
    with pytest.raises(BadPosition) as error:
        UP_OR_DOWN.from_position(text)
    assert error.value.params == {"line": 12, "what": "25"}
