"""The log: the whole story of every game, its entries, and what a viewer may read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app import text
from game.core.game import TOWER, Event, Observation, OptionValue, Seat
from game.core.rng import stream
from game.core.session import Session
from game.games import GAMES
from game.games.shape_up import log as shape_up
from game.games.shape_up.rules import events as shape_up_events
from game.games.shapes import log as shapes
from game.games.shapes.rules import events as shapes_events
from game.games.square_up import log as square_up
from game.games.square_up.art import unit_sprite
from game.games.square_up.rules.events import Revealed
from game.games.up_or_down import log as up_or_down
from game.games.up_or_down.rules import events as up_or_down_events
from game.table.log.entries import PICTURE, PLACE, Entry, LogLine, Part, fold, named, win_line
from game.table.log.pane import Item, Pane, led
from game.table.log.rows import Type, set_rows
from game.table.scene.table_scene import TableScene
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from tests.conformance.cases import next_move
from tests.screens.screen import people
from tests.screens.test_layout_audit import one_match  # noqa: F401
from tests.words import one_in

Story = Callable[[Observation], Sequence[tuple[int, LogLine]]]
NAMES = [info.name for info in people("pbb")]
STORIES: dict[str, Story] = {
    "shape-up": lambda observation: shape_up.story(observation.history, NAMES, 1),
    "shapes": lambda observation: shapes.story(observation.history, NAMES, 1, observation.view.hand_sizes),
    "square-up": lambda observation: square_up.story(observation, people("pbb"), 1),
    "up-or-down": lambda observation: up_or_down.story(observation, NAMES, 1),
}
SILENT: dict[str, Mapping[Any, str]] = {
    "shape-up": shape_up.SILENT,
    "shapes": shapes.SILENT,
    "square-up": square_up.SILENT,
    "up-or-down": up_or_down.SILENT,
}


@cache
def whole_match(key: str, seed: int = 3) -> Session:
    """A random match of three, to its end."""
    every: dict[str, dict[str, OptionValue]] = {
        "square-up": {"turns": 10, "timer": 0},
        "up-or-down": {"remove_one": True},
    }
    options = every.get(key, {})
    session = Session(GAMES[key], people("pbb"), seed, options)
    rng = stream(seed, "log")
    while not session.over:
        seat, action = next_move(session, rng)
        session.submit(seat, session.sample_outcome(rng) if seat == TOWER else action)
    return session


def tells(key: str, observation: Observation) -> list[LogLine]:
    return list(named(STORIES[key](observation)))


# -- the whole story


def without(kind: type[Event], observation: Observation) -> Observation:
    return replace(observation, history=tuple(event for event in observation.history if not isinstance(event, kind)))


@pytest.mark.parametrize("key", ["shape-up", "square-up", "up-or-down"])
def test_every_event_is_told_or_silent_for_a_reason(key: str) -> None:
    kinds = set(get_args(GAMES[key].values.event))
    seen: set[type] = set()
    told: set[type] = set()
    for seed in (3, 4):
        observation = whole_match(key, seed).observation(0)
        story = STORIES[key](observation)
        seen |= {type(event) for event in observation.history}
        lines = [line for _number, line in story]
        told |= {kind for kind in seen if [line for _number, line in STORIES[key](without(kind, observation))] != lines}
        assert all(line.verb for line in lines)
    assert seen == kinds
    assert told | SILENT[key].keys() >= kinds
    assert all(SILENT[key].values())


SAMPLES = (
    shapes_events.Started(0),
    shapes_events.Skipped(0),
    shapes_events.Drew(0, 3, True),
    shapes_events.DrawSkipped(0),
    shapes_events.DeckRebuilt((1, 2), ()),
    shapes_events.Declared(0, (1, 6), (1, 6), True),
    shapes_events.Assigned(0, 40, 4, None, 41),
    shapes_events.PiecesFell(0, (4, 9), True),
    shapes_events.PiecesFell(0, (4,), False),
    shapes_events.Completed(0, 3, 3),
    shapes_events.Exchanged(0, 2, (1, 6), ()),
    shapes_events.TakenBack(0, (1,)),
    shapes_events.Stolen(0, 1, 3),
    shapes_events.Stopped(1, 0),
    shapes_events.BoardCleared(0, 52, (1, 2)),
    shapes_events.Eliminated(0, ()),
    shapes_events.CardPicked(0, 40),
    shapes_events.Ordered(0, 40),
    shapes_events.RowReady(0),
    shapes_events.TurnedUp(0, 40),
    shapes_events.MatchEnded("empty-hand", (1, 2, 2), (1, 2)),
)


def test_every_event_of_shapes_is_told_or_silent_for_a_reason() -> None:
    kinds = set(get_args(GAMES["shapes"].values.event))
    assert {type(event) for event in SAMPLES} | shapes.SILENT.keys() == kinds
    assert not {type(event) for event in SAMPLES} & shapes.SILENT.keys()
    for event in SAMPLES:
        lines = shapes.lines_of(event, NAMES, 1, 1)
        assert lines
        assert all(line.verb for line in lines)


def test_a_shared_win_names_all_who_won() -> None:
    assert win_line((1,), NAMES) == LogLine(1, "wins")
    assert win_line((0, 2), NAMES).verb == f"{NAMES[0]} and {NAMES[2]} share the win"
    ends: list[tuple[Any, Any]] = [
        (shape_up, shape_up_events.MatchEnded((4, 1, 4), (0, 2))),
        (shapes, shapes_events.MatchEnded("limit", (2, 1, 2), (0, 2))),
    ]
    for game, event in ends:
        assert game.lines_of(event, NAMES, 1, 1)[-1] == win_line((0, 2), NAMES)
    (*scores, last) = up_or_down.lines_of(up_or_down_events.MatchEnded((4, 1, 4), (0, 2)), NAMES, 1, None, 1)
    assert last == win_line((0, 2), NAMES)
    assert [line.verb for line in scores] == ["ends with 4 points", "ends with 1 point", "ends with 4 points"]


def test_a_line_about_a_piece_that_has_fallen_speaks_of_nothing_more() -> None:
    history = (
        shapes_events.Completed(0, 3, 3),
        shapes_events.Completed(1, 8, 8),
        shapes_events.PiecesFell(0, (3,), True),
        shapes_events.Completed(2, 3, 3),
    )
    lines = [line for _number, line in shapes.story(history, NAMES, 1, None)]
    assert [line.about for line in lines] == [None, shapes.SpokenOf(8), None, shapes.SpokenOf(3)]


# -- what a viewer may read


@pytest.mark.parametrize(
    ("lines_of", "one", "other"),
    [
        (shape_up.lines_of, shape_up_events.Drew(1, 3, False), shape_up_events.Drew(1, 8, False)),
        (shapes.lines_of, shapes_events.Drew(1, 3, False), shapes_events.Drew(1, 8, False)),
        (shapes.lines_of, shapes_events.CardPicked(1, 3), shapes_events.CardPicked(1, 8)),
        (
            lambda event, names, turn, scale: up_or_down.lines_of(event, names, turn, None, scale),
            up_or_down_events.Drew(1, "down", 3, None),
            up_or_down_events.Drew(1, "down", 8, None),
        ),
    ],
)
def test_permuted_secrets_give_the_same_lines(lines_of: Any, one: Event, other: Event) -> None:
    def seen(event: Event, viewer: Seat | None) -> list[LogLine]:
        return lines_of(event.seen_by(viewer), NAMES, 1, 1)  # type: ignore[no-any-return]

    for viewer in (None, 0, 2):
        assert seen(one, viewer) == seen(other, viewer)
    assert seen(one, 1) != seen(other, 1)


def test_plans_are_told_to_others_only_once_they_are_open() -> None:
    observation = whole_match("square-up").observation(1)
    first = next(i for i, event in enumerate(observation.history) if isinstance(event, Revealed))
    early = tells("square-up", replace(observation, history=observation.history[:first]))
    assert early
    assert {line.seat for line in early} == {1}
    later = tells("square-up", replace(observation, history=observation.history[: first + 80]))
    assert later[: len(early)] == early
    assert {line.seat for line in later} >= {0, 1, 2}


# -- entries


LINES = st.lists(
    st.builds(
        LogLine,
        st.sampled_from([None, 0, 1]),
        st.sampled_from(["played", "moved", "drew"]),
        where=st.sampled_from(["", "A1", "B2"]),
        turn=st.sampled_from([None, 1, 2]),
    ),
    max_size=12,
)


@given(LINES, st.integers(0, 12))
def test_folding_loses_nothing_and_keeps_the_order(lines: list[LogLine], early: int) -> None:
    entries = fold(lines)
    assert [line for entry in entries for line in entry.lines] == lines
    for entry in entries:
        assert len({(line.seat, line.turn) for line in entry.lines}) == 1
        assert len(entry.lines) == 1 or entry.lines[0].turn is not None
        said = [part.words for part in entry.parts()]
        assert sorted(said) == sorted({line.verb for line in entry.lines})
    # An entry may grow while it is the last one; then it stays.
    before = fold(lines[:early])
    assert before[:-1] == entries[: max(0, len(before) - 1)]


@settings(max_examples=8)
@given(st.sampled_from(sorted(STORIES)), st.integers(3, 4), st.sampled_from([None, 0, 1]), st.floats(0, 1))
def test_no_line_ever_reads_differently_later(key: str, seed: int, viewer: Seat | None, share: float) -> None:
    session = whole_match(key, seed)
    log = session.log
    early = Session(session.game, session.seats, session.seed, session.options)
    for entry in log[: round(share * min(len(log), 250))]:
        early.repeat(entry)
    told, whole = (
        [msgspec.structs.replace(line, about=None) for line in tells(key, s.observation(viewer))]
        for s in (early, session)
    )
    assert whole[: len(told)] == told
    assert len({line.key for line in whole}) == len(whole)


def test_a_turn_is_one_short_sentence() -> None:
    picture, other = object(), object()
    full = f"placed {PICTURE} on {PLACE} today"
    turn: list[Any] = [
        LogLine(0, "placed", picture, "A1", full=full, turn=1),  # type: ignore[arg-type]
        LogLine(0, "placed", other, "B2", full=full, turn=1),  # type: ignore[arg-type]
        LogLine(0, "won +1", None, "C3", "3 > 2", turn=1),
        LogLine(0, "won +1", None, "D4", "4 > 2", turn=1),
        LogLine(1, "wins"),
    ]
    mine, end = fold(turn)
    placed, too, won = mine.parts()
    assert (placed.words, placed.pictures, placed.where, placed.note) == (
        f"placed {PICTURE} on {PLACE}",
        (picture,),
        "A1",
        "",
    )
    assert (too.words, too.pictures, too.where) == (f"{PICTURE} on {PLACE} today", (other,), "B2")
    assert (won.words, won.where, won.note) == ("won +1", "C3, D4", "")
    assert [part.words for part in end.parts()] == ["wins"]
    assert mine.folds
    assert not end.folds
    # Of many the pictures say it: each with its place would be as long as the lines.
    (many,) = fold([turn[0]] * 4)[0].parts()
    assert (many.words, len(many.pictures), many.where) == ("placed", 4, "")


def test_what_was_drawn_and_played_is_told_once() -> None:
    history: tuple[Event, ...] = (shape_up_events.Drew(0, 3, True), shape_up_events.Moved(0, 5, 0, 0, 1, 0))
    (entry,) = fold(line for _number, line in shape_up.story(history, NAMES, 1))
    assert [part.words for part in entry.parts()] == [f"drew {PICTURE}", f"moved {PICTURE} to K10"]
    history += (shape_up_events.Played(0, 3, 1, 1, False),)
    (entry,) = fold(line for _number, line in shape_up.story(history, NAMES, 1))
    assert [part.words for part in entry.parts()] == [f"moved {PICTURE} to K10", f"placed {PICTURE} on K11"]
    # Unfolded, the drawing is there.
    assert [line.verb.split()[0] for line in entry.lines] == ["drew", "moved", "placed"]
    (unseen,) = shape_up.lines_of(shape_up_events.Drew(1, None, False), NAMES, 1, 1)
    assert unseen.verb == "drew a card"


def test_no_entry_loses_its_head() -> None:
    lines = list(named((i, LogLine(i % 2, "chose and placed and won " * (1 + i % 3), turn=i)) for i in range(9)))
    items = [Item(entry.key, entry) for entry in fold(lines)]
    kind = Type(30, 43, 56, (44, 52), 1)
    for high in range(70, 700, 30):
        for lowest in (None, *(item.key for item in items)):
            shown = Pane(items, people("pbb"), Rect(0, 0, 400, high), kind, lowest)
            places = shown.places()
            first, last = shown.span
            assert [i for i, _place in places] == list(range(first, last + 1))
            assert all(place.h == shown.high(i) for i, place in places)
            assert places[-1][1].bottom <= high or len(places) == 1


def test_a_note_that_is_too_low_ends_with_a_sentence() -> None:
    """It broke off at “The”."""
    words = "dropped 1 piece: −3 played, +3 drawn = 8 cards. The white plank tipped: only one point of it lay on it."
    item = Item("a", Entry((LogLine(0, words),)))
    kind = Type(28.0, 40.0, 56.0, (44.0, 52.0), 1.0)
    rows = Pane([item], people("pbb"), Rect(0, 0, 290, 240), kind).rows(0)
    said = " ".join(run.words for row in rows for run in row)
    assert said.rstrip().endswith("8 cards.")


def test_a_pane_knows_when_it_cuts_a_sentence() -> None:
    kind = Type(28.0, 40.0, 56.0, (44.0, 52.0), 1.0)
    item = Item("a", Entry((LogLine(1, "built nothing, looked at all that lay there, and drew a card: 5 left."),)))
    panes = [Pane([item], people("pbb"), Rect(0, 0, 290, high), kind) for high in (300, 100)]
    assert [pane.is_cut for pane in panes] == [False, True]
    smaller = replace(panes[1], kind=kind.sized(0.5), _rows={})
    assert not smaller.is_cut


def test_what_a_small_log_still_shows_keeps_its_verb() -> None:
    """The first of two moves is left out for want of room; the second one has moved all the same."""
    kind = Type(28.0, 40.0, 56.0, (44.0, 52.0), 1.0)
    picture = unit_sprite("circle", "blue", 44)
    lines = [LogLine(1, f"moved {PICTURE} to {PLACE}", picture, cell, key=cell, turn=3) for cell in ("A7", "C3")]
    item = Item("a", fold(lines)[0])
    shown = [Pane([item], people("pbb"), Rect(0, 0, 290, high), kind).rows(0) for high in (300, 80)]
    words = [" ".join(run.words for row in rows for run in row) for rows in shown]
    assert "A7" in words[0]
    assert "A7" not in words[1]
    assert [line.count("moved") for line in words] == [1, 1]


def test_a_japanese_word_stays_whole_in_the_log() -> None:
    assert list(text.phrases("前に置いたカードを動かす、また引く")) == [
        "前に",
        "置いた",
        "カードを",
        "動かす、",
        "また",
        "引く",
    ]
    for wide in range(60, 400, 20):
        rows = set_rows(Type(30, 43, 56, (44, 52), 1), "", (Part("カードを動かす"),), wide)
        said = [run.words for row in rows for run in row]
        assert "".join(said) == "カードを動かす"
        if wide >= 130:
            assert set(said) <= {"カードを動かす", "カードを", "動かす"}


def test_two_parts_of_a_sentence_keep_the_space_between_them() -> None:
    """ "2 ink each" and "and 1 for each compass" share a row."""
    for wide in range(160, 700, 60):
        rows = set_rows(Type(30, 43, 56, (44, 52), 1), "", (Part("2 ink each", note="and 1 more"),), wide)
        said = " ".join(run.words.rstrip() for row in rows for run in row)
        assert said == "2 ink each and 1 more"


def test_pictures_and_places_stand_where_a_language_wants_them() -> None:
    picture: Any = object()
    part = Part(f"{PICTURE}を{PLACE}に置く", (picture,), "C4")
    for wide in range(160, 400, 20):
        rows = set_rows(Type(30, 43, 56, (44, 52), 1), "", (part,), wide)
        runs = [run for row in rows for run in row]
        assert runs[0].picture is picture
        assert "".join(run.words for run in runs) == "をC4に置く"
        # A particle stays with its noun.
        assert not {row[0].words[:1] for row in rows} & {"を", "に"}


# -- beside the table


def test_a_picture_has_the_room_that_it_needs() -> None:
    """All had the same: gaps stood beside narrow pieces, and a plank was a sliver."""
    story = [
        line
        for _number, line in STORIES["shapes"](whole_match("shapes").observation(None))
        if line.widths and line.sums_up
    ]
    assert story
    assert all(len(line.widths) == len(line.pictures) for line in story)
    assert len({wide for line in story for wide in line.widths}) > 2
    kind, picture = Type(30, 43, 56, (44, 52), 1), unit_sprite("circle", "blue", 44)
    ((one, other, words),) = set_rows(kind, "", (Part(f"{PICTURE} stand", (picture, picture), widths=(60, 20)),), 400)
    assert (one.wide, other.wide) == (60, 20)
    assert other.x == one.x + 60 + kind.gap
    assert words.x == other.x + 20 + kind.gap


@pytest.mark.usefixtures("one_match")
def test_an_empty_log_says_so() -> None:
    for page in (False, True):
        services = services_for(Shot("square-up", moves=0, seed=3))
        table = scenes_for(Shot("square-up", moves=0, seed=3), services)[-1]
        assert isinstance(table, TableScene)
        assert not table.log.lines()
        services.director.reset(*([table, services.make("log", table)] if page else [table]))
        services.director.compose(services.make_ui)
        top = services.director.top
        assert top is not None
        if top is table and top.ui.pane is None:
            # Before the first turn a button stands for it.
            assert any(target.id == "log" for target in top.ui.targets)
            continue
        assert any(one.text.startswith("Nothing has") for one in top.ui.words if one.id.startswith("log.empty"))
        services.director.reset()


MOVES = {"shape-up": 70, "shapes": 30, "square-up": 60, "up-or-down": 60}


@one_in(4, "screens")
@pytest.mark.parametrize("key", MOVES)
@pytest.mark.parametrize(
    ("language", "size"),
    [("en", 100), ("ja", 200), *(pytest.param(*look, marks=pytest.mark.soak) for look in (("ja", 100), ("en", 200)))],
)
@pytest.mark.usefixtures("one_match")
def test_all_letters_of_a_log_are_of_one_size(key: str, language: str, size: Any) -> None:
    shot = Shot(key, moves=MOVES[key], seed=3, language=language, text_size=size)
    services = services_for(shot)
    table = scenes_for(shot, services)[-1]
    for page in (False, True):
        scenes = [table, services.make("log", table)] if page else [table]
        services.director.reset(*scenes)
        services.director.compose(services.make_ui)
        ui = scenes[-1].ui
        if ui.pane is None:
            # A button stands for it where there is no room.
            assert any(target.id == "log" for target in ui.targets)
            continue
        letters = [word for word in ui.words if word.id.startswith("log.") and word.id != "log.title"]
        assert letters
        (size,) = {word.size for word in letters}
        # On a narrow slip they are smaller, and large ones grow less, so that the whole last turn fits.
        assert size == ui.px(28) or (not page and size >= 0.58 * ui.px(28))
    services.director.reset()
    text.set_language("en")


@pytest.mark.usefixtures("one_match")
def test_a_log_is_told_once_for_what_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in MOVES:
        shot = Shot(key, moves=MOVES[key], seed=3)
        services = services_for(shot)
        services.director.reset(*scenes_for(shot, services))
        services.director.compose(services.make_ui)
        scene = services.director.top
        assert scene is not None
        with monkeypatch.context() as patch:
            patch.setattr(type(scene), "story", None)
            scene.changed()
            services.director.compose(services.make_ui)


def test_a_sentence_that_sums_up_a_turn_sets_the_name_in_bold() -> None:
    """Names of other entries were bold, and in the note beside a tower nobody was."""
    name, parts = led("Bolt", (Part("Bolt placed a brick and drew a card."),))
    assert name == "Bolt"
    assert parts[0].words == "placed a brick and drew a card."
    assert led("Bolt", (Part("A brick fell."),))[0] == ""
