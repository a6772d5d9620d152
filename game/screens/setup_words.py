"""`setup_words` says with whom, and by which rules, a game would start."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.app.bot_characters import LEVEL_NAMES, OPPONENTS
from game.app.settings import Setup
from game.app.text import _, pgettext
from game.core.game import SeatInfo, settle_options
from game.core.manifest import Manifest

VARIANT = "variant"
"""The option of a game that is several games: which one it is, is always told."""
MOST = 2
"""People, bots and options that are named at the most; more are counted."""


def setup_words(manifest: Manifest, setup: Setup) -> tuple[str, str]:
    """The players; and the variant, and the options that are not as usual."""
    return _company(setup.seats), _rules(manifest, setup)


def strength_words(setup: Setup) -> str:
    """How strong the bots of a setup are; "" if they differ or there are none."""
    levels = {info.level for info in setup.seats if info.level is not None}
    return _(LEVEL_NAMES[levels.pop()]) if len(levels) == 1 else ""


def kind_name(level: str | None, named: bool) -> str:
    """Who plays at a seat: a person, or a bot of `level`. `named`: there is room to call it a bot."""
    if level is None:
        return _("Person")
    name = _(LEVEL_NAMES[level])
    return _("Bot: {level}", level=name) if named and level in OPPONENTS else name


def _company(seats: Sequence[SeatInfo]) -> str:
    comma = pgettext("between names", ", ")
    people = [info.name for info in seats if info.is_person]
    bots = [info for info in seats if not info.is_person]
    who = comma.join(info.name for info in bots)
    if len(bots) > MOST:
        who = _("{n} bots", n=len(bots))
    if len(people) < 2:
        if not people:
            return _("Watch {bots}", bots=who)
        return _("You against {bots}", bots=who) if bots else _("You alone")
    told = comma.join(people) if len(people) <= MOST else _("{n} people", n=len(people))
    return _("{people} against {bots}", people=told, bots=who) if bots else told


def _rules(manifest: Manifest, setup: Setup) -> str:
    game, words = manifest.rules(), manifest.option_words()
    chosen = settle_options(game, len(setup.seats), setup.options)
    alone = sum(info.is_person for info in setup.seats) < 2
    named, changed = [], []
    for option in game.options():
        usual = option.alone if alone and option.alone is not None else option.default
        title, value = _(words[option.key].title), words[option.key].name(chosen[option.key], setup.seats)
        if option.key == VARIANT:
            named.append(_("{title}: {value}", title=title, value=value))
        elif chosen[option.key] not in (usual, option.race):
            changed.append(_("{title}: {value}", title=title, value=value))
    if len(named) + len(changed) > MOST:
        changed = [_("{n} rules of your own", n=len(changed))]
    return pgettext("between names", ", ").join([*named, *changed]) or _("basic rules")


def sentence_lines(words: str) -> str:
    """Japanese sentences each in lines of their own: in narrow lines the next one would begin after a word or two."""
    return re.sub("([。！])(?=.)", r"\1\n", words)
