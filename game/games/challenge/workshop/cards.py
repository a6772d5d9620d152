"""`draw_cards` draws levels as cards with a picture and a name, a page of them at a time."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game import art
from game.app.text import _
from game.games.challenge.art import niche
from game.games.challenge.level_place import FIRST
from game.levels.rules.level import Level
from game.levels.sentences import METALS
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, LABEL, SMALL
from game.ui.widgets import Ui

EDGE: Final = 40.0
BAR: Final = 86.0
"""Height of the buttons and the heading above the cards."""
ACROSS: Final = 4
LEAST: Final = 250.0
"""Least height of a card."""
GAP: Final = 16.0
FOOT: Final = 58.0
"""Height of the name below the picture."""
PAGES: Final = 76.0
MEDAL: Final = 54.0
SIDE, SIDE_LARGE = 440.0, 500.0
"""Width of what stands beside the cards."""
BUTTON, BUTTON_LARGE = 78.0, 92.0
"""Height of its buttons."""
BETWEEN: Final = 12.0
MOVE: Final = 72.0
"""Height of the buttons that move a card."""


@dataclass(frozen=True, slots=True)
class Card:
    """`level`: None where there is nothing to picture; `icon` stands there then."""

    id: str
    name: str
    action: Hashable
    level: Level | None = None
    icon: str = "pencil"
    place: str = FIRST
    reason: str = ""
    medal: int = 0
    """The best that was won in it."""


def cards_box(area: Rect, side: float) -> Rect:
    """Where the cards lie in the canvas `area`, beside a plate `side` wide."""
    top = area.y + 26 + BAR + 20
    return Rect(area.x + EDGE, top, area.w - 2 * EDGE - side, area.bottom - 30 - top)


def side_width(*, large: bool) -> float:
    """Width of what stands beside the cards, with text that is `large` or not."""
    return SIDE_LARGE if large else SIDE


def side_places(side: Rect, low: float, shares: Sequence[int], *, large: bool) -> list[Rect]:
    """The places of buttons in `side`, the last one ending at `low`. `shares`: how many share each row with large
    text; else each has its own."""
    high = BUTTON_LARGE if large else BUTTON
    shares = shares if large else [1] * sum(shares)
    tall = len(shares) * (high + BETWEEN) - BETWEEN
    lines = column(Rect(side.x, low - tall, side.w, tall), len(shares), BETWEEN)
    return [place for line, share in zip(lines, shares, strict=True) for place in row(line, share, BETWEEN)]


def cards_a_page(box: Rect) -> int:
    """How many cards `box` shows at once."""
    return ACROSS * max(1, int((box.h - PAGES) // (LEAST + GAP)))


def page_of(cards: Sequence[Card], id_: str, box: Rect) -> int:
    """The page of the card `id_`; 0 if there is none."""
    return next((i for i, card in enumerate(cards) if card.id == id_), 0) // cards_a_page(box)


def draw_moves(ui: Ui, inner: Rect, count: int) -> float:
    """Buttons at the foot of `inner` that move the chosen one of `count` cards. Returns the height that they take."""
    if count < 2:
        return 0.0
    words = _("Earlier"), _("Later")
    places = row(Rect(inner.x, inner.bottom - MOVE, inner.w, MOVE), 2, 12)
    for place, label, icon, by in zip(places, words, ("left", "right"), (-1, 1), strict=True):
        ui.button(f"move.{icon}", place, label, ("move", by), icon=icon, alike=words, size=SMALL)
    return MOVE + 12


def draw_cards(ui: Ui, cards: Sequence[Card], chosen: str, page: int, box: Rect) -> None:
    count = cards_a_page(box)
    pages = max(1, -(-len(cards) // count))
    rows = count // ACROSS
    room = Rect(box.x, box.y, box.w, box.h - PAGES - GAP if pages > 1 else box.h)
    places = [place for line in column(room, rows, GAP) for place in row(line, ACROSS, GAP)]
    for card, place in zip(cards[page * count : (page + 1) * count], places, strict=False):
        _draw_card(ui, card, place, card.id == chosen)
    if pages > 1:
        low = Rect(box.x, box.bottom - PAGES, box.w, PAGES)
        ui.button("page.less", Rect(low.x, low.y, 200, low.h), "", ("page", -1), icon="left")
        ui.button("page.more", Rect(low.right - 200, low.y, 200, low.h), "", ("page", 1), icon="right")
        middle = Rect(low.cx - 150, low.y, 300, low.h)
        ui.panel("page.plate", middle)
        ui.text_in("page.words", _("Page {n} of {all}", n=page + 1, all=pages), middle.inset(16, 8), BODY, "display")


def _draw_card(ui: Ui, card: Card, box: Rect, is_chosen: bool) -> None:
    id_ = f"card.{card.id}"
    focused = ui.target(id_, box, card.action, ring=None)
    tone = "honey" if is_chosen else "plain"
    ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
    picture = Rect(box.x + 14, box.y + 14, box.w - 28, box.h - FOOT - 24)
    if card.level is None:
        side = min(90.0, picture.h * 0.5)
        ui.icon(f"{id_}.icon", card.icon, picture.cx - side / 2, picture.cy - side / 2, side, ui.face_ink(tone))
    else:
        look = niche(round(picture.w), round(picture.h), card.place)
        ui.put(f"{id_}.niche", look, picture.x, picture.y, animates=False)
        draw_level(ui, id_, card.level, picture.inset(14, 12), skin=card.place, largest=60.0)
    if card.reason:
        mark = Rect(picture.right - 52, picture.y + 6, 46, 46)
        ui.put(f"{id_}.mark", art.tile(46, 46, 12, (28, 33, 50, 215)), mark.x, mark.y, animates=False)
        ui.icon(f"{id_}.mark.icon", card.reason, mark.x + 8, mark.y + 8, 30, (247, 236, 214, 255))
    if card.medal:
        look = art.medal(MEDAL, METALS[card.medal])
        ui.put(f"{id_}.medal", look, picture.x + 6, picture.y + 4, animates=False)
    line = Rect(box.x + 16, box.bottom - FOOT - 4, box.w - 32, FOOT - 10)
    ui.text_in(f"{id_}.name", card.name, line, LABEL - 2, "display", ui.face_ink(tone))
