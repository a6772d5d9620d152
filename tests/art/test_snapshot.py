"""Saved pictures and films of a tower: their content, colours and times."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from game import art
from game.art.base import palette
from game.art.tower import snapshot
from game.art.tower.film import Film, Moment, Seen
from game.art.tower.snapshot import FRAME, Look
from game.core.silhouettes import COLOURS, colour_of
from tests.physics.builders import piece

LOOK = Look("Shapes · 4.0 units · 2026-11-22")
COLUMNS = {colour: (i - 2) * 62.0 for i, colour in enumerate(COLOURS)}
"""The x of a square of each colour."""


UNIT, MOST = 32, 500
"""Sizes of these pictures, a third of the usual ones: they are drawn much sooner."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "PICTURE", (UNIT, MOST, MOST))
    monkeypatch.setattr(snapshot, "MOVING", tuple((unit, MOST, MOST) for unit in (UNIT, 24, 16)))


def seen(number: int, x: float, y: float, angle: float = 0.0, alpha: float = 255.0) -> Seen:
    return Seen(number, x, y, angle, alpha)


def squares(lift: float = 0.0, alpha: float = 255.0) -> list[Seen]:
    """A square of each colour side by side, all of them lifted."""
    pieces = [piece("square", number) for number in range(len(COLOURS))]
    return [seen(one, COLUMNS[colour_of(one)], 30.0 + lift, 0.0, alpha) for one in pieces]


def still(*pieces: Seen) -> Film:
    return Film((Moment.of(pieces, 1.0),))


def falls(ticks: int, beats: int = 1) -> Film:
    """A square that falls from high beside a row of squares of all colours."""
    rows = squares()
    white = piece("disc", 4)
    return Film(
        tuple(Moment.of([*rows, seen(white, 260.0, 200.0 - 240.0 * tick / ticks)], 1.0, beats) for tick in range(ticks))
    )


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def png(film: Film, seconds: float = 0.0, look: Look = LOOK) -> Image.Image:
    return opened(snapshot.picture(film, seconds, look, lambda share: None)).convert("RGB")


def pixels(image: Image.Image) -> np.ndarray:
    return np.asarray(image.convert("RGB"), float)


def floor_of(image: Image.Image) -> int:
    """The y of the floor: the caption below it takes 40 px of a picture of this size."""
    return image.height - 40


def patch(image: Image.Image, colour: str) -> np.ndarray:
    """The colour of a square of `squares` beside its mark."""
    x = image.width / 2 + (COLUMNS[colour] / 60 + 0.31) * UNIT
    y = floor_of(image) - (1.5 + 0.81) * UNIT
    r = 1
    part = pixels(image)[round(y - r) : round(y + r) + 1, round(x - r) : round(x + r) + 1]
    return np.asarray(part.reshape(-1, 3).mean(axis=0))


def test_every_piece_is_where_it_was() -> None:
    empty, with_squares = png(still()), png(still(*squares()))
    assert empty.size == with_squares.size
    for colour in COLOURS:
        wanted = np.array(palette.rgb(palette.PIECES[colour]))
        assert np.abs(patch(with_squares, colour) - wanted).max() < 45
        assert np.abs(patch(empty, colour) - wanted).max() > 60


def test_turned_pieces_are_turned() -> None:
    """A plank on its end reaches high above the platform and not to the sides."""
    plank = piece("plank", 0)
    flat, upright = (pixels(png(still(seen(plank, 0.0, 90.0, angle)))) for angle in (0.0, 90.0))
    reds = [(image[..., 0] > 70) & (image[..., 0] > 2 * image[..., 1].astype(int)) for image in (flat, upright)]
    sizes = [[np.ptp(np.nonzero(red)[axis]) for axis in (0, 1)] for red in reds]
    assert sizes[0][0] == pytest.approx(0.5 * UNIT, abs=3)
    assert sizes[0][1] == pytest.approx(3 * UNIT, abs=3)
    assert sizes[1] == pytest.approx(sizes[0][::-1], abs=3)


def test_a_fading_piece_lets_the_ground_through() -> None:
    empty, half, full = (png(still(*squares(alpha=alpha))) for alpha in (0.0, 128.0, 255.0))
    colours = [patch(image, "yellow")[0] for image in (empty, half, full)]
    assert colours[1] == pytest.approx((colours[0] + colours[2]) / 2, abs=6)


def test_a_high_tower_fits() -> None:
    high = png(Film((Moment.of([seen(piece("square", 1), 0.0, 30 + 60.0 * n) for n in range(20)], 20.0),)))
    assert max(high.size) <= MOST
    green = (np.abs(pixels(high) - np.array(palette.rgb(palette.PIECES["green"]))) < 40).all(axis=2)
    assert np.nonzero(green)[0].min() > 3, "there is room above it"


def test_the_caption_stands_below_in_either_language() -> None:
    plain, english, japanese = (
        png(still(), look=Look(words, language))
        for words, language in (("", "en"), ("Tower of 4 units", "en"), ("高さ4のタワー", "ja"))
    )
    floor = floor_of(plain)
    for written in (english, japanese):
        changed = np.abs(pixels(written) - pixels(plain)).max(axis=2) > 30
        assert changed[floor:].any()
        assert not changed[:floor].any()
    assert np.abs(pixels(english) - pixels(japanese)).max() > 100


def gif(film: Film) -> tuple[list[np.ndarray], list[int], list[float]]:
    """Frames, durations in ms, and what was reported."""
    told: list[float] = []
    image = opened(snapshot.moving(film, LOOK, told.append))
    frames, durations = [], []
    for number in range(image.n_frames):  # type: ignore[attr-defined]
        image.seek(number)
        frames.append(pixels(image))
        durations.append(image.info["duration"])
    assert image.info["loop"] == 0
    return frames, durations, told


@pytest.mark.shots
def test_a_gif_takes_as_long_as_the_film() -> None:
    for beats in (1, 3):
        film = falls(40, beats)
        frames, durations, told = gif(film)
        assert 25 <= 1000 / FRAME <= 30
        assert set(durations[:-1]) == {FRAME}
        assert sum(durations[:-1]) / 1000 == pytest.approx(film.seconds, abs=0.05)
        assert len(frames) == pytest.approx(25 * film.seconds, abs=2)
        assert told == sorted(told)
        assert 0 <= told[0] < 0.1
        assert 0.7 < told[-1] <= 1


def test_a_gif_moves_what_moves_and_nothing_else() -> None:
    film = falls(30)
    frames, _durations, _told = gif(film)
    left = slice(0, frames[0].shape[1] // 2)
    assert all(np.array_equal(frame[:, left], frames[0][:, left]) for frame in frames)
    highest = [np.nonzero((frame[:, -70:] > 215).all(axis=2))[0].min() for frame in frames]
    assert highest == sorted(highest)
    assert highest[-1] - highest[0] == pytest.approx(UNIT * 4, abs=8)


def test_what_has_gone_leaves_no_trace() -> None:
    """Pixels that hardly change stay as they were, except on the bare ground."""
    moments = falls(20).moments
    alone = Moment.of(squares(), 1.0)
    frames, _durations, _told = gif(Film((alone, *moments, *[alone] * 5)))
    assert not np.array_equal(frames[4], frames[0])
    assert np.array_equal(frames[-1], frames[0])


def test_a_gif_keeps_the_colours_of_the_pieces_true() -> None:
    film = falls(30)
    frames, _durations, _told = gif(film)
    first, exact = Image.fromarray(frames[0].astype(np.uint8)), png(film)
    for colour in COLOURS:
        assert np.abs(patch(first, colour) - patch(exact, colour)).max() < 8


def test_one_red_piece_on_many_green_ones_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most palettes give so few pixels away to the rest of the picture."""
    green = [seen(piece("plank", 1), (i % 3 - 1) * 180.0, 15 + 30.0 * (i // 3)) for i in range(30)]
    film = still(*green, seen(piece("dome", 0), 0.0, 315.0))
    monkeypatch.setattr(snapshot, "PICTURE", snapshot.MOVING[0])
    exact = pixels(png(film))
    red = (exact[..., 0] > 130) & (exact[..., 1] < 90)
    assert red.sum() > 100
    assert np.abs(gif(film)[0][0] - exact)[red].mean() < 8


@pytest.mark.shots
def test_a_gif_that_is_too_large_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    film = falls(6)
    sizes = []
    for most in (snapshot.MOST_BYTES, 16_000, 1000):
        monkeypatch.setattr(snapshot, "MOST_BYTES", most)
        sizes.append(opened(snapshot.moving(film, LOOK, lambda share: None)).width)
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3


def test_contrast_is_another_picture() -> None:
    ordinary, contrast = png(still(*squares())), png(still(*squares()), look=Look(LOOK.caption, "en", "contrast"))
    assert np.abs(pixels(ordinary) - pixels(contrast)).max() > 60


def test_towers_stand_side_by_side_to_one_scale_each_on_its_own_ground() -> None:
    corners = ((0.0, 0.0), (336.0, 0.0), (420.0, 92.0), (-84.0, 92.0))
    ground = ((art.block(tuple((x + 84, y) for x, y in corners)), 0.0, -33.0, 0.0),)
    look = Look("Ana", ground=ground, foot=1.1)
    one = seen(piece("square", 0), 0.0, 30.0)
    films = [still(one), still(one, seen(piece("square", 1), 120.0, 30.0))]
    whole = opened(snapshot.side_by_side(films, [look, look], lambda share: None))
    half = whole.width // 2
    left, right = (pixels(whole.crop((x, 0, x + half, whole.height))) for x in (0, half))
    differs = np.abs(left - right).max(axis=2) > 30
    columns = np.flatnonzero(differs.any(axis=0))
    assert len(columns)
    assert columns.min() > half / 2, "what stands in both is the same in both"
    # On ground of its own it looks unlike on the platform.
    alone = [pixels(opened(snapshot.side_by_side(films[:1], [Look("Ana", ground=g, foot=1.1)], lambda s: None)))
             for g in (ground, ())]  # fmt: skip
    assert (np.abs(alone[0] - alone[1]).max(axis=2) > 30).sum() > UNIT * UNIT / 4


def test_what_is_not_of_wood_is_painted_so() -> None:
    one = piece("square", 0)
    film = still(seen(one, 0.0, 30.0))
    wood, ice = (np.asarray(png(film, look=Look("", made=made)), int) for made in ((), ((one, "ice"),)))
    assert (np.abs(wood - ice).max(axis=2) > 40).sum() > UNIT * UNIT / 4
