"""What a table tells without words: counting figures, flights, faces, sounds, celebration."""
