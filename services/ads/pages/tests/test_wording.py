"""The words of the first screens, in the reader's language."""

import pytest

from ads.pages.documents.wording import Sum, wording


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("tr", "Şimdi 1.490,00 ₺ öde"),
        ("en", "Pay ₺1,490.00 now"),
        ("ru", "Сейчас платите 1\u00a0490,00\u00a0₺"),
        ("ar", "ادفع الآن \u20661,490.00\u00a0₺\u2069"),
        ("de", "Şimdi 1.490,00 ₺ öde"),
    ],
)
def test_money_and_words_are_those_of_the_language(language, said):
    assert wording(language).told(Sum("pay", 149_000)) == said


@pytest.mark.parametrize(
    ("language", "units", "begins"),
    [
        ("ru", 1, "Ещё 1 штука"),
        ("ru", 3, "Ещё 3 штуки"),
        ("ru", 11, "Ещё 11 штук"),
        ("ru", 21, "Ещё 21 штука"),
        ("ar", 1, "ببيع قطعة واحدة أخرى"),
        ("ar", 2, "ببيع قطعتين أخريين"),
        ("ar", 5, "ببيع 5 قطع أخرى"),
        ("ar", 30, "ببيع 30 قطعة أخرى"),
        ("tr", 9, "9 adet daha satılırsa"),
    ],
)
def test_numbers_stand_before_the_form_that_their_language_wants(language, units, begins):
    assert wording(language).told(Sum("next", 100, units)).startswith(begins)


@pytest.mark.parametrize(
    ("language", "known", "unknown"),
    [
        ("tr", "Aydınlatma", "Masa &amp; Lamba"),
        ("en", "Lighting", '<bdi lang="tr">Masa &amp; Lamba</bdi>'),
        ("ru", "Освещение", '<bdi lang="tr">Masa &amp; Lamba</bdi>'),
        ("ar", "الإضاءة", '<bdi lang="tr">Masa &amp; Lamba</bdi>'),
    ],
)
def test_well_known_departments_are_named_in_the_readers_language(language, known, unknown):
    words = wording(language)
    assert str(words.department_marked("Aydınlatma")) == words.department("Aydınlatma") == known
    assert str(words.department_marked("Masa & Lamba")) == unknown
    assert words.department("Masa & Lamba") == "Masa & Lamba"


def test_an_amount_is_marked_and_nothing_else_is_markup():
    marked = str(wording("tr").marked(Sum("refundToday", 41_907)))
    assert marked == 'Bugün bitse <bdi class="fp-price" dir="ltr">419,07 ₺</bdi>&nbsp;iade'
