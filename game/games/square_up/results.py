"""`SquareUpResults`, the scene after a match of Square Up, counts the scores turn by turn and shows the totals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, ngettext, signed
from game.core.game import Seat
from game.games.square_up.chart import draw_chart
from game.games.square_up.layout import results_layout
from game.games.square_up.rules.events import Fought
from game.table.results import ResultsScene
from game.table.scene.standing import draw_rank, ranks
from game.ui.layout import Rect
from game.ui.style import LABEL, MARGIN
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


HIGHEST = 420.0
"""Most height of a seat's plate."""
NAME = 56
RANK = (112, 52)
RANK_LARGE = (96, 40)
"""Size of the badge with the rank."""
PACE = 24
"""Ticks between two turns."""
WIDE_LINES = 190
"""From this height of a plate on its lines stand below name and points, with large text."""
GOLD = (255, 201, 60, 255)
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
        self.fights = [event.fight for event in observation.history if isinstance(event, Fought)]

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
        places = results_layout(self.buttons_top(ui), ui.area, len(self.table.seats), self._winners())
        turns, best = len(self.history) - 1, max(self.history[-1])
        draw_chart(ui, places.chart, self.history[: self.turn + 1], self.table.seats, self._picked(), turns, best)
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

    def _winners(self) -> Sequence[Seat]:
        """Who won, once the turns are counted."""
        return self.table.client.winners() if self.counted else ()

    def _picked(self) -> Seat | None:
        """The seat that is pointed at, whose line stands out."""
        return int(self.focus[5:]) if self.done and self.focus and self.focus.startswith("seat.") else None

    def _draw_seats(self, ui: Ui, boxes: Sequence[Rect]) -> None:
        """A plate for each seat: face and points as large as it allows, and below the name what the match was like."""
        winners = self.table.client.winners() if self.counted else ()
        for seat, (info, box) in enumerate(zip(self.table.seats, boxes, strict=True)):
            high = min(box.h, HIGHEST)
            place = Rect(box.x, box.y, box.w, round(high))
            id_ = f"seat.{seat}"
            if self.done:
                ui.target(id_, place, ("seat", seat), ring=24)
            gain = self._gain(seat)
            ui.panel(id_, place, active=seat in winners or gain > 0)
            ui.put(f"{id_}.pennant", art.pennant(48, 84, info.colour), place.x + 20, place.y - 4, animates=False)
            most = 210.0 if seat in winners else 170.0
            size = round(min(most, high - 48, place.w * (0.26 if not ui.large else 0.2)))
            face = art.seat_face(size, info, self.mood(seat))
            middle = place.x + 80 + size / 2
            ui.put(f"{id_}.face", face, middle - size / 2, place.cy - size / 2 + 8, animates=False)
            if self.counted:
                self._draw_place(ui, seat, place, middle, place.cy - size / 2 + 8, size)
            left, right = place.x + 104 + size, place.right - 28
            wide = min(220.0, place.w * 0.24)
            total = Rect(right - wide, place.y + 10, wide, place.h - 20)
            wide_lines = ui.large and high >= WIDE_LINES
            if wide_lines:
                total = Rect(total.x, place.y + 4, wide, high * 0.55)
            gold = ui.tone.accent if seat in winners else ui.tone.text
            ui.text_in(
                f"{id_}.total", str(self.shown_sum(seat)), total, min(130, high * 0.5), "display_bold", gold, "right"
            )
            won = sum(fight.winner == seat for fight in self.fights)
            lines = (ngettext("{n} fight won", "{n} fights won", won), self._best(seat))
            tall = min(high - 30, 260.0)
            inner = Rect(left, place.cy - tall / 2, right - wide - 16 - left, tall)
            head = inner.h * (1 / 3 if not ui.large else 0.38)
            step = (inner.h - head) / LINES
            if wide_lines:
                # The lines about a seat have the whole width below its name and points.
                inner = Rect(left, place.y + 4, right - left, high - 16)
                head, step = total.h, (inner.h - total.h) / LINES
            name = Rect(inner.x, inner.y, total.x - 16 - inner.x, head)
            ui.text_in(f"{id_}.name", info.name, name, NAME, "display", anchor="left")
            if gain:
                term = _("Turn {turn}: {points}", turn=self.turn, points=signed(gain))
                low = Rect(inner.x, inner.y + head, inner.w, step)
                ui.text_in(f"{id_}.term", term, low, LABEL, "display", ui.tone.accent, "left")
            for i, line in enumerate(lines[: max(0, self.at - len(self._scoring))]):
                low = Rect(inner.x, inner.y + head + i * step, inner.w, step)
                ui.text_in(f"{id_}.line.{i}", line, low, LABEL, colour=ui.tone.dim, anchor="left", alike=lines)
            self.draw_hints_asked(ui, seat, place)

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
