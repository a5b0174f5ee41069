"""'Adet' counts units and 'kişi' only people (rules, section 2): the price falls by what is sold, not by who buys it.

Every text that says 'kişi' stands here with the people it means. A new one is either about people, and joins them, or it
means units and says 'adet'.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PERSON = re.compile(r"\bkişi(?!sel)", re.IGNORECASE)
SOURCES = ("*.py", "*.html", "*.txt")

MEANT_IN_THE_SHOP = {
    "adPage.maxPerBuyer": "the buyer whom the limit is for",
    "supplier.maxPerBuyer": "the buyer whom the limit is for",
    "supplier.frozenStep.perBuyer": "the buyer whom the limit is for",
    "operator.suppliers.acts.approve.text": "the operator who approves",
    "operator.refund.twoPeople": "the operator who refunds",
    "operator.approval.text.approve": "the operator who approves",
    "site.about.story.text": "a neighbour, and a person who wants a product",
    "blog.posts.cayma-hakki-14-gun.body": "the one whom something is made for",
    "blog.posts.apartman-grubuyla-alisveris.body": "neighbours who joined",
    "blog.posts.ilan-paylasirken.body": "the friend who is written to, members of a group",
    "blog.posts.satici-puani-ne-anlatir.lead": "those who rated",
    "blog.posts.satici-puani-ne-anlatir.body": "those who rated",
}
MEANT_IN_THE_SERVICES = {
    "services/ads/drafts/rules.py": "the buyer whom the limit is for",
    "services/ads/drafts/schemas.py": "the buyer whom the limit is for",
    "services/ads/publishing/schemas.py": "the buyer whom the limit is for",
    "services/orders/carts/rules.py": "the buyer whom the limit is for",
    "services/orders/agreements/documents/texts/2025-01-02/mesafeli-satis.txt": "the one whom something is made for",
    "services/orders/texts/documents/first/2025-01-02/gizlilik.tr.txt": "third parties by law",
    "services/orders/texts/documents/first/2025-01-02/mesafeli-satis.tr.txt": "the one whom something is made for",
}


def _texts(node: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for name, part in node.items():
            yield from _texts(part, f"{key}.{name}" if key else name)
    else:
        yield key, str(node)


def test_the_shops_texts_say_people_only_where_people_are_counted():
    texts = json.loads((ROOT / "frontend/src/locales/tr.json").read_text())
    assert {key for key, text in _texts(texts) if PERSON.search(text)} == set(MEANT_IN_THE_SHOP)


def test_what_services_write_says_people_only_where_people_are_counted():
    files = [
        path
        for pattern in SOURCES
        for path in (ROOT / "services").rglob(pattern)
        if "tests" not in path.relative_to(ROOT).parts
    ]
    found = {path.relative_to(ROOT).as_posix() for path in files if PERSON.search(path.read_text())}
    assert found == set(MEANT_IN_THE_SERVICES)


def test_the_first_page_and_the_interfaces_say_nothing_of_people_where_units_are_meant():
    for file in ("frontend/index.html", "docs/contracts/openapi.json"):
        assert not PERSON.search((ROOT / file).read_text()), file
