"""The screens that all games share, one a module."""
