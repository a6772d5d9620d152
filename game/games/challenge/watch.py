"""`watch_solution` shows in the room of replays how a level is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.paths import SUFFIX, cache_dir
from game.app.text import _
from game.core.record import RecordError
from game.levels import recordings
from game.levels.library import LevelEntry
from game.levels.progress import LevelProgress

if TYPE_CHECKING:
    from game.ui.services import Services

KEY = "challenge"


def locked_reason(best: LevelProgress) -> str:
    """Why the solution of a level may not be watched yet; "" if it may."""
    return "" if best.shows_solution else _("Solve the level or give it up: then you can watch how it is done.")


def watch_solution(services: Services, entry: LevelEntry) -> None:
    """Show how a level is done."""
    made = cache_dir() / "solutions" / f"{entry.id}{SUFFIX}"
    path = recordings.recording_to_watch(entry, services.manifests[KEY], made)
    words = _("There is no solution of this level that could be shown.")
    if path is not None:
        try:
            services.open("solution", path)
            return
        except RecordError:
            words = cannot_play()
    services.audio.play("refuse")
    services.director.toast(words)


def cannot_play() -> str:
    """The sentence for a recording that cannot be followed."""
    return _("This recording cannot be played here: it is damaged, or from another version of the game.")
