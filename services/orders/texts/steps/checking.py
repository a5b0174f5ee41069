"""Checks a text before it is kept: its places must all be known, and its parts must be where screens look for them.

Only what the texts need is understood of Jinja. Anything else in braces is refused with its line, so that no
text counts or calls anything.
"""

import traceback
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import Any

from jinja2 import TemplateError, TemplateSyntaxError, meta, nodes

from kit.errors import Invalid
from orders.agreements.documents.filling import FILTERS, Texts, new_environment
from orders.agreements.rules.facts import Company
from orders.service import Orders
from orders.texts import rules
from orders.texts.documents import shown
from orders.texts.rules import AGREEMENTS, Slug

_OF_PAGES = (nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Getattr)
_OF_AGREEMENTS = (
    *_OF_PAGES, nodes.For, nodes.If, nodes.Filter, nodes.Compare, nodes.Operand, nodes.Const, nodes.Not, nodes.And,
    nodes.Or, nodes.Getitem, nodes.Test,
)  # fmt: skip


def check_words(service: Orders, company: Company, slug: Slug, bodies: dict[str, str], day: date) -> None:
    """Refuse a version of which one language could not be shown, naming the line."""
    rules.check_languages(slug, bodies)
    tries = shown.tries_of(slug, company, day)
    for locale, body in bodies.items():
        message = next(_faults(service.agreements, body, tries, slug in AGREEMENTS), None)
        if message:
            raise Invalid("validation_failed", message, {f"bodies.{locale}": [message]})


def _faults(texts: Texts, body: str, tries: Sequence[dict[str, Any]], is_agreement: bool) -> Iterator[str]:
    try:
        tree = new_environment().parse(body)
    except TemplateSyntaxError as error:
        yield f"{error.lineno}. satır: ayraçlar anlaşılmadı. Yer tutucular çift süslü ayraç içinde yazılır(!)"
        return
    yield from _forbidden(tree, _OF_AGREEMENTS if is_agreement else _OF_PAGES)
    yield from _unknown(tree, tries[0])
    yield from _unfilled(texts, body, tries)
    yield from _misplaced(body, is_agreement)


def _forbidden(tree: nodes.Template, allowed: tuple[type[nodes.Node], ...]) -> Iterator[str]:
    for node in tree.find_all(nodes.Node):
        is_filter = isinstance(node, nodes.Filter) and node.name not in FILTERS
        if not isinstance(node, allowed) or is_filter:
            yield f"{node.lineno}. satır: ayraçların içinde bu yazım kullanılamaz(!)"


def _unknown(tree: nodes.Template, known: Iterable[str]) -> Iterator[str]:
    strange = meta.find_undeclared_variables(tree) - set(known)
    for node in tree.find_all(nodes.Name):
        if node.name in strange:
            yield _strange(node.lineno, node.name)


def _unfilled(texts: Texts, body: str, tries: Sequence[dict[str, Any]]) -> Iterator[str]:
    for given in tries:
        try:
            texts.page(body, given)
        except (TemplateError, TypeError, ValueError) as error:
            line = _line_of(error)
            yield _strange(line, body.splitlines()[line - 1].strip()[:80])


def _line_of(error: BaseException) -> int:
    """The line of a text that was being filled in: Jinja writes it into the trace in place of its own."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == "<template>"]
    return (frames[-1].lineno if frames else None) or 1


def _strange(line: int, word: str) -> str:
    return f"{line}. satır: ‘{word}’ bilinen bir yer tutucu değil(!)"


def _misplaced(body: str, is_agreement: bool) -> Iterator[str]:
    lines = [(at, line.strip()) for at, line in enumerate(body.splitlines(), start=1) if line.strip()]
    titles = [at for at, line in lines if line.startswith("# ")]
    sections = [at for at, line in lines if line.startswith("## ")]
    if titles != [lines[0][0]]:
        line = titles[1] if len(titles) > 1 else lines[0][0]
        yield f"{line}. satır: metin tek bir ‘# Başlık’ satırıyla başlamalıdır(!)"
    if not sections:
        yield "Metinde en az bir ‘## Bölüm’ satırı olmalıdır(!)"
    elif is_agreement and lines[1][0] != sections[0]:
        yield f"{lines[1][0]}. satır: sözleşmede başlıktan sonra bir ‘## Bölüm’ satırı gelmelidir(!)"
