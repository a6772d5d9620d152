"""The bots of Square Up: they draw whole plans from mixed strategies, found by playing many matches on as arrays."""
