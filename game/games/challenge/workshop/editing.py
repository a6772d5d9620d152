"""`Editing`: the draft on the desk, what of it is selected, and what is done to that; each step is saved at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.text import _
from game.games.challenge.sharing.share_scene import open_share
from game.games.challenge.workshop.guide import Guide
from game.games.challenge.workshop.last_try import LastTry, tries_of
from game.games.challenge.workshop.properties import properties_of
from game.games.challenge.workshop.property import Property
from game.games.challenge.workshop.tools import is_made, made_of, material_of
from game.games.challenge.workshop.trial import open_try
from game.games.challenge.workshop.words import made_title, refusal
from game.levels.rules.level import Level, LevelError
from game.levels.workshop.checks import Fault, fault_of, find_fault
from game.levels.workshop.draft import Draft, level_from
from game.levels.workshop.edits import Copy, DropCorner, Edit, LetDown, Mirror, MoveGiven, Remove, SetField, Turn
from game.levels.workshop.history import History
from game.levels.workshop.snapping import USUAL
from game.levels.workshop.storage import Workbench
from game.levels.workshop.things import SINGLES, EditRefused, Thing, is_there
from game.ui.services import Services

TURN: Final = 15.0
"""Degrees of one turn."""


HISTORY: Final = "workshop.history"


def _history_of(services: Services, draft: Draft) -> History:
    """What was done to the draft that was edited last, if it is this one: leaving the editor forgets no step."""
    known = services.remembered.get(HISTORY)
    if not (isinstance(known, History) and known.draft == draft):
        known = services.remembered[HISTORY] = History(draft)
    return known


class Editing:
    """A part of the editor. `history`: the draft and what was done to it; `selected`: things of it; `corner`: the
    handle that was moved last; `adds`: what is chosen is selected beside the others; `guide`: see `Guide`."""

    def __init__(self, services: Services, draft: Draft, bench: Workbench, *, guides: bool) -> None:
        self.services = services
        self.bench = bench
        self.history = _history_of(services, draft)
        self.selected: tuple[Thing, ...] = ()
        self.corner = ""
        self.page = 0
        """The page of properties that is shown."""
        self.adds = False
        self.shows_trail = True
        self.guide = Guide(draft, tries_of(services).get(draft.id)) if guides else None
        self.on_change: Callable[[], None] = lambda: None
        """Called when anything may look different."""
        self._fault: tuple[Draft, Fault | None] | None = None
        """The latest draft that was checked, and its fault."""

        self._solved: tuple[Draft, int, bool] | None = None
        """The latest draft whose run was read, and `solved`."""

    # -- what there is

    @property
    def draft(self) -> Draft:
        return self.history.draft

    @property
    def fault(self) -> Fault | None:
        """What the draft still lacks to be played."""
        if self._fault is None or self._fault[0] is not self.draft:
            self._fault = self.draft, find_fault(self.draft)
        return self._fault[1]

    @property
    def solved(self) -> tuple[int, bool]:
        """The medal that its maker has won in the draft as it is now, 0 for none, and whether there is any run."""
        if self._solved is None or self._solved[0] is not self.draft:
            self._solved = self.draft, self.bench.medal_of(self.draft), self.bench.run_of(self.draft).is_file()
        return self._solved[1:]

    def came_back(self) -> None:
        """Looks at what a try has left."""
        self._solved = None
        self.follow_guide()

    def share(self) -> None:
        """Opens the page on which the level is handed on, once it is solved."""
        if self.solved[0]:
            self.services.audio.play("card")
            self.services.director.push(open_share(self.services, self, self.bench.run_of(self.draft)))

    @property
    def level(self) -> Level:
        return level_from(self.draft)

    def sign(self, maker: str) -> None:
        """Names another maker."""
        self.do(SetField("", "author", maker))
        self._solved = None

    def try_it(self) -> Fault | None:
        """Opens the table on which the level is tried as it is now. Returns what it lacks instead, if anything."""
        draft = self.draft
        if self.fault is not None:
            return self.fault
        try:
            table = open_try(self.services, self.level, self.bench.run_of(draft), own=self)
        except LevelError as error:
            # Only what falls or moves at once is not known before.
            self._fault = draft, fault_of(draft, str(error))
            return self._fault[1]
        self.services.audio.play("turn")
        self.services.director.push(table)
        return None

    @property
    def run(self) -> LastTry | None:
        """The last try."""
        return tries_of(self.services).get(self.draft.id)

    @property
    def last(self) -> LastTry | None:
        """The last try, if it is shown."""
        return self.run if self.shows_trail else None

    def lines(self, draft: Draft | None = None) -> list[Property]:
        """What can be set of what is selected, in `draft` or as it is."""
        draft = self.draft if draft is None else draft
        shown = [thing for thing in self.selected if is_there(draft, thing)]
        return properties_of(draft, shown, self.corner, self.last)

    # -- steps

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
        """Says why an edit was refused."""
        self.services.audio.play("refuse")
        self.services.director.refuse(refusal(error))

    def _edited(self) -> None:
        self.selected = tuple(thing for thing in self.selected if is_there(self.draft, thing))
        self.save()
        self.follow_guide()
        self.on_change()

    def save(self) -> None:
        """Writes the draft; an error such as a full disk is one sentence."""
        if not self.services.autosaves:
            return
        try:
            self.bench.save(self.draft)
        except OSError as error:
            words = _("The level could not be saved: {why}.", why=error.strerror or "")
            self.services.director.toast(words, public=True)

    def select(self, *things: Thing) -> None:
        """Selects these things, or the level as a whole."""
        self.adds = self.adds and bool(things)
        if things != self.selected:
            self.selected, self.page, self.corner = things, 0, ""
        self.on_change()

    @property
    def target(self) -> tuple[Thing, ...]:
        """What the materials of the tray change; () while they are for the next thing alone."""
        return tuple(one for one in self.selected if is_there(self.draft, one) and is_made(one))

    @property
    def target_words(self) -> tuple[str, str]:
        """What `target` is called, and of what material it is, "" for several; both "" without any."""
        target = self.target
        if not target:
            return "", ""
        title = made_title(self.draft, target[0]) if len(target) == 1 else _("{n} things", n=len(target))
        made = {material_of(self.draft, one) for one in target}
        return title, made.pop() if len(made) == 1 else ""

    def choose(self, thing: Thing, *, adds: bool) -> None:
        """Selects a thing; with `adds` beside the others, or no longer."""
        if adds and thing.kind != "given":
            others = tuple(one for one in self.selected if one != thing)
            self.select(*others, *(() if thing in self.selected else (thing,)))
        else:
            self.services.audio.play("click", 0.6)
            self.select(thing)

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
            self.services.director.refuse(none)

    # -- what is done with the selected things

    def tools(self) -> tuple[tuple[str, str, str], ...]:
        """Buttons for what is selected: id, sign and word."""
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

    def use(self, id_: str, grid: float) -> None:
        """Does what one of `tools` is for."""
        things, step = self.selected, 2 * (grid or USUAL)
        if not things:
            return
        match id_:
            case "more":
                self.adds = not self.adds
                self.services.audio.play("click")
                return
            case "delete":
                made = self.do(Remove(things))
            case "copy":
                made = self.do(Copy(things, step, step))
            case "mirror":
                made = self.do(Mirror(things))
            case "let-down":
                made = self.do(LetDown(things))
            case "turn":
                made = self.do(Turn(things, TURN))
            case _:
                made = self.do(DropCorner(things[0], int(self.corner[1:])))
        if made:
            self.services.audio.play("place")

    def turn(self, degrees: float) -> None:
        """Turns what is selected counterclockwise."""
        if self.selected:
            self.do(Turn(self.selected, degrees))

    def set_material(self, material: str) -> None:
        """Makes `target` of it."""
        selected = self.selected
        edits = [edit for thing in self.target for edit in made_of(self.draft, thing, material)]
        if edits:
            self.do(*edits)
            self.select(*selected)

    def set(self, id_: str, by: int) -> None:
        """Presses a line of the properties, or one of its arrows."""
        line = next((line for line in self.lines() if line.id == id_), None)
        edits = () if line is None else line.press or (line.less if by < 0 else line.more)
        if not edits:
            self.services.audio.play("refuse")
            return
        corner, page = self.corner, self.page
        if self.do(*edits):
            self.services.audio.play("click")
            # The line stays where the focus is.
            self.corner, self.page = corner, page

    def move_given(self, other: int) -> None:
        """Brings the selected given piece to the place of another one."""
        number = self.selected[0].number
        by = 1 if other > number else -1
        moves = tuple(MoveGiven(i, by) for i in range(number, other, by))
        if moves:
            self.do(*moves)

    # -- the guide

    def follow_guide(self) -> None:
        """Goes on with the guide when a step is done; its last words stay until the next edit."""
        guide = self.guide
        if guide is not None and guide.over:
            self.guide = None
        elif guide is not None and guide.look(self.draft, self.run):
            self.services.audio.play("hint")

    def skip_step(self) -> None:
        """Goes on to the next step of the guide."""
        if self.guide is not None:
            self.guide.skip()
            self.services.audio.play("click")

    def switch_guide(self) -> None:
        """Shows the guide from its beginning, or puts it away."""
        self.guide = Guide(self.draft, self.run) if self.guide is None else None
        self.services.audio.play("click")
        self.on_change()
