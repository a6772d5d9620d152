"""The bots of Shape Up!: levels, and their advice."""
