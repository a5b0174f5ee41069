"""What all calls have, and what their bodies and answers derive from."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, Self, TypeVar
from uuid import UUID

from contracts.codec import CamelCase, camel_case

Answer = TypeVar("Answer")

_PART = re.compile(r"<(?:[^<>]*:)?(\w+)>")


@dataclass(frozen=True)
class Shape(CamelCase):
    """What travels in a call: a body, what is asked for in the address, an answer, or a part of one."""

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Made of those of these values that it has a field for."""
        return cls(**{field.name: values[field.name] for field in fields(cls)})

    def out_of_bounds(self) -> Iterable[str]:
        """Fields of a body, as they are called on the wire, whose values its reader refuses."""
        return ()


@dataclass(frozen=True)
class Call(Generic[Answer]):
    """A question of one service to another: who answers, who may ask, what is sent, and what comes back.

    `path` is as Flask writes it, with the parts that differ. `body` is what goes as JSON, `query` what goes in the
    address. A refusal is no part of it: it travels as any other, with its code.
    """

    to: str
    callers: tuple[str, ...]
    method: str
    path: str
    answer: type[Answer]
    meaning: str
    body: type[Shape] | None = None
    query: type[Shape] | None = None

    @property
    def name(self) -> str:
        """How documents call it: `identity GET /internal/people/{person_id}`."""
        return f"{self.to} {self.method} {_PART.sub(lambda part: '{' + part[1] + '}', self.path)}"

    def path_of(self, **parts: object) -> str:
        """The path of one question. Raises `KeyError` where a part is missing."""
        return _PART.sub(lambda part: str(parts[part[1]]), self.path)


def outside(**in_bounds: bool) -> Iterable[str]:
    """Those of these fields that are not in bounds."""
    return [camel_case(name) for name, is_in_bounds in in_bounds.items() if not is_in_bounds]


def are_ids(*values: str) -> bool:
    """Whether each is a UUID as it is written here."""
    try:
        return all(str(UUID(value)) == value for value in values)
    except ValueError:
        return False


def is_line(text: str, most: int, least: int = 1) -> bool:
    """Whether a text has so many characters, and none that a database refuses."""
    return least <= len(text) <= most and "\0" not in text
