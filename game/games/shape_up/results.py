"""The end of a round of Shape Up!: goals are shown, and every line that scores lights up on the grid, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, signed
from game.core.game import Seat
from game.games.shape_up import words
from game.games.shape_up.art import su_card
from game.games.shape_up.frame import CARD_RATIO, Frame, spec
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.view import RoundResult
from game.table.results import CountingResults
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, LEAST, SMALL, Ui
from game.ui.layout import Rect, grid

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from game.ui.services import Services

PACE = 38
"""Ticks between two lines."""


class ShapeUpRound(CountingResults[tuple[Seat, Line]]):
    """Walks through the lines of each seat; `last`: the match is over, and the winner is named."""

    def __init__(
        self, services: Services, table: TableScene, result: RoundResult, totals: tuple[int, ...], last: bool
    ) -> None:
        steps = [(seat, line) for seat, lines in enumerate(result.lines) for line in lines_by_attribute(lines)]
        super().__init__(services, table, last, steps, PACE)
        self.result = result
        self.totals = totals

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        rounds = self.table.client.options["rounds"]
        title = (
            self.winner_words()
            if self.last and self.counted
            else _("Round {round} of {rounds}", round=self.result.round, rounds=rounds)
            if rounds != 1
            else _("The goals are shown")
        )
        ui.text_in("head", title, Rect(48, 28, 1824, 100), 60, "display", GOLD if self.last and self.counted else CREAM)
        self._draw_grid(ui, Rect(64, 150, 760, 780))
        self._draw_seats(ui, Rect(868, 150, 1004, 780))
        self.buttons(ui)

    def _current(self) -> tuple[Seat, Line] | None:
        return self.steps[self.at - 1] if 0 < self.at <= len(self.steps) and not self.counted else None

    def _draw_grid(self, ui: Ui, box: Rect) -> None:
        layout = self.result.layout
        frame = Frame([(x, y) for x, y, _card in layout])
        cells = grid(box, frame.columns, frame.rows, 14, CARD_RATIO, 160)
        current = self._current()
        picked = self._picked()
        lines = [current[1]] if current else picked
        lit = {cell for line in lines for cell in line.cells}
        here = {(x, y): card for x, y, card in layout}
        for r, line in enumerate(cells):
            for c, place in enumerate(line):
                cell = (frame.left + c, frame.top + r)
                card = here.get(cell)
                if card is None:
                    ui.put(f"empty.{c}.{r}", art.cell(place.w, place.h), place.x, place.y, animates=False)
                    continue
                if cell in lit:
                    ui.put(f"lit.{c}.{r}", art.highlight(place.w, place.h), place.x, place.y, animates=False)
                dim = bool(lit) and cell not in lit
                ui.put(f"card.{card}", su_card(spec(card), place.w, place.h, dim=dim), place.x, place.y)
                if cell in lit:
                    with ui.on_layer(1):
                        ui.put(f"ring.{c}.{r}", art.ring(place.w, place.h, 14), place.x, place.y, animates=False)

    def _picked(self) -> list[Line]:
        """The lines of the seat whose panel has the focus, once all are counted."""
        if self.counted and self.focus and self.focus.startswith("seat."):
            return list(self.result.lines[int(self.focus[5:])])
        return []

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        seats = self.table.seats
        current = self._current()
        for seat, (info, place) in enumerate(zip(seats, self._places(ui, box), strict=True)):
            high = place.h
            best = self.last and self.counted and seat in self.table.client.winners()
            ui.panel(f"panel.{seat}", place, active=bool(best or (current and current[0] == seat)))
            if self.counted:
                ui.target(f"seat.{seat}", place, ("seat", seat), ring=24)
            ui.put(f"pennant.{seat}", art.pennant(44, 76, info.colour), place.x + 24, place.y - 4, animates=False)
            card_high = min(150, high - 40)
            card = Rect(place.x + 92, place.y + 24, round(card_high * CARD_RATIO), round(card_high))
            ui.put(
                f"goal.{seat}", su_card(spec(self.result.goals[seat]), card.w, card.h), card.x, card.y, animates=False
            )
            self._draw_sum(
                ui, seat, Rect(card.right + 28, place.y + 12, place.right - card.right - 56, high - 24), high
            )

    def _places(self, ui: Ui, box: Rect) -> list[Rect]:
        """Where each seat's sum stands: more room for more lines. With large text and many seats all but one collapse
        to a summary."""
        count = len(self.result.goals)
        gap = 20
        room = box.h - gap * (count - 1)
        heights = [room / count] * count
        if count > 2 and not ui.large:
            rows = [max(1.5, len(lines) / 2) for lines in self.result.lines]
            head = 120.0
            heights = [head + (room - count * head) * share / sum(rows) for share in rows]
        elif count > 2:
            current = self._current()
            focused = int(self.focus[5:]) if self.focus and self.focus.startswith("seat.") else None
            winners = self.table.client.winners()
            open_seat = current[0] if current else focused if focused is not None else winners[0] if winners else 0
            small = 116.0
            heights = [room - small * (count - 1) if seat == open_seat else small for seat in range(count)]
        return [Rect(box.x, box.y + sum(heights[:seat]) + gap * seat, box.w, heights[seat]) for seat in range(count)]

    def _draw_sum(self, ui: Ui, seat: Seat, box: Rect, high: float) -> None:
        name = min(ui.px(HEAD) * 1.25, box.h)
        shown = [line for owner, line in self.steps[: self.at] if owner == seat]
        points = sum(line.points for line in shown)
        ui.text_in(
            f"name.{seat}",
            self.table.name(seat),
            Rect(box.x, box.y, box.w * (0.38 if len(self.totals) > 2 and not ui.large else 0.62), name),
            HEAD,
            "display",
            anchor="left",
        )
        before = self.totals[seat] - self.result.scores[seat]
        figure = Rect(box.right - 150, box.y, 150, name)
        ui.text_in(f"points.{seat}", str(before + points), figure, 52, "display_bold", GOLD, "right")
        if ui.large and high < 150:
            return
        below = 8.0
        if before:
            note = _("{before} before, {points} in this round", before=before, points=signed(points))
            place = Rect(box.x, box.y + name, box.w, 40)
            if len(self.totals) > 2 and not ui.large:
                place = Rect(box.x + box.w * 0.4, box.y, box.w * 0.6 - 170, name)
            else:
                below = 44.0
            ui.text_in(f"total.{seat}", note, place, SMALL, colour=CREAM_DIM, anchor="right")
        area = Rect(box.x, box.y + name + below, box.w, box.h - name - below - 4)
        lines = [line for owner, line in self.steps if owner == seat]
        size, columns = max((_size_of(ui, lines, area, columns), -columns) for columns in (1, 2))
        columns = -columns
        rows = max(1, -(-len(lines) // columns))
        step = min(max(52.0, size * 1.35), area.h / rows)
        size *= BODY / ui.px(BODY)
        for i, line in enumerate(lines):
            if i >= len(shown):
                break
            place = Rect(
                area.x + (i // rows) * (area.w / columns), area.y + (i % rows) * step, area.w / columns - 24, step
            )
            fresh = self._current() == (seat, line)
            colour = GOLD if fresh else CREAM
            ui.text_in(
                f"line.{seat}.{i}",
                words.line_words(line),
                Rect(place.x, place.y, place.w - 70, step),
                size,
                colour=colour,
                anchor="left",
            )
            ui.text_in(
                f"line.{seat}.{i}.points",
                f"+{line.points}",
                Rect(place.right - 70, place.y, 70, step),
                size,
                "body_bold",
                colour,
                "right",
            )
        if not lines and self.counted:
            ui.text_in(
                f"line.{seat}.none",
                _("no line this time"),
                Rect(area.x, area.y, area.w, 48),
                BODY,
                colour=CREAM_DIM,
                anchor="left",
            )


def _size_of(ui: Ui, lines: Sequence[Line], area: Rect, columns: int) -> float:
    """The text size at which all `lines` of a seat fit into so many columns of `area`."""
    step = area.h / max(1, -(-len(lines) // columns))
    largest, room = max(LEAST, min(ui.px(BODY), step / 1.1)), area.w / columns - 94
    return min((text.fit(words.line_words(line), "body", largest, room, LEAST) for line in lines), default=largest)


def lines_by_attribute(lines: Sequence[Line]) -> Sequence[Line]:
    """Lines in the order in which the results walk through them: colour, fill, shape."""
    order = {"colour": 0, "fill": 1, "shape": 2}
    return sorted(lines, key=lambda line: (order[line.attribute], -line.length))
