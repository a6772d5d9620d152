"""`run_demo`: a table with a lobby and a match without a window, on loopback, for tests and development."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import Final

from game.core.bot import BotExecutor
from game.core.game import TICKS, OptionValue, SeatInfo
from game.core.manifest import Manifest
from game.core.session import Session
from game.net.phones import Phones
from game.net.process import Where
from game.play.loader import begin, start_of
from game.play.local_client import LocalClient

BOT_DELAY: Final = 12
ORDERS: Final = ("kick", "table", "phone")


def run_demo(
    manifests: Mapping[str, Manifest],
    executor: BotExecutor,
    key: str,
    seats: Sequence[SeatInfo],
    seed: int,
    options: Mapping[str, OptionValue],
    port: int,
    say: Callable[[Mapping[str, object]], None],
) -> bool:
    """Plays one match and stays for those who look at its end. `say` is handed what happens: "open", "began", "over",
    "failed". Returns False if it could not listen.

    Lines on standard input: "kick SEAT", "table SEAT", "phone SEAT"; "quit" ends it.
    """
    manifest = manifests[key]
    session_of = _session_maker(manifest, seats, seed, options)
    phones = Phones(manifests, key, seats, session_of(seats).options, Where(port, is_local=True))
    orders = _orders()
    client: LocalClient | None = None
    opened = over = False
    due = time.monotonic()
    try:
        while True:
            phones.tick()
            if phones.door.problem:
                say({"what": "failed", "why": phones.door.problem})
                return False
            if phones.door.is_open and not opened:
                opened = True
                url = f"http://{phones.door.addresses[0]}:{phones.door.port}/"
                say({"what": "open", "url": url, "code": phones.door.code})
            if client is None and opened and phones.is_full:
                session = session_of(phones.infos(seats))
                client = LocalClient(begin(manifest, session, executor, None, BOT_DELAY), executor)
                phones.play(client)
                say({"what": "began"})
            if client is not None:
                missing = phones.missing
                client.attend([seat for seat in range(len(seats)) if seat not in missing])
                client.tick()
                while client.news(None) is not None:
                    pass
                if client.over and not over:
                    over = True
                    say({"what": "over", "scores": client.scores(), "winners": client.winners()})
            if not _obey(phones, orders):
                return True
            due = max(due + 1 / TICKS, time.monotonic() - 0.1)
            time.sleep(max(0.0, due - time.monotonic()))
    finally:
        phones.close()
        if client is not None:
            client.close()


def _session_maker(
    manifest: Manifest, seats: Sequence[SeatInfo], seed: int, options: Mapping[str, OptionValue]
) -> Callable[[Sequence[SeatInfo]], Session]:
    def make(infos: Sequence[SeatInfo]) -> Session:
        return Session(manifest.rules(), tuple(infos), seed, dict(options), start_of(manifest, options))

    return make


def _orders() -> SimpleQueue[str]:
    """Lines of standard input, read on a thread."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line.strip())

    threading.Thread(target=read, daemon=True).start()
    return lines


def _obey(phones: Phones, orders: SimpleQueue[str]) -> bool:
    """Does what was asked for on standard input. Returns False at "quit"."""
    try:
        word, _space, seat = orders.get_nowait().partition(" ")
    except Empty:
        return True
    if word in ORDERS and seat.isdigit() and int(seat) < len(phones.slots):
        {"kick": phones.kick, "table": phones.to_table, "phone": phones.to_phone}[word](int(seat))
    return word != "quit"
