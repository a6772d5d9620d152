"""`match_page` makes the page of a match from what a game says of it; `view_of` gets the view of a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.app.match_words import standing_words
from game.app.text import _, pgettext
from game.core.game import Seat
from game.net.log_words import PictureName, log_text
from game.net.page import (
    Board,
    Button,
    Course,
    Figure,
    Group,
    PhoneFrame,
    PhonePage,
    SeatLine,
    ways_of,
)
from game.table.log.entries import LogLine

V = TypeVar("V")

SeatTold = Callable[[Seat], tuple[str, str, str]]
"""Score, status and state of a seat, as in `SeatLine`."""


def view_of(frame: PhoneFrame, kind: type[V]) -> V:
    view = frame.observation.view
    assert isinstance(view, kind)
    return view


def match_page(
    frame: PhoneFrame,
    *,
    prompt: str,
    note: str,
    courses: Iterable[Course],
    seat: SeatTold,
    story: tuple[Sequence[tuple[int, LogLine]], PictureName] | None = None,
    turn: str | None = None,
    acts: bool | None = None,
    boards: Iterable[Board] = (),
    groups: Iterable[Group] = (),
    buttons: Iterable[Button] = (),
    figures: Iterable[Figure] = (),
    terms: Iterable[str] = (),
    pad: str = "",
) -> PhonePage:
    """Makes the page of one frame.

    `seat` gives the lines about each seat. `story`: the lines of the log, and the function that names their pictures.
    `turn`: None takes the words of the game's standing. `acts`: None means that a seat acts if it has a legal action.
    For the other arguments see `PhonePage`."""
    return PhonePage(
        prompt=prompt,
        note=note,
        turn=standing_words(frame.game.standing(frame.observation.view)) if turn is None else turn,
        acts=bool(frame.observation.legal) if acts is None else acts,
        boards=tuple(boards),
        groups=tuple(groups),
        buttons=tuple(buttons),
        figures=tuple(figures),
        terms=tuple(terms),
        seats=seat_lines(frame, seat),
        log=() if story is None else log_text(frame, *story),
        ways=ways_of(frame.game, courses),
        undo=frame.can_undo,
        pad=pad,
    )


def seat_lines(frame: PhoneFrame, told: SeatTold) -> tuple[SeatLine, ...]:
    """A line for each seat."""
    return tuple(
        SeatLine(info.name, info.colour, *told(seat), seat == frame.seat) for seat, info in enumerate(frame.seats)
    )


def won_words(frame: PhoneFrame, winners: Sequence[Seat]) -> str:
    """Who has won, for the heading."""
    if tuple(winners) == (frame.seat,):
        return _("You have won")
    return _("Won by {names}", names=pgettext("between names", " and ").join(map(frame.name, winners)))


def turn_of(frame: PhoneFrame, seat: Seat | None) -> str:
    """Whose turn it is, for the heading of a phone that waits."""
    return "" if seat is None else _("{name}'s turn", name=frame.name(seat))
