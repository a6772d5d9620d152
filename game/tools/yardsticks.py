"""Measures the yardsticks of `bench`: times of plain Python, pymunk and Arcade work without this game's code.

A figure's ratio to one of these says how much the game adds, whatever the machine and its neighbours do.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import arcade
import pyglet
from pyglet import gl

from game.app import paths
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT
from game.physics.bodies import make_body
from game.physics.space import STEP, SUBSTEPS, add_static, free, new_space
from game.tools.confidence_intervals import percentile

SIZE: Final = (1280, 800)
SPRITES: Final = 200
LABELS: Final = 60
BOXES: Final = 50
"""One for each piece in the box of Shapes, in ten columns of five."""

UNITS: Final = {
    "bare.window": "s",
    "bare.memory": "MB",
    "bare.sprites": "ms",
    "bare.fill": "ms",
    "bare.pymunk": "ms",
    "bare.python": "us",
}
"""Every yardstick in the order in which it is printed."""

SECONDS: Final = {"s": 1.0, "ms": 1e-3, "us": 1e-6}


# -- a fresh process

_BARE = f"""
import sys
from game.shell import headless
headless.prepare()
import arcade
window = arcade.Window({SIZE[0]}, {SIZE[1]}, visible=False)
window.clear()
window.flip()
print("drawn", flush=True)
sys.stdin.read()
"""


class Fresh:
    """A Python process that runs `code` and prints a line where something is to be measured."""

    def __init__(self, code: str, *arguments: str) -> None:
        self._start = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            cwd=paths.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            # As installed: otherwise a process would compile the game anew at every start, and a bare window nothing.
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
        )

    def line(self) -> str:
        """The next line that it prints. `RuntimeError` if it ends before."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the process that was to be measured failed")
        return line

    def seconds(self) -> float:
        """From its start until its next line."""
        self.line()
        return time.perf_counter() - self._start

    def go_on(self) -> None:
        """Send it a line."""
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def megabytes(self) -> float | None:
        """The memory it holds now; None where the system does not tell."""
        try:
            with open(f"/proc/{self._process.pid}/status", encoding="ascii") as file:
                return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024
        except OSError:
            return None

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def fresh(code: str, *arguments: str) -> Iterator[Fresh]:
    """A process that runs `code` with these arguments, until the end of the block."""
    process = Fresh(code, *arguments)
    try:
        yield process
    finally:
        process.close()


def bare_window() -> dict[str, float]:
    """Seconds until a fresh process has imported Arcade, opened a window and drawn an empty frame; its memory then."""
    with fresh(_BARE) as process:
        seconds = process.seconds()
        memory = process.megabytes()
    return {"bare.window": seconds, **({} if memory is None else {"bare.memory": memory})}


# -- frames


@contextmanager
def without_pixels() -> Iterator[None]:
    """Within the block no pixels are drawn: a frame is measured by what the CPU does for it, and filling the pixels
    would take a machine that draws by software most of the time."""
    gl.glEnable(gl.GL_RASTERIZER_DISCARD)
    try:
        yield
    finally:
        gl.glDisable(gl.GL_RASTERIZER_DISCARD)
        gl.glFinish()


def bare_sprites(window: arcade.Window, count: int) -> float:
    """Milliseconds of CPU time of a frame with moving sprites and standing labels, the middle one of `count`."""
    sprites: arcade.SpriteList[arcade.SpriteSolidColor] = arcade.SpriteList()
    for number in range(SPRITES):
        sprites.append(arcade.SpriteSolidColor(40, 40, 60 * (number % 20), 60 * (number // 20)))
    batch = pyglet.graphics.Batch()
    labels = [
        pyglet.text.Label(f"label {number}", x=100 * (number % 10), y=100 * (number // 10), batch=batch)
        for number in range(LABELS)
    ]
    times = []
    with without_pixels():
        for _frame in range(count):
            gl.glFinish()
            start = time.thread_time()
            for sprite in sprites:
                sprite.center_x += 1
            window.clear()
            sprites.draw()
            batch.draw()
            times.append(1e3 * (time.thread_time() - start))
            window.flip()
    for label in labels:
        label.delete()
    sprites.clear()
    return percentile(times[1:], 50)


_PICTURE = """
#version 330
uniform sampler2D picture;
in vec2 uv;
out vec4 colour;
void main() { colour = texture(picture, uv); }
"""
_WINDOW = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 uv;
void main() { gl_Position = vec4(in_vert, 0.0, 1.0); uv = in_uv; }
"""


def bare_fill(window: arcade.Window, count: int) -> float:
    """Milliseconds until one picture, as large as the window and blended, is on the screen: the middle one of
    `count`."""
    ctx, size = window.ctx, window.get_framebuffer_size()
    picture = ctx.texture(size, components=4, data=bytes(4 * size[0] * size[1]))
    program = ctx.program(vertex_shader=_WINDOW, fragment_shader=_PICTURE)
    whole = arcade.gl.geometry.quad_2d_fs()

    def draw() -> None:
        window.clear()
        ctx.enable(ctx.BLEND)
        picture.use(0)
        whole.render(program)

    times = filled(draw, count)
    picture.delete()  # type: ignore[no-untyped-call]
    return percentile(times, 50)


def filled(draw: Callable[[], object], count: int) -> list[float]:
    """Milliseconds that each of `count` calls of `draw` takes, until its pixels are there."""
    times = []
    for _frame in range(count):
        gl.glFinish()
        start = time.perf_counter()
        draw()
        gl.glFinish()
        times.append(1e3 * (time.perf_counter() - start))
    return times


# -- physics and Python


def boxes() -> Any:  # Any: a space, whose type only `physics` may name
    """A space in which plain boxes stand in columns of five."""
    space = new_space()
    add_static(space, [(-2000, -100), (2000, -100), (2000, 0), (-2000, 0)])
    for number in range(BOXES):
        body, shapes = make_body(SILHOUETTES["square"], UNIT)
        body.position = (2 * UNIT * (number // 5), UNIT * (number % 5 + 0.5))
        space.add(body, *shapes)
    return space


def bare_pymunk(ticks: int) -> float:
    """Milliseconds of CPU time of a tick of the boxes, the middle one of `ticks`."""
    space = boxes()
    times = []
    for _tick in range(ticks):
        start = time.process_time()
        for _substep in range(SUBSTEPS):
            space.step(STEP)
        times.append(1e3 * (time.process_time() - start))
    free(space)
    return percentile(times, 50)


def bare_python(seconds: float) -> float:
    """Microseconds of CPU time that it takes to build a tuple of fifty numbers and hash it, tried for `seconds`."""
    count, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for first in range(100):
            hash(tuple([first + number for number in range(50)]))
        count += 100
    return 1e6 * passed / count
