"""`PAGES` holds the manual of Shapes: the rules in our own words, with pictures. House rulings are marked."""

from __future__ import annotations

from game import art
from game.app.text import N_
from game.art.base.outlines import piece_box

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from game.games.shapes.art import shapes_card
from game.games.shapes.rules.cards import COLOURS, KINDS
from game.table.manual_page import Page
from game.ui.layout import Rect, column, row
from game.ui.widgets import Ui

Stacked = tuple[str, str, float, float]
"""Kind, colour, and the middle's place in units: right of the middle, above the platform."""


def _pile(ui: Ui, box: Rect, pieces: tuple[Stacked, ...], tall: float = 0.0) -> tuple[float, float]:
    """Draws pieces on a pedestal in the middle of `box`, as large as they fit, each placed by its centre of gravity.
    `tall`: units above the platform, if more than the pieces need. Returns px of a unit, and the platform's y."""
    tall = max(tall, *(y + piece_box(kind, 1.0)[1] / 2 for kind, _colour, _x, y in pieces))
    unit = float(int(min(box.w / 8.1, box.h / (tall + 1.7), 110.0)))
    wide, high = round(7.9 * unit), round(1.5 * unit)
    top = box.cy + (tall * unit - high) / 2
    ui.put("pedestal", art.pedestal(wide, high), box.cx - wide / 2, top, animates=False)
    for i, (kind, colour, x, y) in enumerate(pieces):
        w, h = piece_box(kind, unit)
        place = box.cx + x * unit - w / 2, top - y * unit - h / 2
        ui.put(f"pile.{i}", art.piece(kind, colour, unit), *place, animates=False)
    return unit, top


def _cards(ui: Ui, box: Rect, cards: tuple[tuple[str, str], ...], most: float = 250) -> float:
    """Cards side by side in the middle of `box`, at `most` so wide. Returns their height."""
    gap = 22
    wide = int(min(most, (box.w - gap * (len(cards) - 1)) / len(cards), box.h * 150 / 208))
    high = round(wide * 208 / 150)
    left = box.cx - (len(cards) * (wide + gap) - gap) / 2
    for i, (kind, colour) in enumerate(cards):
        look = shapes_card(kind, colour, wide, high)
        ui.put(f"card.{i}", look, left + i * (wide + gap), box.cy - high / 2, animates=False)
    return high


def _tower(ui: Ui, box: Rect) -> None:
    _pile(
        ui,
        box,
        (
            ("plank", "green", -0.4, 0.25),
            ("square", "red", -1.2, 1.0),
            ("disc", "white", 0.0, 1.0),
            ("brick", "yellow", -0.6, 1.75),
            ("hexagon", "blue", -0.6, 2.43),
        ),
    )


def _declare(ui: Ui, box: Rect) -> None:
    upper = Rect(box.x, box.y, box.w, box.h * 0.42)
    _cards(ui, upper, (("square", "red"), ("plank", "red"), ("wild", "white")))
    lower = Rect(box.x, upper.bottom + 24, box.w, box.bottom - upper.bottom - 24)
    _pile(ui, lower, (("square", "red", -1.0, 0.5), ("plank", "red", 0.2, 1.25)))


def _kinds(ui: Ui, box: Rect) -> None:
    """The ten kinds, two of each colour."""
    upper = Rect(box.x, box.y, box.w, box.h * 0.77)
    places = [place for line in column(upper, 5, 8) for place in row(line, 2, 8)]
    unit = float(int(min(0.7 * places[0].h, places[0].w / 3.4)))
    for i, (kind, place) in enumerate(zip(KINDS, places, strict=True)):
        w, h = piece_box(kind, unit)
        look = art.piece(kind, COLOURS[i % len(COLOURS)], unit)
        ui.put(f"kind.{kind}", look, place.cx - w / 2, place.cy - h / 2, animates=False)
    lower = Rect(box.x, upper.bottom + 12, box.w, box.bottom - upper.bottom - 12)
    _cards(ui, lower, (("hexagon", "blue"), ("wild", "white")))


def _fall(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("square", "blue", 0.0, 0.5), ("plank", "yellow", 1.2, 1.25), ("ell", "red", 2.1, 2.1)))


def _fault(ui: Ui, box: Rect) -> None:
    """A square in the hand, above a plank that tips."""
    unit, top = _pile(ui, box, (("brick", "yellow", -0.4, 0.25), ("plank", "blue", 0.6, 0.75)), 4.3)
    w, h = piece_box("square", unit)
    x, y = box.cx + 2.0 * unit, top - 3.7 * unit
    ui.put("held", art.piece("square", "red", unit), x - w / 2, y - h / 2, animates=False)
    ui.icon("lowered", "down", x - 0.45 * unit, y + 0.75 * unit, 0.9 * unit, ui.tone.accent)


def _stopped(ui: Ui, box: Rect) -> None:
    """Declared cards on the left go, as many new ones come."""
    high = round(min(330.0, (box.h - 32) / 2))
    wide = round(high * 150 / 208)
    for i in range(2):
        y = box.cy + (-high - 16 if not i else 16)
        look = shapes_card(("brick", "dome")[i], "green", wide, high)
        ui.put(f"old.{i}", look, box.cx - 80 - wide, y, animates=False)
        ui.icon(f"arrow.{i}", "right", box.cx - 40, y + high / 2 - 40, 80, ui.tone.accent)
        ui.put(f"new.{i}", art.card_back(wide, high), box.cx + 80, y, animates=False)


def _special(ui: Ui, box: Rect) -> None:
    _cards(ui, box, (("clear", "white"),), 330)


def _pass(ui: Ui, box: Rect) -> None:
    """Three cards: one to play, one to pass, one to discard."""
    upper = Rect(box.x, box.y, box.w, box.h - 130)
    high = _cards(ui, upper, (("square", "red"), ("dome", "green"), ("triangle", "blue")))
    step = high * 150 / 208 + 22
    for i, icon in enumerate(("check", "right", "trash")):
        ui.icon(f"fate.{icon}", icon, box.cx - 42 + (i - 1) * step, upper.cy + high / 2 + 28, 84, ui.tone.accent)


def _draft(ui: Ui, box: Rect) -> None:
    _cards(ui, box, (("wedge", "blue"), ("disc", "yellow"), ("ell", "green")))


PAGES = (
    Page(
        N_("How one wins"),
        (
            N_(
                "Classic: get rid of your cards. Who has none left when the tower is at rest wins at once, before drawing. Height does not count."
            ),
            N_("Survivor, Pass and toss, Pick and order: who makes anything fall is out, and the last one in wins."),
            N_(
                "Cards say which pieces you set on the one tower. Hold a piece, move and turn it, push with it if you like, and let go. It counts when everything lies still."
            ),
        ),
        _tower,
    ),
    Page(
        N_("Pieces, cards, first turn"),
        (
            N_(
                "There are 50 pieces: ten kinds, each in four colours and in white. A brick is 2 squares long, a plank 3. 40 cards stand for the coloured pieces, 10 cards are wild.*"
            ),
            N_("White pieces are wild: for a wild card you choose one that is not in play."),
            N_(
                "In Classic and Pick and order two players get 10 cards each, three get 9, four get 8. A short match of Classic deals 5 each.*"
            ),
            N_("Who starts is drawn by lot, chosen at the setup, or whoever presses their button first.*"),
        ),
        _kinds,
    ),
    Page(
        N_("Classic: your turn"),
        (
            N_(
                "Choose any cards of one colour, with as many wilds as you like, and stack their pieces one by one, in any order. When all stand, draw one card."
            ),
            N_("You may choose none: draw a card, and your turn is over.*"),
            N_("“Weigh”, lower right, shows where the weight presses, and whether the held piece would stand."),
            N_("For small steps hold Shift, tap an arrow key, or use the right stick."),
        ),
        _declare,
    ),
    Page(
        N_("Classic: when it falls"),
        (
            N_(
                "A piece that touches the table has fallen; one that tips but stays on the platform has not. The turn is over, the tower stays as it lies, and pieces that fell, were held or still waited go to the box."
            ),
            N_(
                "Draw a card for each chosen card that was not completed; only then discard those. If the deck gives too few, the last ones return to your hand.*"
            ),
            N_(
                "Then comes the penalty: instead of drawing, take a card at random from a rival of your choice who holds at least two. If nobody does, draw one.*"
            ),
        ),
        _fall,
    ),
    Page(
        N_("Whose fault is a fall?"),
        (
            N_("The piece in your hand cannot fall, but what it pushes off counts as your fall.*"),
            N_(
                "Your hand pushes with eight times the weight of the piece it holds: a brick or a square shifts a dozen squares in a row, a triangle four."
            ),
            N_("What falls before the piece in your hand has touched anything is nobody's fault: you play on.*"),
            N_("A card is completed once its piece has come to rest, even if that piece falls later.*"),
        ),
        _fault,
    ),
    Page(
        N_("Classic: Stop Turn"),
        (
            N_(
                "A Stop Turn card ends a turn at once, even your own*: from the choice of cards until the last piece is let go, never between a release and its verdict.*"
            ),
            N_(
                "The held piece goes to the box; falls meanwhile are nobody's fault. The stopped player only draws a card for each chosen card not completed, then discards those."
            ),
            N_(
                "If it was the stopper's last card, they win at once; in their own turn only if the exchange leaves them none.*"
            ),
            N_(
                "Several people all have a Stop button, card or not. Before a piece that would win, play waits and asks.*"
            ),
        ),
        _stopped,
    ),
    Page(
        N_("Classic: Clear the Board, deck, end"),
        (
            N_(
                "Clear the Board is a whole turn: all pieces go to the box, and the discard pile, this card too, is shuffled into the deck. You draw no card. It cannot be stopped.*"
            ),
            N_(
                "An empty deck is made anew from the discard pile, in every game of Shapes; cards of pieces on the tower stay out, for a white piece its wild. If there is no card even then, nothing is drawn.*"
            ),
            N_(
                "The setup limits a match to 60, 30 or 15 turns each. After them, or after a round in which nobody chooses, clears or draws, the fewest cards win; equal hands share the win.*"
            ),
        ),
        _special,
    ),
    Page(
        N_("Survivor; Pick and order"),
        (
            N_(
                "The last one in wins, with no Stop Turn and no Clear the Board. Whoever has nothing to place is skipped; if nobody has for a round, all still in win.*"
            ),
            N_(
                "Survivor: draw a card and place its piece. Alone, count them until the first fall, or all 50.* Signs: a shelf 5 squares high, a window 12, roofs 20, clouds 32."
            ),
            N_(
                "Pick and order: pick a card, pass the rest to the left, until all are picked. Lay yours face down in your order;* each turn the left-most is placed. Then pick 5 more each, or equally fewer.*"
            ),
        ),
        _draft,
    ),
    Page(
        N_("Pass and toss"),
        (
            N_(
                "First place the pieces passed to you, in any order. Then draw three cards: play one, pass one to a rival still in, discard one. Choose all three before you place your piece.*"
            ),
            N_("If only two cards can be drawn, play and pass; if one, play it.*"),
            N_("For a wild, also for one you pass, you choose its white piece; nobody else can use it until then.*"),
            N_(
                "A fall puts you out, and cards passed to you are discarded. With a passed piece you draw no more; with your own, what you passed and discarded stands.*"
            ),
        ),
        _pass,
    ),
)
