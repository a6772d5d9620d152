"""`NightHost` runs a game night: it starts the matches, takes their results, keeps the file, and shows the pages."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.app import nights, paths
from game.app.nights import NightError
from game.app.paths import keep_aside
from game.app.sentences import notice, sentence
from game.app.settings import Setup
from game.app.text import _
from game.core.attempt import Attempt
from game.core.game import BadSetup, OptionValue, SeatInfo, settle_options
from game.core.manifest import contests
from game.core.night.night import LEAST_HERE, Night
from game.core.night.program import Pastime
from game.core.night.seating import Seating
from game.core.rng import stream
from game.screens.night.pastimes import Shown, known, room_at_once, with_devices
from game.table import matches
from game.ui.remote import PHONE
from game.ui.services import Services


class NightHost:
    """The `Occasion` of the matches of a night. `path`: where it is kept, None for nowhere."""

    def __init__(self, services: Services, night: Night, path: Path | None) -> None:
        self.services = services
        self.night = night
        self.path = path
        self.shown = known(services.manifests)
        self.ceremony: Night | None = None
        """The night before the latest game, while its result has not been shown."""
        self._file: Path | None = None

    # -- what there is

    @property
    def file(self) -> Path | None:
        return self._file

    @property
    def words(self) -> str:
        turn = self.night.turn
        if turn is not None:
            return _("Next: {name}", name=self.name(turn))
        return _("To the cup") if self.night.is_over else _("To the standings")

    @property
    def next(self) -> Shown | None:
        """What is played now or next; None once the night is over, or for what this Tumblebox does not have."""
        return self.shown.get(self.night.key)

    @property
    def seating(self) -> Seating:
        """Who plays now or next, and who sits out."""
        playing, shown = self.night.playing, self.next
        if playing is not None:
            return Seating(playing.seats, tuple(number for number in self.night.here if number not in playing.seats))
        return Seating(()) if shown is None else self.night.seating(shown.pastime, self._devices(shown.pastime))

    def _devices(self, pastime: Pastime) -> int | None:
        return room_at_once(sorted(self.services.pads())) + len(self._by_phone) if pastime.at_once else None

    @property
    def _by_phone(self) -> list[int]:
        """The guests with phones."""
        return [number for number in self.night.here if self.info(number).device == PHONE]

    def info(self, guest: int) -> SeatInfo:
        return self.night.guests[guest].info

    def name(self, guest: int) -> str:
        return self.info(guest).name

    def seats(self, guests: Sequence[int]) -> tuple[SeatInfo, ...]:
        """The guests as they sit down at the next game."""
        infos = tuple(self.info(guest) for guest in guests)
        shown = self.next
        if shown is None or not shown.pastime.at_once:
            return infos
        return with_devices(infos, sorted(self.services.pads()))

    @property
    def refusal(self) -> str:
        """Why the next game cannot begin; "" if it can."""
        if self.next is None:
            return _("This Tumblebox does not have this game.")
        if len(self.night.here) < LEAST_HERE:
            return _("Two must be there at least.")
        return ""

    # -- what is done

    def keep(self, night: Night) -> None:
        """Goes on with `night`, and writes it."""
        self.night = night
        if self.path is None:
            return
        problem = nights.save(self.path, night)
        if problem is not None:
            self.services.director.toast(notice(problem), 8, public=True)

    def play(self) -> None:
        """Begins the next game, or the next turn of it, or goes on with its match."""
        shown, services = self.next, self.services
        if shown is None or self.refusal:
            return
        if self._by_phone and services.phones is None:
            self._wait_for_phones()
            return
        night = self.night
        if night.playing is None:
            number = len(night.played)
            draw = services.manifests[night.key].drawn if shown.pastime.in_turns else None
            options = {} if draw is None else dict(draw()(stream(night.seed, f"options {number}")))
            self.ceremony = None
            self.keep(night.begin(self.seating.playing, shown.pastime.in_turns, options))
        services.occasion = self
        if not self._resume():
            self._start(shown.pastime)

    # -- phones

    def _wait_for_phones(self) -> None:
        """Opens the lobby for phones, which leads to the game."""
        infos = tuple(guest.info for guest in self.night.guests)
        self.services.open("phones", "", Setup(infos, {}), self.path, self._begin_with)
        self._follow()

    def _begin_with(self, seats: tuple[SeatInfo, ...]) -> None:
        """Phones are there, under names of their own where they could choose."""
        here = [seats[number] for number in self.night.here]
        self.keep(self.night.with_people(here, [self.name(number) for number in self.night.here]))
        self.play()

    def seat_phones(self) -> None:
        """Others are there now: phones follow, and newcomers come in by the lobby."""
        if self.services.phones is None:
            return
        self._follow()
        self.tell_phones()
        if not self._by_phone:
            self.services.hang_up()
        elif not self.services.phones.is_full:
            self.services.open("phones-here")

    def _follow(self) -> None:
        if self.services.phones is not None:
            self.services.phones.follow([guest.info for guest in self.night.guests], self.night.here)

    def tell_phones(self, before: Night | None = None) -> None:
        """Shows phones the standings and what comes next. `before`: the night whose standings are still shown while
        the latest game is counted on the big screen."""
        night = self.night if before is None else before
        if self.services.phones is not None:
            number = min(len(night.played) + 1, len(night.program))
            told = night.totals, night.key, number, len(night.program)
            self.services.phones.told(*told, is_counting=before is not None)

    def _resume(self) -> bool:
        """Goes on with the match that was left. Returns whether there was one."""
        playing = self.night.playing
        assert playing is not None
        path = paths.matches_dir() / playing.file
        if not playing.file or not paths.is_file(path):
            return False
        self._file = path
        matches.resume(self.services, path)
        if not any(scene.plays for scene in self.services.director.scenes):
            # It cannot be opened; the game begins afresh when somebody asks again.
            self.keep(self.night.recorded(""))
        return True

    def _start(self, pastime: Pastime) -> None:
        playing, services = self.night.playing, self.services
        assert playing is not None
        self._file = None
        if pastime.at_once:
            contest = contests(services.manifests)[pastime.key]
            assert contest.once is not None
            contest.once()(services, self.seats(playing.seats))
            return
        turn = self.night.turn
        seats = self.seats(playing.seats if turn is None else (turn,))
        options = playing.options if pastime.in_turns else self._options(pastime.key, len(seats))
        matches.start(services, pastime.key, Setup(seats, options))

    def _options(self, key: str, seats: int) -> dict[str, OptionValue]:
        """The rules by which this game was played last, if they fit; or else the usual ones."""
        setup = self.services.settings.setups.get(key)
        game = self.services.manifests[key].rules()
        try:
            return settle_options(game, seats, {} if setup is None else setup.options)
        except BadSetup:
            return {}

    def end(self) -> None:
        """The night is over and its cup has been seen: its file goes."""
        problem = None if self.path is None else nights.drop(self.path)
        if problem is not None:
            self.services.director.toast(notice(problem), 8, public=True)

    def show(self) -> None:
        """Shows the page to which the night has come."""
        services = self.services
        services.occasion = None
        self._file = None
        self.tell_phones(self.ceremony)
        page = "night-cup" if self.night.is_over else "night-standings"
        services.director.reset(services.make("title"), services.make(page, self))

    # -- as an occasion

    def began(self, file: Path | None) -> None:
        self._file = file
        self.keep(self.night.recorded("" if file is None else file.name))

    def ended(self, places: Sequence[int]) -> None:
        if self.night.playing is None:
            return
        self.ceremony = self.night
        self.keep(self.night.after(places))

    def tried(self, attempt: Attempt) -> None:
        before = self.night
        if before.turn is None:
            return
        self.keep(before.after_try(attempt))
        if self.night.playing is None:
            self.ceremony = before

    def go_on(self) -> None:
        self.show()


def begin_night(services: Services, night: Night) -> NightHost:
    """Makes the host of a night that begins, and keeps it."""
    path = nights.new_file(services.now()) if services.autosaves else None
    host = NightHost(services, night, path)
    host.keep(night)
    return host


def delete_night(services: Services, path: Path) -> None:
    """Deletes a night, and the match in the middle of it."""
    with suppress(NightError):
        playing = nights.load(path).playing
        if playing is not None and playing.file:
            matches.delete(services, paths.matches_dir() / playing.file)
    problem = nights.drop(path)
    if problem is not None:
        services.director.toast(notice(problem), 8, public=True)


def resume_night(services: Services, path: Path) -> None:
    """Goes on with the night in the file at `path`, in the middle of a match if it was left there; or says in one
    sentence why it cannot, and sets a damaged file aside."""
    try:
        host = NightHost(services, nights.load(path), path)
    except NightError as error:
        words = sentence(error.problem.reason, error.problem.params)
        if error.is_damaged and (aside := keep_aside(path)):
            words += " " + _("It is kept as {name}.", name=aside.name)
        services.audio.play("refuse")
        services.director.toast(words, 8)
        return
    if host.night.playing is not None and host.night.playing.file:
        host.play()
    if services.director.top is None or not any(scene.plays for scene in services.director.scenes):
        host.show()
