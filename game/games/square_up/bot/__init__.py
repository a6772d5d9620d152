"""The bots of Square Up: levels, whole plans drawn from mixtures, and matches played on as arrays."""
