"""`draw_plate` draws a seat's plate below or beside its stack-off lane: name, device, rounds won, next piece."""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import bot_characters, text
from game.app.text import _, pgettext
from game.art.base.outlines import piece_box
from game.core.silhouettes import colour_of, kind_of, size_of
from game.games.stack_off.art import socket, surprise_sign
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.table.device_words import device_words
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.key_prompts import CAP, draw_swap, swap_width
from game.games.stack_off.temper_words import TEMPER_WORDS, temper_brief, temper_wear
from game.table.tower.drawn_piece import HELD
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GOLD, INK, LEAST, SMALL
from game.ui.widgets import Ui

ICONS = {"mouse": "mouse", "keys": "keyboard", "pad": "pad", "phone": "phone"}
FACE = 84
TRAY = 96
BACK = 30
"""Side of the sign over the tray of a piece that comes again."""
DEVICE = 36
"""Side of the sign of a device, or of a bot's temper, after the name."""
BELL = 40
"""Side of the bell before whose tower comes next."""
RANK = 44.0
"""Diameter of the disc with the place."""
CROWN = 40
"""Side of the leader's crown before the name."""
LIFE, LIFE_LARGE, LIFE_GAP, MOST_LIVES = 42, 56, 0, 6
"""px of a heart that stands for a fall that is left, and between two; a figure stands for more of them."""
LEAST_TOLD = 84.0
"""px that words beside the hearts need at the least."""
RIBBON, RIBBON_LAPS, RIBBON_STAR = 48, 2, 0.8
"""Height of the ribbon below the plate of who needs one more round, px by which it laps over that, and the side of its
stars as a share of its height."""
RIBBON_BESIDE, RIBBON_SHARE = 44, 0.62
"""Height of the badge that lies beside the stars instead, and the size of its words as a share of it."""
STAR = 48
METALS = {1: "bronze", 2: "silver", 3: "gold"}
PENNANT, PENNANT_LARGE = (54, 88), (44, 70)
TALL_NAME, TALL_TOLD, TALL_STARS, TALL_BADGE = 56, 44, 40, 46
"""In a plate beside a lane: heights of the name, the line below it, the stars, and a badge."""
SHADE = (20, 23, 31, 150)


@dataclass(frozen=True, slots=True)
class PlatePlaces:
    """Rectangles within a plate; `face`: its upper left corner; `badge`: place of the medal, or of the rank in the
    round, whose left end follows the name where `badge_follows`."""

    face: tuple[float, float]
    name: Rect
    badge: Rect
    told: Rect
    stars: Rect
    tray: Rect
    badge_follows: bool = True


def _is_tall(plate: Rect) -> bool:
    """Whether a plate lies beside its lane, and not below it."""
    return plate.h > plate.w


def _places(frame: SeatFrame, large: bool) -> PlatePlaces:
    return (_tall_places if _is_tall(frame.plate) else _flat_places)(frame, large)


def _flat_places(frame: SeatFrame, large: bool) -> PlatePlaces:
    """Lays out a plate below a lane: its lines lie between face and tray. Without a middle line stars are larger."""
    box = frame.plate
    side = TRAY + (24 if large else 0)
    tray = Rect(box.right - side - 12, box.bottom - side - 10, side, side)
    # The face hangs below the pennant.
    left = box.x + 14 + FACE + 12
    room = tray.x - 10 - left
    lines = box.inset(0, 8)
    shares = (0.39, 0.29, 0.32) if _has_told(frame) or (large and frame.needs_one) else (0.5, 0.0, 0.46)
    high = [share * lines.h for share in shares]
    name = Rect(left, lines.y, room, high[0])
    told = Rect(left, name.bottom, room, high[1])
    stars = Rect(left, lines.bottom - high[2], room, high[2])
    if frame.medal:
        coin = round(min(46.0, name.h))
        badge = Rect(tray.right - coin, name.cy - coin / 2, coin, coin)
    else:
        disc = min(RANK, name.h)
        badge = Rect(name.right - disc, name.cy - disc / 2, disc, disc)
    has_badge = frame.medal or frame.place
    name = Rect(name.x, name.y, name.w - (RANK + 8 if has_badge else 0), name.h)
    return PlatePlaces((box.x + 14, box.bottom - FACE - 10), name, badge, told, stars, tray)


def _has_told(frame: SeatFrame) -> bool:
    """Whether a line below the name says something; with what a seat is played it says before all begin only."""
    lives = frame.state.view.level.limits.falls
    own = frame.pushes or frame.score or frame.moves_to
    return bool(own or lives is not None or frame.tells_device or frame.has_handicap)


def _tall_places(frame: SeatFrame, large: bool) -> PlatePlaces:
    """Lays out a plate beside a lane: its lines lie above face and tray, and a badge is pinned to the face."""
    box = frame.plate
    inner = box.inset(20, 14)
    left = inner.x + (PENNANT_LARGE if large else PENNANT)[0] + 12
    name = Rect(left, inner.y, inner.right - left, TALL_NAME)
    # As far from the lower edge as a key is high.
    low = box.bottom - CAP - (22 if large else 6)
    tray = Rect(inner.right - TRAY, low - TRAY, TRAY, TRAY)
    told = Rect(inner.x, name.bottom + 4, inner.w, TALL_TOLD)
    stars = Rect(inner.x, told.bottom, inner.w, TALL_STARS)
    if large:
        # Words may take two lines; the stars lie beside the word over the tray.
        told = Rect(told.x, told.y, told.w, TALL_TOLD + TALL_STARS)
        stars = Rect(inner.x, told.bottom + 4, tray.x - 12 - inner.x, TALL_STARS)
    face = inner.x, tray.bottom - FACE - 2
    badge = Rect(face[0] + FACE - 22, face[1] - 20, TALL_BADGE, TALL_BADGE)
    return PlatePlaces(face, name, badge, told, stars, tray, badge_follows=False)


def draw_plate(ui: Ui, frame: SeatFrame) -> None:
    """Draws pennant, face with the leader's crown, name, lives, score or device, rounds won, and the next piece."""
    info, box = frame.info, frame.plate
    is_tall, places = _is_tall(box), _places(frame, ui.large)
    ui.panel("plate", box, active=frame.leads)
    size = PENNANT_LARGE if ui.large else PENNANT
    ui.put("plate.pennant", art.pennant(*size, info.colour), box.x + 20, box.y - 4, animates=False)
    x, y = places.face
    ui.put("plate.face", art.seat_face(FACE, info, frame.mood, temper_wear(frame.temper)), x, y, animates=False)
    name = places.name
    if frame.leads:
        for id_, side, ink in (("plate.crown.rim", CROWN + 8, INK), ("plate.crown", CROWN, GOLD)):
            ui.icon(id_, "crown", name.x + (CROWN - side) / 2, name.cy - side / 2, side, ink)
        name = Rect(name.x + CROWN + 8, name.y, name.w - CROWN - 8, name.h)
    # Beside large words it has no room.
    has_sign = not is_tall and not ui.large and not _has_told(frame) and not (frame.medal or frame.place)
    room = Rect(name.x, name.y, name.w - (DEVICE + 8 if has_sign else 0), name.h)
    wide = ui.text_in("plate.name", info.name, room, 42, "display", anchor="left")
    if has_sign:
        ui.icon("plate.device", _sign_of(frame), name.x + wide + 10, name.cy - DEVICE / 2, DEVICE, ui.tone.dim)
    _draw_badge(ui, frame, places, name.x + wide + 12)
    badge = _beside_stars(ui, frame, places.stars, is_tall) if frame.needs_one else None
    hangs = frame.needs_one and badge is None and not is_tall
    # Who is out has no lives to show.
    told = places.told if frame.pushes else _draw_lives(ui, frame, places.told)
    if frame.pushes:
        ui.text_in("plate.pushes", frame.pushes, told, BODY, "display", ui.tone.accent, "left")
    elif frame.score and told.w >= LEAST_TOLD:
        ui.text_in("plate.score", frame.score, told, BODY, "display", anchor="left")
    elif frame.moves_to and told.w >= LEAST_TOLD:
        side = round(min(BELL, told.h))
        ui.put("plate.bell", surprise_sign("bells", side), told.x, told.cy - side / 2, animates=False)
        room = Rect(told.x + side + 8, told.y, told.w - side - 8, told.h)
        ui.text_in("plate.moves", frame.moves_to, room, BODY, "body_bold", ui.tone.accent, "left")
    elif hangs and ui.large and told.w >= LEAST_TOLD and not _has_told(frame):
        # Large words leave no air for a ribbon below the plate.
        ui.text_in("plate.point.words", _("Match point"), told, BODY, "display", ui.tone.accent, "left")
    elif told.h and told.w >= LEAST_TOLD:
        _draw_device(ui, frame, told)
    if badge is not None:
        _draw_point(ui, badge, _point_size(ui.large))
    elif hangs and not ui.large:
        _draw_ribbon(ui, frame.plate)
    _draw_stars(ui, frame, places.stars)
    if frame.finish:
        _draw_finish(ui, frame, places.tray)
    elif not frame.takes:
        _draw_tray(ui, frame, places.tray)
    if frame.is_out:
        # A word over the tower says why.
        shade = art.tile(round(box.w), round(box.h), 20, SHADE)
        with ui.on_layer(1):
            ui.put("plate.shade", shade, box.x, box.y, animates=False)


def _sign_of(frame: SeatFrame) -> str:
    """The sign of what a seat is played with, or of a bot's temper."""
    if frame.temper:
        return TEMPER_WORDS[frame.temper].icon
    return ICONS[frame.device.kind] if frame.info.is_person else "bot"


def _draw_lives(ui: Ui, frame: SeatFrame, room: Rect) -> Rect:
    """Draws a heart for each fall until the seat is out, or one with their number; those used up are empty.
    Returns the room that is left beside them: all of it if pieces may fall without end."""
    most, left = frame.state.view.level.limits.falls, frame.state.falls_left
    if most is None or left is None:
        return room
    count = 1 if most > MOST_LIVES else most + 1
    size = round(min(LIFE_LARGE if ui.large else LIFE, room.h - 4, room.w / count - LIFE_GAP))
    for i in range(count):
        is_left = i < left or count == 1
        x, y = room.x + i * (size + LIFE_GAP), room.cy - size / 2
        if is_left:
            ui.put(f"plate.life.{i}", art.heart(size), x, y, animates=False)
        else:
            ui.icon(f"plate.life.{i}", "heart_line", x, y, size, ui.tone.dim)
    taken = count * (size + LIFE_GAP) + 8.0
    if most > MOST_LIVES:
        figure = Rect(room.x + taken - 4, room.y, 76, room.h)
        taken += 4 + ui.text_in("plate.lives", f"×{max(0, left)}", figure, BODY, "display", anchor="left") + 14
    return Rect(room.x + taken, room.y, max(0.0, room.w - taken), room.h)


def _point_size(large: bool) -> float:
    """px of the words beside the stars that say that it takes one more round to win."""
    return RIBBON_SHARE * RIBBON_BESIDE * (1.5 if large else 1.0)


def _beside_stars(ui: Ui, frame: SeatFrame, stars: Rect, is_tall: bool) -> Rect | None:
    """Where a badge with these words lies beside the `stars`; None where they leave no room. In a plate beside a lane
    the words may shrink."""
    count, step = _star_row(ui, frame, stars)
    size, beside = _point_size(ui.large), stars.w - count * step - 8
    wide = text.measure(_("Match point"), "display", size) + 36
    if beside < (LEAST_TOLD if is_tall else wide):
        return None
    high = round(min(stars.h - 6, size / RIBBON_SHARE))
    return Rect(stars.x + count * step + 8, stars.cy - high / 2, round(min(wide, beside)), high)


def _draw_ribbon(ui: Ui, plate: Rect) -> None:
    """Says between two stars on a ribbon that hangs below the plate that it takes one more round to win."""
    star, size = round(RIBBON_STAR * RIBBON), 0.7 * RIBBON
    wide = round(min(text.measure(_("Match point"), "display", size) + 2 * (star + 30), plate.w))
    box = Rect(plate.cx - wide / 2, plate.bottom - RIBBON_LAPS, wide, RIBBON)
    _draw_point(ui, box, size, star + 16)
    with ui.on_layer(HELD + 1):
        for end, x in enumerate((box.x + 12, box.right - 12 - star)):
            ui.icon(f"plate.point.star.{end}", "star", x, box.cy - star / 2, star, INK)


def _draw_point(ui: Ui, box: Rect, size: float, margin: float = 10) -> None:
    """The golden ground of that badge or ribbon, and its words in `size` px between two margins."""
    with ui.on_layer(HELD + 1):
        for id_, edge, paint in (("plate.point.rim", 3, INK), ("plate.point", 0, GOLD)):
            look = art.tile(box.w + 2 * edge, box.h + 2 * edge, 12 + edge, paint)
            ui.put(id_, look, box.x - edge, box.y - edge, animates=False)
        size = min(size, 0.72 * box.h) / ui.px(1)
        ui.text_in("plate.point.words", _("Match point"), box.inset(margin, 2), size, "display", INK)


def _draw_badge(ui: Ui, frame: SeatFrame, places: PlatePlaces, after: float) -> None:
    """The medal, or else the place; `after`: canvas x after the name."""
    box = places.badge
    if frame.medal:
        x = min(after, box.x) if places.badge_follows else box.x
        ui.put("plate.medal", art.medal(box.w, METALS[frame.medal]), x, box.y, animates=False)
    elif frame.place:
        is_first = frame.place == 1
        paint = GOLD if is_first else ui.tone.field
        ui.put("plate.rank", art.tile(box.w, box.h, box.w / 2, paint), box.x, box.y, animates=False)
        ink = INK if is_first else ui.tone.dim
        ui.text_in("plate.place", str(frame.place), box.inset(4, 2), BODY, "display_bold", ink)


def _draw_device(ui: Ui, frame: SeatFrame, room: Rect) -> None:
    """With what the seat is played; a pair of scales says that it has a handicap."""
    info, device = frame.info, frame.device
    if frame.temper:
        words = temper_brief(frame.temper)
    else:
        words = device_words(device) if info.is_person else bot_characters.word(info.level) or _("Bot")
    scales = 42 if frame.has_handicap else 0
    least = text.measure(words, "body", LEAST)
    # Where nothing else finds room, the sign says it alone.
    words = "" if least > room.w - scales else words
    wide = 44 if not words or not (ui.large or least > room.w - 44) else 0
    if wide:
        # Words that grow come before the sign beside them.
        ui.icon("plate.device", _sign_of(frame), room.x, room.cy - 17, 34, ui.tone.dim)
    beside = Rect(room.x + wide, room.y, room.w - wide - scales, room.h)
    told = ui.text_in("plate.device.words", words, beside, BODY, "body", ui.tone.text, "left") if words else 0.0
    if scales:
        ui.icon("plate.handicap", "balance", beside.x + told + 10, room.cy - 17, 34, ui.tone.accent)


def _star_row(ui: Ui, frame: SeatFrame, room: Rect) -> tuple[int, float]:
    """How many stars there are, and from one to the next."""
    count = max(frame.needed, frame.won)
    return count, min((62.0 if ui.large else STAR + 6.0), room.w / count)


def _draw_stars(ui: Ui, frame: SeatFrame, room: Rect) -> None:
    """Draws as many sockets as rounds win the series; those won are filled."""
    for i in range(_star_row(ui, frame, room)[0]):
        put_star(ui, f"plate.star.{i}", _star_in(ui, frame, room, i), i < frame.won)


def _star_in(ui: Ui, frame: SeatFrame, room: Rect, number: int) -> Rect:
    _count, step = _star_row(ui, frame, room)
    size = round(min(step - 4, room.h))
    return Rect(room.x + number * step, room.cy - size / 2, size, size)


def star_box(ui: Ui, frame: SeatFrame, number: int) -> Rect:
    """Gets the place of a star on a plate, from 0."""
    return _star_in(ui, frame, _places(frame, ui.large).stars, number)


def _over_tray(frame: SeatFrame, tray: Rect) -> Rect:
    """Gets the room for the word over a tray."""
    high = min(46.0, tray.y - frame.plate.y - 4)
    return Rect(tray.x - 8, tray.y - high, tray.w + 16, high - 2)


def _draw_finish(ui: Ui, frame: SeatFrame, tray: Rect) -> None:
    """The place of the seat, and its medal where the next piece was."""
    label = _over_tray(frame, tray)
    ink = ui.tone.accent if frame.finish == 1 else ui.tone.dim
    ui.text_in("plate.finish", _("Place {n}", n=frame.finish), label, BODY, "display", ink)
    metal = METALS.get(4 - frame.finish)
    look = art.medal(tray.w, metal or "bronze", metal is not None)
    ui.put("plate.finish.medal", look, tray.x, tray.y, animates=False)


def put_star(ui: Ui, id_: str, box: Rect, won: bool) -> None:
    """Puts a golden star, or the place of one, with a rim of ink."""
    ui.put(id_, socket(box.w) if not won else art.star(box.w), box.x, box.y, animates=False)


def has_fallen(state: SeatState) -> bool:
    """Tests whether the next piece was put down before, and comes again because it fell."""
    return state.plays and state.next_piece is not None and state.next_piece in state.view.steps


def _draw_tray(ui: Ui, frame: SeatFrame, tray: Rect) -> None:
    """The next piece in a small wooden frame, over it the key that swaps, or a word where nobody swaps."""
    label = _over_tray(frame, tray)
    returns = has_fallen(frame.state)
    if frame.tells_swap:
        _draw_swap_pill(ui, frame, tray)
    elif returns:
        word = pgettext("a piece that fell, over its tray", "Again")
        ui.icon("plate.back", "undo", label.x, label.cy - BACK / 2, BACK, ui.tone.accent)
        beside = Rect(label.x + BACK + 4, label.y, label.w - BACK - 4, label.h)
        ui.text_in("plate.next", word, beside, BODY, "display", ui.tone.accent, "left")
    else:
        ui.text_in("plate.next", pgettext("piece", "Next"), label, BODY, "display", ui.tone.dim)
    ui.put("plate.tray", art.tray(tray.w, tray.h), tray.x, tray.y, animates=False)
    if returns and frame.tells_swap:
        ui.icon("plate.back", "undo", tray.x + 4, tray.y + 4, BACK, CREAM)
    piece = frame.state.next_piece
    if piece is None:
        none = Rect(tray.x + 14, tray.y + 12, tray.w - 28, tray.h * 0.4)
        ui.text_in("plate.none", pgettext("piece", "None"), none, SMALL, "body_bold", CREAM)
        return
    unit = 52.0 * size_of(piece) * tray.w / TRAY
    made = frame.state.tower.ground.looks.get(piece, "wood")
    wide, tall = piece_box(kind_of(piece), unit)
    fit = min(1.0, (tray.w - 26) / wide, (tray.h - 26) / tall)
    key = art.piece(kind_of(piece), colour_of(piece), unit * fit, made=made, rim=True)
    ui.put("plate.coming", key, tray.cx - wide * fit / 2, tray.cy - tall * fit / 2, animates=False)


def _draw_swap_pill(ui: Ui, frame: SeatFrame, tray: Rect) -> None:
    """The sign for a swap, and the key that does, over the tray; a lock, and the key pale, while it does not."""
    cap = round(min(CAP + (12 if ui.large else -6), tray.y - frame.plate.y - 6))
    sign = round(0.76 * cap)
    wide, y = sign + swap_width(ui, frame, cap) + 24, tray.y - 4 - cap
    # A long key takes what is to the left of the tray.
    pill = Rect(min(tray.cx - wide / 2, frame.plate.right - 8 - wide), y, wide, cap)
    ui.put("plate.swap", art.tile(pill.w, pill.h, pill.h / 2, INK), pill.x, pill.y, animates=False)
    swaps = frame.state.can_swap
    ui.icon("plate.swap.icon", "shuffle" if swaps else "lock", pill.x + 10, pill.cy - sign / 2, sign, CREAM)
    x = pill.x + sign + 16
    draw_swap(ui, frame, x, pill.y, cap, CREAM)
    if not swaps:
        veil = art.tile(pill.right - 4 - x, pill.h, pill.h / 2, INK)
        ui.put("plate.swap.veil", veil, x, pill.y, alpha=150.0, animates=False)
