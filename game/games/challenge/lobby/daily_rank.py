"""`rank_lines` says which place a day's scored try has among the rivals' tries of that day, and by what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.app.bot_characters import OPPONENTS
from game.app.text import _, dotted, ngettext, pgettext
from game.games.challenge.lobby.aim_words import aim_name, aim_rule
from game.games.challenge.lobby.daily_rivals import Rival, figures_of, friend_name
from game.levels.daily.aim import MOST_AIM
from game.levels.daily.friend_tries import FriendTry
from game.levels.daily.score import (
    FALL,
    HINT,
    MEDAL,
    MOST_STEADY,
    MOST_TIME,
    SPARE,
    Figures,
    Part,
    margin,
    parts,
    score,
    standing,
)
from game.levels.daily.tries import Try
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS

Rivals = Mapping[str, Rival | None]
"""What each rival did, by difficulty; None while it builds."""


def score_of(run: Try | Rival, level: Level, own: Try | None = None) -> int:
    """`own`: as in `figures_of`."""
    return score(figures_of(run, own), len(level.given))


def standing_of(run: Try | Rival, level: Level, own: Try) -> tuple[int, int]:
    """The higher one is ahead: score, then time. `own`: as in `figures_of`."""
    return standing(figures_of(run, own), len(level.given))


def score_words(run: Try | Rival, level: Level, own: Try | None = None) -> str:
    return _("Score {n}", n=score_of(run, level, own))


def rule_rows(level: Level) -> list[tuple[str, str]]:
    """What makes up the score of any try: names with figures, in the words, order and signs of `sum_rows`; and what
    Undo costs."""
    most: dict[Part, str] = {
        "medal": f"{MEDAL * 3}/{MEDAL * 2}/{MEDAL}",
        "hints": pgettext("of a score", "−{n} each", n=HINT),
        "falls": pgettext("of a score", "−{n} each", n=FALL),
        "pieces": pgettext("of a score", "+{n} each", n=SPARE),
        "aim": pgettext("of a score", "up to +{n}", n=MOST_AIM),
        "steady": pgettext("of a score", "up to +{n}", n=MOST_STEADY),
        "seconds": pgettext("of a score", "up to +{n}", n=MOST_TIME),
    }
    names = _part_names(3, level)
    names["medal"] = pgettext("a part of a score", "gold, silver, bronze")
    names["steady"] = pgettext("a part of a score", "balance: far from tipping")
    names["seconds"] = pgettext("a part of a score", "building time: under 3 min")
    if "aim" in names:
        names["aim"] = aim_rule(level)
    rows = [(name, most[part]) for part, name in names.items()]
    undo = pgettext("of a score", "no gold") if level.gold.first else pgettext("of a score", "free")
    return [*rows[:3], (_("Undo"), undo), *rows[3:]]


def sum_rows(run: Try | Rival, level: Level, own: Try | None = None) -> dict[Part, tuple[str, str]]:
    """What makes up the score of a run with a medal; a part that adds nothing has "0". `own`: as in `figures_of`."""
    return _rows(figures_of(run, own), level)


def lost_parts(figures: Figures, level: Level) -> tuple[str, ...]:
    """What has been taken off the score of a try, in words."""
    return tuple(_told(row for part, row in _rows(figures, level).items() if part in ("hints", "falls")))


def gained_parts(figures: Figures, level: Level) -> tuple[str, ...]:
    """What the reach and the balance of a tower would add to the score of a try, in words, nothing too."""
    rows = [row for part, row in _rows(figures, level).items() if part in ("aim", "steady")]
    return tuple(pgettext("points", "{name} {n}", name=name, n="+0" if n == "0" else n) for name, n in rows)


def _rows(figures: Figures, level: Level) -> dict[Part, tuple[str, str]]:
    """The parts of a score in the order of `PARTS`: names with figures. There is no aim where none is measured."""
    found, names = parts(figures, len(level.given)), _part_names(figures.medal, level)
    if figures.aim is None:
        names.pop("aim", None)
    return {part: (name, _signed(part, found[part])) for part, name in names.items()}


def _told(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Rows in words, but for parts that add nothing."""
    return [pgettext("points", "{name} {n}", name=name, n=figure) for name, figure in rows if figure != "0"]


def _signed(part: Part, n: int) -> str:
    return str(n) if part == "medal" or not n else f"+{n}" if n > 0 else f"−{-n}"


def _part_names(medal: int, level: Level) -> dict[Part, str]:
    """Names of the parts; there is no aim where the level leaves nothing open."""
    names: dict[Part, str] = {
        "medal": _(MEDALS[medal]),
        "hints": pgettext("a part of a score", "hints"),
        "falls": pgettext("a part of a score", "falls"),
        "pieces": pgettext("a part of a score", "pieces left"),
        "aim": aim_name(level),
        "steady": pgettext("a part of a score", "balance"),
        "seconds": pgettext("a part of a score", "time"),
    }
    return {part: name for part, name in names.items() if name}


def rule_words(level: Level) -> str:
    return dotted(_told(rule_rows(level)))


def sum_words(run: Try, level: Level) -> str:
    """What makes up the score, as a sum; "" without a medal."""
    if not run.medal:
        return ""
    parts = dotted(_told(sum_rows(run, level).values()))
    return _("{parts} = {score}", parts=parts, score=score_of(run, level))


def has_crown(own: Try | None, rivals: Rivals, level: Level) -> bool:
    """Gold, and no rival is ahead."""
    built = [rival for rival in rivals.values() if rival is not None]
    if own is None or own.medal < 3 or not built or len(built) < len(rivals):
        return False
    return standing_of(own, level, own) >= max(standing_of(rival, level, own) for rival in built)


def beaten(own: Try, rivals: Rivals, level: Level) -> int:
    """How many of the rivals have built, and are behind."""
    mine = standing_of(own, level, own)
    return sum(one is not None and standing_of(one, level, own) < mine for one in rivals.values())


def level_with(own: Try, rivals: Rivals, level: Level) -> int:
    """How many of the rivals share the place of one's `own` try."""
    mine = standing_of(own, level, own)
    return sum(one is not None and standing_of(one, level, own) == mine for one in rivals.values())


def beats_all(own: Try, rivals: Rivals, level: Level) -> bool:
    """Whether all rivals have built, and each is behind."""
    return bool(rivals) and beaten(own, rivals, level) == len(rivals)


def rank_lines(own: Try, rivals: Rivals, level: Level) -> tuple[str, ...]:
    """The place, and what decided between it and the leader, or the next one behind; () until all rivals have
    built."""
    built = {difficulty: rival for difficulty, rival in rivals.items() if rival is not None}
    if not built or len(built) < len(rivals):
        return ()
    scores = {difficulty: standing_of(rival, level, own) for difficulty, rival in built.items()}
    mine = standing_of(own, level, own)
    ahead = [difficulty for difficulty in built if scores[difficulty] > mine]
    behind = [difficulty for difficulty in built if scores[difficulty] < mine]
    place = 1 + len(ahead)
    if len(ahead) + len(behind) < len(built):
        told = _("Shared place {n} of {count}", n=place, count=1 + len(built))
    else:
        told = _("Place {n} of {count}", n=place, count=1 + len(built))
    if ahead:
        leader = max(ahead, key=scores.__getitem__)
        return told, _leads(_(OPPONENTS[leader].word), built[leader], own, level)
    if len(behind) == len(built):
        return told, _("You beat all four")
    if behind:
        nearest = max(behind, key=scores.__getitem__)
        return told, _beats(_(OPPONENTS[nearest].word), built[nearest], own, level)
    return (told,)


def difference_words(own: Try, rival: Rival, level: Level) -> str:
    """The part of the score that puts the rival ahead of one's `own` try or behind it, with the points more or less;
    of equal scores the seconds. "" where they share a place."""
    mine, theirs = standing_of(own, level, own), standing_of(rival, level, own)
    if mine == theirs:
        return ""
    if mine[0] == theirs[0]:
        n = own.seconds - rival.seconds
        return pgettext("a duration", "{n} s faster", n=n) if n > 0 else pgettext("a duration", "{n} s slower", n=-n)
    given, way = len(level.given), 1 if theirs > mine else -1
    before, after = parts(figures_of(own), given), parts(figures_of(rival, own), given)
    gains = {part: after[part] - before[part] for part in after}
    part = max(gains, key=lambda one: way * gains[one])
    name, n = _part_names(own.medal, level)[part], gains[part]
    if n > 0:
        return _("{n} more for {part}", n=n, part=name)
    return _("{n} less for {part}", n=-n, part=name)


def friend_words(own: Try, friends: Sequence[FriendTry], level: Level) -> tuple[str, ...]:
    """How the player's `own` try compares with the latest code of a friend; () without any."""
    if not friends:
        return ()
    name, theirs = friend_name(friends[0].name), friends[0].tried
    mine, other = standing_of(own, level, own), standing_of(theirs, level, own)
    if mine == other:
        return (_("Level with {name}", name=name),)
    return (_leads(name, theirs, own, level) if other > mine else _beats(name, theirs, own, level),)


def _leads(name: str, ahead: Try | Rival, own: Try, level: Level) -> str:
    part, n = _margin(ahead, own, own, level)
    if part == "score":
        return ngettext("{name} leads by {n} point", "{name} leads by {n} points", n, name=name)
    return _("{name} leads: {why}", name=name, why=_why(part, n))


def _beats(name: str, behind: Try | Rival, own: Try, level: Level) -> str:
    part, n = _margin(own, behind, own, level)
    if part == "score":
        return ngettext("You beat {name} by {n} point", "You beat {name} by {n} points", n, name=name)
    return _("You beat {name}: {why}", name=name, why=_why(part, n))


def _margin(ahead: Try | Rival, behind: Try | Rival, own: Try, level: Level) -> tuple[str, int]:
    """`own`: as in `figures_of`."""
    return margin(figures_of(ahead, own), figures_of(behind, own), len(level.given))


def _why(part: str, n: int) -> str:
    """What puts one run ahead of another one, where that is not points."""
    return _("a better medal") if part == "medal" else pgettext("a duration", "{n} s faster", n=n)
