"""Starting, resuming, repeating and keeping matches: the way from a setup to a table and back."""

from __future__ import annotations

import contextlib
import gc
import shutil
from typing import TYPE_CHECKING

from game.app import paths
from game.app.paths import SUFFIX
from game.app.paths import autosave_file as autosave
from game.app.paths import finished_file as finished
from game.app.sentences import sentence
from game.app.settings import Setup
from game.app.text import N_, _
from game.core.game import GAMES, SEAT_COLOURS, BadSetup, SeatInfo, settle_options
from game.core.record import Recorder, RecordError, load, set_aside
from game.core.session import Session
from game.play.match import Match
from game.play.world import STEERS, WORLDS, Steer
from game.scenes.table_scene import TableScene

if TYPE_CHECKING:
    from game.scenes.services import Services

BOT_DELAY = {"1x": 50, "2x": 26, "off": 8}
"""Ticks a bot waits before it acts, by the speed of motion, so that people can follow."""

TABLES: dict[str, type[TableScene]] = {}
"""The table of each game, by the game's key; `game.scenes.routes` fills it. What is not here cannot be picked."""

TITLES = {
    "shape-up": "Shape Up!",
    "shapes": "Shapes",
    "square-up": "Square Up",
    "up-or-down": "Up or Down?",
}
"""Names of games are names, the same in every language."""

TASTES = {
    "shape-up": N_("Build lines on a shared grid. Only you know which ones count for you."),
    "shapes": N_("Stack what your cards say. Real weight, real balance, real crashes."),
    "square-up": N_("Plan in secret on squared paper. All plans open at once, and shapes fight."),
    "up-or-down": N_("Take from the ring, build columns up or down. Long ones of one colour win."),
}
"""One sentence on each game's card."""

BOT_NAMES = ("Rook", "Bolt", "Pixel", "Cog", "Dot", "Gizmo")
PERSON_NAMES = ("Ana", "Mika", "Leo", "Yuki", "Sam", "Nori")


def default_setup(key: str) -> Setup:
    """One person against a bot, or as many bots as the game needs."""
    least = max(2, GAMES[key].seat_range[0])
    seats = [SeatInfo(PERSON_NAMES[0], SEAT_COLOURS[0])]
    seats += [SeatInfo(BOT_NAMES[i - 1], SEAT_COLOURS[i], "greedy") for i in range(1, least)]
    return Setup(tuple(seats), {})


def last_setup(services: Services, key: str) -> Setup:
    """The setup of the last match of a game, if the game still accepts it."""
    setup = services.settings.setups.get(key)
    if setup:
        try:
            settle_options(GAMES[key], len(setup.seats), setup.options)
            return setup
        except BadSetup:
            pass
    return default_setup(key)


def start(services: Services, key: str, setup: Setup) -> None:
    """Begin a match and show its table. A setup that the game refuses is said in one sentence."""
    try:
        session = Session(GAMES[key], setup.seats, services.seed(), setup.options)
    except BadSetup as error:
        services.audio.play("refuse")
        services.director.say(sentence(error.reason, error.params))
        return
    services.settings.setups[key] = setup
    services.settings.last_game = key
    services.save_settings()
    recorder = None
    if services.autosaves:
        # The recorder meets the same trouble and says so.
        with contextlib.suppress(OSError):
            autosave().parent.mkdir(parents=True, exist_ok=True)
            if autosave().is_file():
                # Nobody was asked whether the unfinished match may go: it is kept.
                autosave().replace(paths.earlier_file())
        recorder = Recorder(autosave(), session)
    factory = WORLDS.get(key)
    world = factory(len(setup.seats), session.seed, session.options) if factory else None
    match = Match(session, services.thinker, world, recorder, BOT_DELAY[services.settings.motion], steer_for(key))
    _show(services, TABLES[key](services, match, recorder))
    services.audio.play("turn")


def steer_for(key: str) -> Steer | None:
    """What moves the hands of the bots in a match of a game; None for a game without a world."""
    return STEERS[key]() if key in STEERS else None


def _show(services: Services, table: TableScene) -> None:
    services.director.reset(services.make("title"), table)
    # What is there by now stays: a full collection in the middle of play would cost two frames.
    gc.collect()
    gc.freeze()


def rematch(services: Services, session: Session) -> None:
    """The same seats and options with another seed."""
    start(services, session.game.key, Setup(session.seats, dict(session.options)))


def unfinished() -> bool:
    """Whether a match in progress lies on disk."""
    return autosave().is_file()


def resume(services: Services) -> None:
    """Go on with the autosaved match at its exact decision. A file that cannot be read is kept aside and named."""
    path = autosave()
    try:
        match = Match.open(path, services.thinker, BOT_DELAY[services.settings.motion])
        key = match.session.game.key
        if key not in TABLES:
            match.close()
            raise RecordError("record.unknown-game", file=path.name, game=key)
    except RecordError as error:
        words = sentence(error.reason, error.params)
        # If it cannot be renamed either, it stays where it is, and the sentence is still true.
        with contextlib.suppress(RecordError):
            words += " " + _("It is kept as {name}.", name=set_aside(path).name)
        services.audio.play("refuse")
        services.director.say(words, 8)
        return
    _show(services, TABLES[key](services, match, match.recorder))


def finish(table: TableScene) -> None:
    """The match is over: its file is no autosave any more."""
    recorder = table.recorder
    if recorder is None:
        return
    recorder.close()
    try:
        recorder.path.replace(finished())
    except OSError as error:
        table.director.say(_("The finished match could not be kept: {why}.", why=error.strerror or ""))


def keep_replay(services: Services) -> str:
    """Copy the last finished match to the replays. Returns the sentence to show."""
    try:
        recording = load(finished())
        folder = paths.replays_dir()
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"{services.now()} {recording.game.key}"
        number, target = 1, folder / f"{stem}{SUFFIX}"
        while target.exists():
            number += 1
            target = folder / f"{stem} {number}{SUFFIX}"
        shutil.copyfile(finished(), target)
    except RecordError as error:
        return sentence(error.reason, error.params)
    except OSError as error:
        return _("The replay could not be saved: {why}.", why=error.strerror or "")
    return _("Saved as {path}", path=str(target))
