"""`SHOTS` makes scenes of challenges for the pictures of `main.py shot`: a half-built level, a result, the shelf."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from game.core.game import Hand
from game.core.manifest import STRENGTHS
from game.core.tower_events import UNIT
from game.games.challenge.held_controls import TOLD
from game.games.challenge.level_place import place_of
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.daily_rivals import RIVALS, Rival, key_of
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.sharing.examiner import ExaminedAtOnce
from game.games.challenge.sharing.share_scene import ShareScene
from game.games.challenge.table import ChallengeScene
from game.levels.daily import calendar
from game.levels.daily.friend_tries import FRIENDS, FriendTries, FriendTry
from game.levels.daily.tries import TRIES, Try
from game.levels.library import LIBRARY
from game.levels.progress import BEST_RUNS, PROGRESS, BestRun, Lay, LevelProgress
from game.levels.proof import Run, step_action
from game.levels.rules.actions import BuildOn, Take, TakeOut
from game.levels.rules.level import level_hash, level_text
from game.levels.sharing.makers_proof import MakersProof
from game.levels.sharing.shared_level import SharedLevel
from game.levels.solutions import SolutionStep, read_solution
from game.play.local_client import LocalClient
from game.play.match import Match
from game.table.tower.levels.ghosts import lay_of
from game.ui.scene import Scene
from game.ui.services import Services

RISE, RISES = 0.4, 20
"""Units by which a held piece is above its place, and ticks in which it rises there."""

After = Callable[[int], ChallengeScene]


def _played(table: ChallengeScene, steps: int, *, holds: bool = False, wait: int | None = None) -> ChallengeScene:
    """The table with a match in which the solution of its level has come so far; with `holds` the next piece is in the
    hand, over its place, or was just taken out; `wait`: ticks after the last step, instead of until all is at rest."""
    entry = LIBRARY.find(table.level.id)
    if entry is None or entry.level is None:
        return table
    solution = read_solution(entry.solution_path).steps
    run = Run(entry.level)
    for step in solution[:steps]:
        run.place(step, wait=wait if step is solution[steps - 1] else None)
    if holds and not run.session.over and steps < len(solution):
        run.submit(0, step_action(entry.level, solution[steps]))
    if run.view.phase == "held":
        for hand, _next in pairwise(run.way(solution[steps])):
            run.tick(hand)
        held = run.world.tower.held
        if held is not None:
            # A little above it, with the outline of where it would land.
            x, y = held.target[:2]
            for part in range(1, RISES + 1):
                run.tick(Hand(round(x), round(y + RISE * UNIT * part / RISES)))
    services = table.services
    # Who has come so far knows how a piece is moved.
    services.settings.moved_pieces = TOLD if steps else 0
    match = Match(run.session, services.executor, run.world)
    made = type(table)(services, LocalClient(match, services.executor))
    made.show_now()
    return made


def _half(after: After, moves: int) -> list[Scene]:
    """The next piece is held over what stands."""
    table = after(0)
    entry = LIBRARY.find(table.level.id)
    count = 1 if entry is None else len(read_solution(entry.solution_path).steps) // 2
    return [_played(table, count, holds=True)]


def _holding(after: After, moves: int) -> list[Scene]:
    """The goal is reached, and counts down."""
    table = after(0)
    entry = LIBRARY.find(table.level.id)
    count = 1 if entry is None else len(read_solution(entry.solution_path).steps)
    return [_played(table, count, wait=220)]


def _result(after: After, moves: int) -> list[Scene]:
    """The medal."""
    table = after(0)
    entry = LIBRARY.find(table.level.id)
    count = 1 if entry is None else len(read_solution(entry.solution_path).steps)
    made = _played(table, count)
    made.services.director.push(made)
    made.finish()
    return [scene for scene in made.services.director.scenes if isinstance(scene, Scene)]


def _hint(after: After, moves: int) -> list[Scene]:
    """The outline of where the held piece belongs, which is still where it appeared."""
    table = after(0)
    entry = LIBRARY.find(table.level.id)
    if entry is None or entry.level is None:
        return [table]
    solution = read_solution(entry.solution_path).steps
    made = _played(table, len(solution) // 2)
    made.submit(0, next(action for action in made.legal() if isinstance(action, Take | TakeOut)))
    made.tick()
    # Nobody who has seen one is asked about it.
    made.services.store[PROGRESS][entry.id] = LevelProgress(outlined="seen")
    for _number in range(made.level_hints.count):
        made.ask_hint()
    return [made]


def _best(after: After, moves: int) -> list[Scene]:
    """Where the pieces lay at the end of the best run, before anything is placed."""
    table = after(0)
    entry = LIBRARY.find(table.level.id)
    if entry is None or entry.level is None:
        return [table]
    services = table.services
    done = _played(table, len(read_solution(entry.solution_path).steps))
    if done.site.tower is not None:
        level = level_hash(done.view.level_text)
        services.store[BEST_RUNS][entry.id] = BestRun(3, len(done.view.placed), 900, level, lay_of(done.site.tower))
    services.settings.best_run = True
    return [_played(table, 1)]


def _shelves(after: After, moves: int) -> list[Scene]:
    """The shelves, with some levels solved."""
    services = after(0).services
    medals = (3, 2, 3, 1, 3, 2)
    for entry, medal in zip(LIBRARY.entries(), medals, strict=False):
        if entry.level is None:
            continue
        run = Run(entry.level)
        for step in read_solution(entry.solution_path).steps:
            run.place(step)
        lay, used = lay_of(run.world.view()), len(entry.level.given)
        text_hash = level_hash(level_text(entry.level))
        services.store[PROGRESS][entry.id] = LevelProgress(medal, used, 2, text_hash)
        services.store[BEST_RUNS][entry.id] = BestRun(medal, used, run.ticks, text_hash, lay)
        run.close()
    return [ShelfScene(services, LIBRARY.entries()[len(medals) - 1].id)]


def _year(services: Services) -> None:
    """A year of tries, some of them without a medal, and days that were left out."""
    today = services.today()
    for number in range(1, 320):
        day = today - timedelta(days=number)
        if number % 11 and number % 17 != 12:
            medal = (3, 1, 2, 3, 2, 0 if number > 20 else 1, 3)[number * 5 % 7]
            lay = tuple((piece, 0.0, 0.5 + i, 0.0) for i, piece in enumerate(calendar.today(day).given[:4]))
            services.store[TRIES][day.isoformat()] = Try("", medal, 4, number % 3, number % 2, 0, 40 + number, lay)


def _daily(after: After, moves: int) -> list[Scene]:
    """The page of the daily challenge; with a move it shows yesterday, which was played, and with another one the tower
    of a rival over one's own."""
    services = after(0).services
    _year(services)
    page = DailyScene(services, services.today() - timedelta(days=min(1, moves)))
    lay = _lay(page.day)
    for difficulty, medal in zip(STRENGTHS[:3], (0, 1, 2), strict=True):
        services.store[RIVALS][key_of(page.day, difficulty)] = Rival(medal, 4 + medal, 2 - medal, lay, 90, 30 * medal)
    if moves > 1:
        page.ghosts.switch("rival.hard")
    return [page]


def _daily_new(after: After, moves: int) -> list[Scene]:
    """The page of a player who has played a few days; with a move today's try has ended; with two, it is the first one,
    and with three, nothing has been played."""
    services = after(0).services
    today = services.today()
    for number in (range(1, 4), range(4), range(1), ())[min(3, moves)]:
        day = today - timedelta(days=number)
        lay = _lay(day)
        services.store[TRIES][day.isoformat()] = Try(
            "", (2, 3, 0, 1)[number], len(lay), number, 0, 0, 90, lay, steady=88, aim=0
        )
        for rank, difficulty in enumerate(STRENGTHS):
            medal = (0, 1, 3, 3)[(rank + number) % 4] if rank < 3 else 3
            part = lay[: len(lay) - 3 + rank]
            services.store[RIVALS][key_of(day, difficulty)] = Rival(medal, len(part), 3 - rank, part, 60, 30 * rank, 0)
    return [ShelfScene(services), DailyScene(services, today)]


@cache
def _lay(day: date) -> Lay:
    """Where the pieces of a day's answer lie in the end."""
    return lay_of(_answer(day).world.view())


def _answer(day: date) -> Run:
    """The answer of a day, played."""
    run = Run(calendar.today(day))
    for put in calendar.draft_at(calendar.slot_of(day))[0].puts:
        run.place(SolutionStep(piece=put.piece, x=put.x, turn=put.turn))
    return run


def _kept(after: After, moves: int) -> list[Scene]:
    """Silver is kept, and one may build on for gold, or finish."""
    table = after(0)
    day = table.services.today()
    run = Run(calendar.today(day))
    for put in calendar.draft_at(calendar.slot_of(day))[0].puts:
        if run.view.phase == "ready" and not run.view.medal:
            run.place(SolutionStep(piece=put.piece, x=put.x, turn=put.turn), wait=1)
        while run.view.phase in ("settling", "holding"):
            if BuildOn() in run.session.observation(0).legal:
                run.submit(0, BuildOn())
            run.tick()
    services = table.services
    made = type(table)(services, LocalClient(Match(run.session, services.executor, run.world), services.executor))
    made.show_now()
    return [made]


def _daily_over(after: After, moves: int) -> list[Scene]:
    """The result of the scored try of today."""
    services = after(0).services
    _year(services)
    day = services.today()
    for difficulty in STRENGTHS:
        services.store[RIVALS][key_of(day, difficulty)] = Rival(2, 4, 1, _lay(day), 60, 70, 0)
    services.director.push(ShelfScene(services))
    DailyScene(services, day).play()
    table = services.director.top
    assert isinstance(table, ChallengeScene)
    run = _answer(day)
    match = Match(run.session, services.executor, run.world)
    made = type(table)(services, LocalClient(match, services.executor))
    made.progress.begin_try()
    made.show_now()
    services.director.push(made)
    made.finish()
    return [scene for scene in services.director.scenes if isinstance(scene, Scene)]


def _daily_scored(after: After, moves: int) -> list[Scene]:
    """The page of today once its scored try has ended, beside what the bots have built."""
    services = after(0).services
    _year(services)
    day = services.today()
    services.store[FRIENDS][day.isoformat()] = FriendTries(
        (FriendTry(Try("", 3, 4, seconds=44, steady=60, aim=2), "Mika"), FriendTry(Try("", 2, 4, falls=1), ""))
    )
    run = _answer(day)
    lay = lay_of(run.world.view())
    services.store[TRIES][day.isoformat()] = Try(
        "", run.view.medal, len(lay), falls=1, seconds=118, lay=lay, steady=88, aim=0
    )
    for number, difficulty in enumerate(STRENGTHS[:3]):
        part = lay[: len(lay) - 2 + number]
        services.store[RIVALS][key_of(day, difficulty)] = Rival(number, len(part), 3 - number, part, 60, 30 * number, 0)
    return [ShelfScene(services), DailyScene(services, day)]


def _level_card(after: After, moves: int) -> list[Scene]:
    """The page on which a level is shared, with its solution and a proof."""
    table = after(0)
    entry = LIBRARY.find(table.level.id) or LIBRARY.entries()[5]
    assert entry.level is not None
    level = replace(entry.level, author="Mika")
    steps = read_solution(entry.solution_path).steps
    proof = MakersProof(idle=False, shaken=18, tried=7, thrown=3, throws=200)
    source = ExaminedAtOnce(SharedLevel(level, steps), proof)
    return [ShareScene(table.services, level, place_of(entry.id), source)]


SHOTS: Final[Mapping[str, Callable[..., list[Scene]]]] = {
    "half": _half,
    "holding": _holding,
    "medal": _result,
    "hint": _hint,
    "best": _best,
    "shelves": _shelves,
    "daily": _daily,
    "kept": _kept,
    "daily-new": _daily_new,
    "daily-over": _daily_over,
    "daily-scored": _daily_scored,
    "level-card": _level_card,
}
