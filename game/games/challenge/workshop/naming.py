"""`ask` opens the letters for the words of a draft: its name, its maker and its hints."""

from __future__ import annotations

from typing import Final

from game.app import text
from game.app.text import _
from game.games.challenge.workshop.editing import Editing
from game.levels.rules.level import Hint, Name
from game.levels.sentences import plain
from game.levels.workshop.edits import SetField

NAME_LONG: Final = 30
HINT_LONG: Final = 120
"""Letters of a name, and of a hint."""


def named(words: str) -> Name:
    """A name in the present language."""
    return Name(ja=words) if text.language() == "ja" else Name(en=words)


def ask(editing: Editing, id_: str) -> None:
    """Opens the letters for "name", "author", "hint.0" or "hint.1"."""
    draft = editing.draft
    known = {"name": plain(draft.name), "author": draft.author}
    known |= {f"hint.{i}": plain(hint) for i, hint in enumerate(draft.hints)}
    titles = {"name": _("Name of the level"), "author": _("Made by"), "hint.1": _("Second hint")}
    longest = HINT_LONG if id_.startswith("hint") else NAME_LONG
    editing.services.audio.play("click")

    def done(words: str) -> None:
        _named(editing, id_, words)

    editing.services.open("naming", known.get(id_, ""), done, titles.get(id_, _("First hint")), "any", (), (), longest)


def _named(editing: Editing, id_: str, words: str) -> None:
    match id_:
        case "name":
            editing.do(SetField("", "name", named(words)))
        case "author":
            editing.do(SetField("", "author", words))
        case _:
            number, hints = int(id_[-1]), editing.draft.hints
            hint = Hint(ja=words) if text.language() == "ja" else Hint(en=words)
            editing.do(SetField("", "hints", (*hints[:number], hint, *hints[number + 1 :])))
