"""`SquareUpResults`, the scene after a match of Square Up, counts the scores turn by turn and honours the winner."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, dotted, ngettext, signed
from game.core.game import Seat
from game.games.square_up.chart import draw_page
from game.games.square_up.curves import draw_curves
from game.games.square_up.decisive import draw_decisive
from game.games.square_up.festive import draw_festive, draw_ribbon
from game.games.square_up.layout import ResultsLayout, results_layout
from game.games.square_up.rules.deciding import deciding
from game.games.square_up.rules.events import Fought
from game.games.square_up.sheets import draw_leaf
from game.games.square_up.turn_words import decided
from game.games.square_up.unit_faces import UnitFaces
from game.table.feedback.podium import Stand, draw_podium, draw_stage, standing_order
from game.table.results import ResultsScene
from game.table.scene.standing import ranks
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, CONTRAST, INK, LABEL, OVERLAY, WALNUT
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


NAME, POINTS = 44, 84
STACKED = 4
"""From this number of seats on the points stand below the names."""
PACE = 24
"""Ticks between two turns."""
HERO_NAME = 84
HEADING, HEADING_LARGE = 104, 116
"""Height of the line that says who has won."""
WHY, WHY_LINES = 1.3, 2
"""Height of a line of what decided, in sizes of its letters, and how many there are room for."""
RIBBON_TOP, RIBBON_EDGE, UNDER_RIBBON = 22, 56, 22
"""px from the stage's upper edge to the ribbon with the winner's name, from its ends to the words, and below it."""
FLAT = 0.1
"""Share of the best score up to which the chart's lines are cut off at the left, where they are flat."""
BEFORE = 3
"""Least turns that it shows before the one since when the winner led."""
HEAD_WIDE = 0.28
"""Width of the chart's heading, as a share of the chart's."""
EDGE = 24
"""px inside the stage."""
CURVES_HEAD = 64.0
"""Height of the heading of the chart."""
LINES = 2
"""Lines about each seat, shown one by one after the turns."""


class SquareUpResults(ResultsScene[int]):
    """Counts a match: the piles of the seats grow turn by turn, beside the paper as it lay at the end.

    Its steps are the turns in which somebody scored, from 1, and then the lines about each seat. While a turn is
    counted the plates of those who scored in it are lit, and say what it brought.
    """

    longest = 60

    def __init__(self, services: Services, table: TableScene, conceded: str = "") -> None:
        """`conceded`: a sentence on who has conceded; "" for nobody."""
        self._conceded = conceded
        observation = table.client.observation(None)
        self.history: tuple[tuple[int, ...], ...] = ((0,) * len(table.seats), *observation.view.history)
        self._scoring = [turn for turn, (old, new) in enumerate(pairwise(self.history), 1) if old != new]
        super().__init__(services, table, True, [*self._scoring, *range(LINES)], PACE)
        self._boards = observation.view.known_boards
        """Where everything lies at the end."""
        self.fights = [event.fight for event in observation.history if isinstance(event, Fought)]
        self._deciding = deciding(self.history, observation.history)
        self.scores_open = False
        """Whether the scores turn by turn lie over all."""
        self._picked: Seat | None = None
        """Whose line stands out in them."""

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

    def mood(self, seat: Seat) -> str:
        # A bot that has beaten people does not laugh, but it is happy.
        found = super().mood(seat)
        return "beam" if found == "smile" and seat in self._winners() else found

    def sums(self) -> dict[Hashable, int]:
        return dict(enumerate(self.history[self.turn]))

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        places = results_layout(self.buttons_top(ui), ui.area, len(self.table.seats), large=ui.large)
        with ui.plated(WALNUT):
            count, honoured = len(self.table.seats), len(self._winners())
            # The single winner stands second from the left, of two on the left.
            across = 0.5 if honoured != 1 else (0.5 + (count > 2)) / count
            draw_stage(ui, places.stage, self.counted, across)
            if self.counted and honoured:
                draw_festive(ui, places.stage, across)
            low = self._draw_head(ui, places.stage)
        self._draw_podium(ui, places, low)
        with ui.named("end."):
            places.paper.draw(ui)
            won = self._winners() if self.counted else ()
            moods = {(seat, one.cell): "happy" for seat in won for one in self._boards[seat]}
            faces = UnitFaces(self.services.settings.faces, moods)
            places.paper.draw_boards(ui, self._boards, self.table.seats, faces=faces)
            if self.counted and self._deciding is not None:
                draw_decisive(ui, places.paper, self._deciding, self._boards, tuple(self.table.seats), faces.on)
        if places.charts:
            self._draw_curves(ui, places.scores)
        elif self.done:
            ui.button("scores", places.scores, _("Scores"), "scores", icon="chart")
        self.draw_buttons(ui)
        if self.scores_open:
            ui.targets.clear()
            with ui.on_layer(OVERLAY):
                draw_page(ui, self.history, self.table.seats, len(self.history) - 1, self._picked)

    def _draw_curves(self, ui: Ui, box: Rect) -> None:
        """A sheet with the lines of all seats, as far as they are counted, which opens the scores."""
        focused = self.done and ui.target("scores", box, "scores", ring=8)
        place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
        if ui.tone is CONTRAST:
            # Lines with dark rims need paper.
            ui.put("scores", art.note(round(place.w), round(place.h)), place.x, place.y, animates=False)
        else:
            draw_leaf(ui, "scores", place, CURVES_HEAD, 400.0)
        with ui.toned(BIRCH):
            self._draw_sheet(ui, place)

    def _draw_sheet(self, ui: Ui, place: Rect) -> None:
        # The lines begin low at the left, where the heading stands above them.
        inner = place.inset(26, 10)
        side = 34.0
        head = Rect(inner.x, inner.y + 4, inner.w * HEAD_WIDE, CURVES_HEAD - 14)
        ui.icon("scores.icon", "chart", inner.x, head.cy - side / 2, side, ui.tone.text)
        room = Rect(inner.x + side + 12, head.y, head.w - side - 12, head.h)
        ui.text_in("scores.label", _("Scores"), room, LABEL, "display", anchor="left")
        # Turns with hardly any points say nothing.
        least = FLAT * max(self.history[-1])
        flat = next((turn for turn, totals in enumerate(self.history) if max(totals) > least), 1) - 1
        if self._deciding is not None:
            flat = min(flat, self._deciding.since - BEFORE)
        first = max(0, min(flat, self.turn - 1))
        early = self.history[first : first + round((self.turn - first) * HEAD_WIDE) + 1]
        if max(map(max, early)) > (1 - 2 * CURVES_HEAD / inner.h) * max(self.history[self.turn]):
            inner = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        with ui.named("end."):
            found = self._deciding if self.counted else None
            draw_curves(ui, inner, self.history[: self.turn + 1], self.table.seats, first, found)

    def _draw_head(self, ui: Ui, stage: Rect) -> float:
        """Who has won, and what by. Returns how far down this reaches."""
        high = HEADING_LARGE if ui.large else HEADING
        line = Rect(stage.x + 0.14 * stage.w, stage.y + 14, 0.72 * stage.w, high)
        words = self.winner_words() if self.counted else _("The turns are counted")
        winners = self._winners()
        if winners:
            # As wide as the words, so that its tails stay on the stage.
            wide = min(line.w, text.measure(words, "display", HERO_NAME) + 2 * RIBBON_EDGE)
            line = Rect(round(stage.cx - wide / 2), stage.y + RIBBON_TOP, wide, high)
            colour = self.table.seats[winners[0]].colour if len(winners) == 1 else ""
            ink = INK if draw_ribbon(ui, line, colour) else ui.tone.accent
            ui.text_in("head", words, line.inset(RIBBON_EDGE / 2, 4), HERO_NAME, "display", ink)
        else:
            ui.text_in("head", words, line, HERO_NAME, "display", ui.tone.accent)
        if self._deciding is None and not self._conceded:
            return line.bottom
        top = line.bottom + (UNDER_RIBBON if winners else 0)
        why = Rect(stage.x + 0.06 * stage.w, top, 0.88 * stage.w, round(ui.px(BODY) * WHY * WHY_LINES + 8))
        if self.counted:
            words = self._conceded or (decided(self._deciding, self.table.name) if self._deciding else "")
            if not ui.large and text.measure(words, "body_bold", ui.px(BODY)) <= why.w:
                words = f"{words}\n{self._behind()}".strip()
            ui.paragraph("why.words", words, why, BODY, "body_bold", anchor="center", middle=True, spacing=WHY)
        return why.bottom

    def _draw_podium(self, ui: Ui, places: ResultsLayout, top: float) -> None:
        """The seats on their piles, and below each what the match was like for it."""
        winners, stage = self._winners(), places.stage
        found = ranks(self.history[-1], winners) if self.counted else ()
        order = standing_order(found) if found else range(len(self.table.seats))
        figures = dict(zip(order, places.seats, strict=True))
        stands = [
            Stand(seat, self.table.seats[seat], self.mood(seat), self.shown_sum(seat), found[seat] if found else 0)
            for seat in order
        ]
        box = Rect(stage.x + EDGE, top, stage.w - 2 * EDGE, places.seats[0].y - top + 4)
        draw_podium(ui, stands, box, max(self.history[-1]))
        for seat, place in sorted(figures.items()):
            id_ = f"seat.{seat}"
            if self.done:
                ui.target(id_, place, ("seat", seat), ring=24)
            ui.panel(id_, place, active=seat in winners or self._gain(seat) > 0)
            pennant = art.pennant(40, 66, self.table.seats[seat].colour)
            ui.put(f"{id_}.pennant", pennant, place.x + 16, place.y - 4, animates=False)
            self._draw_words(ui, seat, place)

    def _behind(self) -> str:
        """How the only person has done, if somebody else has won; "" otherwise."""
        people = [seat for seat, info in enumerate(self.table.seats) if info.is_person]
        if len(people) != 1 or people[0] in self._winners():
            return ""
        behind = max(self.history[-1]) - self.history[-1][people[0]]
        if not behind:
            return ""
        name = self.table.name(people[0])
        return ngettext("{name}, you were {n} point behind.", "{name}, you were {n} points behind.", behind, name=name)

    def _winners(self) -> Sequence[Seat]:
        """Who won, once the turns are counted."""
        return self.table.client.winners() if self.counted else ()

    def _lines(self, seat: Seat, apart: bool = False) -> tuple[str, ...]:
        """What the match was like for a seat, as far as it is shown. `apart`: the hints have a line of their own."""
        won = sum(fight.winner == seat for fight in self.fights)
        asked = self.hints_asked(seat)
        hints = (ngettext("{n} hint", "{n} hints", asked),) if asked else ()
        first = (ngettext("{n} fight won", "{n} fights won", won), *(() if apart else hints))
        lines = (dotted(first), self._best(seat))[: max(0, self.at - len(self._scoring))]
        return (*lines, *hints) if apart and len(lines) == LINES else lines

    def _draw_words(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """The name and points of a seat, and its lines below them."""
        id_, info, gain = f"seat.{seat}", self.table.seats[seat], self._gain(seat)
        inner = Rect(box.x + 20, box.y + 6, box.w - 40, box.h - 16)
        points, widest = str(self.shown_sum(seat)), str(max(self.history[-1]))
        gold = ui.tone.accent if seat in self._winners() else ui.tone.text
        stacked = len(self.table.seats) >= STACKED
        head = round(inner.h * (0.56 if stacked else 0.44))
        name = Rect(inner.x + 48, inner.y, inner.w - 48, head)
        total = inner
        if stacked:
            name = Rect(name.x, inner.y, name.w, round(head * 0.44))
            total = Rect(inner.x, name.bottom, inner.w, head - name.h)
        else:
            wide = text.measure(widest, "display_bold", min(ui.px(POINTS), head)) + 8
            total = Rect(inner.right - wide, inner.y, wide, head)
            name = Rect(name.x, name.y, total.x - 12 - name.x, head)
        anchor = "center" if stacked else "right"
        ui.text_in(f"{id_}.total", points, total, POINTS, "display_bold", gold, anchor, (widest,))
        names = [one.name for one in self.table.seats]
        ui.text_in(f"{id_}.name", info.name, name, NAME, "display", anchor="left", alike=names)
        rows = LINES + (self.hints_asked(seat) > 0)
        step = (inner.h - head) / rows
        if gain:
            term = _("Turn {turn}: {points}", turn=self.turn, points=signed(gain))
            low = Rect(inner.x, inner.y + head, inner.w, step)
            ui.text_in(f"{id_}.term", term, low, LABEL, "display", ui.tone.accent)
        lines = self._lines(seat, apart=True)
        for i, line in enumerate(lines):
            low = Rect(inner.x, inner.y + head + i * step, inner.w, step)
            ui.text_in(f"{id_}.line.{i}", line, low, LABEL, colour=ui.tone.dim, alike=lines)

    # -- the scores turn by turn

    def home(self) -> str | None:
        return "close" if self.scores_open else super().home()

    def activate(self, action: Hashable) -> None:
        match action:
            case "scores" | "close":
                self._open_scores(action == "scores")
            case ("seat", int(seat)):
                self._open_scores(True, seat)
            case _:
                super().activate(action)

    def back(self) -> None:
        if self.scores_open:
            self._open_scores(False)
        else:
            super().back()

    def _open_scores(self, on: bool, picked: Seat | None = None) -> None:
        """Opens the scores turn by turn, in which the line of the seat `picked` stands out, or closes them."""
        self.scores_open, self._picked = on, picked
        self.focus = "close" if on else "scores"
        self.changed()

    def _best(self, seat: Seat) -> str:
        """A line about the turn with the most points."""
        gains = [after[seat] - before[seat] for before, after in pairwise(self.history)]
        best = max(gains)
        if not best:
            return _("no points in any turn")
        return _("best turn {turn}: {points}", turn=gains.index(best) + 1, points=signed(best))
