"""`draw_places` draws the seats around the table of Shape Up!: face, name, points and what is known of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game import art
from game.app import text
from game.core.game import Seat
from game.games.shape_up.art import su_card
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.visible_grid import spec
from game.table.feedback.leading import that_fit
from game.table.scene.standing import SIGN, draw_lead
from game.table.scene.table_frame import SeatTile
from game.ui.layout import Rect
from game.ui.style import BODY, CONTRAST, CREAM, OVERLAY, SMALL, Colour
from game.ui.widgets import Ui

NAME = 36
OPEN = (1.5, 2.4)
"""How much wider and higher a summary is that has the focus."""
PENNANT, PENNANT_LARGE = (38, 62), (36, 58)
FACE_LARGE = 84
"""Greatest side of a face in a summary."""
OPEN_LARGE = (32, 40)
"""Size of an open card in a summary."""
ASIDE = 92 + PENNANT[0] + 18
"""Width of a tile beside its words: the face, the pennant and what is between."""
BACK, LOCK = (32, 42), 22
"""Size of the back of a goal that is not known, and side of the lock upon it."""
BARE: Colour = (0, 0, 0, 0)
"""Ground of a seat that does not act: flights go to it, and nothing of it is seen."""


def draw_places(
    ui: Ui,
    tiles: Sequence[SeatTile],
    boxes: Sequence[Rect],
    secret: Collection[Seat],
    covered: Rect | None = None,
    opened: Mapping[Seat, Sequence[Card]] = MappingProxyType({}),
) -> None:
    """Each tile in its box; beside large text a summary, which can be opened unless it is `covered`. `secret`: the
    seats that have a goal which is not known. `opened`: the goals or hands of others, where all are open."""
    # All have their level beside the name, or none.
    room = boxes[0].w - ASIDE - (BACK[0] + 6 if secret else 0)
    wides = [text.measure(tile.info.name, "display", ui.px(NAME)) + 14 for tile in tiles]
    levels = [text.measure(tile.level, "body", ui.px(SMALL)) if tile.level else 0.0 for tile in tiles]
    beside = all(wide + level <= room for wide, level in zip(wides, levels, strict=True))
    for tile, box in zip(tiles, boxes, strict=True):
        if ui.large:
            cards = opened.get(tile.seat, ())
            shown = replace(tile, level="") if cards else tile
            _draw_summary(ui, shown, box, covered is None or not box.overlaps(covered))
            _draw_opened(ui, tile, box, cards, OPEN_LARGE)
        else:
            _draw_place(ui, tile, box, tile.seat in secret, opened.get(tile.seat, ()), beside)


def _draw_opened(ui: Ui, tile: SeatTile, box: Rect, cards: Sequence[Card], size: tuple[int, int] = BACK) -> Rect:
    """Draws the open cards of a seat into its tile, left of the pennant. Returns where they lie."""
    wide, high = size
    left = box.right - 16 - PENNANT[0] - 6 - len(cards) * (wide + 4)
    place = Rect(left, box.bottom - high - 8, len(cards) * (wide + 4), high)
    with ui.on_layer(1):
        for number, card in enumerate(cards):
            look = su_card(spec(card), wide, high, small=True)
            ui.put(f"seat.{tile.seat}.open.{number}", look, left + number * (wide + 4), place.y, animates=False)
    return place


def _draw_place(ui: Ui, tile: SeatTile, box: Rect, is_secret: bool, opened: Sequence[Card], has_level: bool) -> None:
    """Face, name, level and points of a seat, and the back of a secret goal, or what is `opened`. `has_level`: there is
    room for it beside all names."""
    id_, tone = f"seat.{tile.seat}", ui.tone
    _draw_ground(ui, tile, box)
    size = round(min(box.h - 8, 72.0))
    ui.put(f"{id_}.face", art.seat_face(size, tile.info, tile.mood), box.x + 10, box.cy - size / 2, animates=False)
    pennant = art.pennant(*PENNANT, tile.info.colour)
    ui.put(f"{id_}.pennant", pennant, box.right - PENNANT[0] - 12, box.y - 4, animates=False)
    left, right = box.x + 22 + size, box.right - PENNANT[0] - 16
    if is_secret:
        wide, high = BACK
        card = Rect(right - wide, box.cy - high / 2, wide, high)
        right = card.x - 6
        ui.put(f"{id_}.goal", art.card_back(wide, high, 5), card.x, card.y, animates=False)
        with ui.on_layer(1):
            ui.icon(f"{id_}.lock", "lock", card.cx - LOCK / 2, card.cy - LOCK / 2, LOCK, CREAM)
    elif opened:
        right = _draw_opened(ui, tile, box, opened).x - 8
    inner = Rect(left, box.y + 5, right - left, box.h - 14)
    first = Rect(left, inner.y, inner.w, inner.h * 0.54)
    second = Rect(left, first.bottom, inner.w, inner.h - first.h)
    taken = ui.text_in(f"{id_}.name", tile.info.name, first, NAME, "display", anchor="left") + 14
    taken_below = _draw_figure(ui, tile, second) + 14
    beside = Rect(left + taken, first.y + 3, inner.w - taken, first.h)
    below = Rect(left + taken_below, second.y, inner.w - taken_below, second.h)
    if tile.lead:
        draw_lead(ui, tile.seat, below.x, below.cy, min(SIGN, below.h))
        below = Rect(below.x + 38, below.y, below.w - 38, below.h)
        # Beside a long sum the sign alone says it.
        if words := that_fit(tile.lead, below.w, ""):
            ui.text_in(f"{id_}.lead", words, below, SMALL, "body", tone.text, "left")
        return
    words, ink = (tile.status, tone.accent) if tile.acting else (tile.level or tile.status, tone.dim)
    for place in (beside, below):
        if (has_level or place is below) and text.measure(words, "body", ui.px(SMALL)) <= place.w:
            ui.text_in(f"{id_}.status", words, place, SMALL, "body", ink, "left")
            break


def _draw_ground(ui: Ui, tile: SeatTile, box: Rect, opened: bool = False) -> None:
    """Only who acts has a plate; the others lie on the bare cloth."""
    id_ = f"seat.{tile.seat}"
    if tile.acting or opened or ui.tone == CONTRAST:
        ui.panel(id_, box, tile.acting)
    else:
        ui.put(id_, art.tile(round(box.w), round(box.h), 24, BARE), box.x, box.y, animates=False)


def _draw_figure(ui: Ui, tile: SeatTile, box: Rect) -> float:
    """The points of a seat with their word; dim where they are no number yet. Returns the width."""
    known = any(letter.isdigit() for letter in tile.figure)
    ink, style = (ui.tone.accent, "display") if known else (ui.tone.dim, "body")
    return ui.text_in(f"seat.{tile.seat}.figure", tile.figure, box, BODY, style, ink, "left")


def _draw_summary(ui: Ui, tile: SeatTile, box: Rect, opens: bool) -> None:
    """Name and points; who acts has the bright rim. On focus it opens, and says the rest."""
    id_ = f"seat.{tile.seat}"
    focused = opens and ui.target(id_, box, ("seat", tile.seat), ring=None)
    with ui.on_layer(OVERLAY if focused else 0):
        if focused:
            box = Rect(box.x, box.y, round(box.w * OPEN[0]), round(box.h * OPEN[1]))
            ui.ground(f"{id_}.ground", box)
        _draw_ground(ui, tile, box, focused)
        if focused:
            ui.put("focus", art.ring(box.w, box.h, 24), box.x, box.y, animates=False)
        size = round(min(box.h - 16, FACE_LARGE))
        ui.put(f"{id_}.face", art.seat_face(size, tile.info, tile.mood), box.x + 14, box.cy - size / 2, animates=False)
        pennant = art.pennant(*PENNANT_LARGE, tile.info.colour)
        ui.put(f"{id_}.pennant", pennant, box.right - PENNANT_LARGE[0] - 14, box.y - 6, animates=False)
        left = box.x + 14 + size + 16
        inner = Rect(left, box.y + 2, box.right - 16 - left, box.h - 12)
        lines = 3 if focused else 2
        first, *more = (Rect(inner.x, inner.y + i * inner.h / lines, inner.w, inner.h / lines) for i in range(lines))
        first = Rect(first.x, first.y, first.w - PENNANT_LARGE[0] - 12, first.h)
        if tile.lead:
            draw_lead(ui, tile.seat, first.right - SIGN, first.cy)
            first = Rect(first.x, first.y, first.w - SIGN - 8, first.h)
        taken = ui.text_in(f"{id_}.name", tile.info.name, first, NAME, "display", anchor="left") + 14
        line = tile.figure or tile.status
        known = any(letter.isdigit() for letter in line)
        ink = ui.tone.accent if known or tile.acting else ui.tone.dim
        beside = Rect(first.x + taken, first.y, first.w - taken, first.h)
        fits = text.measure(tile.level, "body", SMALL) <= beside.w
        second, said_there = more[0], "figure"
        if tile.level and fits and not tile.lead and not focused:
            ui.text_in(f"{id_}.level", tile.level, beside, SMALL, "body", ui.tone.dim, "left")
        if not known and tile.level:
            ui.icon(f"{id_}.lock", "lock", second.x, second.cy - LOCK / 2, LOCK, ink)
            second = Rect(second.x + LOCK + 10, second.y, second.w - LOCK - 10, second.h)
            if not fits and not focused:
                # The lock alone says that the points are secret.
                line, said_there = tile.level, "level"
        ui.text_in(f"{id_}.{said_there}", line, second, BODY, "display" if known else "body", ink, "left")
        if focused:
            said = tile.lead or (tile.status if tile.acting else tile.level or tile.status)
            ui.text_in(f"{id_}.status", said, more[1], BODY, "body", ui.tone.text, "left")
