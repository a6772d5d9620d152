"""`TableScene`: base of every game's table. It puts the parts of a table together, and hands each call to one of them.

`viewing` says who looks and acts, `picking` what has been picked, `log` what has happened, `pace` what is new;
`presses` does what devices mean, `news` follows the match; `advice`, `tips` and `tiles` are hints, bubbles and seats;
`parts` is what a game adds. A game's table draws its board from a `TableFrame`, and names the targets that make each
action. It never sees a state.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.app.intents import MOUSE, Device, Signal
from game.art.tower.film import Film
from game.core.game import AnyAction, Hand, Observation, Seat, SeatInfo
from game.play.client import Client, HostControl, SeatClient
from game.table.feedback.moments import MomentQueue
from game.table.feedback.pace import Pace
from game.table.log.table_log import TableLog
from game.table.picking.picking import Picking
from game.table.picking.selection import Selection
from game.table.scene.frame_maker import make_frame
from game.table.scene.hands import Hands
from game.table.scene.match_news import MatchNews
from game.table.scene.presses import Presses
from game.table.scene.stand_ins import StandIns
from game.table.scene.table_frame import Clock, TableFrame
from game.table.scene.table_hooks import TableHooks
from game.table.scene.table_part import weakly
from game.table.scene.table_parts import TableParts
from game.table.teaching.goal import draw_goal_sign
from game.table.teaching.hints import TableHints, draw_marks, draw_plate
from game.table.teaching.tips import TableTips
from game.table.viewing.away_card import AwayCard
from game.table.viewing.handover import draw_handover
from game.table.viewing.turn_banner import TurnBanner, draw_turn_banner
from game.table.viewing.viewing import Viewing
from game.table.viewing.viewpoint import Viewpoint
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.remote import RemoteSeats
from game.ui.scene import Scene
from game.ui.screen import Audience
from game.ui.services import Services
from game.ui.widgets import Ui

OVER_AFTER = 75
"""Ticks between the last action and the results, so that the last move is seen."""


class TableScene(TableHooks, Scene):
    """The table of one match.

    It has more than 25 methods, since `Scene` alone has as many hooks; whatever does more than hand on a call lies in
    the parts.
    """

    plays = True

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services)
        self.client: SeatClient = client
        self.host: HostControl = client
        self.occasion = services.occasion_of(client.file)
        """What this match is a part of."""
        self.news = MatchNews(self)
        self.presses = Presses(self)
        self.viewing = Viewing(services, client, weakly(self.situation), weakly(self.news.follow_viewpoint))
        self.picking = Picking()
        self.log = TableLog(self, self.viewing, weakly(self.story))
        self.pace = Pace(services, client, client, self.viewing, weakly(self.is_dealt))
        self.due = MomentQueue(client, self.viewing, weakly(self.moments))
        self.advice = TableHints(client, self.viewing, self.picking, weakly(self.hint_words))
        self.tips = TableTips(services, client.game.key, client.options, len(client.seats))
        self.tiles = self.make_tiles()
        self.parts = TableParts()
        """What the game adds; see `TablePart`."""
        self.banner = TurnBanner()
        self.hands = Hands(services.devices)
        self.stand_ins = StandIns(client, self.viewing)
        self.is_lesson = False
        self.declines: Callable[[AnyAction], bool] = lambda _action: False
        """Whether the step of a lesson answers an action with why it is not meant."""
        self.hurries = False
        """A recorded match runs so fast that nothing is shown between its turns."""
        self._over = 0
        self._finished = False
        self.viewing.follow()

    # -- what is there

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.viewing.seats

    @property
    def viewpoint(self) -> Viewpoint:
        return self.viewing.viewpoint

    @property
    def viewer(self) -> Seat | None:
        """The person whose knowledge is on the screen, but for a peek."""
        return self.viewpoint.viewer

    @property
    def handover(self) -> Seat | None:
        """The person who is asked to take over."""
        return self.viewpoint.handover

    def actor(self) -> Seat | None:
        """The person for whom a shared device acts now; None: nobody."""
        return self.viewpoint.actor

    def observation(self) -> Observation:
        """What the screen may show."""
        return self.viewing.observation()

    def legal(self) -> tuple[AnyAction, ...]:
        """The actions of the person who acts."""
        return self.viewing.legal()

    @property
    def selection(self) -> Selection:
        """What the person who acts may pick, and has picked; nothing while nobody acts."""
        return self.picking.of(self.actor())

    def steps(self, action: AnyAction) -> tuple[str, ...]:
        """Ids of the targets to confirm from here, one after the other, to make `action` of the person who acts."""
        return self.selection.way(action)

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def clock(self) -> Clock | None:
        """The time left to the person who acts."""
        return self.viewing.clock()

    def film(self) -> Film | None:
        """What was seen lately and can be seen again; None where nothing moves by itself."""
        return self.parts.film()

    def watch_again(self) -> None:
        """Show `film`."""
        if film := self.film():
            from game.table.tower.replay.instant_replay import InstantReplay

            key = self.client.game.key
            title = self.services.manifests[key].title
            self.director.push(InstantReplay(self.services, film, title, key, place=self.place))

    @property
    def audience(self) -> Audience | None:
        return self.viewing.audience

    @property
    def notice(self) -> str:
        return self.viewing.notice

    @property
    def place(self) -> str:
        """Name of the place in which the table stands."""
        return self.services.manifests[self.client.game.key].place

    def is_on_top(self) -> bool:
        return self.director.top is self

    @property
    def is_replay(self) -> bool:
        """A recorded match is shown: nothing of it counts any more, and its end leads nowhere."""
        return self.viewpoint.looks_on

    def owners(self, device: Device) -> list[str]:
        return self.viewing.owners(device)

    def allows(self, device: Device) -> bool:
        return self.viewpoint.allows(device)

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = self.place
        if self.handover is not None:
            draw_handover(ui, self.seats[self.handover])
            return
        frame = self.table_frame()
        self.board(ui, frame)
        has_bar = self.parts.head(ui, frame)
        sign = None if has_bar else self.head(ui, frame)
        self.sides(ui, frame)
        if not self.parts.ends_play():
            self.actions(ui, frame)
        self.ways(ui, frame)
        if frame.hint is not None:
            draw_marks(ui, frame.hint.way)
            if not self.hints_in_strip:
                draw_plate(ui, frame.hint.line, frame.hint.way, self.hint_low(), self.hint_clear())
        if frame.spoken_of:
            self.light(ui, frame)
        if sign is not None:
            draw_goal_sign(ui, frame.goal, sign)
        if self.director.sleep.hushes and self.banner.is_shown and self.banner.seat is not None:
            draw_turn_banner(ui, self.seats[self.banner.seat])
        else:
            self.tips.draw(ui, self.look())
        self.parts.above(ui)
        self.pace.settle(ui, frame.observation)

    def table_frame(self) -> TableFrame:
        """What the table shows now."""
        return make_frame(self)

    def show_now(self) -> None:
        """Skip the handover for the person who acts, as if they had just confirmed it."""
        if self.handover is not None:
            self.focus = None
        self.viewing.skip_handover()

    # -- what is picked, and pieces in people's hands

    def pick_up(self, target: Target) -> None:
        seat = self.viewpoint.actor_of(MOUSE)
        if seat is not None and self.picking.take_up(seat, target.id):
            self.services.audio.play("card", 0.6)
        else:
            super().pick_up(target)

    def put_down(self, target: Target | None) -> None:
        if not self.viewpoint.holders:
            match target.action if target is not None else None:
                case ("pick", id_) if id_ not in self.selection.buttons:
                    super().put_down(target)
        self.cancel_drag()

    def cancel_drag(self) -> None:
        if not self.parts.ends_drag():
            self.forget()

    @property
    def holds_input(self) -> bool:
        """Whether a person holds a piece, and can move it."""
        return bool(self.viewpoint.holders)

    def moves_hand(self, device: Device) -> bool:
        return self.viewpoint.holder_of(device) is not None

    def held(self, device: Device) -> Hashable | None:
        return self.parts.holds() if self.moves_hand(device) else None

    def hand(self, seat: Seat, device: Device) -> Hand:
        """Input of `device` for the hand of `seat` in this tick."""
        found = self.parts.sample(seat, device)
        return self.services.devices.sample(device) if found is None else found

    # -- news from the match

    def hear(self) -> None:
        self.news.hear()

    def home(self) -> str | None:
        if self.handover is not None:
            return "curtain"
        bare = (self.is_lesson or self.begins_bare) and self.services.devices.last.kind == "mouse"
        return None if self.actor() is None or bare else self.first_target()

    # -- what a player does

    def do(self, action: AnyAction) -> None:
        """Ask for an action of the person who acts."""
        actor = self.actor()
        if actor is not None:
            self.submit(actor, action)

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        self.tips.see(self.ui, self.look())
        self.client.submit(seat, *actions)
        self.hear()

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "peek" and (not on or self.may(action, device)):
            self.peek(on, device)

    def confirmed(self, action: Hashable, device: Device) -> None:
        self.presses.confirmed(action, device)

    def intent(self, signal: Signal) -> bool:
        return self.presses.intent(signal)

    def wheel(self, x: float, y: float, notches: int) -> bool:
        return self.log.wheel(x, y, notches)

    def to_edge(self, last: bool) -> bool:
        return self.log.to_edge(last)

    def background_pressed(self, x: float, y: float) -> None:
        if not self.parts.ignores_press(x, y):
            self.presses.beside()

    def back(self) -> None:
        self.presses.back(MOUSE)

    def cancelled_by_other(self) -> None:
        # Behind a curtain or beside a peek nothing is taken back by that, and somebody without their gamepad cannot
        # pause themselves.
        if self.handover is not None or self.viewpoint.peeking is not None or self.viewing.without_pads():
            self.pause()

    def pause(self, why: str = "") -> None:
        if self.is_replay:
            return
        self.viewing.step_away()
        self.services.open("pause", self, why)

    def interrupted(self, sentence: str) -> None:
        self.viewing.step_away()
        if self.is_on_top() and not self.client.over:
            self.pause(sentence)

    def enter(self) -> None:
        self.services.devices.halves = {info.device for info in self.seats if info.is_person}
        self.host.resume("covered")
        self.pace.note_nothing()
        if not self.news.show_moments():
            self.viewing.come_back()
        self.news.tell_saving()

    def leave(self) -> None:
        self.services.devices.halves = set()
        self.host.pause("covered")
        self.viewing.stop_peeking()
        self.tiles.finish()
        self.tips.save()

    def close(self) -> None:
        self.parts.close()
        if self.viewing.remote is not None:
            self.viewing.remote.rest(self.client)
        self.host.close()

    def serve_phones(self, phones: RemoteSeats) -> None:
        """Phones play seats of this match."""
        self.viewing.remote = phones
        self.viewing.follow_phones()
        self.parts.append(AwayCard(self.services, self.viewing, weakly(self.changed)))

    # -- time

    @property
    def speed(self) -> int:
        return self.client.game_speed

    def idle(self) -> None:
        self.parts.idle()

    def tick(self) -> None:
        self.banner.is_shown &= self.director.sleep.hushes
        if self.parts.halts():
            return
        self.viewing.viewpoint = self.viewpoint.tick()
        self.stand_ins.tick()
        before = self.client.thinking, self.clock()
        self.client.move_hands(self.hands.samples(self.viewpoint, self.hand, self.viewing.remote))
        self.host.tick()
        self.hear()
        changed = self.tiles.tick(self.services.audio, 2 if self.services.settings.motion == "2x" else 1)
        if self.advice.arrives():
            if self.advice.asked_at in (None, self.focus):
                # Who has moved on meanwhile counts arrows from there.
                self.follow_hint()
            changed = True
        changed = self.pace.tick() or changed
        changed = before != (self.client.thinking, self.clock()) or changed
        if self.tips.tick(self.ui, self.look(), self.client.over and bool(self.viewpoint.people)) or changed:
            self.changed()
        if self.client.over and not (self._finished or self.is_lesson or self.is_replay):
            self._come_to_end()
        self.parts.tick()

    def _come_to_end(self) -> None:
        """The match has been over for one tick more."""
        self._over += 1
        if self._over >= (OVER_AFTER if self.services.settings.motion != "off" else 1):
            self._finished = True
            self.finish()

    def frame(self, stage: FrameStage, share: float) -> None:
        self.pace.frame(stage)
        self.parts.frame(stage, share)
