"""The lists of operators have no end that is cut off: each is read on behind the last row that one has."""

import csv
import io
from datetime import timedelta

import pytest

from kit import keyset, list_files
from kit.ids import new_id
from payments.books.steps.compare import reconcile
from payments.checkout.tests.test_mismatches import mismatch
from payments.refunds.tests.test_parked import parked_refund, post, set_limit
from payments.tests.selling import due, earn, send
from payments.tests.world import item


@pytest.fixture(autouse=True)
def two_at_a_time(monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)


@pytest.fixture
def parts(world):
    """`parts(path, name, sort)` → the ids of each part of a list, to its end."""

    def read(path: str, name: str, sort: str | None = None) -> list[list[str]]:
        headers = world.payments.token("operator")
        found, after = [], None
        while True:
            query = ({} if after is None else {"after": after}) | ({} if sort is None else {"sort": sort})
            answer = world.payments.client.get(f"/operator/{path}", headers=headers, query_string=query)
            part = answer.get_json()["success"]
            found.append([row[name] for row in part["items"]])
            if not part["more"]:
                return found
            after = found[-1][-1]

    return read


def later(world) -> None:
    world.payments.clock.move(minutes=1)


def test_refunds_newest_first(world, parts):
    payments = []
    for _ in range(5):
        payments.append(world.capture(item()))
        later(world)
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    world.run()
    newest = [row.id for row in world.query("SELECT id::text FROM refunds ORDER BY opened_at DESC, id DESC")]
    assert len(newest) == 5
    assert parts("refunds", "refundId") == [newest[:2], newest[2:4], newest[4:]]


def test_payments_that_need_a_look_newest_first(world, parts):
    odd = []
    for _ in range(3):
        odd.insert(0, mismatch(world, item()).id)
        later(world)
    assert parts("payments", "paymentId") == [odd[:2], odd[2:]]


def test_open_chargebacks_by_their_last_day(world, parts):
    headers = world.payments.token("operator")
    for number in range(4):
        payment = world.capture(item())
        body = {"orderId": payment.order_id, "itemId": world.lines(payment)[0].item_id, "amount": 40.0}
        body |= {"reason": "Kart sahibi", "bankReference": f"B-{number}"}
        assert world.payments.client.post("/operator/chargebacks", json=body, headers=headers).status_code == 200
        later(world)
    due = [row.id for row in world.query("SELECT id::text FROM chargeback_cases ORDER BY due_at")]
    assert parts("chargebacks", "chargebackId") == [due[:2], due[2:]]


def test_what_waits_for_a_second_operator_oldest_first(world, parts):
    set_limit(world, 1)
    row = parked_refund(world)
    asked = post(world, f"refunds/{row.id}/retry", operator=new_id()).get_json()["success"]["approval"]
    assert parts("approvals", "approvalId") == [[asked["approvalId"]]]


# What a list is asked for, and by what it is then sorted; rows of the same amount by their ids, as everywhere.
SORTED = [
    ("newest", "opened_at DESC, id DESC"),
    ("oldest", "opened_at, id"),
    ("largest", "amount_kurus DESC, id DESC"),
    ("smallest", "amount_kurus, id"),
]


@pytest.mark.parametrize(("sort", "order"), SORTED)
def test_refunds_are_sorted_as_is_asked_for_and_read_on_in_that_order(world, parts, sort, order):
    payments = []
    for units in (3, 1, 2, 1):
        payments.append(world.capture(item(units=units)))
        later(world)
    for payment in payments:
        world.confirm(payment)
        later(world)
    world.end_ad()
    world.run()
    wanted = [row.id for row in world.query(f"SELECT id::text FROM refunds ORDER BY {order}")]
    assert len(wanted) == 4
    assert parts("refunds", "refundId", sort) == [wanted[:2], wanted[2:]]


@pytest.mark.parametrize(("sort", "refunds_order"), SORTED)
def test_payouts_are_sorted_as_is_asked_for_and_read_on(world, parts, sort, refunds_order):
    order = refunds_order.replace("opened_at", "earned_at").replace("amount", "net")
    for number, units in enumerate((3, 1, 2)):
        due(world, item(units=units, ad_id=7 + number))
        assert earn(world) == 1
    wanted = [row.id for row in world.query(f"SELECT id::text FROM payouts ORDER BY {order}")]
    assert len(wanted) == 3
    assert parts("payouts", "payoutId", sort) == [wanted[:2], wanted[2:]]


def test_payouts_are_found_by_the_number_of_their_order_or_ad(world):
    payments = [due(world, item(ad_id=7 + number)) for number in range(2)]
    assert earn(world) == 2
    headers = world.payments.token("operator")
    for q in (payments[1].order_id, f"#{payments[1].order_id[:8]}", "8"):
        answer = world.payments.client.get("/operator/payouts", headers=headers, query_string={"q": q})
        assert [row["orderId"] for row in answer.json["success"]["items"]] == [payments[1].order_id], q
    answer = world.payments.client.get("/operator/payouts?q=yok", headers=headers)
    assert answer.json["success"] == {"items": [], "more": False, "total": 0, "next": None}


@pytest.mark.parametrize("sort", ["newest", "oldest"])
def test_compared_payments_and_payouts_are_read_on(world, parts, sort):
    for number in range(3):
        due(world, item(ad_id=7 + number))
        assert earn(world) == 1
        send(world)
    reconcile(world.payments.service, timedelta(0), 10)
    order = "DESC" if sort == "newest" else "ASC"
    for path, name, query in (
        (
            "payments",
            "paymentId",
            f"SELECT payment_id::text AS id FROM reconciled_payments ORDER BY checked_at {order}, 1 {order}",
        ),
        ("payouts", "payoutId", f"SELECT id::text FROM payouts ORDER BY compared_at {order}, id {order}"),
    ):
        wanted = [row.id for row in world.query(query)]
        assert len(wanted) == 3
        assert parts(f"reconciliation/{path}", name, sort) == [wanted[:2], wanted[2:]]


def test_payments_that_need_a_look_are_sorted_by_what_was_asked_for(world, parts):
    few, many = mismatch(world, item(units=1)).id, mismatch(world, item(units=3)).id
    later(world)
    some = mismatch(world, item(units=2)).id
    assert parts("payments", "paymentId", "largest") == [[many, some], [few]]
    assert parts("payments", "paymentId", "smallest") == [[few, some], [many]]
    assert parts("payments", "paymentId", "oldest")[-1] == [some]


def read_file(world, path: str) -> list[list[str]]:
    answer = world.payments.client.get(f"/operator/{path}", headers=world.payments.token("operator"))
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "private, no-store"), answer.data
    text = answer.data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";"))


@pytest.fixture
def two_lines_at_a_time(monkeypatch):
    monkeypatch.setattr(list_files, "READ_AT_ONCE", 2)


@pytest.mark.usefixtures("two_lines_at_a_time")
def test_all_refunds_come_as_a_file_also_those_behind_the_first_part(world):
    payments = [world.capture(item(units=units)) for units in (3, 1, 2)]
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    world.run()
    head, *rows = read_file(world, "refunds.csv?sort=largest")
    assert head[:4] == ["Tarih", "Sipariş", "İlan", "Tutar"]
    assert [row[3:6] for row in rows] == [
        [amount, "Fiyat farkı", "Tamamlandı"] for amount in ("45,00", "30,00", "15,00")
    ]
    assert rows[0][1] == f"#{payments[0].order_id[:8]}"
    assert read_file(world, "refunds.csv?state=parked") == [head]


def test_all_payouts_come_as_a_file(world):
    payment = due(world, item(units=2, unit_price_kurus=10_000))
    earn(world)
    head, row = read_file(world, "payouts.csv")
    shown = dict(zip(head, row, strict=True))
    (paid,) = world.query("SELECT * FROM payouts")
    (supplier,) = world.query("SELECT supplier_name FROM sub_merchants")
    assert (shown["Satıcı"], shown["Satıcı no"]) == (supplier.supplier_name, paid.supplier_id)
    assert (shown["Sipariş"], shown["Brüt"], shown["Durum"]) == (f"#{payment.order_id[:8]}", "200,00", "Sırada")
    assert shown["Net"] == f"{paid.net_kurus / 100:.2f}".replace(".", ",")
    assert read_file(world, "payouts.csv?state=paid") == read_file(world, "payouts.csv?state=overdue") == [head]


def test_all_payments_that_need_a_look_come_as_a_file(world):
    odd = mismatch(world, item(units=3))
    head, row = read_file(world, "payments.csv")
    shown = dict(zip(head, row, strict=True))
    assert (shown["Ödeme no"], shown["Sipariş"], shown["Durum"]) == (odd.id, f"#{odd.order_id[:8]}", "Tutmuyor")
    assert read_file(world, "payments.csv?state=review") == [head]


@pytest.mark.usefixtures("two_lines_at_a_time")
def test_all_that_was_compared_comes_as_a_file_also_behind_the_first_part(world):
    payments = [due(world, item(units=units, unit_price_kurus=10_000)) for units in (3, 1, 2)]
    earn(world)
    send(world)
    reconcile(world.payments.service, timedelta(0), 10)
    for name, sums in (("payments", ["300,00", "100,00", "200,00"]), ("payouts", ["276,00", "92,00", "184,00"])):
        head, *rows = read_file(world, f"reconciliation/{name}.csv?sort=oldest")
        shown = [dict(zip(head, row, strict=True)) for row in rows]
        by_order = {row["Sipariş"]: row for row in shown}
        assert [by_order[f"#{payment.order_id[:8]}"]["Bizim kayıt"] for payment in payments] == sums
        assert {(row["Fark"], row["Sonuç"]) for row in shown} == {("0,00", "Tutuyor")}
        assert len(shown) == len(by_order) == 3
        assert read_file(world, f"reconciliation/{name}.csv?state=differs") == [head]
        (found,) = read_file(world, f"reconciliation/{name}.csv?q={payments[1].order_id[:8]}")[1:]
        assert found[1] == f"#{payments[1].order_id[:8]}"


@pytest.mark.parametrize("path", [
    "refunds.csv", "payments.csv", "payouts.csv", "chargebacks.csv", "suspicions.csv", "reconciliation/payments.csv",
    "reconciliation/payouts.csv", "approvals.csv",
])  # fmt: skip
def test_a_file_of_an_empty_list_has_its_columns_alone(world, path):
    (head,) = read_file(world, path)
    assert len(head) == len(set(head)) > 1


@pytest.mark.parametrize("path", ["refunds", "payments", "payouts", "chargebacks", "suspicions"])
def test_an_order_that_no_list_has_is_refused(world, path):
    client, headers = world.payments.client, world.payments.token("operator")
    answer = client.get(f"/operator/{path}?sort=amount_kurus", headers=headers)
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["sort"])


@pytest.mark.parametrize("path", ["refunds", "payments", "chargebacks", "approvals"])
def test_behind_what_was_never_there_nothing_comes_and_what_is_no_id_is_refused(world, path):
    client, headers = world.payments.client, world.payments.token("operator")
    empty = client.get(f"/operator/{path}?after={new_id()}", headers=headers).get_json()["success"]
    assert empty == {"items": [], "more": False, "total": 0, "next": None}
    assert client.get(f"/operator/{path}?after=7", headers=headers).status_code == 422
