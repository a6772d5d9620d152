"""Shapes: its manifest."""

from __future__ import annotations

from game.core.manifest import N_, STRENGTHS, Lazy, Manifest, Pairing, by_difficulty

MANIFEST = Manifest(
    key="shapes",
    place="shapes",
    minutes=10,
    title="Shapes",
    tagline=N_("Stack what your cards say. Real weight, real balance, real crashes."),
    goal=N_("Get rid of all your cards first: stack the pieces that they show; height does not count."),
    goals=Lazy("game.games.shapes.option_words", "goal"),
    players=range(1, 5),
    open_view=Lazy("game.games.shapes.open_view", "open_view"),
    rules=Lazy("game.games.shapes.rules.game", "SHAPES"),
    figures=Lazy("game.games.shapes.figures", "FIGURES"),
    table=Lazy("game.games.shapes.table", "ShapesScene"),
    manual=Lazy("game.games.shapes.manual", "PAGES"),
    bubbles=Lazy("game.games.shapes.bubbles", "bubbles"),
    lesson=Lazy("game.games.shapes.lesson", "LESSON"),
    vignette=Lazy("game.games.shapes.art", "vignette"),
    option_words=Lazy("game.games.shapes.option_words", "WORDS"),
    refusals=Lazy("game.games.shapes.refusals", "SENTENCES"),
    world=Lazy("game.play.tower_world", "TowerWorld"),
    hand=Lazy("game.play.tower_world", "StackingHands"),
    bots=by_difficulty(Lazy("game.games.shapes.bot", "bot_of"), ("random", "greedy", *STRENGTHS)),
    shots=(Lazy("game.games.shapes.shots", "SHOTS"),),
    crowded=Lazy("game.games.shapes.crowded", "crowded_table"),
    judge=Lazy("game.games.shapes.bot.judge", "JUDGE"),
    phone=Lazy("game.games.shapes.phone", "phone_page"),
    deeds=Lazy("game.games.shapes.deeds", "deed"),
    costs=Lazy("game.games.shapes.deeds", "cost"),
    # 1700 to 3300 measured; and 9.5 to 17.5, as physics moves all fifty pieces; 8 ms came to 12.5 to 20.
    limits={"actions": 6_000, "frame.p50": 19},
    lead=Lazy("game.games.shapes.lead", "lead"),
    counted=N_("Cards in hand"),
    tally=Lazy("game.games.shapes.rules.tally", "tally"),
    ladder=(
        Pairing(("relaxed", "random"), 40),
        Pairing(("normal", "relaxed"), 60),
        Pairing(("hard", "normal"), 60),
        Pairing(("expert", "hard"), 40),
        Pairing(("hard", "greedy"), 40),
        Pairing(("hard", "random"), 20),
        Pairing(("hard", "greedy"), 100, {"variant": "survivor"}),
        Pairing(("expert", "hard"), 60, {"variant": "survivor"}),
        Pairing(("relaxed",), 40, {"variant": "survivor"}),
        Pairing(("expert",), 20, {"variant": "survivor"}),
    ),
)
