"""The log of a match: entries, their text, and the panes that show them."""
