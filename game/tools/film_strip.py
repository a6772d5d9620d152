"""`take_strip` draws several frames of a bot's turn into one picture; `take_film` draws bots' play for a GIF.

Both are drawn on the real stage at their real times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import arcade
from PIL import Image

from game.bots.difficulties import make_bot
from game.core.game import TICKS, TOWER
from game.core.manifest import Manifest
from game.core.rng import stream
from game.games import MANIFESTS
from game.play.match import Match
from game.shell.shell import Shell
from game.shell.view import MOST_WAITS
from game.shell.window import Window, open_window
from game.table.matches import BOT_DELAY, table_of
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import BadShot, Shot, match_for, scenes_for, services_for
from game.ui.services import Services

AFTER = (7, 22)
"""Ticks after each action of a bot at which a frame is drawn: on the way, and after the arrival."""
MOST = 30 * TICKS
"""Longest bot's turn, in ticks."""
COLUMNS = 2
SHARE = 2
"""Frames are drawn in full size and shown at one part in `SHARE`."""
EVERY = 6
"""Ticks from one frame of a film to the next: ten frames a second."""
COLOURS = 255
"""Colours of a film; one more is left for pixels that stay as in the frame before."""
SAMPLES = 8
"""Number of frames, spread over a film, that decide about its colours."""


@dataclass
class _Play:
    """A table at which a bot is going to act, and the window in which it is shown."""

    shell: Shell
    table: TableScene
    match: Match

    def begun(self) -> int:
        """A number that changes with every action and with every other scene."""
        return self.match.session.log_length + 1000 * len(self.shell.services.director.scenes)

    @property
    def is_over(self) -> bool:
        """Whether it is a person's turn again."""
        table = self.table
        return table.director.top is table and (table.client.over or table.actor() is not None)

    def tick(self) -> None:
        """1/60 s passes."""
        self.shell.services.director.tick()


def _frame(shell: Shell, seen: bool) -> None:
    """Brings the stage up to date after a tick; draws it only if it is `seen`."""
    if seen:
        shell.view.frame(1 / TICKS, 0.0)
    else:
        shell.view.compose()
        shell.view.stage.advance(1 / TICKS)


def _prepare(shell: Shell) -> None:
    """The screen may be prepared for some frames before it is seen."""
    for _wait in range(MOST_WAITS + 1):
        shell.view.frame(0.0, 0.0)


def _picture() -> Image.Image:
    return arcade.get_image().convert("RGB")


def _services(shot: Shot, manifests: Mapping[str, Manifest]) -> Services:
    services = services_for(shot, manifests)
    services.settings.motion, services.settings.reduced_motion = "1x", False
    return services


def _play(key: str, shot: Shot, window: Window, manifests: Mapping[str, Manifest]) -> _Play:
    """The table when a person has just ended their turn."""
    services = _services(shot, manifests)
    match = match_for(manifests[key], shot, services.executor)
    session = match.session
    match.bots.delay = BOT_DELAY["1x"] if manifests[key].bots_pause else 0
    shell = Shell(services, window, pad_manager=None)
    bot, rng = make_bot(manifests[key].shot_bot, manifests[key]), stream(shot.seed, "strip")
    persons = [seat for seat, info in enumerate(session.seats) if info.is_person]

    def end_turn() -> None:
        """Plays for the people until a bot's turn."""
        while not session.over and (here := [seat for seat in session.actors() if seat in persons]):
            match.submit(here[0], bot.choose(session.observation(here[0]), rng))

    if match.world is not None:
        # Until the tower rests, the turn still belongs to the seat that let go, and a bot does nothing to be seen.
        end_turn()
        for _tick in range(MOST):
            if session.over or any(seat != TOWER and seat not in persons for seat in session.actors()):
                break
            match.tick()
            end_turn()
    table = table_of(services, match)
    services.director.reset(table)
    table.show_now()
    shell.view.compose(still=True)
    end_turn()
    table.hear()
    return _Play(shell, table, match)


def _times(play: _Play, count: int) -> Sequence[int]:
    """Ticks at which the frames are drawn."""
    beats, before = [0], play.begun()
    length = away = 0
    for tick in range(1, MOST):
        play.tick()
        while play.shell.services.director.compose(play.shell.services.make_ui) is not None:
            pass
        if play.begun() != before:
            beats.append(tick)
            before = play.begun()
        length = tick
        if not away and play.table.director.top is not play.table:
            away = tick
        if tick > AFTER[1] and play.is_over:
            break
    # What a person's last action leads to is seen at the beginning.
    found = sorted({AFTER[0], *(beat + after for beat in beats[1:] for after in AFTER)})
    if away:
        # What all have done is shown by a scene of its own.
        step = (length - away) / max(1, count - 2)
        return [*(away + after for after in AFTER), *(round(away + (i + 1) * step) for i in range(count - 2))][:count]
    if len(found) < count:
        found = sorted({*found, *(round(length * (i + 1) / count) for i in range(count))})
    # A longer turn is thinned out evenly, with its first and last frame.
    return [found[round(i * (len(found) - 1) / max(1, count - 1))] for i in range(count)]


def take_strip(
    shot: Shot, count: int, window: Window | None = None, manifests: Mapping[str, Manifest] = MANIFESTS
) -> Image.Image:
    """Draws `count` frames of a bot's turn, row by row. `BadShot` for a scene that is no table."""
    if shot.scene not in manifests:
        raise BadShot("scene", manifests)
    window = window or open_window(*shot.size, visible=False)
    first = _play(shot.scene, shot, window, manifests)
    times = _times(first, count)
    first.shell.close()
    play = _play(shot.scene, shot, window, manifests)
    _prepare(play.shell)
    frames: list[Image.Image] = []
    for tick in range(times[-1] + 1):
        play.tick()
        _frame(play.shell, tick in times)
        frames += [_picture()] * times.count(tick)
    play.shell.close()
    w, h = (side // SHARE for side in frames[0].size)
    rows = -(-count // COLUMNS)
    strip = Image.new("RGB", (COLUMNS * w + (COLUMNS - 1) * 8, rows * h + (rows - 1) * 8), "#CFC8BA")
    for i, frame in enumerate(frames):
        strip.paste(frame.resize((w, h), Image.Resampling.LANCZOS), (i % COLUMNS * (w + 8), i // COLUMNS * (h + 8)))
    return strip


def _running(shot: Shot, window: Window, manifests: Mapping[str, Manifest]) -> Shell:
    """A contest that bots play. `BadShot` for a scene that stands still."""
    services = _services(shot, manifests)
    contests = [one.contest.key for one in manifests.values() if one.contest is not None]
    known = [*manifests, *contests]
    if not shot.scene.endswith(tuple(contests)):
        raise BadShot("scene", known)
    shell = Shell(services, window, pad_manager=None)
    scenes = scenes_for(shot, services)
    if not scenes[-1].plays:
        shell.close()
        raise BadShot("scene", known)
    services.director.reset(*scenes)
    shell.view.compose(still=True)
    return shell


def take_film(
    shot: Shot, count: int, window: Window | None = None, manifests: Mapping[str, Manifest] = MANIFESTS
) -> list[Image.Image]:
    """`count` frames of the table of a game, or of a contest, while bots play, ten for each second. `BadShot` for other
    scenes."""
    window = window or open_window(*shot.size, visible=False)
    shell = (
        _play(shot.scene, shot, window, manifests).shell
        if shot.scene in manifests
        else _running(shot, window, manifests)
    )
    _prepare(shell)
    frames: list[Image.Image] = []
    for tick in range(1, count * EVERY + 1):
        seen = tick % EVERY == 0
        shell.services.director.tick()
        _frame(shell, seen)
        if seen:
            image = _picture()
            frames.append(image.resize((image.width // SHARE, image.height // SHARE), Image.Resampling.LANCZOS))
    shell.close()
    return frames


def save_film(frames: Sequence[Image.Image], file: Path) -> None:
    """Writes an animated GIF that begins again and again. All frames have the same colours, without dithering, so that
    nothing flickers and what stays as it is takes no room."""
    w, h = frames[0].size
    chosen = frames[:: max(1, len(frames) // SAMPLES)]
    sheet = Image.new("RGB", (w, h * len(chosen)))
    for i, frame in enumerate(chosen):
        sheet.paste(frame, (0, i * h))
    # Median cut alone spends all on the dark ground, and small things lose their colour.
    palette = sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    length = 1000 * EVERY // TICKS
    first.save(file, format="GIF", save_all=True, append_images=others, duration=length, loop=0, optimize=True)
