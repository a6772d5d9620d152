"""Daily levels: the calendar, and the recipes that generate a level from a seed."""
