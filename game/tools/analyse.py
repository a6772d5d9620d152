"""`report` analyses a match file in processes, and sums it up; `table` puts that into lines for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypedDict

from game.analysis.analysis import Analysis
from game.analysis.chances import Estimate
from game.analysis.scales import scales_of
from game.analysis.worker import Analyst
from game.app.text import _
from game.core.game import Game
from game.core.manifest import Manifest, Rules
from game.core.record import Recording, load, replay
from game.tools.arguments import Refused, plain, worker_died


class Decided(TypedDict):
    """A decision. Chances are from 0 to 1, in the order of the seats, each with half of its 95 % interval."""

    at: int
    until: int
    seats: list[int]
    actions: list[tuple[int, str]]
    before: list[tuple[float, float]]
    after: list[tuple[float, float]]
    skill: list[float | None]
    luck: list[float | None]
    cost: dict[int, tuple[float, float]]
    best: dict[int, list[str]]


class Turned(TypedDict):
    """A turning point: `seat` lost most. `hard`: what the hard bot would have done, by seat that decided."""

    at: int
    until: int
    seat: int
    before: tuple[float, float]
    after: tuple[float, float]
    hard: dict[int, list[str]]


class Report(TypedDict):
    """What `analyse --json` prints."""

    game: str
    seats: list[str]
    decisions: list[Decided]
    points: list[Turned]
    seconds_to_points: float
    seconds: float


def report(
    file: Path, manifests: Mapping[str, Manifest], jobs: int, points_only: bool, clock: Callable[[], float]
) -> Report:
    """Analyses the match in `file`. `RecordError` where it cannot be replayed, `Refused` where its game cannot be
    analysed."""
    recording = load(file, Rules(manifests))
    manifest = manifests[recording.game.key]
    if manifest.judge is None:
        raise Refused(_("Matches of {game} cannot be analysed.", game=manifest.title))
    # Before any process, so that a fault is one sentence.
    replay(recording)
    start = clock()
    to_points = 0.0
    analyst = Analyst(recording, manifest, scales_of(manifest.key), jobs=jobs)
    try:
        analysis = analyst.analysis
        while not analysis.done and not (points_only and analysis.has_advice):
            analyst.poll(1.0)
            if not to_points and analysis.has_points:
                to_points = clock() - start
    finally:
        analyst.close()
    if analysis.broken:
        raise worker_died()
    return {
        "game": recording.game.key,
        "seats": [plain(info.name) for info in recording.seats],
        "decisions": [_decided(analysis, step, recording.game) for step in range(len(analysis.steps))],
        "points": _points(analysis, recording),
        "seconds_to_points": round(to_points, 2),
        "seconds": round(clock() - start, 2),
    }


def _decided(analysis: Analysis, number: int, game: Game) -> Decided:
    step = analysis.steps[number]
    seats = range(len(analysis.chances[number]))
    judged = {seat: analysis.verdicts[number, seat] for seat in step.seats if (number, seat) in analysis.verdicts}
    return {
        "at": step.at,
        "until": step.until,
        "seats": list(step.seats),
        "actions": [(seat, game.encode(action)) for seat, action in step.actions],
        "before": [_rounded(one) for one in analysis.chances[number]],
        "after": [_rounded(one) for one in analysis.chances[number + 1]],
        "skill": [_or_none(analysis.skill(number, seat)) for seat in seats],
        "luck": [_or_none(analysis.luck(number, seat)) for seat in seats],
        "cost": {seat: _rounded(one.cost) for seat, one in judged.items()},
        "best": {seat: [game.encode(action) for action in one.best] for seat, one in judged.items()},
    }


def _points(analysis: Analysis, recording: Recording) -> list[Turned]:
    found: list[Turned] = []
    for point in analysis.points():
        step = analysis.steps[point.step]
        advice = {
            seat: analysis.advice[point.step, seat] for seat in step.seats if (point.step, seat) in analysis.advice
        }
        found.append(
            {
                "at": step.at,
                "until": step.until,
                "seat": point.seat,
                "before": _rounded(point.before),
                "after": _rounded(point.after),
                "hard": {
                    s: [recording.game.encode(action) for action in one.advice.actions] for s, one in advice.items()
                },
            }
        )
    return found


def _rounded(one: Estimate) -> tuple[float, float]:
    return round(one.mean, 4), round(one.margin, 4)


def _or_none(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def table(found: Report) -> str:
    """The chances of each seat in %, decision by decision, and the turning points."""
    lines = []
    for one in found["decisions"]:
        chances = " : ".join(f"{100 * mean:3.0f}" for mean, _margin in one["after"])
        who = ", ".join(found["seats"][seat] for seat in one["seats"])
        words = "; ".join(text for _seat, text in one["actions"])
        lines.append(f"{one['until']:5}  {chances}  {who}: {words}")
    for point in found["points"]:
        lines.append(
            _(
                "{position}: {name} from {before} to {after} %",
                position=point["until"],
                name=found["seats"][point["seat"]],
                before=round(100 * point["before"][0]),
                after=round(100 * point["after"][0]),
            )
        )
    if not found["points"]:
        lines.append(_("There was no turning point."))
    return "\n".join(lines)
