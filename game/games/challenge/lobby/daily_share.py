"""`share` saves the card of a day's scored try as a picture, or copies its result as text for chats."""

from __future__ import annotations

from datetime import date
from functools import partial
from math import radians
from typing import Literal

from game.app import paths, text
from game.app.folders import show_folder
from game.app.text import _, dotted
from game.core.silhouettes import colour_of, kind_of, silhouette_of
from game.core.tower_events import UNIT
from game.games.challenge.daily_card import Card, paint
from game.games.challenge.level_place import place_of
from game.games.challenge.lobby.daily_code import invitation
from game.games.challenge.lobby.daily_rank import (
    Rivals,
    beaten,
    has_crown,
    level_with,
    score_of,
    score_words,
)
from game.games.challenge.lobby.daily_words import (
    beaten_words,
    chat_text,
    day_name,
    how_words,
    medal_name,
    shared_parts,
)
from game.games.challenge.lobby.dare_scene import DareScene
from game.levels.daily import calendar, tries
from game.levels.daily.tries import TRIES, Try
from game.levels.sentences import METALS, localized
from game.physics.ground import Ground, read_ground
from game.physics.saved_poses import Pose
from game.table.tower.terrain import still
from game.ui.services import Services

KEY = "daily"
FEW = 4
"""Pieces of a tower that the card does not show."""


Saving = Literal["", "now", "done"]


def saving(services: Services, day: date) -> Saving:
    """Whether the card of `day` is being saved, or has been saved."""
    kept, path = services.remembered.get(KEY), services.album.latest
    if not isinstance(kept, tuple) or kept[0] != day:
        return ""
    if services.album.progress is not None:
        return "now"
    return "done" if path is not None and path.name.startswith(kept[1]) else ""


def buttons(services: Services, day: date) -> tuple[tuple[str, str, str], ...]:
    """Id, label and icon of the buttons that share a result. Once the card of `day` is saved, its folder can be opened
    in its place."""
    card = {
        "": ("card", _("Save the card"), "picture"),
        "now": ("card", _("Saving …"), "picture"),
        "done": ("folder", _("Open folder"), "save"),
    }
    return card[saving(services, day)], ("chat", _("Dare a friend"), "person")


def share(services: Services, how: str, day: date, scored: Try, bots: Rivals) -> None:
    """`how`: the id of one of `buttons`; `bots`: what the rivals did."""
    if how == "folder":
        _open_folder(services)
        return
    level = calendar.today(day)
    days = tries.streak(services.store[TRIES], day)
    rank, is_crowned = "", has_crown(scored, bots, level)
    code = invitation(services, day, scored)
    if bots and None not in bots.values():
        tied = level_with(scored, bots, level)
        rank = beaten_words(beaten(scored, bots, level), len(bots), tied, has_crown=is_crowned and how == "chat")
    if how == "chat":
        words = chat_text(day, level, scored, score_of(scored, level), days=days, rank=rank, code=code)
        if services.copy(words):
            services.audio.play("click")
            services.director.push(DareScene(services, words))
        else:
            services.audio.play("refuse")
            services.director.toast(_("The clipboard does not take the text here."))
        return
    person = services.settings.person
    name = "" if person is None else person.name
    colour = "" if person is None else person.colour
    card = card_of(day, scored, days, rank, name, has_crown=is_crowned, code=code, colour=colour)
    stem = f"{services.now()} {KEY}"
    if services.album.save(partial(paint, card), stem, ".png"):
        services.remembered[KEY] = day, stem
    services.audio.play("click")


def _open_folder(services: Services) -> None:
    try:
        show_folder(paths.album_dir())
        services.audio.play("click")
    except OSError as error:
        services.audio.play("refuse")
        services.director.toast(_("The folder cannot be opened: {why}.", why=error.strerror or ""))


def card_of(
    day: date,
    scored: Try,
    days: int,
    rank: str = "",
    name: str = "",
    *,
    has_crown: bool = False,
    code: str = "",
    colour: str = "",
) -> Card:
    """What the card of a scored try shows. `days`: the streak; `rank`: the place among the rivals, in words; `name`:
    the player's name, "" if it is not known, as the `colour`; `code`: by which others play the same level."""
    level = calendar.today(day)
    ground = read_ground(level.ground)
    return Card(
        place=place_of(level.id),
        ground=tuple(fixed.corners for fixed in ground.fixed)
        + tuple(
            tuple((seesaw.pivot[0] + x, seesaw.pivot[1] + y) for x, y in part)
            for seesaw in ground.seesaws
            for part in seesaw.parts
        ),
        stands=still(ground, _bars(ground), place_of(level.id)),
        pieces=tuple(
            (kind_of(piece), colour_of(piece), level.materials.get(piece, "wood"))
            for piece in level.given
            if piece in {laid for laid, *_at in scored.lay}
        ),
        # The mere outline of few pieces gives the answer away.
        tower=tuple(silhouette_of(piece).placed(x, y, radians(turn), 1.0) for piece, x, y, turn in scored.lay)
        if len(scored.lay) > FEW
        else (),
        metal=METALS[scored.medal],
        head=dotted((*((name,) if name else ()), "Tumblebox", day_name(day))),
        name=localized(level.name),
        lines=(
            dotted((medal_name(scored.medal), score_words(scored, level))),
            dotted(shared_parts(scored, days)),
            *((rank,) if rank else ()),
        ),
        language=text.language(),
        has_crown=has_crown,
        how=how_words(),
        code=code,
        colour=colour,
        level=level,
    )


def _bars(ground: Ground) -> tuple[Pose, ...]:
    """How all that moves lies before anything is on it."""
    seesaws = ((x * UNIT, y * UNIT, 0.0) for x, y in (seesaw.pivot for seesaw in ground.seesaws))
    lifts = ((lift.path[0][1] * UNIT, lift.path[0][2] * UNIT, 0.0) for lift in ground.lifts)
    return (*seesaws, *lifts)
