"""`draw_seats_column` draws the right side of the Shapes table: seats, which end wins, the last turn."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.shapes.card_sprites import card_art
from game.games.shapes.layout import SeatBox
from game.games.shapes.open_view import OpenView
from game.games.shapes.panels.alone_plate import ALONE_LEAST, MEDAL, draw_alone, says_aim
from game.games.shapes.panels.last_turn import draw_last_turn, draw_turn_before
from game.games.shapes.panels.press import draw_seat_key
from game.games.shapes.phrases import aim_alone, one_more
from game.games.shapes.rules.actions import Stop
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.shapes_frame import ShapesFrame
from game.games.shapes.stop_worth import button_words, stop_worth
from game.games.shapes.tiles import left_or_placed
from game.table.feedback.leading import that_fit
from game.table.scene.standing import SIGN, draw_lead
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, INK, LABEL, LEAST, SMALL, Colour
from game.ui.widgets import Ui

SHADE = (20, 23, 31, 130)
"""Lies over a seat that is out."""
FACE, FACE_LARGE, LEAST_FACE = 108, 68, 56
"""Sizes of a face: at the most, beside large words, at the least."""
PENNANT, PENNANT_SMALL, PENNANT_BESIDE = (42, 66), (34, 54), (28, 44)
BACK, BACK_LARGE = (34, 46), (46, 62)
"""Size of a card's back, and beside large words."""
BACKS_APART = 6.0
"""Canvas px between two backs, where there is room: all seats have the same step, so that the length tells the
number."""
THREE_LINES, THREE_LINES_LARGE = 122, 170
"""From this height on a tile has three lines: name, cards, and their number."""
ASIDE = 14.0
"""Canvas px by which the cards in play lie apart from the hand, or the one that a rival is about to take."""
IN_PLAY = 95
"""Opacity of the back of a card whose piece does not stand yet."""
LARGE_LEAST = 40
"""px of large letters that say what a seat does; where there is no room for them, its golden rim does."""
WORD = 0.54
"""Share of the height of a Stop button for its word, above what it changes."""
STOP_ICON = 34
"""Size of the sign on the line that says when a turn can be stopped."""
STOP = 26
"""Size of the word on a Stop button beside large words, which are names."""
BADGE, BADGE_PAD = (255, 204, 64, 255), 16.0
"""Colour of the badge of a leader, and px beside its word."""
EDGE = 24
"""Canvas px from the words of a seat to the right edge of its tile."""
TAKEN_EDGE = 4
"""px of gold around the card that a penalty takes."""
BADGE_OUT = 10
"""By how much a badge below the backs is nearer to the edge than words."""
LEAD_APART = 22
"""px from words beside the trophy of a seat that leads, its rim included."""
LEAD, LEAD_SHARED = 0.56, 0.46
"""Greatest width of the badge as a share of its line."""
LEVEL, LEVEL_BESIDE = 0.62, 0.5
"""Share of a line, and of one with a name, that the words may take which say how strong a bot is."""


def draw_seats_column(ui: Ui, frame: ShapesFrame) -> None:
    for seat, box in enumerate(frame.layout.seats):
        _draw_seat(ui, frame, seat, box)
    _draw_aim(ui, frame, frame.layout.aim)
    if frame.layout.log is not None and frame.table.log.items:
        if ui.large and frame.before is not None:
            draw_turn_before(ui, frame, frame.before, frame.layout.log)
        else:
            draw_last_turn(ui, frame, frame.layout.log)


def aim_words(view: ShapesView, best: int = 0) -> str:
    """Which end wins, in a few words; alone the `best` so far, or while there is none the next of some steps."""
    if view.seats == 1:
        aim = aim_alone(view, best)
        return one_more(view, best) or (_("Best so far: {n}", n=aim) if best else _("Next aim: {n}", n=aim))
    if view.options.is_classic:
        return _("First without cards wins")
    return _("The last one left wins")


def _draw_aim(ui: Ui, frame: ShapesFrame, box: Rect) -> None:
    if not frame.layout.seats[0].tile.overlaps(box):
        ui.put("aim", art.panel(box.w, box.h, False, ui.tone.name), box.x, box.y, animates=False)
    words = aim_words(frame.view, frame.best_alone)
    if says_aim(ui, frame):
        # They are kept clear of the medal at the end of the bar.
        room = Rect(box.x + 48, box.y + 2, box.w - 48 - MEDAL * 1.5 - 12, box.h - 4)
        ui.text_in("aim.words", words, room, BODY, "body_bold", INK, "left")
        return
    side = 0.0
    if frame.view.seats > 1:
        # A single player's trophy waits at the end of the way to it.
        side = min(34.0, box.h - 16)
        ui.icon("aim.icon", "trophy", box.x + 20, box.cy - side / 2, side, ui.tone.accent)
    room = Rect(box.x + side + (30 if side else 24), box.y + 2, box.w - side - 54, box.h - 4)
    if ui.large and frame.view.seats > 1:
        room = room.inset(0, 8)
        ui.paragraph("aim.words", words, room, BODY, "body_bold", middle=True, spacing=1.0)
    else:
        ui.text_in("aim.words", words, room, BODY, "body_bold", anchor="left")


def _draw_seat(ui: Ui, frame: ShapesFrame, seat: Seat, box: SeatBox) -> None:
    view, place, inner = frame.view, box.tile, box.inner
    tile = frame.table.tiles[seat]
    id_, info = f"seat.{seat}", tile.info
    ui.panel(id_, Rect(place.x, place.y, place.w, place.h + box.strip), tile.acting)
    if view.seats == 1 and place.h >= ALONE_LEAST:
        draw_alone(ui, frame, tile, place)
        return
    # Alone, whose turn it is need not be said.
    three = inner.h >= (THREE_LINES_LARGE if ui.large else THREE_LINES) and view.seats > 1
    size = PENNANT if three and not _has_whole_line(ui, frame) else PENNANT_SMALL
    left, stops_beside = inner.x + 18, inner.w < place.w
    # The badge of a leader hangs below it.
    size = PENNANT_BESIDE if stops_beside else PENNANT_SMALL if tile.lead else size
    pad = 12 if three else 4 if ui.large else 8
    lines = 3 if three else 2
    step = (inner.h - 2 * pad) / lines
    first = left
    if not stops_beside:
        side = int(max(LEAST_FACE, min(FACE_LARGE if ui.large else FACE, inner.h - 40, inner.w * 0.32)))
        # Large words below the name have the whole line.
        low = ui.large and three
        middle = inner.y + pad + step / 2 if low else inner.cy + 2
        ui.put(f"{id_}.face", art.seat_face(side, info, tile.mood), left, middle - side / 2, animates=False)
        first += side + 18
        left = left + 6 if low else first
    hangs = left if stops_beside else place.right - size[0] - 18
    ui.put(f"{id_}.pennant", art.pennant(*size, info.colour), hangs, place.y - 8, animates=False)
    shared = sum(bool(one.lead) for one in frame.table.tiles) > 1
    right = inner.right - EDGE
    top = (right if stops_beside else hangs) - 8
    rows = [Rect(left, inner.y + pad + i * step, right - left, step) for i in range(lines)]
    first += size[0] + 12 if stops_beside else 0
    name = Rect(first, rows[0].y, top - first, step)
    if three:
        # Open cards need the whole line.
        if not _draw_opened(ui, frame, tile, rows[1]):
            near = _backs_step(ui, frame, rows[1], shared)
            line = rows[1] if _has_whole_line(ui, frame) else _draw_level(ui, tile, rows[1], rows[1].w * LEVEL, shared)
            _draw_middle(ui, frame, tile, line, near)
    else:
        name = _draw_level(ui, tile, name, name.w * LEVEL_BESIDE, shared)
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", anchor="left")
    _draw_figure(ui, frame, tile, rows[-1], three, shared)
    if box.stop is not None:
        _draw_stop(ui, frame, seat, box.stop)
    if view.out[seat] and view.seats > 1:
        with ui.on_layer(1):
            shade = art.tile(round(place.w), round(place.h + box.strip), 24, SHADE)
            ui.put(f"out.{seat}", shade, place.x, place.y, animates=False)


def _has_whole_line(ui: Ui, frame: ShapesFrame) -> bool:
    """Whether the backs of a seat's cards have the whole line below its name, so that they can be counted."""
    return frame.view.options.is_classic and not ui.large


def _badge(ui: Ui, line: Rect, shared: bool, most: float | None = None) -> tuple[str, float, float]:
    """The word that a seat leads, alone or not (`shared`), its size, and the width of its badge, at the most a share of
    the line or `most`; no word where there is room for a trophy only."""
    words, pad = _("Tied") if shared else _("Leads"), BADGE_PAD
    if most is None:
        most = line.w * (LEAD_SHARED if shared and ui.large else LEAD)
    size = text.fit(words, "display", ui.px(BODY), most - 2 * pad, LARGE_LEAST if ui.large else LEAST)
    wide = text.measure(words, "display", size) + 2 * pad
    return (words, size, wide) if wide <= most else ("", size, SIGN)


def _level_wide(
    ui: Ui, tile: SeatTile, line: Rect, most: float, shared: bool, badge_most: float | None = None
) -> float:
    """Width of what `_draw_level` draws, 0 for nothing."""
    if tile.lead:
        return _badge(ui, line, shared, badge_most)[2]
    # Words that would be cut say nothing.
    fits = tile.level and text.measure(tile.level, "body", LEAST) <= most
    return min(most, text.measure(tile.level, "body", ui.px(SMALL))) if fits else 0.0


def _draw_level(ui: Ui, tile: SeatTile, line: Rect, most: float, shared: bool, badge_most: float | None = None) -> Rect:
    """Draws at the right end of a line that a seat leads, alone or not (`shared`), on a badge of `badge_most` px at the
    most; or how strong a bot is, in words of `most` px at the most. Returns what is free of the line."""
    wide = _level_wide(ui, tile, line, most, shared, badge_most)
    if not wide:
        return line
    id_, place = f"seat.{tile.seat}.level", Rect(line.right - wide, line.y, wide, line.h)
    if not tile.lead:
        ui.text_in(id_, tile.level, place, SMALL, colour=ui.tone.dim, anchor="right")
    else:
        words, size, _wide = _badge(ui, line, shared, badge_most)
        if words:
            high = round(min(line.h - 2, size * 1.3))
            badge = Rect(line.right - round(wide), line.cy - high / 2, round(wide), high)
            look = art.tile(badge.w, badge.h, badge.h / 2, BADGE)
            ui.put(f"lead.{tile.seat}", look, badge.x, badge.y, animates=False)
            ui.text_in(id_, words, badge.inset(BADGE_PAD / 2, 0), size / ui.px(1), "display", INK)
        else:
            draw_lead(ui, tile.seat, place.x, place.cy)
    return Rect(line.x, line.y, line.w - wide - 12, line.h)


def _backs_step(ui: Ui, frame: ShapesFrame, line: Rect, shared: bool) -> float:
    """Canvas px from one card's back to the next in such a line, the same for all seats."""
    back = _back(ui, line)[0]
    step = back + BACKS_APART
    for tile in frame.table.tiles:
        wide = 0.0 if _has_whole_line(ui, frame) else _level_wide(ui, tile, line, line.w * LEVEL, shared)
        room = line.w - (wide + 12 if wide else 0) - back - ASIDE
        step = min(step, room / max(1, left_or_placed(frame.view, tile.seat) - 1))
    return step


def _draw_middle(ui: Ui, frame: ShapesFrame, tile: SeatTile, line: Rect, step: float) -> None:
    """The second line: the cards that a seat has left, as backs with a `step` from one to the next, faint those in
    play; or what it does, where it has none."""
    count = left_or_placed(frame.view, tile.seat) if frame.view.options.is_classic else 0
    id_ = f"seat.{tile.seat}"
    if not count:
        words = tile.lead or ("" if tile.status == tile.level else tile.status)
        ink = ui.tone.accent if tile.acting else ui.tone.dim
        if text.measure(words, "body", LARGE_LEAST if ui.large else LEAST) <= line.w:
            ui.text_in(f"{id_}.status", words, line, SMALL, colour=ink, anchor="left")
        return
    wide, high = _back(ui, line)
    look = art.card_back(wide, high)
    owned, is_penalty = frame.view.hand_sizes[tile.seat], frame.choice.only_victim == tile.seat
    for i in range(count):
        is_taken = is_penalty and i == owned - 1
        x = line.x + i * step + (ASIDE if is_taken or i >= owned else 0)
        alpha = 255 if i < owned else IN_PLAY
        ui.put(f"{id_}.back.{i}", look, x, line.cy - high / 2, alpha=alpha, animates=False)
        if is_taken:
            with ui.on_layer(1):
                # Slim: it lies neither on the name nor on the figure.
                for part, (edge, colour) in enumerate(((TAKEN_EDGE + 2, INK), (TAKEN_EDGE, BADGE))):
                    plate = art.tile(wide + 2 * edge, high + 2 * edge, 6 + edge, colour)
                    ui.put(f"penalty.{part}", plate, x - edge, line.cy - high / 2 - edge, animates=False)
                ui.put("penalty.card", look, x, line.cy - high / 2, animates=False)


def _back(ui: Ui, line: Rect) -> tuple[int, int]:
    """The size of a card's back in a line."""
    wide, most = BACK_LARGE if ui.large else BACK
    high = min(most, int(line.h))
    return round(wide * high / most), high


def _draw_opened(ui: Ui, frame: ShapesFrame, tile: SeatTile, line: Rect) -> bool:
    """Draws the cards of another seat, where a match is watched with all open. Returns whether there are any."""
    view = frame.view
    cards = view.hands[tile.seat] if isinstance(view, OpenView) and tile.seat != view.seat else ()
    wide, high = _back(ui, line)
    step = min(wide + 3.0, (line.w - wide) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        look = card_art(card, wide, high)
        ui.put(f"seat.{tile.seat}.open.{i}", look, line.x + i * step, line.cy - high / 2, animates=False)
    return bool(cards)


def _draw_figure(ui: Ui, frame: ShapesFrame, tile: SeatTile, line: Rect, three: bool, shared: bool) -> None:
    """The figure of a seat, and right of it whether it leads, alone or not (`shared`), or what it does, if there is
    room and no line above."""
    id_, figure = f"seat.{tile.seat}", frame.figures[tile.seat]
    shares = three and _has_whole_line(ui, frame)
    if shares:
        # Fewer words leave room for what stands beside them.
        line = Rect(line.x, line.y, line.w + (BADGE_OUT if tile.lead else 0), line.h)
        figure = frame.briefs[tile.seat]
    apart = SIGN + LEAD_APART if shares and tile.lead else 0
    wide = ui.text_in(
        f"{id_}.left", figure, Rect(line.x, line.y, line.w - apart, line.h), BODY, "body_bold", anchor="left"
    )
    rest = Rect(line.x + wide + 14, line.y, line.w - wide - 14, line.h)
    shows_backs = frame.view.options.is_classic and left_or_placed(frame.view, tile.seat)
    if shares:
        _draw_level(ui, tile, rest, rest.w, shared, rest.w)
        return
    if three and (tile.lead or not shows_backs):
        # The line above says it.
        return
    if not three and _draw_opened(ui, frame, tile, rest):
        return
    least = LARGE_LEAST if ui.large else LEAST
    if tile.lead:
        # Large words say at the name that it leads.
        words = "" if ui.large else that_fit(tile.lead, rest.w)
    else:
        fit = (one for one in (tile.status, tile.brief) if text.measure(one, "body", least) <= rest.w)
        words = next((one for one in fit if one != tile.level), "")
    if words:
        ink = ui.tone.text if tile.lead else ui.tone.accent if tile.acting else ui.tone.dim
        ui.text_in(f"{id_}.status", words, rest, SMALL, colour=ink, anchor="right")


def _draw_shut_stop(ui: Ui, id_: str, place: Rect, ink: Colour) -> None:
    """What a Stop button that cannot be pressed does and when it can be, on a line below the words of its seat."""
    line, least = pgettext("of a Stop button", "Stop: while a rival stacks"), LARGE_LEAST if ui.large else LEAST
    if text.measure(line, "body_bold", least) > place.w - STOP_ICON - 12:
        line = pgettext("of a Stop button", "while stacking")
    ui.put(f"{id_}.rule", art.tile(place.w, 2, 1, ui.tone.field), place.x, place.y, animates=False)
    room = Rect(place.x, place.y + 4, place.w, place.h - 16)
    ui.icon(f"{id_}.icon", "stop", room.x, room.cy - STOP_ICON / 2, STOP_ICON, ink)
    words = Rect(room.x + STOP_ICON + 12, room.y, room.w - STOP_ICON - 12, room.h)
    ui.text_in(f"{id_}.when", line, words, BODY, "body_bold", ink, "left")


def _draw_stop(ui: Ui, frame: ShapesFrame, seat: Seat, place: Rect) -> None:
    """The Stop button of a person, with its key on its corner: people who wait do not hold the pointer."""
    is_open, waits = frame.stop_is_open or frame.stop_may_wait, frame.stop_may_wait
    disabled_reason = "" if is_open else _("Wait: a turn can be stopped only while pieces are being stacked.")
    stop = ("keep-stop", seat) if waits else ("interrupt", seat, Stop())
    # A kept press can be taken back.
    ui.target(f"stop.{seat}", place, stop, disabled_reason=disabled_reason, ring=18, weighty=not waits)
    # The own turn is seldom stopped: the button is loud in a rival's.
    tone = "plain" if seat == frame.view.turn or (waits and not frame.stop_is_kept) else "red"
    # Shut, it is a line of words rather than a button.
    if is_open or place.w < 200:
        look = ui.face(place.w, place.h, tone=tone) if is_open else art.tile(place.w, place.h, 18, ui.tone.field)
        ui.put(f"stop.{seat}", look, place.x, place.y, animates=False)
    ink = ui.face_ink(tone) if is_open else ui.tone.dim
    if place.w < 200:
        words, label = _("Stop"), place.inset(10, 0)
        ui.text_in(f"stop.{seat}.label", words, label, STOP if ui.large else LABEL, "display", ink)
        if is_open:
            with ui.on_layer(1):
                draw_seat_key(ui, frame, f"stop.{seat}.key", seat, place.right - 28, place.bottom - 34)
        return
    if not is_open:
        _draw_shut_stop(ui, f"stop.{seat}", place, ink)
        return
    words = _("Stop my turn") if seat == frame.view.turn else _("Stop the turn")
    if ui.large:
        words = _("Stop")
    if waits and frame.stop_is_kept:
        words = _("Stop: next piece")
    # Its key has the place of its sign.
    keyed = is_open and draw_seat_key(ui, frame, f"stop.{seat}.key", seat, place.x + 14, place.cy - 27)
    worth = None if ui.large or waits else stop_worth(frame.view, seat)
    note = "" if ui.large or not waits else _("press to take back") if frame.stop_is_kept else _("at the next piece")
    side, most = (44, STOP) if ui.large else (26 if worth or note else 32, LABEL)
    size = text.fit(words, "display", ui.px(most), place.w - 112, LEAST)
    left = place.cx - (text.measure(words, "display", size) + side + 12) / 2
    label = Rect(left + side + 12, place.y, place.right - left - side - 24, place.h)
    if worth or note:
        label, low = Rect(label.x, place.y + 2, label.w, place.h * WORD), place.h * (1 - WORD) - 8
    if keyed:
        left = max(left, place.x + 72 - side - 12)
        label = Rect(left + side + 12, label.y, place.right - left - side - 24, label.h)
    else:
        ui.icon(f"stop.{seat}.icon", "stop", left, label.cy - side / 2 - (0 if worth or note else 2), side, ink)
    if worth or note:
        aside = 72 if keyed else 12
        what = Rect(place.x + aside, label.bottom - 4, place.w - aside - 12, low)
        if worth is not None:
            name = frame.table.name(worth.whose)
            note = button_words(worth, name)
            if text.measure(note, "body_bold", ui.px(SMALL)) > what.w:
                note = button_words(worth, name, brief=True)
        ui.text_in(f"stop.{seat}.worth", note, what, SMALL, "body_bold", ink)
    ui.text_in(f"stop.{seat}.label", words, label, most, "display", ink, "left")
