"""Makes levels: drafts, edits, undo, checks, and the files in which drafts are kept."""
