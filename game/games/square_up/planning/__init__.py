"""Panels of the table while a turn is planned; they draw a `PlanningFrame`."""
