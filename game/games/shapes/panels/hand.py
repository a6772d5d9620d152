"""`draw_hand` draws the hand of Shapes along the lower edge: a `fan` of cards, or backs with the key to peek."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import ImageColor

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext
from game.art.base.palette import FOCUS, PIECES
from game.core.game import Seat
from game.games.shapes import phrases
from game.games.shapes.art import card_rack
from game.games.shapes.card_sprites import card_art
from game.games.shapes.choice import slot_uses, slot_words
from game.games.shapes.layout import HAND_ASIDE, LABEL_OVER
from game.games.shapes.panels.card_flights import hand_origin
from game.games.shapes.panels.card_label import draw_card_label, is_piece, is_up, named_card
from game.games.shapes.panels.fan import LIFT, WAITING_FOOT, CardSpot, fan, hand_room, opened, waiting_room
from game.games.shapes.panels.tray import is_empty, takes_piece, tray_box
from game.games.shapes.routes import SECRET_PHASES, CardAction
from game.games.shapes.rules.actions import Clear, Stop
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, colour_of, is_wild, piece_of
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect, around
from game.ui.style import CREAM, LABEL, LEAST
from game.ui.tweens import DEAL, in_turn
from game.ui.widgets import Ui

GAP = 5
"""By how much the sign in the place of a chosen card is smaller than what is free of it."""
LINE_PAD = 72
"""Canvas px by which the room of the words below the cards is wider than these."""
HOLDER, HOLDER_OUT, HOLDER_FRONT, HOLDER_ASIDE = 720, 32, 10, 12
"""Least width of the board in which the cards stand, canvas px of it beside them, before their feet, and beyond their
room."""
RACK, RACK_ASIDE = 0.22, 14
"""Share of the height of a card above the board behind the hand, and by how much this is narrower than the front."""
BAND, BAND_LARGE = 40.0, 80.0
"""Height of the tab above a card that may be used later."""
BAND_LOW = 10.0
"""How far this tab reaches down over the card."""
BAND_PAD = 10
"""Canvas px from its edges to its words."""
SUNK_CARD = 40
"""By how much a card stands lower in its holder that cannot be used now; large ones have no room for it."""
REST, REST_ROUND = (30, 17, 8, 76), 12
"""The shade on these cards, and the radius of its corners."""
GHOST = 95
"""Opacity of a chosen card in its place."""
TINT = 7
"""Canvas px of colour around a card that goes with those chosen."""
TINTS = {name: (*ImageColor.getrgb(colour)[:3], 255) for name, colour in PIECES.items()}
GOLD = (*ImageColor.getrgb(FOCUS)[:3], 255)
WAIT, WAIT_IN, WAIT_PAD = 44.0, 8.0, 7.0
"""Side of the clock on a card that waits for a rival's turn, canvas px to it from the corner, and around its sign."""
SIGN, WAIT_OVER = 0.33, 4.0
"""Radius of this sign as a share of the card's width, and canvas px from the clock down to it."""
WAIT_DISC = (43, 30, 18, 255)
SUNK = 40
"""Canvas px of the holder beyond the lower edge."""


def draw_hand(ui: Ui, frame: ShapesFrame) -> None:
    """Draws faces if the viewer owns the hand, otherwise backs."""
    view = frame.view
    shown = _hand_cards(view)
    kept = None if shown is None else _places_of(view, shown)
    hand_area, tray = frame.layout.hand, tray_box(ui, frame)
    left = tray.right + HAND_ASIDE
    if left > hand_area.x and tray.bottom > hand_area.y:
        hand_area = Rect(left, hand_area.y, hand_area.right - left, hand_area.h)
    count = _count(view) if kept is None else len(kept)
    if _waits(frame):
        hand_area = waiting_room(count, hand_area, ui.area.bottom - WAITING_FOOT)
        spots = flat = fan(count, hand_area, hand_area.cx, count)
    else:
        hand_area = hand_room(count, hand_area, frame.layout.ledge, ui.large)
        groups = [] if kept is None else [card_group(card) for card in kept]
        spots = fan(count, hand_area, frame.layout.middle, groups=groups)
        flat = spots
        if kept is not None and ui.device.kind != "mouse":
            at = next((i for i, card in enumerate(kept) if ui.focus == f"card.{card}"), None)
            spots = spots if at is None else opened(spots, at, hand_area.right)
    if frame.table.actor is not None and spots and frame.hides_hands:
        _draw_peek(ui, spots, frame.layout.hand.bottom)
    if spots:
        _draw_holder(ui, frame, len(spots) if shown is None else len(shown), spots, hand_area)
    hand = around([spot.place for spot in spots])
    if hand is not None:
        # Nothing may lie on it.
        ui.keep("hand", Rect(hand.x, hand.y - LIFT, hand.w, hand.h + LIFT))
    if shown is None or kept is None:
        for i, spot in enumerate(spots):
            place = spot.place
            ui.put(f"back.{i}", art.card_back(place.w, place.h), place.x, place.y, angle=spot.tilt)
        return
    for card, spot in zip(kept, spots, strict=True):
        if card not in shown:
            gap = Rect(spot.free.x, spot.place.y, spot.free.w, spot.place.h).inset(GAP, GAP)
            look = art.cell(round(gap.w), round(gap.h))
            ui.put(f"gap.{card}", look, gap.x, gap.y, animates=False, angle=spot.tilt)
            if spot.free.w >= spot.place.w:
                # One sees which card it was.
                ghost = card_art(card, gap.w, gap.h)
                ui.put(f"gap.{card}.face", ghost, gap.x, gap.y, angle=spot.tilt, alpha=GHOST, animates=False)
            if use := slot_words(view, card):
                ui.text_in(f"gap.{card}.words", use, gap.inset(GAP, 0), LABEL, "display", CREAM, alike=slot_uses())
    here = [i for i, card in enumerate(kept) if card in shown]
    # A print keeps its place on its card while its neighbours make room.
    clears = [clear_width(flat[i], [flat[k] for k in here[n + 1 : n + 2]]) for n, i in enumerate(here)]
    clears = [0.0 if spots[i].free.w >= spots[i].place.w else clear for i, clear in zip(here, clears, strict=True)]
    _draw_faces(ui, frame, shown, [spots[i] for i in here], clears)


def card_group(card: Card) -> str:
    """What a card lies with in the hand: those of its colour, and those that act lie together."""
    return "acts" if card in STOPS or card in CLEARS else "" if is_wild(card) else colour_of(piece_of(card))


def _waits(frame: ShapesFrame) -> bool:
    """Whether the hand waits: its owner stacks, and none of its cards can be used."""
    view = frame.view
    if view.seat is None or view.seat != view.turn:
        return False
    return takes_piece(frame) or view.phase in ("held", "settling", "resting")


def _draw_holder(ui: Ui, frame: ShapesFrame, count: int, spots: Sequence[CardSpot], hand: Rect) -> None:
    """The board in which the cards stand, in the area of the `hand`. What is left is said at the seat; large words say
    it on the backs as well."""
    view = frame.view
    cards = around([spot.place for spot in spots])
    assert cards is not None
    # It has room for the ring around an outer card.
    room = Rect(hand.x - HOLDER_ASIDE, hand.y, hand.w + HOLDER_ASIDE, hand.h)
    wide = min(room.w, max(cards.w + 2 * HOLDER_OUT, HOLDER))
    left = max(room.x, min(room.right - wide, cards.cx - wide / 2))
    tray = tray_box(ui, frame)
    # It carries the tray as well.
    ledge = left if is_empty(view) else min(left, tray.x - HOLDER_ASIDE)
    if frame.foot_is_hidden:
        # Behind the cards and below them: nothing of a tall tower shows there.
        top = cards.y + RACK * cards.h
        rack = card_rack(wide - 2 * RACK_ASIDE, round(ui.area.bottom - top) + SUNK)
        ui.put("rack", rack, left + RACK_ASIDE, top, animates=False)
    waits = _waits(frame)
    if not ui.large or waits:
        top = min(spot.place.bottom for spot in spots) - HOLDER_FRONT
        with ui.on_layer(2):
            # It goes on beyond the lower edge.
            look = card_rack(left + wide - ledge, round(ui.area.bottom - top) + SUNK)
            ui.put("holder", look, ledge, top, animates=False)
    if waits:
        return
    if ui.large and view.seat is None:
        # Large words stand on the backs, which say nothing themselves.
        line = _cards_of(frame, view.turn or 0, count)
        draw_card_label(ui, frame, line, over=cards.cx, low=cards.cy + frame.layout.card_label.h / 2)


def _cards_of(frame: ShapesFrame, seat: Seat, count: int) -> str:
    return ngettext("{name}: {n} card", "{name}: {n} cards", count, name=frame.table.name(seat))


def name_in_bar(ui: Ui, frame: ShapesFrame) -> Card | None:
    """The own card that is no piece and of which the bar says in large words what it does, None for none."""
    view = frame.view
    named = named_card(ui, frame, _hand_cards(view) or ()) if ui.large and view.seat is not None else None
    return None if named is None or is_piece(named) else named


def _draw_faces(
    ui: Ui, frame: ShapesFrame, cards: Sequence[Card], spots: Sequence[CardSpot], clears: Sequence[float]
) -> None:
    """`clears`: the width of each card's print, 0 for all of the card."""
    view, acts = frame.view, frame.table.actor is not None
    waits = _waits(frame)
    choosable = {action.card for action in frame.table.legal if isinstance(action, CardAction)}
    origin = hand_origin(frame.table)
    # What one card says all of its kind do, or none.
    silent = {_why_later(card) for card, clear in zip(cards, clears, strict=True) if clear}
    if view.seat is not None and frame.layout.seats[view.seat].strip:
        # The seat's own line says when it may stop a turn.
        silent.add(_why_later(STOPS[0]))
    for i, (card, spot, clear) in enumerate(zip(cards, spots, clears, strict=True)):
        id_, place = f"card.{card}", spot.place
        up = is_up(ui, frame, card)
        may_clear = acts and card in CLEARS and Clear() in frame.table.legal
        is_shut = acts and card not in choosable and not may_clear and view.phase in (*SECRET_PHASES, "steal")
        # If a card rose under the pointer, the pointer would then be over the card behind.
        rise = LIFT if up and (ui.device.kind != "mouse" or ui.focus != id_) else 0
        if is_shut and not ui.large:
            rise -= SUNK_CARD
        lifted = Rect(place.x, place.y - rise, place.w, place.h)
        # Its neighbours may have made room for more of it than its print has.
        seen = min(place.w, max(clear, spot.free.w)) if clear else place.w
        if acts and not frame.holds_input:
            disabled_reason = "" if card in choosable else _why_not(card, view)
            if (disabled_reason or card in choosable) and not may_clear:
                links = _links(frame.choice.done, spot, spots)
                ui.target(id_, spot.free, pick(id_), disabled_reason=disabled_reason, ring=None, links=links)
        if may_clear and not frame.holds_input:
            # As the button does, it opens the question.
            ui.target(id_, spot.free, pick("clear"), ring=None)
        if _stops(frame, card):
            stop = ("interrupt", view.seat, Stop())
            ui.target(id_, spot.free, stop, ring=None, weighty=True)
        goes_with = acts and view.picks and card in choosable and view.phase == "declare" and view.options.is_classic
        if goes_with or _stops(frame, card):
            # What goes with the cards chosen stands out in its colour, and a card that stops a rival now in gold.
            edge = Rect(lifted.x - TINT, lifted.y - TINT, seen + 2 * TINT, place.h + 2 * TINT)
            colour = GOLD if card in STOPS else TINTS["white" if is_wild(card) else colour_of(piece_of(card))]
            look = art.tile(edge.w, edge.h, REST_ROUND + TINT, colour)
            ui.put(f"fits.{card}", look, edge.x, edge.y, angle=0.0 if up else spot.tilt, animates=False)
        with ui.on_layer(1 if up and not clear else 0):
            # A card of a narrow fan stays below its neighbour, which would not be seen otherwise.
            look = card_art(card, place.w, place.h, 10 if up else 0, is_shut and card not in STOPS, clear)
            ui.put(
                id_,
                look,
                lifted.x,
                lifted.y,
                angle=0.0 if up else spot.tilt,
                origin=origin,
                flies=True,
                back=art.card_back(place.w, place.h),
                after=in_turn(i, len(cards), DEAL) if frame.table.is_dealing else 0.0,
            )
            if is_shut and (why := _why_later(card)) and why not in silent:
                _draw_later(ui, card, why, lifted)
            if ui.focus == id_:
                # Around what is seen of it: a card of a narrow fan seemed to grow over its neighbour.
                ui.put("focus", art.ring(seen, place.h, 12), lifted.x, lifted.y, animates=False)
        if waits:
            # A neighbour may lie over it.
            with ui.on_layer(1 if up and not clear else 0):
                shade = art.tile(place.w, place.h, REST_ROUND, REST)
                ui.put(f"rests.{card}", shade, place.x, lifted.y, angle=spot.tilt, animates=False)
        if is_shut and card in STOPS:
            _draw_wait(ui, card, lifted)
        if up and not frame.choice.is_open and not is_piece(card) and (not ui.large or frame.in_lesson):
            # A lesson has no bar that says it in large words.
            top = min(one.place.y for one in spots) - LABEL_OVER if ui.large else None
            draw_card_label(ui, frame, phrases.card_name(card), over=lifted.cx, low=top)


def _stops(frame: ShapesFrame, card: Card) -> bool:
    """Whether a press on `card` stops the turn of a rival now, as its button does."""
    view = frame.view
    may = frame.stop_is_open and view.seat in frame.stop_seats and not frame.holds_input
    return card in STOPS and may and view.seat != view.turn and frame.table.actor is None


def _draw_wait(ui: Ui, card: Card, place: Rect) -> None:
    """A clock on a card that keeps its colours, for it acts in a rival's turn."""
    side = min(WAIT, place.w / 2)
    # On a small card it looks out over the upper edge.
    sign = place.cy - SIGN * place.w
    x, y = place.x + WAIT_IN, min(place.y + WAIT_IN, sign - WAIT_OVER - side)
    ui.put(f"waits.{card}.disc", art.tile(side, side, side / 2, WAIT_DISC), x, y, animates=False)
    ui.icon(f"waits.{card}", "clock", x + WAIT_PAD, y + WAIT_PAD, side - 2 * WAIT_PAD, CREAM)


def _draw_later(ui: Ui, card: Card, words: str, place: Rect) -> None:
    """When a card may be used, on a tab above it, clear of its picture, if it is wide enough for the words."""
    high = BAND_LARGE if ui.large else BAND
    band = Rect(place.x + 4, place.y + BAND_LOW - high, place.w - 8, high)
    room = band.inset(BAND_PAD, 2)
    if text.measure(words, "display", LEAST) > room.w:
        return
    look = art.panel(round(band.w), round(band.h), False, ui.tone.name)
    ui.put(f"later.{card}", look, band.x, band.y, animates=False)
    if ui.large:
        ui.paragraph(f"later.{card}.words", words, room, LEAST, "display", anchor="center", middle=True, spacing=1.0)
    else:
        ui.text_in(f"later.{card}.words", words, room, LEAST, "display")


def clear_width(spot: CardSpot, after: Sequence[CardSpot]) -> float:
    """The width that the print of a card has beside the one `after` it, 0 for all of it."""
    step = after[0].place.x - spot.place.x if after else 0.0
    return step if 0 < step < spot.place.w else 0.0


def _links(done: str | None, spot: CardSpot, spots: Sequence[CardSpot]) -> tuple[tuple[str, str], ...]:
    """One step leads from any card to the button `done`: up, and from the lower row down."""
    if done is None:
        return ()
    top, low = min(spot.place.y for spot in spots), max(spot.free.bottom for spot in spots)
    two = low - top > 1.5 * spot.place.h
    rows = ("up", "down") if not two else ("up",) if spot.free.bottom < low - spot.place.h / 2 else ("down",)
    return tuple((direction, done) for direction in rows)


def _draw_peek(ui: Ui, spots: Sequence[CardSpot], bottom: float) -> None:
    """All of a hidden hand is a button with which its owner may look at it."""
    places = [spot.place for spot in spots]
    left, top = min(place.x for place in places), min(place.y for place in places)
    right = max(place.right for place in places)
    ui.target("peek", Rect(left, top, right - left, bottom - top), "peek", holds=True, ring=18)
    with ui.on_layer(1):
        ui.keycap("peek.key", right - 26, top - 24, Intent.PEEK)


def _hand_cards(view: ShapesView) -> tuple[Card, ...] | None:
    """The faces the viewer may see; None: only backs."""
    if view.seat is None:
        return () if view.options.variant == "survivor" else None
    if view.phase == "pick":
        return view.pack
    if view.options.variant == "draft":
        return view.drafted or view.row
    return view.hand


def _places_of(view: ShapesView, shown: Sequence[Card]) -> Sequence[Card]:
    """The cards that have a place along the lower edge: those `shown`, and those that were chosen from among them and
    can still be taken back. So no card moves while others are chosen."""
    chosen = [laid.card for laid in view.picks]
    if view.passing is not None:
        chosen.append(view.passing.card)
    if view.tossing is not None:
        chosen.append(view.tossing)
    if view.phase == "order" and view.drafted:
        chosen += view.row
    return sorted({*shown, *chosen}) if chosen else shown


def _count(view: ShapesView) -> int:
    """How many cards lie along the lower edge."""
    shown = _hand_cards(view)
    if shown is not None:
        return len(shown)
    owner = view.turn if view.turn is not None else 0
    return view.hand_sizes[owner] or view.row_sizes[owner] or view.pack_sizes[owner]


def _why_later(card: Card) -> str:
    """When a card that acts in another phase may be used, in two or three words; "" for a piece."""
    if card in STOPS:
        return pgettext("when a card may be used", "once stacking")
    return pgettext("when a card may be used", "a whole turn") if card in CLEARS else ""


def _why_not(card: Card, view: ShapesView) -> str:
    """Why a card cannot be chosen; "" where that needs no words."""
    if view.phase not in SECRET_PHASES:
        return ""
    if card in STOPS:
        return _("Stop Turn has a button beside your name: press it while pieces are being stacked.")
    if card in CLEARS:
        return _("Clear the Board has a button on the left. It is used before any card is chosen.")
    return _("Choose cards of the same colour, or wild ones.")
