"""Measures that no seat is favoured by the surprises of a stack-off, and writes the table of docs/stack-off.md.

python docs/make_fairness.py --minutes 5
python docs/make_fairness.py soap-opera glue-hour --minutes 5

Each seed is played once in every turn of the seats, with the same bots. `--kept FILE` goes on with earlier results.
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
from game.games.stack_off.fairness import Fairness  # noqa: E402
from game.games.stack_off.rounds import rounds  # noqa: E402
from game.levels.rules.game import CHALLENGE  # noqa: E402
from game.tools.confidence_intervals import wilson  # noqa: E402

PAGE: Final = ROOT / "docs" / "stack-off.md"
BEGIN, END = "<!-- fairness -->", "<!-- end -->"
HEAD: Final = (
    "| round | seats | rounds | won by each seat (95 %) | undecided | seeds | the seat made a difference |",
    "|---|--:|--:|---|--:|--:|--:|",
)


def chosen() -> list[Fairness]:
    """One for each round that has something that comes to all; those who are out need a third who builds."""
    special = [one for one in rounds() if one.surprises or one.steers or one.gusts or one.potato]
    return [Fairness(one, 3 if one.steers else 2) for one in special]


def row(found: Fairness) -> str:
    decided = sum(found.wins)
    shares = []
    for wins in found.wins:
        low, high = wilson(wins, decided) if decided else (0.0, 1.0)
        shares.append(f"{wins / max(1, decided):.1%} ({low:.0%} … {high:.0%})".replace("%", " %"))
    cells = (
        found.what.name.en,
        str(found.seats),
        str(found.rounds),
        ", ".join(shares),
        str(found.rounds - decided),
        str(found.seeds),
        str(found.depends),
    )
    return f"| {' | '.join(cells)} |"


def write(all_: list[Fairness]) -> None:
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN + "\n")
    _, _, after = rest.partition(END)
    lines = "\n".join((*HEAD, *(row(one) for one in all_ if one.rounds)))
    PAGE.write_text(f"{before}{BEGIN}\n{lines}\n{END}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure that no seat is favoured.")
    parser.add_argument("rounds", nargs="*", help="ids of rounds; all that have surprises if none is given")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--kept", type=Path, help="a file that keeps the results")
    args = parser.parse_args()
    all_ = [one for one in chosen() if one.what.id in args.rounds or not args.rounds]
    kept = json.loads(args.kept.read_text("utf-8")) if args.kept and args.kept.exists() else {}
    for one in all_:
        if one.what.id in kept:
            one.wins, one.rounds, one.seeds, one.depends = kept[one.what.id]
    executor, end = InlineExecutor(MANIFESTS), time.monotonic() + 60 * args.minutes
    while time.monotonic() < end:
        one = min(all_, key=lambda one: one.rounds)
        one.play(MANIFESTS[CHALLENGE.key], executor)
        kept[one.what.id] = one.wins, one.rounds, one.seeds, one.depends
        if args.kept:
            args.kept.write_text(json.dumps(kept), "utf-8")
    write(all_)


if __name__ == "__main__":
    main()
