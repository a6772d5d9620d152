"""After a round: who has won it and why, stars for the rounds won, and who comes and goes before the next one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game import art
from game.app import bot_characters
from game.app.intents import HALVES, KEYS, MOUSE, Device, Intent, Signal
from game.app.text import _, pgettext
from game.core.game import Seat, SeatInfo
from game.games.stack_off.record import RoundReferee
from game.games.stack_off.results import seating
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.results.plates import Plate, draw_plate
from game.games.stack_off.results.reasons import figures, why
from game.games.stack_off.results.series_over import SeriesOverScene
from game.games.stack_off.results.story import Table
from game.games.stack_off.results.towers import Gallery, Still
from game.games.stack_off.series import Series
from game.games.stack_off.table.layout import columns
from game.table.feedback.celebration import is_festive
from game.table.feedback.figures import counts_at_once
from game.table.results_flow import Counter, ResultsFlow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, LABEL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

PACE, FIRST, MOST = 24, 30, 150
"""Ticks between two stars, before the first one, and for all together at the most."""
JOINS = frozenset(Intent) - {
    Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.CANCEL, Intent.MENU, Intent.RULES
}  # fmt: skip
"""Presses with which one joins. Those that lead around or out of a screen do so for everybody."""
HEADING, REASON = Rect(48, 24, 1824, 96), Rect(160, 124, 1600, 96)
PLATES_TOP, PLATES_LOW = 536.0, 908.0
LARGE_TOP = 250.0
"""Where plates with large words begin: then they take the room of the towers."""
TOWERS_TOP = 224.0
FOOT = Rect(48, 940, 1824, 96)
BUTTON = 70
FACE = 88


class RoundOverScene(Scene):
    """The end of a round, with its towers. `series`: as it goes on from here."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        referee = table.referee
        self.table = table
        self.seats = table.series.seats
        self.ranks = {rank.seat: rank for rank in referee.ranks()}
        self.winners = referee.winners()
        self.series: Series = table.series.after(self.winners)
        self.mode = referee.round.mode
        self.reason = why(self.mode, referee.ranks(), [info.name for info in self.seats])
        self.stills = tuple(Still.of(column.show) for column in table.columns)
        self._hang()
        told = [label for rank in self.ranks.values() for label, _value in figures(self.mode, rank.tally)]
        self.labels = tuple(dict.fromkeys(told))
        """Words of the figures."""
        self.ready: set[Seat] = set()
        """The people who want to go on."""
        self._asked: Hashable = None
        """What costs something and was pressed once."""
        self._gone: dict[str, tuple[Seat, SeatInfo, int]] = {}
        """Who has left here, with their seats and wins, by their devices: they may come back."""
        story = evening_of(services).story_of(table.series)
        story.end_round(table.series, referee, [column.show for column in table.columns])
        before = table.series.wins
        old = [seat for k in range(max(before, default=0)) for seat, wins in enumerate(before) if wins > k]
        self.stars = (*old, *(self.winners if len(self.winners) == 1 else ()))
        """The seats whose stars fill, one after the other."""
        pace = min(PACE, MOST // (len(self.stars) + 1))
        at_once = counts_at_once(services)
        self.counter = Counter(len(self.stars), pace, FIRST, lingers=False, at_once=at_once)
        festive = len(self.winners) == 1 and is_festive(self.seats, self.winners)
        self.flow = ResultsFlow(self, self.counter, None, ("win" if festive else "end", 0.6))
        self._written = False
        """Whether the file of the round is complete."""

    def _hang(self) -> None:
        """The towers stand over the plates of those who have built them."""
        rooms = columns(len(self.series.seats))[: len(self.stills)]
        high = PLATES_TOP - TOWERS_TOP - 28
        self.gallery = Gallery(self.stills, [Rect(room.x, TOWERS_TOP, room.w, high) for room in rooms])

    def frame(self, stage: FrameStage, share: float) -> None:
        if self.director.top is self and not self.ui.large:
            self.gallery.frame(stage)

    # -- how far it is

    @property
    def at(self) -> int:
        """How many stars are filled."""
        return self.counter.at

    @property
    def done(self) -> bool:
        """All stars are filled, and the buttons are there."""
        return self.flow.done

    @property
    def is_last(self) -> bool:
        """Whether the series is over."""
        return self.series.champion is not None

    def tick(self) -> None:
        self.flow.tick()

    def show_page(self, number: int) -> bool:
        """1: half of the stars are filled."""
        if number == 1:
            self.counter.show_half()
        return number == 1

    def enter(self) -> None:
        self._write_end()
        whole = any(info.is_person and info.device in ("keys", "any") for info in self.series.seats)
        self.services.devices.halves = frozenset() if whole else frozenset(half.name for half in HALVES)

    def leave(self) -> None:
        self.services.devices.halves = frozenset()

    def _write_end(self) -> None:
        """Complete the file of the round, if it has one, in case the program does not get any further."""
        if not self._written:
            self._written = True
            self.table.referee.close()

    @property
    def _is_saved(self) -> bool:
        """Whether one can go on from here another time."""
        referee = self.table.referee
        return isinstance(referee, RoundReferee) and referee.file is not None and referee.problem is None

    # -- who comes and goes

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, info in enumerate(self.series.seats) if info.is_person)

    def can_join(self, device: Device) -> bool:
        """Whether `device` is free, and a place for whoever plays with it."""
        # Somebody new at the keyboard has one half of it.
        open_ = not self.is_last and device != KEYS and seating.place_for(self.series) is not None
        return open_ and seating.plays_with(self.series, device.name) is None

    def join(self, device: Device, seat: Seat | None = None) -> None:
        """Somebody new plays with `device`, or somebody who has just left comes back."""
        if (back := self._gone.pop(device.name, None)) and not self.series.seats[back[0]].is_person:
            self.series = seating.come_back(self.series, *back)
            at = back[0]
        else:
            place = seating.place_for(self.series)
            self.series = seating.join(self.series, device.name, seat)
            at = place if seat is None and place is not None else seat or 0
        self._asked = None
        self.ready.discard(at)
        self._hang()
        self.services.audio.play("turn")
        self.director.toast(_("{name} plays in the next round.", name=self.series.seats[at].name))
        self.enter()
        self.changed()

    def let_go(self, seat: Seat) -> None:
        """The person at `seat` leaves it to a bot."""
        info = self.series.seats[seat]
        self._gone[info.device] = seat, info, self.series.wins[seat]
        self.series = seating.leave(self.series, seat)
        self.ready.discard(seat)
        self.services.audio.play("move")
        bot = self.series.seats[seat].name
        self.director.toast(_("{name} leaves. {bot} builds on.", name=info.name, bot=bot))
        self.enter()

    # -- input

    def intent(self, signal: Signal) -> bool:
        is_fresh = signal.pressed and not signal.is_repeat and signal.device != MOUSE
        if is_fresh and self.done and signal.intent in JOINS and self.can_join(signal.device):
            if not self.director.sleep.sleeps("next"):
                self.join(signal.device)
            return True
        return self.flow.uses(signal)

    def confirmed(self, action: Hashable, device: Device) -> None:
        asked, self._asked = self._asked, None
        match action:
            case "skip":
                self.flow.skip()
            case "next":
                self._go_on(device)
            case "leave" if asked != "leave" and not self._is_saved and not self.is_last:
                self._ask("leave")
            case "leave":
                self.director.reset(self.services.make("title"))
            case ("leave", int()) if asked != action:
                self._ask(action)
            case ("leave", int(seat)):
                self.let_go(seat)
            case ("join", int() | None as seat) if self.can_join(device):
                self.join(device, seat)
            case ("join", _seat):
                self.services.audio.play("refuse")
                self.director.toast(_("You play already. Whoever wants to join presses a button of their own device."))
        self.changed()

    def _ask(self, action: Hashable) -> None:
        self._asked = action
        self.services.audio.play("click")

    def _go_on(self, device: Device) -> None:
        """Somebody wants to go on. The next round begins when all people do, or when one asks again."""
        seat = seating.plays_with(self.series, device.name)
        again = seat is None or seat in self.ready or self.is_last
        if seat is not None:
            self.ready.add(seat)
        if again or self.ready >= set(self.people):
            self.go_on()
        else:
            self.services.audio.play("place", 0.6)

    def go_on(self) -> None:
        """To the next round, or to the end of the series."""
        if self.is_last:
            shows = [column.show for column in self.table.columns]
            scene = SeriesOverScene(self.services, self.series, shows)
            self.director.reset(self.services.make("title"), scene)
        else:
            from game.games.stack_off import start

            start.start_round(self.services, self.series)

    def background_pressed(self, x: float, y: float) -> None:
        self.flow.skip()

    def back(self) -> None:
        if not self.flow.skip() and self.flow.takes("leave"):
            self.confirmed("leave", self.services.devices.last)

    def home(self) -> str | None:
        return "next" if self.done else "skip"

    # -- drawing

    def headline(self) -> str:
        """Who has won the round."""
        names = [self.seats[seat].name for seat in self.winners]
        if len(names) == 1:
            return _("{name} wins round {number}", name=names[0], number=self.table.series.number)
        return _(
            "{names} share round {number}",
            names=pgettext("between names", " and ").join(names),
            number=self.table.series.number,
        )

    def build(self, ui: Ui) -> None:
        ui.backdrop = "menu"
        self._draw_headline(ui)
        ui.paragraph("reason", self.reason, REASON, SUBHEAD, colour=CREAM, anchor="center", middle=True, spacing=1.2)
        top = LARGE_TOP if ui.large else PLATES_TOP
        seats = self.series.seats
        if not ui.large:
            self.gallery.draw(ui)
        with ui.on_layer(4):
            for seat, room in enumerate(columns(len(seats))):
                self._draw_seat(ui, seat, Rect(room.x, top, room.w, PLATES_LOW - top))
        self._draw_foot(ui)

    def _draw_headline(self, ui: Ui) -> None:
        """Who has won, with face and pennant."""
        one = self.winners[0] if len(self.winners) == 1 else None
        room = Rect(HEADING.x + 140, HEADING.y, HEADING.w - 280, HEADING.h)
        wide = ui.text_in("head", self.headline(), room, 60, "display", CREAM if one is None else GOLD)
        if one is None:
            return
        info = self.seats[one]
        look = art.seat_face(FACE, info, bot_characters.mood(info.level, "wins"))
        ui.put("head.face", look, room.cx - wide / 2 - FACE - 24, room.cy + 4 - FACE / 2, animates=False)
        ui.put("head.pennant", art.pennant(58, 92, info.colour), room.cx + wide / 2 + 24, room.y, animates=False)

    def _draw_seat(self, ui: Ui, seat: Seat, box: Rect) -> None:
        who = self.series.seats[seat]
        rank = self.ranks.get(seat)
        stays = seat < len(self.seats) and self.seats[seat].name == who.name
        won = self.series.wins[seat] if self.done or not stays else self.stars[: self.at].count(seat)
        feeling: bot_characters.Feeling = "gains" if seat in self.winners else "waits"
        plate = Plate(
            who,
            rank if stays else None,
            bot_characters.mood(who.level, feeling),
            figures(self.mode, rank.tally) if rank is not None and stays else (),
            won,
            self.series.needed,
            *self._note(seat),
            self.labels,
        )
        foot = BUTTON + 12 if self.done and not self.is_last else 0
        draw_plate(ui, f"seat.{seat}", box, plate, foot)
        if foot:
            self._draw_way(ui, seat, Rect(box.x + 20, box.bottom - 18 - BUTTON, box.w - 40, BUTTON))

    def _note(self, seat: Seat) -> tuple[str, bool]:
        if not self.series.seats[seat].is_person or not self.done or self.is_last or len(self.people) < 2:
            return "", False
        return (_("Ready"), True) if seat in self.ready else (_("Not ready yet"), False)

    def _draw_way(self, ui: Ui, seat: Seat, box: Rect) -> None:
        """The button with which a person leaves the seat, or somebody takes it over."""
        if self.series.seats[seat].is_person:
            action = ("leave", seat)
            sure = self._asked == action
            label = _("Really leave?") if sure else _("Leave to a bot")
            tone = "red" if sure else "slate"
            ui.button(f"leave.{seat}", box, label, action, icon="bot", tone=tone, size=BODY, weighty=True)
        else:
            ui.button(f"join.{seat}", box, _("Join here"), ("join", seat), icon="person", size=BODY, weighty=True)

    def _draw_foot(self, ui: Ui) -> None:
        wide = 420.0
        last = Rect(FOOT.right - wide, FOOT.y, wide, FOOT.h)
        if not self.done:
            ui.button("skip", last, _("Go on"), "skip", icon="right")
            return
        first = Rect(FOOT.x, FOOT.y, 330, FOOT.h)
        sure = self._asked == "leave"
        label = _("End the series?") if sure else _("Leave")
        ui.button(
            "leave", first, label, "leave", icon="home", tone="red" if sure else "slate", size=LABEL, weighty=True
        )
        label = _("The final result") if self.is_last else _("Start now") if self.ready else _("Next round")
        ui.button("next", last, label, "next", icon="play", tone="cream", size=SUBHEAD, weighty=True)
        middle = Rect(first.right + 32, FOOT.y, last.x - first.right - 64, FOOT.h)
        if self.is_last or seating.place_for(self.series) is None:
            return
        new = all(info.is_person for info in self.series.seats) and self.can_join(MOUSE)
        if new:
            place = Rect(middle.right - 300, middle.y, 300, middle.h)
            ui.button("join", place, _("Join"), ("join", None), icon="plus", size=LABEL, weighty=True)
            middle = Rect(middle.x, middle.y, middle.w - 324, middle.h)
        words = _("To join, press any button of a device that nobody plays with.")
        ui.paragraph("joining", words, middle, BODY, colour=CREAM_DIM, anchor="center", middle=True, spacing=1.2)
