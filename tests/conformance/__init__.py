"""The suite that every registered game must pass, and the test-only games too."""
