"""`AnalysisSource` gives the parts of an analysis; `find` and `keep` hold them in the cache, finished or not.

A kept analysis belongs to the bytes of its recording and to this version of the program.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, Protocol

import game
from game.analysis.analysis import Analysis
from game.analysis.chances import Scales
from game.app import saves
from game.app.history.rows import EndedMatch
from game.app.paths import cache_dir
from game.core.files import atomic_write_bytes
from game.core.manifest import Manifest
from game.core.record import Recording
from game.table.milestones import keep_shares
from game.ui.services import Services

FORMAT: Final = 9
"""Raised when the analysis changes what it finds or holds."""
MOST: Final = 100
"""Analyses that are kept; the one that was looked at longest ago goes first."""
SUFFIX: Final = ".analysis"


class AnalysisSource(Protocol):
    """Where the parts of an `analysis` come from."""

    @property
    def analysis(self) -> Analysis: ...

    def poll(self) -> bool:
        """Takes what has come. Returns whether there was anything."""
        ...

    def close(self) -> None: ...


MakeAnalysis = Callable[[Recording, Manifest, Scales, Analysis], AnalysisSource]
"""Goes on with an analysis that was begun, or is empty."""


class KeptAnalysis:
    """An analysis of an earlier visit: nothing is worked out."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing runs."""


def _folder() -> Path:
    return cache_dir() / "analyses"


def _place(recorded: Path) -> Path:
    """`OSError` if the recording is gone."""
    name = sha256(recorded.read_bytes()).hexdigest()[:32]
    return _folder() / f"{name}-{game.__version__}-{FORMAT}{SUFFIX}"


def find(recorded: Path) -> KeptAnalysis | None:
    """Gets the analysis of the match at `recorded` as far as it had come; None without one, or if it cannot be read."""
    try:
        kept = pickle.loads(_place(recorded).read_bytes())
    except Exception:  # A damaged file may raise anything: the match is analysed anew.
        return None
    return KeptAnalysis(kept) if isinstance(kept, Analysis) else None


def keep(recorded: Path, analysis: Analysis) -> None:
    """Keeps `analysis` as far as it has come; without room on the disk nothing is kept."""
    if not analysis.is_read or analysis.broken:
        return
    with suppress(OSError):
        path = _place(recorded)
        atomic_write_bytes(path, pickle.dumps(analysis), fsync=False)
        for old in sorted(_folder().glob(f"*{SUFFIX}"), key=lambda one: one.stat().st_mtime)[:-MOST]:
            old.unlink()


def keep_longer(recorded: Path) -> None:
    """Counts a kept analysis as looked at now."""
    with suppress(OSError):
        os.utime(_place(recorded))


def find_shares(services: Services, matches: Sequence[EndedMatch]) -> bool:
    """Adds skill and luck from kept analyses to matches that lack them in the history, such as after the history had to
    begin anew. Looks at the latest ones only. Returns whether any match got them."""
    if not services.autosaves or not any(_folder().glob(f"*{SUFFIX}")):
        return False
    judged = {key for key, manifest in services.manifests.items() if manifest.judge is not None}
    files = {saves.name_of(path): path for path in saves.finished()}
    lacking = [
        files[match.name]
        for match in matches
        if match.game in judged and match.name in files and all(player.share is None for player in match.players)
    ]
    found = False
    for path in lacking[-MOST:]:
        kept = find(path)
        if kept is not None and kept.analysis.done:
            keep_shares(services, path, kept.analysis)
            found = True
    return found
