"""A screen: what the director asks of it, and what it tells it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.intents import MOUSE, Device, Signal
from game.core.game import Seat
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.kit import Ui

if TYPE_CHECKING:
    from game.ui.director import Director
    from game.ui.services import Services


@dataclass(frozen=True, slots=True)
class Audience:
    """The viewer of a table shared by several people: one of them, or all (None). `handover`: the next one is asked."""

    seat: Seat | None
    handover: bool = False


class Scene:
    """One screen. It translates: its model → pictures, intents → actions. Subclasses fill in the hooks."""

    covers = True
    """False: an overlay through which the scene below can be seen."""
    music = True
    shows_device = True
    """Whether it looks different with the device that was used last, whose keys and buttons `Ui` shows."""
    plays = False
    """Whether a match is played in it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus: str | None = None
        self.dirty = True
        self.ui = Ui()
        self.drag: tuple[Target, float, float] | None = None
        """What the pointer drags, and where it is."""

    @property
    def director(self) -> Director:
        return self.services.director

    @property
    def audience(self) -> Audience | None:
        """The viewer, if messages to one person must be hidden from the next; None: anybody may see them."""
        return None

    def changed(self) -> None:
        """Request that the screen is rebuilt before the next frame."""
        self.dirty = True

    def build(self, ui: Ui) -> None:
        """Fill `ui` with everything that can be seen and pointed at."""
        raise NotImplementedError

    def home(self) -> str | None:
        """The target of `ui` that gets the focus when no target has it; None: no focus for now."""
        return self.ui.targets[0].id if self.ui.targets else None

    def confirmed(self, action: Hashable, device: Device) -> None:
        """A target was confirmed with `device`. Scenes in which not everybody may act ask whose device it is."""
        self.activate(action)

    def activate(self, action: Hashable) -> None:
        """A target was confirmed."""

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        """A target that `holds` was pressed or let go with `device`."""

    def focus_moved(self) -> None:
        """The focus has come to another target."""

    def intent(self, signal: Signal) -> bool:
        """Any other intent. Returns whether it was used; what is left over goes to `back`."""
        return False

    def back(self) -> None:
        """Cancel: by default leave this scene."""
        self.services.audio.play("click")
        self.director.pop()

    def typed(self, character: str) -> None:
        """A character was typed."""

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """The wheel was turned up by so many notches over a point. Returns whether anything scrolls there."""
        return False

    def to_edge(self, last: bool) -> bool:
        """Go to the first or the last of what scrolls. Returns whether anything does."""
        return False

    def show_page(self, number: int) -> bool:
        """Turn to a page, counted from 0, in a scene that has several. Returns whether there is such a page."""
        return False

    def allows(self, device: Device) -> bool:
        """Whether `device` may act in this scene now; menus are open to all."""
        return True

    def background_pressed(self, x: float, y: float) -> None:
        """The pointer was pressed outside all targets."""

    def pick_up(self, target: Target) -> None:
        """The pointer begins to drag `target`: the same as confirming it."""
        self.confirmed(target.action, MOUSE)

    def put_down(self, target: Target | None) -> None:
        """The pointer lets go over `target`: the same as confirming that; over nothing: cancel."""
        if target is None:
            self.cancel_drag()
        else:
            self.director.confirm(self, target, MOUSE)

    def cancel_drag(self) -> None:
        """The drag ended over nothing."""

    def moves_hand(self, device: Device) -> bool:
        """Whether `device` moves a held piece now instead of the focus."""
        return False

    def tick(self) -> None:
        """1/60 s passes while this scene is uppermost."""

    def frame(self, stage: FrameStage, share: float) -> None:
        """Before drawing: place what moves every frame; `share` of the next tick has passed."""

    def enter(self) -> None:
        """This scene has become the uppermost."""

    def leave(self) -> None:
        """This scene is not the uppermost any more."""

    def close(self) -> None:
        """This scene is gone for good."""

    def cancelled_by_other(self) -> None:
        """A device that may not act here cancels."""

    @property
    def notice(self) -> str:
        """What is said at the lower edge as long as it holds, below any toast; "" if nothing is."""
        return ""

    def owners(self, device: Device) -> list[str]:
        """Names of the people who play with `device`."""
        return []

    def interrupted(self, sentence: str) -> None:
        """The window lost its focus, a gamepad is missing, or a long gap passed; told to every scene there is."""
