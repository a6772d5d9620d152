"""`LessonOfferScene` offers the lesson before the first match of a game; `LessonOverScene` a match after the lesson."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from game.app.bot_characters import FIRST
from game.app.company import people_of
from game.app.settings import Setup
from game.app.text import _, dotted, pgettext
from game.core.game import BadSetup, OptionValue, SeatInfo, settle_options
from game.core.manifest import Manifest
from game.screens.setup_words import setup_words, strength_words
from game.table import matches
from game.table.lessons import open_lesson, steps_of
from game.table.teaching.lesson_offer import keep_progress, progress_of
from game.table.teaching.question import PHONES_MAY_PLAY, QuestionScene
from game.ui.services import Services
from game.ui.widgets import Ui

SECONDS = 30
"""Time that a step takes, on the average."""


class LessonOfferScene(QuestionScene):
    """Asked before the first match of game `key` with `setup`, until a match or the end of the lesson."""

    for_anybody = PHONES_MAY_PLAY

    def __init__(self, services: Services, key: str, setup: Setup) -> None:
        super().__init__(services)
        self.key = key
        self.setup = setup

    def build(self, ui: Ui) -> None:
        game = self.services.manifests[self.key]
        minutes = max(2, round(len(steps_of(game)) * SECONDS / 60))
        self._draw_lesson_offer(ui, _(game.title).rstrip("?？"), minutes, game.vignette())

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        if action == "lesson":
            # What was chosen waits for its player.
            waits = self.services.manifests[self.key].lobby is None or "level" in self.setup.options
            after = partial(self.services.open, "lesson-over", self.key, self.setup) if waits else None
            open_lesson(self.services, self.key, after=after)
        else:
            keep_progress(self.services, self.key, 0)
            matches.start(self.services, self.key, self.setup)


class LessonOverScene(QuestionScene):
    """The end of the lesson of game `key`. `setup`: the match that waits for the end of the lesson, if there is one. A
    short match has its rivals, or else the rivals of the last match."""

    def __init__(self, services: Services, key: str, setup: Setup | None = None) -> None:
        super().__init__(services)
        self.key = key
        self._setup = setup

    def build(self, ui: Ui) -> None:
        title, picture, home = _("You know how to begin"), self._game.vignette(), ("title", _("To the title"), "home")
        # Here rivals are chosen, also for a first match with several people.
        short, setup = ("play", _("Short match"), "play"), ("setup", _("Set up"), "gear")
        if self._game.lobby is not None:
            words = _("The levels begin with easy ones. Each has three medals; hints and Undo are always there.")
            answers = [("play", _("To the levels"), "play"), home]
            if self._setup is not None:
                title, words = _("Now to your level"), self._waits(self._setup)
                answers = [("begin", _("Play it"), "play"), ("play", _("To the levels"), "menu"), home]
        elif self._setup is not None and not self._is_short(self._setup):
            (players, rules), level = setup_words(self._game, self._setup), strength_words(self._setup)
            title, words = _("Now to your match"), f"{dotted(filter(None, (players, level)))}\n{rules}"
            answers = [("begin", _("Your match"), "play"), short, setup, home]
        elif self._game.short:
            names = self._rivals()
            words = _("You will learn the rest in a short match against a rival who takes it easy.")
            if names:
                words = _("You will learn the rest in a short match against {names}.", names=names)
            if self._game.short_words:
                words = f"{words} {_(self._game.short_words)}"
            answers = [short, ("whole", _("Whole match"), "play"), setup, home]
        else:
            words = _("You will learn the rest while you play. Your first rival takes it easy.")
            answers = [("play", _("Play"), "play"), setup, home]
        self._draw(ui, title, words, *answers, picture=picture)

    def _waits(self, setup: Setup) -> str:
        """Says which level was chosen before the lesson."""
        figures = self._game.figures
        subject = None if figures is None else figures().subject
        name = "" if subject is None else subject(setup.options)
        return _("“{level}” waits for you.", level=name) if name else _("The level that you chose waits for you.")

    def _seats(self) -> tuple[SeatInfo, ...]:
        """Who plays after the lesson: who was chosen before it, or else a rival who takes it easy."""
        setup = self._setup
        if setup is None and self.key in self.services.settings.setups:
            setup = matches.last_setup(self.services, self.key)
        if setup is not None and len(setup.seats) > 1 and any(info.is_person for info in setup.seats):
            return setup.seats
        return matches.people(self._game.usual_seats, 1, FIRST, people_of(self.services.settings))

    def _rivals(self) -> str:
        """The names of the rivals; "" for bots that all take it easy."""
        seats = self._seats()
        learner = next(info for info in seats if info.is_person)
        rivals = [info for info in seats if info is not learner]
        if all(info.level == FIRST for info in rivals):
            return ""
        return pgettext("between names", ", ").join(info.name for info in rivals)

    @property
    def _game(self) -> Manifest:
        return self.services.manifests[self.key]

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        game = self._game
        if action == "begin" and self._setup is not None:
            if not progress_of(self.services, self.key).done:
                # Who leaves the lesson for a level is not asked again.
                keep_progress(self.services, self.key, 0)
            matches.start(self.services, self.key, self._setup)
        elif action == "title":
            self.director.reset(self.services.make("title"))
        elif action == "setup":
            self.director.reset(self.services.make("title"), self.services.make("setup", self.key))
        elif game.lobby is not None:
            self.director.reset(self.services.make("title"), game.lobby()(self.services))
        else:
            matches.start(self.services, self.key, Setup(self._seats(), self._options(is_short=action == "play")))

    def _options(self, *, is_short: bool) -> dict[str, OptionValue]:
        """The options of a whole match, or a short one."""
        # Alone one usually plays a short match.
        usual = matches.default_setup(self._game).options
        rest = {key: value for key, value in usual.items() if key not in self._game.short}
        return {**rest, **(self._game.short if is_short else {})}

    def _is_short(self, setup: Setup) -> bool:
        """Whether `setup` is the short match that is offered anyway."""
        game, seats = self._game.rules(), len(setup.seats)
        try:
            short = settle_options(game, seats, self._options(is_short=True))
        except BadSetup:
            # Alone there is none.
            return False
        return settle_options(game, seats, setup.options) == short
