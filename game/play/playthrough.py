"""`playthrough` writes a random match as text, each decision with every seat's view, for the golden files of the tests.

After OpenSpiel's playthroughs: a change of rules, order, redaction or randomness shows as a difference of texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from game.core.game import SEAT_COLOURS, TOWER, AnyAction, Event, Game, OptionValue, Seat, SeatInfo
from game.core.rng import stream
from game.core.session import Session

_SHOWN = 12


def playthrough(
    game: Game, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None, cap: int = 5000
) -> str:
    """Plays a random match of `game`, and writes for each decision the actors, the legal actions, the choice, its
    events.

    Actors that act at the same time take their turns at random. `RuntimeError` if it takes more than `cap` actions.
    """
    infos = [SeatInfo(f"seat {seat}", SEAT_COLOURS[seat], "random") for seat in range(seats)]
    session = Session(game, infos, seed, options)
    rng = stream(seed, "playthrough")
    settled = " ".join(f"{key}={value}" for key, value in session.options.items())
    lines = [
        f"game {game.key} rules {game.rules_version} seats {seats} seed {seed} {settled}".rstrip(),
        f"start {session.digest()}",
    ]
    while not session.over:
        if session.log_length >= cap:
            raise RuntimeError(f"{game.key} does not end within {cap} actions")
        actors = session.actors()
        seat = rng.choice(actors)
        legal = session.fork_state().legal_actions(seat)
        action = rng.choice(legal)
        lines.append(f"#{session.log_length + 1} actors {_seats(actors)} interrupters {_seats(session.interrupters())}")
        lines.append(f"  legal {_legal(game, legal)}")
        events = session.submit(seat, action)
        lines.append(f"  {_seat(seat)}: {session.log[-1].text}")
        lines += [f"    {line}" for event in events for line in _event(event, seats)]
        lines.append(f"  scores {' '.join(map(str, session.scores()))} digest {session.digest()}")
    lines.append(f"winners {_seats(session.winners())}")
    return "\n".join(lines) + "\n"


def _seat(seat: Seat) -> str:
    return "tower" if seat == TOWER else str(seat)


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(_seat, seats)) or "-"


def _legal(game: Game, legal: Sequence[AnyAction]) -> str:
    texts = [game.encode(action) for action in legal]
    shown = "; ".join(texts[:_SHOWN])
    if len(texts) <= _SHOWN:
        return f"{len(texts)}: {shown}"
    # The hash covers all of them in their order.
    return f"{len(texts)}: {shown}; … {blake2b('; '.join(texts).encode(), digest_size=4).hexdigest()}"


def _event(event: Event, seats: int) -> list[str]:
    """Writes the event, then the versions of seats and spectators (-) that see less of it."""
    lines = [f"{event}{' reveals' if event.reveals else ''}"]
    less: dict[Event | None, list[str]] = {}
    for seat in (*range(seats), None):
        seen = event.seen_by(seat)
        if seen != event:
            less.setdefault(seen, []).append("-" if seat is None else str(seat))
    return lines + [f"  to {' '.join(watchers)}: {seen or 'nothing'}" for seen, watchers in less.items()]
