"""What a challenge keeps of its level: failures, levels passed over, the best run, and which hints were offered."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.settings import Setup
from game.app.text import _
from game.games.challenge.hints import GLOW_TICKS, HintSequence
from game.games.challenge.watch import watch_solution
from game.levels.daily import calendar, tries
from game.levels.daily.tries import TRIES
from game.levels.library import LIBRARY, LevelEntry
from game.levels.progress import BEST_RUNS, PATIENCE, PROGRESS, BestRun, LevelProgress
from game.levels.rules.actions import Take, TakeOut
from game.levels.rules.level import Level, level_hash
from game.levels.rules.view import ChallengeView
from game.table import matches
from game.table.scene.table_scene import TableScene

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class KeptTable(TableScene):
    """A table whose level has a record among what has been won."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self.hints = HintSequence(self.level)
        self._hash = level_hash(self.view.level_text)
        self._has_failed = False
        """Whether this run has been counted as a failure already."""
        self.day = calendar.day_of(self.level.id)
        """The day of a daily challenge."""

    @property
    def view(self) -> ChallengeView:
        view = self.client.observation(None).view
        assert isinstance(view, ChallengeView)
        return view

    @property
    def level(self) -> Level:
        return self.view.level

    @property
    def record(self) -> LevelProgress:
        """What is kept of this level."""
        return self.services.store[PROGRESS].get(self.level.id, LevelProgress())

    @property
    def best_run(self) -> BestRun | None:
        """The best run of this very level."""
        run = self.services.store[BEST_RUNS].get(self.level.id)
        return run if run is not None and run.level == self._hash else None

    def give_up(self) -> None:
        view = self.view
        goes_on = any(isinstance(action, Take | TakeOut) for action in self.client.observation(0).legal)
        is_stuck = view.phase == "ready" and not goes_on
        if (view.falls or is_stuck) and not self._has_failed:
            self.count_failure()
        if view.takes and not self.client.over:
            self.end_try(0, 0)

    def start_again(self) -> None:
        """Give the level up, and begin it again."""
        self.give_up()
        matches.rematch(self.services, self.client, self.host.file)

    @property
    def is_scored(self) -> bool:
        """Whether this is, or would be, the scored try of today."""
        services = self.services
        return self.day == services.today() and tries.is_scored(services.store[TRIES], self.day, self._match)

    @property
    def _match(self) -> str:
        """The name by which the match is known among the scored tries."""
        return "match" if self.host.file is None else self.host.file.name

    def begin_try(self) -> None:
        """A piece has been taken: from now on a scored try counts."""
        if self.day is not None and self.day == self.services.today():
            tries.begin(self.services.store[TRIES], self.day, self._match)
            self.services.save_table(TRIES)

    def end_try(self, medal: int, pieces: int) -> None:
        """The run is over, or was left for another one."""
        if self.day is None or self.day.isoformat() not in self.services.store[TRIES]:
            return
        tries.end(self.services.store[TRIES], self.day, self._match, medal, pieces)
        self.services.save_table(TRIES)

    def count_failure(self, gave_up: bool = False) -> None:
        """The level has gone wrong once more, or `gave_up`."""
        self._has_failed = True
        self.services.store[PROGRESS][self.level.id] = self.record.failed(gave_up)
        self.services.save_table(PROGRESS)

    def skip(self) -> None:
        """Pass the level over, and go on to the next one."""
        self.services.store[PROGRESS][self.level.id] = replace(self.record, skipped=True)
        self.services.save_table(PROGRESS)
        self.go_on(gives_up=None if self.client.over else self.host.file)

    def go_on(self, gives_up: Path | None = None) -> None:
        """Begin the next level."""
        following = self.following
        if following is not None:
            setup = matches.setup_of(self.client)
            options = {**setup.options, "level": following.id}
            matches.start(self.services, self.client.game.key, Setup(setup.seats, options), gives_up)

    @property
    def following(self) -> LevelEntry | None:
        """The next level."""
        return LIBRARY.following(self.level.id)

    def switch_best_run(self) -> None:
        """Show where the pieces of the best run lay, or show it no more."""
        settings = self.services.settings
        settings.best_run = not settings.best_run
        self.services.save_settings()
        self.services.audio.play("click")

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        entries = []
        if self.best_run is not None:
            label = _("Hide my best run") if self.services.settings.best_run else _("Show my best run")
            entries.append(("best-run", label, "eye"))
        if self.record.shows_solution:
            entries.append(("watch", _("Watch the solution"), "film"))
        if not self.record.solved and not self.client.over and self.following is not None:
            entries.append(("skip", _("Skip this level"), "right"))
        entries.append(("shelf", _("All levels"), "menu"))
        return entries

    def pause_action(self, id_: Hashable) -> None:
        match id_:
            case "best-run":
                self.switch_best_run()
            case "watch" if entry := LIBRARY.find(self.level.id):
                watch_solution(self.services, entry)
            case "skip":
                self.skip()
            case "shelf":
                self.show_shelf()

    def show_shelf(self) -> None:
        """Leave for the shelves; the match can be resumed."""
        # The shelves know of the table, as its result does.
        from game.games.challenge.lobby.shelf import ShelfScene

        self.director.reset(self.services.make("title"), ShelfScene(self.services, self.level.id))

    def offers_hint(self) -> bool:
        """Let the button of the hints glow once in a level, after some failures. Returns whether that has changed."""
        if self.hints.glow:
            self.hints.glow -= 1
            return not self.hints.glow
        record = self.record
        if record.offered or record.solved or record.failures < PATIENCE or not self.hints.count:
            return False
        self.services.store[PROGRESS][self.level.id] = replace(record, offered=True)
        self.services.save_table(PROGRESS)
        self.hints.glow = GLOW_TICKS
        return True
