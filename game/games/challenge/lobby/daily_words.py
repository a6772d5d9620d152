"""The daily challenge in words: its weekdays, its weather, what a scored try means, and its result for chats."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from game.app.text import N_, _, dotted, ngettext, pgettext
from game.core.session import SPEEDS
from game.core.silhouettes import kind_of
from game.levels.daily.level_names import Weather, weather_of
from game.levels.daily.tries import Tries, Try
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS, goal_medal, localized, medal_conditions

DAYS: Final = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
SHORT_MONTHS: Final = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
_CHARACTERS: Final = (
    N_("Monday is gentle: few pieces, no wind, no ice, and a shaky hand will do."),
    N_("Tuesday is gentle still, with a piece more."),
    N_("Wednesday is middling: it takes a plan."),
    N_("Thursday begins to ask for a steady hand."),
    N_("Friday is nearly big."),
    N_("Saturday is big, and windy: towers, piers and bridges have to stand in gusts."),
    N_("Sunday is grand: it is the biggest of the week."),
)
_WEATHERS: Final[Mapping[Weather, str]] = {
    "wind": N_("Windy: gusts blow while the goal is held."),
    "frost": N_("Frosty: the ground is of ice, and slippery."),
    "rain": N_("Rainy: it rains on the meadow, and changes nothing in the game."),
}
SHAPES: Final[Mapping[str, str]] = {
    "square": "■",
    "brick": "▬",
    "plank": "━",
    "triangle": "▲",
    "wedge": "◣",
    "disc": "●",
    "dome": "◗",
    "trapezoid": "▰",
    "hexagon": "⬢",
    "ell": "┗",
}
"""The shapes of pieces as letters."""
FALL: Final = "✕"
CROWN: Final = "👑"


def day_name(day: date) -> str:
    """Weekday and date, short."""
    parts = {"weekday": _(DAYS[day.weekday()]), "month": _(SHORT_MONTHS[day.month - 1]), "day": day.day}
    return pgettext("a date", "{weekday} {day} {month}", **parts)


def month_name(day: date) -> str:
    """Month and year."""
    return pgettext("a date", "{month} {year}", month=_(MONTHS[day.month - 1]), year=day.year)


def day_status(known: Tries, day: date, today: date) -> str:
    """What the challenge of `day` is worth now, in a sentence."""
    scored = known.get(day.isoformat())
    if day > today:
        return _("It opens on its day.")
    if scored is not None and scored.match:
        return _("Your scored try goes on.") if day == today else _("The scored try was not ended.")
    if scored is not None:
        return _("Scored. Now it is practice.")
    return _("One scored try, then practice.") if day == today else _("Not played on its day. It is practice now.")


def character(day: date, level: Level) -> str:
    """What the weather in its name means, where that needs a word, or else what its weekday makes of a day."""
    weather = weather_of(level.name)
    told = None if weather is None else _WEATHERS.get(weather)
    return _(_CHARACTERS[day.weekday()] if told is None else told)


def weather_words(level: Level) -> str:
    """What the weather in its name means, where that changes the game; else ""."""
    weather = weather_of(level.name)
    return _(_WEATHERS[weather]) if weather in ("wind", "frost") else ""


def terms() -> str:
    """What a scored try means."""
    return _("One try a day is scored; Restart and Give up end it")


def medal_lines(level: Level) -> list[tuple[int, str]]:
    """What gold and silver ask for beyond the goal: medals with words."""
    _bronze, silver, gold = medal_conditions(level)
    asked = [(3, gold)]
    if goal_medal(level) < 2:
        asked = [(3, pgettext("what gold asks for", "silver + {what}", what=gold)), (2, silver)]
    return [(medal, _("{medal}: {what}", medal=_(MEDALS[medal]), what=what)) for medal, what in asked]


def difficulty_words(level: Level) -> str:
    return _("Difficulty: {n} of 10", n=level.difficulty) if level.difficulty else ""


def result_parts(scored: Try) -> tuple[str, ...]:
    """Pieces, falls, hints and seconds of a scored try."""
    return (*_counts(scored), *seconds_words(scored.seconds), *_slowed(scored))


def rival_parts(pieces: int, falls: int, seconds: int) -> tuple[str, ...]:
    """Pieces, falls and seconds of a rival's run."""
    counts = ngettext("{n} piece", "{n} pieces", pieces), ngettext("{n} fall", "{n} falls", falls)
    return (*counts, *seconds_words(seconds))


def seconds_words(seconds: int) -> tuple[str, ...]:
    """How long a try took; () where that is not known."""
    return (clock_words(seconds),) if seconds else ()


def clock_words(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def crown_words() -> str:
    return _("Crown: best gold score; on a tie the faster.")


def beaten_words(n: int, rivals: int, tied: int = 0, *, has_crown: bool) -> str:
    """How many of the rivals a try beats, and how many share its place; with a crown if it wins that."""
    told = _("beat {n} of {rivals} rivals", n=n, rivals=rivals)
    if tied:
        told = _("beat {n} of {rivals} rivals, level with {tied}", n=n, rivals=rivals, tied=tied)
    return f"{told} {CROWN}" if has_crown else told


def won_words(*, shared: bool) -> str:
    return _("You share the crown") if shared else _("You win the crown")


def _counts(scored: Try) -> tuple[str, str, str]:
    return (
        ngettext("{n} piece", "{n} pieces", scored.pieces),
        ngettext("{n} fall", "{n} falls", scored.falls),
        ngettext("{n} hint", "{n} hints", scored.hints),
    )


def _slowed(scored: Try) -> tuple[str, ...]:
    """How fast the game was, if it was slowed."""
    return () if scored.speed == SPEEDS[0] else (_("speed {speed} %", speed=scored.speed),)


def shared_parts(scored: Try, days: int) -> tuple[str, ...]:
    """What is shared of a scored try besides its score: pieces, falls and hints, the speed of a slowed game, and a
    `days` long streak."""
    return (*_counts(scored), *_slowed(scored), *((streak_word(days),) if days > 1 else ()))


def medal_name(medal: int) -> str:
    """A medal in words, or that there is none."""
    return _(MEDALS[medal]) if medal else _("No medal")


def streak_word(days: int) -> str:
    return ngettext("Streak: {n} day", "Streak: {n} days", days)


def chat_text(day: date, level: Level, scored: Try, score: int, *, days: int, rank: str, code: str) -> str:
    """An invitation for chats: the dare, the medal with the `rank` among rivals, what it took, and the `code` by which
    others play the same level. The shapes come in the order of the tray: they tell no step of the answer. `days`: the
    streak."""
    used = {piece for piece, _x, _y, _turn in scored.lay}
    shapes = [SHAPES[kind_of(piece)] for piece in level.given if piece in used] + [FALL] * scored.falls
    stars = "★" * scored.medal + "☆" * (3 - scored.medal)
    dare = _("Beat my {score}!", score=score) if scored.medal else _("I won no medal. Can you?")
    pieces, *others = shared_parts(scored, days)
    took = dotted((f"{''.join(shapes) or '–'} {pieces}", *others))
    head = f"{dare} {dotted(('Tumblebox', day_name(day), localized(level.name)))}"
    return "\n".join((head, dotted((stars, *([rank] if rank else []))), took, how_words(), code))


def how_words() -> str:
    """Where the code of a day is put in."""
    return _("Play the same: Daily, “Friend's code”")
