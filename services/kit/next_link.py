"""Lists whose answers are bare arrays, as the specification has them: whether there is more is said beside the body.

`Link: <?after=…>; rel="next"` (RFC 8288) says where the list goes on: behind the last row of the answer. Without it the
list ends there. So how many rows an answer has is the service's own business, and no reader counts them.
"""

from typing import Any
from urllib.parse import urlencode

from flask import request

from kit.keyset import BarePart

LINK = {"Link": {"description": "Where the list goes on, if it does (RFC 8288).", "schema": {"type": "string"}}}


def beside(part: BarePart[Any]) -> dict[str, str]:
    """The fields of the answer that say where the list goes on: the same question, behind the last row."""
    if part.last is None:
        return {}
    return {"Link": f'<?{urlencode({**request.args, "after": part.last})}>; rel="next"'}
