"""The rules of Shapes in our own words, with pictures. House rulings are named as such."""

from __future__ import annotations

from game import art

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from game.app.text import N_
from game.games.shapes.art import shapes_card
from game.table.page import Page
from game.table.tower.view import piece_box
from game.ui.kit import Ui
from game.ui.layout import Rect

Stacked = tuple[str, str, float, float]
"""Kind, colour, and the middle's place in units: right of the middle, above the platform."""


def _pile(ui: Ui, box: Rect, pieces: tuple[Stacked, ...], unit: float = 64.0) -> None:
    """Pieces standing on a pedestal at the foot of `box`; a middle is that of the centre of gravity."""
    wide, high = round(7.9 * unit), round(1.5 * unit)
    top = box.bottom - high
    ui.put("pedestal", art.pedestal(wide, high), box.cx - wide / 2, top, glides=False)
    for i, (kind, colour, x, y) in enumerate(pieces):
        w, h = piece_box(kind, unit)
        place = box.cx + x * unit - w / 2, top - y * unit - h / 2
        ui.put(f"pile.{i}", art.piece(kind, colour, unit), *place, glides=False)


def _cards(ui: Ui, box: Rect, cards: tuple[tuple[str, str], ...]) -> None:
    wide, high, gap = 150, 208, 22
    left = box.cx - (len(cards) * (wide + gap) - gap) / 2
    for i, (kind, colour) in enumerate(cards):
        look = shapes_card(kind, colour, wide, high)
        ui.put(f"card.{i}", look, left + i * (wide + gap), box.y, glides=False)


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
    _cards(ui, Rect(box.x, box.y + 40, box.w, 208), (("square", "red"), ("plank", "red"), ("wild", "white")))
    _pile(ui, box, (("square", "red", -1.0, 0.5), ("plank", "red", 0.2, 1.25)), 48.0)


def _fall(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("square", "blue", 0.0, 0.5), ("plank", "yellow", 1.2, 1.25), ("ell", "red", 2.1, 2.1)), 56.0)


def _special(ui: Ui, box: Rect) -> None:
    _cards(ui, Rect(box.x, box.cy - 104, box.w, 208), (("stop", "white"), ("clear", "white"), ("wild", "white")))


def _survive(ui: Ui, box: Rect) -> None:
    _pile(ui, box, (("trapezoid", "white", 0.0, 0.22), ("dome", "green", 0.0, 0.71)), 64.0)


def _draft(ui: Ui, box: Rect) -> None:
    _cards(ui, Rect(box.x, box.cy - 104, box.w, 208), (("wedge", "blue"), ("disc", "yellow"), ("ell", "green")))


PAGES = (
    Page(
        N_("One tower for all"),
        (
            N_(
                "Your cards say which wooden pieces you must set on the black platform. Hold a piece, move and turn it, push with it if you like, and let go."
            ),
            N_(
                "It counts when everything lies still on the platform or the tower. What touches anything lower has fallen and goes back to the box."
            ),
            N_("White pieces are wild: a wild card stands for any of them."),
        ),
        _tower,
    ),
    Page(
        N_("Classic: your turn"),
        (
            N_(
                "Declare any cards of one colour, with as many wilds as you like, and stack their pieces in any order. When all stand, draw one card."
            ),
            N_("You may declare nothing: draw a card, and your turn is over (house ruling)."),
            N_("Whoever has no card left when the tower is at rest wins at once."),
        ),
        _declare,
    ),
    Page(
        N_("Classic: when it falls"),
        (
            N_(
                "If anything falls in your turn, the turn is over. You draw a card for each declared card that was not completed, and those are discarded."
            ),
            N_(
                "Then you steal one card at random from a rival who holds at least two (house ruling: you choose whom)."
            ),
            N_("The tower stays as it lies. The next player goes on with it."),
        ),
        _fall,
    ),
    Page(
        N_("Special cards"),
        (
            N_(
                "Stop Turn ends a turn at once, from the declaration until the last piece is let go. Everyone has a Stop button, whether they hold the card or not."
            ),
            N_("Clear the Board is a whole turn: all pieces go to the box, and the discard pile into the deck."),
            N_("After 60 turns each, or a round in which nobody can go on, the fewest cards win (house ruling)."),
        ),
        _special,
    ),
    Page(
        N_("Survivor, and Pass and toss"),
        (
            N_(
                "Survivor: draw a card and place its piece. Whoever makes anything fall is out; the last one in wins. Alone, count how many you place."
            ),
            N_(
                "Pass and toss: draw three cards. Play one, pass one to a rival, discard one. First play what was passed to you."
            ),
            N_("There are no Stop Turn and Clear the Board cards in these games."),
        ),
        _survive,
    ),
    Page(
        N_("Card drafting"),
        (
            N_("Pick one card and pass the rest to the left until all are picked. Then lay yours in a secret order."),
            N_(
                "In your turn the left-most card comes up, and its piece must be placed. Whoever makes anything fall is out."
            ),
            N_(
                "When all cards are played, those still in draft five more each (house ruling: fewer when the deck is short)."
            ),
        ),
        _draft,
    ),
)
