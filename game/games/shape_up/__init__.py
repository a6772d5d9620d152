"""Shape Up!: its manifest."""

from __future__ import annotations

from game.core.manifest import N_, Lazy, Manifest, Pairing, by_difficulty

MANIFEST = Manifest(
    key="shape-up",
    place="shape-up",
    title="Shape Up!",
    tagline=N_("Build lines on a shared grid. Only you know which ones count for you."),
    goal=N_("Line up your goal's shape, fill or colour: most points after four rounds win."),
    goals=Lazy("game.games.shape_up.option_words", "goal"),
    players=range(2, 5),
    open_view=Lazy("game.games.shape_up.open_view", "open_view"),
    rules=Lazy("game.games.shape_up.rules.game", "SHAPE_UP"),
    figures=Lazy("game.games.shape_up.figures", "FIGURES"),
    table=Lazy("game.games.shape_up.table", "ShapeUpScene"),
    manual=Lazy("game.games.shape_up.manual", "PAGES"),
    bubbles=Lazy("game.games.shape_up.bubbles", "bubbles"),
    lesson=Lazy("game.games.shape_up.lesson", "LESSON"),
    snapshot=Lazy("game.games.shape_up.snapshot", "draw_snapshot"),
    vignette=Lazy("game.games.shape_up.art", "vignette"),
    option_words=Lazy("game.games.shape_up.option_words", "WORDS"),
    refusals=Lazy("game.games.shape_up.refusals", "SENTENCES"),
    short={"rounds": 1},
    shot_moves=24,
    crowded=Lazy("game.games.shape_up.crowded", "crowded_table"),
    playouts=Lazy("game.games.shape_up.bot.playouts", "playouts"),
    judge=Lazy("game.games.shape_up.bot.judge", "JUDGE"),
    phone=Lazy("game.games.shape_up.phone", "phone_page"),
    deeds=Lazy("game.games.shape_up.deeds", "deed"),
    costs=Lazy("game.games.shape_up.deeds", "cost"),
    lead=Lazy("game.games.shape_up.lead", "lead"),
    bots=by_difficulty(Lazy("game.games.shape_up.bot.difficulties", "bot_of")),
    ladder=(
        Pairing(("relaxed", "random"), 400, {"rounds": 1}),
        Pairing(("normal", "random"), 400, {"rounds": 1}),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 200),
        Pairing(("expert", "hard"), 120),
        Pairing(("hard", "greedy"), 60),
        Pairing(("hard", "random"), 60),
    ),
)
