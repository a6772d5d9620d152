"""`Actors`: holds the sprite (`Actor`) of each picture on a stage, and lets them come, move, turn over and go."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import arcade
from msgspec.structs import replace
from pyglet.math import Vec2

from game.app.canvas import Canvas
from game.art import Baked, SpriteKey
from game.ui.picture import Picture
from game.ui.textures import TextureCache
from game.ui.tweens import FADE, LEAP, LIFT, TURN, TWEEN, Pose, Tween, distance, flight_seconds

Look = tuple[arcade.Texture, Baked]
"""Texture of a sprite, and what was baked for it."""

FROM_TILE = 0.6
"""Size at which a card comes out of something wide, such as the tile of a seat, or ends in it."""
UNSEEN = 1e-6
"""Scale of a sprite that is wholly transparent."""


@dataclass(slots=True)
class Actor:
    """A sprite and the picture it stands for. `other`: its look once it has turned over."""

    picture: Picture
    sprite: arcade.Sprite
    baked: Baked
    pose: Pose
    tween: Tween | None = None
    other: Look | None = None

    @property
    def flies(self) -> bool:
        """Whether it moves above everything else."""
        return self.tween is not None and self.tween.flies

    @property
    def goal(self) -> Pose:
        """Its pose once it rests."""
        return self.pose if self.tween is None else self.tween.end

    def show(self, look: Look) -> None:
        """Shows another texture at once."""
        texture, self.baked = look
        self.other = None
        if self.sprite.texture is not texture:
            self.sprite.texture = texture

    def stop(self) -> None:
        """Ends the motion, with the right side up."""
        self.pose, self.tween = self.goal, None
        if self.other is not None:
            self.show(self.other)

    def advance(self, seconds: float) -> bool:
        """Moves on by `seconds`. Returns whether the motion has ended."""
        tween = self.tween
        assert tween is not None
        self.pose = tween.advance(seconds)
        if self.other is not None and tween.is_turned:
            self.show(self.other)
        if tween.done:
            self.tween = None
        return tween.done

    def place(self, canvas: Canvas, *, fits: bool = True) -> None:
        """Puts the sprite where the pose says; at rest its pixels fall on the screen's, if it `fits` them."""
        sprite, baked, pose = self.sprite, self.baked, self.pose
        left, top, right, bottom = baked.pad
        dx, dy = (right - left) / 2, (bottom - top) / 2
        if pose.angle and (dx or dy):
            turned = Vec2(dx, dy).rotate(pose.angle * 3.141592653589793 / 180)
            dx, dy = turned.x, turned.y
        x, y = canvas.to_window(pose.x + dx * pose.size, pose.y + dy * pose.size)
        if self.tween is None and not pose.angle and pose.size == 1 and fits:
            x = _whole(x - baked.width / 2) + baked.width / 2
            y = _whole(y - baked.height / 2) + baked.height / 2
        sprite.position = (x, y)
        sprite.angle = pose.angle
        alpha = 0 if self.picture.leaves and self.tween is None else round(min(255, max(0, pose.alpha)))
        if sprite.alpha != alpha:
            # Arcade takes it for changed whenever it is set.
            sprite.alpha = alpha
        # What cannot be seen is drawn all the same, so it is made as small as can be.
        scale = pose.size * baked.times if alpha else UNSEEN
        sprite.scale = scale if pose.wide == 1 else (scale * pose.wide, scale)


def _wide(baked: Baked, scale: float) -> float:
    """Logical width of what was baked at a scale, without its rims."""
    left, _top, right, _bottom = baked.pad
    return max(1.0, baked.width / scale - left - right)


def _tween(picture: Picture, start: Pose, end: Pose, motion: float, calm: bool, turns: bool) -> Tween:
    """Motion of a picture from `start` to `end` at a speed of `motion`. `calm`: it does not seem to rise; `turns`: it
    turns over."""
    long = distance(start, end)
    flies = picture.flies and long > LEAP
    seconds = flight_seconds(start, end) if flies else TURN if turns and not long else TWEEN
    if start.alpha != end.alpha and not long:
        seconds = FADE
    return Tween(
        start,
        end,
        seconds / motion,
        after=picture.after / motion,
        lift=LIFT if flies and not calm else 0.0,
        turn=TURN / motion if turns else 0.0,
        flies=flies,
    )


def _whole(length: float) -> float:
    """The nearest whole number. Halves go up, all alike: so it makes no difference how much of a rim was trimmed."""
    return math.floor(length + 0.5 + 1e-5)


def _beside(there: Actor, baked: Baked, alpha: float, scale: float) -> Pose:
    """Pose in which a card begins or ends its way at `there`: in its middle, at most as wide."""
    share = _wide(there.baked, scale) * there.pose.size / _wide(baked, scale)
    goal = there.goal
    return replace(goal, angle=0.0, alpha=alpha, size=share if share <= 1.6 else FROM_TILE, wide=1.0)


class Actors(dict[str, Actor]):
    """The actors of a stage by the ids of their pictures. `canvas` must be set before `show`."""

    canvas: Canvas

    def __init__(self, textures: TextureCache) -> None:
        super().__init__()
        self._textures = textures
        self._motion = 1.0
        self._calm = False

    def show(self, pictures: Sequence[Picture], motion: float, calm: bool, still: bool) -> set[str]:
        """Brings in, changes and takes away actors until exactly `pictures` are there. Returns the ids of new and
        different ones. `motion`: speed, 0 for none; `calm`: nothing turns over or rises; `still`: all rest at once."""
        self._motion, self._calm = motion, calm
        ids = [picture.id for picture in pictures]
        if len(set(ids)) < len(ids):
            twice = next(id_ for i, id_ in enumerate(ids) if id_ in ids[:i])
            raise ValueError(f"two pictures are called {twice!r}")
        renewed = set()
        # Last those that refer to others, which are there now, or have been until now.
        for picture in sorted(pictures, key=lambda one: one.refers):
            before = self.get(picture.id)
            if before is None or before.picture != picture or still:
                renewed.add(picture.id)
                self._show(picture, before, still or motion == 0)
        kept = {picture.id: self[picture.id] for picture in pictures}
        self.clear()
        self.update(kept)
        return renewed

    def _show(self, picture: Picture, actor: Actor | None, quick: bool) -> None:
        look = self._textures.get(picture.art)
        rest = self._rest(picture, look[1])
        if actor is None:
            actor = self[picture.id] = self._enter(picture, look, rest, quick)
        else:
            self._change(actor, picture, look, rest, quick)
        actor.place(self.canvas)

    def _rest(self, picture: Picture, baked: Baked) -> Pose:
        end = self._first(picture.end)
        if end is not None:
            return _beside(end, baked, picture.alpha, self.canvas.scale)
        left, top, right, bottom = baked.pad
        scale = self.canvas.scale
        # Two looks of one size have the very same place, however much of their rims was trimmed.
        w = round(baked.width / scale - left - right, 6)
        h = round(baked.height / scale - top - bottom, 6)
        return Pose(picture.x + w / 2, picture.y + h / 2, picture.angle, picture.alpha)

    def _first(self, ids: Iterable[object]) -> Actor | None:
        """The first of `ids` that is there."""
        return next((self[id_] for id_ in ids if isinstance(id_, str) and id_ in self), None)

    def _enter(self, picture: Picture, look: Look, rest: Pose, quick: bool) -> Actor:
        """A new picture: it comes from its origin, appears, or is there at once."""
        start = rest if quick or not picture.appears else replace(rest, alpha=0.0)
        comes = False
        if picture.origin and not quick:
            there = self._first(picture.origin)
            if there is not None:
                start, comes = replace(_beside(there, look[1], rest.alpha, self.canvas.scale), angle=rest.angle), True
            elif isinstance(picture.origin[0], float | int):
                start, comes = Pose(*picture.origin, rest.angle, rest.alpha), True
        if picture.leaves and not comes:
            start = rest
        turns = comes and picture.back is not None and not self._calm
        shown = self._textures.get(picture.back) if turns and picture.back is not None else look
        sprite = arcade.Sprite(shown[0])
        # Otherwise the sprite would keep its first texture as long as it exists.
        sprite.textures.clear()
        actor = Actor(picture, sprite, shown[1], start, other=look if turns else None)
        if start != rest or turns:
            actor.tween = _tween(picture, start, rest, self._motion, self._calm, turns)
        return actor

    def _change(self, actor: Actor, picture: Picture, look: Look, rest: Pose, quick: bool) -> None:
        """A picture that was there: it goes to its new place, and turns over if its other side was seen."""
        before, before_width = actor.goal, _wide(actor.baked, self.canvas.scale)
        turns = picture.back is not None and actor.picture.art == picture.back and not (quick or self._calm)
        if turns:
            actor.other = look
        elif actor.other is None or picture.art != actor.picture.art or quick:
            actor.show(look)
        actor.picture = picture
        if quick or not (picture.animates or turns):
            actor.stop()
            actor.pose = rest
        elif before != rest or turns:
            times = before_width / _wide(look[1], self.canvas.scale)
            start = replace(actor.pose, size=actor.pose.size * times, wide=1.0)
            actor.tween = _tween(picture, start, rest, self._motion, self._calm, turns or actor.other is not None)

    def place(self, id_: str, pose: Pose, what: SpriteKey | None, alpha: float | None) -> None:
        """Gives an actor a pose at once; see `Stage.place`."""
        actor = self.get(id_)
        if actor is None:
            return
        if what is not None and what != actor.picture.art:
            actor.show(self._textures.get(what))
            actor.picture = replace(actor.picture, art=what)
        pose = replace(pose, alpha=actor.goal.alpha if alpha is None else alpha)
        if actor.tween is not None:
            actor.stop()
        actor.pose = pose
        # What follows the physics would tremble.
        actor.place(self.canvas, fits=actor.picture.animates)

    def advance(self, seconds: float) -> bool:
        """Advances all motion by `seconds`. Returns whether something that flew has landed."""
        landed = False
        for actor in self.values():
            if actor.tween:
                flew = actor.flies
                landed |= actor.advance(seconds) and flew
                actor.place(self.canvas)
        return landed

    def finish(self) -> None:
        """Ends all motion."""
        for actor in self.values():
            if actor.tween:
                actor.stop()
                actor.place(self.canvas)
