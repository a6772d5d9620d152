"""`SquareUpResults`, the scene after a match of Square Up, counts the scores turn by turn and shows the totals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, dotted, ngettext, signed
from game.core.game import Seat
from game.games.square_up.chart import draw_chart
from game.games.square_up.layout import results_layout
from game.games.square_up.paper import Paper
from game.games.square_up.rules.deciding import deciding
from game.games.square_up.rules.events import Fought
from game.games.square_up.rules.units import SIDE
from game.games.square_up.turn_words import decided
from game.table.results import ResultsScene
from game.table.scene.standing import draw_rank, ranks
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, MARGIN
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


HIGHEST, HIGHEST_HERO = 460.0, 720.0
"""Most height of a seat's plate, and of a winner's with the board at the end."""
BOARD, BOARD_SHARE = 200.0, 0.34
"""Least side of that board, and its most as a share of the plate's width."""
BOARD_AIR = 28
"""px around it."""
NAME, HERO_NAME, HERO_POINTS = 56, 84, 124
PAPER_EDGE = 10
SHEET, LINE = (250, 246, 234, 255), (120, 140, 170, 110)
"""Paper of the board, and lines between its squares."""
BESIDE_RANK = 48
"""px by which a face stands aside for the badge with the rank."""
RANK = (112, 52)
RANK_LARGE = (96, 40)
"""Size of the badge with the rank."""
PACE = 24
"""Ticks between two turns."""
WIDE_LINES = 190
"""From this height of a plate on its lines stand below name and points, with large text."""
GOLD = (255, 201, 60, 255)
WHY, WHY_LINES, WHY_LINES_LARGE = 1.35, 2, 3
"""Height of a line of what decided, in sizes of its letters, and how many there are room for."""
LINES = 2
"""Lines about each seat, shown one by one after the turns."""


class SquareUpResults(ResultsScene[int]):
    """Counts a match: the scores turn by turn as lines on squared paper, and the totals.

    Its steps are the turns in which somebody scored, from 1, and then the lines about each seat. While a turn is
    counted the plates of those who scored in it are lit, and say what it brought.
    """

    longest = 60

    def __init__(self, services: Services, table: TableScene) -> None:
        observation = table.client.observation(None)
        self.history: tuple[tuple[int, ...], ...] = ((0,) * len(table.seats), *observation.view.history)
        self._scoring = [turn for turn, (old, new) in enumerate(pairwise(self.history), 1) if old != new]
        super().__init__(services, table, True, [*self._scoring, *range(LINES)], PACE)
        self._boards = observation.view.known_boards
        """Where everything lies at the end."""
        self.fights = [event.fight for event in observation.history if isinstance(event, Fought)]
        self._deciding = deciding(self.history, observation.history)

    @property
    def turn(self) -> int:
        """The latest turn that is counted; after those with points the last one."""
        if self.at > len(self._scoring) or self.at == len(self._scoring) == 0 or self.counted:
            return len(self.history) - 1
        return self._scoring[self.at - 1] if self.at else 0

    def _gain(self, seat: Seat) -> int:
        """What the turn that is being counted brought to a seat; 0 where none is."""
        counts = 0 < self.at <= len(self._scoring) and not self.counted
        return self.history[self.turn][seat] - self.history[self.turn - 1][seat] if counts else 0

    def sums(self) -> dict[Hashable, int]:
        return dict(enumerate(self.history[self.turn]))

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        self._draw_head(ui)
        places = results_layout(self.buttons_top(ui), ui.area, self._order(), self._winners(), large=ui.large)
        turns, best = len(self.history) - 1, max(self.history[-1])
        chart = self._draw_why(ui, places.chart)
        draw_chart(ui, chart, self.history[: self.turn + 1], self.table.seats, self._picked(), turns, best)
        self._draw_seats(ui, places.seats)
        self.draw_buttons(ui)

    def _draw_head(self, ui: Ui) -> None:
        """The headline on a plate, for the desk around is busy."""
        counting = _("The turns are counted")
        box = Rect(ui.area.x + MARGIN, ui.area.y + 24, ui.area.w - 2 * MARGIN, 104)
        honours = len(self.table.client.winners()) if self.counted else 0
        wide = text.measure(self.winner_words() if self.counted else counting, "display", ui.px(60))
        side = honours * 104 + 24 + 40 if honours else 60
        plate = min(round(wide + 2 * side), box.w)
        ui.panel("head.plate", Rect(round(box.cx - plate / 2), box.y, plate, box.h))
        self.draw_headline(ui, counting, box)

    def _draw_why(self, ui: Ui, box: Rect) -> Rect:
        """What the match was won by, below the chart. Returns what this leaves of `box`, from the start."""
        if self._deciding is None:
            return box
        high = round(ui.px(BODY) * WHY * (WHY_LINES_LARGE if ui.large else WHY_LINES) + 28)
        plate = Rect(box.x, box.bottom - high, box.w, high)
        if self.counted:
            words = decided(self._deciding, self.table.name)
            ui.panel("why", plate)
            ui.paragraph("why.words", words, plate.inset(28, 12), BODY, middle=True, spacing=WHY)
        return Rect(box.x, box.y, box.w, box.h - high - 20)

    def _winners(self) -> Sequence[Seat]:
        """Who won, once the turns are counted."""
        return self.table.client.winners() if self.counted else ()

    def _order(self) -> list[Seat]:
        """The seats from top to bottom: by their places once these are known."""
        seats = list(range(len(self.table.seats)))
        if not self.counted:
            return seats
        places = ranks(self.history[-1], self._winners())
        return sorted(seats, key=lambda seat: (places[seat], seat))

    def _picked(self) -> Seat | None:
        """The seat that is pointed at, whose line stands out."""
        return int(self.focus[5:]) if self.done and self.focus and self.focus.startswith("seat.") else None

    def _draw_seats(self, ui: Ui, boxes: Sequence[Rect]) -> None:
        """A plate for each seat: face and points as large as it allows, and below the name what the match was like."""
        winners = self._winners()
        for seat, (info, box) in enumerate(zip(self.table.seats, boxes, strict=True)):
            side = self._board_side(ui, seat, box)
            place = Rect(box.x, box.y, box.w, round(min(box.h, HIGHEST_HERO if side else HIGHEST)))
            id_ = f"seat.{seat}"
            if self.done:
                ui.target(id_, place, ("seat", seat), ring=24)
            ui.panel(id_, place, active=seat in winners or self._gain(seat) > 0)
            ui.put(f"{id_}.pennant", art.pennant(48, 84, info.colour), place.x + 20, place.y - 4, animates=False)
            most = 220.0 if seat in winners else 170.0
            size = round(min(most, place.h - 48, place.w * (0.26 if not ui.large else 0.2)))
            face = art.seat_face(size, info, self.mood(seat))
            # On a low plate the place stands beside the face.
            start = place.x + 80 + (0 if ui.large or seat in winners else BESIDE_RANK)
            middle = start + size / 2
            ui.put(f"{id_}.face", face, middle - size / 2, place.cy - size / 2 + 8, animates=False)
            if self.counted:
                self._draw_place(ui, seat, place, middle, place.cy - size / 2 + 8, size)
            words = Rect(start + 24 + size, place.y, place.right - 52 - start - size, place.h)
            if side:
                board = Rect(place.right - side - BOARD_AIR, place.cy - side / 2 - 3, side, side)
                self._draw_board(ui, board)
                words = Rect(words.x, words.y, board.x - BOARD_AIR - words.x, words.h)
                self._draw_hero(ui, seat, words)
            else:
                self._draw_words(ui, seat, words)

    def _board_side(self, ui: Ui, seat: Seat, box: Rect) -> int:
        """Side of the board at the end on a winner's plate; 0 where there is no room for it."""
        if ui.large or list(self._winners()) != [seat]:
            return 0
        side = round(min(box.h, HIGHEST_HERO, BOARD_SHARE * box.w + 2 * BOARD_AIR) - 2 * BOARD_AIR)
        return side if side >= BOARD else 0

    def _draw_board(self, ui: Ui, box: Rect) -> None:
        """What lies on the paper at the end."""
        cell = (box.w - 2 * PAPER_EDGE) // SIDE
        paper = Paper(round(box.cx - SIDE * cell / 2), round(box.cy - SIDE * cell / 2), cell)
        with ui.named("end."):
            look = art.tile(round(box.w), round(box.h), 10, SHEET)
            ui.put("sheet", look, round(box.x), round(box.y), animates=False)
            for n in range(SIDE + 1):
                upright, level = art.tile(2, SIDE * cell, 1, LINE), art.tile(SIDE * cell, 2, 1, LINE)
                ui.put(f"x.{n}", upright, paper.x + n * cell - 1, paper.y, animates=False)
                ui.put(f"y.{n}", level, paper.x, paper.y + n * cell - 1, animates=False)
            paper.draw_boards(ui, self._boards, self.table.seats)

    def _lines(self, seat: Seat, apart: bool = False) -> tuple[str, ...]:
        """What the match was like for a seat, as far as it is shown. `apart`: the hints have a line of their own."""
        won = sum(fight.winner == seat for fight in self.fights)
        asked = self.hints_asked(seat)
        hints = (ngettext("{n} hint", "{n} hints", asked),) if asked else ()
        first = (ngettext("{n} fight won", "{n} fights won", won), *(() if apart else hints))
        lines = (dotted(first), self._best(seat))[: max(0, self.at - len(self._scoring))]
        return (*lines, *hints) if apart and len(lines) == LINES else lines

    def _draw_hero(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """The winner's name, points and lines one below another."""
        id_, info = f"seat.{seat}", self.table.seats[seat]
        high = min(box.h - 36, 340.0)
        inner = Rect(box.x, box.cy - high / 2 - 4, box.w, high)
        name = Rect(inner.x, inner.y, inner.w, 0.24 * high)
        ui.text_in(f"{id_}.name", info.name, name, HERO_NAME, "display", anchor="left")
        total = Rect(inner.x, name.bottom, inner.w, 0.42 * high)
        points = str(self.shown_sum(seat))
        ui.text_in(f"{id_}.total", points, total, HERO_POINTS, "display_bold", ui.tone.accent, "left")
        lines = self._lines(seat, apart=True)
        step = (inner.bottom - total.bottom) / (LINES + (self.hints_asked(seat) > 0))
        for i, line in enumerate(lines):
            low = Rect(inner.x, total.bottom + i * step, inner.w, step)
            ui.paragraph(f"{id_}.line.{i}", line, low, LABEL, colour=ui.tone.dim, middle=True, spacing=1.0, alike=lines)

    def _draw_words(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """Name and lines of a seat, and its points at the right end."""
        id_, info, gain, high = f"seat.{seat}", self.table.seats[seat], self._gain(seat), box.h
        wide = min(220.0, (box.w + 200) * 0.24)
        left, right = box.x, box.right
        total = Rect(right - wide, box.y + 10, wide, high - 20)
        wide_lines = ui.large and high >= WIDE_LINES
        if wide_lines:
            total = Rect(total.x, box.y + 4, wide, high * 0.55)
        gold = ui.tone.accent if seat in self._winners() else ui.tone.text
        points = str(self.shown_sum(seat))
        ui.text_in(f"{id_}.total", points, total, min(130, high * 0.5), "display_bold", gold, "right")
        tall = min(high - 30, 260.0)
        inner = Rect(left, box.cy - tall / 2, right - wide - 16 - left, tall)
        head = inner.h * (1 / 3 if not ui.large else 0.38)
        step = (inner.h - head) / LINES
        if wide_lines:
            # The lines about a seat have the whole width below its name and points.
            inner = Rect(left, box.y + 4, right - left, high - 16)
            head, step = total.h, (inner.h - total.h) / LINES
        name = Rect(inner.x, inner.y, total.x - 16 - inner.x, head)
        ui.text_in(f"{id_}.name", info.name, name, NAME, "display", anchor="left")
        if gain:
            term = _("Turn {turn}: {points}", turn=self.turn, points=signed(gain))
            low = Rect(inner.x, inner.y + head, inner.w, step)
            ui.text_in(f"{id_}.term", term, low, LABEL, "display", ui.tone.accent, "left")
        lines = self._lines(seat)
        for i, line in enumerate(lines):
            low = Rect(inner.x, inner.y + head + i * step, inner.w, step)
            ui.text_in(f"{id_}.line.{i}", line, low, LABEL, colour=ui.tone.dim, anchor="left", alike=lines)

    def _draw_place(self, ui: Ui, seat: Seat, box: Rect, x: float, y: float, size: float) -> None:
        """A crown on a winner's face, and the place at the left; those who are level share it."""
        winners, scores, id_ = self._winners(), self.history[-1], f"place.{seat}"
        place = ranks(scores, winners)[seat]
        with ui.on_layer(1):
            wide, tall = RANK if not ui.large else RANK_LARGE
            draw_rank(ui, id_, place, Rect(box.x + 6, box.bottom - tall - 12, wide, tall))
            if place == 1:
                crown = round(size * 0.5)
                top = y - crown * 0.62
                ui.icon(
                    f"{id_}.rim", "crown", x - crown * 0.57, top - crown * 0.07, round(crown * 1.14), ui.tone.accent
                )
                ui.icon(f"{id_}.icon", "crown", x - crown / 2, top, crown, GOLD)

    def _best(self, seat: Seat) -> str:
        """A line about the turn with the most points."""
        gains = [after[seat] - before[seat] for before, after in pairwise(self.history)]
        best = max(gains)
        if not best:
            return _("no points in any turn")
        return _("best turn {turn}: {points}", turn=gains.index(best) + 1, points=signed(best))
