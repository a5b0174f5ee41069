"""The cities and districts of Turkey, read once from the files beside this one. A city's id is its plate number."""

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kit.turkish import sort_key

_DATA = Path(__file__).parent


@lru_cache(maxsize=1)
def cities() -> list[dict[str, Any]]:
    """All cities, sorted by name."""
    return sorted(_read("cities"), key=lambda city: sort_key(city["name"]))


@lru_cache(maxsize=81)
def districts(city_id: int) -> list[dict[str, Any]]:
    """The districts of a city, sorted by name; empty for a city that does not exist."""
    found = [district for district in _read("districts") if district["city_id"] == city_id]
    return sorted(found, key=lambda district: sort_key(district["name"]))


@lru_cache(maxsize=1)
def city_names() -> dict[int, str]:
    """Name by id."""
    return {city["id"]: city["name"] for city in cities()}


@lru_cache(maxsize=1)
def district_names() -> dict[int, str]:
    """Name by id."""
    return {district["id"]: district["name"] for district in _read("districts")}


@cache
def _read(name: str) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = json.loads((_DATA / f"{name}.json").read_bytes())
    return places
