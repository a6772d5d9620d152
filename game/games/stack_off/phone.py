"""`phone_page`: a stack-off on the phone of a seat: what wins, its pieces, who leads, and the pad for its own tower."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.app.match_words import standing_words
from game.app.text import _, dotted, ngettext, pgettext
from game.core.game import Seat
from game.core.tower_events import Piece
from game.games.stack_off.lobby.choice_words import mode_line
from game.games.stack_off.phone_rules import RoundSight, SeatSight
from game.games.stack_off.table.header import goal_words
from game.levels.rules.level import read_level
from game.levels.sentences import MEDALS, localized, medal_conditions
from game.net.match_page import match_page, view_of, won_words
from game.net.page import Button, Course, Figure, Group, PhoneFrame, PhonePage
from game.net.tower_page import let_go, pad_words, piece_thing


def phone_page(frame: PhoneFrame) -> PhonePage:
    view = view_of(frame, RoundSight)
    return match_page(
        frame,
        prompt=_prompt(frame, view),
        note=_note(frame, view),
        courses=(Course((action.kind,), action) for action in frame.observation.legal),
        seat=partial(_seat_line, view),
        turn=_turn(frame, view),
        groups=_groups(frame, view),
        buttons=_buttons(frame, view),
        figures=_figures(view),
        terms=_terms(view),
        pad=pad_words() if _builds(view) else "",
    )


def _builds(view: RoundSight) -> bool:
    """Whether the seat has a piece to move; one that waits is aimed too."""
    return (view.held is not None or view.waiting is not None) and not view.over


def _prompt(frame: PhoneFrame, view: RoundSight) -> str:
    if view.over:
        return won_words(frame, view.winners) if view.winners else _("Nobody wins this round")
    if view.seat is None:
        return _("All build at once")
    if view.counts_down:
        return _("Get ready")
    if view.held is not None:
        return _("Set it down")
    if view.seats[view.seat].plays:
        return _("Wait: the tower comes to rest …")
    return pgettext("of a round", "You are out") if not view.seats[view.seat].medal else _("You have built it")


def _note(frame: PhoneFrame, view: RoundSight) -> str:
    if view.over or view.seat is None:
        return ""
    if view.pass_to is not None:
        return _("Swap passes this piece on to {name}.", name=frame.name(view.pass_to))
    if any(action.kind.startswith("gust") for action in frame.observation.legal):
        return _("Send wind against the others.")
    return ""


def _turn(frame: PhoneFrame, view: RoundSight) -> str:
    parts = [standing_words(frame.game.standing(view))]
    if view.leader is not None and not view.over:
        is_me = view.leader == view.seat
        parts.append(_("you lead") if is_me else _("{name} leads", name=frame.name(view.leader)))
    return dotted(parts)


def _figures(view: RoundSight) -> Iterator[Figure]:
    if view.seat is None:
        return
    mine = view.seats[view.seat]
    yield Figure(_score_name(view), mine.figure, strong=True)
    if view.falls_left is not None:
        yield Figure(_("May still fall"), str(view.falls_left))


def _score_name(view: RoundSight) -> str:
    match view.round.mode:
        case "survival":
            return _("Pieces placed")
        case "under":
            return _("Below the line")
    return _("Height")


def _terms(view: RoundSight) -> Iterator[str]:
    """What wins the round, and its twist."""
    if view.level:
        level = read_level(view.level)
        yield goal_words(view.round, level)
        conditions = medal_conditions(level)
        yield from (_("{medal}: {what}", medal=_(MEDALS[one]), what=conditions[one - 1]) for one in (2, 3))
        return
    yield mode_line(view.round.mode)
    if view.round.twist is not None:
        yield localized(view.round.twist)


def _groups(frame: PhoneFrame, view: RoundSight) -> Iterator[Group]:
    made = dict(view.made)

    def group(title: str, id_: str, piece: Piece, marks: tuple[str, ...] = ()) -> Group:
        return Group(title, "cards beside", (piece_thing(frame, id_, piece, made.get(piece, "wood"), marks),))

    first = view.held if view.held is not None else view.waiting
    if first is not None:
        yield group(_("In your hand"), "first", first, ("fresh",))
    if view.next is not None:
        yield group(pgettext("piece", "Next"), "next", view.next)


def _buttons(frame: PhoneFrame, view: RoundSight) -> Iterator[Button]:
    yield let_go()
    yield Button("take", _("Take this piece"))
    yield Button("point-left", _("The one before"), "plain")
    yield Button("point-right", _("The next one"), "plain")
    passes = view.pass_to is not None
    yield Button("swap", _("Pass it on") if passes else _("Swap"), "plain")
    yield Button("back", _("Undo"), "plain")
    yield Button("gust-left", _("Wind from the left"))
    yield Button("gust-right", _("Wind from the right"))


def _seat_line(view: RoundSight, seat: Seat) -> tuple[str, str, str]:
    one = view.seats[seat]
    return _score(view, one), _status(view, seat, one), "acts" if one.plays and not view.over else ""


def _score(view: RoundSight, one: SeatSight) -> str:
    won = ngettext("{n} star", "{n} stars", one.wins)
    figure = _(MEDALS[one.medal]) if view.level and one.medal else one.figure
    return dotted((figure, won))


def _status(view: RoundSight, seat: Seat, one: SeatSight) -> str:
    if view.over:
        return _("Place {n}", n=one.place) if one.place else ""
    if not one.plays:
        return _("Out") if not view.level else _("has built")
    return _("leads") if seat == view.leader else ""
