"""`Director`: keeps the stack of screens, gives ticks, intents and pointer to the uppermost, and composes what to draw.

No Arcade here. A window (or a test) pushes raw pointer and device input in and draws what `compose` returns.
"""

from __future__ import annotations

from collections.abc import Callable

from game.app.audio import Audio
from game.app.devices import Devices
from game.app.intents import KEYS, Device, Intent, Signal
from game.ui import focus
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.pointer import Pointer
from game.ui.presses import Presses
from game.ui.scanning import Scanner
from game.ui.screen import Audience, Screen
from game.ui.style import OVERLAY
from game.ui.tempo import Tempo
from game.ui.widgets import Ui

DIRECTIONS = {Intent.UP: "up", Intent.DOWN: "down", Intent.LEFT: "left", Intent.RIGHT: "right"}

MakeUi = Callable[[int, str | None], Ui]
"""Makes a `Ui` from a layer and the focused target."""


class Director:
    """Owns the screens and their focus, and passes input to them."""

    def __init__(self, audio: Audio) -> None:
        self.scenes: list[Screen] = []
        self._audio = audio
        self._presses = Presses(audio, lambda why, target: self.toast(why, near=target.rect))
        self.sleep = self._presses.sleep
        self.tempo = Tempo()
        self.scanner: Scanner | None = None
        """Plays by one switch, once there are devices."""
        self.pointer = Pointer(self._presses, lambda: self.top)
        self.toast_text = ""
        self._toast_ticks = 0
        self._toast_is_public = False
        self._waiting: list[tuple[str, float]] = []
        """Sentences that come after the present one, with their seconds."""
        self.toast_near: Rect | None = None
        self.toast_over = False
        """What the toast is about; None for the program or the match as a whole."""
        self._audience: Audience | None = None
        self.stale = True
        """Whether to compose again although no screen has changed."""

    def scan_with(self, devices: Devices) -> Scanner:
        """Makes the scanner for the keys of `devices`."""
        self.scanner = Scanner(
            self._presses, devices, lambda: self.top, self.signal, self._make_stale, lambda: len(self.scenes)
        )
        return self.scanner

    def _make_stale(self) -> None:
        self.stale = True

    # -- the stack

    @property
    def top(self) -> Screen | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Screen) -> None:
        """Puts `scene` on top."""
        self.let_go()
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Takes the uppermost screen away."""
        self._take_top()
        self._entered()

    def replace(self, scene: Screen) -> None:
        """Replaces the uppermost screen."""
        self._take_top()
        self.scenes.append(scene)
        self._entered()

    def _take_top(self) -> None:
        self.let_go()
        scene = self.scenes.pop()
        scene.leave()
        scene.close()

    def reset(self, *scenes: Screen) -> None:
        """Replaces the whole stack with `scenes`, the last on top."""
        self.let_go()
        for old in reversed(self.scenes):
            if old is self.top:
                old.leave()
            if old not in scenes:
                old.close()
        self._forget_audience()
        self.scenes = list(scenes)
        self._entered()

    def _entered(self) -> None:
        self.stale = True
        self.sleep.begin()
        if self.top:
            self.top.changed()
            self.top.enter()
        self.watch()

    # -- the viewer

    def watch(self, sounds: int | None = None) -> None:
        """If the viewer has changed, removes messages to the previous viewer.

        `sounds`: number of effects started before the action that changed the viewer; later ones go on.
        """
        shown = self.shown()
        audience = shown[0].audience if shown else None
        if audience != self._audience:
            self._forget_audience(sounds)
            self._audience = audience

    def _forget_audience(self, sounds: int | None = None) -> None:
        """Removes what only the previous viewer may know: toast, sounds, and targets with their refusal reasons."""
        before, self._audience = self._audience, None
        if before is None or self.top is None:
            return
        if self.toast_text and not self._toast_is_public:
            self.toast_text = ""
            self._toast_ticks = 0
        if before.seat is not None:
            self._audio.hush(sounds)
        for scene in self.shown():
            scene.ui.targets.clear()
        self.stale = True

    def toast(
        self,
        sentence: str,
        seconds: float = 4.0,
        public: bool = False,
        near: Rect | None = None,
        waits: bool = False,
        over: bool = False,
    ) -> None:
        """Shows one sentence for a while, above every screen: beside `near`, or else at the lower edge. `over`: right
        at it, even where that hides what lies around it.

        It ends when the viewer changes, unless it is `public`: about the program, not about a player's position. One
        that `waits` was not asked for just now: it is public, and comes when the one before has been read.
        """
        self.watch()
        if waits and self.toast_text:
            self._waiting.append((sentence, seconds))
            return
        public = public or waits
        self.toast_text = sentence
        self.toast_near, self.toast_over = near, over
        self._toast_is_public = public
        self._toast_ticks = round(seconds * 60)
        self.stale = True

    def take_back(self, sentence: str) -> None:
        """Ends a toast whose `sentence` holds no more."""
        if self.toast_text == sentence:
            self.toast_text, self._toast_ticks = "", 0
            self.stale = True

    def refuse(self, sentence: str) -> None:
        """Shows beside what was pressed why it does nothing."""
        pressed = focus.find(self.top.ui.targets, self.top.focus) if self.top else None
        self.toast(sentence, near=pressed.rect if pressed else None)

    @property
    def said(self) -> str:
        """The sentence at the lower edge: the toast, or else the notice of the uppermost screen."""
        return self.toast_text or (self.top.notice if self.top else "")

    # -- time

    def tick(self) -> None:
        """1/60 s passes."""
        self.watch()
        if self._toast_ticks:
            self._toast_ticks -= 1
            if not self._toast_ticks:
                self.toast_text = ""
                self.stale = True
                if self._waiting:
                    self.toast(*self._waiting.pop(0), waits=True)
        if self.sleep.tick():
            self.stale = True
        if self.scanner is not None:
            self.scanner.tick()
        if self.top is None:
            return
        if self.tempo.takes_tick(self.top.speed):
            self.top.tick()
        else:
            self.top.idle()

    def wake(self) -> None:
        """Wakes all sleeping targets: for tests and pictures, which do not wait."""
        if self.sleep.wake():
            self.stale = True

    # -- building

    def compose(self, make_ui: MakeUi) -> list[Ui] | None:
        """The screens to draw, lowest first; None when nothing has changed."""
        self.watch()
        shown = self.shown()
        if not self.stale and not any(scene.dirty for scene in shown):
            return None
        below = None
        for depth, scene in enumerate(shown):
            self._build(scene, make_ui, depth * OVERLAY, below)
            below = scene.ui
        self.stale = False
        return [scene.ui for scene in shown]

    def shown(self) -> list[Screen]:
        """The visible screens, lowest first."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[first:]

    def _build(self, scene: Screen, make_ui: MakeUi, layer: int, below: Ui | None) -> None:
        active = scene is self.top
        guesses = active and scene.focus is None
        if guesses:
            # Mostly known before there are targets: then one build is enough.
            scene.focus = scene.home()
        ui = self._ui(scene, make_ui, layer, scene.focus if active else None, below)
        if active and (guesses or focus.find(ui.targets, scene.focus) is None):
            scene.ui, before = ui, scene.focus
            scene.focus = scene.home()
            if scene.focus != before and (guesses or scene.focus is not None):
                ui = self._ui(scene, make_ui, layer, scene.focus, below)
        scene.ui = ui
        scene.dirty = False
        if active:
            self.sleep.built(ui.targets, scene.focus)
            if (focused := focus.find(ui.targets, scene.focus)) is not None and focused.stays:
                scene.way_back[focused.kind] = focused.id

    def _ui(self, scene: Screen, make_ui: MakeUi, layer: int, focused: str | None, below: Ui | None) -> Ui:
        """Builds a screen; an overlay has the tone of what is below it."""
        ui = make_ui(layer, focused)
        if below is not None:
            ui.use(below.tone)
        if scene is self.top:
            ui.sleep = self.sleep
        scene.build(ui)
        return ui

    # -- input

    def signal(self, signal: Signal) -> None:
        """An intent from any device."""
        scene = self.top
        if scene is None or (self.scanner is not None and self.scanner.takes(signal)):
            return
        if not signal.pressed:
            if signal.intent is Intent.CONFIRM:
                self._presses.release(signal.device)
            scene.intent(signal)
            return
        if self.sleep.hushes and signal.intent not in (*DIRECTIONS, Intent.NEXT, Intent.PREV, Intent.MENU):
            return
        if signal.intent in (Intent.CANCEL, Intent.UNDO) and self.pointer.drop():
            return
        if not scene.allows(signal.device) and signal.intent not in (Intent.MENU, Intent.RULES):
            if signal.intent is Intent.CANCEL and not signal.is_repeat:
                scene.cancelled_by_other()
            return
        if scene.intent(signal):
            return
        if signal.intent in DIRECTIONS and not scene.moves_hand(signal.device):
            self._presses.move(scene, DIRECTIONS[signal.intent], signal.device)
        elif signal.intent in (Intent.NEXT, Intent.PREV) and not scene.moves_hand(signal.device):
            self._presses.step(scene, 1 if signal.intent is Intent.NEXT else -1)
        elif signal.intent is Intent.CONFIRM and not signal.is_repeat:
            self._presses.press(scene, signal.device)
        elif signal.intent is Intent.CANCEL and not signal.is_repeat:
            scene.back()

    def confirm(self, scene: Screen, target: Target, device: Device) -> None:
        """Confirms `target` of `scene` with `device`, or says why it does nothing."""
        self._presses.confirm(scene, target, device)

    def go_to(self, id_: str) -> None:
        """Gives the focus to a target of the uppermost screen."""
        if self.top is not None:
            self._presses.set_focus(self.top, id_)

    def let_go(self) -> None:
        """Ends whatever is held or dragged."""
        self.pointer.let_go()
        self._presses.release_all()

    def to_edge(self, last: bool) -> bool:
        """Goes to the first or the last of what scrolls. Returns whether anything does."""
        scene = self.top
        return scene is not None and not scene.moves_hand(KEYS) and scene.allows(KEYS) and scene.to_edge(last)

    def shortcut(self, chord: str) -> bool:
        """A key with the modifiers that were held. Returns whether the uppermost screen has used it."""
        return self.top is not None and self.top.shortcut(chord)

    def typed(self, character: str) -> None:
        """A character from the keyboard, for names."""
        if self.top and not self.sleep.hushes:
            self.top.typed(character)

    def interrupted(self, sentence: str) -> None:
        """Tells all screens, the uppermost first, that the player is away for a moment."""
        self.let_go()
        for scene in reversed(self.scenes.copy()):
            scene.interrupted(sentence)
