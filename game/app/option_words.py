"""`OptionWords` holds the words of one option of a game: its title, and a name and an explanation of each value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.app.text import _, pgettext
from game.core.game import Option, OptionValue, SeatInfo

MOST_NAMED = 2
"""Options of a variant that are named; more are counted."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The title of an option, and for each value its name and a one-line explanation, all marked for translation.

    Values without words of their own are seats, "1", "2" …: who has the first turn. `sign`: name of an icon.
    """

    title: str
    values: Mapping[OptionValue, tuple[str, str]]
    sign: str = "gear"

    def name(self, value: OptionValue, seats: Sequence[SeatInfo]) -> str:
        """The name of `value`; seats are named by who sits there."""
        known = self.values.get(value)
        return _(known[0]) if known else seats[int(value) - 1].name

    def difference(self, value: OptionValue, seats: Sequence[SeatInfo]) -> str:
        """Explanation of `value`."""
        known = self.values.get(value)
        return _(known[1]) if known else _("{name} has the first turn.", name=self.name(value, seats))


def variant_words(
    options: Iterable[Option],
    words: Mapping[str, OptionWords],
    keys: Sequence[str],
    chosen: Mapping[str, OptionValue],
) -> str:
    """Names the variant played with the `chosen` options: the ones among `keys` that differ from their defaults."""
    named = []
    for option in options:
        value = chosen.get(option.key, option.default)
        if option.key in keys and value != option.default:
            named.append(_(words[option.key].title) if value is True else words[option.key].name(value, ()))
    if len(named) > MOST_NAMED:
        return _("{n} rules of your own", n=len(named))
    return pgettext("between names", ", ").join(named) or _("Usual rules")
