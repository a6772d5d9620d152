"""One picture of any scene, without a display."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import arcade
from PIL import Image

from game.app import text
from game.app.audio import Audio
from game.app.intents import KEYS, Device
from game.app.paths import SUFFIX
from game.app.saves import Saved, stamp
from game.app.settings import Settings, Setup
from game.bots.executor import InlineThinker, Thinker
from game.bots.levels import make_bot
from game.core.game import GAMES, SEAT_COLOURS, TOWER, Event, OptionValue, SeatInfo, Standing
from game.core.record import RecordError
from game.core.rng import stream
from game.core.session import Session
from game.games.square_up.reveal import reveals
from game.games.square_up.rules.events import Fought
from game.play.driver import Match
from game.play.world import STEERS, WORLDS, Steered
from game.screens.manual import PAGES
from game.shell.shell import Shell
from game.shell.window import Window
from game.table import matches
from game.table.matches import TABLES
from game.table.scene import TableScene
from game.ui.director import Scene
from game.ui.services import Services

ATLAS = (4096, 4096)
NOW = "2026-11-22 20-15"
"""The time on every picture."""


class BadShot(ValueError):
    """A picture that cannot be made: there is no such "scene", "page" or "focus". `known`: what there is."""

    def __init__(self, what: str, known: Iterable[str] = ()) -> None:
        super().__init__(what)
        self.what = what
        self.known = tuple(known)


@dataclass(frozen=True)
class Shot:
    """What to draw. `seats`: how many; `people` of them persons; `moves`: actions of random bots before the picture."""

    scene: str
    size: tuple[int, int] = (1280, 800)
    language: str = "en"
    text_size: int = 100
    contrast: bool = False
    seed: int = 1
    seats: int | None = None
    people: int = 1
    moves: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    device: Device = KEYS
    focus: str = ""
    page: int = 0


def open_window(width: int, height: int, **more: Any) -> Window:
    """A window whose texture atlas has its final size from the start: growing it later is slow."""
    arcade.ArcadeContext.atlas_size = ATLAS
    text.register_fonts()
    return Window(width, height, **more)


def services_for(shot: Shot) -> Services:
    """Services that touch neither the disk nor the sound card."""
    settings = Settings(
        motion="off", text_size=shot.text_size, language=shot.language, high_contrast=shot.contrast, reduced_motion=True
    )
    services = Services(settings, Audio(silent=True), InlineThinker(), lambda: shot.seed, lambda: NOW, autosaves=False)
    services.save_settings = lambda: None  # type: ignore[method-assign]
    services.devices.last = shot.device
    return services


def people(count: int, persons: int) -> tuple[SeatInfo, ...]:
    """`persons` people, then bots, as the setup screen would name them."""
    return tuple(
        SeatInfo(matches.PERSON_NAMES[i], SEAT_COLOURS[i])
        if i < persons
        else SeatInfo(matches.BOT_NAMES[i - persons], SEAT_COLOURS[i], "greedy")
        for i in range(count)
    )


def match_for(key: str, shot: Shot, thinker: Thinker | None = None) -> Match:
    """A match of a game, `moves` actions old and then gone on until a person acts.

    Everybody acts at random, or as a bot would where there is a tower or chance builds nothing.
    """
    game = GAMES[key]
    count = shot.seats or max(2, game.seat_range[0])
    session = Session(game, people(count, min(shot.people, count)), shot.seed, shot.options)
    left = {"shape-up": 24, "square-up": 150, "up-or-down": 45 * count}.get(key, 20)
    left = left if shot.moves is None else shot.moves
    if key in WORLDS:
        return _stacked(session, left, shot.people == 0, thinker)
    rng = stream(shot.seed, "shot")
    bot = make_bot("greedy" if key == "up-or-down" else "random", key)
    while not session.over:
        seat = session.actors()[0]
        if left <= 0 and (shot.people == 0 or session.seats[seat].is_person):
            break
        session.submit(seat, bot.choose(session.seen(seat), rng))
        left -= 1
    return Match(session, thinker)


def _stacked(session: Session, moves: int, bots_only: bool, thinker: Thinker | None) -> Match:
    """A match beside a world, played by bots' hands also for people."""
    key = session.game.key
    world = WORLDS[key](len(session.seats), session.seed, session.options)
    steer, bot = STEERS[key](), make_bot("greedy", key)
    rng = stream(session.seed, "shot")
    match = Match(session, thinker, world, steer=steer)
    while not session.over:
        seat = session.actors()[0]
        person = seat != TOWER and session.seats[seat].is_person
        if session.log_length >= moves and (bots_only or person):
            break
        if person and world.holder == seat:
            told = steer(seat, session.seen(seat), world)
            assert isinstance(told, Steered)
            if told.action is None:
                match.tick({seat: told.hand} if told.hand else {})
            else:
                match.submit(seat, told.action)
        elif person:
            match.submit(seat, bot.choose(session.seen(seat), rng))
        else:
            match.tick()
    return match


def table_for(key: str, shot: Shot, services: Services) -> TableScene:
    """The table of `match_for`, its curtain open unless the picture is of the curtain."""
    table = TABLES[key](services, match_for(key, shot, services.thinker))
    if shot.scene != "curtain":
        table.show_now()
    return table


def _results(key: str, shot: Shot, services: Services) -> list[Scene]:
    table = table_for(key, _with(shot, moves=100_000), services)
    services.director.push(table)
    table.finish()
    return list(services.director.scenes)


def _reveal(shot: Shot, services: Services) -> list[Scene]:
    """The latest turn that had fights, in a match that goes on until there is one."""
    moves = 150 if shot.moves is None else shot.moves
    fought: list[tuple[Event, ...]] = []
    while not fought:
        table = table_for("square-up", _with(shot, moves=moves), services)
        turns = reveals(table.session.seen(None).history)
        fought = [turn for turn in turns if any(isinstance(event, Fought) for event in turn)]
        if table.session.over:
            fought = fought or turns
        moves += 50
    return [table, services.make("reveal-square-up", table, fought[-1])]


def _saved() -> list[Saved]:
    """Matches for the picture of their list: of every game, with few people and many, and a damaged one."""
    told: list[tuple[datetime, str, tuple[SeatInfo, ...], Standing | None]] = [
        (datetime(2026, 11, 22, 19, 48), "shape-up", people(3, 2), Standing("round", 2, 4)),
        (datetime(2026, 11, 22, 9, 5), "shapes", people(4, 4), Standing("turn", 31)),
        (datetime(2026, 11, 21, 22, 30), "square-up", people(2, 1), Standing("turn", 12, 20)),
        (datetime(2026, 11, 14, 16, 12), "up-or-down", people(6, 6), Standing("turn", 128)),
        (datetime(2026, 9, 30, 18, 0), "up-or-down", people(2, 2), None),
        (datetime(2025, 12, 24, 17, 59), "shapes", people(1, 1), Standing("turn", 4)),
    ]
    found = [
        Saved(Path(f"{stamp(when)} {game}{SUFFIX}"), when, game, seats, standing)
        for when, game, seats, standing in told
    ]
    broken = Path(f"2026-11-18 20-40 square-up{SUFFIX}")
    problem = RecordError("record.damaged", file=broken.name, line=57)
    return [*found[:3], Saved(broken, datetime(2026, 11, 18, 21, 2), problem=problem), *found[3:]]


def _with(shot: Shot, **changes: Any) -> Shot:
    from dataclasses import replace

    return replace(shot, **changes)


def scenes_for(shot: Shot, services: Services) -> list[Scene]:
    """The stack of scenes of a picture. `BadShot` for a scene that is none."""
    first = next(iter(TABLES))
    makers: dict[str, Callable[[], list[Scene]]] = {
        "title": lambda: [services.make("title")],
        "pick": lambda: [services.make("pick")],
        "continue": lambda: [services.make("continue", _saved)],
        "setup": lambda: [services.make("setup", first)],
        "settings": lambda: [services.make("settings")],
        "naming": lambda: [services.make("setup", first), services.make("naming", "Ana", lambda name: None)],
        "log": lambda: [table := table_for(first, shot, services), services.make("log", table)],
        "curtain": lambda: [table_for(first, _with(shot, people=max(2, shot.people)), services)],
        "pause": lambda: [services.make("pause", table_for(first, shot, services))],
    }
    for key in TABLES:
        makers[key] = lambda key=key: [table_for(key, shot, services)]
        makers[f"results-{key}"] = lambda key=key: _results(key, shot, services)
    makers["reveal-square-up"] = lambda: _reveal(shot, services)
    for key in PAGES:
        makers[f"rules-{key}"] = lambda key=key: [services.make("rules", key)]
    if shot.scene not in makers:
        raise BadShot("scene", makers)
    if shot.seats and first in TABLES:
        services.settings.setups[first] = Setup(people(shot.seats, shot.people), dict(shot.options))
    return makers[shot.scene]()


def take(shot: Shot, window: Window | None = None) -> Image.Image:
    """The picture. `BadShot` for a scene, page or target that is none."""
    window = window or open_window(*shot.size, visible=False)
    services = services_for(shot)
    shell = Shell(services, window, pad_manager=None)
    scenes = scenes_for(shot, services)
    services.director.reset(*scenes)
    return frame(shell, shot)


def frame(shell: Shell, shot: Shot) -> Image.Image:
    """Let the uppermost scene come to rest and draw it. `BadShot` for a page or target that is none."""
    scene = shell.services.director.top
    assert scene
    if shot.page and not scene.show_page(shot.page):
        raise BadShot("page")
    if shot.focus:
        scene.focus = shot.focus
    shell.view.compose(still=True)
    ids = [target.id for target in scene.ui.targets]
    if shot.focus and shot.focus not in ids:
        raise BadShot("focus", ids)
    shell.view.frame(10.0, 0.0)
    return arcade.get_image().convert("RGB")
