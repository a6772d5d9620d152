"""Levels are shared as codes, files and pictures: what comes back is the level, and rubbish is one sentence."""

from __future__ import annotations

import json
import random
import re
import zlib
from base64 import urlsafe_b64encode
from hashlib import blake2b
from pathlib import Path
from statistics import median

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from game.app.sentences import SENTENCES
from game.levels.library import LIBRARY
from game.levels.rules.level import level_of
from game.levels.sharing import level_files, pictures
from game.levels.sharing.codes import LONGEST, RAW, UNPACKED, decode, dictionary, encode, pack
from game.levels.sharing.opening import open_path
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import read_solution
from tests.words import one_in

MUTATIONS = 300
"""Damaged codes and files in a usual run; `make soak` tries ten times as many."""


def shared(id_: str = "mobile") -> SharedLevel:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return SharedLevel(entry.level, read_solution(entry.solution_path).steps)


def code_of(raw: bytes, crc: int | None = None) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=dictionary())
    data = packer.compress(raw) + packer.flush()
    head = b"\x01" + (zlib.crc32(raw) if crc is None else crc).to_bytes(4, "big")
    return "TB1" + urlsafe_b64encode(head + data).decode().rstrip("=")


def reason(text: str) -> str:
    with pytest.raises(ShareError) as told:
        decode(text)
    assert told.value.reason in SENTENCES
    assert re.findall(r"{(\w+)}", SENTENCES[told.value.reason]) == list(told.value.params)
    return told.value.reason


def test_every_level_of_the_box_fits_into_a_code_and_comes_back() -> None:
    sizes = []
    for entry in LIBRARY.entries():
        given_ = shared(entry.id)
        code = encode(given_)
        sizes.append(len(code) * 3 // 4)
        assert decode(code) == given_
    # Bytes with the solution: a QR code of version 20 at level M has room for 666 letters.
    assert max(sizes) <= 450
    assert median(sizes) < 300


def test_the_dictionary_of_a_version_never_changes() -> None:
    assert blake2b(dictionary(), digest_size=8).hexdigest() == "9dad8465e30ef5dd"


def test_a_code_is_found_as_chats_break_it() -> None:
    given_, code = shared(), encode(shared())
    quoted = "".join(f"> {code[i : i + 30]}\u200b\n" for i in range(0, len(code), 30))
    assert decode(f"Try this one!\n{quoted}I needed ten minutes.") == given_
    assert decode(f"TB1 is the code: {code}") == given_


def test_what_is_no_sound_code_says_so() -> None:
    raw = pack(shared().level, shared().steps)
    assert reason("Have a nice day") == "share.none"
    assert reason("TB2AAAAAAAAAAAA") == "share.newer"
    assert reason(encode(shared())[:-6]) == "share.damaged"
    assert reason(code_of(raw, crc=1)) == "share.damaged"
    assert reason(code_of(b"[{},[]]")) == "share.level"
    assert reason(code_of(b"[" * 20_000)) == "share.damaged"
    assert reason(code_of(b" " * (UNPACKED + 1))) == "share.damaged"
    # Zeros by the gigabyte are not unpacked.
    assert reason(code_of(bytes(50_000_000))) == "share.damaged"


def test_a_level_beyond_the_limits_is_refused() -> None:
    plain = json.loads(shared().level.text)
    plain["ground"]["camera"] = [-1000, -1000, 1000, 1000]
    assert reason(code_of(json.dumps([plain, []]).encode())) == "share.level"


def test_a_solution_with_pieces_that_are_not_there_is_refused() -> None:
    assert reason(code_of(f'[{shared().level.text},[{{"piece":90,"x":0}}]]'.encode())) == "share.level"


def test_a_level_too_large_for_a_code_is_told_to_be_shared_as_a_file(tmp_path: Path) -> None:
    plain = json.loads(shared().level.text)
    letters = random.Random(1)
    words = ["".join(chr(letters.randrange(0x4E00, 0x9000)) for _ in range(300)) for _language in range(2)]
    plain["hints"] = [dict(zip(("en", "ja"), words, strict=True))]
    large = SharedLevel(level_of(plain))
    with pytest.raises(ShareError, match="too-large"):
        encode(large)
    level_files.write(tmp_path / "large.tumblelevel", large)
    assert open_path(tmp_path / "large.tumblelevel") == large


def test_a_level_that_only_a_recording_proves_has_no_code_but_a_file(tmp_path: Path) -> None:
    entry = LIBRARY.find("dominoes")
    assert entry is not None
    assert entry.level is not None
    given_ = SharedLevel(entry.level, (), entry.recording_path.read_bytes())
    with pytest.raises(ShareError, match="no-steps"):
        encode(given_)
    level_files.write(tmp_path / "a.tumblelevel", given_)
    assert open_path(tmp_path / "a.tumblelevel") == given_


@one_in(3, "levels")
@pytest.mark.parametrize("by", ["seen", "half as large, as a poor JPEG", "text"])
def test_a_picture_gives_its_level(tmp_path: Path, by: str) -> None:
    given_ = max((shared(entry.id) for entry in LIBRARY.entries()), key=lambda one: len(encode(one)))
    code = segno.make(encode(given_), error="m")
    assert isinstance(code.version, int)
    assert code.version <= 20
    path = tmp_path / "card.png"
    code.save(str(path), scale=5, border=4)
    if by == "text":
        blank, info = Image.new("L", (40, 40), 255), PngImagePlugin.PngInfo()
        info.add_text(pictures.CHUNK, encode(given_))
        blank.save(path, pnginfo=info)
    elif by != "seen":
        with Image.open(path) as picture:
            small = picture.convert("RGB").resize((picture.width // 2, picture.height // 2))
        path = tmp_path / "card.jpg"
        small.save(path, quality=60)
    assert open_path(path) == given_


def test_pictures_without_a_level_say_so(tmp_path: Path) -> None:
    cases = {"share.no-code": Image.new("L", (90, 90)), "share.none": None, "share.no-picture": b"PNG?"}
    for wanted, content in cases.items():
        path = tmp_path / f"{wanted}.png"
        if content is None:
            segno.make("https://example.org", error="m").save(str(path), scale=5)
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            content.save(path)
        with pytest.raises(ShareError) as told:
            open_path(path)
        assert told.value.reason == wanted


def mutated(data: bytes, rng: random.Random) -> bytes:
    """`data` with a few bytes changed, cut out or doubled."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(found))
        match rng.randrange(4):
            case 0:
                found[at] = rng.randrange(256)
            case 1:
                del found[at : at + rng.randint(1, 20)]
            case 2:
                found[at:at] = found[rng.randrange(len(found)) :][: rng.randint(1, 40)]
            case 3:
                found[at : at + 1] = rng.choice([b"-1e308", b"null", b"[]", b"{", b"99999999", b"\xff"])
        if not found:
            found = bytearray(b"x")
    return bytes(found)


def survive(count: int, tmp_path: Path) -> None:
    rng, ids = random.Random(29), [entry.id for entry in LIBRARY.entries()]
    for number in range(count):
        given_ = shared(rng.choice(ids))
        match number % 3:
            case 0:
                text = mutated(encode(given_).encode(), rng).decode("latin-1")
            case 1:
                # Sound outside, damaged inside.
                text = code_of(mutated(pack(given_.level, given_.steps), rng))
            case _:
                level_files.write(tmp_path / "a.tumblelevel", given_)
                (tmp_path / "a.tumblelevel").write_bytes(mutated((tmp_path / "a.tumblelevel").read_bytes(), rng))
                text = ""
        try:
            found = decode(text) if text else open_path(tmp_path / "a.tumblelevel")
        except ShareError:
            continue
        # What is read can be written again, and is the same.
        assert decode(code_of(pack(found.level, found.steps))) == SharedLevel(found.level, found.steps)


def test_damaged_codes_and_files_are_refused_or_read(tmp_path: Path) -> None:
    survive(MUTATIONS, tmp_path)


@pytest.mark.soak
def test_thousands_of_damaged_codes_and_files_are_refused_or_read(tmp_path: Path) -> None:
    survive(3 * 3000, tmp_path)


@given(st.text(max_size=300))
def test_no_text_breaks_it(text: str) -> None:
    with pytest.raises(ShareError):
        decode(text)


def test_codes_have_an_end() -> None:
    assert reason("TB1" + "A" * 2 * LONGEST) in ("share.damaged", "share.newer")
