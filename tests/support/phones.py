"""Telephone numbers that only one person here has."""

import uuid


def unused_number() -> str:
    """Ten digits of a mobile number. The demo's people have theirs in 532; a shorter draw met one of them now and then."""
    return f"54{uuid.uuid4().int % 10**8:08d}"
