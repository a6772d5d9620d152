"""What the packed program has besides the modules that PyInstaller finds, and what it does without."""

from __future__ import annotations

from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from package import licences

UNCALLED = [
    *("_uuid", "readline", "tkinter"),
    *("PIL.AvifImagePlugin", "PIL.ImageTk", "numpy.f2py", "numpy.testing"),
    *("arcade.examples", "pyglet.media.codecs.ffmpeg", "doctest", "pydoc", "unittest"),
]
"""Modules that are found and not used by the game."""
UNUSED = (
    *("arcade/resources/system/fonts", "arcade/resources/system/gui_basic_assets", "arcade/resources/system/logo.png"),
    # Arcade's hook puts a second one here, and a folder there.
    *("_chipmunk.", "arcade/VERSION/", "assets/make_"),
    # The system has them, and its graphics drivers do not start beside older ones.
    *("libstdc++.so", "libgcc_s.so", "libmvec.so"),
)
"""How the names of files begin that are found and not used."""
FONTS = "pylopdf_fonts_jp"
PACKAGES = (
    "arcade/VERSION",
    *("budoux/skip_nodes.json", "budoux/models/ja.json"),
    f"{FONTS}/NotoSansJP-Regular.otf",
)
"""Data files of packages."""
SOUND = "_soundfile_data"


def is_packed(module: str) -> bool:
    """Whether a module of the game belongs to the program. The laboratory is for those who have the source."""
    return not module.startswith("game.lab")


def left_out() -> list[str]:
    """Modules that stay away: the uncalled ones, and all of the packages that only developers have, which libraries
    would import where they find them."""
    wanted = licences.required()
    owners = metadata.packages_distributions()
    others = [
        module
        for module, names in owners.items()
        if module.isidentifier() and not {licences.plain(name) for name in names} & wanted
    ]
    return [*UNCALLED, *others]


def data(root: Path) -> list[tuple[str, str]]:
    """Files that are read, each with its folder in the program."""
    return [
        *((str(root / name), name) for name in ("assets", "levels")),
        *((str(_folder(name.split("/")[0]).parent / name), str(Path(name).parent)) for name in PACKAGES),
    ]


def libraries() -> list[tuple[str, str]]:
    """Libraries that are loaded by their paths."""
    return [(str(path), SOUND) for path in _folder(SOUND).glob("libsndfile*")]


def needed(found: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The entries of PyInstaller's list (name in the program, path, kind) that are used."""
    return [one for one in found if not Path(one[0]).as_posix().startswith(UNUSED) and "__pycache__" not in one[0]]


def windows_version(version: str) -> Any:  # Any: PyInstaller has no types
    """The version that Windows shows in the properties of the program."""
    from PyInstaller.utils.win32 import versioninfo as info

    four = (*map(int, version.split(".")), 0)
    words = {"ProductName": "Tumblebox", "FileDescription": "Tumblebox", "ProductVersion": version}
    table = info.StringTable("040904B0", [info.StringStruct(name, value) for name, value in words.items()])
    parts = [info.StringFileInfo([table]), info.VarFileInfo([info.VarStruct("Translation", [0x409, 1200])])]
    return info.VSVersionInfo(ffi=info.FixedFileInfo(filevers=four, prodvers=four), kids=parts)


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec, package
    assert spec.origin, package
    return Path(spec.origin).parent
