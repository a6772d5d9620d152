"""Up or Down?: its manifest."""

from __future__ import annotations

from game.core.manifest import N_, Lazy, Manifest, Pairing, by_difficulty

MANIFEST = Manifest(
    key="up-or-down",
    place="up-or-down",
    title="Up or Down?",
    tagline=N_("Take from the ring, build columns up or down. Long ones of one colour win."),
    goal=N_(
        "Most points win: each of up to three columns counts its cards × its cards of one colour "
        "(3 cards, 2 red: 3 × 2 = 6), and each card you give up counts 1."
    ),
    goals=Lazy("game.games.up_or_down.option_words", "goal"),
    players=range(2, 7),
    rules=Lazy("game.games.up_or_down.rules.game", "UP_OR_DOWN"),
    figures=Lazy("game.games.up_or_down.figures", "FIGURES"),
    table=Lazy("game.games.up_or_down.table", "UpOrDownScene"),
    manual=Lazy("game.games.up_or_down.manual", "PAGES"),
    bubbles=Lazy("game.games.up_or_down.bubbles", "bubbles"),
    open_view=Lazy("game.games.up_or_down.open_view", "open_view"),
    lesson=Lazy("game.games.up_or_down.lesson", "LESSON"),
    snapshot=Lazy("game.games.up_or_down.snapshot", "draw_snapshot"),
    vignette=Lazy("game.games.up_or_down.art", "vignette"),
    option_words=Lazy("game.games.up_or_down.option_words", "WORDS"),
    refusals=Lazy("game.games.up_or_down.refusals", "SENTENCES"),
    short={"length": "short"},
    short_words=N_("Its cards run from 1 to 42; in the lesson they ran to 54."),
    shot_moves=0,
    shot_moves_a_seat=45,
    shot_bot="greedy",
    shots=(Lazy("game.games.up_or_down.shots", "SHOTS"),),
    crowded=Lazy("game.games.up_or_down.crowded", "crowded_table"),
    limits={
        # 17 to 20 measured; 31 is what 20 000 a second came to. A playout takes longer than in a smaller game.
        "playouts": 30,
        # 540 to 1060 measured.
        "actions": 2_000,
        # 17 to 28 measured, in the frames in which a card moves.
        "frame.p99": 28,
    },
    playouts=Lazy("game.games.up_or_down.bot.playouts", "playouts"),
    judge=Lazy("game.games.up_or_down.bot.judge", "JUDGE"),
    phone=Lazy("game.games.up_or_down.phone", "phone_page"),
    deeds=Lazy("game.games.up_or_down.deeds", "deed"),
    costs=Lazy("game.games.up_or_down.deeds", "cost"),
    lead=Lazy("game.games.up_or_down.lead", "lead"),
    story_in_rounds=True,
    bots=by_difficulty(Lazy("game.games.up_or_down.bot.difficulties", "bot_of")),
    ladder=(
        Pairing(("relaxed", "random"), 200),
        Pairing(("normal", "relaxed"), 200),
        Pairing(("hard", "normal"), 100),
        Pairing(("expert", "hard"), 80),
        Pairing(("hard", "normal", "normal", "normal"), 100),
        Pairing(("hard", "greedy"), 60),
        Pairing(("hard", "random"), 60),
    ),
)
