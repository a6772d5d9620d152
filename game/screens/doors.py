"""`doors` gives the ways that games have on the title besides their lobbies; `hang_medal` puts a medal on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game import art
from game.core.door import Door
from game.core.manifest import Manifest
from game.ui.services import Services
from game.ui.widgets import Ui

LARGER: Final = 1.5
"""Size of a medal, as a multiple of the icon that it replaces."""


def lobby_words(game: Manifest, services: Services) -> str:
    """What the button of a game's lobby says beside its title; "" for nothing."""
    return "" if game.lobby_note is None else game.lobby_note()(services)


def doors(services: Services) -> Mapping[str, Door]:
    """By the keys of their games."""
    return {key: game.door()(services) for key, game in services.manifests.items() if game.door is not None}


def hang_medal(ui: Ui, id_: str, door: Door) -> None:
    """Puts the medal in the place of the button's icon, if that has one."""
    icon = next((i for i, one in enumerate(ui.pictures) if one.id == f"{id_}.icon"), None)
    if icon is None or not door.metal:
        return
    found = ui.pictures[icon]
    side = float(str(found.art.args[1]))
    big = round(LARGER * side)
    look = art.medal(big, door.metal, door.is_won)
    ui.pictures[icon] = replace(found, art=look, x=found.x - (big - side) / 2, y=found.y - (big - side) / 2)
