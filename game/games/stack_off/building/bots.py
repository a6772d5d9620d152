"""`bot_part` chooses what a bot adds to the common ground, and where: any allowed part and place, by chance."""

from __future__ import annotations

from game.core.rng import stream
from game.games.stack_off.building.site import Site


def bot_part(site: Site) -> Site:
    """Gets the site after the seat in turn, a bot, has built. It adds nothing only where nothing has room."""
    seat = site.turn
    if seat is None:
        return site
    rng = stream(site.seed, f"bot builds {len(site.built)}")
    offers = list(site.offers)
    rng.shuffle(offers)
    for part in offers:
        if places := site.places(part):
            return site.place(seat, part, *rng.choice(places), flipped=rng.below(2) == 1)
    return site.skip(seat)


def built_by_bots(site: Site) -> Site:
    """Gets the site after all who still are to build have built as bots do."""
    while not site.over:
        site = bot_part(site)
    return site
