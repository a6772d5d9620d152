"""`Carrying` picks up things, handles and tools, moves them over the mat with any device, and puts them down."""

from __future__ import annotations

from typing import Final

from game.app.intents import MOUSE, STEPS, Device, Intent, Signal
from game.games.challenge.workshop.carry import Carry, Moves
from game.games.challenge.workshop.editing import Editing
from game.games.challenge.workshop.mat import Mat
from game.games.challenge.workshop.tools import BUILD, GOALS, Brush, Edits, of_material, piece_edits
from game.levels.workshop.edits import Drag, LetDown, Shift, apply
from game.levels.workshop.handles import handles_of
from game.levels.workshop.shapes import extent_of
from game.levels.workshop.snapping import USUAL
from game.levels.workshop.things import EditRefused, Thing

ARROWS: Final = {Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0), Intent.DOWN: (0, -1), Intent.UP: (0, 1)}
FINE_STEP: Final = 0.05
"""Units of a step of a key with Shift, or without a grid."""

Point = tuple[float, float]


class Carrying:
    """A part of the editor. `carry`: what is on its way; `grid`: in units, 0 for none."""

    def __init__(self, editing: Editing, mat: Mat) -> None:
        self.editing = editing
        self.mat = mat
        self.carry: Carry | None = None
        self.grid = USUAL

    # -- taking up

    def _begin(
        self, moves: Moves, origin: Point, device: Device, *, grabbed: Point | None = None, fresh: bool = False
    ) -> None:
        """`grabbed`: canvas position at which a pointer took it."""
        at = None if grabbed is None or fresh else self.mat.camera.units(*grabbed)
        carry = Carry(self.editing.draft, moves, origin, device, at, fresh)
        if carry.refused is not None and fresh:
            self.editing.refuse(carry.refused)
            return
        self.carry = carry
        self.editing.services.audio.play("card", 0.6)
        self.editing.on_change()

    def things(self, things: tuple[Thing, ...], device: Device, grabbed: Point | None = None) -> None:
        """Takes up things as they are."""
        box = extent_of(self.editing.draft, things)
        if box is not None:
            self.editing.select(*things)
            self._begin(lambda dx, dy: (Shift(things, dx, dy),), box[:2], device, grabbed=grabbed)

    def handle(self, id_: str, device: Device, grabbed: Point | None = None) -> None:
        """Takes up a handle of the selected thing."""
        thing = self.editing.selected[0]
        handle = next((one for one in handles_of(self.editing.draft, thing) if one.id == id_), None)
        if handle is None:
            return
        x, y = handle.x, handle.y
        # The middle of a side becomes the corner after the one before it.
        self.editing.corner = f"c{int(id_[1:]) + 1}" if handle.adds else id_
        self._begin(lambda dx, dy: (Drag(thing, id_, x + dx, y + dy),), (x, y), device, grabbed=grabbed)

    def piece(self, brush: Brush, kind: str, device: Device) -> None:
        """Takes a piece from the tray."""
        x, y = self._middle
        self._tool(piece_edits(brush, kind, x, y), lambda dx, dy: piece_edits(brush, kind, x + dx, y + dy), device)

    def tool(self, id_: str, material: str, device: Device) -> None:
        """Takes a tool from a tray, which makes things of a material; one that makes nothing selects what it is
        for."""
        make = {**BUILD, **GOALS}[id_].make
        if make is None:
            self.editing.services.audio.play("click")
            self.editing.select(Thing(id_))
            return
        draft, (x, y) = self.editing.draft, self._middle
        try:
            edits = of_material(make(draft, x, y), material)
        except EditRefused as error:
            self.editing.refuse(error)
        except ValueError:
            self.editing.refuse(EditRefused("shape"))
        else:
            self._tool(edits, lambda dx, dy: of_material(make(draft, x + dx, y + dy), material), device)

    def _tool(self, edits: Edits, moves: Moves, device: Device) -> None:
        """Adds what a tool makes: at once, or, if it is put somewhere, wherever it is put down."""
        try:
            draft, things = apply(self.editing.draft, edits)
        except EditRefused as error:
            self.editing.refuse(error)
            return
        if extent_of(draft, things) is None or things[0].kind in ("goal", "bonus"):
            self.editing.services.audio.play("place")
            self.editing.do(*edits)
        else:
            self._begin(moves, self._middle, device, fresh=True)

    @property
    def _middle(self) -> Point:
        """The middle of the mat, on the grid."""
        room = self.mat.camera.room
        x, y = self.mat.camera.units(room.cx, room.cy)
        return round(x / USUAL) * USUAL, round(y / USUAL) * USUAL

    # -- on the way

    def follow_pointer(self) -> None:
        """The mouse leads what it carries."""
        carry, devices = self.carry, self.editing.services.devices
        if carry is not None and carry.device == MOUSE:
            x, y = self.mat.camera.units(*devices.pointer)
            if carry.point(x, y, 0.0 if devices.fine(MOUSE) else self.grid):
                self.editing.on_change()

    def takes(self, signal: Signal) -> bool:
        """A key or a button of the device that carries something. Returns whether it was of that device."""
        carry = self.carry
        if carry is None or signal.device != carry.device:
            return False
        if not signal.pressed:
            return True
        match signal.intent:
            case intent if intent in STEPS:
                fine = self.editing.services.devices.fine(signal.device) or not self.grid
                if carry.step(*ARROWS[intent], FINE_STEP if fine else self.grid):
                    self.editing.on_change()
            case Intent.CONFIRM if not signal.is_repeat:
                self.drop()
            case Intent.CANCEL | Intent.UNDO if not signal.is_repeat:
                self.leave()
        return True

    # -- putting down

    def drop(self) -> None:
        """Puts down what is carried; a standing piece comes down onto what is below it, unless Shift is held."""
        carry, self.carry = self.carry, None
        if carry is None:
            return
        editing = self.editing
        editing.on_change()
        if carry.refused is not None:
            editing.refuse(carry.refused)
            return
        corner = editing.corner
        edits = carry.moves(carry.dx, carry.dy)
        pieces = tuple(thing for thing in carry.things if thing.kind == "standing")
        if pieces and not editing.services.devices.fine(carry.device):
            edits = (*edits, LetDown(pieces))
        if editing.do(*edits):
            editing.services.audio.play("place")
            editing.select(*(carry.things or editing.selected))
            editing.corner = corner

    def nudge(self, right: int, up: int, *, fine: bool) -> bool:
        """Moves what is selected by a step of the grid, or finely. Returns whether it is anywhere on the mat."""
        editing, selected = self.editing, self.editing.selected
        if extent_of(editing.draft, selected) is None:
            return False
        step = FINE_STEP if fine or not self.grid else self.grid
        corner = editing.corner
        if editing.do(Shift(selected, right * step, up * step)):
            editing.services.audio.play("click", 0.5)
            editing.select(*selected)
            editing.corner = corner
        return True

    def leave(self) -> None:
        """Leaves what is carried where it was."""
        self.carry = None
        self.editing.services.audio.play("click")
        self.editing.on_change()
