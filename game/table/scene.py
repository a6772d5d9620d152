"""Common parts of every game's table: viewer, curtain, peek, undo, pause, log, seats.

A subclass only draws its board from an `Observation` and turns its targets into actions. It never sees a state.

The screen shows only what `viewer` may know. That is the only person at the table; with several people and
private hands, the person who confirmed the handover (curtain); otherwise a spectator (None). While a
person peeks, it is that person.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game import art
from game.app import text
from game.app.intents import Device, Intent, Signal, device_of
from game.app.options import LEVEL_NAMES
from game.app.sentences import sentence
from game.app.text import _, pgettext
from game.core.game import TOWER, Event, Hand, IllegalAction, Observation, Preview, Seat
from game.core.rng import stream
from game.core.session import Entry, UndoRefused
from game.play.driver import TICKS_A_SECOND, Match
from game.table.log import LOG_PENNANT, LogLine, draw_log_line, log_step
from game.ui.director import Audience, Scene
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, LABEL, LEAST, MARGIN, SMALL, SUBHEAD, Ui, confirm_words
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.ui.services import Services

GUARD = 30
"""Ticks a new curtain ignores confirmations: a button still held must not open it."""
OVER_AFTER = 75
"""Ticks between the last action and the results, so that the last move is seen."""
HURRY = 10 * TICKS_A_SECOND
"""Number of ticks below which the clock is red."""
RED = (255, 122, 96, 255)
SIDE = 400
"""Width of the column of seats."""
SMALL_SEAT = 150
"""Height of a seat's tile from which on it has room for three lines."""
BAR_BUTTON = 172
"""Width of a button in the bar."""
PROMPT_PENNANT = (44, 68)


class TableScene(Scene):
    """The table of one match."""

    plays = True

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.session = match.session
        self.recorder = match.recorder
        """Writes the match file; None if the match is not saved."""
        self.viewer: Seat | None = None
        self.handover: Seat | None = None
        self.peeking: Seat | None = None
        self._hint: Any = None
        self._hinted: Any = None
        self._guard = 0
        self._away = True
        self._over = 0
        self._finished = False
        self._told = False
        self._acting: Seat | None = None
        self._holder: Seat | None = None
        self._sounds: int | None = None
        """Number of sound effects started before the current action."""
        self.session.add_listener(self)
        self._settle()

    def likely(self) -> Iterator[art.SpriteKey]:
        """What every table is likely to show: the buttons of its bar, and who acts."""
        ui = self.services.make_ui(0, None)
        bar = self.top(ui)
        for disabled in (False, True):
            yield art.button(BAR_BUTTON, bar.h, focus=True, disabled=disabled)
            yield art.button(BAR_BUTTON, bar.h, disabled=disabled)
        size = _face_size(_seat_height(len(self.session.seats), ui.large))
        for info in self.session.seats:
            yield art.pennant(*PROMPT_PENNANT, info.colour)
            yield art.pennant(*LOG_PENNANT, info.colour)
            yield art.face(size, info.colour, "person" if info.is_person else "bot")
            if not info.is_person:
                yield art.face(size, info.colour, "bot", "think")

    # -- what a subclass says

    private = False
    """Whether hands are secret, so that each person plans only after a handover."""

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        """Draw the middle and the right side. `actor`: the person whose action the devices would make now."""
        raise NotImplementedError

    def prompt(self, observation: Observation) -> str:
        """One sentence: whose turn it is and what they may do."""
        raise NotImplementedError

    def prompt_note(self, observation: Observation) -> str:
        """A few dim words at the right end of the bar: what follows this action."""
        return ""

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        """The label and the figure on a seat's tile, e.g. ("Score", "12")."""
        return _("Score"), str(self.session.scores()[seat])

    def seat_status(self, seat: Seat, acting: bool) -> str:
        """What a seat is doing, in one or two words."""
        level = self.session.seats[seat].level
        return _("Playing now") if acting else _(LEVEL_NAMES[level]) if level else _("Waiting")

    def seat_acts(self, seat: Seat) -> bool:
        """Whether a seat is shown as one that must act."""
        return seat in self.session.actors()

    def log_line(self, event: Event, observation: Observation) -> LogLine | None:
        """How an event reads in the log; None: not at all."""
        return None

    def act(self, action: Hashable, actor: Seat | None) -> None:
        """A target of the board was confirmed."""
        if actor is not None:
            self.do(action)

    def route(self, action: Any) -> tuple[str, ...]:
        """Ids of the targets to confirm, one after the other, to make `action`: for hints and for tests."""
        raise NotImplementedError

    def on_events(self, events: Sequence[Event]) -> None:
        """React to events: play sounds, store what the board needs for drawing."""

    def forget(self) -> None:
        """Drop the selection because the position has changed."""

    def cancel(self) -> bool:
        """Undo a selection. Returns whether there was one."""
        return False

    def finish(self) -> None:
        """The match is over: go to the results."""
        raise NotImplementedError

    def hand(self, seat: Seat, device: Device) -> Hand:
        """Input of `device` for the hand of `seat` in this tick."""
        return self.services.devices.sample(device)

    def let_drop(self) -> None:
        """Release the held piece: confirm was pressed."""

    # -- viewer and actor

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats at which people sit."""
        return tuple(seat for seat, info in enumerate(self.session.seats) if info.is_person)

    def next_person(self) -> Seat | None:
        """The first person who must act. The viewer, or whoever is asked to take over, goes first if they must act."""
        actors = [seat for seat in self.session.actors() if seat != TOWER and self.session.seats[seat].is_person]
        present = self.viewer if self.handover is None else self.handover
        return present if present in actors else next(iter(actors), None)

    def actor(self) -> Seat | None:
        """The person for whom the devices act now; None: nobody."""
        person = self.next_person()
        return None if self.handover is not None or person is None else person

    def interrupters(self) -> tuple[Seat, ...]:
        """People who may act out of turn now; none while the curtain is up."""
        if self.handover is not None:
            return ()
        found = [seat for seat in self.session.interrupters() if seat != TOWER and self.session.seats[seat].is_person]
        return tuple(seat for seat in found if self.session.observation(seat).legal)

    def holder(self) -> Seat | None:
        """The person in whose hand a piece is."""
        world = self.match.world
        seat = None if world is None or self.handover is not None else next(iter(world.holders), None)
        return seat if seat in self.persons else None

    @property
    def holds_input(self) -> bool:
        return self.holder() is not None

    def belongs(self, seat: Seat, device: Device) -> bool:
        """Whether the person at `seat` may use `device`."""
        wanted = self.session.seats[seat].device
        return wanted == "any" or wanted == device.name or (wanted == "mouse" and device.kind == "keys")

    @property
    def shown_to(self) -> Seat | None:
        """The seat whose knowledge is on the screen."""
        return self.viewer if self.peeking is None else self.peeking

    @property
    def audience(self) -> Audience | None:
        if len(self.persons) <= 1:
            return None
        return Audience(None, handover=True) if self.handover is not None else Audience(self.shown_to)

    def observation(self) -> Observation:
        """What the screen may show."""
        return self.session.observation(self.shown_to)

    def legal(self) -> tuple[Any, ...]:
        """The actions of the person who acts."""
        actor = self.actor()
        return () if actor is None else self.session.observation(actor).legal

    def preview(self, action: Any) -> Preview:
        """What an action would change for the viewer; nothing if the viewer is not the actor."""
        observation = self.observation()
        if observation.seat is None or observation.seat != self.actor():
            return Preview(0)
        return self.session.game.preview(observation.view, action)

    def _settle(self) -> None:
        """Choose the viewer again after any change."""
        persons = self.persons
        person = self.next_person()
        if len(persons) <= 1:
            self.viewer, self.handover = (persons[0] if persons else None), None
        elif self._away and person is not None:
            self._draw_handover(person)
        elif self.private and person != self.viewer:
            self.viewer = None
            if person is not None and self.handover != person:
                self._draw_handover(person)
        elif not self.private:
            # If hands are secret in one phase only, everybody may view the open phases.
            self.viewer = None
        self.match.attending = None
        if self.private and len(persons) > 1:
            self.match.attending = frozenset() if self.viewer is None else frozenset({self.viewer})
        self._acting = self.actor()
        self.changed()
        self.director.watch(self._sounds)

    def _draw_handover(self, person: Seat) -> None:
        if self.director.top is self:
            self.director.let_go()
        # The next person does not inherit the selection or the hint.
        self._drop_hint()
        self.forget()
        self.viewer = self.peeking = None
        self.handover = person
        self._guard = GUARD
        self._away = False
        self.focus = "curtain"

    def _open_handover(self) -> None:
        if self._guard:
            return
        person, self.handover = self.handover, None
        self.viewer = person if self.private else None
        self.focus = None
        self.services.audio.play("turn")
        self._settle()

    def show_now(self) -> None:
        """Skip the handover for the person who acts, as if they had just confirmed it."""
        self._away, self._guard = False, 0
        if self.handover is not None:
            self._open_handover()

    # -- notifications from the match

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Listener of the session."""
        self._sounds = self.services.audio.started
        try:
            self._tell(entry, events)
        finally:
            self._sounds = None

    def _tell(self, entry: Entry, events: Sequence[Event]) -> None:
        # If several act at the same time, an action of one must not clear another's selection.
        aside = self._acting is not None and entry.seat != self._acting and self.actor() == self._acting
        if not aside:
            self._drop_hint()
            self.forget()
        self.on_events([event for event in (e.seen_by(self.viewer) for e in events) if event])
        if aside:
            self._settle()
            self._tell_problem()
        else:
            self._after()

    def on_undo(self, entry: Entry) -> None:
        """Listener of the session."""
        self._drop_hint()
        self.forget()
        self._after()

    def home(self) -> str | None:
        if self.handover is not None:
            return "curtain"
        return None if self.actor() is None else self.first_target()

    def first_target(self) -> str | None:
        """Where the focus of the person who acts begins."""
        return super().home()

    def _after(self) -> None:
        self.peeking = None
        self.focus = None
        self._settle()
        self._tell_problem()

    def _tell_problem(self) -> None:
        """Show once why the match cannot be saved, and once that saving works again."""
        problem = self.recorder.problem if self.recorder else None
        if problem and not self._told:
            self.director.toast(sentence(problem.reason, problem.params), public=True)
        elif self._told and not problem:
            self.director.toast(_("The match is saved again."), public=True)
        self._told = problem is not None

    # -- what a player does

    def do(self, action: Any) -> None:
        """Make an action for the person who acts; show a refusal in words."""
        actor = self.actor()
        if actor is not None:
            self._submit(actor, action)

    def interrupt(self, seat: Seat, action: Any) -> None:
        """Make an action of somebody who may act out of turn."""
        if seat in self.interrupters():
            self._submit(seat, action)

    def _submit(self, seat: Seat, action: Any) -> None:
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self.services.audio.play("refuse")
            self.director.toast(sentence(error.reason, error.params))

    def undoer(self) -> Seat | None:
        """The person who could undo something now."""
        if self.handover is not None:
            return None
        if self.viewer is not None:
            return self.viewer if self.session.can_undo(self.viewer) else None
        return next((seat for seat in self.persons if self.session.can_undo(seat)), None)

    def undo(self) -> None:
        """Take the last action back, or say why not."""
        if self.cancel():
            self.changed()
            return
        seat = self.undoer()
        if seat is None:
            seat = self.viewer if self.viewer is not None else self.next_person()
        try:
            if seat is not None and self.handover is None:
                self.match.undo(seat)
                self.services.audio.play("move")
        except UndoRefused as error:
            self.services.audio.play("refuse")
            self.director.toast(sentence(error.reason, error.params))

    def ask_hint(self) -> None:
        """Let a greedy bot show one action of the person who acts, from what that person may know."""
        actor = self.actor()
        if actor is not None and self._hint is None and self._hinted is None:
            observation = self.session.observation(actor)
            if self.hides(actor):
                self.director.toast(_("A hint would give a secret away. Peek first."))
                return
            key = stream(self.session.seed, f"hint {self.session.log_length}").word
            self._hint = self.services.executor.ask(actor, observation, "greedy", key, False)

    def _drop_hint(self) -> None:
        """Drop the hint and any request for one: the position, and perhaps the person, has changed."""
        if self._hint is not None:
            self._hint.cancel()
        self._hint = self._hinted = None

    @property
    def hinted(self) -> Any:
        """The hinted action; None if there is none or if others would see it now."""
        actor = self.actor()
        return None if actor is None or self.hides(actor) else self._hinted

    def hides(self, actor: Seat) -> bool:
        """Whether a hint for `actor` would tell others at the screen what only `actor` may know."""
        return len(self.persons) > 1 and self.viewer != actor and self.peeking != actor

    def activate(self, action: Hashable) -> None:
        if not self._may(action, self.services.devices.last):
            return
        match action:
            case ("interrupt", int(seat), action):
                self.interrupt(seat, action)
            case "curtain":
                self._open_handover()
            case "undo":
                self.undo()
            case "hint":
                self.ask_hint()
            case "rules":
                self._open_rules()
            case "menu":
                self.pause()
            case "log":
                # The log shows what the viewer may know, not the person who peeks.
                self.peeking = None
                self.services.open("log", self)
            case ("seat", _seat):
                pass
            case _:
                self.act(action, self.actor())
        self.changed()

    def _may(self, action: Hashable, device: Device) -> bool:
        """Whether the user of `device` may use a target: people who may only interrupt cannot act for others."""
        match action:
            case ("interrupt", int(seat), _action):
                return self.belongs(seat, device)
            case "rules" | "menu" | "log":
                return True
        actor = self.actor()
        return actor is None or self.belongs(actor, device)

    def hold(self, action: Hashable, on: bool) -> None:
        if on and not self._may(action, self.services.devices.last):
            return
        if action == "peek":
            self.peek(on)

    def peek(self, on: bool) -> None:
        """Show the acting person's secrets while `on`; with the toggle of the settings each press switches."""
        if self.services.settings.peek_toggle:
            if not on:
                return
            on = self.peeking is None
        person = self.actor()
        peeking = person if on and self.viewer is None else None
        if peeking != self.peeking:
            if self.hinted is not None:
                # The focus is where the hint was and would reveal it.
                self.focus = None
            self.peeking = peeking
            self.director.watch()
            self.services.audio.play("peek")
            self.changed()

    def intent(self, signal: Signal) -> bool:
        if self.handover is not None and signal.intent not in (Intent.MENU, Intent.RULES):
            return False
        if signal.pressed and signal.intent not in (Intent.MENU, Intent.RULES) and not self._may(None, signal.device):
            return False
        match signal.intent:
            case Intent.PEEK:
                if not signal.again:
                    self.peek(signal.pressed)
            case _ if not signal.pressed or signal.again:
                return False
            case Intent.UNDO:
                self.undo()
            case Intent.HINT:
                self.ask_hint()
            case Intent.RULES:
                self._open_rules()
            case Intent.MENU:
                self.pause()
            case Intent.CONFIRM if self.holds_input:
                self.let_drop()
            case _:
                return False
        return True

    def background_pressed(self, x: float, y: float) -> None:
        if self.holds_input and self._may(None, self.services.devices.last):
            self.let_drop()

    def back(self) -> None:
        if self.handover is None and self.cancel():
            self.services.audio.play("click")
            self.changed()
        else:
            self.pause()

    def allows(self, device: Device) -> bool:
        person = self.handover if self.handover is not None else self.actor()
        if person is None:
            return True
        return self.belongs(person, device) or any(self.belongs(seat, device) for seat in self.interrupters())

    def owners(self, device: Device) -> list[str]:
        return [info.name for info in self.session.seats if info.is_person and info.device == device.name]

    def _open_rules(self) -> None:
        self.peeking = None
        self.services.open("rules", self.session.game.key)

    def pause(self, why: str = "") -> None:
        """Cover the table with the pause menu."""
        self._away = True
        self.peeking = None
        self.services.open("pause", self, why)

    def interrupted(self, sentence: str) -> None:
        self._away = True
        if self.director.top is self and not self.session.over:
            self.pause(sentence)

    def enter(self) -> None:
        self.match.resume("covered")
        self._settle()
        self._tell_missing()
        self._tell_problem()

    def _tell_missing(self) -> None:
        """Say whose gamepad is not plugged in; otherwise nobody knows why their seat does not react."""
        there = {f"pad{number}" for number in self.services.pads()}
        named = [info for info in self.session.seats if info.is_person and info.device.startswith("pad")]
        names = [info.name for info in named if info.device not in there]
        if names:
            who = pgettext("between names", ", ").join(names)
            self.director.toast(_("The gamepad of {names} is not there. Plug it in again.", names=who), 8, public=True)

    def leave(self) -> None:
        self.match.pause("covered")
        self.peeking = None

    def close(self) -> None:
        self._drop_hint()
        self.session.remove_listener(self)
        self.match.close()

    def tick(self) -> None:
        if self._guard:
            self._guard -= 1
        if self._hint is not None and self._hint.done():
            self._hinted = self._hint.result()
            self._hint = None
            if self.hinted in self.legal():
                steps = self.route(self.hinted)
                self.focus = steps[0] if steps else self.focus
            self.changed()
        before = self.match.thinking, self._clock(), self._hurries()
        self.match.tick(self.hands())
        self._tell_problem()
        if before != (self.match.thinking, self._clock(), self._hurries()):
            self.changed()
        if self.session.over and not self._finished:
            self._over += 1
            if self._over >= (OVER_AFTER if self.services.settings.motion != "off" else 1):
                self._finished = True
                self.finish()

    def hands(self) -> dict[Seat, Hand]:
        """Hand input of the devices in this tick, by seat; {} if no person holds a piece."""
        before, self._holder = self._holder, self.holder()
        if self._holder is None:
            return {}
        device = self._hand_device(self._holder)
        if before != self._holder:
            # Ignore turns and nudges from before the piece was held.
            self.services.devices.sample(device)
        return {self._holder: self.hand(self._holder, device)}

    def _hand_device(self, seat: Seat) -> Device:
        """The device that moves the hand of `seat`: its own, or the one used last."""
        wanted, last = self.session.seats[seat].device, self.services.devices.last
        if self.belongs(seat, last):
            return last
        return device_of(wanted)

    def _ticks_left(self) -> int | None:
        actor = self.actor()
        return None if actor is None else self.match.ticks_left(actor)

    def _clock(self) -> int | None:
        """Seconds left to the person who acts, rounded up."""
        left = self._ticks_left()
        return None if left is None else -(-left // TICKS_A_SECOND)

    def _hurries(self) -> bool:
        """Whether so little time is left that the clock is red."""
        left = self._ticks_left()
        return left is not None and left < HURRY

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        if self.handover is not None:
            self._build_handover(ui, self.handover)
            return
        observation = self.observation()
        self.board(ui, observation, self.actor())
        self._build_bar(ui, observation)
        self.sides(ui, observation)

    def _build_handover(self, ui: Ui, person: Seat) -> None:
        info = self.session.seats[person]
        ui.put("curtain", art.handover(1920 * 2, 1080 * 2), -960, -540, animates=False)
        box = Rect(560, 250, 800, 580)
        ui.target("curtain", Rect(0, 0, 1920, 1080), "curtain", ring=None)
        ui.panel("curtain.panel", box, active=True)
        ui.put("focus", art.ring(box.w, box.h, 32), box.x, box.y, animates=False)
        ui.put("curtain.pennant", art.pennant(96, 150, info.colour), 620, 240, animates=False)
        ui.put("curtain.face", art.face(190, info.colour, "person", "smile"), 960 - 95, 330, animates=False)
        ui.text_in(
            "curtain.name", _("{name}, it is your turn", name=info.name), Rect(620, 540, 680, 100), 56, "display"
        )
        ui.paragraph(
            "curtain.words",
            _("Everyone else, please look away."),
            Rect(620, 640, 680, 80),
            BODY,
            colour=CREAM_DIM,
            anchor="center",
        )
        ui.text_in("curtain.go", confirm_words(ui.device), Rect(620, 730, 680, 60), LABEL, "display", GOLD)

    def top(self, ui: Ui) -> Rect:
        """The bar along the upper edge."""
        return Rect(MARGIN, 40, 1920 - 2 * MARGIN, 108 if ui.large else 72)

    def _build_bar(self, ui: Ui, observation: Observation) -> None:
        bar = self.top(ui)
        buttons = [
            ("undo", "undo", _("Undo"), self.undoer() is None),
            ("hint", "hint", _("Hint"), False),
            ("rules", "rules", _("Rules"), False),
            ("menu", "menu", _("Menu"), False),
        ]
        wide, gap = BAR_BUTTON, 12
        left = bar.right - len(buttons) * (wide + gap) + gap
        labels = [label for _id, _icon, label, _dim in buttons]
        for i, (id_, icon, label, dim) in enumerate(buttons):
            box = Rect(left + i * (wide + gap), bar.y, wide, bar.h)
            focused = ui.target(id_, box, id_, ring=None)
            lift = 4 if focused else 0
            ui.put(id_, art.button(box.w, box.h, focus=focused, disabled=dim), box.x, box.y - lift, animates=False)
            ink = (20, 23, 31, 255) if focused else CREAM_DIM if dim else CREAM
            box = Rect(box.x, box.y - lift, box.w, box.h)
            if ui.large:
                ui.icon(f"{id_}.icon", icon, box.cx - 18, box.y + 10, 36, ink)
                below = Rect(box.x + 8, box.y + 46, box.w - 16, box.h - 50)
                ui.text_in(f"{id_}.label", label, below, LABEL, "display", ink, alike=labels)
            else:
                size = min(text.fit(one, "display", ui.px(LABEL), box.w - 68, 22) for one in labels)
                start = box.cx - (text.measure(label, "display", size) + 44) / 2
                ui.icon(f"{id_}.icon", icon, start, box.cy - 16, 32, ink)
                beside = Rect(start + 44, box.y, box.w - 68, box.h)
                ui.text_in(f"{id_}.label", label, beside, LABEL, "display", ink, "left", labels)
        panel = Rect(bar.x, bar.y, left - 24 - bar.x, bar.h)
        ui.panel("prompt", panel)
        acting = self.actor()
        if acting is None:
            acting = next((seat for seat in range(len(self.session.seats)) if self.seat_acts(seat)), None)
        if acting is not None:
            ui.put(
                "prompt.pennant",
                art.pennant(*PROMPT_PENNANT, self.session.seats[acting].colour),
                panel.x + 24,
                panel.y - 4,
                animates=False,
            )
        clock = self._clock()
        room = panel.w - 120
        if clock is not None:
            room -= 150
            self.draw_clock(ui, "prompt.clock", Rect(panel.right - 150, panel.y, 122, panel.h))
        note = "" if ui.large or clock is not None else self.prompt_note(observation)
        if note:
            end = Rect(panel.right - 28 - 0.3 * panel.w, panel.y, 0.3 * panel.w, panel.h)
            room -= ui.text_in("prompt.note", note, end, BODY, colour=CREAM_DIM, anchor="right") + 24
        ui.text_in(
            "prompt.words",
            self.prompt(observation),
            Rect(panel.x + 92, panel.y, room, panel.h),
            HEAD,
            "display",
            CREAM,
            "left",
        )

    def draw_clock(self, ui: Ui, id_: str, box: Rect) -> None:
        """The time left to the person who acts, where there is a limit."""
        clock = self._clock()
        if clock is not None:
            ink = RED if self._hurries() else GOLD
            ui.text_in(id_, f"{clock // 60}:{clock % 60:02}", box, HEAD, "display_bold", ink, "right")

    def name(self, seat: Seat) -> str:
        return self.session.seats[seat].name

    def sides(self, ui: Ui, observation: Observation) -> None:
        """The column of seats with the log below: on the left, unless a game has it otherwise."""
        area = Rect(MARGIN, self.top(ui).bottom + 32, SIDE, 1032 - self.top(ui).bottom - 32)
        count = len(self.session.seats)
        high = _seat_height(count, ui.large)
        gap = 24 if count < 4 else 16
        for seat in range(count):
            self.draw_seat(ui, seat, Rect(area.x, area.y + seat * (high + gap), area.w, high), observation)
        top = area.y + count * (high + gap)
        self.draw_log(ui, Rect(area.x, top, area.w, area.bottom - top), observation)

    def draw_seat(self, ui: Ui, seat: Seat, box: Rect, observation: Observation, below: float = 0) -> None:
        """The tile of a seat; `below`: more of it under `box`, for what a game puts there."""
        info = self.session.seats[seat]
        acting = self.seat_acts(seat)
        id_ = f"seat.{seat}"
        ui.panel(id_, Rect(box.x, box.y, box.w, box.h + below), acting)
        if acting:
            ui.put(f"{id_}.bar", art.bar(6, round(box.h - 64)), box.x, box.y + 32, animates=False)
        small = box.h < SMALL_SEAT
        ui.put(
            f"{id_}.pennant", art.pennant(48, 68 if small else 84, info.colour), box.x + 28, box.y - 4, animates=False
        )
        mood = "think" if acting and not info.is_person else "smile"
        size = _face_size(box.h)
        kind = "person" if info.is_person else "bot"
        ui.put(
            f"{id_}.face",
            art.face(size, info.colour, kind, mood),
            box.x + 140 - size / 2,
            box.cy + 6 - size / 2,
            animates=False,
        )
        left = box.x + (190 if small else 208)
        room = box.right - 28 - left
        label, figure = self.seat_note(seat, observation)
        status = self.seat_status(seat, acting)
        shown = (BODY, GOLD) if acting else (SMALL, CREAM_DIM)
        lines = 2 if small else 3
        step = box.h / (lines + 0.6)
        first = box.y + step * 0.3
        if small:
            number = Rect(box.right - 28 - 90, first, 90, step)
            ui.text_in(
                f"{id_}.figure", figure, number, HEAD, "display_bold", CREAM if figure != "?" else CREAM_DIM, "right"
            )
            ui.text_in(f"{id_}.name", info.name, Rect(left, first, room - 96, step), HEAD, "display", CREAM, "left")
        else:
            ui.text_in(f"{id_}.name", info.name, Rect(left, first, room, step), HEAD, "display", CREAM, "left")
            last = Rect(left, first + 2 * step, room, step)
            ink = CREAM if figure != "?" else CREAM_DIM
            wide = max(80.0, ui.text_in(f"{id_}.figure", figure, last, HEAD, "display_bold", ink, "right"))
            note = Rect(left, last.y, room - wide - 16, step)
            if text.measure(label, "body", LEAST) <= note.w:
                # A long figure needs no label.
                ui.text_in(f"{id_}.note", label, note, SMALL, "body", CREAM, "left")
        ui.text_in(
            f"{id_}.status", status, Rect(left, first + step, room, step * 0.9), shown[0], "body", shown[1], "left"
        )

    def log_lines(self) -> list[LogLine]:
        """The whole log as the viewer may read it."""
        observation = self.observation()
        return [line for event in observation.history if (line := self.log_line(event, observation))]

    def draw_log(self, ui: Ui, box: Rect, observation: Observation) -> None:
        """The last lines of the log; all of it opens on confirming."""
        ui.target("log", box, "log", ring=24)
        ui.panel("log", box)
        head = ui.px(SUBHEAD) * 1.4
        ui.text_in(
            "log.title", _("Log"), Rect(box.x + 32, box.y + 12, box.w - 64, head), SUBHEAD, "display", CREAM, "left"
        )
        step = log_step(ui)
        room = int((box.h - head - 24) // step)
        lines = self.log_lines()[-room:] if room > 0 else []
        for i, line in enumerate(lines):
            y = box.y + head + 16 + i * step
            if i == len(lines) - 1:
                ui.put(
                    "log.last",
                    art.tile(round(box.w - 32), round(step - 6), 14, (255, 255, 255, 15)),
                    box.x + 16,
                    y + 3,
                    animates=False,
                )
            draw_log_line(ui, f"log.{i}", line, Rect(box.x + 32, y, box.w - 60, step), self.session.seats)


def _seat_height(count: int, large: bool) -> float:
    high = {1: 184, 2: 184, 3: 152, 4: 128}.get(count, 96)
    return min(high, 140) if large else high


def _face_size(seat_height: float) -> int:
    return 64 if seat_height < SMALL_SEAT else 88
