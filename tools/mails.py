"""The list of all mails, docs/mails.md: made from the letters themselves, so that it lacks none."""

import inspect
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType

from identity.post.documents.templates import LETTERS

WRITTEN = Path(__file__).parents[1] / "docs" / "mails.md"
HEAD = """# Mails

Every mail that the shop sends, by the module of `services/identity` that writes it (`letters/documents`, and
`supplier_letters/documents` to suppliers). This page is written by `python -m tools.contracts`, from the letters' own
docstrings.
"""


def written() -> str:
    """The page."""
    modules: dict[ModuleType, list[str]] = {}
    for template, letter in LETTERS.items():
        of = _plain(letter)
        module = sys.modules[of.__module__]
        modules.setdefault(module, []).append(f"| `{template}` | {_in_one_line(inspect.getdoc(of) or '')} |")
    parts = [
        "\n".join((f"\n## {_in_one_line(module.__doc__ or '')}", "", "| template | what it says |", "|---|---|", *rows))
        for module, rows in modules.items()
    ]
    return "\n".join([HEAD, *parts]).replace("\n\n\n", "\n\n") + "\n"


def _plain(letter: Callable[..., object]) -> Callable[..., object]:
    return letter.func if isinstance(letter, partial) else letter


def _in_one_line(docstring: str) -> str:
    return " ".join(docstring.split()).removesuffix(".")
