"""A file of tracking numbers is listed and undone, over HTTP and in parts. What its carriers do meanwhile: `test_undone_at_once`."""

import io

import pytest
from sqlalchemy import select

from contracts import events
from kit.failpoints import Killed, armed
from kit.ids import new_id
from orders.fulfilment.steps import undoing
from orders.fulfilment.steps.undoing import forget_files, undo_file
from orders.fulfilment.tests.test_tracking_files import HEAD, row, send, verdicts
from orders.orders.rows import Item
from orders.parcels.rows import Shipment
from orders.parcels.rules.taking_back import MOST_TIMES
from orders.parcels.steps.shipping import flag_late
from orders.tests.market import SUPPLIER, ad_ended, buy, order
from orders.tests.selling import OTHER_SUPPLIER, arrive, receive, two_items

FILES = "/supplier/trackingFiles"


@pytest.fixture
def sold(test):
    """Three orders to ship."""
    found = [buy(test, new_id(), 2) for _ in range(3)]
    test.deliver(ad_ended())
    return found


@pytest.fixture
def rows(sold):
    """A line for each of them."""
    return [row(one, f"TR1000{place}") for place, one in enumerate(sold)]


def fresh(test):
    """The supplier, signed in just now: tests move the clock."""
    return test.token("supplier", SUPPLIER)


def listed(test):
    answer = test.client.get(FILES, headers=fresh(test))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.json["success"]["items"]


def looked(test, file_id):
    return test.client.get(f"{FILES}/{file_id}", headers=fresh(test)).json["success"]


def undo(test, file_id):
    return test.client.post(f"{FILES}/{file_id}/undo", headers=fresh(test))


def outcomes(shown):
    return [one["outcome"] for one in shown["parcels"]]


def apply(test, rows):
    """Ship a file; gives its number."""
    assert verdicts(test, fresh(test), rows, "apply") == ["shipped"] * len(rows)
    return listed(test)[0]["id"]


def item_of(test, snapshot):
    return order(test, snapshot["buyer"]["id"], snapshot["orderId"])["items"][0]


# --- the list ---------------------------------------------------------------------------------------------------------


def test_a_file_that_shipped_something_is_listed_and_no_other(test, sold, rows):
    assert verdicts(test, fresh(test), [row(sold[0], "x")], "apply") == ["number_wrong"]
    assert listed(test) == []
    assert verdicts(test, fresh(test), [*rows[:2], ("#00000000", "", "", "")], "apply")[:2] == ["shipped", "shipped"]
    [file] = listed(test)
    assert {key: file[key] for key in ("fileName", "lines", "parcels", "isByTeam", "undoneDate", "stayed")} == {
        "fileName": "liste.csv", "lines": 3, "parcels": 2, "isByTeam": False, "undoneDate": None, "stayed": 0,
    }  # fmt: skip
    verdicts(test, fresh(test), rows[2:], "apply")
    assert [one["parcels"] for one in listed(test)] == [1, 2]
    assert test.client.get(FILES, headers=test.token("supplier", OTHER_SUPPLIER)).json["success"]["items"] == []


def test_a_file_may_be_called_anything_and_its_name_hides_nothing(test, rows):
    content = (HEAD + f"{';'.join(rows[0])}\r\n").encode()
    form = {"file": (io.BytesIO(content), "mart\0 \u202efdp.csv")}
    answer = test.client.post("/supplier/trackingFile/apply", data=form, headers=fresh(test))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert [file["fileName"] for file in listed(test)] == ["mart fdp.csv"]


def test_the_same_file_goes_on_with_what_it_began(test, rows, monkeypatch):
    from orders.fulfilment.steps import tracking

    monkeypatch.setattr(tracking, "PARCELS_MAX", 2)
    for _ in range(2):
        verdicts(test, fresh(test), rows, "apply")
    assert [one["parcels"] for one in listed(test)] == [3]


def test_files_are_forgotten_after_ninety_days(test, rows):
    apply(test, rows)
    test.clock.move(days=89)
    assert forget_files(test.service) == 0
    test.clock.move(days=2)
    assert forget_files(test.service) == 1
    with test.work() as work:
        assert work.session.scalars(select(Shipment.taken_back_at)).all() == [None] * 3


# --- undone -----------------------------------------------------------------------------------------------------------


def test_a_look_changes_nothing_and_an_undo_takes_everything_back(test, sold, rows):
    file_id = apply(test, rows)
    shown = looked(test, file_id)
    assert outcomes(shown) == ["taken_back"] * 3
    assert {key: shown["parcels"][0][key] for key in ("line", "number", "cargoCompany", "trackingNumber")} == {
        "line": 2, "number": sold[0]["orderId"][:8], "cargoCompany": "Aras Kargo", "trackingNumber": "TR10000",
    }  # fmt: skip
    assert test.announced(events.ShipmentTakenBack) == [] and item_of(test, sold[0])["status"] == "shipped"

    done = undo(test, file_id).json["success"]
    assert (outcomes(done), done["left"]) == (["taken_back"] * 3, 0)
    told = test.announced(events.ShipmentTakenBack)
    assert [(one.order_id, one.tracking_number, one.items[0].units) for one in told] == [
        (one["orderId"], f"TR1000{place}", 2) for place, one in enumerate(sold)
    ]
    for snapshot in sold:
        shown = order(test, snapshot["buyer"]["id"], snapshot["orderId"])
        [item] = shown["items"]
        assert (shown["info"]["status"], item["status"], item["shipments"]) == ("paid", "created", ())
    [file] = listed(test)
    assert (file["stayed"], file["parcels"]) == (0, 3) and file["undoneDate"]


def test_the_same_is_not_undone_again_and_again(test, sold):
    for number in range(MOST_TIMES):
        file_id = apply(test, [row(sold[0], f"TR1000{number}")])
        assert outcomes(undo(test, file_id).json["success"]) == ["taken_back"]
    file_id = apply(test, [row(sold[0], "TR20000"), row(sold[1], "TR20001")])
    assert outcomes(looked(test, file_id)) == ["too_often", "taken_back"]
    done = undo(test, file_id).json["success"]
    assert (outcomes(done), done["left"]) == (["too_often", "taken_back"], 0)
    assert item_of(test, sold[0])["status"] == "shipped"
    assert len(test.announced(events.ShipmentTakenBack)) == MOST_TIMES + 1


def test_an_undo_again_is_refused_and_changes_nothing(test, rows):
    file_id = apply(test, rows)
    undo(test, file_id)
    again = undo(test, file_id)
    assert (again.status_code, again.json["code"]) == (409, "already_undone")
    assert len(test.announced(events.ShipmentTakenBack)) == 3


def test_the_same_numbers_ship_again_as_a_file_of_their_own(test, sold, rows):
    undo(test, apply(test, rows))
    assert verdicts(test, fresh(test), rows) == ["ready"] * 3
    second = apply(test, rows)
    assert len(test.announced(events.ItemsShipped)) == 6
    first, again = (
        one.shipment_id for one in test.announced(events.ItemsShipped) if one.order_id == sold[0]["orderId"]
    )
    assert first != again
    assert [one["parcels"] for one in listed(test)] == [3, 3]
    assert outcomes(undo(test, second).json["success"]) == ["taken_back"] * 3


def test_a_number_of_what_was_taken_back_belongs_to_the_next_parcel_that_has_it(test, sold, rows):
    undo(test, apply(test, rows[:1]))
    apply(test, [row(sold[1], "TR10000")])
    assert verdicts(test, fresh(test), rows[:1]) == ["number_taken"]
    receive(test, sold[1]["buyer"]["id"], sold[1])
    assert (item_of(test, sold[0])["status"], item_of(test, sold[1])["status"]) == ("created", "delivered")


def test_what_has_arrived_stays_and_is_told_with_its_reason(test, sold, rows):
    file_id = apply(test, rows)
    receive(test, sold[1]["buyer"]["id"], sold[1])
    expected = ["taken_back", "arrived", "taken_back"]
    assert outcomes(looked(test, file_id)) == expected
    assert outcomes(undo(test, file_id).json["success"]) == expected
    assert [item_of(test, one)["status"] for one in sold] == ["created", "delivered", "created"]
    assert listed(test)[0]["stayed"] == 1


def test_of_an_item_in_two_parcels_only_what_is_taken_back_is_to_ship(test):
    snapshot = buy(test, new_id(), 3)
    test.deliver(ad_ended())
    head = "Sipariş no;İlan no;Kargo firması;Takip numarası;Kolideki adet\r\n"
    lines = "".join(f"{';'.join(row(snapshot, f'TR{units}0000'))};{units}\r\n" for units in (1, 2))
    assert send(test, fresh(test), head + lines, "apply").status_code == 200
    first, _ = test.announced(events.ItemsShipped)
    arrive(test, {"id": first.shipment_id})
    assert outcomes(undo(test, listed(test)[0]["id"]).json["success"]) == ["arrived", "taken_back"]
    with test.work() as work:
        item = work.session.scalars(select(Item)).one()
        assert (item.status, item.sent_units, item.arrived_units) == ("created", 1, 1)
    shown = order(test, snapshot["buyer"]["id"], snapshot["orderId"])
    assert (shown["info"]["status"], len(shown["items"][0]["shipments"])) == ("submitToCargo", 1)


def test_a_number_that_was_put_right_since_stays(test, rows):
    file_id = apply(test, rows[:1])
    shipment_id = looked(test, file_id)["parcels"][0]["shipmentId"]
    body = {"cargoCompany": "Mng Kargo", "trackingNumber": "TR99999"}
    assert (
        test.client.post(f"/supplier/shipments/{shipment_id}/correct", json=body, headers=fresh(test)).status_code
        == 200
    )
    assert outcomes(undo(test, file_id).json["success"]) == ["corrected"]


def test_a_parcel_of_several_items_is_taken_back_whole_or_not(test, buyer):
    snapshot = two_items(test, buyer)
    file_id = apply(test, [row(snapshot, ad="1001"), row(snapshot, ad="1002")])
    receive(test, buyer, snapshot, 1001)
    assert outcomes(undo(test, file_id).json["success"]) == ["arrived"]


def test_the_last_day_for_shipping_stands_and_lateness_is_said_once(test, sold, rows):
    before = item_of(test, sold[0])["ship_by"]
    undo(test, apply(test, rows[:1]))
    assert item_of(test, sold[0])["ship_by"] == before
    test.clock.move(days=30)
    assert flag_late(test.service) == 3
    undo(test, apply(test, rows[:1]))
    assert flag_late(test.service) == 0
    assert len(test.announced(events.ShipmentLate)) == 3


def test_what_its_buyer_confirms_after_it_was_taken_back_was_not_shipped(test, sold, rows):
    undo(test, apply(test, rows))
    body = {"cartId": sold[0]["orderId"]}
    answer = test.client.post("/order/confirmReceipt", json=body, headers=test.token("buyer", sold[0]["buyer"]["id"]))
    assert (answer.status_code, answer.json["code"]) == (409, "not_shipped")


@pytest.mark.parametrize("how", ["", "/undo"])
def test_the_file_of_another_supplier_is_not_found(test, rows, how):
    file_id = apply(test, rows)
    other = test.token("supplier", OTHER_SUPPLIER)
    call = test.client.post if how else test.client.get
    for wanted, headers in ((file_id, other), (999_999, fresh(test))):
        assert call(f"{FILES}/{wanted}{how}", headers=headers).status_code == 404
    assert test.announced(events.ShipmentTakenBack) == []


# --- in parts, and in the middle --------------------------------------------------------------------------------------


def test_who_dies_in_the_middle_leaves_whole_parcels_and_an_undo_goes_on(test, rows):
    file_id = apply(test, rows)

    def die(point):
        if point == "orders.commit.after":
            raise Killed

    with armed(die), pytest.raises(Killed):
        undo_file(test.service, SUPPLIER, file_id)
    assert len(test.announced(events.ShipmentTakenBack)) == 1
    assert listed(test)[0]["undoneDate"] is None
    assert outcomes(undo(test, file_id).json["success"]) == ["taken_back"] * 3
    assert len(test.announced(events.ShipmentTakenBack)) == 3
    assert listed(test)[0]["stayed"] == 0


def test_a_long_file_is_undone_in_parts(test, rows, monkeypatch):
    file_id = apply(test, rows)
    monkeypatch.setattr(undoing, "PARCELS_MAX", 2)
    assert [undo(test, file_id).json["success"]["left"] for _ in range(2)] == [1, 0]
    assert listed(test)[0]["undoneDate"]


def test_when_the_time_is_over_one_parcel_is_taken_back_and_the_rest_is_left(test, rows):
    file_id = apply(test, rows)
    assert [undo_file(test.service, SUPPLIER, file_id, seconds=0).left for _ in range(3)] == [2, 1, 0]
