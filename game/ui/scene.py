"""`Scene`: base class of every screen, whose subclasses draw in `build` and answer input in hooks like `activate`."""

from __future__ import annotations

from collections.abc import Hashable

from game.app.intents import MOUSE, Device, Signal
from game.ui.director import Director
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.reading import Meaning
from game.ui.screen import Audience
from game.ui.services import Services
from game.ui.tempo import FULL
from game.ui.widgets import Ui


class Scene:
    """Subclasses fill in the hooks, one for each question of the director to a `Screen`: hence the many methods."""

    covers = True
    """False: an overlay through which the scene below can be seen."""
    shows_device = True
    """Whether it shows keys and buttons of the device used last."""
    plays = False
    """Whether it is the table of a match."""
    for_anybody: tuple[tuple[str, str], ...] = ()
    """Its buttons that phones may press too, by id with their English words."""
    reveals = False
    """Whether it shows bit by bit what has happened: phones must not tell it before."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus: str | None = None
        self.way_back: dict[str, str] = {}
        """By kind, the target that had the focus last, where arrows come back to it: see `Target.stays`."""
        self.dirty = True
        self.ui = Ui()
        self.drag: tuple[Target, float, float] | None = None
        """Dragged target, and where the pointer is."""

    @property
    def director(self) -> Director:
        return self.services.director

    @property
    def audience(self) -> Audience | None:
        """The viewer, if messages to one person must be hidden from the next; None where anybody may see them."""
        return None

    def changed(self) -> None:
        """Requests that the screen is rebuilt before the next frame."""
        self.dirty = True

    def build(self, ui: Ui) -> None:
        """Fills `ui` with everything that can be seen and pointed at."""
        raise NotImplementedError

    def meaning(self, target: Target) -> Meaning | None:
        """What a voice says of a target that has no words; None for one that has."""
        return None

    def home(self) -> str | None:
        """Id of the target that gets the focus when none has it; None for no focus.

        Called before a build too, while `ui` still holds the previous build: a right answer then saves a second build.
        """
        return self.ui.targets[0].id if self.ui.targets else None

    def confirmed(self, action: Hashable, device: Device) -> None:
        """A target was confirmed with `device`. Override where not everybody may act."""
        self.activate(action)

    def activate(self, action: Hashable) -> None:
        """A target was confirmed."""

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        """A target that `holds` was pressed or let go with `device`."""

    def focus_moved(self) -> None:
        """The focus has come to another target."""

    def intent(self, signal: Signal) -> bool:
        """Any other intent. Returns whether it was used; an unused cancel goes to `back`."""
        return False

    def back(self) -> None:
        """Cancel: leaves this scene by default."""
        self.services.audio.play("click")
        self.director.pop()

    def typed(self, character: str) -> None:
        """A character was typed."""

    def shortcut(self, chord: str) -> bool:
        """A key such as "DELETE" or "CTRL+SHIFT+Z" was pressed, whatever players have bound. Returns whether it was
        used."""
        return False

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """The wheel was turned up by `notches` over a point. Returns whether anything scrolls there."""
        return False

    def to_edge(self, last: bool) -> bool:
        """Goes to the first or the last of what scrolls. Returns whether anything does."""
        return False

    def show_page(self, number: int) -> bool:
        """Turns to a page, counted from 0. Returns whether there is such a page."""
        return False

    def allows(self, device: Device) -> bool:
        """Whether `device` may act in this scene now; menus are open to all."""
        return True

    def background_pressed(self, x: float, y: float) -> None:
        """The pointer was pressed outside all targets."""

    def background_released(self, x: float, y: float) -> None:
        """The pointer that was pressed outside all targets was let go."""

    def pick_up(self, target: Target) -> None:
        """The pointer begins to drag `target`: confirms it by default."""
        self.confirmed(target.action, MOUSE)

    def put_down(self, target: Target | None) -> None:
        """The pointer lets go over `target`: confirms that by default, and cancels over nothing."""
        if target is None:
            self.cancel_drag()
        else:
            self.director.confirm(self, target, MOUSE)

    def cancel_drag(self) -> None:
        """The drag ended over nothing."""

    def moves_hand(self, device: Device) -> bool:
        """Whether `device` moves a held piece now instead of the focus."""
        return False

    def held(self, device: Device) -> Hashable | None:
        """What `device` moves freely; None: nothing, or something that single presses move."""
        return None

    @property
    def speed(self) -> int:
        """Per cent of its ticks that come while this scene is on top; the others are `idle`."""
        return FULL

    def tick(self) -> None:
        """1/60 s passes while this scene is on top."""

    def idle(self) -> None:
        """A tick is left out, because the match is slowed. Only decoration may move on."""

    def frame(self, stage: FrameStage, share: float) -> None:
        """Places what moves every frame, before drawing; `share` of the next tick has passed."""

    def area_changed(self) -> None:
        """The canvas, `services.area`, has another size."""

    def enter(self) -> None:
        """This scene has come to the top."""

    def leave(self) -> None:
        """This scene is no longer on top."""

    def close(self) -> None:
        """This scene is gone for good."""

    def cancelled_by_other(self) -> None:
        """A device that may not act here cancels."""

    @property
    def notice(self) -> str:
        """Sentence at the lower edge while there is no toast; "" for none."""
        return ""

    def owners(self, device: Device) -> list[str]:
        """Names of the people who play with `device`."""
        return []

    def interrupted(self, sentence: str) -> None:
        """The window lost its focus, a gamepad is missing, or a long gap passed. Every scene gets this."""
