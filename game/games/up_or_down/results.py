"""`UpOrDownResults`, the scene after a match of Up or Down?, counts columns, bonuses and discards, seat by seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.match_words import points
from game.app.text import _, dotted, pgettext, signed
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.card_drawing import COLUMN_WIDE, draw_column, draw_sum, stack, sum_high
from game.games.up_or_down.layout import results_layout
from game.games.up_or_down.lead import MOST_NAMED, ahead_since, best_takes, round_of, rounds_led, takes_of
from game.games.up_or_down.panels.results_rows import SeatRow, Sum, column_label, draw_reasons, draw_row, rows_in
from game.games.up_or_down.rules.cards import COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Column
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.results import ResultsScene
from game.table.scene.standing import draw_rank, ranks
from game.ui.layout import Rect, row
from game.ui.style import BODY, GROWN, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services

REASON, REASON_OF_TWO = 46.0, 38.0
"""Height of the line that says by how much the match is won, and of each where a second one says what decided it."""
MOSTLY = 2 / 3
"""Share of the rounds from which on the winner has led most of the match."""
BESIDE = 420.0
"""Least width of a seat whose columns lie beside those of all others."""
SEATS_GAP = 20.0
"""Between such seats."""
SEAT_HEAD, WIDE = 124.0, 700.0
"""Height of what stands above the columns of such a seat; from this width on its rank stands beside its name."""
RANK_SIZE, RANK_LOW, TOTAL, TOTAL_LOW = (142, 74), (142, 54), 150.0, 116.0
"""Size of the rank beside a name, and below it; width of the sum in these cases."""
PACE = 40
"""Ticks between two lines of a short sheet."""
SHOW = 480
"""Ticks of counting at most: each column is seen to light up, and its sum to arrive."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the sheet of a seat: a column, a bonus, or (neither) the discard pile."""

    seat: Seat
    points: int
    column: int | None = None
    bonus: Bonus | None = None

    @property
    def place(self) -> int | None:
        """The column in whose head it is written; None: it has a line of its own."""
        return self.column if self.bonus is None else self.bonus.column


def steps(view: UpOrDownView) -> list[Step]:
    """All scoring steps in counting order; their points add up to the scores."""
    found = []
    for seat, sheet in enumerate(view.sheets):
        found += [Step(seat, score.points, column=i) for i, score in enumerate(sheet.columns)]
        found += [Step(seat, bonus.points, bonus=bonus) for bonus in sheet.bonuses]
        found.append(Step(seat, sheet.discards))
    return found


class UpOrDownResults(ResultsScene[Step]):
    """Shows the columns of all seats side by side, once they are counted the best first. Where so many have no room, it
    shows one seat at a time, and all sums on the right."""

    longest = SHOW

    def __init__(self, services: Services, table: TableScene) -> None:
        view = table.client.observation(None).view
        assert isinstance(view, UpOrDownView)
        found = steps(view)
        super().__init__(services, table, True, found, PACE)
        self.view = view
        self._takes = takes_of(table.client.observation(None))
        """All takes of the match in their order."""

    def sums(self) -> dict[Hashable, int]:
        return {seat: sum(step.points for step in self._done(seat)) for seat in range(self.view.seats)}

    # -- what is shown

    def _current(self) -> Step | None:
        """The line that has just been counted, until all are."""
        return self.steps[self.at - 1] if self.at and not self.counted else None

    def _shown(self) -> Seat:
        """Whose columns lie on the left."""
        if not self.counted:
            return self.steps[max(0, self.at - 1)].seat
        if self.done and self.focus and self.focus.startswith("seat."):
            return int(self.focus[5:])
        return self.view.winners[0]

    def _done(self, seat: Seat) -> list[Step]:
        return [step for step in self.steps[: self.at] if step.seat == seat]

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = self.table.place
        headline, columns_box, seats_box = results_layout(self.buttons_top(ui), ui.area)
        ui.panel("head.plate", headline, active=self.counted)
        words = headline.inset(24, 6)
        if self.counted:
            lines = self._reasons(ui.large)
            high = REASON if len(lines) == 1 else REASON_OF_TWO
            top = words.bottom - high * len(lines) - 4
            draw_reasons(ui, lines, Rect(words.x, top, words.w, high * len(lines)))
            words = Rect(words.x, words.y, words.w, top + 4 - words.y)
        self.draw_headline(ui, _("The columns are counted"), words)
        whole = Rect(columns_box.x, columns_box.y, seats_box.right - columns_box.x, columns_box.h)
        places = row(whole, self.view.seats, SEATS_GAP)
        if places[0].w >= BESIDE:
            for seat, place in zip(self._order(), places, strict=True):
                ui.panel(f"seat.{seat}", place, active=self.counted and seat in self.view.winners)
                edge = 22 if place.w >= WIDE else 16
                head = Rect(place.x + edge, place.y + 12, place.w - 2 * edge, SEAT_HEAD)
                self._draw_name(ui, head, seat)
                self._draw_columns(ui, Rect(head.x, head.bottom, head.w, place.bottom - 12 - head.bottom), seat)
                self.draw_hints_asked(ui, seat, place)
        else:
            ui.panel("columns", columns_box)
            inner, seat, high = columns_box.inset(22, 12), self._shown(), ui.px(HEAD) * 1.35
            self._draw_title(ui, Rect(inner.x, inner.y, inner.w, high), seat)
            self._draw_columns(ui, Rect(inner.x, inner.y + high + 12, inner.w, inner.h - high - 12), seat)
            self._draw_seats(ui, seats_box)
        self.draw_buttons(ui)

    def _draw_title(self, ui: Ui, box: Rect, seat: Seat) -> None:
        """Whose columns lie below, of several, and their sum."""
        info = self.table.seats[seat]
        ui.put("columns.pennant", art.pennant(40, 62, info.colour), box.x + 8, box.y, animates=False)
        title, name = _("{name}'s columns", name=info.name), Rect(box.x + 68, box.y, box.w - 240, box.h)
        ui.text_in("columns.title", title, name, HEAD, "display", anchor="left")
        total = Rect(box.right - 168, box.y, 160, box.h)
        ui.text_in("columns.total", str(self.shown_sum(seat)), total, 56, "display_bold", ui.tone.accent, "right")

    def _order(self) -> Sequence[Seat]:
        """The seats from the left or from above: the best first once all is counted."""
        places = ranks(self.view.scores, self.view.winners)
        return sorted(range(self.view.seats), key=places.__getitem__) if self.counted else range(self.view.seats)

    def _draw_name(self, ui: Ui, box: Rect, seat: Seat) -> None:
        """A seat above its columns: face, name and rank, and the sum."""
        id_, info, places = f"seat.{seat}", self.table.seats[seat], ranks(self.view.scores, self.view.winners)
        is_wide = box.w >= WIDE
        side = round(box.h - (16 if is_wide else 36))
        x = box.x + (44 if is_wide else 24)
        ui.put(f"{id_}.pennant", art.pennant(32, 52, info.colour), box.x + 4, box.y - 18, animates=False)
        ui.put(f"{id_}.face", art.seat_face(side, info, self.mood(seat)), x, box.y + 2, animates=False)
        wide = TOTAL if is_wide else TOTAL_LOW
        left, right = x + side + (22 if is_wide else 14), box.right - wide
        is_first = self.counted and places[seat] == 1
        total, ink = Rect(right, box.y, wide - 6, box.h - 12), ui.tone.accent if is_first else ui.tone.text
        ui.text_in(f"{id_}.total", str(self.shown_sum(seat)), total, 84, "display_bold", ink, "right")
        size = RANK_SIZE if is_wide else RANK_LOW
        name = Rect(left, box.y, right - left - (size[0] + 14 if is_wide else 8), box.h - 12)
        if not is_wide and self.counted:
            name = Rect(name.x, name.y, name.w, name.h - size[1] - 2)
        names = [one.name for one in self.table.seats]
        drawn = ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", anchor="left", alike=names)
        if self.counted:
            rank = Rect(left + drawn + 24, name.cy - size[1] / 2, *size)
            if not is_wide:
                rank = Rect(left, name.bottom + 2, min(size[0], right - left), size[1])
            shared = places.count(places[seat]) > 1
            draw_rank(ui, id_, places[seat], rank, size=HEAD, shared=shared and is_wide and not ui.large)

    def _draw_columns(self, ui: Ui, box: Rect, seat: Seat) -> None:
        """The columns of a seat with their sums, and below them what else counts."""
        done = self._done(seat)
        current = self._current()
        lines = [step for step in done if step.place is None]
        if current is not None and current.seat == seat and current.bonus is not None and current.place is not None:
            # A column's points are in its head; they are explained while it is counted.
            lines.append(current)
        count = len(lines) if self.counted else self._most_lines()
        high = min(ui.px(BODY) * 1.35, 52.0)
        low = Rect(box.x, box.bottom - high * count - 12, box.w, high * count + 12)
        ui.put(f"lines.{seat}.top", art.line(box.w, 3, ui.tone.name), low.x, low.y, animates=False)
        for i, step in enumerate(lines):
            line = Rect(low.x + 12, low.y + 10 + i * high, low.w - 24, high)
            self._draw_line(ui, f"line.{seat}.{i}", step, line, step == current)
        slots = row(Rect(box.x, box.y, box.w, low.y - box.y - 12), MOST_COLUMNS, 16 if box.w >= WIDE else 8)
        columns = self.view.columns[seat]
        for i, slot in enumerate(slots):
            well = art.well(round(slot.w), round(slot.h), ui.tone.name)
            ui.put(f"slot.{seat}.{i}", well, round(slot.x), round(slot.y), animates=False)
            if i < len(columns):
                counted = any(step.column == i for step in done)
                score = self.view.sheets[seat].columns[i] if counted else None
                self._draw_column(ui, i, slot, seat, columns[i], score)

    def _most_lines(self) -> int:
        """Lines below the columns while they are counted: a bonus of all cards, and one of a column or the discards."""
        return 1 + (self.view.variants.greenhorn or self.view.variants.greenhorn_pro)

    def _draw_column(self, ui: Ui, i: int, slot: Rect, seat: Seat, column: Column, score: ColumnScore | None) -> None:
        current = self._current()
        lit: tuple[Card, ...] = ()
        if current is not None and current.seat == seat:
            if current.column == i and score is not None:
                # The cards of the most frequent colour.
                lit = tuple(card for card in column if colour_of(card) in score.colours)
            elif current.bonus is not None and current.bonus.column in (None, i):
                colours = COLOURS if current.bonus.colour is None else (current.bonus.colour,)
                lit = tuple(card for card in column if colour_of(card) in colours)
        extra = [bonus.column for bonus in self.view.sheets[seat].bonuses]
        lines = max(extra.count(number) for number in range(MOST_COLUMNS))
        head = sum_high(ui, lines)
        if score is not None:
            bonuses = [step.bonus for step in self._done(seat) if step.bonus is not None and step.bonus.column == i]
            draw_sum(ui, f"sum.{seat}.{i}", Rect(slot.x + 8, slot.y + 4, slot.w - 16, head), score, bonuses, lines)
        top = slot.y + head + 12
        wide = round(min(COLUMN_WIDE, slot.w - 12))
        box = Rect(round(slot.cx - wide / 2), top, wide, slot.bottom - top - 12)
        # The winner's columns stay in the light.
        dusk = self.counted and seat not in self.view.winners
        draw_column(ui, f"column.{seat}.{i}", stack(box, len(column)), column, lit=lit, dusk=dusk)

    @staticmethod
    def _draw_line(ui: Ui, id_: str, step: Step, box: Rect, fresh: bool) -> None:
        bonus = step.bonus
        line = phrases.discarded(step.points) if bonus is None else _(phrases.VARIANT_NAMES[bonus.variant])
        why = "" if bonus is None else phrases.bonus(bonus)
        room = box.w - 134 - text.measure(line, "body_bold", ui.px(BODY))
        if text.measure(why, "body", GROWN * SMALL if ui.large else LEAST) > room:
            why = ""
        wide = ui.text_in(
            id_,
            line,
            Rect(box.x, box.y, box.w - 110, box.h),
            BODY,
            "body_bold",
            ui.tone.accent if fresh else ui.tone.text,
            "left",
        )
        if why:
            left = box.x + wide + 24
            place = Rect(left, box.y, box.right - 110 - left, box.h)
            ui.text_in(f"{id_}.why", why, place, SMALL, colour=ui.tone.dim, anchor="left")
        points = Rect(box.right - 100, box.y, 100, box.h)
        ui.text_in(
            f"{id_}.points",
            signed(step.points),
            points,
            SUBHEAD,
            "display_bold",
            ui.tone.accent if fresh else ui.tone.text,
            "right",
        )

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        """A row for each seat; the best first once all is counted."""
        scores, current = self.view.scores, self._current()
        places = ranks(scores, self.view.winners)
        for seat, place in zip(self._order(), rows_in(box, len(scores)), strict=True):
            row = SeatRow(
                seat=seat,
                info=self.table.seats[seat],
                mood=self.mood(seat),
                sums=self._row_sums(seat),
                total=self.shown_sum(seat),
                rank=places[seat] if self.counted else 0,
                shared=places.count(places[seat]) > 1,
                shown=self._shown() == seat if self.counted else current is not None and current.seat == seat,
                opens=self.done,
            )
            draw_row(ui, row, place)
            self.draw_hints_asked(ui, seat, place)

    def _row_sums(self, seat: Seat) -> list[Sum]:
        """The sums of a seat that have been counted: columns with their bonuses, bonuses of all cards, discards."""
        done, sheet, current = self._done(seat), self.view.sheets[seat], self._current()
        found = []
        for i, score in enumerate(sheet.columns):
            parts = [step for step in done if step.place == i]
            if parts:
                points = sum(step.points for step in parts)
                fresh = current in parts
                found.append(Sum(column_label(i + 1), points, phrases.counted(score), fresh=fresh))
        for step in done:
            if step.place is None:
                bonus = step.bonus
                label = phrases.given_up_name() if bonus is None else _(phrases.VARIANT_NAMES[bonus.variant])
                icon = "trash" if bonus is None else "plus"
                found.append(Sum(label, step.points, icon=icon, fresh=step == current))
        return found

    def _reasons(self, large: bool) -> list[str]:
        """By how much the match is won and since when, then what decided it; with `large` words the first alone."""
        if large:
            return [self._why()]
        lines = (self._why(), self._lead()), (self._decided(), self._best_move())
        return [words for parts in lines if (words := dotted([part for part in parts if part]))]

    def _best_move(self) -> str:
        """The take that brought the winner most, or all equal ones; "" for several winners."""
        winners = self.view.winners
        best = [self._takes[i] for i in best_takes(self._takes, winners[0])]
        if len(winners) > 1 or not best:
            return ""
        points = signed(best[0].total)
        if len(best) == 1:
            return _("Most points: the card {card}, {points}", card=best[0].card, points=points)
        if len(best) > MOST_NAMED:
            return _("Most points: {n} cards, {points} each", n=len(best), points=points)
        cards = pgettext("between cards", ", ").join(str(take.card) for take in best)
        return _("Most points: the cards {cards}, {points} each", cards=cards, points=points)

    def _lead(self) -> str:
        """Since when the winner was ahead for good; what the last turn brought where that decided, or several win."""
        winners, takes = self.view.winners, self._takes
        if len(self.view.scores) < 2 or not takes:
            return ""
        last = _("{name} {points}", name=self.table.name(takes[-1].seat), points=signed(takes[-1].total))
        if len(winners) > 1:
            return _("last turn: {last}", last=last)
        since = ahead_since(takes, len(self.view.scores), winners[0])
        if since == len(takes) - 1:
            return _("the last turn decided: {last}", last=last)
        led, rounds = rounds_led(takes, len(self.view.scores), winners[0])
        start = round_of(takes, since)
        if led >= rounds * MOSTLY and start > rounds * (1 - MOSTLY):
            # Who was caught up for a moment has not taken the lead then.
            return _("led after {n} of {rounds} rounds", n=led, rounds=rounds)
        return _("took the lead in round {n} for good", n=start)

    def _decided(self) -> str:
        """What brought the winner most before the second; "" if all cards have a bonus."""
        winners, scores, sheets = self.view.winners, self.view.scores, self.view.sheets
        if len(winners) > 1:
            return _("The rules know no tie-break")
        if len(scores) < 2 or any(b.column is None for sheet in sheets for b in sheet.bonuses):
            return ""
        first = winners[0]
        second = max((seat for seat in range(len(scores)) if seat != first), key=scores.__getitem__)
        piles = sheets[first].discards, sheets[second].discards
        columns = scores[first] - piles[0], scores[second] - piles[1]
        if columns[0] - columns[1] >= piles[0] - piles[1]:
            return _("The columns decided, {own} to {other}", own=columns[0], other=columns[1])
        return _("The cards given up decided, {own} to {other}", own=piles[0], other=piles[1])

    def _why(self) -> str:
        """By how much the match is won."""
        winners, scores = self.view.winners, self.view.scores
        others = [score for seat, score in enumerate(scores) if seat not in winners]
        best = points(scores[winners[0]])
        if len(winners) > 1 or not others:
            return _("{points} each", points=best) if others or len(winners) > 1 else best
        second = max((seat for seat in range(len(scores)) if seat not in winners), key=scores.__getitem__)
        ahead = scores[winners[0]] - scores[second]
        return _("{points}, {ahead} ahead of {name}", points=best, ahead=ahead, name=self.table.name(second))
