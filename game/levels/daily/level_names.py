"""`name_of` makes the name of a daily level from two random words, in each language; `weather_of` reads its weather."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from game.core.rng import Rng
from game.levels.rules.level import Name

Weather = Literal["wind", "frost", "rain", "sun", "moon"]

WEATHERS: Final[Mapping[str, Weather]] = {
    "Windy": "wind",
    "Frosty": "frost",
    "Rainy": "rain",
    "Sunny": "sun",
    "Moonlit": "moon",
}
"""First words that promise a weather. Wind and frost change the level, see `generator`; the others are seen."""
_BEARS: Final[Mapping[str, frozenset[str]]] = {
    "Windy": frozenset({"tower", "reach", "bridge"}),
    "Frosty": frozenset({"tower", "bridge", "packing"}),
}
"""The recipes whose answers stand in that weather."""
_INSTEAD: Final[Mapping[str, tuple[str, str]]] = {"Windy": ("Swaying", "ゆれる"), "Frosty": ("Gleaming", "きらめく")}
"""First words of the others."""
_FIRST: Final = (
    ("Quiet", "しずかな"),
    ("Crooked", "ゆがんだ"),
    ("Early", "早起きの"),
    ("Sleepy", "ねむたい"),
    ("Windy", "風の"),
    ("Bold", "大胆な"),
    ("Patient", "気長な"),
    ("Curious", "気になる"),
    ("Merry", "陽気な"),
    ("Stubborn", "がんこな"),
    ("Little", "小さな"),
    ("Grand", "りっぱな"),
    ("Lazy", "のんびり"),
    ("Lucky", "幸運の"),
    ("Hidden", "かくれた"),
    ("Wandering", "さすらいの"),
    ("Rainy", "雨の日の"),
    ("Sunny", "ひなたの"),
    ("Moonlit", "月夜の"),
    ("Frosty", "霜の"),
    ("Wooden", "木の"),
    ("Honest", "正直な"),
    ("Forgotten", "忘れられた"),
    ("Borrowed", "借りものの"),
)
_SECOND: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "tower": (
        ("Tower", "塔"),
        ("Lighthouse", "灯台"),
        ("Chimney", "煙突"),
        ("Steeple", "尖塔"),
        ("Lookout", "見張り台"),
        ("Stork’s Nest", "こうのとりの巣"),
    ),
    "reach": (
        ("Pier", "桟橋"),
        ("Balcony", "バルコニー"),
        ("Springboard", "飛び板"),
        ("Crane", "クレーン"),
        ("Fishing Rod", "釣りざお"),
        ("Branch", "枝"),
    ),
    "bridge": (
        ("Bridge", "橋"),
        ("Crossing", "渡り"),
        ("Footbridge", "歩道橋"),
        ("Ford", "浅瀬"),
        ("Canyon", "峡谷"),
        ("Brook", "小川"),
    ),
    "packing": (
        ("Suitcase", "スーツケース"),
        ("Drawer", "引き出し"),
        ("Lunch Box", "弁当箱"),
        ("Cupboard", "戸棚"),
        ("Parcel", "小包"),
        ("Toy Chest", "おもちゃ箱"),
    ),
    "scale": (
        ("Scale", "はかり"),
        ("Market", "市場"),
        ("Bargain", "取り引き"),
        ("Twins", "ふたご"),
        ("Verdict", "判決"),
        ("Seesaw", "シーソー"),
    ),
    "picture": (
        ("Picture", "絵"),
        ("Shadow", "影"),
        ("Castle", "城"),
        ("Rocket", "ロケット"),
        ("Statue", "像"),
        ("Keyhole", "かぎ穴"),
    ),
    "spare": (("Table", "食卓"),),
}


GENTLE, WINDY = 0, 5
"""Monday, on which no weather changes the level, and Saturday, on which wind blows wherever the answers stand in it."""


def name_of(recipe: str, rng: Rng, rank: int) -> Name:
    """The name of the level that a recipe makes on the weekday `rank`: 0 on Mondays to 6 on Sundays."""
    (first, first_ja), (second, second_ja) = rng.choice(_FIRST), rng.choice(_SECOND[recipe])
    if rank == WINDY and recipe in _BEARS["Windy"]:
        first, first_ja = "Windy", dict(_FIRST)["Windy"]
    if first in _BEARS and (rank == GENTLE or recipe not in _BEARS[first]):
        first, first_ja = _INSTEAD[first]
    return Name(en=f"{first} {second}", ja=first_ja + second_ja)


def weather_of(name: Name) -> Weather | None:
    """The weather that the name of a daily level promises."""
    return WEATHERS.get(name.en.partition(" ")[0])
