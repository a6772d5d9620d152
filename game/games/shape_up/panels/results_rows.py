"""Draws the rows of Shape Up!'s results: `draw_row` a seat's face, goal, points of each round, and sum.

`draw_heads` names these columns, `draw_champion` draws the row of a single winner, `draw_winner` says who share a win.
"""

from __future__ import annotations

from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, dotted, ngettext, pgettext, signed
from game.core.game import Seat, SeatInfo
from game.games.shape_up.art import line_sign, rays, su_card
from game.games.shape_up.panels.leader import draw_counting
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.visible_grid import CARD_RATIO, spec
from game.table.feedback.celebration import draw_crown
from game.table.feedback.podium import Bit, draw_confetti
from game.table.scene.standing import rank_words
from game.ui.layout import Anchor, Rect
from game.ui.style import BIRCH, BODY, CONTRAST, HEAD, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

CHAMPION_HIGH, FOUR = (96, 116), 38
"""By how much the plate of the winner is higher than a row and the names of the columns, also beside large text; and
how much less with four seats there."""
RECAP = 88
"""Height of that room, in two lines."""
GAP = 22
HEADS = (56, 64)
"""Height of the names of the columns, and of large ones."""
CLOSE = 1.3
"""Height of a line about the winner, in sizes of its letters."""
WINNER, WINNER_SHARE, WINNER_IN = 0.66, 0.6, 44
"""Size of the words that say who has won, as a share of the height of their line; the most of its width that they take;
and px from its ends to the words, and between them and the points."""
CONFETTI: tuple[Bit, ...] = (
    *((0.03, 0.30, 20, "red"), (0.10, 0.05, -35, "yellow"), (0.16, 0.36, 70, "green"), (0.30, 0.03, 15, "blue")),
    *((0.44, 0.40, -20, "yellow"), (0.58, 0.04, 50, "red"), (0.71, 0.37, -60, "blue"), (0.82, 0.06, 25, "green")),
    *((0.87, 0.34, -15, "yellow"), (0.97, 0.42, 65, "red"), (0.05, 0.62, -50, "blue"), (0.95, 0.66, 30, "green")),
)
"""On the winner's plate, in the room above the figures, clear of the pennant."""
FACE_SHARE = (0.22, 0.25)
"""Share of the plate's width for the face of the winner, also beside large text."""
BESIDE_FACE = 32, 36, 96
"""From the left edge of the plate to the face, from the face to the words, from these to the right edge."""
TALLEST = 330
"""Greatest height of a row."""
TALL = (236, 174)
"""From this height on the name stands above the figures; a large name from a lower one: it has room only there."""
NAME_SHARE = 0.34
"""Share of such a row above its figures."""
SUM_WIDE = (112.0, 150.0)
"""Width of the sum, and in a high row."""
SUM = 64
"""Size of the letters of a sum."""
APART = 22
"""Between the last round and a sum, which would else be read as one number with large text."""
ROUND = (100, 74)
"""Width of the tile of a round: of few, and of four."""
PART = 84
"""Width of the tile of an attribute where the points of earlier rounds stand beside it, and of the tile for these."""
FIGURE = 64
"""Size of the letters of a round's points, if they fit."""
TILE = 150.0
"""Height of a tile at the most."""
EYE = 44
"""Size of the sign on a seat whose lines a press shows."""
EYE_FACE = 66
"""Height of the button that shows it."""
ROOMY = 620
"""Width left of the rounds from which there is room for what each attribute has paid."""
GOAL = (72, 92)
"""Most width of a goal's card, also beside large text, so that it is one column in all rows."""
LIT = (255, 201, 56, 235)
QUIET_LIT, PAST = (255, 210, 74, 54), (255, 246, 222, 24)
"""Grounds of figures: of the winner's last round, of others' and of earlier rounds."""
NUMBER = 0.3
"""Share of a tile above its figure, where the number of its round stands."""
NUMBER_MOST = 34
"""Most px of that number."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What one row shows.

    `rounds`: the points of each round, the last one as far as it is counted. `sums`: what the goal's shape, fill and
    colour have paid in it, as attribute, value and points. `rank`: from 1; 0: not yet known.
    `behind`: points less than the most. `ranks`: `place_words` of all seats, which are written alike.
    `active`: a bright rim. `shown`: its lines are those on the cloth. `opens`: a press shows them there.
    `crowned`: it shares the win. `waits`: no point of this round is counted yet, and none is shown.
    """

    seat: Seat
    info: SeatInfo
    mood: str
    goal: Card
    rounds: tuple[int, ...]
    sums: tuple[tuple[str, str, int], ...]
    total: int
    rank: int
    behind: int
    ranks: tuple[str, ...]
    hints: int
    active: bool
    shown: bool
    opens: bool
    crowned: bool = False
    figures: tuple[str, ...] = ()
    """The points of all seats in all rounds, which are written alike."""
    waits: bool = False
    before: int | None = None
    """The points of all earlier rounds, where the row shows only this round; None where it shows each round."""
    tells: bool = False
    """There is room below for what is `told` of its goal."""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of all rows lie, from left to right: the goal, the rounds one by one or what the attributes
    have paid, what earlier rounds brought, and the sum. `numbered`: there are several rounds.
    """

    goal: Rect
    rounds: tuple[Rect, ...]
    total: Rect
    numbered: bool
    before: Rect | None = None


def place_words(rank: int, behind: int) -> str:
    """The rank, and how far behind the first."""
    return dotted((rank_words(rank), _("{n} behind", n=behind))) if behind else rank_words(rank)


def rows_in(box: Rect, count: int, tells: bool) -> list[Rect]:
    """Equal rows for `count` seats from the top of `box`; few are higher, also where a row `tells`."""
    high = round(min(TALLEST + (RECAP if tells else 0), (box.h - GAP * (count - 1)) / count))
    return [Rect(box.x, round(box.y + i * (high + GAP)), box.w, high) for i in range(count)]


def draw_heads(ui: Ui, columns: Columns, box: Rect, plated: bool = True) -> None:
    """The names of the columns in `box`, on a plate of their own or not, once for all rows."""
    if plated:
        ui.panel("heads.plate", box)

    def name(id_: str, words: str, first: Rect, last: Rect, more: float = 0.0, anchor: str = "center") -> None:
        right = last.right + (0.0 if anchor == "right" else more)
        place = Rect(first.x - more, box.y + 4, right - first.x + more, box.h - 8)
        ui.text_in(f"heads.{id_}", words, place, SMALL, "body_bold", ui.tone.dim, anchor)

    name("goal", _("Goal"), columns.goal, columns.goal, 24)
    name("sum", _("In all"), columns.total, columns.total, 6, "right")
    if columns.numbered:
        for i, place in enumerate(columns.rounds, 1):
            name(f"round.{i}", str(i), place, place)
    else:
        name("rounds", _("Points"), columns.rounds[0], columns.rounds[-1])
    if columns.before is not None:
        name("before", pgettext("points of earlier rounds", "Before"), columns.before, columns.before, 8)


def draw_winner(ui: Ui, box: Rect, words: str, why: str, over: str) -> None:
    """Who has won or who share the win, and with how many points, in one line; before that is known, that and why
    (`over`) it is counted."""
    ui.panel("head.winner", box, bool(words))
    if not words:
        draw_counting(ui, _("The last lines are counted"), over, box.inset(40, 10))
        return
    inner = box.inset(WINNER_IN, 8)
    letters = box.h * WINNER
    letters *= min(1.0, inner.w * WINNER_SHARE / text.measure(words, "display", letters))
    taken = text.measure(words, "display", letters) + WINNER_IN
    size = min(ui.px(HEAD), letters)
    size *= min(1.0, (inner.w - taken) / text.measure(why, "display", size)) if why else 0.0
    first = Rect(inner.cx - (taken + text.measure(why, "display", size)) / 2, inner.y, taken - WINNER_IN + 4, inner.h)
    ui.text_in("head", words, first, ui.size_for(letters), "display", ui.tone.accent, "left")
    rest = Rect(first.x + taken, inner.y + (letters - size) * 0.3, inner.right - first.x - taken, inner.h)
    ui.text_in("head.why", why, rest, ui.size_for(size), "display", anchor="left")


def draw_champion(ui: Ui, row: SeatRow, why: str, box: Rect, high: float) -> Columns:
    """The row of the only winner, large: `why` they won and the hints they asked for beside the crowned face, and the
    figures of a row so `high` at the lower end of `box`, below the names of their columns."""
    figures = Anchor(bottom=0, height=min(high, TILE + 44)).within(box)
    ui.panel("head.champion", box, active=True)
    above = Rect(box.x, box.y, box.w, figures.y - HEADS[ui.large] - box.y)
    # Beside both the words and the figures: below it would be a hole.
    size = round(min(box.w * FACE_SHARE[ui.large], box.h * 0.56))
    face = Rect(round(box.x + BESIDE_FACE[0]), round(box.cy - size * 0.38), size, size)
    light = rays(round(box.w), round(box.h), round(face.cx - box.x), round(face.cy - box.y))
    ui.put("head.rays", light, box.x, box.y, animates=False)
    draw_confetti(ui, "head", CONFETTI, Rect(box.x + 12, box.y + 20, face.right + 8 - box.x, box.h - 40))
    ui.put(f"head.face.{row.seat}", art.seat_face(size, row.info, row.mood), face.x, face.y, animates=False)
    ui.put(f"pennant.{row.seat}", art.pennant(46, 78, row.info.colour), box.right - 82, box.y - 6, animates=False)
    draw_crown(ui, f"head.crown.{row.seat}", face)
    columns = _draw_champion_figures(ui, row, box, figures, face.right, high >= TALL[False])
    # In one column with the goals of all rows, unless these begin far from the face.
    left = columns.goal.x if columns.goal.x < face.right + 2 * BESIDE_FACE[1] else face.right + BESIDE_FACE[1]
    words = Rect(left, above.y + 8, above.right - BESIDE_FACE[2] - left, above.h - 12)
    if row.hints:
        hints = ngettext("{n} hint", "{n} hints", row.hints)
        line = Rect(words.x, words.bottom - min(words.h * 0.34, ui.px(BODY) * CLOSE), words.w, 0)
        line = Rect(line.x, line.y, line.w, words.bottom - line.y)
        ui.text_in("head.hints", hints, line, BODY, "body", ui.tone.dim, "left")
        words = Rect(words.x, words.y, words.w, line.y - words.y)
    ui.paragraph("head.line", why, words, SUBHEAD if ui.large else HEAD, "display", middle=True, spacing=1.1)
    return columns


def _draw_champion_figures(ui: Ui, row: SeatRow, box: Rect, figures: Rect, face: float, tall: bool) -> Columns:
    """The goal, the rounds and the sum of the winner in `figures`, below their names. `face`: the right edge of the
    face; `tall`: as on a high row."""
    left, top = face + 16, figures.y - HEADS[ui.large] - 2
    field = art.tile(round(box.right - 16 - left), round(figures.bottom - 12 - top), 20, ui.tone.field)
    ui.put("head.figures", field, left, top, animates=False)
    wide = SUM_WIDE[tall and not ui.large]
    total = Rect(box.right - 28 - wide, figures.y, wide, figures.h)
    letters = SUM * wide / SUM_WIDE[False]
    room = Anchor(left=APART).within(total)
    ui.text_in(f"points.{row.seat}", str(row.total), room, letters, "display_bold", ui.tone.accent, "right")
    card, rounds = _draw_figures(ui, row, Rect(box.x, figures.y, total.x - box.x, figures.h - 8), face, champion=True)
    columns = Columns(card, rounds, total, len(row.rounds) > 1)
    draw_heads(ui, columns, Rect(box.x, figures.y - HEADS[ui.large], box.w, HEADS[ui.large]), plated=False)
    return columns


def draw_row(ui: Ui, row: SeatRow, box: Rect) -> Columns:
    """A row, quieter than the plate of the winner. In a high one the name stands above the figures."""
    tall, whole = box.h >= TALL[ui.large], box
    if row.tells and tall:
        box = Rect(box.x, box.y, box.w, box.h - RECAP)
    ui.panel(f"panel.{row.seat}", whole, row.active)
    size = round(min(box.h - (74 if ui.large else 60), 170.0 if tall else 112.0))
    face = Rect(box.x + 24, round(box.cy - size / 2), size, size)
    ui.put(f"face.{row.seat}", art.seat_face(size, row.info, row.mood), face.x, face.y, animates=False)
    pennant = art.pennant(34, 56, row.info.colour)
    # In a high row at the right end as on the winner's plate, unless large words need that corner.
    at = box.right - 76 if tall and not ui.large else face.right - 20
    ui.put(f"pennant.{row.seat}", pennant, at, box.y - 6, animates=False)
    if row.crowned:
        draw_crown(ui, f"crown.{row.seat}", face)
    # Beside large text in one column with the sum of the winner.
    wide = SUM_WIDE[tall and not ui.large]
    left = box.x if not tall else face.right + 24
    upper = box.h * NAME_SHARE if tall else 0.0
    # In a high row it stands in one line with the rounds.
    total = Rect(box.right - 28 - wide, box.y + upper, wide, box.h - upper - (12 if tall else 0))
    letters = SUM * wide / SUM_WIDE[False]
    ui.text_in(
        f"points.{row.seat}",
        "" if row.waits and not row.total else str(row.total),
        Anchor(left=APART).within(total),
        letters,
        "display_bold",
        ui.tone.accent,
        "right",
    )
    content = Rect(left, box.y + upper, total.x - left, box.h - upper - (12 if tall else 0))
    # A low row has no room for it beside the name, and large words none for one more heading.
    before = None if row.before is None or not tall or ui.large else _draw_before(ui, row, content)
    if before is not None:
        content = Rect(content.x, content.y, before.x - content.x, content.h)
    card, rounds = _draw_figures(ui, row, content, face.right)
    below = Rect(box.x + 32, box.bottom, box.w - 60, whole.bottom - box.bottom - 14)
    end = total.x
    if row.opens and tall:
        # Below the face, where the rank has the room beside the name; beside large text at the end of that line.
        place = below if row.told else Rect(face.x, face.bottom + 2, face.w + 24, box.bottom - face.bottom - 8)
        if ui.large:
            place = Rect(box.x, box.y + 6, box.w - 24, upper)
        taken = _draw_eye(ui, row.seat, place)
        below = Rect(below.x, below.y, below.w - taken - 20, below.h)
        end = min(end, box.right - 24 - taken) if ui.large else end
    words = Rect(face.right + 14, box.y, card.x - face.right - 22, box.h).inset(0, 5 if ui.large else 14)
    if tall:
        left = face.right + 30 if ui.large else card.x
        words = Rect(left, box.y + 12, end - left - 14, upper - 12)
    _draw_name(ui, row, words, tall)
    if row.told:
        ui.paragraph("recap", row.told, below, BODY, "body_bold", ui.tone.dim, middle=True, spacing=1.2)
    return Columns(card, rounds, total, len(row.rounds) > 1, before)


def _draw_before(ui: Ui, row: SeatRow, box: Rect) -> Rect:
    """What earlier rounds have brought, on a tile at the right end of `box`. Returns its place."""
    wide, high = PART, min(box.h - 16, TILE)
    place = Rect(round(box.right - 12 - wide), round(box.cy - high / 2), wide, round(high))
    ground, ink = _tile(ui, False, False)
    ui.put(f"before.{row.seat}", art.tile(place.w, place.h, 16, ground), place.x, place.y, animates=False)
    ui.text_in(f"before.{row.seat}.points", str(row.before), place.inset(16), FIGURE, "display_bold", ink)
    return place


def _draw_eye(ui: Ui, seat: Seat, box: Rect) -> float:
    """On the face of a button: a press shows the lines of this seat. Returns its width."""
    word, size = _("Lines"), min(ui.px(BODY), box.h * 0.58)
    side = round(min(EYE, box.h * 0.6))
    wide = round(text.measure(word, "display", size) + side + 58)
    high = min(EYE_FACE, box.h)
    face = Rect(box.right - wide, round(box.cy - high / 2), wide, high)
    ui.put(f"eye.{seat}.face", ui.face(face.w, face.h), face.x, face.y, animates=False)
    ui.icon(f"eye.{seat}", "eye", face.x + 22, face.cy - 4 - side / 2, side, ui.face_ink())
    words = Rect(face.x + side + 34, face.y, face.w - side - 54, face.h - 8)
    ui.text_in(f"eye.{seat}.word", word, words, size / ui.px(1), "display", ui.face_ink(), "left")
    return wide


def _draw_figures(
    ui: Ui, row: SeatRow, box: Rect, face: float, champion: bool = False
) -> tuple[Rect, tuple[Rect, ...]]:
    """The goal and the points of the rounds at the right end of `box`; `face`: the right edge of the face. Returns the
    places of the goal and of the rounds."""
    high = round(min(box.h - 16, TILE))
    rounds = _draw_rounds(ui, row, box, champion)
    left = rounds[0].x
    if len(row.rounds) > 1 and left - face > ROOMY:
        left = _draw_sums(ui, row, Rect(box.x, box.y, left - 26 - box.x, box.h))[0].x
    wide = round(min(GOAL[ui.large], high * CARD_RATIO, max(60.0, left - 16 - face - 26)))
    high = round(wide / CARD_RATIO)
    card = Rect(round(left - 16 - wide), round(box.cy - high / 2), wide, high)
    ui.put(f"goal.{row.seat}", su_card(spec(row.goal), wide, high), card.x, card.y, animates=False)
    return card, rounds


def _draw_name(ui: Ui, row: SeatRow, box: Rect, beside: bool) -> None:
    """The name, and the rank and the number of hints below it or `beside` it."""
    more: list[tuple[str, str, float, str, tuple[str, ...]]] = []
    if row.rank:
        more.append((f"rank.{row.seat}", place_words(row.rank, row.behind), BODY, "body_bold", row.ranks))
    if row.hints:
        hints = ngettext("{n} hint", "{n} hints", row.hints)
        more.append((f"seat.{row.seat}.hints.words", hints, SMALL, "body", ()))
    if beside:
        left = box.x + ui.text_in(f"name.{row.seat}", row.info.name, box, HEAD, "display", anchor="left") + 28
        for id_, line, size, style, alike in more:
            place = Rect(left, box.y + 4, box.right - left, box.h)
            left += ui.text_in(id_, line, place, size, style, ui.tone.dim, "left", alike) + 28
        return
    step = min(box.h / (len(more) + 1), ui.px(HEAD) * 1.2)
    top = box.cy - step * (len(more) + 1) / 2
    ui.text_in(f"name.{row.seat}", row.info.name, Rect(box.x, top, box.w, step), HEAD, "display", anchor="left")
    for i, (id_, line, size, style, alike) in enumerate(more, 1):
        place = Rect(box.x, top + i * step, box.w, step)
        ui.text_in(id_, line, place, size, style, ui.tone.dim, "left", alike)


def _draw_rounds(ui: Ui, row: SeatRow, box: Rect, champion: bool) -> tuple[Rect, ...]:
    """Tiles with the points of the rounds, at the right end of `box`, with their numbers except on the plate of the
    `champion`. Returns their places."""
    count = len(row.rounds)
    if count < 2:
        return _draw_sums(ui, row, box)
    wide, gap = (ROUND[0] if count < 4 else ROUND[1]), 6
    high = min(box.h - 16, TILE)
    left = box.right - 6 - count * (wide + gap)
    places = tuple(
        Rect(round(left + i * (wide + gap)), round(box.cy - high / 2), wide, round(high)) for i in range(count)
    )
    for i, (points, place) in enumerate(zip(row.rounds, places, strict=True)):
        now = i == count - 1
        ground, ink = _tile(ui, now, row.crowned)
        look = art.tile(place.w, place.h, 16, ground)
        ui.put(f"round.{row.seat}.{i}", look, place.x, place.y, animates=False)
        figure, alike = "" if row.waits and now else str(points), row.figures
        inner = place.inset(3)
        if not champion:
            # The names of the columns stand far above.
            inner = Rect(inner.x, inner.y + place.h * NUMBER * 0.8, inner.w, inner.h - place.h * NUMBER * 0.8)
            number = Rect(place.x, place.y + 4, place.w, place.h * NUMBER)
            size = min(ui.px(SMALL), NUMBER_MOST) / ui.px(1)
            ui.text_in(f"round.{row.seat}.{i}.number", str(i + 1), number, size, "body_bold", ui.tone.dim)
        ui.text_in(f"round.{row.seat}.{i}.points", figure, inner, FIGURE, "display_bold", ink, alike=alike)
    return places


def _draw_sums(ui: Ui, row: SeatRow, box: Rect) -> tuple[Rect, ...]:
    """What each attribute of the goal has paid in this round, at the right end of `box`. Returns the places."""
    wide, gap = (PART, 6) if row.before is not None else (ROUND[0] + 6, 8)
    high = min(box.h - 16, TILE)
    left = box.right - 6 - len(row.sums) * (wide + gap)
    ground, colour = _tile(ui, False, row.crowned)
    ink = "#{:02X}{:02X}{:02X}".format(*colour[:3])
    places = tuple(
        Rect(round(left + i * (wide + gap)), round(box.cy - high / 2), wide, round(high)) for i in range(len(row.sums))
    )
    for (attribute, value, points), place in zip(row.sums, places, strict=True):
        look = art.tile(place.w, place.h, 16, ground)
        ui.put(f"sum.{row.seat}.{attribute}", look, place.x, place.y, animates=False)
        side = round(high * 0.34)
        sign = line_sign(side, attribute, value, ink)
        ui.put(f"sum.{row.seat}.{attribute}.sign", sign, place.cx - side / 2, place.y + high * 0.13, animates=False)
        lower = Rect(place.x + 4, place.y + high * 0.5, place.w - 8, high * 0.44)
        line = signed(points) if points else "" if row.waits else "–"
        ui.text_in(f"sum.{row.seat}.{attribute}.points", line, lower, HEAD, "display", colour)
    return places


def _tile(ui: Ui, now: bool, bright: bool) -> tuple[Colour, Colour]:
    """Colours of the tile of a figure, and of the figure; `now`: it is of the last round; `bright`: of the winner."""
    if ui.tone == CONTRAST:
        return PAST, ui.tone.text
    if bright:
        return LIT if now else BIRCH.ground, BIRCH.text
    return (QUIET_LIT, ui.tone.accent) if now else (PAST, ui.tone.text)
