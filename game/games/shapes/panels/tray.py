"""`draw_tray` draws the tray of Shapes: this turn's pieces, or cards that a person has kept or put in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _
from game.games.shapes.card_sprites import card_art
from game.games.shapes.panels.card_flights import arrivals
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import Card, Piece, colour_of, kind_of
from game.games.shapes.rules.view import Laid, ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY, GROWN, LEAST, SUBHEAD
from game.ui.widgets import Ui

SMALL_CARD, LARGE_CARD = (54, 75), (78, 108)
"""Sizes of cards in the tray, for many and for few."""
SMALL_STEP, LARGE_STEP = 66, 84
FEW = 4
"""Up to this number cards are large."""
IN_LINE = 5
"""Small cards in a line."""
OPEN_CARD = (80, 110)
"""Size of a card whose piece is not chosen yet."""
MOST_STEP, MOST_UNIT, MOST_HIGH = 168.0, 80.0, 124
"""Canvas px from one piece to the next, of a unit, and of the height of a piece, at the most."""
PENNANT = (26, 40)


def draw_tray(ui: Ui, frame: ShapesFrame) -> None:
    """Draws the tray with its title."""
    view, box = frame.view, frame.layout.tray
    _draw_title(ui, frame)
    ui.put("tray", art.tray(box.w, box.h), box.x, box.y, animates=False)
    if view.phase == "pick":
        _draw_cards(ui, (*view.kept, *view.row), box)
    elif view.phase == "order":
        _draw_cards(ui, view.row, box)
    else:
        _draw_pieces(ui, frame, box)


def _draw_title(ui: Ui, frame: ShapesFrame) -> None:
    box = frame.layout.tray_title
    takes = any(isinstance(action, Take) for action in frame.table.legal)
    title = _title(frame.view, takes)
    if takes:
        # Which key or button takes the piece that has the focus.
        cap = round(min(box.h, 52.0))
        wide = ui.text_in("tray.title", title, Rect(box.x, box.y, box.w - 92, box.h), SUBHEAD, "display", anchor="left")
        ui.keycap("tray.key", box.x + wide + 20, box.cy - cap / 2, Intent.CONFIRM, cap)
    elif ui.large and text.fit(title, "display", box.h, box.w, LEAST) < GROWN * BODY:
        ui.paragraph("tray.title", title, box, SUBHEAD, "display", middle=True, spacing=1.0)
    else:
        ui.text_in("tray.title", title, box, SUBHEAD, "display", anchor="left")


def _title(view: ShapesView, takes: bool) -> str:
    """`takes`: a piece is to be taken now."""
    match view.phase:
        case "order":
            return _("Your row, from the left")
        case "pick" if view.sightings:
            # A draft ends when as many cards are kept as the first pack had.
            return _("Kept: {n} of {size}", n=len(view.kept), size=len(view.sightings[0]))
        case "pick":
            return _("Kept so far")
        case "ready" if takes:
            return _("Take a piece")
        case "held" | "settling" if view.turn is not None:
            waiting = any(laid.status == "waiting" for laid in (*view.tray, *view.passed[view.turn]))
            return _("Next to place") if waiting else _("Nothing after this")
    return _("Next to place")


def _draw_cards(ui: Ui, cards: Sequence[Card], box: Rect) -> None:
    """Own cards: few large ones, or many small ones in two lines."""
    inner = box.inset(24, 18)
    few = len(cards) <= FEW
    wide, high = LARGE_CARD if few else SMALL_CARD
    step = LARGE_STEP if few else SMALL_STEP
    for i, card in enumerate(cards):
        line, at = (0, i) if few else divmod(i, IN_LINE)
        x, y = inner.x + 3 + at * step, inner.y + line * (inner.h - high)
        if len(cards) <= IN_LINE:
            y = inner.cy - high / 2
        ui.put(f"row.{card}", card_art(card, wide, high), x, y)


def _draw_pieces(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """The pieces of this turn. A pennant shows to whom a piece is being passed."""
    if not frame.holds_input:
        ui.keep("hand", box)
    view = frame.view
    tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing")]
    if view.turn is not None:
        tray += [laid for laid in view.passed[view.turn] if laid not in tray]
    entries: list[tuple[Laid, str]] = [(laid, "") for laid in tray]
    if view.passing is not None:
        given = Laid(view.passing.card, view.passing.piece, "waiting")
        entries.append((given, frame.table.seats[view.passing.rival].colour))
    count = max(1, len(entries))
    room = box.inset(22, 18)
    step = min(MOST_STEP, room.w / count)
    left = room.cx - step * count / 2
    boxes = [piece_box(kind_of(laid.piece), 1.0) for laid, _to in entries if laid.piece is not None]
    fits = [size for wide, high in boxes for size in ((step - 22) / wide, MOST_HIGH / high)]
    unit = float(round(min([MOST_UNIT, *fits])))
    late = arrivals(frame.table)
    for i, (laid, pennant) in enumerate(entries):
        place = Rect(left + i * step, room.y, step - 6, room.h)
        if laid.piece is None:
            wide, high = OPEN_CARD
            ui.put(
                f"tray.card.{laid.card}",
                card_art(laid.card, wide, high),
                place.cx - wide / 2,
                place.cy - high / 2,
                animates=False,
            )
            continue
        _draw_piece(ui, frame, laid.piece, place, unit, late)
        if pennant:
            look = art.pennant(*PENNANT, pennant)
            ui.put(f"tray.to.{laid.piece}", look, place.x + 4, place.y - 2, animates=False)


def _draw_piece(
    ui: Ui, frame: ShapesFrame, piece: Piece, place: Rect, unit: float, late: Mapping[Piece, float]
) -> None:
    if Take(piece) in frame.table.legal:
        target = Rect(place.x, place.y, max(66.0, place.w), place.h).inset(5, 8)
        ui.target(f"tray.{piece}", target, pick(f"tray.{piece}"), drags=True, ring=14)
    wide, high = piece_box(kind_of(piece), unit)
    x, y = place.cx - wide / 2, place.cy - high / 2
    after = late.get(piece, 0.0)
    shadow = art.piece_shadow(kind_of(piece), unit)
    ui.put(f"tray.shadow.{piece}", shadow, x + 5, y + 6, animates=False, after=after)
    look = art.piece(kind_of(piece), colour_of(piece), unit, rim=True)
    ui.put(f"tray.piece.{piece}", look, x, y, animates=False, after=after)
