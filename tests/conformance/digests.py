"""The digests of some matches of the suite: `python -m tests.conformance.digests SEED` prints them as JSON."""

import json
import sys

from game.core.rng import stream
from game.core.session import Session
from tests.conformance.cases import CASES, next_move


def _digests(session: Session, seed: int) -> list[str]:
    rng = stream(seed, "conformance")
    found = [session.match_id, session.digest()]
    while not session.over:
        session.submit(*next_move(session, rng))
        found.append(session.digest())
    return found


def all_digests(seed: int) -> dict[str, list[str]]:
    return {str(case): _digests(case.session(seed), seed) for case in CASES[::6]}


if __name__ == "__main__":
    print(json.dumps(all_digests(int(sys.argv[1]))))
