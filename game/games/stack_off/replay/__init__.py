"""Recorded rounds of a stack-off that are watched."""
