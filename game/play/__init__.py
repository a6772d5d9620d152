"""A match as it runs, with or without a window."""
