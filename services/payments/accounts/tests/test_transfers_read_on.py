"""All transfers of a supplier are read on, however many were booked."""

from datetime import timedelta

from kit.ids import new_id
from kit.keyset import PAGE_SIZE
from payments.accounts.tests.desk import ask, with_credit
from payments.payouts.rows import BankTransfer
from payments.payouts.rules import FROM_SUPPLIER, REJECTED

MANY = PAGE_SIZE + 3


def turned_down(world, supplier: str, number: int) -> BankTransfer:
    """A booking that no one approved."""
    at = world.clock.now() - timedelta(minutes=number // 2)  # two of one moment each time
    asked, decided = {"requested_by": new_id(), "requested_at": at}, {"decided_by": new_id(), "decided_at": at}
    names = {"bank_reference": f"EFT {number}", "reference_key": f"eft{number}", "note": "", "reason": "Dekont"}
    what = {"direction": FROM_SUPPLIER, "account_kurus": 100, "state": REJECTED, "needs_second": False}
    return BankTransfer(id=new_id(), supplier_id=supplier, **what, **names, **asked, **decided)


def account(world, supplier: str, after: str = "") -> dict:
    answer = ask(world, f"suppliers/{supplier}/account{after and f'?after={after}'}")
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def test_transfers_are_read_on_behind_the_last_one_each_once(world):
    supplier, other = with_credit(world), new_id()
    with world.payments.work() as work:
        work.session.add_all([turned_down(world, supplier, number) for number in range(MANY)])
        stranger = turned_down(world, other, 0)
        work.session.add(stranger)
        strange_id = stranger.id
    first = account(world, supplier)
    assert (len(first["transfers"]), first["more"], first["total"]) == (PAGE_SIZE, True, MANY)
    rest = account(world, supplier, first["transfers"][-1]["transferId"])
    assert (len(rest["transfers"]), rest["more"], rest["credit"]) == (MANY - PAGE_SIZE, False, first["credit"])
    told = [one["bankReference"] for one in first["transfers"] + rest["transfers"]]
    assert len(set(told)) == MANY
    dates = [one["dateAsked"] for one in first["transfers"] + rest["transfers"]]
    assert dates == sorted(dates, reverse=True)
    assert account(world, supplier, strange_id)["transfers"] == [], "behind another supplier's there is nothing"
