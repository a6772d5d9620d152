"""How a recorded match turned: the graph over it and its turning points, by each device alone."""

from __future__ import annotations

import copy
import os
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from game.analysis.analysis import WORTH, Analysis, TurningPoint
from game.analysis.chances import Estimate, Scales
from game.analysis.findings import Advised, Step
from game.analysis.verdicts import Deed, Effort, Verdict
from game.analysis.worker import Analyst, analyse
from game.app import paths, saves
from game.app.text import signed
from game.bots.inline_executor import InlineExecutor
from game.core.bot import Advice
from game.core.game import Reason
from game.core.manifest import Manifest
from game.core.record import Recording, load
from game.games import GAMES, MANIFESTS
from game.play.loader import open_match
from game.play.playback import length_of
from game.play.playback_client import STOPPED
from game.screens.replays import kept_analysis
from game.screens.replays.go_on import GoOnScene
from game.screens.replays.room import ReplayScene
from game.screens.replays.turning import TurningScene
from game.screens.replays.turning_words import GameWords, TurningWords, percent
from game.table.matches import people, table_of
from game.table.playback.film_maker import FilmedAtOnce, shoot_file
from game.table.playback.graph_frame import graph_places
from game.table.results import SEEN, STRAY, ResultsScene
from tests.conftest import GOLDEN
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen
from tests.some import the
from tests.words import first, one_in

UNFINISHED = 30
"""Lines of a match that is not over."""


def path_of(name: str) -> Path:
    return GOLDEN / "records" / f"{name}.jsonl"


@cache
def analysed(name: str) -> Analysis:
    """The analysis of a recorded match, up to what made up all changes."""
    recording = load(path_of(name), GAMES)
    found = analyse(recording, MANIFESTS[recording.game.key], {}, Effort(coarse=6, fine=12, tries=4, worlds=8))
    return next(analysis for analysis in found if analysis.has_shares)


class Known:
    """An analysis that has got as far as its turning points."""

    def __init__(self, recording: Recording, _manifest: Manifest, _scales: Scales, _begun: Analysis) -> None:
        self.analysis = analysed(recording.path.stem)

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing runs."""


def opened(screen: Screen, name: str) -> ReplayScene:
    room = ReplayScene(screen.services, path_of(name), make_analysis=Known)
    room.client.pause(STOPPED)
    screen.director.reset(room)
    screen.show()
    return room


def turning(screen: Screen) -> TurningScene:
    top = screen.director.top
    assert isinstance(top, TurningScene)
    return top


@ANY_DEVICE
def test_each_device_opens_a_turning_point(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    room = opened(screen, "up-or-down-1")
    player = who(screen)
    player.confirm("turning")
    points = turning(screen).analysis.turns()
    assert points
    player.confirm("flag.0")
    assert screen.director.scenes == [room]
    assert room.client.position == turning_at(points[0].step)
    player.confirm("turning")
    player.confirm(f"point.{len(points) - 1}")
    assert room.client.position == turning_at(points[-1].step)


def turning_at(step: int) -> int:
    return analysed("up-or-down-1").steps[step].at


def test_a_point_says_what_was_done_and_what_hard_would_have_done(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    scene = turning(screen)
    (blunder,) = (point for point in scene.analysis.turns() if point.step == len(scene.analysis.steps) - 2)
    said = screen.words
    assert "gave up a column of 5 cards for the 59 (−4)" in said
    whose = f"{scene._seats[blunder.seat].name}'s moves"
    assert {"Chance of winning, round by round", whose, "rivals' moves", "luck"} <= set(said.splitlines())
    # Only where the choice cost something, and the bot would have done otherwise.
    assert "The hard bot would have done the same." not in said
    for number, point in enumerate(scene.analysis.turns()):
        costs = [one.cost.mean for (step, _seat), one in scene.analysis.verdicts.items() if step == point.step]
        advised = {one.id: one.text for one in scene.ui.words}.get(f"point.{number}.note", "")
        assert max(costs, default=0) >= WORTH or "Better:" not in advised
    assert "was ahead on points from round 18, and from there sure to win." in said
    assert "Hint:" not in said
    assert blunder.before.mean == 1.0


def test_the_sentence_names_the_row_that_is_chosen_first(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "shape-up-1").activate("turning")
    screen.show()
    scene = turning(screen)
    shown = {one.id: one.text for one in scene.ui.words}
    (decisive,) = (number for number, point in enumerate(scene.analysis.turns()) if point.is_decisive)
    assert scene.focus == f"point.{decisive}"
    when = shown[f"point.{decisive}.words"].partition(":")[0].lower()
    assert f"broke away in {when}." in shown["turning.verdict"]
    # The cursor lies there, and nowhere else is one.
    assert [picture.id for picture in scene.ui.pictures if picture.id in ("graph.pointed", "graph.now")] == [
        "graph.pointed"
    ]
    assert "±" not in screen.words


def test_the_frame_of_the_chart_keeps_off_the_sentence_above_it(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "shape-up-1").activate("turning")
    scene = turning(screen)
    scene.focus = "graph"
    screen.show()
    (frame,) = [one for one in scene.ui.pictures if one.id == "focus"]
    (words,) = [one for one in scene.ui.words if one.id == "turning.verdict"]
    assert frame.y - 10 >= words.y + 0.25 * words.size, "below its letters: the ring is drawn around its place"


def test_rows_and_bars_speak_of_the_same_seat_and_sums(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "shape-up-1").activate("turning")
    for _seat in range(2):
        screen.show()
        scene = turning(screen)
        shown = {one.id: one.text for one in scene.ui.words}
        name = scene._seats[scene.seat].name
        assert f"chance of {name}" in shown["graph.caption"]
        # Nothing is drawn in a turn of Shape Up!: its change is its player's doing.
        legend = [shown[f"legend.word.{number}"] for number in range(2)]
        assert "legend.word.2" not in shown
        assert "luck" not in " ".join(shown.values())
        for number, point in enumerate(scene.analysis.turns()):
            assert shown[f"point.{number}.name"] == f"{name}'s chance"
            if f"point.{number}.parts" not in shown:
                continue
            sums = [0.0] * 3
            for step in range(point.step, point.last + 1):
                one = the(scene.analysis.shares(step, scene.seat))
                sums = [sum_ + part for sum_, part in zip(sums, (one.own, one.rivals, one.draw), strict=True)]
            parts = [
                f"{words} {signed(percent(sum_))}"
                for words, sum_ in zip(legend, sums[:2], strict=True)
                if percent(sum_)
            ]
            told = shown[f"point.{number}.parts"].split(" · ")
            assert told[: len(parts)] == parts
            rated = [
                one for one in told[len(parts) :] if one.endswith(("% short of the best found", "best choice found"))
            ]
            assert len(rated) == (point.length == 1)
        scene.activate(("whose", 1))


def test_two_seats_share_a_line_and_flags_stand_on_their_turns(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "shape-up-1").activate("turning")
    screen.show()
    scene = turning(screen)
    lines = {picture.id.split(".")[2] for picture in scene.ui.pictures if picture.id.startswith("graph.way.")}
    assert lines == {str(scene.seat)}
    told = {one.id: one for one in scene.ui.words}
    assert {told[f"graph.name.words.{seat}"].text for seat in (0, 1)} == {info.name for info in scene._seats}
    assert [one.text for id_, one in told.items() if id_.startswith("graph.scale.")] == ["50 %"], "names at its ends"
    whose = screen.target("whose").rect
    assert told["turning.verdict"].y - told["turning.verdict"].size / 2 > whose.bottom, "it ran under the chooser"
    numbers = {one.text: one.x for one in scene.ui.words if one.id.startswith("graph.turn.")}
    gaps = {round(b - a) for a, b in pairwise(numbers.values())}
    assert max(gaps) - min(gaps) <= 1, "the axis is even"
    frame = scene._frame()
    plot = graph_places(scene._sheet).chances
    flags = [screen.target(f"flag.{number}").rect for number in range(len(scene.analysis.turns()))]
    turns = frame.turn_of(len(scene.analysis.steps) - 1)
    for point, flag in zip(scene.analysis.turns(), flags, strict=True):
        middle = (frame.turn_of(point.step) + frame.turn_of(point.last) - 1) / 2
        assert flag.cx == pytest.approx(plot.x + plot.w * middle / turns)
    assert not any(one.overlaps(other) for one, other in combinations(flags, 2))


@ANY_DEVICE
def test_a_way_of_playing_without_measured_chances_says_so(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    path = GOLDEN / "variants" / "shapes-survivor.jsonl"
    recording = load(path, GAMES)
    film = FilmedAtOnce(length_of(recording), lambda: iter(()))
    room = ReplayScene(screen.services, path, lambda length, shoot: film, make_analysis=Known)
    room.client.pause(STOPPED)
    screen.director.reset(room)
    screen.show()
    who(screen).confirm("turning")
    assert screen.top is room
    assert "have not been measured" in screen.director.toast_text


def test_the_bar_has_the_marks_and_advice_goes_with_its_position(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, "up-or-down-1")
    assert "turned.0" not in screen.ids
    room.activate("turning")
    screen.show()
    places = [turning(screen).analysis.steps[point.step].at for point in turning(screen).analysis.turns()]
    advice = [turning(screen).advice_at(number) for number in range(len(places))]
    turning(screen)._open_at(places[0], "Play the 14.")
    screen.director.pop()
    screen.show()
    assert screen.director.toast_text == "Play the 14."
    room.activate(("step", 1))
    assert screen.director.toast_text != "Play the 14."
    room._open_at(places[0], "Play the 14.")
    Keyboard(screen).walk("turned.1")
    room.activate(("turned", 1))
    assert room.client.position == places[1]
    assert "How it turned" in screen.words
    assert any(advice)
    for number, words in enumerate(advice):
        # A press anywhere takes it away, and its mark brings it back.
        room.activate(("turned", number))
        assert screen.director.toast_text == words
    room._open_at(places[0], "Play the 14.")
    room.back()
    assert screen.director.toast_text == "", "out of the room nobody is advised"


def test_the_bars_reach_the_figures_beside_them(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "shape-up-1").activate("turning")
    screen.show()
    scene = turning(screen)
    shown = {one.id: one for one in scene.ui.words}
    place = graph_places(scene._sheet).parts
    for id_, y in (("graph.gained", place.y), ("graph.lost", place.bottom)):
        assert shown[id_].y == pytest.approx(y, abs=16)


@ANY_DEVICE
@pytest.mark.parametrize("way", first(1, ["button", "key"], "screens"))
def test_the_results_lead_to_how_it_turned_and_back(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, who: type[Player], way: str
) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    path = saves.new_file("2026-11-23 10-00", "up-or-down")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(path_of("up-or-down-1").read_bytes())
    table = screen.put(table_of(screen.services, open_match(path, MANIFESTS, InlineExecutor(MANIFESTS))))
    table.finish()
    screen.show()
    results = screen.top
    assert isinstance(results, ResultsScene)
    recording = load(path_of("up-or-down-1"), GAMES)
    known = Known(recording, MANIFESTS["up-or-down"], {}, Analysis())
    monkeypatch.setattr(kept_analysis, "find", lambda _path: known)
    assert results.has_turns
    screen.ticks(60 * 40)
    player.confirm("turning")
    # Loading takes a while: the window is there before.
    place = screen.target("turning").rect
    assert "How it turned\nOne moment …" in screen.words
    assert screen.top is results
    screen.ticks(SEEN)
    assert isinstance(screen.director.scenes[-2], ReplayScene)
    shown = screen.director.top
    assert isinstance(shown, TurningScene)
    # Meant for the button, it does nothing after that.
    screen.show()
    screen.director.pointer.pressed(place.cx, place.cy)
    screen.director.pointer.released(place.cx, place.cy)
    assert screen.director.top is shown
    screen.ticks(STRAY)
    player.confirm("close") if way == "button" else player.back()
    assert screen.top is results, "not in the room, from where it was not opened"
    assert screen.director.scenes[-2] is table


def test_who_looks_on_reads_names(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, "up-or-down-1")
    room.eyes = 0
    room.remake()
    screen.show()
    assert room.client.seats[0].name in screen.words.split("\n")
    assert "Turns left" in screen.words
    assert "Your" not in screen.words


def test_what_is_judged_is_kept_and_the_next_visit_goes_on_from_there(open_screen: Open, tmp_path: Path) -> None:
    path = tmp_path / "up-or-down-1.jsonl"
    path.write_bytes(path_of("up-or-down-1").read_bytes())
    screen = open_screen(autosaves=True)
    begun: list[Analysis] = []

    class GoesOn(Known):
        def __init__(self, recording: Recording, manifest: Manifest, scales: Scales, known: Analysis) -> None:
            super().__init__(recording, manifest, scales, known)
            begun.append(known)

    for _visit in range(2):
        room = ReplayScene(screen.services, path, make_analysis=GoesOn)
        screen.director.reset(room)
        room.activate("turning")
        screen.director.reset(screen.services.make("title"))
    first_visit, second_visit = begun
    assert not first_visit.chances
    assert not second_visit.done
    known = analysed("up-or-down-1")
    assert (second_visit.chances, second_visit.verdicts) == (known.chances, known.verdicts)


def test_a_finished_analysis_is_kept_and_nothing_is_worked_out_again(
    open_screen: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "up-or-down-1.jsonl"
    path.write_bytes(path_of("up-or-down-1").read_bytes())
    part = analysed("up-or-down-1")
    whole = copy.deepcopy(part)
    for task in whole.todo():
        whole.take(task, Verdict(Estimate(0.0, 0.0), ()))
    assert whole.done
    kept_analysis.keep(path, whole)
    screen = open_screen()

    def refuse(*_all: object, **_named: object) -> Known:
        raise AssertionError("worked out again, or written")

    room = ReplayScene(screen.services, path, make_analysis=refuse)
    screen.director.reset(room)
    screen.show()
    assert "turned.0" in screen.ids
    room.activate("turning")
    screen.show()
    assert turning(screen).analysis.done
    screen.services.autosaves = True
    (file,) = (paths.cache_dir() / "analyses").iterdir()
    os.utime(file, (0, 0))
    monkeypatch.setattr(kept_analysis, "atomic_write_bytes", refuse)
    screen.director.reset(screen.services.make("title"))
    assert file.stat().st_mtime > 0, "it is not written again, and kept longer"
    path.write_bytes(path.read_bytes() + b"\n")
    assert kept_analysis.find(path) is None


def test_a_point_with_the_focus_lights_its_step_for_the_seat_that_lost(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    scene = turning(screen)
    for number, point in enumerate(scene.analysis.turns()):
        Keyboard(screen).walk(f"point.{number}")
        lit = next(picture for picture in scene.ui.pictures if picture.id == "graph.pointed")
        stem = next(picture for picture in scene.ui.pictures if picture.id == f"graph.stem.{number}")
        assert lit.x <= stem.x <= lit.x + float(str(lit.art.args[0]))
        bands = [one for one in scene.ui.pictures if one.id.startswith("graph.pointed")]
        chips = [one for one in scene.ui.pictures if one.id.startswith("legend.")]
        assert chips
        covered = [(one.y, one.y + float(str(one.art.args[1]))) for one in bands]
        assert not any(top < chip.y + 1 < low for top, low in covered for chip in chips), "a band over the legend"
        (bold,) = (one.id for one in scene.ui.words if one.id.startswith("graph.name.") and "bold" in one.style)
        assert bold == f"graph.name.words.{point.seat}"


def test_a_point_shows_from_what_to_what_the_chance_fell_and_the_winner_has_the_cup(open_screen: Open) -> None:
    screen = open_screen()
    room = opened(screen, "up-or-down-1")
    room.client.seek(room.client.length)
    room.activate("turning")
    screen.show()
    scene = turning(screen)
    shown = {one.id: one.text for one in scene.ui.words}
    for number, point in enumerate(scene.analysis.turns()):
        fall = shown[f"point.{number}.before"], shown[f"point.{number}.after"]
        assert fall == (f"{round(100 * point.before.mean)} %", f"{round(100 * point.after.mean)} %")
    cups = {picture.id for picture in scene.ui.pictures if picture.id.startswith("graph.cup.")}
    assert cups == {f"graph.cup.{seat}" for seat in room.client.winners()}


def test_the_names_at_the_ends_of_the_lines_keep_clear_of_each_other(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    scene = turning(screen)
    words = [one for one in scene.ui.words if one.id.startswith("graph.name.words.")]
    last = scene.analysis.chances[max(scene.analysis.chances)]
    order = sorted(words, key=lambda one: one.y)
    assert [last[int(one.id.rpartition(".")[2])].mean for one in order] == sorted(
        (one.mean for one in last), reverse=True
    )
    assert all(lower.y - upper.y >= 0.9 * upper.size for upper, lower in pairwise(order))


def test_the_graph_is_pointed_at_and_shows_the_interval(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    scene = turning(screen)
    Keyboard(screen).adjust("graph", 1)
    assert "±" in screen.words
    before = scene.pointed
    assert before is not None
    plot = graph_places(screen.target("graph").rect).chances
    x, y = screen.window.canvas().to_window(plot.x + plot.w * 0.9, plot.cy)
    screen.window.on_mouse_motion(round(x), round(y), 1, 1)
    screen.ticks(1)
    assert scene.pointed is not None
    assert scene.pointed > before


def test_the_seat_of_the_bars_changes(open_screen: Open) -> None:
    screen = open_screen()
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    scene, player = turning(screen), Keyboard(screen)
    seat = scene.seat
    player.adjust("whose", 1)
    assert scene.seat == (seat + 1) % 3
    player.confirm("close")
    assert isinstance(screen.director.top, ReplayScene)


@pytest.mark.parametrize("language", first(1, ["ja", "en"], "screens"))
@pytest.mark.parametrize("size", first(1, [200, 100], "screens"))
def test_it_is_drawn_with_large_text(open_screen: Open, language: str, size: int) -> None:
    screen = open_screen(language=language, text_size=size)
    opened(screen, "up-or-down-1").activate("turning")
    screen.show()
    assert {"graph", "whose", "close", "point.0", "flag.0"} <= {target.id for target in turning(screen).ui.targets}


def test_an_unfinished_match_keeps_its_chances_to_itself(open_screen: Open, tmp_path: Path) -> None:
    path = tmp_path / "shape-up-1.jsonl"
    path.write_text("".join(path_of("shape-up-1").read_text().splitlines(keepends=True)[:UNFINISHED]))
    screen = open_screen()
    room = ReplayScene(screen.services, path, make_analysis=Known)
    screen.director.reset(room)
    screen.show()
    assert "turning" not in {target.id for target in room.ui.targets}


@pytest.mark.program
def test_processes_work_beside_the_room(open_screen: Open) -> None:
    screen = open_screen()
    recording = load(path_of("shape-up-1"), GAMES)
    analyst = Analyst(recording, MANIFESTS["shape-up"], {}, jobs=2)
    for _ in range(2000):
        analyst.poll(0.1)
        if analyst.analysis.has_points:
            break
    analyst.close()
    assert analyst.analysis.has_points
    assert not analyst.analysis.broken
    assert screen.director.top is None


def test_a_turn_that_all_planned_is_told_by_the_plan_that_did_most_of_it() -> None:
    """Of a fall by 20 points the loser's own plan did 27, and the rival's none; or the other way round."""
    said = {}
    for cost in (0.27, 0.02):
        analysis = Analysis([Step(0, 2, (0, 1), ((0, "A1"), (1, "B5")))], is_read=True)
        for moment, chance in enumerate((0.5, 0.3)):
            analysis.chances[moment] = (Estimate(chance, 0.0), Estimate(1 - chance, 0.0))
        for seat, gain in ((0, -cost), (1, cost - 0.2)):
            made = Estimate(0.5 + gain, 0.0), Estimate(0.5 - gain, 0.0)
            analysis.deeds[0, seat] = Deed(made, analysis.chances[0])
        analysis.costs[0, 0] = "a Star lost on B5"
        words = GameWords(
            lambda actions, name: f"{name}: {', '.join(actions)}", lambda cost, _: str(cost), lambda *_: ""
        )
        told = TurningWords(analysis, tuple(people(2, 1)), words, (), 0)
        said[cost] = told.row(TurningPoint(0, 0, analysis.chances[0][0], analysis.chances[1][0]))
    assert said == {0.27: f"Turn 1: {people(2, 1)[0].name}: A1", 0.02: "Turn 1: a Star lost on B5"}


@pytest.mark.parametrize("gain", [0.08, -0.08])
def test_a_row_that_praises_a_move_names_nothing_better(gain: float) -> None:
    """“Ana's moves +8” stood beside “Better for Ana: …”."""
    analysis = Analysis([Step(0, 1, (0,), ((0, "A1"),))], is_read=True)
    for moment, chance in enumerate((0.5, 0.3)):
        analysis.chances[moment] = (Estimate(chance, 0.0), Estimate(1 - chance, 0.0))
    analysis.deeds[0, 0] = Deed((Estimate(0.5 + gain, 0.0), Estimate(0.5 - gain, 0.0)), analysis.chances[0])
    analysis.verdicts[0, 0] = Verdict(Estimate(0.05, 0.0), ("B2",))
    known: Any = None
    analysis.advice[0, 0] = Advised(known, Advice(("B2",), Reason(1)))
    words = GameWords(lambda actions, name: name, lambda cost, _: "", lambda *_: "Hint: B2")
    told = TurningWords(analysis, tuple(people(2, 1)), words, (), 0)
    note = told.note(TurningPoint(0, 0, analysis.chances[0][0], analysis.chances[1][0]))
    assert note == ("" if gain > 0 else f"Better for {people(2, 1)[0].name}: B2 (chance +5 %)")


@pytest.mark.parametrize("rows", [0, 3, "its own"])
def test_the_costliest_choice_of_a_person_always_has_a_row(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, rows: int | str
) -> None:
    """The row and the sentence about its step have one measure, and whose chance is looked at changes nothing. Where a
    turning point has a row for it, that says so."""
    screen = open_screen(autosaves=True)
    room = opened(screen, "up-or-down-1")
    analysis = copy.deepcopy(analysed("up-or-down-1"))
    seat = 0
    steps = [number for number, one in enumerate(analysis.steps) if one.seats == (seat,) and number > 3]
    step, less, doubtful = steps[:3]
    own = replace(analysis.turns()[0], step=step, length=1, main=0)
    others = [replace(own, step=len(analysis.steps) - 1 - i) for i in range(3)]
    points = [own, *others[:2]] if isinstance(rows, str) else others[:rows]
    monkeypatch.setattr(Analysis, "turns", lambda _self: points)
    analysis.person = seat
    analysis.verdicts |= {(number, seat): Verdict(Estimate(0.0, 0.0), ()) for number in range(len(analysis.steps))}
    costs = {step: Estimate(0.31, 0.04), less: Estimate(0.2, 0.04), doubtful: Estimate(0.4, 0.5)}
    analysis.verdicts |= {(number, seat): Verdict(cost, ()) for number, cost in costs.items()}
    analysis.costs |= {(point.step, point.seat): None for point in points}
    assert analysis.dearest() == (step, costs[step])
    room.activate("turning")
    scene = turning(screen)
    source = Known.__new__(Known)
    source.analysis = analysis
    scene._source = source
    name = scene._seats[seat].name
    for looked_at in range(len(scene._seats)):
        scene.seat, scene.focus = looked_at, "point.0" if rows else "graph"
        scene.changed()
        screen.show()
        said = " ".join(screen.words.split())
        assert f"{name}'s costliest choice" in said
        assert "−31 %" in said
        assert "Better" in said
    assert ("own" in screen.ids) is not isinstance(rows, str)
    if isinstance(rows, str):
        return
    scene.focus = "own"
    scene.changed()
    screen.show()
    assert "31 ± 4 % short of the best found" in " ".join(screen.words.split())
    Keyboard(screen).confirm("own.on")
    assert isinstance(screen.top, GoOnScene)
    assert room.client.position == analysis.steps[step].at


def test_nothing_is_named_that_may_have_cost_nothing() -> None:
    analysis = copy.deepcopy(analysed("up-or-down-1"))
    analysis.person = 0
    analysis.verdicts = {
        (number, 0): Verdict(Estimate(0.1, 0.2), ()) for number, one in enumerate(analysis.steps) if 0 in one.seats
    }
    assert analysis.dearest() is None
    assert not analysis._own()


def test_what_a_person_chose_is_judged_before_what_rivals_did() -> None:
    analysis = copy.deepcopy(analysed("up-or-down-1"))
    analysis.person, analysis.verdicts = 0, {}
    wanted = analysis._own()
    assert wanted == [task for task in analysis._judge(range(len(analysis.steps))) if task.seat == 0]
    for task in wanted:
        assert analysis.dearest() is None
        analysis.take(task, Verdict(Estimate(0.1, 0.01), ()))
    (task,) = analysis._own()
    assert task.kind == "advise"
    analysis.person = None
    assert not analysis._own()


@one_in(2, "screens")
@pytest.mark.parametrize("name", ["up-or-down-1", "shape-up-1"])
def test_until_a_verdict_holds_what_was_counted_is_shown_with_the_progress(open_screen: Open, name: str) -> None:
    """For over a minute there was a growing curve above an empty half. The sentence and the greatest change turned into
    others while a closer look was taken: all chances known, but not looked at closer, are no verdict."""
    screen, whole = open_screen(), analysed(name)
    shares, shown = [], []

    def begun(known: int, *about: Any) -> Known:
        source = Known(*about)
        chances = {moment: whole.chances[moment] for moment in sorted(whole.chances)[:known]}
        source.analysis = Analysis(whole.steps, chances, whole.scores, is_read=True)
        return source

    for known in (0, len(whole.steps) // 2, len(whole.steps), len(whole.steps) + 1):
        room = ReplayScene(screen.services, path_of(name), make_analysis=partial(begun, known))
        room.client.pause(STOPPED)
        screen.director.reset(room)
        room.activate("turning")
        screen.show()
        scene = turning(screen)
        told = {words.id: words.text for words in scene.ui.words}
        (bar,) = (one for one in scene.ui.pictures if one.id == "turning.bar.done")
        shares.append(float(str(bar.art.args[0])))
        assert "turning.verdict" not in told
        assert not any(id_.startswith(("point.", "flag.")) for id_ in screen.ids)
        assert "swing.0" in screen.ids
        shown.append({id_: words for id_, words in told.items() if id_.startswith(("swing.", "graph."))})
    assert shares == sorted(shares)
    assert shares[0] < shares[-1]
    assert all(one == shown[0] for one in shown), "nothing jumps"
    assert whole.way_to_points() == 1


@pytest.mark.screens
def test_a_turning_point_that_is_not_filmed_yet_is_shown_once_it_is(open_screen: Open) -> None:
    """From the results the film of the match has only begun: rows led to its first moment, and stayed there."""
    screen, path = open_screen(), path_of("shapes-2")
    recording, manifest = load(path, GAMES), MANIFESTS["shapes"]
    source = FilmedAtOnce(length_of(recording), partial(shoot_file, path, manifest))
    frames, film = [*source.film.frames], source.film
    wanted = frames[-1].position // 2
    film.frames[:], film.done = frames[:3], False
    room = ReplayScene(screen.services, path, lambda *_film: source, make_analysis=Known)
    room.client.pause(STOPPED)
    screen.director.reset(room)
    screen.show()
    room._open_at(wanted, "Take the brick.")
    assert room.client.position < wanted
    assert "prepared" in screen.director.toast_text
    film.frames[:] = frames
    screen.ticks(1)
    assert room.client.position == wanted
    assert screen.director.toast_text == "Take the brick."
    film.frames[:] = frames[:3]
    room._open_at(wanted, "")
    room.activate(("step", -1))
    film.frames[:] = frames
    screen.ticks(1)
    assert room.client.position < wanted, "who moved on is not pulled away"
    film.frames[:] = frames[:3]
    room._open_at(wanted, "")
    room.to_edge(False)
    film.frames[:] = frames
    screen.ticks(2)
    assert room.client.position < wanted, "nor by the key to the start"
