"""A text as a screen shows it, and what changed from one version to the next."""

import difflib
import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from kit.texts import isolated
from orders.agreements.documents.filling import Texts, given_of
from orders.agreements.documents.reading import Page
from orders.agreements.documents.samples import orders_to_try
from orders.agreements.rules.facts import Company
from orders.texts.rules import AGREEMENTS, BINDING, LOCALES, Slug, Version

FIRST = Path(__file__).parent / "first"
PROMISED_IN = timedelta(days=30)


@dataclass(frozen=True)
class Line:
    """A line of a text held against another version: the same in both, removed, or added."""

    kind: str
    text: str


def files_of(texts: Texts, slug: Slug) -> list[Version]:
    """The versions that came with the program, oldest first."""
    if slug in AGREEMENTS:
        return [Version(slug, one.version, {BINDING: one.body}) for one in texts.of_files(AGREEMENTS[slug])]
    return _pages(slug)


@cache
def _pages(slug: Slug) -> list[Version]:
    return [
        Version(slug, day.name, {locale: (day / f"{slug}.{locale}.txt").read_text() for locale in LOCALES})
        for day in sorted(FIRST.iterdir())
    ]


def tries_of(slug: Slug, company: Company, day: date) -> list[dict[str, Any]]:
    """What a text is filled with to see whether it can be: the company, or an order of each kind."""
    if slug not in AGREEMENTS:
        return [{"company": asdict(company)}]
    return [given_of(facts) for facts in orders_to_try(company, day + PROMISED_IN)]


def page_of(texts: Texts, company: Company, body: str, locale: str) -> Page:
    """A page with the company's facts in it, each of which keeps its own direction in Arabic."""
    facts = {name: isolated(fact, locale) for name, fact in asdict(company).items()}
    return texts.page(body, {"company": facts})


def changes(before: str, after: str) -> list[Line]:
    """Both versions line by line: what stands in both, what was removed, and what came in its place."""
    old, new = before.split("\n"), after.split("\n")
    found: list[Line] = []
    for tag, start, end, new_start, new_end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found += (Line("same", line) for line in old[start:end])
            continue
        found += (Line("removed", line) for line in old[start:end])
        found += (Line("added", line) for line in new[new_start:new_end])
    return found


def hash_of(bodies: dict[str, str]) -> str:
    """SHA-256 of a version's words in all languages, in hex."""
    text = json.dumps(bodies, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def placeholders(tries: list[dict[str, Any]]) -> list[str]:
    """The names that a text may use, as an operator types them."""
    return sorted(_names("", tries[0]))


def _names(prefix: str, given: dict[str, Any]) -> Iterator[str]:
    for name, value in given.items():
        if isinstance(value, dict):
            yield from _names(f"{prefix}{name}.", value)
        else:
            yield prefix + name
