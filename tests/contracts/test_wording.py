"""What the server draws and shares before the script says the same as the storefront after it, in every language."""

import json
from pathlib import Path

import pytest

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
