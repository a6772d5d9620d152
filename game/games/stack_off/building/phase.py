"""The building phase of a series' present round: `site_of` gets its `Site`, `with_built` the round with its parts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.games.stack_off.building.bots import built_by_bots
from game.games.stack_off.building.parts import Built, highest_top
from game.games.stack_off.building.site import LOW, Site
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import Series

NARROWER = 1.0
"""Units by which a handicap narrows a platform at the most: the shaft is free above that one too."""


def site_of(series: Series, what: Round) -> Site:
    """Gets the site on which `what.built` stands. `BuildRefused` if the rules did not allow that."""
    half = (what.top - NARROWER) / 2
    order, is_low = series.build_order if what.build else (), what.above is not None
    return Site(series.round_seed, order, what.build, half, is_low=is_low).again(what.built)


def with_built(what: Round, site: Site) -> Round:
    """Gets the round with what has been built so far, and the line where it lies above that."""
    line = what.line if what.above is None else line_above(what.above, site.built)
    return msgspec.structs.replace(what, built=site.built, line=line)


def highest_line(what: Round) -> float:
    """Gets the line that the round may have at the most."""
    return what.line if what.above is None else what.above + LOW


def line_above(above: float, built: Sequence[Built]) -> float:
    """Gets the line that lies `above` units over the highest part that bears, to the nearest tenth."""
    return round(above + highest_top(built), 1)


def round_by_bots(series: Series) -> Round:
    """Gets the present round, ready to be played: bots have built in all seats, where one builds."""
    what = series.round
    return with_built(what, built_by_bots(site_of(series, what))) if what.build else what
