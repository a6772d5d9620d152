"""`PAGES` holds the manual of Shapes: the rules in our own words, with pictures. House rulings are marked."""

from __future__ import annotations

from game import art
from game.app.text import N_

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from game.games.shapes.art import shapes_card
from game.games.shapes.rules.cards import COLOURS, KINDS
from game.table.manual_page import Page
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect, column, row
from game.ui.widgets import Ui

Stacked = tuple[str, str, float, float]
"""Kind, colour, and the middle's place in units: right of the middle, above the platform."""


def _pile(ui: Ui, box: Rect, pieces: tuple[Stacked, ...], tall: float = 0.0) -> tuple[float, float]:
    """Pieces standing on a pedestal in the middle of `box`, as large as they fit; a middle is that of the centre of
    gravity. `tall`: units above the platform, if more than the pieces need. Returns px of a unit, and the platform's y.
    """
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


def _deck(ui: Ui, box: Rect) -> None:
    w = round(min(240.0, box.w / 2 - 90))
    h = round(w * 208 / 150)
    y = box.cy - h / 2
    left, right = box.cx - w - 80, box.cx + 80
    ui.put("discards", art.deck(w, h, 4, False), left, y, animates=False)
    ui.put("discard", shapes_card("disc", "yellow", w, h), left, y, animates=False)
    ui.icon("arrow", "right", box.cx - 40, box.cy - 40, 80, ui.tone.accent)
    ui.put("deck", art.deck(w, h, 4), right, y, animates=False)


def _fall(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("square", "blue", 0.0, 0.5), ("plank", "yellow", 1.2, 1.25), ("ell", "red", 2.1, 2.1)))


def _fault(ui: Ui, box: Rect) -> None:
    """A square in the hand, above a plank that tips."""
    unit, top = _pile(ui, box, (("brick", "yellow", -0.4, 0.25), ("plank", "blue", 0.6, 0.75)), 4.3)
    w, h = piece_box("square", unit)
    x, y = box.cx + 2.0 * unit, top - 3.7 * unit
    ui.put("held", art.piece("square", "red", unit), x - w / 2, y - h / 2, animates=False)
    ui.icon("lowered", "down", x - 0.45 * unit, y + 0.75 * unit, 0.9 * unit, ui.tone.accent)


def _stop(ui: Ui, box: Rect) -> None:
    _cards(ui, box, (("stop", "white"),), 330)


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


def _last(ui: Ui, box: Rect) -> None:
    size = int(min(240.0, (box.w - 60) / 3))
    for i, (colour, mood) in enumerate((("red", "oh"), ("blue", "smile"), ("green", "oh"))):
        x = box.cx - size / 2 + (i - 1) * (size + 30)
        ui.put(f"face.{i}", art.face(size, colour, "person", mood), x, box.cy - size / 2 + 70, animates=False)
    ui.icon("trophy", "trophy", box.cx - 70, box.cy - size / 2 - 110, 140, ui.tone.accent)


def _survive(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("trapezoid", "white", 0.0, 0.22), ("dome", "green", 0.0, 0.71)))


def _pass(ui: Ui, box: Rect) -> None:
    """Three cards: one to play, one to pass, one to discard."""
    upper = Rect(box.x, box.y, box.w, box.h - 130)
    high = _cards(ui, upper, (("square", "red"), ("dome", "green"), ("triangle", "blue")))
    step = high * 150 / 208 + 22
    for i, icon in enumerate(("check", "right", "trash")):
        ui.icon(f"fate.{icon}", icon, box.cx - 42 + (i - 1) * step, upper.cy + high / 2 + 28, 84, ui.tone.accent)


def _passed(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("disc", "white", -0.6, 0.5), ("trapezoid", "blue", 1.4, 0.22), ("wedge", "red", 0.4, 0.4)))


def _draft(ui: Ui, box: Rect) -> None:
    _cards(ui, box, (("wedge", "blue"), ("disc", "yellow"), ("ell", "green")))


PAGES = (
    Page(
        N_("One tower for all"),
        (
            N_(
                "Your cards say which wooden pieces you must set on the platform. Hold a piece, move and turn it, push with it if you like, and let go."
            ),
            N_(
                "It counts when everything lies still on the platform or the tower. What touches anything lower has fallen and goes back to the box."
            ),
            N_(
                "White pieces are wild: for a wild card you choose one white piece that is not in play, neither on the tower nor meant for another card."
            ),
            N_(
                "“Weigh”, lower right, shows where the weight presses and what is about to tip, and whether the held piece would stand. A square is 1 high. Where falls decide, signs tell of a shelf at height 5, a window at 12, roofs at 20, clouds at 32."
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
            N_("In Classic and Pick and order two players get 10 cards each, three get 9, four get 8."),
            N_("Who starts is drawn by lot, chosen at the setup, or whoever presses their button first.*"),
        ),
        _kinds,
    ),
    Page(
        N_("When the deck is used up"),
        (
            N_("If a card is due and the deck is empty, the discard pile is shuffled and becomes the new deck."),
            N_("The cards of all pieces on the tower stay in the discard pile: for a white piece, its wild."),
            N_("If there is no card even then, nothing is drawn. This goes for every game of Shapes.*"),
        ),
        _deck,
    ),
    Page(
        N_("Classic: your turn"),
        (
            N_(
                "Declare any cards of one colour, with as many wilds as you like, and stack their pieces one by one, in any order. When all stand, draw one card."
            ),
            N_("You may declare nothing: draw a card, and your turn is over.*"),
            N_("Whoever has no card left when the tower is at rest wins at once, before drawing.*"),
        ),
        _declare,
    ),
    Page(
        N_("Classic: when it falls"),
        (
            N_("A piece that touches the table has fallen. One that tips but stays on the platform has not."),
            N_(
                "If anything falls in your turn, the turn is over and the tower stays as it lies. Fallen pieces, the one in your hand and those still waiting go to the box."
            ),
            N_(
                "Draw a card for each declared card that was not completed; only then discard those. If the deck gives too few, the last ones return to your hand.*"
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
            N_("For small steps hold Shift, tap an arrow key, or use the right stick."),
            N_("The piece in your hand cannot fall, but what it pushes off counts as your fall.*"),
            N_(
                "Your hand pushes with eight times the weight of the piece it holds: a brick or a square shifts a dozen squares in a row, a triangle four."
            ),
            N_(
                "What falls before the piece in your hand has touched anything is nobody's fault: it goes back to the box, and you play on.*"
            ),
            N_("A card is completed once its piece has come to rest, even if that piece falls later.*"),
        ),
        _fault,
    ),
    Page(
        N_("Classic: Stop Turn"),
        (
            N_(
                "A Stop Turn card ends a turn at once. Anyone may play it, also in their own turn*, from the declaration until the last declared piece is let go."
            ),
            N_("Between a release and the verdict on that piece it is refused.*"),
            N_(
                "Where several people share the screen, each has a Stop button, with or without the card, so that nothing shows. Alone against bots you have one when you hold the card. Before a last piece that would win, play waits and asks the rivals.*"
            ),
        ),
        _stop,
    ),
    Page(
        N_("Classic: a stopped turn"),
        (
            N_("A held piece goes to the box. What falls until the tower is at rest is nobody's fault."),
            N_(
                "Then the stopped player draws a card for each declared card not completed, and only then discards those. They draw nothing else."
            ),
            N_(
                "If it was the stopper's last card, they win at once; in their own turn only if the exchange leaves them none.*"
            ),
        ),
        _stopped,
    ),
    Page(
        N_("Classic: Clear the Board, and the end"),
        (
            N_(
                "Clear the Board is a whole turn, so you are asked once: all pieces go to the box, and the discard pile, this card too, is shuffled into the deck. You draw no card. It cannot be stopped.*"
            ),
            N_(
                "The setup limits a match to 60, 30 or 15 turns each. After them, or after a round in which nobody declares, clears or draws, the fewest cards win; equal hands share the win.*"
            ),
        ),
        _special,
    ),
    Page(
        N_("The last one in wins"),
        (
            N_(
                "Survivor, Pass and toss and Pick and order have no Stop Turn and no Clear the Board. Whoever makes anything fall is out, and the tower stays as it lies."
            ),
            N_("The game ends as soon as one is left.*"),
            N_(
                "Whoever has nothing to place is skipped. If nobody has anything for a whole round, all still in share the win.*"
            ),
        ),
        _last,
    ),
    Page(
        N_("Survivor"),
        (
            N_("Draw a card and place its piece; for a wild, any white piece that is not in play."),
            N_("Whoever makes anything fall is out; the last one in wins."),
            N_("Alone, count the pieces you place until the first fall, or all 50.*"),
        ),
        _survive,
    ),
    Page(
        N_("Pass and toss"),
        (
            N_(
                "First place the pieces passed to you, in any order. Then draw three cards: play one, pass one to a rival still in, discard one. Choose all three before you place your piece.*"
            ),
            N_(
                "For a wild, also for one you pass, you choose a white piece that is not in play. It stays reserved until it is tried or discarded.*"
            ),
            N_("If only two cards can be drawn, play and pass; if one, play it.*"),
        ),
        _pass,
    ),
    Page(
        N_("Pass and toss: when it falls"),
        (
            N_("Any fall puts you out. With a piece that was passed to you, you draw no more cards.*"),
            N_("With your own piece, what you have passed and discarded stands.*"),
            N_("Cards that were passed to you are discarded when you are out.*"),
        ),
        _passed,
    ),
    Page(
        N_("Pick and order (card drafting)"),
        (
            N_(
                "Pick one card and pass the rest to the left until all are picked. Then lay yours face down, in an order that the others do not see.*"
            ),
            N_(
                "In your turn the left-most card comes up and its piece must be placed; the white piece for a wild is chosen only now. If anything falls, you are out and discard your row.*"
            ),
            N_(
                "When all cards are played, those still in pick 5 more each; if there are too few, fewer, and equally many for all.*"
            ),
        ),
        _draft,
    ),
)
