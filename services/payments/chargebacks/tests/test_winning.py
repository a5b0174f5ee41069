"""A bank gives back what it took: where the money goes, and what its buyer gets of it."""

import pytest

from kit.ids import new_id
from payments import leaving
from payments.chargebacks.tests.desk import WHY, back, desk, line_of, opened, won
from payments.settlement.steps import ended_ads
from payments.statements.tests.accounts import statement
from payments.tests import deposits
from payments.tests.selling import balance, due, earn, of_supplier, paid, send, settle, sold
from payments.tests.world import item


def test_won_money_of_goods_not_earned_yet_is_held_and_earned_as_ever(world):
    payment = due(world, item())
    supplier = line_of(world, payment).supplier_id
    case = opened(world, payment, 50.0)
    told = won(world, case)
    assert {one["movement"] for one in told["entries"]} == {"charged_back", "chargeback_won"}
    assert sum(one["amount"] for one in told["entries"] if one["account"] == "escrow") == 0
    won(world, case)  # the same once more
    assert (line_of(world, payment).charged_back_kurus, balance(world, "escrow")) == (0, 20_000)
    assert back(world) == []
    assert earn(world) == 1 and send(world) == 1
    settle(world)
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_won_money_of_an_earned_line_goes_out_with_its_payout_by_itself(world):
    payment = due(world, item())
    earn(world)
    case = opened(world, payment, 50.0)
    assert send(world) == 0
    won(world, case)
    (payout,) = world.query("SELECT * FROM payouts")
    assert (payout.state, payout.gross_kurus, payout.net_kurus) == ("queued", 20_000, 18_400)
    assert send(world) == 1
    settle(world)
    assert balance(world, "supplier_payable") == 0
    world.assert_ledger_is_sound()


def test_a_payout_that_a_chargeback_emptied_comes_back_to_life(world):
    payment = due(world, item())
    earn(world)
    case = opened(world, payment, 200.0)
    assert world.query("SELECT state FROM payouts")[0].state == "void"
    won(world, case)
    assert send(world) == 1
    settle(world)
    assert (balance(world, "supplier_payable"), balance(world, "commission")) == (0, 1_600)
    world.assert_ledger_is_sound()


def test_what_was_accepted_and_is_given_back_all_the_same_goes_where_it_would_be(world):
    payment = due(world, item())
    earn(world)
    case = opened(world, payment, 200.0)
    told = desk(world, f"/{case}/accept", reason=WHY)
    assert (told["state"], told["next"]) == ("accepted", ["won"])
    assert (won(world, case)["state"], balance(world, "escrow")) == ("won", 0)
    assert desk(world, f"/{case}/decide", 409, outcome="lost", reason=WHY)["code"] == "chargeback_moved"
    assert send(world) == 1
    settle(world)
    assert (balance(world, "supplier_payable"), balance(world, "commission")) == (0, 1_600)
    world.assert_ledger_is_sound()


def test_a_payout_stays_with_a_person_while_another_letter_is_open(world):
    payment = due(world, item())
    earn(world)
    first, _ = opened(world, payment, 50.0), opened(world, payment, 30.0, "B-2")
    send(world)
    won(world, first)
    (payout,) = world.query("SELECT * FROM payouts")
    assert (payout.state, payout.gross_kurus) == ("parked", 17_000)
    world.assert_ledger_is_sound()


def test_what_was_earned_of_the_rest_meanwhile_is_earned_whole(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    earn(world)
    won(world, case)
    assert line_of(world, payment).earned_kurus == 20_000
    assert send(world) == 1
    settle(world)
    assert (balance(world, "escrow"), balance(world, "supplier_payable")) == (0, 0)
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("taken_kurus", [1_000, 3_000])
def test_a_deposit_that_was_forfeited_while_the_bank_had_it_is_its_suppliers_once_it_is_won(world, taken_kurus):
    payment = deposits.ended(world)
    supplier = line_of(world, payment).supplier_id
    case = opened(world, payment, taken_kurus / 100)
    deposits.move_past_the_deadline(world)
    world.run()
    assert deposits.state(world) == "forfeited"
    won(world, case)
    assert (line_of(world, payment).earned_kurus, balance(world, "escrow")) == (3_000, 0)
    world.run()
    settle(world)
    (payout,) = world.query("SELECT * FROM payouts")
    assert (payout.kind, payout.state, payout.gross_kurus) == ("deposit_forfeited", "paid", 3_000)
    assert (balance(world, "supplier_payable", supplier), back(world)) == (0, [])
    with world.payments.work() as work:
        assert list(leaving.obstacles(work, supplier)) == []
    world.assert_ledger_is_sound()


def test_what_was_cancelled_of_such_a_deposit_goes_back_and_the_rest_is_earned(world):
    payment = deposits.ended(world)
    case = opened(world, payment, 30.0)
    world.cancel_units(payment, 1)
    deposits.move_past_the_deadline(world)
    world.run()
    won(world, case)
    assert back(world) == [("cancelled", 1_500)]
    assert line_of(world, payment).earned_kurus == 1_500
    world.assert_ledger_is_sound()


def test_a_deposit_whose_balance_is_due_still_is_not_earned_when_it_is_won(world):
    payment = deposits.ended(world)
    won(world, opened(world, payment, 30.0))
    assert (line_of(world, payment).earned_kurus, balance(world, "escrow")) == (0, 3_000)


def test_a_supplier_who_was_paid_owes_nothing_any_more_and_reads_so(world):
    supplier = new_id()
    payment = paid(world, of_supplier(supplier))
    case = opened(world, payment, 200.0)
    assert balance(world, "supplier_payable", supplier) == -18_400
    won(world, case)
    assert balance(world, "supplier_payable", supplier) == 0
    lines = statement(world, supplier)["lines"]
    told = [(one["kind"], one["net"]) for one in lines if one["kind"].startswith("chargeback")]
    assert sorted(told) == [("chargeback", -184.0), ("chargeback_won", 184.0)]
    world.assert_ledger_is_sound()


def test_a_lost_case_that_the_bank_decides_anew_is_won_once(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    desk(world, f"/{case}/decide", outcome="lost", reason=WHY)
    assert won(world, case)["state"] == "won"
    assert desk(world, f"/{case}/decide", status=409, outcome="lost", reason=WHY)["code"] == "chargeback_moved"
    assert line_of(world, payment).charged_back_kurus == 0


def test_a_difference_that_went_back_before_is_not_given_twice(world):
    payment = sold(world, item(), final=8_500)
    assert back(world) == [("price_difference", 3_000)]
    won(world, opened(world, payment, 170.0))
    assert back(world) == [("price_difference", 3_000)]
    assert balance(world, "escrow") == 17_000
    world.assert_ledger_is_sound()


def test_a_difference_that_the_bank_kept_goes_back_when_the_case_is_won(world):
    payment = world.capture(item())
    world.confirm(payment)
    case = opened(world, payment, 190.0)
    world.end_ad(7, initial=10_000, final=8_500)
    ended_ads.instruct_differences(world.payments.service)
    assert back(world) == [("price_difference", 1_000)]
    won(world, case)
    assert sorted(back(world)) == [("price_difference", 1_000), ("price_difference", 2_000)]
    assert (balance(world, "escrow"), balance(world, "refunds_in_flight")) == (17_000, 0)
    world.assert_ledger_is_sound()


def test_what_was_cancelled_while_the_bank_had_it_goes_back_whole(world):
    payment = world.capture(item())
    case = opened(world, payment, 200.0)
    world.cancel_units(payment, 2)
    assert back(world) == []
    won(world, case)
    assert back(world) == [("cancelled", 20_000)]
    assert balance(world, "escrow") == 0
    world.assert_ledger_is_sound()
