"""`plain_page` makes the page of a game that has none of its own: its legal actions as buttons, scores and seats."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext, pgettext
from game.core.game import Seat, Standing
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
        seats=plain_seats(frame),
        ways=ways_of(frame.game, courses),
        undo=frame.can_undo,
    )


def plain_seats(frame: PhoneFrame) -> tuple[SeatLine, ...]:
    return tuple(
        SeatLine(info.name, info.colour, "", "", me=seat == frame.seat) for seat, info in enumerate(frame.seats)
    )


def won_words(frame: PhoneFrame, winners: Sequence[Seat]) -> str:
    """Who has won, for the heading."""
    if tuple(winners) == (frame.seat,):
        return _("You have won")
    return _("Won by {names}", names=pgettext("between names", " and ").join(map(frame.name, winners)))


def turn_of(frame: PhoneFrame, seat: Seat | None) -> str:
    """Whose turn it is, for the heading of a phone that waits."""
    return "" if seat is None else _("{name}'s turn", name=frame.name(seat))


def points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count)


def standing_words(standing: Standing) -> str:
    """How far the match is: "Turn 7 of 20"."""
    number, of = standing.number, standing.of
    match standing.unit:
        case "turn":
            return _("Turn {n} of {of}", n=number, of=of) if of else _("Turn {n}", n=number)
        case "round":
            return _("Round {n} of {of}", n=number, of=of) if of else _("Round {n}", n=number)
    return _("Game {n} of {of}", n=number, of=of) if of else _("Game {n}", n=number)
