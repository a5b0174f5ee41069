"""The formula of the reliability score is the one that the shop publishes, number by number."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from ads.reliability.rules import ANSWER_WITHIN, BANDS, FEWEST_ITEMS, FORMULA, WHOLE, Part
from orders.conduct.rules import DAYS, INVOICE_DAYS

LOCALES = Path(__file__).parents[2] / "frontend" / "src" / "locales"


def published(language):
    texts = json.loads((LOCALES / f"{language}.json").read_text())
    return texts["site"]["faq"]["group"]["reliability"]["text"]


@pytest.mark.parametrize("language", ["tr", "en", "ru", "ar"])
def test_every_number_of_the_formula_is_published_in_its_order(language):
    numbers = _numbers(published(language))
    within = {Part.ANSWERS: [ANSWER_WITHIN // timedelta(hours=1)], Part.INVOICES: [INVOICE_DAYS]}
    expected = [WHOLE, DAYS]
    for part, weight in FORMULA.items():
        limit = weight.limit // 10
        expected += [*within.get(part, []), weight.points, limit]
    expected += [FEWEST_ITEMS]
    (free, _), (middling, some), (_, few) = BANDS
    expected += [free, some.most_stock, middling, few.most_stock]
    assert numbers == expected


def _numbers(text):
    kept = "".join(character if character.isdigit() else " " for character in text)
    return [int(word) for word in kept.split()]
