"""`ReplayScene`: a recorded match on its real table, with a bar to move in it, from one seat's eyes or everybody's."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.analysis import Analysis
from game.analysis.findings import Step, Task
from game.analysis.scales import is_fitted, scales_of
from game.analysis.worker import Analyst, read
from game.app.intents import Device, Intent, Signal
from game.app.text import _
from game.core.game import Seat
from game.core.manifest import Rules
from game.core.record import RecordError, load
from game.play.playback import length_of
from game.play.playback_client import PlaybackClient
from game.screens.replays import kept_analysis
from game.screens.replays.go_on import GoOnScene
from game.screens.replays.kept_analysis import AnalysisSource, KeptAnalysis, MakeAnalysis
from game.screens.replays.turning import TurningScene
from game.screens.replays.turning_words import GameWords, TurningWords
from game.screens.saved_words import standing_words
from game.table.milestones import keep_shares
from game.table.playback.bar import PlaybackBar, PlaybackFrame
from game.table.playback.film_maker import FilmMaker, FilmSource, MakeFilm, shoot_file
from game.table.playback.margins import Margins
from game.table.playback.playback_scene import FOLLOWED, READING, PlaybackScene
from game.table.playback.saved_pose import SavedPose
from game.table.playback.winners import winner_words
from game.table.playback.words import OPEN, TURN, level_end
from game.table.scene.actions import Primary
from game.table.scene.table_part import weakly
from game.table.tower.tower_site import TowerSite
from game.table.viewing.viewpoint import Viewpoint
from game.ui.frame_stage import FrameStage
from game.ui.services import Services
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene

EVERYBODY = "everybody"


def solution(services: Services, path: Path) -> ReplayScene:
    """The room with the solution of a level, which is no match of the player's."""
    return ReplayScene(services, path, is_solution=True)


class ReplayScene(PlaybackScene):
    """Shows the match at `path`. A table is made anew at each jump, as it is when a match is continued there, and plays
    on from there; this scene takes all presses in its place.

    A match that is not over is seen only as far as its people may know it: with the eyes of the one person who plays,
    or else with everybody's. `RecordError` for a file that cannot be shown.
    """

    def __init__(
        self,
        services: Services,
        path: Path,
        make_film: MakeFilm = FilmMaker,
        make_analysis: MakeAnalysis = Analyst,
        *,
        is_solution: bool = False,
    ) -> None:
        self._make_analysis = make_analysis
        self._is_solution = is_solution
        self._analysis: AnalysisSource | None = None
        self._recording = load(path, Rules(services.manifests))
        self._manifest = services.manifests[self._recording.game.key]
        self._advice = ""
        """What is said of the position that a turning point opened."""
        self._awaited: tuple[int, str, int] | None = None
        """A position that the film has not reached yet, what is to be said of it, and the mark at which it is awaited:
        a player who moves on is not pulled there."""
        source: FilmSource | None = None
        if self._manifest.world is not None:
            source = make_film(length_of(self._recording), partial(shoot_file, path, self._manifest))
        film = None if source is None else source.film
        self.client = PlaybackClient(self._recording, film)
        self._margins = None if film is None else Margins(film)
        super().__init__(services, path, self.client, source)
        if self.client.is_finished and self._manifest.judge is not None:
            self._analysis = kept_analysis.find(path)
        self.choices: tuple[Seat | str | None, ...] = self._eyes_allowed()
        """The eyes with which it may be seen."""
        people = [seat for seat, info in enumerate(self.client.seats) if info.is_person]
        usual = people[0] if len(people) == 1 else self.choices[-1]
        kept = services.settings.watch_eyes
        self.eyes = next((eyes for eyes in self.choices if kept and self._eyes_key(eyes) == kept), usual)
        self._looker: Seat | None = None
        self.table = self._make_table()

    def _eyes_allowed(self) -> tuple[Seat | str | None, ...]:
        seats = range(len(self.client.seats))
        if self.client.is_finished:
            opened = () if self._manifest.open_view is None else (OPEN,)
            return (None, *seats, TURN, *opened) if len(seats) > 1 else (*seats,)
        people = [seat for seat in seats if self.client.seats[seat].is_person]
        return (None, *people) if len(people) == 1 < len(seats) else tuple(people) if len(seats) == 1 else (None,)

    @property
    def _is_level(self) -> bool:
        return self._manifest.lobby is not None

    # -- the table

    def _make_table(self) -> TableScene:
        table: TableScene = self._manifest.table()(self.services, self.client)
        table.parts.append(PlaybackBar(weakly(self.playback_frame)))
        if (site := next((part for part in table.parts if isinstance(part, TowerSite)), None)) is not None:
            table.parts.append(SavedPose(site, weakly(self.transport.saving)))
        self._looker = self._seat_to_look()
        self._look(table)
        table.pace.note_nothing()
        return table

    def _seat_to_look(self) -> Seat | None:
        opens = self._manifest.open_view
        self.client.open_view = opens() if self.eyes == OPEN and opens is not None else None
        if self.eyes not in (TURN, OPEN):
            assert not isinstance(self.eyes, str)
            return self.eyes
        return self.client.next_seat

    def _look(self, table: TableScene) -> None:
        """Lets the table show what `_looker` knows, who only looks on."""
        seat = self._looker
        devices = tuple("any" if other == seat else None for other in range(len(self.client.seats)))
        table.viewing.viewpoint = Viewpoint(devices, viewer=seat, away=False, looks_on=True)
        table.viewing.follow()

    def remake(self) -> None:
        self._end_advice()
        self.table.close()
        self.table = self._make_table()
        self.changed()

    # -- what is shown

    def playback_frame(self) -> PlaybackFrame:
        """What the bar shows now."""
        client, is_level = self.client, self._is_level
        standing = client.game.standing(client.observation(None).view) if is_level or not client.over else None
        words = standing_words(standing)
        seat = client.next_seat
        # Where several act at once nobody is next.
        if seat is not None and client.actors() == (seat,) and len(client.seats) > 1:
            words = _("{standing} · {name} to play", standing=words, name=client.seats[seat].name)
        has_ended = client.over and len(client.seats) > 1 and bool(client.winners())
        if has_ended:
            words = winner_words([client.seats[winner].name for winner in client.winners()])
        title = self._manifest.title
        if is_level:
            # A level's name says more than where it is from.
            title, words = words, _(title)
            if self._is_solution:
                title = _("How it is done: {name}", name=title)
            if client.over:
                words, has_ended = level_end(client.observation(None).view), bool(client.winners())
        return PlaybackFrame(
            title,
            words,
            client.share,
            client.known,
            client.runs,
            client.at_end,
            client.speed,
            self.transport.unit,
            client.units,
            self.eyes,
            client.seats,
            chooses_eyes=len(self.choices) > 1,
            primary=None
            if self._is_solution
            else Primary(_("Continue from here"), "play", "go-on", self._why_not_on()),
            has_file=not self._is_solution,
            turns=client.is_finished and self._manifest.judge is not None,
            no_turns=self._why_no_turns,
            margins=() if self._margins is None else self._margins.curve(),
            saved=self.transport.saved,
            turned=tuple(self.client.share_at(step.at) for step in self._turned),
            has_ended=has_ended,
        )

    @property
    def _turned(self) -> list[Step]:
        """The steps at which the match turned, as far as that is known."""
        analysis = None if self._analysis is None else self._analysis.analysis
        if analysis is None or not analysis.has_points:
            return []
        return [analysis.steps[point.main_step] for point in analysis.turns()]

    @cached_property
    def _why_no_turns(self) -> str:
        """Why how the match turned cannot be looked at; "" if it can."""
        if is_fitted(self._recording, self._manifest):
            return ""
        return _("How it turned is not shown: the chances of this way of playing have not been measured.")

    def _why_not_on(self) -> str:
        """Why no new match can begin here; "" if one can."""
        client = self.client
        if not client.is_finished:
            return _("This match is not over yet.")
        if client.over:
            return _("The match is over here. Choose an earlier moment.")
        return "" if self.services.autosaves else _("Another copy of the game has the matches.")

    @property
    def place(self) -> str:
        return self.table.place

    def build(self, ui: Ui) -> None:
        table = self.table
        table.ui, table.focus, table.drag = ui, self.focus, None
        table.build(ui)
        table.dirty = False

    def frame(self, stage: FrameStage, share: float) -> None:
        self.table.frame(stage, share if self.client.runs else 1.0)

    # -- time

    def enter(self) -> None:
        super().enter()
        self.table.pace.note_nothing()

    def close(self) -> None:
        self._end_advice()
        self.table.close()
        super().close()
        if self._analysis is not None:
            keep_shares(self.services, self._path, self._analysis.analysis)
            if self.services.autosaves and isinstance(self._analysis, KeptAnalysis):
                kept_analysis.keep_longer(self._path)
            elif self.services.autosaves:
                kept_analysis.keep(self._path, self._analysis.analysis)
            self._analysis.close()

    def tick(self) -> None:
        super().tick()
        if self._analysis is not None:
            # It goes on while the match is watched, so that all of it is known some time.
            self._analysis.poll()
        self._show_awaited()
        client = self.client
        self.table.hurries = client.speed > FOLLOWED
        ran, position = client.runs, client.position
        self.table.tick()
        if self.eyes in (TURN, OPEN) and self._seat_to_look() != self._looker:
            self._looker = self._seat_to_look()
            self._look(self.table)
        if position != client.position:
            self._end_advice()
        if self.table.dirty or ran != client.runs or position != client.position or self.transport.moves():
            self.changed()

    # -- what is done

    def confirmed(self, action: Hashable, device: Device) -> None:
        if not self.scrubs(action, device) and not self._do(action):
            # What opens and closes on the table itself, such as a page of scores.
            self.table.focus = self.focus
            self.table.act(action, device)
            self.focus = self.table.focus
            self.changed()

    def activate(self, action: Hashable) -> None:
        self._do(action)

    def _do(self, action: Hashable) -> bool:
        """Does what a button of the room asks for. Returns whether it is one."""
        match action:
            case "eyes":
                self._change_eyes()
            case ("log", str(key)) if key:
                self._jump(key)
            case "log":
                self.services.open("log", self.table)
            case "file":
                self.open_file()
            case ("turned", int(number)):
                self._open_turned(number)
            case "turning" | "turning-alone" if self._why_no_turns:
                self.director.toast(self._why_no_turns, 8)
            case "turning" | "turning-alone":
                self.transport.stop()
                self._end_advice()
                self.director.push(self.turning_scene(leaves_room=action == "turning-alone"))
            case "go-on":
                self._go_on(self.client.position)
            case "back":
                self.back()
                return True
            case _ if not self.transport.do(action):
                return False
        self.services.audio.play("click")
        self.changed()
        return True

    def _change_eyes(self) -> None:
        self.eyes = self.choices[(self.choices.index(self.eyes) + 1) % len(self.choices)]
        self.services.settings.watch_eyes = self._eyes_key(self.eyes)
        self.services.save_settings()
        self.remake()

    def _eyes_key(self, eyes: Seat | str | None) -> str:
        """How a choice is kept for the next match: a seat by its name."""
        return self.client.seats[eyes].name if isinstance(eyes, int) else eyes or EVERYBODY

    def turning_scene(self, *, leaves_room: bool = False) -> TurningScene:
        """Makes the overlay that shows how the match turned; the first time, processes begin to work that out.
        `leaves_room`: its back button leaves this room too."""
        manifest, recording = self._manifest, self._recording
        index = self.client.index
        starts = index.rounds if manifest.story_in_rounds else index.turns
        known = Analysis(turn_starts=starts) if self._analysis is None else self._analysis.analysis
        if not known.is_read and manifest.judge is not None:
            # It takes a moment, and there is something to see before the processes have started.
            with suppress(RecordError):
                known.take(Task("read"), read(recording, manifest.judge()))
        if self._analysis is None or (isinstance(self._analysis, KeptAnalysis) and not known.done):
            self._analysis = self._make_analysis(recording, manifest, scales_of(manifest.key), known)
        words = GameWords.of(manifest, lambda *hint: self.table.hint_words(*hint), recording)
        about = self._analysis, recording.seats, self.eyes if isinstance(self.eyes, int) else 0, starts
        doors = self._open_at, weakly(self.transport.poll), self._go_on
        return TurningScene(self.services, *about, words, *doors, leaves_room=leaves_room)

    def _go_on(self, position: int) -> None:
        """Asks who plays a new match from a position on."""
        self.transport.stop()
        self.director.push(GoOnScene(self.services, self._recording, position, is_practice=self._is_level))

    def _open_turned(self, number: int) -> None:
        """Shows a turning point, and says what the hard bot would have done there."""
        assert self._analysis is not None
        analysis, words = self._analysis.analysis, GameWords.of(self._manifest, self.table.hint_words)
        point = analysis.turns()[number]
        told = TurningWords(analysis, self._recording.seats, words, (), point.seat)
        self._open_at(analysis.steps[point.main_step].at, told.advice(point.main_step, point.seat))

    def _open_at(self, position: int, words: str) -> None:
        self.transport.stop()
        self.client.seek_position(position)
        self.remake()
        self._awaited = None
        if not self.client.has(position):
            # The film of a match that has just ended is still being made.
            self._awaited = position, words, self.client.at
            words = _("This moment is still being prepared.")
        if words:
            self._advice = words
            self.director.toast(words, READING)

    def _show_awaited(self) -> None:
        """Shows the awaited position once it is filmed."""
        if self._awaited is None:
            return
        position, words, at = self._awaited
        if self.client.at != at:
            self._awaited = None
        elif self.client.has(position):
            self._open_at(position, words)

    def _end_advice(self) -> None:
        """Takes away what is said of a position that is left."""
        if self._advice and self.director.toast_text == self._advice:
            self.director.toast("")
        self._advice = ""

    def _jump(self, key: str) -> None:
        """Shows the moment of which an entry of the log tells."""
        self.transport.stop()
        self.client.seek_position(self.client.position_of(self._looker, int(key.partition(".")[0])))
        self.remake()

    def intent(self, signal: Signal) -> bool:
        if self._scrolled(lambda: self.table.log.read(signal)):
            return True
        if not signal.pressed:
            return False
        if (action := self.transport.action_of(signal, self.focus)) is not None:
            self.activate(action)
            return True
        match signal.intent:
            case Intent.PEEK if not signal.is_repeat:
                self.activate("eyes")
            case Intent.RULES if not signal.is_repeat:
                self.services.open("rules", self._recording.game.key)
            case Intent.MENU if not signal.is_repeat:
                self.back()
            case _:
                return False
        return True

    def wheel(self, x: float, y: float, notches: int) -> bool:
        return self._scrolled(lambda: self.table.wheel(x, y, notches))

    def _scrolled(self, scroll: Callable[[], bool]) -> bool:
        """Lets the table's log scroll, and takes the focus over from it. Returns whether it did."""
        self.table.focus = self.focus
        used = scroll()
        if used:
            self.focus = self.table.focus
            self.changed()
        return used

    def to_edge(self, last: bool) -> bool:
        return self._scrolled(lambda: self.table.to_edge(last)) or super().to_edge(last)
