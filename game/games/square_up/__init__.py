"""Square Up: its manifest."""

from __future__ import annotations

from game.core.manifest import N_, Lazy, Manifest, Pairing, by_difficulty

MANIFEST = Manifest(
    key="square-up",
    place="square-up",
    title="Square Up",
    tagline=N_("Plan in secret on squared paper. All plans open at once, and shapes fight."),
    goal=N_("Beat shapes and tools, score the ink they cost: most points after 20 turns win."),
    goals=Lazy("game.games.square_up.option_words", "goal"),
    players=range(2, 5),
    minutes=20,
    rules=Lazy("game.games.square_up.rules.game", "SQUARE_UP"),
    figures=Lazy("game.games.square_up.figures", "FIGURES"),
    table=Lazy("game.games.square_up.table", "SquareUpScene"),
    manual=Lazy("game.games.square_up.manual", "PAGES"),
    bubbles=Lazy("game.games.square_up.bubbles", "bubbles"),
    open_view=Lazy("game.games.square_up.open_view", "open_view"),
    lesson=Lazy("game.games.square_up.lesson", "LESSON"),
    vignette=Lazy("game.games.square_up.art", "vignette"),
    snapshot=Lazy("game.games.square_up.snapshot", "draw_snapshot"),
    option_words=Lazy("game.games.square_up.option_words", "WORDS"),
    refusals=Lazy("game.games.square_up.refusals", "SENTENCES"),
    playouts=Lazy("game.games.square_up.bot.playouts", "playouts"),
    judge=Lazy("game.games.square_up.bot.judge", "JUDGE"),
    phone=Lazy("game.games.square_up.phone", "phone_page"),
    deeds=Lazy("game.games.square_up.deeds", "deed"),
    costs=Lazy("game.games.square_up.deeds", "cost"),
    lead=Lazy("game.games.square_up.lead", "lead"),
    bots=by_difficulty(Lazy("game.games.square_up.bot.difficulties", "bot_of")),
    bots_pause=False,
    clock="timer",
    shots=(
        Lazy("game.games.square_up.reveal.scene", "SHOTS"),
        Lazy("game.games.square_up.shots", "SHOTS"),
    ),
    short={"turns": 12},
    short_words=N_("It has 12 turns instead of 20."),
    first={"turns": 12},
    shot_moves=150,
    crowded=Lazy("game.games.square_up.crowded", "crowded_table"),
    # 3100 to 5900 measured.
    # Playouts: 52 measured, and 240 by the policy; 310 is what 2 000 a second come to.
    # 31 measured, 6 ms.
    limits={"actions": 10_000, "playouts": 300, "policy": 400, "frame.p99": 35},
    ladder=(
        Pairing(("relaxed", "random"), 200),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 120),
        Pairing(("expert", "hard"), 100),
        Pairing(("hard", "greedy"), 100),
        Pairing(("hard", "random"), 60),
    ),
)
