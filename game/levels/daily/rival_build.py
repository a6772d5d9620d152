"""`rival_build` has a bot's hand build an answer of a day: it knows what goes where, but slips and misses.

A search finds the answer of a day seldom, so bots that look for it would fail most days and nobody could compare.
These differ by their taste, which looks for another answer than the recipe's, and by their hands: the weaker one is,
the more pieces it drops beside the ground first, and the more it misses. A tower that does not do is begun anew by a
steadier hand, so that most rivals finish.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Final

from game.bots.stacker import Place, carry
from game.core.game import TICKS, TOWER, Hand
from game.core.rng import Rng, stream
from game.core.tower_events import UNIT
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.daily import calendar
from game.levels.daily.aim import steps_of
from game.levels.daily.answers import Answer, Taste, answers, stretched
from game.levels.daily.score import MEDAL, Figures, score, steadiness
from game.levels.proof import PATIENCE, Run, step_action
from game.levels.rules.actions import BuildOn, Take
from game.levels.solutions import SolutionStep


@dataclass(frozen=True, slots=True)
class Manner:
    """`taste`: which answer it builds. `slips`: how many pieces it drops, one of these at random. `misses`: by how much
    more than in a Stack-off its hand misses. `begins`: how often it begins at the most. `thinks`: seconds before each
    piece, which count for its score and are not waited for. `dares`: where the goal is to reach far, by how many units
    each piece may lie further out than in the answer, the bravest first; less than 0: it stays back, and gold may be
    out of its reach."""

    taste: Taste
    slips: tuple[int, ...]
    misses: float
    begins: int
    thinks: int
    dares: tuple[float, ...]


MANNERS: Final = {
    "relaxed": Manner("order", (1, 2, 2), 1.6, 3, 20, (-0.04,)),
    "normal": Manner("mirrored", (0, 1, 1), 1.5, 3, 14, ()),
    "hard": Manner("both", (0, 0, 1), 1.0, 4, 9, (0.03,)),
    "expert": Manner("lean", (0,), 0.5, 4, 5, (0.07, 0.05)),
}
GOLD: Final = 3
REHEARSALS: Final = 6
"""Most answers to its taste that a bot rehearses before it takes the recipe's."""
BESIDE: Final = 1.2
"""Units from the end of the ground to a piece that is dropped beside it."""


def rival_build(day: date, difficulty: str) -> Iterator[Run]:
    """Yields the run in every tick; the last one is what came of it. Whoever takes no more of them closes it."""
    manner = MANNERS[difficulty]
    answer = yield from _rehearse(day, manner.taste, stream(0, f"taste {day.isoformat()} {difficulty}"))
    answer = yield from _dare(day, answer, manner.dares)
    for number in range(manner.begins):
        run = yield from _build(day, difficulty, answer, number)
        if run.view.medal or number == manner.begins - 1:
            return
        run.close()


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


def _rehearse(day: date, taste: Taste, rng: Rng) -> Generator[Run, None, Answer]:
    """The first answer to this taste that wins gold in a steady hand; else the recipe's."""
    draft = calendar.draft_at(calendar.slot_of(day))[0]
    if taste == "lean":
        return (yield from _leanest(day, draft.puts))
    for answer in islice(answers(draft, taste, rng), REHEARSALS):
        if (yield from _worth(day, answer)) > MEDAL * GOLD:
            return answer
    return draft.puts


def _leanest(day: date, puts: Answer) -> Generator[Run, None, Answer]:
    """The recipe's answer without pieces that lower its score: each one left costs points, and may lend balance."""
    best, worth = puts, (yield from _worth(day, puts))
    for put in reversed(puts):
        lean = tuple(one for one in best if one != put)
        value = yield from _worth(day, lean)
        if value > worth:
            best, worth = lean, value
    return best


def _dare(day: date, answer: Answer, dares: tuple[float, ...]) -> Generator[Run, None, Answer]:
    """The answer stretched as far as it holds in a steady hand."""
    draft = calendar.draft_at(calendar.slot_of(day))[0]
    for out in dares:
        other = stretched(draft, answer, out)
        if other != answer and (yield from _worth(day, other)):
            return other
    return answer


def _worth(day: date, answer: Answer) -> Generator[Run, None, int]:
    """The score of an answer in a steady hand that is in no hurry; 0 if something falls."""
    run = Run(calendar.today(day))
    for step in _steps(answer):
        if run.view.falls or not _can_do(run, step):
            break
        yield from _place(run, step, None, builds_on=True)
    view, tower = run.view, run.world.view()
    run.close()
    used = sum(piece in view.placed for piece in view.level.given)
    figures = Figures(view.medal, used, 0, steady=steadiness(tower.firm), aim=steps_of(view.level, tower))
    return 0 if view.falls else score(figures, len(view.level.given))


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
