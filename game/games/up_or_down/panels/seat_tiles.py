"""`draw_rivals` draws the other seats of Up or Down? with their real columns in small."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import CHIP, PLATE, tab
from game.games.up_or_down.panels.small_columns import draw_points, draw_small_column, small_height
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.leading import most
from game.table.scene.standing import BADGE, draw_rank, ranks
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, CREAM, GROWN, LEAST, SMALL, SUBHEAD, Colour
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

GAP = 12
TALL = 300.0
"""From this height on the columns lie below all else, and not beside it."""
HEAD_TALL = 100.0
"""Height above the columns."""
FACE = 64
TAB, BACK, OVERLAP = CHIP, 30, 46
"""Size of a card in a hand that all know, width of a back, and what is seen at the least of a card below another."""
HANDS = (1.3, 1.0)
"""Sizes of a hand beside large text, in its usual one."""
PENNANT, PENNANT_TALL, PENNANT_LARGE = (34, 54), (24, 40), (26, 42)
FACE_LARGE, FACE_LEAST = 80, 60
"""Most size of a face beside large text, where it stands beside two lines, and beside one."""
FACED, FACE_LOW = 210.0, 60
"""Height of a low tile from which on it has a face, and side of that face."""
SIDE = 152
"""Width of the lines beside the columns in a low tile."""
LARGE = 128.0
"""Height of a tile beside large text, and of what two or fewer have above their columns."""
FIGURE_SMALL = 30
"""Size of a score in a low tile."""
BADGE_LOW, BADGE_LARGE, BADGE_WIDE = (64, 36), (124, 56), (96, 36)
"""Sizes of the badge with the rank: in a low tile, beside large text, and where a line is its own."""
BADGE_SHARED = 136
EARLY = 3
"""Rounds in which only the leader has a rank: the others say nothing yet."""
BESIDE_FIGURE = 10.0
"""From a score beside large text to the words behind it."""
PAD = 14
EDGE_SHARE = 28.0
"""px that each card of its longest column adds to the height of a tall tile."""
LEAST_CARDS = 3
"""Cards for which the longest column of a tall tile has room at the least."""
FEWEST = 2
"""Places for columns on the tile of a rival at the least, where they have its whole width."""
TOPS, TOPS_MOST = 58.0, 116.0
"""Least and greatest height of the last cards of the columns, which are shown beside large text."""
TOPS_BELOW = 88.0
"""Least height at which these cards lie below their points."""
TOPS_PLATE = 43
"""Height of the plate with these points."""
TOP_WIDE, TOP_HIGH = 78, 74
"""Width of these cards beside their points; their greatest height."""
SINGLE = 14.0
"""From the upper edge of its line to a card alone."""
EDGE_BELOW = 7.0
"""How far the card behind it looks out there where points stand above it."""
EDGES, BEHIND = 2, 12.0
"""How many cards at the most look out behind the last one there, and how far at the most."""
CARD_EDGE = (163, 144, 115, 255)
QUIET, LEADS = (0, 0, 0, 0), (255, 208, 112, 30)
"""Grounds of a tile on the plate that all tiles share: plain, and of a seat that leads."""
LEAD_EDGE = 6
"""Width of the gold edge of such a seat."""


def draw_rivals(ui: Ui, frame: UpOrDownFrame, area: Rect) -> float:
    """Draw the tiles of all seats but the viewer's from the top of `area`. Returns the lower edge of the last."""
    tiles = frame.rivals
    high = (area.h - GAP * (len(tiles) - 1)) / len(tiles)
    is_tall = high >= TALL
    if ui.large and len(tiles) > 2:
        high = min(high, LARGE + TOPS_MOST) if high >= LARGE + TOPS else min(high, LARGE)
    elif ui.large or len(tiles) == 1:
        # They grow with their columns: what is empty tells nothing.
        columns = [frame.view.columns[tile.seat] for tile in tiles]
        longest = max((len(one) for each in columns for one in each), default=0)
        across = area.w / max(FEWEST, *map(len, columns))
        least = LEAST_CARDS if len(tiles) == 1 and not ui.large else 1
        head = LARGE + 10 if ui.large else HEAD_TALL + 10
        high = min(high, head + small_height(max(least, longest), across, large=ui.large))
    highs = [high] * len(tiles)
    if is_tall and not ui.large and len(tiles) > 1:
        # A tile with a long column gets what others do not need.
        needs = [max(map(len, frame.view.columns[tile.seat]), default=0) * EDGE_SHARE for tile in tiles]
        highs = [max(TALL, high + need - sum(needs) / len(needs)) for need in needs]
        highs = [one * high * len(highs) / sum(highs) for one in highs]
    whole = round(sum(highs) + GAP * (len(highs) - 1))
    ui.put("rivals", art.panel(round(area.w), whole, False, "walnut"), area.x, area.y, animates=False)
    top = area.y
    for tile, high in zip(tiles, highs, strict=True):
        if top > area.y:
            line = art.line(round(area.w) - 2 * PAD, 2, "walnut")
            ui.put(f"seat.{tile.seat}.line", line, area.x + PAD, round(top - GAP / 2) - 1, animates=False)
        _draw_rival(ui, frame, tile, Rect(area.x, round(top), area.w, round(high)), is_tall)
        top += high + GAP
    return top - GAP


def _draw_rival(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect, is_tall: bool) -> None:
    id_ = f"seat.{tile.seat}"
    ui.target(id_, box, ("seat", tile.seat), ring=24)
    if tile.acting:
        ui.panel(id_, box, active=True)
    else:
        ui.put(id_, art.tile(box.w, box.h, 18, LEADS if tile.lead else QUIET), box.x, box.y, animates=False)
    if tile.lead:
        edge = art.tile(LEAD_EDGE, box.h - 36, 3, ui.tone.accent)
        ui.put(f"{id_}.lead", edge, box.x, box.y + 18, animates=False)
    if ui.large:
        high = min(box.h, LARGE)
        _draw_summary(ui, frame, tile, Rect(box.x, box.y, box.w, high))
        low = Rect(box.x, box.y + high, box.w, box.h - high)
        if 0 < low.h <= TOPS_MOST:
            _draw_tops(ui, frame, tile.seat, low)
        elif low.h > 0:
            _draw_columns(ui, frame, tile.seat, low)
    elif is_tall:
        _draw_tall(ui, frame, tile, box)
    else:
        _draw_low(ui, frame, tile, box)


def has_rank(view: UpOrDownView, seat: Seat) -> bool:
    """Whether the rank of a seat is shown. While all have equal points no seat shows one, and none in the first round;
    in the next rounds only the leaders do, then all."""
    ahead = most(view.scores)
    return bool(ahead) and (view.turn > EARLY * view.seats or (view.turn > view.seats and seat in ahead))


def draw_badge(
    ui: Ui, view: UpOrDownView, seat: Seat, box: Rect, size: tuple[int, int], id_: str, left: bool = False
) -> float:
    """The rank of a seat, if ranks are shown, at the right of `box`, or at the `left`, of a `size` or, where seats are
    level, wider. Returns the width that it takes with what is left free beside it."""
    if not has_rank(view, seat):
        return 0.0
    places = ranks(view.scores)
    shared = places.count(places[seat]) > 1
    wide, high = min(box.w, BADGE_SHARED if shared and not ui.large else size[0]), min(box.h, size[1])
    x = box.x if left else box.right - wide
    draw_rank(ui, id_, places[seat], Rect(x, box.cy - high / 2, wide, high), shared=shared)
    return wide + 14.0


def _draw_badge(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect, size: tuple[int, int], left: bool = False) -> None:
    draw_badge(ui, frame.view, seat, box, size, f"seat.{seat}", left)


def figure_ink(ui: Ui, tile: SeatTile) -> Colour:
    """The colour of a score: gold for a leading seat only."""
    return ui.tone.accent if tile.lead else ui.tone.text


def _draw_tall(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """Face, name and hand, score, level and rank, and below the face the points from outside; then the columns."""
    id_ = f"seat.{tile.seat}"
    look = art.seat_face(FACE, tile.info, tile.mood)
    x, y = box.x + 6 + PENNANT_TALL[0], box.y + 14
    ui.put(f"{id_}.face", look, x, y, animates=False)
    pennant = art.pennant(*PENNANT_TALL, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.x + 6, box.y - 6, animates=False)
    left = x + FACE + 10
    top = Rect(left, box.y + 8, box.right - PAD - left, 44)
    name = Rect(left, top.y, top.w - _hand_wide(frame, tile.seat) - 10, top.h)
    wide = ui.text_in(f"{id_}.name", tile.info.name, name, SUBHEAD, "display", anchor="left")
    hand = Rect(left + wide + 10, top.y - 1, top.w - wide - 10, top.h)
    if not frame.view.hand_sizes[tile.seat]:
        words = pgettext("a seat's cards", "no cards left")
        ui.text_in(f"{id_}.hand", words, hand, 24, colour=ui.tone.dim, anchor="right")
    _draw_small_hand(ui, frame, tile.seat, hand, right=True)
    line = Rect(left, box.y + 52, top.w, 42)
    wide = ui.text_in(f"{id_}.figure", tile.figure, line, SUBHEAD, "display_bold", figure_ink(ui, tile), "left") + 8
    rest = Rect(line.x + wide, line.y, line.w - wide, line.h)
    taken = draw_badge(ui, frame.view, tile.seat, rest, BADGE, id_)
    level = Rect(rest.x, rest.y + 4, rest.w - taken, rest.h - 4)
    if text.measure(tile.level, "body", LEAST) <= level.w:
        ui.text_in(f"{id_}.level", tile.level, level, SMALL, colour=ui.tone.dim, anchor="right")
    _draw_outside(ui, frame, tile.seat, Rect(box.x + PAD, y + FACE, left - 10 - box.x - PAD, 26))
    _draw_columns(ui, frame, tile.seat, Rect(box.x, box.y + HEAD_TALL, box.w, box.h - HEAD_TALL))


def _hand_wide(frame: UpOrDownFrame, seat: Seat) -> float:
    """Least width of the hand of a rival: known cards overlap."""
    known, size = len(frame.view.known[seat]), frame.view.hand_sizes[seat]
    return (size - known) * (BACK + 3) + (TAB[0] + (known - 1) * OVERLAP if known else 0)


def _draw_outside(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect) -> float:
    """The points from outside the columns, at the right end of `box`: the discards alone have their sign.

    Returns their width.
    """
    sheet = frame.view.sheets[seat]
    points = phrases.outside(sheet)
    if points is None:
        return 0.0
    wide = ui.text_in(f"seat.{seat}.points.outside", signed(points), box, 26, "display", ui.tone.dim, "right")
    x = box.right - wide - 30
    ui.icon(f"seat.{seat}.outside", "trash" if points == sheet.discards else "plus", x, box.cy - 13, 26, ui.tone.dim)
    return box.right - x + 8


def _draw_low(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """Name, rank and score, and the hand in lines at the left; the columns beside them."""
    seat, id_ = tile.seat, f"seat.{tile.seat}"
    pennant = art.pennant(24, 40, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.x + 10, box.y - 3, animates=False)
    left = Rect(box.x + 10, box.y + 6, SIDE, box.h - 16)
    _draw_small_hand(ui, frame, seat, Rect(left.x, left.bottom - TAB[1], left.w, TAB[1]))
    left = Rect(left.x, left.y, left.w, left.h - TAB[1] - 4)
    badge = Rect(left.x, left.y, left.w, FACE_LOW)
    if faced := box.h >= FACED:
        look = art.seat_face(FACE_LOW, tile.info, tile.mood)
        ui.put(f"{id_}.face", look, left.x + 28, left.y, animates=False)
        badge = Rect(left.x + 28 + FACE_LOW, left.y, left.w - 28 - FACE_LOW, FACE_LOW)
        left = Rect(left.x, left.y + FACE_LOW, left.w, left.h - FACE_LOW)
    lines = column(left, 2 if faced else 3, 0)
    inset = 0 if faced else 30
    others = _draw_outside(ui, frame, seat, lines[0] if faced else lines[2])
    name = Rect(left.x + inset, lines[0].y, left.w - inset - (others if faced else 0), lines[0].h)
    ui.text_in(f"{id_}.name", tile.info.name, name, BODY, "display", anchor="left")
    ui.text_in(f"{id_}.figure", tile.figure, lines[1], FIGURE_SMALL, "display_bold", figure_ink(ui, tile), "left")
    if faced:
        _draw_badge(ui, frame, seat, badge, BADGE_LOW)
    else:
        wide = min(left.w - others, BADGE_SHARED if not others else BADGE_WIDE[0])
        _draw_badge(ui, frame, seat, Rect(left.x, lines[2].y, wide, lines[2].h), BADGE_WIDE, left=True)
    cells = Rect(left.right + 2, box.y + 4, box.right - left.right - 2, box.h - 4)
    _draw_columns(ui, frame, seat, cells, 5, MOST_COLUMNS)


def _draw_columns(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect, pad: float = 10, least: int = FEWEST) -> None:
    count = max(least, len(frame.view.columns[seat]))
    cells = row(Rect(box.x + pad, box.y, box.w - pad - 10, box.h - 10), count, 8)
    for i, cell in enumerate(cells[: len(frame.view.columns[seat])]):
        draw_small_column(ui, frame, seat, i, Rect(round(cell.x), round(cell.y), round(cell.w), round(cell.h)))


def _draw_tops(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect) -> None:
    """The last card of each column, before the one below it, and its points, where there is no room for more. A card
    alone, which is a point, says enough."""
    is_roomy, single = box.h >= TOPS_BELOW, all(len(cards) == 1 for cards in frame.view.columns[seat])
    below = is_roomy and not single
    line = Rect(box.x + PAD, box.y - (4 if below else 8), box.w - 2 * PAD, box.h - (4 if below else 2))
    sheet, take = frame.view.sheets[seat], frame.take_of(seat)
    bare = is_roomy and single and all(column_points(sheet, i) == 1 for i in range(len(sheet.columns)))
    behind, edges = (EDGE_BELOW, 1) if below else (BEHIND, EDGES)
    # A card alone keeps clear of the words above it.
    behind = SINGLE if single else behind
    # What is empty has room for the hand.
    taken = len(frame.view.columns[seat]) * (line.w + 8) / MOST_COLUMNS
    hand = Rect(line.x + taken, line.y, box.right - 8 - line.x - taken, line.h)
    low_edge = line.bottom if below else line.y + behind + min(TOP_HIGH, line.h - behind)
    size = next((size for size in HANDS if _hand_wide(frame, seat) * size <= hand.w), 0.0)
    if size:
        low = Rect(hand.x, low_edge - TAB[1] * size, hand.w, TAB[1] * size)
        _draw_small_hand(ui, frame, seat, low, right=True, size=size)
    for i, (cards, cell) in enumerate(zip(frame.view.columns[seat], row(line, MOST_COLUMNS, 8), strict=False)):
        if below:
            # As above all other columns.
            plate = Rect(round(cell.x), round(cell.y), round(cell.w), TOPS_PLATE)
            look = art.tile(plate.w, plate.h, 10, PLATE)
            ui.put(f"seat.{seat}.plate.{i}", look, plate.x, plate.y, animates=False, appears=False)
            draw_points(ui, f"seat.{seat}", sheet, i, plate)
            cell = Rect(cell.x, plate.bottom, cell.w, cell.bottom - plate.bottom)
        wide, high = round(cell.w) if below or bare else TOP_WIDE, round(min(TOP_HIGH, cell.h - behind))
        for k in range(min(edges, len(cards) - 1), 0, -1):
            x, y = round(cell.x + 5 * k), round(cell.y + behind - 6 * k)
            ui.put(f"seat.{seat}.below.{i}.{k}", art.tile(wide - 10 * k, high, 9, CARD_EDGE), x, y, animates=False)
        id_ = f"seat.{seat}.tab.{i}" if frame.shown_seat == seat else f"card.{cards[-1]}"
        took = take is not None and take.column == i
        if took:
            # What it took in its latest turn.
            rim, x, y = art.tile(wide + 8, high + 8, 13, CREAM), round(cell.x) - 4, round(cell.y + behind) - 4
            ui.put(f"seat.{seat}.latest", rim, x, y, animates=False)
        look = tab(cards[-1], wide, high, dusk=not took)
        ui.put(id_, look, round(cell.x), round(cell.y + behind), flies=cards[-1] in frame.moved)
        if not below and not bare:
            points = Rect(round(cell.x + wide + 2), round(cell.y + behind), round(cell.w - wide - 2), high)
            draw_points(ui, f"seat.{seat}", sheet, i, points, turned=False)


def _draw_summary(ui: Ui, frame: UpOrDownFrame, tile: SeatTile, box: Rect) -> None:
    """What a tile says beside large text: columns for which it has no room open on focus."""
    seat, id_ = tile.seat, f"seat.{tile.seat}"
    step = (box.h - 8) / 2
    # The pennant hangs beside the face, not over its aerial.
    pennant = art.pennant(*PENNANT_LARGE, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.x + 10, box.y - 6, animates=False)
    names = [one.info.name for one in frame.rivals]
    longest = max(text.measure(name, "display", min(ui.px(SUBHEAD), step / 1.15)) for name in names)
    badge = BADGE_LARGE[0] + 18 if has_rank(frame.view, seat) else 0
    x = box.x + 10 + PENNANT_LARGE[0] + 8
    # A long name takes the room of a large face.
    room = box.right - 14 - x - 14 - badge - longest
    side = round(max(FACE_LEAST, min(FACE_LARGE, 2 * step - 28, room)))
    look = art.seat_face(side, tile.info, tile.mood)
    ui.put(f"{id_}.face", look, x, box.y + 4 + max(step - side / 2, 8), animates=False)
    left = x + side + 14
    upper = Rect(left, box.y + 6, box.right - 14 - left, step)
    lower = Rect(left, upper.bottom - 2, upper.w, step)
    _draw_badge(ui, frame, seat, upper, BADGE_LARGE)
    name = Rect(upper.x, upper.y, upper.w - badge, upper.h)
    ui.text_in(f"{id_}.name", tile.info.name, name, SUBHEAD, "display", anchor="left", alike=names)
    figures = [one.figure for one in frame.rivals]
    ink = figure_ink(ui, tile)
    wide = ui.text_in(f"{id_}.figure", tile.figure, lower, BODY, "display_bold", ink, "left", alike=figures)
    rest = Rect(lower.x + wide + BESIDE_FIGURE, lower.y, lower.w - wide - BESIDE_FIGURE, lower.h)
    if text.measure(tile.level, "body", GROWN * SMALL) <= rest.w:
        ui.text_in(f"{id_}.level", tile.level, rest, SMALL, colour=ui.tone.dim, anchor="right")


def _draw_small_hand(ui: Ui, frame: UpOrDownFrame, seat: Seat, box: Rect, right: bool = False, size: float = 1) -> None:
    """The hand of a rival from the left of `box` on, or up to its `right`: the cards that all know, which may overlap,
    then backs, all of a `size` in their usual one."""
    view, id_ = frame.view, f"seat.{seat}"
    known, hidden = view.known[seat], view.hand_sizes[seat] - len(view.known[seat])
    w, h, wide = (round(side * size) for side in (*TAB, BACK))
    room = box.w - hidden * (wide + 3)
    step = min(w + 3, (room - w) / max(1, len(known) - 1))
    x = box.x
    if right:
        x = box.right + 3 - hidden * (wide + 3) - ((len(known) - 1) * step + w + 3 if known else 0)
    start = x
    for i, card in enumerate(known):
        # A spectator sees the hand of the actor in large.
        large = view.seat is None and seat == view.actor
        known_id = f"{id_}.known.{card}" if large else f"card.{card}"
        ui.put(known_id, tab(card, w, h), round(start + i * step), box.y, flies=card in frame.moved)
        x = start + i * step + w + 3
    for i in range(hidden):
        ui.put(f"{id_}.back.{i}", number_back(wide, h), round(x), box.y, animates=False, after=FLIGHT[0])
        x += wide + 3
