"""The command `ladder`: lets each level of bots play against the one below, and writes `docs/ladder.md`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.app.text import N_, _
from game.core.manifest import Manifest
from game.games import MANIFESTS
from game.tools.arguments import (
    FAILED,
    INTERRUPTED,
    Refused,
    add_cluster,
    add_jobs,
    add_seed,
    cluster_of,
    known_games,
    number,
    simulated,
    worker_died,
)
from game.tools.processes import MOST_JOBS

SUMMARY = N_("let each level play against the one below")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "games", metavar="GAME", nargs="*", help=_("one of: {known}; without one all", known=known_games())
    )
    one.add_argument(
        "--matches", type=number("--matches", 1), metavar="N", help=_("how many of each pairing, instead of the usual")
    )
    add_seed(one)
    add_jobs(one, min(os.cpu_count() or 1, MOST_JOBS))
    add_cluster(one)
    one.add_argument(
        "--skip", type=number("--skip", 0), default=0, metavar="N", help=_("leave out the first pairings, to go on")
    )
    one.add_argument("--write", action="store_true", help=_("write what was measured into docs/ladder.md"))


def run(args: argparse.Namespace) -> int:
    """0 only when no bot did anything illegal."""
    from game.tools.ladder import PAGE, rungs, table, write
    from game.tools.processes import WorkerDied
    from game.tools.simulation_report import report_lines

    every: list[tuple[Manifest, bool | None]] = [(manifest, None) for manifest in MANIFESTS.values()]
    named = [simulated(key) for key in dict.fromkeys(args.games)] or every
    chosen = [rung for one, contest in named for rung in rungs([one], args.matches, args.seed, contest)]
    if args.write:
        with _page_is_good(PAGE):
            page = PAGE.read_text("utf-8")
            for key in dict.fromkeys(rung.key for rung in chosen):
                table(page, key)
    done, illegal, start = args.skip, 0, time.perf_counter()
    try:
        with cluster_of(args.cluster) as cluster:
            for rung in chosen[args.skip :]:
                print(f"{done + 1}/{len(chosen)}  {rung.key}: {rung.name}", flush=True)
                result = rung.measure(args.jobs, _Progress(rung.matches), cluster)
                illegal += result["illegal"]
                print(*(f"    {line}" for line in report_lines(result)[:-1]), sep="\n", flush=True)
                if args.write:
                    with _page_is_good(PAGE):
                        write(rung, rung.row(result), PAGE)
                done += 1
    except WorkerDied:
        raise worker_died() from None
    except KeyboardInterrupt:
        print(
            _("Stopped after {done} of {all} pairings; --skip {done} goes on.", done=done, all=len(chosen)),
            file=sys.stderr,
        )
        return INTERRUPTED
    print(_("{seconds:.0f} s in all.", seconds=time.perf_counter() - start))
    return FAILED if illegal else 0


@contextmanager
def _page_is_good(page: Path) -> Iterator[None]:
    """Turns errors of reading or writing the page within the block into `Refused`."""
    from game.tools.ladder import NoTable

    try:
        yield
    except NoTable as error:
        raise Refused(_("{path} has no table for {game}.", path=str(page), game=str(error))) from None
    except OSError as error:
        raise Refused(
            _("The page {path} cannot be read or written: {why}.", path=str(page), why=error.strerror or "")
        ) from None


class _Progress:
    """Prints once a minute how many matches of a pairing have been played."""

    def __init__(self, matches: int) -> None:
        self._matches = matches
        self._start = self._told = time.perf_counter()

    def __call__(self, done: int) -> None:
        now = time.perf_counter()
        if now - self._told >= 60 and done < self._matches:
            self._told = now
            line = _("{done} of {matches} matches, {seconds:.0f} s")
            print("    " + line.format(done=done, matches=self._matches, seconds=now - self._start), flush=True)
