"""Stack-off: two to four people and bots build at once, each on a tower of their own, with the same pieces."""
