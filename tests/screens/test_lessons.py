"""Lessons on their real tables: played to the end, by each device alone; skipped, left and resumed; offered once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.intents import KEYS as KEYBOARD
from game.app.lesson_progress import LESSONS, LessonProgress
from game.app.settings import Setup, Tips
from game.app.text import _
from game.core.game import Hand, SeatInfo, settle_options
from game.games import MANIFESTS
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.table import ChallengeScene
from game.games.shapes.rules.actions import Steal
from game.games.up_or_down.turn_end import LAST_WAIT
from game.play.lesson import LEARNER, LessonClient, Step
from game.screens.lesson import LessonOfferScene, LessonOverScene
from game.screens.pause import PauseScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.lessons import lesson_table, open_lesson, steps_of
from game.table.teaching.coach import AGAIN, LOOKS, NEXT, TRIED, coach_places
from game.table.teaching.lesson_offer import progress_of
from game.table.teaching.tips import rect_of
from game.ui.focus import find
from game.ui.sleep import NAP
from tests.lesson_hands import RIGHT, build, stack
from tests.screens.screen import ANY_DEVICE, Anyone, Buttons, Keyboard, Mouse, Player, Screen
from tests.screens.stacking import confirm_place, lead
from tests.screens.test_layout_audit import boxes, faults
from tests.words import first, one_in

KEYS = [key for key, manifest in MANIFESTS.items() if manifest.lesson is not None]

Open = Callable[..., Screen]


def client_of(screen: Screen) -> LessonClient:
    client = screen.table.client
    assert isinstance(client, LessonClient)
    return client


def look_at(player: Player, id_: str) -> None:
    if isinstance(player, Mouse):
        player.point(id_)
    elif isinstance(player, Buttons):
        player.walk(id_)
    else:
        player.screen.top.focus = id_
        player.screen.top.changed()
    player.screen.ticks(LOOKS)
    tool = player.screen.table.tool()
    if tool is not None and tool.id == id_:
        # To point at a tool is not enough.
        assert player.screen.table.focus != NEXT
        player.screen.table.hold(id_, True, player.device)
        player.screen.ticks(LOOKS)


def move(screen: Screen, hand: Hand | None) -> None:
    """1/60 s passes with this input of the learner's hand."""
    screen.table.hand = lambda seat, device: hand or Hand()  # type: ignore[method-assign]
    screen.ticks(1)


def do(player: Player, step: Step) -> None:
    """Does what a step asks for, and stays on its table."""
    screen = player.screen
    table = screen.table
    if step.points:
        look_at(player, next(id_ for id_ in step.points if find(screen.targets, id_)))
    if step.id in RIGHT:
        build(client_of(screen), RIGHT[step.id], lambda hand: move(screen, hand), table.submit)
    for words in step.way:
        action = table.client.game.decode(words)
        out_of_turn = [target.id for target in screen.targets if target.action == ("interrupt", LEARNER, action)]
        for target in out_of_turn[:1] or table.steps(action):
            player.confirm(target)
    if step.id not in RIGHT and step.happenings:
        stack(client_of(screen), lambda hand: move(screen, hand), table.submit, falls=step.id == "fall")
    for _tick in range(600):
        screen.ticks(1)
        if screen.director.top is not table:
            screen.director.pop()
        elif table.focus == NEXT or (step.points and client_of(screen).done):
            # What is pointed at keeps the focus, so that it is seen.
            return
    raise AssertionError(f"{step.id} is not done")


def play(player: Player, key: str) -> None:
    screen = player.screen
    open_lesson(screen.services, key)
    for number, step in enumerate(steps_of(MANIFESTS[key])):
        screen.show()
        assert progress_of(screen.services, key).step == number
        assert client_of(screen).step is step
        do(player, step)
        player.confirm(NEXT)


# Shape Up! is played by each device, and the hand's levels take long on a screen.
OTHERS = [pytest.param(key, marks=pytest.mark.matches if key in ("challenge", "square-up") else ()) for key in KEYS[1:]]


@pytest.mark.parametrize("key", OTHERS)
def test_a_lesson_is_played_to_its_end(open_screen: Open, key: str) -> None:
    screen = open_screen()
    play(Anyone(screen), key)
    assert isinstance(screen.top, LessonOverScene)
    assert screen.services.store[LESSONS][key] == LessonProgress(0, done=True)
    # What the lesson has told is not told again.
    assert screen.services.settings.tips[key] == Tips(over=True)


def test_a_task_is_said_for_the_device(open_screen: Open) -> None:
    screen = open_screen()
    number = len(steps_of(MANIFESTS["square-up"])) - 1
    screen.put(lesson_table(screen.services, "square-up", number))
    assert "Point at the Fractal" in screen.words
    Keyboard(screen).walk("unit.star")
    assert "Move the golden frame to the Fractal" in screen.words


@ANY_DEVICE
def test_a_lesson_by_each_device_and_a_match_after_it(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    play(player, "shape-up")
    player.confirm("play")
    assert not screen.table.is_lesson
    assert [info.level for info in screen.table.seats] == [None, "relaxed"]
    assert screen.table.client.options["rounds"] == 1


def test_a_whole_match_is_offered_too_after_a_lesson(open_screen: Open) -> None:
    screen = open_screen()
    for action, length in (("play", "short"), ("whole", "full")):
        screen.director.reset(screen.services.make("title"), LessonOverScene(screen.services, "up-or-down"))
        Anyone(screen).confirm(action)
        assert screen.table.client.options["length"] == length
        assert [info.level for info in screen.table.seats] == [None, "relaxed"]


@pytest.mark.parametrize("key", [key for key in KEYS if any(step.wrong for step in steps_of(MANIFESTS[key]))])
def test_a_wrong_try_is_answered_in_the_bar(open_screen: Open, key: str) -> None:
    screen = open_screen()
    number, step, wrong = next(
        (number, step, wrong) for number, step in enumerate(steps_of(MANIFESTS[key])) for wrong in step.wrong
    )
    table = screen.put(lesson_table(screen.services, key, number))
    observation = table.client.observation(LEARNER)
    action = next(action for action in observation.legal if step.refusal(observation, action) == wrong.why)
    assert _(step.idea).split()[0] in screen.words
    table.submit(LEARNER, action)
    table.changed()
    assert "".join(_(wrong.why).split()) in "".join(screen.words.split())
    assert screen.director.toast_text == ""
    assert table.client.observation(LEARNER) is observation


def test_a_step_that_is_done_asks_for_nothing_more(open_screen: Open) -> None:
    """Its praise spoke of the card to play, and the table still asked for the card to move."""
    screen = open_screen()
    table = screen.put(lesson_table(screen.services, "shape-up", 3))
    right = table.client.game.decode("move 3,1>2,0")
    for target in table.steps(right):
        Anyone(screen).confirm(target)
    for _showing in range(2):
        screen.show()
        assert client_of(screen).done
        words = " ".join(screen.words.split())
        assert "Choose the card" not in words
        assert "Aim at" not in words
        screen.ticks(200)


def test_a_wrong_try_leaves_nothing_picked(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.put(lesson_table(screen.services, "shape-up", 3))
    wrong = table.client.game.decode("move 0,0>2,0")
    for target in table.steps(wrong):
        Anyone(screen).confirm(target)
    assert client_of(screen).answer
    assert not table.selection.picked


def test_a_wrong_try_is_seen_where_it_was_made(open_screen: Open) -> None:
    """For a moment, crossed out; and no general question takes the place of the step's own answer."""
    screen = open_screen()
    table = screen.put(lesson_table(screen.services, "square-up", 3))

    def shown() -> set[str]:
        screen.show()
        return {one.id for one in table.ui.pictures if one.id.startswith("wrong")}

    for target in table.steps(table.client.game.decode("place circle@D5")):
        Anyone(screen).confirm(target)
    assert client_of(screen).answer
    assert shown() == {"wrong", "wrong.frame", "wrong.cross"}
    screen.ticks(TRIED - 5)
    assert shown()
    screen.ticks(10)
    assert not shown()
    Anyone(screen).confirm("commit")
    assert client_of(screen).answer.startswith("Nothing is placed yet.")
    assert "End, " not in screen.words


def test_the_lesson_ends_at_the_counting(open_screen: Open) -> None:
    screen = open_screen()
    open_lesson(screen.services, "shape-up", 5)
    table = screen.table
    for words in steps_of(MANIFESTS["shape-up"])[5].way:
        for target in table.steps(table.client.game.decode(words)):
            Anyone(screen).confirm(target)
    screen.ticks(900)
    assert screen.top is not table
    Anyone(screen).confirm("next")
    assert isinstance(screen.top, LessonOverScene)


def test_the_words_of_a_step_that_asks_to_look_are_pressed(open_screen: Open) -> None:
    screen = open_screen()
    open_lesson(screen.services, "shape-up")
    Anyone(screen).confirm("lesson.read")
    screen.ticks(1)
    assert client_of(screen).done


@pytest.mark.parametrize("key", first(1, ["shapes", "shape-up", "up-or-down", "square-up"], "screens"))
def test_a_lesson_leads_to_the_setup_of_its_game(open_screen: Open, key: str) -> None:
    """There was only a match against an easy rival, or the way out."""
    screen = open_screen()
    screen.director.reset(screen.services.make("title"), screen.services.make("lesson-over", key))
    Anyone(screen).confirm("setup")
    assert isinstance(screen.top, SetupScene)
    assert screen.top.key == key


def test_the_lesson_of_the_hand_leads_to_the_levels(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"), screen.services.make("lesson-over", "challenge"))
    Anyone(screen).confirm("play")
    assert isinstance(screen.top, ShelfScene)


def test_the_lesson_before_a_chosen_level_leads_to_that_level(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.tips = True
    setup = Setup((SeatInfo("A", "red"),), {"level": "daily-2026-11-29"})
    matches.start(screen.services, "challenge", setup)
    assert isinstance(screen.top, LessonOfferScene)
    Anyone(screen).confirm("lesson")
    for _step in steps_of(MANIFESTS["challenge"]):
        Anyone(screen).confirm("lesson.skip")
        Anyone(screen).confirm("lesson.skip.sure")
    assert isinstance(screen.top, LessonOverScene)
    screen.show()
    assert "“Sunny Brook” waits for you." in screen.words
    Anyone(screen).confirm("begin")
    assert screen.table.client.observation(0).view.level.id == "daily-2026-11-29"


def test_the_match_after_a_lesson_is_short_and_has_the_rivals_who_were_chosen(open_screen: Open) -> None:
    """It was a whole match against a rival who takes it easy."""
    screen = open_screen()
    screen.services.tips = True
    seats = SeatInfo("A", "red"), SeatInfo("Rook", "blue", "hard"), SeatInfo("Pebble", "green", "relaxed")
    matches.start(screen.services, "shapes", Setup(seats, {"variant": "survivor"}))
    Anyone(screen).confirm("lesson")
    for _step in steps_of(MANIFESTS["shapes"]):
        if "lesson.next" in screen.ids:
            Anyone(screen).confirm("lesson.next")
        else:
            Anyone(screen).confirm("lesson.skip")
            Anyone(screen).confirm("lesson.skip.sure")
    screen.show()
    assert "You against Rook, Pebble" in screen.words.replace("\n", " ")
    Anyone(screen).confirm("play")
    assert screen.table.seats == seats
    assert screen.table.client.observation(0).view.hand_sizes == (5, 5, 5)

    # The next time those of the last match are there, whether or not the lesson was offered.
    screen.director.reset(screen.services.make("title"), screen.services.make("lesson-over", "shapes"))
    Anyone(screen).confirm("whole")
    assert screen.table.seats == seats
    assert screen.table.client.observation(0).view.hand_sizes == (9, 9, 9)


def test_the_lesson_before_a_match_leads_to_that_match(open_screen: Open) -> None:
    """Somebody had set a rival and how long, and only the setup led back to them."""
    screen = open_screen()
    # The match that is offered anyway is not offered twice.
    easy = matches.quick_setup(screen.services, "up-or-down")
    screen.director.push(LessonOverScene(screen.services, "up-or-down", Setup(easy.seats, {"length": "short"})))
    screen.show()
    assert "begin" not in screen.ids
    screen.services.tips = True
    rival = SeatInfo("Rook", "blue", "normal")
    setup = Setup((SeatInfo("A", "red"), rival), {"turns": 20, "timer": 60})
    matches.start(screen.services, "square-up", setup)
    Anyone(screen).confirm("lesson")
    Anyone(screen).confirm("lesson.leave")
    Anyone(screen).confirm("lesson.leave.sure")
    assert isinstance(screen.top, LessonOverScene)
    screen.show()
    said = screen.words.replace("\n", " ")
    assert "You against Rook" in said
    assert "Normal" in said
    assert screen.top.focus == "begin"
    Anyone(screen).confirm("begin")
    assert (screen.table.seats, screen.table.client.options["turns"]) == (setup.seats, 20)


def test_a_match_alone_waits_for_the_lesson_too(open_screen: Open) -> None:
    """Alone no short match can be dealt."""
    screen = open_screen()
    alone = Setup((SeatInfo("A", "red"),), {"variant": "survivor"})
    screen.director.reset(screen.services.make("title"), screen.services.make("lesson-over", "shapes", alone))
    Anyone(screen).confirm("play")
    assert screen.table.client.observation(0).view.hand_sizes == (5, 5)
    screen.director.reset(screen.services.make("title"), screen.services.make("lesson-over", "shapes", alone))
    Anyone(screen).confirm("begin")
    assert len(screen.table.seats) == 1


def test_restart_begins_the_step_anew(open_screen: Open) -> None:
    screen = open_screen()
    open_lesson(screen.services, "challenge", 1)
    first = screen.table
    Anyone(screen).confirm("restart")
    assert screen.table is not first
    assert client_of(screen).step is steps_of(MANIFESTS["challenge"])[1]


@one_in(3, "screens")
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("key", first(2, KEYS, "screens"))
def test_all_answers_find_room_in_the_bar(open_screen: Open, key: str, size: int) -> None:
    screen = open_screen(text_size=size)
    screen.put(lesson_table(screen.services, key, 1))
    client = client_of(screen)
    for step in steps_of(MANIFESTS[key]):
        for words in (*(wrong.why for wrong in step.wrong), *(one.words for one in step.happenings), step.praise):
            client.answer = words
            screen.table.changed()
            screen.show()
            ui = screen.table.ui
            assert not faults(ui)
            plate = coach_places(ui.large, ui.area).plate
            told = [box for id_, box, _layer, _size in boxes(ui) if id_.startswith("lesson.answer")]
            assert all(plate.y <= box.y and box.bottom <= plate.bottom and box.right <= plate.right for box in told)


def test_a_step_that_failed_is_begun_again(open_screen: Open) -> None:
    screen = open_screen()
    number, step = next((i, step) for i, step in enumerate(steps_of(MANIFESTS["shapes"])) if step.id == "stack")
    open_lesson(screen.services, "shapes", number)
    first = screen.table
    stack(client_of(screen), lambda hand: move(screen, hand), first.submit, falls=True)
    screen.ticks(1)
    assert first.focus == AGAIN
    assert NEXT not in screen.ids
    Anyone(screen).confirm(AGAIN)
    assert screen.table is not first
    do(Anyone(screen), step)


@ANY_DEVICE
def test_the_hands_first_step_by_each_device(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    open_lesson(screen.services, "challenge", 0)
    table = screen.table
    assert isinstance(table, ChallengeScene)
    player.confirm(next(id_ for id_ in screen.ids if id_.startswith("tray.")))
    screen.ticks(NAP)
    lead(table, player, 0, 60)
    confirm_place(table, player)
    for _tick in range(600):
        screen.ticks(1)
        if table.focus == NEXT:
            break
    player.confirm(NEXT)
    assert client_of(screen).step is steps_of(MANIFESTS["challenge"])[1]


def test_a_lesson_is_skipped_and_gone_back(open_screen: Open) -> None:
    screen = open_screen()
    player, steps = Anyone(screen), steps_of(MANIFESTS["shape-up"])
    open_lesson(screen.services, "shape-up")
    assert "lesson.back" not in screen.ids
    # Only the goal is to be looked at: no cell is offered, and a card that is played all the same is answered.
    assert not any(one.id.startswith("cell.") and one.id.endswith(".plus") for one in screen.table.ui.pictures)
    assert "primary" not in screen.ids
    screen.table.do(screen.table.legal()[0])
    screen.ticks(1)
    assert client_of(screen).answer == steps[0].wrong[0].why
    place = find(screen.table.ui.targets, NEXT)
    player.confirm(NEXT)
    assert client_of(screen).step is steps[1]
    do(player, steps[1])
    screen.ticks(2)
    screen.show()
    later = find(screen.table.ui.targets, NEXT)
    assert place is not None
    assert later is not None
    assert later.rect == place.rect, "*Next* lies in one place"
    player.confirm("lesson.back")
    assert client_of(screen).step is steps[0]
    for step in steps:
        if step.points:
            player.confirm(NEXT)
        else:
            # It lies where *Next* comes, and asks first.
            player.confirm("lesson.skip")
            assert client_of(screen).step is step
            player.confirm("lesson.skip.sure")
    assert isinstance(screen.top, LessonOverScene)
    player.confirm("title")
    assert isinstance(screen.top, TitleScene)


@pytest.mark.parametrize("way", ["bar", "pause"])
def test_a_lesson_that_was_left_goes_on_where_it_was(open_screen: Open, way: str) -> None:
    screen = open_screen()
    player = Anyone(screen)
    open_lesson(screen.services, "shape-up", 2)
    if way == "bar":
        player.confirm("lesson.leave")
        assert screen.table.is_lesson, "it asks first"
        player.confirm("lesson.leave.sure")
    else:
        screen.table.pause()
        assert isinstance(screen.top, PauseScene)
        assert not {"new", "tips"} & set(screen.ids)
        assert _("The lesson goes on here next time.") in screen.words
        player.confirm("title")
    assert isinstance(screen.top, TitleScene)
    open_lesson(screen.services, "shape-up")
    assert client_of(screen).step is steps_of(MANIFESTS["shape-up"])[2]


def test_a_lesson_is_offered_once_before_the_first_match(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    services.tips = True
    setup = matches.default_setup(MANIFESTS["shape-up"])
    screen.director.reset(services.make("pick"))
    Anyone(screen).confirm("start")
    assert isinstance(screen.top, LessonOfferScene)
    screen.show()
    assert "picture" in [one.id for one in screen.top.ui.pictures]
    Anyone(screen).confirm("play")
    assert not screen.table.is_lesson
    assert services.store[LESSONS]["shape-up"] == LessonProgress()
    matches.start(services, "shape-up", setup)
    assert screen.director.top is screen.table


def test_the_question_of_a_first_time_has_one_question_mark(open_screen: Open) -> None:
    screen = open_screen()
    setup = matches.default_setup(MANIFESTS["up-or-down"])
    screen.director.push(LessonOfferScene(screen.services, "up-or-down", setup))
    screen.show()
    assert "Up or Down for the first time?" in screen.words


def test_a_lesson_left_at_once_is_still_offered_and_the_first_rival_takes_it_easy(open_screen: Open) -> None:
    screen = open_screen()
    services = screen.services
    services.tips = True
    for step in (0, 2):
        open_lesson(services, "shape-up", step)
        Anyone(screen).confirm("lesson.leave")
        Anyone(screen).confirm("lesson.leave.sure")
        screen.director.reset(services.make("pick"))
        Anyone(screen).confirm("start")
        assert isinstance(screen.top, LessonOfferScene)
    Anyone(screen).confirm("play")
    assert [info.level for info in screen.table.seats] == [None, "relaxed"]
    assert matches.last_setup(services, "shape-up").seats[1].level == "relaxed"


def test_no_lesson_is_offered_to_who_has_played(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.tips = True
    screen.services.settings.setups["shape-up"] = setup = matches.default_setup(MANIFESTS["shape-up"])
    matches.start(screen.services, "shape-up", setup)
    assert not screen.table.is_lesson


@pytest.mark.parametrize(
    ("scene", "about", "button"),
    [("lesson", True, "lesson"), ("rules", False, "lesson"), ("pick", None, "lesson")],
)
def test_where_a_lesson_begins(open_screen: Open, scene: str, about: bool | None, button: str) -> None:
    screen = open_screen()
    services = screen.services
    setup = matches.default_setup(MANIFESTS["shape-up"])
    words = () if about is None else ("shape-up", setup) if about else ("shape-up",)
    screen.director.reset(services.make("title"), services.make(scene, *words))
    Anyone(screen).confirm(button)
    assert screen.table.is_lesson


def test_the_rules_of_a_match_lead_to_no_lesson(open_screen: Open) -> None:
    screen = open_screen()
    matches.start(screen.services, "shape-up", matches.default_setup(MANIFESTS["shape-up"]))
    screen.services.open("rules", "shape-up")
    assert "lesson" not in screen.ids


def test_the_rules_allow_each_short_match() -> None:
    for manifest in MANIFESTS.values():
        settled = settle_options(manifest.rules(), manifest.usual_seats, manifest.short)
        assert manifest.short.items() <= settled.items()


def test_where_a_card_fits_nowhere_a_press_on_a_column_asks_to_give_it_up(open_screen: Open) -> None:
    screen = open_screen()
    number = next(i for i, step in enumerate(steps_of(MANIFESTS["up-or-down"])) if step.id == "give-up")
    open_lesson(screen.services, "up-or-down", number)
    screen.show()
    mouse = Mouse(screen)
    mouse.confirm("ring.17")
    assert not any(target.disabled_reason for target in screen.targets if target.id.startswith("column."))
    # It brings a point, so nothing is asked.
    mouse.confirm("column.1")
    assert client_of(screen).done


def test_columns_are_not_given_up_before_a_lesson_comes_to_that(open_screen: Open) -> None:
    """Two steps before that one the columns had buttons *Give up*."""
    screen = open_screen()
    steps = steps_of(MANIFESTS["up-or-down"])
    numbers = {step.id: number for number, step in enumerate(steps)}
    shown = {}
    for id_ in ("colours", "give-up", "reserve"):
        screen.put(lesson_table(screen.services, "up-or-down", numbers[id_]))
        screen.show()
        card = next(id_ for id_ in screen.ids if id_.startswith("ring.") and not screen.target(id_).disabled_reason)
        Mouse(screen).confirm(card)
        shown[id_] = "abandon.0" in screen.ids
    assert shown == {"colours": False, "give-up": True, "reserve": True}


@pytest.mark.parametrize("size", [100, 200])
def test_next_lies_where_the_main_button_has_been(open_screen: Open, size: int) -> None:
    """It lay where *Skip* of the following step comes."""
    screen = open_screen(text_size=size)
    for key in ("shape-up", "shapes", "square-up", "up-or-down"):
        number = next(i for i, step in enumerate(steps_of(MANIFESTS[key])) if not step.points and not step.is_read)
        table = screen.put(lesson_table(screen.services, key, number))
        screen.show()
        bar = screen.target("lesson.leave").rect
        skip = next((one.rect for one in screen.targets if one.id == "lesson.skip"), bar)
        client_of(screen).done = True
        table.changed()
        screen.show()
        place = screen.target(NEXT).rect
        assert not place.overlaps(skip)
        assert place.y > bar.bottom
        assert not faults(table.ui)


def test_no_badge_gives_the_task_of_a_step_away(open_screen: Open) -> None:
    """The seventh step asks for a card by its neighbours, and each card of the hand told what it brings."""
    screen = open_screen()
    for number, step in enumerate(steps_of(MANIFESTS["up-or-down"])):
        table = screen.put(lesson_table(screen.services, "up-or-down", number))
        screen.show()
        tags = [
            one.id for one in table.ui.pictures if one.id.partition(".")[0] in ("hand", "ring") and ".gain" in one.id
        ]
        assert not (tags and step.hides_gains), step.id
        assert tags or step.id != "end", "they are there where nothing has to be found"


def test_the_last_turn_of_a_lesson_ends_by_itself(open_screen: Open) -> None:
    screen = open_screen()
    open_lesson(screen.services, "up-or-down", len(steps_of(MANIFESTS["up-or-down"])) - 1)
    screen.show()
    Mouse(screen).confirm("ring.34")
    Mouse(screen).confirm("column.2")
    assert not client_of(screen).done
    screen.ticks(LAST_WAIT + 5)
    assert client_of(screen).done


def test_the_focus_begins_where_the_step_means(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.devices.used(KEYBOARD)
    for key, number, target in (("shapes", 1, "card.41"), ("up-or-down", 0, "hand.25"), ("up-or-down", 6, "hand.52")):
        open_lesson(screen.services, key, number)
        screen.show()
        assert screen.top.focus == target


def test_the_stop_turn_card_stops_a_rival_when_it_is_pressed(open_screen: Open) -> None:
    screen = open_screen()
    number = next(i for i, step in enumerate(steps_of(MANIFESTS["shapes"])) if step.id == "stop")
    open_lesson(screen.services, "shapes", number)
    screen.show()
    Mouse(screen).confirm("card.50")
    assert client_of(screen).done


def test_the_focus_does_not_begin_on_the_answer(open_screen: Open) -> None:
    """Where one card of several, or one cell of all, is to be found; what glows alone may have it."""
    screen = open_screen()
    screen.services.devices.used(KEYBOARD)
    for number, step in enumerate(steps_of(MANIFESTS["shape-up"])[1:], 1):
        table = lesson_table(screen.services, "shape-up", number)
        targets = table.steps(table.client.game.decode(step.way[0]))
        assert table.focus != targets[-1]
        assert step.id != "rival" or table.focus not in targets


def test_nothing_looks_chosen_for_the_mouse_before_it_is(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    screen.put(lesson_table(screen.services, "square-up", 0))
    mouse.point("unit.star")
    for key, number, wanted in (("square-up", 0, "unit.square"), ("square-up", 2, "cell.B5"), ("shape-up", 3, "cell.")):
        table = screen.put(lesson_table(screen.services, key, number))
        assert table.focus is None
        drawn = {picture.id: picture.art.kind for picture in table.ui.pictures}
        assert "focus" not in drawn
        assert drawn["lesson.corners.0"] == "corners"
        mouse.confirm(next(id_ for id_ in steps_of(MANIFESTS[key])[number].at if id_.startswith(wanted)))
        assert table.selection.picked


def test_brackets_go_on_to_what_is_left_to_do(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.put(lesson_table(screen.services, "square-up", 0))

    def bracketed() -> list[str]:
        corners = [one for one in table.ui.pictures if one.id.startswith("lesson.corners.")]
        return [next(one.id for one in screen.targets if (one.rect.x, one.rect.y) == (at.x, at.y)) for at in corners]

    mouse = Mouse(screen)
    for before, press in (
        (["unit.square", "cell.D4"], "unit.square"),
        (["cell.D4"], "cell.D4"),
        (["commit"], "commit"),
    ):
        screen.show()
        assert bracketed() == before
        mouse.confirm(press)


def test_each_step_of_up_or_down_frames_what_it_speaks_of(open_screen: Open) -> None:
    """Cards of the ring are no targets before a card is chosen, and had no brackets."""
    screen = open_screen()
    for number, step in enumerate(steps_of(MANIFESTS["up-or-down"])):
        table = screen.put(lesson_table(screen.services, "up-or-down", number))
        screen.show()
        # The only card of a hand is chosen, so that its neighbours are framed at once.
        assert sum(one.id.startswith("lesson.corners.") for one in table.ui.pictures) == len(step.at), step.id


def test_brackets_go_on_from_a_played_card_to_its_neighbours(open_screen: Open) -> None:
    """They stayed on the empty place in the hand; and nothing said that the table shows another example."""
    screen = open_screen()
    open_lesson(screen.services, "up-or-down", 8)
    screen.table.client.submit(0, screen.table.client.game.decode("take 25 > new for 3"))
    screen.ticks(2)
    Mouse(screen).confirm(NEXT)
    assert screen.director.toast_text == "A new example: the table is set anew."
    open_lesson(screen.services, "up-or-down", 3)
    screen.table.client.submit(0, screen.table.client.game.decode("take 33 > 1"))
    screen.ticks(2)
    Mouse(screen).confirm(NEXT)
    assert screen.director.toast_text == "Back to the table of step 3.", "of the third step no example is new"
    open_lesson(screen.services, "up-or-down", 9)
    table = screen.table
    table.submit(0, table.client.game.decode("play 30"))
    screen.show()
    corners = {(one.x, one.y) for one in table.ui.pictures if one.id.startswith("lesson.corners.")}
    assert corners == {(t.rect.x, t.rect.y) for t in screen.targets if t.id in ("ring.26", "ring.34")}
    # Nothing is said of drawing, and a neighbour is to be taken.
    assert "draw a card" not in screen.words
    assert "Take a neighbour" in screen.words


def test_brackets_go_on_to_the_question(open_screen: Open) -> None:
    """They stayed on the broom while the button below its question was to be pressed."""
    screen = open_screen()
    number = next(i for i, step in enumerate(steps_of(MANIFESTS["shapes"])) if step.id == "clear")
    table = screen.put(lesson_table(screen.services, "shapes", number))
    Mouse(screen).confirm("clear")
    screen.show()
    corners = [(one.x, one.y) for one in table.ui.pictures if one.id.startswith("lesson.corners.")]
    sure = next(target.rect for target in screen.targets if target.id == "clear.sure")
    assert corners == [(sure.x, sure.y)]


def test_cells_ask_for_no_card_while_a_step_wants_a_move(open_screen: Open) -> None:
    screen = open_screen()

    def lit(number: int, *picked: str) -> bool:
        table = screen.put(lesson_table(screen.services, "shape-up", number))
        for id_ in picked:
            Anyone(screen).confirm(id_)
        screen.show()
        return any(picture.art.kind == "free_cell" for picture in table.ui.pictures)

    assert lit(1)
    assert not lit(3)
    assert lit(3, "cell.3,1")


def test_the_answer_of_the_last_step_speaks_of_what_was_asked(open_screen: Open) -> None:
    screen = open_screen()
    screen.put(lesson_table(screen.services, "square-up", len(steps_of(MANIFESTS["square-up"])) - 1))
    Mouse(screen).point("unit.fractal")
    screen.ticks(LOOKS + 15)
    screen.show()
    assert "A Fractal beats all shapes but Circles" in screen.words.replace("\n", " ")


def test_the_task_and_its_brackets_follow_what_has_happened(open_screen: Open) -> None:
    """After the fall the bar still asked to drop the square, and nothing showed the penalty's button."""
    screen = open_screen()
    number = next(i for i, step in enumerate(steps_of(MANIFESTS["shapes"])) if step.id == "fall")
    table = screen.put(lesson_table(screen.services, "shapes", number))
    seen: list[tuple[str, bool]] = []

    def pays(seat: int, *actions: object) -> None:
        if isinstance(actions[0], Steal):
            screen.show()
            task = next(words.text for words in table.ui.words if words.id == "lesson.task")
            button = next(target.rect for target in screen.targets if target.id.startswith("steal."))
            corners = [(one.x, one.y) for one in table.ui.pictures if one.id.startswith("lesson.corners.")]
            seen.append((task, (button.x, button.y) in corners))
        table.submit(seat, *actions)

    stack(client_of(screen), lambda hand: move(screen, hand), pays, falls=True)
    assert seen == [("Take a card from your rival.", True)]


def test_next_is_not_the_main_button_before_a_step_is_done(open_screen: Open) -> None:
    screen = open_screen()
    number, step = next((i, step) for i, step in enumerate(steps_of(MANIFESTS["shapes"])) if step.id == "weigh")
    open_lesson(screen.services, "shapes", number)

    def look() -> object:
        screen.show()
        return next(one.art for one in screen.table.ui.pictures if one.id == NEXT)

    before = look()
    look_at(Anyone(screen), step.points[0])
    screen.ticks(LOOKS)
    assert client_of(screen).done
    assert before != look()


def test_the_brackets_follow_a_way_that_is_as_good(open_screen: Open) -> None:
    """They stayed on the other neighbour, and never came to the button."""
    screen = open_screen()
    steps = steps_of(MANIFESTS["up-or-down"])
    for id_, pressed, wanted in (("give-up", "ring.9", "abandon.1"), ("reserve", "ring.31", "abandon.2")):
        number = next(i for i, step in enumerate(steps) if step.id == id_)
        table, mouse = screen.put(lesson_table(screen.services, "up-or-down", number)), Mouse(screen)
        mouse.confirm(pressed)
        screen.show()
        (corners,) = [one for one in table.ui.pictures if one.id.startswith("lesson.corners.")]
        box = rect_of(table.ui, wanted)
        assert box is not None
        assert (corners.x, corners.y) == (box.x, box.y)


def test_enter_goes_on_once_a_step_is_done_wherever_arrows_have_led(open_screen: Open) -> None:
    """*Next* lies in the bar, which no arrow from the board reaches."""
    screen = open_screen()
    open_lesson(screen.services, "shape-up", 0)
    keys = Keyboard(screen)
    look_at(keys, next(id_ for id_ in steps_of(MANIFESTS["shape-up"])[0].points if find(screen.targets, id_)))
    screen.ticks(LOOKS)
    assert client_of(screen).done
    screen.table.focus = next(target.id for target in screen.targets if target.id.startswith("cell."))
    screen.show()
    keys.again()
    screen.ticks(1)
    assert client_of(screen).step is steps_of(MANIFESTS["shape-up"])[1]
