"""Exchanging the key with which sessions are signed, in three steps that sign no member out.

`python -m kit.rotation DIR` does the next step, and refuses while it is too early for it:

1. a new key is published beside the one that signs, so that every service knows it before it meets it;
2. the new key signs, the former one stays published for as long as its last token lives, and its private half is gone;
3. the former key is published no more.
"""

import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kit.auth import ACCESS_TOKEN_LIFE, LEEWAY
from kit.keys import SIGNING, folder_from, hand_out, key_id, named_jwk, new_private_pem, publish, published, replace

NEXT, DIARY = "session.next.private.pem", "session.rotation.json"
KNOWN_AFTER = timedelta(minutes=1)  # every service looks at each token whether the published keys have changed
LAST_TOKEN_LIFE = ACCESS_TOKEN_LIFE + LEEWAY + timedelta(minutes=1)


class TooEarly(Exception):
    """The step before has not had its effect everywhere yet."""


class NoKeys(Exception):
    """The folder holds no installation's keys."""


def rotate(directory: Path, now: datetime) -> str:
    """Do the next step; tells what was done and when the next may follow. Raises `TooEarly`, or `NoKeys`, and changes
    nothing.
    """
    if not (directory / SIGNING).exists():
        raise NoKeys(f"there is no key to exchange in {directory}")
    if _is_published(directory, directory / NEXT):
        return _sign_with_next(directory, now)
    if len(published(directory)) > 1:
        return _drop_former(directory, now)
    return _publish_next(directory, now)


def _publish_next(directory: Path, now: datetime) -> str:
    pem = new_private_pem()
    said = _note(directory, now, KNOWN_AFTER, f"1 of 3: {key_id(pem)} is published and does not sign yet")
    replace(directory / NEXT, pem)
    publish(directory, [_public(directory / NEXT), _public(directory / SIGNING)])
    return said


def _sign_with_next(directory: Path, now: datetime) -> str:
    _require_time(directory, now)
    former = _public(directory / SIGNING)
    publish(directory, [_public(directory / NEXT), former])
    said = _note(directory, now, LAST_TOKEN_LIFE, f"2 of 3: {_name(directory / NEXT)} signs")
    (directory / NEXT).replace(directory / SIGNING)
    return said


def _drop_former(directory: Path, now: datetime) -> str:
    _require_time(directory, now)
    publish(directory, [_public(directory / SIGNING)])
    (directory / DIARY).unlink(missing_ok=True)
    return f"3 of 3: only {_name(directory / SIGNING)} is published; the keys are exchanged"


def _require_time(directory: Path, now: datetime) -> None:
    due = datetime.fromisoformat(json.loads((directory / DIARY).read_text())["next"])
    if now < due:
        raise TooEarly(f"the next step may follow at {due:%Y-%m-%dT%H:%M:%SZ}")


def _note(directory: Path, now: datetime, pause: timedelta, done: str) -> str:
    """Say when the next step may follow; before this one is done, for it may die at any point."""
    due = now + pause
    replace(directory / DIARY, json.dumps({"next": due.isoformat(), "done": done}).encode())
    return f"{done}; the next step may follow at {due:%Y-%m-%dT%H:%M:%SZ}"


def _is_published(directory: Path, path: Path) -> bool:
    """Whether there is such a key, and others know it: the first step may have died between the two."""
    return path.exists() and _name(path) in {key["kid"] for key in published(directory)}


def _public(path: Path) -> dict[str, str]:
    return named_jwk(path.read_bytes())


def _name(path: Path) -> str:
    return key_id(path.read_bytes())


if __name__ == "__main__":
    installation = folder_from(sys.argv[1:], "python -m kit.rotation", __doc__)
    try:
        print(rotate(installation, datetime.now(UTC)))
    except (TooEarly, NoKeys) as refused:
        sys.exit(str(refused))
    hand_out(installation, lambda name: installation / name)
