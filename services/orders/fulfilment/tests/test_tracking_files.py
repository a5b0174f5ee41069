"""Tracking numbers from a file, over HTTP: looked at, shipped, shipped again, and refused."""

import io

import pytest

from contracts import events
from kit.failpoints import Killed, armed
from kit.ids import new_id
from orders.fulfilment.rules.tracking_file import MAX_LINES, read_lines
from orders.fulfilment.steps import tracking
from orders.fulfilment.steps.tracking import Upload
from orders.tests.market import SUPPLIER, ad_ended, buy, order
from orders.tests.selling import OTHER_SUPPLIER, cancel, sell, ship, two_items

HEAD = "Sipariş no;İlan no;Kargo firması;Takip numarası\r\n"


def send(test, headers, content, how="check"):
    form = {"file": (io.BytesIO(content if isinstance(content, bytes) else content.encode()), "liste.csv")}
    return test.client.post(f"/supplier/trackingFile/{how}", data=form, headers=headers)


def report(test, headers, rows, how="check"):
    text = HEAD + "".join(f"{';'.join(row)}\r\n" for row in rows)
    answer = send(test, headers, text, how)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.json["success"]


def verdicts(test, headers, rows, how="check"):
    return [line["verdict"] for line in report(test, headers, rows, how)["lines"]]


def row(snapshot, tracking="TR12345", carrier="Aras Kargo", ad="1001"):
    return (f"#{snapshot['orderId'][:8]}", ad, carrier, tracking)


@pytest.fixture
def sold(test):
    """Three orders to ship."""
    found = [buy(test, new_id(), 1) for _ in range(3)]
    test.deliver(ad_ended())
    return found


def test_a_look_changes_nothing_and_tells_of_each_line(test, supplier, sold):
    shown = report(test, supplier, [row(sold[0]), row(sold[1], "x"), ("#00000000", "", "Mng Kargo", "TR99999")])
    assert shown["left"] == 1
    assert shown["lines"][0] == {
        "line": 2,
        "number": sold[0]["orderId"][:8],
        "ad": "1001",
        "cargoCompany": "Aras Kargo",
        "trackingNumber": "TR12345",
        "units": "",
        "verdict": "ready",
    }
    assert [line["verdict"] for line in shown["lines"][1:]] == ["number_wrong", "unknown_order"]
    assert test.announced(events.ItemsShipped) == []


def test_what_is_right_ships_and_what_is_not_is_told(test, supplier, sold):
    wrong = row(sold[2], "TR 3")
    assert verdicts(test, supplier, [row(sold[0], "TR11111"), row(sold[1], "TR22222"), wrong], "apply") == [
        "shipped", "shipped", "number_wrong",
    ]  # fmt: skip
    told = test.announced(events.ItemsShipped)
    assert [(one.order_id, one.carrier, one.tracking_number) for one in told] == [
        (sold[0]["orderId"], "aras", "TR11111"), (sold[1]["orderId"], "aras", "TR22222"),
    ]  # fmt: skip
    assert order(test, sold[2]["buyer"]["id"], sold[2]["orderId"])["items"][0]["status"] == "created"


def test_the_same_file_twice_does_no_harm(test, supplier, sold):
    rows = [row(sold[0], "TR11111"), row(sold[1], "TR22222")]
    assert verdicts(test, supplier, rows, "apply") == ["shipped", "shipped"]
    assert verdicts(test, supplier, rows, "apply") == ["already_shipped", "already_shipped"]
    assert verdicts(test, supplier, [row(sold[0], "TR33333"), row(sold[1], "TR22222", "mng")]) == [
        "shipped_otherwise", "shipped_otherwise",
    ]  # fmt: skip
    assert len(test.announced(events.ItemsShipped)) == 2


def test_items_of_one_order_with_one_number_are_one_parcel(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    rows = [row(snapshot, ad="1001"), row(snapshot, ad="1002")]
    assert verdicts(test, supplier, rows, "apply") == ["shipped", "shipped"]
    [told] = test.announced(events.ItemsShipped)
    assert {item.ad_id for item in told.items} == {1001, 1002}
    assert verdicts(test, supplier, rows, "apply") == ["already_shipped", "already_shipped"]


def test_units_of_an_item_go_into_the_parcels_that_the_lines_say(test, supplier):
    snapshot = buy(test, new_id(), 3)
    test.deliver(ad_ended())
    head = HEAD.replace("\r\n", ";Kolideki adet\r\n")
    first, second = (*row(snapshot, "TR11111"), "1"), (*row(snapshot, "TR22222"), "2")
    content = f"{head}{';'.join(first)}\r\n{';'.join(second)}\r\n"
    shown = send(test, supplier, content).json["success"]
    assert [(line["verdict"], line["units"]) for line in shown["lines"]] == [("ready", "1"), ("ready", "2")]
    for expected in ("shipped", "already_shipped"):
        done = send(test, supplier, content, "apply").json["success"]
        assert [line["verdict"] for line in done["lines"]] == [expected, expected]
    told = test.announced(events.ItemsShipped)
    assert [(one.tracking_number, one.items[0].units, one.to_come) for one in told] == [
        ("TR11111", 1, 2), ("TR22222", 2, 0),
    ]  # fmt: skip


def test_without_the_ad_a_line_is_its_whole_order(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    content = f"Sipariş no,Kargo firması,Takip numarası\n{snapshot['orderId']},YURTİÇİ KARGO,TR12345\n"
    answer = send(test, supplier, content.encode("cp1254"), "apply").json["success"]
    assert [line["verdict"] for line in answer["lines"]] == ["shipped"]
    [told] = test.announced(events.ItemsShipped)
    assert (len(told.items), told.carrier) == (2, "yurtici")


def test_another_suppliers_order_is_unknown(test, buyer, supplier):
    snapshot = two_items(test, buyer, OTHER_SUPPLIER)
    rows = [row(snapshot, ad="1002")]
    assert verdicts(test, supplier, rows, "apply") == ["unknown_order"]
    assert verdicts(test, test.token("supplier"), [row(snapshot)], "apply") == ["unknown_order"]
    assert verdicts(test, test.token("supplier", OTHER_SUPPLIER), rows, "apply") == ["shipped"]


def test_a_number_that_another_parcel_has_is_told(test, supplier, sold):
    ship(test, sold[0], tracking_number="TR12345")
    assert verdicts(test, supplier, [row(sold[1])]) == ["number_taken"]
    assert verdicts(test, supplier, [row(sold[1], carrier="Mng Kargo")]) == ["ready"]


def test_a_parcel_made_at_its_carrier_is_known_by_its_number_there(test, supplier, sold):
    number = ship(test, sold[0])["tracking_number"]
    assert verdicts(test, supplier, [row(sold[0], number)]) == ["already_shipped"]


def test_what_was_cancelled_since_the_look_is_told_when_it_is_shipped(test, buyer, supplier, monkeypatch):
    snapshot = sell(test, buyer)
    look = tracking.look_through

    def looked_then_cancelled(*arguments):
        found = look(*arguments)
        cancel(test, snapshot, 3)
        return found

    monkeypatch.setattr(tracking, "look_through", looked_then_cancelled)
    assert verdicts(test, supplier, [row(snapshot)], "apply") == ["cancelled"]
    assert test.announced(events.ItemsShipped) == []


def test_who_dies_in_the_middle_leaves_whole_parcels(test, supplier, sold):
    rows = [row(one, f"TR1000{place}") for place, one in enumerate(sold)]
    upload = upload_of(rows)

    def die(point):
        if point == "orders.commit.after":
            raise Killed

    with armed(die), pytest.raises(Killed):
        tracking.ship_lines(test.service, SUPPLIER, upload)
    assert len(test.announced(events.ItemsShipped)) == 1
    assert verdicts(test, supplier, rows, "apply") == ["already_shipped", "shipped", "shipped"]
    assert len(test.announced(events.ItemsShipped)) == 3


def upload_of(rows):
    content = (HEAD + "".join(f"{';'.join(row)}\r\n" for row in rows)).encode()
    return Upload("liste.csv", content, read_lines(content), SUPPLIER)


def test_a_long_file_is_shipped_in_parts(test, supplier, sold, monkeypatch):
    monkeypatch.setattr(tracking, "PARCELS_MAX", 2)
    rows = [row(one, f"TR1000{place}") for place, one in enumerate(sold)]
    first = report(test, supplier, rows, "apply")
    assert (first["left"], [line["verdict"] for line in first["lines"]]) == (1, ["shipped", "shipped", "ready"])
    assert report(test, supplier, rows, "apply")["left"] == 0
    assert len(test.announced(events.ItemsShipped)) == 3


def test_when_the_time_is_over_one_parcel_is_shipped_and_the_rest_is_left(test, supplier, sold):
    upload = upload_of([row(one, f"TR1000{place}") for place, one in enumerate(sold)])
    first = tracking.ship_lines(test.service, SUPPLIER, upload, seconds=0)
    assert (first.left, [one.verdict.value for one in first.judged]) == (2, ["shipped", "ready", "ready"])
    second = tracking.ship_lines(test.service, SUPPLIER, upload, seconds=0)
    assert (second.left, [one.verdict.value for one in second.judged]) == (1, ["already_shipped", "shipped", "ready"])
    assert len(test.announced(events.ItemsShipped)) == 2


@pytest.mark.parametrize("how", ["check", "apply"])
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PK\x03\x04", "not_a_csv"),
        (b"a;b\n1;2", "not_a_shipping_list"),
        (HEAD.encode() + b"a;b;c;d\n" * (MAX_LINES + 1), "too_many_lines"),
        (b"x" * (2 * 1024 * 1024 + 1), "file_too_large"),
    ],
)
def test_files_that_are_none_are_refused(test, supplier, how, content, code):
    answer = send(test, supplier, content, how)
    assert (answer.status_code, answer.json["code"]) == (422, code)


@pytest.mark.parametrize("how", ["check", "apply"])
def test_a_form_without_a_file_is_refused_and_only_suppliers_send_one(test, supplier, how):
    for data in ({}, {"file": "text"}):
        answer = test.client.post(f"/supplier/trackingFile/{how}", data=data, headers=supplier)
        assert (answer.status_code, answer.json["code"]) == (422, "validation_failed")
    for role in ("buyer", "operator"):
        assert send(test, test.token(role), HEAD, how).status_code == 403


def test_files_are_not_sent_all_day(test, supplier):
    for _ in range(30):
        assert send(test, supplier, HEAD).status_code == 200
    assert send(test, supplier, HEAD).status_code == 429
