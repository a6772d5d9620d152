"""`PAGES` is the manual of Up or Down?: its rules in our own words, with pictures. House rulings are marked."""

from __future__ import annotations

# ruff: noqa: E501 — a paragraph of the rules is one string, so that it is one entry of the catalogue.
from collections.abc import Sequence

from game import art
from game.app.text import N_, _, signed
from game.games.up_or_down import phrases
from game.games.up_or_down.art import number_back, suit_count
from game.games.up_or_down.card_drawing import (
    GHOST,
    bonus_lines,
    draw_column,
    draw_sum,
    face,
    stack,
    sum_high,
)
from game.games.up_or_down.ring_geometry import RingPlan, draw_way
from game.games.up_or_down.rules.cards import COLOURS, DECKS, Card
from game.games.up_or_down.rules.columns import Column, neighbours, takes
from game.games.up_or_down.rules.scoring import PURE_POINTS, sheet, triangle
from game.games.up_or_down.rules.variants import Variants
from game.table.manual_page import Page
from game.ui.layout import Rect, row
from game.ui.style import BODY, HEAD, SMALL
from game.ui.widgets import Ui

PLAYERS = ("2", "3", "4", "5, 6")
"""Rows of the table of decks: numbers of players who play with the same cards."""
WIDEST, NARROWEST = 230, 110
"""Width of a column at the most, and at least."""
EDGE = 36
"""Wanted height of the edges of covered cards."""
CAPTION = 120.0
"""Height of the words below a picture."""
RING = (9, 14, 33, 60, 81, 106)


def _ring(ui: Ui, box: Rect, cards: Sequence[Card], played: Card, lit: Sequence[Card] = ()) -> None:
    """A ring into which `played` comes; with `lit`, what may be taken, it lies there already."""
    wide = int(min(130.0, 92 * box.h / 500, 92 * box.w / 644))
    plan = RingPlan(box, wide, round(wide * 126 / 92))
    draw_way(ui, plan, len(cards))
    for card, place in zip(cards, plan.places(len(cards)), strict=True):
        ghost = card == played and not lit
        if ghost or card in lit:
            ui.put(f"lit.{card}", art.highlight(place.w, place.h), place.x, place.y, animates=False)
        alpha = GHOST if ghost else 255.0
        ui.put(f"card.{card}", face(card, place.w, place.h), place.x, place.y, animates=False, alpha=alpha)


def _columns(ui: Ui, box: Rect, columns: Sequence[Column], variants: Variants | None = None) -> None:
    """Columns with their sums."""
    variants = variants or Variants()
    scored = sheet(tuple(columns), (), variants)
    lines = bonus_lines(variants)
    head = sum_high(ui, lines)
    wide = min(WIDEST, round((box.w - 16 * (len(columns) - 1)) / len(columns) - 24))
    while True:
        room = Rect(box.x, box.y, wide, box.h - head - 12)
        plans = [stack(room, len(column)) for column in columns]
        if min(plan.step for plan in plans) >= EDGE or wide <= NARROWEST:
            break
        wide -= 10
    high = head + 12 + max((len(c) - 1) * plan.step + plan.last for c, plan in zip(columns, plans, strict=True))
    box = Rect(box.x, box.cy - high / 2, box.w, high)
    for i, (slot, column) in enumerate(zip(row(box, len(columns), 16), columns, strict=True)):
        bonuses = [bonus for bonus in scored.bonuses if bonus.column == i]
        draw_sum(ui, f"sum.{i}", Rect(slot.x, slot.y, slot.w, head), scored.columns[i], bonuses, lines)
        cards = Rect(round(slot.cx - wide / 2), slot.y + head + 12, wide, slot.h - head - 12)
        draw_column(ui, f"column.{i}", stack(cards, len(column)), column)


def _aim(ui: Ui, box: Rect) -> None:
    _columns(ui, box, [(9, 15, 22, 27, 45, 63, 94), (58, 40, 34), (71,)])


def _setup(ui: Ui, box: Rect) -> None:
    """The numbers in play by the count of players, and the colours of the lowest ones."""
    cards = (box.w - 5 * 12) / 6
    share = min(1.5, (box.h - 28 - cards * 1.37) / 368)
    head, step = 64 * share, 76 * share
    box = Rect(box.x, box.cy - (368 * share + 28 + cards * 1.37) / 2, box.w, box.h)
    wide = (0.32 * box.w, 0.34 * box.w, 0.34 * box.w)
    lines = [(_("Players"), _("Full game"), _("Short game"))]
    lines += [
        (players, f"1–{DECKS['full'][int(players[-1])]}", f"1–{DECKS['short'][int(players[-1])]}")
        for players in PLAYERS
    ]
    for r, line in enumerate(lines):
        y = box.y + (head + (r - 1) * step if r else 0)
        high = step if r else head
        if r:
            ui.put(f"row.{r}", art.line(box.w, 3, ui.tone.name), box.x, y, animates=False)
        x = box.x
        for c, words_ in enumerate(line):
            place = Rect(x, y, wide[c], high).inset(8, 4)
            size, style, colour = (
                (BODY, "body", ui.tone.dim) if not r else (BODY + 8, "display", ui.tone.accent if c else ui.tone.text)
            )
            ui.text_in(f"row.{r}.{c}", words_, place, size, style, colour)
            x += wide[c]
    low = box.y + head + len(PLAYERS) * step + 28
    step = cards
    for n in range(1, len(COLOURS) + 1):
        ui.put(
            f"card.{n}", face(n, round(step), round(step * 1.37)), box.x + (n - 1) * (step + 12), low, animates=False
        )


def _play(ui: Ui, box: Rect) -> None:
    _ring(ui, _above(box), sorted((*RING, 45)), 45)
    _caption(ui, box, _("The 45 goes between the 33 and the 60."))


def _take(ui: Ui, box: Rect) -> None:
    ring = tuple(sorted((*RING, 45)))
    _ring(ui, _above(box), ring, 45, neighbours(ring, 45))
    _caption(ui, box, _("Take the 33 or the 60. The 45 stays."))


def _above(box: Rect) -> Rect:
    """The room above a caption."""
    return Rect(box.x, box.y, box.w, box.h - CAPTION - 16)


def _caption(ui: Ui, box: Rect, line: str) -> None:
    place = Rect(box.x, box.bottom - CAPTION, box.w, CAPTION)
    ui.paragraph("caption", line, place, BODY + 4, colour=ui.tone.dim, anchor="center")


def _place(ui: Ui, box: Rect) -> None:
    _columns(ui, box, [(14, 33, 60), (81, 60, 33, 14), (45,)])


def _draw(ui: Ui, box: Rect) -> None:
    share = min(1.5, box.h / 540, box.w / 470)
    w, h = round(150 * share), round(208 * share)
    y = box.cy - 265 * share
    for i, (name, note) in enumerate((("down", _("face down")), ("up", _("face up")))):
        x = box.cx - w - 30 if not i else box.cx + 30
        ui.put(f"deck.{name}", art.deck(w, h, 5, not i), x, y, animates=False)
        look = number_back(w, h) if not i else face(94, w, h)
        ui.put(f"top.{name}", look, x, y, animates=False)
        ui.text_in(f"note.{name}", note, Rect(x - 20, y + h + 12 * share, w + 40, 56), BODY, "body")
    for i, card in enumerate((7, 52, 118)):
        look = face(card, round(120 * share), round(166 * share))
        ui.put(f"hand.{card}", look, box.cx + (i * 144 - 204) * share, y + 345 * share, animates=False)


def _count(ui: Ui, box: Rect) -> None:
    columns = ((9, 15, 22, 27, 45, 63, 94), (112, 82, 60, 34, 28), (50, 44, 8))
    scored = sheet(columns, (3, 19, 70, 101), Variants())
    _columns(ui, Rect(box.x, box.y, box.w, box.h - 160), columns)
    (note,) = phrases.beside(scored)
    ui.text_in("discards", note, Rect(box.x, box.bottom - 150, box.w, 56), BODY, colour=ui.tone.dim)
    line = " + ".join(str(points) for points in (*(score.points for score in scored.columns), scored.discards))
    low = Rect(box.x, box.bottom - 90, box.w, 80)
    ui.text_in("sum", f"{line} = {scored.total}", low, HEAD, "display_bold", ui.tone.accent)


def _more(ui: Ui, box: Rect) -> None:
    columns = [(2, 9, 16, 23, 30, 37), (105, 63, 27)]
    upper = Rect(box.x, box.y, box.w, box.h * 0.62)
    _columns(ui, upper, columns, Variants(rainbow=True, pure=True))
    step = (box.bottom - upper.bottom - 20) / 3
    rows = (
        (_("cards"), [str(n) for n in range(2, 8)]),
        (_("pure"), [signed(PURE_POINTS[n]) for n in range(2, 8)]),
        (_("green"), [signed(triangle(n)) for n in range(2, 8)]),
    )
    for r, (title, figures) in enumerate(rows):
        y = upper.bottom + 20 + r * step
        ui.put(f"row.{r}", art.line(box.w, 3, ui.tone.name), box.x, y, animates=False)
        ui.text_in(f"row.{r}.title", title, Rect(box.x, y, 130, step), BODY, "body_bold", anchor="left")
        for c, figure in enumerate(figures):
            place = Rect(box.x + 140 + c * (box.w - 140) / 6, y, (box.w - 140) / 6, step).inset(10, 0)
            style = ("body_bold", ui.tone.text) if r == 0 else ("display", ui.tone.accent)
            ui.text_in(f"row.{r}.{c}", figure, place, SMALL if r else BODY, *style)


def _special(ui: Ui, box: Rect) -> None:
    _columns(ui, box, [(2, 20, 26, 62, 75), (98, 50, 33, 8), (44,)], Variants(special="red"))


def _other(ui: Ui, box: Rect) -> None:
    played = 45
    ring = tuple(sorted((*RING, played)))
    _ring(ui, Rect(box.x, box.y, box.w, box.h - 190), ring, played, takes(ring, played, Variants(take_special="blue")))
    wide = box.w / 3
    for i, name in enumerate(COLOURS):
        place = Rect(box.x + i % 3 * wide, box.bottom - 160 + i // 3 * 84, wide, 64)
        ui.put(f"mark.{name}", suit_count(name, 0, 60, 60), place.x, place.y, animates=False)
        label = Rect(place.x + 74, place.y, wide - 84, 60)
        ui.text_in(f"name.{name}", phrases.colour(name), label, BODY, "display", anchor="left")


def _remove(ui: Ui, box: Rect) -> None:
    _columns(ui, _above(box), [(9, 15, 70), (9, 15, 21)])
    _caption(ui, box, _("The 70 goes into the box: now the 21 fits."))


PAGES = (
    Page(
        N_("Columns that go up or down"),
        (
            N_(
                "126 cards in six colours. In three columns of your own you collect cards whose numbers only rise, or only fall."
            ),
            N_(
                "At the end a column counts the number of its cards, times the number of cards of its most frequent colour."
            ),
            N_("At the end the cards that you gave up count too, 1 point each."),
        ),
        _aim,
    ),
    Page(
        N_("Players and cards"),
        (
            N_("How many play says which numbers are in the game. The short game leaves out more of the high ones.*"),
            N_(
                "Each player gets three cards; six lie open in the ring. The rest makes two piles of the same size, one face down, one open; an odd card goes face down.*"
            ),
            N_(
                "The colours take turns, in the order beside.* The first player is drawn by lot, or chosen at the setup.*"
            ),
        ),
        _setup,
    ),
    Page(
        N_("First: play a card"),
        (
            N_(
                "Six open cards lie in a ring, rising clockwise. In your turn you play one of your three cards into it, between the two numbers where it fits."
            ),
            N_("A card lower than all or higher than all goes between the highest and the lowest, at the gold mark."),
            N_("The game finds the place. Point at a card of your hand to see it, also while others play."),
        ),
        _play,
    ),
    Page(
        N_("Then: take a neighbour"),
        (
            N_("Take one of the two cards beside the one you have just played; never that card itself."),
            N_("The ring has six cards again, and the card you take must go into one of your columns."),
        ),
        _take,
    ),
    Page(
        N_("Place it"),
        (
            N_(
                "A taken card goes to the end of a column. The second card of a column says whether it goes up or down; from then on every card must go on that way."
            ),
            N_("It may also start a new column, while you have fewer than three."),
            N_(
                "With three columns you may give one up, and must if the card fits none: its cards count 1 point each, and the taken card starts a new one. Not before you have three.*"
            ),
        ),
        _place,
    ),
    Page(
        N_("At last: draw"),
        (
            N_(
                "Draw a card from one of the two piles: the open one, whose top card everybody sees, or the face-down one. If one is empty, draw from the other."
            ),
            N_(
                "A card drawn in sight of all is remembered: it lies open beside its owner's name. Discarded cards stay known too: they are counted by colour below the columns.*"
            ),
            N_("When both piles are empty, all cards in hand are played without drawing; then the game ends."),
        ),
        _draw,
    ),
    Page(
        N_("Counting"),
        (
            N_(
                "Cards of a column × cards of its most frequent colour: seven cards, five of them blue, are 7 × 5 = 35 points."
            ),
            N_("Each card that you gave up is 1 point more."),
            N_("The highest sum wins; equal sums share the win."),
        ),
        _count,
    ),
    Page(
        N_("Variants that count more"),
        (
            N_("Rainbow: six cards in a row of all six colours, 10 points a column, once.*"),
            N_("Pure colour columns: a bonus for a column of one colour, after the table; from seven cards on 30.*"),
            N_("Greenhorn: a bonus for all your green cards, those you gave up too, after the table.*"),
            N_(
                "Greenhorn for pros: the same table as a loss, for all green cards in columns of fewer than seven cards.* Discarded ones cost nothing."
            ),
        ),
        _more,
    ),
    Page(
        N_("Variants with a special colour"),
        (
            N_("Special colour: its cards are +1 in rising and −1 in falling columns; a single card is 0.*"),
            N_("Special colour for pros: one colour is +1 in rising columns, another one −1 in falling columns."),
        ),
        _special,
    ),
    Page(
        N_("Variants that take more"),
        (
            N_(
                "Take a special colour card: whoever plays a card of the chosen colour may instead take any other card of that colour from the ring."
            ),
            N_("Take any card: the same, but any other card of the ring. The two do not go together.*"),
        ),
        _other,
    ),
    Page(
        N_("Variants that remove, and combining"),
        (
            N_(
                "Remove one card: whoever takes a card of the chosen colour may first put the last card of a column back into the box."
            ),
            N_("The taken card must then fit that same column, and joins it. The card in the box counts nothing.*"),
            N_(
                "Variants may be combined, but not with their form for pros. Colours are chosen at the setup, or drawn.*"
            ),
        ),
        _remove,
    ),
)
