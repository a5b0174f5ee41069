"""`python -m tools.messages`: what services say to people and `contracts/messages` does not translate, and the reverse.

A message is a text in a service's code that has a Turkish letter or ends in '(!)', one that a refusal is made with,
one that stands with such texts in a table, or the label with which a field's messages name it. Letters, contracts,
printed documents, what pages say to search engines and the page on which those who run the shop see how it is are
Turkish by their nature and are not looked at.
Of the migrations only the one with the reasons that buyers choose from speaks.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

SERVICES = Path(__file__).parents[1] / "services"
MESSAGES = SERVICES / "contracts" / "messages"
REASONS = SERVICES / "returns" / "migrations" / "versions" / "2026-11-21-0500_create_returns.py"
WRITERS = ("kit", "identity", "catalogue", "ads", "orders", "payments", "returns")
LANGUAGES = ("en", "ru", "ar")

_NOT_LOOKED_AT = frozenset(
    {
        "tests",
        "migrations",
        "alembic",
        "documents",
        "carriers",
        "agreements",
        "glance.py",
        "settings.py",
    }
)
_TURKISH = re.compile(r"[çğıöşüÇĞİÖŞÜ]|\(!\)$")
_PATTERN = re.compile(r"[\[\]\\]|^[a-zçğıöşü]{20,}$")
LABELLED = frozenset(
    {
        "Text",
        "Email",
        "Whole",
        "QueryWhole",
        "Lira",
        "Identifier",
        "Number",
        "FormNumber",
        "required_choice",
        "_messages",
        "name_text",
        "__init__",
    }
)
REFUSING = frozenset(
    {"Invalid", "NotFound", "Conflict", "Forbidden", "Gone", "Unauthenticated", "Unavailable", "ValidationError"}
)
# Calls that are told the name of a thing.
NAMING = frozenset({"unknown", "name_taken", "existing", "_add"})
# Texts that are no messages.
NO_MESSAGES = frozenset(
    {
        "ı",
        "İ",
        "Iİıçğöşüâîû",
        "IİıÇçĞğÖöŞşÜüÂâÎîÛû",
        "çğıöşüâîûÇĞİÖŞÜÂÎÛ’‘“”–—…₺€",
        "not a whole number of kuruş",
        # Names, and examples in the contract.
        "İmece",
        "İmece {0}",
        "İmece <bilgi@imece.test>",
        "İstanbul",
        # What invoices name: the tax office reads Turkish.
        "Kredi kartı/banka kartı",
        "MNG Kargo Yurtiçi ve Yurtdışı Taşımacılık A.Ş.",
        "Aras Kargo Yurtiçi Yurtdışı Taşımacılık A.Ş.",
        "Yurtiçi Kargo Servisi A.Ş.",
        "Türkiye",
        # What is kept: a name for a person without one, and what a parcel holds, for its carrier.
        "Üye",
        "Sipariş {0}",
        "İade {0}",
        # What all readers get from one copy: the name under a review, and what the search box shows.
        "Üye {0}",
        "İlan no {0}",
        # What only a supplier's spreadsheet and paper say.
        "Satış",
        "Yanan kapora",
        "İade kesintisi",
        "Ters ibraz",
        "Bakiyeye işlendi",
        "Kazanılan ters ibraz",
        "Ödeme",
        "Bekliyor",
        "Ödenecek",
        "Ödendi",
        "Seçenekler",
        "Son gönderim günü",
        "Fatura adı",
        # What a mail names.
        "telefon",
        "adres",
        "il",
        "ilçe",
        "mahalle",
    }
)


def written() -> dict[str, str]:
    """Every message of the services, with the place where it is first written; `{0}` stands for what is filled in."""
    found: dict[str, str] = {}
    looked_at = [
        path for service in WRITERS for path in sorted((SERVICES / service).rglob("*.py")) if _is_looked_at(path)
    ]
    for path in looked_at:
        for line, text in _texts(ast.parse(path.read_text())):
            found.setdefault(text, f"{path.relative_to(SERVICES)}:{line}")
    return found


def translations(language: str) -> dict[str, str]:
    """What is translated into a language."""
    texts: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text())
    return texts


def main() -> int:
    """List what is missing and what the code says no more; 1 when there is any."""
    texts = written()
    found = 0
    for language in LANGUAGES:
        known = translations(language)
        for text in texts.keys() - known.keys():
            found += 1
            print(f"{language}: not translated: {text!r} ({texts[text]})")
        for text in known.keys() - texts.keys():
            found += 1
            print(f"{language}: not said any more: {text!r}")
    return 1 if found else 0


def _is_looked_at(path: Path) -> bool:
    return path == REASONS or _NOT_LOOKED_AT.isdisjoint(path.relative_to(SERVICES).parts)


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    told = parts | set(_docstrings(tree))
    labels, said = set(_labels(tree)), set(_said(tree))
    for node in ast.walk(tree):
        text = _text_of(node)
        if not text or id(node) in told or text in NO_MESSAGES:
            continue
        if _is_message(text) or id(node) in said or (id(node) in labels and text[0].isupper()):
            yield getattr(node, "lineno", 0), text


def _labels(tree: ast.Module) -> Iterator[int]:
    """First arguments of what `kit.fields` offers, and of a service's own fields of the same kind."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in LABELLED:
            yield id(node.args[0])
        if isinstance(node, ast.arguments):
            named = node.args[len(node.args) - len(node.defaults) :]
            yield from (id(value) for name, value in zip(named, node.defaults, strict=True) if name.arg == "label")


def _said(tree: ast.Module) -> Iterator[int]:
    """Sentences that refusals are made with, names of things, and tables in which some text is a message."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in REFUSING:
            yield from (id(part) for given in node.args for part in ast.walk(given) if " " in _text_of(part))
        if isinstance(node, ast.Call) and _name(node.func) in NAMING:
            yield from (id(given) for given in node.args if _text_of(given))
        if isinstance(node, ast.Dict) and any(_is_message(_text_of(value)) for value in node.values):
            yield from (id(value) for value in node.values if _text_of(value))


def _name(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")


def _docstrings(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            yield id(body[0].value)


def _text_of(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    text, places = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            text += f"{{{places}}}"
            places += 1
    return text


def _is_message(text: str) -> bool:
    return bool(_TURKISH.search(text)) and not _PATTERN.search(text)


if __name__ == "__main__":
    sys.exit(main())
