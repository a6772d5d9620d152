"""`WorkshopScene` is the editor of a draft: it turns presses, drags and keys into edits, saves each, tries the level.

What can be done to a draft lies in `game.levels.workshop`; the mat, the trays and the panels draw it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from game import art
from game.app import text
from game.app.intents import KEYS, MOUSE, STEPS, Device, Intent, Signal
from game.app.text import _
from game.games.challenge.level_place import FIRST
from game.games.challenge.workshop.art import bench
from game.games.challenge.workshop.carry import Carry, Moves
from game.games.challenge.workshop.guide import Guide, draw_guide
from game.games.challenge.workshop.last_try import LastTry, tries_of
from game.games.challenge.workshop.layout import WorkshopLayout, workshop_layout
from game.games.challenge.workshop.mat import Mat, MatFrame, thing_id
from game.games.challenge.workshop.mat_camera import STEPS as ZOOMS
from game.games.challenge.workshop.panels import PropertiesFrame, draw_fault, draw_properties, draw_stepper, rows_a_page
from game.games.challenge.workshop.properties import Property, properties_of
from game.games.challenge.workshop.tools import BUILD, GOALS, Brush, Edits, made_of, piece_edits
from game.games.challenge.workshop.trays import TABS, TrayFrame, draw_coming, draw_trays, shown_count
from game.games.challenge.workshop.trial import open_try
from game.games.challenge.workshop.words import fault_line, refusal, thing_title
from game.levels.rules.goals import pieces_of
from game.levels.rules.level import Hint, LevelError, Name
from game.levels.sentences import localized
from game.levels.workshop.checks import Fault, fault_of, find_fault
from game.levels.workshop.draft import Draft, level_from
from game.levels.workshop.edits import (
    Copy,
    Drag,
    DropCorner,
    Edit,
    LetDown,
    Mirror,
    MoveGiven,
    Remove,
    SetField,
    Shift,
    Turn,
    apply,
)
from game.levels.workshop.handles import handles_of
from game.levels.workshop.history import History
from game.levels.workshop.shapes import extent_of
from game.levels.workshop.snapping import GRIDS, USUAL
from game.levels.workshop.storage import Workbench
from game.levels.workshop.things import SINGLES, EditRefused, Thing, is_there
from game.ui.focus import Target
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, HEAD, LARGE
from game.ui.widgets import Ui

DESK: Final = "square-up"
"""The place in which the mat lies."""
SLOT = (38, 24, 12, 235)
"""Behind what is chosen of editing and playing."""
PLANKS: Final = 4
"""Boards of the bench one above another, which share a picture."""
NAME_LONG, HINT_LONG = 30, 120
"""Letters of a name, and of a hint."""
TURN: Final = 15.0
FINE_TURN: Final = 1.0
ARROWS: Final = {Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0), Intent.DOWN: (0, -1), Intent.UP: (0, 1)}
FINE_STEP: Final = 0.05
"""Units of a step of a key with Shift, or without a grid."""
REGIONS: Final = (
    ("tab.", "tool.", "piece.", "brush."),
    ("thing.", "handle."),
    ("coming.", "thing.given.", "play", "trail"),
    ("do.", "set.", "page.", "fault", "level"),
    ("back", "name", "help", "guide.", "undo", "redo", "grid", "zoom."),
)
"""Beginnings of the ids of the targets in each region of the screen, for the keys that jump from one to the next."""


class WorkshopScene(Scene):
    """The editor. `history`: the draft and what was done to it; `selected`: things of it; `carry`: what is moved."""

    def __init__(
        self, services: Services, draft: Draft, bench_: Workbench | None = None, *, guides: bool = False
    ) -> None:
        """`guides`: the guide leads through a first level."""
        super().__init__(services)
        self.bench = Workbench() if bench_ is None else bench_
        self.history = History(draft)
        self.selected: tuple[Thing, ...] = ()
        self.carry: Carry | None = None
        self.mat = Mat()
        self.tab, self.brush, self.grid = "build", Brush(), USUAL
        self.zoom = self.page = self.first = 0
        self.corner = ""
        """The handle that was moved last."""
        self.adds = False
        """Things that are chosen are selected beside the others."""
        self.shows_trail = True
        self._fault: tuple[Draft, Fault | None] | None = None
        """The latest draft that was checked, and its fault."""
        self.guide = Guide(draft) if guides else None
        self.focus = "tool.block"

    # -- what there is

    @property
    def draft(self) -> Draft:
        """The draft as it is drawn: with what is carried where it is now."""
        return self.history.draft if self.carry is None else self.carry.draft

    @property
    def fault(self) -> Fault | None:
        """What the draft still lacks to be played."""
        draft = self.history.draft
        if self._fault is None or self._fault[0] is not draft:
            self._fault = draft, find_fault(draft)
        return self._fault[1]

    @property
    def last(self) -> LastTry | None:
        """The try before, if it is shown."""
        found = self._tries.get(self.history.draft.id)
        return found if self.shows_trail else None

    @property
    def _tries(self) -> dict[str, LastTry]:
        return tries_of(self.services)

    @property
    def _places(self) -> WorkshopLayout:
        large = self.services.settings.text_size >= LARGE
        return workshop_layout(self.services.area, large=large, has_guide=self.guide is not None)

    # -- edits

    def do(self, *edits: Edit) -> bool:
        """Makes one step of these edits, selects what comes of them, and saves. Returns whether they could be made."""
        try:
            things = self.history.do(edits)
        except EditRefused as error:
            self.refuse(error)
            return False
        if things or not isinstance(edits[-1], SetField):
            self.select(*things)
        self._edited()
        return True

    def refuse(self, error: EditRefused) -> None:
        self.services.audio.play("refuse")
        self.director.refuse(refusal(error))

    def _edited(self) -> None:
        self.selected = tuple(thing for thing in self.selected if is_there(self.history.draft, thing))
        self.save()
        self._follow_guide()
        self.changed()

    def save(self) -> None:
        """Writes the draft; an error such as a full disk is one sentence."""
        if not self.services.autosaves:
            return
        try:
            self.bench.save(self.history.draft)
        except OSError as error:
            self.director.toast(_("The level could not be saved: {why}.", why=error.strerror or ""), public=True)

    def select(self, *things: Thing) -> None:
        """Selects these things, or the level as a whole."""
        self.adds = self.adds and bool(things)
        if things != self.selected:
            self.selected, self.page, self.corner = things, 0, ""
            self._show_given()
        self.changed()

    def _show_given(self) -> None:
        """Brings the selected given piece into the strip."""
        count = shown_count(self._places.coming, self.services.settings.text_size >= LARGE)
        number = next((thing.number for thing in self.selected if thing.kind == "given"), self.first)
        if not self.first <= number < self.first + count:
            self.first = max(0, number - count + 1)

    def undo(self) -> None:
        self._step(self.history.undo(), _("There is nothing to undo."))

    def redo(self) -> None:
        self._step(self.history.redo(), _("There is nothing to do again."))

    def _step(self, has_moved: bool, none: str) -> None:
        if has_moved:
            self.services.audio.play("move")
            self._edited()
        else:
            self.services.audio.play("refuse")
            self.director.refuse(none)

    # -- what is carried

    def begin(self, moves: Moves, origin: tuple[float, float], device: Device, *, fresh: bool = False) -> None:
        """Takes something up with a device."""
        grabbed = None
        if self.drag is not None and not fresh:
            grabbed = self.mat.camera.units(*self.drag[1:])
        self.carry = Carry(self.history.draft, moves, origin, device, grabbed, fresh)
        if self.carry.refused is not None and fresh:
            error, self.carry = self.carry.refused, None
            self.refuse(error)
            return
        self.services.audio.play("card", 0.6)
        self.changed()

    def carry_things(self, things: tuple[Thing, ...], device: Device) -> None:
        box = extent_of(self.history.draft, things)
        if box is not None:
            self.select(*things)
            self.begin(lambda dx, dy: (Shift(things, dx, dy),), box[:2], device)

    def carry_handle(self, id_: str, device: Device) -> None:
        """Takes up a handle of the selected thing."""
        thing = self.selected[0]
        handle = next((one for one in handles_of(self.history.draft, thing) if one.id == id_), None)
        if handle is None:
            return
        x, y = handle.x, handle.y
        # The middle of a side becomes the corner after the one before it.
        self.corner = f"c{int(id_[1:]) + 1}" if handle.adds else id_
        self.begin(lambda dx, dy: (Drag(thing, id_, x + dx, y + dy),), (x, y), device)

    def take_tool(self, make: Edits | None, again: Moves, device: Device) -> None:
        """Adds what a tool makes: at once, or, if it has a place, wherever it is put down."""
        if make is None:
            return
        try:
            draft, things = apply(self.history.draft, make)
        except EditRefused as error:
            self.refuse(error)
            return
        box = extent_of(draft, things)
        if box is None or things[0].kind in ("goal", "bonus"):
            self.services.audio.play("place")
            self.do(*make)
            return
        self.begin(again, self._middle, device, fresh=True)

    @property
    def _middle(self) -> tuple[float, float]:
        """The middle of the mat, on the grid."""
        room = self.mat.camera.room
        x, y = self.mat.camera.units(room.cx, room.cy)
        return round(x / USUAL) * USUAL, round(y / USUAL) * USUAL

    def drop(self) -> None:
        """Puts down what is carried; a standing piece comes down onto what is below it."""
        carry, self.carry = self.carry, None
        if carry is None:
            return
        self.changed()
        if carry.refused is not None:
            self.refuse(carry.refused)
            return
        corner = self.corner
        edits = carry.moves(carry.dx, carry.dy)
        pieces = tuple(thing for thing in carry.things if thing.kind == "standing")
        if pieces and not self.services.devices.fine(carry.device):
            edits = (*edits, LetDown(pieces))
        if self.do(*edits):
            self.services.audio.play("place")
            self.select(*(carry.things or self.selected))
            self.corner = corner
            if self.selected and not (self.focus or "").startswith("handle."):
                self.focus = thing_id(self.selected[0])

    def let_go(self) -> None:
        """Leaves what is carried where it was."""
        self.carry = None
        self.services.audio.play("click")
        self.changed()

    def tick(self) -> None:
        carry = self.carry
        if carry is not None and carry.device == MOUSE:
            devices = self.services.devices
            x, y = self.mat.camera.units(*devices.pointer)
            if carry.point(x, y, 0.0 if devices.fine(MOUSE) else self.grid):
                self.changed()

    # -- devices

    def moves_hand(self, device: Device) -> bool:
        # While a button of the mouse drags something, the director follows it.
        return self.carry is not None and self.carry.device == device and self.drag is None

    def pick_up(self, target: Target) -> None:
        match target.action:
            case ("thing", str(kind), int(number)):
                thing = Thing(kind, number)
                things = self.selected if thing in self.selected and kind != "given" else (thing,)
                if kind == "given":
                    self.select(thing)
                else:
                    self.carry_things(things, MOUSE)
            case ("handle", str(id_)):
                self.carry_handle(id_, MOUSE)
            case ("tool" | "piece", _id):
                self.confirmed(target.action, MOUSE)

    def put_down(self, target: Target | None) -> None:
        if self.carry is None:
            self._put_given(target)
        elif self._places.mat.holds(*self.services.devices.pointer) or not self.carry.fresh:
            self.tick()
            self.drop()
        else:
            self.let_go()

    def _put_given(self, target: Target | None) -> None:
        """A piece of the strip was let go over another one: it comes there."""
        match target.action if target else None:
            case ("thing", "given", int(other)) if self.selected and self.selected[0].kind == "given":
                number = self.selected[0].number
                by = 1 if other > number else -1
                moves = tuple(MoveGiven(i, by) for i in range(number, other, by))
                if moves:
                    self.do(*moves)

    def cancel_drag(self) -> None:
        if self.carry is not None:
            self.let_go()

    def background_pressed(self, x: float, y: float) -> None:
        if self._places.mat.holds(x, y):
            self.select()

    def intent(self, signal: Signal) -> bool:
        if self.carry is not None and signal.device == self.carry.device:
            return self._carried(signal)
        if not signal.pressed:
            return False
        match signal.intent:
            case Intent.UNDO:
                self.redo() if self.services.devices.fine(signal.device) else self.undo()
            case Intent.NEXT | Intent.PREV:
                self._jump(1 if signal.intent is Intent.NEXT else -1)
            case _ if signal.is_repeat:
                return False
            case Intent.MENU:
                self.try_it()
            case Intent.RULES:
                self._switch_guide()
            case Intent.TURN_LEFT | Intent.TURN_RIGHT:
                self._turn(1 if signal.intent is Intent.TURN_LEFT else -1, signal.device)
            case Intent.PEEK:
                self.activate("trail")
            case Intent.LENS:
                self._zoom((self.zoom + 1) % ZOOMS)
            case _:
                return False
        return True

    def _carried(self, signal: Signal) -> bool:
        """A key or a button while it carries something."""
        if not signal.pressed:
            return True
        carry = self.carry
        assert carry is not None
        match signal.intent:
            case intent if intent in STEPS:
                fine = self.services.devices.fine(signal.device) or not self.grid
                if carry.step(*ARROWS[intent], FINE_STEP if fine else self.grid):
                    self.changed()
            case Intent.CONFIRM if not signal.is_repeat:
                self.drop()
            case Intent.CANCEL | Intent.UNDO if not signal.is_repeat:
                self.let_go()
        return True

    def _turn(self, way: int, device: Device) -> None:
        if self.selected:
            degrees = FINE_TURN if self.services.devices.fine(device) else TURN
            self.do(Turn(self.selected, way * degrees))

    def _jump(self, by: int) -> None:
        """Moves the focus to the next region of the screen."""
        ids = [target.id for target in self.ui.targets]
        regions = [[id_ for id_ in ids if _region(id_) == number] for number in range(len(REGIONS))]
        here = _region(self.focus or "")
        for step in range(1, len(regions)):
            if found := regions[(here + by * step) % len(regions)]:
                chosen = thing_id(self.selected[0]) if self.selected else ""
                self.focus = chosen if chosen in found else found[0]
                self.services.audio.play("click", 0.35)
                break
        self.changed()

    def typed(self, character: str) -> None:
        devices = self.services.devices
        if self.carry is not None or devices.latest in devices.bound(KEYS):
            return
        match character.lower():
            case "y":
                self.redo()
            case "g":
                self._set_grid(1)
            case "c" if self.selected:
                self.activate(("do", "copy"))
            case "f" if self.selected:
                self.activate(("do", "mirror"))
            case "x" if self.selected:
                self.activate(("do", "delete"))

    def wheel(self, x: float, y: float, notches: int) -> bool:
        if not self._places.mat.holds(x, y):
            return False
        if notches:
            self._zoom(self.zoom + (1 if notches > 0 else -1))
        return True

    def back(self) -> None:
        if self.carry is not None:
            self.let_go()
        elif self.selected:
            self.select()
        else:
            super().back()

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case "drop":
                self.drop()
            case ("tool", str(id_)):
                self._take_tool(id_, device)
            case ("piece", str(kind)):
                brush = self.brush
                here = piece_edits(brush, kind, *self._middle)
                x0, y0 = self._middle
                self.take_tool(here, lambda dx, dy: piece_edits(brush, kind, x0 + dx, y0 + dy), device)
            case ("thing", str(kind), int(number)):
                self._choose(Thing(kind, number), device)
            case ("handle", str(id_)) if device == MOUSE:
                self.corner = id_
            case ("handle", str(id_)):
                self.carry_handle(id_, device)
            case _:
                self.activate(action)
        self.changed()

    def _take_tool(self, id_: str, device: Device) -> None:
        tool = {**BUILD, **GOALS}[id_]
        if (make := tool.make) is None:
            self.services.audio.play("click")
            self.select(Thing(id_))
            return
        x0, y0 = self._middle
        try:
            edits = make(self.history.draft, x0, y0)
        except (EditRefused, ValueError) as error:
            self.refuse(error if isinstance(error, EditRefused) else EditRefused("shape"))
            return
        self.take_tool(edits, lambda dx, dy: make(self.history.draft, x0 + dx, y0 + dy), device)

    def _choose(self, thing: Thing, device: Device) -> None:
        """Selects a thing; with Shift one more; a second press of a key takes it up."""
        if (self.adds or self.services.devices.fine(device)) and thing.kind != "given":
            others = tuple(one for one in self.selected if one != thing)
            self.select(*others, *(() if thing in self.selected else (thing,)))
        elif (thing,) == self.selected and device != MOUSE and thing.kind != "given":
            self.carry_things((thing,), device)
        else:
            self.services.audio.play("click", 0.6)
            self.select(thing)

    def activate(self, action: Hashable) -> None:
        match action:
            case "back":
                super().back()
            case "name":
                self._ask("name")
            case "guide":
                self._switch_guide()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case ("grid", int(by)):
                self._set_grid(by)
            case ("zoom", int(by)):
                self._zoom(self.zoom + by)
            case "level":
                self.select()
            case ("tab", str(tab)):
                self.tab = tab
                self.services.audio.play("card", 0.6)
            case ("material", str(material)):
                self._set_material(material)
            case ("brush", str(field), int(by)):
                self._set_brush(field, by)
            case ("coming", int(by)):
                self.first = max(0, min(self.first + by, len(self.draft.pieces) - 1))
            case ("ask", str(id_)):
                self._ask(id_)
            case ("set", str(id_), int(by)):
                self._set(id_, by)
            case ("page", int(by)):
                self._turn_page(by)
            case ("do", str(id_)):
                self._do_tool(id_)
            case "fault":
                self._show_fault()
            case "trail":
                self.shows_trail = not self.shows_trail
                self.services.audio.play("click")
            case "try":
                self.try_it()
        self.changed()

    def _set_grid(self, by: int) -> None:
        self.grid = GRIDS[(GRIDS.index(self.grid) + by) % len(GRIDS)]
        self.services.audio.play("click")
        self.changed()

    def _zoom(self, step: int) -> None:
        self.zoom = max(0, min(ZOOMS - 1, step))
        self.changed()

    def _set_brush(self, field: str, by: int) -> None:
        """The next value of how pieces look."""
        self.brush = self.brush.turned(field, by)
        self.services.audio.play("click")

    def _set_material(self, material: str) -> None:
        """The next pieces are of it, and so are the things that are selected and of something."""
        self.brush = replace(self.brush, material=material)
        selected = self.selected
        edits = [edit for thing in selected for edit in made_of(self.draft, thing, material)]
        if edits:
            self.do(*edits)
            self.select(*selected)
        self.services.audio.play("click")

    @property
    def lines(self) -> list[Property]:
        """The lines of the properties."""
        return properties_of(self.draft, self.selected, self.corner, self.last)

    def _set(self, id_: str, by: int) -> None:
        line = next((line for line in self.lines if line.id == id_), None)
        edits = () if line is None else line.press or (line.less if by < 0 else line.more)
        if not edits:
            self.services.audio.play("refuse")
            return
        corner, page = self.corner, self.page
        if self.do(*edits):
            self.services.audio.play("click")
            # The line stays where the focus is.
            self.corner, self.page = corner, page

    def _turn_page(self, by: int) -> None:
        lines = self.lines
        pages = -(-len(lines) // rows_a_page(self._places, len(lines), self.ui.large))
        self.page = (self.page + by) % max(1, pages)
        self.services.audio.play("card", 0.6)

    # -- what is done with the selected things

    def _tools(self) -> tuple[tuple[str, str, str], ...]:
        """Buttons for what is selected."""
        if not self.selected:
            return ()
        kinds = {thing.kind for thing in self.selected}
        if kinds <= set(SINGLES):
            return ()
        found = [("delete", "trash", _("Delete")), ("copy", "tool.copy", _("Copy"))]
        if kinds <= {"given"}:
            return tuple(found)
        found.append(("mirror", "tool.mirror", _("Mirror")))
        found.append(("more", "plus", _("Choose more")))
        if kinds <= {"terrain"} and len(self.selected) == 1 and self.corner.startswith("c"):
            found.append(("drop-corner", "minus", _("Drop the corner")))
        elif "standing" in kinds:
            found.append(("let-down", "tool.let-down", _("Let it down")))
        elif "terrain" in kinds:
            found.append(("turn", "retry", _("Turn")))
        return tuple(found)

    def _do_tool(self, id_: str) -> None:
        things, step = self.selected, self.grid or USUAL
        if not things:
            return
        match id_:
            case "delete":
                made = self.do(Remove(things))
            case "copy":
                made = self.do(Copy(things, 2 * step, 2 * step))
            case "mirror":
                made = self.do(Mirror(things))
            case "more":
                self.adds = not self.adds
                self.services.audio.play("click")
                return
            case "let-down":
                made = self.do(LetDown(things))
            case "turn":
                made = self.do(Turn(things, TURN))
            case _:
                made = self.do(DropCorner(things[0], int(self.corner[1:])))
                self.corner = ""
        if made:
            self.services.audio.play("place")

    # -- words

    def _ask(self, id_: str) -> None:
        """Opens the letters for the name, the maker or a hint."""
        draft = self.history.draft
        known = {"name": localized(draft.name), "author": draft.author}
        known |= {f"hint.{i}": localized(hint) for i, hint in enumerate(draft.hints)}
        titles = {"name": _("Name of the level"), "author": _("Made by")}
        longest = HINT_LONG if id_.startswith("hint") else NAME_LONG
        self.services.audio.play("click")
        self.services.open(
            "naming",
            known.get(id_, ""),
            lambda words: self._named(id_, words),
            titles.get(id_, _("Hint")),
            "any",
            (),
            (),
            longest,
        )

    def _named(self, id_: str, words: str) -> None:
        draft, language = self.history.draft, text.language()
        japanese = language == "ja"
        match id_:
            case "name":
                name = Name(ja=words) if japanese else Name(en=words)
                self.do(SetField("", "name", name))
            case "author":
                self.do(SetField("", "author", words))
            case _:
                number = int(id_[-1])
                hint = Hint(ja=words) if japanese else Hint(en=words)
                self.do(SetField("", "hints", (*draft.hints[:number], hint, *draft.hints[number + 1 :])))

    # -- trying

    def _show_fault(self) -> None:
        """Selects the thing that is wrong."""
        fault = self.fault
        if fault is not None and fault.thing is not None:
            self.select(fault.thing)
            self.focus = thing_id(fault.thing)
        self.services.audio.play("click")

    def try_it(self) -> None:
        """Plays the level as it is now; one press leads back."""
        if self.carry is not None:
            self.drop()
        fault, trying = self.fault, None
        if fault is None:
            try:
                draft = self.history.draft
                trying = open_try(self.services, level_from(draft), self.bench.run_of(draft))
            except LevelError as error:
                fault = fault_of(self.history.draft, str(error))
        if fault is not None:
            self._fault = self.history.draft, fault
            self.services.audio.play("refuse")
            self.director.refuse(fault_line(fault))
            self._show_fault()
            return
        assert trying is not None
        self.services.audio.play("turn")
        self.director.push(trying)

    def enter(self) -> None:
        self._follow_guide()
        self.changed()

    def _follow_guide(self) -> None:
        """Goes on with the guide when a step is done."""
        if self.guide is not None and self.guide.look(self.history.draft, self._tries.get(self.history.draft.id)):
            self.services.audio.play("hint")
            if self.guide.over:
                self.guide = None
                self.director.toast(_("That is all. The book above brings this guide back."))

    def _switch_guide(self) -> None:
        """Shows the guide from its beginning, or puts it away."""
        self.guide = Guide(self.history.draft) if self.guide is None else None
        self.services.audio.play("click")
        self.changed()

    def show_page(self, number: int) -> bool:
        if number < len(TABS):
            self.tab = list(TABS)[number]
            self.changed()
        return number < len(TABS)

    # -- drawing

    def frame(self, stage: FrameStage, share: float) -> None:
        self.mat.move(stage)

    def home(self) -> str | None:
        return "play" if self.carry is None else "drop"

    def build(self, ui: Ui) -> None:
        ui.place = DESK
        places = self._places
        frame = self._mat_frame()
        middle = None
        still = self.history.draft
        if self.zoom and (box := extent_of(still, self.selected)) is not None:
            middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        # What is carried does not move the view.
        self.mat.camera.show(still, places.mat, self.zoom, middle)
        self.mat.draw(ui, frame, places.mat)
        if self.carry is not None:
            if self.drag is None:
                ui.target("drop", places.mat, "drop", ring=None)
        else:
            self.mat.offer(ui, frame)
        with ui.on_layer(6):
            for i, board in enumerate(places.benches):
                high = board.h / PLANKS
                for j in range(PLANKS):
                    ui.put(f"bench.{i}.{j}", bench(board.w, high), board.x, board.y + j * high, animates=False)
            if self.guide is not None:
                draw_guide(ui, self.guide, places.guide)
            self._draw_bar(ui, places)
            self._draw_trays(ui, places)
            self._draw_side(ui, places)
            self._draw_mode(ui, places)
        if self.carry is not None:
            self._draw_keys(ui, places)
            kept = [target for target in ui.targets if target.id == "drop"]
            ui.targets[:] = kept

    def _mat_frame(self) -> MatFrame:
        carry = self.carry
        return MatFrame(
            draft=self.draft,
            selected=self.selected if carry is None or not carry.things else carry.things,
            focus=self.focus,
            corner=self.corner,
            carried=None if carry is None else carry.place,
            last=self.last,
            place=self.draft.place or FIRST,
            faces=self.services.settings.faces,
        )

    def _draw_bar(self, ui: Ui, places: WorkshopLayout) -> None:
        draft, history = self.history.draft, self.history
        ui.button("back", places.back, _("Back"), "back", icon="left")
        box = places.name
        focused = ui.target("name", box, "name", ring=None)
        ui.put("name", ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
        ui.text_in("name.words", localized(draft.name), box.inset(20, 8), HEAD, "display", ui.face_ink())
        ui.button("help", places.help, "", "guide", icon="rules")
        none, last = _("There is nothing to undo."), _("There is nothing to do again.")
        ui.button("undo", places.undo, "", "undo", icon="undo", disabled_reason="" if history.steps else none)
        self._draw_redo(ui, places.redo, "" if history.undone else last)
        grid = {0.0: _("off"), 0.25: "¼", 0.5: "½", 1.0: "1"}[self.grid]
        draw_stepper(ui, "grid", places.grid, _("Grid"), grid, ("grid", -1), ("grid", 1))
        less, more = places.zoom
        ui.button(
            "zoom.less", less, "", ("zoom", -1), icon="minus", disabled_reason="" if self.zoom else _("All is seen.")
        )
        closest = _("It comes no closer.") if self.zoom == ZOOMS - 1 else ""
        ui.button("zoom.more", more, "", ("zoom", 1), icon="plus", disabled_reason=closest)
        tone = "honey" if not self.selected else "plain"
        ui.button("level", places.level, _("The level"), "level", icon="gear", tone=tone)

    def _draw_keys(self, ui: Ui, places: WorkshopLayout) -> None:
        """What the keys do while something is carried."""
        carry = self.carry
        if carry is None or carry.device == MOUSE:
            return
        box = Rect(places.mat.x + 60, places.mat.y + 14, places.mat.w - 120, 66)
        with ui.on_layer(7):
            ui.panel("keys", box)
            hints = [(Intent.UP, _("Move")), (Intent.CONFIRM, _("Put it down")), (Intent.CANCEL, _("Leave it"))]
            ui.hints(hints, box.inset(26, 6))

    def _draw_redo(self, ui: Ui, box: Rect, reason: str) -> None:
        focused = ui.target("redo", box, "redo", disabled_reason=reason, ring=None)
        look = ui.face(box.w, box.h, focus=focused, disabled=bool(reason))
        ui.put("redo", look, box.x, box.y - 4 * focused, animates=False)
        ink = "#{:02X}{:02X}{:02X}".format(*ui.face_ink(disabled=bool(reason))[:3])
        ui.put("redo.icon", art.tool_icon("redo", 38, ink), box.cx - 19, box.cy - 22 - 4 * focused, animates=False)
        ui.reason("redo", reason, box)

    def _draw_trays(self, ui: Ui, places: WorkshopLayout) -> None:
        chosen = self.selected[0].number if self.selected and self.selected[0].kind == "given" else -1
        draft = self.draft
        named = frozenset(number for goal in (*draft.goals, *draft.gold.goals) for number in pieces_of(goal))
        frame = TrayFrame(self.tab, self.brush, draft.pieces, chosen, self.first, named)
        draw_trays(ui, frame, places)
        draw_coming(ui, frame, places.coming)

    def _draw_side(self, ui: Ui, places: WorkshopLayout) -> None:
        draft = self.draft
        shown = [thing for thing in self.selected if is_there(draft, thing)]
        if len(shown) > 1:
            title = _("{n} things", n=len(shown))
        else:
            title = thing_title(draft, shown[0]) if shown else _("The level")
        lines = tuple(properties_of(draft, shown, self.corner, self.last))
        draw_properties(ui, PropertiesFrame(title, self._tools(), lines, self.page, self.adds), places)
        fault = self.fault
        words = _("Press Play and try it yourself.") if fault is None else fault_line(fault)
        draw_fault(ui, words, places.fault, is_ready=fault is None)

    def _draw_mode(self, ui: Ui, places: WorkshopLayout) -> None:
        slot = Rect(places.edit.x - 8, places.edit.y - 8, places.play.right - places.edit.x + 16, places.edit.h + 14)
        ui.put("mode.slot", art.tile(round(slot.w), round(slot.h), 26, SLOT), slot.x, slot.y, animates=False)
        ui.panel("edit", places.edit, active=True)
        line = Rect(places.edit.x + 70, places.edit.y, places.edit.w - 90, places.edit.h)
        ui.icon("edit.icon", "pencil", places.edit.x + 28, places.edit.cy - 20, 40)
        ui.text_in("edit.word", _("Edit"), line, HEAD, "display")
        ui.button("play", places.play, _("Play"), "try", icon="play", tone="honey", size=HEAD)
        if not ui.large:
            ui.keycap("play.key", places.play.right - 62, places.play.y - 12, Intent.MENU)
        run = self._tries.get(self.history.draft.id)
        reason = "" if run is not None else _("Nothing has been tried yet.")
        tone = "honey" if self.shows_trail and run is not None else "plain"
        ui.button("trail", places.trail, _("Trail"), "trail", icon="eye", disabled_reason=reason, tone=tone, size=BODY)


def _region(id_: str) -> int:
    """The number of the region in which a target lies."""
    best = [(len(start), i) for i, starts in enumerate(REGIONS) for start in starts if id_.startswith(start)]
    return max(best, default=(0, 0))[1]
