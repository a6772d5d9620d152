"""The command `phones`: a table with a lobby for phones, without a window, on this machine alone."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping

from game.app.text import N_, _
from game.bots.difficulties import LEVELS
from game.core.game import BadSetup, SeatInfo
from game.games import MANIFESTS
from game.tools.arguments import FAILED, INTERRUPTED, add_match, known_games, manifest_of, number, options_from

SUMMARY = N_("serve a table for phones without a window, to this machine alone")


def add_arguments(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", metavar="GAME", nargs="?", help=_("one of: {known}", known=known_games()))
    one.add_argument("--demo", action="store_true", required=True, help=_("needed: the window opens all other tables"))
    one.add_argument("--port", type=number("--port", 0, 65535), default=0, metavar="N", help=_("0: any free port"))
    one.add_argument("--phones", type=number("--phones", 1, 6), default=1, metavar="N", help=_("seats for phones"))
    one.add_argument(
        "--bots", default="normal", metavar="A,B…", help=_("one level a seat: {known}", known=", ".join(LEVELS))
    )
    add_match(one)


def run(args: argparse.Namespace) -> int:
    from game.bots.difficulties import SECONDS
    from game.bots.pool import PoolExecutor
    from game.net.demo import run_demo
    from game.table.matches import people

    manifest = manifest_of(args.game or next(key for key, one in MANIFESTS.items() if one.phone))
    bots = [level.strip() for level in args.bots.split(",") if level.strip()]
    for level in bots:
        if level not in LEVELS:
            raise BadSetup("setup.unknown-level", level=level, known=", ".join(LEVELS))
    count = args.phones + len(bots)
    if count not in manifest.players:
        least, most = manifest.players[0], manifest.players[-1]
        raise BadSetup("setup.seats", game=manifest.key, seats=count, least=least, most=most)
    seats = [
        SeatInfo(info.name, info.colour, None, "phone") if i < args.phones else SeatInfo(info.name, info.colour, level)
        for i, (info, level) in enumerate(zip(people(count, args.phones), [None] * args.phones + bots, strict=True))
    ]
    executor = PoolExecutor(MANIFESTS, SECONDS, time.monotonic)

    def say(news: Mapping[str, object]) -> None:
        print(json.dumps(news), flush=True)

    try:
        done = run_demo(
            MANIFESTS, executor, manifest.key, seats, args.seed, options_from(manifest.key, args.set), args.port, say
        )
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        executor.close()
    return 0 if done else FAILED
