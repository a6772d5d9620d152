"""What every registered game must pass, and the two test-only games with it."""
