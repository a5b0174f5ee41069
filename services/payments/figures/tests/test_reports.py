"""Each number of a report against a world that was reckoned by hand, and against the screens that show it too."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from kit.clock import istanbul_date
from kit.ids import new_id
from payments.chargebacks.tests.desk import opened
from payments.figures import selects
from payments.statements.tests.test_forecast import published
from payments.tests import deposits
from payments.tests.selling import due, earn, of_supplier, paid, sold, take_back
from payments.tests.world import NO_REFUND_CARD, item


def today(world) -> date:
    return istanbul_date(world.clock.now())


def get(world, path: str, since: date, until: date, role: str = "operator", person: str | None = None):
    headers = world.payments.token(role, person_id=person)
    return world.payments.client.get(f"{path}?from={since}&to={until}", headers=headers)


def market(world, back: int = 0, length: int = 1) -> dict:
    """The report of some days that ended so many days ago."""
    until = today(world) - timedelta(days=back)
    answer = get(world, "/operator/reports/money", until - timedelta(days=length - 1), until)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def own(world, supplier_id: str, length: int = 30) -> dict:
    since = today(world) - timedelta(days=length - 1)
    answer = get(world, "/supplier/reports/money", since, today(world), "supplier", supplier_id)
    return answer.get_json()["success"]


def operators(world, path: str) -> dict:
    return world.payments.client.get(path, headers=world.payments.token("operator")).get_json()["success"]


def picked(found: dict, *names: str) -> list:
    return [found[name] for name in names]


def test_a_sale_is_told_by_its_capture_its_promise_and_what_was_sent_back(world):
    payment = sold(world, item(units=2, unit_price_kurus=10_000), final=8_500)
    assert len(world.refunds()) == 1
    report = market(world)
    assert picked(report["totals"], "captured", "payments", "refundsPromised", "refundsSent") == [200.0, 1, 30.0, 30.0]
    assert picked(report["ended"], "ads", "atFirstPrice", "atFinalPrice") == [1, 200.0, 170.0]
    assert picked(report["days"][0], "day", "captured", "refundsSent") == [str(today(world)), 200.0, 30.0]
    assert report["totals"]["takePercent"] is None
    assert report["unsent"] == {"count": 0, "amount": 0.0, "oldSeconds": None}
    assert world.books(payment)["lines"][0]["refunds"][0]["amountKurus"] == 3_000


def test_ads_are_on_target_that_ended_at_their_lowest_price_where_that_is_known(world):
    for number, lowest in ((1, 8_500), (2, 8_000), (3, None)):
        if lowest:
            world.payments.deliver_twice(published(world, number, new_id(), target_price_kurus=lowest))
        sold(world, item(ad_id=number, units=1, unit_price_kurus=10_000), final=8_500)
    ended = market(world)["ended"]
    assert picked(ended, "ads", "aimed", "onTarget") == [3, 2, 1]
    assert picked(market(world, back=1)["ended"], "ads", "aimed", "onTarget") == [0, 0, 0]


def test_an_ad_is_of_the_day_on_which_its_selling_was_over(world):
    world.end_ad(number := 41, closed_at=world.clock.now() - timedelta(days=1))
    world.end_ad(number + 1)
    assert [market(world, back=back)["ended"]["ads"] for back in (0, 1, 2)] == [1, 1, 0]


def test_what_was_earned_kept_and_paid_out_is_what_the_ledger_says(world):
    supplier_id = new_id()
    paid(world, of_supplier(supplier_id, units=2, unit_price_kurus=10_000), final=8_500)
    report = market(world)
    assert picked(report["totals"], "earned", "commission", "takePercent", "paidOut") == [170.0, 13.6, 8.0, 156.4]
    league = report["suppliers"]
    assert [(row["supplierId"], row["earned"], row["paid"]) for row in league] == [(supplier_id, 156.4, 156.4)]
    assert report["held"] == []


def test_the_league_is_of_those_who_sold_most_and_of_those_who_were_paid_most(world, monkeypatch):
    monkeypatch.setattr(selects, "LEAGUE", 1)
    earner, seller, small = new_id(), new_id(), new_id()
    paid(world, of_supplier(earner, units=1, unit_price_kurus=10_000), final=8_500)
    world.capture(of_supplier(seller, units=3, unit_price_kurus=10_000))
    world.capture(of_supplier(small, units=1, unit_price_kurus=10_000))
    league = [picked(row, "supplierId", "sold", "paid") for row in market(world)["suppliers"]]
    assert league == [[seller, 300.0, 0.0], [earner, 0.0, 78.2]]
    monkeypatch.setattr(selects, "LEAGUE", 20)
    assert [row["sold"] for row in market(world)["suppliers"]] == [300.0, 100.0, 0.0]


def test_who_was_paid_nothing_is_not_among_those_who_were_paid_most(world, monkeypatch):
    monkeypatch.setattr(selects, "LEAGUE", 1)
    small, seller = sorted((new_id(), new_id()))
    for supplier_id, units in ((small, 1), (seller, 3)):
        world.capture(of_supplier(supplier_id, units=units, unit_price_kurus=10_000))
    assert [row["supplierId"] for row in market(world)["suppliers"]] == [seller]


def test_what_is_taken_back_after_it_was_earned_takes_its_commission_along(world):
    payment = paid(world, item(units=2, unit_price_kurus=10_000))
    take_back(world, payment)
    totals = market(world)["totals"]
    assert picked(totals, "earned", "commission", "takePercent", "refundsSent") == [100.0, 8.0, 8.0, 100.0]


def test_a_deposit_that_was_forfeited_counts_as_one_and_not_as_a_sale(world):
    deposits.ended(world)
    deposits.move_past_the_deadline(world)
    world.run()
    report = market(world)
    kept = world.query("SELECT sum(gross_kurus) AS kurus FROM payouts WHERE kind = 'deposit_forfeited'")[0].kurus
    assert kept > 0
    assert picked(report["totals"], "forfeits", "forfeited") == [1, kept / 100]


def test_a_letter_of_a_bank_counts_once_though_it_took_from_deposit_and_balance(world):
    payment = deposits.ended(world)
    deposits.paid(world, payment)
    taken = world.lines(payment)[0].units * deposits.FINAL / 100
    opened(world, payment, taken)
    assert len(world.query("SELECT id FROM chargebacks")) == 2
    totals = market(world)["totals"]
    assert picked(totals, "chargebacks", "chargedBack") == [1, taken]
    assert operators(world, "/operator/chargebacks?state=all")["total"] == 1


def test_units_whose_deposit_was_forfeited_are_not_sold_though_its_money_was_kept(world):
    seller = {"supplierId": new_id()}
    kept, lost = (deposits.deposit_paid(world, deposits.deposit_item(units=units) | seller) for units in (2, 3))
    world.end_ad(deposit_kurus=deposits.DEPOSIT)
    world.run()
    deposits.paid(world, kept)
    assert picked(own(world, seller["supplierId"])["totals"], "units", "sold") == [5, 215.0]
    deposits.move_past_the_deadline(world)
    world.run()
    assert [row.state for row in deposits.balances(world) if row.order_id == lost.order_id] == ["forfeited"]
    assert picked(own(world, seller["supplierId"])["totals"], "units", "sold", "revenue") == [2, 215.0, 215.0]


def test_refunds_that_have_not_arrived_are_counted_with_their_age(world):
    payment = world.capture(item(units=1, unit_price_kurus=10_000), card=NO_REFUND_CARD)
    world.cancel(payment)
    world.clock.move(hours=5)
    assert market(world)["unsent"] == {"count": 1, "amount": 100.0, "oldSeconds": 5 * 3600}


def test_the_reasons_for_which_money_is_held_add_up_to_escrow(world):
    world.capture(item(ad_id=1, units=1, unit_price_kurus=10_000))
    sold(world, item(ad_id=2, units=1, unit_price_kurus=7_000), final=7_000)
    ready = due(world, item(ad_id=3, units=1, unit_price_kurus=4_000), final=4_000)
    found = {row["reason"]: (row["lines"], row["amount"]) for row in market(world)["held"]}
    assert found == {"price_open": (1, 100.0), "not_delivered": (1, 70.0), None: (1, 40.0)}
    world.run()
    held = sum(row["amount"] for row in market(world)["held"])
    assert held == operators(world, "/operator/funds")["inEscrow"] == 170.0
    assert world.lines(ready)[0].earned_kurus == 4_000


def test_the_period_before_is_as_long_and_days_are_those_of_istanbul(world):
    world.clock.move_to(world.clock.now().replace(hour=20, minute=30))  # 23:30 in Istanbul
    world.capture(item(units=1, unit_price_kurus=10_000))
    world.clock.move(hours=1)
    world.capture(item(units=1, unit_price_kurus=5_000))
    report = market(world)
    assert (report["totals"]["captured"], report["before"]["captured"]) == (50.0, 100.0)
    both = market(world, length=2)
    assert [day["captured"] for day in both["days"]] == [100.0, 50.0]
    assert both["before"]["captured"] == 0.0


def test_a_suppliers_numbers_are_its_own_and_those_of_its_statement(world):
    mine, others = new_id(), new_id()
    payment = world.capture(of_supplier(mine, ad_id=1, units=3), of_supplier(others, ad_id=2, units=5))
    world.cancel_units(payment, 1)
    sale = due(world, of_supplier(mine, ad_id=3, units=2), final=8_500)
    earn(world)
    report = own(world, mine)
    assert picked(report["totals"], "units", "sold", "givenBack", "revenue") == _sold_by(world, mine)
    assert report["totals"]["net"] == 156.4 == _statement(world, mine)["net"]
    assert own(world, others)["totals"]["units"] + report["totals"]["units"] == 3 + 5 + 2 - 1
    assert world.lines(sale)[0].earned_kurus == 17_000


def _sold_by(world, supplier_id: str) -> list:
    rows: list[SimpleNamespace] = world.query("SELECT * FROM payment_lines WHERE supplier_id = :id", id=supplier_id)
    back = sum(row.refunded_kurus + row.open_refund_kurus for row in rows)
    units, whole = sum(row.units - row.cancelled_units for row in rows), sum(row.captured_kurus for row in rows)
    return [units, whole / 100, back / 100, (whole - back) / 100]


def _statement(world, supplier_id: str) -> dict:
    since = today(world) - timedelta(days=29)
    answer = get(world, "/supplier/statement", since, today(world), "supplier", supplier_id)
    return answer.get_json()["success"]["totals"]


@pytest.mark.parametrize(
    ("since", "until"), [("2026-11-02", "2026-11-01"), ("2025-01-01", "2026-11-01"), ("0001-01-01", "0001-01-02")]
)
@pytest.mark.parametrize(("role", "place"), [("operator", "operator"), ("supplier", "supplier")])
def test_a_period_that_is_empty_or_too_long_is_refused_in_words(world, role, place, since, until):
    answer = get(world, f"/{place}/reports/money", since, until, role)
    assert answer.status_code == 422
    assert answer.get_json()["fields"] == {"to": ["Dönem en az bir, en çok 366 gün olmalıdır(!)"]}


def test_the_tables_are_files_for_spreadsheets_and_no_name_is_a_formula(world):
    supplier_id = new_id()
    paid(world, of_supplier(supplier_id, units=2), final=8_500)
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE sub_merchants SET supplier_name = '=1+1'")
    lines = {table: _file(world, table) for table in ("days", "suppliers", "held")}
    assert lines["days"][0].startswith("\ufeffGün;Tahsilat")
    assert lines["days"][1].endswith(";0,00;0,00;0,00;13,60;156,40")
    assert lines["suppliers"][1] == "'=1+1;0,00;156,40;156,40"
    assert lines["held"] == ["\ufeffNeyi bekliyor;Kalem;Tutar"]
    headers = world.payments.token("supplier", person_id=supplier_id)
    mine = f"/supplier/reports/money.csv?from={today(world)}&to={today(world)}"
    assert (
        world.payments.client.get(mine, headers=headers)
        .text.splitlines()[1]
        .endswith(";0;0,00;0,00;0,00;156,40;156,40")
    )


def _file(world, table: str) -> list[str]:
    day = today(world)
    path = f"/operator/reports/money.csv?from={day}&to={day}&table={table}"
    return world.payments.client.get(path, headers=world.payments.token("operator")).text.splitlines()
