"""What was accepted, on paper: whole at every length, and the same bytes however often its words were said before."""

from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, date, datetime
from multiprocessing import get_context

import pytest

from orders.agreements.documents.filling import Texts
from orders.agreements.documents.paper import agreement_pdf
from orders.agreements.documents.samples import shown_order
from orders.agreements.rules.accepted import Accepted
from orders.agreements.rules.facts import Company, Facts, Line, Party

COMPANY = Company("Örnek A.Ş.", "Sokak 1, İstanbul", "destek@ornek.test", "+90 212 000 00 00")
TODAY = date(2026, 11, 27)


def accepted(facts: Facts) -> Accepted:
    agreement = Texts().filled(facts, TODAY)
    at = datetime(2026, 11, 27, 5, tzinfo=UTC)
    return Accepted("0a1b2c3d", agreement.version, agreement.hash, agreement.documents, at, "İmece")


def lamps(count: int, buyer: str = "Ayşe Yılmaz") -> Facts:
    """An order of so many different things."""
    person, seller = Party(buyer, "Moda Cad. 1, Kadıköy / İstanbul", email="ayse@ornek.test"), Party("Satıcı A.Ş.")
    lines = tuple(Line(f"Lamba {number}", "Satıcı A.Ş.", 1, 100_00, 70_00, None) for number in range(count))
    return Facts(
        company=COMPANY,
        buyer=person,
        delivery=person,
        invoice=person,
        sellers=(seller,),
        lines=lines,
        promised_on=TODAY,
    )


@pytest.mark.parametrize("count", range(20, 32))
def test_a_paper_is_made_wherever_a_page_ends(count):
    """With each thing that is bought every page ends a line earlier: also within a paragraph of several."""
    assert agreement_pdf(accepted(lamps(count))).endswith(b"%%EOF\n")


def test_a_paper_is_the_same_where_its_words_were_said_before_and_where_they_were_not():
    asked = accepted(lamps(3, "Ünlü Öğün"))
    for other in (shown_order(COMPANY, TODAY), lamps(26), lamps(3, "Łódź 日本")):
        agreement_pdf(accepted(other))
    with ProcessPoolExecutor(1, get_context("spawn")) as fresh:
        assert agreement_pdf(asked) == agreement_pdf(asked) == fresh.submit(agreement_pdf, asked).result()


def test_papers_that_say_different_things_differ():
    assert agreement_pdf(accepted(lamps(3))) != agreement_pdf(accepted(lamps(3, "Ayşe Yıldız")))
