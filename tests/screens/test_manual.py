"""The manual agrees with the rules: its figures are the same in both languages, and house rulings are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.app import text
from game.app.text import _
from game.art.base.outlines import half_size
from game.core.game import Option
from game.games import GAMES, MANIFESTS
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.view import ShapeUpOptions
from game.games.shapes.panels.stations import STATIONS
from game.games.shapes.phrases import card_name
from game.games.shapes.rules.cards import COLOURED_CARDS, COLOURS, KINDS, PIECES, STOPS, WILDS
from game.games.shapes.rules.turns import DEAL, REDRAFT, SHORT_DEAL
from game.games.square_up.rules.state import BRISK, base_income
from game.games.square_up.rules.units import CELL_BY_NAME, COST, CUT
from game.games.up_or_down.manual import PLAYERS
from game.games.up_or_down.rules import cards as up_or_down
from game.games.up_or_down.rules.scoring import PURE_POINTS, RAINBOW_POINTS
from game.tools.screenshot import Shot, scenes_for, services_for


@pytest.fixture(params=["en", "ja"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    text.set_language(request.param)
    yield request.param
    text.set_language("en")


def sentence(game: str, start: str) -> str:
    """The paragraph of the manual that begins so in English."""
    (found,) = (part for page in MANIFESTS[game].pages() for part in page.words if part.startswith(start))
    return found


def option(game: str, key: str) -> Option:
    return next(option for option in GAMES[game].options() if option.key == key)


def figures(game: str, key: str) -> list[int]:
    """The default of an option whose values are numbers, and then these."""
    found = option(game, key)
    numbers = [value for value in (found.default, *found.values) if isinstance(value, int)]
    assert len(numbers) == 1 + len(found.values)
    return numbers


def short_side(deck: int) -> int:
    return ShapeUpOptions(deck, 4, False, False, "1").short_side


def decks(seats: int) -> list[int]:
    return [int(deck) for deck in GAMES["shape-up"].choices(seats, {})["deck"]]


def income() -> list[int]:
    """The first income, then the turns in which it rises, each with what it is from then on."""
    turns = range(2, int(option("square-up", "turns").default) + 1)
    paid = {turn: base_income(turn, turns[-1]) for turn in (1, *turns)}
    return [paid[1], *(figure for turn in turns if paid[turn] > paid[turn - 1] for figure in (turn, paid[turn]))]


def brisk() -> list[int]:
    """The turns of a brisk match, its first income, and the turns in which it rises."""
    paid = {turn: base_income(turn, BRISK) for turn in range(1, BRISK + 1)}
    rises = (turn for turn in range(3, BRISK + 1) if paid[turn] > paid[turn - 1])
    return [BRISK, paid[1], paid[2], *(figure for turn in rises for figure in (turn, paid[turn]))]


def turns() -> list[int]:
    """The turns of a match by the rules, of a brisk one, and of a quick one."""
    values = figures("square-up", "turns")
    return [values[0], BRISK, min(values)]


HEIGHTS = [at for _name, at in STATIONS[1:]]
LIMITS = [int(value) for value in option("shapes", "limit").values]
GRIDS = [LONG_SIDE, short_side(18), 24, LONG_SIDE, short_side(24)]
SPLOT = COST["splot"]
RAINBOW = len(up_or_down.COLOURS)
LONG = [round(2 * half_size(kind)[0]) for kind in ("brick", "plank")]
"""Squares along a brick and a plank."""

FIGURES: list[tuple[str, str, list[int], list[int]]] = [
    ("shape-up", "All cards must fit", GRIDS, GRIDS),
    (
        "shape-up",
        "Two players use",
        [*decks(2), *decks(3), *decks(4)],
        [2, *decks(2), 3, *decks(3), 4, *decks(4), 24, 1],
    ),
    (
        "shapes",
        "There are 50 pieces",
        [len(PIECES), *LONG, len(COLOURED_CARDS), len(WILDS)],
        [len(PIECES), len(KINDS), len(COLOURS) - 1, 1, *LONG, len(COLOURED_CARDS), len(WILDS)],
    ),
    (
        "shapes",
        "In Classic and Pick",
        [*DEAL.values(), SHORT_DEAL],
        [*(figure for pair in DEAL.items() for figure in pair), SHORT_DEAL],
    ),
    ("shapes", "The setup limits a match", LIMITS, [1, *LIMITS, 1]),
    ("shapes", "Survivor: draw", [len(PIECES), *HEIGHTS], [1, 1, len(PIECES), *HEIGHTS]),
    ("shapes", "Pick and order: pick", [REDRAFT], [1, REDRAFT]),
    ("square-up", "Units cost ink", income(), income()),
    ("square-up", "You score the ink of what you beat", turns(), turns()),
    ("square-up", "House ruling: a quick match", [min(figures("square-up", "turns"))], [10, 2]),
    ("square-up", "House ruling: a brisk match", brisk(), brisk()),
    ("square-up", "Scissors make enemy shapes", [CUT], [CUT, 0]),
    ("square-up", "It is lost cell by cell", [1, 8, SPLOT], [1, 8, 1, 1, SPLOT]),
    ("up-or-down", "126 cards", [up_or_down.HIGHEST], [RAINBOW, up_or_down.HIGHEST, 3]),
    ("up-or-down", "Rainbow", [RAINBOW_POINTS], [RAINBOW, RAINBOW_POINTS, 1, 1]),
    ("up-or-down", "Pure colour columns", [PURE_POINTS[-1]], [1, len(PURE_POINTS) - 1, PURE_POINTS[-1]]),
]
"""A game, the first words of a paragraph, and the figures in it: in English, where small numbers are written out, and
in Japanese."""


@pytest.mark.parametrize(("game", "start", "english", "japanese"), FIGURES, ids=[row[1] for row in FIGURES])
def test_figures_of_the_manual_are_those_of_the_rules(
    language: str, game: str, start: str, english: list[int], japanese: list[int]
) -> None:
    said = _(sentence(game, start))
    assert [int(figure) for figure in re.findall(r"\d+", said)] == (english if language == "en" else japanese)


def test_squares_are_settled_in_the_order_that_the_manual_names() -> None:
    names = list(CELL_BY_NAME)
    assert f"the order {names[0]} to {names[-1]}" in sentence("square-up", "It is lost cell by cell")


def test_numbers_in_play_are_shown_for_each_count_of_players() -> None:
    shared = [[int(seats) for seats in re.findall(r"\d", row)] for row in PLAYERS]
    assert [seats for row in shared for seats in row] == [*GAMES["up-or-down"].seat_range]
    for deck in up_or_down.DECKS.values():
        assert all(len({deck[seats] for seats in row}) == 1 for row in shared)
    page = next(i for i, page in enumerate(MANIFESTS["up-or-down"].pages()) if page.title == "Players and cards")
    shot = Shot("rules-up-or-down", page=page)
    services = services_for(shot)
    services.director.reset(*scenes_for(shot, services))
    scene = services.director.top
    assert scene is not None
    assert scene.show_page(page)
    services.director.compose(services.make_ui)
    shown = [word.text for word in scene.ui.words]
    for deck in up_or_down.DECKS.values():
        assert all(f"1–{deck[row[0]]}" in shown for row in shared)
    services.director.reset()


@pytest.mark.parametrize("game", [key for key, one in MANIFESTS.items() if one.lobby is None])
def test_house_rulings_are_marked_in_both_languages(game: str) -> None:
    parts = [part for page in MANIFESTS[game].pages() for part in page.words]
    text.set_language("ja")
    try:
        marked = [part for part in parts if "※" in _(part) or "本作の取り決め" in _(part)]
    finally:
        text.set_language("en")
    assert marked == [part for part in parts if "*" in part or "house ruling" in part.lower()]
    assert marked


SAID: list[tuple[str, str, str]] = [
    ("shape-up", "The first card of a round needs no neighbour", "最初の1枚には、となりのカードはいりません"),
    ("shapes", "you choose one that is not in play", "まだ使われていない白いつみきを1つ"),
    ("shapes", "Who starts is drawn by lot, chosen at the setup, or whoever presses", "最初にボタンを押した人"),
    ("shapes", "made anew from the discard pile", "捨て札をまぜて作りなおし"),
    ("shapes", "even your own", "自分の番にも使えます"),
    ("shapes", "never between a release and its verdict", "結果が決まるまでの間は使えません"),
    ("shapes", "only draws a card for each chosen card not completed", "選んだカードの数だけ引き"),
    ("shapes", "You draw no card. It cannot be stopped", "カードは引きません"),
    ("shapes", "For a wild, also for one you pass, you choose", "ワイルドの白いつみきは、わたすときも"),
    ("square-up", "The chosen cell must hold no tool of yours", "自分の道具があるマスは選べません"),
    ("square-up", "The edge cuts a splot off", "場のはしで切れます"),
    ("square-up", "after that while someone else still plans", "まだ考えている人がいれば取り消せ"),
]
"""What the manual once left out."""


@pytest.mark.parametrize(("game", "english", "japanese"), SAID, ids=[row[1] for row in SAID])
def test_the_manual_tells_it(language: str, game: str, english: str, japanese: str) -> None:
    told = " ".join(_(part) for page in MANIFESTS[game].pages() for part in page.words)
    assert (english if language == "en" else japanese) in told


@pytest.mark.parametrize("start", ["Draw a card for each chosen card", "The held piece goes"])
def test_new_cards_are_drawn_before_the_old_ones_are_discarded(language: str, start: str) -> None:
    """A regression: the Japanese page on falls told it the other way round."""
    said = _(sentence("shapes", start)).lower()
    drawn, discarded = ("draw", "discard") if language == "en" else ("引き", "捨て札")
    assert 0 <= said.index(drawn) < said.index(discarded)


def test_the_strip_below_the_tower_says_that_anyone_may_stop(language: str) -> None:
    """A regression: it said that any rival may, but players may stop themselves."""
    said = card_name(STOPS[0])
    assert ("Anyone" if language == "en" else "だれでも") in said
    assert "rival" not in said
