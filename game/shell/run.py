"""`run`: starts the game for a player, with settings, lock, sound, bots and the title, until the window is closed."""

from __future__ import annotations

import gc
import secrets
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime

import arcade
import pyglet
from PIL import Image

from game.app import journal, paths, saves, settings, text
from game.app.audio import Audio
from game.app.freed_memory import return_large_blocks
from game.app.instance_lock import Lock
from game.app.intents import KEYS, Device
from game.app.problem import Problem
from game.app.sentences import notice, short
from game.app.text import _
from game.art.base.disk_cache import DiskCache
from game.bots.difficulties import SECONDS
from game.bots.pool import SWITCH, PoolExecutor
from game.core.files import drop_old_parts
from game.games import GAMES, MANIFESTS
from game.screens.registry import SCREENS
from game.screens.title import TitleScene
from game.shell.shell import Shell, load_games
from game.shell.window import first_size, open_window
from game.table.matches import freeze_program, settle_memory
from game.ui.services import Services

ICON = 64
"""Pixels of the window's icon."""
MOST_PROBLEMS = 3
"""Problems with the settings that are shown at the start."""
STALE = 60.0
"""Seconds after which a half-written file counts as left over from a process that has ended."""
PATIENCE = 5.0
"""Seconds that the picture being saved still has when the game ends."""
SETTLED = 0.3
"""Seconds after the start in which only the title matters."""


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(63)


def stamp() -> str:
    """The present time, as in file names."""
    return saves.stamp(datetime.now())


def run() -> int:
    """Opens the window, and returns when the player closes it."""
    return_large_blocks()
    log = journal.start()
    chosen, problems = settings.load(paths.settings_file())
    text.set_language(chosen.language)
    lock = Lock(paths.lock_file())
    alone = lock.acquire()
    if alone:
        saves.adopt(GAMES)
        for written in (paths.album_dir(), paths.replays_dir(), paths.data_dir(), paths.config_dir()):
            drop_old_parts(written, time.time() - STALE)
    sys.setswitchinterval(SWITCH)
    executor = PoolExecutor(MANIFESTS, SECONDS, time.monotonic)
    sound = Audio()
    sound.watch()
    services = Services(MANIFESTS, SCREENS, chosen, sound, executor, fresh_seed, stamp, autosaves=alone, tips=True)
    services.keeps_settings = all(problem.reason != "settings.unreadable" for problem in problems)
    notices = [*_settings_notices(problems), *_data_notices(services), *_mapping_notices(), *_lock_notices(lock, alone)]
    window = open_window(*_within_screen(chosen.window), fullscreen=chosen.fullscreen, vsync=chosen.vsync)
    window.set_icon(_icon())
    disk = DiskCache(paths.pictures_dir())
    shell = Shell(services, window, disk=disk, at_once=False)
    services.director.reset(TitleScene(services))
    greet(services)
    if notices:
        services.director.toast(" ".join(notices), 8)
    # Deferred: the signal may come in the middle of a frame.
    for name in {"SIGTERM", "SIGHUP"} & vars(signal).keys():
        signal.signal(getattr(signal, name), lambda *_signal: pyglet.clock.schedule_once(lambda _dt: window.close(), 0))
    executor.start()
    services.settle = settle_memory
    pyglet.clock.schedule_once(lambda _dt: _settle(services), SETTLED)
    try:
        arcade.run()
    finally:
        shell.close()
        services.hang_up()
        services.save_settings()
        executor.close()
        disk.close()
        # The next start need not wait for the picture.
        lock.release()
        services.album.close(PATIENCE)
        sound.close()
        journal.stop(log)
    return 0


def greet(services: Services) -> None:
    """Asks the questions of the first start, or shows the keys of what the player uses."""
    chosen, pads = services.settings, services.pads()
    if chosen.device == "keys":
        services.devices.used(KEYS)
    elif chosen.device == "pad" and pads:
        services.devices.used(Device("pad", min(pads)))
    if not chosen.welcomed and services.keeps_settings:
        services.open("welcome")


def _settings_notices(problems: Sequence[Problem]) -> Iterator[str]:
    """What was wrong with the settings file."""
    for problem in problems[:MOST_PROBLEMS]:
        yield notice(problem)
    if aside := next((str(name) for problem in problems if (name := problem.params.get("aside"))), ""):
        yield _("It is kept as {name}.", name=aside)


def _data_notices(services: Services) -> Iterator[str]:
    """Loads what games keep, and says what was wrong with it."""
    return map(notice, services.load_tables())


def _mapping_notices() -> Iterator[str]:
    """Loads the player's gamepad mappings, and says if that fails."""
    mapping = paths.config_dir() / "gamecontrollerdb.txt"
    if paths.is_file(mapping):
        try:
            pyglet.input.controller.add_mappings_from_file(str(mapping))
        except Exception:
            yield _("The gamepad mappings in {path} cannot be read.", path=short(str(mapping)))


def _lock_notices(lock: Lock, alone: bool) -> Iterator[str]:
    """Why matches are not saved, if they are not."""
    if lock.problem:
        yield _("No match can be saved in {folder}: {why}.", folder=short(str(paths.data_dir())), why=lock.problem)
    elif not alone:
        yield _("Tumblebox is open already: matches in this window are not saved.")


def _settle(services: Services) -> None:
    """Does what need not be done before the title is seen."""
    gc.enable()
    freeze_program()
    loading = load_games(MANIFESTS)

    def finish(_dt: float) -> None:
        if not loading.is_alive():
            pyglet.clock.unschedule(finish)
            if not any(scene.plays for scene in services.director.scenes):
                freeze_program()

    pyglet.clock.schedule_interval(finish, SETTLED)


def _within_screen(size: tuple[int, int]) -> tuple[int, int]:
    """Size of the window on this screen: a settings file may ask for anything."""
    screen = pyglet.display.get_display().get_default_screen()
    scale = 1.0
    with suppress(NotImplementedError):  # One without a display does not say.
        scale = screen.get_scale()
    return first_size(size, scale, (screen.width, screen.height))


def _icon() -> pyglet.image.ImageData:
    with Image.open(paths.asset("art", "icon.png")) as picture:
        image = picture.convert("RGBA").resize((ICON, ICON), reducing_gap=2)
    return pyglet.image.ImageData(image.width, image.height, "RGBA", image.tobytes(), -4 * image.width)
