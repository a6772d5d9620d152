"""The screen of a player's statistics, made of the results that are kept."""
