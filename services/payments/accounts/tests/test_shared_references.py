"""One bank reference for two suppliers is noticed, and booked where the bank really has one for both."""

from concurrent.futures import ThreadPoolExecutor

from payments.accounts.tests.desk import ask, book, code, decide, moved, repay, slip, with_credit, with_debt
from payments.accounts.tests.test_accounts_list import named
from payments.refunds.tests.parked import set_limit


def test_a_reference_of_another_supplier_is_booked_only_once_an_operator_says_that_it_is_of_both(world):
    one, other = named(world, with_credit(world), "Ege Pazarlama"), with_debt(world, ad_id=20)
    book(world, one, 92.0, "EFT 42")
    refused = repay(world, other, 50.0, "eft-42")
    assert code(refused) == (409, "reference_elsewhere")
    assert all(word in refused.get_json()["failed"] for word in ("Ege Pazarlama", "92,00"))
    assert len(moved(world)) == 2
    shared = ask(world, f"suppliers/{other}/debtTransfer", slip(50.0, "eft-42", sharedReference=True))
    assert shared.get_json()["success"]["state"] == "booked"
    assert repay(world, other, 20.0, "A-1").status_code == 200, "another one needs no word"


def test_what_waits_counts_and_what_was_turned_down_or_taken_back_does_not(world):
    set_limit(world, 4_999)
    one, other = with_credit(world), with_credit(world, ad_id=20)
    asked = book(world, one, 92.0).get_json()["success"]
    assert code(book(world, other, 40.0)) == (409, "reference_elsewhere")
    decide(world, asked["transferId"], "reject")
    booked = book(world, other, 40.0).get_json()["success"]
    assert code(book(world, one, 40.0)) == (409, "reference_elsewhere")
    decide(world, decide(world, booked["transferId"], "undo").get_json()["success"]["transferId"], "approve")
    assert book(world, one, 40.0).status_code == 200


def test_two_suppliers_at_once_are_noticed(world):
    suppliers = [with_credit(world), with_credit(world, ad_id=20)]
    with ThreadPoolExecutor(2) as people:
        answers = people.map(lambda supplier: book(world, supplier, 92.0).status_code, suppliers)
        assert sorted(answers) == [200, 409]
