"""`report_lines` formats the `Result` of `simulate` as lines for a terminal."""

from __future__ import annotations

from game.app.text import _, ngettext
from game.tools.simulate import Fared, Result


def report_lines(result: Result) -> list[str]:
    """One line a bot, one for each level at several seats, and what these mean."""
    alone = len(result["bots"]) == 1
    rounds = [_rounds(result)] if "rounds" in result else []
    lines = [_bot(bot, _of(result, number), alone) for number, bot in enumerate(result["bots"])]
    lines += [
        _bot(ngettext("{n} seat of {level}", "{n} seats of {level}", one["seats"], level=level), one, alone)
        for level, one in result["levels"].items()
        if one["seats"] > 1
    ]
    total = {key: result[key] for key in ("illegal", "seconds")}
    number = result["matches"]
    if alone:
        line = ngettext(
            "{n} match, {illegal} illegal actions, {seconds:.1f} s",
            "{n} matches, {illegal} illegal actions, {seconds:.1f} s",
            number,
            **total,
        )
        if "medals" in result:
            return [*lines, line, _("CPU time of an answer, p50 / p95.")]
        return [*lines, line, _("Means with 95 % intervals; CPU time of an answer, p50 / p95.")]
    line = ngettext(
        "{n} match, {draws} shared, {illegal} illegal actions, {seconds:.1f} s",
        "{n} matches, {draws} shared, {illegal} illegal actions, {seconds:.1f} s",
        number,
        draws=result["draws"],
        **total,
    )
    meaning = _(
        "Shares and means with 95 % intervals; a shared match counts as half for each of two winners, "
        "a third for each of three. CPU time of an answer, p50 / p95."
    )
    return [*lines, *rounds, line, meaning]


def _rounds(result: Result) -> str:
    """Number and mean length of the rounds."""
    return ngettext(
        "{n} round of {seconds:.0f} s; points are rounds won",
        "{n} rounds of {seconds:.0f} s on average; points are rounds won",
        result["rounds"],
        seconds=result["round_seconds"],
    )


def _of(result: Result, number: int) -> Fared:
    """The entries of one bot, under the names that a level's entries have."""
    found: Fared = {
        "seats": 1,
        "wins": result["wins"][number],
        "share": result["shares"][number],
        "win_interval": result["win_intervals"][number],
        "mean_score": result["mean_scores"][number],
        "score_interval": result["score_intervals"][number],
        "move_ms": {name: values[number] for name, values in result["move_ms"].items()},
    }
    if "medals" in result:
        found["medals"] = result["medals"][number]
    if "counts" in result:
        found["counts"] = result["counts"][number]
    return found


def _bot(name: str, one: Fared, alone: bool) -> str:
    line = _fared(name, one, alone)
    if "counts" not in one:
        return line
    # As in the JSON, so untranslated.
    return f"{line}; {', '.join(f'{key} {number}' for key, number in sorted(one['counts'].items()))}"


def _fared(name: str, one: Fared, alone: bool) -> str:
    figures = {"name": name, "score": score(one), **one["move_ms"]}
    if "medals" in one:
        line = _(
            "{name}: {gold} gold, {silver} silver, {bronze} bronze, {none} without a medal; {p50:.1f} / {p95:.1f} ms"
        )
        return line.format(**one["medals"], **figures)
    if alone:
        return _("{name}: {score} points, {p50:.1f} / {p95:.1f} ms", **figures)
    line = _("{name}: won {wins}, {share}; {score} points, {p50:.1f} / {p95:.1f} ms")
    return line.format(wins=one["wins"], share=share(one), **figures)


def share(one: Fared) -> str:
    """The share of matches won with its interval, in percent."""
    low, high = one["win_interval"]
    return f"{100 * one['share']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def score(one: Fared) -> str:
    """The mean score with half the width of its interval."""
    if one["score_interval"] is None:
        return f"{one['mean_score']:.2f}"
    low, high = one["score_interval"]
    return f"{one['mean_score']:.2f} ± {(high - low) / 2:.2f}"
