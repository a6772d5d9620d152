"""Plants each fault in a copy of the project and runs the tests that should catch it.

Exit status 0: all are caught, and the tests that caught them pass without a fault. The working tree stays as it is.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.faults.fault import Fault, copy_project, planted
from tests.faults.listed import FAULTS

SUITE = ("-n", "2", "--dist", "loadgroup", "--ignore", "tests/faults")
"""How the whole suite is run; the list of faults itself would notice every fault."""
ALL_WORDS = ("-m", "not soak")
"""What `make test` leaves out catches faults as well, for CI runs it."""
LONGEST = 1800
"""Seconds that a run of pytest may take."""

PASSED, FAILED, INTERRUPTED, NOTHING_COLLECTED = 0, 1, 2, 5
_FAILURE = re.compile(r"^(?:FAILED|ERROR) (.+?::.+?)(?:@[^@\[\]]+)?(?: - .*)?$", re.M)
"""A test by its name for pytest, without the group that xdist puts behind it."""


class Broken(Exception):
    """A run that says nothing about the fault: no test was found, or pytest itself failed."""


@dataclass(frozen=True, slots=True)
class Result:
    """`caught`: the first test that failed, "" for none; `where`: among which tests. `broken`: why it was not tried."""

    fault: Fault
    caught: str
    where: str
    seconds: float
    broken: str = ""


def run_tests(root: Path, arguments: Sequence[str]) -> tuple[int, list[str]]:
    """The exit status of pytest in `root`, and the tests that failed."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "--hypothesis-seed=0",
        "--hypothesis-profile=many",
        *ALL_WORDS,
    ]
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "PYTHON"))}
    try:
        done = subprocess.run(
            [*command, *arguments],
            cwd=root, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Broken(f"the tests took longer than {LONGEST} s") from None
    failed = _FAILURE.findall(done.stdout)
    if done.returncode == INTERRUPTED and failed:
        # So several workers end that stop at the first failure.
        return FAILED, failed
    if done.returncode not in (PASSED, FAILED, NOTHING_COLLECTED):
        words = (done.stdout + done.stderr).strip().splitlines()
        raise Broken(f"pytest ended with {done.returncode}: {' / '.join(words[-3:])}")
    return done.returncode, failed


def attempt(fault: Fault, root: Path, narrow: bool, suite: bool) -> Result:
    """Plant the fault in the copy at `root` and run tests until one fails: those that should, then the whole suite."""
    start = time.monotonic()
    caught, where, broken = "", fault.place, ""
    try:
        with planted(fault, root):
            if not suite:
                caught, collected = first_failure(root, ["-n", "0", *fault.caught_by, *_picked(fault)])
                if not collected:
                    # What was to be picked has another name by now.
                    caught, collected = first_failure(root, ["-n", "0", *fault.caught_by])
                if not collected:
                    raise Broken(f"there is no test in {' '.join(fault.caught_by)}")
            if not caught and (suite or not narrow):
                where = "the whole suite"
                caught, _collected = first_failure(root, SUITE)
    except (Broken, ValueError, OSError) as error:
        broken = str(error)
    return Result(fault, caught, where, time.monotonic() - start, broken)


def _picked(fault: Fault) -> list[str]:
    return ["-k", fault.pick] if fault.pick else []


def first_failure(root: Path, arguments: Sequence[str]) -> tuple[str, bool]:
    """The first test that fails, "" for none, and whether there were any tests."""
    status, failed = run_tests(root, ["-x", *arguments])
    if status == FAILED and not failed:
        raise Broken("pytest named no test that failed")
    return (failed[0] if failed else ""), status != NOTHING_COLLECTED


def report(result: Result) -> str:
    """One line about a fault."""
    fault = result.fault
    if result.broken:
        verdict = f"BROKEN: {result.broken}"
    elif not result.caught:
        verdict = f"SURVIVED {result.where}"
    else:
        verdict = f"caught by {result.caught}"
        if result.where != fault.place:
            verdict += f", found by {result.where}"
    return f"{fault.id:40} {result.seconds:5.0f} s  {verdict}"


def wanted(ids: Sequence[str]) -> list[Fault]:
    """The faults of these ids or rooms; all where there are none. `SystemExit` names what there is not."""
    known = {fault.id for fault in FAULTS} | {fault.room for fault in FAULTS}
    if unknown := [id_ for id_ in ids if id_ not in known]:
        raise SystemExit(f"There is no fault or room called {', '.join(unknown)}. See: python -m tests.faults --list")
    return [fault for fault in FAULTS if not ids or fault.id in ids or fault.room in ids]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="faults or rooms to try; all without")
    parser.add_argument("--suite", action="store_true", help="run the whole suite against each")
    parser.add_argument("--narrow", action="store_true", help="never fall back on the whole suite")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="faults tried at the same time")
    parser.add_argument("--list", action="store_true", help="print the faults and try none")
    args = parser.parse_args()
    faults = wanted(args.ids)
    if args.list:
        for fault in faults:
            print(f"{fault.id:40} {fault.room:10} {fault.file}: {fault.about}")
        return 0
    with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(max(1, min(args.jobs, len(faults)))):
            copy_project(Path(folder) / str(number))
            copies.put(Path(folder) / str(number))

        def work(fault: Fault) -> Result:
            root = copies.get()
            try:
                result = attempt(fault, root, args.narrow, args.suite)
            finally:
                copies.put(root)
            print(report(result), flush=True)
            return result

        with ThreadPoolExecutor(copies.qsize()) as pool:
            results = list(pool.map(work, faults))
        caught = [result for result in results if result.caught]
        sound = without_faults(copies.get(), sorted({result.caught for result in caught}))
    print(f"{len(caught)} of {len(faults)} faults were caught.")
    for result in results:
        if not result.caught:
            print(report(result))
    return 0 if sound and len(caught) == len(faults) else 1


def without_faults(root: Path, tests: Sequence[str]) -> bool:
    """Whether the tests that have caught faults pass where there is none; otherwise they prove nothing."""
    if not tests:
        return True
    try:
        status, failed = run_tests(root, ["-n", "0", *tests])
    except Broken as error:
        print(f"Without a fault: {error}")
        return False
    for test in failed:
        print(f"{test} fails without a fault too.")
    return status == PASSED


if __name__ == "__main__":
    sys.exit(main())
