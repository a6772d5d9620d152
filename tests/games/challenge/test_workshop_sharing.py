"""A made level is shared only once its maker has solved it as it is, and the run by hand becomes its proof."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.game import Hand
from game.games.challenge.sharing.share_scene import ShareScene
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.bench_scene import BenchScene
from game.games.challenge.workshop.trial import TryResult
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS
from game.levels.proof import STEADY, Run
from game.levels.sharing.codes import decode
from game.levels.sharing.makers_run import keep, kept, medal_in
from game.levels.solutions import SolutionStep, read_solution
from game.levels.workshop.draft import Draft, draft_from, level_from
from game.levels.workshop.storage import Workbench
from game.play.match import Match
from game.ui.focus import find
from tests.screens.screen import Anyone, Open, Screen
from tests.some import match_of


class ByHand(Run):
    """Steps that are done in a match that somebody else has begun."""

    def __init__(self, match: Match, draft: Draft) -> None:
        self.session, self.world, self.level = match.session, match.world, level_from(draft)  # type: ignore[assignment]
        self.ticks, self._off, self._noise = 0, STEADY, None
        self._match = match

    def submit(self, seat: int, action: object) -> None:
        self._match.submit(seat, action)

    def tick(self, hand: Hand | None = None) -> None:
        self._match.tick({} if hand is None else {0: hand})


def solution() -> tuple[SolutionStep, ...]:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    return read_solution(entry.solution_path).steps


def made_draft() -> Draft:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    draft = replace(draft_from(entry.level, "made-1"), author="Mika")
    Workbench().save(draft)
    return draft


def bench(screen: Screen) -> BenchScene:
    scene = BenchScene(screen.services)
    screen.director.reset(screen.services.make("title"), scene)
    screen.show()
    return scene


def why_not(screen: Screen) -> str:
    screen.show()
    target = find(screen.top.ui.targets, "share")
    assert target is not None
    return target.disabled_reason


def solve(screen: Screen, draft: Draft) -> None:
    """Plays the level of the bench, and goes back."""
    Anyone(screen).confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    hand = ByHand(match_of(table.client), draft)
    for step in solution():
        hand.place(step)
    screen.ticks(30)
    assert isinstance(screen.top, TryResult)
    screen.show()
    assert "Solved: this level can be shared." in screen.words
    assert screen.top.ahead()[0] == "share"
    for name in ("", "Robin"):
        screen.top.activate("share")
        page = screen.top
        assert isinstance(page, ShareScene)
        assert page.level.author == (name or draft.author)
        if not name and page._own is not None:
            page._own.sign("Robin")
        screen.director.pop()
    Anyone(screen).confirm("shelf")


@pytest.mark.levels
def test_a_level_is_shared_once_its_maker_has_solved_it(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    draft = made_draft()
    bench(screen)
    assert why_not(screen).startswith("First solve it yourself")
    solve(screen, draft)
    assert not screen.services.store[PROGRESS]
    assert why_not(screen) == ""
    scene = screen.top
    assert isinstance(scene, BenchScene)
    assert [card.medal for card in scene._cards()] == [3]
    scene.activate("edit")
    screen.show()
    assert "Solved: Gold" in screen.words
    assert find(screen.top.ui.targets, "share") is not None
    # What was solved is not what stands there now.
    Workbench().save(replace(draft, hold=draft.hold + 1))
    bench(screen)
    assert why_not(screen).startswith("First solve it yourself")
    Workbench().save(draft)
    bench(screen)
    Anyone(screen).confirm("share")
    page = screen.top
    assert isinstance(page, ShareScene)
    while not page.code:
        page.tick()
    shared = decode(page.code)
    assert shared.level == level_from(draft)
    assert shared.steps
    page.close()


def test_a_run_is_kept_unless_there_is_a_better_one(home: Path, tmp_path: Path) -> None:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    place = tmp_path / "kept.tumblebox"
    assert kept(place, entry.level) == b""
    assert keep(entry.recording_path, entry.level, place)
    assert medal_in(place, entry.level) == 3
    lines = entry.recording_path.read_bytes().splitlines(keepends=True)
    unsolved = tmp_path / "unsolved.tumblebox"
    unsolved.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert not keep(unsolved, entry.level, place)
    other = replace(entry.level, hold=entry.level.hold + 1)
    assert not keep(entry.recording_path, other, place)
    assert kept(place, other) == b""
    assert kept(place, entry.level) == entry.recording_path.read_bytes()


def test_made_levels_are_put_in_order_with_their_runs(open_screen: Open, home: Path) -> None:
    screen = open_screen(autosaves=True)
    first = made_draft()
    entry = LIBRARY.find("first-step")
    assert entry is not None
    bench_of = Workbench()
    bench_of.run_of(first).write_bytes(entry.recording_path.read_bytes())
    for number in (2, 3):
        bench_of.duplicate(first, f"made-{number}", first.name)
    scene = bench(screen)
    assert [one.id for one in scene.made] == ["made-3", "made-2", "made-1"]
    scene.activate(("choose", "made-1"))
    screen.show()
    Anyone(screen).confirm("move.left")
    assert [one.id for one in Workbench().drafts()] == ["made-3", "made-1", "made-2"]
    assert bench_of.run_of(first).is_file()
    scene.activate(("move", -1))
    scene.activate(("move", -1))
    assert [one.id for one in scene.made] == ["made-1", "made-3", "made-2"]
