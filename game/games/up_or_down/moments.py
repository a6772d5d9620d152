"""`moments` says at the table of Up or Down? that somebody gave a long column up."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext, signed
from game.core.game import Event, Seat, SeatInfo
from game.games.up_or_down import phrases
from game.games.up_or_down.card_drawing import face
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.rules.latest_take import LatestTake, take_of_last_turn
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.feedback.moment import Moment, Shown

CARD = (80, 112)
LONG = 4
"""Cards of a column for which play stops: shorter ones are given up often, and cost little."""


def moments(
    view: UpOrDownView, events: Sequence[Event], seats: Sequence[SeatInfo], viewer: Seat | None
) -> list[Moment]:
    """The moments among `events`; `view` is after them. `viewer`: the only person at the screen, who knows what they
    have given up; None where there are several, or none."""
    found = []
    for event in events:
        match event:
            case Abandoned(seat, _column, cards) if seat != viewer and len(cards) >= LONG:
                found.append(_given_up(event, take_of_last_turn(events, view, seat), seats[seat].name))
    return found


def _given_up(event: Abandoned, take: LatestTake | None, name: str) -> Moment:
    """`name` gave a column up: its cards, and what the `take` for it has changed. None: more has happened since."""
    n = len(event.cards)
    words = ngettext("Its {n} card counts one point now.", "Each of its {n} cards counts one point now.", n)
    shown = (Shown(tuple(face(card, *CARD) for card in event.cards), *CARD),)
    sums: list[tuple[str, str]] = []
    if take is not None:
        sums = [(phrases.part_name(part), signed(part.points)) for part in take.parts]
        sums.append((_("In all"), signed(take.total)))
    title = _("{name} gives up a column", name=name)
    return Moment(title, words, event.seat, (), shown, tuple(sums), ("hurt", "waits"))
