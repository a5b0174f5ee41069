"""The other services, as they answer what is still open for a person."""

import json
from collections.abc import Collection

from werkzeug.wrappers import Response

from contracts.calls.people import OBSTACLES
from kit.in_process import WsgiAdapter


def neighbours_answer(world, codes: Collection[str], but: str = "") -> None:
    """Each service knows of these obstacles from now on; the one called `but` does not answer."""
    answer = Response(json.dumps({"success": {"obstacles": sorted(codes)}}))
    for name in OBSTACLES:
        world.service.http.mount(f"http://{name}.test", WsgiAdapter(Response(status=503) if name == but else answer))
