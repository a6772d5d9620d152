"""`draw_columns` draws one seat's columns of Up or Down? large: sums, cards, and where a taken card may go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    bonus_lines,
    bonuses_high,
    counts_high,
    draw_bonuses,
    draw_column,
    draw_counts,
    draw_ghost,
    draw_product,
    draw_tag,
    pill_wide,
    stack,
    tag_size,
)
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.column_targets import Placement, placement_of, placement_target
from game.games.up_or_down.landing import Landing, landings
from game.games.up_or_down.outlook import room_words
from game.games.up_or_down.panels.heading import draw_heading
from game.games.up_or_down.panels.landings import draw_landings, landings_high
from game.games.up_or_down.placing import Placing, placing_of
from game.games.up_or_down.routes import GIVE
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import COLOURS, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column, direction
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect, row
from game.ui.style import BODY, HEAD, LEAST, SMALL
from game.ui.widgets import Ui

HEAD_HIGH, HEAD_LARGE = 114.0, 126.0
"""Height of the heading."""
RIM, RIM_LARGE = 30.0, 26.0
"""From the edge of the tray to what lies in it."""
GAP, GAP_LARGE = 14.0, 12.0
"""Between columns."""
FIGURE, FIGURE_LARGE = 62.0, 62.0
"""Height of the points of a column."""
LINE, LINE_LARGE = 34.0, 44.0
"""Height of the line below them: their factors, what they were before, or which few cards still fit."""
TAG_LOW = 20.0
"""How far above the lower end of a sum the middle of the tag is that says what a card brings there."""
VARIANTS, VARIANTS_LARGE = 36.0, 60.0
"""Height of the line with the variants in force."""
TITLE = 50.0
"""Most size of the lines below the columns."""
WIDEST = 176.0
"""Greatest width of a card in a column."""
LEAST_COLUMNS = 2
"""Columns for which there is a place from the beginning."""
GIVE_UP, GIVE_LARGE, GIVE_HIGH = 168.0, 200.0, 66.0
"""Width of the button that gives a column up, and beside large text; height of what can be pressed there."""
BUTTON = 80
"""From one button below a column to the next."""


def draw_columns(ui: Ui, frame: UpOrDownFrame, area: Rect) -> None:
    """Draw the columns of the shown seat in their tray, with the places for the card that is looked at."""
    view, seat = frame.view, frame.shown_seat
    placing, own = placing_of(frame), seat == view.seat
    buttons = _buttons(frame, placing)
    head = HEAD_LARGE if ui.large else HEAD_HIGH
    ui.put("columns", art.tray(round(area.w), round(area.h)), round(area.x), round(area.y), animates=False)
    rim, gap = (RIM, GAP) if not ui.large else (RIM_LARGE, GAP_LARGE)
    inner = Rect(area.x + rim, area.y + rim - 6, area.w - 2 * rim, area.h - 2 * rim + 6)
    draw_heading(ui, Rect(inner.x + 4, inner.y, inner.w - 8, head), seat, frame)
    if chosen := _variants(ui, view, inner.w):
        line = Rect(inner.x, inner.y + head - 4, inner.w, VARIANTS_LARGE if ui.large else VARIANTS)
        ui.text_in("columns.variants", chosen, line, SMALL, colour=ui.tone.dim, anchor="left")
        head += line.h
    low = _draw_beside(ui, inner, seat, view, frame.choices if own else None)
    # As long as there are few columns they are wide, and their cards large.
    count = min(MOST_COLUMNS, max(LEAST_COLUMNS, len(view.columns[seat]) + 1))
    slots = row(Rect(inner.x, inner.y + head, inner.w, low.y - inner.y - head - 6), count, gap)
    landing = landings(frame) if own else {}
    for i, slot in enumerate(slots):
        # In a rival's columns nothing can be placed, but the viewer can point straight back at their own.
        _draw_slot(ui, i, slot, frame, placing if own else None, buttons if own else (), landing)
        if placing is not None and placing.chosen and placing.asked is not None:
            if i == placing.asked and own:
                lit = Rect(slot.x, slot.y, slot.w, _cards_box(ui, slot, view, len(buttons)).bottom - slot.y)
                ui.put("asked.column", art.highlight(lit.w, lit.h), lit.x, lit.y, animates=False)
        elif placing is not None and placing.chosen:
            _offer(ui, i, slot, view, placing, buttons, own)
        elif own and i in frame.choices.givable:
            _offer_up(ui, i, slot, frame)


def _variants(ui: Ui, view: UpOrDownView, room: float) -> str:
    """The variants in force, or where one line has no room for all names, how many there are."""
    names = phrases.variants(view.variants)
    words = pgettext("between variants", " · ").join(names)
    if len(names) < 2 or text.measure(words, "body", ui.px(SMALL)) <= room:
        return words
    return ngettext("{n} variant", "{n} variants", len(names))


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


def _sum_high(ui: Ui, view: UpOrDownView) -> float:
    """Height of the points of a column, of what variants add, and of the line below."""
    return (FIGURE_LARGE + LINE_LARGE if ui.large else FIGURE + LINE) + bonuses_high(ui, bonus_lines(view.variants))


def _cards_box(ui: Ui, slot: Rect, view: UpOrDownView, buttons: int) -> Rect:
    """The room for cards in a slot, above their sum and so many buttons, or what may land there."""
    wide = card_wide(slot)
    foot = _sum_high(ui, view) + max(BUTTON * buttons + 12, landings_high(ui))
    return Rect(round(slot.cx - wide / 2), slot.y, wide, slot.h - foot)


def card_wide(slot: Rect) -> int:
    """Width of the cards in a slot."""
    return round(min(WIDEST, slot.w - 4))


def _draw_slot(
    ui: Ui,
    i: int,
    slot: Rect,
    frame: UpOrDownFrame,
    placing: Placing | None,
    buttons: Sequence[How],
    landing: Mapping[Placement, Sequence[Landing]],
) -> None:
    """Draw the column in a slot, with the `buttons` and the cards that may land below it."""
    view, seat = frame.view, frame.shown_seat
    columns = view.columns[seat]
    box = _cards_box(ui, slot, view, len(buttons))
    if i >= len(columns):
        if i == len(columns):
            low = _draw_free(ui, i, box, view, placing) + 4 + _sum_high(ui, view) - (LINE_LARGE if ui.large else LINE)
            draw_landings(ui, i, slot, low, landing.get(("new", None), ()), frame)
        return
    column = columns[i]
    place: Placement = ("add", i)
    fits = placing is not None and place in placing.gains
    plan = stack(box, len(column) + fits, ui.large)
    lit = placing is not None and placing.lights(place)
    ghost = placing.card if placing is not None and lit and not placing.carried else None
    flies = column[-1] in frame.moved
    last = draw_column(ui, f"pile.{seat}.{i}", plan, column, f"card.{column[-1]}", ghost, flies=flies)
    sum_ = Rect(slot.x, last.bottom + 4, slot.w, _sum_high(ui, view))
    is_priced = placing is not None and place in placing.told and placing.asked != i
    low = _draw_sum(ui, i, sum_, frame, not is_priced)
    if placing is not None and is_priced:
        low_end = slot.bottom - BUTTON * len(buttons) - tag_size(ui)[1] / 2 - 4
        y, gain = min(sum_.bottom - TAG_LOW, low_end), placing.gains[place]
        draw_tag(ui, f"slot.{i}.gain", last.cx, y, gain, lit=lit, best=gain == placing.most)
    found = [one for how in ("add", "remove", "abandon") for one in landing.get((how, i), ())]
    draw_landings(ui, i, slot, low, found, frame)


def _draw_sum(ui: Ui, i: int, box: Rect, frame: UpOrDownFrame, has_line: bool) -> float:
    """The points of a column behind its direction, what variants add, and one line: the factors while one looks at the
    seat or the column, what the latest take has changed until one acts, or which few cards still fit.

    Returns the lower edge of all that."""
    view, seat = frame.view, frame.shown_seat
    sheet, take = view.sheets[seat], frame.take_of(seat)
    score, worth, column = sheet.columns[i], column_points(sheet, i), view.columns[seat][i]
    figure, high = (FIGURE_LARGE, LINE_LARGE) if ui.large else (FIGURE, LINE)
    words, side = str(worth), round(figure * 0.56)
    size = text.fit(words, "display_bold", ui.px(HEAD), box.w - 2 * side - 16, LEAST)
    wide = text.measure(words, "display_bold", min(size, figure / 1.15))
    if score.direction is not None:
        up, x = score.direction == "ascending", box.cx - wide / 2 - side - 8
        ui.put(f"sum.{i}.arrow", direction_arrow(up, side), x, box.y + (figure - side) / 2, animates=False)
    alike = [str(column_points(sheet, k)) for k in range(len(sheet.columns))]
    ui.text_in(f"sum.{i}.points", words, Rect(box.x, box.y, box.w, figure), HEAD, "display_bold", alike=alike)
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i][: bonus_lines(view.variants)]
    draw_bonuses(ui, f"sum.{i}", box, box.y + figure, bonuses)
    low = Rect(box.x, box.y + figure + bonuses_high(ui, len(bonuses)), box.w, high)
    if not has_line:
        return low.bottom
    focus = placement_of(frame.table.focus)
    if frame.focused("seat") == seat or (seat == view.seat and focus is not None and focus[1] == i):
        draw_product(ui, f"sum.{i}", low, score)
        return low.bottom
    # Whoever is to act sees what still fits rather than what a column was before.
    acts = view.actor == seat and view.phase in ("play", "take")
    told = () if ui.large or seat != view.seat else room_words(view, column)
    line = next((one for one in told if text.measure(one, "body", LEAST) <= low.w), "")
    if take is not None and take.column == i and not acts and not ui.large:
        line = _("{old} to {new}", old=worth - take.gain, new=worth)
        line = pgettext("a column", "new") if take.is_new else line
        ui.text_in(f"changed.{take.seat}.{take.card}", line, low, SMALL, "body_bold")
    elif line:
        ui.text_in(f"closing.{i}", line, low, SMALL, colour=ui.tone.dim)
    return low.bottom if line else low.y


def _draw_free(ui: Ui, i: int, box: Rect, view: UpOrDownView, placing: Placing | None) -> float:
    """The place where the next column may be started. Returns its lower edge."""
    place = Rect(box.x, box.y, box.w, min(box.h, round(LAST_HIGH * box.w / COLUMN_WIDE)))
    gain = None if placing is None else placing.gains.get(("new", None))
    lit = placing is not None and placing.lights(("new", None))
    ui.put(f"free.{i}", ring_seat(place.w, place.h, lit), place.x, place.y, animates=False)
    if placing is not None and gain is not None:
        if lit and not placing.carried:
            draw_ghost(ui, f"ghost.{i}", placing.card, place)
        if ("new", None) in placing.told:
            y = place.bottom + 4 + _sum_high(ui, view) - TAG_LOW
            draw_tag(ui, f"slot.{i}.gain", place.cx, y, gain, lit=lit, best=gain == placing.most)
    return place.bottom


def _offer(
    ui: Ui, i: int, slot: Rect, view: UpOrDownView, placing: Placing, buttons: Sequence[How], seen: bool
) -> None:
    """The targets of a slot: its column or its place for a new one, and, where these are `seen`, `buttons` that give up
    all or the last of it."""
    assert view.seat is not None
    columns = view.columns[view.seat]
    low = slot.bottom if i >= len(columns) else slot.bottom - BUTTON * len(buttons) - 4
    whole = Rect(slot.x, slot.y, slot.w, low - slot.y)
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
        id_, button = f"{how}.{i}", _button_box(slot, k, len(buttons))
        if how == "abandon":
            _give_up(ui, id_, button, gain if placing.priced else None)
            continue
        ui.button(id_, button, _("Swap"), pick(id_), size=BODY)
        if not ui.large and (how, i) in placing.told:
            # There is no room beside large words: the strip says it for the focused target.
            draw_tag(ui, f"{id_}.gain", button.right - 34, button.y - 8, gain, lit=placing.focused == (how, i))


def _offer_up(ui: Ui, i: int, slot: Rect, frame: UpOrDownFrame) -> None:
    """The button that gives a column up for the card of the ring that is chosen next, lit while that is to be done."""
    box = _button_box(slot, 0, 1)
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


def _button_box(slot: Rect, number: int, count: int) -> Rect:
    """The place of one of `count` buttons at the lower end of a slot."""
    return Rect(slot.x, slot.bottom - BUTTON * (count - number), slot.w, BUTTON - 8)


def _unfit(column: Column) -> str:
    """Why a card may not go to the end of `column`."""
    reason = "not-higher" if direction(column) == "ascending" else "not-lower"
    return sentence(f"up-or-down.{reason}", {"last": column[-1]})
