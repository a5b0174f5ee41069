"""Each language that the storefront speaks is spoken everywhere: this lists where one more has no words yet."""

import re
from pathlib import Path

import pytest

from kit.texts import LANGUAGES, TURKISH
from orders.texts.rules import LOCALES

ROOT = Path(__file__).parents[2]
STOREFRONT = ROOT / "frontend" / "src"
GATEWAY = (ROOT / "gateway" / "nginx.conf.template").read_text()
SPOKEN = frozenset(path.stem for path in (STOREFRONT / "locales").glob("*.json"))


def _in(folder: str, *, of_itself: str | None = None) -> set[str]:
    """The languages that have a file or a folder of their own; Turkish may need none."""
    named = {path.stem for path in (ROOT / folder).iterdir() if re.fullmatch(r"[a-z]{2}", path.stem)}
    return named | ({of_itself} if of_itself else set())


def _line_of_the_storefront() -> set[str]:
    line = re.search(r"const LOCALES = \{(.*?)\}", (STOREFRONT / "lib" / "locale.ts").read_text(), re.DOTALL)
    assert line
    return set(re.findall(r"(\w+): '", line[1]))


def _of_the_gateway(variable: str) -> set[str]:
    block = re.search(rf"map \$\w+ \${variable} \{{(.*?)\n? *\}}\n", GATEWAY, re.DOTALL)
    assert block
    return set(re.findall(r"(?:default|\S+) (\w+);", block[1]))


PLACES = {
    "frontend/src/lib/locale.ts": _line_of_the_storefront,
    "frontend/src/lib/departments": lambda: _in("frontend/src/lib/departments", of_itself=TURKISH),
    "services/kit/texts.py": lambda: set(LANGUAGES),
    "services/contracts/messages": lambda: _in("services/contracts/messages", of_itself=TURKISH),
    "services/ads/pages/documents/words": lambda: _in("services/ads/pages/documents/words"),
    "services/identity/letters/documents/words": lambda: _in(
        "services/identity/letters/documents/words", of_itself=TURKISH
    ),
    "services/orders/texts/rules.py": lambda: set(LOCALES),
    "gateway: refusals": lambda: _of_the_gateway("spoken"),
    "gateway: drawn pages": lambda: _of_the_gateway("drawn_in"),
}


@pytest.mark.parametrize("place", PLACES)
def test_it_is_spoken_in(place):
    spoken = PLACES[place]()
    assert (sorted(SPOKEN - spoken), sorted(spoken - SPOKEN)) == ([], [])
