"""How many examples Hypothesis tries where each is a whole match: fewer than usual, and many in `make soak`."""

from hypothesis import settings

from tests.some import the

FEWER = settings(max_examples=the(settings.default).max_examples // 3)
