"""A paper names one buyer: as another buyer's invoice it is refused, and papers that were mixed up can be put right."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from kit.ids import new_id
from orders.invoices.steps import keeping
from orders.invoices.tests.papers import PDF, due, kept, number_of, own, paper_of, refused
from orders.invoices.tests.test_invoices import _a_transaction_waits, write_down
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy
from tests.support.waiting import eventually

OF_ANOTHER = (409, "paper_of_another")


@pytest.fixture
def sold(test):
    """Two orders of two buyers with a final price, and a later one of the first buyer."""
    test.deliver(ad_published(1002))
    first, second = new_id(), new_id()
    found = buy(test, first, 1), buy(test, second, 1), buy(test, first, 1, 1002)
    for ad_id in (1001, 1002):
        test.deliver(ad_ended(ad_id))
    return found


def named(snapshot) -> str:
    return f"{number_of(snapshot)}.pdf"


@pytest.mark.parametrize("how", ["check", "keep"])
def test_the_paper_of_one_buyer_is_not_taken_for_another(test, supplier, sold, how):
    first, second, _ = sold
    kept(test, supplier, named(first), PDF)
    assert refused(test, supplier, named(second), PDF, how) == OF_ANOTHER
    answer = refused(test, supplier, named(second), PDF, how, alsoOf=number_of(first))
    assert answer == OF_ANOTHER
    assert due(test, supplier)["total"] == 2
    assert own(test, test.token("buyer", second["buyer"]["id"])) == []
    assert kept(test, supplier, named(second), paper_of(second))["verdict"] == "new"


def test_one_paper_may_be_of_two_orders_of_one_buyer(test, supplier, sold):
    first, _, later = sold
    kept(test, supplier, named(first), PDF)
    assert kept(test, supplier, named(later), PDF)["verdict"] == "new"


def test_a_paper_that_stands_no_more_is_free_for_the_order_that_it_is_of(test, supplier, sold):
    first, second, _ = sold
    kept(test, supplier, named(first), paper_of(second))
    kept(test, supplier, named(first), paper_of(first))
    assert kept(test, supplier, named(second), paper_of(second))["verdict"] == "new"


def test_papers_that_were_mixed_up_are_put_right_by_who_has_read_it(test, supplier, sold):
    first, second, _ = sold
    kept(test, supplier, named(first), paper_of(second))
    kept(test, supplier, named(second), paper_of(first))
    told = kept(test, supplier, named(first), paper_of(first), how="check")
    assert (told["verdict"], told["alsoOf"]) == ("replaces", number_of(second))
    assert refused(test, supplier, named(first), paper_of(first)) == OF_ANOTHER
    read = f"#{number_of(second).upper()}"
    assert kept(test, supplier, named(first), paper_of(first), alsoOf=read)["verdict"] == "replaces"
    told = kept(test, supplier, named(second), paper_of(second), how="check")
    assert (told["verdict"], told["alsoOf"]) == ("replaces", None)
    assert kept(test, supplier, named(second), paper_of(second))["verdict"] == "replaces"


def test_one_paper_for_two_buyers_at_once_is_one_invoice_and_a_refusal(test, supplier, sold):
    first, second, _ = sold
    paper = keeping.Paper(named(first), PDF)
    with ThreadPoolExecutor(1) as pool:
        with test.service.work() as work:
            judged = keeping.check_paper(work, SUPPLIER, paper)
            beside = pool.submit(refused, test, supplier, named(second), PDF)
            eventually(lambda: beside.done() or _a_transaction_waits(test), "the other one reaches the lock")
            write_down(work, judged, paper)
        assert beside.result(timeout=10) == OF_ANOTHER
