"""The command `levels`: lists the levels of challenges, records their solutions, or proves each (`level_proofs`)."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from game.app.text import N_, _
from game.tools.arguments import FAILED, INTERRUPTED, Refused, add_jobs, worker_died
from game.tools.processes import MOST_JOBS

SUMMARY = N_("list the levels, verify them, or share one")
BOX = Path()
"""Stands for the levels of the box."""


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--verify",
        nargs="?",
        const=BOX,
        type=Path,
        metavar="FOLDER",
        help=_("play every solution, and what must fail; of a folder, whether its shared levels are proven here"),
    )
    one.add_argument("--code", type=Path, metavar="FILE", help=_("print the code by which a level is shared"))
    one.add_argument("--open", metavar="CODE", help=_("say what a code, a file or a picture is, and play its solution"))
    one.add_argument("--record", action="store_true", help=_("write the recording of every solution beside its level"))
    one.add_argument("--difficulty", action="store_true", help=_("measure how hard each level is for bots"))
    one.add_argument("--level", action="append", default=[], metavar="ID", help=_("only this one; again for more"))
    one.add_argument("--all", action="store_true", help=_("prove also what is unchanged since the table was written"))
    one.add_argument(
        "--write", action="store_true", help=_("write the table into docs/proofs.md, and recordings that are missing")
    )
    one.add_argument("--out", type=Path, metavar="FILE.md", help=_("write the table into another page"))
    add_jobs(one, min(os.cpu_count() or 1, MOST_JOBS))


def run(args: argparse.Namespace) -> int:
    """0 only when all levels are sound."""
    from game.tools import level_proofs as all_levels
    from game.tools import level_sharing
    from game.tools.processes import WorkerDied

    try:
        if args.code is not None or args.open is not None or args.verify not in (None, BOX):
            return 0 if level_sharing.run(args) else FAILED
        return 0 if all_levels.run(args) else FAILED
    except WorkerDied:
        raise worker_died() from None
    except KeyboardInterrupt:
        print(_("Stopped. What the table has already is not proven again."), file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        path, why = error.filename or args.out or "levels", error.strerror or str(error)
        raise Refused(_("{path} cannot be written: {why}.", path=str(path), why=why)) from None
