"""`open_words` opens the day of a friend's code in a text, `open_card` in a saved card of the day."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, UnidentifiedImageError

from game.games.challenge.lobby import daily_code
from game.games.challenge.lobby.daily_page import DailyScene
from game.levels.daily import day_codes
from game.levels.sharing.pictures import CHUNK, SUFFIXES
from game.ui.services import Services


def open_words(services: Services, words: str) -> bool:
    """Returns whether something in the text looks like the code of a day. If the code is wrong, a sentence says why."""
    if not day_codes.has_code(words):
        return False
    if (day := daily_code.keep(services, words)) is not None:
        services.director.push(DailyScene(services, day))
    return True


def open_card(services: Services, path: Path) -> bool:
    """Returns whether the file is the card of a day, which carries its code as text."""
    if path.suffix.lower() not in SUFFIXES:
        return False
    try:
        with Image.open(path) as image:
            told = image.info.get(CHUNK)
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError, Image.DecompressionBombError):
        return False
    return isinstance(told, str) and open_words(services, told)
