"""`rank_lines` says which place a day's scored try has among the rivals' tries of that day, and by what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.app.bot_characters import OPPONENTS
from game.app.text import _, dotted, ngettext, pgettext
from game.games.challenge.lobby.daily_rivals import Rival
from game.levels.daily.score import (
    FALL,
    HINT,
    MEDAL,
    MOST_STEADY,
    PARTS,
    SPARE,
    WITHIN,
    Figures,
    Part,
    margin,
    parts,
    score,
)
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS

Rivals = Mapping[str, Rival | None]
"""What each rival did, by difficulty; None while it builds."""


def figures_of(run: Try | Rival, own: Try | None = None) -> Figures:
    """The figures by which a run is scored. Bots take no hints. `own`: the try to compare it with; if an earlier
    version scored that try, the run is scored in the same way."""
    hints = run.hints if isinstance(run, Try) else 0
    steady = run.steady if own is None or own.steady is not None else None
    return Figures(run.medal, run.pieces, run.falls, hints, run.seconds, steady)


def score_of(run: Try | Rival, level: Level, own: Try | None = None) -> int:
    """`own`: as in `figures_of`."""
    return score(figures_of(run, own), len(level.given))


def score_words(run: Try | Rival, level: Level, own: Try | None = None) -> str:
    return _("Score {n}", n=score_of(run, level, own))


def rule_rows() -> list[tuple[str, str]]:
    """What makes up the score of any try: names with figures, in the words, order and signs of `sum_rows`."""
    most: dict[Part, str] = {
        "medal": f"{MEDAL * 3}/{MEDAL * 2}/{MEDAL}",
        "hints": pgettext("of a score", "−{n} each", n=HINT),
        "falls": pgettext("of a score", "−{n} each", n=FALL),
        "pieces": pgettext("of a score", "+{n} each", n=SPARE),
        "steady": pgettext("of a score", "up to +{n}", n=MOST_STEADY),
        "seconds": pgettext("of a score", "up to +{n}", n=len(WITHIN)),
    }
    names = _part_names(3)
    names["medal"] = pgettext("a part of a score", "gold, silver, bronze")
    names["steady"] = pgettext("a part of a score", "balance: far from tipping")
    return [(names[part], most[part]) for part in PARTS]


def sum_rows(run: Try | Rival, level: Level, own: Try | None = None) -> list[tuple[str, str]]:
    """What makes up the score of a run with a medal; a part that adds nothing has "0". `own`: as in `figures_of`."""
    return _rows(figures_of(run, own), level)


def bonus_words(figures: Figures, level: Level) -> str:
    """What a try has more than its medal, or less; "" while that is nothing."""
    return dotted(_told(_rows(figures, level)[1:]))


def _rows(figures: Figures, level: Level) -> list[tuple[str, str]]:
    """The parts of a score in the order of `PARTS`: names with figures."""
    found = parts(figures, len(level.given))
    return [(name, _signed(part, found[part])) for part, name in _part_names(figures.medal).items()]


def _told(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Rows in words, but for parts that add nothing."""
    return [pgettext("points", "{name} {n}", name=name, n=figure) for name, figure in rows if figure != "0"]


def _signed(part: Part, n: int) -> str:
    return str(n) if part == "medal" or not n else f"+{n}" if n > 0 else f"−{-n}"


def _part_names(medal: int) -> dict[Part, str]:
    return {
        "medal": _(MEDALS[medal]),
        "hints": pgettext("a part of a score", "hints"),
        "falls": pgettext("a part of a score", "falls"),
        "pieces": pgettext("a part of a score", "pieces left"),
        "steady": pgettext("a part of a score", "balance"),
        "seconds": pgettext("a part of a score", "time"),
    }


def rule_words() -> str:
    return dotted(_told(rule_rows()))


def sum_words(run: Try, level: Level) -> str:
    """What makes up the score, as a sum; "" without a medal."""
    return dotted(sum_lines(run, level, 99))


def sum_lines(run: Try, level: Level, most: int = 3) -> tuple[str, ...]:
    """The score's sum in lines of `most` parts; () without a medal."""
    if not run.medal:
        return ()
    shown = _told(sum_rows(run, level))
    lines = [dotted(shown[i : i + most]) for i in range(0, len(shown), most)]
    return (*lines[:-1], _("{parts} = {score}", parts=lines[-1], score=score_of(run, level)))


def has_crown(own: Try | None, rivals: Rivals, level: Level) -> bool:
    """Gold, and no rival has a higher score."""
    built = [rival for rival in rivals.values() if rival is not None]
    if own is None or own.medal < 3 or not built or len(built) < len(rivals):
        return False
    return score_of(own, level) >= max(score_of(rival, level, own) for rival in built)


def beaten(own: Try, rivals: Rivals, level: Level) -> int:
    """How many of the rivals have built, and have a lower score."""
    mine = score_of(own, level)
    return sum(one is not None and score_of(one, level, own) < mine for one in rivals.values())


def beats_all(own: Try, rivals: Rivals, level: Level) -> bool:
    """Whether all rivals have built, and each has a lower score."""
    return bool(rivals) and beaten(own, rivals, level) == len(rivals)


def rank_lines(own: Try, rivals: Rivals, level: Level) -> tuple[str, ...]:
    """The place, and what decided between it and the next one; () until all rivals have built."""
    built = {difficulty: rival for difficulty, rival in rivals.items() if rival is not None}
    if not built or len(built) < len(rivals):
        return ()
    scores = {difficulty: score_of(rival, level, own) for difficulty, rival in built.items()}
    mine = score_of(own, level)
    ahead = [difficulty for difficulty in built if scores[difficulty] > mine]
    behind = [difficulty for difficulty in built if scores[difficulty] < mine]
    place = 1 + len(ahead)
    if len(ahead) + len(behind) < len(built):
        told = _("Shared place {n} of {count}", n=place, count=1 + len(built))
    else:
        told = _("Place {n} of {count}", n=place, count=1 + len(built))
    if ahead:
        nearest = min(ahead, key=scores.__getitem__)
        name, why = _(OPPONENTS[nearest].word), _why(built[nearest], own, own)
        return told, _("{name} is ahead: {why}", name=name, why=why)
    if len(behind) == len(built):
        return told, _("You beat all four")
    if behind:
        nearest = max(behind, key=scores.__getitem__)
        name, why = _(OPPONENTS[nearest].word), _why(own, built[nearest], own)
        return told, _("You beat {name}: {why}", name=name, why=why)
    return (told,)


def _why(ahead: Try | Rival, behind: Try | Rival, own: Try) -> str:
    part, n = margin(figures_of(ahead, own), figures_of(behind, own))
    match part:
        case "medal":
            return _("a better medal")
        case "hints":
            return ngettext("{n} hint fewer", "{n} hints fewer", n)
        case "falls":
            return ngettext("{n} fall fewer", "{n} falls fewer", n)
        case "pieces":
            return ngettext("{n} piece fewer", "{n} pieces fewer", n)
        case "steady":
            return _("balance {n} % better", n=n)
    return pgettext("a duration", "{n} s faster", n=n)
