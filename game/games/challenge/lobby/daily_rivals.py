"""`RivalMatches` lets rivals build a day's level beside the page; `friend_runs` finds runs of it among the replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game import art
from game.app import paths, saves, text
from game.app.bot_characters import OPPONENTS
from game.app.store import Table
from game.app.text import _, dotted, drawable, ngettext
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.manifest import STRENGTHS, Rules
from game.core.typed_data import printable
from game.games.challenge.lobby.daily_words import seconds_words
from game.levels.daily import calendar, friend_tries
from game.levels.daily.aim import steps_of
from game.levels.daily.friend_tries import FRIENDS as FRIEND_TRIES
from game.levels.daily.friend_tries import FriendTry
from game.levels.daily.own_runs import OWN_RUNS, is_own
from game.levels.daily.rival_build import rival_build, seconds_of
from game.levels.daily.score import NOW, Figures, score, steadiness
from game.levels.daily.tries import TRIES, Try, ended
from game.levels.progress import Lay
from game.levels.proof import Run
from game.levels.rules.level import level_hash, level_text
from game.levels.rules.view import ChallengeView
from game.levels.sentences import METALS
from game.physics.tower_view import TowerView
from game.table.tower.levels.ghosts import lay_of
from game.ui.layout import Rect, column, row
from game.ui.services import Services
from game.ui.style import LEAST, SMALL
from game.ui.widgets import Ui

PACE: Final = 32
"""Ticks of a bot's match in a tick of the page."""
WAITS: Final = 30
"""Ticks for which a day is shown before the bots begin: it may be passed on the way to another one."""
COLOURS: Final = ("green", "blue", "yellow", "red")
FACE, MEDAL, SIGN = 52.0, 38.0, 32.0
FRIENDS: Final = 4
"""Most runs of friends that are shown."""
KEPT: Final = 400
"""Latest runs of bots that are kept: a hundred days of them."""
FILES: Final = 60
"""Most replays that are searched for them."""


class Rival(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a bot's run of a level ended. `lay`: its tower; None where it was not kept. `seconds`: 0 where they were
    not. `steady`, `aim`: as in `Try`; None in a run that an earlier version has kept."""

    medal: Annotated[int, Meta(ge=0, le=3)]
    pieces: Annotated[int, Meta(ge=0, le=1000)]
    falls: Annotated[int, Meta(ge=0)]
    lay: Lay | None = None
    seconds: Annotated[int, Meta(ge=0)] = 0
    steady: Annotated[int, Meta(ge=0, le=100)] | None = None
    aim: Annotated[int, Meta(ge=0)] | None = None

    @classmethod
    def of(cls, view: ChallengeView, tower: TowerView | None = None, seconds: int = 0) -> Rival:
        """`tower`: what was built, where that is known."""
        pieces = sum(piece in view.placed for piece in view.level.given)
        found = cls(view.medal, pieces, view.falls)
        if tower is None:
            return found
        steady, aim = steadiness(tower.firm), steps_of(view.level, tower)
        return replace(found, lay=lay_of(tower), seconds=seconds, steady=steady, aim=aim)


RIVALS: Final = Table("daily-rivals.json", Rival, "challenge.unsaved")
"""By the level's hash and the difficulty."""


@dataclass(frozen=True, slots=True)
class FriendRun:
    """A run of somebody: from a file among the replays, or from a code, which tells the score and no tower."""

    name: str
    path: Path | None
    rival: Rival
    told: str = ""
    """What the code tells, in words: score and time."""


def rival_of(services: Services, day: date, difficulty: str) -> Rival | None:
    """How that bot did; None until it has played. What an earlier version has kept is compared with a try of that
    version, or an earlier one, alone."""
    rival = services.store[RIVALS].get(key_of(day, difficulty))
    return None if rival is None or figures_of(rival).version < _version(services, day) else rival


def figures_of(run: Try | Rival, own: Try | None = None) -> Figures:
    """The figures by which a run is scored. Bots take no hints. `own`: the try to compare it with; if an earlier
    version scored that try, the run is scored in the same way."""
    hints = run.hints if isinstance(run, Try) else 0
    steady = run.steady if own is None or own.steady is not None else None
    aim = run.aim if steady is not None and (own is None or own.aim is not None) else None
    return Figures(run.medal, run.pieces, run.falls, hints, run.seconds, steady, aim)


def _version(services: Services, day: date) -> int:
    """The version that has scored the try of the day; the present one while there is none."""
    own = ended(services.store[TRIES], day)
    return NOW if own is None else figures_of(own).version


def seat_of(difficulty: str) -> SeatInfo:
    colour = COLOURS[STRENGTHS.index(difficulty)]
    return SeatInfo(OPPONENTS[difficulty].names[0], colour, difficulty)


def own_seat(services: Services) -> SeatInfo:
    """The player, in the colour that they have chosen, or in the first one."""
    person = services.settings.person
    return SeatInfo(_("You"), SEAT_COLOURS[0] if person is None else person.colour)


class RivalMatches:
    """The rivals' builds, one after the other, from the weakest to the strongest."""

    def __init__(self, services: Services, pace: int = PACE) -> None:
        """`pace`: ticks of a rival's build in a tick of the screen."""
        self.services = services
        self._pace = pace
        self._day: date | None = None
        self._waits = 0
        self._difficulty = ""
        self._build: Iterator[Run] | None = None
        self._run: Run | None = None

    def rival(self, day: date, difficulty: str) -> Rival | None:
        """How that bot did; None until it has played."""
        return rival_of(self.services, day, difficulty)

    def _is_ahead(self, day: date, difficulty: str) -> bool:
        """Whether that bot has to play, perhaps again because its tower or its time was not kept."""
        rival = self.rival(day, difficulty)
        return rival is None or rival.lay is None or not rival.seconds

    @property
    def is_idle(self) -> bool:
        """No bot builds."""
        return self._build is None

    def tick(self, day: date) -> bool:
        """Goes on with the builds of that day. Returns whether one has ended."""
        if day != self._day:
            self.close()
            self._day, self._waits = day, WAITS
        self._waits = max(0, self._waits - 1)
        if self._waits:
            return False
        if self._build is None:
            ahead = (one for one in STRENGTHS if self._is_ahead(day, one))
            self._difficulty = next(ahead, "")
            self._build = rival_build(day, self._difficulty) if self._difficulty else None
            return False
        for _number in range(self._pace):
            run = next(self._build, None)
            if run is None:
                self._keep(day)
                self._end_build()
                return True
            self._run = run
        return False

    def _keep(self, day: date) -> None:
        if self._run is None:
            return
        known = self.services.store[RIVALS]
        tower, seconds = self._run.world.view(), seconds_of(self._run, self._difficulty)
        known[key_of(day, self._difficulty)] = Rival.of(self._run.view, tower, seconds)
        while len(known) > KEPT:
            del known[next(iter(known))]
        self.services.save_table(RIVALS)

    def _end_build(self) -> None:
        if self._run is not None:
            self._run.close()
        self._run = self._build = None

    def close(self) -> None:
        self._end_build()
        self._day = None


def key_of(day: date, difficulty: str) -> str:
    """The key among `RIVALS`."""
    return f"{_hash_of(day)} {difficulty}"


@lru_cache(maxsize=4)
def _hash_of(day: date) -> str:
    """Asked for every rival in every tick of the page."""
    return level_hash(level_text(calendar.today(day)))


def friend_runs(services: Services, day: date) -> tuple[FriendRun, ...]:
    """Finished runs of that day's level by others: from codes, the latest first, then among the replays, the best
    first. Players may put files there."""
    level, rules = level_text(calendar.today(day)), Rules(services.manifests)
    found = []
    for path in sorted(paths.replays_dir().glob(f"*{paths.SUFFIX}"), reverse=True)[:FILES]:
        saved = saves.look(path, rules)
        view = saved.view
        if not isinstance(view, ChallengeView) or view.phase != "over" or view.level_text != level:
            continue
        if not is_own(services.store[OWN_RUNS], day, saves.head(path).seed):
            found.append(FriendRun(saved.seats[0].name, path, Rival.of(view)))
    found.sort(key=lambda run: (-run.rival.medal, run.rival.falls, run.rival.pieces))
    told = [_from(one, len(calendar.today(day).given)) for one in friend_tries_of(services, day)]
    return tuple([*told, *found][:FRIENDS])


def friend_tries_of(services: Services, day: date) -> tuple[FriendTry, ...]:
    """The tries of that day that came as codes, the latest first."""
    return friend_tries.of_day(services.store[FRIEND_TRIES], day)


def friend_name(name: str) -> str:
    """The name that came with a code, or the word for somebody without one."""
    return printable(drawable(name)) if name else _("A friend")


def _from(friend: FriendTry, given: int) -> FriendRun:
    tried = friend.tried
    run = Rival(tried.medal, tried.pieces, tried.falls, None, tried.seconds, tried.steady, tried.aim)
    n = score(figures_of(tried), given)
    words = dotted((_("Score {n}", n=n), *seconds_words(tried.seconds))) if tried.medal else _("no medal")
    return FriendRun(friend_name(friend.name), None, run, words)


def rivals_high(difficulties: Sequence[str], friends: Sequence[FriendRun], *, large: bool) -> float:
    """Height of the plate of rivals; 0 without any."""
    lines = _lines(difficulties, friends)
    return 66.0 + (88.0 if not large else 100.0) * lines if lines else 0.0


def _lines(difficulties: Sequence[str], friends: Sequence[FriendRun]) -> int:
    """Number of lines of two."""
    return -(-len(difficulties) // 2) + -(-len(friends) // 2)


def draw_rivals(
    ui: Ui,
    matches: RivalMatches,
    day: date,
    difficulties: Sequence[str],
    friends: Sequence[FriendRun],
    shown: str,
    why: str,
    box: Rect,
) -> None:
    """What the bots of these `difficulties` and friends did in the level of `day`; a press on one shows its
    tower, and on a friend's run there is a button to watch it. `shown`: the id of the rival whose tower is shown, "";
    `why`: why none can be seen yet."""
    ui.panel("rivals", box)
    inner = box.inset(20, 12)
    head = Rect(inner.x, inner.y, inner.w, 40)
    taken = ui.text_in("rivals.head", _("Rivals"), head, SMALL, "display", ui.tone.dim, "left")
    beside = Rect(head.x + taken + 24, head.y, head.w - taken - 24, head.h)
    rivals = {f"rival.{difficulty}": matches.rival(day, difficulty) for difficulty in difficulties}
    rivals |= {f"friend.{number}": run.rival for number, run in enumerate(friends) if run.path is not None}
    waits = _("still building")
    if why:
        # What others did would help one's own scored try; the score of a code is what is to be beaten.
        rivals, waits = dict.fromkeys(rivals), _("after your try")
    chosen = rivals.get(ui.focus or "") if ui.large else None
    if chosen is None:
        _draw_beside(ui, shown, beside, can_press=not why and any(run is not None for run in rivals.values()))
    else:
        ui.text_in("rivals.line", _line(chosen), beside, SMALL, colour=ui.tone.dim, anchor="right")
    lines = column(Rect(inner.x, inner.y + 44, inner.w, inner.h - 44), _lines(difficulties, friends), 6)
    places = [place for line in lines for place in row(line, 2, 8)]
    words = [_(OPPONENTS[difficulty].word) for difficulty in difficulties]
    for difficulty, word, place in zip(difficulties, words, places, strict=False):
        face = art.seat_face(FACE, seat_of(difficulty))
        id_ = f"rival.{difficulty}"
        rival = rivals[id_]
        builds = _("It is still building: a moment.") if rival is None else ""
        ui.target(id_, place, ("rival", id_), disabled_reason=why or builds, ring=12)
        _draw_rival(ui, id_, face, word, words, rival, waits, place, is_shown=id_ == shown)
    names = [run.name for run in friends]
    own = own_seat(matches.services).colour
    colours = [one for one in (*COLOURS, "purple") if one != own]
    for number, (run, place) in enumerate(zip(friends, places[len(difficulties) :], strict=False)):
        id_ = f"friend.{number}"
        face = art.seat_face(FACE, SeatInfo(run.name, colours[number]))
        if run.path is not None:
            ui.target(id_, place, ("rival", id_), disabled_reason=why, ring=12)
        rival = rivals.get(id_) if run.path is not None else run.rival
        _draw_rival(ui, id_, face, run.name, names, rival, waits, place, is_shown=id_ == shown, told=run.told)


def _draw_beside(ui: Ui, shown: str, box: Rect, *, can_press: bool) -> None:
    """Draws beside the heading what a press does, or the button to watch the friend's run that is shown."""
    if shown.startswith("friend."):
        width = min(box.w, 300.0)
        place = Rect(box.right - width, box.y - 4, width, box.h + 4)
        ui.button("run", place, _("Watch"), ("run", int(shown.removeprefix("friend."))), icon="film", size=SMALL)
    elif can_press:
        ui.text_in("rivals.how", _("Press one for its tower."), box, SMALL, colour=ui.tone.dim, anchor="right")


def _draw_rival(
    ui: Ui,
    id_: str,
    face: art.SpriteKey,
    word: str,
    alike: Sequence[str],
    rival: Rival | None,
    waits: str,
    box: Rect,
    *,
    is_shown: bool,
    told: str = "",
) -> None:
    """The face, the name over pieces and falls, and the medal; `waits` in their place while no run is to be seen.
    `told`: what a code tells, in place of pieces and falls.

    Beside large text there is no face, and figures with signs: the line above the rivals says them in words."""
    ground = ui.tone.lit if is_shown else ui.tone.field
    ui.put(f"{id_}.ground", art.tile(box.w, box.h, 12, ground), box.x, box.y, animates=False)
    inner, left = box.inset(10, 4), 0.0
    if not ui.large:
        ui.put(f"{id_}.face", face, inner.x, inner.cy - FACE / 2, animates=False)
        left = FACE + 12
    upper, lower = column(Rect(inner.x + left, inner.y, inner.w - left, inner.h), 2, 2)
    name = Rect(upper.x, upper.y, upper.w - MEDAL - 8, upper.h)
    ui.text_in(f"{id_}.name", word, name, SMALL, "display", anchor="left", alike=alike)
    if rival is None:
        ui.text_in(f"{id_}.wait", waits, lower, SMALL, colour=ui.tone.dim, anchor="left")
        return
    x = inner.right - MEDAL
    if rival.medal:
        look = art.medal(MEDAL, METALS[rival.medal])
        ui.put(f"{id_}.medal", look, x, upper.cy - MEDAL / 2, animates=False)
    else:
        ui.icon(f"{id_}.none", "cross", x + 5, upper.cy - 14, 28, ui.tone.dim)
    if told:
        ui.text_in(f"{id_}.told", told, lower, SMALL, anchor="left")
        return
    if ui.large:
        for part, icon, count, place in zip(
            ("placed", "fell"), ("blocks", "down"), (rival.pieces, rival.falls), row(lower, 2, 8), strict=True
        ):
            ui.icon(f"{id_}.{part}.icon", icon, place.x, place.cy - SIGN / 2, SIGN, ui.tone.dim)
            figure = Rect(place.x + SIGN + 12, place.y, place.w - SIGN - 12, place.h)
            ui.text_in(f"{id_}.{part}", str(count), figure, SMALL, anchor="left")
        return
    words = _line(rival)
    if text.measure(words, "body", LEAST) > lower.w:
        # The sign says already that there is no medal.
        words = ngettext("{n} fall", "{n} falls", rival.falls)
    ui.text_in(f"{id_}.line", words, lower, SMALL, anchor="left")


def _line(rival: Rival) -> str:
    """In words: pieces, or that there is no medal, and falls."""
    pieces = ngettext("{n} piece", "{n} pieces", rival.pieces)
    falls = ngettext("{n} fall", "{n} falls", rival.falls)
    return dotted((pieces if rival.medal else _("no medal"), falls))
