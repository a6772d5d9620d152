"""The building phase of a stack-off round: its parts and rules, how bots build, and its screen."""
