"""`square_up` makes a match of Square Up for a table; `commit` plays one turn of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.session import Session
from game.games.square_up.rules.actions import Commit
from tests.screens.screen import new_session


def square_up(seats: str, turns: int = 0, seed: int = 3, **options: Any) -> Session:
    """A match in which `turns` turns have passed with nothing planned: everybody has ink."""
    session = new_session(seats, seed, options, "square-up")
    for _turn in range(turns):
        commit(session)
    return session


def commit(session: Session, *plans: Sequence[Any]) -> None:
    """Carry out a plan for each seat, and end the turn of all."""
    for seat in range(len(session.seats)):
        for action in plans[seat] if seat < len(plans) else ():
            session.submit(seat, action)
    for seat in session.actors():
        session.submit(seat, Commit())
