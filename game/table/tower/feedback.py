"""`TowerFeedback` decides each tick which sounds a tower makes and how gamepads shake; `play_effects` carries it out.

The decisions are pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from game.app.audio import Audio
from game.app.rumble import Rumble
from game.core.game import Seat
from game.core.tower_events import Piece
from game.physics.balance import TIPPING
from game.physics.grip import TOUCH_SPEED
from game.physics.sliding import Slip
from game.physics.space import Knock
from game.physics.tower_view import TowerView

HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""
RUBS = {"ice": 1.5, "rubber": 0.75, "lead": 0.8, "balloon": 1.25, "glass": 1.7}
"""Pitch at which a material scrapes, wood being 1."""
SCRAPES, CREAKS = ("scrape1", "scrape2", "scrape3"), ("creak1", "creak2")
"""Played in turn, so that repetition is not noticed."""
SLIP_FULL = 300.0
"""px/s from which on a slip scrapes at full volume."""

SHRINKS = 0.01
"""By how much a margin shrinks before its piece creaks again."""
CREAK_PAUSES = 12, 30
"""Ticks between two creaks, at no margin and at `TIPPING`."""
REPEAT, REPEAT_MOST = 90, 480
"""Ticks after which a margin that stays equally thin creaks again; twice as many each time, up to `REPEAT_MOST`."""

SOFTEST_BUMP = 8.0
"""px/s up to which the touch of a held piece is not felt."""
CRASH, CRASH_MORE = 0.6, 0.2
"""Strength of the crash of one piece, and of every further one."""


@dataclass(frozen=True, slots=True)
class Sound:
    """`name`: one of `audio.SOUNDS`."""

    name: str
    volume: float
    pitch: float = 1.0


@dataclass(frozen=True, slots=True)
class Effects:
    """Sound and vibration of one tick. `contact`: strength in the pads of the builders, `crash`: in all pads, 0 … 1."""

    sounds: tuple[Sound, ...] = ()
    contact: float = 0.0
    crash: float = 0.0


class Creaks:
    """Makes pieces creak whose margin is thin: louder and more often the thinner it becomes."""

    def __init__(self) -> None:
        self._known: dict[Piece, float] = {}
        """The margin of each thin piece when it was last heard."""
        self._pause = 0
        self._again = 0
        self._rare = REPEAT
        self._turn = 0

    def read(self, margins: Mapping[Piece, float]) -> tuple[Sound, ...]:
        """The creaks of one tick. `margins`: each piece's margin, 0 … 1."""
        thin = {piece: margin for piece, margin in margins.items() if margin < TIPPING}
        # A piece that stands better again may creak anew later.
        self._known = {
            piece: margin if margin > self._known[piece] + SHRINKS else self._known[piece]
            for piece, margin in thin.items()
            if piece in self._known
        }
        self._pause, self._again = max(0, self._pause - 1), max(0, self._again - 1)
        if self._pause or not thin:
            return ()
        shrunk = {piece: margin for piece, margin in thin.items() if margin <= self._known.get(piece, 1.0) - SHRINKS}
        if not shrunk and self._again:
            return ()
        self._rare = REPEAT if shrunk else min(REPEAT_MOST, 2 * self._rare)
        self._again = self._rare
        self._known.update(shrunk)
        margin = max(0.0, min((shrunk or thin).values()))
        danger = 1 - margin / TIPPING
        shortest, longest = CREAK_PAUSES
        self._pause = round(longest + (shortest - longest) * danger)
        self._turn = (self._turn + 1) % len(CREAKS)
        return (Sound(CREAKS[self._turn], 0.2 + 0.7 * danger, 1.15 - 0.3 * danger),)


class TowerFeedback:
    """Reads a tower once a tick and returns the effects."""

    def __init__(self) -> None:
        self._fallen: frozenset[Piece] | None = None
        self._creaks = Creaks()
        self._grain = 0

    def read(self, tower: TowerView, public: bool) -> Effects:
        """The effects of this tick. Unless the phase is `public` there are only sounds of impacts."""
        fallen = frozenset(placed.piece for placed in tower.pieces if placed.fallen)
        falls = 0 if self._fallen is None else len(fallen - self._fallen)
        self._fallen = fallen
        sounds = [sound for knock in tower.knocks for sound in knocked(knock)]
        if tower.breaks:
            sounds.append(Sound("shatter", 0.9))
        if not public:
            return Effects(tuple(sounds))
        if tower.slips:
            self._grain = (self._grain + 1) % len(SCRAPES)
            sounds.append(scraped(tower.slips[0], self._grain))
        # At rest the physics stand still.
        if tower.phase != "rest":
            sounds += self._creaks.read(tower.margins)
        hardest = max((knock.strength for knock in tower.knocks), default=0.0)
        crash = min(1.0, CRASH + CRASH_MORE * (falls - 1)) if falls else 0.0
        if tower.collapsing:
            return Effects(tuple(sounds), crash=max(crash, hardest))
        # The touch of a held piece is weaker than an impact.
        bump = min(1.0, tower.bump / TOUCH_SPEED) if tower.bump >= SOFTEST_BUMP else 0.0
        return Effects(tuple(sounds), contact=max(0.5 * bump, hardest))


def knocked(knock: Knock) -> list[Sound]:
    """The sounds of an impact: big pieces sound low, small ones high, hard knocks loud, and each material differently.
    A piece of another material that was hit sounds too."""
    loud = 0.15 + 0.7 * knock.strength
    sounds = [_struck(knock.material, knock.kind, loud, 1.0 if knock.other else 0.9)]
    if knock.met != knock.material:
        sounds.append(_struck(knock.met, knock.other, 0.5 * loud, 1.0))
    return sounds


def _struck(material: str, kind: str, volume: float, pitch: float) -> Sound:
    size = 0 if kind in HEAVY else 2 if kind in LIGHT else 1
    if material == "wood":
        return Sound(f"wood{size + 1}", volume, pitch)
    return Sound(material, volume, pitch * (0.85, 1.0, 1.2)[size])


def scraped(slip: Slip, turn: int) -> Sound:
    """The grain of a scrape, which lasts until the next one: the faster, the louder and higher; soft without load."""
    speed = min(1.0, slip.speed / SLIP_FULL)
    material = slip.material if slip.material in RUBS else slip.met
    pitch = (0.75 + 0.5 * speed) * RUBS.get(material, 1.0)
    return Sound(SCRAPES[turn], 0.75 * sqrt(speed * min(1.0, slip.load)), pitch)


def play_effects(
    effects: Effects, audio: Audio, rumble: Rumble, pads: Callable[[Iterable[Seat]], Iterable[int]], seats: int,
    builders: Iterable[Seat],
) -> None:  # fmt: skip
    """Plays the sounds and shakes the gamepads.

    `pads`: gives the numbers of the pads of some seats. `seats`: how many seats there are. `builders`: the seats that
    hold a piece, or let go of it last.
    """
    for sound in effects.sounds:
        audio.play(sound.name, sound.volume, sound.pitch)
    if effects.contact:
        for number in pads(builders):
            rumble.light(number, effects.contact)
    if effects.crash:
        for number in pads(range(seats)):
            rumble.strong(number, effects.crash)
