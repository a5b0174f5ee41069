"""The code that the demo's operators need right now (RFC 6238). The runner has Python's own library only."""

import base64
import hmac

SECRET = "JBSWY3DPEHPK3PXP"  # noqa: S105 (as public as the demo's password; tools/demo/people.py has the same)
STEP_SECONDS = 30
DIGITS = 6


def code_at(seconds: float, secret: str = SECRET) -> str:
    """Six digits of the half minute of an instant, given in seconds since the epoch."""
    step = int(seconds) // STEP_SECONDS
    digest = hmac.digest(base64.b32decode(secret), step.to_bytes(8, "big"), "sha1")
    place = digest[-1] & 0x0F
    number = int.from_bytes(digest[place : place + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"
