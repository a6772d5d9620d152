"""Up or Down?: build ascending and descending columns of few colours from a ring of cards that everybody shares."""
