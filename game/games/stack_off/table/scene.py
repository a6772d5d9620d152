"""The table of a stack-off: the towers of all seats side by side, each moved by the device of its seat alone."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from game import art
from game.app.bot_characters import Feeling
from game.app.intents import MOUSE, STEPS, Device, Intent, Signal, covers, device_of, other_hand
from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.table import signs
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.header import clock_look, draw_head, place_head
from game.games.stack_off.table.layout import columns, unit_of
from game.games.stack_off.table.notes import Note, draw_note, is_stuck, note_of
from game.games.stack_off.table.pause import StackOffPause, free_device
from game.games.stack_off.table.plates import draw_plate
from game.games.stack_off.table.prompts import draw_controls
from game.levels.rules.actions import Side
from game.table.scene.notices import SavingNotice
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import CREAM
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee
    from game.games.stack_off.series import Series
    from game.ui.services import Services

COUNT = 3 * TICKS
"""Ticks for which it is counted down before all begin."""
OVER_AFTER = 90
"""Ticks between the end of the round and what comes after."""
NOTE_EVERY = 6
"""Ticks between two looks at what is to be said over the towers."""
RANK_EVERY = 30
"""Ticks between two looks at who leads."""
SWAPS = (Intent.PEEK, Intent.UNDO)
PAUSES = (Intent.MENU, Intent.CANCEL)


class StackOffScene(Scene):
    """A round being played. `series`: whose seats play it; `referee`: steps and ranks it."""

    shows_device = False
    plays = True

    def __init__(self, services: Services, series: Series, referee: Referee) -> None:
        super().__init__(services)
        self.series = series
        self.referee = referee
        rooms = columns(len(referee.matches))
        unit = min(unit_of(referee.world(seat).view().bounds, rooms[seat]) for seat in range(len(rooms)))
        self.columns = tuple(Column(seat, room, unit, referee) for seat, room in enumerate(rooms))
        self.story = evening_of(services).story_of(series)
        """Remembers the best moments."""
        self.leader: Seat | None = None
        self.notes: tuple[Note | None, ...] = (None,) * len(self.columns)
        """What is said over each tower."""
        self.count = 0 if referee.over else COUNT
        """Ticks until all begin."""
        self._was_left = False
        self._finished = False
        self._saving = SavingNotice()
        self._over = 0
        self._ticks = 0
        self._clock = clock_look(referee.seconds_left)
        for column in self.columns:
            column.read(referee, services)
            column.camera.tick(at_once=True)

    # -- who plays

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.series.seats

    def device(self, seat: Seat) -> Device:
        """With what a seat plays."""
        return device_of(self.seats[seat].device)

    def seat_of(self, device: Device) -> Seat | None:
        """Who plays with `device`."""
        people = [(seat, info.device) for seat, info in enumerate(self.seats) if info.is_person]
        names = [name for _seat, name in people]
        exact = next((seat for seat, name in people if name == device.name), None)
        if exact is not None:
            return exact
        return next((seat for seat, name in people if covers(name, device, names)), None)

    def owners(self, device: Device) -> list[str]:
        return [info.name for info in self.seats if info.is_person and info.device == device.name]

    def feeling(self, seat: Seat) -> Feeling:
        """How a seat fares."""
        column = self.columns[seat]
        if column.view.ended is not None:
            return "wins" if column.view.ended == "met" else "out"
        if column.falls_told:
            return "hurt"
        if column.show.tipping.pieces:
            return "danger"
        return "leads" if self.leader == seat else "waits"

    @property
    def halves(self) -> set[str]:
        """The halves of the keyboard with which somebody plays; other names count for nothing."""
        return {info.device for info in self.seats if info.is_person}

    def missing(self) -> tuple[Seat, ...]:
        """Those who still build, and whose gamepad is not there."""
        there = {f"pad{number}" for number in self.services.pads()}
        people = ((seat, info.device) for seat, info in enumerate(self.seats) if info.is_person)
        return tuple(
            seat for seat, name in people if name.startswith("pad") and name not in there and self.referee.plays(seat)
        )

    def may_take_over(self, device: Device) -> bool:
        """Whether `device` is free for somebody whose gamepad is missing."""
        return free_device(device, self.halves) is not None

    def take_over(self, seat: Seat, device: Device) -> None:
        """`seat` plays on with `device`, in the rounds to come as well."""
        free = free_device(device, self.halves)
        if free is not None:
            seats = list(self.seats)
            seats[seat] = replace(seats[seat], device=free.name)
            self.series = replace(self.series, seats=tuple(seats))
            self.services.devices.halves = self.halves
            self.changed()

    # -- input

    def moves_hand(self, device: Device) -> bool:
        return self.seat_of(device) is not None

    def home(self) -> str | None:
        return None

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return self.seat_of(signal.device) is not None
        if signal.intent in PAUSES:
            self.pause()
            return True
        seat = self.seat_of(signal.device)
        if seat is None:
            return False
        if signal.intent is Intent.CONFIRM:
            self.drop(seat, signal.device)
        elif signal.intent in SWAPS:
            self.swap(seat)
        elif signal.intent in STEPS and self.columns[seat].pointed is not None:
            self.referee.point(seat, 1 if signal.intent in (Intent.RIGHT, Intent.UP) else -1)
        return True

    def background_pressed(self, x: float, y: float) -> None:
        seat = self.seat_of(MOUSE)
        if seat is not None:
            self.drop(seat, MOUSE)

    def back(self) -> None:
        seat = self.seat_of(MOUSE)
        if seat is None:
            self.pause()
        else:
            self.swap(seat)

    def drop(self, seat: Seat, device: Device) -> None:
        """Let go of what `seat` holds; take the piece that it points at; or throw, if it is out."""
        if self.count:
            return
        column = self.columns[seat]
        if self.referee.throws_left(seat):
            self._throw(seat, "left")
        elif column.pointed is not None:
            self.referee.take(seat, column.pointed)
        elif column.let_drop(device, self.services.devices):
            self.referee.release(seat)

    def swap(self, seat: Seat) -> None:
        """Swap what `seat` holds for the next piece, take back the latest where all are placed in vain, or throw from
        the other side."""
        if self.count:
            return
        if self.referee.throws_left(seat):
            self._throw(seat, "right")
        elif self.referee.swap(seat):
            self.services.audio.play("card", 0.6)
        elif is_stuck(self.referee, seat) and self.referee.take_back(seat):
            self.columns[seat].show.clear()
            self.services.audio.play("card", 0.6)
        else:
            self.services.audio.play("refuse", 0.4)

    def _throw(self, seat: Seat, side: Side) -> None:
        self.services.audio.play("wind" if self.referee.throw(seat, side) else "refuse", 0.7)

    def activate(self, action: Hashable) -> None:
        if action == "pause":
            self.pause()

    def pause(self) -> None:
        """Stop all towers."""
        if not self.referee.over:
            self.director.push(StackOffPause(self.services, self))

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.pause()

    def enter(self) -> None:
        self.services.devices.halves = self.halves
        self.referee.resume("covered")
        if self._was_left and not self.referee.over:
            self.count = COUNT
        self._was_left = False
        self.changed()

    def leave(self) -> None:
        self.services.devices.halves = set()
        self.services.rumble.stop()
        self.referee.pause("covered")
        self._was_left = True

    def close(self) -> None:
        self.referee.close()

    # -- time

    def _samples(self) -> dict[Seat, Hand]:
        devices, told = self.services.devices, dict[Seat, Hand]()
        for column in self.columns:
            info = self.seats[column.seat]
            if not info.is_person or not self.referee.plays(column.seat):
                continue
            device = self.device(column.seat)
            beside = other_hand(device)
            if beside is not None and self.seat_of(beside) != column.seat:
                beside = None
            hand = column.hand(device, beside, devices)
            if hand is not None:
                told[column.seat] = hand
        return told

    def tick(self) -> None:
        self._ticks += 1
        if self.missing():
            self.pause()
            return
        self._point()
        samples = self._samples()
        if self.count:
            self._count_down()
        else:
            self.referee.tick(samples)
            self._saving.tell(self.director, self.referee.problem)
        for column in self.columns:
            leaves = column.aim.leaving
            if not self.count and column.lets_go:
                self.referee.release(column.seat)
            elif leaves and not column.aim.leaving:
                self.services.audio.play("refuse")
            if column.read(self.referee, self.services):
                self.changed()
            info = self.seats[column.seat]
            device = self.device(column.seat)
            pad = device.number if info.is_person and device.kind == "pad" else None
            column.give(self.services, pad, not info.is_person)
            self.story.note(column.seat, info, column.show, not self.count and self.referee.plays(column.seat))
        self._look()
        self._end()

    def _point(self) -> None:
        """The pointer points at one of the standing pieces that may be taken."""
        seat = self.seat_of(MOUSE)
        if seat is not None and self.columns[seat].pointed is not None:
            piece = self.columns[seat].under(self.services.devices.pointer)
            if piece is not None:
                self.referee.point_at(seat, piece)

    def _end(self) -> None:
        """Once the round is over, it goes on to what comes after."""
        if not self.referee.over or self._finished:
            return
        if not self._over:
            self.services.audio.play("win")
            self.changed()
        self._over += 1
        if self._over >= OVER_AFTER:
            self._finished = True
            if self.series.after(self.referee.winners()).champion is not None:
                self.put_away()
            self.finish()

    def put_away(self) -> None:
        """Keep the recording of a round that is over among the finished ones, as far as nothing is to come: from the
        file of the latest round of a series one goes on with the next."""
        self.referee.finish()
        self._saving.tell(self.director, self.referee.problem)

    def finish(self) -> None:
        """The round is over: say who has won it, and why."""
        from game.games.stack_off.results.round_over import RoundOverScene

        self.director.push(RoundOverScene(self.services, self))

    def _count_down(self) -> None:
        if self.count % TICKS == 0:
            self.services.audio.play("tick", 1.0)
            self.changed()
        self.count -= 1
        if not self.count:
            self.services.audio.play("bell")
            self.changed()

    def _look(self) -> None:
        clock = clock_look(self.referee.seconds_left)
        if clock != self._clock:
            self._clock = clock
            self.changed()
        if self._ticks % RANK_EVERY == 0:
            leader = self.referee.leader()
            if leader != self.leader:
                self.leader = leader
                self.changed()
        if self._ticks % NOTE_EVERY == 0:
            notes = tuple(note_of(self, column) for column in self.columns)
            if notes != self.notes:
                self.notes = notes
                self.changed()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "deep-tower"
        draw_head(ui, self.referee, self.series)
        for column in self.columns:
            info = self.seats[column.seat]
            with ui.named(column.stage.start):
                signs.draw_back(ui, column, self.referee)
                column.draw(ui, "")
                signs.draw_front(ui, column, self.referee, info.colour)
                with ui.on_layer(4):
                    draw_plate(ui, self, column)
                    draw_note(ui, column, self.notes[column.seat])
                    if self.count:
                        draw_controls(ui, self, column)
            if column.seat:
                line = art.line(2, round(column.room.h - 20))
                ui.put(f"divider.{column.seat}", line, column.room.x - 13, column.room.y, animates=False)
        with ui.on_layer(4):
            signs.draw_tags(ui, self.columns, self.referee)
            if self.count:
                box = Rect(960 - 110, 450, 220, 220)
                ui.put("count", art.waiting_disc(220), box.x, box.y, animates=False)
                ui.text_in("count.words", str(-(-self.count // TICKS)), box, 130, "display_bold", CREAM)

    def frame(self, stage: FrameStage, share: float) -> None:
        above = self.director.scenes[self.director.scenes.index(self) + 1 :]
        if any(scene.covers for scene in above):
            return
        place_head(stage, self.referee)
        for column in self.columns:
            column.frame(stage, share)
            signs.place(column.stage, column, self.referee)
