"""`CardFiles` saves level cards, one file a level: the same card is saved once, a newer one goes over the older."""

from __future__ import annotations

from pathlib import Path

from game.app.album import Album, Work
from game.games.challenge.sharing.level_card import LevelCard
from game.levels.rules.level import level_text, without_words_of_maker
from game.ui.services import Services

Key = tuple[str, str]
"""Text of the level without its maker's words, and the language of the card."""


def _key_of(card: LevelCard) -> Key:
    return level_text(without_words_of_maker(card.level)), card.language


class CardFiles:
    """The cards that were saved since the program began, and where they lie."""

    def __init__(self, album: Album) -> None:
        self._album = album
        self._files: dict[Key, tuple[LevelCard, Path]] = {}
        self._coming: tuple[LevelCard, str] | None = None
        """The card that is being saved, and the beginning of its file's name."""

    @classmethod
    def of(cls, services: Services) -> CardFiles:
        """The one `CardFiles` of the program, made at the first call."""
        found = services.remembered.get("share-cards")
        if not isinstance(found, CardFiles):
            found = services.remembered["share-cards"] = cls(services.album)
        return found

    @property
    def is_saving(self) -> bool:
        return self._coming is not None or self._album.progress is not None

    def save(self, card: LevelCard, work: Work, stem: str) -> None:
        """Begins to save a card, over the older one of its level if that is still there."""
        _older, over = self._files.get(_key_of(card), (None, None))
        if self._album.save(work, stem, ".png", over=over):
            self._coming = card, stem

    def poll(self) -> Path | None:
        """Where a card was saved, once."""
        if self._coming is None or self._album.progress is not None:
            return None
        (card, stem), self._coming = self._coming, None
        path = self._album.latest
        if path is None or not path.name.startswith(stem):
            # The disk has refused it, or another picture came after it.
            self.forget(card)
            return None
        self._files[_key_of(card)] = card, path
        return path

    def file_of(self, card: LevelCard) -> Path | None:
        """Where this very card lies."""
        known, path = self._files.get(_key_of(card), (None, None))
        return path if known == card and path is not None and path.is_file() else None

    def early(self, card: LevelCard) -> Path | None:
        """Where the card of this level was saved if it lacks the result of the test."""
        known, path = self._files.get(_key_of(card), (None, None))
        return path if known is not None and not known.proof.done else None

    def forget(self, card: LevelCard) -> None:
        """Forgets where the card of this level was saved."""
        self._files.pop(_key_of(card), None)
