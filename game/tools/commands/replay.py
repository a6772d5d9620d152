"""The command `replay`: prints every step of a match file, or checks that the match repeats exactly."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.app.text import N_, _, ngettext
from game.games import MANIFESTS

SUMMARY = N_("step through a match file, or verify it")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE", help=_("a match that Tumblebox saved"))
    one.add_argument("--verify", action="store_true", help=_("only say whether it happens again exactly"))


def run(args: argparse.Namespace) -> int:
    from game.tools import replay as replay_file

    # Resolved, so that a folder given as "." has a name too.
    file = args.file.absolute()
    name = file.name
    if args.verify:
        found = replay_file.verify(file, MANIFESTS)
        print(ngettext("{file}: sound, {n} action.", "{file}: sound, {n} actions.", found.entries, file=name))
        if found.adopted:
            print(
                ngettext(
                    "Recorded on another machine: the tower's places were taken from the file {n} time.",
                    "Recorded on another machine: the tower's places were taken from the file {n} times.",
                    found.adopted,
                )
            )
        if found.believed:
            print(
                ngettext(
                    "The disk was full for a while: {n} action was checked by the rules only.",
                    "The disk was full for a while: {n} actions were checked by the rules only.",
                    found.believed,
                )
            )
        torn = found.torn
    else:
        torn = replay_file.print_steps(file, MANIFESTS)
    if torn:
        print(_("The last line was torn off while it was written, and is left out."))
    return 0
