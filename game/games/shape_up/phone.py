"""`phone_page`: Shape Up! on the phone of one seat: its secret goal, its cards, and what each cell would bring it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.app.match_words import points
from game.app.text import _, ngettext, signed
from game.core.game import Seat
from game.games.shape_up import phrases
from game.games.shape_up.art import su_card
from game.games.shape_up.log import story
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import lines_of
from game.games.shape_up.rules.preview import preview
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import CARD, CELL_RATIO, Cell, VisibleGrid, cell_name, room_to_grow, spec
from game.net.match_page import match_page, turn_of, view_of, won_words
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

SIZE = (102, 134)
"""px of a card's picture."""
LEFT, TOP = (1 - CARD[0]) / 2, (1 - CARD[1]) / 2
"""Where a card begins in its cell, as a share of the cell."""


def phone_page(frame: PhoneFrame) -> PhonePage:
    view, acts = view_of(frame, ShapeUpView), bool(frame.observation.legal)
    return match_page(
        frame,
        prompt=_prompt(frame, view, acts),
        note=_note(view, acts),
        courses=_courses(frame, view),
        seat=partial(_seat_line, view),
        story=(story(frame.observation.history, [info.name for info in frame.seats], 1.0), _picture_name),
        boards=(_board(frame, view),),
        groups=_groups(frame, view),
        buttons=(Button("end", _("End turn")),),
        figures=_figures(view),
    )


def _prompt(frame: PhoneFrame, view: ShapeUpView, acts: bool) -> str:
    if view.winners:
        return won_words(frame, view.winners)
    if acts:
        return _("End your turn") if view.played else _("Your turn")
    return turn_of(frame, view.actor)


def _note(view: ShapeUpView, acts: bool) -> str:
    if view.winners or not acts:
        return phrases.what_scores(view) if not view.winners else ""
    if not view.played:
        if view.options.advanced:
            return _("Tap a card of your hand, then where it goes.")
        return _("Tap where your card goes. You may move one card, before or after.")
    return _("Your one move is made") if view.moved else _("You may still move one card: tap it.")


def _figures(view: ShapeUpView) -> tuple[Figure, ...]:
    if view.seat is None:
        return ()
    total = Figure(_("Points"), str(view.totals[view.seat]))
    if view.goal is None or view.winners:
        return (total,)
    now = sum(line.points for line in lines_of(view.layout, view.goal))
    return (Figure(_("This round"), str(now), strong=True), total)


# -- the cards


def _groups(frame: PhoneFrame, view: ShapeUpView) -> Iterator[Group]:
    if view.goal is not None:
        goal = _card(frame, "goal", view.goal, _("Your goal"))
        yield Group(_("Your secret goal"), "hand", (goal,), secret=True, note=_goal_words(view))
    if view.hand:
        cards = tuple(_card(frame, f"hand.{card}", card, _card_words(card)) for card in view.hand)
        yield Group(_("Your hand"), "hand", cards, secret=True)
    if view.drawn is not None and view.actor is not None:
        mine = view.actor == view.seat
        title = _("Your card") if mine else _("{name}'s card", name=frame.name(view.actor))
        left = ngettext("{n} card is left", "{n} cards are left", view.deck_size)
        yield Group(
            title, "hand", (_card(frame, f"hand.{view.drawn}", view.drawn, _card_words(view.drawn)),), note=left
        )


def _goal_words(view: ShapeUpView) -> str:
    """What the lines on the grid are worth to the seat now."""
    assert view.goal is not None
    return phrases.worth_words(lines_of(view.layout, view.goal)) or _("No line yet")


def _card(frame: PhoneFrame, id_: str, card: Card, words: str) -> Thing:
    picture = Picture(frame.picture(su_card(spec(card), *SIZE)))
    said = (
        _card_words(card) if words == _card_words(card) else _("{name}: {words}", name=words, words=_card_words(card))
    )
    return Thing(id_, said, pictures=(picture,))


def _card_words(card: Card) -> str:
    """A card for those who hear it: "blue, hollow, circle"."""
    return phrases.spec_words(*spec(card))


# -- the grid


def _board(frame: PhoneFrame, view: ShapeUpView) -> Board:
    there = {(x, y): card for x, y, card in view.layout}
    grid = _grid(frame, view)
    paid = {} if view.goal is None else _paying(view)
    cells = tuple(_cell(frame, view, cell, there.get(cell), paid.get(cell, 0)) for cell in grid.cells())
    return Board(words=_("The grid"), look="cloth", columns=grid.columns, cells=cells, ratio=CELL_RATIO)


def _grid(frame: PhoneFrame, view: ShapeUpView) -> VisibleGrid:
    """The cells that are taken, and those that can be."""
    grid = room_to_grow([(x, y) for x, y, _card in view.layout], view.options.short_side)
    targets = [
        (action.x, action.y) if isinstance(action, Play) else (action.to_x, action.to_y)
        for action in frame.observation.legal
        if isinstance(action, Play | Move)
    ]
    return grid.joined(VisibleGrid.around(targets)) if targets else grid


def _paying(view: ShapeUpView) -> dict[Cell, int]:
    """In how many lines of the seat each cell lies."""
    assert view.goal is not None
    found: dict[Cell, int] = {}
    for line in lines_of(view.layout, view.goal):
        for cell in line.cells:
            found[cell] = found.get(cell, 0) + 1
    return found


def _cell(frame: PhoneFrame, view: ShapeUpView, cell: Cell, card: Card | None, lines: int) -> Thing:
    id_, name = cell_id(cell), cell_name(*cell)
    if card is None:
        return Thing(id_, _("{cell}, empty", cell=name), gap=True)
    picture = _lying(frame, card)
    marks = (*(("fresh",) if cell == view.just_played else ()), *(("scores",) if lines else ()))
    return Thing(id_, _("{cell}: {words}", cell=name, words=_card_words(card)), pictures=(picture,), marks=marks)


def _lying(frame: PhoneFrame, card: Card, faint: bool = False) -> Picture:
    """A card in its cell."""
    return Picture(frame.picture(su_card(spec(card), *SIZE)), LEFT, TOP, *CARD, faint=faint)


# -- what can be done


def _courses(frame: PhoneFrame, view: ShapeUpView) -> Iterator[Course]:
    several = len({action.card for action in frame.observation.legal if isinstance(action, Play)}) > 1
    for action in frame.observation.legal:
        match action:
            case Play(card, x, y):
                ids = (f"hand.{card}", cell_id((x, y))) if several else (cell_id((x, y)),)
                yield _laid(frame, view, action, ids, (x, y), card, _("Play here"))
            case Move(from_x, from_y, to_x, to_y):
                ids = (cell_id((from_x, from_y)), cell_id((to_x, to_y)))
                moved = next(card for x, y, card in view.layout if (x, y) == (from_x, from_y))
                yield _laid(frame, view, action, ids, (to_x, to_y), moved, _("Move it here"))
            case _:
                yield Course(("end",), action)


def _laid(
    frame: PhoneFrame, view: ShapeUpView, action: Play | Move, ids: tuple[str, ...], cell: Cell, card: Card, ok: str
) -> Course:
    """A card that is laid down: first it is seen what that brings, then it is done."""
    picture = _lying(frame, card, faint=True)
    if view.goal is None:
        return Course(ids, action, ask=True, ok=ok, picture=picture)
    found = preview(view, action)
    gain = signed(found.gain) if found.gain else ""
    words = phrases.change(cell_name(*cell), found.why)
    return Course(ids, action, gain, words, ask=True, ok=ok, picture=picture)


# -- who plays, and what happened


def _seat_line(view: ShapeUpView, seat: Seat) -> tuple[str, str, str]:
    return points(view.totals[seat]), _status(view, seat), "acts" if seat == view.actor else ""


def _status(view: ShapeUpView, seat: Seat) -> str:
    return _("is at turn") if seat == view.actor else ""


def _picture_name(args: Sequence[object]) -> str:
    """The name of a card's picture in the log."""
    colour, fill, shape = (str(value) for value in args[0])  # type: ignore[attr-defined]
    return phrases.spec_words(colour, fill, shape)
