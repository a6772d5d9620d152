"""`SHOTS` lists stack-off tables for the command `shot`, in which bots have played a while in people's seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from msgspec.structs import replace as replace_struct

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.core.manifest import Manifest
from game.games.stack_off.building.phase import round_by_bots
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round, rounds
from game.games.stack_off.series import Series
from game.games.stack_off.start import table_of
from game.games.stack_off.table.countdown import CARDS, COUNT
from game.games.stack_off.table.crew import crew_side
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.scene import ANNOUNCE_EVERY, StackOffScene
from game.levels.rules.level import Name
from game.play.loader import begin
from game.ui.screen import Screen
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Theo", "blue", None, "keys-left"),
    SeatInfo("Mika", "green", None, "pad2"),
    SeatInfo("Bolt", "yellow", "normal"),
)
BUILT_SEED: Final = 20
LEVEL_SECONDS = 28.0
"""Seconds for which bots have played a level in its picture."""
STORM_SECONDS = 30.0
"""Seconds after which somebody will soon be out in a round in which one then steers the wind."""
WON_SECONDS = 24.0
"""Seconds after which a race is soon won."""
TAIL = 1.0
"""Seconds for which the table itself runs before the picture."""
HURRIES: Final = (0, 20, 45, 70)
"""Ticks that the bots of a picture wait before each piece, so that their towers differ."""


_PLAYED: dict[tuple[Series, str, float, bool], Referee] = {}
"""Several pictures of a round play it once, unless one of them has played it to its end."""


def _played(series: Series, what: Round, seconds: float, manifest: Manifest, tempered: bool) -> Referee:
    """Gets a round that bots have played for some `seconds`; `tempered`: each in its own way."""
    key = series, what.id, seconds, tempered
    if key not in _PLAYED or _PLAYED[key].over:
        executor = InlineExecutor({manifest.key: manifest})
        handicaps = series.played_handicaps
        sessions = sessions_of(what, series.seats, series.round_seed, handicaps)
        matches = [begin(manifest, session, executor, bot_delay=HURRIES[i]) for i, session in enumerate(sessions)]
        referee = _PLAYED[key] = Referee(what, matches, handicaps, tempers=series.tempers if tempered else ())
        for _tick in range(round(seconds * TICKS)):
            referee.tick()
    return _PLAYED[key]


def scene_of(
    services: Services,
    mode: str,
    seconds: float,
    seats: tuple[SeatInfo, ...] = SEATS,
    *,
    what: Round | None = None,
    levels: Sequence[str] = ("hard",) * 4,
    seed: int = 3,
    helps: bool = False,
    tempered: bool = False,
) -> StackOffScene:
    """Makes the table of a round that bots of `levels` have played for some `seconds` in the place of `seats`. `what`:
    played instead of a round of `mode`. `helps`: the last ones get help. `tempered`: each bot has its own temper."""
    services.pads = lambda: frozenset({1, 2, 3, 4})
    bots = tuple(replace(info, level=level, device="any") for info, level in zip(seats, levels, strict=False))
    series = Series(bots, seed, mode=mode, best_of=5, won=(2, 1, 0, 0)[: len(seats)], number=4, help=helps)
    manifest = next(one for one in services.manifests.values() if one.contest is not None)
    referee = _played(series, what or series.round, seconds, manifest, tempered)
    scene = table_of(services, replace(series, seats=seats), referee)
    scene.countdown.left = 0
    # What has just come off a tower is seen to fall.
    for _tick in range(round(TAIL * TICKS) if seconds else 0):
        scene.tick()
    return scene


def _progress(services: Services) -> list[Screen]:
    """A round has just been won, and the series with it."""
    scene = scene_of(services, "first-to-eight", WON_SECONDS, tempered=True)
    while scene.finale is None:
        scene.tick()
    for _tick in range(TICKS):
        scene.tick()
    return [scene]


def _early(services: Services) -> list[Screen]:
    """Who needs one more round is being overtaken; each bot has built in its own way."""
    levels = "hard", "normal", "relaxed", "normal"
    return [scene_of(services, "first-to-eight", 26.0, levels=levels, seed=5, tempered=True)]


CROWD: Final = Round(
    id="crowd",
    name=Name("A crowd", "人だかり"),
    mode="survival",
    falls=20,
    pieces=("brick", "square", "plank", "wedge", "dome"),
    standing=tuple(
        {"piece": "square", "x": x + (row % 2) / 2 - 1.5, "y": row + 0.5}
        for row in range(6)
        for x in range(4 - row % 2)
    ),
)
"""Twenty-one pieces stand when it begins."""


def crowded(services: Services) -> StackOffScene:
    """Makes a table with four towers of about 25 pieces each."""
    return scene_of(services, "first-to-eight", 14, what=CROWD)


def _crowded(services: Services) -> list[Screen]:
    return [crowded(services)]


def _paused(services: Services) -> list[Screen]:
    """One gamepad is not there."""
    scene = scene_of(services, "three-slips", 18)
    services.pads = lambda: frozenset({1})
    return [scene, StackOffPause(services, scene.devices)]


def _starting(services: Services) -> list[Screen]:
    """During the countdown, with what the devices do."""
    scene = scene_of(services, "hot-potato", 0, (*SEATS[:2], SeatInfo("Yuki", "green", None, "mouse"), SEATS[3]))
    scene.countdown.left = COUNT + CARDS - TICKS
    scene.changed()
    return [scene]


def _two(services: Services) -> list[Screen]:
    """Two seats, and a series of survival."""
    return [scene_of(services, "three-slips", 46, SEATS[2:])]


def _gust(services: Services) -> list[Screen]:
    """A gust is announced that will fell two of the towers."""
    levels = "hard", "normal", "relaxed", "normal"
    return [scene_of(services, "weather-forecast", 42, levels=levels, seed=8)]


def _level(services: Services) -> list[Screen]:
    """The same level for all."""
    what = replace_struct(rounds("level")[0], levels=("siblings",))
    return [scene_of(services, "level", LEVEL_SECONDS, what=what)]


def _wide(services: Services) -> list[Screen]:
    """A level that is wider than a column."""
    return [scene_of(services, "swing-bridge", LEVEL_SECONDS)]


def _helped(services: Services) -> list[Screen]:
    """The last two get help, as is said at first."""
    return [scene_of(services, "first-to-eight", 3, helps=True)]


def _surprise(id_: str, seconds: float, seats: int = 4) -> Callable[[Services], list[Screen]]:
    """A round with surprises after some `seconds`."""
    return lambda services: [scene_of(services, id_, seconds, SEATS[:seats], levels=("normal",) * 4)]


def _steer(services: Services) -> list[Screen]:
    """Somebody is out, and steers the wind."""
    scene = scene_of(services, "storm-crew", STORM_SECONDS, levels=("normal",) * 4)
    while not scene.over and ((crew := scene.client.view().crew) is None or crew_side(crew) == ""):
        scene.tick()
    for _tick in range(ANNOUNCE_EVERY):
        scene.tick()
    return [scene]


def _built(services: Services) -> list[Screen]:
    """A race on a ground that all have built."""
    series = Series(tuple(replace(info, level="normal") for info in SEATS), BUILT_SEED, mode="common-ground")
    return [scene_of(services, "common-ground", 17, what=round_by_bots(series), levels=("normal",) * 4)]


def _lead(services: Services) -> list[Screen]:
    """A player holds a lead piece that may be passed on."""
    seats = (SeatInfo("Yuki", "green", None, "mouse"), SEATS[1])
    scene = scene_of(services, "hot-potato", 20, seats)
    column = scene.columns[0]
    column.potatoes = frozenset({piece for piece in (column.piece,) if piece is not None})
    column.passes_to = SEATS[1].name
    scene.changed()
    return [scene]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {
    "": _progress,
    "early": _early,
    "crowded": _crowded,
    "gust": _gust,
    "paused": _paused,
    "level": _level,
    "wide": _wide,
    "starting": _starting,
    "two": _two,
    "lead": _lead,
    "soap": _surprise("soap-opera", 13),
    "giant": _surprise("big-guest", 26),
    "glue": _surprise("glue-hour", 24),
    "balloon": _surprise("balloon-day", 37.5),
    "fog": _surprise("fog-bank", 43),
    "bells": _surprise("musical-benches", 29.5),
    "steer": _steer,
    "helped": _helped,
    "built": _built,
}
