"""`bring_in` copies match files of other people, or of another computer, to the finished ones; `import_files` tells."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path

from game.app import paths, saves
from game.app.sentences import sentence
from game.app.text import _, ngettext
from game.core.files import atomic_write
from game.core.manifest import Rules
from game.core.record import RecordError
from game.ui.services import Services


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """The new paths of what was `added`, and why other files were `refused`."""

    added: tuple[Path, ...]
    refused: tuple[RecordError, ...]


def bring_in(folder: Path, games: Rules) -> BroughtIn:
    """Copies the match files in `folder` that are not among the finished ones yet. Files that cannot be read, or that
    the rules refuse, stay where they are."""
    known = {_mark(path) for path in saves.finished()}
    added: list[Path] = []
    refused: list[RecordError] = []
    for path in saves.files_in(folder):
        content = _mark(path)
        if content in known:
            continue
        saved = saves.look(path, games)
        if saved.problem is not None:
            refused.append(saved.problem)
            continue
        known.add(content)
        try:
            added.append(_copy(path))
        except OSError as error:
            refused.append(RecordError("record.disk", file=path.name, why=error.strerror or ""))
    return BroughtIn(tuple(added), tuple(refused))


def import_files(services: Services) -> str:
    """Brings in what lies in the folder of the replays. Returns the sentence to show."""
    found = bring_in(paths.replays_dir(), Rules(services.manifests))
    if found.refused:
        services.audio.play("refuse")
        return sentence(found.refused[0].reason, found.refused[0].params)
    if found.added:
        return ngettext("{n} match added.", "{n} matches added.", len(found.added))
    folder = paths.brief(str(paths.replays_dir()))
    return _("Put files of matches into the folder {folder}: nothing new is there.", folder=folder)


def _mark(path: Path) -> bytes:
    """What tells the content of a file; b"" if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file_digest(file, "blake2b").digest()
    except OSError:
        return b""


def _copy(path: Path) -> Path:
    target = paths.free(paths.finished_dir(), path.stem.removesuffix(saves.STAR))
    target.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(target) as partial:
        shutil.copyfile(path, partial)
    return target
