"""`prove` plays a level's solution (straight, shaken, with noise) and play that must fail, and returns a `Proof`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, cos, degrees, hypot, radians, sin

from msgspec.structs import replace

from game.bots.stacker import Place, carry
from game.core.game import TICKS, TOWER, Event, Hand, SeatInfo
from game.core.rng import Rng, stream
from game.core.session import Session
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Release
from game.core.world import notify_world
from game.levels.level_start import start_of
from game.levels.rules.actions import Take, TakeOut
from game.levels.rules.game import CHALLENGE
from game.levels.rules.goals import All, Find, pieces_of
from game.levels.rules.level import Level, LevelError, level_hash, level_text
from game.levels.rules.view import ChallengeView
from game.levels.solutions import BUILDER, Solution, SolutionStep
from game.levels.world.challenge_world import ChallengeWorld
from game.physics.landing import land
from game.physics.stack import profiles
from game.physics.tower import Tower

ABOVE = 2.0
"""px above its landing place at which a piece is let go."""
PUSHED = 1.0
"""px per tick of a hand that pushes."""
STEADY, ROUGH = (2.0, 1.5), (6.0, 4.0)
"""Largest errors of a release, in px to either side and degrees: of a shaken hand, and of a large one."""
NOISES = (1e-12, 1e-9, 1e-6, 1e-3, 1e-2)
"""px of noise on the start poses: a medal that such rounding changes would not be won on another machine."""
CALM, WARY = 4, 60
"""Runs with noise of each size: a few, and many more once one of them takes another time, because then the slightest
difference grows and one run in fifty may fail."""
SHAKEN, THROWN = 10, 200
"""Runs by each unsteady hand, and random tries."""
LUCK = 0.02
"""Share of the random tries that may reach the goal."""
PATIENCE = 4000
"""Most ticks the world may take for one answer."""


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """Result of a run: its medal (0 none to 3 gold), the number of falls, and the ticks it took."""

    medal: int
    falls: int
    ticks: int


class Run:
    """A match of a level without a screen, its tower moved by steps.

    `off`: the px and degrees by which a shaken release may be off; `noise`: says by how many px each start pose moves,
    of what stands at the start and of every piece that is taken. `LevelError` if what stands falls.
    """

    def __init__(
        self, level: Level, *, off: tuple[float, float] = STEADY, noise: Callable[[], float] | None = None
    ) -> None:
        if noise is not None:
            level = with_noise(level, noise)
        self.session = Session(CHALLENGE, (SeatInfo(BUILDER, "red"),), 0, {"level": level.id}, start_of(level))
        start = self.session.start
        world = None if start is None else start.take_world()
        assert isinstance(world, ChallengeWorld)
        self.world = world
        self.level = level
        self.ticks = 0
        self._off = off
        self._noise = noise

    @property
    def view(self) -> ChallengeView:
        view = self.session.observation(0).view
        assert isinstance(view, ChallengeView)
        return view

    def submit(self, seat: int, action: object) -> None:
        events: Sequence[Event] = self.session.submit(seat, action)
        notify_world(self.world, events)

    def tick(self, hand: Hand | None = None) -> None:
        self.ticks += 1
        for action in self.world.tick({} if hand is None else {0: hand}):
            if not self.session.over:
                self.submit(TOWER, action)

    def wait(self, ticks: int | None = None) -> None:
        """Runs until somebody must act or the match is over, at most for `ticks`."""
        for _ in range(PATIENCE if ticks is None else ticks):
            if TOWER not in self.session.actors():
                return
            self.tick()
        if ticks is not None:
            return
        raise RuntimeError(f"the tower of {self.level.id} does not come to rest")

    def place(self, step: SolutionStep, rng: Rng | None = None, *, wait: int | None = None) -> bool:
        """Do one step; shaken with `rng`; `wait`: as in `wait`. Returns whether there was anything to do."""
        action = step_action(self.level, step)
        if self.session.over or action not in self.session.observation(0).legal:
            return False
        self.submit(0, action)
        if isinstance(action, Take):
            if self._noise is not None:
                self.world.tower.jitter(self._noise)
            for hand in self.way(step, rng):
                self.tick(hand)
            self.let_go()
        self.wait(wait)
        return True

    def let_go(self) -> None:
        """Releases the held piece, unless the level was lost on the way."""
        if not self.session.over:
            self.submit(0, Release())

    def moves(self) -> list[Take | TakeOut]:
        """The legal actions that take a piece, up or out."""
        return [action for action in self.session.observation(0).legal if isinstance(action, Take | TakeOut)]

    def is_standing(self, action: Take | TakeOut) -> bool:
        return action.piece in self.view.placed

    def way(self, step: SolutionStep, rng: Rng | None = None) -> Iterator[Hand]:
        """The hand's input that brings the held piece to its place."""
        tower = self.world.tower
        assert step.x is not None
        across, level_turn = wanted(tower, step)
        aside = 0.0 if rng is None else _within(rng, self._off[0])
        turn = level_turn if rng is None else round(level_turn + _within(rng, self._off[1]))
        x = round(across + aside)
        if not step.via and self.view.steps[-1] in self.view.before[-1]:
            yield from raise_above(tower)
        for a, b in step.via:
            yield from carry(tower, Place(0.0, round(a * UNIT), b * UNIT, level_turn))
        y = landing(tower, x, turn, 1000 if step.on is None else 0) if step.y is None else step.y * UNIT
        if y is not None:
            if step.push:
                yield from push(tower, x, round(y + ABOVE))
            yield from carry(tower, Place(0.0, x, y + ABOVE, turn))

    def do(self, action: Take | TakeOut) -> None:
        """Does `action`, lets go at once, and waits."""
        self.submit(0, action)
        if isinstance(action, Take):
            self.submit(0, Release())
        self.wait()

    def outcome(self) -> RunOutcome:
        view = self.view
        return RunOutcome(view.medal, view.falls, self.ticks)

    def close(self) -> None:
        self.world.close()


def step_action(level: Level, step: SolutionStep) -> Take | TakeOut:
    """The action with which a solution step of `level` begins."""
    if step.out is not None:
        return TakeOut(level.ids[step.out])
    assert step.piece is not None
    return Take(level.ids[step.piece])


def wanted(tower: Tower, step: SolutionStep) -> tuple[float, int]:
    """The x in px and the turn in degrees at which `step` lets go of the held piece."""
    assert step.x is not None
    if step.on is None:
        return step.x * UNIT, step.turn
    px, py, angle = tower.bars[step.on]
    turn = step.turn + round(degrees(angle))
    x = px + step.x * UNIT * cos(angle)
    for _ in range(3):
        # How far along the bar a place is depends on its height above the pivot as well.
        y = landing(tower, x, turn, 0) if step.y is None else step.y * UNIT
        x = px + (step.x * UNIT - ((py if y is None else y) - py) * sin(angle)) / cos(angle)
    return x, turn


def push(tower: Tower, x: int, y: int) -> Iterator[Hand]:
    """The hand's input that moves the held piece slowly and pushes what is in its way."""
    held = tower.held
    assert held is not None
    ticks = ceil(hypot(x - held.x, y - held.y) / PUSHED)
    for tick in range(1, ticks + 1):
        share = tick / ticks
        yield Hand(round(held.x + (x - held.x) * share), round(held.y + (y - held.y) * share))


def raise_above(tower: Tower) -> Iterator[Hand]:
    """The hand's input that brings the held piece straight up, above everything that stands."""
    held = tower.held
    assert held is not None
    turn = round(degrees(held.target[2]))
    high = (tower.height + silhouette_of(held.piece).radius) * UNIT
    yield from carry(tower, Place(0.0, round(held.x), max(high, held.y), turn))


def landing(tower: Tower, x: float, turn: float, above: float = 1000) -> float | None:
    """The y of first contact when the held piece, turned to `turn` degrees, comes down at `x` from `above` px over its
    place; None if it touches nothing."""
    held = tower.held
    assert held is not None
    reach = silhouette_of(held.piece).radius * UNIT
    parts = profiles(held.piece, x, held.y + above, radians(turn))
    found = land(parts, tower.ledges(x, reach))
    return None if found is None else held.y + above - found.distance


def _within(rng: Rng, most: float) -> float:
    """A random number between -`most` and `most`."""
    return (rng.below(2001) - 1000) / 1000 * most


def source(level: Level, what: str) -> Rng:
    """The random numbers for `what` of the proof of `level`; they depend on the level's text."""
    return stream(int(level_hash(level_text(level)), 16), what)


def play(
    level: Level,
    steps: Sequence[SolutionStep],
    rng: Rng | None = None,
    *,
    off: tuple[float, float] = STEADY,
    noise: Callable[[], float] | None = None,
) -> RunOutcome:
    """Play `steps` from the start of `level`, shaken with `rng`; `off` and `noise`: as in `Run`."""
    run = Run(level, off=off, noise=noise)
    try:
        for step in steps:
            if not run.place(step, rng):
                break
        return run.outcome()
    finally:
        run.close()


def with_noise(level: Level, noise: Callable[[], float]) -> Level:
    """`level` with everything that stands at the start moved by `noise()` px along each axis."""
    standing = (replace(one, x=one.x + noise() / UNIT, y=one.y + noise() / UNIT) for one in level.standing)
    return replace(level, standing=tuple(standing))


def noises_that_matter(
    level: Level, steps: Sequence[SolutionStep], straight: RunOutcome, sizes: Sequence[float]
) -> tuple[float, ...]:
    """The `sizes` of noise on the start poses, in px, that change the medal of the `straight` run."""
    sources = {size: source(level, f"noise {size}") for size in sizes}
    lost: set[float] = set()
    differs = False
    for runs in (CALM, WARY):
        for size, rng in sources.items():
            for _ in range(runs if size not in lost else 0):
                outcome = _noisy(level, steps, rng, size)
                differs |= outcome != straight
                if outcome is None or outcome.medal != straight.medal:
                    lost.add(size)
                    break
        if not differs:
            break
    return tuple(size for size in sizes if size in lost)


def _noisy(level: Level, steps: Sequence[SolutionStep], rng: Rng, size: float) -> RunOutcome | None:
    """The run of `steps` with start poses off by up to `size` px; None if a standing piece falls or nothing rests."""
    try:
        return play(level, steps, noise=lambda: _within(rng, size))
    except (LevelError, RuntimeError):
        return None


def play_idle(level: Level) -> RunOutcome:
    """Let go of every piece where it appears, five times through, and of every one that can be taken up where it
    stands; then take out one piece after the other."""
    run = Run(level)
    try:
        for _ in range(5 * len(level.given)):
            coming = [action for action in run.moves() if not run.is_standing(action)]
            if not coming:
                break
            run.do(coming[0])
        for piece in level.ids:
            if Take(piece) in run.moves():
                run.do(Take(piece))
        while outs := [action for action in run.moves() if isinstance(action, TakeOut)]:
            run.do(outs[0])
        return run.outcome()
    finally:
        run.close()


def play_random(level: Level, rng: Rng) -> RunOutcome:
    """Drops pieces at random places with random turns, and takes some out."""
    run = Run(level)
    try:
        camera = run.world.tower.ground.camera
        for left in range(2 * (len(level.given) + len(level.liftable) + len(level.removable)), 0, -1):
            moves = run.moves()
            if not moves or is_hopeless(run.view, left):
                break
            move = rng.choice(moves)
            if isinstance(move, TakeOut):
                run.do(move)
                continue
            stands = run.is_standing(move)
            run.submit(0, move)
            for hand in raise_above(run.world.tower) if stands else ():
                run.tick(hand)
            x = round((camera.left + (camera.right - camera.left) * rng.below(1001) / 1000) * UNIT)
            turn = 15 * rng.below(24)
            y = landing(run.world.tower, x, turn)
            place = Place(0.0, x, camera.top * UNIT if y is None else y + ABOVE, turn)
            for hand in carry(run.world.tower, place):
                run.tick(hand)
            run.let_go()
            run.wait()
        return run.outcome()
    finally:
        run.close()


def is_hopeless(view: ChallengeView, left: int) -> bool:
    """Whether no `left` moves more can reach all goals: too many pieces are missing, or one that a goal needs has
    fallen and never comes again."""
    level = view.level
    here = {*view.placed, *view.coming}
    for goal in level.goals:
        needed = level.hidden if isinstance(goal, Find) else tuple(level.ids[number] for number in pieces_of(goal))
        if not here.issuperset(needed):
            return True
        if isinstance(goal, All):
            missing = sum(piece not in view.placed for piece in level.given)
            if missing - goal.spare > left:
                return True
    return False


@dataclass(frozen=True, slots=True)
class Tries:
    """How often a level is tried: by a shaken hand, by a large one, at random, and with rounding noise of which
    sizes."""

    shaken: int = SHAKEN
    rough: int = SHAKEN
    thrown: int = THROWN
    noises: tuple[float, ...] = NOISES


FULL = Tries()


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of a level after `tries`. `medal`: what its solution wins; `seconds` that takes, without thinking;
    `shaken`, `rough`: how many runs by a shaken and by a large hand reach the goal; `noisy`: the sizes of noise that
    change the medal; `idle`, `thrown`, `wrong`: whether doing nothing reaches it, and how many random tries and
    tempting wrong answers do. `throws`: how many random tries were made: no more once too many have reached it."""

    tries: Tries
    medal: int
    seconds: float
    shaken: int
    rough: int
    noisy: tuple[float, ...]
    idle: bool
    thrown: int
    throws: int
    wrong: int
    wrongs: int

    def faults(self, tolerance: int, kind: int) -> tuple[str, ...]:
        """What is wrong with the level, as words for a developer; `tolerance`, `kind`: how many of ten runs by a
        shaken hand and by a large one must do."""
        tries = self.tries
        sizes = ", ".join(f"{size:g}" for size in self.noisy)
        found = {
            "the solution reaches less than silver": self.medal < 2,
            f"noise of {sizes} px on the start poses changes the medal": bool(self.noisy),
            f"only {self.shaken} of {tries.shaken} shaken runs reach the goal": self.shaken * SHAKEN
            < tolerance * tries.shaken,
            f"only {self.rough} of {tries.rough} runs by a large hand reach the goal": self.rough * SHAKEN
            < kind * tries.rough,
            "letting everything fall reaches the goal": self.idle,
            f"{self.thrown} of {self.throws} random tries reach the goal": self.thrown > LUCK * tries.thrown,
            f"{self.wrong} of {self.wrongs} wrong answers reach the goal": self.wrong > 0,
        }
        return tuple(words for words, is_so in found.items() if is_so)


def prove(level: Level, solution: Solution, tries: Tries = FULL) -> Proof:
    """Plays everything that a level must withstand."""
    steps = solution.steps
    straight = play(level, steps)
    thrown = throws = 0
    while throws < tries.thrown and thrown <= LUCK * tries.thrown:
        thrown += play_random(level, source(level, f"throw {throws}")).medal > 0
        throws += 1
    return Proof(
        tries,
        straight.medal,
        straight.ticks / TICKS,
        sum(play(level, steps, source(level, f"shaken {i}")).medal > 0 for i in range(tries.shaken)),
        sum(play(level, steps, source(level, f"rough {i}"), off=ROUGH).medal > 0 for i in range(tries.rough)),
        noises_that_matter(level, steps, straight, tries.noises),
        play_idle(level).medal > 0,
        thrown,
        throws,
        sum(play(level, wrong).medal > 0 for wrong in solution.wrong),
        len(solution.wrong),
    )
