"""The director: a stack of scenes, the uppermost of which gets ticks, intents and the pointer.

No Arcade here. A window (or a test) pushes raw pointer and device input in and draws what `compose` returns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.app.intents import KEYS, MOUSE, Device, Intent, Signal
from game.ui import focus
from game.ui.focus import Target
from game.ui.kit import OVERLAY, Ui
from game.ui.scene import Audience, Scene
from game.ui.sleep import Sleep

if TYPE_CHECKING:
    pass

DRAG_AFTER = 10
"""Logical pixels the pointer must move with its button down for a drag instead of a click."""
DIRECTIONS = {Intent.UP: "up", Intent.DOWN: "down", Intent.LEFT: "left", Intent.RIGHT: "right"}


@dataclass(slots=True)
class _Press:
    target: Target | None
    x: float
    y: float
    dragging: bool = False


class Director:
    """Owns the scenes and their focus, and passes input to them."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.sleep = Sleep()
        self._press: _Press | None = None
        self._holding: dict[Device, tuple[Scene, Target]] = {}
        """What each device holds."""
        self._wheel = 0.0
        """Parts of a notch that were not scrolled by yet."""
        self.toast_text = ""
        self._toast_ticks = 0
        self._toast_is_public = False
        self._audience: Audience | None = None
        self.stale = True
        """Whether to compose again although no scene has changed."""

    # -- scenes

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        self.let_go()
        if self.top:
            self.top.leave()
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Take the uppermost scene away."""
        self.let_go()
        scene = self.scenes.pop()
        scene.leave()
        scene.close()
        self._entered()

    def replace(self, scene: Scene) -> None:
        """Replace the uppermost scene."""
        self.let_go()
        old = self.scenes.pop()
        old.leave()
        old.close()
        self.scenes.append(scene)
        self._entered()

    def reset(self, *scenes: Scene) -> None:
        """Replace the whole stack with `scenes`, the last on top."""
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
        """If the viewer has changed, remove messages to the previous viewer.

        `sounds`: how many effects had been started before the action that changed the viewer; its own effects go on.
        """
        shown = self.shown()
        audience = shown[0].audience if shown else None
        if audience != self._audience:
            self._forget_audience(sounds)
            self._audience = audience

    def _forget_audience(self, sounds: int | None = None) -> None:
        """Remove what the previous viewer was told: the toast, sounds, and targets, which may hold refusal reasons."""
        before, self._audience = self._audience, None
        if before is None or self.top is None:
            return
        if self.toast_text and not self._toast_is_public:
            self.toast_text = ""
            self._toast_ticks = 0
        if before.seat is not None:
            self.top.services.audio.hush(sounds)
        for scene in self.shown():
            scene.ui.targets.clear()
        self.stale = True

    def toast(self, sentence: str, seconds: float = 4.0, public: bool = False) -> None:
        """Show one sentence at the lower edge for a while, above every scene.

        It ends when the viewer changes, unless it is `public`: about the program, not about a player's position.
        """
        self.watch()
        self.toast_text = sentence
        self._toast_is_public = public
        self._toast_ticks = round(seconds * 60)
        self.stale = True

    @property
    def said(self) -> str:
        """What is said at the lower edge: the toast, or while there is none the notice of the uppermost scene."""
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
        if self.sleep.tick():
            self.stale = True
        if self.top:
            self.top.tick()

    def wake(self) -> None:
        """Have nothing sleep on the screen as it is: for tests and pictures, which do not wait."""
        if self.sleep.wake():
            self.stale = True

    # -- building

    def compose(self, make_ui: Any) -> list[Ui] | None:
        """The screens to draw, lowest first; None when nothing has changed. `make_ui(layer, focus)` makes each `Ui`."""
        self.watch()
        shown = self.shown()
        if not self.stale and not any(scene.dirty for scene in shown):
            return None
        for depth, scene in enumerate(shown):
            self._build(scene, make_ui, depth * OVERLAY)
        self.stale = False
        return [scene.ui for scene in shown]

    def shown(self) -> list[Scene]:
        """The visible scenes, lowest first."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[first:]

    def _build(self, scene: Scene, make_ui: Any, layer: int) -> None:
        active = scene is self.top
        ui = self._ui(scene, make_ui, layer, scene.focus if active else None)
        if active and focus.find(ui.targets, scene.focus) is None:
            scene.ui = ui
            scene.focus = scene.home()
            if scene.focus is not None:
                ui = self._ui(scene, make_ui, layer, scene.focus)
        scene.ui = ui
        scene.dirty = False
        if active:
            self.sleep.built(ui.targets, scene.focus)

    def _ui(self, scene: Scene, make_ui: Any, layer: int, focused: str | None) -> Ui:
        ui: Ui = make_ui(layer, focused)
        if scene is self.top:
            ui.sleep = self.sleep
        scene.build(ui)
        return ui

    # -- intents

    def signal(self, signal: Signal) -> None:
        """An intent from any device."""
        scene = self.top
        if scene is None:
            return
        if not signal.pressed:
            if signal.intent is Intent.CONFIRM:
                self._stop_holding(signal.device)
            scene.intent(signal)
            return
        if signal.intent in (Intent.CANCEL, Intent.UNDO) and self._drop():
            return
        if not scene.allows(signal.device) and signal.intent not in (Intent.MENU, Intent.RULES):
            if signal.intent is Intent.CANCEL and not signal.again:
                scene.cancelled_by_other()
            return
        if scene.intent(signal):
            return
        if signal.intent in DIRECTIONS and not scene.moves_hand(signal.device):
            self._move(scene, DIRECTIONS[signal.intent], signal.device)
        elif signal.intent in (Intent.NEXT, Intent.PREV) and not scene.moves_hand(signal.device):
            found = focus.step(
                scene.ui.targets, focus.find(scene.ui.targets, scene.focus), 1 if signal.intent is Intent.NEXT else -1
            )
            self._focus(scene, found)
        elif signal.intent is Intent.CONFIRM and not signal.again:
            found = focus.find(scene.ui.targets, scene.focus)
            if found and found.holds:
                self._hold(scene, found, signal.device)
            elif found:
                self.confirm(scene, found, signal.device)
        elif signal.intent is Intent.CANCEL and not signal.again:
            scene.back()

    def _move(self, scene: Scene, direction: str, device: Device) -> None:
        current = focus.find(scene.ui.targets, scene.focus)
        if current is None:
            self._focus(scene, focus.step(scene.ui.targets, None, 1))
            return
        if current.adjust and direction in ("left", "right"):
            scene.confirmed(current.adjust[direction == "right"], device)
            scene.changed()
            return
        self._focus(scene, focus.neighbour(scene.ui.targets, current, direction))

    def _focus(self, scene: Scene, target: Target | None) -> None:
        if target and target.id != scene.focus:
            self._set_focus(scene, target.id)
            scene.services.audio.play("click", 0.35)

    def _set_focus(self, scene: Scene, id_: str) -> None:
        self.sleep.moved(id_)
        if id_ != scene.focus:
            scene.focus = id_
            scene.focus_moved()
            scene.changed()

    def confirm(self, scene: Scene, target: Target, device: Device) -> None:
        """`target` of `scene` was confirmed with `device`: do it, or say why not."""
        if target.disabled_reason:
            scene.services.audio.play("refuse")
            self.toast(target.disabled_reason)
            return
        if target.weighty and not self.sleep.takes(target.id):
            return
        self.sleep.points = device == MOUSE
        scene.confirmed(target.action, device)
        scene.changed()

    def let_go(self) -> None:
        """End whatever is held or dragged."""
        self._drop()
        self._press = None
        for device in tuple(self._holding):
            self._stop_holding(device)

    def _hold(self, scene: Scene, target: Target, device: Device) -> None:
        self._stop_holding(device)
        self._holding[device] = (scene, target)
        scene.hold(target.action, True, device)

    def _stop_holding(self, device: Device) -> None:
        if device in self._holding:
            scene, target = self._holding.pop(device)
            scene.hold(target.action, False, device)
            scene.changed()

    def _drop(self) -> bool:
        """End a drag over nothing. Returns whether there was one."""
        scene, press = self.top, self._press
        if scene is None or press is None or not press.dragging:
            return False
        self._press = None
        scene.drag = None
        scene.cancel_drag()
        scene.changed()
        return True

    # -- the pointer

    def pointer_moved(self, x: float, y: float) -> None:
        """The pointer is at a logical point."""
        scene = self.top
        if scene is None or scene.moves_hand(MOUSE) or not scene.allows(MOUSE):
            return
        press = self._press
        if press and press.target and press.target.drags and not press.target.disabled_reason:
            if not press.dragging and max(abs(x - press.x), abs(y - press.y)) > DRAG_AFTER:
                press.dragging = True
                scene.pick_up(press.target)
            if press.dragging:
                scene.drag = (press.target, x, y)
                over = focus.at([t for t in scene.ui.targets if t.id != press.target.id], x, y)
                if over:
                    self._set_focus(scene, over.id)
                scene.changed()
                return
        found = focus.at(scene.ui.targets, x, y)
        if found:
            self._set_focus(scene, found.id)

    def pointer_pressed(self, x: float, y: float, secondary: bool = False) -> None:
        """A pointer button went down; the secondary one cancels."""
        scene = self.top
        if scene is None:
            return
        if not scene.allows(MOUSE):
            if secondary:
                scene.cancelled_by_other()
            return
        if secondary:
            if not self._drop():
                scene.back()
            return
        target = focus.at(scene.ui.targets, x, y)
        if target and target.weighty and not target.disabled_reason and self.sleep.sleeps(target.id):
            # Released when it is awake, it was still pressed for something else.
            return
        self._press = _Press(target, x, y)
        if target is None:
            scene.background_pressed(x, y)
        else:
            self._set_focus(scene, target.id)
            scene.changed()
            if target.holds:
                self._hold(scene, target, MOUSE)

    def pointer_released(self, x: float, y: float) -> None:
        """The primary pointer button went up."""
        scene, press = self.top, self._press
        self._press = None
        if MOUSE in self._holding:
            self._stop_holding(MOUSE)
            return
        if scene is None or press is None:
            return
        if press.dragging:
            scene.drag = None
            assert press.target
            scene.put_down(focus.at([t for t in scene.ui.targets if t.id != press.target.id], x, y))
            scene.changed()
            return
        target = focus.at(scene.ui.targets, x, y)
        if target and press.target and target.id == press.target.id and not target.holds:
            self.confirm(scene, target.pressed(x), MOUSE)

    def wheel(self, x: float, y: float, notches: float) -> bool:
        """The wheel was turned over a logical point, by parts of a notch on some devices. Returns whether that scrolls
        something; otherwise it turns a held piece."""
        scene = self.top
        if scene is None or scene.moves_hand(MOUSE):
            return False
        turned = self._wheel + notches
        if not scene.wheel(x, y, int(turned)):
            self._wheel = 0.0
            return False
        self._wheel = turned - int(turned)
        return True

    def to_edge(self, last: bool) -> bool:
        """Go to the first or the last of what scrolls. Returns whether anything does."""
        scene = self.top
        return scene is not None and not scene.moves_hand(KEYS) and scene.allows(KEYS) and scene.to_edge(last)

    def typed(self, character: str) -> None:
        """A character from the keyboard, for names."""
        if self.top:
            self.top.typed(character)

    def interrupted(self, sentence: str) -> None:
        """Tell all scenes, the uppermost first, that the player is gone for a moment."""
        self.let_go()
        for scene in reversed(self.scenes.copy()):
            scene.interrupted(sentence)
