"""The command `analyse`: says how likely each seat was to win at every decision of a recorded match."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.app.text import N_, _
from game.games import MANIFESTS
from game.tools.arguments import add_jobs

SUMMARY = N_("analyse a match file: chances of winning, skill, luck and turning points")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE", help=_("a match that Tumblebox saved"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    one.add_argument("--points", action="store_true", help=_("end once the turning points are known"))
    add_jobs(one, 2)


def run(args: argparse.Namespace) -> int:
    import json
    import time

    from game.tools import analyse

    found = analyse.report(args.file.absolute(), MANIFESTS, args.jobs, args.points, time.monotonic)
    print(json.dumps(found) if args.json else analyse.table(found))
    return 0
