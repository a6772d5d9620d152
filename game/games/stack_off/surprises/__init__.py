"""Surprises of a stack-off round: rare events that are announced and come to all seats alike, each in its own file."""
