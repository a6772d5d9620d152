"""`take` draws the scene that a `Shot` describes without a display, and returns the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

import arcade
from PIL import Image

from game.app import licences
from game.app.audio import Audio
from game.app.intents import KEYS, Device
from game.app.paths import SUFFIX
from game.app.saves import STAR, Saved, stamp
from game.app.settings import Person, Settings, Setup, TextSize
from game.bots.difficulties import make_bot
from game.bots.inline_executor import InlineExecutor
from game.core.bot import BotExecutor, Future, Placement, PlaceQuestion
from game.core.game import TOWER, Observation, OptionValue, SeatInfo, Standing
from game.core.manifest import Manifest
from game.core.position import Start
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Session
from game.core.world import HandCommand, HandController, World
from game.games import MANIFESTS
from game.play.loader import begin, start_of
from game.play.match import Match
from game.screens.registry import SCREENS
from game.shell.shell import Shell
from game.shell.window import Window, open_window
from game.table.lessons import lesson_table, steps_of
from game.table.matches import QUICK, default_setup, people, play_on, table_of
from game.table.results import ResultsScene
from game.table.scene.table_scene import TableScene
from game.tools.access_shots import ACCESS_SHOTS
from game.tools.night_shots import SHOTS as NIGHT_SHOTS
from game.tools.pad_shots import PAD_SHOTS
from game.tools.phone_shots import phone_lobby
from game.tools.replay_shots import Record, all_open, go_on_from, replay_scene, saved_moment, turning_of
from game.tools.statistics_shots import statistics_scene
from game.ui.screen import Screen
from game.ui.services import Services

NOW, TODAY = "2026-11-22 20-15", date(2026, 11, 22)
"""Time and date on every picture."""

KNOWN = ("Henriette", "Tom", "Grandma", "Yuki", "Mia")
"""Names of people who have played before."""


REPLAYED = 20
"""Actions at a tower that are recorded for a picture of the replay room, unless `moves` says otherwise."""


FALLS = 150
"""Actions after which a tower has usually fallen."""


class BadShot(ValueError):
    """There is no such "scene", "page" or "focus". `known`: those that there are."""

    def __init__(self, what: str, known: Iterable[str] = ()) -> None:
        super().__init__(what)
        self.what = what
        self.known = tuple(known)


@dataclass(frozen=True)
class Shot:
    """What to draw. `seats`: how many; `people` of them persons; `moves`: actions of random bots before the picture.

    `start`: the position at which the match begins; without `moves` just that is drawn.
    """

    scene: str
    size: tuple[int, int] = (1280, 800)
    language: str = "en"
    text_size: TextSize = 100
    contrast: bool = False
    seed: int = 1
    seats: int | None = None
    people: int = 1
    moves: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    device: Device = KEYS
    focus: str = ""
    page: int = 0
    start: Start | None = None

    @property
    def is_lesson(self) -> bool:
        """Whether `page` is a step of a lesson."""
        return self.scene.startswith("lesson-") and self.scene != "lesson-over"


def services_for(shot: Shot, manifests: Mapping[str, Manifest] = MANIFESTS) -> Services:
    """Services that touch neither the disk nor the sound card."""
    settings = Settings(
        motion="off", text_size=shot.text_size, language=shot.language, high_contrast=shot.contrast, reduced_motion=True
    )
    services = Services(
        manifests,
        SCREENS,
        settings,
        Audio(silent=True),
        InlineExecutor(manifests),
        lambda: shot.seed,
        lambda: NOW,
        autosaves=False,
        today=lambda: TODAY,
    )
    services.save_settings = lambda: None  # type: ignore[method-assign]
    services.devices.last = shot.device
    return services


def match_for(manifest: Manifest, shot: Shot, executor: BotExecutor, record: Record | None = None) -> Match:
    """A match of a game, `moves` actions old and then gone on until a person acts.

    Everybody acts at random, or as a bot would where there is a tower or chance builds nothing. `record` makes its
    recorder.
    """
    rules = manifest.rules()
    count = shot.seats or (shot.start.seats(rules) if shot.start else manifest.usual_seats)
    start = shot.start or start_of(manifest, shot.options)
    session = Session(rules, people(count, min(shot.people, count), QUICK), shot.seed, shot.options, start)
    left = manifest.shot_moves + manifest.shot_moves_a_seat * count if shot.moves is None else shot.moves
    match = begin(manifest, session, executor, record and record(session))
    if shot.start is not None and shot.moves is None:
        return match
    if match.world is not None:
        # Without a bot's hand no piece is moved, so the picture shows the beginning.
        if manifest.hand is not None:
            _stack(match, manifest, executor, left, shot.people == 0)
        return match
    play_on(session, make_bot(manifest.shot_bot, manifest), stream(shot.seed, "shot"), left)
    return match


def _stack(match: Match, manifest: Manifest, executor: BotExecutor, moves: int, bots_only: bool) -> None:
    """Plays on beside a world; bots' hands move the pieces of people too."""
    session, world = match.session, match.world
    assert world is not None
    assert manifest.hand is not None
    controller: HandController = manifest.hand()()
    bot = make_bot("greedy", manifest)
    rng = stream(session.seed, "shot")
    while not session.over:
        seat = session.actors()[0]
        person = seat != TOWER and session.seats[seat].is_person
        if session.log_length >= moves and (bots_only or person):
            break
        if person and seat in world.holders:
            observation = session.observation(seat)
            told = controller(seat, observation, world, partial(_ask_place, executor, observation, world))
            assert isinstance(told, HandCommand)
            if told.action is None:
                match.tick({seat: told.hand} if told.hand else {})
            else:
                match.submit(seat, told.action)
        elif person:
            match.submit(seat, bot.choose(session.observation(seat), rng))
        else:
            match.tick()


def _ask_place(executor: BotExecutor, observation: Observation, world: World) -> Future[Placement | None]:
    return executor.ask(PlaceQuestion(observation, "greedy", 0, world.poses()))


def table_for(key: str, shot: Shot, services: Services) -> TableScene:
    """The table of `match_for`, with its curtain open unless the picture shows the curtain."""
    table = table_of(services, match_for(services.manifests[key], shot, services.executor))
    if shot.scene != "curtain":
        table.show_now()
    return table


def _table_after(key: str, shot: Shot, services: Services, moves: int) -> TableScene:
    return table_for(key, replace(shot, moves=moves), services)


def _results(key: str, shot: Shot, services: Services) -> list[Screen]:
    table = table_for(key, replace(shot, moves=100_000), services)
    services.director.push(table)
    table.finish()
    top = services.director.top
    if isinstance(top, ResultsScene):
        # A match that somebody plays is recorded, and can be watched.
        top.unrecorded = ""
        if not shot.page:
            top.flow.end()
    return list(services.director.scenes)


def _replay(key: str, shot: Shot, services: Services) -> list[Screen]:
    """The middle of a recorded match of bots: a whole one, or of a tower, which takes time, its first actions."""
    most = 100_000 if services.manifests[key].world is None else REPLAYED
    whole = replace(shot, moves=most if shot.moves is None else shot.moves, people=0)
    return replay_scene(partial(match_for, services.manifests[key], whole, services.executor), services, 0.5)


def _all_open(key: str, shot: Shot, services: Services) -> list[Screen]:
    return all_open(_replay(key, shot, services))


def _turning(key: str, shot: Shot, services: Services) -> list[Screen]:
    return turning_of(_replay(key, shot, services))


def _saved_moment(key: str, shot: Shot, services: Services) -> list[Screen]:
    """The first of a few matches in which a tower has fallen, at the moment at which it could still be saved."""
    moves = FALLS if shot.moves is None else shot.moves
    for seed in range(shot.seed, shot.seed + 4):
        scenes = saved_moment(_replay(key, replace(shot, moves=moves, seed=seed), services))
        if scenes:
            break
    return scenes


def _tips(key: str, shot: Shot, services: Services) -> list[Screen]:
    """The table in its first match, with its tips."""
    table = table_for(key, shot, services)
    table.tips.again()
    return [table]


def _lesson(key: str, shot: Shot, services: Services) -> list[Screen]:
    """A step of the lesson of a game."""
    if shot.page >= len(steps_of(services.manifests[key])):
        raise BadShot("page")
    return [lesson_table(services, key, shot.page)]


def _saved(keys: Sequence[str]) -> list[Saved]:
    """Matches for the picture of the list: of every game, with few people and many, and a damaged one."""
    told: list[tuple[datetime, str, tuple[SeatInfo, ...], Standing | None]] = [
        (datetime(2026, 11, 22, 19, 48), keys[0 % len(keys)], people(3, 2), Standing("round", 2, 4)),
        (datetime(2026, 11, 22, 9, 5), keys[1 % len(keys)], people(4, 4), Standing("turn", 31)),
        (datetime(2026, 11, 21, 22, 30), keys[2 % len(keys)], people(2, 1), Standing("turn", 12, 20)),
        (datetime(2026, 11, 14, 16, 12), keys[3 % len(keys)], people(6, 6), Standing("turn", 128)),
        (datetime(2026, 9, 30, 18, 0), keys[3 % len(keys)], people(2, 2), None),
        (datetime(2025, 12, 24, 17, 59), keys[1 % len(keys)], people(1, 1), Standing("turn", 4)),
    ]
    found = [
        Saved(
            Path(f"{stamp(when)} {game}{SUFFIX}"),
            when,
            game,
            seats,
            standing,
            scores=tuple(7 + 5 * i for i in range(len(seats))),
            turn=len(seats) // 2,
        )
        for when, game, seats, standing in told
    ]
    broken = Path(f"2026-11-18 20-40 {keys[2 % len(keys)]}{SUFFIX}")
    problem = RecordError("record.damaged", file=broken.name, line=57)
    return [*found[:3], Saved(broken, datetime(2026, 11, 18, 21, 2), problem=problem), *found[3:]]


def _shelf(keys: Sequence[str]) -> list[Saved]:
    """The same matches for the shelf, most of them over."""
    found = [replace(one, standing=None, winners=(0,)) for one in _saved(keys)]
    starred = found[1].path
    found[1] = replace(found[1], path=starred.with_stem(starred.stem + STAR), winners=(0, 1))
    return [found[0], found[1], *_saved(keys)[2:3], *found[3:]]


def _greeting(services: Services) -> list[Screen]:
    """The title as somebody finds it whose name is known."""
    services.settings.person = Person(KNOWN[0], "green")
    return [services.make("title")]


def _known_names(services: Services, key: str) -> list[Screen]:
    """The letters above which names can be chosen."""
    naming = services.make("naming", "Ana", lambda name: None, "", "any", (), KNOWN)
    return [services.make("setup", key), naming]


def _paused(table: TableScene, services: Services) -> list[Screen]:
    return [table, services.make("pause", table)]


def _alone(make: Callable[..., Screen], *args: object) -> list[Screen]:
    return [make(*args)]


def _listed(show: Callable[[Services], Sequence[Screen]], services: Services) -> list[Screen]:
    return list(show(services))


def scenes_for(shot: Shot, services: Services) -> list[Screen]:
    """The stack of scenes of a picture. `BadShot` for an unknown scene."""
    first = shot.start.game if shot.start else next(iter(services.manifests))
    makers: dict[str, Callable[[], list[Screen]]] = {
        "title": lambda: [services.make("title")],
        "greeting": lambda: _greeting(services),
        "welcome": lambda: [services.make("welcome")],
        "pick": lambda: [services.make("pick")],
        "continue": lambda: [services.make("continue", lambda: _saved(list(services.manifests)))],
        "replays": lambda: [services.make("replays", _shelf(list(services.manifests)))],
        "statistics": lambda: statistics_scene(services, first),
        "statistics-all": lambda: statistics_scene(services, "", analysed=False),
        "setup": lambda: [services.make("setup", first)],
        "lesson": lambda: [
            services.make("pick"),
            services.make("lesson", first, default_setup(services.manifests[first])),
        ],
        "lesson-over": lambda: [services.make("pick"), services.make("lesson-over", first)],
        "settings": lambda: [services.make("settings")],
        "credits": lambda: [services.make("credits")],
        "licence": lambda: [services.make("licence", licences.parts()[-1])],
        "naming": lambda: [services.make("setup", first), services.make("naming", "Ana", lambda name: None)],
        "names": lambda: _known_names(services, first),
        "log": lambda: [table := table_for(first, shot, services), services.make("log", table)],
        "curtain": lambda: [table_for(first, replace(shot, people=max(2, shot.people)), services)],
        "replay": lambda: _replay(first, shot, services),
        "replay-turning": lambda: _turning(first, shot, services),
        "replay-from": lambda: go_on_from(_replay(first, shot, services)),
        "lobby-phones": lambda: phone_lobby(services, first),
        "pause": lambda: _paused(table_for(first, shot, services), services),
    }
    makers |= {
        name: partial(_listed, show, services) for name, show in {**NIGHT_SHOTS, **PAD_SHOTS, **ACCESS_SHOTS}.items()
    }
    for key, manifest in services.manifests.items():
        makers[key] = partial(_alone, table_for, key, shot, services)
        makers[f"replay-{key}"] = partial(_replay, key, shot, services)
        if manifest.judge is not None:
            makers[f"replay-turning-{key}"] = partial(_turning, key, shot, services)
        makers[f"replay-open-{key}"] = partial(_all_open, key, shot, services)
        makers[f"replay-saved-{key}"] = partial(_saved_moment, key, shot, services)
        makers[f"results-{key}"] = partial(_results, key, shot, services)
        if manifest.bubbles is not None:
            makers[f"tips-{key}"] = partial(_tips, key, shot, services)
        if manifest.lesson is not None:
            makers[f"lesson-{key}"] = partial(_lesson, key, shot, services)
        makers[f"rules-{key}"] = partial(_alone, services.make, "rules", key)
        if manifest.lobby is not None:
            makers[manifest.title.lower()] = partial(_alone, manifest.lobby(), services)
        for name, make in ((name, make) for shots in manifest.shots for name, make in shots().items()):
            after = partial(_table_after, key, shot, services)
            usual = manifest.shot_moves if shot.start is None else 0
            makers[f"{name}-{key}"] = made = partial(make, after, usual if shot.moves is None else shot.moves)
            if manifest.lobby is not None:
                # Pages beside the tables need no game's name.
                makers.setdefault(name, made)
        if manifest.contest is not None:
            contest = manifest.contest
            makers |= {
                f"{name}-{contest.key}" if name else contest.key: partial(show, services)
                for shots in contest.shots
                for name, show in shots().items()
            }
    if shot.scene not in makers:
        raise BadShot("scene", makers)
    if shot.seats:
        services.settings.setups[first] = Setup(people(shot.seats, shot.people), dict(shot.options))
    return makers[shot.scene]()


def take(shot: Shot, window: Window | None = None, manifests: Mapping[str, Manifest] = MANIFESTS) -> Image.Image:
    """Draws the picture. `BadShot` for an unknown scene, page or target."""
    window = window or open_window(*shot.size, visible=False)
    services = services_for(shot, manifests)
    shell = Shell(services, window, pad_manager=None)
    scenes = scenes_for(shot, services)
    services.director.reset(*scenes)
    return frame(shell, shot)


def frame(shell: Shell, shot: Shot) -> Image.Image:
    """Lets the uppermost scene come to rest and draws it. `BadShot` for an unknown page or target."""
    scene = shell.services.director.top
    assert scene
    if shot.page and not shot.is_lesson and not scene.show_page(shot.page):
        raise BadShot("page")
    if shot.focus:
        scene.focus = shot.focus
    shell.view.compose(still=True)
    ids = [target.id for target in scene.ui.targets]
    if shot.focus and shot.focus not in ids:
        raise BadShot("focus", ids)
    shell.services.director.wake()
    shell.view.compose(still=True)
    shell.view.frame(10.0, 0.0)
    return arcade.get_image().convert("RGB")
