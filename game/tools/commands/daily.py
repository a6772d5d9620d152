"""The command `daily`: checks the seeds of the daily challenge, or chooses them (`game.tools.daily_seeds`)."""

from __future__ import annotations

import argparse
import re
from datetime import date

from game.app.text import N_, _
from game.tools.arguments import FAILED, Refused

SUMMARY = N_("check the seeds of the daily challenge, or choose them")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("--write", action="store_true", help=_("choose what is missing; may be stopped and goes on later"))
    one.add_argument("--quick", action="store_true", help=_("only play each answer, without the proof"))
    one.add_argument(
        "--from", dest="start", type=_day, metavar="DATE", help=_("the day to begin with, as 2026-01-31; today")
    )


def _day(words: str) -> date:
    # Only this spelling of a date is taken.
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", words):
        try:
            return date.fromisoformat(words)
        except ValueError:
            pass
    raise Refused(_("--from takes a date as 2026-01-31, not {value}.", value=words))


def run(args: argparse.Namespace) -> int:
    """0 only when every day has a seed."""
    from game.tools import daily_seeds as all_days

    try:
        return 0 if all_days.run(args) else FAILED
    except OSError as error:
        raise Refused(_("The output cannot be written: {why}.", why=error.strerror or "")) from None
