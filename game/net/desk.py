"""`Desk`: what the server knows of the match, and the pages that it makes for seats. It knows observations alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec

from game import art
from game.app import sentences, text
from game.app.bot_characters import word
from game.app.text import _, pgettext
from game.core.codec import codec_of
from game.core.game import Game, Observation, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest, PhoneRules, contests
from game.net.interval_page import interval_page
from game.net.messages import WATCHERS, Look, Say, Slot, Table
from game.net.page import PageMaker, PhoneFrame, offered
from game.net.pictures import Pictures
from game.net.plain_page import plain_page

PENNANT: Final = (32, 48)
"""Size of a pennant on a phone."""


@dataclass(slots=True)
class _Seen:
    """What a seat sees; `offers`: the texts that its latest pages offered; `pages`: those, by language."""

    observation: Observation
    can_undo: bool
    offers: frozenset[str] | None = None
    steers: bool = False
    pages: dict[str, Mapping[str, object]] = field(default_factory=dict)


class Desk:
    """`manifests`: the games by key."""

    def __init__(self, manifests: Mapping[str, Manifest], pictures: Pictures) -> None:
        self._games: dict[str, Manifest | PhoneRules] = {
            **manifests,
            **{key: one.phones for key, one in contests(manifests).items() if one.phones},
        }
        self._pictures = pictures
        self._between: dict[tuple[int, str], Mapping[str, object]] = {}
        """Pages between two games, by slot and language."""
        self._seen: dict[Seat, _Seen] = {}
        self.table = Table("", "lobby", "{}", ())

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.table.slots

    @property
    def game(self) -> Game:
        return self._games[self.table.game].rules()

    def title(self, language: str) -> str:
        """What is played, or going to be played, in a language."""
        with text.speaking(language):
            return _(self._games[self.table.game].title) if self.table.game else _("Game night")

    def set(self, table: Table) -> bool:
        """Others take part, or something else is played. Returns whether what was seen of a match is forgotten."""
        is_other = table.phase in ("lobby", "between")
        is_other = is_other or (table.game, table.cast) != (self.table.game, self.table.cast)
        if is_other:
            self._seen.clear()
        if table.slots != self.slots:
            # Names and colours stand in every page.
            for seen in self._seen.values():
                seen.pages.clear()
        if table.interval != self.table.interval or table.slots != self.slots:
            self._between.clear()
        self.table = table
        return is_other

    def sees(self, number: int) -> int:
        """Whose page the phone of a slot shows: who sits out sees what watchers see."""
        return number if number in self.table.cast else WATCHERS

    def look(self, look: Look) -> None:
        """A seat sees something else."""
        observation = codec_of(self.game).decode(look.observation, Observation)
        self._seen[look.seat] = _Seen(observation, look.can_undo)

    def page(self, seat: Seat, language: str) -> Mapping[str, object] | None:
        """The page of a seat in a language; None as long as nothing is known.

        It is made once: many watchers cost no more than one, nor does who asks again and again.
        """
        if self.table.interval is not None and self.table.phase == "between":
            return self._page_between(seat, language)
        seen = self._seen.get(seat)
        if seen is None:
            return None
        if language in seen.pages:
            return seen.pages[language]
        with text.speaking(language):
            page = self._maker()(self._frame(seen))
        seen.offers = frozenset(offered(page.ways))
        seen.steers = bool(page.pad)
        built: Mapping[str, object] = msgspec.to_builtins(page)
        seen.pages[language] = built
        return built

    def _page_between(self, number: int, language: str) -> Mapping[str, object]:
        assert self.table.interval is not None
        with text.speaking(language):
            key = self.table.interval.next
            title = "" if not key else _(self._games[key].title) if key in self._games else key
            page = interval_page(self.table.interval, self.slots, title, number)
        return self._between.setdefault((number, language), msgspec.to_builtins(page))

    def told(self, number: int, language: str) -> dict[str, object]:
        """The message "table" for the phone of a slot, or for one that watches."""
        table = self.table
        with text.speaking(language):
            watches = _("You watch. The match begins at the big screen.")
            words = watches if number == WATCHERS else _("You are in. The match begins at the big screen.")
        slots = [
            {
                "name": slot.name,
                "colour": slot.colour,
                "pennant": self._pictures.url(art.pennant(*PENNANT, slot.colour)),
                "words": self.seat_words(slot, language),
                "gone": slot.hand == "gone",
            }
            for slot in table.slots
        ]
        return {
            "title": self.title(language),
            "phase": table.phase,
            "seat": number,
            "slots": slots,
            "paused": self.wait_words(language),
            "away": table.is_covered,
            "words": words,
            "presses": self.presses(language),
        }

    def presses(self, language: str) -> list[dict[str, str]]:
        """The buttons of the big screen that are for anybody."""
        with text.speaking(language):
            return [{"id": id_, "words": _(words)} for id_, words in self.table.presses]

    def offers(self, seat: Seat, action: str) -> bool:
        """Whether the latest page of a seat offered an action."""
        seen = self._seen.get(seat)
        return seen is not None and seen.offers is not None and action in seen.offers

    def steers(self, seat: Seat) -> bool:
        """Whether the latest page of a seat has a pad that moves its piece."""
        seen = self._seen.get(seat)
        return seen is not None and seen.steers

    def can_undo(self, seat: Seat) -> bool:
        seen = self._seen.get(seat)
        return seen is not None and seen.can_undo

    def sentence(self, say: Say, language: str) -> str:
        """Why something was refused, in a sentence."""
        with text.speaking(language):
            return sentences.sentence(say.reason, json.loads(say.params))

    def wait_words(self, language: str) -> str:
        """Why the match waits; "" while it goes on."""
        with text.speaking(language):
            if self.table.phase == "between":
                return ""
            if self.table.is_covered:
                return _("Look at the big screen.")
            if not self.table.missed:
                return ""
            names = pgettext("between names", ", ").join(self.slots[seat].name for seat in self.table.missed)
            return _("The match waits for the phone of {names}.", names=names)

    def seat_words(self, slot: Slot, language: str) -> str:
        """What is known of a seat before the match begins."""
        with text.speaking(language):
            if slot.hand == "bot":
                return word(slot.level)
            if slot.hand == "table":
                return _("at the table")
            return _("has sat down") if slot.here else _("is away") if slot.taken else _("is awaited")

    def _maker(self) -> PageMaker:
        maker = self._games[self.table.game].phone
        return plain_page if maker is None else maker()

    def _frame(self, seen: _Seen) -> PhoneFrame:
        options: dict[str, OptionValue] = json.loads(self.table.options)
        cast = [self.slots[number] for number in self.table.cast]
        seats = tuple(SeatInfo(slot.name, slot.colour, slot.level) for slot in cast)
        return PhoneFrame(self.game, options, seats, seen.observation, seen.can_undo, self._pictures.url)
