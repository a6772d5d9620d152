"""`StackOffScene` runs a stack-off round on the screen, with the towers of all seats side by side in columns."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.results.highlights import FLAT, Highlights
from game.games.stack_off.round_client import RoundClient, RoundDoors, RoundHost
from game.games.stack_off.rounds import SURVIVAL
from game.games.stack_off.seat_devices import SeatDevices
from game.games.stack_off.series import Series
from game.games.stack_off.table import (
    announcements,
    column_overlays,
    gust_air,
    header,
    height_tag,
    lane_wind,
    push_keys,
    surprise_marks,
)  # fmt: skip
from game.games.stack_off.table.announcements import Announcement
from game.games.stack_off.table.bench import draw_nets, draw_prize, draw_shelves
from game.games.stack_off.table.camera import wide_view
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.controls import SeatControls
from game.games.stack_off.table.countdown import COUNT, Countdown, card_ticks
from game.games.stack_off.table.crew import follow_pushes
from game.games.stack_off.table.crowd import Crowd, draw_spotlight
from game.games.stack_off.table.finale import CROWD, Finale
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.key_prompts import draw_controls, draw_strip
from game.games.stack_off.table.lane_drawing import draw_lane, place_lane
from game.games.stack_off.table.lane_heights import follow_heights
from game.games.stack_off.table.lane_scale import lane_scale
from game.games.stack_off.table.layout import TableLayout, layout
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.phones import RoundForPhones
from game.games.stack_off.table.plain_stage import draw_plain_stage
from game.games.stack_off.table.round_end import RoundEnd
from game.games.stack_off.table.seat_frames import TableState, frame_of
from game.games.stack_off.table.seat_plates import star_box
from game.games.stack_off.table.standings import rank_columns
from game.games.stack_off.table.surprise_words import SurpriseSounds
from game.levels.sentences import format_number, localized
from game.table.scene.notices import SavingNotice
from game.table.tower.drawn_piece import GROUND, HELD
from game.ui.frame_stage import FrameStage
from game.ui.layout import Anchor, Rect
from game.ui.scene import Scene
from game.ui.style import LARGE
from game.ui.tempo import FULL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

ANNOUNCE_EVERY = 6
"""Ticks between two updates of the announcements."""
RANK_EVERY = 20
"""Ticks between two updates of the leader and of all figures."""
BAR_LOWER = 24.0
"""px by which the bar of a recorded round ends lower than the header."""
PAUSES = (Intent.MENU, Intent.CANCEL)


class StackOffScene(Scene):
    """A round being played. `series`: whose seats play it. `finished`: called when it is over.

    `bar`: draws what is in place of the header where a recorded round is shown; nobody plays then. `restart`: begins
    the round anew; `to_lobby`: leads to the lobby.
    """

    shows_device = False
    plays = True

    def __init__(
        self,
        services: Services,
        series: Series,
        doors: RoundDoors,
        finished: Callable[[StackOffScene], None],
        bar: Callable[[Ui], None] | None = None,
        restart: Callable[[StackOffScene], None] | None = None,
        to_lobby: Callable[[Series], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._restart, self._to_lobby = restart, to_lobby
        self._finished = finished
        self._bar = bar
        self.client: RoundClient = doors
        self.host: RoundHost = doors
        self.occasion = services.occasion_of(doors.file)
        """What this round is a part of."""
        self._series = series
        self._tempers = series.tempers
        self.devices = SeatDevices(services, series.seats, lambda seat: doors.view().seats[seat].plays, self.changed)
        view, what = doors.view(), doors.round
        self.places = self._laid_out()
        rooms, unit = self.places.columns, self._unit()
        seats = enumerate(zip(rooms, view.seats, doors.handicaps, strict=True))
        self.columns = tuple(Column(seat, room, unit, state, what, own) for seat, (room, state, own) in seats)
        self.crowd = Crowd()
        self.controls = SeatControls(services, doors, self.devices, self.columns)
        self.for_phones = RoundForPhones(series, doors, self.controls, lambda: self.countdown.left > 0)
        self.highlights = Highlights.of(series) if bar else evening_of(services).highlights_of(series)
        self.leader: Seat | None = None
        self.announcements: tuple[Announcement | None, ...] = (None,) * len(self.columns)
        self.countdown = Countdown(what, 0 if view.over or bar else COUNT + card_ticks(what, view.ticks))
        self._was_left = False
        self.ending = RoundEnd(doors, series, self.columns, seen=view.over and not bar)
        self._saving = SavingNotice()
        self._ticks = 0
        self._settling: list[bool] = []
        """Which towers were coming to rest at the latest update."""
        self._clock = header.clock_look(view.seconds_left)
        self._surprise_sounds = SurpriseSounds()
        # An evening's later series begin with people who know how.
        is_new = series.number == 1 and not evening_of(services).cup.entries
        for column, state in zip(self.columns, view.seats, strict=True):
            column.point_lesson.on = teaches = is_new and bar is None and not what.retakable
            column.lesson.on = teaches and self.devices.seats[column.seat].is_person
            self._read_device(column)
            column.read(state, services)
            column.camera.tick(at_once=True)
        self._rank()

    def _laid_out(self) -> TableLayout:
        large = self.services.settings.text_size >= LARGE
        what, level = self.client.round, self.client.view().seats[0].view.level
        is_long = what.mode == "level" or header.is_long(what, level)
        area = self.services.area if self._bar is None else Anchor(top=BAR_LOWER).within(self.services.area)
        is_wide = wide_view(what, self.client.view().seats[0]) is not None
        return layout(len(self._series.seats), area, large, is_long, what.mode == "level", is_wide)

    def _unit(self) -> float:
        """Canvas px of a unit, the same in all columns."""
        return lane_scale(self.client.round, self.client.view().seats, self.places.columns)

    @property
    def series(self) -> Series:
        """With the devices that the seats play with now."""
        return replace(self._series, seats=self.devices.seats)

    @property
    def _cheered(self) -> Rect | None:
        """The column of who leads, or has won."""
        if self.finale is not None:
            return None if self.finale.star is None else self.places.columns[self.finale.star]
        return None if self.leader is None else self.places.columns[self.leader]

    @property
    def over(self) -> bool:
        return self.client.view().over

    def _read_device(self, column: Column) -> bool:
        """Has a column read with which device its seat was played last. Returns whether that has changed."""
        device = self.devices.latest(column.seat) if self._bar is None else self.devices.device(column.seat)
        return column.lesson.read(device, self.services.devices.bound(device))

    # -- input

    def owners(self, device: Device) -> list[str]:
        return [info.name for info in self.devices.seats if info.is_person and info.device == device.name]

    def moves_hand(self, device: Device) -> bool:
        return self.devices.seat_of(device) is not None

    def held(self, device: Device) -> Hashable | None:
        seat = self.devices.seat_of(device)
        if seat is None:
            return None
        state = self.client.view().seats[seat]
        return state.waiting if state.view.held is None else state.view.held

    def home(self) -> str | None:
        return None

    def intent(self, signal: Signal) -> bool:
        seat = self.devices.seat_of(signal.device)
        if not signal.pressed or signal.is_repeat:
            return seat is not None
        if signal.intent in PAUSES:
            self.pause()
        elif seat is not None:
            self.controls.press(seat, signal.intent, signal.device, self.countdown.left > 0)
        return seat is not None or signal.intent in PAUSES

    def background_pressed(self, x: float, y: float) -> None:
        seat = self.devices.seat_of(MOUSE)
        if seat is not None and not self.countdown.left:
            self.controls.drop(seat, MOUSE)

    def back(self) -> None:
        seat = self.devices.seat_of(MOUSE)
        if seat is None:
            self.pause()
        elif not self.countdown.left:
            self.controls.swap(seat, MOUSE)

    def activate(self, action: Hashable) -> None:
        if action == "pause":
            self.pause()

    def pause(self) -> None:
        """Stops all towers."""
        if not self.over:
            # What belongs to an occasion is played once.
            restart = None if self._restart is None or self.occasion else partial(self._restart, self)
            what = self.client.round
            twist = localized(what.twist) if what.twist is not None else ""
            if what.mode == "survival":
                twist = pgettext("sentences", "{first} {second}", first=twist, second=_(SURVIVAL))
            if what.built:
                twist = _("The line stands at {n}.", n=format_number(what.line))
            lobby = None if self._to_lobby is None or self.occasion else partial(self._to_lobby, self.series)
            loses = restart is not None and (self.host.file is None or self.host.problem is not None)
            about = self.services, self.devices, True, restart, twist, lobby, loses
            self.director.push(StackOffPause(*about))

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self.pause()

    def enter(self) -> None:
        self.devices.share_keys()
        self.area_changed()
        self.host.resume("covered")
        if self._was_left and not self.over:
            self.countdown.recall()
        self._was_left = False
        self.changed()

    def leave(self) -> None:
        self.devices.unshare_keys()
        self.services.rumble.stop()
        self.host.pause("covered")
        self._was_left = True

    def close(self) -> None:
        self.host.close()
        if self.services.phones is not None and self._bar is None:
            self.services.phones.rest(self.for_phones)

    # -- time

    @property
    def speed(self) -> int:
        return FULL if self._bar is not None else self._series.speed

    def idle(self) -> None:
        for column in self.columns:
            column.camera.tick()

    def tick(self) -> None:
        self._ticks += 1
        if self._bar is not None:
            self.host.tick()
            self._show()
            return
        if self.devices.missing():
            self.pause()
            return
        self.controls.point()
        self.devices.feed_phones()
        samples = self.controls.samples()
        if self.countdown.left:
            self._count_down()
        else:
            self.client.move_hands(samples)
            self.host.tick()
            self._saving.tell(self.director, self.host.problem)
            self.controls.release_arrived()
        self.controls.process_news()
        self._show()
        self._end()

    def _show(self) -> None:
        """Lets all columns show what is there after a tick."""
        benches = [column.bench for column in self.columns]
        for column in self.columns:
            self._read(column, benches)
        follow_heights(self.columns, self.client.round, self.devices)
        if column_overlays.hang_plaques(self.columns, self.ui.large):
            self.changed()
        for column in self.columns:
            height_tag.follow(column, self.ui.large, self.services.settings.shows_motion)
        self._update(follow_pushes(self.client.view(), self.columns))
        if self._bar is not None:
            # A recorded round is wound back and forth.
            self._stage_finale(still=True)

    @property
    def finale(self) -> Finale | None:
        return self.ending.finale

    def _stage_finale(self, still: bool) -> None:
        if self.ending.stage(still):
            self.changed()

    def _count_down(self) -> None:
        begins = self.countdown.tick()
        if begins in ("tick", "bell"):
            self.services.audio.play(begins)
        if begins:
            self.changed()

    def _read(self, column: Column, benches: Sequence[int]) -> None:
        """Has a column read the round after a tick. `benches`: all seats' benches before it."""
        seat, view = column.seat, self.client.view()
        info, state, column.hidden = self.devices.seats[seat], view.seats[seat], view.hidden
        if state.bench != column.bench:
            column.move_to(state, self.client.handicaps, benches.index(state.bench))
        column.looks_at = "" if state.looks_at is None else self.devices.seats[state.looks_at].name
        if column.read(state, self.services) | self._read_device(column):
            self.changed()
        device = self.devices.device(seat)
        pad = device.number if info.is_person and device.kind == "pad" else None
        column.sounds.play(self.services, column.state.tower, pad, not info.is_person)
        begun_by = "" if column.is_own else self.devices.seats[column.bench].name
        climbs = self.client.round.mode not in FLAT
        self.highlights.note(seat, info, column.show, not self.countdown.left and state.plays, begun_by, climbs)

    def _update(self, turned: bool = False) -> None:
        """Updates what is not read in every tick. `turned`: see `follow_pushes`."""
        if (sound := self._surprise_sounds.read(self.client.view().surprise)) is not None:
            self.services.audio.play(sound, 0.8)
        left = self.client.view().seconds_left
        clock = header.clock_look(left)
        if clock != self._clock:
            self._clock = clock
            self.changed()
        settling = [column.state.view.phase == "settling" for column in self.columns]
        if self._ticks % RANK_EVERY == 0 or settling != self._settling:
            # What has come to rest counts at once.
            self._settling = settling
            self._rank()
        if turned or self._ticks % ANNOUNCE_EVERY == 0:
            found = self._announced()
            if turned or found != self.announcements:
                self.announcements = found
                self.changed()

    def _rank(self) -> None:
        """Has all columns say by what they are ranked now."""
        ranking = self.client.ranking()
        self.for_phones.read_ranking(ranking)
        measured = self.over or self.client.view().seconds_left > 0
        leader = rank_columns(self.columns, self.client.round.mode, ranking, measured)
        if leader != self.leader:
            self.leader = leader
            self.changed()

    def _end(self) -> None:
        """Once the round is over, goes on to its results."""
        if not self.over:
            return
        if not self.ending.ticks:
            # Phones tell who has won with the results.
            self.reveals = True
            # What moved at the bell has come to rest since.
            self._rank()
            self.services.audio.play("win")
            self._stage_finale(still=not self.services.settings.shows_motion)
        if self.finale is not None and self.finale.tick():
            self.services.audio.play("hint")
            self.changed()
        if self.ending.passes(self.ending.lasts):
            self.reveals = False
            if self.series.after(self.client.ranking().winners).champion is not None:
                self.put_away()
            self._finished(self)

    def area_changed(self) -> None:
        places = self._laid_out()
        if places == self.places:
            return
        self.places = places
        unit = self._unit()
        for column, room in zip(self.columns, places.columns, strict=True):
            column.fit(room, unit)
        self.changed()

    def put_away(self) -> None:
        """Keeps the recording of a round that is over among the finished ones, if the series ends with it: from the
        file of any other round a player goes on with the next."""
        self.host.finish()
        self._saving.tell(self.director, self.host.problem)

    # -- drawing

    def _frame_of(self, column: Column) -> SeatFrame:
        counts, seats = self.countdown.left > 0, self.devices.seats
        table = TableState(
            self.client, self._series, seats, self.places, self.leader, self.finale, counts, self._bar is not None
        )
        return frame_of(column, table)

    def build(self, ui: Ui) -> None:
        ui.place, ui.floor = "stack-off", self.places.floor
        view, what = self.client.view(), self.client.round
        has_cards = self.countdown.has_card
        notes = announcements.title_notes(self.series, what) if has_cards else ()
        below = header.title_box(ui, self.places, len(notes)).bottom if has_cards and what.twist is not None else 0.0
        # Below the plates, which come later, on their layer.
        if self.services.settings.high_contrast:
            draw_plain_stage(ui, self.places)
        else:
            draw_spotlight(ui, self.places, self._cheered)
            with ui.on_layer(0 if self.finale is None else CROWD):
                self.crowd.draw(ui, self.places, self._cheered, self.finale is not None)
        if self._bar is not None:
            self._bar(ui)
        elif self.finale is None:
            self._draw_top(ui)
        if not self.places.shelves and not self.services.settings.high_contrast:
            colours, winds = [info.colour for info in self._series.seats], map(lane_wind.way_of, self.columns)
            gust_air.draw_bunting(ui, self.places.columns, colours, [*winds])
        draw_nets(ui, self.places.columns)
        if self.has_wind:
            gust_air.draw_flags(ui, self.places.columns, announcements.blown(self.announcements))
        if not self.services.settings.high_contrast:
            draw_prize(ui, self.places.plates)
        draw_shelves(ui, self.places.shelves)
        for column in self.columns:
            frame, standing = self._frame_of(column), column.state.tower.pieces
            with ui.named(column.stage.prefix):
                draw_lane(ui, column, frame, bool(standing) or not self.countdown.left)
                if self._has_strips:
                    with ui.on_layer(4):
                        if ui.large or self.places.shelves:
                            draw_controls(ui, frame, below)
                        else:
                            draw_strip(ui, frame, below)
        if view.hidden:
            surprise_marks.draw_fog(ui, self.places.columns)
        if self.finale is not None:
            self.finale.dim(ui, self.places)
            self.finale.draw(ui, self.places, self._star_slot(ui, self.finale.star), self._bar is None)
        with ui.on_layer(4):
            prefixes = [column.stage.prefix for column in self.columns]
            column_overlays.draw_tags(ui, self.columns)
            push_keys.draw(ui, self.columns if not self.over else (), self.devices.seats)
            if not self.countdown.left and self._said_to_all is None and self.finale is None:
                boards = [column.camera.board for column in self.columns]
                announcements.draw_announcements(ui, boards, prefixes, self.announcements)
            if has_cards:
                header.draw_title(ui, self.places, what, notes)
            if self.countdown.has_figure:
                header.draw_count(ui, self.places.clock, self.countdown.left)

    def _draw_top(self, ui: Ui) -> None:
        """Draws the panels at the upper edge."""
        view, what = self.client.view(), self.client.round
        level, counts = view.seats[0].view.level, self.countdown.has_figure
        sign = None if self.countdown.left else self._said_to_all
        header.draw_header(ui, self.places, self._series, what, level, view.seconds_left, counts=counts, sign=sign)

    def _announced(self) -> tuple[Announcement | None, ...]:
        """What is said over each tower now."""
        return announcements.announce(self.columns, self.client, self._series, self.devices.seats, self._has_sign)

    def _star_slot(self, ui: Ui, winner: Seat | None) -> Rect | None:
        """Gets the place of a star that is won now on the winner's plate; None if nobody wins one."""
        return None if winner is None else star_box(ui, self._frame_of(self.columns[winner]), self._series.wins[winner])

    @property
    def _has_sign(self) -> bool:
        """Whether the plate of the clock says what is said to all."""
        is_small = self._bar is None and self.services.settings.text_size < LARGE
        return is_small and header.sign_box(self.places) is not None

    @property
    def _said_to_all(self) -> Announcement | None:
        return announcements.said_to_all(self.announcements) if self._has_sign else None

    @property
    def has_wind(self) -> bool:
        """Whether gusts may come to all."""
        return bool(self.client.round.gusts) or self.client.round.steers

    @property
    def _has_strips(self) -> bool:
        """Whether each column says how one plays: in the first round, and where standing pieces are taken."""
        shows = self._series.number == 1 or self.client.round.retakable
        return shows and self.countdown.has_strips(len(self.columns))

    def frame(self, stage: FrameStage, share: float) -> None:
        if self._bar is None:
            above = self.director.scenes[self.director.scenes.index(self) + 1 :]
            if any(scene.covers for scene in above):
                return
            header.update_clock(stage, self.client.view().seconds_left)
        large, settings = self.ui.large, self.services.settings
        moves = settings.shows_motion
        for column in self.columns:
            is_person = self.devices.seats[column.seat].is_person
            place_lane(stage, column, is_person, large, moves, self._ticks, share)
            if moves:
                column_overlays.pulse(stage, column, self.places.plates[column.seat], self._ticks + share)
        if self.places.shelves:
            # Each column has cut off all that is beyond its own row.
            rooms = self.places.columns
            stage.clip((GROUND, HELD), rooms[0].y, rooms[-1].bottom)
        if moves and not settings.high_contrast:
            self.crowd.frame(stage, self.places, self._cheered, self._ticks + share, self.finale is not None)
        if self.finale is not None:
            self.finale.frame(stage, self.places, share)
