"""`rival_build` has a bot's hand build an answer of a day: it knows what goes where, but slips and misses.

A search finds the answer of a day seldom, so bots that look for it would fail most days and nobody could compare.
These differ by their answers, of which the strongest bot takes the best, and by their hands: the weaker one is, the
more pieces it drops beside the ground first, and the more it misses. A tower that does not do is begun anew by a
steadier hand, so that most rivals finish; the strongest bot keeps the best of several towers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Final

from game.bots.stacker import Place, carry
from game.core.game import TICKS, TOWER, Hand
from game.core.manifest import STRENGTHS
from game.core.rng import Rng, stream
from game.core.tower_events import UNIT
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.daily import calendar
from game.levels.daily.aim import steps_of
from game.levels.daily.answers import Answer, answers, stretched
from game.levels.daily.score import MEDAL, Figures, score, steadiness
from game.levels.proof import PATIENCE, Run, step_action
from game.levels.rules.actions import BuildOn, Take
from game.levels.solutions import SolutionStep

Look = tuple[tuple[str, int, int], ...]
"""Kind and place of each piece that stands."""


@dataclass(frozen=True, slots=True)
class Manner:
    """`slips`: how many pieces it drops, one of these at random. `misses`: by how much more than in a Stack-off its
    hand misses. `begins`: how often it begins at the most; `tries`: after how many medals it stops, with the best.
    `thinks`: seconds before each piece, which count for its score and are not waited for. `dares`: where the goal is
    to reach far, by how many units each piece may lie further out than in the answer; less than 0: it stays back, and
    gold may be out of its reach. `is_lean`: it leaves out what its answer can do without."""

    slips: tuple[int, ...]
    misses: float
    begins: int
    thinks: int
    dares: tuple[float, ...]
    tries: int = 1
    is_lean: bool = False


MANNERS: Final = {
    "relaxed": Manner((1, 2, 2), 1.6, 3, 20, (-0.04,)),
    "normal": Manner((0, 1, 1), 1.5, 3, 14, ()),
    "hard": Manner((0, 0, 1), 1.0, 4, 9, (0.03,)),
    "expert": Manner((0,), 0.5, 4, 5, (0.07, 0.05, 0.03), tries=3, is_lean=True),
}
GOLD: Final = 3
REHEARSALS: Final = 12
"""Most answers beside the recipe's that are rehearsed on a day."""
COARSE: Final = 0.3
"""Units that two towers differ by at the least where they look different."""
BESIDE: Final = 1.2
"""Units from the end of the ground to a piece that is dropped beside it."""


def rival_build(day: date, difficulty: str) -> Iterator[Run]:
    """Yields the run in every tick; the last one is what came of it. Whoever takes no more of them closes it."""
    manner = MANNERS[difficulty]
    answer = yield from _rehearse(day, difficulty)
    best: Run | None = None
    medals = 0
    for number in range(manner.begins):
        run = yield from _build(day, difficulty, answer, number)
        medals += run.view.medal > 0
        if best is None or _built_score(run, difficulty) > _built_score(best, difficulty):
            best, run = run, best or run
        if run is not best:
            run.close()
        if medals == manner.tries:
            break
    assert best is not None
    yield best


def _built_score(run: Run, difficulty: str) -> int:
    return score_of(run, seconds_of(run, difficulty))


def seconds_of(run: Run, difficulty: str) -> int:
    """How long a build took: the time in which the hand held a piece, and the time to think before each piece that was
    placed or fell."""
    pieces = sum(piece in run.view.placed for piece in run.level.given) + run.view.falls
    held = run.hand_ticks if isinstance(run, RivalRun) else run.ticks
    return held // TICKS + MANNERS[difficulty].thinks * pieces


class RivalRun(Run):
    """A run that counts the ticks in which the hand moves: the tower takes its own time to come to rest."""

    hand_ticks = 0

    def tick(self, hand: Hand | None = None) -> None:
        self.hand_ticks += hand is not None
        super().tick(hand)


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """An answer as a steady hand builds it. `worth`: its score, 0 if something falls; `look`: what stands where."""

    answer: Answer
    worth: int
    look: Look


def _rehearse(day: date, difficulty: str) -> Generator[Run, None, Answer]:
    """The answer that a bot builds: the strongest one takes the best of all, the others one each of those that look
    different, the weaker the bot the further down; the recipe's where there are too few."""
    found = yield from _rehearsals(day)
    draft = calendar.draft_at(calendar.slot_of(day))[0]
    behind = STRENGTHS[::-1].index(difficulty)
    chosen = found[behind] if behind < len(found) else next(one for one in found if one.answer == draft.puts)
    manner = MANNERS[difficulty]
    if manner.is_lean:
        chosen = yield from _leanest(day, chosen)
    return (yield from _dare(day, chosen, manner.dares)).answer


_KNOWN: dict[date, tuple[Rehearsal, ...]] = {}
"""The rehearsals of the latest day: all of its rivals choose among the same."""


def _rehearsals(day: date) -> Generator[Run, None, tuple[Rehearsal, ...]]:
    """The recipe's answer, and others that win gold and look different, the best first; where they are few, then others
    that have like pieces elsewhere."""
    if day not in _KNOWN:
        draft = calendar.draft_at(calendar.slot_of(day))[0]
        found = [(yield from _rehearsed(day, draft.puts))]
        alike: list[Rehearsal] = []
        for answer in islice(answers(draft, stream(0, f"answers {day.isoformat()}")), REHEARSALS):
            one = yield from _rehearsed(day, answer)
            if one.worth > MEDAL * GOLD:
                (alike if any(one.look == other.look for other in found) else found).append(one)
            if len(found) == len(STRENGTHS):
                break
        _KNOWN.clear()
        _KNOWN[day] = (*sorted(found, key=lambda one: -one.worth), *alike)
    return _KNOWN[day]


def _leanest(day: date, best: Rehearsal) -> Generator[Run, None, Rehearsal]:
    """The same answer without pieces that lower its score: each one left costs points, and may lend balance."""
    for put in reversed(best.answer):
        lean = yield from _rehearsed(day, tuple(one for one in best.answer if one != put))
        if lean.worth > best.worth:
            best = lean
    return best


def _dare(day: date, begun: Rehearsal, dares: tuple[float, ...]) -> Generator[Run, None, Rehearsal]:
    """The answer stretched as far as it scores more in a steady hand, or drawn back wherever it stands."""
    draft, best = calendar.draft_at(calendar.slot_of(day))[0], begun
    for out in dares:
        answer = stretched(draft, begun.answer, out)
        if answer != begun.answer:
            other = yield from _rehearsed(day, answer)
            best = other if other.worth > (0 if out < 0 else best.worth) else best
    return best


def _rehearsed(day: date, answer: Answer) -> Generator[Run, None, Rehearsal]:
    """Builds an answer with a steady hand that is in no hurry."""
    run = Run(calendar.today(day))
    for step in _steps(answer):
        if run.view.falls or not _can_do(run, step):
            break
        yield from _place(run, step, None, builds_on=True)
    view, look = run.view, look_of(run)
    worth = 0 if view.falls else score_of(run)
    run.close()
    return Rehearsal(answer, worth, look)


def look_of(run: Run) -> Look:
    """What stands where in a run, in steps of `COARSE` units, but for colours."""
    words, given = run.level.pieces, run.level.given
    standing = (one for one in run.world.view().pieces if not one.fallen and one.piece in given)
    return tuple(
        sorted(
            (words[given.index(one.piece)].split()[-1], round(one.x / UNIT / COARSE), round(one.y / UNIT / COARSE))
            for one in standing
        )
    )


def score_of(run: Run, seconds: int = 0) -> int:
    """The score of what stands."""
    view, tower = run.view, run.world.view()
    used = sum(piece in view.placed for piece in view.level.given)
    steady, aim = steadiness(tower.firm), steps_of(view.level, tower)
    return score(Figures(view.medal, used, view.falls, 0, seconds, steady, aim), len(view.level.given))


def _can_do(run: Run, step: SolutionStep) -> bool:
    return not run.session.over and step_action(run.level, step) in run.session.observation(0).legal


def _steps(answer: Answer) -> list[SolutionStep]:
    return [SolutionStep(piece=put.piece, x=put.x, turn=put.turn) for put in answer]


def _build(day: date, difficulty: str, answer: Answer, number: int) -> Generator[Run, None, Run]:
    """One try. The hand is twice as steady in every further one."""
    level, rng = calendar.today(day), stream(number, f"rival {day.isoformat()} {difficulty}")
    manner = MANNERS[difficulty]
    hand, share = VERSUS_PROFILES[difficulty], manner.misses / 2**number
    run = RivalRun(level, off=(hand.shake * share, hand.twist * share))
    steps = _steps(answer)
    most = level.limits.falls
    slips = rng.choice(manner.slips) if most is None else min(rng.choice(manner.slips), most)
    for at in range(min(slips, len(steps))):
        yield from _slip(run, steps[at])
    for step in steps:
        for _again in range(len(steps)):
            # What fell comes again.
            if not _can_do(run, step):
                break
            yield from _place(run, step, rng, builds_on=step != steps[-1])
    return run


def _place(run: Run, step: SolutionStep, rng: Rng | None, *, builds_on: bool = False) -> Iterator[Run]:
    """`builds_on`: no hold ends the run while gold can be won."""
    run.submit(0, step_action(run.level, step))
    for hand in run.way(step, rng):
        run.tick(hand)
        yield run
    run.let_go()
    yield from _wait(run, builds_on=builds_on)


def _slip(run: Run, step: SolutionStep) -> Iterator[Run]:
    """Drops a piece beside the ground."""
    action = step_action(run.level, step)
    if run.session.over or not isinstance(action, Take) or action not in run.session.observation(0).legal:
        return
    run.submit(0, action)
    tower = run.world.tower
    held = tower.held
    assert held is not None
    ends = [x for fixed in tower.ground.fixed for x, _y in fixed.corners]
    x = min(max(ends, default=0.0) + BESIDE, tower.ground.hand.right)
    for hand in carry(tower, Place(0.0, round(x * UNIT), held.y, 0)):
        run.tick(hand)
        yield run
    run.let_go()
    yield from _wait(run)


def _wait(run: Run, *, builds_on: bool = False) -> Iterator[Run]:
    """Until the hand may act again, or all is over."""
    for _tick in range(PATIENCE):
        if TOWER not in run.session.actors():
            return
        run.tick()
        if builds_on and run.view.phase == "holding" and BuildOn() in run.session.observation(0).legal:
            run.submit(0, BuildOn())
        yield run
