"""The words of a page as a piece of HTML, for browsers and search engines that run no script."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

ITEM = "- "


def words_of(page: dict[str, Any]) -> str:
    """Title, paragraphs and numbered sections. Nothing that was written is taken for markup."""
    return _template.render(page)


def _kinds(paragraphs: Iterable[str]) -> Iterator[tuple[bool, list[str]]]:
    """Neighbouring lines of a list make one list."""
    for is_list, lines in groupby(paragraphs, lambda one: one.startswith(ITEM)):
        yield is_list, [line.removeprefix(ITEM) for line in lines]


_environment = Environment(
    autoescape=True,
    loader=FileSystemLoader(Path(__file__).parent),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.filters["in_kinds"] = _kinds
_template = _environment.get_template("words.html")
