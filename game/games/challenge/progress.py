"""`ChallengeProgress` saves what the player wins in the level on the table, ends its try, and leads to other levels."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app import saves
from game.app.settings import Setup
from game.app.text import _
from game.core.attempt import Attempt
from game.games.challenge.hints import GLOW_TICKS, HintSequence
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_rank import gained_parts, lost_parts, score_of
from game.games.challenge.lobby.daily_rivals import figures_of
from game.games.challenge.lobby.daily_words import clock_words
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.lobby.unlocking import onward, open_levels
from game.games.challenge.panels.challenge_frame import ScoreNow
from game.games.challenge.panels.medal_words import is_lost
from game.games.challenge.rival_outlines import RivalOutlines
from game.games.challenge.try_clock import TryClock
from game.games.challenge.watch import watch_solution
from game.levels.daily import calendar, own_runs, tries
from game.levels.daily.aim import steps_of
from game.levels.daily.own_runs import OWN_RUNS
from game.levels.daily.score import HINT, Figures, score, steadiness
from game.levels.daily.tries import TRIES, Try
from game.levels.library import LIBRARY, LevelEntry
from game.levels.progress import BEST_RUNS, PATIENCE, PROGRESS, BestRun, LevelProgress, keep_run
from game.levels.rules.actions import Take, TakeOut
from game.levels.rules.level import Level, level_hash
from game.levels.rules.practice import PRACTICE_ID
from game.levels.rules.view import ChallengeView
from game.physics.tower_view import TowerView
from game.table import matches
from game.table.tower.levels.ghosts import lay_of

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class ChallengeProgress:
    """A part of the challenge table; the result and the pause menu use it as well."""

    def __init__(self, services: Services, client: Client) -> None:
        self.services = services
        self.client = client
        self.day = calendar.day_of(self.level.id)
        """The day of a daily challenge."""
        self._hash = level_hash(self.view.level_text)
        self._has_failed = False
        """This run has been counted as a failure already."""
        self.occasion = services.occasion_of(client.file)
        """What this run is a part of."""
        self.is_practice = saves.is_practice(client.file) or self.occasion is not None
        """This run goes on from a moment of another one, or is an occasion's, and does not count as progress."""
        self.rivals = RivalOutlines(services, self.day, self._hash)
        self.was_scored = False
        """The run is over, and was the scored try of its day."""
        self.tried: Try | None = None
        """What the run of a day took, once it is over: as the scored try, or in practice."""
        self._clock = TryClock(self._known_try.seconds)
        self._hints = 0
        """Hints in practice."""
        self._knows_laurel = False
        """It has been said that the outline costs the laurel."""
        self._is_noted = False
        """It is kept that this match is played here."""

    @property
    def view(self) -> ChallengeView:
        view = self.client.observation(None).view
        assert isinstance(view, ChallengeView)
        return view

    @property
    def has_begun(self) -> bool:
        """Something was taken in this run."""
        return bool(self.view.takes or self.view.outs)

    @property
    def level(self) -> Level:
        return self.view.level

    @property
    def record(self) -> LevelProgress:
        """What is stored of this level."""
        return self.services.store[PROGRESS].get(self.level.id, LevelProgress())

    @property
    def solved(self) -> int:
        """How many levels the player has solved."""
        return sum(record.solved for record in self.services.store[PROGRESS].values())

    def _store(self, record: LevelProgress) -> None:
        self.services.store[PROGRESS][self.level.id] = record
        self.services.save_table(PROGRESS)

    @property
    def best_run(self) -> BestRun | None:
        """The best run of this very level; None if the level has changed since."""
        run = self.services.store[BEST_RUNS].get(self.level.id)
        # No rival shall see how it is done.
        return run if self.occasion is None and run is not None and run.level == self._hash else None

    # -- the run

    @property
    def used(self) -> int:
        """Number of given pieces that stand."""
        view = self.view
        return sum(piece in view.placed for piece in view.level.given)

    @property
    def attempt(self) -> Attempt:
        """What the run was worth."""
        return Attempt(self.view.medal, self.used, self.view.falls)

    @property
    def wins_laurel(self) -> bool:
        """Whether a medal of this run is kept with a laurel: no outline was shown."""
        return self.day is None and not self.is_practice and self.record.outlined != self._match

    def outline_warning(self) -> str:
        """What is said, once, to a player who has never seen an outline. "": it is shown, which is noted."""
        if not self.wins_laurel:
            return ""
        is_new = not any(record.outlined for record in self.services.store[PROGRESS].values())
        if is_new and not self._knows_laurel:
            self._knows_laurel = True
            return _(
                "The outline shows the answer: this try's medal will have no laurel around it. Restart clears that. "
                "Press Hint once more."
            )
        self._store(replace(self.record, outlined=self._match))
        return ""

    @property
    def hint_cost(self) -> str:
        """What is said with the first hint."""
        if self.is_scored:
            return _("Each hint takes {n} points off today's score.", n=HINT)
        if self.day is not None or self.is_practice:
            return _("Hints cost nothing here, not even gold.")
        return _("Hints cost no medal. The last one outlines the solution, and only costs the laurel around the medal.")

    def give_up(self, tower: TowerView | None = None) -> None:
        """The match is left for another one. `tower`: a medal that is kept has been won with it."""
        view = self.view
        if view.medal and not self.client.over:
            self.end_try(tower)
            self.keep_result(tower)
            return
        goes_on = any(isinstance(action, Take | TakeOut) for action in self.client.observation(0).legal)
        is_stuck = view.phase == "ready" and not goes_on
        if (view.falls or is_stuck) and not self._has_failed:
            self.count_failure()
        if view.takes and not self.client.over:
            self.end_try()

    def count_failure(self, gave_up: bool = False) -> None:
        self._has_failed = True
        if self.is_practice:
            return
        self._store(self.record.failed(gave_up))

    def keep_result(self, tower: TowerView | None) -> tuple[LevelProgress, LevelProgress]:
        """Stores the run that is over. Returns the progress before it and after it."""
        view, used = self.view, self.used
        if self.is_practice:
            return self.record, self.record
        if not view.medal:
            self.count_failure(gave_up=view.ended == "given-up")
        before = self.record
        after = before.after(view.medal, used, self._hash, laurel=self.wins_laurel)
        self._store(after)
        if tower is not None:
            run = BestRun(view.medal, used, self.client.ticks, self._hash, lay_of(tower))
            if keep_run(self.services.store[BEST_RUNS], self.level.id, run):
                self.services.save_table(BEST_RUNS)
        return before, after

    # -- the scored try of the day

    @property
    def is_scored(self) -> bool:
        """Whether this is, was or would be the scored try of today."""
        services = self.services
        if self.was_scored:
            return True
        if self.is_practice:
            return False
        return self.day == services.today() and tries.is_scored(services.store[TRIES], self.day, self._match)

    @property
    def _match(self) -> str:
        """The name of this match among the scored tries."""
        return "match" if self.client.file is None else self.client.file.name

    @property
    def _known_try(self) -> Try:
        """What is kept of this match as a scored try."""
        known = None if self.day is None else self.services.store[TRIES].get(self.day.isoformat())
        return known if known is not None and known.match == self._match else Try()

    def tick(self, tower: TowerView | None) -> None:
        """Counts the time of a scored try; `tower`: after the latest tick."""
        if self.day is not None and tower is not None:
            self._clock.tick(self.view, self.client.ticks, tower)

    def begin_try(self) -> None:
        """A piece has been taken: from now on a scored try counts."""
        self._note_own()
        if self.day is not None and self.day == self.services.today() and not self.is_practice:
            tries.begin(self.services.store[TRIES], self.day, self._match)
            tries.count_time(self.services.store[TRIES], self.day, self._match, self._clock.seconds)
            self.services.save_table(TRIES)

    def _note_own(self) -> None:
        """Notes that this match of a day is no rival's."""
        if self.day is None or self.client.file is None or self._is_noted:
            return
        self._is_noted = True
        if own_runs.note(self.services.store[OWN_RUNS], self.day, saves.head(self.client.file).seed):
            self.services.save_table(OWN_RUNS)

    def keep_time(self) -> None:
        """Keeps how long the scored try has taken so far: it may be left, and gone on with."""
        if self.day is None or self.is_practice:
            return
        if tries.count_time(self.services.store[TRIES], self.day, self._match, self._clock.seconds):
            self.services.save_table(TRIES)

    def end_try(self, tower: TowerView | None = None) -> None:
        """The run is over with this tower, or was left for another one."""
        if self.day is None or self.is_practice:
            return
        known = self.services.store[TRIES]
        result = Try(steady=0, aim=0)
        if tower is not None:
            view, steady = self.view, steadiness(tower.firm)
            result = Try(
                "",
                view.medal,
                self.used,
                falls=view.falls,
                hints=self.hints_taken,
                seconds=max(1, self._clock.seconds),
                lay=lay_of(tower),
                steady=steady,
                aim=steps_of(self.level, tower),
            )
        # Practice is scored as the scored try was.
        figures = figures_of(result, tries.ended(known, self.day))
        result = replace(result, speed=self.client.game_speed, steady=figures.steady, aim=figures.aim)
        self.tried = result
        if self.day.isoformat() in known:
            self.was_scored = tries.end(known, self.day, self._match, result, score_of(result, self.level))
            self.services.save_table(TRIES)

    @property
    def tells_score(self) -> bool:
        """Whether the plate of the goals tells the score of a day's try."""
        return self.day is not None and not self.view.ended and not self.is_practice

    def score_now(self, *, wins_gold: bool) -> ScoreNow | None:
        """What the plate says of a day's try. `wins_gold`: what gold asks for is reached now."""
        view = self.view
        if not self.tells_score:
            return None
        seconds, most = self._clock.seconds, 3 if wins_gold or view.phase != "holding" else 2
        medal = max(view.medal, next(medal for medal in range(most, 0, -1) if not is_lost(view, medal)))
        figures = Figures(
            medal, self.used, view.falls, self.hints_taken, max(1, seconds), self._clock.steady, self._clock.aim
        )
        return ScoreNow(
            clock_words(seconds),
            waits=view.takes > 0 and view.phase in ("settling", "holding"),
            medal=medal,
            score=score(figures, len(view.level.given)) if view.phase == "holding" else 0,
            is_kept=view.medal > 0,
            lost=lost_parts(figures, view.level),
            gains=gained_parts(figures, view.level) if self._clock.stands else (),
        )

    @property
    def hints_taken(self) -> int:
        """Hints asked for in this try of a day."""
        return self._known_try.hints if self._known_try.match else self._hints

    def count_hint(self) -> None:
        """A hint was asked for."""
        self._hints += 1
        if self.day is not None and tries.count_hint(self.services.store[TRIES], self.day, self._match):
            self.services.save_table(TRIES)

    # -- other levels

    @property
    def following(self) -> LevelEntry | None:
        """The level that comes next; a master's row that is closed is passed over."""
        if self.level.id == PRACTICE_ID:
            return next(iter(LIBRARY.entries()), None)
        found = LIBRARY.following(self.level.id)
        if found is not None and found.is_master:
            is_open = open_levels(self.services.store[PROGRESS], LIBRARY.shelves)
            while found is not None and found.is_master and found.id not in is_open:
                found = LIBRARY.following(found.id)
        return found

    def start_again(self, tower: TowerView | None = None) -> None:
        """Gives the level up and begins it again. `tower`: see `give_up`."""
        self.give_up(tower)
        matches.rematch(self.services, self.client, self.client.file)

    def skip(self) -> None:
        """Passes the level over and begins the next one."""
        self._store(replace(self.record, skipped=True))
        self.go_on(gives_up=None if self.client.over else self.client.file)

    def go_on(self, gives_up: Path | None = None) -> None:
        """Begins the next level. `gives_up`: see `matches.start`."""
        following = self.following
        if following is not None:
            setup = matches.setup_of(self.client)
            options = {**setup.options, "level": following.id}
            matches.start(self.services, self.client.game.key, Setup(setup.seats, options), gives_up)

    def show_shelf(self) -> None:
        """Leaves for the shelf, where the next level waits once this one is solved; the match can be resumed."""
        chosen = onward(self.services.store[PROGRESS], LIBRARY.shelves, self.level.id)
        self.services.director.reset(self.services.make("title"), ShelfScene(self.services, chosen))

    def show_daily(self) -> None:
        """Leaves for the page of the day."""
        services, page = self.services, DailyScene(self.services, self.day)
        services.director.reset(services.make("title"), ShelfScene(services, self.level.id), page)

    # -- the pause menu

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        entries = []
        if self.best_run is not None:
            label = _("Hide my best run") if self.services.settings.best_run else _("Show my best run")
            entries.append(("best-run", label, "eye"))
        if choices := self.rivals.choices:
            name = choices.get(self.rivals.next_choice, "")
            show = _("Show the tower of a rival: {bot}", bot=name) if name else _("Hide the tower of the rival")
            entries.append(("rival", show, "eye"))
        if self.record.shows_solution:
            entries.append(("watch", _("Watch the solution"), "film"))
        if not self.record.solved and not self.client.over and self.following is not None:
            entries.append(("skip", _("Skip this level"), "right"))
        if self.day is not None and self.occasion is None:
            entries.append(("daily", _("To today's page"), "right"))
        entries.append(("shelf", _("All levels"), "menu"))
        return entries

    def pause_action(self, id_: Hashable) -> None:
        match id_:
            case "best-run":
                self.switch_best_run()
            case "rival":
                self.rivals.show_next()
            case "watch" if entry := LIBRARY.find(self.level.id):
                watch_solution(self.services, entry)
            case "skip":
                self.skip()
            case "daily":
                self.show_daily()
            case "shelf":
                self.show_shelf()

    def switch_best_run(self) -> None:
        """Shows the outlines of the best run, or hides them."""
        settings = self.services.settings
        settings.best_run = not settings.best_run
        self.services.save_settings()
        self.services.audio.play("click")

    def offer_hint(self, hints: HintSequence) -> bool:
        """Lets the hint button glow once per level, after some failures. Returns whether that has changed."""
        if hints.glow:
            hints.glow -= 1
            return not hints.glow
        record = self.record
        if (
            self.occasion is not None
            or record.offered
            or record.solved
            or record.failures < PATIENCE
            or not hints.count
        ):
            return False
        self._store(replace(record, offered=True))
        hints.glow = GLOW_TICKS
        return True
