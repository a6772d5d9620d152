"""The command line: what each command prints, and that whatever is refused is one sentence and status 2."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import game
import main
from game.app import paths, text
from game.app.paths import HOME, MissingAsset
from game.core.game import SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import MAX_BYTES
from game.core.rng import stream
from game.core.session import Session
from game.games import GAMES
from game.games.square_up.rules.actions import Commit
from game.tools import cli
from game.tools.commands import COMMANDS, EXAMPLES, parser
from game.tools.processes import WorkerDied
from tests.drawing import needs_drawing
from tests.positions import TIE
from tests.words import first, one_in

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An English machine without a display, with a home of its own."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path


Run = Callable[..., str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Run:
    """`told(*arguments)` runs a command that must go well; returns what it prints."""

    def run(*arguments: str) -> str:
        assert cli.main(arguments) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Run:
    """`refused(*arguments)` runs a command that must be refused; returns the one line it says."""

    def run(*arguments: str) -> str:
        assert cli.main(arguments) == 2
        _out, err = capsys.readouterr()
        return one_line(err)

    return run


def one_line(err: str) -> str:
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.strip()


def process(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, which does not know of the tests' window."""
    ours = {key: value for key, value in os.environ.items() if not key.startswith("ARCADE_")}
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT, env={**ours, **environ}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


# -- help


def test_help_names_every_command_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    for command in COMMANDS:
        assert re.search(rf"^    {command} +\w", out, re.M)
        assert f"python main.py {command} " in out
    assert max(map(len, out.splitlines())) <= 100


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Tumblebox {game.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_its_options(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    named = set(re.findall(r"(?<=\[)--?[a-z]+", out)) | ({"--out"} if command == "shot" else set())
    for option in named:
        # On its own line, or, where there is no room, on the next.
        assert re.search(rf"^  (-h, )?{option}\b.*\n? {{2,}}\S", out, re.M), option
    assert len(named) > 1


def test_examples_can_be_typed() -> None:
    """Each example of the help is understood by the parser."""
    examples = [line.split()[2:] for line in EXAMPLES.splitlines() if line.startswith("  python main.py")]
    assert len(examples) > len(COMMANDS)
    for words in examples:
        assert parser().parse_args(words).command == (words[0] if words else None)


# -- what cannot be understood


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "fly",
            "There is no command called fly. There are: simulate, ladder, replay, analyse, shot, levels, daily, phones,"
            " bench.",
        ),
        ("simulate", "This command line is not understood: "),
        ("--fast", "This command line is not understood: "),
        ("simulate shape-up --fast", "This command line is not understood: "),
        ("replay", "This command line is not understood: "),
        ("shot title", "This command line is not understood: "),
        ("bench --json 7", "This command line is not understood: "),
        ("simulate chess", "There is no game called chess. There are: shape-up"),
        ("simulate shape-up --bots greedy,clever", "There is no bot called clever. There are: random, greedy"),
        ("simulate shape-up --bots random", "shape-up is for 2 to 4 players, not 1."),
        (
            "simulate chess",
            "There is no game called chess. There are: shape-up, shapes, square-up, up-or-down, challenge",
        ),
        ("simulate stack-off --bots hard", "stack-off is for 2 to 4 players, not 1."),
        ("simulate stack-off --bots hard,hard --set best-of=2", "The option best-of cannot be 2 here. Possible: 1, 3"),
        ("simulate stack-off --bots hard,hard --set mode=chess", "The option mode cannot be chess here. Possible: any"),
        ("simulate shape-up --bots ,", "shape-up is for 2 to 4 players, not 0."),
        ("simulate shape-up --bots random,random,random,random,random", "shape-up is for 2 to 4 players, not 5."),
        ("phones", "This command line is not understood: "),
        ("phones shapes --demo --phones 6", "shapes is for 1 to 4 players, not 7."),
        ("phones --demo --bots clever", "There is no bot called clever. There are: random, greedy"),
        ("phones --demo --port 65536", "--port takes a number from 0 to 65535, not 65536."),
        ("simulate shape-up --matches 0", "--matches takes a number from 1 to 1000000000, not 0."),
        ("simulate shape-up --jobs 0", "--jobs takes a number from 1 to 61, not 0."),
        ("simulate shape-up --jobs 62", "--jobs takes a number from 1 to 61, not 62."),
        ("ladder chess", "There is no game called chess. There are: shape-up"),
        ("ladder --jobs 0", "--jobs takes a number from 1 to 61, not 0."),
        ("ladder --matches 0", "--matches takes a number from 1 to 1000000000, not 0."),
        ("simulate shape-up --matches many", "--matches takes a number from 1 to 1000000000, not many."),
        ("simulate shape-up --seed -1", "--seed takes a number from 0 to 9223372036854775807, not -1."),
        ("simulate shape-up --seed 9223372036854775808", "--seed takes a number from 0 to"),
        ("simulate shape-up --seed 1_0", "--seed takes a number from 0 to 9223372036854775807, not 1_0."),
        ("simulate shape-up --set rounds", "--set takes key=value, not rounds."),
        ("simulate shape-up --set colour=red", "shape-up has no option colour. It has: deck, rounds"),
        ("simulate shape-up --set rounds=9", "The option rounds cannot be 9 here. Possible: "),
        ("simulate shape-up --bots random,random,random,random --set deck=18", "The option deck cannot be 18 here."),
        ("shot title --out a.png --size 10x10", "--size takes pixels as in 1280x800, from 320x200 to 7680x4320"),
        ("shot title --out a.png --size huge", "--size takes pixels as in 1280x800, from 320x200 to 7680x4320"),
        ("shot title --out a.png --size 1280x800x2", "--size takes pixels as in 1280x800"),
        ("shot title --out a.png --lang xx", "--lang takes one of en, ja, not xx."),
        ("shot title --out a.png --text 90", "--text takes one of 100, 125, 150, 175, 200, not 90."),
        ("shot shape-up --out a.png --strip 25", "One picture has 24 frames at the most, not 25."),
        ("shot shape-up --out a.gif --strip 301", "--strip takes a number from 2 to 300, not 301."),
        ("shot shape-up --out a.png --seats 9", "shape-up is for 2 to 4 players, not 9."),
        ("shot shape-up --out a.png --seats 0", "--seats takes a number from 1 to 1000000000, not 0."),
        ("shot setup --out a.png --seats 2 --people 3", "3 people cannot sit at 2 seats."),
        ("shot shape-up --out a.png --moves -3", "--moves takes a number from 0 to 1000000000, not -3."),
        ("shot shape-up --out a.png --set strict=perhaps", "The option strict cannot be perhaps here."),
        ("shot shape-up --out a.png --seats 4 --set deck=18", "The option deck cannot be 18 here. Possible: 24."),
    ],
)
def test_what_is_refused(refused: Run, line: str, said: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    assert refused(*line.split()).startswith(said)
    assert not (place / "a.png").exists()


def test_a_process_refuses_with_its_status() -> None:
    done = process("simulate", "shape-up", "--set", "rounds=9")
    assert done.returncode == 2
    assert done.stdout == ""
    one_line(done.stderr)


def test_refusals_speak_the_machines_language(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    english = refused("simulate", "chess")
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    try:
        japanese = refused("simulate", "chess")
    finally:
        text.set_language("en")
    assert japanese != english
    assert "chess" in japanese


def test_a_terminal_without_the_letters_still_gets_the_sentence() -> None:
    done = process("simulate", "schräg→", LANG="en_GB.UTF-8", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert one_line(done.stderr).startswith("There is no game called schr?g?")


# -- simulate


def test_simulate_prints_the_object_that_scripts_rely_on(told: Run) -> None:
    line = told("simulate", "shape-up", "--bots", "greedy,random", "--matches", "20", "--set", "rounds=1", "--json")
    assert line.count("\n") == 1
    result = json.loads(line)
    assert list(result) == [
        "game", "options", "bots", "matches", "wins", "draws", "shares", "win_intervals", "mean_scores",
        "score_intervals", "actions", "illegal", "move_ms", "levels", "seconds",
    ]  # fmt: skip
    assert (result["game"], result["bots"], result["matches"]) == ("shape-up", ["greedy", "random"], 20)
    assert result["options"]["rounds"] == 1
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == 20
    assert result["wins"][0] > result["wins"][1]
    assert list(result["move_ms"]) == ["p50", "p95"]
    assert [len(value) for value in (result["mean_scores"], *result["move_ms"].values())] == [2, 2, 2]


def test_simulate_reads_options_as_their_types(told: Run) -> None:
    line = ("simulate", "shape-up", "--bots", "random,random", "--matches", "1", "--json", "--set", "rounds=1")
    options = json.loads(told(*line, "--set", "advanced=true"))["options"]
    assert options["advanced"] is True
    assert options["rounds"] == 1
    assert json.loads(told(*line, "--set", "advanced=TRUE"))["options"] == options


@pytest.mark.matches
def test_simulate_plays_a_contest(told: Run) -> None:
    line = "simulate stack-off --set mode=race --set best-of=1 --bots hard,relaxed --matches 2 --json"
    found = json.loads(told(*line.split()))
    assert found["game"] == "stack-off"
    assert found["options"] == {
        "mode": "race",
        "best-of": 1,
        "throws": True,
        "surprise": "none",
        "help": True,
        "all-or-none": True,
        "secret": False,
    }
    assert found["illegal"] == 0
    assert 2 <= found["rounds"] <= 14
    assert sum(found["mean_scores"]) * found["matches"] <= found["rounds"]
    assert found["round_seconds"] > 5


def test_simulate_for_people(told: Run) -> None:
    out = told("simulate", "shape-up", "--bots", "random,greedy,random", "--matches", "3", "--set", "rounds=1")
    lines = out.splitlines()
    assert [line.split(":")[0] for line in lines[:4]] == ["random", "greedy", "random", "2 seats of random"]
    for line in lines[:4]:
        share, rest = line.partition(": ")[2].split("; ")
        assert re.fullmatch(r"won \d, [\d.]+ % \([\d.]+–[\d.]+\)", share)
        assert re.fullmatch(r"[\d.]+ ± [\d.]+ points, [\d.]+ / [\d.]+ ms", rest)
    assert lines[4].startswith("3 matches, ")
    assert ", 0 illegal actions, " in lines[4]
    assert "half" in lines[5]
    assert len(lines) == 6


def test_simulate_whose_process_dies_is_one_sentence(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.simulate.simulate", crash(WorkerDied()))
    said = refused("simulate", "shape-up", "--jobs", "2")
    assert said == "A process that played matches has ended early: was there enough memory?"


def test_simulate_fails_where_a_bot_does_something_illegal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.random_bot.RandomBot.choose", lambda *_about: Commit())
    line = ["simulate", "shape-up", "--bots", "greedy,random", "--matches", "1", "--set", "rounds=1"]
    assert cli.main(line) == 2


def test_the_seed_decides_everything(told: Run) -> None:
    def wins(seed: str) -> list[Any]:
        line = ("simulate", "shape-up", "--bots", "random,random", "--matches", "6", "--set", "rounds=1", "--json")
        result = json.loads(told(*line, "--seed", seed))
        return [result["wins"], result["mean_scores"], result["actions"]]

    assert wins("5") == wins("5") != wins("6")


# -- replay


@pytest.fixture
def recorded(place: Path) -> tuple[Path, Session]:
    """A whole round between a person and a bot, with one undo in it."""
    seats = (SeatInfo("Ana", "red"), SeatInfo("Rook", "blue", "greedy"))
    session = Session(GAMES["shape-up"], seats, 4, {"rounds": 1})
    path = place / "match.tumblebox"
    recorder = Recorder(path, session)
    rng = stream(4, "play")
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.observation(seat).legal))
        if session.log_length == 7:
            session.undo(seat)
    recorder.close()
    return path, session


def test_replay_tells_the_match_line_by_line(told: Run, recorded: tuple[Path, Session]) -> None:
    path, session = recorded
    head, *lines, end = told("replay", str(path)).splitlines()
    assert head.startswith("shape-up  ")
    assert "rounds=1" in head
    assert len(lines) == session.log_length
    for number, (line, entry) in enumerate(zip(lines, session.log, strict=True), start=1):
        what = r" +".join([str(number), session.seats[entry.seat].name, re.escape(entry.text)])
        assert re.fullmatch(rf" *{what} +[\d-]+ : [\d-]+", line), line
    assert " undo " in lines[7]
    assert lines[-1].endswith("{} : {}".format(*session.scores()))
    assert end == "The match is over."


def test_replay_of_a_match_that_goes_on(told: Run, recorded: tuple[Path, Session], place: Path) -> None:
    path, session = recorded
    cut = place / "cut.tumblebox"
    lines = path.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:4]) + b'[0,"pl')
    out = told("replay", str(cut)).splitlines()
    assert out[-2].startswith("The match goes on with ")
    assert out[-1] == "The last line was torn off while it was written, and is left out."
    cut.write_bytes(lines[0])
    out = told("replay", str(cut)).splitlines()
    assert out[1:] == [f"The match goes on with {session.seats[session.log[0].seat].name}."]


def test_verify_says_that_a_match_is_sound(told: Run, recorded: tuple[Path, Session]) -> None:
    path, session = recorded
    assert told("replay", str(path), "--verify") == f"match.tumblebox: sound, {session.log_length} actions.\n"


def test_names_cannot_steer_the_terminal(told: Run, place: Path) -> None:
    session = Session(GAMES["shape-up"], (SeatInfo("\x1b[2J\nAna", "red"), SeatInfo("Leo", "blue")), 1)
    path = place / "match.tumblebox"
    recorder = Recorder(path, session)
    seat = session.actors()[0]
    session.submit(seat, session.observation(seat).legal[0])
    recorder.close()
    out = told("replay", str(path))
    assert out.count("\n") == 3
    assert out.replace("\n", "").isprintable()


def edit(change: Callable[[list[str]], None]) -> Callable[[bytes], bytes]:
    def apply(data: bytes) -> bytes:
        lines = data.decode().splitlines()
        change(lines)
        return ("\n".join(lines) + "\n").encode()

    return apply


def header(**fields: Any) -> Callable[[bytes], bytes]:
    def change(lines: list[str]) -> None:
        lines[0] = json.dumps({**json.loads(lines[0]), **fields})

    return edit(change)


def damage(lines: list[str]) -> None:
    lines[3] = lines[3][:-2]


def cheat(lines: list[str]) -> None:
    lines[3] = '[0,"move 0,0>4,4"]'


def other_digest(lines: list[str]) -> None:
    at = next(i for i, line in enumerate(lines) if line.startswith('{"digest"'))
    lines[at] = re.sub(r'"digest":"\w+"', '"digest":"0123456789abcdef"', lines[at])


@one_in(3, "program")
@pytest.mark.parametrize("verify", [[], ["--verify"]], ids=["steps", "verify"])
@pytest.mark.parametrize(
    ("spoil", "said"),
    first(
        5,
        [
            (lambda data: b"# Shopping\n\n- eggs\n", "match.tumblebox is not a match of Tumblebox."),
            (lambda data: b"", "match.tumblebox is not a match of Tumblebox."),
            (lambda data: bytes(range(256)) * 40, "match.tumblebox is not a match of Tumblebox."),
            (lambda data: b'{"format": 1}\n', "match.tumblebox is not a match of Tumblebox."),
            (lambda data: b" " * (MAX_BYTES + 1), "The file match.tumblebox is larger than 64 MB"),
            (header(format=99, more="things"), "The match file match.tumblebox was written by a newer Tumblebox."),
            (
                header(game="chess"),
                "The match file match.tumblebox is of a game that this Tumblebox does not have: chess.",
            ),
            (
                header(rules_version=99),
                "The match file match.tumblebox was played by other rules of shape-up than these.",
            ),
            (
                header(options={"deck": 7}),
                "The match file match.tumblebox names seats or options that its game refuses.",
            ),
            (header(seats=[]), "The match file match.tumblebox names seats or options that its game refuses."),
            (header(seed="x"), "The match file match.tumblebox is damaged in line 1."),
            (edit(damage), "The match file match.tumblebox is damaged in line 4."),
            (edit(cheat), "The match file match.tumblebox has an illegal action in line 4."),
            (edit(other_digest), "The match file match.tumblebox does not replay to the same match: line "),
        ],
        "program",
    ),
)
def test_bad_match_files(
    refused: Run,
    recorded: tuple[Path, Session],
    spoil: Callable[[bytes], bytes],
    said: str,
    verify: list[str],
) -> None:
    path, _session = recorded
    data = spoil(path.read_bytes())
    path.write_bytes(data)
    assert refused("replay", str(path), *verify).startswith(said)
    assert path.read_bytes() == data


@pytest.mark.parametrize("verify", [[], ["--verify"]], ids=["steps", "verify"])
def test_no_match_file_at_all(refused: Run, place: Path, verify: list[str]) -> None:
    assert refused("replay", str(place / "none.tumblebox"), *verify) == "There is no match file none.tumblebox."
    assert refused("replay", str(place), *verify).startswith(f"The match file {place.name} cannot be read: ")


@pytest.mark.program
def test_a_reader_that_goes_away_is_no_fault(recorded: tuple[Path, Session]) -> None:
    path, _session = recorded
    with subprocess.Popen(
        [sys.executable, "main.py", "replay", str(path)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reader:
        assert reader.stdout
        assert reader.stderr
        reader.stdout.close()
        assert reader.stderr.read() == b""


# -- shot


@pytest.mark.program
@needs_drawing
def test_shot_draws_a_picture(place: Path) -> None:
    out = place / "new folder" / "table.png"
    line = ("shot", "shape-up", "--size", "640x400", "--seats", "3", "--moves", "6", "--lang", "ja", "--contrast")
    done = process(*line, "--out", str(out))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with Image.open(out) as image:
        assert image.size == (640, 400)
        assert len(image.getcolors(1 << 20) or ()) > 1000


@needs_drawing
@pytest.mark.shots
def test_shot_writes_a_film(place: Path) -> None:
    out = place / "film.gif"
    done = process("shot", "helped-stack-off", "--strip", "12", "--size", "640x400", "--out", str(out))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with Image.open(out) as image:
        assert (image.format, image.size) == ("GIF", (320, 200))
        assert image.is_animated


@needs_drawing
def test_shot_of_no_scene(refused: Run, place: Path) -> None:
    said = refused("shot", "kitchen", "--out", str(place / "a.png"))
    assert said.startswith("There is no scene called kitchen. There are: title, greeting, welcome, pick, ")
    assert not (place / "a.png").exists()


@pytest.mark.parametrize(
    ("what", "sentence"),
    first(
        2,
        [
            (
                "title --focus nope",
                "Nothing here is called nope."
                " There are: play, lobby.challenge, door.challenge, contest.stack-off, watch, rules, settings, quit.",
            ),
            ("rules-shape-up --page 99", "rules-shape-up has no page 99."),
            ("title --page 1", "title has no page 1."),
            ("settings --page 9", "settings has no page 9."),
        ],
        "program",
    ),
)
def test_shot_of_what_is_not_there(refused: Run, place: Path, what: str, sentence: str) -> None:
    assert refused("shot", *what.split(), "--out", str(place / "a.png")) == sentence
    assert not (place / "a.png").exists()


@pytest.mark.shots
@needs_drawing
@pytest.mark.parametrize("newline", first(1, ["\n", "\r\n"], "program"))
def test_shot_of_a_position(place: Path, told: Run, newline: str) -> None:
    (place / "a.txt").write_text(TIE, "utf-8", newline=newline)
    assert told("shot", "--position", str(place / "a.txt"), "--size", "640x400", "--out", str(place / "a.png")) == ""
    with Image.open(place / "a.png") as image:
        assert image.size == (640, 400)
        assert len(image.getcolors(1 << 20) or ()) > 1000


@one_in(3, "program")
@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", "", "Line 1 of the position should name its game and rules, as in “shape-up 1”, not “”."),
        ("chess 1\n", "", "There is no game called chess. There are: shape-up, "),
        ("shape-up 9\n", "", "The position was written by other rules than these: 9."),
        (TIE.replace("turn of: 2", "turn of: 1"), "", "No play leads to line 6 of the position, “1”."),
        (TIE.replace("Bho", "Bxx"), "", "Line 8 of the position cannot be read at “Bxx”."),
        (TIE.replace("Bho", "Bso"), "", "Bso in line 12 of the position is elsewhere too. Take one of them out."),
        (TIE + "poses: [\n", "", "Line 17 of the position cannot be read at “poses”."),
        (TIE + "poses: []\n", "", "Line 17 of the position does not belong there: poses."),
        (TIE, "--seats 3", "The position is for 2 players, not 3."),
        (TIE, "--people 3", "3 people cannot sit at 2 seats."),
        (TIE, "--set strict=yes", "The option strict cannot be yes here. Possible: False, True."),
        (TIE, "--set strict=true", "The option strict is no in the position, not True."),
        (TIE, "title", "title does not show the table of shape-up, of which the position is."),
        (TIE, "square-up", "square-up does not show the table of shape-up, of which the position is."),
    ],
)
def test_a_position_that_is_refused(refused: Run, place: Path, text: str, line: str, sentence: str) -> None:
    (place / "a.txt").write_text(text, "utf-8")
    said = refused("shot", "--position", str(place / "a.txt"), *line.split(), "--out", str(place / "a.png"))
    assert said.startswith(sentence)
    assert not (place / "a.png").exists()


def test_a_position_file_that_cannot_be_read(refused: Run, place: Path) -> None:
    out = ("--out", str(place / "a.png"))
    said = refused("shot", "--position", str(place / "a.txt"), *out)
    assert said == f"The position {place / 'a.txt'} cannot be read: No such file or directory."
    (place / "a.txt").write_bytes(b"\xff\xfe\x00")
    said = refused("shot", "--position", str(place / "a.txt"), *out)
    assert said == f"{place / 'a.txt'} is not a position: it is not even a text."
    assert refused("shot", *out) == "shot takes the name of a scene, or --position with a file."


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a.txt/b.png", ""),
        ("folder.png", "Is a directory."),
        ("a.xyz", "its name must end with .png."),
        ("a", ""),
        ("a.gif", "only a film is a .gif: add --strip 60."),
    ],
)
def test_shot_that_cannot_be_written(refused: Run, place: Path, name: str, why: str) -> None:
    (place / "a.txt").write_text("in the way")
    (place / "folder.png").mkdir()
    said = refused("shot", "title", "--out", str(place / name))
    assert said.startswith(f"The picture {place / name} cannot be written: ")
    assert said.endswith(why)


# -- beside the program


def test_portable_moves_the_player_s_folders(told: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "ROOT", place)
    told("--portable", "simulate", "shape-up", "--bots", "random,random", "--matches", "1")
    assert paths.home() == place / paths.BESIDE


def test_a_folder_beside_the_program_that_cannot_be_written_is_named(
    refused: Run, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "ROOT", place)
    (place / paths.BESIDE).write_text("in the way")
    said = refused("--portable", "simulate", "shape-up", "--matches", "1")
    assert said.startswith(f"The folder {place / paths.BESIDE} cannot be written: File exists.")
    assert paths.home() == place / "home"


@pytest.mark.parametrize("line", ["bench --quick", "ladder shape-up --write", "levels --verify --write"])
def test_the_packed_program_says_what_needs_the_source(
    refused: Run, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setattr(paths, "FROZEN", True)
    assert refused(*line.split()).startswith("This needs the source of Tumblebox")


# -- the window


def test_no_display_names_what_needs_none(refused: Run) -> None:
    said = refused()
    assert said.startswith("There is no display for the window.")
    assert all(command in said for command in COMMANDS)


@pytest.mark.program
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 only")
def test_a_display_that_does_not_answer(place: Path) -> None:
    done = process(DISPLAY=":9876")
    assert done.returncode == 2
    assert one_line(done.stderr).startswith("The window cannot be opened on this display.")
    assert not list(place.rglob("crash*"))


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("pyglet/lib.py", "raise ImportError('Library \"X11\" not found.')"),
        ("pyglet/libs/x11/xrender.py", "None.XRenderFindVisualFormat"),
    ],
)
def test_a_system_without_a_library_of_the_window(
    refused: Run, place: Path, monkeypatch: pytest.MonkeyPatch, file: str, code: str
) -> None:
    """Where libXrender was not installed, the game said that something went wrong."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("game.shell.run.run", lambda: exec(compile(code, f"/lib/{file}", "exec")))
    assert refused().startswith("The window cannot be opened on this display.")
    assert not list(place.rglob("crash*"))


@pytest.mark.program
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pyglet looks for libGL there")
def test_a_system_without_opengl_is_told_which_library_is_missing(place: Path) -> None:
    """Commands that draw said that something went wrong."""
    (place / "sitecustomize.py").write_text(
        "import ctypes\n"
        "real = ctypes.CDLL.__init__\n"
        "def load(self, name=None, *more, **options):\n"
        "    if name and 'libGL' in name:\n"
        "        raise OSError(f'{name}: cannot open shared object file: No such file or directory')\n"
        "    real(self, name, *more, **options)\n"
        "ctypes.CDLL.__init__ = load\n"
    )
    for arguments, display in ((("shot", "title", "--out", str(place / "a.png")), ""), ((), ":9876")):
        done = process(*arguments, DISPLAY=display, PYTHONPATH=str(place))
        assert done.returncode == 2
        assert one_line(done.stderr) == (
            "The library GL is missing on this system, and nothing can be drawn without it. Install it."
        )
    assert not list(place.rglob("crash*"))


@pytest.mark.program
@pytest.mark.skipif(sys.platform == "win32", reason="needs a script that can be executed")
def test_a_frozen_program_serves_as_its_own_workers(place: Path) -> None:
    """There `sys.executable` is the program: each worker of a command, or of the bots, opened another game."""
    program = place / "tumblebox"
    program.write_text(
        f"#!{sys.executable}\n"
        "import runpy, sys\n"
        "sys.frozen, sys.executable = True, __file__\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        f"runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')\n"
    )
    program.chmod(0o755)
    command = [str(program), "simulate", "shape-up", "--bots", "random,random", "--matches", "6", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "6 matches" in done.stdout


@pytest.mark.parametrize("before", [None, "/usr/local/lib"])
def test_a_packed_program_hands_its_libraries_to_no_other(monkeypatch: pytest.MonkeyPatch, before: str | None) -> None:
    """A file manager that it opens would load them in place of the system's."""
    monkeypatch.setenv(main.LIBRARIES, "/opt/tumblebox/_internal")
    monkeypatch.setenv(f"{main.LIBRARIES}_ORIG", before or "")
    if before is None:
        monkeypatch.delenv(f"{main.LIBRARIES}_ORIG")
    main.clean_environment()
    assert os.environ.get(main.LIBRARIES) == before
    assert f"{main.LIBRARIES}_ORIG" not in os.environ


def crash(error: Exception) -> Callable[..., int]:
    def run(*args: Any, **more: Any) -> int:
        raise error

    return run


def test_a_crash_of_the_window_is_kept_and_told(refused: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("game.shell.run.run", crash(ZeroDivisionError("by accident")))
    said = refused()
    (log,) = paths.log_dir().iterdir()
    assert said == f"Something went wrong. Details: {log}"
    details = log.read_text("utf-8")
    assert details.startswith("Traceback")
    assert details.rstrip().endswith("ZeroDivisionError: by accident")


def test_a_crash_says_that_the_match_is_saved_where_it_is(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("game.shell.run.run", crash(ZeroDivisionError("by accident")))
    paths.matches_dir().mkdir(parents=True)
    (paths.matches_dir() / f"a match{paths.SUFFIX}").write_text("a match")
    assert refused().startswith("Something went wrong and the game had to stop. Your match is saved. Details: ")


@pytest.mark.parametrize("name", ["ContextException", "NoOpenGLException"])
@pytest.mark.parametrize("what", ["window", "command"])
def test_no_opengl_is_said(refused: Run, monkeypatch: pytest.MonkeyPatch, name: str, what: str) -> None:
    error = type(name, (Exception,), {})("too old")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("game.shell.run.run", crash(error))
    monkeypatch.setattr("game.tools.simulate.simulate", crash(error))
    said = refused(*(["simulate", "shape-up", "--matches", "1"] if what == "command" else []))
    assert said.startswith("This machine offers no OpenGL 3.3")
    assert not paths.log_dir().exists()


def test_output_that_cannot_be_written_is_said(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.simulate.simulate", crash(OSError(28, "No space left on device")))
    assert refused("simulate", "shape-up", "--matches", "1") == "The output cannot be written: No space left on device."


def test_a_shot_that_fails_leaves_the_picture_there_was(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = place / "a.png"
    out.write_bytes(b"a picture")

    def half(image: Image.Image, file: Any, format: str) -> None:
        Path(file).write_bytes(b"half a picture")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("PIL.Image.Image.save", half)
    assert cli.main(["shot", "title", "--out", str(out)]) == 2
    assert [path.read_bytes() for path in place.iterdir() if path.is_file()] == [b"a picture"]


def test_a_crash_of_a_command_is_kept_and_told(refused: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tools.simulate.simulate", crash(ZeroDivisionError("by accident")))
    said = refused("simulate", "shape-up", "--matches", "1")
    (log,) = paths.log_dir().iterdir()
    assert said == f"Something went wrong. Details: {log}"
    assert "by accident" in log.read_text("utf-8")


def test_a_crash_that_cannot_be_kept_at_home_is_kept_elsewhere(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "home").write_text("in the way")
    monkeypatch.setattr("tempfile.tempdir", str(place / "tmp"))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("game.shell.run.run", crash(ZeroDivisionError("by accident")))
    assert cli.main([]) == 2
    (log,) = (place / "tmp" / "tumblebox").iterdir()
    assert "ZeroDivisionError: by accident" in log.read_text("utf-8")
    assert capsys.readouterr().err == f"Something went wrong. Details: {log}\n"


@pytest.mark.parametrize("display", ["", ":0"], ids=["command", "window"])
def test_a_missing_asset_is_named(refused: Run, monkeypatch: pytest.MonkeyPatch, display: str) -> None:
    error = MissingAsset("fonts/Fredoka-Bold.ttf")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr("game.shell.run.run", crash(error))
    monkeypatch.setattr("game.tools.simulate.simulate", crash(error))
    said = refused() if display else refused("simulate", "shape-up")
    assert said == "The file fonts/Fredoka-Bold.ttf of the game is missing. Install Tumblebox again."
    assert not paths.log_dir().exists()


def test_a_missing_catalogue_is_named(refused: Run, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "ASSETS", place)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    text._catalogue.cache_clear()
    try:
        assert refused("simulate", "chess").startswith("The file locale/ja/LC_MESSAGES/tumblebox.mo of the game")
    finally:
        text._catalogue.cache_clear()


def test_an_interrupt_is_one_sentence_at_most(
    recorded: tuple[Path, Session], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*args: Any, **more: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.tools.simulate.simulate", interrupted)
    assert cli.main(["simulate", "shape-up"]) == 130
    assert capsys.readouterr().err == "Stopped before all matches were played.\n"
    monkeypatch.setattr("game.tools.replay.steps", interrupted)
    assert cli.main(["replay", str(recorded[0])]) == 130
    assert capsys.readouterr().err == ""
