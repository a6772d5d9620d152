"""What may be typed on the command line, and how it is read."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from game.app import text
from game.app.sentences import sentence
from game.app.text import N_, _
from game.bots.difficulties import LEVELS
from game.core.game import Option, OptionValue
from game.core.manifest import Manifest
from game.core.session import MAX_SEED
from game.games import GAMES, MANIFESTS
from game.tools.spread import MOST_JOBS

CONTESTS = {one.contest.key: one for one in MANIFESTS.values() if one.contest and one.contest.trial}
"""The games whose contest can be played without a window, by its key."""
MOST_STRIP, MOST_FRAMES = 24, 200
"""Frames of a strip and of a film, at the most."""
COMMANDS = ("simulate", "ladder", "replay", "shot", "levels", "daily", "bench")

EXAMPLES = N_(
    """examples:
  python main.py
  python main.py simulate GAME --bots greedy,random --matches 200 --set rounds=1 --json
  python main.py ladder GAME --matches 20 --jobs 2
  python main.py replay FILE --verify
  python main.py shot GAME --out table.png --size 1920x1080 --lang ja --seats 3 --moves 20
  python main.py shot GAME --strip 6 --out strip.png
  python main.py shot GAME --strip 60 --out film.gif
  python main.py shot --position FILE --out table.png
  python main.py levels --verify
  python main.py daily --write --from 2026-01-01
  python main.py bench --json"""
)


class Refused(Exception):
    """A command that cannot be done; `str()` is the sentence for the terminal."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(_("This command line is not understood: {message}. See: python main.py --help", message=message))


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = _Parser(
        prog="main.py",
        description=_("Tumblebox: tabletop games about shapes. Without a command the window opens."),
        epilog=_(EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    both, levels = ", ".join([*GAMES, *CONTESTS]), ", ".join(LEVELS)

    one = _command(commands, "simulate", _("let bots play against each other"))
    one.add_argument("game", metavar="GAME", help=_("one of: {known}", known=both))
    one.add_argument(
        "--bots", default="greedy,random", metavar="A,B…", help=_("one level a seat: {known}", known=levels)
    )
    one.add_argument("--matches", type=_number("--matches", 1), default=100, metavar="N", help=_("how many matches"))
    _add_match(one)
    _add_jobs(one, 1)
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))

    one = _command(commands, "ladder", _("let each level play against the one below"))
    one.add_argument("games", metavar="GAME", nargs="*", help=_("one of: {known}; without one all", known=both))
    one.add_argument(
        "--matches", type=_number("--matches", 1), metavar="N", help=_("how many of each pairing, instead of the usual")
    )
    _add_seed(one)
    _add_jobs(one, min(os.cpu_count() or 1, MOST_JOBS))
    one.add_argument(
        "--skip", type=_number("--skip", 0), default=0, metavar="N", help=_("leave out the first pairings, to go on")
    )
    one.add_argument("--write", action="store_true", help=_("write what was measured into docs/ladder.md"))

    one = _command(commands, "replay", _("step through a match file, or verify it"))
    one.add_argument("file", type=Path, metavar="FILE", help=_("a match that Tumblebox saved"))
    one.add_argument("--verify", action="store_true", help=_("only say whether it happens again exactly"))

    one = _command(commands, "shot", _("draw one picture of a scene"))
    one.add_argument(
        "scene",
        metavar="SCENE",
        nargs="?",
        help="title, pick, continue, setup, settings, naming, pause, log, curtain, GAME, results-GAME, rules-GAME",
    )
    one.add_argument("--out", type=Path, required=True, metavar="FILE.png", help=_("where the picture goes"))
    one.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help=_("pixels of the window"))
    languages = sorted(text.LANGUAGES)
    one.add_argument(
        "--lang", type=_one_of("--lang", languages), default="en", metavar="LANG", help=", ".join(languages)
    )
    one.add_argument("--text", type=_text_size, default=100, metavar="PERCENT", help=", ".join(TEXT_SIZES))
    one.add_argument("--contrast", action="store_true", help=_("in high contrast"))
    one.add_argument("--seats", type=_number("--seats", 1), metavar="N", help=_("how many play"))
    one.add_argument(
        "--people", type=_number("--people", 0), default=1, metavar="N", help=_("how many of them are people")
    )
    one.add_argument("--moves", type=_number("--moves", 0), metavar="N", help=_("random actions before the picture"))
    _add_match(one)
    one.add_argument(
        "--position", type=Path, metavar="FILE", help=_("a position text to draw the table of, instead of a new match")
    )
    one.add_argument(
        "--strip",
        type=_number("--strip", 2, MOST_FRAMES),
        metavar="N",
        help=_(
            "instead, so many frames of a bot's turn at the table of a GAME, up to {most}; into FILE.gif, as a film of "
            "half size, of {contests} as well, ten frames a second",
            most=MOST_STRIP,
            contests=", ".join(CONTESTS),
        ),
    )
    one.add_argument("--focus", default="", metavar="ID", help=_("id of the target that has the focus"))
    one.add_argument("--page", type=_number("--page", 0), default=0, metavar="N", help=_("page of the rules, from 0"))

    one = _command(commands, "levels", _("list the levels, or verify them"))
    one.add_argument("--verify", action="store_true", help=_("play every solution, and what must fail"))
    one.add_argument("--record", action="store_true", help=_("write the recording of every solution beside its level"))
    one.add_argument("--level", action="append", default=[], metavar="ID", help=_("only this one; again for more"))
    one.add_argument("--all", action="store_true", help=_("prove also what is unchanged since the table was written"))
    one.add_argument(
        "--write", action="store_true", help=_("write the table into docs/proofs.md, and recordings that are missing")
    )
    one.add_argument("--out", type=Path, metavar="FILE.md", help=_("write the table into another page"))
    _add_jobs(one, min(os.cpu_count() or 1, MOST_JOBS))

    one = _command(commands, "daily", _("check the seeds of the daily challenge, or choose them"))
    one.add_argument("--write", action="store_true", help=_("choose what is missing; may be stopped and goes on later"))
    one.add_argument("--quick", action="store_true", help=_("only play each answer, without the proof"))
    one.add_argument(
        "--from", dest="start", type=_day, metavar="DATE", help=_("the day to begin with, as 2026-01-31; today")
    )

    one = _command(commands, "bench", _("measure the game"))
    one.add_argument("--quick", action="store_true", help=_("rough figures in a few seconds"))
    one.add_argument("--levels", action="store_true", help=_("what levels at the edge of the limits cost instead"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    return top


def _command(commands: Any, name: str, what: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=what, description=what[:1].upper() + what[1:] + ".")
    return made


def _add_jobs(one: argparse.ArgumentParser, usual: int) -> None:
    one.add_argument(
        "--jobs",
        type=_number("--jobs", 1, MOST_JOBS),
        default=usual,
        metavar="N",
        help=_("how many processes play; it changes nothing but the time"),
    )


def _add_seed(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--seed", type=_number("--seed", 0, MAX_SEED), default=1, metavar="N", help=_("decides all chance")
    )


def _add_match(one: argparse.ArgumentParser) -> None:
    _add_seed(one)
    one.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help=_("an option of the game; again for more")
    )


def _number(option: str, least: int, most: int = 10**9) -> Callable[[str], int]:
    def read(words: str) -> int:
        # Plain digits only: "1_000" and "²" are refused.
        if not re.fullmatch(r"-?[0-9]{1,20}", words) or not least <= int(words) <= most:
            raise Refused(
                _(
                    "{option} takes a number from {least} to {most}, not {value}.",
                    option=option,
                    least=least,
                    most=most,
                    value=words,
                )
            )
        return int(words)

    return read


def _day(words: str) -> date:
    # Only this spelling of a date is taken.
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", words):
        try:
            return date.fromisoformat(words)
        except ValueError:
            pass
    raise Refused(_("--from takes a date as 2026-01-31, not {value}.", value=words))


def _one_of(option: str, values: Sequence[str]) -> Callable[[str], str]:
    def read(words: str) -> str:
        if words not in values:
            known = ", ".join(values)
            raise Refused(_("{option} takes one of {known}, not {value}.", option=option, known=known, value=words))
        return words

    return read


TEXT_SIZES = ("100", "125", "150", "175", "200")


def _text_size(words: str) -> int:
    return int(_one_of("--text", TEXT_SIZES)(words))


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", words.lower())
    wide, high = map(int, found.groups()) if found else (0, 0)
    if not (320 <= wide <= 7680 and 200 <= high <= 4320):
        raise Refused(_("--size takes pixels as in 1280x800, from 320x200 to 7680x4320, not {value}.", value=words))
    return wide, high


def options_from(key: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """`KEY=VALUE` as typed options of a game, or of a contest. `Refused` names what does not fit."""
    contest = CONTESTS[key].contest if key in CONTESTS else None
    options = contest.options() if contest else manifest_of(key).rules().options()
    known: dict[str, Option] = {option.key: option for option in options}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(_("--set takes key=value, not {pair}.", pair=pair))
        if name not in known:
            raise Refused(sentence("setup.unknown-option", {"game": key, "option": name, "known": ", ".join(known)}))
        values = known[name].values
        fitting: list[OptionValue] = [v for v in values if str(v).lower() == value.lower()]
        if not fitting and known[name].takes(value):
            fitting = [value]
        if not fitting:
            allowed = ", ".join(str(v) for v in values)
            raise Refused(sentence("setup.bad-value", {"option": name, "value": value, "allowed": allowed}))
        chosen[name] = fitting[0]
    return chosen


def simulated(key: str) -> tuple[Manifest, bool]:
    """The game of that key, or whose contest has it, and whether it is the contest. `Refused` names those there are."""
    found = CONTESTS.get(key)
    return (found, True) if found else (manifest_of(key, CONTESTS), False)


def manifest_of(key: str, others: Iterable[str] = ()) -> Manifest:
    """The game of that key. `Refused` names those there are, and the `others` that would do."""
    if key not in GAMES:
        known = ", ".join([*GAMES, *others])
        raise Refused(_("There is no game called {game}. There are: {known}.", game=key, known=known))
    return MANIFESTS[key]


def plain(name: str) -> str:
    """The text with "?" for control characters, since a file or the command line could steer the terminal with them."""
    return "".join(character if character.isprintable() else "?" for character in name)
