"""`OPPONENTS` gives each bot level its face, moods and words about its play; `free_name` gives players their names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from game.app.text import N_, _

Feeling = Literal["waits", "thinks", "gains", "hurt", "leads", "behind", "danger", "out", "wins", "loses"]
"""Public state of a seat: it `gains` or is `hurt` by the latest event, comes last (`behind`), or is about to
tip (`danger`)."""
FEELINGS: Final[tuple[Feeling, ...]] = get_args(Feeling)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A level of bots as people meet it.

    `word`: its strength; `sentence`: how it plays, in any game; both are marked for translation. `names`: the same in
    every language, one for each seat beside a person and one more. `moods`: a mood of `art.face` for each feeling.
    """

    word: str
    names: tuple[str, ...]
    sentence: str
    moods: Mapping[Feeling, str]


OPPONENTS: Final[Mapping[str, Opponent]] = {
    "relaxed": Opponent(
        # Translators: the weakest bot; a difficulty has the same name.
        N_("Relaxed"),
        ("Pebble", "Mellow", "Noodle", "Dozy", "Moss", "Puddle"),
        N_("Plays by feel and often misses the best move: good for a first match."),
        # It has a good time, until it has lost.
        {
            "waits": "smile",
            "thinks": "think",
            "gains": "laugh",
            "hurt": "oh",
            "leads": "laugh",
            "behind": "smile",
            "danger": "oh",
            "out": "smile",
            "wins": "laugh",
            "loses": "oh",
        },
    ),
    "normal": Opponent(
        N_("Normal"),
        ("Rook", "Bolt", "Pixel", "Cog", "Dot", "Gizmo"),
        N_("Plays soundly, but takes each turn as it comes."),
        # An open book.
        {
            "waits": "smile",
            "thinks": "think",
            "gains": "laugh",
            "hurt": "sad",
            "leads": "smile",
            "behind": "worry",
            "danger": "worry",
            "out": "sad",
            "wins": "laugh",
            "loses": "oh",
        },
    ),
    "hard": Opponent(
        N_("Hard"),
        ("Flint", "Spike", "Thorn", "Brock", "Anvil", "Crag"),
        N_("Thinks ahead and seldom lets a chance go by."),
        # In earnest, and a bad loser.
        {
            "waits": "calm",
            "thinks": "think",
            "gains": "smile",
            "hurt": "sad",
            "leads": "smile",
            "behind": "sad",
            "danger": "worry",
            "out": "sad",
            "wins": "laugh",
            "loses": "sad",
        },
    ),
    "expert": Opponent(
        N_("Expert"),
        ("Regent", "Sterling", "Maestro", "Onyx", "Duchess", "Vega"),
        N_("The strongest in the box: misses almost nothing."),
        # A poker face until it is over.
        {
            "waits": "calm",
            "thinks": "think",
            "gains": "calm",
            "hurt": "calm",
            "leads": "calm",
            "behind": "calm",
            "danger": "calm",
            "out": "oh",
            "wins": "laugh",
            "loses": "oh",
        },
    ),
}
"""By level, the weakest first."""

USUAL: Final = "normal"
"""The level of a new bot, and the character of bots that only tools use."""

FIRST: Final = "relaxed"
"""The level of the bots in somebody's first match of a game, and at the table of a lesson."""

LEVEL_NAMES: Final[Mapping[str, str]] = {
    "random": N_("Bot, random"),
    "greedy": N_("Bot, greedy"),
    **{level: opponent.word for level, opponent in OPPONENTS.items()},
}
"""Every level in words; the first two come only from older settings and from tools."""

GUEST: Final = N_("Guest")
"""Name of somebody who has told none."""
PERSON_NAMES: Final = ("Ana", "Mika", "Leo", "Yuki", "Sam", "Nori")

_PERSON: Final[Mapping[Feeling, str]] = {
    **dict.fromkeys(FEELINGS, "smile"),
    "hurt": "oh",
    "out": "sad",
    "wins": "laugh",
    "loses": "oh",
}
_GIVEN: Final = {*PERSON_NAMES, *(name for opponent in OPPONENTS.values() for name in opponent.names)}


def character(level: str | None) -> str:
    """Face of a seat in `art.face`: "person", or one of `OPPONENTS`."""
    return "person" if level is None else level if level in OPPONENTS else USUAL


def mood(level: str | None, feeling: Feeling) -> str:
    """Mood of `art.face` for a feeling."""
    kind = character(level)
    return (_PERSON if kind == "person" else OPPONENTS[kind].moods)[feeling]


def word(level: str | None) -> str:
    """Strength of a bot of `level` in one translated word; "" for a person."""
    return "" if level is None else _(OPPONENTS[character(level)].word)


def character_line(level: str | None) -> str:
    """Translated line about how a bot of `level` plays; "" for a person."""
    return "" if level is None else _(OPPONENTS[character(level)].sentence)


def free_name(level: str | None, taken: Collection[str]) -> str:
    """A name for a person or a bot of `level` that is not `taken`; the first one if all are."""
    names = PERSON_NAMES if level is None else OPPONENTS[character(level)].names
    return next((name for name in names if name not in taken), names[0])


def is_given(name: str) -> bool:
    """Whether the game gives this name by itself."""
    return name in _GIVEN


def is_guest(name: str) -> bool:
    """Whether this name, or none, says that somebody has told none."""
    return name in ("", GUEST, _(GUEST))


def guest() -> str:
    """Name of somebody who has told none."""
    return _(GUEST)
