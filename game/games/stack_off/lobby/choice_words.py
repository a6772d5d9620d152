"""Puts the stack-off lobby's choices into words: `mode_name`, `joining_line`, `handicap_words` …"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.intents import device_of
from game.app.text import N_, _, ngettext, pgettext
from game.core.game import OptionValue
from game.games.stack_off.lobby.extras_scene import SURPRISE_NAMES
from game.games.stack_off.lobby.handicap_choices import CHOICES
from game.games.stack_off.lobby.picked_rounds import FAVOURITES
from game.games.stack_off.lobby.slots import Slots
from game.games.stack_off.rounds import SURVIVAL, Handicap, Round, rounds
from game.games.stack_off.series import MIX, PLAYERS, needed_of
from game.games.stack_off.surprises.choice import NOTHING
from game.games.stack_off.table.device_words import device_words
from game.levels.sentences import localized
from game.ui.key_names import key_name

MODES: Final[Mapping[str, tuple[str, str]]] = {
    "any": (N_("A bit of everything"), N_("Another kind of round each time.")),
    "race": (N_("Race"), N_("The first to hold a tower above the line wins.")),
    "survival": (N_("Survival"), SURVIVAL),
    "under": (N_("Under the line"), N_("The most pieces below the line win.")),
    "highest": (N_("Highest"), N_("The highest tower wins, less 1 for each fall.")),
    "level": (N_("Any level"), N_("The same level for all: the first gold wins, or the best medal.")),
    FAVOURITES: (N_("Favourites"), N_("Your favourites, mixed.")),
    MIX: (N_("Chosen rounds"), N_("The rounds that you have chosen, one after the other.")),
}
"""Name of each mode, and what wins in it."""
KINDS: Final = {"race": "up", "survival": "shield", "under": "down", "highest": "chart", "level": "trophy"}
"""Icons of the kinds of rounds."""
BUILDING: Final = "common-ground"
"""The round before which all build its ground: a kind of its own."""
FIELDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "line": (N_("Line"), (N_("easier"), N_("as usual"), N_("harder"))),
    "top": (N_("Platform"), (N_("narrower"), N_("as usual"), N_("wider"))),
    "falls": (N_("Falls"), (N_("one fewer"), N_("as usual"), N_("one more"))),
    "size": (N_("Pieces"), (N_("small"), N_("as usual"), N_("large"))),
    "ghost": (N_("Landing"), (N_("shown"), N_("hidden"))),
}
"""Name of each part of a handicap, and of its values in the order of `CHOICES`."""


def device_name(device: str) -> str:
    """Gets the name of the device with this id."""
    return device_words(device_of(device))


def joining_line(slots: Slots, left_key: str) -> str:
    """Says how people join and leave. `left_key`: confirms on the left half of the keyboard, "" if no key does."""
    if all(slot.is_person for slot in slots.all):
        return _("All four places are taken. Go back to give yours up.")
    if slots.mouse_has_keys and left_key:
        return _("Mouse and keys are yours. If someone joins with {key}, the keys are theirs.", key=key_name(left_key))
    return _("Press a button to join in, each on a device of your own.")


def mode_name(mode: OptionValue) -> str:
    """Gets the name of a mode, or of one round by its id."""
    if mode in MODES:
        return _(MODES[str(mode)][0])
    found = next((one for one in rounds() if one.id == mode), None)
    return str(mode) if found is None else localized(found.name)


def kind_of(mode: OptionValue) -> str:
    """Gets the mode itself, or the mode of one round by its id."""
    return next((one.mode for one in rounds() if one.id == mode), str(mode))


def mode_line(mode: OptionValue, mix: Sequence[str] = ()) -> str:
    """Says what wins in a mode, or what is special in one round; `mix`: ids of the rounds that were chosen by hand,
    which are named."""
    if mode == MIX and mix:
        return _("One after the other: {names}.", names=", ".join(mode_name(id_) for id_ in mix))
    found = next((one for one in rounds() if one.id == mode), None)
    return _(MODES[str(mode)][1]) if found is None else twist_line(found)


def twist_line(what: Round) -> str:
    """Says what is special in a round, and whether it is played against each other; in one whose file does not tell,
    what wins."""
    line = mode_line(what.mode) if what.twist is None else localized(what.twist)
    if not what.lets_act_on_others(PLAYERS[-1]):
        return line
    return _("Against each other: {what}", what=line)


def handicap_words(handicap: Handicap, field: str) -> str:
    """Says a part of a handicap, with its name."""
    name, names = FIELDS[field]
    values = CHOICES[field]
    value = getattr(handicap, field)
    return _("{what}: {value}", what=_(name), value=_(names[values.index(value)]) if value in values else str(value))


def hint_for(at: str | None, options: Mapping[str, OptionValue], mix: Sequence[str]) -> str:
    """What is said of the target with the focus; of most what wins."""
    mode = options["mode"]
    if at == "throws" and not options["throws"]:
        return _("Out early? You watch the others build.")
    if at == "throws":
        return _("Out early? Now and then you send the leader a gust, with a warning.")
    if at == "extras" and options["surprise"] != NOTHING:
        return f"{_(SURPRISE_NAMES[str(options['surprise'])])}."
    if at == "extras":
        return _("Extras: an added surprise, help for the last, and when there is no star.")
    rounds_ = options["best-of"]
    assert isinstance(rounds_, int)
    ends = ngettext(
        "The first round that somebody wins alone decides.",
        "It ends as soon as somebody has won {n} rounds.",
        needed_of(rounds_),
    )
    if at == "best-of":
        shared = _("A shared round counts for nobody.")
        return pgettext("sentences", "{first} {second}", first=ends, second=shared)
    line = mode_line(mode, mix)
    if mode == MIX and len(mix) > 1:
        # Not all of them may be played.
        line = pgettext("sentences", "{first} {second}", first=line, second=ends)
    if at == "mode":
        return _("{what} Press to choose from cards.", what=line)
    return line
