"""How matches ended: `MatchHistory` keeps it in an SQLite file, `summarize` makes a player's statistics of it."""
