"""`rank_lines` says which place a day's scored try has among the rivals' tries of that day, and by what."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.bot_characters import OPPONENTS
from game.app.text import _, dotted, ngettext, pgettext
from game.games.challenge.lobby.daily_rivals import Rival
from game.levels.daily.score import Figures, margin, parts, score
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS

Rivals = Mapping[str, Rival | None]
"""What each rival did, by difficulty; None while it builds."""


def figures_of(run: Try | Rival) -> Figures:
    """Bots take no hints."""
    hints = run.hints if isinstance(run, Try) else 0
    return Figures(run.medal, run.pieces, run.falls, hints, run.seconds)


def score_of(run: Try | Rival, level: Level) -> int:
    return score(figures_of(run), len(level.given))


def score_words(run: Try | Rival, level: Level) -> str:
    return _("Score {n}", n=score_of(run, level))


def sum_words(run: Try, level: Level) -> str:
    """What makes up the score, as a sum; "" without a medal."""
    if not run.medal:
        return ""
    found = parts(figures_of(run), len(level.given))
    told = {
        "medal": _(MEDALS[run.medal]),
        "hints": pgettext("a part of a score", "hints"),
        "falls": pgettext("a part of a score", "falls"),
        "pieces": pgettext("a part of a score", "pieces left"),
        "seconds": pgettext("a part of a score", "time"),
    }
    signed = {"medal": str(found["medal"])} | {
        part: f"+{n}" if n > 0 else f"−{-n}" for part, n in found.items() if n and part != "medal"
    }
    shown = [pgettext("points", "{name} {n}", name=told[part], n=n) for part, n in signed.items()]
    return _("{parts} = {score}", parts=dotted(shown), score=sum(found.values()))


def has_crown(own: Try | None, rivals: Rivals, level: Level) -> bool:
    """Gold, with a higher score than all rivals."""
    built = [rival for rival in rivals.values() if rival is not None]
    if own is None or own.medal < 3 or not built or len(built) < len(rivals):
        return False
    return score_of(own, level) > max(score_of(rival, level) for rival in built)


def rank_lines(own: Try, rivals: Rivals, level: Level) -> tuple[str, ...]:
    """The place, and what decided between it and the next one; () until all rivals have built."""
    built = {difficulty: rival for difficulty, rival in rivals.items() if rival is not None}
    if not built or len(built) < len(rivals):
        return ()
    scores = {difficulty: score_of(rival, level) for difficulty, rival in built.items()}
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
        name, why = _(OPPONENTS[nearest].word), _why(built[nearest], own)
        return told, _("{name} is ahead: {why}", name=name, why=why)
    if behind:
        nearest = max(behind, key=scores.__getitem__)
        name, why = _(OPPONENTS[nearest].word), _why(own, built[nearest])
        return told, _("You beat {name}: {why}", name=name, why=why)
    return (told,)


def _why(ahead: Try | Rival, behind: Try | Rival) -> str:
    part, n = margin(figures_of(ahead), figures_of(behind))
    match part:
        case "medal":
            return _("a better medal")
        case "hints":
            return ngettext("{n} hint fewer", "{n} hints fewer", n)
        case "falls":
            return ngettext("{n} fall fewer", "{n} falls fewer", n)
        case "pieces":
            return ngettext("{n} piece fewer", "{n} pieces fewer", n)
    return pgettext("a duration", "{n} s faster", n=n)
