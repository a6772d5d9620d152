"""Texts of the table and the results of Shape Up!: every line can be read, and is true."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from game.app import text
from game.app.settings import TextSize
from game.core.position import Start
from game.core.rng import Rng
from game.core.session import Session
from game.games import MANIFESTS
from game.games.shape_up.bubbles import bubbles as bubbles_of
from game.games.shape_up.choices import Choices
from game.games.shape_up.hand_slots import hand_slots
from game.games.shape_up.panels.seats import draw_places
from game.games.shape_up.phrases import line_words, prompt
from game.games.shape_up.results import ShapeUpRound
from game.games.shape_up.ribbons import ASTRAY, SYMBOL, Loom, sewn
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import EndTurn, Play
from game.games.shape_up.rules.cards import card_of
from game.games.shape_up.rules.events import Drew, Moved
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.guesses import brought, unseen
from game.games.shape_up.rules.scoring import Line, breakdown
from game.games.shape_up.table import ShapeUpScene
from game.games.shape_up.visible_grid import card_in, cell_name
from game.play.loader import begin
from game.table.feedback.podium import BIT
from game.table.matches import people, table_of
from game.table.picking.selection import Selection
from game.table.scene.actions import ENDS
from game.table.teaching.bubbles import Look
from game.tools.screenshot import Shot, match_for, scenes_for, services_for
from game.ui.layout import Rect
from game.ui.picture import Picture
from game.ui.services import Services
from game.ui.widgets import Ui
from tests.games.measures import measures
from tests.screens.composing import composed
from tests.screens.screen import Keyboard, Mouse, Open, new_session, table_for
from tests.words import first, one_in


def results(**shot: object) -> Services:
    """The results of a match, counted."""
    return composed(Shot("results-shape-up", **shot))[0]  # type: ignore[arg-type]


def pointed(services: Services, id_: str) -> Ui:
    """What is shown with the focus on the target `id_`."""
    scene = services.director.top
    assert scene
    scene.focus = id_
    scene.changed()
    services.director.compose(services.make_ui)
    assert scene.focus == id_
    return scene.ui


def stretches(thread: Picture) -> list[Rect]:
    """The painted parts of a thread, one between each two cards."""
    wide, high, _colour, _kind, cards, gap = thread.art.args
    assert isinstance(cards, int)
    wide, high, gap = measures((wide, high, gap))
    long = (max(wide, high) - gap * (cards - 2)) / (cards - 1)
    starts = [i * (long + gap) for i in range(cards - 1)]
    if wide > high:
        return [Rect(thread.x + at, thread.y, long, high) for at in starts]
    return [Rect(thread.x, thread.y + at, wide, long) for at in starts]


# Matches in which a seat has five to seven lines in the last of four rounds.
@one_in(3, "games")
@pytest.mark.parametrize(("seats", "seed"), [(4, 11), (4, 28), (3, 4)])
@pytest.mark.parametrize("size", first(1, [100, 125, 200], "games"))
def test_tags_of_many_lines_do_not_lie_upon_each_other(seats: int, seed: int, size: int) -> None:
    services = results(seats=seats, seed=seed, text_size=size)
    for seat in range(seats):
        ui = pointed(services, f"seat.{seat}")
        boxes = [Rect(one.x, one.y, *measures(one.art.args[4:])) for one in ui.pictures if one.id.startswith("points.")]
        assert not [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b)]
        ribbons = [Rect(one.x, one.y, *measures(one.art.args[:2])) for one in ui.pictures if one.id.startswith("run.")]
        assert not [(a, b) for a, b in combinations(ribbons, 2) if (a.w > a.h) == (b.w > b.h) and a.overlaps(b)]


@one_in(3, "games")
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 11), (4, 28), (3, 4)])
def test_no_tag_and_no_ribbon_covers_a_symbol(seats: int, seed: int) -> None:
    services = results(seats=seats, seed=seed)
    for seat in range(seats):
        ui = pointed(services, f"seat.{seat}")
        sewn = [Rect(one.x, one.y, *measures(one.art.args[4:])) for one in ui.pictures if one.id.startswith("points.")]
        sewn += [part for one in ui.pictures if one.art.kind == "thread" for part in stretches(one)]
        for card in (one for one in ui.pictures if one.id.startswith("card.")):
            wide, high = measures(card.art.args[1:3])
            half = 0.33 * wide
            symbol = Rect(card.x + wide / 2 - half, card.y + high / 2 - half, 2 * half, 2 * half)
            assert not [box for box in sewn if box.overlaps(symbol)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 11)])
def test_each_seats_lines_are_sewn_and_add_up(seats: int, seed: int) -> None:
    """Each seat's row shows its lines with their points, and lights their cards and no others."""
    services = results(seats=seats, seed=seed)
    scene = services.director.top
    assert isinstance(scene, ShapeUpRound)
    for seat in range(seats):
        ui = pointed(services, f"seat.{seat}")
        lines = scene.result.lines[seat]
        tags = [str(one.art.args[0]) for one in ui.pictures if one.id.startswith("points.")]
        assert sorted(tags) == sorted(f"+{line.points}" for line in lines)
        assert sum(map(int, tags)) == scene.result.scores[seat]
        assert len([one for one in ui.pictures if one.id.startswith("run.")]) == len(lines)
        lit = {cell for line in lines for cell in line.cells}
        cards = {f"card.{card}" for x, y, card in scene.result.layout if (x, y) in lit or not lit}
        # Neither dim nor small.
        shown = [one for one in ui.pictures if one.id.startswith("card.")]
        assert {one.id for one in shown if one.art.kind == "su_card" and one.art.args[4:6] == (False, False)} == cards


def test_lines_are_counted_one_by_one_and_told_in_words() -> None:
    chosen = Shot("results-shape-up", seats=2, seed=3)
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    scene = services.director.top
    assert isinstance(scene, ShapeUpRound)
    scene.counter.over = False
    for number, (_seat, line) in enumerate(scene.steps, 1):
        scene.counter.at = number
        scene.changed()
        services.director.compose(services.make_ui)
        (run,) = [one for one in scene.ui.pictures if one.id.startswith("run.")]
        (told,) = [words.text for words in scene.ui.words if words.id == "head.lines"]
        assert told == f"{line_words(line)} +{line.points}"
        wide, high = measures(run.art.args[:2])
        assert (wide > high) == line.horizontal
    services.director.reset()


@pytest.mark.parametrize("moves", [4, 12, 24, 70])
def test_no_entry_of_the_log_reads_differently_later(moves: int) -> None:
    """Cells keep their names while the grid on the screen grows and moves."""
    shot = Shot("shape-up", moves=100, seed=3, people=0)
    services = services_for(shot)
    whole = match_for(MANIFESTS["shape-up"], shot, services.executor)
    first = Session(SHAPE_UP, whole.session.seats, 3)
    logs = []
    for entries in (whole.session.log[:moves], whole.session.log[moves:]):
        for entry in entries:
            first.repeat(entry)
        scene = table_of(services, begin(MANIFESTS["shape-up"], first, services.executor))
        services.director.reset(scene)
        logs.append([(line.key, line.seat, line.verb, line.picture, line.where) for line in scene.log.lines()])
    early, late = logs
    assert any(" on J10" in verb for _key, _seat, verb, *_line in early)
    assert late[: len(early)] == early
    services.director.reset()


@pytest.mark.parametrize("done", [5, 36, 44])
def test_the_log_of_a_match_from_a_position_reads_as_that_of_the_whole_match(done: int) -> None:
    shot = Shot("shape-up", people=0, moves=60, seed=3)
    services = services_for(shot)
    whole = match_for(MANIFESTS["shape-up"], shot, services.executor)
    first = Session(SHAPE_UP, whole.session.seats, 3)
    for entry in whole.session.log[:done]:
        first.repeat(entry)
    later = Session(SHAPE_UP, first.seats, 3, None, Start(SHAPE_UP.position(first.fork_state())))
    for entry in whole.session.log[done:]:
        later.repeat(entry)
    logs = []
    for match in (whole, begin(MANIFESTS["shape-up"], later, services.executor)):
        scene = table_of(services, match)
        services.director.reset(scene)
        services.director.compose(services.make_ui)
        logs.append([(line.picture, line.verb) for line in scene.log.lines()])
    all_lines, lines = logs
    assert lines == all_lines[-len(lines) :]
    assert 0 < len(lines) < len(all_lines)
    services.director.reset()


def test_the_points_of_a_line_fly_to_their_seat_and_its_sums_roll() -> None:
    """Each term lands in the row of its seat; the round's figure and the sum start from what they were before it."""
    chosen = Shot("results-shape-up", seats=3, seed=4)
    services = services_for(chosen)
    text.set_scale(1280 / 1920)
    services.director.reset(*scenes_for(chosen, services))
    scene = services.director.top
    assert isinstance(scene, ShapeUpRound)
    scene.counter.over, scene.counter.at = False, 0
    scene.changed()
    services.director.compose(services.make_ui)
    first = scene.table.name(scene.steps[0][0])
    assert first != scene.table.name(scene.table.client.winners()[0])
    assert f"{first}'s lines" in [words.text for words in scene.ui.words], "who has won is not betrayed"
    for number, (seat, line) in enumerate(scene.steps, 1):
        scene.counter.at = number
        scene.changed()
        services.director.compose(services.make_ui)
        (term,) = [one for one in scene.ui.pictures if one.id.startswith("term.")]
        (panel,) = [one for one in scene.ui.pictures if one.id == f"panel.{seat}"]
        assert term.art.args[0] == f"+{line.points}"
        assert abs(term.y - panel.y) < 30
        assert term.origin == scene._sewn_at, "it comes from its line"
    sums = scene.sums()
    assert [sums["round", seat] for seat in range(3)] == list(scene.result.scores)
    assert [sums[seat] for seat in range(3)] == list(scene.totals)
    services.director.reset()


def test_a_long_sum_leaves_the_sign_of_who_leads_alone() -> None:
    """The table fell over words that had no room at all."""
    _services, scene = composed(Shot("shape-up", moves=24, seed=3))
    assert isinstance(scene, ShapeUpScene)
    first, *rest = scene.tiles.tiles(scene.client.observation(0))
    tiles = [replace(first, figure="111 + 222 = 333 points in all so far", lead="Ahead by 3 points"), *rest]
    draw_places(scene.ui, tiles, [Rect(0, 100 * i, 380, 88) for i in range(2)], set())
    assert "seat.0.lead" not in {one.id for one in scene.ui.words}


def test_the_sum_of_the_rounds_stands_beside_the_round() -> None:
    shot = Shot("shape-up", moves=70, seed=3)
    services = services_for(shot)
    match = match_for(MANIFESTS["shape-up"], shot, services.executor)
    scene = table_of(services, match)
    view = scene.client.observation(0).view
    assert view.round > 1
    now = sum(line.points for line in breakdown(view.layout, view.goal))
    words = scene.tiles.figure_words(0, scene.client.observation(0))
    assert words == f"{view.totals[0]} + {now} = {view.totals[0] + now}"
    assert scene.tiles.figure_words(1, scene.client.observation(0)) == f"{view.totals[1]} + ?", "its round is secret"


@pytest.mark.parametrize("seed", [2, 9])
def test_a_card_of_the_hand_keeps_its_place_as_long_as_it_is_held(seed: int) -> None:
    session = Session(SHAPE_UP, people(2, 2), seed, {"rounds": 4, "advanced": True})
    rng = Rng(seed)
    before: list[dict[int, int]] = [{}, {}]
    rounds = 0
    while not session.over:
        for seat in range(2):
            observation = session.observation(seat)
            slots = hand_slots(observation.view, observation.history)
            assert sorted(card for card in slots if card is not None) == sorted(observation.view.hand)
            now = {card: i for i, card in enumerate(slots) if card is not None}
            if observation.view.round == rounds:
                assert all(now[card] == i for card, i in before[seat].items() if card in now)
            before[seat] = now
        rounds = session.observation(None).view.round
        (acting,) = session.actors()
        session.submit(acting, rng.choice(session.observation(acting).legal))
    assert rounds == 4


def test_a_second_press_puts_a_picked_card_of_the_hand_back() -> None:
    shot = Shot("shape-up", options={"advanced": True, "starter": "1"}, seed=2)
    services = services_for(shot)
    scene = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    held = [f"hand.{card}" for card in scene.observation().view.hand]
    scene.pick(held[1], Mouse.device)
    assert scene.selection.picked == (held[1],)
    scene.pick(held[2], Mouse.device)
    assert scene.selection.picked == (held[2],), "another card is taken instead"
    scene.pick(held[2], Mouse.device)
    assert scene.selection.picked == ()
    services.director.reset()


def test_the_stand_tells_what_the_goal_has_paid_and_a_rivals_goal_lies_face_down() -> None:
    shot = Shot("shape-up", moves=34, seats=4)
    services = services_for(shot)
    text.set_scale(1280 / 1920)
    scene = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    view = scene.observation().view
    lines = breakdown(view.layout, view.goal)
    assert lines
    words = {word.id: word.text for word in scene.ui.words}
    assert words["goal.paid"] == str(sum(line.points for line in lines))
    backs = {one.id for one in scene.ui.pictures if one.id.endswith(".goal")}
    assert backs == {f"seat.{seat}.goal" for seat in range(4) if seat != view.seat}
    services.director.reset()


def test_large_text_names_who_played_says_the_sum_and_lights_the_cells_more_than_the_lines() -> None:
    shot = Shot("shape-up", moves=34, seats=3, seed=7, text_size=200)
    services = services_for(shot)
    services.area = Rect(0, 0, 1920, 1200)
    text.set_scale(1280 / 1920)
    scene = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    words = {word.id: word.text for word in scene.ui.words}
    # The face in the note says whose turn this was.
    rivals = [info.colour for info in scene.seats if info.name == "Bolt"]
    faces = [one for one in scene.ui.pictures if one.id.startswith("log.") and one.art.kind == "face"]
    assert [face.art.args[1] for face in faces] == rivals
    told = [word for word in scene.ui.words if word.id.startswith("log.")]
    assert {word.text.strip(" ,") for word in told} - {""} == {"Bolt", "moved", "placed"}
    assert "Ana plays last" in words.values()
    socket, coin = (next(p for p in scene.ui.pictures if p.id == f"goal.pays.{n}.ground") for n in ("shape", "fill"))
    assert (socket.art.kind, coin.art.kind) == ("well", "tile")
    wide, high, radius = coin.art.args[:3]
    assert isinstance(radius, float)
    assert wide == high == 2 * radius, "it is round: a box would look like a button"
    sign, rules = (one for one in scene.ui.words if one.id in ("goal-sign.word", "rules.label"))
    if sign.id != "goal-sign.word":
        sign, rules = rules, sign
    assert sign.colour == rules.colour
    assert sign.size >= 0.85 * rules.size
    assert words["seat.0.figure"] == "4 points"
    assert words["goal.paid"] == "4"

    def faint() -> set[bool]:
        return {one.alpha < 255 for one in scene.ui.pictures if one.id.startswith("run.") and one.id.endswith(".now")}

    assert faint() == {True}
    scene.focus = next(one.id for one in scene.ui.targets if one.id.startswith("cell."))
    scene.changed()
    services.director.compose(services.make_ui)
    assert faint() == {False}
    services.director.reset()


def test_large_japanese_text_tells_whole_turns_a_line_each() -> None:
    """What was done first was left out: the words are wider."""
    shot = Shot("shape-up", moves=34, seats=3, seed=5, text_size=200, language="ja", size=(1920, 1080))
    services, scene = composed(shot)
    try:
        said = " ".join(word.text for word in scene.ui.words if word.id.startswith("log."))
        assert said.index("動かす") < said.index("置く")
    finally:
        services.director.reset()
        text.set_language("en")


def test_beside_large_text_the_own_move_of_this_turn_follows_the_last_turn_of_a_rival() -> None:
    """The note said that a card had gone to a cell where it did not lie any more."""
    services, scene = composed(Shot("shape-up", moves=8, seats=2, seed=3, text_size=200))
    assert isinstance(scene, ShapeUpScene)
    assert {event.seat for event in scene.observation().history[-2:] if isinstance(event, Drew | Moved)} == {0}
    said = " ".join(one.text for one in scene.ui.words if one.id.startswith("log."))
    assert said.count("moved") == 2, said
    assert said.count("placed") == 1, said
    assert "drew" not in said, "the card lies there"
    services.director.reset()


GRID = {(x, y): Rect(166 * x, 60 + 202 * y, 166, 202) for x in range(5) for y in range(3)}


def crossing() -> list[Line]:
    """Lines of all three kinds in the first row and in the first column, of the same cards."""
    ways = [tuple((i, 0) for i in range(3)), tuple((0, i) for i in range(3))]
    kinds = {"shape": "star", "fill": "solid", "colour": "red"}
    return [Line(kind, value, 3, 4, cells) for cells in ways for kind, value in kinds.items()]


def test_no_line_lies_upon_another_of_its_row_or_column() -> None:
    loom = Loom(GRID, Rect(-60, 0, 1000, 740), grown=False)
    threads = [loom.thread(run) for run in sewn(crossing())]
    for own in (threads[:3], threads[3:]):
        assert not [(a, b) for a, b in combinations(own, 2) if a.overlaps(b)]


def test_a_tag_below_a_row_covers_little_of_its_cards() -> None:
    loom = Loom(GRID, Rect(-60, 0, 1000, 740), grown=False)
    (tag,) = loom.tags(sewn(crossing()[:1]))
    assert card_in(GRID[0, 0]).bottom - 16 <= tag.y
    assert tag.bottom <= card_in(GRID[0, 1]).y + 12


def test_a_large_tag_stands_right_at_the_end_of_its_row_and_covers_no_symbol_and_no_link() -> None:
    loom = Loom(GRID, Rect(-60, 0, 1000, 740), grown=True)
    (run,) = sewn(crossing()[:1])
    (tag,) = loom.tags((run,))
    assert loom.thread(run).cy < tag.y < loom.thread(run).bottom
    assert loom.string(run, tag) is None
    first, second = (card_in(GRID[cell]).cx for cell in run.line.cells[-2:])
    assert first + SYMBOL * loom.card.w <= tag.x
    assert tag.right <= second - SYMBOL * loom.card.w


@pytest.mark.parametrize("line", crossing(), ids=lambda line: f"{line.attribute}-{line.horizontal}")
def test_a_tag_hangs_between_the_first_two_cards_of_its_line(line: Line) -> None:
    """Where nothing else lies: on the thread, or on a string from it."""
    loom = Loom(GRID, Rect(-60, 0, 1000, 740), grown=False)
    (run,) = sewn([line])
    tag = loom.tag(run, ())
    first, second = (GRID[cell] for cell in line.cells[:2])
    assert (first.cx < tag.cx < second.cx) if line.horizontal else (first.cy < tag.cy < second.cy)
    string = loom.string(run, tag)
    assert (string is not None) == line.horizontal
    assert string is None or (string.overlaps(tag) and string.overlaps(loom.thread(run)))
    assert string is not None or tag.overlaps(loom.thread(run))


def test_a_tag_leaves_handles_and_pennants_free_and_rather_covers_an_arrow() -> None:
    run = next(run for run in sewn(crossing()) if not run.line.horizontal)
    cloth = Rect(-60, 0, 1000, 740)
    plain = Loom(GRID, cloth, grown=False).tag(run, ())
    beside = Loom(GRID, cloth, grown=False, kept=(plain,)).tag(run, (plain,))
    assert not beside.overlaps(plain)
    spared = Loom(GRID, cloth, grown=False, kept=(plain,), spared=(beside,)).tag(run, (plain,))
    assert not spared.overlaps(plain)


def test_a_rows_tag_hangs_where_gaps_cross() -> None:
    run = next(run for run in sewn(crossing()) if run.line.horizontal)
    tag = Loom(GRID, Rect(-60, 0, 1000, 740), grown=False).tag(run, ())
    first, second = GRID[run.line.cells[0]], GRID[run.line.cells[1]]
    assert tag.holds((first.cx + second.cx) / 2, first.bottom)


def test_a_row_has_the_gap_below_it_where_a_column_begins() -> None:
    """Its tag hung above it, beside the thread of another row."""
    loom = Loom(GRID, Rect(-60, 0, 1000, 740), grown=False)
    column, row, above = sewn(
        [
            Line("shape", "circle", 2, 1, ((0, 1), (0, 2))),
            Line("shape", "circle", 2, 1, ((0, 1), (1, 1))),
            Line("colour", "green", 3, 4, ((0, 0), (1, 0), (2, 0))),
        ]
    )
    tags = dict(zip((column, row, above), loom.tags((column, row, above)), strict=True))
    assert tags[row].y > loom.thread(row).bottom
    assert not any(a.overlaps(b) for a, b in combinations(tags.values(), 2))
    # Where the gap is taken, it keeps off the thread of another run as far as it can.
    aside = loom.tag(row, (tags[row],), others=(loom.thread(above),))
    assert not aside.inset(-ASTRAY).overlaps(loom.thread(above))
    # Two threads between the same cards were one clump.
    shape, fill, _colour = (loom.thread(run) for run in sewn(crossing()[:3]))
    assert fill.y - shape.bottom >= shape.h / 2


@pytest.mark.parametrize(("moves", "seed"), [(13, 4), (22, 10)])
def test_no_tag_lies_on_the_arrow_of_a_move(moves: int, seed: int) -> None:
    services, scene = composed(Shot("shape-up", moves=moves, seats=2, seed=seed))
    pictures = {one.id: one for one in scene.ui.pictures}
    tags = [Rect(one.x, one.y, *measures(one.art.args[4:])) for id_, one in pictures.items() if id_[:7] == "points."]
    (head,) = [one for id_, one in pictures.items() if re.fullmatch(r"from\..*\.head", id_)]
    (side,) = measures(head.art.args[:1])
    place = Rect(head.x, head.y, side, side)
    assert not [tag for tag in tags if tag.overlaps(place)]
    services.director.reset()


def test_beside_large_text_the_tag_of_a_row_stands_at_its_thread_and_the_goal_says_that_it_is_secret() -> None:
    services, scene = composed(Shot("shape-up", seats=3, moves=34, seed=2, text_size=200))
    pictures = {one.id: one for one in scene.ui.pictures}
    (tag,) = (one for id_, one in pictures.items() if id_.startswith("points."))
    thread = next(one for id_, one in pictures.items() if id_.startswith("run."))
    wide, high = measures(tag.art.args[4:])
    assert high > wide, "it goes between two symbols"
    assert Rect(tag.x, tag.y, wide, high).overlaps(Rect(thread.x, thread.y, *measures(thread.art.args[:2])))
    assert not [id_ for id_ in pictures if id_.startswith("string.")]
    words = {one.id: one for one in scene.ui.words}
    assert words["goal.secret"].size > 36
    services.director.reset()


def test_a_cell_that_a_card_has_left_and_may_be_chosen_has_its_print_in_a_corner_beside_the_plus() -> None:
    services, scene = composed(Shot("shape-up", moves=13, seats=2, seed=4))
    assert isinstance(scene, ShapeUpScene)
    moved = next(event for event in reversed(scene.observation().history) if isinstance(event, Moved))
    cell = cell_id((moved.from_x, moved.from_y))
    ids = {one.id: one for one in scene.ui.pictures}
    (left,) = [one for id_, one in ids.items() if re.fullmatch(r"from\..*\.left", id_)]
    assert left.art.args[-1] is True
    assert f"from.{moved.card}.{moved.seat}.head" in ids
    assert cell in ids
    plus = ids[f"{cell}.plus"]
    small = Rect(left.x, left.y, *measures(left.art.args[1:3]))
    assert not small.overlaps(Rect(plus.x, plus.y, *measures(plus.art.args[1:2] * 2)))
    services.director.reset()


def test_no_head_of_an_arrow_looks_out_from_below_a_pennant() -> None:
    services, scene = composed(Shot("shape-up", seats=2, moves=6, seed=5))
    assert isinstance(scene, ShapeUpScene)
    ids = {one.id: one for one in scene.ui.pictures}
    moved = next(event for event in reversed(scene.observation().history) if isinstance(event, Moved))
    assert moved.from_x < moved.to_x
    assert moved.from_y < moved.to_y
    assert {f"from.{moved.card}.{moved.seat}.left", f"mark.{moved.card}.{moved.seat}"} <= set(ids)
    assert f"from.{moved.card}.{moved.seat}.head" not in ids
    services.director.reset()


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_tag_lies_between_raised_cards_and_the_place_of_the_placed_card_says_where_it_is(text_size: TextSize) -> None:
    """Tags stayed lower than the cards, on a face."""
    services, scene = composed(Shot("shape-up", seats=3, moves=26, seed=5, text_size=text_size))
    assert isinstance(scene, ShapeUpScene)
    assert scene.choices.movable
    pictures = {one.id: one for one in scene.ui.pictures}
    assert scene.view.goal is not None
    (line,) = breakdown(scene.view.layout, scene.view.goal)
    cards = [pictures[f"card.{card}"] for x, y, card in scene.view.layout if (x, y) in line.cells]
    (tag,) = (one for id_, one in pictures.items() if id_.startswith("points."))
    _wide, high = measures(tag.art.args[4:])
    middle = sum(one.y + measures(one.art.args[1:3])[1] / 2 for one in cards) / len(cards)
    assert tag.y + high / 2 == pytest.approx(middle, abs=4)
    told = [one.text for one in scene.ui.words if one.id.startswith("drawn.told")]
    assert " ".join(told) == f"Placed at {cell_name(*(scene.view.just_played or (0, 0)))}"
    services.director.reset()


def test_the_winners_face_fills_its_side_of_the_plate_and_the_cards_lie_in_the_middle_of_the_cloth() -> None:
    services, scene = composed(Shot("results-shape-up", language="ja"))
    pictures = {one.id: one for one in scene.ui.pictures}
    plate, face = pictures["head.champion"], next(one for id_, one in pictures.items() if id_.startswith("head.face."))
    (side,), (_wide, high) = measures(face.art.args[:1]), measures(plate.art.args[:2])
    assert face.y + side > plate.y + 0.75 * high, "there is no hole below it"
    assert face.x + side < pictures["head.figures"].x
    cloth = pictures["cloth"]
    wide, high = measures(cloth.art.args[:2])
    cards = [Rect(one.x, one.y, *measures(one.art.args[1:3])) for id_, one in pictures.items() if id_[:5] == "card."]
    names = [one.x for one in scene.ui.words if one.id.startswith("names.row")] or [cloth.x + 62]
    left, right = min(card.x for card in cards), max(card.right for card in cards)
    assert (left - min(names)) - (cloth.x + wide - right) == pytest.approx(0, abs=40)
    top, low = min(card.y for card in cards), max(card.bottom for card in cards)
    assert (top - cloth.y) - (cloth.y + high - low) == pytest.approx(0, abs=8)
    services.director.reset()


@pytest.mark.parametrize("people", [1, 2])
def test_the_plates_of_the_results_are_one_table_and_nothing_presses_on_a_sum(people: int) -> None:
    services, scene = composed(Shot("results-shape-up", people=people))
    pictures, words = {one.id: one for one in scene.ui.pictures}, {one.id: one for one in scene.ui.words}
    goals = {(one.x, measures(one.art.args[1:2])) for id_, one in pictures.items() if re.fullmatch(r"goal\.\d", id_)}
    assert len(goals) == 1
    for i in range(4):
        assert len({pictures[f"round.{seat}.{i}"].x for seat in (0, 1)}) == 1
    assert words["name.1"].x == words["head.line.0.0"].x == pictures["goal.1"].x
    button, total = pictures["eye.1.face"], words["points.1"]
    wide, high = measures(button.art.args[:2])
    over = Rect(total.x - total.size * 1.4, total.y - 2 * total.size, total.size * 1.4, 2.2 * total.size)
    assert not over.overlaps(Rect(button.x, button.y, wide, high))
    ribbon = pictures["pennant.0"]
    hangs = Rect(ribbon.x, ribbon.y, *measures(ribbon.art.args[:2])).inset(-6)
    assert not [
        id_ for id_, one in pictures.items() if id_[:9] == "head.bit." and hangs.overlaps(Rect(one.x, one.y, *BIT))
    ]
    services.director.reset()


def test_the_reason_for_a_win_speaks_of_the_whole_match() -> None:
    """It spoke of the last round only, which another than the winner may have won."""
    services, scene = composed(Shot("results-shape-up", people=1))
    assert isinstance(scene, ShapeUpRound)
    first, second = scene.totals
    assert first > second
    rounds = (*scene._earlier, scene.result)
    best = max(rounds, key=lambda one: one.scores[0] - one.scores[1])
    won, lost = best.scores
    assert scene._most().startswith(f"Round {best.round} decided it: {won}–{lost} by ")
    # Where a round is shared, each hears what brought the points.
    scene.totals, scene.last = (9, 9), False
    scene.result = replace(scene.result, scores=(4, 4))
    assert scene._why().startswith("You: ")
    assert f"; {scene.table.name(1)}: " in scene._why()
    scene.result = replace(scene.result, scores=(0, 0))
    assert scene._why() == "Nobody has a line at the end."
    services.director.reset()


def test_the_card_to_play_is_larger_than_those_on_the_grid() -> None:
    shot = Shot("shape-up", moves=13, seed=4)
    services = services_for(shot)
    services.area = Rect(0, 0, 1920, 1200)
    scene = table_of(services, match_for(MANIFESTS["shape-up"], shot, services.executor))
    services.director.reset(scene)
    services.director.compose(services.make_ui)
    view = scene.observation().view
    cards = [one for one in scene.ui.pictures if one.art.kind == "su_card"]
    high = {one.id: measures(one.art.args[1:3])[1] for one in cards}
    drawn = high[f"card.{view.drawn}"]
    assert drawn > 250
    assert all(drawn > high[f"card.{card}"] for _x, _y, card in view.layout)
    services.director.reset()


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 28)])
def test_every_tag_touches_its_own_thread_or_string(seats: int, seed: int) -> None:
    services = results(seats=seats, seed=seed)
    for seat in range(seats):
        shown = {one.id: one for one in pointed(services, f"seat.{seat}").pictures}
        threads = {id_: one for id_, one in shown.items() if id_.startswith("run.")}
        assert {one.art.kind for one in threads.values()} <= {"thread"}
        for id_, one in threads.items():
            tag = shown["points." + id_.removeprefix("run.")]
            box = Rect(tag.x, tag.y, *measures(tag.art.args[4:]))
            place = Rect(one.x, one.y, *measures(one.art.args[:2]))
            if string := shown.get("string." + id_.removeprefix("run.")):
                at = Rect(string.x, string.y, *measures(string.art.args[:2]))
                assert at.overlaps(place)
                place = at
            assert box.overlaps(place)


@pytest.mark.parametrize("size", [100, 200])
def test_the_first_turn_says_that_anyone_may_move_a_card(size: int) -> None:
    """Beside large text too, where the goal has the place of the other rules."""
    services, table = composed(Shot("shape-up", moves=0, text_size=size))  # type: ignore[arg-type]
    said = " ".join(words.text for words in table.ui.words)
    assert "Anyone may move one card each turn" in said
    assert "most points after four rounds win" in said
    services.director.reset()


def test_the_opening_of_a_rival_is_told_while_the_goal_of_the_game_takes_the_room_of_the_note() -> None:
    services, scene = composed(Shot("shape-up", moves=2, seats=2, seed=3))
    words = {one.id: one.text for one in scene.ui.words}
    assert words["prompt.note"] == "Rook placed the solid blue circle on J10."
    services.director.reset()


@pytest.mark.parametrize("size", [100, 200])
def test_the_board_and_its_sides_stay_for_a_whole_round(size: TextSize) -> None:
    """Cards, note and goal changed their places and sizes between turns, with the shape of the grid."""
    found = set()
    for moves in range(1, 41, 3):
        services, scene = composed(Shot("shape-up", seats=3, seed=5, moves=moves, text_size=size))
        assert isinstance(scene, ShapeUpScene)
        # Beside large text the goal of the game stands below the board while all have their first turn.
        if scene.view.round == 1 and scene._has_strip == (size == 100):
            (cloth,) = [one for one in scene.ui.pictures if one.id == "cloth"]
            x, y, *sides = measures(cloth.art.args[2])  # type: ignore[arg-type]
            rim = Rect(cloth.x + x, cloth.y + y, *sides)
            cards = [one.rect for one in scene.ui.targets if one.id.startswith("cell.")]
            assert cards
            assert all(rim.holds(one.x, one.y) and rim.holds(one.right, one.bottom) for one in cards)
            assert rim.w > 0.49 * scene.services.area.w
            found.add((scene._places(0), rim))
        services.director.reset()
    assert len(found) == 1


def test_e_ends_a_turn_as_at_the_other_table(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pb", 3, {"rounds": 1, "starter": "1"})
    while session.actors() != (0,) or EndTurn() not in session.observation(0).legal:
        (seat,) = session.actors()
        legal = session.observation(seat).legal
        session.submit(seat, next((one for one in legal if isinstance(one, Play)), legal[-1]))
    screen.put(table_for(screen, session))
    keys = Keyboard(screen)
    screen.ticks(60)
    length = session.log_length
    keys.down(ENDS)
    keys.up(ENDS)
    assert session.log_length == length + 1
    assert session.actors() == (1,)


@pytest.mark.parametrize("starter", ["drawn", "1"])
def test_who_begins_by_lot_is_said_until_the_first_card_lies(open_screen: Open, starter: str) -> None:
    screen = open_screen()
    session = new_session("pp", 3, {"rounds": 1, "starter": starter})
    scene = screen.put(table_for(screen, session))
    screen.show()
    name = scene.seats[session.observation(None).view.starter].name
    assert (f"By lot, {name} begins" in screen.words) == (starter == "drawn")
    scene.do(next(one for one in scene.legal() if isinstance(one, Play)))
    screen.ticks(30)
    assert "By lot" not in screen.words


def test_the_notebook_is_pointed_at_by_the_fourth_turn(open_screen: Open) -> None:
    """Its bubble waited for one about lines of one's own; its button is lit meanwhile."""
    screen = open_screen()
    session = new_session("pb", 3, {"rounds": 1, "starter": "1"})
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, ShapeUpScene)
    scene.tips.again()
    scene.tips.bubbles = replace(scene.tips.bubbles, done=frozenset({"goal", "place", "move", "end"}))

    def face() -> object:
        return next(one for one in scene.ui.pictures if one.id == "notes").art

    screen.show()
    plain, shown = face(), ""
    while shown != "notes":
        (seat,) = session.actors()
        view = session.observation(0).view
        screen.ticks(2)
        shown = scene.tips.bubbles.shown if seat == 0 else ""
        assert len(view.layout) <= 6
        legal = session.observation(seat).legal
        if shown != "notes":
            session.submit(seat, next((one for one in legal if isinstance(one, Play)), legal[-1]))
    assert f"Your rival's goal is one of {len(unseen(view))} cards." in screen.words.replace("\n", " ")
    assert face() != plain
    # It covered cells and cards that may be used.
    bubble = next(one.rect for one in scene.ui.kept if one.kind == "bubble")
    used = [card_in(screen.target(cell_id(cell)).rect) for cell in (*scene.choices.cells, *scene.choices.movable)]
    assert used
    assert not any(map(bubble.overlaps, used))
    session.submit(0, next(one for one in session.observation(0).legal if isinstance(one, Play)))
    screen.ticks(2)
    assert scene.tips.bubbles.shown != "notes"


def test_the_notebook_is_pointed_at_once_a_rivals_line_tells_something() -> None:
    """The bubble of the deck, which always fits, left it out for good."""
    bubbles = bubbles_of({"advanced": False}, 2)
    order = [one.id for one in bubbles]
    notes = bubbles[order.index("notes")]
    assert order.index("notes") < order.index("deck")
    assert not notes.optional
    session = new_session("pb", 3, {"rounds": 1, "starter": "1"})
    told: list[bool] = []
    while len(session.observation(0).view.layout) < 8 and not any(told):
        (seat,) = session.actors()
        seen = session.observation(0)
        if seat == 0:
            tells = any(points > 0 for points in brought(seen.view, seen.history, 1).values())
            assert notes.when(Look(seen.view, 0, history=seen.history)) == tells
            told.append(tells)
        legal = session.observation(seat).legal
        plays = [one for one in legal if isinstance(one, Play)]
        session.submit(seat, min(plays, key=lambda one: abs(one.x) + abs(one.y), default=legal[-1]))
    assert {*told} == {False, True}


@pytest.mark.parametrize("size", [100, 200])
def test_the_price_of_a_line_stays_beside_what_all_pay(size: TextSize) -> None:
    """All prices in one column, what the lines pay so far in another one, which adds up to its heading. Large words
    leave room for one of them, where the price stands until its line pays."""
    services, table = composed(Shot("shape-up", seats=3, moves=34, seed=7, text_size=size))
    words = {one.id: one.text for one in table.ui.words}
    names, price = ("shape", "fill", "colour"), {"shape": "+1", "fill": "+3", "colour": "+4"}
    if size == 200:
        del price["fill"]
    paid = [words.get(f"goal.pays.{name}", "0") for name in names]
    assert paid == ["0", "4", "0"]
    assert ("goal.pays.shape" in words) == (size == 100)
    # Beside large text the sum stands at the seat alone.
    assert f"{sum(map(int, paid))} points" == words["seat.0.figure"]
    assert words.get("goal.paid") == (None if size == 200 else words["seat.0.figure"].split()[0])
    assert {name: words[f"goal.price.{name}"] for name in names if f"goal.price.{name}" in words} == price
    services.director.reset()


def test_the_last_turn_of_a_round_says_so(open_screen: Open) -> None:
    session = new_session("pp", 3, {"rounds": 1})
    said: list[tuple[int, bool]] = []
    while not session.over:
        (seat,) = session.actors()
        seen = session.observation(seat)
        if not seen.view.played:
            said.append((seat, "last card" in prompt(seen.view, "Ana", Choices(seen.legal, Selection()))))
        session.submit(seat, next((one for one in seen.legal if isinstance(one, Play)), EndTurn()))
    assert [last for _seat, last in said[-3:]] == [False, True, True]
    assert not any(last for _seat, last in said[:-2])


def test_the_bubble_about_lines_waits_for_one_and_points_at_it() -> None:
    """It stood beside a row of cells in which no line was."""
    (bubble,) = [one for one in bubbles_of({"advanced": False}, 2) if one.id == "lines"]
    goal = card_of("circle", "hollow", "red")
    far = ((0, 0, card_of("star", "solid", "blue")), (1, 0, card_of("circle", "solid", "green")))
    near = (*far, (2, 0, card_of("circle", "hollow", "blue")))
    view = Session(SHAPE_UP, people(2, 1), 3).observation(0).view
    looks = [Look(replace(view, goal=goal, layout=layout), 0) for layout in (far, near)]
    assert [bubble.when(look) for look in looks] == [False, True]
    assert bubble.names(looks[1]) == [cell_id((2, 0)), cell_id((1, 0))]


def test_aiming_answers_in_the_first_turn_too(open_screen: Open) -> None:
    """Once a card lies there: the rules of the first turn stood in the strip instead."""
    session = new_session("pb", 3, {"rounds": 1, "starter": "2"})
    while session.actors() != (0,):
        legal = session.observation(1).legal
        session.submit(1, next((one for one in legal if isinstance(one, Play)), legal[-1]))
    screen = open_screen()
    table = screen.put(table_for(screen, session))
    assert isinstance(table, ShapeUpScene)
    assert table.shape_up_frame(table.table_frame()).is_first_turn
    assert "Anyone may move one card each turn" in screen.words.replace("\n", " ")
    Mouse(screen).confirm("primary")
    assert screen.director.toast_text == "Aim at a framed cell to see what it brings."
    cell = next(iter(table.choices.cells))
    Mouse(screen).point(cell_id(cell))
    said = " ".join(words.text for words in table.ui.words if words.id.startswith("strip.words"))
    assert said.startswith(cell_name(*cell))


@pytest.mark.parametrize("size", [100, 200])
def test_the_place_of_the_button_says_what_to_choose(size: TextSize) -> None:
    """The corner was bare until one aimed at a cell."""
    services, scene = composed(Shot("shape-up", moves=2, seats=2, seed=4, text_size=size))
    words = {one.id: one.text for one in scene.ui.words}
    assert words["primary.label"] == "Choose a cell"
    said = " ".join(line for id_, line in words.items() if id_.startswith(("strip.next", "deck.limit")))
    limit = "5 × 3 cells at most" if size == 200 else "Cards may fill at most 5 × 3 cells."
    assert said.replace("\u00a0", " ") == limit
    services.director.reset()
