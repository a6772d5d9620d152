"""The table of a stack-off: the towers of all seats side by side, and whose device moves what."""
