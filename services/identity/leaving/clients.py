"""What the other services are asked about somebody who wants to go, or to see what is stored: all at once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from identity.service import Identity
from kit.calls import call

WITH_OBSTACLES = ("ads", "orders", "payments", "returns")
WITH_RECORDS = ("catalogue", "ads", "orders", "payments", "returns")


def obstacles_of(service: Identity, person_id: str) -> set[str]:
    """What is open anywhere, as codes. Raises `Unavailable` rather than leaving a service out."""
    answers = _ask(service, WITH_OBSTACLES, f"/internal/people/{person_id}/obstacles")
    return {code for answer in answers.values() for code in answer["obstacles"]}


def records_of(service: Identity, person_id: str) -> dict[str, dict[str, Any]]:
    """What each service keeps about a person, by service. Raises `Unavailable` rather than leaving one out."""
    return _ask(service, WITH_RECORDS, f"/internal/people/{person_id}/record")


def _ask(service: Identity, names: tuple[str, ...], path: str) -> dict[str, dict[str, Any]]:
    with ThreadPoolExecutor(len(names)) as pool:
        return dict(zip(names, pool.map(lambda name: call(service, name, "GET", path), names), strict=True))
