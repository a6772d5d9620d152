"""`draw_columns` draws one seat's columns of Up or Down? large: sums, cards, and where a taken card may go."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game import art
from game.app import text
from game.app.sentences import sentence
from game.app.text import _, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import ring_seat
from game.games.up_or_down.card_drawing import (
    COLUMN_WIDE,
    LAST_HIGH,
    bonus_lines,
    change_high,
    counts_high,
    draw_change,
    draw_column,
    draw_counts,
    draw_ghost,
    draw_sum,
    draw_tag,
    pill_wide,
    stack,
    sum_high,
)
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.column_targets import Placement, placement_target
from game.games.up_or_down.outlook import room_words
from game.games.up_or_down.panels.seat_tiles import PENNANT, PENNANT_LARGE, draw_badge, figure_ink, that_fits
from game.games.up_or_down.placing import Placing, placing_of
from game.games.up_or_down.routes import GIVE
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, direction
from game.games.up_or_down.rules.latest_take import LatestTake
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.table.scene.standing import BADGE
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect, row
from game.ui.style import BODY, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

HEAD_HIGH, HEAD_LARGE = 96.0, 118.0
"""Height of the heading."""
FACE, FACE_LARGE = 72, 80
BADGE_LARGE = (92, 54)
"""Size of the badge with the rank, beside large text."""
TITLED = 26
"""Size of the words that say whose columns these are."""
WELL_FOOT = 12
"""Canvas px of a well below its cards."""
LEVEL = 0.53
"""Share of the heading that its second line takes, beside large text."""
BESIDE_FACE = 16
"""From the face to the words of the heading, which have one left edge."""
PAD, PAD_LARGE = 14.0, 8.0
GAP, GAP_LARGE = 10.0, 6.0
"""From the edge of the plate to the columns, and between these; beside large text buttons need the room."""
SLIM_LARGE = 2.0
"""How much slimmer wells are at either side there, for air between them."""
RULE, RULE_LARGE = 36.0, 46.0
"""Height of the line below the heading that says what the factors of the points are."""
RULE_GAP = 12.0
"""From that line to the columns."""
KNOWN = 3
"""Cards in a column from which there is no such line."""
TITLE = 50.0
"""Most size of the heading and of the lines below the columns: the sums between them grow no further."""
WIDEST = 172.0
"""Greatest width of a card in a column."""
LEAST_COLUMNS = 2
"""Columns for which there is a place from the beginning."""
GIVE_UP, GIVE_LARGE, GIVE_HIGH = 168.0, 200.0, 66.0
"""Width of the button that gives a column up, and beside large text; height of what can be pressed there."""
BUTTON = 80
"""From one button below a column to the next."""


def draw_columns(ui: Ui, frame: UpOrDownFrame, area: Rect) -> None:
    """Draw the columns of the shown seat, with the places for the card that is looked at, and its latest take."""
    view, seat = frame.view, frame.shown_seat
    take, new, placing = frame.take_of(seat), frame.moved, placing_of(frame)
    buttons = _buttons(frame, placing)
    head = HEAD_LARGE if ui.large else HEAD_HIGH
    ui.panel("columns", area, active=seat == view.actor)
    pad, gap = (PAD, GAP) if not ui.large else (PAD_LARGE, GAP_LARGE)
    inner = Rect(area.x + pad, area.y + 4, area.w - 2 * pad, area.h - 4 - PAD)
    _draw_heading(ui, Rect(inner.x + 6, inner.y, inner.w - 12, head), seat, frame)
    if all(len(column) < KNOWN for column in view.columns[seat]):
        # Cards need its room once the sums have shown what it says.
        high = RULE_LARGE if ui.large and not bonus_lines(view.variants) else RULE
        words = _("Cards × most of one colour")
        rule = Rect(inner.x + 6, inner.y + head - 6, inner.w - 12, high)
        left = FACE + BESIDE_FACE
        if not ui.large and text.measure(words, "body", LEAST) <= rule.w - left:
            # Below the name.
            rule = Rect(rule.x + left, rule.y, rule.w - left, high)
        ui.text_in("columns.rule", words, rule, SMALL, colour=ui.tone.dim, anchor="left")
        head += high + (RULE_GAP if not ui.large else -4)
    low = _draw_beside(ui, inner, seat, view, frame.choices if seat == view.seat else None)
    # As long as there are few columns they are wide, and their cards large.
    count = min(MOST_COLUMNS, max(LEAST_COLUMNS, len(view.columns[seat]) + 1))
    slots = row(Rect(inner.x, inner.y + head, inner.w, low.y - inner.y - head - 6), count, gap)
    for i, slot in enumerate(slots):
        # In a rival's columns nothing can be placed, but the viewer can point straight back at their own.
        own = seat == view.seat
        _draw_slot(ui, i, slot, seat, view, placing if own else None, new, take, buttons if own else ())
        if 0 < i == len(view.columns[seat]) and not frame.table.goal.is_open:
            _draw_free_words(ui, i, Rect(slot.x, slot.y, slot.w, sum_high(ui, 0)).inset(6, 0))
        if placing is not None and placing.chosen and placing.asked is not None:
            if i == placing.asked and own:
                lit = Rect(slot.x, slot.y, slot.w, _buttons_top(slot, len(buttons)) - slot.y)
                ui.put("asked.column", art.highlight(lit.w, lit.h), lit.x, lit.y, animates=False)
        elif placing is not None and placing.chosen:
            _offer(ui, i, slot, view, placing, buttons, own)
        elif own and i in frame.choices.givable:
            _offer_up(ui, i, slot, frame)


def _draw_heading(ui: Ui, box: Rect, seat: Seat, frame: UpOrDownFrame) -> None:
    """The plate of the shown seat: face, name, whose columns these are, score and rank. It opens the viewer's own."""
    view, tile = frame.view, frame.table.tiles[seat]
    if view.seat is not None:
        ui.target(f"seat.{view.seat}", box, ("seat", view.seat), ring=16)
    if ui.large:
        _draw_large_heading(ui, box, view, tile)
        return
    face = art.seat_face(FACE, tile.info, tile.mood)
    ui.put("columns.face", face, box.x, box.y + 14, animates=False)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put("columns.pennant", pennant, box.right - PENNANT[0], box.y - 10, animates=False)
    left = box.x + FACE + BESIDE_FACE
    line = Rect(left, box.y + 4, box.right - PENNANT[0] - 10 - left, 44)
    wide = ui.text_in("columns.name", tile.info.name, line, SUBHEAD, "display", anchor="left") + 14
    title = _("Your columns") if frame.table.is_you(seat) else _("{name}'s columns", name=tile.info.name)
    if title := that_fits(title, line.w - wide):
        beside = Rect(line.x + wide, line.y + 4, line.w - wide, line.h - 4)
        ui.text_in("columns.title", title, beside, TITLED, colour=ui.tone.dim, anchor="left")
    low = Rect(left, line.bottom, box.right - left, 44)
    wide = ui.text_in("columns.total", tile.figure, low, SUBHEAD, "display_bold", figure_ink(ui, tile), "left") + 14
    draw_badge(ui, view.scores, seat, Rect(low.x + wide, low.y, low.w - wide, low.h), BADGE, "columns")


def _draw_large_heading(ui: Ui, box: Rect, view: UpOrDownView, tile: SeatTile) -> None:
    """Large words have a line for the score, and leave none for whose columns these are."""
    face = art.seat_face(FACE_LARGE, tile.info, tile.mood)
    ui.put("columns.face", face, box.x, box.cy - FACE_LARGE / 2, animates=False)
    pennant = art.pennant(*PENNANT_LARGE, tile.info.colour)
    ui.put("columns.pennant", pennant, box.x + FACE_LARGE + 6, box.y - 6, animates=False)
    left = box.x + FACE_LARGE + PENNANT_LARGE[0] + 16
    line = Rect(left, box.y, box.right - left, box.h * (1 - LEVEL))
    low = Rect(left, line.bottom - 4, line.w, box.h - line.h)
    right = box.right - draw_badge(ui, view.scores, tile.seat, line, BADGE_LARGE, "columns")
    ui.text_in("columns.total", tile.figure, low, BODY, "display_bold", figure_ink(ui, tile), "left")
    name = Rect(left, line.y, right - left, line.h)
    ui.text_in("columns.name", tile.info.name, name, SUBHEAD, "display", anchor="left")


def _draw_beside(ui: Ui, area: Rect, seat: Seat, view: UpOrDownView, choices: Choices | None) -> Rect:
    """Draw the points outside the columns along the lower edge of `area`, and of the viewer's, who has `choices`, the
    button that gives one up. Returns their rectangle."""
    most = 2 if view.variants.greenhorn or view.variants.greenhorn_pro else 1
    step = 52.0 if ui.large else 42.0
    lines = phrases.beside(view.sheets[seat])
    # Its room is kept, so that no button moves when a first column is given up; large cards need it.
    keeps = choices is not None and choices.keeps_row
    if ui.large and not lines and not keeps:
        return Rect(area.x, area.bottom, area.w, 0)
    # A long line of a variant leaves the button a row of its own.
    below = step + 8 if keeps and most > 1 else 0.0
    low = Rect(area.x, area.bottom - most * step - 8 - below, area.w, most * step + 8 + below)
    aside = 0.0
    if choices is not None and choices.may_give:
        # The line beside it is short.
        wide = GIVE_LARGE if ui.large else GIVE_UP
        aside = 0.0 if below else wide + 8
        place = Rect(low.right - wide, low.bottom + 12 - GIVE_HIGH, wide, GIVE_HIGH)
        words = _("Keep all") if choices.gives else pgettext("column", "Give up")
        _draw_button(ui, GIVE, place, place.inset(0, 7), [words], False)
    _draw_outside(ui, Rect(low.x + 12, low.y + 5, low.w - 20 - aside, most * step), seat, view, most)
    return low


def _draw_outside(ui: Ui, area: Rect, seat: Seat, view: UpOrDownView, most: int) -> None:
    """The points outside the columns, a line each, of which `area` has room for `most`."""
    step = area.h / most
    # Large words take all the width.
    aside = 46.0 if view.discards[seat] and not ui.large else 0.0
    if aside:
        # The same sign as on the tiles of rivals.
        ui.icon("beside.sign", "trash", area.x, area.y + (step - 34) / 2, 34, ui.tone.dim)
    for i, line in enumerate(phrases.beside(view.sheets[seat])[:most]):
        left = 0.0 if i else aside
        box = Rect(area.x + left, area.y + i * step, area.w - left, step)
        if i or not view.discards[seat] or ui.large:
            line_box = box.inset(0, max(0.0, (box.h - TITLE) / 2))
            ui.text_in(f"beside.{i}", line, line_box, SMALL, colour=ui.tone.dim, anchor="left")
            continue
        names = [colour_of(card) for card in view.discards[seat]]
        # Their colours count in one variant only; otherwise each is a point.
        counts = [names.count(colour) for colour in COLOURS] if view.variants.greenhorn else []
        high = counts_high(counts, box.w - text.measure(line, "body", LEAST) - 20)
        wide = sum(pill_wide(count, high) + 3 for count in counts if count)
        fits = bool(counts) and wide + 12 + text.measure(line, "body", LEAST) <= box.w
        told = Rect(box.x, box.y, box.w - (wide + 12 if fits else 0), box.h)
        after = box.x + ui.text_in(f"beside.{i}", line, told, SMALL, colour=ui.tone.dim, anchor="left") + 12
        if fits:
            draw_counts(ui, "beside.count", Rect(after, box.cy - high / 2, wide + 3, high), counts)


def _buttons(frame: UpOrDownFrame, placing: Placing | None) -> Sequence[How]:
    """The ways to place a card that have a button below the viewer's columns."""
    if placing is not None and placing.chosen:
        return placing.buttons()
    return ("abandon",) if frame.choices.givable else ()


def _cards_box(ui: Ui, slot: Rect, view: UpOrDownView, buttons: int) -> Rect:
    """The room for cards in a slot, below the line of the latest change and above so many buttons."""
    top = slot.y + sum_high(ui, bonus_lines(view.variants)) + change_high(ui) + 8
    wide = card_wide(slot)
    return Rect(round(slot.cx - wide / 2), top, wide, _buttons_top(slot, buttons) - top)


def _buttons_top(slot: Rect, buttons: int) -> float:
    """Canvas y down to which nothing but cards lies."""
    return slot.bottom - BUTTON * buttons - 12


def card_wide(slot: Rect) -> int:
    """Width of the cards in a slot."""
    return round(min(WIDEST, slot.w - 18))


def _draw_slot(
    ui: Ui,
    i: int,
    slot: Rect,
    seat: Seat,
    view: UpOrDownView,
    placing: Placing | None,
    new: Collection[Card],
    take: LatestTake | None,
    buttons: Sequence[How],
) -> None:
    """Draw the column in a slot. `take`: what has changed one of the columns last; `buttons`: those below it."""
    columns, sheet = view.columns[seat], view.sheets[seat]
    box = _cards_box(ui, slot, view, len(buttons))
    if i >= len(columns):
        if i == len(columns):
            _draw_free(ui, i, box, placing)
        return
    # No deeper than one card more would lie, unless buttons lie in it.
    next_ = stack(box, len(columns[i]) + 1, ui.large).card(len(columns[i])).bottom + WELL_FOOT
    high = slot.h if buttons else min(slot.h, next_ - slot.y)
    slim = slot.inset(SLIM_LARGE if ui.large else 0, 0)
    ui.put(f"slot.{i}", art.well(round(slim.w), round(high), ui.tone.name), slim.x, slim.y, animates=False)
    lines = bonus_lines(view.variants)
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i]
    head = Rect(slot.x, slot.y, slot.w, sum_high(ui, lines))
    # Whoever is to act sees how much still fits rather than what a column was before.
    chooses = view.actor == seat and view.phase in ("play", "take") and view.turns_left(seat) > 1
    closed = room_words(view, columns[i], chooses) if change_high(ui) and seat == view.seat else ()
    closed = closed if take is None or take.column != i or view.actor == seat else ()
    if take is not None and take.column == i and not closed:
        _draw_take(ui, take, Rect(slim.x, head.y, slim.w, head.h), column_points(sheet, i))
    draw_sum(ui, f"sum.{i}", head, sheet.columns[i], bonuses, lines, sheet.columns)
    if closed:
        below = Rect(head.x + 6, head.bottom - 4, head.w - 12, change_high(ui))
        words = next((one for one in closed if text.measure(one, "body", LEAST) <= below.w), closed[-1])
        ui.text_in(f"closing.{i}", words, below, SMALL, colour=ui.tone.dim)
    column = columns[i]
    place: Placement = ("add", i)
    fits = placing is not None and place in placing.gains
    plan = stack(box, len(column) + fits, ui.large)
    lit = placing is not None and placing.lights(place)
    ghost = placing.card if placing is not None and lit and not placing.carried else None
    last = draw_column(ui, f"pile.{seat}.{i}", plan, column, f"card.{column[-1]}", ghost, flies=column[-1] in new)
    if placing is not None and ("add", i) in placing.told and placing.asked != i:
        y = min(last.bottom + 8, box.bottom - 16)
        draw_tag(ui, f"slot.{i}.gain", last.cx, y, placing.gains["add", i], lit=lit)


def _draw_take(ui: Ui, take: LatestTake, head: Rect, worth: int) -> None:
    """Light the head of a column that is now `worth` so much, and say below the sum what it was before `take`."""
    high = change_high(ui)
    lit = art.tile(round(head.w), round(head.h + high), 12, ui.tone.lit)
    ui.put("changed", lit, round(head.x), round(head.y), animates=False)
    if high:
        below = Rect(head.x + 8, head.bottom - 4, head.w - 16, high)
        draw_change(ui, f"changed.{take.seat}.{take.card}", take, worth, below)


def _draw_free(ui: Ui, i: int, box: Rect, placing: Placing | None) -> None:
    """The place where the next column may be started."""
    place = Rect(box.x, box.y, box.w, min(box.h, round(LAST_HIGH * box.w / COLUMN_WIDE)))
    gain = None if placing is None else placing.gains.get(("new", None))
    lit = placing is not None and placing.lights(("new", None))
    ui.put(f"free.{i}", ring_seat(place.w, place.h, lit), place.x, place.y, animates=False)
    if placing is None or gain is None:
        return
    if lit and not placing.carried:
        draw_ghost(ui, f"ghost.{i}", placing.card, place)
    if ("new", None) in placing.told:
        draw_tag(ui, f"slot.{i}.gain", place.cx, min(place.bottom + 8, box.bottom - 10), gain, lit=lit)


def _draw_free_words(ui: Ui, i: int, box: Rect) -> None:
    """What that place is for, as high as the sums of other columns; no word is broken."""
    words, size = _("A new column"), ui.px(SMALL)
    size = min(text.fit(word, "body", size, box.w, LEAST) for word in words.split()) / ui.px(1)
    ui.paragraph(f"free.{i}.words", words, box, size, colour=ui.tone.dim, anchor="center", middle=True, spacing=1.1)


def _offer(
    ui: Ui, i: int, slot: Rect, view: UpOrDownView, placing: Placing, buttons: Sequence[How], seen: bool
) -> None:
    """The targets of a slot: its column or its place for a new one, and, where these are `seen`, `buttons` that give up
    all or the last of it."""
    assert view.seat is not None
    columns = view.columns[view.seat]
    box = _cards_box(ui, slot, view, len(buttons))
    whole = Rect(slot.x, slot.y, slot.w, box.bottom - slot.y + 6)
    if i == len(columns):
        ui.target("new", whole, pick("new"))
    if i >= len(columns):
        return
    # Where the card fits nowhere, a press on a column asks whether to give it up, as the button below does.
    gives_up = ("abandon", i) in placing.gains and all(how == "abandon" for how, _column in placing.gains)
    disabled_reason = "" if ("add", i) in placing.gains or gives_up else _unfit(columns[i])
    place = placement_target("abandon", i) if gives_up else f"column.{i}"
    ui.target(f"column.{i}", whole, pick(place), disabled_reason=disabled_reason)
    if not seen:
        return
    for k, how in enumerate(buttons):
        gain = placing.gains.get((how, i))
        if gain is None:
            continue
        id_, button = f"{how}.{i}", _button_box(slot, box, k)
        if how == "abandon":
            _give_up(ui, id_, button, gain if placing.priced else None)
            continue
        ui.button(id_, button, _("Swap"), pick(id_), size=BODY)
        if not ui.large and (how, i) in placing.told:
            # There is no room beside large words: the strip says it for the focused target.
            draw_tag(ui, f"{id_}.gain", button.right - 34, button.y - 8, gain, lit=placing.focused == (how, i))


def _offer_up(ui: Ui, i: int, slot: Rect, frame: UpOrDownFrame) -> None:
    """The button that gives a column up for the card of the ring that is chosen next, lit while that is to be done."""
    box = _button_box(slot, _cards_box(ui, slot, frame.view, 1), 0)
    gain = frame.choices.givable[i] if frame.table.tells_gain(True) else None
    _give_up(ui, placement_target("abandon", i), box, gain, frame.choices.giving == i)


def _give_up(ui: Ui, id_: str, box: Rect, gain: int | None, lit: bool = False) -> None:
    """The button that gives a column up, which brings `gain` in all; None: that is not told."""
    words = [pgettext("column", "Give up")]
    if gain is not None:
        words.append(pgettext("what giving up a column brings", "({points})", points=signed(gain)))
    _draw_button(ui, id_, box, box, words, lit)


def _draw_button(ui: Ui, id_: str, area: Rect, box: Rect, words: Sequence[str], lit: bool) -> None:
    """A button in `box`, sensitive in all of `area`, with a word or two below each other."""
    focused, tone = ui.target(id_, area, pick(id_), ring=None), "honey" if lit else "plain"
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), place.x, place.y, animates=False)
    inner, ink = place.inset(6, 6 if not ui.large else 0), ui.face_ink(tone)
    for line, (part, one) in enumerate(zip(("label", "price"), words, strict=False)):
        high = inner.h / len(words)
        ui.text_in(f"{id_}.{part}", one, Rect(inner.x, inner.y + line * high, inner.w, high), BODY, "display", ink)


def _button_box(slot: Rect, box: Rect, number: int) -> Rect:
    """The place of a button below the cards of a slot, which lie in `box`."""
    return Rect(slot.x, box.bottom + 10 + number * BUTTON, slot.w, BUTTON - 8)


def _unfit(column: Column) -> str:
    """Why a card may not go to the end of `column`."""
    reason = "not-higher" if direction(column) == "ascending" else "not-lower"
    return sentence(f"up-or-down.{reason}", {"last": column[-1]})
