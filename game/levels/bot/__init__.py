"""Bots that solve levels, and bots that build against others."""
