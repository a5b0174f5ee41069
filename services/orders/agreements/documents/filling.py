"""Fills the texts in, splits them into sections for the screen, and gives them their hash."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import StrictUndefined, Template
from jinja2.sandbox import ImmutableSandboxedEnvironment

from kit.money import lira_text
from orders.agreements.documents.reading import Page, read
from orders.agreements.rules.facts import Facts
from orders.agreements.rules.wordings import Wording, in_force

OWN_TEXTS = Path(__file__).parent / "texts"
DOCUMENTS = {"preInformation": "on-bilgilendirme.txt", "distanceSales": "mesafeli-satis.txt"}
FILTERS: dict[str, Callable[[Any], str]] = {"money": lira_text, "day": lambda day: f"{day:%d.%m.%Y}"}
TEMPLATES_KEPT, FILLED_KEPT = 64, 128


@dataclass(frozen=True)
class Agreement:
    """The filled texts, as they are shown and kept: each document with key, title, and sections of paragraphs."""

    version: str
    documents: list[dict[str, Any]]

    @cached_property
    def hash(self) -> str:
        """SHA-256 of version and texts, in hex: the same for the same words."""
        text = json.dumps([self.version, self.documents], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


class Texts:
    """The texts of a folder of versions, each named by the day from which it holds, and how any text is filled."""

    def __init__(self, folder: Path = OWN_TEXTS):
        self._folder = folder
        self._versions = sorted(path.name for path in folder.iterdir() if path.is_dir())
        self._of_files = {key: tuple(self._read(key)) for key in DOCUMENTS}
        # A buyer reads the texts, and a moment later they are held against what is paid for: the same words.
        self._filled = lru_cache(maxsize=FILLED_KEPT)(self._fill)

    @property
    def version(self) -> str:
        """The newest version, whether or not its day has come."""
        return self._versions[-1]

    def of_files(self, key: str) -> list[Wording]:
        """A text in every version of the folder, oldest first."""
        return list(self._of_files[key])

    def filled(self, facts: Facts, day: date, written: Sequence[Wording] = ()) -> Agreement:
        """Both texts for one order of a day, as they are in force then; `written` are those that operators wrote."""
        wordings = {key: [*self._of_files[key], *(one for one in written if one.key == key)] for key in DOCUMENTS}
        return self._filled(facts, tuple(in_force(found, day) for found in wordings.values()))

    def page(self, body: str, given: dict[str, Any]) -> Page:
        """A text, filled in and in parts."""
        return read(_template(body).render(given).splitlines())

    def _read(self, key: str) -> Iterator[Wording]:
        for version in self._versions:
            yield Wording(key, version, (self._folder / version / DOCUMENTS[key]).read_text())

    def _fill(self, facts: Facts, chosen: tuple[Wording, ...]) -> Agreement:
        given = given_of(facts)
        return Agreement(max(one.version for one in chosen), [self._document(one, given) for one in chosen])

    def _document(self, wording: Wording, given: dict[str, Any]) -> dict[str, Any]:
        page = self.page(wording.body, given)
        if page.intro:
            raise ValueError(f"words before the first section of {wording.key} {wording.version}")
        return {"key": wording.key, "title": page.title, "sections": [asdict(section) for section in page.sections]}


@lru_cache(maxsize=TEMPLATES_KEPT)
def _template(body: str) -> Template:
    """Compiled once in a process: it takes two hundred times as long as to fill one in."""
    return new_environment().from_string(body)


def new_environment() -> ImmutableSandboxedEnvironment:
    """Plain text that the storefront escapes; a name that is not there is an error, never a gap in a contract."""
    environment = ImmutableSandboxedEnvironment(
        autoescape=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(FILTERS)
    return environment


def given_of(facts: Facts) -> dict[str, Any]:
    """What an order gives to the texts, by the names that they use."""
    given: dict[str, Any] = _on_one_line(asdict(facts))
    return given | {
        "total_kurus": facts.total_kurus,
        "has_deposit": facts.has_deposit,
        "lost_deposits": ", ".join(_on_one_line(facts.lost_deposits)),
        "returned_deposits": ", ".join(_on_one_line(facts.returned_deposits)),
        "line_totals": [line.paid_now_kurus for line in facts.lines],
    }


def _on_one_line(value: Any) -> Any:
    """People's texts without line breaks: nothing that a person typed may look like a section of the contract."""
    if isinstance(value, dict):
        return {key: _on_one_line(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_on_one_line(part) for part in value]
    return " ".join(value.split()) if isinstance(value, str) else value
