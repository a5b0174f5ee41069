"""What was accepted with an order."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kit.clock import ISTANBUL


@dataclass(frozen=True)
class Accepted:
    """The texts as they were accepted with an order."""

    number: str  # the order's, as people name it
    version: str
    hash: str
    documents: list[dict[str, Any]]
    accepted_at: datetime
    brand: str  # what the shop was called then

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
