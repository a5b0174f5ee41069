"""The glossary and the code speak of the same things: each of its words is used, once explained, and has no second name."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from kit.turkish import fold

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| English |")
]
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")

# Words for things that the glossary calls otherwise. What an outside party calls so stays in its client.
OTHER_WORDS = {
    "vendor": "supplier",
    "merchant": "supplier; the card provider knows it as a sub-merchant",
    "customer": "buyer",
    "moderator": "operator",
    "offer": "ad",
    "campaign": "ad",
    "booking": "reservation",
    "cents": "kuruş",
    "reimbursement": "refund",
    "repayment": "refund",
    "disbursement": "payout",
    "prepayment": "deposit",
    "downpayment": "deposit",
    "courier": "carrier",
    "shipper": "carrier",
    "appeal": "objection",
    "dispute": "chargeback, or objection",
    "complaint": "objection, or hidden review",
}
SUB_MERCHANT = ("sub", "merchant")

# Who sells has one name for people, in each language. A seller's own supplier is another.
OTHER_SELLERS = {"tr": "tedarikçi", "en": "supplier", "ru": "поставщик", "ar": "مورد"}
NO_SELLERS = ("own_supplier",)
# An answer by which words are chosen.
NO_WORDS = ("supplier {",)


def terms() -> list[str]:
    """What stands in the column of English words, without what is said of them in brackets."""
    named = [term for row in ROWS for term in re.split(r",", re.sub(r"\(.*?\)", "", row[0]))]
    return [term.strip() for term in named]


def words(identifier: str) -> tuple[str, ...]:
    """`instant_price` and `instantPrice` are two words each."""
    return tuple(word.lower() for word in WORD.findall(identifier))


@cache
def names() -> frozenset[str]:
    """All that the services and the storefront call by a name, and their modules."""
    found: set[str] = set()
    for path in [*(ROOT / "services").rglob("*.py"), *(ROOT / "frontend" / "src").rglob("*.ts*")]:
        if "tests" not in path.parts and "node_modules" not in path.parts:
            found |= {path.stem, *IDENTIFIER.findall(path.read_text("utf-8"))}
    return frozenset(found)


@cache
def spelt() -> frozenset[tuple[str, ...]]:
    return frozenset(map(words, names()))


def is_used(term: str) -> bool:
    """Whether a name has the words of a term beside each other, be it in the plural or the past."""
    wanted = re.findall(r"[a-z]+", fold(term))
    return any(
        all(_is_form(said, word) for said, word in zip(name[at:], wanted, strict=False))
        for name in spelt()
        for at in range(len(name) - len(wanted) + 1)
    )


def _is_form(said: str, word: str) -> bool:
    return said in (word, f"{word}s", f"{word}d", f"{word}ed", word.removesuffix("y") + "ies")


def defined(path: Path) -> Iterator[str]:
    """What a module gives a name: functions, classes, arguments, variables."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@pytest.mark.parametrize("term", terms())
def test_a_word_of_the_glossary_is_one_of_the_code(term):
    assert is_used(term)


def test_no_word_is_explained_twice_and_each_has_its_meaning():
    assert len(set(terms())) == len(terms()) > 60
    assert [row for row in ROWS if len(row) != 3 or not row[2]] == []


@pytest.mark.parametrize("name", [name for row in ROWS for cell in row for name in re.findall("`([^`]+)`", cell)])
def test_a_name_that_the_glossary_quotes_is_in_the_code(name):
    assert name in names()


def test_nothing_has_a_second_name():
    product = (path for path in (ROOT / "services").rglob("*.py") if not {"tests", "clients"} & set(path.parts))
    second = {
        f"{path.relative_to(ROOT)}: {name}": OTHER_WORDS[word]
        for path in product
        for name in defined(path)
        for before, word in pairwise(("", *words(name)))
        if word in OTHER_WORDS and (before, word) != SUB_MERCHANT
    }
    assert second == {}


def told(language: str) -> Iterator[tuple[str, str]]:
    """What people read in a language, by its name: on screens, in messages and in mails; in Turkish also in the code."""
    services = ROOT / "services"
    read = [ROOT / "frontend" / "src" / "locales" / f"{language}.json"]
    if language == "tr":
        written = (path for path in services.rglob("*.py") if not {"tests", "migrations"} & set(path.parts))
        yield from ((str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in written)
    else:
        read += [services / "contracts" / "messages" / f"{language}.json"]
        read += [services / "identity" / "letters" / "documents" / "words" / f"{language}.json"]
    for path in read:
        yield from texts(path.name, json.loads(path.read_text("utf-8")))


def texts(name: str, value: object) -> Iterator[tuple[str, str]]:
    """The texts within a value, each with the names that lead to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from texts(f"{name}.{key}", part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(name, part)
    else:
        yield name, str(value)


@pytest.mark.parametrize("language", OTHER_SELLERS)
def test_who_sells_has_one_name_for_people(language):
    def said(text: str) -> str:
        for no_word in NO_WORDS:
            text = text.replace(no_word, "")
        return text.lower().replace("\u0651", "")  # Arabic is written with or without the sign that doubles a letter

    found = [name for name, text in told(language) if OTHER_SELLERS[language] in said(text)]
    assert [name for name in found if not name.endswith(NO_SELLERS)] == []
