"""The lesson of the Stack-off, by doing: each learns at a bench of their own, with their own keys or pad."""
