"""`deciding` names the turn, the fight and the ink by which a match was won."""

from __future__ import annotations

from dataclasses import replace

from game.core.session import Session
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.deciding import Deciding, deciding
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.turn_words import decided
from tests.games.square_up.turns import commit, square_up


def found(session: Session) -> Deciding | None:
    known = session.observation(None)
    return deciding(((0,) * len(session.seats), *known.view.history), known.history)


def test_deciding_names_the_turn_the_fight_and_the_ink_of_compasses() -> None:
    session = square_up("pb", 11, timer=0)
    commit(session, [Place("compass", AT["A1"])])
    assert found(session) is None, "nobody is ahead"
    commit(session, [Place("star", AT["D4"])], [Place("square", AT["D4"])])
    commit(session, [Place("circle", AT["G7"])], [Place("square", AT["G7"])])
    commit(session, [Place("hexagon", AT["C2"])], [Place("star", AT["C2"])])
    one = found(session)
    assert one is not None
    assert (one.winner, one.second, one.turn, one.since, one.lead, one.ink) == (0, 1, 15, 13, 4, 4)
    assert one.fight.cell == AT["C2"]
    told = decided(one, lambda seat: session.seats[seat].name)
    name = session.seats[0].name
    assert told == f"{name} led from turn 13. The Hexagon on C2 sealed it in turn 15; Compasses paid 4 ink."
    at_once = decided(replace(one, since=15, ink=0), lambda _seat: name)
    assert at_once == f"{name} pulled ahead in turn 15, with the Hexagon on C2."
    late = decided(replace(one, since=16, ink=0), lambda _seat: name)
    assert late == f"{name} led from turn 16. Turn 15 brought most, with the Hexagon on C2."
    assert deciding(((0, 0), *session.observation(None).view.history), ()) is None, "its fights are not known"
