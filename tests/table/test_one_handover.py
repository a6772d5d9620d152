"""Handovers are the same in every game: they depend only on what the acting seat hides from the others, for two people
and for more, with either setting of the curtain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from game.core.game import SEAT_COLOURS, OptionValue, SeatInfo
from game.core.rng import stream
from game.core.session import Session
from game.table.viewing.viewpoint import GUARD, Secrecy, Secrets, Situation, Viewpoint
from tests.screens.conftest import home  # noqa: F401
from tests.screens.screen import Open, table_for
from tests.toys import RULES
from tests.words import one_in

OPEN, CURTAIN = "open", "curtain"


@dataclass(frozen=True)
class Case:
    """A table at which people must act. `phase`: where its game has several. `asked`: with each setting of the curtain,
    whether everybody is asked before they act; otherwise they act in sight of all, and may `peek` at what is theirs."""

    game: str
    people: int
    keeps: Secrets
    asked: tuple[str, ...]
    phase: str = ""
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        options = "-".join(str(value) for _key, value in self.options)
        return "-".join(filter(None, (self.game, options, self.phase, str(self.people))))


def shapes(phase: str, keeps: Secrets, asked: tuple[str, ...], *people: int, **options: OptionValue) -> list[Case]:
    return [Case("shapes", count, keeps, asked, phase, tuple(options.items())) for count in people]


CASES = [
    *(Case("shape-up", people, Secrets.ASIDE, (CURTAIN,)) for people in (2, 3)),
    *(
        Case("shape-up", people, Secrets.NEEDED, (OPEN, CURTAIN), options=((option, True),))
        for option in ("advanced", "strict")
        for people in (2, 3)
    ),
    *(Case("up-or-down", people, Secrets.NEEDED, (OPEN, CURTAIN)) for people in (2, 6)),
    *(Case("square-up", people, Secrets.NEEDED, (OPEN, CURTAIN)) for people in (2, 4)),
    *shapes("declare", Secrets.NEEDED, (OPEN, CURTAIN), 2, 4, variant="classic"),
    *shapes("ready", Secrets.NONE, (), 2, 4, variant="classic"),
    *shapes("press", Secrets.TOGETHER, (), 2, 4, variant="classic", starter="press"),
    *shapes("assign", Secrets.NEEDED, (OPEN, CURTAIN), 2, 4, variant="pass"),
    *shapes("pick", Secrets.NEEDED, (OPEN, CURTAIN), 2, 4, variant="draft"),
    *shapes("order", Secrets.NEEDED, (OPEN, CURTAIN), 2, variant="draft"),
    *shapes("ready", Secrets.NONE, (), 2, 4, variant="survivor"),
]


def reached(session: Session, phase: str) -> bool:
    view: Any = session.observation(None).view
    return not phase or view.phase == phase


def session_of(case: Case) -> Session:
    """A match of people alone, in the phase of the case."""
    infos = [SeatInfo(f"s{seat}", SEAT_COLOURS[seat]) for seat in range(case.people)]
    for seed in range(20):
        session = Session(RULES[case.game], infos, seed, dict(case.options))
        rng = stream(seed, "handovers")
        for _action in range(60):
            if session.over or reached(session, case.phase):
                break
            seat = session.actors()[0]
            outcome = seat < 0
            legal = session.observation(seat).legal if not outcome else ()
            session.submit(seat, session.sample_outcome(rng) if outcome else rng.choice(legal))
        if not session.over and reached(session, case.phase):
            return session
    raise AssertionError("no such phase")


@one_in(3, "screens")
@pytest.mark.parametrize("curtain", [OPEN, CURTAIN])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_who_is_asked(case: Case, curtain: str, open_screen: Open) -> None:
    session = session_of(case)
    scene = table_for(open_screen(privacy=curtain), session)
    assert scene.keeps() is case.keeps
    first = session.actors()[0]
    # Everybody may have gone away: somebody is asked first, unless all act at once and nothing is secret.
    assert scene.handover == (None if case.keeps is Secrets.TOGETHER else first)
    scene.show_now()
    private = curtain in case.asked
    assert scene.viewer == (first if private else None)
    # Then the next person acts.
    second = (first + 1) % case.people
    secrecy = scene.secrecy()
    after = scene.viewpoint.follow(Situation((second,), secrecy=secrecy))
    assert after.handover == (second if private else None)
    assert after.viewer is None
    if not private:
        assert after.peek(True).shown_to == second


@pytest.mark.parametrize("people", [2, 3, 4, 6])
@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.parametrize("keeps", Secrets, ids=lambda keeps: keeps.value)
def test_the_number_of_people_changes_nothing(people: int, curtain: bool, keeps: Secrets) -> None:
    secrecy = Secrecy.of(keeps, curtain)
    viewpoint = Viewpoint.of([SeatInfo(f"s{seat}", "red") for seat in range(people)])
    asked = []
    for turn in range(2 * people):
        viewpoint = viewpoint.follow(Situation((turn % people,), secrecy=secrecy))
        if viewpoint.handover is not None:
            asked.append(viewpoint.handover)
            for _tick in range(GUARD):
                viewpoint = viewpoint.tick()
            viewpoint = viewpoint.confirm().follow(viewpoint.situation)
    everybody = [turn % people for turn in range(2 * people)]
    private = keeps is Secrets.NEEDED or (curtain and keeps is Secrets.ASIDE)
    assert asked == (everybody if private else [] if keeps is Secrets.TOGETHER else [0])
