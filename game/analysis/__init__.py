"""How likely each seat was to win at every decision of a recorded match, and what was skill and what was luck."""
