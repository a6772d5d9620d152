"""The command `bench`: measures the game's speed, prints the figures, and fails where one is too large."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from game.app.text import N_, _
from game.tools.arguments import FAILED

SUMMARY = N_("measure the game")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("--quick", action="store_true", help=_("rough figures in a few seconds"))
    one.add_argument("--levels", action="store_true", help=_("what levels at the edge of the limits cost instead"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0 only when no figure is too large."""
    from game.shell import headless

    headless.prepare()
    if args.levels:
        return _bench_levels(args.json)
    from game.tools.bench import PLAYOUTS, good, measure, too_much

    found = measure(0.1 if args.quick else 1.0)
    if args.json:
        print(json.dumps(found))
    else:
        for name, one in found["yardsticks"].items():
            print(f"{name:20} {one['value']:12,.3f} {one['unit']}")
        line = "{name:20} {value:12,.3f} {unit:6} = {ratio:9.2f} x {bare:13} at most {limit:g}"
        lines = {
            name: line.format(name=name, **one) + ("  " + _("too slow or too large") if too_much(one) else "")
            for name, one in found["figures"].items()
        }
        playouts = [words for name, words in lines.items() if name.endswith(PLAYOUTS)]
        print(*(words for name, words in lines.items() if not name.endswith(PLAYOUTS)), sep="\n")
        if playouts:
            print(_("Playouts a second of two seats: by chance (playouts), and as bots try their plans (policy)"))
            print(*playouts, sep="\n")
    return 0 if good(found) else FAILED


def _bench_levels(as_json: bool) -> int:
    """Measures levels at the edge of each limit."""
    from game.tools.edge_level_costs import costs

    found = {}
    for name, cost in costs():
        found[name] = asdict(cost)
        if not as_json:
            print(f"{name:16} {cost.opened:6.2f} s {cost.tick:8.2f} ms {cost.memory:8.0f} MB", flush=True)
    if as_json:
        print(json.dumps(found))
    return 0
