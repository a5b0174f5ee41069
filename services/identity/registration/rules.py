"""What a visitor wanted before they asked for an account: where they were, and at most one act there.

It is kept with the registration, so that the link of the mail leads back on any device. It decides
nothing: the page carries it out as the person who confirmed, and the service that answers for the ad looks at it anew.
"""

import re
from typing import TypedDict

PATH_MAX = 300
UNITS_MAX = 1000
ACTS = ("add", "follow", "ask")  # put units into the cart, follow the ad, ask its seller

_OWN_PATH = re.compile(r"/(?![/\\])[^\s\\\x00-\x1f\x7f]*")


class WishedAct(TypedDict):
    """What was to be done with an ad; `units` only where units are meant."""

    kind: str
    ad_id: int
    units: int | None


class Wish(TypedDict):
    """Where the visitor was, and what they were about to do there."""

    path: str
    act: WishedAct | None


def is_own_path(path: str) -> bool:
    """Whether it is an address within the shop: nothing that a browser could read as another site's."""
    return len(path) <= PATH_MAX and _OWN_PATH.fullmatch(path) is not None
