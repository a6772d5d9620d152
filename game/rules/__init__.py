"""Pure rule engines. Importing a game's package registers it in `game.core.game.GAMES`."""
