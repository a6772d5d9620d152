"""`phone_page`: Shapes on the phone of one seat: its hand, what is done with its cards, and Stop as one big button.

The tower itself stays on the big screen. A piece is moved there by mouse, keyboard and gamepad, or by a pad here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.app.text import _, ngettext
from game.core.game import TOWER, AnyAction, Seat
from game.core.tower_events import Release
from game.games.shapes import phrases
from game.games.shapes.art import piece_print
from game.games.shapes.card_sprites import card_art
from game.games.shapes.log import story
from game.games.shapes.routes import route
from game.games.shapes.rules.actions import Clear, Confirm, Declare, Draw, Order, Pass, Pick, Press, Steal, Stop, Take
from game.games.shapes.rules.cards import PIECE_CARDS, Card, Piece, colour_of, is_wild, kind_of
from game.games.shapes.rules.view import Laid, ShapesView
from game.net.match_page import match_page, turn_of, view_of, won_words
from game.net.page import Button, Course, Figure, Group, PhoneFrame, PhonePage, Picture, Thing
from game.net.tower_page import let_go, pad_words
from game.table.tower.piece_words import COLOURS, KINDS, piece_name

SIZE = (99, 135)
"""px of a card's picture."""
PIECE = (99, 99)
"""px of a piece's picture."""


def phone_page(frame: PhoneFrame) -> PhonePage:
    view = view_of(frame, ShapesView)
    legal = frame.observation.legal
    sizes = view.hand_sizes if view.options.is_classic else None
    lines = story(frame.observation.history, [info.name for info in frame.seats], 1.0, sizes)
    return match_page(
        frame,
        prompt=_prompt(frame, view),
        note=_note(frame, view),
        courses=_courses(frame, legal),
        seat=partial(_seat_line, view),
        story=(lines, _picture_name),
        turn="" if view.options.variant == "survivor" else None,
        acts=frame.seat in view.actors,
        groups=_groups(frame, view, legal),
        buttons=_buttons(frame, view, legal),
        figures=_figures(view),
        pad=pad_words() if Release() in legal else "",
    )


def _prompt(frame: PhoneFrame, view: ShapesView) -> str:
    if view.phase == "over":
        return phrases.reached(frame.name(0), view.placed[0]) if view.seats == 1 else won_words(frame, view.winners)
    if frame.seat not in view.actors:
        return _("Wait: the tower comes to rest …") if TOWER in view.actors else turn_of(frame, view.turn)
    match view.phase:
        case "press":
            return _("Who plays first?")
        case "declare":
            return _("Choose cards of one colour") if view.options.is_classic else _("Choose a white piece")
        case "assign":
            return _("A card to play, to give, to throw away")
        case "pick":
            return _("Choose a card to keep")
        case "order":
            return _("Choose the order of your cards")
        case "ready":
            return _("Take a piece")
        case "held":
            return _("Set it down")
        case "steal":
            return _("Whose card do you take?")
    return _("Your turn")


def _note(frame: PhoneFrame, view: ShapesView) -> str:
    if frame.seat not in view.actors:
        return ""
    if view.held is not None:
        piece = piece_name(view.held)
        return _("Put the {piece} down: here, or at the big screen with mouse, keyboard or gamepad.", piece=piece)
    if view.phase == "press":
        return _("Be the first to press.")
    return phrases.prompt_note(view, frame.name, person=True)


def _figures(view: ShapesView) -> Iterator[Figure]:
    if view.seat is None:
        return
    yield Figure(_("Cards"), str(view.hand_sizes[view.seat]), strong=True)
    yield Figure(_("Pieces placed"), str(view.placed[view.seat]))
    yield Figure(_("Deck"), str(view.deck_size))


# -- cards and pieces


def _groups(frame: PhoneFrame, view: ShapesView, legal: Sequence[AnyAction]) -> Iterator[Group]:
    takes = {action.piece for action in legal if isinstance(action, Take)}
    waiting = [laid for laid in view.tray if laid.piece and laid.status not in ("released", "placed")]
    if waiting:
        yield Group(_("To place this turn"), "cards", tuple(_laid(frame, laid) for laid in waiting))
    if view.pack and view.phase == "pick":
        yield Group(_("The pack"), "cards", tuple(_card(frame, view, card) for card in view.pack), secret=True)
    kept = view.row or view.drafted
    if kept and view.options.variant == "draft":
        yield Group(
            _("Your row, from the left"), "cards", tuple(_card(frame, view, card) for card in kept), secret=True
        )
    chosen = [card for card in _chosen(view) if card not in (*view.hand, *view.pack, *kept)]
    if chosen:
        yield Group(_("Chosen"), "cards", tuple(_card(frame, view, card) for card in chosen), secret=True)
    if view.hand:
        yield Group(_("Your hand"), "cards", tuple(_card(frame, view, card) for card in view.hand), secret=True)
    whites = dict.fromkeys(
        step.id for action in legal for step in route(frame.observation, action) if step.id.startswith("white.")
    )
    if whites and not takes:
        pieces = tuple(_piece(frame, id_, int(id_.removeprefix("white."))) for id_ in whites)
        yield Group(_("Which white piece?"), "cards", pieces, later=True)


def _chosen(view: ShapesView) -> list[Card]:
    """The own cards that have been chosen and not confirmed, or not yet by all."""
    one = (view.passing.card if view.passing else None, view.tossing, view.picked)
    return [*(laid.card for laid in view.picks), *(card for card in one if card is not None)]


def _card(frame: PhoneFrame, view: ShapesView, card: Card) -> Thing:
    chosen = card in _chosen(view)
    marks = ("fresh",) if chosen else ()
    words = phrases.card_name(card)
    said = _("{name}, chosen", name=words) if chosen else words
    picture = Picture(frame.picture(card_art(card, *SIZE)))
    return Thing(f"card.{card}", said, pictures=(picture,), about=_why_not(frame, view, card), marks=marks)


def _why_not(frame: PhoneFrame, view: ShapesView, card: Card) -> str:
    """What a tap on a card says that does not go with those that are chosen; "" for others."""
    if not (view.options.is_classic and view.phase == "declare" and view.picks and card in PIECE_CARDS):
        return ""
    if is_wild(card) or card not in view.hand:
        return ""
    if any(isinstance(one, Declare) and one.card == card for one in frame.observation.legal):
        return ""
    return _("{name}: not the same colour.", name=phrases.card_name(card))


def _laid(frame: PhoneFrame, laid: Laid) -> Thing:
    assert laid.piece is not None
    return _piece(frame, f"tray.{laid.piece}", laid.piece, ("fresh",) if laid.status == "held" else ())


def _piece(frame: PhoneFrame, id_: str, piece: Piece, marks: tuple[str, ...] = ()) -> Thing:
    picture = Picture(frame.picture(piece_print(kind_of(piece), colour_of(piece), *PIECE)), 0, 0.13, 1, 0.74)
    return Thing(id_, piece_name(piece), pictures=(picture,), marks=(*marks, "piece"))


# -- what can be done


def _buttons(frame: PhoneFrame, view: ShapesView, legal: Sequence[AnyAction]) -> Iterator[Button]:
    yield Button(f"stop.{frame.seat}", _("Stop!"), "red")
    yield Button(f"press.{frame.seat}", _("Let's play Shapes!"))
    yield Button("confirm", _("Stack these pieces") if view.phase == "declare" else _("Done choosing"))
    yield let_go()
    yield Button("draw", _("Draw a card"), "plain")
    yield Button("clear", _("Clear the Board"), "plain")
    yield Button("clear.sure", _("Yes, clear it away"), "red")
    yield Button("verb.declare", _("Play it"))
    yield Button("verb.toss", _("Throw it away"), "plain")
    yield Button("verb.pick", _("Keep it"))
    for seat in range(view.seats):
        name = frame.name(seat)
        yield Button(f"verb.pass.{seat}", _("Give it to {name}", name=name), "plain")
        if any(isinstance(action, Steal) for action in legal):
            n = view.hand_sizes[seat]
            cards = ngettext("{name}: {n} card", "{name}: {n} cards", n, name=name)
            yield Button(f"steal.{seat}", cards, "plain")


def _courses(frame: PhoneFrame, legal: Sequence[AnyAction]) -> Iterator[Course]:
    for action in legal:
        ids = tuple(step.id for step in route(frame.observation, action))
        match action:
            case Pick(card):
                yield Course(ids, action, words=phrases.card_name(card), ask=True, ok=_("Keep it"))
            case Clear():
                yield Course(ids, action, words=_("That is your whole turn."))
            case Draw():
                yield Course(ids, action)
            case Declare(card) | Order(card) | Pass(card):
                yield Course(ids, action, words=phrases.card_name(card))
            case Press() | Stop() | Confirm() | Take() | Steal() | _:
                yield Course(ids, action)


# -- who plays, and what happened


def _seat_line(view: ShapesView, seat: Seat) -> tuple[str, str, str]:
    n = view.hand_sizes[seat] if view.options.variant != "draft" else view.row_sizes[seat]
    return phrases.cards_words(n), _status(view, seat), "acts" if seat in view.actors else ""


def _status(view: ShapesView, seat: Seat) -> str:
    if view.out[seat]:
        return _("Out")
    return _("is at turn") if seat == view.turn else ""


def _picture_name(args: Sequence[object]) -> str:
    """The name of a card or a piece in the log, from what is painted."""
    kind, colour = str(args[0]), str(args[1]) if len(args) > 1 else ""
    special = {"wild": _("Wild card"), "stop": _("Stop Turn"), "clear": _("Clear the Board")}
    if kind in special:
        return special[kind]
    return _(COLOURS[colour], kind=_(KINDS[kind])) if kind in KINDS else _("a hidden card")
