"""`add_jobs`, `options_from` and others add and read arguments that commands share; `Refused` is what these raise."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from game.app import paths
from game.app.sentences import sentence
from game.app.text import N_, _
from game.core.game import Option, OptionValue
from game.core.manifest import Manifest
from game.core.session import MAX_SEED
from game.games import GAMES, MANIFESTS
from game.tools.processes import MOST_JOBS, Distribute

CONTESTS = {one.contest.key: one for one in MANIFESTS.values() if one.contest and one.contest.trial}
"""The games whose contest can be played without a window, by its key."""
PROGRAM = "tumblebox" if paths.FROZEN else "python main.py"
"""How the program is called in a terminal."""
FAILED = 2
"""Exit status of a failure."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""


class Refused(Exception):
    """A command that cannot be done; `str()` is the sentence for the terminal."""


def worker_died() -> Refused:
    return Refused(_("A process that played matches has ended early: was there enough memory?"))


def known_games() -> str:
    """The keys of games and contests that can be simulated."""
    return ", ".join([*GAMES, *CONTESTS])


def add_jobs(one: argparse.ArgumentParser, usual: int) -> None:
    one.add_argument(
        "--jobs",
        type=number("--jobs", 1, MOST_JOBS),
        default=usual,
        metavar="N",
        help=_("how many processes play; it changes nothing but the time"),
    )


_CLUSTER_SENTENCES = {
    "missing": N_("--cluster needs Dask and the source of Tumblebox: run  pip install '.[cluster]'  in its folder."),
    "silent": N_("No scheduler answers at {address}: does it run, and does the network let it through?"),
    "empty": N_("The cluster at {address} has no worker: docs/cluster.md says how to start some."),
    "unknown": N_("A worker of the cluster does not find Tumblebox: docs/cluster.md says how workers start."),
    "other": N_("A worker of the cluster has another Tumblebox, Python, NumPy or pymunk, or another processor."),
    "killed": N_("Several workers have ended early in the same match: was there enough memory?"),
    "gone": N_("The scheduler at {address} went away before all matches were played."),
}


def add_cluster(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--cluster",
        type=_address,
        metavar="tcp://HOST:PORT",
        help=_("the scheduler of a Dask cluster that plays instead, on other machines; it must be trusted"),
    )


def _address(words: str) -> str:
    if not re.fullmatch(r"tcp://([^\s/:]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}", words):
        raise Refused(_("--cluster takes an address as in tcp://192.168.1.5:8786, not {value}.", value=words))
    return words


@contextmanager
def cluster_of(address: str | None) -> Iterator[Distribute | None]:
    """Opens the cluster of an argument, None without one. Turns its failures within the block into `Refused`."""
    if address is None:
        yield None
        return
    try:
        from game.lab.cluster import ClusterFailed, connect
    except ImportError:
        # The packed program has no laboratory.
        raise Refused(_(_CLUSTER_SENTENCES["missing"])) from None
    try:
        with connect(address) as cluster:
            yield cluster.spread
    except ClusterFailed as error:
        raise Refused(_(_CLUSTER_SENTENCES[error.reason], address=address)) from None


def add_seed(one: argparse.ArgumentParser) -> None:
    one.add_argument("--seed", type=number("--seed", 0, MAX_SEED), default=1, metavar="N", help=_("decides all chance"))


def add_match(one: argparse.ArgumentParser) -> None:
    add_seed(one)
    one.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help=_("an option of the game; again for more")
    )


def number(option: str, least: int, most: int = 10**9) -> Callable[[str], int]:
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


def one_of(option: str, values: Sequence[str]) -> Callable[[str], str]:
    def read(words: str) -> str:
        if words not in values:
            known = ", ".join(values)
            raise Refused(_("{option} takes one of {known}, not {value}.", option=option, known=known, value=words))
        return words

    return read


def options_from(key: str, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Reads `KEY=VALUE` pairs as options of a game or a contest. `Refused` names what does not fit."""
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
    """The game whose own or whose contest's key this is, and whether it is the contest. `Refused` lists the keys."""
    found = CONTESTS.get(key)
    return (found, True) if found else (manifest_of(key, CONTESTS), False)


def manifest_of(key: str, others: Iterable[str] = ()) -> Manifest:
    """The game of that key. `Refused` lists the keys, and the `others` that would do."""
    if key not in GAMES:
        known = ", ".join([*GAMES, *others])
        raise Refused(_("There is no game called {game}. There are: {known}.", game=key, known=known))
    return MANIFESTS[key]


def plain(name: str) -> str:
    """Replaces control characters by "?": a file or the command line could steer the terminal with them."""
    return "".join(character if character.isprintable() else "?" for character in name)
