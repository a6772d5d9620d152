"""`RoundOverScene` shows who won a stack-off round and why; people join, leave and get ready for the next one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import art
from game.app import bot_characters, text
from game.app.company import people_of
from game.app.intents import HALVES, MOUSE, Device, Intent, Signal
from game.app.occasion import Occasion
from game.app.text import N_, _, pgettext
from game.core.game import TICKS, Seat
from game.games.stack_off.results import seating
from game.games.stack_off.results.bench_replay import BenchReplay
from game.games.stack_off.results.collapse_replay import collapse_words, decider, decisive_collapse
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.results.highlights import FLAT
from game.games.stack_off.results.next_round import NextRound
from game.games.stack_off.results.result_plates import Plate, draw_plate
from game.games.stack_off.results.results_layout import round_places
from game.games.stack_off.results.results_scene import HUSH, Onward, StackOffResults
from game.games.stack_off.results.series_over import SeriesOverScene
from game.games.stack_off.results.tower_gallery import Gallery, Still
from game.games.stack_off.results.win_reasons import (
    credit_words,
    deciding,
    decimal,
    figures,
    same_rows,
    seen_height,
    seen_tally,
    tie_figure,
    why,
)
from game.games.stack_off.round_client import RoundClient, RoundHost
from game.games.stack_off.seat_devices import latest_of
from game.games.stack_off.series import Series
from game.games.stack_off.statistics import keep_round
from game.games.stack_off.temper_words import seat_wear
from game.table.feedback.celebration import is_festive
from game.table.feedback.counting_figures import counts_at_once
from game.table.results_flow import Counter, ResultsFlow
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL, LARGE, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

PACE, FIRST, MOST = 24, 30, 150
"""Ticks between two stars, before the first one, and for all together at the most."""
JOINS = frozenset(Intent) - {
    Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.CANCEL, Intent.MENU, Intent.RULES
}  # fmt: skip
"""Presses with which one joins. Those that lead around or out of a screen do so for everybody."""
LEAVE, NEXT, WATCH, WATCH_LARGE = 310.0, 420.0, 270.0, 120.0
"""Widths of the buttons at the lower rim; the one with a film is an icon beside large text."""
FACE = 100
CALM = 2 * TICKS
"""Ticks after the buttons have come in which a press that cancels, which swaps or pauses in a round, does nothing."""


class RoundOverScene(StackOffResults):
    """`series`: in which the round was played, by its seats. `shows`: their towers."""

    for_anybody = (("next", N_("Next round")),)

    first, exit = "next", "leave"

    def __init__(
        self,
        services: Services,
        series: Series,
        client: RoundClient,
        host: RoundHost,
        shows: Sequence[TowerShow],
        onward: Onward,
        occasion: Occasion | None = None,
    ) -> None:
        """`occasion`: what the round is a part of; then it is the only one."""
        super().__init__(services, onward)
        self.occasion = occasion
        if occasion is not None:
            self.first = self.exit = "next"
            self.asks_back = False
        ranking = client.ranking()
        self.played = series
        self.shows = tuple(shows)
        self.seats = series.seats
        self.ranks = {rank.seat: rank for rank in ranking.ranks}
        if occasion is not None:
            occasion.ended([self.ranks[seat].place for seat in range(len(self.seats))])
            host.finish()
        self.winners = ranking.winners
        highlights = evening_of(services).highlights_of(series)
        figure = deciding(client.round.mode, ranking.ranks[0].tally) if self.winners else ""
        highlights.end_round(series, client.seats, self.winners, shows, figure, client.round.mode not in FLAT)
        self.next = NextRound(series.after(self.winners, highlights.moments(), figure), people_of(services.settings))
        self.mode = client.round.mode
        self.collapse = decisive_collapse(shows, self.winners, decider(self.mode, ranking, shows))
        ends = [best.latest for best in (highlights.best.get(rank.seat) for rank in ranking.ranks) if best is not None]
        self.end = next((clip for clip in ends if clip is not None and clip.number == series.number), None)
        """How the best tower ended whose film there is."""
        self.reason = why(self.mode, ranking.ranks, [info.name for info in self.seats], bool(self.winners))
        self.stills = tuple(Still.of(show) for show in shows)
        self._hang_towers()
        states = client.view().seats
        seen = {rank.seat: seen_height(states[rank.seat], rank.tally) for rank in ranking.ranks}
        higher = [
            _(
                "{name} {a}, not {b}",
                name=self.seats[seat].name,
                a=decimal(self.ranks[seat].tally.height),
                b=decimal(high),
            )
            for seat, high in seen.items()
            if high
        ]
        if higher and self.mode == "race":
            # In the pictures these towers are higher than in the figures.
            self.reason += " " + _("Only what rests counts: {heights}.", heights="; ".join(higher))
        if credit := credit_words(ranking.credit, [info.name for info in self.seats]):
            self.reason += " " + credit
        is_early = client.view().seconds_left > 0
        seen_tallies = {
            rank.seat: seen_tally(self.mode, rank.tally, self.stills[rank.seat].pieces) if is_early else rank.tally
            for rank in ranking.ranks
        }
        rows = [
            (*figures(self.mode, seen_tallies[rank.seat]), *tie_figure(self.mode, ranking.ranks, rank.tally))
            for rank in ranking.ranks
        ]
        self.figures = dict(zip((rank.seat for rank in ranking.ranks), same_rows(rows), strict=True))
        self.stars = self.winners if len(self.winners) == 1 else ()
        """The seat whose star fills; stars of earlier rounds are there from the start."""
        pace, at_once = min(PACE, MOST // (len(self.stars) + 1)), counts_at_once(services)
        self.counter = Counter(len(self.stars), pace, FIRST, lingers=False, at_once=at_once)
        festive = len(self.winners) == 1 and is_festive(self.seats, self.winners)
        self.flow = ResultsFlow(self, self.counter, None, ("win" if festive else "end", 0.6), hush=HUSH)
        self._client, self._host = client, host
        self._written = False
        """Whether the file of the round is complete."""
        self._stood = 0
        """Ticks for which the buttons have been there."""

    def _hang_towers(self) -> None:
        """Places the towers over the plates of those who have built them."""
        self.places = round_places(len(self.series.seats), self.services.area, self._large)
        self.gallery = Gallery(self.stills, self.places.towers[: len(self.stills)])

    @property
    def _large(self) -> bool:
        return self.services.settings.text_size >= LARGE

    def area_changed(self) -> None:
        self._hang_towers()
        self.changed()

    @property
    def series(self) -> Series:
        """The series as it will go on, with who has joined or left."""
        return self.next.series

    @property
    def at(self) -> int:
        """How many stars are filled."""
        return self.counter.at

    def show_page(self, number: int) -> bool:
        """1: half of the stars are filled."""
        if number == 1:
            self.counter.show_half()
        return number == 1

    def enter(self) -> None:
        if not self._written:
            # In case the program does not get any further.
            self._written = True
            self._host.close()
            keep_round(self.services, self.played, self._client, self._host)
            if self.done:
                self.director.sleep.hush(HUSH)
        whole = any(info.is_person and info.device in ("keys", "any") for info in self.series.seats)
        self.services.devices.halves = frozenset() if whole else frozenset(half.name for half in HALVES)

    def leave(self) -> None:
        self.services.devices.halves = frozenset()

    def tick(self) -> None:
        super().tick()
        self._stood += self.done

    # -- input

    def back(self) -> None:
        """Never leaves a series: it leads to the button that does, and a mouse points at that itself."""
        if self.occasion is not None:
            super().back()
        elif not self.flow.skip() and self._stood >= CALM and self.services.devices.last != MOUSE:
            self.services.audio.play("click")
            self.director.go_to("leave")

    def intent(self, signal: Signal) -> bool:
        is_fresh = signal.pressed and not signal.is_repeat and signal.device != MOUSE
        joins = signal.intent in JOINS and not (signal.intent == Intent.CONFIRM and self._is_other_hand(signal.device))
        if self.occasion is None and is_fresh and self.done and joins and self.next.can_join(signal.device):
            if not self.director.sleep.sleeps("next"):
                self._join(signal.device)
            return True
        return super().intent(signal)

    def _is_other_hand(self, device: Device) -> bool:
        """Whether these keys may belong to the only person, who plays with the mouse."""
        people = [self.series.seats[seat] for seat in self.next.people]
        return device.kind == "keys" and len(people) == 1 and people[0].device in (MOUSE.name, "any")

    def costs(self, action: Hashable) -> bool:
        """Leaving a seat costs it, and leaving the series does where one cannot go on from the file another time."""
        if action == "leave":
            return not self.next.is_last and (self._host.file is None or self._host.problem is not None)
        return isinstance(action, tuple) and action[0] == "leave"

    def do(self, action: Hashable, device: Device) -> None:
        match action:
            case "next" if self.occasion is not None:
                self.occasion.go_on()
            case "next" if self.next.want(device):
                self._go_on()
            case "next":
                self.services.audio.play("place", 0.6)
            case "watch" if self.collapse is not None:
                says = collapse_words(self.collapse, self.seats[self.collapse.seat])
                self.director.push(BenchReplay(self.services, self.collapse.clip, says))
            case "watch" if self.end is not None:
                says = _("Round {n}: the end", n=self.played.number)
                self.director.push(BenchReplay(self.services, self.end, says))
            case "leave":
                self.director.reset(self.services.make("title"))
            case ("leave", int(seat)):
                person, bot = self.next.leave(seat)
                self.services.audio.play("move")
                self.director.toast(_("{name} leaves. {bot} builds on.", name=person.name, bot=bot.name))
                self.enter()
            case ("join", int() | None as seat) if self.next.can_join(device):
                self._join(device, seat)
            case ("join", _seat):
                self.services.audio.play("refuse")
                self.director.toast(_("You are in already. Others join with a button on their own device."))

    def _join(self, device: Device, seat: Seat | None = None) -> None:
        who = self.next.join(device, seat)
        self.asked = None
        self._hang_towers()
        self.services.audio.play("turn")
        self.director.toast(_("{name} plays in the next round.", name=who.name))
        self.enter()
        self.changed()

    def _go_on(self) -> None:
        """To the next round, or to the end of the series."""
        if self.next.is_last:
            told = [deciding(self.mode, self.ranks[seat].tally) for seat in range(len(self.seats))]
            scene = SeriesOverScene(self.services, self.series, self.shows, self.onward, told)
            self.director.reset(self.services.make("title"), scene)
        else:
            self.onward.next_round(self.series)

    # -- drawing

    def headline(self) -> str:
        """Says who has won the round."""
        names, number = [self.seats[seat].name for seat in self.winners], self.played.number
        if self.occasion is not None and names:
            all_names = pgettext("between names", " and ").join(names)
            return _("{name} wins", name=names[0]) if len(names) == 1 else _("{names} share the win", names=all_names)
        if len(names) == 1:
            return _("{name} wins round {number}", name=names[0], number=number)
        if not names:
            return _("Round {number}: no star", number=number)
        all_names = pgettext("between names", " and ").join(names)
        return _("{names} share round {number}", names=all_names, number=number)

    def build(self, ui: Ui) -> None:
        places = self.places
        ui.place, ui.floor = "stack-off", places.floor
        self._draw_headline(ui)
        self.gallery.draw(ui)
        with ui.on_layer(4):
            for seat in self.winners if len(self.winners) == 1 else ():
                self.gallery.draw_cup(ui, seat, places.head.bottom)
            for seat, box in enumerate(places.plates):
                self._draw_seat(ui, seat, box)
        self._draw_foot(ui)

    def _draw_headline(self, ui: Ui) -> None:
        """Who has won and why, with face and pennant, on a plate on the awning."""
        winner = self.winners[0] if len(self.winners) == 1 else None
        plate = self.places.head
        ui.panel("head.plate", plate, active=winner is not None)
        inner = plate.inset(36, 12)
        if winner is not None:
            info = self.seats[winner]
            look = art.seat_face(FACE, info, bot_characters.mood(info.level, "wins"), seat_wear(self.played, winner))
            ui.put("head.face", look, inner.x, plate.cy - FACE / 2, animates=False)
            ui.put("head.pennant", art.pennant(72, 116, info.colour), inner.right - 72, plate.y - 6, animates=False)
        side = FACE + 28
        words = Rect(inner.x + side, inner.y, inner.w - 2 * side, inner.h)
        head = Rect(words.x, words.y, words.w, words.h * 0.52)
        ui.text_in("head", self.headline(), head, 60, "display", ui.tone.text if winner is None else ui.tone.accent)
        why_ = Rect(words.x, head.bottom, words.w, words.bottom - head.bottom)
        ui.paragraph("reason", self.reason, why_, LABEL, anchor="center", middle=True, spacing=1.15)

    def _draw_seat(self, ui: Ui, seat: Seat, box: Rect) -> None:
        who = self.series.seats[seat]
        stays = seat < len(self.seats) and self.seats[seat].name == who.name
        rank = self.ranks.get(seat) if stays else None
        won = (
            self.series.wins[seat]
            if self.done or not stays
            else self.played.wins[seat] + self.stars[: self.at].count(seat)
        )
        feeling: bot_characters.Feeling = "gains" if seat in self.winners else "waits"
        if who.is_person and who.device != "any":
            who = replace(who, device=latest_of(self.series.seats, seat, self.services.devices.recent).name)
        plate = Plate(
            who,
            rank,
            bot_characters.mood(who.level, feeling),
            () if rank is None else self.figures[seat],
            won,
            self.series.needed,
            *self._note(seat),
            starless=not self.winners,
            wear=seat_wear(self.series, seat),
        )
        beside = draw_plate(ui, f"seat.{seat}", box, plate)
        if self.done and not self.next.is_last and self.occasion is None:
            self._draw_seat_button(ui, seat, beside)

    def _note(self, seat: Seat) -> tuple[str, bool]:
        """Whether the person is ready, in words, and whether a tick is beside them."""
        people = self.next.people
        if self.occasion is not None or seat not in people or not self.done or self.next.is_last or len(people) < 2:
            return "", False
        return (_("Ready"), True) if seat in self.next.ready else (_("Press Next round"), False)

    def _draw_seat_button(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """The button with which a person leaves the seat, or somebody takes it over."""
        labels = _("Leave to a bot"), _("Join here"), _("Really leave?")
        if self.series.seats[seat].is_person:
            action = ("leave", seat)
            sure = self.asked == action
            label = labels[2] if sure else labels[0]
            tone = "red" if sure else "plain"
            ui.button(
                f"leave.{seat}", box, label, action, icon="bot", tone=tone, size=SMALL, alike=labels, weighty=True
            )
        else:
            action = ("join", seat)
            ui.button(f"join.{seat}", box, labels[1], action, icon="person", size=SMALL, alike=labels, weighty=True)

    def _draw_foot(self, ui: Ui) -> None:
        foot = self.places.foot
        last = Rect(foot.right - NEXT, foot.y, NEXT, foot.h)
        if not self.done:
            # Any press goes on. A button in this place would become another one under the pointer.
            return
        first = Rect(foot.x, foot.y, LEAVE, foot.h)
        if self.occasion is not None:
            self._draw_watch(ui, first)
            ui.button("next", last, self.occasion.words, "next", icon="right", tone="honey", weighty=True)
            return
        sure = self.asked == "leave"
        ends = _("End the series?") if self.costs("leave") else _("Really leave?")
        label, tone = (ends, "red") if sure else (_("Leave"), "plain")
        ui.button("leave", first, label, "leave", icon="home", tone=tone, size=LABEL, weighty=True)
        is_last, ready = self.next.is_last, self.next.ready
        label = _("The final result") if is_last else _("Start now") if ready else _("Next round")
        ui.button("next", last, label, "next", icon="play", tone="honey", size=SUBHEAD, weighty=True)
        first = (
            self._draw_watch(ui, Rect(first.right + 24, foot.y, WATCH_LARGE if ui.large else WATCH, foot.h)) or first
        )
        middle = Rect(first.right + 24, foot.y, last.x - first.right - 48, foot.h)
        if is_last or seating.place_for(self.series) is None:
            return
        if all(info.is_person for info in self.series.seats) and self.next.can_join(MOUSE):
            place = Rect(middle.right - 280, middle.y, 280, middle.h)
            ui.button("join", place, _("Join"), ("join", None), icon="plus", size=LABEL, weighty=True)
            middle = Rect(middle.x, middle.y, middle.w - 304, middle.h)
        words = _("To join, press any button of a device that nobody plays with.")
        wide = min(middle.w, text.measure(words, "body", ui.px(BODY)) + 72)
        plate = Rect(middle.cx - wide / 2, middle.y + 8, wide, middle.h - 16)
        ui.panel("joining.plate", plate)
        inner = plate.inset(24, 4)
        ui.paragraph("joining", words, inner, BODY, colour=ui.tone.dim, anchor="center", middle=True, spacing=1.15)

    def _draw_watch(self, ui: Ui, box: Rect) -> Rect | None:
        """Draws the button that shows the collapse or the end of the round again. Returns its place; None: there is no
        film."""
        if self.collapse is None and self.end is None:
            return None
        label = _("The collapse") if self.collapse is not None else _("The end")
        ui.button("watch", box, "" if box.w < WATCH else label, "watch", icon="film", size=LABEL)
        return box
