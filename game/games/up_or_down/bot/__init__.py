"""The bots of Up or Down?: levels, and their advice."""
