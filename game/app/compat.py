"""Functions reach into private parts of pyglet and soundfile for `app`: `read_sound`, `close_sound_card` …

`ui.compat` does so for drawing.

All of it holds for the versions below: `tests/app/test_compat.py` fails when a pinned one changes, to have this read
again. Nothing here imports pyglet before it is used, for the commands without a window start faster.
"""

from __future__ import annotations

import atexit
import math
import os
import sys
import threading
from array import array
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from game.app.pad_mapping import Raw

HOLDS_FOR = {"pyglet": "2.1.19", "soundfile": "0.14.0"}

# -- sound


def read_sound(path: Path) -> tuple[array[int], int]:
    """Samples (16 bits) and rate of a mono file, in any format that libsndfile knows.

    `soundfile` itself imports NumPy: 17 MB, and a tenth of a second of the title.
    """
    import _soundfile_data
    from _soundfile import ffi

    (library,) = Path(_soundfile_data.__file__).parent.glob("libsndfile*")
    sndfile, info, read_only = ffi.dlopen(str(library)), ffi.new("SF_INFO*"), 0x10
    if sys.platform == "win32":
        file = sndfile.sf_wchar_open(str(path), read_only, info)
    else:
        file = sndfile.sf_open(os.fsencode(path), read_only, info)
    if file == ffi.NULL or info.channels != 1:
        raise ValueError("no mono sound")
    samples = array("h", bytes(2 * info.frames))
    sndfile.sf_readf_short(file, ffi.from_buffer("short[]", samples), info.frames)
    sndfile.sf_close(file)
    return samples, info.samplerate


def never_resync(player: Any) -> None:  # Any: the private part has no type
    """Lets a sound that has started play at the sound card's pace.

    pyglet drops or repeats 12 ms, which clicks, when card and processor disagree by 30.
    """
    feeder = player._audio_player
    feeder.desync_bytes_minor = feeder.desync_bytes_critical = math.inf


def watch_sound_thread(failed: Callable[[Exception], None]) -> None:
    """Calls `failed` when the thread that feeds the sound card ends with an error.

    pyglet lets the error of its `PlayerWorkerThread` pass: a traceback in the terminal, and silence.
    """
    from pyglet.media.player_worker_thread import PlayerWorkerThread

    usual = threading.excepthook

    def note(ended: threading.ExceptHookArgs) -> None:
        if isinstance(ended.thread, PlayerWorkerThread) and isinstance(ended.exc_value, Exception):
            failed(ended.exc_value)
        else:
            usual(ended)

    threading.excepthook = note


def close_sound_card() -> None:
    """Lets go of the sound card. pyglet does so as the interpreter ends, and prints what goes wrong there."""
    from pyglet.media import drivers

    atexit.unregister(drivers._delete_audio_driver)
    drivers._delete_audio_driver()  # type: ignore[no-untyped-call]


# -- letters


def draw_letters_fast() -> None:
    """Lets pyglet draw letters quickly: its own goes through all bytes in Python, half the time of drawing a letter."""
    if sys.platform.startswith("linux"):
        from pyglet.font.freetype import FreeTypeGlyphRenderer

        setattr(FreeTypeGlyphRenderer, "_expand_to_rgba", _white)  # noqa: B010


def _white(_renderer: object, data: Sequence[int], _from: str, _to: str) -> bytes:
    """White pixels, blue, green, red and alpha, with the alpha of a grey picture."""
    out = bytearray(b"\xff") * (4 * len(data))
    out[3::4] = bytes(data)
    return bytes(out)


def object_space() -> Any:  # Any: pyglet adds attributes to it that no type names
    """What windows that share textures have in common; None without a window. pyglet keeps its fonts there."""
    from pyglet import gl

    return None if gl.current_context is None else gl.current_context.object_space


def fonts_held() -> int:
    """Number of fonts (family and size) that pyglet holds, together with their drawn letters."""
    return len(getattr(object_space(), "pyglet_font_font_cache", ()))


def release_fonts(used: Collection[tuple[str, float]] = ()) -> None:
    """Frees the drawn letters of every font except those in `used`: (family, size).

    A font and what draws its letters hold each other, so that pyglet's fonts would wait for the collector. A label
    that still has its font keeps its looks: the letters it needs next are drawn again.
    """
    space = object_space()
    for (family, size, *_style), font in list(getattr(space, "pyglet_font_font_cache", {}).items()):
        if (family, size) not in used:
            font._glyph_renderer = font.texture_bin = None
            font.glyphs.clear()
    # pyglet keeps the latest few fonts here.
    getattr(space, "pyglet_font_font_hold", []).clear()


# -- gamepads

# pyglet 2.1 keeps a pad's controls in private lists, and maps them only when it makes a controller.

Pad = Any  # a controller of pyglet, or of a test
PadControl = Any  # one of its controls


def is_mapped(guid: str) -> bool:
    """Whether SDL's list has this kind of gamepad."""
    import pyglet.input

    return pyglet.input.controller.get_mapping(guid) is not None


def raw_controls(controller: Pad) -> list[tuple[str, int, PadControl]]:
    """The controls of a gamepad with their kinds and numbers, as mappings count them."""
    buttons = getattr(controller, "_button_controls", ())
    axes = getattr(controller, "_axis_controls", ())
    hats = (("hat", "_hat_control"), ("hat-x", "_hat_x_control"), ("hat-y", "_hat_y_control"))
    return [
        *(("button", i, control) for i, control in enumerate(buttons)),
        *(("axis", i, control) for i, control in enumerate(axes)),
        *((kind, 0, control) for kind, name in hats if (control := getattr(controller, name, None)) is not None),
    ]


def value_of(kind: str, index: int, control: PadControl, value: float) -> Raw:
    """The value of a control, in the numbers of mappings."""
    match kind:
        case "button":
            return Raw("button", index, float(bool(value)))
        case "hat":
            step = 0xFFF if control.max > 8 else 1
            return Raw("hat", 0, {0: 1, 2: 2, 4: 4, 6: 8}.get(int(value // step), 0))
    middle, half = (control.max + control.min) / 2, (control.max - control.min) / 2 or 1.0
    share = (value - middle) / half * (-1.0 if control.inverted else 1.0)
    if kind == "axis":
        return Raw("axis", index, share)
    towards = {"hat-x": (2, 8), "hat-y": (1, 4)}[kind]
    return Raw("hat", 0, towards[share < 0] if abs(share) > 0.5 else 0)


def rest_of(controller: Pad) -> tuple[tuple[int, float], ...]:
    """Where the axes of a gamepad are now, −1 … 1, by number; one that has reported nothing rests in the middle."""
    return tuple(
        (index, 0.0 if control.value is None else value_of(kind, index, control, control.value).value)
        for kind, index, control in raw_controls(controller)
        if kind == "axis"
    )


def remapped(controller: Pad, mapping: str) -> Pad:
    """Makes a controller of the same gamepad that reads it by `mapping`; "": as SDL's list has it."""
    import pyglet.input

    for _kind, _index, control in raw_controls(controller):
        if not control._event_stack:
            # A list that handlers have left empty takes no handler any more.
            control._event_stack = ()
    parse = pyglet.input.controller._parse_mapping
    found = parse(mapping) if mapping else pyglet.input.controller.get_mapping(controller.guid)
    fresh = type(controller)(controller.device, found or controller._mapping)
    inverted = pyglet.input.base.Sign.INVERTED
    for stick in ("leftx", "lefty", "rightx", "righty"):
        relation = (found or {}).get(stick)
        if isinstance(relation, pyglet.input.controller.Relation) and relation.control_type == "axis":
            for control in fresh._axis_controls[relation.index : relation.index + 1]:
                control.inverted = relation.sign is inverted
    # Made once more: a controller binds each axis by its `inverted`.
    fresh = type(controller)(controller.device, found or controller._mapping)
    for name, value in vars(controller).items():
        # On Linux the motors were prepared when the device was opened.
        if name.startswith(("_fileno", "_weak_", "_strong_", "_play_", "_stop_")):
            setattr(fresh, name, value)
    return fresh
