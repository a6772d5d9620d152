"""`phone_page`: Square Up on the phone of one seat: the paper, its units, and the plan that it makes in secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.app.match_words import points
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.square_up import phrases, turn_words
from game.games.square_up.art import splot, unit_sprite
from game.games.square_up.log import story
from game.games.square_up.paper import around, on_squares, shares, splots_of
from game.games.square_up.routes import cell_id, is_early, route
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.preview import forecast, met, preview, worth_buying
from game.games.square_up.rules.units import CELLS, COST, SIDE, STRENGTH, UNITS, Cell, name_of
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.turn_summary import latest_fights
from game.net.match_page import match_page, view_of, won_words
from game.net.page import (
    Board,
    Button,
    Course,
    Figure,
    Group,
    PhoneFrame,
    PhonePage,
    Picture,
    Thing,
)
from game.ui.layout import Rect

SIZE = 72
"""px of a unit's picture."""
SHARE = 1000
"""Side of a square in which shares of it are counted."""


def phone_page(frame: PhoneFrame) -> PhonePage:
    view, acts = view_of(frame, SquareUpView), bool(frame.observation.legal)
    return match_page(
        frame,
        prompt=_prompt(view, acts, frame),
        note=_note(view, acts) if view.planned or not acts else _after(frame, _note(view, acts)),
        courses=_courses(frame, view),
        seat=partial(_seat_line, frame, view),
        story=(story(frame.observation, frame.seats, 1.0), _picture_name),
        boards=(_board(frame, view),),
        groups=(Group(_("Units"), "tools", tuple(_units(frame, view))),) if acts else (),
        buttons=(Button("commit", _("End planning")), Button("commit.sure", turn_words.ends_so(view), "red")),
        figures=_figures(view),
    )


def _prompt(view: SquareUpView, acts: bool, frame: PhoneFrame) -> str:
    if view.winners:
        return won_words(frame, view.winners)
    if frame.watches:
        return _("All plan in secret")
    return _("Plan in secret") if acts else _("Your plan is sealed")


def _note(view: SquareUpView, acts: bool) -> str:
    if view.winners:
        return ""
    if not acts:
        return _("When all plans are sealed, they open on the big screen.")
    if view.ink or view.movable:
        return _("Tap a unit, then a cell. Tap a shape of yours to move it.")
    return _("Nothing is left to do: end planning.")


def _after(frame: PhoneFrame, note: str) -> str:
    """`note`, and before it what the fights of the last turn meant for the person's shapes."""
    found = []
    for fight in latest_fights(frame.observation.history):
        own = next((side for side in fight.sides if side.seat == frame.seat), None)
        cell = name_of(fight.cell)
        if own is not None and fight.winner == frame.seat:
            found.append(_("{points} on {cell}", points=signed(fight.points), cell=cell))
        elif own is not None and (own.lost_shape or own.lost_tool):
            found.append(_("lost {cell}", cell=cell))
    if not found:
        return note
    return _("Last turn: {words}. {note}", words=pgettext("between names", ", ").join(found), note=note)


def _figures(view: SquareUpView) -> tuple[Figure, ...]:
    if view.seat is None:
        return ()
    ink = Figure(pgettext("of Square Up", "Ink"), str(view.ink), strong=True)
    total = Figure(_("Points"), str(view.totals[view.seat]))
    return (ink, Figure(_("Next turn"), signed(view.income)), total) if view.income else (ink, total)


# -- the paper


def _board(frame: PhoneFrame, view: SquareUpView) -> Board:
    boards = view.known_boards
    here = on_squares(boards)
    splots = [splots_of(board) for board in boards]
    fresh = {action.cell for action in view.planned if isinstance(action, Place)}
    left = {action.source for action in view.planned if isinstance(action, Move)}
    ahead = {fight.cell for fight in forecast(view)} if frame.observation.legal else set()
    cells = []
    for cell in range(CELLS):
        stands = here.get(cell, [])
        marks = [name for name, of in (("fresh", fresh), ("left", left), ("clash", ahead)) if cell in of]
        if cell in view.movable:
            marks.append("movable")
        pictures = (*_washes(frame, splots, cell), *_stand(frame, stands))
        cells.append(Thing(cell_id(cell), _cell_words(frame, cell, stands), pictures=pictures, marks=tuple(marks)))
    return Board(
        words=_("The paper"),
        look="paper",
        columns=SIDE,
        cells=tuple(cells),
        heads=tuple(name_of(column)[0] for column in range(SIDE)),
        sides=tuple(name_of(row * SIDE)[1] for row in range(SIDE)),
        arrows=tuple((action.source, action.target) for action in view.planned if isinstance(action, Move)),
    )


def _washes(frame: PhoneFrame, splots: Sequence[Mapping[Cell, int]], cell: Cell) -> Iterator[Picture]:
    for seat, of in enumerate(splots):
        if cell in of:
            joined = "".join(side for side, near in around(cell) if of.get(near) == of[cell])
            yield Picture(frame.picture(splot(frame.seats[seat].colour, SIZE, joined)))


def _stand(frame: PhoneFrame, here: Sequence[tuple[Seat, Square]]) -> Iterator[Picture]:
    for seat, square, box in shares(Rect(0, 0, SHARE, SHARE), here):
        colour, both = frame.seats[seat].colour, square.shape is not None and square.tool is not None
        place = (box.x / SHARE, box.y / SHARE, box.w / SHARE, box.h / SHARE)
        if square.shape is not None:
            yield Picture(frame.picture(unit_sprite(square.shape, colour, SIZE, square.size, both)), *place)
        if square.tool is not None and square.tool != "splot":
            yield Picture(frame.picture(unit_sprite(square.tool, colour, SIZE, 1, both)), *place)


def _cell_words(frame: PhoneFrame, cell: Cell, here: Sequence[tuple[Seat, Square]]) -> str:
    if not here:
        return _("{cell}, empty", cell=name_of(cell))
    comma = pgettext("between names", ", ")
    there = [
        _("{units} of yours", units=phrases.stands(square))
        if seat == frame.seat
        else _("{units} of {name}", units=phrases.stands(square), name=frame.name(seat))
        for seat, square in here
    ]
    return _("{cell}: {words}", cell=name_of(cell), words=comma.join(there))


# -- what can be done


def _units(frame: PhoneFrame, view: SquareUpView) -> Iterator[Thing]:
    colour = frame.seats[frame.seat].colour
    for unit in UNITS:
        head, use = phrases.about(unit, COST[unit])
        dear = COST[unit] > view.ink
        about = phrases.too_dear(unit, view.ink) if dear else _("{head}. {use}", head=head, use=use)
        picture = Picture(frame.picture(unit_sprite(unit, colour, SIZE)))
        marks = ("off",) if dear else ()
        force = _("strength {n}", n=STRENGTH[unit]) if unit in STRENGTH else _("tool")
        name = phrases.unit(unit)
        yield Thing(f"unit.{unit}", head, name, (picture,), str(COST[unit]), about, force, marks)


def _courses(frame: PhoneFrame, view: SquareUpView) -> Iterator[Course]:
    observation = frame.observation
    early = bool(observation.legal) and is_early(observation)
    for action in observation.legal:
        if isinstance(action, Commit):
            yield Course(("commit", "commit.sure") if early else ("commit",), action, words=_early(view) * early)
            continue
        ids = tuple(step.id for step in route(observation, action))
        gain = met(view, preview(view, action))
        yield Course(ids, action, signed(gain) if gain else "", stays=isinstance(action, Place))


def _early(view: SquareUpView) -> str:
    if not worth_buying(view):
        return turn_words.idle(view)
    return ngettext(
        "{n} ink is left, and it would be well spent on a fight.",
        "{n} ink is left, and it would be well spent on a fight.",
        view.ink,
    )


# -- who plays, and what happened


def _seat_line(frame: PhoneFrame, view: SquareUpView, seat: Seat) -> tuple[str, str, str]:
    score = points(view.totals[seat])
    if view.winners:
        return score, "", ""
    # When bots are ready would tell how much they plan.
    people_plan = any(info.is_person and not view.committed[one] for one, info in enumerate(frame.seats))
    sealed = view.committed[seat] and (frame.seats[seat].is_person or not people_plan)
    return (score, _("sealed"), "done") if sealed else (score, _("still planning"), "acts")


def _picture_name(args: Sequence[object]) -> str:
    """The name of a unit's picture in the log."""
    unit, count = str(args[0]), args[3] if len(args) > 3 else 1
    return phrases.shape(unit, count if isinstance(count, int) else 1)
