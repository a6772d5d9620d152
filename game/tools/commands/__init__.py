"""The commands of the command line, a module each: `SUMMARY`, `add_arguments(parser)` and `run(args)` → exit status."""

from __future__ import annotations

import argparse
from types import ModuleType
from typing import NoReturn

import game
from game.app.paths import BESIDE
from game.app.text import N_, _
from game.tools.arguments import PROGRAM, Refused
from game.tools.commands import analyse, bench, daily, ladder, levels, phones, replay, shot, simulate

COMMANDS: dict[str, ModuleType] = {
    "simulate": simulate,
    "ladder": ladder,
    "replay": replay,
    "analyse": analyse,
    "shot": shot,
    "levels": levels,
    "daily": daily,
    "phones": phones,
    "bench": bench,
}

EXAMPLES = N_(
    """examples:
  python main.py
  python main.py simulate GAME --bots greedy,random --matches 200 --set rounds=1 --json
  python main.py ladder GAME --matches 20 --jobs 2
  python main.py replay FILE --verify
  python main.py analyse FILE --json
  python main.py shot GAME --out table.png --size 1920x1080 --lang ja --seats 3 --moves 20
  python main.py shot GAME --strip 6 --out strip.png
  python main.py shot GAME --strip 60 --out film.gif
  python main.py shot --position FILE --out table.png
  python main.py levels --verify
  python main.py daily --write --from 2026-01-01
  python main.py phones --demo --port 8642
  python main.py bench --json"""
)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        line = _("This command line is not understood: {message}. See: {program} --help")
        raise Refused(line.format(message=message, program=PROGRAM))


def parser() -> argparse.ArgumentParser:
    """Parser of all commands and their options."""
    top = _Parser(
        prog=PROGRAM.split()[-1],
        description=_("Tumblebox: tabletop games about shapes. Without a command the window opens."),
        epilog=_(EXAMPLES).replace("python main.py", PROGRAM),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"Tumblebox {game.__version__}"
    top.add_argument("--version", action="version", version=version, help=_("print the version"))
    top.add_argument(
        "--portable",
        action="store_true",
        help=_("keep settings and matches in the folder {folder} beside the program", folder=BESIDE),
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, command in COMMANDS.items():
        what = _(command.SUMMARY)
        command.add_arguments(commands.add_parser(name, help=what, description=what[:1].upper() + what[1:] + "."))
    return top
