"""`draw_tray` draws the tray of Shapes: this turn's pieces, or cards that a person has kept or put in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.app.intents import Intent
from game.app.text import _
from game.art.base.outlines import piece_box
from game.core.game import Seat
from game.games.shapes.art import card_rack, tray_floor
from game.games.shapes.card_sprites import card_art
from game.games.shapes.panels.card_flights import arrivals
from game.games.shapes.phrases import stakes_words
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import Card, Piece, colour_of, kind_of
from game.games.shapes.rules.stakes import Stakes, stakes
from game.games.shapes.rules.view import Laid, ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.games.shapes.taking_back import returnable
from game.table.picking.selection import pick
from game.table.tower.tray_face import draw_tray_face
from game.ui.layout import Rect, column
from game.ui.style import LABEL, WALNUT
from game.ui.widgets import Ui

SMALL_CARD, LARGE_CARD = (50, 62), (84, 118)
"""Sizes of cards in the tray, for many and for few."""
SMALL_STEP, LARGE_STEP = 78, 100
FEW = 4
"""Up to this number cards are large."""
IN_LINE = 5
"""Things in a line, where there are two lines."""
MOST_UNIT, LEAST_UNIT = 210.0, 16.0
"""Canvas px of a unit."""
OPEN = (0.9, 1.25)
"""Size in units of a card whose piece is not chosen yet."""
SPARE = 60.0
"""Room beside each piece, at the most."""
LONG, LONG_HAND = 600.0, 6
"""Width of the plate while pieces are taken one after another, and the most cards of a hand that leaves it room."""
ROWS = 480.0
"""Width of the plate where cards are laid in it."""
SHORT = 384.0
"""Width of the plate where a piece or two are all that lies there."""
FOOT, RACK_ROUND = 8, 10
"""Canvas px of the tray behind the ledge on which it stands, and the radius of its corners."""
PENNANT = (26, 40)
SHADOWS = (5, 6), (9, 12)
"""How far each of two shadows lies from its piece, right and down: one is hardly seen on the floor of the tray."""
BETWEEN, LEAST_PLACE = 22.0, 68.0
"""Canvas px between two pieces, and the least width of the place of one."""
KEY, KEY_GAP, KEY_LOW = 46, 14.0, 3.0
"""Height of the key that takes a piece, canvas px from it to the title, and by how much it is lower than the middle."""
STAKES_LINES = 1.6
"""Height of the two lines about what is at stake, in heights of the title."""
BACK = "chosen."
"""How the ids of targets begin that take a chosen card back."""


def draw_tray(ui: Ui, frame: ShapesFrame) -> None:
    """Draws the tray with its title, unless nothing lies on it: of the wood of the rack in which the cards stand."""
    if not is_empty(frame.view):
        with ui.plated(WALNUT):
            _draw_plate(ui, frame, tray_box(ui, frame))


def _draw_plate(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    view = frame.view
    edge = 24 if ui.large else 30
    at_stake = stakes(view)
    lines = 1.0 if at_stake is None else STAKES_LINES
    title = Rect(box.x + edge, box.y + 8, box.w - 2 * edge, frame.layout.tray_title * lines)
    top = title.bottom + (8 if ui.large else 0)
    well = Rect(box.x + 20, top, box.w - 40, box.bottom - top - 20)
    takes = takes_piece(frame)
    ui.put("tray", card_rack(box.w, box.h + FOOT, stands=True), box.x, box.y, animates=False)
    if takes:
        ui.put("tray.ring", art.ring(box.w, box.h, RACK_ROUND), box.x, box.y, animates=False)
    ui.put("tray.well", tray_floor(round(well.w), round(well.h)), well.x, well.y, animates=False)
    if at_stake is None:
        _draw_title(ui, frame, title)
    else:
        _draw_stakes(ui, at_stake, len(view.picks), title)
    if view.phase == "pick":
        _draw_cards(ui, (*view.kept, *view.row), well)
    elif view.phase == "order":
        _draw_cards(ui, view.row, well, returnable(view) if frame.table.actor is not None else ())
    else:
        _draw_pieces(ui, frame, well)


def _draw_stakes(ui: Ui, at_stake: Stakes, count: int, box: Rect) -> None:
    """What the chosen cards may bring, in the place of the title."""
    stand, fall = stakes_words(at_stake, count, ui.large)
    for id_, words, ink, place in zip(
        ("stand", "fall"), (stand, fall), (ui.tone.good, ui.tone.bad), column(box, 2, 0), strict=True
    ):
        ui.text_in(f"stakes.{id_}", words, place, LABEL, "display", ink, "left", alike=(stand, fall))


def tray_box(ui: Ui, frame: ShapesFrame) -> Rect:
    """The plate: no larger than what lies on it, and longer beside a small hand."""
    view, box = frame.view, frame.layout.tray
    if ui.large:
        # Beside large words it lies below the deck: a large one would hang over much of the tower.
        return box
    if not view.options.is_classic:
        # The hand keeps its place once the first card lies there.
        box = Rect(box.x, box.y, max(box.w, ROWS), box.h)
    if is_empty(view):
        return box
    if _is_short(view):
        return Rect(box.x, box.y, SHORT, box.h)
    longer = (
        view.phase in ("ready", "held", "settling", "resting")
        and view.turn is not None
        and _leaves_room(view, view.turn)
    )
    return Rect(box.x, box.y, LONG, box.h) if longer else box


def takes_piece(frame: ShapesFrame) -> bool:
    """Whether a piece is to be taken now."""
    return any(isinstance(action, Take) for action in frame.table.legal)


def is_empty(view: ShapesView) -> bool:
    """Whether nothing lies on the tray. A held piece is at the tower, not here."""
    match view.phase:
        case "pick":
            return not (view.kept or view.row)
        case "order":
            return not view.row
    return not _entries(view) and view.passing is None


def _entries(view: ShapesView) -> list[Laid]:
    """The pieces of this turn that are still to be taken, and cards whose piece is being chosen."""
    tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing")]
    if view.turn is not None:
        tray += [laid for laid in view.passed[view.turn] if laid not in tray and laid.status not in ("placed", "held")]
    return tray


def _is_short(view: ShapesView) -> bool:
    """Whether a piece or two of this turn are all that lies on the tray."""
    if view.phase not in ("held", "settling", "resting", "ready") or view.passing is not None:
        return False
    # Those that stand count as well: the plate keeps its width for the whole turn.
    tray = view.tray if view.options.is_classic else _entries(view)
    kinds = [kind_of(laid.piece) for laid in tray if laid.piece is not None]
    return 0 < len(kinds) == len(tray) <= 2 and "plank" not in kinds


def _leaves_room(view: ShapesView, seat: Seat) -> bool:
    """Whether the hand of `seat` leaves the tray more room."""
    return view.options.is_classic and view.hand_sizes[seat] <= LONG_HAND


def _draw_title(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """The title, after the key that takes the piece that has the focus."""
    takes = takes_piece(frame)
    back = (ui.focus or "").startswith(BACK)
    rivals = _rivals_title(frame)
    title = _("Take it back") if back else rivals or _title(frame.view, takes)
    if takes and (wide := ui.keycap("tray.key", box.x, box.cy - KEY / 2 + KEY_LOW, Intent.CONFIRM, KEY)):
        box = Rect(box.x + wide + KEY_GAP, box.y, box.w - wide - KEY_GAP, box.h)
    if rivals and frame.view.turn is not None and not ui.large:
        pennant = art.pennant(*PENNANT, frame.table.seats[frame.view.turn].colour)
        ui.put("tray.pennant", pennant, box.x - 6, box.y, animates=False)
        box = Rect(box.x + PENNANT[0] + 6, box.y, box.w - PENNANT[0] - 6, box.h)
    ui.text_in("tray.title", title, box, LABEL, "display", anchor="left")


def _rivals_title(frame: ShapesFrame) -> str:
    """Whose pieces lie here, while another than the viewer places them; "" otherwise."""
    view, table = frame.view, frame.table
    if view.turn is None or table.is_you(view.turn) or view.phase in ("order", "pick") or view.seats == 1:
        return ""
    return "" if table.actor is not None else _("{name}'s pieces", name=table.name(view.turn))


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
        case "held" | "settling" | "resting":
            return _("Next to place")
    return _("To place this turn")


def _draw_cards(ui: Ui, cards: Sequence[Card], box: Rect, back: Sequence[Card] = ()) -> None:
    """Own cards: few large ones, or many small ones in two lines; those that go `back` are buttons for that."""
    inner = box.inset(14, 6)
    few = len(cards) <= FEW
    wide, high = LARGE_CARD if few else SMALL_CARD
    high = min(high, int(inner.h if few else inner.h / 2 - 3))
    step = LARGE_STEP if few else SMALL_STEP
    for i, card in enumerate(cards):
        line, at = (0, i) if few else divmod(i, IN_LINE)
        x, y = inner.x + 3 + at * step, inner.y + line * (inner.h - high)
        if len(cards) <= IN_LINE:
            y = inner.cy - high / 2
        ui.put(f"row.{card}", card_art(card, wide, high), x, y)
        if card in back:
            ui.target(f"{BACK}{card}", Rect(x, y, wide, high).inset(-8, 0), ("take-back", card), ring=12)


def _draw_pieces(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Draws the pieces of this turn that wait. A pennant marks a piece that is passed, with its receiver's colour."""
    if not frame.holds_input:
        ui.keep("hand", box)
    view = frame.view
    entries: list[tuple[Laid, str]] = [(laid, "") for laid in _entries(view)]
    if view.passing is not None:
        given = Laid(view.passing.card, view.passing.piece, "waiting")
        entries.append((given, frame.table.seats[view.passing.rival].colour))
    boxes = [OPEN if laid.piece is None else piece_box(kind_of(laid.piece), 1.0) for laid, _to in entries]
    unit, places = _places(boxes, box.inset(10, 6))
    late = arrivals(frame.table)
    back = returnable(view) if frame.table.actor is not None else ()
    for (laid, pennant), spot in zip(entries, places, strict=True):
        if laid.piece is None:
            wide, high = float(int(OPEN[0] * unit)), float(int(OPEN[1] * unit))
            look = card_art(laid.card, wide, high)
            ui.put(f"tray.card.{laid.card}", look, spot.cx - wide / 2, spot.cy - high / 2, animates=False)
            continue
        if laid.card in back:
            ui.target(f"{BACK}{laid.card}", _target_in(spot), ("take-back", laid.card), ring=14)
        if Take(laid.piece) in frame.table.legal:
            ui.target(f"tray.{laid.piece}", _target_in(spot), pick(f"tray.{laid.piece}"), drags=True, ring=14)
        _draw_piece(ui, frame, laid.piece, spot, unit, late)
        if pennant:
            look = art.pennant(*PENNANT, pennant)
            ui.put(f"tray.to.{laid.piece}", look, spot.x + 4, spot.y - 2, animates=False)


def _places(boxes: Sequence[tuple[float, float]], room: Rect) -> tuple[float, list[Rect]]:
    """The unit in which pieces are drawn whose `boxes` are given in units, and a place for each, in one line or two, as
    large as they can be."""
    ways = [_set(boxes, room, lines) for lines in ((1,) if len(boxes) < 4 else (1, 2))]
    return max(ways, key=lambda way: way[0])


def _set(boxes: Sequence[tuple[float, float]], room: Rect, lines: int) -> tuple[float, list[Rect]]:
    across = -(-len(boxes) // lines)
    rows = [boxes[i : i + across] for i in range(0, len(boxes), across)]
    high = room.h / lines
    unit = min(MOST_UNIT, *((high - 14) / box[1] for box in boxes))
    while unit > LEAST_UNIT and any(_wide(row, unit) > room.w for row in rows):
        unit -= 1
    unit = float(int(unit))
    places = []
    for number, row in enumerate(rows):
        spare = min(SPARE, max(0.0, room.w - _wide(row, unit)) / len(row))
        x = room.cx - (_wide(row, unit) + spare * len(row)) / 2
        for wide, _high in row:
            place = max(LEAST_PLACE, wide * unit + BETWEEN) + spare
            places.append(Rect(x, room.y + number * high, place, high))
            x += place
    return unit, places


def _wide(row: Sequence[tuple[float, float]], unit: float) -> float:
    """Least width of a line of pieces."""
    return sum(max(LEAST_PLACE, wide * unit + BETWEEN) for wide, _high in row)


def _target_in(place: Rect) -> Rect:
    """What of the place of a piece answers the pointer."""
    return place.inset(max(2.0, min(5.0, (place.w - 66) / 2)), 2)


def _draw_piece(
    ui: Ui, frame: ShapesFrame, piece: Piece, place: Rect, unit: float, late: Mapping[Piece, float]
) -> None:
    wide, high = piece_box(kind_of(piece), unit)
    x, y = place.cx - wide / 2, place.cy - high / 2
    after = late.get(piece, 0.0)
    look = art.piece(kind_of(piece), colour_of(piece), unit, faced=frame.faces, rim=True)
    shadow = art.piece_shadow(kind_of(piece), unit)
    for number, (right, down) in enumerate(SHADOWS):
        ui.put(f"tray.shadow.{piece}.{number}", shadow, x + right, y + down, animates=False, after=after)
    ui.put(f"tray.piece.{piece}", look, x, y, animates=False, after=after)
    if frame.faces:
        draw_tray_face(ui, piece, unit, (place.cx, place.cy), Take(piece) in frame.table.legal, after=after)
