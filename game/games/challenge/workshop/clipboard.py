"""`Clipboard`: things that were copied, for the same draft or another one, for as long as the program runs."""

from __future__ import annotations

from typing import Any

from game.games.challenge.workshop.editing import Editing
from game.levels.workshop.edits import Paste, Remove
from game.levels.workshop.snapping import USUAL
from game.levels.workshop.things import SINGLES, Thing, get, things_of

KEY = "workshop.clipboard"
Copied = tuple[tuple[str, Any], ...]  # Any: see `things.items`


class Clipboard:
    """A part of the editor. What was copied lies in the services, for other drafts have it as well."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._pasted = 0
        """How often the same things were pasted: each time farther from where they were."""

    def use(self, id_: str, grid: float) -> None:
        """Does "copy", "cut", "paste" or "all"."""
        editing = self._editing
        match id_:
            case "copy" | "cut":
                self._copy(editing.selected, cuts=id_ == "cut")
            case "paste":
                self._paste(2 * (grid or USUAL))
            case "all":
                editing.select(*(one for one in things_of(editing.draft) if one.kind not in (*SINGLES, "given")))

    def _copy(self, things: tuple[Thing, ...], *, cuts: bool) -> None:
        editing = self._editing
        found = tuple((one.kind, get(editing.draft, one)) for one in things if one.kind not in SINGLES)
        if not found:
            editing.services.audio.play("refuse")
            return
        editing.services.remembered[KEY] = found
        self._pasted = 0
        if not cuts:
            editing.services.audio.play("click")
        elif editing.do(Remove(things)):
            editing.services.audio.play("place")

    def _paste(self, step: float) -> None:
        editing = self._editing
        copied = editing.services.remembered.get(KEY)
        if not isinstance(copied, tuple):
            editing.services.audio.play("refuse")
            return
        by = step * (self._pasted + 1)
        if editing.do(Paste(copied, by, by)):
            self._pasted += 1
            editing.services.audio.play("place")
