"""The command `simulate`: lets bots play against each other, and prints how often they won and how they scored."""

from __future__ import annotations

import argparse
import json
import sys
import time

from game.app.text import N_, _
from game.bots.difficulties import LEVELS
from game.tools.arguments import (
    FAILED,
    INTERRUPTED,
    add_cluster,
    add_jobs,
    add_match,
    cluster_of,
    known_games,
    number,
    options_from,
    simulated,
    worker_died,
)

SUMMARY = N_("let bots play against each other")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", metavar="GAME", help=_("one of: {known}", known=known_games()))
    one.add_argument(
        "--bots", default="greedy,random", metavar="A,B…", help=_("one level a seat: {known}", known=", ".join(LEVELS))
    )
    one.add_argument("--matches", type=number("--matches", 1), default=100, metavar="N", help=_("how many matches"))
    add_match(one)
    add_jobs(one, 1)
    add_cluster(one)
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0 only when no bot did anything illegal."""
    from game.tools.processes import WorkerDied
    from game.tools.simulate import simulate
    from game.tools.simulation_report import report_lines

    manifest, contest = simulated(args.game)
    bots = [level.strip() for level in args.bots.split(",") if level.strip()]
    options = options_from(args.game, args.set)
    try:
        with cluster_of(args.cluster) as cluster:
            result = simulate(
                manifest,
                bots,
                args.matches,
                args.seed,
                options,
                clock=time.process_time,
                wall=time.perf_counter,
                jobs=args.jobs,
                cluster=cluster,
                contest=contest,
            )
    except WorkerDied:
        raise worker_died() from None
    except KeyboardInterrupt:
        print(_("Stopped before all matches were played."), file=sys.stderr)
        return INTERRUPTED
    if args.json:
        print(json.dumps(result))
    else:
        print(*report_lines(result), sep="\n")
    return FAILED if result["illegal"] else 0
