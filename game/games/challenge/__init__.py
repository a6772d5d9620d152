"""Challenges: one tower, one player, one level with a goal. The manifest."""

from __future__ import annotations

from game.core.manifest import N_, STRENGTHS, Lazy, Manifest, by_difficulty

MANIFEST = Manifest(
    key="challenge",
    title=N_("Challenges"),
    tagline=N_("Small towers with a catch: one level, one goal, as often as you like."),
    goal=N_("Reach the goal of the level, and hold it for five seconds."),
    goals=Lazy("game.games.challenge.option_words", "goal"),
    players=range(1, 2),
    rules=Lazy("game.levels.rules.game", "CHALLENGE"),
    figures=Lazy("game.games.challenge.figures", "FIGURES"),
    table=Lazy("game.games.challenge.table", "ChallengeScene"),
    manual=Lazy("game.games.challenge.manual", "PAGES"),
    lesson=Lazy("game.games.challenge.lesson", "LESSON"),
    vignette=Lazy("game.games.challenge.art", "vignette"),
    option_words=Lazy("game.games.challenge.option_words", "WORDS"),
    refusals=Lazy("game.games.challenge.refusals", "SENTENCES"),
    world=Lazy("game.levels.world.challenge_world", "ChallengeWorld"),
    start=Lazy("game.levels.level_start", "start"),
    read_ahead=Lazy("game.levels.library", "read_ahead"),
    lobby=Lazy("game.games.challenge.lobby.shelf", "ShelfScene"),
    lobby_note=Lazy("game.games.challenge.lobby.note", "lobby_note"),
    door=Lazy("game.games.challenge.lobby.note", "daily_door"),
    honours=Lazy("game.games.challenge.lobby.note", "honours"),
    hand=Lazy("game.levels.world.bot_hands", "ChallengeHands"),
    bots=by_difficulty(Lazy("game.levels.bot.bots", "bot_of"), ("random", "greedy", *STRENGTHS)),
    has_medals=True,
    minutes=3,
    drawn=Lazy("game.levels.level_draw", "draw"),
    phone=Lazy("game.games.challenge.phone", "phone_page"),
    place="sandpit",
    tables=(
        Lazy("game.levels.progress", "PROGRESS"),
        Lazy("game.levels.progress", "BEST_RUNS"),
        Lazy("game.levels.daily.tries", "TRIES"),
        Lazy("game.levels.daily.own_runs", "OWN_RUNS"),
        Lazy("game.levels.daily.friend_tries", "FRIENDS"),
        Lazy("game.games.challenge.lobby.daily_rivals", "RIVALS"),
        Lazy("game.levels.sharing.received", "RECEIVED"),
        Lazy("game.levels.sharing.makers_proof", "PROOFS"),
    ),
    receive=Lazy("game.games.challenge.sharing.received_scene", "receive"),
    shots=(Lazy("game.games.challenge.shots", "SHOTS"), Lazy("game.games.challenge.workshop.shots", "SHOTS")),
    shot_moves=0,
)
