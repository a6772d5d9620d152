"""`plain_page` makes the page of a game that has none of its own: its legal actions as buttons, scores and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.match_words import standing_words
from game.app.text import _, pgettext
from game.core.game import Seat
from game.net.page import Course, Group, PhoneFrame, PhonePage, SeatLine, Thing, ways_of


def plain_page(frame: PhoneFrame) -> PhonePage:
    observation = frame.observation
    texts = [frame.game.encode(action) for action in observation.legal]
    things = tuple(Thing(f"action.{text}", text, title=text) for text in texts)
    courses = [
        Course((thing.id,), action, ask=True, ok=_("Do it"))
        for thing, action in zip(things, observation.legal, strict=True)
    ]
    return PhonePage(
        prompt=_("Your turn") if things else _("Wait for the others"),
        turn=standing_words(frame.game.standing(observation.view)),
        acts=bool(things),
        groups=(Group(_("What you can do"), "plain", things),) if things else (),
        seats=seat_lines(frame, lambda _seat: ("", "", "")),
        ways=ways_of(frame.game, courses),
        undo=frame.can_undo,
    )


def seat_lines(frame: PhoneFrame, told: Callable[[Seat], tuple[str, str, str]]) -> tuple[SeatLine, ...]:
    """A line for each seat. `told`: score, status and state of a seat, as in `SeatLine`."""
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
