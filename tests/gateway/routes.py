"""The gateway's table, read: gateway/routes.conf as lines of method, example path and service."""

import re
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).parents[2] / "gateway" / "routes.conf"
LINE = re.compile(r'^"(?P<regex>~\^)?(?P<method>[A-Z]+) (?P<path>[^"]+)"\s+(?P<service>[a-z]+);$')
EXAMPLES = {
    "[a-z]{1,10}": "brand",
    "[a-z-]{1,40}": "gizlilik",
    "[0-9-]{10}": "2026-11-25",
    "[a-z]{2}": "tr",
    "[0-9a-f-]{36}": "0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11",
    "[0-9]{1,18}": "10001",
    "[0-9]{1,9}": "120",
    "[0-9]{1,4}": "34",
    "[0-9]{6}": "552879",
    "[0-9A-Za-z-]{8,36}": "0b6f3c1e",
    "(/[^/]{0,300})?": "/buzdolabi",
    "(compare|track-order|create-new-ad|create-catalog-items)": "compare",
    "(/[^/]{1,60}){0,2}": "/siparis",
    "(/[^/]{1,60}){0,4}": "/ilanlar",
    "(/[a-z0-9-]{1,80}){0,2}": "/post-full/kapora-nedir",
    "(/(?!not-found$)[a-z-]{1,60}(/[a-z-]{1,60})?)?": "/sss",
    "[0-9]{1,10}": "10",  # a piece of the sitemap: ads have numbers above 100,000
    "\\.": ".",
}


@dataclass(frozen=True)
class Route:
    """One line of the table."""

    method: str
    pattern: str
    example: str
    service: str


def routes() -> list[Route]:
    """Every line of the table; a line of another shape is an error."""
    found = []
    for line in TABLE.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        parts = LINE.match(line)
        assert parts, f"not a line of the table: {line}"
        found.append(Route(parts["method"], parts["path"], _example(parts["path"]), parts["service"]))
    return found


def _example(pattern: str) -> str:
    path = pattern.removesuffix("$")
    for part, example in EXAMPLES.items():
        path = path.replace(part, example)
    assert not re.search(r"[\[\](){}^$*+?\\]", path), f"no example for {pattern}"
    return path
