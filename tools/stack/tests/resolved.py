"""docker-compose's files as docker-compose reads them: one laid over the other, and variables filled in."""

import re
from functools import cache
from typing import Any

import yaml

from tools.stack.instance import REPOSITORY

PRODUCTION = ("docker-compose.yml",)
DEMO = ("docker-compose.yml", "docker-compose.override.yml")


def compose(files: tuple[str, ...], **told: str) -> dict[str, Any]:
    """What compose makes of these files when .env says `told`. A setting that is nowhere is None: not handed on."""
    return _resolved(files, tuple(sorted(told.items())))


@cache
def _resolved(files: tuple[str, ...], told: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for file in files:
        whole = _laid_over(whole, yaml.safe_load((REPOSITORY / file).read_text()))
    filled = _filled(whole, dict(told))
    for service in filled["services"].values():
        service["environment"] = {
            name: dict(told).get(name) if value is None else value
            for name, value in service.get("environment", {}).items()
        }
    return filled


def _laid_over(below: Any, above: Any) -> Any:
    """Mappings are joined, lists of volumes and networks too, and everything else is replaced."""
    if isinstance(below, dict) and isinstance(above, dict):
        return {key: _laid_over(below.get(key), above[key]) if key in above else below[key] for key in below | above}
    if isinstance(below, list) and isinstance(above, list):
        return [*below, *(item for item in above if item not in below)]
    return above


def _filled(value: Any, told: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(item, told) for key, item in value.items()}
    if isinstance(value, list):
        return [_filled(item, told) for item in value]
    if isinstance(value, str):
        return re.sub(r"\$\{(\w+)(?::?-([^}]*))?\}", lambda found: told.get(found[1], found[2] or ""), value)
    return value
