"""Reports at the end of a run, where it is seen, what Python was doing when a testing process crashed in C.

Python's own report goes to the standard error of the process that dies: far above the end of a log, and with the thread
that crashed below all others. So each worker writes it to a file, and the process that started them sums it up.

Where there is gdb, the worker also leaves a core, from which gdb tells where in C it crashed. All of it is kept in the
folder `crashes`.
"""

from __future__ import annotations

import faulthandler
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path
from typing import TextIO

import pytest

FOLDER = "TUMBLEBOX_CRASHES"
"""In the environment of workers: where their reports go."""
FRAMES = 20
"""Shown of the thread that crashed, from the innermost on."""
FRAMES_OF_OTHERS = 4
CORES = "TUMBLEBOX_CORES"
"""In the environment of workers that may leave a core."""
CORE_PATTERN = Path("/proc/sys/kernel/core_pattern")
CORE = re.compile(r"core(\.\d+)?")
KEPT = "crashes"
"""Where pytest was started: the folder in which reports stay."""

_folder = pytest.StashKey[Path]()
_report = pytest.StashKey[TextIO]()
_start = pytest.StashKey[float]()


def brief(report: str) -> list[str]:
    """The lines of a report that matter; the thread that crashed comes first."""
    first, *threads = [part.splitlines() for part in report.strip().split("\n\n") if part]
    threads = [thread for thread in threads if "hread " in thread[0]]
    lines = first
    for thread in sorted(threads, key=lambda thread: not thread[0].startswith("Current")):
        most = FRAMES if thread[0].startswith("Current") else FRAMES_OF_OTHERS
        lines = [*lines, *thread[: 1 + most]]
    return lines


def can_read_cores() -> bool:
    """True where a process that crashes writes a core into its own folder, and gdb is there to read it."""
    try:
        return CORE_PATTERN.read_text().startswith("core") and shutil.which("gdb") is not None
    except OSError:
        return False


def allow_core() -> None:
    """Let this process leave a core."""
    import resource

    _soft, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))


def _ask_gdb(core: Path, *commands: str) -> list[str]:
    """What gdb answers, line by line. Raises OSError and TimeoutExpired."""
    arguments = [part for command in commands for part in ("-ex", command)]
    done = subprocess.run(
        ["gdb", "-batch", "-nx", *arguments, sys.executable, str(core)],
        capture_output=True, text=True, errors="replace", timeout=120, check=False,
    )  # fmt: skip
    return done.stdout.splitlines()


def frames_in_c(folder: Path, since: float) -> list[str]:
    """What gdb says of the cores in `folder` that are newer than `since`: the crashed thread, the instruction and the
    registers of its crash with where its libraries were loaded, the other threads. Removes the cores."""
    lines: list[str] = []
    for core in sorted(path for path in folder.iterdir() if CORE.fullmatch(path.name)):
        if not core.is_file() or core.stat().st_mtime < since:
            continue
        try:
            told = _ask_gdb(core, f"backtrace {2 * FRAMES}")
            frames = [line for line in told if line.startswith(("#", "Program terminated"))]
            # The frame that calls the handler of the signal is where the crash was.
            handler = next((n for n, line in enumerate(frames) if "<signal handler called>" in line), None)
            crashed = frames[handler + 1].split()[0][1:] if handler is not None and handler + 1 < len(frames) else "0"
            at = _ask_gdb(core, f"frame {crashed}", "x/i $pc", "info registers", "info sharedlibrary")
            others = _ask_gdb(core, f"thread apply all backtrace {FRAMES}")
        except (OSError, subprocess.TimeoutExpired) as error:
            lines.append(f"gdb has not read {core.name}: {error}")
            continue
        called = "".join(frames[:FRAMES])
        lines += frames[:FRAMES]
        lines += [
            line
            for line in at
            if line.startswith(("=>", "r")) or (line.startswith("0x") and line.split()[-1] in called)
        ]
        lines += [line for line in others if line.startswith(("#", "Thread "))]
        core.unlink()
    return lines


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    # After pytest itself, which has it write to the standard error.
    if hasattr(config, "workerinput") and FOLDER in os.environ:
        config.stash[_report] = (Path(os.environ[FOLDER]) / config.workerinput["workerid"]).open("w")
        faulthandler.enable(config.stash[_report])
        if CORES in os.environ:
            allow_core()
    elif getattr(config.option, "numprocesses", None):
        config.stash[_folder] = Path(tempfile.mkdtemp(prefix="tumblebox-crashes-"))
        os.environ[FOLDER] = str(config.stash[_folder])
        config.stash[_start] = time.time()
        if can_read_cores():
            os.environ[CORES] = "1"


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config = terminalreporter.config
    folder = config.stash.get(_folder, None)
    reports = {path.name: path.read_text("utf-8", "replace") for path in sorted(folder.iterdir())} if folder else {}
    reports = {worker: report for worker, report in reports.items() if report.strip()}
    if not reports:
        return
    here = config.invocation_params.dir
    in_c = frames_in_c(here, config.stash[_start]) if CORES in os.environ else []
    for worker, report in reports.items():
        terminalreporter.section(f"crash of {worker}")
        for line in brief(report):
            terminalreporter.line(line)
    if in_c:
        terminalreporter.section("where in C")
        for line in in_c[: 3 * FRAMES]:
            terminalreporter.line(line)
    kept = here / KEPT / f"{datetime.now():%Y%m%d-%H%M%S}.txt"
    kept.parent.mkdir(exist_ok=True)
    kept.write_text("\n".join([*(f"{worker}\n{report}" for worker, report in reports.items()), *in_c]), "utf-8")
    terminalreporter.line(f"The whole report is in {kept.relative_to(here)}")


def pytest_unconfigure(config: pytest.Config) -> None:
    if _report in config.stash:
        faulthandler.disable()
        config.stash[_report].close()
    elif _folder in config.stash:
        os.environ.pop(FOLDER, None)
        os.environ.pop(CORES, None)
        shutil.rmtree(config.stash[_folder], ignore_errors=True)
