"""Every handover of whole matches of every game: a pause, a lost focus and a pulled pad change nobody's place.

Matches are played at random by people at one screen, with the rules and the viewpoint alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from game.core.game import TOWER, Event, OptionValue, Seat, SeatInfo
from game.core.rng import Rng, stream
from game.core.session import Session
from game.games.shape_up import routes as shape_up
from game.games.shape_up.rules.events import RoundScored
from game.games.shapes import routes as shapes
from game.games.square_up.rules.events import Revealed
from game.games.up_or_down.rules.events import Drew
from game.table.viewing.viewpoint import Secrecy, Secrets, Situation, Viewpoint
from tests.table.test_viewpoint import DEVICES, confirm, seats
from tests.toys import RULES
from tests.toys.piling import PILING
from tests.words import first, one_in

# -- how each game shares the screen


@dataclass(frozen=True)
class Shared:
    """A game on a shared screen, as its table has it. `react`: what the table does after events. `least`: how many
    handovers a match of two people has."""

    game: Any
    options: dict[str, OptionValue] = field(default_factory=dict)
    secrecy: Callable[[Session], Secrecy] = lambda session: Secrecy()
    react: Callable[[Viewpoint, Sequence[Event]], Viewpoint] = lambda viewpoint, events: viewpoint
    least: int = 1


def _shape_up(curtain: bool) -> Callable[[Session], Secrecy]:
    return lambda session: Secrecy.of(shape_up.secrets(session.options), curtain)


def _after_a_round(viewpoint: Viewpoint, events: Sequence[Event]) -> Viewpoint:
    """The table of Shape Up! covers itself with the scores of a round."""
    scored = any(isinstance(event, RoundScored) for event in events)
    return viewpoint.leave() if scored and viewpoint.situation.secrecy.private else viewpoint


def _after_a_reveal(viewpoint: Viewpoint, events: Sequence[Event]) -> Viewpoint:
    """All watch what was planned in Square Up."""
    return viewpoint.gather() if any(isinstance(event, Revealed) for event in events) else viewpoint


def _after_drawing(viewpoint: Viewpoint, events: Sequence[Event]) -> Viewpoint:
    """Whoever has drawn in Up or Down? looks at the card."""
    drew = [event.seat for event in events if isinstance(event, Drew) and event.seat == viewpoint.viewer]
    return viewpoint.linger(drew[0]) if drew else viewpoint


def _shapes(session: Session) -> Secrecy:
    return Secrecy.of(shapes.secrets(session.observation(None).view), False)


def _always(session: Session) -> Secrecy:
    return Secrecy.of(Secrets.NEEDED, False)


GAMES = {
    "Shape Up!": Shared(RULES["shape-up"], {"rounds": 1}, _shape_up(False), _after_a_round),
    "Shape Up!, curtain": Shared(RULES["shape-up"], {"rounds": 1}, _shape_up(True), _after_a_round, 10),
    "Shape Up!, strict": Shared(RULES["shape-up"], {"strict": True}, _shape_up(False), _after_a_round, 20),
    "Shape Up!, Advanced": Shared(
        RULES["shape-up"], {"rounds": 1, "advanced": True}, _shape_up(False), _after_a_round, 5
    ),
    **{
        f"Shapes, {variant}": Shared(RULES["shapes"], {"variant": variant}, _shapes, least=least)
        for variant, least in (("classic", 10), ("survivor", 1), ("pass", 2), ("draft", 4))
    },
    "Shapes, who presses first": Shared(RULES["shapes"], {"variant": "classic", "starter": "press"}, _shapes, least=10),
    "Square Up": Shared(RULES["square-up"], {}, _always, _after_a_reveal, 20),
    "Up or Down?": Shared(RULES["up-or-down"], {}, _always, _after_drawing, 20),
    "Sealed bids": Shared(RULES["test-sealed-bids"], {"rounds": 3}, _always, least=4),
    "Tipping": Shared(RULES["test-tipping"]),
    "Piling": Shared(PILING),
}


def situation(shared: Shared, session: Session) -> Situation:
    """What a table tells its viewpoint; whose hand holds a piece is read off the rules, as there is no world."""
    able = tuple(seat for seat in session.interrupters() if seat == TOWER or session.observation(seat).legal)
    phase = getattr(session.observation(None).view, "phase", "")
    holders = session.actors() if phase == "held" else ()
    return Situation(session.actors(), able, holders, shared.secrecy(session))


# -- what happens at a handover


def pause(viewpoint: Viewpoint) -> list[Viewpoint]:
    return [viewpoint.leave()]


def focus_loss(viewpoint: Viewpoint) -> list[Viewpoint]:
    """The table hears of it, and covers itself with the pause menu."""
    away = viewpoint.leave()
    return [away, away.leave()]


def pulled_pad(viewpoint: Viewpoint) -> list[Viewpoint]:
    """The pad of the person who is asked is gone; no other device replaces it meanwhile."""
    away = focus_loss(viewpoint)
    own = None if viewpoint.handover is None else viewpoint.devices[viewpoint.handover]
    if own not in (None, "any"):
        for device in DEVICES:
            assert away[-1].allows(device) == (device.name == own)
    return away


DETOURS = (pause, focus_loss, pulled_pad)


def check_asked(viewpoint: Viewpoint, asked: Seat) -> None:
    """`asked` is asked, nothing else is shown or done, and they alone may confirm."""
    assert viewpoint.handover == asked
    assert viewpoint.shown_to is viewpoint.viewer is viewpoint.peeking is viewpoint.actor is None
    assert (viewpoint.holders, viewpoint.interrupters) == ((), ())
    assert all(viewpoint.hides(seat) for seat in viewpoint.people)
    assert viewpoint.attending == (frozenset() if viewpoint.situation.secrecy.private else None)
    own = viewpoint.devices[asked]
    assert [device for device in DEVICES if viewpoint.allows(device)] == [
        device for device in DEVICES if own in ("any", device.name)
    ]


def opened(viewpoint: Viewpoint) -> Viewpoint:
    """The guard is over, and the person who is asked has confirmed."""
    return confirm(replace(viewpoint, guard=0))


def disturb(viewpoint: Viewpoint, now: Situation) -> Viewpoint:
    """One pause, one lost focus and one pulled pad before the handover is confirmed, and after it. The viewpoint after
    all of them, confirmed.
    """
    asked = viewpoint.handover
    assert asked is not None
    check_asked(viewpoint, asked)
    for detour in DETOURS:
        for away in detour(viewpoint):
            check_asked(away, asked)
        again = away.come_back(now)
        check_asked(again, asked)
        assert again.asked == viewpoint.asked + 1
        assert again.confirm() == again, "the button that closed the menu opens the handover"
        viewpoint = again
    for _detour in DETOURS:
        shown = opened(viewpoint)
        assert shown.handover is None
        assert shown.actor == asked
        assert shown.shown_to == (asked if now.secrecy.private else None)
        viewpoint = detour(shown)[-1].come_back(now)
        check_asked(viewpoint, asked)
    return opened(viewpoint)


def play(shared: Shared, people: Sequence[SeatInfo], seed: int) -> tuple[int, Session]:
    """A whole match at random. How many handovers it had."""
    session = Session(shared.game, people, seed, shared.options)
    rng = stream(seed, "handovers")
    viewpoint = Viewpoint.of(people).follow(situation(shared, session))
    handovers = 0
    while not session.over:
        now = situation(shared, session)
        if viewpoint.handover is not None:
            handovers += 1
            viewpoint = disturb(viewpoint, now)
            continue
        if viewpoint.lingering is not None and rng.below(2):
            viewpoint = viewpoint.leave().come_back(now) if rng.below(2) else viewpoint.hand_over().follow(now)
            continue
        if viewpoint.everybody:
            assert viewpoint.shown_to is None
            assert viewpoint.attending == frozenset()
            viewpoint = viewpoint.leave().come_back(now)
            continue
        if viewpoint.away:
            viewpoint = viewpoint.come_back(now)
            if viewpoint.handover is not None:
                continue
        seat = _next(session, viewpoint, rng)
        if seat is None:
            viewpoint = viewpoint.hand_over().follow(now)
            continue
        action = session.sample_outcome(rng) if seat == TOWER else rng.choice(session.observation(seat).legal)
        events = session.submit(seat, action)
        viewpoint = shared.react(viewpoint, events).follow(situation(shared, session))
        _check_shown(viewpoint)
    return handovers, session


def _next(session: Session, viewpoint: Viewpoint, rng: Rng) -> Seat | None:
    """Who acts: a bot, the tower, or the person who may."""
    others = [seat for seat in session.actors() if seat == TOWER or not session.seats[seat].is_person]
    able = [*others, *(() if viewpoint.actor is None else (viewpoint.actor,))]
    return rng.choice(able) if able else None


def _check_shown(viewpoint: Viewpoint) -> None:
    """Secrets are shown to who acts behind a handover, and to who still looks at what they drew."""
    shown = viewpoint.shown_to
    if viewpoint.is_shared and shown is not None:
        assert viewpoint.situation.secrecy.private
        assert shown in (viewpoint.actor, viewpoint.lingering)


@one_in(3, "screens")
@pytest.mark.parametrize("devices", ["any any", "pad1 pad2"])
@pytest.mark.parametrize("name", GAMES)
def test_every_handover_of_a_match_of_two(name: str, devices: str) -> None:
    handovers, session = play(GAMES[name], seats(devices), 1)
    assert session.winners()
    assert handovers >= GAMES[name].least


@one_in(3, "screens")
@pytest.mark.parametrize("name", GAMES)
def test_every_handover_with_a_bot_between(name: str) -> None:
    handovers, session = play(GAMES[name], seats("pad1 bot pad2"), 2)
    assert session.winners()
    assert handovers >= 1


@pytest.mark.parametrize("name", first(5, GAMES, "screens"))
def test_one_person_among_bots_is_never_asked(name: str) -> None:
    handovers, session = play(GAMES[name], seats("bot any"), 3)
    assert session.winners()
    assert not handovers
