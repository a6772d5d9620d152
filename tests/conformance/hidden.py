"""Hidden information: what a seat is given may not depend on what it may not know. Works for every game.

`worlds` and `check_seat` serve scene tests too: the picture for a seat must be the same for every `Observation` that
`worlds` yields.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.bot import Advice, Adviser, Bot
from game.core.game import TOWER, Event, IllegalAction, Observation, Seat, digest
from game.core.rng import Rng
from game.core.session import Session


class Leak(AssertionError):
    """A seat is given what it may not know. `kind` says through what."""

    def __init__(self, kind: str, about: object = "") -> None:
        super().__init__(f"{kind}: {about}")
        self.kind = kind


def worlds(session: Session, seat: Seat | None, rng: Rng, count: int) -> Iterator[tuple[Any, Observation]]:
    """`count` states that `seat` (None: a spectator) cannot tell from the true one, each with what it gets there."""
    seen = session.observation(seat)
    for _ in range(count):
        state = session.game.resample(seen, rng)
        legal = () if seat is None else tuple(state.legal_actions(seat))
        yield state, Observation(seen.game, seat, state.view(seat), seen.history, legal)


def check_seat(session: Session, seat: Seat, rng: Rng, bots: Sequence[Bot] = (), count: int = 2) -> int:
    """Raise `Leak` if anything that `seat` is given differs between worlds it cannot tell apart.

    Returns in how many of the `count` worlds some rival knows something else: where seats have secrets, not always 0.
    """
    truth = session.fork_state()
    before = digest(truth)
    seen = session.observation(seat)
    words = [rng.next64() for _ in bots]
    choices = [bot.choose(seen, Rng(word)) for bot, word in zip(bots, words, strict=True)] if seen.legal else []
    others = [other for other in range(truth.seats) if other != seat]
    doubts = 0
    for state, other in worlds(session, seat, rng, count):
        _same("view", seen.view, other.view)
        _same("spectator", truth.view(None), state.view(None))
        _same("actors", truth.actors(), state.actors())
        _same("interrupters", truth.interrupters(), state.interrupters())
        _same("scores", (truth.scores(), truth.winners()), (state.scores(), state.winners()))
        _same("legal", seen.legal, other.legal)
        if seen.legal:
            _same("bot", choices, [bot.choose(other, Rng(word)) for bot, word in zip(bots, words, strict=True)])
        _same("time", _times(truth), _times(state))
        doubts += any(truth.view(rival) != state.view(rival) for rival in others)
    _same("changed", before, digest(truth))
    return doubts


def check_advice(session: Session, seat: Seat, bot: Adviser, rng: Rng) -> Advice:
    """The hint for `seat`; raise `Leak` if it differs in a world that it cannot tell from the true one."""
    word = rng.next64()
    advice = bot.advise(session.observation(seat), Rng(word))
    for _state, other in worlds(session, seat, rng, 1):
        _same("advice", advice, bot.advise(other, Rng(word)))
    return advice


def _times(state: Any) -> list[Any]:
    return [state.time_limit(seat) for seat in state.actors() if seat != TOWER]


def check_action(session: Session, seat: Seat, action: Any, rng: Rng, alternatives: int = 2) -> None:
    """Raise `Leak` if the events of `action`, the next one, tell any seat more than its view does.

    "event": two worlds look the same to a seat afterwards, but it has been told different things. "unmarked": what it
    learns depends on a secret, and no event reveals.
    """
    truth, events = _after(session.fork_state(), seat, action)
    reveals = any(event.reveals for event in events)
    for observer in range(truth.seats):
        told, known = _told(events, observer), _known(truth, observer)
        for state, _ in worlds(session, observer, rng, 1):
            try:
                other, other_events = _after(state, seat, action)
            except IllegalAction:
                continue
            other_told = _told(other_events, observer)
            if _known(other, observer) == known:
                _same("event", told, other_told)
            elif not reveals:
                raise Leak("unmarked", events)
        if observer == seat:
            continue
        choices = session.fork_state().legal_actions(seat)
        for _ in range(alternatives):
            other, other_events = _after(session.fork_state(), seat, rng.choice(choices))
            if _known(other, observer) == known:
                _same("event", told, _told(other_events, observer))


def _after(state: Any, seat: Seat, action: Any) -> tuple[Any, list[Event]]:
    return state, state.apply(seat, action)


def _told(events: Sequence[Event], seat: Seat) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _known(state: Any, seat: Seat) -> tuple[Any, ...]:
    return state.view(seat), state.actors(), state.interrupters(), tuple(state.legal_actions(seat))


def _same(kind: str, one: Any, other: Any) -> None:
    if one != other:
        raise Leak(kind, f"{one} is not {other}")


def check_match(session: Session, rng: Rng, next_move: Any, bots: Sequence[Bot] = (), every: int = 3) -> int:
    """Play `session` to its end, checking each action and, after every few of them, each seat. The doubts found."""
    doubts = 0
    while not session.over:
        if session.log_length % every == 0:
            doubts += sum(check_seat(session, seat, rng, bots, 1) for seat in range(len(session.seats)))
        seat, action = next_move(session, rng)
        if session.log_length % every == 0:
            check_action(session, seat, action, rng)
        session.submit(seat, action)
    return doubts + sum(check_seat(session, seat, rng, (), 1) for seat in range(len(session.seats)))
