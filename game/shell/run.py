"""The game as a player starts it."""

from __future__ import annotations

import gc
import secrets
import signal
import sys
import time
from contextlib import suppress
from datetime import datetime

import arcade
import pyglet

from game.app import journal, paths, saves, settings, text
from game.app.audio import Audio
from game.app.lock import Lock
from game.app.memory import return_large_blocks
from game.app.sentences import sentence
from game.app.text import _
from game.art.base.disk import DiskCache
from game.bots.difficulties import SECONDS
from game.bots.pool import SWITCH, PoolExecutor
from game.core.files import drop_old_parts
from game.games import GAMES, MANIFESTS
from game.screens.routes import SCREENS
from game.screens.title import TitleScene
from game.shell.shell import Shell, load_games
from game.shell.window import first_size, open_window
from game.table.matches import settle_memory
from game.ui.services import Services

TOLD = 3
"""How many problems with the settings are shown at the start."""


STALE = 60.0
"""Seconds after which a half-written file is taken for one that an ended process has left."""
PATIENCE = 5.0
"""Seconds that a picture has to be finished when the game ends while it is being saved."""
SETTLED = 0.3
"""Seconds after the start in which only the title matters."""


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(63)


def stamp() -> str:
    """Now, as a file name has it."""
    return saves.stamp(datetime.now())


def run() -> int:
    """Open the window and play until it is closed."""
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
    mapping = paths.config_dir() / "gamecontrollerdb.txt"
    if any(problem.reason == "settings.unreadable" for problem in problems):
        services.keeps_settings = False
    sentences = [sentence(problem.reason, problem.params) for problem in problems[:TOLD]]
    if aside := next((str(name) for problem in problems if (name := problem.params.get("aside"))), ""):
        sentences.append(_("It is kept as {name}.", name=aside))
    sentences += [sentence(problem.reason, problem.params) for problem in services.load_tables()]
    if paths.is_file(mapping):
        try:
            pyglet.input.controller.add_mappings_from_file(str(mapping))
        except Exception:
            sentences.append(_("The gamepad mappings in {path} cannot be read.", path=str(mapping)))
    if lock.problem:
        folder = str(paths.data_dir())
        sentences.append(_("No match can be saved in {folder}: {why}.", folder=folder, why=lock.problem))
    elif not alone:
        sentences.append(_("Tumblebox is open already: matches in this window are not saved."))
    window = open_window(*_within_screen(chosen.window), fullscreen=chosen.fullscreen, vsync=chosen.vsync)
    window.set_icon(_icon())
    disk = DiskCache(paths.pictures_dir())
    shell = Shell(services, window, disk=disk)
    services.director.reset(TitleScene(services))
    if sentences:
        services.director.toast(" ".join(sentences), 8)
    services.audio.music(True)
    # Deferred: the signal may come in the middle of a frame.
    for name in {"SIGTERM", "SIGHUP"} & vars(signal).keys():
        signal.signal(getattr(signal, name), lambda *_signal: pyglet.clock.schedule_once(lambda _dt: window.close(), 0))
    executor.start()
    services.settle = settle_memory

    def settle(_seconds: float) -> None:
        gc.enable()
        services.settle()
        load_games(MANIFESTS)

    pyglet.clock.schedule_once(settle, SETTLED)
    try:
        arcade.run()
    finally:
        shell.close()
        services.save_settings()
        executor.close()
        disk.close()
        # The next start need not wait for the picture.
        lock.release()
        services.album.close(PATIENCE)
        sound.close()
        journal.stop(log)
    return 0


def _within_screen(size: tuple[int, int]) -> tuple[int, int]:
    """How large the window opens on this screen: a settings file may ask for anything."""
    screen = pyglet.display.get_display().get_default_screen()
    scale = 1.0
    with suppress(NotImplementedError):  # One without a display does not say.
        scale = screen.get_scale()
    return first_size(size, scale, (screen.width, screen.height))


def _icon() -> pyglet.image.ImageData:
    from game.art import bake, piece

    image = bake(piece("square", "red", 48), 1.0).image.convert("RGBA")
    return pyglet.image.ImageData(image.width, image.height, "RGBA", image.tobytes(), -4 * image.width)
