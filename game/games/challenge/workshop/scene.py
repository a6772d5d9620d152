"""`WorkshopScene`, the editor of a draft: its parts do the work, the scene turns presses, drags and keys into calls.

`editing` has the draft, `carrying` what is moved, `mat` draws the world; what can be done to a draft lies in
`game.levels.workshop`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from game.app.intents import KEYS, MOUSE, Device, Intent, Signal
from game.app.text import _
from game.games.challenge.level_place import FIRST
from game.games.challenge.workshop.carrying import ARROWS, Carrying
from game.games.challenge.workshop.clipboard import Clipboard
from game.games.challenge.workshop.drawing import draw_bar, draw_benches, draw_keys, draw_mode, draw_side
from game.games.challenge.workshop.editing import TURN, Editing
from game.games.challenge.workshop.given_strip import draw_coming, shown_count
from game.games.challenge.workshop.guide import draw_guide
from game.games.challenge.workshop.help import draw_help, helped
from game.games.challenge.workshop.layout import DESK, WorkshopLayout, workshop_layout
from game.games.challenge.workshop.mat import Mat, MatFrame, thing_id
from game.games.challenge.workshop.mat_camera import STEPS as ZOOMS
from game.games.challenge.workshop.naming import ask
from game.games.challenge.workshop.panels import rows_a_page
from game.games.challenge.workshop.regions import is_panel, next_region
from game.games.challenge.workshop.selecting import SelectFrame
from game.games.challenge.workshop.shortcuts import LETTERS, SHORTCUTS
from game.games.challenge.workshop.sight import Sight
from game.games.challenge.workshop.tray_state import TrayState
from game.games.challenge.workshop.trays import draw_trays
from game.games.challenge.workshop.words import fault_line
from game.levels.workshop.draft import Draft
from game.levels.workshop.shapes import extent_of
from game.levels.workshop.snapping import GRIDS
from game.levels.workshop.storage import Workbench
from game.levels.workshop.things import Thing
from game.table.scene.table_part import weakly
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import LARGE
from game.ui.widgets import Ui

FINE_TURN: Final = 1.0


class WorkshopScene(Scene):
    """The editor. It has a method for most questions of the director, hence their number."""

    def __init__(
        self, services: Services, draft: Draft, bench: Workbench | None = None, *, guides: bool = False
    ) -> None:
        """`guides`: the guide leads through a first level."""
        super().__init__(services)
        self.editing = Editing(services, draft, Workbench() if bench is None else bench, guides=guides)
        self.mat = Mat()
        self.carrying = Carrying(self.editing, self.mat)
        self.clipboard = Clipboard(self.editing)
        self._is_helped = False
        """A sentence on the mat says what the thing that has the focus is for."""
        self._by_mouse = False
        """The mouse has chosen what is selected: arrow keys move that instead of the focus."""
        self.framing: SelectFrame | None = None
        """While the pointer draws a frame on the empty mat."""
        self.editing.on_change = weakly(self.changed)
        self.trays = TrayState(self.editing)
        self.sight = Sight(self.mat.camera)
        self.focus = "tool.block"

    @property
    def draft(self) -> Draft:
        """The draft as it is drawn: with what is carried where it is now."""
        carry = self.carrying.carry
        return self.editing.draft if carry is None else carry.draft

    @property
    def _is_large(self) -> bool:
        return self.services.settings.text_size >= LARGE

    @property
    def _places(self) -> WorkshopLayout:
        guide = self.editing.guide is not None
        return workshop_layout(self.services.area, large=self._is_large, has_guide=guide)

    @property
    def _mouse(self) -> tuple[float, float] | None:
        """Where the pointer is, if the mouse was used last."""
        devices = self.services.devices
        return devices.pointer if devices.last == MOUSE else None

    def select(self, *things: Thing) -> None:
        """Selects things, and brings a given piece into the strip."""
        self.editing.select(*things)
        self._show_given()

    def _show_given(self) -> None:
        self.trays.show_given(shown_count(self._places.coming, self._is_large))

    # -- the pointer

    def tick(self) -> None:
        self.services.read_ahead(self.draft.place or FIRST)
        self.carrying.follow_pointer()
        if (is_helped := helped(self.ui, self._mouse) is not None) != self._is_helped:
            self._is_helped = is_helped
            self.changed()
        if self.framing is not None and self.framing.end != (end := self.services.devices.pointer):
            self.framing.end = end
            self.changed()

    def moves_hand(self, device: Device) -> bool:
        # While a button of the mouse drags something, the director follows it.
        carry = self.carrying.carry
        return carry is not None and carry.device == device and self.drag is None

    def pick_up(self, target: Target) -> None:
        grabbed, self._by_mouse = None if self.drag is None else self.drag[1:], True
        match target.action:
            case ("thing", "given", int(number)):
                self.select(Thing("given", number))
                self.trays.dragged = number
            case ("thing", str(kind), int(number)):
                thing, selected = Thing(kind, number), self.editing.selected
                self.carrying.things(selected if thing in selected else (thing,), MOUSE, grabbed)
            case ("handle", str(id_)):
                self.carrying.handle(id_, MOUSE, grabbed)
            case ("tool" | "piece", _id):
                self.confirmed(target.action, MOUSE)

    def put_down(self, target: Target | None) -> None:
        carry = self.carrying.carry
        if carry is None:
            if self.trays.put_down_given(self._places.coming, self._is_large):
                self._focus_chosen()
        elif self._places.mat.holds(*self.services.devices.pointer) or not carry.fresh:
            self.carrying.follow_pointer()
            self._drop()
        else:
            self.carrying.leave()

    def _drop(self) -> None:
        self.carrying.drop()
        self._focus_chosen()

    def _focus_chosen(self) -> None:
        """Brings the focus to the thing that was put down or chosen, unless it was a handle."""
        if self.editing.selected and not (self.focus or "").startswith("handle."):
            self.focus = thing_id(self.editing.selected[0])

    def cancel_drag(self) -> None:
        self.trays.dragged = None
        if self.carrying.carry is not None:
            self.carrying.leave()

    def background_pressed(self, x: float, y: float) -> None:
        if self.carrying.carry is not None:
            self.carrying.leave()
        elif self._places.mat.holds(x, y):
            self.framing = SelectFrame((x, y), (x, y))

    def background_released(self, x: float, y: float) -> None:
        framing, self.framing = self.framing, None
        if framing is not None:
            framing.end = x, y
            self.select(*(() if framing.is_click else framing.things(self.draft, self.mat.camera)))
            self._by_mouse = True
            self._focus_chosen()

    def wheel(self, x: float, y: float, notches: int) -> bool:
        is_here = self._places.mat.holds(x, y)
        if is_here and notches:
            self.sight.go_at(self.sight.step + (1 if notches > 0 else -1), (x, y))
            self.changed()
        return is_here

    # -- keys and gamepads

    def intent(self, signal: Signal) -> bool:
        if self.carrying.takes(signal):
            if self.carrying.carry is None:
                self._focus_chosen()
            return True
        if not signal.pressed:
            return False
        fine = self.services.devices.fine(signal.device)
        match signal.intent:
            case Intent.UNDO:
                self.editing.redo() if fine else self.editing.undo()
            case Intent.NEXT | Intent.PREV:
                self._jump(1 if signal.intent is Intent.NEXT else -1)
            case intent if intent in ARROWS and self._by_mouse and not is_panel(self.focus or ""):
                return self.carrying.nudge(*ARROWS[intent], fine=fine)
            case _ if signal.is_repeat:
                return False
            case Intent.MENU:
                self.try_it()
            case Intent.RULES:
                self.editing.switch_guide()
            case Intent.TURN_LEFT | Intent.TURN_RIGHT:
                degrees = FINE_TURN if fine else TURN
                self.editing.turn(degrees if signal.intent is Intent.TURN_LEFT else -degrees)
            case Intent.PEEK:
                self.activate("trail")
            case Intent.LENS:
                self._zoom((self.sight.step + 1) % ZOOMS)
            case _:
                return False
        return True

    def _jump(self, by: int) -> None:
        """Moves the focus to the next region of the screen."""
        self._by_mouse = False
        selected = self.editing.selected
        chosen = thing_id(selected[0]) if selected else ""
        found = next_region([target.id for target in self.ui.targets], self.focus or "", by, chosen)
        if found is not None:
            self.focus = found
            self.services.audio.play("click", 0.35)
        self.changed()

    def typed(self, character: str) -> None:
        devices = self.services.devices
        action = LETTERS.get(character.lower())
        if action is not None and self.carrying.carry is None and devices.latest not in devices.bound(KEYS):
            self.activate(action)

    def shortcut(self, chord: str) -> bool:
        action = SHORTCUTS.get(chord)
        if action is None or self.carrying.carry is not None:
            return False
        self.activate(action)
        return True

    def back(self) -> None:
        """Leaves what is on its way, then what is selected, then goes to the button that leaves, then leaves."""
        self.framing = None
        if self.carrying.carry is not None:
            self.carrying.leave()
        elif self.editing.selected:
            self.select()
        elif self.focus != "back":
            self.focus = "back"
            self.services.audio.play("click")
            self.director.refuse(_("Press again to leave the workshop: everything is saved."))
            self.changed()
        else:
            super().back()

    # -- targets

    def confirmed(self, action: Hashable, device: Device) -> None:
        self._by_mouse = device == MOUSE
        match action:
            case "drop":
                self._drop()
            case ("tool", str(id_)):
                self.carrying.tool(id_, self.trays.brush.material, device)
            case ("piece", str(kind)):
                self.carrying.piece(self.trays.brush, kind, device)
                self._show_given()
            case ("thing", str(kind), int(number)):
                self._choose(Thing(kind, number), device)
            case ("handle", str(id_)) if device == MOUSE:
                self.editing.corner = id_
            case ("handle", str(id_)):
                self.carrying.handle(id_, device)
            case _:
                self.activate(action)
        self.changed()

    def _choose(self, thing: Thing, device: Device) -> None:
        """Selects a thing; with Shift one more; a second press of a key takes it up."""
        adds = self.editing.adds or self.services.devices.fine(device)
        is_again = (thing,) == self.editing.selected and device != MOUSE and thing.kind != "given"
        if is_again and not adds:
            self.carrying.things((thing,), device)
        else:
            self.editing.choose(thing, adds=adds)
            self._show_given()

    def activate(self, action: Hashable) -> None:
        editing = self.editing
        match action:
            case "back":
                super().back()
            case "name":
                ask(editing, "name")
            case ("ask", str(id_)):
                ask(editing, id_)
            case "guide":
                editing.switch_guide()
            case "guide-skip":
                editing.skip_step()
            case "undo":
                editing.undo()
            case "redo":
                editing.redo()
            case ("set", str(id_), int(by)):
                editing.set(id_, by)
            case ("do", str(id_)):
                editing.use(id_, self.carrying.grid)
            case ("clip", str(id_)):
                self.clipboard.use(id_, self.carrying.grid)
            case "fault":
                self._show_fault()
            case "try":
                self.try_it()
            case "share":
                editing.share()
            case "level":
                self.select()
            case _:
                self._turn(action)
        self.changed()

    def _turn(self, action: Hashable) -> None:
        """Turns a page, or changes how things look or are put down."""
        match action:
            case ("grid", int(by)):
                grid = self.carrying.grid
                self.carrying.grid = GRIDS[(GRIDS.index(grid) + by) % len(GRIDS)]
            case ("zoom", int(by)):
                self._zoom(self.sight.step + by)
            case ("page", int(by)):
                count = len(self.editing.lines())
                pages = -(-count // rows_a_page(self._places, count, self.ui.large))
                self.editing.page = (self.editing.page + by) % max(1, pages)
            case "trail":
                self.editing.shows_trail = not self.editing.shows_trail
            case _:
                self.trays.turn(action)
        self.services.audio.play("click")

    def _zoom(self, step: int) -> None:
        self.sight.go(step, extent_of(self.editing.draft, self.editing.selected))
        self.changed()

    # -- trying

    def _show_fault(self) -> None:
        """Selects the thing that is wrong."""
        fault = self.editing.fault
        if fault is not None and fault.thing is not None:
            self.select(fault.thing)
            self.focus = thing_id(fault.thing)
        self.services.audio.play("click")

    def try_it(self) -> None:
        """Plays the level as it is now, or says what it lacks; one press leads back."""
        self.carrying.drop()
        fault = self.editing.try_it()
        if fault is None:
            return
        self.services.audio.play("refuse")
        self.director.refuse(fault_line(fault))
        self._show_fault()

    def enter(self) -> None:
        self.editing.came_back()
        self.changed()

    def show_page(self, number: int) -> bool:
        self.changed()
        return self.trays.open(number)

    # -- drawing

    def frame(self, stage: FrameStage, share: float) -> None:
        self.mat.move(stage)

    def home(self) -> str | None:
        return "play" if self.carrying.carry is None else "drop"

    def build(self, ui: Ui) -> None:
        ui.place = DESK
        editing, carry, places = self.editing, self.carrying.carry, self._places
        # What is carried does not move the view.
        self.mat.camera.show(editing.draft, places.mat, self.sight.step, self.sight.middle, places.whole_mat)
        frame = self._mat_frame()
        self.mat.draw(ui, frame, places.mat)
        if carry is None:
            self.mat.offer(ui, frame)
        if self.framing is not None and not self.framing.is_click:
            self.mat.draw_framing(ui, self.framing.box)
        with ui.on_layer(6):
            draw_benches(ui, places)
            if editing.guide is not None:
                draw_guide(ui, editing.guide, places.guide)
            draw_bar(ui, editing, self.carrying.grid, self.sight.step, places)
            draw_trays(ui, self.trays.frame, places)
            if carry is None or carry.device == MOUSE or not ui.large:
                draw_coming(ui, self.trays.strip(self.draft), places.coming)
            draw_side(ui, editing, self.draft, places)
            draw_mode(ui, editing, places)
        if carry is None and self.framing is None:
            draw_help(ui, editing.draft, places, self._mouse)
        if carry is not None:
            # Whatever is pressed now puts it down.
            ui.targets.clear()
            if carry.device != MOUSE:
                draw_keys(ui, places)
            if self.drag is None:
                ui.target("drop", places.mat, "drop", ring=None)

    def _mat_frame(self) -> MatFrame:
        carry = self.carrying.carry
        return MatFrame(
            draft=self.draft,
            selected=self.editing.selected if carry is None or not carry.things else carry.things,
            focus=self.focus,
            corner=self.editing.corner,
            carried=None if carry is None else carry.place,
            last=self.editing.last,
            place=self.draft.place or FIRST,
            faces=self.services.settings.faces,
        )
