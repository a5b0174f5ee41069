"""Fills the texts in, splits them into sections for the screen, and gives them their hash."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from kit.money import lira_text
from orders.agreements.rules.facts import Facts

OWN_TEXTS = Path(__file__).parent / "texts"
DOCUMENTS = {"preInformation": "on-bilgilendirme.txt", "distanceSales": "mesafeli-satis.txt"}


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
    """The texts of a folder of versions, each named by the day from which it is in force."""

    def __init__(self, folder: Path = OWN_TEXTS):
        self._versions = sorted(path.name for path in folder.iterdir() if path.is_dir())
        loader = FileSystemLoader(folder)
        # Plain text that the storefront escapes; a name that is not there is an error, never a gap in a contract.
        self._templates = Environment(
            loader=loader,
            autoescape=False,  # noqa: S701
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters.update(money=lira_text, day=lambda day: f"{day:%d.%m.%Y}")

    @property
    def version(self) -> str:
        """The newest version, whether or not its day has come."""
        return self._versions[-1]

    def version_on(self, day: date) -> str:
        """What is in force on a day: the newest version that is no younger. Before the first it is the first."""
        return max((name for name in self._versions if name <= day.isoformat()), default=self._versions[0])

    def filled(self, facts: Facts, day: date) -> Agreement:
        """Both texts for one order of a day, as they are in force then."""
        version = self.version_on(day)
        given = _on_one_line(asdict(facts)) | {
            "total_kurus": facts.total_kurus,
            "has_deposit": facts.has_deposit,
            "line_totals": [line.paid_now_kurus for line in facts.lines],
        }
        documents = [
            {"key": key} | _read(self._templates.get_template(f"{version}/{file}").render(given).splitlines())
            for key, file in DOCUMENTS.items()
        ]
        return Agreement(version, documents)


def _on_one_line(value: Any) -> Any:
    """People's texts without line breaks: nothing that somebody typed may look like a section of the contract."""
    if isinstance(value, dict):
        return {key: _on_one_line(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_on_one_line(part) for part in value]
    return " ".join(value.split()) if isinstance(value, str) else value


def _read(lines: Iterable[str]) -> dict[str, Any]:
    document: dict[str, Any] = {"title": "", "sections": []}
    for line in map(str.strip, lines):
        if line.startswith("## "):
            document["sections"].append({"title": line[3:], "paragraphs": []})
        elif line.startswith("# "):
            document["title"] = line[2:]
        elif line:
            document["sections"][-1]["paragraphs"].append(line)
    return document
