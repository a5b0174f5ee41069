"""The list of suppliers who owe or are owed, and what of it waits in the inbox."""

from datetime import timedelta

import pytest

from contracts.events import PaymentsOperatorActed, SupplierChanged
from kit import keyset
from kit.clock import iso
from kit.ids import new_id
from payments.accounts.tests.desk import CREDIT, account, ask, book, debt, decide, repay, sale, with_credit, with_debt
from payments.payouts import rules as payouts
from payments.payouts.steps import pay
from payments.refunds.tests.parked import set_limit
from payments.statements.tests.accounts import chargeback
from payments.tests.selling import of_supplier, paid, send, suspend, take_back
from payments.tests.test_waiting import waiting


def listed(world, query: str = "") -> list[dict]:
    part = ask(world, f"accounts{query}").get_json()["success"]
    assert part["total"] == len(part["items"])
    return part["items"]


def named(world, supplier: str, name: str) -> str:
    event = SupplierChanged(supplier, name, None, world.clock.now(), iban_changed_at=None, sequence=1)
    world.payments.deliver_twice(event)
    return supplier


def test_who_owes_and_who_is_owed_is_listed_by_size_and_age_and_found_by_name(world):
    debtor = named(world, with_debt(world), "Işık Ticaret")
    paid(world, of_supplier(new_id(), ad_id=30))  # owes nothing
    creditor = named(world, with_credit(world, ad_id=20), "Ege Pazarlama")
    book(world, creditor, 2.0)
    rows = listed(world)
    assert [(row["sellerId"], row["standing"], row["amount"]) for row in rows] == [
        (debtor, "debt", 92.0),
        (creditor, "credit", 90.0),
    ]
    assert [row["sources"] for row in rows] == [["refund_opened"], ["chargeback_won"]]
    order = {
        sort: [row["sellerId"] for row in listed(world, f"?sort={sort}")] for sort in ("smallest", "oldest", "newest")
    }
    both = [debtor, creditor]
    assert order == {"smallest": both[::-1], "oldest": both, "newest": both[::-1]}
    assert [row["sellerId"] for row in listed(world, "?standing=debt")] == [debtor]
    assert [row["sellerId"] for row in listed(world, "?standing=credit")] == [creditor]
    assert [row["sellerName"] for row in listed(world, "?q=isik")] == ["Işık Ticaret"]
    part = ask(world, f"accounts?after={debtor}").get_json()["success"]
    assert [row["sellerId"] for row in part["items"]] == [creditor]


@pytest.mark.parametrize("sort", ["largest", "oldest"])
def test_the_list_goes_on_although_the_last_account_that_was_read_is_settled(world, monkeypatch, sort):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    debtor = with_debt(world)
    creditor = with_credit(world, ad_id=20)
    book(world, creditor, 2.0)
    first = ask(world, f"accounts?sort={sort}").get_json()["success"]
    assert ([row["sellerId"] for row in first["items"]], first["more"]) == ([debtor], True)
    repay(world, debtor, 92.0)
    second = ask(world, f"accounts?sort={sort}&after={first['next']}").get_json()["success"]
    assert [row["sellerId"] for row in second["items"]] == [creditor]


def test_each_account_is_as_large_in_the_list_as_where_payouts_are_priced(world):
    set_limit(world, 1)
    debtor, creditor, leaving = with_debt(world), with_credit(world, ad_id=20), with_credit(world, ad_id=30)
    sale(world, debtor, 40)
    sale(world, creditor, 41, unit_price_kurus=100_000)
    (call,) = [one for one in pay.PAYOUTS.claim(world.payments.service) if one.price_kurus > 100_000]
    assert call.price_kurus == 184_000 + CREDIT, "it is on its way, and carries the credit"
    book(world, leaving, 80.0)
    paid(world, of_supplier(new_id(), ad_id=42))
    told = {row["sellerId"]: row["amount"] * (1 if row["standing"] == "debt" else -1) for row in listed(world)}
    known = {supplier: debt(world, supplier) / 100 for supplier in (debtor, creditor, leaving)}
    assert told == {supplier: lira for supplier, lira in known.items() if lira}
    assert told == {leaving: -12.0}


def test_a_debt_comes_from_the_newest_that_was_taken_and_is_as_old_as_the_oldest_of_that(world):
    supplier = new_id()
    payment = paid(world, of_supplier(supplier))
    take_back(world, payment)
    first = world.clock.now()
    world.clock.move(days=3)
    assert chargeback(world, payment, 50.0).status_code == 200
    told = account(world, supplier)
    assert [(one["kind"], one["amount"]) for one in told["sources"]] == [
        ("charged_back", 46.0),
        ("refund_opened", 92.0),
    ]
    (row,) = listed(world)
    assert (row["amount"], row["since"], row["sources"]) == (138.0, iso(first), ["charged_back", "refund_opened"])
    repay(world, supplier, 100.0)
    (row,) = listed(world)
    assert (row["amount"], row["sources"]) == (38.0, ["charged_back"]), "the oldest is settled first"


def test_a_debt_comes_from_nothing_that_a_waiting_payout_gave(world):
    supplier = with_debt(world)
    first = world.clock.now()
    take_back(world, sale(world, supplier, 9))
    (source,) = account(world, supplier)["sources"]
    assert (source["date"], source["amount"]) == (iso(first), 92.0)
    assert [row["since"] for row in listed(world)] == [iso(first)]


def test_what_waits_for_approval_and_who_is_suspended_is_marked(world):
    set_limit(world, 1)
    supplier = with_credit(world)
    suspend(world, supplier, True, 2)
    book(world, supplier, 2.0)
    (row,) = listed(world)
    assert (row["isPending"], row["isSuspended"], row["amount"]) == (True, True, 90.0)


def test_the_file_has_the_rows_of_the_list_and_who_took_it_is_kept(world):
    supplier = named(world, with_debt(world), "=Ege")
    with_credit(world, ad_id=20)
    answer = ask(world, "accounts.csv?standing=debt")
    head, line = answer.data.decode("utf-8-sig").splitlines()
    assert head.startswith("Satıcı;Satıcı no;Durum;Tutar;")
    cells = line.split(";")
    assert (cells[:4], cells[5:]) == (["'=Ege", supplier, "Borç", "92,00"], ["Hayır", "İade kesintisi", "Hayır"])
    (kept,) = [act for act in world.payments.announced(PaymentsOperatorActed) if act.act == "list_saved"]
    assert kept.subject_id == "accounts"


def test_an_old_debt_waits_for_a_person_until_it_is_settled(world):
    supplier = with_debt(world)
    since = world.clock.now()
    world.clock.move(seconds=payouts.CREDIT_PATIENCE.total_seconds())
    assert waiting(world, "debt") == []
    world.clock.move(seconds=1)
    (line,) = waiting(world, "debt")
    assert (line["id"], line["amount"], line["dateSince"]) == (supplier, 92.0, iso(since))
    sale(world, supplier, 9)
    send(world)
    assert waiting(world, "debt") == [], "a payout pays it off"


def test_an_old_credit_is_gone_once_it_was_transferred_and_waits_anew_once_that_was_an_error(world):
    supplier = with_credit(world)
    world.clock.move(seconds=(payouts.CREDIT_PATIENCE + timedelta(seconds=1)).total_seconds())
    assert [line["id"] for line in waiting(world, "credit")] == [supplier]
    booked = book(world, supplier, 92.0).get_json()["success"]
    assert waiting(world, "credit") == []
    decide(world, booked["transferId"], "undo")
    assert waiting(world, "credit") == []
    world.clock.move(seconds=(payouts.CREDIT_PATIENCE + timedelta(seconds=1)).total_seconds())
    (line,) = waiting(world, "credit")
    assert (line["id"], line["amount"]) == (supplier, CREDIT / 100)


def test_a_booking_that_takes_two_waits_in_the_inbox_under_its_suppliers_name(world):
    set_limit(world, 1)
    supplier = named(world, with_credit(world), "Ege Pazarlama")
    asked = book(world, supplier, 92.0).get_json()["success"]
    (line,) = waiting(world, "bank_transfer")
    told = (line["id"], line["label"], line["detail"], line["amount"])
    assert told == (supplier, "Ege Pazarlama", "to_supplier", 92.0)
    decide(world, asked["transferId"], "approve")
    assert waiting(world, "bank_transfer") == []
