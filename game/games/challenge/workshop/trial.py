"""`open_try` makes the table of challenges on which a level of the workshop is tried; one press leads back.

A try counts for nothing: no progress, no medal, no best run. A run that solves a made level is kept as its proof.
`Trial` is the part that leads back to the editor.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import paths
from game.app.company import people_of
from game.app.intents import Device, Intent, Signal
from game.app.text import _
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.core.tower_events import UNIT
from game.games.challenge.layout import EDGE, FOOT
from game.games.challenge.progress import ChallengeProgress
from game.games.challenge.result import ChallengeResult
from game.games.challenge.result_buttons import Button
from game.games.challenge.sharing.share_scene import OwnLevel, open_share
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.last_try import LastTry, TryRecorder, tries_of
from game.levels.level_start import start_of
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level, level_hash
from game.levels.sharing.makers_run import keep, medal_in
from game.physics.tower_view import TowerView
from game.play.loader import begin
from game.play.local_client import LocalClient
from game.table import matches
from game.table.scene.table_part import TablePart, Weak
from game.table.tower.levels.ghosts import lay_of
from game.ui.layout import Anchor
from game.ui.style import HEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services

KEY = "challenge"
RUN = "try.tumblebox"
"""File of the try that goes on."""


def open_try(
    services: Services, level: Level, keeps: Path | None = None, word: str = "", own: OwnLevel | None = None
) -> ChallengeScene:
    """The table on which a level is tried. A run that solves it is kept as the file `keeps`; `word`: on the way back,
    instead of "Edit"; `own`: the draft. `LevelError` if something that stands there falls at once."""
    manifest = services.manifests[KEY]
    seats = matches.people(1, 1, known=people_of(services.settings))
    session = Session(manifest.rules(), seats, services.seed(), {"level": level.id}, start_of(level))
    session.speed = matches.speed_of(services, manifest, session.options)
    recorder = None if keeps is None else Recorder(paths.cache_dir() / RUN, session)
    client = LocalClient(begin(manifest, session, services.executor, recorder), services.executor)
    return ChallengeScene(services, client, Trial(keeps, word, own))


class TryProgress(ChallengeProgress):
    """Keeps nothing. `keeps`, `word`, `own`: arguments of `open_try`, for the next try."""

    def __init__(
        self, services: Services, client: Client, keeps: Path | None, word: str, own: OwnLevel | None = None
    ) -> None:
        super().__init__(services, client)
        self.keeps = keeps
        self.word = word
        self.own = own

    @property
    def record(self) -> LevelProgress:
        return LevelProgress()

    @property
    def wins_laurel(self) -> bool:
        return False

    def _store(self, record: LevelProgress) -> None:
        """Stores nothing, as the player's progress is about the levels of the box only."""

    def keep_result(self, tower: TowerView | None) -> tuple[LevelProgress, LevelProgress]:
        return self.record, self.record

    @property
    def following(self) -> None:
        return None

    def start_again(self, tower: TowerView | None = None) -> None:
        self.services.director.replace(open_try(self.services, self.level, self.keeps, self.word, self.own))

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        return [("shelf", _("Back to the workshop"), "pencil")]

    def show_shelf(self) -> None:
        """Leaves for the screen from which the level was tried."""
        director = self.services.director
        while director.top is not None and not director.top.plays:
            director.pop()
        director.pop()


class Trial(TablePart):
    """Part of the table on which a level is tried: it notes the way of the hand, and leads back to the editor."""

    table = Weak[ChallengeScene]()

    def __init__(self, keeps: Path | None = None, word: str = "", own: OwnLevel | None = None) -> None:
        self._recorder = TryRecorder()
        self._keeps = keeps
        self._own = own
        self.word = word

    def join(self, table: ChallengeScene) -> None:
        """Becomes a part of the table."""
        self.table = table
        table.parts.append(self)

    def progress(self, services: Services, client: Client) -> ChallengeProgress:
        """What the table keeps of what is won: nothing."""
        return TryProgress(services, client, self._keeps, self.word, self._own)

    def above(self, ui: Ui) -> None:
        """The button that leads back, where the result's main button is later."""
        if self.table.view.ended:
            return
        wide, high = (360.0, 92.0) if not ui.large else (420.0, 108.0)
        box = Anchor(right=EDGE, bottom=FOOT, width=wide, height=high).within(ui.area)
        word, icon = (self.word, "left") if self.word else (_("Edit"), "pencil")
        ui.keep("view", box)
        with ui.on_layer(4):
            ui.button("edit", box, word, "edit", icon=icon, size=HEAD)
            ui.keycap("edit.key", box.right - 62, box.y - 12, Intent.MENU)

    def run(self) -> LastTry:
        """What there is to be seen of this try."""
        table = self.table
        view, tower = table.view, table.site.tower
        return LastTry(
            level_hash(view.level_text),
            tuple(self._recorder.trail),
            () if tower is None else lay_of(tower),
            tuple(dict.fromkeys(view.steps)),
            table.client.ticks,
            view.medal,
        )

    def tick(self) -> None:
        if (held := self.table.site.held) is not None:
            self._recorder.hold(held.piece, held.x / UNIT, held.y / UNIT)

    def close(self) -> None:
        """Keeps what the try has left, to be seen on the mat."""
        if self._recorder.trail:
            tries_of(self.table.services)[self.table.level.id] = self.run()

    def confirmed(self, action: Hashable, device: Device) -> bool:
        if action == "edit":
            self.leave()
        return action == "edit"

    def takes(self, signal: Signal) -> bool:
        """The key of the menu leads back. Returns whether it was that."""
        is_menu = signal.intent is Intent.MENU and signal.pressed and not signal.is_repeat
        if is_menu:
            self.leave()
        return is_menu

    def leave(self) -> None:
        """Goes back to the editor, whatever is going on."""
        table = self.table
        table.services.audio.play("click")
        table.progress.show_shelf()

    def finish(self, table: ChallengeScene) -> None:
        """Shows the result of the try, and keeps a run that has reached the goal."""
        if self._keeps is not None and table.view.medal and table.host.end_recording() is None:
            with suppress(OSError):
                keep(paths.cache_dir() / RUN, table.level, self._keeps)
        camera = table.space.stand_aside(table.state, table.ghosts)
        table.director.push(TryResult(table.services, table.progress, table.site.tower, None, camera))


class TryResult(ChallengeResult):
    """The result of a try: back to the editor, or once more. Who has solved a level of their own may share it."""

    @cached_property
    def run(self) -> Path | None:
        """The recording with which the level can be shared, if this try has won."""
        place = self.progress.keeps if isinstance(self.progress, TryProgress) else None
        return place if place is not None and self.medal and medal_in(place, self.level) else None

    def ahead(self) -> Button:
        return self._back if self.run is None else ("share", _("Share"), "save", "")

    @property
    def _back(self) -> Button:
        word = self.progress.word if isinstance(self.progress, TryProgress) else ""
        return ("shelf", word, "left", "") if word else ("shelf", _("Edit"), "pencil", "")

    def others(self) -> list[Button]:
        again = ("rematch", _("Play again"), "retry", "")
        return [again] if self.run is None else [self._back, again]

    def home(self) -> str | None:
        return self.ahead()[0] if self.done else None

    def best_lines(self) -> tuple[str, ...]:
        return () if self.run is None else (_("Solved: this level can be shared."),)

    def activate(self, action: Hashable) -> None:
        own = self.progress.own if isinstance(self.progress, TryProgress) else None
        if action == "share" and self.run is not None and own is not None:
            self.services.audio.play("card")
            self.director.push(open_share(self.services, own, self.run))
        elif action == "rematch":
            self.director.pop()
            self.progress.start_again()
        else:
            super().activate(action)

    def intent(self, signal: Signal) -> bool:
        if signal.intent is Intent.MENU and signal.pressed and not signal.is_repeat:
            self.progress.show_shelf()
            return True
        return super().intent(signal)
