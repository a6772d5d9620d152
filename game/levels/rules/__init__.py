"""The rules of a challenge. They read no files: a level comes as text within a position."""
