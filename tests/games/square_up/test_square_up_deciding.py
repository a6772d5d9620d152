"""`deciding` names the turn, the fight and the ink by which a match was won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.session import Session
from game.games.square_up import deeds
from game.games.square_up.bot.costs import cost_of
from game.games.square_up.lead import lead
from game.games.square_up.rules.actions import Action, Commit, Place
from game.games.square_up.rules.deciding import Deciding, deciding
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.state import SquareUpState
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
    names = [seat.name for seat in session.seats]
    story = lead(session.observation(None), names)
    assert story is not None
    assert (story.turn, story.clause) == (13, f"{name} led on points from turn 13, and sealed it in turn 15")
    late = decided(replace(one, since=16, ink=0), lambda _seat: name)
    assert late == f"{name} led from turn 16. Turn 15 brought most, with the Hexagon on C2."
    assert deciding(((0, 0), *session.observation(None).view.history), ()) is None, "its fights are not known"


def test_a_tie_in_which_both_lost_as_much_is_no_reason(table: Callable[..., SquareUpState]) -> None:
    """ "Ana broke away: Rook and Ana were equally strong"."""
    state = table("C6:square", "", inks=(0, 3), turn=4)

    def cost(count: int, seat: int) -> Fight | None:
        plans: list[tuple[int, Action]] = [(0, Commit()), *((1, Place("circle", AT["C6"])),) * count, (1, Commit())]
        found = cost_of(state, plans, seat)
        assert found is not None
        return found.fight

    assert cost(2, 0) is cost(2, 1) is None
    assert cost(3, 0) is not None
    star = table("C6:star", "", inks=(0, 3), turn=4)
    tie: list[tuple[int, Action]] = [(0, Commit()), *((1, Place("circle", AT["C6"])),) * 3, (1, Commit())]
    lost, kept = (cost_of(star, tie, seat) for seat in (0, 1))
    assert lost is not None
    assert deeds.cost(lost, ("Ana", "Bo")) == "Ana and Bo were equally strong on C6: Star lost"
    assert kept is not None
    assert kept.fight is None
