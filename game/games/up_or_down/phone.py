"""`phone_page`: Up or Down? on the phone of one seat: its hand, the ring, its columns, and what each place pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.app.match_words import points
from game.app.text import _, signed
from game.core.game import AnyAction, Seat
from game.games.up_or_down import choice_phrases, phrases
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import face
from game.games.up_or_down.column_targets import placement_target
from game.games.up_or_down.log import story
from game.games.up_or_down.routes import route
from game.games.up_or_down.rules.actions import Draw, Play, Take
from game.games.up_or_down.rules.cards import Card, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, insert, neighbours
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.view import UpOrDownView
from game.net.match_page import match_page, turn_of, view_of, won_words
from game.net.page import Button, Course, Figure, Group, PhoneFrame, PhonePage, Picture, Thing

SIZE = (99, 135)
"""px of a card's picture."""
COLUMN_RATIO = 0.5
"""Width of a column's button over its height."""
CARD_HIGH = SIZE[1] / SIZE[0] * COLUMN_RATIO
"""Share of a column's height that a card takes."""
EDGE = 0.13
"""Share of a column's height that a card which others cover shows, at the most."""


def phone_page(frame: PhoneFrame) -> PhonePage:
    view, acts = view_of(frame, UpOrDownView), bool(frame.observation.legal)
    return match_page(
        frame,
        prompt=_prompt(frame, view, acts),
        note=_note(view, acts),
        courses=_courses(frame, view),
        seat=partial(_seat_line, view),
        story=(story(frame.observation, [info.name for info in frame.seats], 1.0), _picture_name),
        groups=_groups(frame, view),
        buttons=_buttons(),
        figures=_figures(view),
    )


def _prompt(frame: PhoneFrame, view: UpOrDownView, acts: bool) -> str:
    if view.winners:
        return won_words(frame, view.winners)
    if not acts:
        return turn_of(frame, view.actor)
    match view.phase:
        case "play":
            return _("Play a card")
        case "take":
            return _("Take a card")
        case "draw":
            return _("Draw a card")
    return _("End your turn")


def _note(view: UpOrDownView, acts: bool) -> str:
    if not acts:
        return ""
    match view.phase:
        case "play":
            return _("Tap a card of your hand: it shows where it goes, and what you could take.")
        case "take":
            return _("Tap one of the lit cards of the ring. Where it has several places, tap one.")
        case "draw":
            return _("Tap a pile.")
    return ""


def _figures(view: UpOrDownView) -> tuple[Figure, ...]:
    if view.seat is None:
        return ()
    return (
        Figure(_("Points"), str(view.scores[view.seat]), strong=True),
        Figure(_("Turns left"), str(view.turns_left(view.seat))),
        Figure(phrases.given_up_name(), str(len(view.discards[view.seat]))),
    )


# -- the cards


def _groups(frame: PhoneFrame, view: UpOrDownView) -> Iterator[Group]:
    ring = tuple(_card(frame, f"ring.{card}", card, ("fresh",) * (card == view.just_played)) for card in view.ring)
    hand = Group(_("Your hand"), "cards", tuple(_card(frame, f"hand.{card}", card) for card in view.hand), secret=True)
    piles = Group(_("Piles"), "cards", tuple(_piles(frame, view)))
    yield Group(_("The ring"), "ring", ring)
    if frame.watches:
        yield piles
        return
    columns = Group(_("Your columns"), "columns", tuple(_columns(frame, view)))
    # What is to be tapped next stands first.
    yield from (columns, hand, piles) if view.phase == "take" else (hand, columns, piles)


def _card(frame: PhoneFrame, id_: str, card: Card, marks: tuple[str, ...] = ()) -> Thing:
    return Thing(id_, _card_words(card), pictures=(Picture(frame.picture(face(card, *SIZE))),), marks=marks)


def _card_words(card: Card) -> str:
    """A card for those who hear it: "45, blue"."""
    return _("{card}, {colour}", card=card, colour=phrases.colour(colour_of(card)))


def _piles(frame: PhoneFrame, view: UpOrDownView) -> Iterator[Thing]:
    if view.face_down:
        back = Picture(frame.picture(number_back(*SIZE)))
        yield Thing("draw.down", _("Hidden pile: {n}", n=view.face_down), pictures=(back,), badge=str(view.face_down))
    if view.top is not None:
        top = Picture(frame.picture(face(view.top, *SIZE)))
        words = _("Open pile: {card}", card=_card_words(view.top))
        yield Thing("draw.up", words, pictures=(top,), badge=str(view.face_up))


def _columns(frame: PhoneFrame, view: UpOrDownView) -> Iterator[Thing]:
    assert view.seat is not None
    columns = view.columns[view.seat]
    for number, column in enumerate(columns):
        score = view.sheets[view.seat].columns[number]
        words = _("Column {n}: {cards}. {sum}", n=number + 1, cards=_numbers(column), sum=phrases.total(score))
        pictures = tuple(_stacked(frame, column))
        yield Thing(placement_target("add", number), words, pictures=pictures, badge=str(score.points))
    if len(columns) < MOST_COLUMNS:
        yield Thing("new", _("A new column"), title="+", gap=True)


def _numbers(column: Column) -> str:
    return ", ".join(map(str, column))


def _stacked(frame: PhoneFrame, column: Column) -> Iterator[Picture]:
    """The cards of a column, each over the one before."""
    step = min(EDGE, (1 - CARD_HIGH) / max(1, len(column) - 1))
    for number, card in enumerate(column):
        yield Picture(frame.picture(face(card, *SIZE)), 0, step * number, 1, CARD_HIGH)


# -- what can be done


def _buttons() -> Iterator[Button]:
    for column in range(MOST_COLUMNS):
        yield Button(placement_target("abandon", column), _("Give up column {n}", n=column + 1), "plain")
        yield Button(placement_target("remove", column), _("Column {n} without its last card", n=column + 1), "plain")
    yield Button("end", _("End turn"))


def _courses(frame: PhoneFrame, view: UpOrDownView) -> Iterator[Course]:
    for action in frame.observation.legal:
        ids = tuple(step.id for step in route(frame.observation, action))
        yield _course(view, action, ids)


def _course(view: UpOrDownView, action: AnyAction, ids: tuple[str, ...]) -> Course:
    match action:
        case Play(card):
            found = preview(view, action)
            before, after = neighbours(insert(view.ring, card), card)
            first, lines = choice_phrases.play(card, before, after, found.why)
            told = [line.words if line.gain is None else f"{line.words} {signed(line.gain)}" for line in lines]
            words = phrases.together([*first, *(f"{line}." for line in told)])
            # The card of the hand alone leads there: its place in the ring is no choice.
            ok = _("Play {card}", card=card)
            return Course((f"hand.{card}",), action, signed(found.gain), words, ask=True, ok=ok)
        case Take(card, column, how):
            found = preview(view, action)
            assert view.seat is not None
            removed = view.columns[view.seat][column][-1] if how == "remove" and column is not None else None
            words = phrases.together(phrases.change(found.why, removed))
            if how == "abandon" and column is not None:
                ok = _("Give up column {n}", n=column + 1)
                return Course(ids, action, signed(found.gain), words, ask=True, ok=ok)
            return Course(ids, action, signed(found.gain), words)
        case Draw("up"):
            return Course(ids, action, ask=True, ok=_("Draw the {card}", card=view.top))
        case Draw():
            return Course(ids, action, ask=True, ok=_("Draw a hidden card"))
    return Course(ids, action)


# -- who plays, and what happened


def _seat_line(view: UpOrDownView, seat: Seat) -> tuple[str, str, str]:
    acts = seat == view.actor
    return points(view.scores[seat]), _("is at turn") if acts else "", "acts" if acts else ""


def _picture_name(args: Sequence[object]) -> str:
    """The name of a card's picture in the log; the back of a card has no number."""
    return _card_words(args[0]) if isinstance(args[0], int) and len(args) > 4 else _("a hidden card")
