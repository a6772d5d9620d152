"""Opens the stack-off's lobby, starts its rounds (`start_series`), resumes one from a file, and shows results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import saves
from game.app.sentences import sentence
from game.app.settings import Setup
from game.app.text import _
from game.core.game import BadSetup, SeatInfo
from game.core.manifest import Rules
from game.core.record import RecordError
from game.games.stack_off.building.scene import BuildingScene
from game.games.stack_off.lobby.kept_series import KeptSeries
from game.games.stack_off.lobby.last_choices import keep_people
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.recorded_round import begin_round, open_round, save_building
from game.games.stack_off.referee import Referee
from game.games.stack_off.results.collapse_replay import CollapseReplay
from game.games.stack_off.results.results_scene import Onward
from game.games.stack_off.results.round_over import RoundOverScene
from game.games.stack_off.round_record import read_round
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import KEY, Series, suiting_tempers
from game.games.stack_off.table.scene import StackOffScene
from game.levels.rules.level import LevelError
from game.play.loader import check_seats
from game.table import matches
from game.ui.remote import PHONE

if TYPE_CHECKING:
    from game.ui.services import Services


def open_lobby(services: Services, after: bool = False, kept: KeptSeries | None = None) -> LobbyScene:
    """Makes the scene in which people join. `after`: it follows a series, whose people are still there. `kept`: one
    that can go on."""
    return LobbyScene(services, partial(start_series, services), after, kept)


def start_series(services: Services, series: Series) -> None:
    """Begins the first round of a series."""
    services.settings.last_game = KEY
    services.save_settings()
    start_round(services, replace(series, speed=services.settings.game_speed))


def start_once(services: Services, seats: Sequence[SeatInfo]) -> None:
    """Begins a single round of any kind, which ranks its seats."""
    seed, speed = services.seed(), services.settings.game_speed
    tempers = suiting_tempers(seed, len(seats))
    start_round(services, Series(tuple(seats), seed, best_of=1, characters=tempers, speed=speed))


def start_round(services: Services, series: Series) -> None:
    """Begins the present round of a series and shows its table, or says in one sentence why it cannot.

    Every round gets a file of its own, so unfinished ones stay, but for those in which nobody has done anything.
    """
    try:
        check_seats(series.seats)
        series.round  # noqa: B018
    except BadSetup as error:
        _refuse(services, sentence(error.reason, error.params))
        return
    except LookupError:
        _refuse(services, _("There is no round of this kind. Choose another one."))
        return
    if not _has_phones(services, series.seats):
        _wait_for_phones(services, series, lambda seats: start_round(services, replace(series, seats=seats)))
        return
    _close_what_plays(services)
    path = None
    if services.autosaves:
        saves.drop_empty(Rules(services.manifests))
        path = saves.new_file(services.now(), KEY + saves.NIGHT * (services.occasion is not None))
    if series.round.build:
        if path is not None:
            save_building(series, series.round, path)
        if services.occasion is not None:
            services.occasion.began(path)
        _show(services, building_of(services, series, series.round, path))
        return
    try:
        referee = begin_round(series, services.manifests, services.executor, _delay(services), path)
    except LevelError as error:
        _refuse(services, f"{error}.")
        return
    if services.occasion is not None:
        services.occasion.began(path)
    _show(services, table_of(services, series, referee))


def _has_phones(services: Services, seats: Sequence[SeatInfo]) -> bool:
    """Whether phones are served if seats need some; phones of people who play no more are sent away."""
    needs = any(info.is_person and info.device == PHONE for info in seats)
    if services.phones is None:
        return not needs
    if services.occasion is None:
        if not needs:
            services.hang_up()
        elif not services.phones.suits(KEY, seats):
            services.phones.follow(seats)
            return services.phones.is_full
    return True


def _wait_for_phones(
    services: Services, series: Series, begin: Callable[[tuple[SeatInfo, ...]], None], file: Path | None = None
) -> None:
    """Opens the lobby for phones; `file`: file of a round that goes on, whose people keep their names."""
    services.open("phones", KEY, Setup(series.seats, {}), file, begin)


def building_of(services: Services, series: Series, what: Round, path: Path | None) -> BuildingScene:
    """Makes the screen on which the ground of a round is built; `path`: its file, if it is recorded."""

    def save(series: Series, what: Round) -> RecordError | None:
        return None if path is None else save_building(series, what, path)

    def race(series: Series, what: Round) -> None:
        executor = services.executor
        referee = begin_round(series, services.manifests, executor, _delay(services), path, what=what)
        _show(services, table_of(services, series, referee))

    def leave(series: Series) -> None:
        _change(services, series, path)

    to_lobby = None if services.occasion is not None else leave
    return BuildingScene(services, series, what, save, race, to_lobby)


def _delay(services: Services) -> int:
    """Ticks that bots wait before they act."""
    return matches.BOT_DELAY[services.settings.motion]


def resume(services: Services, path: Path) -> None:
    """Goes on with the round in the file at `path`. A damaged file is set aside and named."""
    try:
        found = read_round(path, Rules(services.manifests))
        if not found.site.over:
            _close_what_plays(services)
            _show(services, building_of(services, found.series, found.round, path))
            return
        if not _has_phones(services, found.series.seats):
            _wait_for_phones(services, found.series, lambda _seats: resume(services, path), path)
            return
        series, referee = open_round(path, services.manifests, services.executor, _delay(services))
    except RecordError as error:
        matches.refuse_file(services, path, error)
        return
    _close_what_plays(services)
    _show(services, table_of(services, series, referee))


def _close_what_plays(services: Services) -> None:
    for scene in services.director.scenes:
        if isinstance(scene, StackOffScene) and scene.over:
            scene.put_away()
        if scene.plays:
            # Some systems cannot delete an open file.
            scene.close()


def _refuse(services: Services, words: str) -> None:
    services.audio.play("refuse")
    services.director.toast(words)


def _show(services: Services, scene: StackOffScene | BuildingScene) -> None:
    services.director.reset(services.make("title"), scene)
    services.settle()
    services.audio.play("turn")


def table_of(services: Services, series: Series, referee: Referee) -> StackOffScene:
    """Makes the table of a round that runs in this process."""

    def leave(series: Series) -> None:
        _change(services, series, None if referee.problem is not None else referee.file)

    table = StackOffScene(services, series, LocalRound(referee), show_results, restart=restart, to_lobby=leave)
    if services.phones is not None:
        services.phones.play(table.for_phones)
    return table


def restart(table: StackOffScene) -> None:
    """Begins the round of a table anew, with the same pieces; what was played of it is not kept."""
    file = table.host.file
    start_round(table.services, table.series)
    if file is not None and table not in table.services.director.scenes:
        matches.delete(table.services, file)


def show_results(table: StackOffScene) -> None:
    """Shows who has won the round that is over, and why."""
    shows = [column.show for column in table.columns]
    onward = onward_of(table.services)
    about = table.series, table.client, table.host, shows, onward, table.occasion
    over = RoundOverScene(table.services, *about)
    table.director.push(over)
    collapse = over.collapse
    if collapse is not None and table.services.settings.shows_motion:
        table.director.push(CollapseReplay(table.services, collapse, table.series.seats[collapse.seat]))


def onward_of(services: Services) -> Onward:
    """Gets where the results lead to."""
    return Onward(partial(start_round, services), partial(start_series, services), partial(_change, services))


def _change(services: Services, series: Series, file: Path | None = None) -> None:
    """Opens the lobby after a series, or from a round of one; `file`: its file, from which it can go on."""
    keep_people(services, series)
    kept = None if file is None else KeptSeries(series, partial(resume, services, file))
    services.director.reset(services.make("title"), open_lobby(services, True, kept))
