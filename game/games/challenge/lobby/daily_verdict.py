"""`DailyVerdict` says after a day's try what it was or would have been worth: its best part, the score and the sum."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from game.app import text
from game.app.text import _, dotted
from game.core.manifest import STRENGTHS
from game.games.challenge.lobby.daily_rank import (
    beats_all,
    friend_words,
    has_crown,
    level_with,
    rank_lines,
    score_of,
    sum_rows,
)
from game.games.challenge.lobby.daily_rivals import Rival, friend_tries_of, rival_of
from game.games.challenge.lobby.daily_share import saving
from game.games.challenge.lobby.daily_words import result_parts, streak_word, won_words
from game.levels.daily import tries
from game.levels.daily.score import steadiness
from game.levels.daily.tries import TRIES, Try
from game.levels.rules.level import Level
from game.physics.tower_view import TowerView
from game.table.feedback.counting_figures import Count, counts_at_once
from game.table.tower.piece_words import piece_name
from game.ui.layout import Rect, row
from game.ui.style import LABEL, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

FIRST, SECOND = 76.0, 52.0
"""Heights of the first line and of further news."""
NEWS: Final = 50.0
"""Size of the first line."""
ROW, ROW_LARGE = 38.0, 50.0
AIR: Final = 14.0
"""Above and below the sum."""
CROWN: Final = 50.0
FIRM: Final = 0.75
"""Margin from which on a piece lies firmly: more is hardly worth a point."""
SPACING: Final = 1.2
BETWEEN: Final = 26.0
"""Between the two columns of the sum."""


def weak_words(tower: TowerView | None, level: Level) -> str:
    """How good the balance is, and the one or two pieces that are nearest to tipping; "" if all lie firmly."""
    weak = sorted((one for one in tower.balances if one.firm < FIRM), key=lambda one: one.firm) if tower else []
    if tower is None or not weak:
        return ""
    names = [piece_name(one.piece, level.looks.get(one.piece, "wood")) for one in weak[:2]]
    told = {"n": steadiness(tower.firm), "pieces": dotted(dict.fromkeys(names))}
    return _("Balance {n} %. Nearest to tipping: {pieces}", **told)


class DailyVerdict:
    """The rivals may still build while it is read."""

    def __init__(
        self, services: Services, tried: Try, day: date, level: Level, *, is_practice: bool = False, weak: str = ""
    ) -> None:
        """`weak`: see `weak_words`; said where the balance could be better."""
        self._services, self._tried, self._day, self._level = services, tried, day, level
        self._is_practice, self._weak = is_practice, weak if tried.medal else ""
        score = score_of(tried, level)
        self._seen: tuple[int, bool, str] = 0, False, ""
        self._count = Count(score, score) if counts_at_once(services) else Count(0, 0).toward(score)

    @property
    def bots(self) -> dict[str, Rival | None]:
        return {one: rival_of(self._services, self._day, one) for one in STRENGTHS}

    @property
    def first(self) -> str:
        """The best that can be said; "" until all rivals have built."""
        told = rank_lines(self._tried, self.bots, self._level)
        if not told:
            return ""
        if self._is_practice:
            return _("In practice: {place}", place=told[0])
        if beats_all(self._tried, self.bots, self._level):
            return told[-1]
        return self._won if self.is_crowned else told[0]

    @property
    def _won(self) -> str:
        return won_words(shared=level_with(self._tried, self.bots, self._level) > 0)

    @property
    def is_crowned(self) -> bool:
        return not self._is_practice and has_crown(self._tried, self.bots, self._level)

    @property
    def score(self) -> int:
        """The number seen while it counts up."""
        return self._count.shown

    @property
    def rows(self) -> list[tuple[str, str]]:
        """What makes up the score: names with figures; none without a medal."""
        rows = sum_rows(self._tried, self._level) if self._tried.medal else {}
        # A line below says that there were no hints or falls.
        return [row for part, row in rows.items() if row[1] != "0" or part not in ("hints", "falls")]

    @property
    def second(self) -> tuple[str, ...]:
        """The news below the first line: what decided the place, and how a friend's code compares."""
        told = rank_lines(self._tried, self.bots, self._level)
        if self.is_crowned:
            told = (self._won,)
        if self._is_practice:
            told = told[1:]
        friends, first = friend_words(self._tried, friend_tries_of(self._services, self._day), self._level), self.first
        return *(line for line in told if line != first), *friends

    @property
    def quiet(self) -> tuple[str, ...]:
        """What else is worth a line: the weak places, what the try took, and the streak."""
        known = self._services.store[TRIES]
        last = streak_word(tries.streak(known, self._day))
        if self._is_practice:
            last = _("Practice does not count.")
            if (scored := tries.ended(known, self._day)) is not None:
                last = _("Practice: your score stays {n}.", n=score_of(scored, self._level))
        weak = (self._weak,) if self._weak else ()
        return *weak, dotted(result_parts(self._tried)), last

    @property
    def lines(self) -> tuple[str, ...]:
        """All below the first line."""
        return *self.second, *self.quiet

    def count(self) -> bool:
        """A tick of counting. Returns whether what is seen has changed: the score, the place once all rivals have
        built, or how far the card is saved."""
        before, self._count = self._seen, self._count.after(1)
        has_place = self._seen[1] or None not in self.bots.values()
        self._seen = self.score, has_place, saving(self._services, self._day)
        return self._seen != before

    @property
    def score_words(self) -> str:
        return _("Score {n}", n=self.score)

    def draw(self, ui: Ui, box: Rect) -> float:
        """Draws all but the score from the upper edge of `box`. Returns its lower end."""
        top = box.y
        if first := self.first:
            sign = CROWN + 14 if self.is_crowned else 0.0
            wide = min(box.w - sign, text.measure(first, "display", ui.px(NEWS)) + 4)
            left = box.cx - (wide + sign) / 2
            if self.is_crowned:
                ui.icon("result.crown", "crown", left, top + (FIRST - CROWN) / 2, CROWN, ui.tone.accent)
            ui.text_in("result.first", first, Rect(left + sign, top, wide, FIRST), NEWS, "display", anchor="left")
            top += FIRST
        news = self.second
        for number, line in enumerate(news):
            room = Rect(box.x, top, box.w, SECOND)
            ui.text_in(f"result.news.{number}", line, room, SUBHEAD, "display", ui.tone.text, alike=news)
            top += SECOND
        top += AIR if not ui.large else 0
        rows, high = self.rows, ROW if not ui.large else ROW_LARGE
        names = [name for name, _figure in rows]
        for number, (name, figure) in enumerate(rows):
            place = row(Rect(box.x, top + number // 2 * high, box.w, high), 2, BETWEEN)[number % 2]
            half = place.w * (0.7 if ui.large else 0.64)
            room = Rect(place.x, place.y, half, place.h)
            ink = ui.tone.dim if figure == "0" else ui.tone.text
            ui.text_in(f"result.part.{number}", name, room, SMALL, "body", ink, "left", alike=names)
            count = Rect(place.x + half, place.y, place.w - half, place.h)
            ui.text_in(f"result.figure.{number}", figure, count, LABEL, "display", ink, "right")
        top += -(-len(rows) // 2) * high + (AIR if not ui.large else 6)
        # Beside large words the page of the day says the rest.
        lines = () if ui.large else self.quiet
        for number, line in enumerate(lines):
            high = max(ROW, len(text.wrap(line, "body", ui.px(SMALL), box.w)) * ui.px(SMALL) * SPACING + 6)
            room = Rect(box.x, top, box.w, high)
            ui.paragraph(
                f"result.quiet.{number}", line, room, SMALL, colour=ui.tone.dim, anchor="center", spacing=SPACING
            )
            top += high
        return top
