"""What an ended ad brought equals the statement's lines and sums of it, to the kuruş; no supplier sees another's."""

from decimal import Decimal

import pytest

from contracts.events import AdPriceChanged, AdWithdrawn
from kit.ids import new_id
from payments.payouts.rules import EXPLANATIONS, Waits
from payments.statements.tests.accounts import chargeback, statement
from payments.tests import deposits
from payments.tests.selling import (
    all_payouts,
    configure,
    deliver,
    earn,
    of_supplier,
    send,
    settle,
    states,
    suspend,
    tell,
)
from payments.tests.world import deposit_item

FIRST, FINAL = 9_999, 8_713


@pytest.fixture
def supplier(world) -> str:
    configure(world, withholding_rate=Decimal("0.01"))
    return new_id()


def kurus(lira: float) -> int:
    return round(lira * 100)


def ask(world, supplier: str, ad_id: int = 7, kind: str = ""):
    headers = world.payments.token("supplier", person_id=supplier)
    return world.payments.client.get(f"/supplier/ads/{ad_id}/earnings{kind}", headers=headers)


def earnings(world, supplier: str, ad_id: int = 7) -> dict:
    answer = ask(world, supplier, ad_id)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def bought(world, supplier: str, units: int):
    payment = world.capture(of_supplier(supplier, units=units, unit_price_kurus=FIRST))
    world.confirm(payment)
    return payment


def end(world, supplier: str, units: int) -> None:
    world.payments.deliver(AdPriceChanged(7, 9, units, FINAL))
    world.end_ad(7, FIRST, FINAL, supplier_id=supplier)
    world.run()


def eventful(world, supplier: str) -> None:
    """An ad of which one unit is cancelled, one is not supplied and one returned after its payout, a day's transfers
    come back and are made again, a bank takes money, and something waits; and other ads of the same supplier.
    """
    first, second, third, waiting = (bought(world, supplier, units) for units in (3, 2, 2, 1))
    world.cancel_units(first, 1)
    end(world, supplier, 7)
    world.cancel_units(second, 1)
    for payment in (first, second, third):
        deliver(world, payment)
    world.clock.move(days=16)
    earn(world)
    world.fault(bounced={"times": 2})
    send(world)
    settle(world)
    assert states(world) == ["bounced"] * 2
    for row in all_payouts(world):
        world.payments.client.post(f"/operator/payouts/{row.id}/retry", headers=world.payments.token("operator"))
    tell(world)
    settle(world)
    world.take_back(first, 1)
    assert chargeback(world, third, 33.33).status_code == 200
    deliver(world, waiting)
    other = world.capture(of_supplier(supplier, ad_id=8))
    world.confirm(other)
    world.end_ad(8, 10_000, 10_000, supplier_id=supplier)
    world.run()


def assert_it_adds_up(told: dict) -> None:
    back = sum(kurus(one["amount"]) for one in told["givenBack"])
    parts = (kurus(told[name]) for name in ("chargedBack", "toGiveBack"))
    assert kurus(told["collected"]) == back + sum(parts) + kurus(told["kept"]["gross"])
    for share in (told["kept"], told["earned"], told["waiting"]):
        assert kurus(share["gross"]) == sum(kurus(share[name]) for name in ("commission", "withholding", "net"))
    account = sum(kurus(told[name]) for name in ("paid", "toSend", "stopped", "paidOff", "leftOver"))
    assert account - kurus(told["carried"]) == kurus(told["earned"]["net"])


def assert_it_is_the_statement(world, supplier: str, told: dict) -> None:
    shown = statement(world, supplier)
    booked = [line for line in shown["lines"] if line["adId"] == told["adId"]]
    waiting = [line for line in shown["waitingLines"] if line["adId"] == told["adId"]]
    assert [line | {"reason": ""} for line in booked] + waiting[::-1] == told["lines"]
    assert told["total"] == len(told["lines"])
    for name in ("gross", "commission", "withholding", "net"):
        earned = (kurus(line[name]) for line in booked if line["kind"] != "payout")
        assert kurus(told["earned"][name]) == sum(earned)
        assert kurus(told["waiting"][name]) == sum(kurus(line[name]) for line in waiting)
    assert kurus(told["paid"]) == -sum(kurus(line["net"]) for line in booked if line["kind"] == "payout")


def test_an_ad_to_which_everything_happened_is_its_lines_of_the_statement(world, supplier):
    eventful(world, supplier)
    told = earnings(world, supplier)
    assert_it_adds_up(told)
    assert_it_is_the_statement(world, supplier, told)
    assert {line["kind"] for line in told["lines"]} == {"sale", "refund", "chargeback", "payout"}
    assert (told["collected"], told["firstPrice"], told["finalPrice"], told["units"]) == (799.92, 99.99, 87.13, 7)
    back = {one["cause"]: one["amount"] for one in told["givenBack"]}
    assert back == {"cancelled": 187.12, "price_difference": 90.02, "returned": 87.13}
    assert told["chargedBack"] == 33.33 and told["toGiveBack"] == 0
    assert told["kept"]["gross"] == pytest.approx(87.13 * 5 - 33.33)
    assert [(one["reason"], one["sales"]) for one in told["expected"]] == [(EXPLANATIONS[Waits.HOLD], 1)]
    assert told["leftOver"] < 0 and told["stopped"] == 0  # what was taken back after its payout


@pytest.mark.parametrize("at_once", [1, 3, 500])
def test_the_file_has_every_line_that_the_screen_has(world, supplier, at_once, monkeypatch):
    monkeypatch.setattr("payments.statements.steps.earnings.READ_AT_ONCE", at_once)
    eventful(world, supplier)
    answer = ask(world, supplier, kind=".csv")
    assert f"ilan-7-kazanc-{world.clock.now():%Y-%m}" in answer.headers["Content-Disposition"]
    rows = [row.split(";") for row in answer.get_data(as_text=True).splitlines()[1:]]
    told = earnings(world, supplier)["lines"]
    assert [row[8] for row in rows] == [f"{line['net']:.2f}".replace(".", ",") for line in told]
    assert {row[2] for row in rows} == {"7"} and rows[-1][9] == "Bekliyor"


def test_beside_it_stands_what_the_simulator_says_of_so_many_units(world, supplier):
    bought(world, supplier, 7)
    end(world, supplier, 7)
    unit = {"gross": 87.13, "commission": 6.97, "withholding": 0.80, "net": 79.36}
    assert earnings(world, supplier)["promised"] == {name: pytest.approx(7 * each) for name, each in unit.items()}


def test_of_an_ad_of_which_no_count_was_told_nothing_is_promised(world, supplier):
    bought(world, supplier, 2)
    world.end_ad(7, FIRST, FINAL, supplier_id=supplier)
    assert earnings(world, supplier)["promised"] is None


def test_an_ad_with_a_deposit_that_was_not_reached_gives_all_back_and_promised_nothing(world, supplier):
    payment = deposits.deposit_paid(world, deposit_item() | {"supplierId": supplier})
    world.payments.deliver(AdPriceChanged(7, 9, 2, 10_000))
    world.end_ad(7, supplier_id=supplier, deposit_kurus=deposits.DEPOSIT, is_reached=False)
    before = earnings(world, supplier)
    assert before["toGiveBack"] == before["collected"] > 0 and before["kept"]["gross"] == 0
    assert before["promised"]["gross"] == 0
    world.cancel(payment, "ad_failed")
    after = earnings(world, supplier)
    assert_it_adds_up(after)
    assert (after["toGiveBack"], after["givenBack"][0]["cause"]) == (0, "ad_failed")


def test_both_parts_of_a_sale_with_a_deposit_are_its_own(world, supplier):
    payment = deposits.ended(world, deposit_item() | {"supplierId": supplier})
    deposits.paid(world, payment)
    deliver(world, payment)
    world.clock.move(days=16)
    earn(world)
    told = earnings(world, supplier)
    assert_it_adds_up(told)
    assert_it_is_the_statement(world, supplier, told)
    assert {line["part"] for line in told["lines"]} == {"deposit", "balance"}


def earned(world, supplier: str):
    """One unit of the ad, earned and on its way to the bank."""
    payment = bought(world, supplier, 1)
    end(world, supplier, 1)
    deliver(world, payment)
    world.clock.move(days=16)
    earn(world)
    send(world)
    return payment


def earned_of_another(world, supplier: str):
    payment = world.capture(of_supplier(supplier, ad_id=8, unit_price_kurus=20_000))
    world.confirm(payment)
    world.end_ad(8, 20_000, 20_000, supplier_id=supplier)
    deliver(world, payment)
    world.run()
    world.clock.move(days=16)
    earn(world)
    send(world)
    return payment


def standing(told: dict) -> tuple[float, ...]:
    return tuple(told[name] for name in ("paid", "toSend", "stopped", "paidOff", "leftOver"))


def test_what_pays_off_another_ad_s_debt_is_told_apart(world, supplier):
    payment = earned(world, supplier)
    settle(world)
    world.take_back(payment, 1)
    earned_of_another(world, supplier)
    settle(world)
    owing, paying = earnings(world, supplier), earnings(world, supplier, 8)
    assert standing(owing) == (79.36, 0, 0, 0, -79.36)
    assert standing(paying) == (paying["earned"]["net"] - 79.36, 0, 0, 79.36, 0)


def test_what_the_provider_was_told_to_pay_is_sent_and_what_went_back_since_then_is_owed(world, supplier):
    payment = earned(world, supplier)
    assert standing(earnings(world, supplier)) == (0, 79.36, 0, 0, 0)
    world.take_back(payment, 1)
    told = earnings(world, supplier)
    assert standing(told) == (0, 79.36, 0, 0, -79.36)
    assert_it_adds_up(told)


def test_what_a_bank_sent_back_stands_still_and_what_went_back_since_then_is_owed(world, supplier):
    world.fault(bounced={"times": 1})
    payment = earned(world, supplier)
    settle(world)
    world.take_back(payment, 1)
    assert standing(earnings(world, supplier)) == (0, 0, 79.36, 0, -79.36)


def test_of_a_payout_that_pays_off_a_debt_what_goes_back_is_owed_in_full(world, supplier):
    world.take_back(earned(world, supplier), 1)
    other = earned_of_another(world, supplier)
    assert standing(earnings(world, supplier, 8))[3] == 79.36
    world.take_back(other, 1)
    told = earnings(world, supplier, 8)
    one = 200_00 - 16_00 - 1_84  # of its two units one goes back
    assert [kurus(part) for part in standing(told)] == [0, 2 * one - 79_36, 0, 79_36, -one]


def test_a_supplier_reads_why_nothing_is_sent_to_it_just_now(world, supplier):
    earned(world, supplier)
    assert (earnings(world, supplier)["isSuspended"], earnings(world, supplier)["pausedUntil"]) == (False, None)
    suspend(world, supplier, True, 2)
    assert earnings(world, supplier)["isSuspended"] is True


def test_of_an_ad_that_was_withdrawn_all_goes_back(world, supplier):
    payment = bought(world, supplier, 2)
    world.payments.deliver_twice(AdWithdrawn(7, "Hatalı ilan", world.clock.now()))
    told = earnings(world, supplier)
    assert (told["isWithdrawn"], told["firstPrice"], told["finalPrice"], told["promised"]) == (True, None, None, None)
    assert (told["collected"], told["toGiveBack"], told["kept"]["net"]) == (199.98, 199.98, 0)
    world.cancel(payment)
    world.run()
    told = earnings(world, supplier)
    assert_it_adds_up(told)
    assert (told["givenBack"], told["toGiveBack"]) == ([{"cause": "withdrawn", "amount": 199.98, "open": 0}], 0)
    assert ask(world, supplier, kind=".csv").status_code == 200
    for kind in ("", ".csv"):
        assert ask(world, new_id(), kind=kind).status_code == 404


def test_of_an_ad_that_was_withdrawn_before_it_sold_anything_there_is_nothing_to_tell(world, supplier):
    world.payments.deliver_twice(AdWithdrawn(7, "Hatalı ilan", world.clock.now()))
    assert ask(world, supplier).status_code == 404


def test_another_s_ad_and_one_that_goes_on_are_not_found(world, supplier):
    bought(world, supplier, 1)
    assert ask(world, supplier).status_code == 404
    end(world, supplier, 1)
    assert ask(world, supplier).status_code == 200
    for kind in ("", ".csv"):
        assert ask(world, new_id(), kind=kind).status_code == 404
