"""`TableScene`: base of every game's table: takes input, picks actions, submits them to the match, draws the frame.

`viewing` says who looks and acts, `picking` what has been picked, `log` what has happened, `pace` what is new;
`advice`, `tips` and `tiles` are hints, bubbles and seats; `parts` is what a game adds. A game's table draws its board
from a `TableFrame`, and names the targets that make each action. It never sees a state.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.sentences import sentence
from game.app.text import _
from game.art.tower.film import Film
from game.core.game import AnyAction, Event, Hand, Observation, Seat, SeatInfo
from game.play.client import Acted, Client, HostControl, News, Refused, SeatClient
from game.table.feedback.counting_figures import counts_at_once
from game.table.feedback.moments import AFTER_SKIP, LATER, MomentQueue, MomentScene
from game.table.feedback.pace import Pace
from game.table.log.reader import LINE
from game.table.log.table_log import TableLog
from game.table.picking.picking import Picking
from game.table.picking.selection import Selection
from game.table.scene.hands import Hands
from game.table.scene.notices import SavingNotice
from game.table.scene.table_frame import BarFrame, Clock, GoalText, HintFrame, LogFrame, TableFrame
from game.table.scene.table_hooks import TableHooks
from game.table.scene.table_part import TablePart, weakly
from game.table.teaching.goal import SIGN, draw_goal_sign
from game.table.teaching.hints import NOT_YET, TableHints, draw_marks, draw_plate
from game.table.teaching.tips import TableTips
from game.table.viewing.away_card import AwayCard
from game.table.viewing.handover import draw_handover
from game.table.viewing.turn_banner import LENGTH, TurnBanner, draw_turn_banner
from game.table.viewing.viewing import Viewing
from game.table.viewing.viewpoint import Secrecy, Situation, Viewpoint
from game.ui import focus
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.remote import RemoteSeats
from game.ui.scene import Scene
from game.ui.screen import Audience
from game.ui.services import Services
from game.ui.sleep import NAP
from game.ui.widgets import Ui

STAND_IN = "normal"
"""The bot that plays for somebody whose phone is away."""
OVER_AFTER = 75
"""Ticks between the last action and the results, so that the last move is seen."""


class TableScene(TableHooks, Scene):
    """The table of one match.

    More than 25 methods, for the hooks of `Scene` alone are as many; anything beyond handing on lies in the parts.
    """

    plays = True

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services)
        self.client: SeatClient = client
        self.host: HostControl = client
        self.occasion = services.occasion_of(client.file)
        """What this match is a part of."""
        self.viewing = Viewing(services, client, weakly(self._situation), weakly(self._viewpoint_changed))
        self.picking = Picking()
        self.log = TableLog(self, self.viewing, weakly(self.story))
        self.pace = Pace(services, client, client, self.viewing, weakly(self.is_dealt))
        self.due = MomentQueue(client, self.viewing, weakly(self.moments))
        self.advice = TableHints(client, self.viewing, self.picking, weakly(self.hint_words))
        self.tips = TableTips(services, client.game.key, client.options, len(client.seats))
        self.tiles = self.make_tiles()
        self.parts: list[TablePart] = []
        """What the game adds; see `TablePart`."""
        self.banner = TurnBanner()
        self.hands = Hands(services.devices)
        self.is_lesson = False
        self.declines: Callable[[AnyAction], bool] = lambda _action: False
        """Whether the step of a lesson answers an action with why it is not meant."""
        self.hurries = False
        """A recorded match runs so fast that nothing is shown between its turns."""
        self._saving = SavingNotice()
        self._acting: Seat | None = None
        """The person who acted before the current news."""
        self._sounds: int | None = None
        """Number of sound effects started before the current news."""
        self._driven: frozenset[Seat] = frozenset()
        """The seats of people for whom bots play."""
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

    def secrecy(self) -> Secrecy:
        """How the people share the screen now."""
        return Secrecy.of(self.keeps(), self.services.settings.privacy == "curtain")

    def clock(self) -> Clock | None:
        """The time left to the person who acts."""
        actor = self.actor()
        return None if actor is None else Clock.of(self.client.ticks_left(actor))

    def film(self) -> Film | None:
        """What was seen lately and can be seen again; None where nothing moves by itself."""
        return next((film for part in self.parts if (film := part.film()) is not None), None)

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
        has_bar = any(part.head(ui, frame) for part in self.parts)
        sign = None if has_bar else self.head(ui, frame)
        self.sides(ui, frame)
        if not any(part.ends_play() for part in self.parts):
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
        for part in self.parts:
            part.above(ui)
        self.pace.settle(ui, frame.observation)

    def table_frame(self) -> TableFrame:
        """What the table shows now."""
        observation, settings = self.observation(), self.services.settings
        manifest = self.services.manifests[self.client.game.key]
        goal = _(manifest.goal_of(self.client.options, len(self.seats)))
        legal, advice = self.legal(), self.advice.shown
        hint = None
        if advice is not None and advice.rest[0] in legal:
            hint = HintFrame(advice, self.advice.line(), self.hint_way())
        return TableFrame(
            game=self.client.game,
            options=self.client.options,
            seats=self.seats,
            viewpoint=self.viewpoint,
            observation=observation,
            public=self.client.observation(None),
            legal=legal,
            selection=self.selection,
            tiles=self.tiles.tiles(observation),
            bar=self._bar_frame(observation),
            goal=GoalText(manifest.title, goal, self.shows_goal(observation)),
            log=LogFrame(self.log.items(), self.log.lowest),
            hint=hint,
            news=tuple(self.pace.new_events(observation)),
            is_dealing=self.pace.is_dealing(observation),
            spoken_of=self.log.spoken_of(),
            focus=self.focus,
            drag=self.drag,
            is_over=self.client.over,
            gains=self.gains,
            reduced_motion=settings.reduced_motion,
        )

    def no_undo(self) -> str:
        """Why *Undo* does nothing now; "" if it takes something back, or puts back what is picked."""
        return "" if self.selection.picked else self.viewing.no_undo()

    def _bar_frame(self, observation: Observation) -> BarFrame:
        acting = self.actor()
        if acting is None:
            acting = next((seat for seat in range(len(self.seats)) if self.tiles.acts(seat)), None)
        return BarFrame(
            self.prompt(observation),
            self.prompt_note(observation),
            self.prompt_keys(),
            acting,
            self.clock(),
            self.tool(),
            no_undo=self.no_undo(),
            no_hint=self.advice.refusal(),
            seeks_hint=self.client.seeks_hint,
            dots=self.pace.dots(),
            skips=self.skip_words() if self.pace.skips else "",
            skips_by_key=self.skips_by_key,
        )

    # -- who looks

    def _situation(self) -> Situation:
        """What the match asks of the people now."""
        return Situation(self.client.actors(), self.who_interrupts(), self.client.holders(), self.secrecy())

    def _viewpoint_changed(self, asked: bool) -> None:
        """Let everything else follow the viewpoint."""
        viewpoint = self.viewpoint
        if asked:
            if self.director.top is self:
                self.director.let_go()
            # The next person does not inherit the selection or the hint.
            self.advice.drop()
            self.forget()
            self.focus = "curtain"
            self.log.lowest = None
            self.handed_over()
        if self.banner.begins(viewpoint) and self.director.top is self:
            # Whatever is pressed now was meant for the turn before.
            self.director.let_go()
            self.director.sleep.hush(LENGTH)
        self.host.attend(viewpoint.attending)
        self.tiles.follow(viewpoint, counts_at_once(self.services))
        self._acting = viewpoint.actor
        if viewpoint.actor is not None:
            self.director.take_back(_(NOT_YET))
            self.picking.follow(map(self.client.observation, viewpoint.actors), self.offers)
        self.changed()
        self.director.watch(self._sounds)

    def confirm_handover(self) -> None:
        """The person who is asked to take over is there."""
        if self.handover is None or self.viewpoint.guard:
            return
        self.focus = None
        self.services.audio.play("turn")
        self.viewing.confirm()

    def show_now(self) -> None:
        """Skip the handover for the person who acts, as if they had just confirmed it."""
        if self.handover is not None:
            self.focus = None
        self.viewing.skip_handover()

    def peek(self, on: bool, device: Device) -> None:
        """Show the acting person's secrets while `on`; see `Viewing.peeked`."""
        viewpoint = self.viewing.peeked(on, device)
        if viewpoint != self.viewpoint:
            if self.advice.action is not None:
                # The focus is where the hint was and would reveal it.
                self.focus = None
            self.viewing.viewpoint = viewpoint
            self.director.watch()
            self.services.audio.play("peek")
            self.changed()

    def may(self, action: Hashable, device: Device) -> bool:
        """Whether the user of `device` may use a target: people who may only interrupt cannot act for others."""
        return self.viewpoint.may_act(device)

    # -- what is picked

    def forget(self) -> None:
        """Drop all that is picked."""
        self.picking.clear()

    def pick(self, id_: str, device: Device) -> None:
        """The target `id_` was confirmed with `device`."""
        seat = self.viewpoint.actor_of(device)
        before = self.picking.of(seat).picked
        follows = self.advice.steps()[:1] == (id_,)
        actions = None if seat is None else self.picking.pick(seat, id_)
        if seat is None or actions is None:
            self.refuse_pick(id_, seat)
        elif actions:
            self.submit(seat, *actions)
        else:
            self.picked(id_ if len(self.picking.of(seat).picked) >= len(before) else None, device)
            if follows and device.kind != "mouse":
                self._follow_hint()

    def cancel(self, device: Device) -> bool:
        """Take back what the person with `device` has picked. Returns whether there was anything."""
        seat = self.viewpoint.actor_of(device)
        return seat is not None and self.picking.drop(seat)

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
        if not any(part.ends_drag() for part in self.parts):
            self.forget()

    # -- pieces in people's hands

    @property
    def holds_input(self) -> bool:
        """Whether a person holds a piece, and can move it."""
        return bool(self.viewpoint.holders)

    def moves_hand(self, device: Device) -> bool:
        return self.viewpoint.holder_of(device) is not None

    def held(self, device: Device) -> Hashable | None:
        if not self.moves_hand(device):
            return None
        return next((held for part in self.parts if (held := part.holds()) is not None), None)

    def hand(self, seat: Seat, device: Device) -> Hand:
        """Input of `device` for the hand of `seat` in this tick."""
        samples = (part.sample(seat, device) for part in self.parts)
        found = next((sample for sample in samples if sample is not None), None)
        return self.services.devices.sample(device) if found is None else found

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Release the piece that `seat` holds: confirm was pressed."""
        for part in self.parts:
            part.let_go(seat, device)

    # -- news from the match

    def hear(self) -> None:
        """React to all that has happened since the last time."""
        viewer, heard = self.viewer, list[News]()
        while (news := self.client.news(self.viewer)) is not None:
            heard.append(news)
            self._sounds = self.services.audio.started
            try:
                self._process(news)
            finally:
                self._sounds = None
        self.pace.note(viewer, heard)
        self._saving.tell(self.director, self.host.problem)
        self._show_moments()

    def _show_moments(self) -> bool:
        """Stop play for what has happened, if the table is in sight. Returns whether it has stopped."""
        moments = self.due.take() if self.director.top is self else []
        if moments:
            attended = bool(self.viewpoint.people)
            later = AFTER_SKIP if self.pace.has_skipped else LATER
            self.director.push(MomentScene(self.services, self.seats, moments, attended, weakly(self.pause), later))
        return bool(moments)

    def _process(self, news: News) -> None:
        if isinstance(news, Refused):
            self.services.audio.play("refuse")
            if not any(part.refused(news) for part in self.parts):
                self.director.refuse(sentence(news.reason, news.params))
            return
        if news.seat != self.viewpoint.peeking:
            # The acting seat may go on peeking, with a key that is still held, as long as it stays its turn.
            self.viewing.stop_peeking()
        if not isinstance(news, Acted):
            self.viewing.viewpoint = self.viewpoint.hand_over()
            self.services.audio.play("move")
            self.forget()
            self._settle(())
            return
        # If several act at the same time, an action of one must not clear another's selection.
        acting = self._acting
        aside = acting is not None and news.seat != acting and self.viewpoint.told(self._situation()).actor == acting
        if not aside:
            self.picking.clear(acted=news.seat)
        if self.director.top is self and not self.is_lesson:
            self.due.hear(news.events)
        self.on_events(news.events)
        self.tips.hear(news.events, self.viewpoint.people)
        if aside:
            self.viewing.follow()
        else:
            self._settle(news.events)
            if news.seat == self.actor():
                self._follow_hint()

    def _settle(self, events: Sequence[Event]) -> None:
        before, self.focus = self.focus, None
        self.viewing.follow()
        if before == SIGN and self.handover is None:
            # A person who reads how one wins goes on reading while others play.
            self.focus = before
        if self.focus is None:
            # A person who reads the log goes on reading while others play.
            reads = before is not None and before.startswith(LINE)
            self.focus = before if reads else self.focus_after(events, before)
            if not reads:
                # Nobody reads what was scrolled to.
                self.log.lowest = None

    def _follow_hint(self) -> None:
        """Bring the focus to the next step of the hint, if there is one."""
        self.focus = next(iter(self.advice.steps()), self.focus)

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

    def interrupt(self, seat: Seat, action: AnyAction) -> None:
        """Ask for an action of somebody who may act out of turn."""
        if seat in self.viewpoint.interrupters:
            self.submit(seat, action)

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        """Submits `actions` of `seat`; a refusal is shown in words."""
        self.tips.see(self.ui, self.look())
        self.client.submit(seat, *actions)
        self.hear()

    def undo(self, device: Device) -> None:
        """Take the last action of the person with `device` back, or say why not."""
        seat = self.viewpoint.actor_of(device)
        # What has stayed from the last action is no step of its own.
        if not self.picking.of(seat).kept and self.cancel(device):
            self.changed()
            return
        point = self.viewpoint
        present = (point.viewer if point.viewer is not None else point.next_person, *point.people)
        seats = (*self.viewing.undoers(), *(seat for seat in present if seat is not None))
        seat = next((seat for seat in seats if point.covers(seat, device)), None)
        if seat is not None and self.handover is None:
            self.client.undo(seat)
            self.hear()

    def ask_hint(self) -> None:
        """Show what the person who acts does best, found from what that person may know."""
        if why_not := self.advice.ask():
            if self.actor() is None:
                self.services.audio.play("refuse")
            self.director.refuse(why_not)
        elif self.advice.shown is not None:
            # The next best one is shown instead.
            self._follow_hint()

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "peek" and (not on or self.may(action, device)):
            self.peek(on, device)

    def confirmed(self, action: Hashable, device: Device) -> None:
        if any(part.confirmed(action, device) for part in self.parts):
            self.changed()
            return
        match action:
            case ("interrupt", int(seat), asked):
                if self.viewpoint.covers(seat, device):
                    self.interrupt(seat, asked)
            case "rules":
                self._open_rules()
            case "menu":
                self.pause()
            case "skip":
                self.pace.skip()
            case "log" | ("log", _):
                # The log shows what the viewer may know, not the person who peeks.
                self.viewing.stop_peeking()
                self.services.open("log", self, action[1] if isinstance(action, tuple) else "")
            case "curtain":
                self.confirm_handover()
                self._end_click(device)
            case "goal-sign":
                self.services.audio.play("click")
            case "tips.skip":
                self.tips.skip()
                self._end_click(device)
            case "tips.next":
                self.tips.read(self.ui, self.look())
                self._end_click(device)
            case _ if self.pace.sleeps or not self.may(action, device):
                return
            case "undo":
                self.undo(device)
            case "hint":
                self.ask_hint()
            case ("seat", _seat):
                pass
            case ("pick", str(id_)):
                self.pick(id_, device)
            case _:
                self.act(action, device)
        self.changed()

    def _end_click(self, device: Device) -> None:
        """The second half of a double click on what has gone falls upon nothing that lay below."""
        if device == MOUSE:
            self.director.sleep.hush(NAP)

    def intent(self, signal: Signal) -> bool:
        device = signal.device
        if self.handover is not None and signal.intent not in (Intent.MENU, Intent.RULES):
            return False
        confirms_nothing = signal.intent is Intent.CONFIRM and self.focus is None and not self.moves_hand(device)
        if confirms_nothing and signal.pressed and any(part.tells_to_wait(device) for part in self.parts):
            return True
        if signal.pressed and signal.intent not in (Intent.MENU, Intent.RULES) and not self.may(None, device):
            if signal.intent is Intent.CANCEL and not signal.is_repeat:
                # What the person who acts has picked is not theirs to take back.
                self.pause()
                return True
            return False
        if not self.moves_hand(device) and self.log.read(signal):
            return True
        match signal.intent:
            case Intent.PEEK:
                if not signal.is_repeat:
                    self.peek(signal.pressed, device)
            case _ if not signal.pressed or signal.is_repeat:
                return False
            case Intent.UNDO:
                self.undo(device)
            case Intent.HINT:
                self.ask_hint()
            case Intent.RULES:
                self._open_rules()
            case Intent.MENU:
                self.pause()
            case Intent.CANCEL:
                self._back(device)
            case Intent.CONFIRM if (seat := self.viewpoint.holder_of(device)) is not None:
                self.let_drop(seat, device)
            case Intent.CONFIRM if self.skips_by_key:
                self.pace.skip()
            case _:
                return False
        return True

    @property
    def skips_by_key(self) -> bool:
        """Whether the key that confirms skips the bots now: nothing has the focus that it would confirm."""
        return self.pace.skips and focus.find(self.ui.targets, self.focus) is None

    def wheel(self, x: float, y: float, notches: int) -> bool:
        return self.log.wheel(x, y, notches)

    def to_edge(self, last: bool) -> bool:
        return self.log.to_edge(last)

    def background_pressed(self, x: float, y: float) -> None:
        if not any(part.ignores_press(x, y) for part in self.parts):
            self.press_background()

    def press_background(self) -> None:
        """The pointer was pressed beside all targets, and that is meant."""
        seat = self.viewpoint.holder_of(MOUSE)
        if seat is not None:
            self.let_drop(seat, MOUSE)
        elif any(part.tells_to_wait(MOUSE) for part in self.parts):
            return
        elif self.focus == SIGN:
            self._close_goal()
        elif self.pace.skips:
            self.pace.skip()

    def back(self) -> None:
        self._back(MOUSE)

    def _back(self, device: Device) -> None:
        if self.handover is None and self.advice.shown is not None and self.advice.line():
            # What lies over the table goes first, and nothing else with it.
            self.advice.drop()
            self.services.audio.play("click")
            self.changed()
        elif self.handover is None and self.cancel(device):
            self.services.audio.play("click")
            self.changed()
        elif self.focus == SIGN:
            self._close_goal()
        else:
            self.pause()

    def cancelled_by_other(self) -> None:
        # Behind a curtain or beside a peek nothing is taken back by that, and somebody without their gamepad cannot
        # pause themselves.
        if self.handover is not None or self.viewpoint.peeking is not None or self.viewing.without_pads():
            self.pause()

    def _close_goal(self) -> None:
        self.focus = None
        self.services.audio.play("click")
        self.changed()

    def _open_rules(self) -> None:
        self.viewing.stop_peeking()
        self.services.open("rules", self.client.game.key)

    def pause(self, why: str = "") -> None:
        """Cover the table with the pause menu; a recorded match has none."""
        if self.is_replay:
            return
        self.viewing.step_away()
        self.services.open("pause", self, why)

    def interrupted(self, sentence: str) -> None:
        self.viewing.step_away()
        if self.director.top is self and not self.client.over:
            self.pause(sentence)

    def enter(self) -> None:
        self.services.devices.halves = {info.device for info in self.seats if info.is_person}
        self.host.resume("covered")
        self.pace.note_nothing()
        if not self._show_moments():
            self.viewing.come_back()
        self._saving.tell(self.director, self.host.problem)

    def leave(self) -> None:
        self.services.devices.halves = set()
        self.host.pause("covered")
        self.viewing.stop_peeking()
        self.tiles.finish()
        self.tips.save()

    def close(self) -> None:
        for part in self.parts:
            part.close()
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
        for part in self.parts:
            part.idle()

    def tick(self) -> None:
        self.banner.is_shown &= self.director.sleep.hushes
        if any(part.halts() for part in self.parts):
            return
        self.viewing.viewpoint = self.viewpoint.tick()
        if (remote := self.viewing.remote) is not None:
            self.viewing.follow_phones()
            for seat in remote.stand_ins ^ self._driven:
                self.host.drive(seat, STAND_IN if seat in remote.stand_ins else None)
            self._driven = remote.stand_ins
        before = self.client.thinking, self.clock()
        self.client.move_hands(self.hands.samples(self.viewpoint, self.hand, self.viewing.remote))
        self.host.tick()
        self.hear()
        changed = self.tiles.tick(self.services.audio, 2 if self.services.settings.motion == "2x" else 1)
        if self.advice.arrives():
            self._follow_hint()
            changed = True
        changed = self.pace.tick() or changed
        changed = before != (self.client.thinking, self.clock()) or changed
        over = self.client.over
        if self.tips.tick(self.ui, self.look(), over and bool(self.viewpoint.people)) or changed:
            self.changed()
        if over and not (self._finished or self.is_lesson or self.is_replay):
            self._over += 1
            if self._over >= (OVER_AFTER if self.services.settings.motion != "off" else 1):
                self._finished = True
                self.finish()
        for part in self.parts:
            part.tick()

    def frame(self, stage: FrameStage, share: float) -> None:
        self.pace.frame(stage)
        for part in self.parts:
            part.frame(stage, share)
