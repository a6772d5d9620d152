"""Long play, to see what it takes of memory: `python -m tests.shell.endurance matches|hour|drag`.

`matches`: 30 matches of all games in a row, each with a resize by dragging, full screen, contrast or another text size.
`hour`: an hour of ticks at tables, with a decision every other second. `drag`: the window's edge pulled to 60 sizes.
With a display it opens a window and asks the window manager for its sizes, else it draws off screen. Prints JSON.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, get_args
from weakref import WeakSet

from game.shell import headless

ON_SCREEN = headless.has_display()
headless.silence() if ON_SCREEN else headless.prepare()

from pyglet import gl  # noqa: E402

from game.app import compat  # noqa: E402
from game.app.audio import Audio  # noqa: E402
from game.app.freed_memory import return_large_blocks  # noqa: E402
from game.app.paths import HOME  # noqa: E402
from game.app.settings import Settings, Setup, TextSize  # noqa: E402
from game.bots.inline_executor import InlineExecutor  # noqa: E402
from game.games import GAMES, MANIFESTS  # noqa: E402
from game.screens.registry import SCREENS  # noqa: E402
from game.shell.shell import Shell  # noqa: E402
from game.shell.window import TICK, Window, open_window  # noqa: E402
from game.table import matches  # noqa: E402
from game.table.matches import freeze_program, people, settle_memory  # noqa: E402
from game.table.scene.table_scene import TableScene  # noqa: E402
from game.ui.services import Services  # noqa: E402

FULL = (1920, 1080)
PLAIN = (1280, 800)
TICKS = 60 * 60 * 60


def mb() -> float:
    """What this process holds of memory."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return round(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


class Play:
    """A shell, and somebody who does anything at random."""

    def __init__(self) -> None:
        self.window: Window = open_window(*(PLAIN if ON_SCREEN else FULL), visible=ON_SCREEN)
        # As while pyglet's loop runs: events are dispatched, not queued.
        self.window._enable_event_queue = False
        self.services = Services(
            MANIFESTS,
            SCREENS,
            Settings(language="en"),
            Audio(silent=True),
            InlineExecutor(MANIFESTS),
            lambda: self.chance.getrandbits(40),
            lambda: "now",
        )
        self.chance = random.Random(8)
        self.shell = Shell(self.services, self.window)
        self.services.director.reset(self.services.make("title"))
        self.services.settle = settle_memory
        freeze_program()
        self.tables: WeakSet[TableScene] = WeakSet()
        self.most_tables = 0
        self.most_mb = 0.0
        self.frames = 0
        self.size(*PLAIN)

    def size(self, width: int, height: int) -> None:
        """What a hand at the window's edge does."""
        if ON_SCREEN:
            self.window.set_size(width, height)
            self.window.dispatch_events()
        else:
            self.window._width, self.window._height = width, height
            self.window.viewport = (0, 0, width, height)
            self.window.dispatch_event("_on_internal_resize", width, height)

    def frame(self, ticks: int = 1) -> None:
        if ON_SCREEN:
            self.window.dispatch_events()
        for _tick in range(ticks):
            self.window.on_update(TICK)
        self.window.on_draw()
        self.window.flip()
        # Off screen nothing else waits for the frame, and the work that is put off piles up.
        gl.glFinish()
        self.frames += 1
        if self.frames % 32 == 0:
            self.most_mb = max(self.most_mb, mb())

    def drag(self, sizes: int) -> None:
        """Pull the edge from where it is to somewhere else, and let go."""
        width, height = self.window.get_size()
        goal = self.chance.randrange(960, FULL[0]), self.chance.randrange(600, FULL[1])
        for n in range(1, sizes + 1):
            self.size(width + (goal[0] - width) * n // sizes, height + (goal[1] - height) * n // sizes)
            self.frame()
        for _frame in range(16):
            self.frame()

    def change(self, number: int) -> None:
        """Another look: one of four kinds after the other."""
        settings = self.services.settings
        match number % 4:
            case 0:
                self.drag(20)
            case 1:
                if ON_SCREEN:
                    self.shell.set_fullscreen(not self.window.fullscreen)
                else:
                    self.size(*(PLAIN if self.window.get_size() == FULL else FULL))
            case 2:
                settings.high_contrast = not settings.high_contrast
            case 3:
                sizes = get_args(TextSize)
                settings.text_size = sizes[(sizes.index(settings.text_size) + 1) % len(sizes)]
        self.services.apply_settings()
        for _frame in range(16):
            self.frame()

    def begin(self, key: str) -> None:
        seats = GAMES[key].seat_range
        count = self.chance.choice([n for n in seats if n >= 2] or list(seats))
        matches.start(self.services, key, Setup(people(count, self.chance.randint(1, count)), {}))
        self.tables.add(self.table)
        self.most_tables = max(self.most_tables, len(self.tables))

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.services.director.scenes if isinstance(scene, TableScene))

    def decide(self) -> None:
        """Makes one decision for the acting person, or looks at something else."""
        director = self.services.director
        top = director.top
        if not isinstance(top, TableScene):
            if any(isinstance(scene, TableScene) for scene in director.scenes[:-1]):
                director.pop()
            return
        top.show_now()
        what = self.chance.random()
        if what < 0.1:
            self.services.open(self.chance.choice(["log", "pause"]), top)
        elif what < 0.2:
            top.ask_hint()
        elif (actor := top.actor()) is not None and (legal := top.client.observation(actor).legal):
            top.do(self.chance.choice(legal))

    def close(self) -> None:
        self.shell.close()
        self.window.close()


def many(play: Play, count: int = 30) -> dict[str, Any]:
    """The memory after each match."""
    after = []
    for number in range(count):
        play.begin(list(MANIFESTS)[number % len(MANIFESTS)])
        for _decision in range(60):
            play.decide()
            play.frame(6)
        # One after the other, so that each game meets each change.
        play.change(number + number // 4)
        after.append(mb())
    return {"mb": after, "ratio": round(after[-1] / after[5], 3)}


def hour(play: Play) -> dict[str, Any]:
    """The memory after each sixth of an hour. A frame is drawn every twelfth tick, and always after a decision."""
    after = []
    ticks = number = 0
    play.begin(next(iter(MANIFESTS)))
    for part in range(1, 7):
        while ticks < TICKS * part // 6:
            tables = [scene for scene in play.services.director.scenes if isinstance(scene, TableScene)]
            if not tables or tables[0].client.over:
                tables.clear()
                number += 1
                play.begin(list(MANIFESTS)[number % len(MANIFESTS)])
            play.decide()
            for _frame in range(10):
                play.frame(12)
            ticks += 120
        after.append(mb())
        print(after, number + 1, file=sys.stderr, flush=True)
        play.change(part)
    return {"mb": after, "minutes": ticks * TICK / 60, "matches": number + 1}


def dragged(play: Play) -> dict[str, Any]:
    """The memory before and after 60 sizes, three times."""
    play.begin("shape-up")
    play.decide()
    for _frame in range(60):
        play.frame()
    found = [mb()]
    most = []
    for _drag in range(3):
        play.most_mb = 0.0
        play.drag(60)
        play.most_mb = max(play.most_mb, mb())
        found.append(mb())
        most.append(play.most_mb)
    return {"mb": found, "highest": most, "fonts": compat.fonts_held()}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["matches", "hour", "drag"])
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=30)
    told = parser.parse_args()
    os.environ[HOME] = str(told.home)
    start = time.monotonic()
    return_large_blocks()
    play = Play()
    found: dict[str, object] = {"before_mb": mb()}
    if told.what == "matches":
        found |= many(play, told.matches)
    else:
        found |= {"hour": hour, "drag": dragged}[told.what](play)
    found |= {
        "tables": play.most_tables,
        "most_mb": max(play.most_mb, mb()),
        "atlas": play.window.ctx.default_atlas.size,
        "frozen": gc.get_freeze_count(),
        "frames": play.frames,
        "seconds": round(time.monotonic() - start),
    }
    play.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
