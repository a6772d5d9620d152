"""Writes `assets/analysis.toml`, the logistics of the analysis, and measures how far its chances come true.

    python -m assets.make_analysis play --minutes 40 --out FILE
    python -m assets.make_analysis fit FILE …

`play` lets bots play, and appends a line a match: where it stood wherever a judge would stop, how positions of it went
on, and who won. `fit` writes the data file and the plot of docs/analysis.md, and prints its tables. Chances are held
against the results of one half of the matches with a logistic that was fitted to the other half.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.analysis.chances import Scale
from game.bots.inline_executor import InlineExecutor
from game.bots.judging import Judge, Numbers, Outcomes
from game.core.game import AnyState, OptionValue
from game.core.rng import stream
from game.core.session import Session
from game.games import MANIFESTS
from game.play.match import Match
from game.tools.confidence_intervals import wilson
from game.tools.simulate import bot_seats

ROOT: Final = Path(__file__).parents[1]
ROLLOUTS: Final = 80
"""Matches played on from each position."""
EVERY: Final = 2
"""One position in this many is played on: neighbours tell much the same."""
BINS: Final = 10
_LEAST: Final = 0.05
"""Smallest width of a logistic that is tried, in points."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A match that bots play against each other. `cut`: rounds or turns left where a judge would stop at a state, None
    where it would not."""

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    cut: Callable[[AnyState], int | None]
    level: str = "normal"


def _rounds(state: AnyState) -> int | None:
    return None if state.board else state.options.rounds - state.round + 1


def _turns(state: AnyState) -> int | None:
    left: int = state.options.turns - state.turn + 1
    return left


def _never(_state: AnyState) -> int | None:
    return None


def _cards(state: AnyState) -> int | None:
    return max(1, min(state.hand_sizes())) if state.phase == "declare" else None


SETTINGS: Final = (
    Setting("shape-up", 2, {}, _rounds),
    Setting("up-or-down", 2, {}, _never),
    Setting("square-up", 2, {"turns": 12}, _turns),
    Setting("shapes", 2, {}, _cards),
    Setting("shape-up", 3, {}, _rounds),
    Setting("up-or-down", 3, {}, _never),
    Setting("square-up", 2, {"turns": 20}, _turns),
    Setting("shape-up", 2, {"advanced": True}, _rounds),
    Setting("up-or-down", 4, {"length": "short"}, _never),
    Setting("square-up", 3, {"turns": 12}, _turns),
    Setting("shapes", 3, {}, _cards),
    Setting("shape-up", 4, {}, _rounds),
    Setting("up-or-down", 2, {"length": "short"}, _never),
    Setting("shapes", 2, {"variant": "survivor"}, _never),
)


def play(minutes: float, out: Path, seed: int, games: Sequence[str]) -> None:
    """Plays matches of all settings in turn until the time is up, and appends a line for each to `out`."""
    end = time.monotonic() + 60 * minutes
    settings = [one for one in SETTINGS if not games or one.game in games]
    number = 0
    with out.open("a") as file:
        while time.monotonic() < end:
            for setting in settings:
                file.write(json.dumps(_match(setting, number, seed), separators=(",", ":")) + "\n")
                file.flush()
                if time.monotonic() >= end:
                    return
            number += 1


def _match(setting: Setting, number: int, seed: int) -> dict[str, Any]:  # as JSON takes it
    manifest = MANIFESTS[setting.game]
    assert manifest.judge is not None
    judge: Judge = manifest.judge()
    name = f"{setting.game} {setting.seats} {sorted(setting.options.items())} {number}"
    deal = stream(seed, name).next64() >> 1
    infos = bot_seats([setting.level] * setting.seats)
    session = Session(manifest.rules(), infos, deal, setting.options)
    match = Match(session, InlineExecutor({manifest.key: manifest}))
    kind = judge.kind(session.fork_state())
    cuts: list[tuple[list[int], int]] = []
    positions: list[tuple[list[list[float]], list[float]]] = []
    rng, seen, met = stream(deal, "analysis"), -1, number % EVERY
    while not session.over:
        state = session.fork_state()
        if session.log_length != seen and judge.decides(state):
            if (left := setting.cut(state)) is not None:
                cuts.append((list(state.scores()), left))
            if met % EVERY == 0:
                found = judge.play_on([judge.reshuffled(state, rng) for _ in range(ROLLOUTS)], rng)
                positions.append((found.points.tolist(), found.left.tolist()))
            met += 1
        seen = session.log_length
        match.tick()
    return {
        "game": setting.game,
        "kind": kind,
        "seats": setting.seats,
        "number": number,
        "winners": list(session.winners()),
        "cuts": cuts,
        "positions": positions,
    }


# Fitting


def read(files: Sequence[Path]) -> Iterator[dict[str, Any]]:  # as JSON gives it
    for path in files:
        for line in path.open():
            yield json.loads(line)


def shares(seats: int, winners: Sequence[int]) -> Numbers:
    return np.array([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])


def fit(matches: Sequence[Mapping[str, Any]]) -> Scale:  # as JSON gives it
    """The scale with which the winners of `matches` were likeliest, found on ever finer grids."""
    groups: dict[int, list[tuple[list[int], int, Numbers]]] = defaultdict(list)
    for match in matches:
        won = shares(match["seats"], match["winners"])
        groups[match["seats"]] += [(points, left, won) for points, left in match["cuts"]]
    parts = [
        (
            Outcomes(np.array([one[0] for one in group], np.float64), np.array([one[1] for one in group], np.float64)),
            np.array([one[2] for one in group]),
        )
        for group in groups.values()
        if group
    ]

    def loss(near: float, far: float) -> float:
        scale = Scale(near, far)
        return -sum(float((won * np.log(np.maximum(scale.chances(found), 1e-9))).sum()) for found, won in parts)

    near, far, step = 3.0, 3.0, 2.0
    while step > 1.01:
        tries = [
            (max(_LEAST, near * a), max(_LEAST, far * b)) for a in (1 / step, 1, step) for b in (1 / step, 1, step)
        ]
        best = min(tries, key=lambda one: loss(*one))
        if loss(*best) > loss(near, far) - 1e-6:
            step = step**0.5
        else:
            near, far = best
    return Scale(round(near, 3), round(far, 3))


@dataclass(slots=True)
class Bin:
    predicted: float = 0.0
    won: float = 0.0
    count: int = 0
    matches: int = 0


Scaled = Mapping[tuple[str, str], Scale]
"""By game and kind."""


def fit_all(matches: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str], Scale]:  # as JSON gives it
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = defaultdict(list)  # as JSON gives it
    for one in matches:
        if one["cuts"]:
            groups[one["game"], one["kind"]].append(one)
    return {kind: fit(group) for kind, group in sorted(groups.items())}


def calibrate(matches: Sequence[Mapping[str, Any]], halves: Sequence[Scaled]) -> list[Bin]:  # as JSON gives it
    """Chances of every seat in every position against who won, in ten bins. `halves`: the scales that were not fitted
    to matches with an even number, and those not fitted to odd ones."""
    bins = [Bin() for _ in range(BINS)]
    for match in matches:
        won = shares(match["seats"], match["winners"])
        scale = halves[match["number"] % 2].get((match["game"], match["kind"]), Scale(1.0, 1.0))
        met: set[int] = set()
        for points, left in match["positions"]:
            outcomes = Outcomes(np.array(points, np.float64), np.broadcast_to(np.array(left, np.float64), len(points)))
            for chance, share in zip(scale.chances(outcomes).mean(0), won, strict=True):
                number = min(BINS - 1, int(chance * BINS))
                one = bins[number]
                one.predicted += float(chance)
                one.won += float(share)
                one.count += 1
                met.add(number)
        for number in met:
            bins[number].matches += 1
    return bins


def table(bins: Sequence[Bin]) -> str:
    lines = ["| chance told | mean told | won | 95 % | positions | matches |", "|---|---|---|---|---|---|"]
    for number, one in enumerate(bins):
        if not one.count:
            continue
        # Positions of one match have one result, so the interval counts matches.
        low, high = wilson(one.won / one.count * one.matches, one.matches)
        lines.append(
            f"| {10 * number}–{10 * number + 10} % | {100 * one.predicted / one.count:.1f} "
            f"| {100 * one.won / one.count:.1f} | {100 * low:.0f}–{100 * high:.0f} | {one.count} | {one.matches} |"
        )
    return "\n".join(lines)


def mean_error(bins: Sequence[Bin]) -> float:
    """Mean distance of told and won over the bins, in points."""
    return float(np.mean([100 * abs(one.predicted - one.won) / one.count for one in bins if one.count]))


def plot(each: Mapping[str, Sequence[Bin]]) -> str:
    """An SVG of won against told; a perfect one lies on the diagonal."""
    size, edge = 420, 46
    colours = ("#1b4f8a", "#b8452f", "#3d7a3a", "#8a5b12", "#5d3f91")

    def place(told: float, won: float) -> tuple[float, float]:
        return edge + told * (size - 2 * edge), size - edge - won * (size - 2 * edge)

    marks = [f'<rect width="{size}" height="{size}" fill="#fbf8f0"/>']
    for tenth in range(0, 11, 2):
        (x, low), (_x, high), (left, y), (right, _y) = (
            place(tenth / 10, 0),
            place(0, 1),
            place(0, tenth / 10),
            place(1, 0),
        )
        marks.append(f'<path d="M{x:.0f} {low:.0f}V{high:.0f}M{left:.0f} {y:.0f}H{right:.0f}" stroke="#ddd6c4"/>')
        marks.append(f'<text x="{x:.0f}" y="{low + 18:.0f}" text-anchor="middle">{10 * tenth}</text>')
        marks.append(f'<text x="{left - 8:.0f}" y="{y + 4:.0f}" text-anchor="end">{10 * tenth}</text>')
    (x, y), (right, top) = place(0, 0), place(1, 1)
    marks.append(f'<path d="M{x} {y}L{right} {top}" stroke="#8b8371" stroke-dasharray="5 4"/>')
    for number, (name, bins) in enumerate(each.items()):
        found = [place(one.predicted / one.count, one.won / one.count) for one in bins if one.count >= 30]
        colour = colours[number % len(colours)]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in found)
        marks.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        marks += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in found]
        marks.append(f'<text x="{edge + 12}" y="{edge + 16 + 18 * number}" fill="{colour}">{name}</text>')
    marks.append(f'<text x="{size / 2}" y="{size - 8}" text-anchor="middle">told, %</text>')
    marks.append(
        f'<text x="14" y="{size / 2}" text-anchor="middle" transform="rotate(-90 14 {size / 2})">won, %</text>'
    )
    style = 'font-family="sans-serif" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" {style}>{"".join(marks)}</svg>\n'


def write(files: Sequence[Path]) -> None:
    """Fits and calibrates, writes the data file and the plot, and prints the tables for docs/analysis.md."""
    matches = list(read(files))
    scales = fit_all(matches)
    halves = [fit_all([one for one in matches if one["number"] % 2 != half]) for half in range(2)]
    lines = ["# Written by assets/make_analysis.py: widths of the logistic of docs/analysis.md, in points."]
    for (game, kind), scale in scales.items():
        lines += ["", f"[{game}.{kind}]", f"near = {scale.near}", f"far = {scale.far}"]
        of_kind = sum((one["game"], one["kind"]) == (game, kind) for one in matches)
        print(f"{game} {kind}: {scale}, {of_kind} matches", file=sys.stderr)
    (ROOT / "assets" / "analysis.toml").write_text("\n".join(lines) + "\n")
    each = {}
    for game in [*sorted({one["game"] for one in matches}), ""]:
        played = [one for one in matches if game in ("", one["game"])]
        bins = each[game or "all"] = calibrate(played, halves)
        print(
            f"\n**{game or 'all'}**: {len(played)} matches, mean error {mean_error(bins):.1f} points\n\n{table(bins)}"
        )
    (ROOT / "docs" / "analysis.svg").write_text(plot(each))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parts = parser.add_subparsers(dest="part", required=True)
    one = parts.add_parser("play")
    one.add_argument("--minutes", type=float, default=40)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--games", nargs="*", default=[])
    one = parts.add_parser("fit")
    one.add_argument("files", type=Path, nargs="+")
    args = parser.parse_args()
    if args.part == "play":
        play(args.minutes, args.out, args.seed, args.games)
    else:
        write(args.files)


if __name__ == "__main__":
    main()
