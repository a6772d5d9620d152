"""`deciding` names the turn, the shape and the ink by which a match was won."""

from __future__ import annotations

from game.core.session import Session
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.deciding import Deciding, deciding
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.turn_words import decided
from tests.games.square_up.turns import commit, square_up


def found(session: Session) -> Deciding | None:
    known = session.observation(None)
    return deciding(((0,) * len(session.seats), *known.view.history), known.history)


def test_deciding_names_the_turn_the_shape_and_the_ink_of_compasses() -> None:
    session = square_up("pb", 11, timer=0)
    commit(session, [Place("compass", AT["A1"])])
    assert found(session) is None, "nobody is ahead"
    commit(session, [Place("star", AT["D4"])], [Place("square", AT["D4"])])
    commit(session, [Place("circle", AT["G7"])], [Place("square", AT["G7"])])
    commit(session, [Place("hexagon", AT["C2"])], [Place("star", AT["C2"])])
    one = found(session)
    assert one == Deciding(0, 1, 15, 4, "hexagon", 4, 6, 4)
    told = decided(one, lambda seat: session.seats[seat].name)
    assert "In turn 15 " in told
    assert " gained 4 more than " in told
    assert "4 of 6 points came from the Hexagon; Compasses paid 4 ink." in told
    assert deciding(((0, 0), *session.observation(None).view.history), ()) is None, "its fights are not known"
