"""`run` prints the code by which a level is shared, opens what was received, or checks a folder of received levels."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.app.paths import SUFFIX
from game.app.sentences import sentence
from game.app.text import _, ngettext
from game.core.typed_data import printable
from game.games import MANIFESTS
from game.levels import recordings
from game.levels.rules.game import CHALLENGE
from game.levels.sentences import MEDALS
from game.levels.sharing import level_files, pictures
from game.levels.sharing.codes import encode
from game.levels.sharing.makers_run import kept
from game.levels.sharing.opening import open_path, open_text
from game.levels.sharing.receivers_check import check
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.sharing.steps_of_hand import steps_of


def run(args: argparse.Namespace) -> bool:
    """Do what --code, --open or --verify with a folder asks for. Returns whether all is proven."""
    try:
        if args.code is not None:
            print(encode(_opened(args.code)))
            return True
        if args.open is not None:
            path = Path(args.open)
            return _told(_opened(path) if _is_file(path) else open_text(args.open))
    except ShareError as error:
        print(sentence(error.reason, error.params))
        return False
    return _folder(args.verify)


def _opened(path: Path) -> SharedLevel:
    """The level in a file. Of a level of the workshop, the run by hand beside it is its solution."""
    shared = open_path(path)
    if shared.steps or shared.recording or path.suffix.lower() != ".toml":
        return shared
    level, run = shared.level, kept(path.with_suffix(SUFFIX), shared.level)
    steps = steps_of(recordings.read_bytes(run), MANIFESTS[CHALLENGE.key], level) if run else ()
    return SharedLevel(level, steps, b"" if steps else run)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        # A code may be longer than a name of a file can be.
        return False


def _told(shared: SharedLevel, head: str = "") -> bool:
    """Say in a sentence what a level is, and whether it is proven here."""
    level, checked = shared.level, check(shared, MANIFESTS[CHALLENGE.key])
    name = printable(level.name.en)
    what = _("“{name}” by {maker}", name=name, maker=printable(level.author)) if level.author else f"“{name}”"
    if checked.is_proven:
        medal = _(MEDALS[checked.medal])
        told = _("proven here: its solution wins {medal} in {n} s", medal=medal, n=round(checked.seconds))
    elif not (shared.steps or shared.recording):
        told = _("not proven here: it comes without a solution")
    elif checked.why:
        told = _("not proven here: {why}", why=checked.why)
    else:
        told = _("not proven here: its solution does not reach the goal")
    print(f"{head}{what}: {told}.")
    return checked.is_proven


def _folder(folder: Path) -> bool:
    """Check every level in a folder. Returns whether there are some, and all are proven."""
    suffixes = {*pictures.SUFFIXES, level_files.SUFFIX, ".toml"}
    files = [path for path in sorted(folder.glob("*")) if path.suffix.lower() in suffixes]
    files = [path for path in files if not path.stem.endswith(".solution") and path.name != "shelf.toml"]
    proven = 0
    for path in files:
        head = f"{printable(path.name)}: "
        try:
            proven += _told(_opened(path), head)
        except ShareError as error:
            print(head + sentence(error.reason, error.params))
    count = len(files)
    print(ngettext("{n} level, {proven} proven here", "{n} levels, {proven} proven here", count, proven=proven))
    return bool(files) and proven == count
