"""What was accepted with an order, and the same as files to hand over: as text, word by word, and on paper.

The text holds every letter that a language has; the paper is easier to read and print.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kit.clock import ISTANBUL

TEXT_TYPE, PAPER_TYPE = "text/plain", "application/pdf"


@dataclass(frozen=True)
class Accepted:
    """The texts as they were accepted with an order."""

    number: str  # the order's, as people name it
    version: str
    hash: str
    documents: list[dict[str, Any]]
    accepted_at: datetime

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What stands above the texts: which order, which words, and when they were accepted."""
        return [
            ("Sipariş numarası", f"#{self.number}"),
            ("Onay zamanı", f"{self.accepted_at.astimezone(ISTANBUL):%d.%m.%Y %H:%M:%S} (Türkiye saati)"),
            ("Metnin sürümü", self.version),
            ("Metnin özeti (SHA-256)", self.hash),
        ]


@dataclass(frozen=True)
class File:
    """A file to hand over."""

    name: str
    type: str
    content: bytes


def files_of(accepted: Accepted) -> list[File]:
    """The texts as a paper and as plain text."""
    from orders.agreements.paper import agreement_pdf  # noqa: PLC0415 (a large library that few requests need)

    name = f"Sözleşme {accepted.number}"
    return [
        File(f"{name}.pdf", PAPER_TYPE, agreement_pdf(accepted)),
        File(f"{name}.txt", TEXT_TYPE, agreement_text(accepted).encode()),
    ]


def agreement_text(accepted: Accepted) -> str:
    """Facts and texts as plain text."""
    return "\n".join(_lines(accepted)) + "\n"


def _lines(accepted: Accepted) -> Iterator[str]:
    for label, value in accepted.facts:
        yield f"{label}: {value}"
    for document in accepted.documents:
        yield from ("", "", document["title"], "=" * len(document["title"]))
        for section in document["sections"]:
            yield from ("", section["title"], "-" * len(section["title"]))
            yield from section["paragraphs"]
