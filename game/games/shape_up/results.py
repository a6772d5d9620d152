"""`ShapeUpRound` is the scene after a round of Shape Up!: it shows the goals and lights every scoring line in turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, signed
from game.core.game import Seat
from game.games.shape_up import phrases
from game.games.shape_up.art import su_card
from game.games.shape_up.layout import results_layout
from game.games.shape_up.line_highlights import draw_highlights, whole_effects
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.view import RoundResult
from game.games.shape_up.visible_grid import CARD_RATIO, VisibleGrid, spec
from game.table.results import ResultsScene
from game.ui.layout import Rect, column, grid
from game.ui.style import BODY, HEAD, LEAST, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

PACE = 38
"""Ticks between two lines."""
SUMMARY = 96
"""Height of a seat's panel that shows its sum alone."""
NOTE = 40
"""Height of the note about earlier rounds."""
GAP = 48
"""Between two columns of lines."""
LEAST_TARGET = 66
"""Height of a line that can be pointed at."""


class ShapeUpRound(ResultsScene[tuple[Seat, Line]]):
    """Counts the lines of each seat; `last`: the match is over, and the winner is named."""

    def __init__(
        self, services: Services, table: TableScene, result: RoundResult, totals: tuple[int, ...], last: bool
    ) -> None:
        steps = [(seat, line) for seat, lines in enumerate(result.lines) for line in lines_by_attribute(lines)]
        super().__init__(services, table, last, steps, PACE)
        self.result = result
        self.totals = totals

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        rounds = self.table.client.options["rounds"]
        title = _("The goals are shown")
        if rounds != 1:
            title = _("Round {round} of {rounds}", round=self.result.round, rounds=rounds)
        self.draw_headline(ui, title)
        grid_box, seats_box = results_layout(self.buttons_top(ui), ui.area)
        self._draw_grid(ui, grid_box)
        self._draw_seats(ui, seats_box)
        self.draw_buttons(ui)

    def _current(self) -> tuple[Seat, Line] | None:
        return self.steps[self.at - 1] if 0 < self.at <= len(self.steps) and not self.counted else None

    def _draw_grid(self, ui: Ui, box: Rect) -> None:
        layout = self.result.layout
        frame = VisibleGrid.around((x, y) for x, y, _card in layout)
        cells = grid(box, frame.columns, frame.rows, 14, CARD_RATIO, 160)
        where = {(frame.left + c, frame.top + r): place for r, row in enumerate(cells) for c, place in enumerate(row)}
        current = self._current()
        lines = [current[1]] if current else self._picked()
        lit = {cell for line in lines for cell in line.cells}
        here = {(x, y): card for x, y, card in layout}
        for cell, place in where.items():
            card = here.get(cell)
            if card is None:
                ui.put(f"empty.{cell}", art.cell(place.w, place.h), place.x, place.y, animates=False)
                continue
            dim = bool(lit) and cell not in lit
            ui.put(f"card.{card}", su_card(spec(card), place.w, place.h, dim=dim), place.x, place.y)
        rises = current is not None and not self.services.settings.reduced_motion
        draw_highlights(ui, where, whole_effects(lines), rises, f"{self.at}" if current else self.focus or "")

    def _picked(self) -> list[Line]:
        """Once all are counted: the line with the focus, or the lines of the seat whose panel has it."""
        match (self.focus or "").split(".") if self.done else ():
            case ["seat", seat]:
                return list(self._lines(int(seat)))
            case ["line", seat, number]:
                return [self._lines(int(seat))[int(number)]]
        return []

    def _lines(self, seat: Seat) -> Sequence[Line]:
        return lines_by_attribute(self.result.lines[seat])

    def _open_seat(self) -> Seat:
        """The seat whose lines are shown if there is no room for the lines of all."""
        current = self._current()
        kind, _dot, rest = (self.focus or "").partition(".")
        if current is not None:
            return current[0]
        if self.done and kind in ("seat", "line"):
            return int(rest.partition(".")[0])
        return next(iter(self.table.client.winners()), 0)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        seats = self.table.seats
        current = self._current()
        places = self._places(ui, box)
        for seat, (info, place) in enumerate(zip(seats, places, strict=True)):
            best = self.last and self.counted and seat in self.table.client.winners()
            ui.panel(f"panel.{seat}", place, active=bool(best or (current and current[0] == seat)))
            ui.put(f"pennant.{seat}", art.pennant(44, 76, info.colour), place.x + 24, place.y - 4, animates=False)
            card, area = _parts(place)
            ui.put(
                f"goal.{seat}", su_card(spec(self.result.goals[seat]), card.w, card.h), card.x, card.y, animates=False
            )
            self._draw_sum(ui, seat, area)
            self.draw_hints_asked(ui, seat, place)
            room = self._room(ui, seat, area)
            opens = place.h > SUMMARY
            self.draw_rank(ui, seat, self.totals, place)
            if self.done:
                target = Rect(place.x, place.y, place.w, room.y - place.y) if opens else place
                if ui.target(f"seat.{seat}", target, ("seat", seat), ring=None):
                    with ui.on_layer(1):
                        ui.put("focus", art.ring(place.w, place.h, 24), place.x, place.y)
            if opens:
                self._draw_lines(ui, seat, room)

    def _places(self, ui: Ui, box: Rect) -> list[Rect]:
        """The panel of each seat. If the lines of all seats have no room as targets, all seats but one collapse to a
        summary."""
        count = len(self.result.goals)
        places = column(box, count, 20)
        rooms = [self._room(ui, seat, _parts(place)[1]) for seat, place in enumerate(places)]
        if all(_rows(ui, self._lines(seat), room) * LEAST_TARGET <= room.h for seat, room in enumerate(rooms)):
            return places
        shown, top = self._open_seat(), box.y
        for seat in range(count):
            high = box.h - (SUMMARY + 20) * (count - 1) if seat == shown else SUMMARY
            places[seat] = Rect(box.x, top, box.w, high)
            top += high + 20
        return places

    def _room(self, ui: Ui, seat: Seat, area: Rect) -> Rect:
        """What is left for lines in the `area` of a seat below its name, and below the note about earlier rounds."""
        top = area.y + _name_height(ui, area)
        if self._before(seat) and not self._is_beside(ui) and area.h > _name_height(ui, area) + NOTE:
            top += NOTE
        return Rect(area.x, top + 4, area.w, area.bottom - top - 4)

    def _before(self, seat: Seat) -> int:
        """The points of earlier rounds."""
        return self.totals[seat] - self.result.scores[seat]

    def _is_beside(self, ui: Ui) -> bool:
        """Whether the note about earlier rounds stands beside the name."""
        return len(self.totals) > 2 and not ui.large

    def sums(self) -> dict[Hashable, int]:
        return {
            seat: self._before(seat) + sum(line.points for line in self._counted_lines(seat))
            for seat in range(len(self.result.goals))
        }

    def _counted_lines(self, seat: Seat) -> list[Line]:
        return [line for owner, line in self.steps[: self.at] if owner == seat]

    def _draw_sum(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """The name and the points of a seat."""
        name = _name_height(ui, box)
        points = sum(line.points for line in self._counted_lines(seat))
        ui.text_in(
            f"name.{seat}",
            self.table.name(seat),
            Rect(box.x, box.y, box.w * (0.38 if self._is_beside(ui) else 0.62), name),
            HEAD,
            "display",
            anchor="left",
        )
        before = self._before(seat)
        figure = Rect(box.right - 150, box.y, 150, name)
        ui.text_in(f"points.{seat}", str(self.shown_sum(seat)), figure, 52, "display_bold", ui.tone.accent, "right")
        place = Rect(box.x + box.w * 0.4, box.y, box.w * 0.6 - 170, name)
        if not self._is_beside(ui):
            place = Rect(box.x, box.y + name, box.w, NOTE)
        if before and place.bottom < box.bottom:
            note = _("{before} before, {points} in this round", before=before, points=signed(points))
            ui.text_in(f"total.{seat}", note, place, SMALL, colour=ui.tone.dim, anchor="right")

    def _draw_lines(self, ui: Ui, seat: Seat, area: Rect) -> None:
        """The lines of a seat that have been counted; once all are, each can be pointed at."""
        lines = self._lines(seat)
        shown = self._counted_lines(seat)
        rows = _rows(ui, lines, area)
        columns = max(1, -(-len(lines) // rows))
        size = _size_of(ui, lines, area, columns)
        step = min(max(LEAST_TARGET, size * 1.35), area.h / rows)
        size *= BODY / ui.px(BODY)
        for i, line in enumerate(lines[: len(shown)]):
            wide = area.w / columns
            cell = Rect(area.x + (i // rows) * wide, area.y + (i % rows) * step, wide - GAP, step)
            if self.done and step >= LEAST_TARGET:
                ui.target(
                    f"line.{seat}.{i}", Rect(cell.x - 16, cell.y, cell.w + 32, int(step)), ("line", seat, i), ring=12
                )
            fresh = self._current() == (seat, line)
            colour = ui.tone.accent if fresh else ui.tone.text
            ui.text_in(
                f"line.{seat}.{i}",
                phrases.line_words(line),
                Rect(cell.x, cell.y, cell.w - 70, step),
                size,
                colour=colour,
                anchor="left",
            )
            ui.text_in(
                f"line.{seat}.{i}.points",
                f"+{line.points}",
                Rect(cell.right - 70, cell.y, 70, step),
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
                colour=ui.tone.dim,
                anchor="left",
            )


def _parts(place: Rect) -> tuple[Rect, Rect]:
    """Where in the panel of a seat its goal lies, and its sum stands."""
    high = min(150, place.h - 40)
    card = Rect(place.x + 92, place.y + 24, round(high * CARD_RATIO), round(high))
    return card, Rect(card.right + 28, place.y + 12, place.right - card.right - 56, place.h - 24)


def _name_height(ui: Ui, area: Rect) -> float:
    return max(54.0, min(ui.px(HEAD) * 1.25, area.h))


def _rows(ui: Ui, lines: Sequence[Line], area: Rect) -> int:
    """Number of rows for the lines of a seat: each line can be a target, and the text is as large as possible."""
    whole = [
        count
        for count in (1, 2, 3)
        if all(text.measure(phrases.line_words(line), "body", LEAST) <= area.w / count - GAP - 70 for line in lines)
    ]
    tall = [count for count in whole if -(-len(lines) // count) * LEAST_TARGET <= area.h]
    columns = max(tall or whole or [1], key=lambda count: (_size_of(ui, lines, area, count), -count))
    return max(1, -(-len(lines) // columns))


def _size_of(ui: Ui, lines: Sequence[Line], area: Rect, columns: int) -> float:
    """The text size at which all `lines` of a seat fit into `columns` columns of `area`."""
    step = area.h / max(1, -(-len(lines) // columns))
    largest, room = max(LEAST, min(ui.px(BODY), step / 1.1)), area.w / columns - GAP - 70
    return min((text.fit(phrases.line_words(line), "body", largest, room, LEAST) for line in lines), default=largest)


def lines_by_attribute(lines: Sequence[Line]) -> Sequence[Line]:
    """Lines in the order in which the results walk through them: colour, fill, shape."""
    order = {"colour": 0, "fill": 1, "shape": 2}
    return sorted(lines, key=lambda line: (order[line.attribute], -line.length))
