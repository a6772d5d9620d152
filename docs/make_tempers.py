"""Measures how strong the tempers of stack-off bots are, and writes their table in docs/stack-off.md.

python docs/make_tempers.py --minutes 30 --kept tempers.json

Each two meet in every round of the box that bots build in (all but levels), each seed twice, with exchanged seats.
`--kept FILE` goes on with earlier results.
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
from game.games.stack_off.temper_duels import TemperDuels  # noqa: E402
from game.games.stack_off.temper_words import TEMPER_WORDS  # noqa: E402
from game.levels.rules.game import CHALLENGE  # noqa: E402
from game.tools.confidence_intervals import wilson  # noqa: E402

PAGE: Final = ROOT / "docs" / "stack-off.md"
BEGIN, END = "<!-- tempers -->", "<!-- end of tempers -->"


def share(won: int, decided: int) -> str:
    return f"{100 * won / max(1, decided):.0f} %"


def table(duels: TemperDuels) -> str:
    keys = [temper.key for temper in duels.tempers]
    names = [TEMPER_WORDS[key].name for key in keys]
    lines = [
        f"| temper | rounds | won of the decided ones (95 %) | {' | '.join(f'against {n}' for n in names)} |",
        f"|---|--:|---|{'--:|' * len(keys)}",
    ]
    for key, name in zip(keys, names, strict=True):
        won, decided = duels.against(key)
        low, high = wilson(won, decided) if decided else (0.0, 1.0)
        each = ("" if other == key else share(*duels.against(key, other)) for other in keys)
        bounds = f"({100 * low:.0f} % … {100 * high:.0f} %)"
        lines.append(f"| {name} | {duels.meetings(key)} | {share(won, decided)} {bounds} | {' | '.join(each)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the tempers of stack-off bots are.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--kept", type=Path, help="a file that keeps the results")
    parser.add_argument("--write", action="store_true", help="write the table into docs/stack-off.md")
    args = parser.parse_args()
    duels = TemperDuels([one for one in rounds() if one.mode != "level"])
    if args.kept and args.kept.exists():
        kept = json.loads(args.kept.read_text("utf-8"))
        duels.turns = kept["turns"]
        for one, other, won, played in kept["met"]:
            duels.wins[one, other], duels.played[one, other] = won, played
    executor, end = InlineExecutor(MANIFESTS), time.monotonic() + 60 * args.minutes
    while time.monotonic() < end:
        duels.play(MANIFESTS[CHALLENGE.key], executor)
        if args.kept:
            met = [[*pair, duels.wins[pair], played] for pair, played in duels.played.items()]
            args.kept.write_text(json.dumps({"turns": duels.turns, "met": met}), "utf-8")
    print(table(duels))
    if args.write:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN + "\n")
        _, _, after = rest.partition(END)
        PAGE.write_text(f"{before}{BEGIN}\n{table(duels)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
