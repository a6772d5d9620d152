"""What Python was doing when a process that tests crashed in C, told at the end of the run, where it is seen.

Python's own report goes to the standard error of the process that dies: far above the end of a log, and with the thread
that crashed below all others. So each worker writes it to a file, and the process that started them sums it up.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import tempfile
from pathlib import Path
from typing import TextIO

import pytest

FOLDER = "TUMBLEBOX_CRASHES"
"""In the environment of workers: where their reports go."""
FRAMES = 20
"""Shown of the thread that crashed, from the innermost on."""
FRAMES_OF_OTHERS = 4

_folder = pytest.StashKey[Path]()
_report = pytest.StashKey[TextIO]()


def brief(report: str) -> list[str]:
    """The lines of a report that matter, those of the thread that crashed first."""
    first, *threads = [part.splitlines() for part in report.strip().split("\n\n") if part]
    threads = [thread for thread in threads if "hread " in thread[0]]
    lines = first
    for thread in sorted(threads, key=lambda thread: not thread[0].startswith("Current")):
        most = FRAMES if thread[0].startswith("Current") else FRAMES_OF_OTHERS
        lines = [*lines, *thread[: 1 + most]]
    return lines


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    # After pytest itself, which has it write to the standard error.
    if hasattr(config, "workerinput") and FOLDER in os.environ:
        config.stash[_report] = (Path(os.environ[FOLDER]) / config.workerinput["workerid"]).open("w")
        faulthandler.enable(config.stash[_report])
    elif getattr(config.option, "numprocesses", None):
        config.stash[_folder] = Path(tempfile.mkdtemp(prefix="tumblebox-crashes-"))
        os.environ[FOLDER] = str(config.stash[_folder])


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    folder = terminalreporter.config.stash.get(_folder, None)
    for path in sorted(folder.iterdir()) if folder else ():
        report = path.read_text("utf-8", "replace")
        if report.strip():
            terminalreporter.section(f"crash of {path.name}")
            for line in brief(report):
                terminalreporter.line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    if _report in config.stash:
        faulthandler.disable()
        config.stash[_report].close()
    elif _folder in config.stash:
        os.environ.pop(FOLDER, None)
        shutil.rmtree(config.stash[_folder], ignore_errors=True)
