"""An invoice's number: whose it is, and which paper a better one takes the place of."""

from kit.ids import new_id
from orders.invoices.tests.papers import PDF, due, kept, number_of, own, refused
from orders.tests.market import ad_ended, buy
from orders.tests.selling import cancel, sell, two_items

BETTER = PDF + b"% better\n%%EOF\n"


def test_a_number_belongs_to_one_invoice_of_a_supplier(test, supplier):
    first, second = (buy(test, new_id(), 1) for _ in range(2))
    test.deliver(ad_ended())
    kept(test, supplier, f"{number_of(first)}.pdf", invoiceNumber="A-1")
    how = {"invoiceNumber": "A-1", "content": BETTER}
    assert refused(test, supplier, f"{number_of(second)}.pdf", how="check", **how) == (409, "invoice_number_taken")
    assert refused(test, supplier, f"{number_of(second)}.pdf", **how) == (409, "invoice_number_taken")


def test_a_better_paper_takes_the_place_of_the_invoice_whose_number_it_has(test, buyer, mine, supplier):
    snapshot = sell(test, buyer)
    name = number_of(snapshot)
    kept(test, supplier, f"{name}.pdf", invoiceNumber="A-1")
    for back in ("I-1", "I-2"):
        cancel(test, snapshot, 1)
        kept(test, supplier, f"{name} iade.pdf", PDF + back.encode(), invoiceNumber=back)
    cancel(test, snapshot, 1)
    for number, content in (("I-1", BETTER), ("A-1", BETTER + b"%")):
        kind = "sale" if number == "A-1" else "return"
        assert kept(test, supplier, f"{name}.pdf", content, kind=kind, invoiceNumber=number)["verdict"] == "replaces"
        (shown,) = [one for one in own(test, mine) if one["invoiceNumber"] == number]
        assert test.client.get(f"/order/invoices/{shown['invoiceId']}", headers=mine).data == content
    assert sorted(one["invoiceNumber"] for one in own(test, mine)) == ["A-1", "I-1", "I-2"]
    (row,) = due(test, supplier)["items"]
    assert (row["kind"], row["amount"]) == ("return", 1)


def test_a_number_of_one_items_invoice_is_not_that_of_another_item_that_is_due(test, buyer, supplier):
    name = number_of(two_items(test, buyer))
    kept(test, supplier, f"{name}-1002.pdf", invoiceNumber="A-1")
    of_both = {"content": BETTER, "invoiceNumber": "A-1"}
    assert refused(test, supplier, f"{name}.pdf", **of_both) == (409, "invoice_number_taken")
    assert kept(test, supplier, f"{name}-1002.pdf", **of_both)["verdict"] == "replaces"
