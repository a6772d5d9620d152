"""The page of statistics: reached, filtered, pointed at, erased and rebuilt, by each device alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.analysis.analysis import Analysis
from game.analysis.chances import Scales
from game.analysis.verdicts import Effort
from game.analysis.worker import AnalysedAtOnce
from game.app import paths, text
from game.app.history.match_history import MatchHistory
from game.app.history.rows import EndedMatch, Player, Share
from game.app.settings import Person, TextSize
from game.core.game import OptionValue
from game.core.manifest import Manifest
from game.core.record import Recording
from game.games import MANIFESTS
from game.screens.replays.room import ReplayScene
from game.screens.replays.shelf import ShelfScene
from game.screens.statistics import score_chart
from game.screens.statistics.bars import cost_words
from game.screens.statistics.charts import cards_of, time_place
from game.screens.statistics.erase import EraseScene
from game.screens.statistics.scene import StatisticsScene, rebuilt_words
from game.table.ended_matches import ended_match
from game.table.history_rebuild import Progress, Rebuilt
from tests.conftest import GOLDEN
from tests.screens.screen import ANY_DEVICE, Anyone, Keyboard, Mouse, Open, Screen
from tests.screens.screen import Player as User
from tests.screens.test_layout_audit import faults
from tests.some import the
from tests.window import resize
from tests.words import first, one_in


def ended(number: int, game: str, won: bool, bot: str | None = "hard", name: str = "Ana", **figures: int) -> EndedMatch:
    players = (
        Player(name, None, won, figures, {"fill": 9, "shape": 4} if game == "shape-up" else {}, Share(-20.0, 12.0)),
        Player("Rival", bot, not won, figures),
    )
    options = {"rounds": 1} if number % 2 else {"rounds": 4}
    return EndedMatch(f"2026-01-{number + 1:02} 10-00 {game}", game, options, f"2026-01-{number + 1:02} 10-09", players)


def runs(*medals: int, name: str = "Ana") -> list[EndedMatch]:
    return [
        EndedMatch(
            f"run {name} {number}",
            "challenge",
            {"level": f"level-{number // 2}"},
            f"2026-02-{number + 1:02} 10-00",
            (Player(name, None, medal > 0, {"medal": medal}, {"placed": 5, "falls": 2}),),
        )
        for number, medal in enumerate(medals)
    ]


def round_of(number: int, won: bool) -> EndedMatch:
    players = (
        Player("Ana", None, won, {"height": 42}, {"placed": 7, "falls": 1, "series": int(won)}),
        Player("Bo", None, not won, {"height": 30}, {"placed": 5, "falls": 4, "series": 0}),
    )
    options: dict[str, OptionValue] = {"mode": "race", "round": "tower", "best-of": 1}
    return EndedMatch(f"round {number}", "stack-off", options, f"2026-03-0{number + 1} 10-00", players)


MANY = [
    *(
        ended(number, "shape-up", number % 3 > 0, ("relaxed", "hard", None)[number % 3], score=20 + number)
        for number in range(9)
    ),
    ended(12, "up-or-down", True, name="Ana", score=31),
    ended(13, "up-or-down", False, name="Bo", score=22),
    *runs(1, 3, 0, 2),
    *(round_of(number, number > 0) for number in range(3)),
]  # fmt: skip


def opened(screen: Screen, matches: Sequence[EndedMatch]) -> StatisticsScene:
    if matches:
        assert screen.services.history.add_all(matches) is None
    screen.director.reset(screen.services.make("title"), screen.services.make("statistics"))
    screen.show()
    return page(screen)


def page(screen: Screen) -> StatisticsScene:
    top = screen.top
    assert isinstance(top, StatisticsScene)
    return top


def choose(screen: Screen, what: str, value: str) -> None:
    scene = page(screen)
    for _ in range(12):
        if getattr(scene.choices, what) == value:
            return
        Anyone(screen).confirm(what)
    raise AssertionError(f"there is no {value}")


@ANY_DEVICE
def test_each_device_reaches_filters_and_erases(open_screen: Open, who: type[User]) -> None:
    screen = open_screen(autosaves=True)
    screen.services.history.add_all(MANY)
    screen.director.reset(screen.services.make("title"))
    player = who(screen)
    screen.show()
    player.confirm("watch")
    player.confirm("statistics")
    scene = page(screen)
    before = scene.choices.game
    player.confirm("game")
    assert scene.choices.game != before
    player.confirm("erase")
    assert isinstance(screen.top, EraseScene)
    player.confirm("close")
    assert len(screen.services.history.matches()) == len(MANY)
    player.confirm("erase")
    player.confirm("one")
    assert {one.name for match in screen.services.history.matches() for one in match.players} == {"", "Bo", "Rival"}
    assert page(screen).choices.player == "Bo"
    player.confirm("erase")
    player.confirm("all")
    assert screen.services.history.matches() == ()
    assert "Nothing here yet." in screen.words
    player.confirm("back")
    assert isinstance(screen.top, ShelfScene)


@ANY_DEVICE
def test_each_device_points_at_a_match_and_watches_it(open_screen: Open, who: type[User]) -> None:
    screen = open_screen(autosaves=True)
    paths.finished_dir().mkdir(parents=True)
    name = "2026-01-01 10-00 up-or-down"
    (paths.finished_dir() / f"{name} starred{paths.SUFFIX}").write_bytes(
        (GOLDEN / "records/up-or-down-1.jsonl").read_bytes()
    )
    scene = opened(screen, [ended(0, "up-or-down", True, score=20)])
    player = who(screen)
    player.confirm("time")
    if not isinstance(player, Mouse):
        # The first press points, as a pointer does.
        assert scene.pointed == 0
        assert "20 points" in screen.words
        player.confirm("time")
    assert isinstance(screen.top, ReplayScene)


def test_left_and_right_go_from_match_to_match(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    scene = opened(screen, MANY)
    choose(screen, "game", "shape-up")
    (less, more) = screen.target("time").adjust or ("", "")
    found = []
    for action in (less, less, more, more, more):
        scene.activate(action)
        found.append(scene.pointed)
    assert found == [8, 7, 8, 8, 8]
    scene.activate("time")
    assert screen.top is scene
    assert "The recording of this match is gone." in screen.words


def test_a_pointer_finds_the_match_below_it(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    scene = opened(screen, MANY)
    choose(screen, "game", "shape-up")
    plot = score_chart.plot_of(scene.ui, time_place(screen.target("time").rect))
    for number in range(9):
        screen.services.devices.pointer = round(plot.x + plot.w * (number + 0.5) / 9), round(plot.cy)
        screen.ticks(1)
        assert scene.pointed == number


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (95, "Your choices cost 95 % in all: about one lost match."),
        (310, "Your choices cost 310 % in all: about 3 lost matches."),
        (20, "Your choices cost 20 % in all: less than a match."),
    ],
)
def test_what_choices_cost_is_said_in_words(points: float, words: str) -> None:
    assert cost_words(points) == words


def test_what_is_shown_is_of_the_chosen_player_game_and_variant(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, person=Person("Bo", "purple"))
    scene = opened(screen, MANY)
    # All games at first.
    assert (scene.choices.player, scene.choices.game) == ("Bo", "")
    choose(screen, "player", "Ana")
    choose(screen, "game", "")
    summary = scene.frame_now().summary
    # Levels of challenges have their own row, and are no matches.
    assert (summary.played, summary.won) == (13, 9)
    assert [(record.key, record.played, record.won) for record in summary.games if record.key == "challenge"] == [
        ("challenge", 4, 3)
    ]
    assert "matches won" in screen.words.split("\n")
    assert "Rival (Hard)" in screen.words.split("\n")
    choose(screen, "game", "shape-up")
    assert scene.frame_now().summary.played == 9
    assert scene.choices.variants == ("", "Usual rules", "One round")
    choose(screen, "variant", "One round")
    summary = scene.frame_now().summary
    assert (summary.played, summary.best, summary.mean) == (4, 27, 24.0)
    assert "27" in screen.words.split("\n")
    choose(screen, "game", "stack-off")
    assert scene.choices.variant == ""
    assert {"Series won", "2"} <= set(screen.words.split("\n"))


def test_medals_are_those_of_the_shelf_for_the_one_who_plays_here(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, person=Person("Ana", "red"))
    scene = opened(screen, [*runs(1, 3, 0, 2), *runs(1, 1, 1, name="Bo")])
    choose(screen, "game", "challenge")
    assert scene.frame_now().extra.medals == (0, 0, 0)
    assert "Daily: 0 days in a row" in screen.words
    choose(screen, "player", "Bo")
    choose(screen, "game", "challenge")
    assert scene.frame_now().extra.medals == (2, 0, 0)
    assert "Daily" not in screen.words.replace("Daily challenge", "")


@pytest.mark.parametrize(
    ("content", "words"), [(b"no database" * 99, "is damaged. It is kept in"), (None, "is of a newer game")]
)
def test_a_file_that_cannot_be_used_is_put_aside_in_one_sentence(
    open_screen: Open, content: bytes | None, words: str
) -> None:
    screen = open_screen(autosaves=True)
    history = screen.services.history
    history.add_all(MANY)
    if content is None:
        newer = history.path.read_bytes()
        content = newer[:60] + (99).to_bytes(4, "big") + newer[64:]
    history.path.write_bytes(content)
    opened(screen, ())
    assert words in screen.words
    assert "Nothing here yet." in screen.words
    assert [path.read_bytes() for path in history.path.parent.glob("history.*.sqlite3")] == [content]
    opened(screen, MANY)
    assert page(screen).choices.player == "Ana"


def test_another_copy_of_the_game_has_the_history(open_screen: Open) -> None:
    screen = open_screen(autosaves=False)
    MatchHistory().add_all(MANY)
    opened(screen, ())
    assert page(screen).choices.player == "Ana"
    for id_ in ("rebuild", "erase"):
        assert screen.target(id_).disabled_reason == "Another copy of the game has the matches."


class Source:
    """Tells what it is given, one message a poll."""

    def __init__(self, history: Path, _manifests: Mapping[str, Manifest]) -> None:
        self.history = history
        self.progress = Progress(0, 0)
        self.result: Rebuilt | None = None
        self.polls = 0
        self.is_closed = False

    def poll(self) -> bool:
        self.polls += 1
        if self.polls == 1:
            self.progress = Progress(8, 20)
        if self.polls == 3:
            MatchHistory(self.history).add_all(MANY)
            self.result = Rebuilt(17, 1, 2)
        return self.polls in (1, 3)

    def close(self) -> None:
        self.is_closed = True


def test_the_recordings_are_read_with_progress(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    made: list[Source] = []

    def make(history: Path, manifests: Mapping[str, Manifest]) -> Source:
        made.append(Source(history, manifests))
        return made[-1]

    scene = StatisticsScene(screen.services, make_rebuild=make)
    screen.director.reset(screen.services.make("title"), scene)
    Anyone(screen).confirm("rebuild")
    assert "Reading: 0 of …" in screen.words
    screen.ticks(1)
    assert "Reading: 8 of 20" in screen.words
    assert screen.target("rebuild").disabled_reason
    screen.ticks(2)
    assert made[0].is_closed
    assert "Rebuild from recordings" in screen.words
    assert "17 matches were read. 1 match whose recording is gone stays. 2 recordings cannot be read." in screen.words
    assert scene.choices.player == "Ana"
    Anyone(screen).confirm("rebuild")
    Anyone(screen).confirm("back")
    assert [source.is_closed for source in made] == [True, True]


def test_one_sentence_says_what_came_of_it() -> None:
    assert rebuilt_words(Rebuilt(1)) == "1 match was read."
    assert rebuilt_words(Rebuilt(broken=True)) == "The recordings could not be read. Nothing has changed."


LANGUAGES = ("en", "ja")
SIZES: tuple[TextSize, ...] = (100, 200)


@one_in(3, "screens")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", first(2, ["", "shape-up", "challenge", "stack-off"], "screens"))
def test_nothing_is_cut_or_covered(open_screen: Open, game: str, language: str, size: TextSize) -> None:
    screen = open_screen(autosaves=True, language=language, text_size=size)
    scene = opened(screen, MANY)
    scene.choices.game = game
    scene.keep_choice()
    for shape in ((1280, 800), (1024, 768), (1680, 720), (960, 1280)):
        resize(screen.window, *shape)
        screen.shell.view.resize()
        for number in range(len(cards_of(scene.frame_now())) if size == 200 else 1):
            scene.show_page(number)
            scene.pointed = 1 if game else None
            scene.changed()
            screen.show()
            assert faults(scene.ui) == [], (shape, number)
    Anyone(screen).confirm("erase")
    screen.show()
    assert faults(screen.top.ui) == []
    text.set_language("en")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_page_says_how_it_fills(open_screen: Open, language: str, size: TextSize) -> None:
    screen = open_screen(autosaves=True, language=language, text_size=size)
    paths.finished_dir().mkdir(parents=True)
    paths.free(paths.finished_dir(), "a match").write_bytes((GOLDEN / "records/up-or-down-1.jsonl").read_bytes())
    scene = opened(screen, ())
    assert faults(scene.ui) == []
    words = text._("What was played before can be read from the recordings.")
    assert words.replace(" ", "") in "".join(screen.words.split())
    assert screen.target("erase").disabled_reason
    text.set_language("en")


def test_the_scale_holds_all_values() -> None:
    for values in ([0], [7], [3, 3], [20, 65], [-4, 12], [1000, 40_000], [59, 60]):
        scale = score_chart.scale_of(values, "score")
        assert scale.low <= min(values) <= max(values) <= scale.top
        assert scale.low < scale.top
        assert len(scale.lines) <= score_chart.LINES + 2 or max(values) > 5000


def analysed_at_once(recording: Recording, manifest: Manifest, scales: Scales, begun: Analysis) -> AnalysedAtOnce:
    return AnalysedAtOnce(recording, manifest, scales, begun, Effort(coarse=4, fine=4, tries=1, worlds=4))


@pytest.mark.parametrize("is_whole", first(1, [True, False], "screens"))
def test_a_whole_analysis_is_kept_when_the_room_closes(open_screen: Open, is_whole: bool) -> None:
    screen = open_screen(autosaves=True)
    paths.finished_dir().mkdir(parents=True)
    path = paths.finished_dir() / f"a match starred{paths.SUFFIX}"
    path.write_bytes((GOLDEN / "records/shape-up-hints.jsonl").read_bytes())
    match = ended_match(path, MANIFESTS)
    assert match is not None
    assert match.name == "a match"
    screen.services.history.add(match)
    room = ReplayScene(screen.services, path, make_analysis=analysed_at_once)
    screen.director.reset(room)
    room.activate("turning")
    analysis = the(room._analysis).analysis
    if not is_whole:
        analysis.verdicts.popitem()
    screen.director.reset(screen.services.make("title"))
    shares = [player.share for player in screen.services.history.matches()[0].players]
    if not is_whole:
        assert shares == [None, None]
        return
    for seat, share in enumerate(shares):
        change = analysis.chances[len(analysis.steps)][seat].mean - analysis.chances[0][seat].mean
        assert the(share).skill + the(share).luck == pytest.approx(100 * change)
        assert the(share).skill <= 0
    assert the(shares[0]).luck != the(shares[1]).luck
    # A history that begins anew takes them from the analyses that are kept.
    screen.services.history.erase()
    screen.services.history.add(match)
    screen.director.push(screen.services.make("statistics"))
    assert [player.share for player in screen.services.history.matches()[0].players] == shares


def test_the_tiles_tell_how_many_were_won_lately_in_a_row_and_the_best(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, person=Person("Ana", "red"))
    opened(screen, [ended(number, "shape-up", number % 3 > 0, "hard", score=20 + number) for number in range(12)])
    said = set(screen.words.split("\n"))
    assert {"8 of 12", "67 %", "the last 10", "7 won", "2", "most 2", "31", "mean 25.5"} <= said
    marks = {one.id.split(".")[3] for one in page(screen).ui.pictures if one.id.startswith("tile.1.form.")}
    assert marks == {str(number) for number in range(10)}


def test_one_match_has_neither_a_trend_nor_a_mean(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, person=Person("Ana", "red"))
    opened(screen, [ended(0, "shape-up", True, "hard", score=20)])
    said = set(screen.words.split("\n"))
    assert {"1 of 1", "20", "best"} <= said
    assert not any("mean" in words or "last" in words or "most" in words for words in said - {"mean"})


def test_a_tab_with_the_focus_shows_its_chart(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, person=Person("Ana", "red"), text_size=200)
    opened(screen, MANY[:9])
    assert "Won against" not in screen.words
    Keyboard(screen).walk("tab.opponents")
    assert "Won against" in screen.words
