"""Begins the rounds of a stack-off: from the lobby, after another round, and from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.app import saves
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import BadSetup
from game.core.manifest import Rules
from game.core.record import RecordError
from game.games.stack_off.local import LocalRound
from game.games.stack_off.series import KEY, Series
from game.levels.rules.level import LevelError
from game.play.loader import check_seats
from game.table import matches

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee
    from game.ui.services import Services


def start_series(services: Services, series: Series) -> None:
    """Begins the first round of a series."""
    services.settings.last_game = KEY
    services.save_settings()
    start_round(services, series)


def start_round(services: Services, series: Series) -> None:
    """Begins the present round of a series and shows its table, or says in one sentence why it cannot.

    Every round gets a file of its own, so unfinished ones stay, but for those in which nobody has done anything.
    """
    from game.games.stack_off.record import begin_round

    try:
        check_seats(series.seats)
        series.round  # noqa: B018
    except BadSetup as error:
        _refuse(services, sentence(error.reason, error.params))
        return
    except LookupError:
        _refuse(services, _("There is no round of this kind. Choose another one."))
        return
    _close_what_plays(services)
    path = None
    if services.autosaves:
        saves.drop_empty(Rules(services.manifests))
        path = saves.new_file(services.now(), KEY)
    delay = matches.BOT_DELAY[services.settings.motion]
    try:
        referee = begin_round(series, services.manifests, services.executor, delay, path)
    except LevelError as error:
        _refuse(services, f"{error}.")
        return
    _show(services, series, referee)


def resume(services: Services, path: Path) -> None:
    """Goes on with the round in the file at `path`. A damaged file is set aside and named."""
    from game.games.stack_off.record import open_round

    delay = matches.BOT_DELAY[services.settings.motion]
    try:
        series, referee = open_round(path, services.manifests, services.executor, delay)
    except RecordError as error:
        matches.refuse_file(services, path, error)
        return
    _close_what_plays(services)
    _show(services, series, referee)


def _close_what_plays(services: Services) -> None:
    from game.games.stack_off.table.scene import StackOffScene

    for scene in services.director.scenes:
        if isinstance(scene, StackOffScene) and scene.over:
            scene.put_away()
        if scene.plays:
            # Some systems cannot delete an open file.
            scene.close()


def _refuse(services: Services, words: str) -> None:
    services.audio.play("refuse")
    services.director.toast(words)


def _show(services: Services, series: Series, referee: Referee) -> None:
    from game.games.stack_off.table.scene import StackOffScene

    services.director.reset(services.make("title"), StackOffScene(services, series, LocalRound(referee)))
    services.settle()
    services.audio.play("turn")
