"""`Worker` does the tasks of an `Analysis`; `analyse` does all of them here, `Analyst` in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Final

from game.analysis.analysis import Analysis
from game.analysis.chances import Scale, Scales, estimate
from game.analysis.decisions import Decision, decisions_of
from game.analysis.findings import Advised, Found, Read, Step, Task
from game.analysis.verdicts import Effort, done, judged
from game.app.side_process import SideProcess, step_back
from game.bots.inline_executor import answer
from game.bots.judging import Judge
from game.core.bot import HintQuestion
from game.core.game import TOWER
from game.core.manifest import Manifest, Rules
from game.core.record import RecordError, Recording, load
from game.core.rng import stream

_MOST_JOBS: Final = 4
_USUAL = Effort()
_LITTLE = Effort(coarse=40, fine=80, tries=4, worlds=20)


def read(recording: Recording, judge: Judge) -> Read:
    """What is known without any playing on, in a moment. `RecordError` for a line that the rules refuse."""
    return _read(recording, judge, decisions_of(recording, judge))


def _read(recording: Recording, judge: Judge, decisions: Sequence[Decision]) -> Read:
    found = []
    for one in decisions:
        # Somebody else may have acted out of turn.
        alone = {seat for seat, _action in one.actions} <= {*one.seats, TOWER}
        feat = alone and judge.is_feat(one.before.state)
        chance = judge.has_chance([action for _seat, action in one.actions])
        found.append(Step(one.before.at, one.after.at, one.seats, one.actions, feat, chance))
    moments = [one.before for one in decisions] + [one.after for one in decisions[-1:]]
    people = [seat for seat, info in enumerate(recording.seats) if info.is_person]
    scores = tuple(tuple(judge.scores(one.state)) for one in moments)
    return Read(tuple(found), scores, people[0] if len(people) == 1 else None)


class Worker:
    """Does the tasks of the analysis of `recording`. The same task has the same result in every process."""

    def __init__(self, recording: Recording, manifest: Manifest, scales: Scales, effort: Effort) -> None:
        """`RecordError` for a line that the rules refuse."""
        assert manifest.judge is not None
        self._manifest = manifest
        self._judge: Judge = manifest.judge()
        self._recording = recording
        self._seed = recording.seed
        self._effort = effort.scaled(self._judge.share)
        self._decisions = decisions_of(recording, self._judge)
        self._moments = [one.before for one in self._decisions] + [one.after for one in self._decisions[-1:]]
        kind = self._judge.kind(recording.new_session().fork_state())
        self._scale = scales.get(kind) or Scale(1.0, 1.0)

    def do(self, task: Task) -> Found:
        rng = stream(self._seed, f"analysis {task.kind} {task.number} {task.seat}")
        match task.kind:
            case "read":
                return _read(self._recording, self._judge, self._decisions)
            case "coarse" | "fine":
                state, effort = self._moments[task.number].state, self._effort
                count, batch = (effort.fine, effort.batch) if task.kind == "fine" else (effort.coarse, 0)
                return estimate(self._judge, self._scale, state, count, rng, batch)
            case "deed":
                decision = self._decisions[task.number]
                known = decision.before.known[task.seat]
                return done(self._judge, self._scale, known, decision.of(task.seat), self._effort, rng)
            case "judge":
                decision = self._decisions[task.number]
                known = decision.before.known[task.seat]
                return judged(self._judge, self._scale, known, decision.of(task.seat), self._effort, rng)
            case "name":
                decision = self._decisions[task.number]
                return self._judge.cost(decision.before.state, decision.after.state, decision.actions, task.seat)
            case "advise":
                known = self._decisions[task.number].before.known[task.seat]
                return Advised(known, answer(self._manifest, HintQuestion(known, "hard", rng.word)))


def analyse(recording: Recording, manifest: Manifest, scales: Scales, effort: Effort = _USUAL) -> Iterator[Analysis]:
    """Yields the analysis after each task, done in this process. `RecordError` for a line that the rules refuse."""
    worker, analysis = Worker(recording, manifest, scales, effort), Analysis()
    while tasks := analysis.todo():
        for task in tasks:
            analysis.take(task, worker.do(task))
            yield analysis


class AnalysedAtOnce:
    """An analysis that is whole from the start, with little `effort`: for tests and pictures."""

    def __init__(
        self,
        recording: Recording,
        manifest: Manifest,
        scales: Scales,
        _begun: Analysis | None = None,
        effort: Effort = _LITTLE,
    ) -> None:
        *_parts, self.analysis = analyse(recording, manifest, scales, effort)

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _jobs() -> int:
    """A processor is left to the window, where there are three or more."""
    return min(_MOST_JOBS, max(2, (os.cpu_count() or 1) - 1))


class Analyst:
    """Analyses `recording` in `jobs` processes, and goes on with an analysis that was `begun`. If a process cannot be
    started, or dies, the analysis is `broken`."""

    def __init__(
        self,
        recording: Recording,
        manifest: Manifest,
        scales: Scales,
        begun: Analysis | None = None,
        jobs: int | None = None,
    ) -> None:
        self.analysis = Analysis() if begun is None else begun
        self._busy: dict[Connection, Task] = {}
        about = recording.path, manifest, scales
        self._processes = [SideProcess(_work, *about, name="analysis", duplex=True) for _ in range(jobs or _jobs())]
        self._idle: list[Connection] = [process.pipe for process in self._processes]
        self.analysis.broken = not all(process.started for process in self._processes)
        self._give()

    def poll(self, timeout: float = 0.0) -> bool:
        """Takes the results that have come, and hands out more work. Returns whether there were any."""
        came = False
        for pipe in wait(list(self._busy), timeout) if self._busy else []:
            assert isinstance(pipe, Connection)
            try:
                found = pipe.recv()
            except (EOFError, OSError):
                self.analysis.broken = True
                return True
            self.analysis.take(self._busy.pop(pipe), found)
            self._idle.append(pipe)
            came = True
        if came:
            self._give()
        return came

    def _give(self) -> None:
        tasks = iter([task for task in self.analysis.todo() if task not in self._busy.values()])
        while self._idle and (task := next(tasks, None)) is not None:
            pipe = self._idle.pop()
            self._busy[pipe] = task
            try:
                pipe.send(task)
            except OSError:
                self.analysis.broken = True
                return

    def close(self) -> None:
        """Ends the processes."""
        for process in self._processes:
            process.close()


def _work(pipe: Connection, path: Path, manifest: Manifest, scales: Scales) -> None:
    """Main function of a process: does the tasks that come, until the other end is closed."""
    step_back()
    with suppress(EOFError, OSError, RecordError):
        worker = Worker(load(path, Rules({manifest.key: manifest})), manifest, scales, _USUAL)
        while True:
            pipe.send(worker.do(pipe.recv()))
