"""Square Up calls its things by one word each: units are shapes, which move and fight, and tools, which do neither."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from game.core.game import Reason
from game.games.square_up.hints import hint_words
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.fights import Side
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.turn_words import rivals_can, standing_words
from tests.games.square_up.turns import commit, square_up

SIDE = Side(0, "circle", 1, None, 0, 1, 0, 0, 1, 1, False, False, False, 0)
CATALOGUE = Path("assets/locale/ja/LC_MESSAGES/tumblebox.po")


def test_one_word_for_one_thing_in_both_languages() -> None:
    for entry in CATALOGUE.read_text(encoding="utf-8").split("\n\n"):
        if "games/square_up" not in entry:
            continue
        english, _msgstr, japanese = entry.partition("msgid")[2].partition("msgstr")
        assert not re.search(r"\b(any|this|that|the|your|each) squares?\b", english), entry
        assert not re.search(r"\bpieces?\b|[Uu]nits and tools|[Nn]ew enemy unit|Units with a ring", english), entry
        assert not re.search("駒|ユニット|以外の形|自分の形", japanese), entry


def test_a_turn_begins_with_what_rivals_can_pay_for() -> None:
    session = square_up("pbb", 4, timer=0)
    commit(session, (), (), [Place("circle", AT["A1"])])
    view = session.observation(0).view
    assert view.inks[1] > view.inks[2]
    names = ["Ana", "Rook", "Bolt"]
    told = rivals_can(view, lambda seat: names[seat])
    assert told == "Rivals can place up to: Hexagon"
    told = rivals_can(replace(view, inks=(9, 3, 0)), lambda seat: names[seat])
    assert told == "Rivals can place up to: Square or 3 circles (Rook)  ·  no unit (Bolt)"
    alone = square_up("pb", timer=0).observation(0).view
    told = rivals_can(replace(alone, inks=(1, 3)), lambda seat: names[seat])
    assert told == "Rook has 3 ink: up to the Square or 3 circles."
    for ink, most in ((8, "Hexagon"), (9, "Hexagon with Scissors"), (10, "Fractal or Hexagon with Scissors")):
        told = rivals_can(replace(alone, inks=(1, ink)), lambda seat: names[seat])
        assert told == f"Rook has {ink} ink: up to the {most}.", "a Hexagon beats one that Scissors weaken"
    assert rivals_can(replace(view, inks=(3, 0, 0)), str) == "Rivals have no ink: they can only move."


def test_a_hint_says_how_much_better_it_is_than_the_next_plan() -> None:
    session = square_up("pb", 3, timer=0)
    commit(session, (), [Place("square", AT["D4"])])
    observation = session.observation(0)
    steps = (Place("star", AT["D4"]),)
    told = hint_words(observation, steps, Reason(2, (), 1))
    assert told.startswith("Hint: Star on D4: +2 points for the Square, if your rivals stay; next best plan: +1 point")
    assert "no other plan gains points now" in hint_words(observation, steps, Reason(2, (), 0))
    assert "next best" not in hint_words(observation, steps, Reason(2, (), 2))
    session.submit(0, Place("circle", AT["D4"]))
    more = hint_words(session.observation(0), [Place("circle", AT["D4"])] * 2, Reason(2, (), None))
    assert more.startswith("Hint: 2 more circles on D4: ")


def test_a_lead_that_cannot_be_caught_is_told_and_a_close_end_as_well() -> None:
    session = square_up("pb", 19, timer=0)
    view = replace(session.observation(0).view, boards=((), ()), inks=(0, 3), totals=(0, 0))
    names = ["Ana", "Rook"]
    told = [
        standing_words(replace(view, totals=totals, **more), names.__getitem__)[0]
        for totals, more in (
            ((2, 5), {}),
            ((1, 5), {}),
            # Rook could still place units for three ink in the last turn, which Ana would beat.
            ((2, 9), {"turn": 12}),
            ((4, 0), {}),
            ((4, 4), {}),
            ((9, 2), {"inks": (7, 0)}),
        )
    ]
    assert told == [
        "Rook leads by 3: still open",
        "Decided: Rook cannot be caught",
        "Rook leads by 7",
        "Decided: Ana cannot be caught",
        "All equal: still open",
        "Ana leads by 7",
    ]
