"""What the server draws and shares before the script says the same as the storefront after it, in every language."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from ads.pages.documents.head import home_head, listing_head, missing_head, supplier_head
from tools.demo.goods import GOODS

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "frontend" / "src" / "locales"
WORDS = ROOT / "services" / "ads" / "pages" / "documents" / "words"


@pytest.mark.parametrize("language", ["tr", "en", "ru", "ar"])
def test_the_first_screens_have_the_storefronts_own_words(language):
    texts = json.loads((LOCALES / f"{language}.json").read_text("utf-8"))
    words = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    found = {key: texts[key.split(".")[0]].get(key.split(".")[1]) for key in words}
    assert found == words
    assert {f"promise.{name}" for name in texts["promise"]} <= set(words)


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_departments_are_called_what_the_storefront_calls_them(language):
    storefront = ROOT / "frontend" / "src" / "lib" / "departments" / f"{language}.json"
    names = json.loads((WORDS / "departments" / f"{language}.json").read_text("utf-8"))
    assert names == json.loads(storefront.read_text("utf-8"))
    assert {good.department for good in GOODS} | {good.category for good in GOODS} <= set(names)


# Of each public page: the file of the storefront that names it, and the text of the title there.
NAMED_BY = {
    "home": ("HomePage.tsx", "useTitle(t('title'))", "home.title"),
    "no such ad": ("ad/AdNotFound.tsx", "useTitle(t('adPage.notFound'))", "adPage.notFound"),
    "no such supplier": ("SellerPage.tsx", "useTitle(isMissing ? t('seller.notFound') : seller?.name)", "seller.notFound"),
}  # fmt: skip
HEADS = {
    "home": home_head("https://imece.test", "Ortak"),
    "no such ad": missing_head("https://imece.test", "Ortak", "adPage.notFound"),
    "no such supplier": missing_head("https://imece.test", "Ortak", "seller.notFound"),
}


@pytest.mark.parametrize("page", HEADS)
def test_a_page_keeps_its_title_when_the_storefront_takes_it_over(page):
    file, call, key = NAMED_BY[page]
    assert call in (ROOT / "frontend" / "src" / "pages" / file).read_text("utf-8"), "the storefront names it so"
    assert HEADS[page].title == titled(text_of(key))


def test_an_ad_a_supplier_and_a_listing_are_named_as_the_storefront_names_them():
    seller = SimpleNamespace(id="s", name="Işık Ticaret", ad_count=3)
    assert supplier_head("https://imece.test", "Ortak", seller).title == titled("Işık Ticaret")
    nothing = SimpleNamespace(items=[], total=0, searched=None)
    wanted = SimpleNamespace(q=None, page=1, parent_id=None, category_id=None, brand_id=None)
    assert listing_head("https://imece.test", "Ortak", wanted, nothing).title == titled(text_of("listing.title"))
    wanted.q = "lamba"
    asked = text_of("listing.searchFor").format(query="lamba")
    assert listing_head("https://imece.test", "Ortak", wanted, nothing).title == titled(asked)


def text_of(key: str) -> str:
    """A Turkish text of the storefront."""
    group, name = key.split(".")
    return json.loads((LOCALES / "tr.json").read_text("utf-8"))[group][name]


def titled(title: str) -> str:
    """As lib/useTitle.ts writes a title."""
    return text_of("common.pageTitle").format(title=title, brand="Ortak")
