"""Measures how strong the tempers of stack-off bots are, and writes their table in docs/stack-off.md.

python docs/make_tempers.py --minutes 30 --kept tempers.json

All tempers play together, one in each seat, in the rounds of the box that bots build in by themselves: all but levels,
those with a building phase and those of standing pieces. `--kept FILE` goes on with earlier results.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from game.bots.inline_executor import InlineExecutor  # noqa: E402
from game.games import MANIFESTS  # noqa: E402
from game.games.stack_off.rounds import rounds  # noqa: E402
from game.games.stack_off.temper_rounds import TemperRounds  # noqa: E402
from game.games.stack_off.temper_words import TEMPER_WORDS  # noqa: E402
from game.levels.rules.game import CHALLENGE  # noqa: E402
from game.tools.confidence_intervals import wilson  # noqa: E402

PAGE: Final = ROOT / "docs" / "stack-off.md"
BEGIN, END = "<!-- tempers -->", "<!-- end of tempers -->"


def share(won: int, decided: int) -> str:
    return f"{100 * won / max(1, decided):.0f} %"


def table(found: TemperRounds) -> str:
    keys = [temper.key for temper in found.tempers]
    names = [TEMPER_WORDS[key].name for key in keys]
    lines = [
        f"| temper | rounds | came before others (95 %) | falls | {' | '.join(f'before {n}' for n in names)} |",
        f"|---|--:|---|--:|{'--:|' * len(keys)}",
    ]
    for key, name in zip(keys, names, strict=True):
        won, decided = found.against(key)
        low, high = wilson(won, decided) if decided else (0.0, 1.0)
        each = ("" if other == key else share(*found.against(key, other)) for other in keys)
        bounds = f"({100 * low:.0f} % … {100 * high:.0f} %)"
        falls = f"{found.falls[key] / max(1, found.played):.1f}"
        lines.append(f"| {name} | {found.played} | {share(won, decided)} {bounds} | {falls} | {' | '.join(each)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the tempers of stack-off bots are.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--kept", type=Path, help="a file that keeps the results")
    parser.add_argument("--level", default="normal", help="the level of all bots")
    parser.add_argument("--short", action="store_true", help="rounds of 40 seconds")
    parser.add_argument("--write", action="store_true", help="write the table into docs/stack-off.md")
    args = parser.parse_args()
    found = TemperRounds([one for one in rounds() if one.pieces and not one.build])
    if args.kept and args.kept.exists():
        kept = json.loads(args.kept.read_text("utf-8"))
        found.played = kept["played"]
        found.falls.update(kept["falls"])
        found.before.update({(one, other): count for one, other, count in kept["before"]})
    executor, end = InlineExecutor(MANIFESTS), time.monotonic() + 60 * args.minutes
    while time.monotonic() < end:
        found.play(MANIFESTS[CHALLENGE.key], executor, args.level, args.short)
        if args.kept:
            before = [[*pair, count] for pair, count in found.before.items()]
            kept = {"played": found.played, "falls": found.falls, "before": before}
            args.kept.write_text(json.dumps(kept), "utf-8")
    print(table(found))
    if args.write:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN + "\n")
        _, _, after = rest.partition(END)
        PAGE.write_text(f"{before}{BEGIN}\n{table(found)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
