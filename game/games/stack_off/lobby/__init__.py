"""The lobby of a Stack-off, where people join and choose a series."""
