"""The building phase of a series' present round: `site_of` gets its `Site`, `with_built` the round with its parts."""

from __future__ import annotations

import msgspec

from game.games.stack_off.building.bots import built_by_bots
from game.games.stack_off.building.site import Site
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import Series

NARROWER = 1.0
"""Units by which a handicap narrows a platform at the most: the shaft is free above that one too."""


def site_of(series: Series, what: Round) -> Site:
    """Gets the site on which `what.built` stands. `BuildRefused` if the rules did not allow that."""
    half = (what.top - NARROWER) / 2
    return Site(series.round_seed, series.build_order if what.build else (), what.build, half).again(what.built)


def with_built(what: Round, site: Site) -> Round:
    """Gets the round with what has been built so far."""
    return msgspec.structs.replace(what, built=site.built)


def round_by_bots(series: Series) -> Round:
    """Gets the present round, ready to be played: bots have built in all seats, where one builds."""
    what = series.round
    return with_built(what, built_by_bots(site_of(series, what))) if what.build else what
