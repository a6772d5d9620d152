"""Survivor for one player: nobody is out and nobody wins; the number of placed pieces counts."""

from dataclasses import replace

import pytest

from game.app import text
from game.app.history.rows import EndedMatch, Player
from game.core.game import TOWER
from game.core.session import Session
from game.core.tower_events import Fell, Settled
from game.games.shapes.figures import best_alone
from game.games.shapes.panels.seats_column import aim_words
from game.games.shapes.rules.game import SHAPES
from game.play.match import Match
from game.table.matches import people, table_of
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import Shot, services_for
from game.ui.scene import Scene

PLACED = 12

WORDS = {
    "en": ("Ana placed 12 pieces", "placed 12 pieces", ("wins", "is out", "Out", "The match is over")),
    "ja": ("Anaさんは12個積みました", "12個積みました", ("勝ち", "アウト", "対戦は終わりました")),
}
"""By language: the headline, the log's line, and words that must not appear when one plays alone."""


def played(placed: int) -> Session:
    """One player has placed `placed` pieces, and then one has fallen."""
    session = Session(SHAPES, people(1, 1), 1, {"variant": "survivor"})
    while not session.over:
        view = session.observation(0).view
        if TOWER not in session.actors():
            session.submit(0, session.observation(0).legal[0])
        elif view.placed[0] < placed:
            session.submit(TOWER, Settled())
        else:
            session.submit(TOWER, Fell(view.platform[-1:]))
    return session


def words(scene: Scene) -> list[str]:
    scene.services.director.compose(scene.services.make_ui)
    return [word.text for word in scene.ui.words]


@pytest.mark.parametrize("language", sorted(WORDS))
def test_who_plays_alone_is_told_what_they_reached(language: str) -> None:
    """A regression: they were first "out", then the winner."""
    reached, in_log, never = WORDS[language]
    services = services_for(Shot("shapes", language=language))
    text.set_language(language)
    try:
        table = table_of(services, Match(played(PLACED), services.executor))
        assert isinstance(table, TableScene)
        services.director.reset(table)
        assert table.log.lines()[-1].verb == in_log
        assert not {line.verb for line in table.log.lines()} & {*never}
        assert reached in words(table)
        assert not {*words(table)} & {*never}
        table.finish()
        results = services.director.top
        assert isinstance(results, Scene)
        assert results is not table
        assert reached in words(results)
        assert not any(word in line for word in never for line in words(results))
        services.director.reset()
    finally:
        text.set_language("en")


def test_all_fifty_pieces_are_an_end_too() -> None:
    services = services_for(Shot("shapes"))
    table = table_of(services, Match(played(50), services.executor))
    services.director.reset(table)
    assert "Ana placed 50 pieces" in words(table)
    services.director.reset()


def test_the_best_alone_is_told_once_there_is_one() -> None:
    def ended(game: str, *pieces: int) -> EndedMatch:
        players = tuple(Player("Ana", None, False, {"pieces": n}) for n in pieces)
        return EndedMatch(f"{game}-{pieces}", game, {}, "2026-11-23 10-00", players)

    assert best_alone([]) == 0
    assert best_alone([ended("shapes", 12), ended("shapes", 19), ended("shapes", 30, 4), ended("shape-up", 40)]) == 19
    view = played(PLACED).observation(0).view
    text.set_language("en")
    assert aim_words(view, 19) == "Best so far: 19"
    aims = [aim_words(replace(view, placed=(n,))) for n in (0, 4, 5, 19)]
    assert aims == [f"Next aim: {n}" for n in (5, 5, 10, 20)], "without a record, there is something to chase"
