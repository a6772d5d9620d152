"""`draw_tray` draws the tray of Shapes: this turn's pieces, or cards that a person has kept or put in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.app.intents import Intent
from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.shapes.card_sprites import card_art
from game.games.shapes.panels.card_flights import arrivals
from game.games.shapes.rules.actions import Take
from game.games.shapes.rules.cards import Card, Piece, colour_of, kind_of
from game.games.shapes.rules.view import Laid, ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.games.shapes.taking_back import returnable
from game.table.picking.selection import pick
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, WALNUT
from game.ui.widgets import Ui

SMALL_CARD, LARGE_CARD = (50, 62), (84, 118)
"""Sizes of cards in the tray, for many and for few."""
SMALL_STEP, LARGE_STEP = 78, 100
FEW = 4
"""Up to this number cards are large."""
IN_LINE = 5
"""Things in a line, where there are two lines."""
MOST_UNIT, LEAST_UNIT = 120.0, 16.0
"""Canvas px of a unit."""
OPEN = (0.9, 1.25)
"""Size in units of a card whose piece is not chosen yet."""
SPARE = 60.0
"""Room beside each piece, at the most."""
LONG, LONG_HAND = 600.0, 6
"""Width of the plate while pieces are taken one after another, and the most cards of a hand that leaves it room."""
SHORT = 384.0
"""Width of the plate where a piece or two are all that lies there."""
SIGN = 34
"""Width of the sign between the piece that comes next and those after it."""
PENNANT = (26, 40)
FLOOR = (78, 56, 36, 255)
"""Colour of the floor of the tray."""
BETWEEN, LEAST_PLACE = 22.0, 68.0
"""Canvas px between two pieces, and the least width of the place of one."""
BACK = "chosen."
"""How the ids of targets begin that take a chosen card back."""
HELD_ALPHA = 205.0
"""Opacity of the piece that is held."""


def draw_tray(ui: Ui, frame: ShapesFrame) -> None:
    """Draws the tray with its title."""
    view, box = frame.view, frame.layout.tray
    if _is_short(view) and not ui.large:
        # No larger than what lies on it.
        box = Rect(box.x, box.y, SHORT, box.h)
    elif view.phase == "ready" and not ui.large and view.turn is not None and _leaves_room(view, view.turn):
        box = Rect(box.x, box.y, LONG, box.h)
    title = Rect(box.x + 30, box.y + 8, box.w - 60, frame.layout.tray_title)
    well = Rect(box.x + 20, title.bottom, box.w - 40, box.bottom - title.bottom - 20)
    ui.panel("tray", box)
    ui.put("tray.floor", art.tile(round(well.w), round(well.h), 16, FLOOR), well.x, well.y, animates=False)
    ui.put("tray.well", art.well(round(well.w), round(well.h), "birch"), well.x, well.y, animates=False)
    _draw_title(ui, frame, title)
    if view.phase == "pick":
        _draw_cards(ui, (*view.kept, *view.row), well)
    elif view.phase == "order":
        _draw_cards(ui, view.row, well, returnable(view) if frame.table.actor is not None else ())
    else:
        _draw_pieces(ui, frame, well)


def _is_short(view: ShapesView) -> bool:
    """Whether a piece or two of this turn are all that lies on the tray."""
    if view.phase not in ("held", "settling", "resting", "ready") or view.passing is not None:
        return False
    tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing", "held")]
    passed = view.passed[view.turn] if view.turn is not None else ()
    kinds = [kind_of(laid.piece) for laid in tray if laid.piece is not None]
    return 0 < len(kinds) == len(tray) <= 2 and not passed and "plank" not in kinds


def _leaves_room(view: ShapesView, seat: Seat) -> bool:
    """Whether the hand of `seat`, small while pieces are set down, leaves the tray more room."""
    return view.options.is_classic and view.hand_sizes[seat] <= LONG_HAND


def _draw_title(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    takes = any(isinstance(action, Take) for action in frame.table.legal)
    title = _("Take it back") if (ui.focus or "").startswith(BACK) else _title(frame.view, takes)
    if takes:
        # Which key or button takes the piece that has the focus.
        cap = round(min(box.h, 52.0))
        wide = ui.text_in("tray.title", title, Rect(box.x, box.y, box.w - 92, box.h), LABEL, "display", anchor="left")
        ui.keycap("tray.key", box.x + wide + 20, box.cy - cap / 2, Intent.CONFIRM, cap)
    else:
        ui.text_in("tray.title", title, box, LABEL, "display", anchor="left")


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
    """The pieces of this turn: the one that is held, and those that wait. A pennant shows to whom one is passed."""
    if not frame.holds_input:
        ui.keep("hand", box)
    view = frame.view
    tray = [laid for laid in (*view.picks, *view.tray) if laid.status in ("waiting", "choosing", "held")]
    if view.turn is not None:
        tray += [laid for laid in view.passed[view.turn] if laid not in tray and laid.status != "placed"]
    # What is held comes first.
    tray.sort(key=lambda laid: laid.status != "held")
    entries: list[tuple[Laid, str]] = [(laid, "") for laid in tray]
    if view.passing is not None:
        given = Laid(view.passing.card, view.passing.piece, "waiting")
        entries.append((given, frame.table.seats[view.passing.rival].colour))
    if not entries:
        _draw_nothing(ui, frame, box)
        return
    held = bool(tray) and tray[0].status == "held"
    named = held and len(entries) <= FEW and not ui.large
    foot = 38 if named else 0
    boxes = [OPEN if laid.piece is None else piece_box(kind_of(laid.piece), 1.0) for laid, _to in entries]
    unit, places = _places(boxes, box.inset(10, 6), foot, held)
    late = arrivals(frame.table)
    back = returnable(view) if frame.table.actor is not None else ()
    for i, ((laid, pennant), place) in enumerate(zip(entries, places, strict=True)):
        spot = Rect(place.x, place.y, place.w, place.h - foot)
        if laid.piece is None:
            wide, high = float(int(OPEN[0] * unit)), float(int(OPEN[1] * unit))
            look = card_art(laid.card, wide, high)
            ui.put(f"tray.card.{laid.card}", look, spot.cx - wide / 2, spot.cy - high / 2, animates=False)
            continue
        if laid.card in back:
            ui.target(f"{BACK}{laid.card}", _target_in(spot), ("take-back", laid.card), ring=14)
        _draw_piece(ui, frame, laid.piece, spot, unit, late, laid.status == "held")
        if named and i < 2:
            words = pgettext("a piece in the tray", "held") if i == 0 else pgettext("a piece in the tray", "next")
            with ui.toned(WALNUT):
                line = Rect(place.x, spot.bottom - 2, place.w, foot)
                ui.text_in(f"tray.words.{i}", words, line, BODY, colour=WALNUT.text)
        if pennant:
            look = art.pennant(*PENNANT, pennant)
            ui.put(f"tray.to.{laid.piece}", look, spot.x + 4, spot.y - 2, animates=False)
    if held and len(places) > 1 and places[1].y == places[0].y:
        x = (places[0].right + places[1].x) / 2
        ui.icon("tray.then", "right", x - SIGN / 2, places[0].cy - SIGN / 2 - foot / 2, SIGN, WALNUT.text)


def _draw_nothing(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    """Why the tray is empty, in words, while cards are being chosen."""
    if frame.view.phase == "declare" and frame.table.actor is not None:
        words = _("Choose cards: their pieces lie here.")
        ui.paragraph("tray.none", words, box.inset(24, 8), BODY, colour=WALNUT.dim, middle=True, spacing=1.15)


def _places(boxes: Sequence[tuple[float, float]], room: Rect, foot: float, held: bool) -> tuple[float, list[Rect]]:
    """The unit in which pieces are drawn whose `boxes` are given in units, and a place for each, in one line or two, as
    large as they can be. `foot`: room below them for words. Behind one that is `held` there is room for a sign."""
    ways = [_set(boxes, room, foot, held, lines) for lines in ((1,) if len(boxes) < 4 or foot else (1, 2))]
    return max(ways, key=lambda way: way[0])


def _set(
    boxes: Sequence[tuple[float, float]], room: Rect, foot: float, held: bool, lines: int
) -> tuple[float, list[Rect]]:
    across = -(-len(boxes) // lines)
    rows = [boxes[i : i + across] for i in range(0, len(boxes), across)]
    sign = SIGN if held and lines == 1 and len(boxes) > 1 else 0.0
    high = room.h / lines
    unit = min(MOST_UNIT, *((high - 14 - foot) / box[1] for box in boxes))
    while unit > LEAST_UNIT and any(_wide(row, unit) + sign > room.w for row in rows):
        unit -= 1
    unit = float(int(unit))
    places = []
    for number, row in enumerate(rows):
        spare = max(0.0, room.w - sign - _wide(row, unit)) / len(row)
        spare = min(spare, SPARE)
        x = room.cx - (_wide(row, unit) + sign + spare * len(row)) / 2
        for i, (wide, _high) in enumerate(row):
            place = max(LEAST_PLACE, wide * unit + BETWEEN) + spare
            places.append(Rect(x, room.y + number * high, place, high))
            x += place + (sign if not i else 0.0)
    return unit, places


def _wide(row: Sequence[tuple[float, float]], unit: float) -> float:
    """Least width of a line of pieces."""
    return sum(max(LEAST_PLACE, wide * unit + BETWEEN) for wide, _high in row)


def _target_in(place: Rect) -> Rect:
    """What of the place of a piece answers the pointer."""
    return place.inset(max(2.0, min(5.0, (place.w - 66) / 2)), 2)


def _draw_piece(
    ui: Ui, frame: ShapesFrame, piece: Piece, place: Rect, unit: float, late: Mapping[Piece, float], held: bool
) -> None:
    if Take(piece) in frame.table.legal:
        ui.target(f"tray.{piece}", _target_in(place), pick(f"tray.{piece}"), drags=True, ring=14)
    wide, high = piece_box(kind_of(piece), unit)
    x, y = place.cx - wide / 2, place.cy - high / 2
    after = late.get(piece, 0.0)
    look = art.piece(kind_of(piece), colour_of(piece), unit, rim=True)
    if held:
        # It is at the tower, and here only its place.
        ui.put(f"tray.piece.{piece}", look, x, y, animates=False, alpha=HELD_ALPHA)
        return
    shadow = art.piece_shadow(kind_of(piece), unit)
    ui.put(f"tray.shadow.{piece}", shadow, x + 5, y + 6, animates=False, after=after)
    ui.put(f"tray.piece.{piece}", look, x, y, animates=False, after=after)
