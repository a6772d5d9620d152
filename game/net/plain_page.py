"""`plain_page` makes the page of a game that has none of its own: its legal actions as buttons, scores and seats."""

from __future__ import annotations

from game.app.text import _
from game.net.match_page import match_page
from game.net.page import Course, Group, PhoneFrame, PhonePage, Thing


def plain_page(frame: PhoneFrame) -> PhonePage:
    legal = frame.observation.legal
    texts = [frame.game.encode(action) for action in legal]
    things = tuple(Thing(f"action.{text}", text, title=text) for text in texts)
    return match_page(
        frame,
        prompt=_("Your turn") if things else _("Wait for the others"),
        note="",
        courses=(
            Course((thing.id,), action, ask=True, ok=_("Do it")) for thing, action in zip(things, legal, strict=True)
        ),
        seat=lambda _seat: ("", "", ""),
        groups=(Group(_("What you can do"), "plain", things),) if things else (),
    )
