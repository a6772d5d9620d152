"""The end of a match of Square Up: the scores turn by turn, and the totals."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game import art
from game.app.text import _, ngettext, signed
from game.core.game import Seat
from game.games.square_up.chart import draw_chart
from game.games.square_up.rules.events import Fought
from game.table.results import ResultsScene
from game.ui.kit import CREAM, CREAM_DIM, GOLD, HEAD, SMALL, Ui
from game.ui.layout import Rect, column

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from game.ui.services import Services


class SquareUpResults(ResultsScene):
    """The end of a match: the scores turn by turn as lines on squared paper, and the totals."""

    def __init__(self, services: Services, table: TableScene) -> None:
        super().__init__(services, table, last=True)
        observation = table.client.observation(None)
        self.history: tuple[tuple[int, ...], ...] = ((0,) * len(table.seats), *observation.view.history)
        self.fights = [event.fight for event in observation.history if isinstance(event, Fought)]

    def home(self) -> str | None:
        return "rematch"

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        ui.text_in("head", self.winner_words(), Rect(48, 28, 1824, 100), 60, "display", GOLD)
        draw_chart(ui, Rect(136, 188, 960, 672), self.history, self.table.seats, self._picked())
        self._draw_seats(ui, Rect(1196, 148, 676, 776))
        self.buttons(ui)

    def _picked(self) -> Seat | None:
        """The seat whose line stands out."""
        return int(self.focus[5:]) if self.focus and self.focus.startswith("seat.") else None

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        seats = self.table.seats
        winners = self.table.client.winners()
        high = min(220.0, column(box, len(seats), 20)[0].h)
        for seat, info in enumerate(seats):
            place = Rect(box.x, box.y + seat * (high + 20), box.w, high)
            id_ = f"seat.{seat}"
            ui.target(id_, place, ("seat", seat), ring=24)
            ui.panel(id_, place, active=seat in winners)
            ui.put(f"{id_}.pennant", art.pennant(48, 84, info.colour), place.x + 28, place.y - 4, animates=False)
            kind = "person" if info.is_person else "bot"
            mood = "smile" if seat in winners else "oh"
            size = round(min(104.0, high - 50))
            ui.put(
                f"{id_}.face",
                art.face(size, info.colour, kind, mood),
                place.x + 100,
                place.cy - size / 2 + 6,
                animates=False,
            )
            left, right = place.x + 128 + size, place.right - 32
            step = (high - 28) / 3
            name = Rect(left, place.y + 14, right - left - 140, step)
            ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", CREAM, "left")
            total = Rect(right - 132, place.y, 132, high)
            gold = GOLD if seat in winners else CREAM
            ui.text_in(f"{id_}.total", str(self.history[-1][seat]), total, 64, "display_bold", gold, "right")
            won = sum(fight.winner == seat for fight in self.fights)
            lines = (ngettext("{n} fight won", "{n} fights won", won), self._best(seat))
            for i, line in enumerate(lines):
                low = Rect(left, place.y + 14 + (i + 1) * step, right - left - 140, step)
                ui.text_in(f"{id_}.line.{i}", line, low, SMALL, colour=CREAM_DIM, anchor="left")
            self.tell_hints(ui, seat, place)

    def _best(self, seat: Seat) -> str:
        """The turn with the most points."""
        gains = [after[seat] - before[seat] for before, after in pairwise(self.history)]
        best = max(gains)
        if not best:
            return _("no points in any turn")
        return _("best turn: {turn}, {points}", turn=gains.index(best) + 1, points=signed(best))
