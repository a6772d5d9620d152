"""`draw_ring` draws the middle of Up or Down?: the ring, the cards that may go in or out of it, and the two piles."""

from __future__ import annotations

import math

from game import art
from game.app.sentences import sentence
from game.app.text import _, ngettext, pgettext
from game.core.game import Seat
from game.games.up_or_down.art import number_back, ring_seat, take_frame, well
from game.games.up_or_down.card_drawing import draw_ghost, draw_tag, face, tag_size
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.column_targets import way_target
from game.games.up_or_down.panels.heading import counts_down, draw_turns_left, turns_left_words
from game.games.up_or_down.panels.turn_marks import ring_origin
from game.games.up_or_down.phrases import has_piles
from game.games.up_or_down.ring_geometry import RingPlan, draw_way
from game.games.up_or_down.rules.actions import PILES, Draw, Pile, Play
from game.games.up_or_down.rules.cards import HAND, Card
from game.games.up_or_down.rules.columns import insert, neighbours
from game.games.up_or_down.rules.events import Drew, Played
from game.games.up_or_down.rules.preview import TakeGain, next_rival
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.transitions import draw_marks
from game.table.picking.selection import pick
from game.ui.layout import Rect, column
from game.ui.style import DUSK, SMALL, SUBHEAD
from game.ui.tweens import DEAL, in_turn
from game.ui.widgets import Ui

PILE, PILE_LARGE = (140, 191), (122, 166)
"""Largest size of a pile."""
PILE_SHARE = 0.82
"""Greatest width of a pile, in cards of the ring."""
COUNT, COUNT_LARGE = (134, 40), (164, 96)
"""Size of the words below a pile: beside large text with a second line."""
UNDER, BETWEEN = 11, 34
"""From the lower edge of a pile down to these words; between the piles."""
WELL = 18, 14, 20
"""How far the hollow around the piles reaches beyond them at the sides, below, and above them, where cards of a pile
show behind the first."""
TURNS, TURNS_LARGE, BELOW_COUNTS = 40, 54, 4
"""Height of the line with the turns that are left, also beside large text, and its distance from the counts."""
TURNS_WIDE, TURNS_WIDE_LARGE = 290, 372
"""Greatest width of that line."""
PLATE_INK = (36, 42, 53, 235)
LAST, DOT = (300, 214), 16
"""Largest size of the plate with the last turns, and of a dot on it."""
LEFT_DOT, GONE_DOT = (255, 201, 56, 255), (96, 104, 118, 255)
LIFT = 12
"""How much higher a card stands that is to be taken."""
TRAIL, TRAIL_INK = 12, (255, 236, 200, 120)
"""Width and colour of the line between a place in the ring and the cards beside it."""
WISH, WISH_OUT = 60, 22
"""Side of the face of a rival that would gain much, and how far it reaches beyond the corner of a card."""
LOW = 4, 16
"""From the lower edge of a card down to the middle of its tag, and beside large text."""
LEAST_LOW = 6
"""Least distance from a tag to the lower edge of the screen."""


def draw_ring(ui: Ui, frame: UpOrDownFrame, area: Rect, size: tuple[int, int]) -> None:
    """Draw the ring in `area`, of cards of a `size`, with room for the card of the hand that is looked at."""
    view, choices, acts = frame.view, frame.choices, frame.table.actor is not None
    plan = RingPlan(area, *size)
    ahead, cards, guest = frame.ahead if acts else None, frame.ring, frame.guest
    at = None if guest is None else cards.index(guest)
    draw_way(ui, plan, len(cards), at, rim=True)
    is_open = acts and view.phase == "play" and choices.chosen is not None
    if is_open and frame.table.drag is not None:
        # A card may be dropped anywhere on the ring: it goes to its sorted place.
        ui.target("ring", area, pick("ring"), ring=None)
    if ahead is not None and frame.table.drag is None:
        _draw_trail(ui, plan, len(cards), cards.index(ahead))
    _draw_middle(ui, frame, plan)
    gains = _ring_gains(frame, ahead)
    # All cards show their gains together, so that none of them looks like a suggestion.
    # Once the card is played they stay until one is taken.
    tells = frame.table.tells_gain(frame.pointed in gains or ahead is not None or (acts and view.phase == "take"))
    found = [gain for gain in gains.values() if gain is not None]
    places = plan.places(len(cards), at)
    for card, box in zip(cards, places, strict=True):
        if card in gains:
            # Drawn under the card; it goes with a card that moves.
            halo, y, whence = take_frame(box.w, box.h), box.y - _lift(choices, card), (f"card.{card}",)
            ui.put(f"ring.halo.{card}", halo, box.x, y, appears=False, origin=whence)
    marks = {event.card: event.seat for event in frame.latest_turn if isinstance(event, Played)}
    if view.just_played is not None and view.actor is not None:
        # A match that begins from a position has no history yet.
        marks.setdefault(view.just_played, view.actor)
    wanted = frame.wanted
    for i, (card, box) in enumerate(zip(cards, places, strict=True)):
        ui.spare(box)
        if card == ahead:
            _draw_gap(ui, frame, box, card, is_open and frame.table.drag is None)
        else:
            after = in_turn(i, len(cards), DEAL) if frame.table.is_dealing else 0.0
            may = view.phase == "play" and choices.chosen is None and frame.table.drag is None
            if ahead is not None and may and card in gains:
                # One press plays the card that is looked at, and takes this one.
                ui.target(way_target(ahead, card), box, ("picks", (f"hand.{ahead}", f"ring.{card}")), ring=14)
            is_dealt = not frame.table.is_dealing or choices.chosen is not None
            dusk = acts and is_dealt and (view.phase == "draw" or (bool(gains) and card not in gains))
            _draw_ring_card(ui, frame, box, card, marks.get(card), after, dusk)
        gain = gains.get(card)
        if gain is not None and tells:
            # At the lower edge, below number and mark.
            lowest = ui.area.bottom - tag_size(ui)[1] / 2 - LEAST_LOW
            y = min(box.bottom - _lift(choices, card) + LOW[ui.large], lowest)
            best = gain == max(found) > min(found)
            draw_tag(ui, f"ring.gain.{card}", box.cx, y, gain, lit=frame.pointed == card, best=best)
        if card in wanted and card != choices.taking:
            _draw_wish(ui, frame, card, box)


def _draw_trail(ui: Ui, plan: RingPlan, count: int, at: int) -> None:
    """Lines of light from the place where a card of the hand would lie, the number `at` of the ring, to the two cards
    beside it, which lie on them."""
    middles = [(place.cx, place.cy) for place in plan.places(count, at)]
    for i, end in enumerate((middles[at - 1], middles[(at + 1) % count])):
        (x0, y0), (x1, y1) = middles[at], end
        # A ghost lets it through: it begins at its edge.
        part = min(plan.w / 2 / max(1, abs(x1 - x0)), plan.h / 2 / max(1, abs(y1 - y0)), 0.9)
        x0, y0 = x0 + part * (x1 - x0), y0 + part * (y1 - y0)
        long = round(math.hypot(x1 - x0, y1 - y0))
        look = art.tile(long, TRAIL, TRAIL / 2, TRAIL_INK)
        x, y = (x0 + x1 - long) / 2, (y0 + y1 - TRAIL) / 2
        ui.put(f"trail.{i}", look, x, y, angle=math.degrees(math.atan2(y1 - y0, x1 - x0)), animates=False)


def _draw_wish(ui: Ui, frame: UpOrDownFrame, card: Card, box: Rect) -> None:
    """The face of the next rival at the upper right corner of a `card` in `box` that would bring it much."""
    rival = next_rival(frame.view)
    if rival is not None:
        look = art.seat_face(WISH, frame.table.seats[rival])
        x, y = box.right - WISH + WISH_OUT, box.y - WISH_OUT
        with ui.on_layer(1):
            ui.put(f"ring.wanted.{card}", look, round(x), round(y), animates=False, appears=False)


def _lift(choices: Choices, card: Card) -> int:
    return LIFT if card == choices.taking else 0


def _ring_gains(frame: UpOrDownFrame, ahead: Card | None) -> dict[Card, int | None]:
    """The cards that may be taken, now or after `ahead` is played, with the most that each brings the viewer."""
    view, choices = frame.view, frame.choices
    if ahead is not None:
        return {take.card: take.gain for take in frame.preview(Play(ahead)).why if isinstance(take, TakeGain)}
    if view.seat is None or view.seat != view.actor:
        return dict.fromkeys(view.takes)
    ways = {card: choices.placements(card).values() for card in view.takes}
    return {card: max((frame.preview(take).gain for take in takes), default=0) for card, takes in ways.items()}


def _draw_gap(ui: Ui, frame: UpOrDownFrame, box: Rect, card: Card, opens: bool) -> None:
    """The gap for the card that is looked at; `opens`: confirming it plays the card."""
    if opens:
        ui.target("ring", box, pick("ring"), ring=None, weighty=True)
    draw_ghost(ui, "ring.ghost", card, box)
    if frame.table.focus == "ring":
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)


def _draw_ring_card(
    ui: Ui, frame: UpOrDownFrame, box: Rect, card: Card, seat: Seat | None, after: float, dusk: bool
) -> None:
    """A card of the ring. `seat`: the seat that played it in its latest turn; `after`: when it is dealt, in seconds;
    `dusk`: it cannot be taken now."""
    view, choices, is_dealing = frame.view, frame.choices, frame.table.is_dealing
    id_ = f"ring.{card}"
    played = view.just_played if view.phase == "take" else choices.chosen if view.phase == "play" else None
    if frame.table.actor is not None and played is not None:
        disabled_reason = "" if card in choices.takes else _why_not(view, card, played)
        # A second press puts it where it fits, as the button does.
        again = choices.only_place if card == choices.taking else None
        action = pick(id_ if again is None else again)
        ui.target(id_, box, action, disabled_reason=disabled_reason, drags=view.phase == "take", ring=14)
    carried = frame.table.dragged(id_, box.w, box.h)
    lift = _lift(choices, card)
    if carried or lift:
        ui.put(f"{id_}.from", ring_seat(box.w, box.h), box.x, box.y, animates=False)
    x, y = carried or (box.x, box.y - lift)
    origin = ring_origin(frame, card)
    if not origin and is_dealing:
        origin = ("pile.down",)
    with ui.on_layer(4 if carried else 0):
        look = face(card, box.w, box.h, lift, dusk)
        back = number_back(box.w, box.h) if origin else None
        flies = card in frame.moved or is_dealing
        ui.put(f"card.{card}", look, x, y, animates=not carried, origin=origin, flies=flies, after=after, back=back)
    if seat is not None:
        draw_marks(ui, f"{id_}.mark", frame.table.seats, [seat], box)


def _why_not(view: UpOrDownView, card: Card, played: Card) -> str:
    """Why `card` of the ring cannot be taken after `played`."""
    if card == view.just_played:
        return sentence("up-or-down.just-played", {"card": card})
    before, after = neighbours(view.ring if played in view.ring else insert(view.ring, played), played)
    return sentence("up-or-down.not-beside", {"card": card, "before": before, "after": after})


def _draw_middle(ui: Ui, frame: UpOrDownFrame, plan: RingPlan) -> None:
    """The two piles with their counts, and how many turns are left; once both piles are empty, only the turns."""
    view, most = frame.view, PILE_LARGE if ui.large else PILE
    if not has_piles(view) and not frame.is_lesson:
        if counts_down(frame):
            _draw_countdown(ui, frame, plan)
        return
    # In a small ring piles shrink with the cards.
    share = min(1.0, plan.w * PILE_SHARE / most[0])
    w, h = (round(side * share) for side in most)
    wide, high = COUNT_LARGE if ui.large else COUNT
    turns = (TURNS_LARGE if ui.large else TURNS) if view.actor is not None and turns_left_words(frame) else 0
    whole = h + UNDER + high + (turns + BELOW_COUNTS if turns else 0)
    top = round(plan.box.cy - whole / 2)
    room = plan.way.w - plan.w - 36
    apart = min(room / 2, max(w, wide) + BETWEEN)
    beside, below, above = WELL
    across = max(
        apart + max(w, min(wide, apart - 8)), min(room, TURNS_WIDE_LARGE if ui.large else TURNS_WIDE) if turns else 0
    )
    wide_well = round(min(across + 2 * beside, plan.way.w - plan.w))
    hollow = well(wide_well, round(whole + above + below))
    left = round(plan.box.cx - wide_well / 2)
    ui.put("piles.well", hollow, left, top - above, animates=False, appears=False)
    for pile, side in zip(PILES, (-1, 1), strict=True):
        cx = plan.box.cx + side * apart / 2
        box = Rect(round(cx - w / 2), top, w, h)
        _draw_pile(ui, frame, pile, box)
        count = view.face_down if pile == "down" else view.face_up
        hidden, open_ = ngettext("{n} hidden", "{n} hidden", count), ngettext("{n} open", "{n} open", count)
        notes = [(hidden if pile == "down" else open_) if count else _("empty")]
        if ui.large and count:
            notes = [str(count), pgettext("a pile", "hidden") if pile == "down" else pgettext("a pile", "open")]
        across = min(wide, apart - 8)
        place = Rect(round(cx - across / 2), box.bottom + UNDER, round(across), high)
        with ui.on_layer(1), ui.toned(DUSK):
            for i, (note, line) in enumerate(zip(notes, column(place, len(notes), 0), strict=True)):
                ui.text_in(f"pile.{pile}.{'word' if i else 'count'}", note, line, SMALL, colour=ui.tone.dim)
    if turns:
        across = min(room, TURNS_WIDE_LARGE if ui.large else TURNS_WIDE)
        low = Rect(round(plan.box.cx - across / 2), round(top + whole - turns), round(across), turns)
        with ui.toned(DUSK):
            draw_turns_left(ui, frame, low, "body_bold", anchor="center")


def _draw_countdown(ui: Ui, frame: UpOrDownFrame, plan: RingPlan) -> None:
    """How many turns are left once nobody draws any more, large, with a dot each of the last ones."""
    view = frame.view
    seat = view.seat if view.seat is not None else view.actor
    left = 0 if seat is None else view.turns_left(seat)
    wide, high = min(LAST[0], plan.way.w - plan.w - 36), LAST[1]
    plate = Rect(round(plan.box.cx - wide / 2), round(plan.box.cy - high / 2), round(wide), high)
    ui.put("turns-left.plate", art.tile(plate.w, plate.h, 24, PLATE_INK), plate.x, plate.y, animates=False)
    with ui.toned(DUSK):
        inner = plate.inset(16, 10)
        if left > 1:
            figure = Rect(inner.x, inner.y, inner.w, inner.h * 0.56)
            ui.text_in("turns-left.figure", str(left), figure, figure.h / 1.2, "display_bold", ui.tone.accent)
            inner = Rect(inner.x, figure.bottom, inner.w, inner.bottom - figure.bottom - DOT)
            words = ngettext("turn left", "turns left", left)
        else:
            inner = Rect(inner.x, inner.y, inner.w, inner.h - DOT)
            words = _("Your last turn") if left and view.seat is not None else _("The last cards")
        ink = ui.tone.text if left > 1 else ui.tone.accent
        ui.text_in("turns-left", words, inner, SUBHEAD, "display_bold", ink)
    for i in range(HAND):
        x = plate.cx + (i - (HAND - 1) / 2) * 2 * DOT - DOT / 2
        colour = LEFT_DOT if i < left else GONE_DOT
        ui.put(f"turns-left.dot.{i}", art.tile(DOT, DOT, DOT / 2, colour), round(x), plate.bottom - 14 - DOT)


def _draw_pile(ui: Ui, frame: UpOrDownFrame, pile: Pile, box: Rect) -> None:
    view, id_ = frame.view, f"draw.{pile}"
    count = view.face_down if pile == "down" else view.face_up
    thick = min(5, (count + 5) // 6)
    may = frame.table.actor is not None and view.phase == "draw"
    if count and may and frame.hinted in (None, Draw(pile)):
        ui.put(f"{id_}.lit", art.highlight(box.w, box.h), box.x, box.y, animates=False)
    if not ui.large:
        # Large words of a toast have no other place.
        ui.spare(box)
    ui.put(f"pile.{pile}", art.deck(box.w, box.h, thick, pile == "down"), box.x, box.y, animates=False)
    drew = [event.seat for event in frame.latest_turn if isinstance(event, Drew) and event.pile == pile]
    if pile == "down":
        # The card that lies open now is not the one that was drawn.
        draw_marks(ui, f"pile.{pile}.mark", frame.table.seats, drew, box)
    if count and pile == "down":
        ui.put("pile.back", number_back(box.w, box.h), box.x, box.y, animates=False)
    elif view.top is not None and pile == "up":
        dusk = frame.table.actor is not None and not may
        ui.put(f"card.{view.top}", face(view.top, box.w, box.h, dusk=dusk), box.x, box.y)
    if may and count:
        # There is nothing to press where the other pile lay.
        ui.target(id_, box, pick(id_), ring=14, weighty=not frame.by_itself)
