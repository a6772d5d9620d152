"""The right side of a reveal: the plans in figures, one fight in full, or what the turn has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app.text import _, ngettext, signed
from game.core.game import Seat
from game.games.square_up import words
from game.games.square_up.chart import COLUMNS, draw_chart
from game.games.square_up.paper import SLIP, draw_slip
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import name_of
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, LABEL, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect, column

if TYPE_CHECKING:
    from game.games.square_up.reveal import SquareUpReveal


def draw_plans(ui: Ui, reveal: SquareUpReveal, box: Rect) -> None:
    """What each seat has done, in figures."""
    ui.panel("plans", box)
    inner = box.inset(32, 24)
    ui.text_in(
        "plans.title",
        _("All plans are open"),
        Rect(inner.x, inner.y, inner.w, 56),
        SUBHEAD,
        "display",
        CREAM,
        "left",
    )
    for seat, place in enumerate(_rows(reveal, Rect(inner.x, inner.y + 72, inner.w, inner.h - 72))):
        plan = reveal.revealed.plans[seat]
        placed = sum(isinstance(action, Place) for action in plan)
        _draw_row(ui, reveal, f"plans.{seat}", place, seat, _tally(placed, len(plan) - placed))


def draw_summary(ui: Ui, reveal: SquareUpReveal, box: Rect) -> None:
    """What each seat has scored in this turn, and the fights in a line each."""
    ui.panel("sum", box)
    inner = box.inset(32, 24)
    ui.text_in("sum.title", _("This turn"), Rect(inner.x, inner.y, inner.w, 56), SUBHEAD, "display", CREAM, "left")
    area = Rect(inner.x, inner.y + 72, inner.w, inner.h - 72)
    rows = _rows(reveal, Rect(area.x, area.y, area.w, min(area.h, 116 * len(reveal.table.seats))))
    for seat, place in enumerate(rows):
        line = _("{total} in all", total=reveal.scored.totals[seat])
        _draw_row(ui, reveal, f"sum.{seat}", place, seat, line, signed(reveal.scored.points[seat]))
    step = max(50.0, ui.px(SMALL) * 1.4)
    low = Rect(area.x, rows[-1].bottom + 20, area.w, area.bottom - rows[-1].bottom - 20)
    room = int(low.h // step)
    shown = reveal.fights if len(reveal.fights) <= room else reveal.fights[: max(0, room - 1)]
    for i, fight in enumerate(shown):
        place = Rect(low.x, low.y + i * step, low.w, step)
        ui.text_in(f"sum.fight.{i}", name_of(fight.cell), place, SMALL, "body_bold", GOLD, "left")
        line = words.figures(fight) or _("undefended")
        middle = Rect(place.x + 76, place.y, place.w - 76 - 210, step)
        ui.text_in(f"sum.fight.{i}.sum", line, middle, SMALL, anchor="left")
        end = _("nobody") if fight.winner is None else reveal.table.name(fight.winner)
        right = Rect(place.right - 200, place.y, 130, step)
        ui.text_in(f"sum.fight.{i}.who", end, right, SMALL, colour=CREAM_DIM, anchor="right")
        gain = Rect(place.right - 62, place.y, 62, step)
        ui.text_in(f"sum.fight.{i}.gain", signed(fight.points), gain, SMALL, "body_bold", CREAM, "right")
    if len(shown) < len(reveal.fights) and room:
        rest = _rest(len(shown), len(reveal.fights))
        place = Rect(low.x, low.y + len(shown) * step, low.w, step)
        ui.text_in("sum.rest", rest, place, SMALL, colour=CREAM_DIM, anchor="left")
    used = step * max(1, min(room, len(reveal.fights))) if reveal.fights else 0
    _draw_history(ui, reveal, Rect(low.x, low.y + used, low.w, low.h - used))


def _draw_history(ui: Ui, reveal: SquareUpReveal, box: Rect) -> None:
    """The scores so far, where there is room for them."""
    square = box.w // (COLUMNS + 1)
    rows = int((box.h - square - 24) // square)
    if rows < 5 or not any(reveal.scored.totals):
        return
    wide, high = COLUMNS * square, min(rows, 12) * square
    place = Rect(round(box.cx - wide / 2), round(box.bottom - high - square / 2), wide, high)
    client = reveal.table.client
    history = [(0,) * len(client.seats), *client.observation(None).view.history[: reveal.revealed.turn]]
    draw_chart(ui, place, history, client.seats, turns=int(client.options["turns"]))


def _rows(reveal: SquareUpReveal, area: Rect) -> list[Rect]:
    rows = column(area, len(reveal.table.seats), 16)
    high = min(150.0, rows[0].h)
    return [Rect(area.x, area.y + i * (high + 16), area.w, high) for i in range(len(rows))]


def _draw_row(ui: Ui, reveal: SquareUpReveal, id_: str, box: Rect, seat: Seat, line: str, figure: str = "") -> None:
    """A seat in the column on the right: name, a line, and a large figure."""
    info = reveal.table.seats[seat]
    ui.put(f"{id_}.tile", art.tile(box.w, box.h, 16, (255, 255, 255, 12)), box.x, box.y, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(36, 58, info.colour), box.x + 20, box.y - 2, animates=False)
    left = box.x + 76
    right = box.right - (130 if figure else 20)
    step = (box.h - 20) / 2
    ui.text_in(f"{id_}.name", info.name, Rect(left, box.y + 10, right - left, step), LABEL, "display", anchor="left")
    ui.text_in(
        f"{id_}.line",
        line,
        Rect(left, box.y + 10 + step, right - left, step),
        SMALL,
        colour=CREAM_DIM,
        anchor="left",
    )
    if figure:
        gold = GOLD if figure != "0" else CREAM_DIM
        ui.text_in(f"{id_}.figure", figure, Rect(box.right - 124, box.y, 100, box.h), 52, "display_bold", gold, "right")


def draw_fight(ui: Ui, reveal: SquareUpReveal, box: Rect, fight: Fight) -> None:
    """One fight: who meets whom with what strength, and how it ends."""
    ui.panel("fight", box)
    inner = box.inset(28, 20)
    number = reveal.fights.index(fight) + 1
    title = _("Fight {number} of {count}", number=number, count=len(reveal.fights))
    head = Rect(inner.x, inner.y, inner.w, 60)
    ui.text_in("fight.title", title, Rect(head.x, head.y, head.w - 110, 60), SUBHEAD, "display", CREAM, "left")
    ui.text_in("fight.cell", name_of(fight.cell), head, 48, "display_bold", GOLD, "right")
    low = 170
    open_ = reveal.settled or reveal.done
    area = Rect(inner.x, head.bottom + 12, inner.w, inner.bottom - head.bottom - 24 - low)
    high = 148 if len(fight.sides) < 4 else int(column(area, 4, 12)[0].h)
    for i, side in enumerate(fight.sides):
        place = Rect(area.x, area.y + i * (high + 12), area.w, high)
        _draw_side(ui, reveal, f"side.{side.seat}", place, side, open_ and side.seat == fight.winner, open_)
    if open_:
        lines = words.verdict(fight, reveal.table.name) + "\n" + words.gains(fight, reveal.table.name)
        top = area.y + len(fight.sides) * (high + 12) + 8
        ui.paragraph("fight.words", lines, Rect(inner.x, top, inner.w, inner.bottom - top), BODY, spacing=1.3)


def _draw_side(ui: Ui, reveal: SquareUpReveal, id_: str, box: Rect, side: Side, won: bool, open_: bool) -> None:
    info = reveal.table.seats[side.seat]
    ui.put(
        f"{id_}.tile",
        art.tile(box.w, box.h, 16, (255, 210, 74, 46) if won else (255, 255, 255, 12)),
        box.x,
        box.y,
        animates=False,
    )
    ui.put(f"{id_}.pennant", art.pennant(32, 52, info.colour), box.x + 14, box.y - 2, animates=False)
    size = SLIP if box.h > SLIP + 20 else 80
    sheet = Rect(box.x + 60, box.cy - size / 2, size, size)
    draw_slip(ui, id_, Square(0, side.shape, side.size, side.tool, side.splot), info.colour, sheet)
    left, right = sheet.right + 18, box.right - 18
    step = (box.h - 24) / 2
    lost = open_ and (side.lost_shape or side.lost_tool)
    ink = GOLD if won else CREAM_DIM if lost else CREAM
    room = Rect(left, box.y + 12, right - left - 96, step)
    ui.text_in(f"{id_}.name", info.name, room, LABEL, "display", ink, "left")
    low = Rect(left, box.y + 12 + step, right - left - (88 if side.shape is not None else 0), step)
    ui.text_in(f"{id_}.why", _reason(side), low, SMALL, colour=CREAM if not lost else CREAM_DIM, anchor="left")
    if side.shape is not None:
        figure = words.number(side.effective)
        ui.text_in(f"{id_}.figure", figure, Rect(right - 72, box.y, 72, box.h), 56, "display_bold", ink, "right")


def _rest(shown: int, fights: int) -> str:
    """How many fights are not listed."""
    if shown:
        return ngettext("and {n} more fight", "and {n} more fights", fights - shown)
    return ngettext("{n} fight", "{n} fights", fights)


def _tally(placed: int, moved: int) -> str:
    """How many units a plan places and how many shapes it moves, in words."""
    if not placed and not moved:
        return _("did nothing")
    put = ngettext("{n} unit placed", "{n} units placed", placed)
    gone = ngettext("{n} shape moved", "{n} shapes moved", moved)
    return put if not moved else gone if not placed else _("{placed}, {moved}", placed=put, moved=gone)


def _reason(side: Side) -> str:
    """Where a side's strength comes from, beside the picture of its units."""
    if side.shape is None:
        return _("no shape to defend it")
    plain = not side.bonus and not side.scissors
    return words.shape(side.shape, side.size) if plain else words.strength(side)
