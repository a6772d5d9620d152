"""Folders, assets and damaged files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import paths
from game.app.problem import Problem


def test_home_takes_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    files = (
        paths.settings_file(),
        paths.matches_dir(),
        paths.replays_dir(),
        paths.log_dir(),
        paths.lock_file(),
        paths.pictures_dir(),
        paths.album_dir(),
    )
    assert all(path.is_relative_to(tmp_path) for path in files)
    assert len({*files}) == len(files)
    assert not list(tmp_path.iterdir()), "asking for a folder must not make it"


def test_without_home_the_folders_are_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    for folder in (
        paths.config_dir(),
        paths.data_dir(),
        paths.log_dir(),
        paths.cache_dir(),
        paths.album_dir(),
    ):
        assert folder.is_absolute()
        assert "Tumblebox" in folder.parts
        assert not folder.is_relative_to(paths.ROOT)


@pytest.mark.parametrize(
    ("program", "beside"),
    [("tumblebox/tumblebox", "tumblebox"), ("Tumblebox.app/Contents/MacOS/tumblebox", "."), (None, "source")],
)
def test_all_is_kept_beside_the_program(
    program: str | None, beside: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the packed program, beside its app folder on macOS, or in the source's folder."""
    monkeypatch.setenv(paths.HOME, "")
    monkeypatch.setattr(paths, "ROOT", tmp_path / "source")
    monkeypatch.setattr(paths, "FROZEN", program is not None)
    monkeypatch.setattr("sys.executable", str(tmp_path / (program or "python")))
    (tmp_path / beside).mkdir(exist_ok=True)
    paths.keep_beside_program()
    assert paths.settings_file() == tmp_path / beside / paths.BESIDE / "config" / "settings.json"
    assert [path.name for path in (tmp_path / beside / paths.BESIDE).iterdir()] == []


def test_an_asset_is_found() -> None:
    assert paths.asset("fonts", "Fredoka-Bold.ttf").stat().st_size > 10_000


@pytest.mark.parametrize("parts", [("fonts", "Wingdings.ttf"), ("fonts",), ("nowhere", "x.wav")])
def test_a_missing_asset_is_named(parts: tuple[str, ...]) -> None:
    with pytest.raises(paths.MissingAsset) as caught:
        paths.asset(*parts)
    assert caught.value.problem == Problem("asset.missing", {"name": "/".join(parts)})


@pytest.mark.parametrize("package", ["no_such_package_at_all", "pylopdf_fonts_jp"])
def test_a_missing_file_of_a_package_is_named(package: str) -> None:
    with pytest.raises(paths.MissingAsset, match=f"{package}/x.ttf"):
        paths.packaged_asset(package, "x.ttf")


def test_damaged_files_are_kept_under_free_names(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    kept = []
    for text in ("first", "second", "third"):
        path.write_text(text)
        kept.append(paths.keep_aside(path))
    assert kept == [
        tmp_path / "match.damaged.json", tmp_path / "match.damaged-2.json", tmp_path / "match.damaged-3.json"
    ]  # fmt: skip
    assert [aside.read_text() for aside in kept if aside] == ["first", "second", "third"]
    assert not path.exists()


def test_what_cannot_be_renamed_stays(tmp_path: Path) -> None:
    assert paths.keep_aside(tmp_path / "gone.json") is None


def test_a_path_on_the_screen_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "ana"
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    picture = Path("Pictures", "Tumblebox", "now shapes.png")
    assert paths.brief(str(home / picture)) == str(picture)
    assert paths.brief(str(home / "settings.json")) == str(Path("~", "settings.json"))
    assert paths.brief(str(tmp_path / "anabel" / "a" / "b")) == str(Path("anabel", "a", "b"))


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        ("Over the Pond", "Over the Pond"),
        ("池の上", "池の上"),
        ("Cafe\u0301", "Café"),
        ("../../etc/passwd", "etc passwd"),
        ("a\\b:c*d?\u202e\x00\n e", "a b c d e"),
        (".hidden.", "hidden"),
        ("con.png", "con.png_"),
        (" / ", "level"),
        ("塔" * 60, "塔" * 40),
    ],
)
def test_a_file_is_named_safely(words: str, stem: str) -> None:
    assert paths.safe_stem(words, "level") == stem
