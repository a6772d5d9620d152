"""`StandingsScene` comes between two games of a night: what the last one was worth, the standings, and what comes."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import Final

from game import art
from game.app import text
from game.app.intents import Signal
from game.app.text import N_, _, pgettext
from game.core.game import TICKS
from game.core.night.night import Night, Result
from game.screens.night.host import NightHost
from game.screens.night.next_card import draw_counted, draw_next
from game.screens.night.rows import Row, attempt_words, draw_rows, result_words
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import Counter, ResultsFlow
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import HEAD, LABEL, SUBHEAD, WALNUT
from game.ui.tweens import TWEEN
from game.ui.widgets import Ui

EDGE: Final = 36
HEAD_HIGH: Final = 96
FOOT: Final = 104
STRIP: Final = 112
SHARE: Final = 0.56
"""Share of the width that the standings take."""
PACE, FIRST = 40, 40
"""Ticks between two guests whose points are counted, and before the first."""
SLIDES: Final = ceil(TWEEN * TICKS)
HUSH: Final = TICKS // 2


class StandingsScene(Scene):
    """Counts the points of the latest game, the last place first; then the rows change to the new order."""

    for_anybody = (
        ("skip", N_("Count all")),
        ("play", N_("Play")),
    )

    def __init__(self, services: Services, host: NightHost) -> None:
        super().__init__(services)
        self.host = host
        self.before = host.ceremony
        host.ceremony = None
        results = self._results()
        count = len(results)
        at_once = counts_at_once(services) or not count
        self.counter = Counter(count, PACE, FIRST, lingers=bool(count), at_once=at_once)
        self.flow = ResultsFlow(self, self.counter, None, ("win", 0.6) if count else None, hush=HUSH)
        self._sliding = 0 if at_once else SLIDES
        """Ticks until the rows that change places have arrived, once all is counted."""
        self._leaving = False
        self._has_told = False
        """Phones know these standings."""

    @property
    def night(self) -> Night:
        return self.host.night

    @property
    def done(self) -> bool:
        return self.flow.done

    @property
    def number(self) -> int:
        """The game that is shown, from 0: the latest one while it is counted, and then the next."""
        return len(self.night.played) - (not self.counter.over)

    def _results(self) -> list[Result]:
        """Results of the latest game, in the order of counting: who sat out, then the last place first."""
        if self.before is None or not self.night.played:
            return []
        results = self.night.played[-1].results
        return sorted(results, key=lambda one: (one.place != 0, -one.place))

    # -- time and input

    def tick(self) -> None:
        if self.counter.over and self._sliding:
            self._sliding -= 1
            if not self._sliding:
                self.changed()
        self.flow.tick()
        if self.done and not self._has_told:
            # Phones tell nothing that is still to be counted here.
            self._has_told = True
            self.host.tell_phones()

    def show_page(self, number: int) -> bool:
        """1: half of the guests are counted."""
        if number == 1 and self.counter.total:
            self.counter.show_half()
            return True
        return False

    def intent(self, signal: Signal) -> bool:
        return self.flow.uses(signal)

    def background_pressed(self, x: float, y: float) -> None:
        self.flow.skip()

    def home(self) -> str | None:
        if not self.done:
            return "skip"
        return "people" if self.host.refusal else "play"

    def back(self) -> None:
        if not self.flow.skip() and self.flow.takes("leave"):
            self.activate("leave")

    def activate(self, action: Hashable) -> None:
        asked, self._leaving = self._leaving, False
        match action:
            case "skip":
                self.flow.skip()
            case "play":
                self.host.play()
            case "people":
                self.services.audio.play("click")
                self.services.open("night-people", self.host)
            case "leave" if self.host.path is None and not asked:
                self.services.audio.play("click")
                self._leaving = True
            case "leave":
                self.services.audio.play("click")
                self.director.reset(self.services.make("title"))
        self.changed()

    # -- words

    def headline(self) -> str:
        night = self.night
        turn = night.turn
        if turn is not None:
            return _("{game}: {name} is next", game=self._title(night.key), name=self.host.name(turn))
        if self.before is None or not night.played:
            return _("Game night")
        game = self._title(night.played[-1].key)
        if not self.counter.over:
            return _("{game} is over", game=game)
        names = [self.host.name(one.guest) for one in night.played[-1].results if one.place == 1]
        if len(names) == 1:
            return _("{name} wins {game}", name=names[0], game=game)
        return _("{names} share {game}", names=pgettext("between names", " and ").join(names), game=game)

    def _title(self, key: str) -> str:
        shown = self.host.shown.get(key)
        return key if shown is None else shown.title

    def rows(self) -> list[Row]:
        night, host = self.night, self.host
        playing = night.playing
        if playing is not None and playing.in_turns:
            return self._turns()
        counted = {one.guest: one for one in self._results()[: self.counter.at]}
        if self.before is not None and not self.counter.over:
            totals = self.before.totals
            order = [(one.guest, one.place) for one in self.before.standings]
        else:
            counted = {one.guest: one for one in self._results()}
            totals = tuple(
                total - (counted[number].points + counted[number].bonus if number in counted else 0)
                for number, total in enumerate(night.totals)
            )
            order = [(one.guest, one.place) for one in night.standings]
        sliding = self._changed_places() if self.counter.over and self._sliding else ()
        rows = []
        for guest, place in order:
            result = counted.get(guest)
            gained = None if result is None else result.points + result.bonus
            rows.append(
                Row(
                    guest,
                    host.info(guest),
                    place if night.played else 0,
                    totals[guest] + (gained or 0),
                    "" if result is None else result_words(result),
                    "laugh" if result is not None and result.place == 1 else "smile",
                    gained,
                    None if result is None or result.attempt is None else result.attempt.medal,
                    active=result is not None and result.place == 1,
                    slides=guest in sliding,
                )
            )
        return rows

    def _changed_places(self) -> tuple[int, ...]:
        """The guests whose rows are at another place than before the latest game."""
        if self.before is None:
            return ()
        before = [one.guest for one in self.before.standings]
        after = [one.guest for one in self.night.standings]
        return tuple(guest for guest in after if guest not in before or before.index(guest) != after.index(guest))

    def _turns(self) -> list[Row]:
        """Who has had their turn at a level, how it went, and who is next."""
        playing = self.night.playing
        assert playing is not None
        rows = []
        for i, guest in enumerate(playing.seats):
            attempt = playing.tries[i] if i < len(playing.tries) else None
            is_next = i == len(playing.tries)
            told = attempt_words(attempt) if attempt is not None else _("plays now") if is_next else ""
            medal = None if attempt is None else attempt.medal
            rows.append(Row(guest, self.host.info(guest), 0, None, told, medal=medal, active=is_next))
        return rows

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        area = ui.area.inset(EDGE, 0)
        head = Rect(area.x, 24, area.w, HEAD_HIGH)
        self._draw_head(ui, head)
        foot = Rect(area.x, ui.area.bottom - 32 - FOOT, area.w, FOOT)
        strip = Rect(area.x, foot.y - 20 - STRIP, area.w, STRIP)
        body = Rect(area.x, head.bottom + 20, area.w, strip.y - head.bottom - 40)
        left = Rect(body.x, body.y, round(body.w * SHARE), body.h)
        with ui.plated(WALNUT):
            ui.panel("standings", left)
            most = max(10, *self.night.totals)
            draw_rows(ui, left.inset(22, 20), self.rows(), most)
        right = Rect(left.right + 24, body.y, body.right - left.right - 24, body.h)
        shown = self.host.shown.get(self.night.program[self.number])
        if shown is not None and self.counter.over:
            draw_next(ui, right, self.host, shown, active=self.done)
        elif shown is not None:
            draw_counted(ui, right, shown, has_bonus=self.night.bonus)
        self._draw_strip(ui, strip)
        self._draw_foot(ui, foot)

    def _draw_head(self, ui: Ui, plate: Rect) -> None:
        with ui.plated(WALNUT):
            ui.panel("head.plate", plate, active=bool(self.before) and self.counter.over)
            box = plate.inset(36, 8)
            night = self.night
            words = _("Game {n} of {of}", n=self.number + 1, of=len(night.program))
            wide = ui.text_in("count", words, box, LABEL, "display", ui.tone.dim, "right")
            rest = Rect(box.x, box.y, box.w - wide - 32, box.h)
            ui.text_in("head", self.headline(), rest, 52, "display", anchor="left")

    def _draw_strip(self, ui: Ui, box: Rect) -> None:
        """All games of the night: those played with their winners, the next one, and those to come."""
        night = self.night
        with ui.plated(WALNUT):
            inner = box.inset(20, 14)
            step = min(inner.h * 2.1, inner.w / len(night.program))
            left = inner.cx - step * len(night.program) / 2
            ui.panel("strip", Rect(left - 20, box.y, step * len(night.program) + 40, box.h))
            for i, key in enumerate(night.program):
                place = Rect(left + i * step + 6, inner.y, step - 12, inner.h)
                self._draw_stop(ui, f"stop.{i}", i, key, place)

    def _draw_stop(self, ui: Ui, id_: str, number: int, key: str, box: Rect) -> None:
        night, now = self.night, self.number
        shown = self.host.shown.get(key)
        if (number > now and night.surprise) or shown is None:
            ui.put(id_, art.cell(round(box.w), round(box.h)), box.x, box.y, animates=False)
            ui.text_in(f"{id_}.mark", "?", box, HEAD, "display", ui.tone.dim)
            return
        ui.put(id_, art.vignette(shown.draw, round(box.w), round(box.h)), box.x, box.y, animates=False)
        if number == now:
            ui.put(f"{id_}.ring", art.ring(round(box.w), round(box.h), 18), box.x, box.y, animates=False)
        elif number < now:
            winners = [one.guest for one in night.played[number].results if one.place == 1]
            side = round(box.h * 0.56)
            for i, guest in enumerate(winners[:3]):
                look = art.seat_face(side, self.host.info(guest), "laugh")
                ui.put(
                    f"{id_}.face.{i}",
                    look,
                    box.right - side * (0.86 + 0.6 * i),
                    box.bottom - side * 0.86,
                    animates=False,
                )

    def _draw_foot(self, ui: Ui, foot: Rect) -> None:
        if not self.done:
            ui.button("skip", Rect(foot.right - 424, foot.y, 424, foot.h), _("Count all"), "skip", icon="right")
            return
        night, shown = self.night, self.host.next
        turn = night.turn
        label = _("Play {game}", game="" if shown is None else shown.title)
        if turn is not None:
            label = _("{name} plays", name=self.host.name(turn))
        wide = max(520.0, min(760.0, text.measure(label, "display", ui.px(SUBHEAD)) + 140))
        play = Rect(foot.right - wide, foot.y, wide, foot.h)
        ui.button(
            "play", play, label, "play", icon="play", tone="honey", size=SUBHEAD, disabled_reason=self.host.refusal,
            weighty=True,
        )  # fmt: skip
        leave = Rect(foot.x, foot.y, 440, foot.h)
        sure = self._leaving
        words = _("Leave without saving?") if sure else _("Go on another day")
        rest = play.x - leave.right - 48
        labels = [words, _("Who is there?")]
        ui.button(
            "leave", leave, words, "leave", icon="home", tone="red" if sure else "plain", alike=labels, weighty=True
        )
        if night.playing is None:
            people = Rect(leave.right + 24, foot.y, min(440.0, rest), foot.h)
            ui.button("people", people, labels[1], "people", icon="person", alike=labels)
