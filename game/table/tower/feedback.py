"""What is heard and felt of a tower: from its contacts and margins follow sounds, and how strongly gamepads shake.

Pure decisions, read once a tick; `give` hands them to the loudspeakers and the pads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from game.app.audio import Audio
from game.app.rumble import Rumble
from game.core.game import Seat
from game.core.tower import Piece
from game.physics.balance import TIPPING
from game.physics.hand import TOUCH_SPEED
from game.physics.slips import Slip
from game.physics.space import Knock
from game.physics.view import TowerView

HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""
RUBS = {"ice": 1.5, "rubber": 0.75, "lead": 0.8, "balloon": 1.25, "glass": 1.7}
"""How much higher than wood a material scrapes."""
SCRAPES, CREAKS = ("scrape1", "scrape2", "scrape3"), ("creak1", "creak2")
"""Taken by turns, so that none is heard to repeat."""
SLIP_FULL = 300.0
"""px/s: a slip that scrapes as loudly as it gets."""

SHRINKS = 0.01
"""By how much a margin shrinks until its piece creaks again."""
CREAK_PAUSES = 12, 30
"""Ticks between two creaks, at no margin and at `TIPPING`."""
AGAIN, AGAIN_MOST = 90, 480
"""Ticks after which a margin that stays as thin is heard again; twice as many each time, up to `AGAIN_MOST`."""

SOFTEST_BUMP = 8.0
"""px/s: a held piece that comes nearer more slowly is not felt."""
CRASH, CRASH_MORE = 0.6, 0.2
"""Strength of the crash of one piece, and of every further one."""


@dataclass(frozen=True, slots=True)
class Sound:
    """One of `audio.SOUNDS`, how loud and at which pitch."""

    name: str
    volume: float
    pitch: float = 1.0


@dataclass(frozen=True, slots=True)
class Effects:
    """Of one tick. `contact`: how strongly the pad of who builds shakes, `crash`: everybody's, 0 … 1."""

    sounds: tuple[Sound, ...] = ()
    contact: float = 0.0
    crash: float = 0.0


class Creaks:
    """Creaks of pieces whose margin is thin: louder and more often the thinner it becomes."""

    def __init__(self) -> None:
        self._known: dict[Piece, float] = {}
        """The margin of each thin piece when it was last heard."""
        self._pause = 0
        self._again = 0
        self._rare = AGAIN
        self._turn = 0

    def read(self, margins: Mapping[Piece, float]) -> tuple[Sound, ...]:
        """What is heard of `margins`, 0 … 1, in a tick in which the tower lives."""
        thin = {piece: margin for piece, margin in margins.items() if margin < TIPPING}
        # What stands better again may creak anew when it comes back.
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
        self._rare = AGAIN if shrunk else min(AGAIN_MOST, 2 * self._rare)
        self._again = self._rare
        self._known.update(shrunk)
        margin = max(0.0, min((shrunk or thin).values()))
        danger = 1 - margin / TIPPING
        shortest, longest = CREAK_PAUSES
        self._pause = round(longest + (shortest - longest) * danger)
        self._turn = (self._turn + 1) % len(CREAKS)
        return (Sound(CREAKS[self._turn], 0.2 + 0.7 * danger, 1.15 - 0.3 * danger),)


class TowerFeedback:
    """Reads a tower once a tick."""

    def __init__(self) -> None:
        self._fallen: frozenset[Piece] | None = None
        self._creaks = Creaks()
        self._grain = 0

    def read(self, tower: TowerView, public: bool) -> Effects:
        """What is heard and felt in this tick.

        Unless the phase is `public`, only what hits something is heard, and nothing is felt.
        """
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
        # Time stands still at rest.
        if tower.phase != "rest":
            sounds += self._creaks.read(tower.margins)
        hardest = max((knock.strength for knock in tower.knocks), default=0.0)
        crash = min(1.0, CRASH + CRASH_MORE * (falls - 1)) if falls else 0.0
        if tower.collapsing:
            return Effects(tuple(sounds), crash=max(crash, hardest))
        # A hand that holds is felt less than wood that falls.
        bump = min(1.0, tower.bump / TOUCH_SPEED) if tower.bump >= SOFTEST_BUMP else 0.0
        return Effects(tuple(sounds), contact=max(0.5 * bump, hardest))


def knocked(knock: Knock) -> list[Sound]:
    """A piece hits something: big pieces sound low, small ones high, hard knocks loud, and each material in its way.
    What it met is heard with it where it is made of something else."""
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
    """A slip is heard as grains, each until the next one: the faster the louder and higher, little under no load."""
    speed = min(1.0, slip.speed / SLIP_FULL)
    material = slip.material if slip.material in RUBS else slip.met
    pitch = (0.75 + 0.5 * speed) * RUBS.get(material, 1.0)
    return Sound(SCRAPES[turn], 0.75 * sqrt(speed * min(1.0, slip.load)), pitch)


def give(
    effects: Effects, audio: Audio, rumble: Rumble, pads: Callable[[Iterable[Seat]], Iterable[int]], seats: int,
    builders: Iterable[Seat],
) -> None:  # fmt: skip
    """Play the sounds and shake the gamepads. `pads`: the numbers of those with which some seats play; `seats`: how
    many there are; `builders`: who holds a piece, or let go of it last."""
    for sound in effects.sounds:
        audio.play(sound.name, sound.volume, sound.pitch)
    if effects.contact:
        for number in pads(builders):
            rumble.light(number, effects.contact)
    if effects.crash:
        for number in pads(range(seats)):
            rumble.strong(number, effects.crash)
