"""A made level is shared from its page: by a picture whose code can be read, as text, and as a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from game.app import paths
from game.app.intents import Intent
from game.games import MANIFESTS
from game.games.challenge.level_place import place_of
from game.games.challenge.sharing.examiner import ExaminedAtOnce, Examiner, examiner_of
from game.games.challenge.sharing.level_card import LevelCard, paint, wide_places
from game.games.challenge.sharing.share_scene import SAVED, ShareScene
from game.games.challenge.workshop.properties import properties_of
from game.levels import recordings
from game.levels.library import LIBRARY
from game.levels.rules.level import Level, Name
from game.levels.sharing.codes import decode, encode
from game.levels.sharing.makers_proof import PROOFS, MakersProof, examine
from game.levels.sharing.opening import open_path
from game.levels.sharing.shared_level import SharedLevel
from game.levels.solutions import read_solution
from game.levels.workshop.draft import new_draft
from game.levels.workshop.edits import apply
from game.ui.layout import Rect
from game.ui.toast import lay_toast
from tests.app import drawers
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen
from tests.words import one_in

DONE = MakersProof(idle=False, shaken=18, tried=7, thrown=3, throws=200)


def shared(id_: str = "mobile") -> SharedLevel:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return SharedLevel(replace(entry.level, author="Mika"), read_solution(entry.solution_path).steps)


class Own:
    """A level of one's own."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def sign(self, maker: str) -> None:
        self.level = replace(self.level, author=maker)


class NoWork:
    """The work of an examination that tells nothing."""

    def __init__(self, _work: object, *about: object) -> None:
        self.ended, self.about = False, about

    def poll(self) -> list[object]:
        return []

    def close(self) -> None:
        self.ended = True


def put(screen: Screen, given: SharedLevel, proof: MakersProof = DONE) -> ShareScene:
    source = ExaminedAtOnce(given, proof)
    scene = ShareScene(screen.services, given.level, place_of(given.level.id), source)
    screen.director.reset(screen.services.make("title"), scene)
    screen.ticks(1)
    return scene


def paper_of(screen: Screen) -> Rect:
    """Where the card's paper is."""
    area = screen.services.area
    places = wide_places(Rect(area.x + 48, area.y + 130, area.w - 96, area.h - 278))
    return places.paper


@pytest.mark.shots
def test_the_longest_code_is_read_from_a_card_that_a_chat_has_halved(tmp_path: Path) -> None:
    given = max((shared(entry.id) for entry in LIBRARY.entries()), key=lambda one: len(encode(one)))
    card = LevelCard(given.level, place_of(given.level.id), encode(given), DONE)
    data = paint(card, lambda share: None)
    (tmp_path / "card.png").write_bytes(data)
    assert open_path(tmp_path / "card.png") == given
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == (1200, 1600)
        image.convert("RGB").resize((600, 800)).save(tmp_path / "small.jpg", quality=60)
    assert open_path(tmp_path / "small.jpg") == given


@ANY_DEVICE
def test_a_level_is_handed_on_as_a_code_and_as_a_file(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    screen.services.copy = copy
    given = shared()
    put(screen, given)
    for said in ("by Mika", "Solved by its maker", "Shaky hands win 18 of 20 times", "throws win 3 of 200 times"):
        assert said in screen.words.replace("\n", " ")
    player = who(screen)
    player.confirm("copy")
    assert decode(copied[0]) == given
    player.confirm("file")
    screen.show()
    toast = lay_toast(screen.director.toast_text, screen.top.ui)
    assert not toast.rect.overlaps(paper_of(screen)), "it covers the card"
    (file,) = paths.album_dir().glob("*.tumblelevel")
    assert open_path(file) == given
    player.confirm("back")
    assert not isinstance(screen.top, ShareScene)


def test_a_level_that_nobody_needs_to_play_is_not_shared(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, shared(), MakersProof(idle=True))
    assert scene.why_not.startswith("It is solved without doing anything")
    assert {target.id for target in scene.ui.targets if target.disabled_reason} >= {"card", "copy", "file"}


def test_a_level_without_steps_has_no_code(open_screen: Open) -> None:
    screen = open_screen()
    entry = LIBRARY.find("dominoes")
    assert entry is not None
    given = SharedLevel(shared("dominoes").level, (), entry.recording_path.read_bytes())
    scene = put(screen, given)
    assert scene.no_code.startswith("No plain steps")
    assert "ask for its file" in screen.words.replace("\n", " ")


def test_stars_stand_on_the_card_once_its_maker_has_chosen(open_screen: Open) -> None:
    screen, given = open_screen(), shared()
    put(screen, given)
    assert "Maker's difficulty" in screen.words
    put(screen, replace_level(given, replace(given.level, difficulty=0)))
    assert "Maker's difficulty" not in screen.words
    # A new level says nothing of it.
    draft = new_draft("made-1", Name(en="New"))
    (line,) = [one for one in properties_of(draft, [], "", None) if one.id == "difficulty"]
    assert (line.value, line.less) == ("–", ())
    draft, _things = apply(draft, line.more)
    assert draft.difficulty == 2
    (line,) = [one for one in properties_of(draft, [], "", None) if one.id == "difficulty"]
    assert line.value == "1 / 5"
    assert apply(draft, line.less)[0].difficulty == 0


def test_a_full_disk_is_told_in_a_sentence(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    scene = put(screen, shared())
    paths.album_dir().parent.mkdir(parents=True, exist_ok=True)
    paths.album_dir().write_text("a file where the folder should be")
    scene.activate("file")
    assert screen.director.toast_text.startswith("The level cannot be saved in")


@pytest.mark.levels
def test_the_proof_grows_in_a_process_of_its_own() -> None:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    given = SharedLevel(shared("first-step").level, (), entry.recording_path.read_bytes())
    # The recording is of the level without a maker.
    given = SharedLevel(replace(given.level, author=""), (), given.recording)
    examiner = Examiner(given, MANIFESTS["challenge"])
    try:
        seen = []
        # All of it takes a minute on a busy machine.
        while examiner.proof.tried is None and not examiner.ended:
            if examiner.poll():
                seen.append(examiner.proof.share)
        assert seen == sorted(seen)
        assert examiner.proof.shaken
        assert examiner.shared is not None
        assert examiner.shared.steps
    finally:
        examiner.close()


def test_a_maker_is_named_before_the_level_is_shared(open_screen: Open) -> None:
    screen = open_screen()
    known = shared()
    given = SharedLevel(replace(known.level, author=""), known.steps)
    source = ExaminedAtOnce(given, DONE)

    scene = ShareScene(screen.services, given.level, place_of(given.level.id), source, Own(given.level))
    screen.director.reset(screen.services.make("title"), scene)
    screen.show()
    assert "Your name on it?" in screen.words
    Keyboard(screen).confirm("maker")
    screen.window.on_text("Ida")
    screen.show()
    Keyboard(screen).tap(Intent.CONFIRM)
    screen.show()
    if screen.top is not scene:
        screen.director.pop()
    screen.show()
    assert "by Ida" in screen.words
    assert decode(scene.code).level.author == "Ida"


def test_naming_the_maker_does_not_end_the_test(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.challenge.sharing.examiner.SideWork", NoWork)
    screen = open_screen()
    given = shared()
    source = examiner_of(screen.services, given)
    scene = ShareScene(screen.services, given.level, place_of(given.level.id), source, Own(given.level))
    screen.director.reset(screen.services.make("title"), scene)
    source.shared, source.proof = given, MakersProof(idle=False, runs=40)
    scene.activate("maker")
    assert screen.top is not scene
    screen.director.pop()
    assert not source.ended
    screen.director.pop()
    assert source.ended


def test_what_the_test_has_found_is_kept_until_the_level_changes(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.games.challenge.sharing.examiner.SideWork", NoWork)
    services = open_screen().services
    given = SharedLevel(shared().level, (), b"by hand")
    first = examiner_of(services, given)
    so_far = MakersProof(idle=False, shaken=18, runs=21)
    first.shared, first.proof = shared(), so_far
    first.close()
    other_maker = replace(given.level, author="Ida")
    again = examiner_of(services, replace_level(given, other_maker))
    assert again.proof == so_far
    assert again.shared == replace_level(shared(), other_maker)
    assert isinstance(again._work, NoWork)
    assert again._work.about[-1] == so_far
    again.proof = DONE
    again.close()
    done = examiner_of(services, given)
    assert done.ended
    assert done.proof == DONE
    # The program has ended since: only the solution is looked for again.
    services.remembered.clear()
    assert services.store.save(PROOFS) is None
    services.store[PROOFS].clear()
    assert services.store.load([PROOFS], mend=False) == []
    later = examiner_of(services, given)
    assert later.proof == DONE
    assert not later.ended
    later.shared = given
    assert later.ended
    assert examiner_of(services, replace_level(given, replace(given.level, hold=9))).proof == MakersProof()


def replace_level(given: SharedLevel, level: Level) -> SharedLevel:
    return SharedLevel(level, given.steps, given.recording)


def test_an_examination_goes_on_where_it_was_broken_off() -> None:
    given = shared("first-step")
    so_far = MakersProof(idle=False, shaken=18, tried=7, thrown=3, throws=195, runs=226)
    (done,) = examine(given.level, given.steps, so_far)
    assert done.done
    assert (done.shaken, done.tried) == (18, 7)
    assert 3 <= done.thrown <= 8


@pytest.mark.program
def test_the_same_card_is_saved_once(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.challenge.sharing.share_scene.paint", drawers.write_down)
    screen = open_screen()
    given = shared()
    scene = put(screen, given)
    scene.activate("card")
    screen.show()
    assert "Saving…" in screen.words
    screen.services.album.wait()
    screen.ticks(1)
    screen.show()
    assert "Saved" in screen.words.splitlines()
    screen.ticks(SAVED + 1)
    screen.show()
    assert "Save the card" in screen.words
    # From another page too.
    scene = put(screen, given)
    scene.activate("card")
    assert screen.services.album.progress is None
    (card,) = paths.album_dir().glob("*.png")
    assert card.name in screen.director.toast_text
    put(screen, replace_level(given, replace(given.level, hold=9))).activate("card")
    screen.services.album.wait()
    assert len(list(paths.album_dir().glob("*.png"))) == 2


@one_in(2, "games")
@pytest.mark.parametrize("moved", [False, True])
def test_a_card_saved_before_the_test_is_done_gets_its_result(
    open_screen: Open, moved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it is still where it was saved; otherwise the page asks to save it again."""
    monkeypatch.setattr("game.games.challenge.sharing.share_scene.paint", drawers.write_down)
    screen = open_screen()
    scene = put(screen, shared(), MakersProof(idle=False, runs=80))
    source = scene._source
    assert isinstance(source, ExaminedAtOnce)
    source.ended = False
    scene.changed()
    screen.show()
    assert "the test only adds lines" in screen.words.replace("\n", " ")
    assert not screen.target("card").disabled_reason
    scene.activate("card")
    screen.services.album.wait()
    (saved,) = paths.album_dir().glob("*.png")
    early = saved.read_bytes()
    if moved:
        saved.unlink()
    source.proof, source.ended = DONE, True
    source.poll = lambda: True  # type: ignore[method-assign]
    screen.ticks(1)
    screen.services.album.wait()
    if moved:
        assert "Save the card again" in screen.director.toast_text
        assert not saved.exists()
    else:
        assert "put on the saved card" in screen.director.toast_text
        assert list(paths.album_dir().glob("*.png")) == [saved]
        assert saved.read_bytes() != early


def test_a_recording_is_of_its_level_whatever_its_maker_says_of_it() -> None:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    recording = recordings.read(entry.recording_path)
    assert recordings.is_of(recording, replace(entry.level, author="Ida", difficulty=7))
    assert not recordings.is_of(recording, replace(entry.level, hold=entry.level.hold + 1))
