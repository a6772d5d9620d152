"""`Desk`: what the server knows of the match, and the pages that it makes for seats. It knows observations alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from game.app import sentences, text
from game.app.bot_characters import word
from game.app.text import _, pgettext
from game.core.codec import codec_of
from game.core.game import Game, Observation, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest
from game.net.messages import Look, Say, Slot, Table
from game.net.page import PageMaker, PhoneFrame, offered
from game.net.pictures import Pictures
from game.net.plain_page import plain_page


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
        self._manifests = manifests
        self._pictures = pictures
        self._seen: dict[Seat, _Seen] = {}
        self.table = Table("", "lobby", "{}", ())

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.table.slots

    @property
    def game(self) -> Game:
        return self._manifests[self.table.game].rules()

    @property
    def title(self) -> str:
        return self._manifests[self.table.game].title

    def set(self, table: Table) -> None:
        if table.phase == "lobby":
            self._seen.clear()
        if table.slots != self.slots:
            # Names and colours stand in every page.
            for seen in self._seen.values():
                seen.pages.clear()
        self.table = table

    def look(self, look: Look) -> None:
        """A seat sees something else."""
        observation = codec_of(self.game).decode(look.observation, Observation)
        self._seen[look.seat] = _Seen(observation, look.can_undo)

    def page(self, seat: Seat, language: str) -> Mapping[str, object] | None:
        """The page of a seat in a language; None as long as nothing is known.

        It is made once: many watchers cost no more than one, nor does who asks again and again.
        """
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
        maker = self._manifests[self.table.game].phone
        return plain_page if maker is None else maker()

    def _frame(self, seen: _Seen) -> PhoneFrame:
        options: dict[str, OptionValue] = json.loads(self.table.options)
        seats = tuple(SeatInfo(slot.name, slot.colour, slot.level) for slot in self.slots)
        return PhoneFrame(self.game, options, seats, seen.observation, seen.can_undo, self._pictures.url)
