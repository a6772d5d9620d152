"""`RoundReplayScene`: a recorded round of a stack-off on its stage, with a bar to move in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.saving import Saving
from game.app.intents import Device, Intent, Signal
from game.app.text import _, dotted
from game.core.manifest import Rules
from game.games.stack_off.replay.branching import branch_round
from game.games.stack_off.replay.round_film import first_frame, length_in_ticks, shoot_round
from game.games.stack_off.replay.round_playback import RoundPlayback
from game.games.stack_off.round_record import read_round
from game.games.stack_off.series import KEY
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.device_words import clock_words
from game.games.stack_off.table.scene import StackOffScene
from game.levels.rules.game import CHALLENGE
from game.levels.sentences import localized
from game.table import matches
from game.table.playback.bar import PlaybackFrame, draw_playback
from game.table.playback.film_maker import FilmMaker, MakeFilm
from game.table.playback.playback_scene import PlaybackScene
from game.table.playback.saved_pose import draw_saved_pose, place_saved_pose
from game.table.playback.winners import winner_words
from game.table.scene.table_part import weakly
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services


def open_replay(services: Services, path: Path) -> RoundReplayScene:
    """Makes the room of the round in the file at `path`. `RecordError` for one that cannot be shown."""
    return RoundReplayScene(services, path)


class RoundReplayScene(PlaybackScene):
    """Shows the round at `path`. Its stage is made anew at each jump; this scene takes all presses in its place."""

    def __init__(self, services: Services, path: Path, make_film: MakeFilm = FilmMaker) -> None:
        # Each tower of the round is a recorded challenge.
        manifests = {CHALLENGE.key: services.manifests[CHALLENGE.key]}
        self._found = read_round(path, Rules(services.manifests))
        first = first_frame(self._found, manifests)
        source = make_film(length_in_ticks(self._found), partial(shoot_round, path, manifests))
        self.client = RoundPlayback(self._found, source.film, first)
        super().__init__(services, path, self.client, source)
        self.stage = self._make_stage()

    def _make_stage(self) -> StackOffScene:
        return StackOffScene(self.services, self._found.series, self.client, _nothing, weakly(self._draw_bar))

    def remake(self) -> None:
        self.stage = self._make_stage()
        self.changed()

    # -- what is shown

    def _draw_bar(self, ui: Ui) -> None:
        client, series = self.client, self._found.series
        left = _("{time} left", time=clock_words(client.view().seconds_left))
        words = dotted((_("Round {n}", n=series.number), left))
        end = self._found.end if client.view().over else None
        if end is not None:
            words = winner_words([client.seats[seat].name for seat in end[1].first])
        draw_playback(
            ui,
            PlaybackFrame(
                localized(client.round.name),
                words,
                client.share,
                client.known,
                client.runs,
                client.at_end,
                client.speed,
                self.transport.unit,
                client.units,
                saved=self.transport.saved,
                has_ended=end is not None,
            ),
        )

    def build(self, ui: Ui) -> None:
        self.stage.ui, self.stage.focus = ui, self.focus
        self.stage.build(ui)
        self.stage.dirty = False
        if (found := self._saved()) is not None:
            saving, column = found
            with ui.named(column.stage.prefix):
                draw_saved_pose(ui, column.camera, saving)

    def frame(self, stage: FrameStage, share: float) -> None:
        self.stage.frame(stage, share if self.client.runs else 1.0)
        if (found := self._saved()) is not None:
            saving, column = found
            place_saved_pose(column.stage.of(stage), column.camera, saving)

    def _saved(self) -> tuple[Saving, Column] | None:
        """What would have saved a tower, and the column that shows it."""
        saving = self.transport.saving()
        if saving is None:
            return None
        return saving, next(column for column in self.stage.columns if column.bench == saving.tower)

    def area_changed(self) -> None:
        self.stage.area_changed()

    # -- time

    def tick(self) -> None:
        super().tick()
        ran = self.client.runs
        self.stage.tick()
        if self.stage.dirty or ran != self.client.runs or self.transport.moves():
            self.changed()

    # -- what is done

    def confirmed(self, action: Hashable, device: Device) -> None:
        if not self.scrubs(action, device):
            self.activate(action)

    def activate(self, action: Hashable) -> None:
        if action == "back":
            self.back()
        elif action == "file":
            self.open_file()
        elif self.transport.do(action):
            self.services.audio.play("click")
            self.changed()

    def onward(self) -> tuple[Callable[[], None], str]:
        return weakly(self._go_on), self._why_not_on()

    def _why_not_on(self) -> str:
        """Why no round can go on from here; "" if one can."""
        if self._found.end is None:
            return _("This match is not over yet.")
        if self.client.view().over:
            return _("The match is over here. Choose an earlier moment.")
        if all(note.tick > self.client.ticks for _line, note in self._found.notes):
            return _("Nothing has happened here yet. Choose a later moment.")
        return "" if self.services.autosaves else _("Another copy of the game has the matches.")

    def _go_on(self) -> None:
        """Goes on with a copy of the round, as it was here, and then with its series."""
        try:
            data = branch_round(self._found, self._path, self.client.ticks)
        except OSError as error:
            matches.refuse_change(self.services, self._path, error)
            return
        if data is not None:
            matches.go_on_from(self.services, KEY, data)

    def intent(self, signal: Signal) -> bool:
        if (action := self.transport.action_of(signal, self.focus)) is not None:
            self.activate(action)
            return True
        if signal.pressed and not signal.is_repeat and signal.intent is Intent.MENU:
            self.back()
            return True
        return False


def _nothing(stage: StackOffScene) -> None:
    """What comes after the end of a recorded round."""
