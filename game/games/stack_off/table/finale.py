"""`Finale` is the show at the end of a round: the winner's lane in light, a ribbon, and a star that flies to its place.

All of it follows from the ticks since the end; without motion everything is where it belongs from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sin
from typing import Final

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.core.game import TICKS, Seat
from game.games.stack_off.art import PAPERS, confetti, dusk, ribbon
from game.games.stack_off.series import Series
from game.games.stack_off.table.layout import TableLayout
from game.games.stack_off.temper_words import seat_wear
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import CREAM, INK, Colour
from game.ui.tweens import ease_out
from game.ui.widgets import Ui

PAPERS_LAYER, SPARKS_LAYER, DUSK, CROWD, PLATES, RIBBON, STAR = 1, 2, 5, 6, 7, 11, 13
"""Layers of confetti and of small stars, behind the tower; of the evening over the other lanes, of crowd and plates,
of the ribbon and of the star."""
SOFT: Final = 90.0
"""px over which the evening begins at the side of a lane that is in light."""
HIGH, HIGH_LARGE = 132.0, 176.0
"""Height of the ribbon."""
WORDS, BELOW = 66.0, 37.0
"""Sizes of who has won, and of what."""
ENDS: Final = 84.0
"""px from the ends of the ribbon to its words."""
LEAST, MOST, EDGE = 440.0, 1100.0, 14.0
"""Width of the ribbon, and its least distance from the edges of the canvas."""
GRAND, HERO, CROWN = 1.1, 164, 92
"""How much larger the ribbon at the end of a series is; its champion's face and crown in px."""
BEGINS, FLIES = 0.5, 0.8
"""Seconds after which the star sets out, and for which it flies."""
LARGE: Final = 3.0
"""How large it is when it sets out, in sizes of its place."""
SPARKS: Final = 9
"""Small stars along its way."""
SPARK: Final = 26
FREE: Final = 120.0
"""px above its place where they end: there are words."""
ASIDE: Final = 0.1
"""Share of a lane at the edge of which it flies past the tower."""
PAPER: Final = 46
SIZES: Final = (15, 19, 23)
"""Bits of confetti, and their sizes in px."""
SINKS: Final = 74.0
"""px by which one sinks in a second."""


@dataclass(frozen=True, slots=True)
class StarWay:
    """The way of the star: from `begin` past `aside` to the middle of its place, a star of `size` px."""

    begin: tuple[float, float]
    aside: tuple[float, float]
    end: tuple[float, float]
    size: float

    def at(self, share: float) -> tuple[float, float]:
        """Gets the point after a share of the way."""
        back = 1 - share
        first, second, third = back * back, 2 * back * share, share * share
        (ax, ay), (bx, by), (cx, cy) = self.begin, self.aside, self.end
        return first * ax + second * bx + third * cx, first * ay + second * by + third * cy


def share_of(ticks: float) -> float:
    """Gets how much of its way the star has flown after some ticks of the show."""
    return ease_out(min(1.0, max(0.0, (ticks / TICKS - BEGINS) / FLIES)))


class Finale:
    """The show for the `winners` of a round of `series`. `places`: of all seats. `still`: nothing moves. `why`: why the
    round is over before its time."""

    def __init__(
        self, series: Series, winners: Sequence[Seat], places: dict[Seat, int], still: bool, why: str = ""
    ) -> None:
        self.why = why
        self.series, self.winners, self.places, self.still = series, tuple(winners), places, still
        self.ticks = 0
        self.star: Seat | None = winners[0] if len(winners) == 1 else None
        """Who wins a star."""
        self._way: StarWay | None = None
        """The way of that star, as it was drawn last."""

    @property
    def has_landed(self) -> bool:
        """Whether the star is in its place."""
        return self.star is not None and (self.still or share_of(self.ticks) >= 1)

    def tick(self) -> bool:
        """Goes on. Returns whether the star has just come to its place."""
        had = self.has_landed
        self.ticks += 1
        return self.has_landed and not had

    @property
    def is_last(self) -> bool:
        """Whether a single winner has won the series, too, which had more than this round."""
        return self.star is not None and self.series.needed > 1 and self.series.after(self.winners).champion is not None

    def won(self, seat: Seat) -> int:
        """Gets the stars in the places of a seat."""
        return self.series.wins[seat] + (self.has_landed and seat == self.star)

    def headline(self) -> str:
        """Says who has won."""
        names, number = [self.series.seats[seat].name for seat in self.winners], self.series.number
        if not names:
            return _("Round {number}: no star", number=number)
        if len(names) > 1:
            return _(
                "{names} share round {number}", names=pgettext("between names", " and ").join(names), number=number
            )
        return _("{name} wins", name=names[0])

    def subject(self) -> str:
        """Says what a single winner has won, and why if the towers do not tell; "" where the round is all there is; or
        why it is over."""
        if self.why:
            return self.why
        if self.star is None:
            return ""
        parts = [_("Held the line first")] if self.series.round.mode == "race" else []
        if self.is_last:
            parts.append(_("Round {n} and the series", n=self.series.number))
        elif self.series.needed > 1:
            parts.append(_("Round {n}", n=self.series.number))
        return text.dotted(parts)

    # -- drawing

    def dim(self, ui: Ui, places: TableLayout) -> None:
        """Lets the evening fall on all lanes without a winner."""
        area, lanes = ui.area, places.columns
        with ui.on_layer(DUSK):
            if places.shelves:
                for seat, lane in enumerate(lanes):
                    if seat not in self.winners:
                        ui.put(f"dusk.{seat}", dusk(lane.w, lane.h), lane.x, lane.y, animates=False)
                return
            lit = sorted((lanes[seat].x, lanes[seat].right) for seat in self.winners)
            ends = [area.x, *(x for both in lit for x in both), area.right]
            for i, (left, right) in enumerate(pairwise(ends)):
                if i % 2 or right - left < 1:
                    continue
                softs = [SOFT if i else 0.0, SOFT if right < area.right else 0.0]
                x, wide = left - softs[0] / 2, right - left + sum(softs) / 2
                ui.put(f"dusk.{i}", dusk(wide, area.h, *softs), x, area.y, animates=False)

    def ribbon_box(self, ui: Ui, places: TableLayout, for_header: bool) -> Rect:
        """Gets where the ribbon hangs: over the lane that has won, or in the middle for the champion of a series.
        `for_header`: it may lie where the header was."""
        is_grand = self.is_last and for_header
        told = (self.headline(), "display_bold", GRAND * ui.px(WORDS)), (self.subject(), "display", ui.px(BELOW))
        wide = max(LEAST, min(MOST, max(text.measure(*one) for one in told) + 2 * ENDS + (HERO if is_grand else 0)))
        high = HIGH_LARGE if ui.large else HIGH * (GRAND if is_grand else 1.0)
        lane = None if self.star is None or is_grand else places.columns[self.star]
        middle = ui.area.cx if lane is None else lane.cx
        x = min(max(middle - wide / 2, ui.area.x + EDGE), ui.area.right - EDGE - wide)
        y = (places.columns[0] if lane is None else lane).y + 6
        if for_header and (lane is None or lane.y == places.columns[0].y):
            y = places.clock.y + (CROWN / 5 if is_grand else 6)
        return Rect(x, y, wide, high)

    def draw(self, ui: Ui, places: TableLayout, slot: Rect | None, for_header: bool) -> None:
        """Draws ribbon, star and confetti. `slot`: the star's place on the winner's plate. `for_header`: see
        `ribbon_box`."""
        box = self.ribbon_box(ui, places, for_header)
        colour = "" if self.star is None else self.series.seats[self.star].colour
        ink: Colour = CREAM if colour in ("red", "blue") else INK
        with ui.on_layer(RIBBON):
            ui.put("finale.ribbon", ribbon(box.w, box.h, colour), box.x, box.y, animates=False)
            words, subject = box.inset(ENDS - 24, 16), self.subject()
            if self.is_last and for_header:
                words = self._draw_hero(ui, box, words)
            high = words.h * (0.62 if subject else 1.0)
            first = Rect(words.x, words.y, words.w, high)
            ui.text_in("finale.words", self.headline(), first, WORDS, "display_bold", ink)
            if subject:
                second = Rect(words.x, first.bottom, words.w, words.h - high)
                ui.text_in("finale.subject", subject, second, BELOW, "display", ink)
        with ui.on_layer(PAPERS_LAYER):
            for i, (x, y, angle) in enumerate(self._papers(places)):
                look = confetti(SIZES[i % len(SIZES)], i % PAPERS)
                half = SIZES[i % len(SIZES)] / 2
                ui.put(f"finale.paper.{i}", look, x - half, y - half, angle=angle, animates=False, appears=False)
        way = self._way = self._way_from(places, box, slot)
        if way is None:
            return
        slot_top = way.end[1] - FREE
        with ui.on_layer(SPARKS_LAYER):
            for i in range(SPARKS):
                x, y = way.at((i + 1) / (SPARKS + 1))
                spark = art.star(SPARK - 2 * (SPARKS - i - 1))
                side = spark.args[0]
                assert isinstance(side, int)
                shown = 255.0 if self.still and y < slot_top else 0.0
                ui.put(
                    f"finale.spark.{i}", spark, x - side / 2, y - side / 2, alpha=shown, animates=False, appears=False
                )
        if not self.has_landed:
            with ui.on_layer(STAR):
                look = art.star(round(LARGE * way.size))
                x, y = way.begin[0] - LARGE * way.size / 2, way.begin[1] - LARGE * way.size / 2
                ui.put("finale.star", look, x, y, animates=False)

    def _draw_hero(self, ui: Ui, box: Rect, words: Rect) -> Rect:
        """Draws the champion's crowned face at the left end of the ribbon. Returns the room left for `words`."""
        assert self.star is not None
        info = self.series.seats[self.star]
        x, y = box.x + ENDS / 2, box.cy - HERO / 2 + CROWN / 4
        look = art.seat_face(HERO, info, "laugh", seat_wear(self.series, self.star))
        ui.put("finale.hero", look, x, y, animates=False)
        ui.put("finale.crown", art.crown(CROWN), x + (HERO - CROWN) / 2, y - 0.45 * CROWN, animates=False)
        left = x + HERO - 8
        return Rect(left, words.y, words.right - left, words.h)

    def _way_from(self, places: TableLayout, box: Rect, slot: Rect | None) -> StarWay | None:
        """Gets the way from the ribbon to the `slot`."""
        if self.star is None or slot is None:
            return None
        lane = places.columns[self.star]
        side = lane.x + ASIDE * lane.w if slot.cx < lane.cx else lane.right - ASIDE * lane.w
        begin = lane.cx, box.bottom + 10
        return StarWay(
            begin, (2 * side - (begin[0] + slot.cx) / 2, (begin[1] + slot.cy) / 2), (slot.cx, slot.cy), slot.w
        )

    def _papers(self, places: TableLayout, ticks: float = 0.0) -> list[tuple[float, float, float]]:
        """Middle and angle of each bit of confetti in the lanes that have won."""
        found = []
        lanes = [places.columns[seat] for seat in self.winners]
        for i in range(PAPER if lanes else 0):
            lane, seconds = lanes[i % len(lanes)], ticks / TICKS
            # Steps by the golden section spread any number of them evenly.
            x = lane.x + 24 + (i * 0.618034 % 1) * (lane.w - 48) + 14 * sin(1.7 * seconds + i)
            y = lane.y + (i * 0.381966 * 1.7 % 1 * lane.h + SINKS * (1 + 0.4 * (i % 3)) * seconds) % lane.h
            found.append((x, y, (47 * i + 90 * seconds * (1 if i % 2 else -1)) % 360))
        return found

    def frame(self, stage: FrameStage, places: TableLayout, share: float) -> None:
        """Moves the star and the confetti; `share` of the next tick has passed."""
        if self.still:
            return
        now = self.ticks + share
        for i, (x, y, angle) in enumerate(self._papers(places, now)):
            stage.place(f"finale.paper.{i}", x, y, angle)
        way = self._way
        if way is None:
            return
        flown = share_of(now)
        for i in range(SPARKS):
            at = (i + 1) / (SPARKS + 1)
            x, y = way.at(at)
            stage.place(f"finale.spark.{i}", x, y, alpha=255.0 if flown >= at and y < way.end[1] - FREE else 0.0)
        if not self.has_landed:
            size = 1.0 + (1 / LARGE - 1.0) * flown
            stage.place("finale.star", *way.at(flown), 360 * flown, size)
