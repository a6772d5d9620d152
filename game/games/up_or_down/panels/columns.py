"""`draw_columns` draws one seat's columns of Up or Down? large: sums, cards, and where a taken card may go."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game import art
from game.app import text
from game.app.sentences import sentence
from game.app.text import _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import direction_arrow, ring_seat
from game.games.up_or_down.card_drawing import (
    COLUMN_WIDE,
    LAST_HIGH,
    PLATE,
    bonus_lines,
    bonuses_high,
    draw_bonuses,
    draw_column,
    draw_ghost,
    draw_product,
    draw_tag,
    stack,
    tag_size,
)
from game.games.up_or_down.choice_phrases import Sum
from game.games.up_or_down.column_targets import Placement, placement_target
from game.games.up_or_down.landing import Landing, landings
from game.games.up_or_down.outlook import room_of
from game.games.up_or_down.panels.beside import beside_high, draw_beside, draw_button
from game.games.up_or_down.panels.heading import draw_heading
from game.games.up_or_down.panels.landings import (
    draw_given_up,
    draw_landed_product,
    draw_landed_sum,
    draw_room,
)
from game.games.up_or_down.placing import Placing, placing_of
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, direction
from game.games.up_or_down.rules.preview import column_after
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect, row
from game.ui.style import BODY, HEAD, LEAST, SMALL
from game.ui.widgets import Ui

HEAD_HIGH, HEAD_LARGE = 104.0, 124.0
"""Height of the heading."""
RIM = 26.0
"""From the edge of the tray to what lies in it."""
GAP, GAP_LARGE = 14.0, 12.0
"""Between columns."""
FIGURE = 54.0
"""Height of the points of a column."""
ARROW = 0.42
"""Side of the arrow after them, in their height: before them it reads as a gain."""
LINE, LINE_LARGE = 34.0, 44.0
"""Height of the line above them: how they come about, "3 × 2"."""
ROOM = 80.0
"""Height of what lies below the cards of a column that is pointed at: which few others still fit; there is none beside
large text."""
BEYOND = GAP / 2
"""How far words on that line may reach beyond the column at each end."""
TAG_DOWN = 5.0
"""How far a tag, which says what a card brings there, reaches below the last card of a column."""
VARIANTS, VARIANTS_LARGE = 36.0, 60.0
"""Height of the line with the variants in force."""
STEP = 24
"""By how much the tray grows at a time: few are painted."""
KEPT = 104.0
"""Up to this height what is free stays wood: a strip of the table between tray and note looks like a mistake."""
FEW_TURNS = 3
"""Rivals whose turns the note tells without that height."""
ROOMY = 380.0
"""Height of a column from which on cards leave the buttons below them their room."""
WIDEST, WIDEST_LARGE = 200.0, 164.0
"""Greatest width of a card in a column, and beside large text, which leaves less room."""
UNDER_HEAD = 6.0
"""From the plate with the points to the cards."""
LEAST_COLUMNS = 2
"""Columns for which there is a place from the beginning; beside large text for all, as large as cards of the ring."""
LATER = (0, 0, 0, 64)
"""Colour of a place that is not free yet."""
FRAME = 20
"""Between a column and the buttons below it."""
BUTTON = 80
"""From one button below a column to the next."""


def draw_columns(ui: Ui, frame: UpOrDownFrame, area: Rect) -> float:
    """Draw the columns of the shown seat in their tray, with the places for the card that is looked at. Returns the
    lower edge of the tray."""
    view, seat = frame.view, frame.shown_seat
    placing, own = placing_of(frame), seat == view.seat
    buttons = placing.buttons() if placing is not None and placing.chosen else []
    head = HEAD_LARGE if ui.large else HEAD_HIGH
    gap = GAP_LARGE if ui.large else GAP
    chosen = _variants(ui, view, area.w - 2 * RIM)
    named = (VARIANTS_LARGE if ui.large else VARIANTS) if chosen else 0.0
    # As long as there are few columns they are wide, and their cards large.
    count = MOST_COLUMNS if ui.large else min(MOST_COLUMNS, max(LEAST_COLUMNS, len(view.columns[seat]) + 1))

    def parts(area: Rect, beside: float) -> tuple[Rect, float, list[Rect]]:
        """What lies within the rim of a tray, its lower end without the row `beside` the columns, and the columns."""
        inner = Rect(area.x + RIM, area.y + RIM - 6, area.w - 2 * RIM, area.h - 2 * RIM + 6)
        low = inner.bottom - beside
        top = inner.y + head + named
        return inner, low, row(Rect(inner.x, top, inner.w, low - top - 6), count, gap)

    # Until the viewer has given a column up, the cards have the room of the row below them.
    may = own and any(view.discards)
    kept, beside = (beside_high(ui, seat, frame, kept=kept) for kept in (may, False))
    whole = parts(area, kept)[2]
    boxes = _cards_boxes(ui, whole, frame, len(buttons))
    # A person who looks at the seat wants to see its columns as they are. The open goal
    # lies over what grows below them.
    bare = frame.focused("seat") is not None or frame.table.goal.is_open
    landing = landings(frame) if own and not bare else {}
    grown = [i for how, i in landing if how == "add"]
    if own and placing is not None:
        # While a place is chosen the buttons stay where they are.
        grown += [i for how, i in placing.gains if how == "add" and (placing.chosen or placing.lights((how, i)))]
    # The tray is as long as what it holds; the open goal lies at its lower end.
    spare = 0.0 if frame.table.goal.is_open else _spare(ui, whole[0], boxes, frame, len(buttons), grown)
    keeps = spare < KEPT and not ui.large and len(frame.rivals) <= FEW_TURNS
    less = 0 if keeps else STEP * (spare // STEP)
    area = Rect(area.x, area.y, area.w, area.h - less - kept + beside)
    inner, low, slots = parts(area, beside)
    ui.put("columns", art.tray(round(area.w), round(area.h)), round(area.x), round(area.y), animates=False)
    draw_heading(ui, Rect(inner.x + 4, inner.y, inner.w - 8, head), seat, frame)
    if chosen:
        line = Rect(inner.x, inner.y + head - 4, inner.w, named)
        ui.text_in("columns.variants", chosen, line, SMALL, colour=ui.tone.dim, anchor="left")
    draw_beside(ui, Rect(inner.x, low, inner.w, inner.bottom - low), seat, frame)
    for i, (slot, box) in enumerate(zip(slots, boxes, strict=True)):
        # In a rival's columns nothing can be placed, but the viewer can point straight back at their own.
        _draw_slot(ui, i, slot, box, frame, placing if own else None, buttons if own else (), landing)
        if placing is not None and placing.chosen:
            _offer(ui, i, slot, view, placing, buttons, own)
    return area.bottom


def _variants(ui: Ui, view: UpOrDownView, room: float) -> str:
    """The variants in force, or where one line has no room for all names, how many there are."""
    names = phrases.variants(view.variants)
    words = pgettext("between variants", " · ").join(names)
    if len(names) < 2 or text.measure(words, "body", ui.px(SMALL)) <= room:
        return words
    return ngettext("{n} variant", "{n} variants", len(names))


def _line_high(ui: Ui, view: UpOrDownView, seat: Seat) -> float:
    """Height of the line above the points: beside large text it is there as soon as one column needs it."""
    if ui.large and all(len(column) < 2 for column in view.columns[seat]):
        return 0.0
    return LINE_LARGE if ui.large else LINE


def _head_high(ui: Ui, view: UpOrDownView, seat: Seat) -> float:
    """Height of the plate above a column of `seat`: points, what variants add, and how the points come about."""
    given = [bonus.column for bonus in view.sheets[seat].bonuses if bonus.column is not None]
    bonuses = min(bonus_lines(view.variants), max(map(given.count, given), default=0))
    return FIGURE + _line_high(ui, view, seat) + bonuses_high(ui, bonuses)


def _foot_high(ui: Ui, view: UpOrDownView, seat: Seat, buttons: int) -> float:
    """Height of what lies below the cards: a number of `buttons`, or which cards still fit."""
    if buttons:
        return BUTTON * buttons + 4.0
    has_room = seat == view.seat and any(room_of(view, column) is not None for column in view.columns[seat])
    return ROOM if has_room and not ui.large else 0.0


def _cards_boxes(ui: Ui, slots: Sequence[Rect], frame: UpOrDownFrame, buttons: int) -> list[Rect]:
    """The room for cards in each slot, below their plate and above their foot with a number of `buttons`."""
    view, seat = frame.view, frame.shown_seat
    foot = _foot_high(ui, view, seat, buttons)
    is_roomy = not (ui.large or bonus_lines(view.variants)) and slots[0].h >= ROOMY
    if is_roomy and seat == view.seat and len(view.columns[seat]) == MOST_COLUMNS:
        # Buttons that give columns up will be there. Elsewhere the cards are smaller while they are: else their numbers
        # need the room.
        foot = max(foot, BUTTON + 4.0)
    top = slots[0].y + _head_high(ui, view, seat) + UNDER_HEAD
    high, wide = slots[0].bottom - foot - 8 - top, card_wide(ui, slots[0])
    return [Rect(round(slot.cx - wide / 2), round(top), wide, high) for slot in slots]


def _spare(
    ui: Ui, slot: Rect, boxes: Sequence[Rect], frame: UpOrDownFrame, buttons: int, grown: Collection[int | None]
) -> float:
    """Height of a `slot` that the longest column leaves free; `grown`: the columns on which a ghost lies."""
    view, seat, box = frame.view, frame.shown_seat, boxes[0]
    columns = view.columns[seat]
    plans = [stack(box, count, ui.large) for count in _counts(view, seat)]
    lows = [plan.card(len(columns[i]) - 1 + (i in grown)).bottom for i, plan in enumerate(plans)]
    if len(columns) < len(boxes):
        lows.append(box.y + _free_high(box))
    return max(0.0, slot.bottom - 8 - _foot_high(ui, view, seat, buttons) - max(lows))


def _counts(view: UpOrDownView, seat: Seat) -> list[int]:
    """Cards for which the columns of a seat have room: the viewer's for one that may be laid there, so that no card
    changes its size then."""
    return [len(column) + (seat == view.seat) for column in view.columns[seat]]


def _free_high(box: Rect) -> float:
    """Height of the place for a new column."""
    return min(box.h, round(LAST_HIGH * box.w / COLUMN_WIDE))


def card_wide(ui: Ui, slot: Rect) -> int:
    """Width of the cards in a slot."""
    return round(min(WIDEST_LARGE if ui.large else WIDEST, slot.w - 2))


def _draw_slot(
    ui: Ui,
    i: int,
    slot: Rect,
    box: Rect,
    frame: UpOrDownFrame,
    placing: Placing | None,
    buttons: Sequence[How],
    landing: Mapping[Placement, Landing],
) -> None:
    """Draw the column in a slot, its cards in `box`, with the `buttons` and the card that may land on it."""
    view, seat = frame.view, frame.shown_seat
    columns = view.columns[seat]
    if i >= len(columns):
        if i == len(columns):
            _draw_free(ui, i, slot, box, frame, placing, landing.get(("new", None)))
        else:
            # Room for a column that comes after it.
            shade = art.tile(round(box.w), round(_free_high(box)), 14, LATER)
            ui.put(f"later.{i}", shade, box.x, box.y, animates=False)
        return
    column = columns[i]
    place: Placement = ("add", i)
    plan = stack(box, _counts(view, seat)[i], ui.large)
    lit = placing is not None and placing.lights(place)
    ghost = placing.card if placing is not None and lit and not placing.carried else None
    one = landing.get(("add", i), landing.get(("remove", i)))
    given_up, id_ = landing.get(("abandon", i)), ""
    after = None if placing is None or ghost is None else _after(frame, placing, place)
    under = column
    if one is not None and ghost is None:
        ghost, id_ = one.take.card, f"land.{i}.{one.take.card}"
        after = one.sum if frame.table.tells_gain(True) else None
        under = column[:-1] if one.take.how == "remove" else column
    flies = column[-1] in frame.moved
    pile = f"pile.{seat}.{i}"
    last = draw_column(ui, pile, plan, under, f"card.{column[-1]}", ghost, flies=flies, ghost_id=id_)
    sum_ = Rect(slot.x, slot.y, slot.w, _head_high(ui, view, seat))
    # A single card can be all that the seat has: its points stand above.
    is_told = after is not None or len(columns) > 1 or len(column) > 1 or bool(phrases.beside(view.sheets[seat]))
    high = _line_high(ui, view, seat)
    # The points lie next to the cards; how they come about stands above them once somebody asks.
    low, points = Rect(sum_.x, sum_.y, sum_.w, high), Rect(sum_.x, sum_.y + high, sum_.w, sum_.h - high)
    is_asked = seat != view.seat or frame.table.focus in (f"fits.{i}", f"column.{i}") or after is not None
    if is_told and is_asked:
        ui.put(f"sum.{i}", art.tile(round(sum_.w), round(sum_.h), 12, PLATE), sum_.x, sum_.y, animates=False)
    is_priced = placing is not None and place in placing.told
    has_lines = high > 0 and given_up is None
    if after is not None:
        old = column_points(view.sheets[seat], i)
        draw_landed_sum(ui, id_ or f"{pile}.after", Rect(points.x, points.y, points.w, FIGURE), old, after)
        if has_lines:
            draw_landed_product(ui, id_ or f"{pile}.after", low, after)
    elif is_told:
        # Below a ghost without points, the column's present product would look like the ghost's.
        _draw_sum(ui, i, points, low, frame, has_lines and ghost is None and is_asked)
    if seat == view.seat and len(column) > 1 and ghost is None and given_up is None and not (buttons or is_priced):
        # A column that is pointed at says how its points come about and, where few cards still fit it, which.
        ui.target(f"fits.{i}", Rect(slot.x, sum_.y, slot.w, last.bottom + 6 - sum_.y), ("fits", i), ring=8)
        room = room_of(view, column) if is_asked and not ui.large else None
        if room is not None:
            # In a low window it has less room.
            foot = Rect(slot.x, min(last.bottom + 2, slot.bottom - ROOM), slot.w, ROOM)
            # The words alone may be a little longer than the column is wide.
            draw_room(ui, i, foot.inset(0 if room.cards else -BEYOND, 0), room)
    if placing is not None and is_priced:
        gain = placing.gains[place]
        y = last.bottom + TAG_DOWN - tag_size(ui)[1] / 2
        draw_tag(ui, f"slot.{i}.gain", last.cx, y, gain, lit=lit, best=gain == placing.most)
    if given_up is not None and not is_priced:
        draw_given_up(ui, i, low.inset(-BEYOND, 0), given_up)


def _after(frame: UpOrDownFrame, placing: Placing, place: Placement) -> Sum | None:
    """The column to which the card that is placed leads."""
    take = frame.choices.placements(placing.card).get(place)
    return None if take is None or not frame.table.tells_gain(True) else column_after(frame.view, take)


def _draw_sum(ui: Ui, i: int, box: Rect, low: Rect, frame: UpOrDownFrame, has_line: bool) -> None:
    """In `box` the points of a column with its direction as a small sign after them, what variants add, and in the line
    `low` how they come about."""
    view, seat = frame.view, frame.shown_seat
    sheet = view.sheets[seat]
    score, worth = sheet.columns[i], column_points(sheet, i)
    words, side = str(worth), round(FIGURE * ARROW)
    if not low.h:
        # The only line says what the figure means.
        told = ngettext("{n} point", "{n} points", worth)
        ui.text_in(f"sum.{i}.points", told, Rect(box.x + 8, box.y, box.w - 16, FIGURE), BODY, "display_bold")
        return
    size = text.fit(words, "display_bold", ui.px(HEAD), box.w - 2 * side - 16, LEAST)
    wide = text.measure(words, "display_bold", min(size, FIGURE / 1.15))
    if score.direction is not None:
        up, x = score.direction == "ascending", box.cx + wide / 2 + 8
        ui.put(f"sum.{i}.arrow", direction_arrow(up, side), x, box.y + (FIGURE - side) / 2, animates=False)
    alike = [str(column_points(sheet, k)) for k in range(len(sheet.columns))]
    ui.text_in(f"sum.{i}.points", words, Rect(box.x, box.y, box.w, FIGURE), HEAD, "display_bold", alike=alike)
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i][: bonus_lines(view.variants)]
    draw_bonuses(ui, f"sum.{i}", box, box.y + FIGURE, bonuses)
    if not has_line:
        return
    if score.count > 1:
        draw_product(ui, f"sum.{i}", low, score)
    else:
        ui.text_in(f"sum.{i}.unit", ngettext("point", "points", worth), low.inset(6, 0), SMALL, colour=ui.tone.dim)


def _draw_free(
    ui: Ui, i: int, slot: Rect, box: Rect, frame: UpOrDownFrame, placing: Placing | None, one: Landing | None
) -> None:
    """The place where the next column may be started, with the card that may land there."""
    place = Rect(box.x, box.y, box.w, _free_high(box))
    line = Rect(slot.x, slot.y + _line_high(ui, frame.view, frame.shown_seat), slot.w, FIGURE)
    gain = None if placing is None else placing.gains.get(("new", None))
    lit = placing is not None and placing.lights(("new", None))
    if one is None or lit:
        ui.put(f"free.{i}", ring_seat(place.w, place.h, lit), place.x, place.y, animates=False)
    if placing is not None and gain is not None:
        if lit and not placing.carried:
            draw_ghost(ui, f"ghost.{i}", placing.card, place, taken=True)
            after = None if placing.chosen else _after(frame, placing, ("new", None))
            if after is not None:
                draw_landed_sum(ui, f"ghost.{i}", line, None, after)
        if ("new", None) in placing.told:
            y = place.bottom + TAG_DOWN - tag_size(ui)[1] / 2
            draw_tag(ui, f"slot.{i}.gain", place.cx, y, gain, lit=lit, best=gain == placing.most)
    if one is not None and (placing is None or not lit):
        id_ = f"land.{i}.{one.take.card}"
        draw_ghost(ui, id_, one.take.card, place, taken=True)
        if frame.table.tells_gain(True):
            draw_landed_sum(ui, id_, line, None, one.sum)


def _offer(
    ui: Ui, i: int, slot: Rect, view: UpOrDownView, placing: Placing, buttons: Sequence[How], seen: bool
) -> None:
    """The targets of a slot: its column or its place for a new one, and, where these are `seen`, `buttons` that give up
    all or the last of it."""
    assert view.seat is not None
    columns = view.columns[view.seat]
    # The frame of the focus is wider than what it is around.
    low = slot.bottom if i >= len(columns) else slot.bottom - BUTTON * len(buttons) - (FRAME if buttons else 4)
    whole = Rect(slot.x, slot.y, slot.w, low - slot.y)
    if i == len(columns):
        ui.target("new", whole, pick("new"))
    if i >= len(columns):
        return
    # Where a column is given up, a press on it does that, as the button below does.
    gives_up = ("abandon", i) in placing.gains and all(how == "abandon" for how, _column in placing.gains)
    disabled_reason = "" if ("add", i) in placing.gains or gives_up else _unfit(columns[i])
    place = placement_target("abandon", i) if gives_up else f"column.{i}"
    ui.target(f"column.{i}", whole, pick(place), disabled_reason=disabled_reason, weighty=gives_up)
    if not seen:
        return
    for k, how in enumerate(buttons):
        gain = placing.gains.get((how, i))
        if gain is None:
            continue
        id_, button = f"{how}.{i}", _button_box(slot, k, len(buttons))
        if how == "abandon":
            _give_up(ui, id_, button, gain if placing.priced else None)
            continue
        ui.button(id_, button, _("Swap"), pick(id_), size=BODY)
        if not ui.large and (how, i) in placing.told:
            # There is no room beside large words: the strip says it for the focused target.
            draw_tag(ui, f"{id_}.gain", button.right - 34, button.y - 8, gain, lit=placing.focused == (how, i))


def _give_up(ui: Ui, id_: str, box: Rect, gain: int | None) -> None:
    """The button that gives a column up, which brings `gain` in all; None: that is not told."""
    words = [pgettext("column", "Give up")]
    if gain is not None:
        words.append(pgettext("what giving up a column brings", "({points})", points=signed(gain)))
    # Two quick presses on a card of the ring give nothing up.
    draw_button(ui, id_, box, words, pick(id_))


def _button_box(slot: Rect, number: int, count: int) -> Rect:
    """The place of one of `count` buttons at the lower end of a slot."""
    return Rect(slot.x, slot.bottom - BUTTON * (count - number), slot.w, BUTTON - 8)


def _unfit(column: Column) -> str:
    """Why a card may not go to the end of `column`."""
    reason = "not-higher" if direction(column) == "ascending" else "not-lower"
    return sentence(f"up-or-down.{reason}", {"last": column[-1]})
