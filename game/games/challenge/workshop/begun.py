"""`begun_from` gives the draft of a level of one's own that begins as another one; `open_begun` opens it."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.bot_characters import GUEST
from game.app.text import _
from game.games.challenge.level_place import FIRST
from game.games.challenge.workshop.scene import WorkshopScene
from game.levels.rules.level import Level
from game.levels.workshop.draft import Draft, draft_from
from game.levels.workshop.storage import Workbench
from game.ui.services import Services


def maker(services: Services, bench: Workbench) -> str:
    """The name on the latest level that has one, or else the player's own; a guest has none."""
    found = next((one.draft.author for one in bench.drafts() if one.draft is not None and one.draft.author), "")
    person = services.settings.person
    name = found or ("" if person is None else person.name)
    return "" if name in (GUEST, _(GUEST)) else name


def begun_from(services: Services, bench: Workbench, level: Level, place: str) -> Draft:
    """`place`: where the level stands."""
    draft = draft_from(level, bench.new_id(services.seed()))
    return replace(draft, author=maker(services, bench), difficulty=0, place=None if place == FIRST else place)


def open_begun(services: Services, level: Level) -> None:
    """Opens a draft that begins as `level` in the editor."""
    bench = Workbench()
    services.audio.play("card")
    services.director.push(WorkshopScene(services, begun_from(services, bench, level, level.place or FIRST), bench))
