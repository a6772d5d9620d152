"""`Settings` holds the player's settings; `load` reads them from a JSON file, with defaults for what does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.app.canvas import SMALLEST_WINDOW, USUAL_WINDOW
from game.app.intents import Intent
from game.app.paths import keep_aside
from game.app.problem import Problem
from game.app.store import read
from game.app.system_language import guess_language
from game.app.text import LANGUAGES
from game.core.files import atomic_write_bytes
from game.core.game import SEAT_COLOURS, SeatInfo

LARGEST_FILE = 1_000_000
"""Bytes; a larger file cannot be a settings file of this game."""

Percent = Annotated[int, Meta(ge=0, le=100)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Width = Annotated[int, Meta(ge=SMALLEST_WINDOW[0], le=16384)]
Height = Annotated[int, Meta(ge=SMALLEST_WINDOW[1], le=16384)]
Colour = Annotated[str, Meta(pattern=f"^({'|'.join(SEAT_COLOURS)})$")]
Names = Annotated[tuple[Name, ...], Meta(min_length=1, max_length=4)]
Value = bool | Annotated[int, Meta(ge=-(2**31), le=2**31)] | Annotated[str, Meta(max_length=80)]
Motion = Literal["1x", "2x", "off"]
Privacy = Literal["open", "curtain"]
Gains = Literal["always", "pointed", "never"]
Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
TextSize = Literal[100, 125, 150, 175, 200]
DeviceKind = Literal["mouse", "keys", "pad"]
PadMapping = Annotated[str, Meta(max_length=1000)]
Gap = Literal[0, 500]
Dwell = Literal[500, 800, 1200, 1800, 2500, 4000]
HoldLength = Literal[50, 100, 200, 300]
DeadZone = Literal[10, 18, 30, 45, 60]
Speech = Literal["off", "reader", "voice"]
VoiceSpeed = Literal[60, 80, 100, 130, 160, 200, 250, 300]
Profile = Annotated[dict[Name, object], Meta(max_length=100)]
"""Setting → value; `game.app.profiles` checks each when it is used."""
Speed = Annotated[int, Meta(ge=50, le=100, multiple_of=10)]
MOST_LETTERS = 40
"""Longest name of a person, in letters."""
MOST_PEOPLE = 12
"""Most people that are remembered besides the player."""
MOST_PROFILES = 6
"""Profiles at the most, with the usual one."""


class Setup(msgspec.Struct, frozen=True):
    """The players and options that were set last for a game; the game itself checks whether they are still valid.

    `handicaps`: one for each seat, in a contest."""

    seats: Annotated[tuple[SeatInfo, ...], Meta(max_length=6)] = ()
    options: Annotated[dict[Name, Value], Meta(max_length=100)] = {}
    handicaps: Annotated[tuple[Annotated[dict[Name, Value], Meta(max_length=20)], ...], Meta(max_length=6)] = ()


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here. `name`: "" for one who has told none. `handicap`: in contests, what is not usual."""

    name: Annotated[str, Meta(max_length=MOST_LETTERS)]
    colour: Colour
    handicap: Annotated[dict[Name, Value], Meta(max_length=20)] = {}


class Tips(msgspec.Struct, frozen=True):
    """The bubbles of a game's first match: those that were `seen`, and whether that match is `over` or they were
    skipped."""

    seen: Annotated[tuple[Name, ...], Meta(max_length=40)] = ()
    over: bool = False


class Settings(msgspec.Struct, kw_only=True):
    """All settings. Volumes and `text_size` are per cent, `window` is in screen pixels."""

    fullscreen: bool = False
    window: tuple[Width, Height] = USUAL_WINDOW
    vsync: bool = True
    master: Percent = 80
    music: Percent = 50
    ambience: Percent = 60
    """Volume of the sounds of the place one plays in."""
    effects: Percent = 80
    rumble: Percent = 80
    """How strongly gamepads shake."""
    motion: Motion = "1x"
    reduced_motion: bool = False
    text_size: TextSize = 100
    high_contrast: bool = False
    language: Language = msgspec.field(default_factory=guess_language)
    welcomed: bool = False
    """Whether the first questions were asked."""
    person: Person | None = None
    """Who answered them."""
    company: Annotated[tuple[Person, ...], Meta(max_length=MOST_PEOPLE)] = ()
    """Others who have sat at a table: the people of the last one by seat, then earlier ones."""
    device: DeviceKind = "mouse"
    """What the player uses; its keys are shown at the start."""
    peek_toggle: bool = False
    """Whether peeking is switched on and off, instead of lasting while the key is held."""
    lens_toggle: bool = True
    """Whether the balance lens is switched on and off, instead of lasting while the key is held."""
    faces: bool = True
    """Whether pieces, cards and shapes have faces where a game gives them some."""
    privacy: Privacy = "open"
    """Whether hands that no game rule hides on one screen are shown openly, or a curtain comes between."""
    gains: Gains = "pointed"
    """Where it is shown what a move would gain: at every move, at the one pointed at, or nowhere."""
    game_speed: Speed = 100
    """Per cent of its usual speed at which a match begins: its clocks and its tower."""
    one_switch: bool = False
    """Whether one key or button does everything."""
    dwell: Dwell = 1200
    """ms for which each choice is lit up with one switch."""
    press_gap: Gap = 0
    """ms after the release of a key or button in which another press of it does nothing."""
    hold_length: HoldLength = 100
    """Per cent of the usual time after which a key counts as held."""
    sticks_swapped: bool = False
    dead_zone: DeadZone = 18
    """Per cent of a stick's full lean up to which it moves nothing."""
    speech: Speech = "off"
    """Who says what is on the screen: "reader" is a screen reader, or the system's voice if none runs; "voice" always
    that voice."""
    voice_speed: VoiceSpeed = 100
    """Speed of the system's voice, per cent of its usual one."""
    turned_pieces: Annotated[int, Meta(ge=0, le=3)] = 0
    """Pieces that the player has turned with the mouse. From the third on the wheel is not explained any more."""
    moved_pieces: Annotated[int, Meta(ge=0, le=3)] = 0
    """Pieces of levels that the player has moved. From the third on it is not explained any more how."""
    shelf_place: Annotated[str, Meta(max_length=80)] = ""
    """Id of what a shelf showed when the page of the day was opened from it."""
    masters_kept: bool = False
    """Whether the master's rows that earlier versions had open were kept so."""
    best_run: bool = False
    """Whether a table shows faint outlines of the pieces as they lay at their best."""
    watch_speed: float = 1.0
    watch_unit: Annotated[str, Meta(max_length=20)] = ""
    watch_eyes: Annotated[str, Meta(max_length=40)] = ""
    """Speed and step with which a recording was watched last; "" for the usual step."""
    keys: dict[str, Names] = {}
    """Intent → key names, for the intents that were changed."""
    keys_left: dict[str, Names] = {}
    keys_right: dict[str, Names] = {}
    """The same for each half of a keyboard that two people share."""
    pad: dict[str, Names] = {}
    """Intent → gamepad buttons, likewise."""
    pads: dict[str, PadMapping] = {}
    """GUID of a gamepad → how it was set up, as a line of SDL's list; "" for one that is left as it is."""
    profile: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    """Name of the profile in use; "" for the usual one."""
    profiles: dict[str, Profile] = {}
    """Name → settings of each profile. The profile in use has the settings with which the player last left it."""
    last_game: Annotated[str, Meta(max_length=40)] = ""
    setups: dict[str, Setup] = {}
    """Game key → its last setup."""
    tips: dict[str, Tips] = {}
    """Game key → what of its first match has been explained."""

    @property
    def shows_motion(self) -> bool:
        """Whether things move that might as well stand still: motion that is there for its looks only."""
        return self.motion != "off" and not self.reduced_motion

    def save(self, path: Path) -> Problem | None:
        """Write to `path`, whole or not at all. Returns a `Problem` ("settings.unwritable") when that fails."""
        data = msgspec.json.format(msgspec.json.encode(self), indent=2)
        try:
            atomic_write_bytes(path, data + b"\n")
        except OSError as error:
            return Problem("settings.unwritable", {"path": str(path), "why": error.strerror or ""})
        return None


_ENTRIES: dict[str, object] = {
    "keys": Names,
    "keys_left": Names,
    "keys_right": Names,
    "pad": Names,
    "pads": PadMapping,
    "profiles": Profile,
    "setups": Setup,
    "tips": Tips,
}
"""Fields that are tables, read entry by entry, with the type of an entry."""
_FREE_KEYS = frozenset(("setups", "tips", "pads", "profiles"))
"""Tables whose keys are not intents."""
_INTENTS = frozenset(intent.value for intent in Intent)


def load(path: Path) -> tuple[Settings, list[Problem]]:
    """The settings in `path`, with the defaults for all that is absent or does not fit.

    Problems: "settings.bad-value" and "settings.unknown", each naming its `field`; "settings.damaged" for a file that
    is no JSON, with the name `aside` under which it was kept, "" if that failed; "settings.unreadable" for one that the
    disk refuses to read, which must not be written either. A file that is not there is none.
    """
    try:
        raw = msgspec.json.decode(read(path, LARGEST_FILE))
        if not isinstance(raw, dict):
            raise msgspec.DecodeError
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [Problem("settings.unreadable", {"path": str(path), "why": error.strerror or ""})]
    except (ValueError, RecursionError):
        aside = keep_aside(path)
        return Settings(), [Problem("settings.damaged", {"path": str(path), "aside": aside.name if aside else ""})]
    return _read(raw)


def _read(raw: dict[str, object]) -> tuple[Settings, list[Problem]]:
    fields = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    good: dict[str, Any] = {}  # Any: each field has a type of its own
    if "welcomed" not in raw:
        # An earlier version kept them: this player knows the game.
        good["welcomed"] = True
    problems: list[Problem] = []

    def convert(name: str, value: object, kind: object, into: dict[str, object], key: str) -> None:
        try:
            into[key] = msgspec.convert(value, kind)
        except (msgspec.ValidationError, RecursionError) as error:
            problems.append(Problem("settings.bad-value", {"field": name, "why": str(error)}))

    for name, value in raw.items():
        if name not in fields:
            problems.append(Problem("settings.unknown", {"field": name[:40]}))
        elif name in _ENTRIES and isinstance(value, dict):
            table: dict[str, object] = {}
            for key, entry in value.items():
                if name not in _FREE_KEYS and key not in _INTENTS:
                    problems.append(Problem("settings.unknown", {"field": f"{name}.{key[:40]}"}))
                else:
                    convert(f"{name}.{key[:40]}", entry, _ENTRIES[name], table, key)
            good[name] = table
        else:
            convert(name, value, fields[name], good, name)
    return Settings(**good), problems
