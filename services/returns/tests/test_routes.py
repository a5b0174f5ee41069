"""The paths of returns as browsers see them: forms, refusals, and what belongs to other people."""

from collections import Counter

import pytest

from kit.ids import new_id
from returns.rules.fault import FAULTS
from returns.tests import world
from returns.tests.world import SUPPLIER, ask_back, bought, deliver, file_of, named, only_return


@pytest.fixture
def order(test):
    test.deliver(named())
    return deliver(test, bought(3, 1))


def form_of(order, **other) -> dict:
    return {
        "cartId": order.order_id,
        "adId": 1001,
        "returnAmount": 1,
        "reason": "Diğer",
        "comment": "",
        **other,
    }


def without(form: dict, *names: str) -> dict:
    return {name: value for name, value in form.items() if name not in names}


# --- reasons ----------------------------------------------------------------------------------------------------------


def test_reasons_are_offered_for_every_form(service_under_test):
    reasons = service_under_test("returns").client.get("/cdn/reasons.json").get_json()

    offered = Counter(reason["formtype"] for reason in reasons)
    assert set(offered) == {"cancel", "return", "both"}
    assert min(offered.values()) >= 5
    assert all(set(reason) == {"id", "reasonText", "formtype"} for reason in reasons)
    assert reasons[-1]["reasonText"] == "Diğer"
    assert {reason["reasonText"] for reason in reasons if reason["formtype"] == "return"} > FAULTS


def test_reasons_are_not_sent_again_to_who_has_them(service_under_test):
    client = service_under_test("returns").client
    first = client.get("/cdn/reasons.json")

    again = client.get("/cdn/reasons.json", headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304
    assert first.headers["Cache-Control"] == "public, max-age=0, must-revalidate"


# --- forms ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/order/cancelProduct", "/order/returnProduct"])
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"cartId": "x"}, "cartId"),
        ({"cartId": None}, "cartId"),
        ({"adId": 0}, "adId"),
        ({"adId": "1001"}, "adId"),
        ({"adId": 2**31}, "adId"),
        ({"adId": None}, "adId"),  # an order of two items
        ({"returnAmount": 0}, "returnAmount"),
        ({"returnAmount": 1.5}, "returnAmount"),
        ({"returnAmount": True}, "returnAmount"),
        ({"returnAmount": None}, "returnAmount"),  # three units
        ({"returnAmount": 4}, "returnAmount"),
        ({"reason": ""}, "reason"),
        ({"reason": "Uydurma"}, "reason"),
        ({"reason": None}, "reason"),
        ({"comment": "x" * 201}, "comment"),
        ({"comment": "\0"}, "comment"),
        ({"refundAmount": 1}, "refundAmount"),
        ({"pictures": None}, "pictures"),
    ],
)
def test_a_form_that_is_wrong_names_its_field(ask, order, orders, path, wrong, field):
    answer = ask("POST", path, form_of(order, **wrong), person_id=order.buyer_id)
    assert answer.status_code == 422
    assert set(answer.get_json()["fields"]) == {field}
    assert answer.get_json()["failed"].endswith("(!)")
    assert orders.asked == 0


@pytest.mark.parametrize("path", ["/order/cancelProduct", "/order/returnProduct", "/order/returnCargoCode"])
def test_anothers_order_is_not_found(ask, order, orders, path):
    form = form_of(order)
    if path.endswith("Code"):
        form = {"cartId": order.order_id, "adId": 1001, "cargoCompany": "Mng Kargo", "comment": ""}
    answer = ask("POST", path, form)
    assert (answer.status_code, answer.get_json()["code"]) == (404, "not_found")
    assert orders.asked == 0


def test_no_caller_is_served_without_signing_in(test):
    some = new_id()
    for method, path in (
        ("POST", "/order/cancelProduct"),
        ("POST", "/order/returnProduct"),
        ("POST", "/order/withdrawProduct"),
        ("POST", "/order/returnCargoCode"),
        ("POST", "/order/returnPicture"),
        ("GET", f"/order/returnPicture/{some}"),
        ("GET", f"/order/returns/{some}"),
        ("POST", f"/order/returns/{some}/received"),
        ("GET", "/supplier/returns"),
        ("GET", "/supplier/returns.csv"),
        ("POST", f"/supplier/returns/{some}/decide"),
        ("POST", f"/supplier/returns/{some}/inspect"),
        ("POST", f"/supplier/returns/{some}/answer"),
        ("GET", "/operator/returns"),
        ("POST", f"/operator/returns/{some}/overrule"),
    ):
        assert test.client.open(path, method=method).status_code == 401, path


# --- cancelling -------------------------------------------------------------------------------------------------------


def test_cancelling_answers_true(ask, order, orders):
    answer = ask("POST", "/order/cancelProduct", form_of(order, returnAmount=2), person_id=order.buyer_id)
    assert (answer.status_code, answer.get_json()) == (200, {"success": True})
    assert orders.units == 2


def test_amount_and_comment_may_be_left_out_where_one_unit_is_all(ask, order, orders):
    form = without(form_of(order, adId=1002), "returnAmount", "comment")
    assert ask("POST", "/order/cancelProduct", form, person_id=order.buyer_id).status_code == 200
    assert orders.units == 1


def test_an_answer_that_is_not_known_is_said_clearly_and_nothing_is_lost(ask, test, order, orders):
    orders.is_down = True
    answer = ask("POST", "/order/cancelProduct", form_of(order), person_id=order.buyer_id)
    assert answer.status_code == 503
    assert "İptal talebinizi aldık" in answer.get_json()["failed"]
    orders.is_down = False
    test.clock.move(minutes=1)
    test.run_due()
    assert orders.units == 1


def test_what_orders_refuses_reaches_the_buyer(ask, order, orders):
    orders.refusal = (409, "already_shipped", "Kargoya verilen ürün iptal edilemez(!)")
    answer = ask("POST", "/order/cancelProduct", form_of(order), person_id=order.buyer_id)
    body = answer.get_json()
    assert (answer.status_code, body["code"]) == (409, "already_shipped")
    assert body["failed"] == "Kargoya verilen ürün iptal edilemez(!)"


def test_the_same_key_is_one_cancel_however_often_it_is_sent(ask, order, orders):
    options = {"person_id": order.buyer_id, "headers": {"Idempotency-Key": "bir"}}
    for _ in range(3):
        assert ask("POST", "/order/cancelProduct", form_of(order), **options).get_json() == {"success": True}
    assert orders.units == 1
    other = ask("POST", "/order/cancelProduct", form_of(order, returnAmount=2), **options)
    assert (other.status_code, other.get_json()["code"]) == (422, "idempotency_mismatch")


# --- returning --------------------------------------------------------------------------------------------------------


def test_a_return_goes_its_whole_way_over_the_api(ask, test, order):
    mine = {"person_id": order.buyer_id}
    theirs = {"role": "supplier", "person_id": SUPPLIER}
    assert ask("POST", "/order/returnProduct", form_of(order), **mine).get_json() == {"success": True}
    shown = only_return(ask, order)
    assert shown["status"] == "created"

    decide = f"/supplier/returns/{shown['returnId']}/decide"
    decided = ask("POST", decide, {"decision": "approve", "note": ""}, **theirs)
    assert decided.get_json()["success"]["status"] == "approved"

    cargo = {"cartId": order.order_id, "adId": 1001, "cargoCompany": "Yurtici Kargo", "comment": ""}
    code = ask("POST", "/order/returnCargoCode", cargo, **mine).get_json()["success"]
    assert code == {"code": order.order_id[:12], "cargoCompany": "Yurtici Kargo"}

    test.deliver(world.parcel(order, shown["returnId"], "delivered", 4))
    inspected = ask(
        "POST", f"/supplier/returns/{shown['returnId']}/inspect", {"decision": "accept", "note": "Tamam"}, **theirs
    )
    assert inspected.get_json()["success"]["status"] == "proccessing_refund"
    test.deliver(world.refund_completed(order, shown["returnId"], 850_00))

    done = only_return(ask, order)
    assert (done["status"], done["refundAmount"], done["cargoCompany"]) == ("success", 850, "Yurtici Kargo")
    assert [(step["status"], step["by"]) for step in done["history"]] == [
        ("created", "buyer"),
        ("approved", "supplier"),
        ("waiting_for_shipment", "buyer"),
        ("shipping", "carrier"),
        ("proccessing_refund", "supplier"),
        ("success", "payments"),
    ]


def test_the_same_key_is_one_return(ask, order):
    options = {"person_id": order.buyer_id, "headers": {"Idempotency-Key": "iki"}}
    for _ in range(2):
        assert ask("POST", "/order/returnProduct", form_of(order), **options).status_code == 200
    assert only_return(ask, order)
    again = ask("POST", "/order/returnProduct", form_of(order), person_id=order.buyer_id)
    assert (again.status_code, again.get_json()["code"]) == (409, "conflict")


@pytest.mark.parametrize("company", ["MNG Kargo", "mng", "Yurtiçi Kargo", "", None, 1])
def test_only_three_carriers_by_their_names(ask, order, company):
    form = {"cartId": order.order_id, "adId": 1001, "cargoCompany": company, "comment": ""}
    answer = ask("POST", "/order/returnCargoCode", form, person_id=order.buyer_id)
    assert (answer.status_code, set(answer.get_json()["fields"])) == (422, {"cargoCompany"})


def test_no_code_before_the_return_was_approved(ask, test, order):
    ask_back(test, order, 1, ad_id=1001)
    form = {"cartId": order.order_id, "adId": 1001, "cargoCompany": "Mng Kargo", "comment": ""}
    answer = ask("POST", "/order/returnCargoCode", form, person_id=order.buyer_id)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")


def test_my_returns_are_shown_to_me_alone(ask, test, order):
    ask_back(test, order, 1, ad_id=1001)
    assert only_return(ask, order)["amount"] == 1
    assert ask("GET", f"/order/returns/{order.order_id}").status_code == 404
    assert ask("GET", f"/order/returns/{new_id()}", person_id=order.buyer_id).status_code == 404


# --- pictures ---------------------------------------------------------------------------------------------------------


def send_picture(test, person_id, data):
    return test.client.post(
        "/order/returnPicture", data=data, headers=test.token("buyer", person_id), content_type="multipart/form-data"
    )


def test_a_picture_is_uploaded_attached_and_seen_by_who_may(ask, test, order):
    uploaded = send_picture(test, order.buyer_id, {"image": (file_of(), "kutu.jpg")})
    picture_id = uploaded.get_json()["success"]["pictureId"]
    form = form_of(order, pictures=[picture_id])
    assert ask("POST", "/order/returnProduct", form, person_id=order.buyer_id).status_code == 200
    assert only_return(ask, order)["pictures"] == [picture_id]
    path = f"/order/returnPicture/{picture_id}"
    for options in ({"person_id": order.buyer_id}, {"role": "supplier", "person_id": SUPPLIER}, {"role": "operator"}):
        answer = ask("GET", path, **options)
        assert (answer.status_code, answer.content_type) == (200, "image/webp")
        assert answer.headers["Cache-Control"] == "private, no-store"
    for options in ({}, {"role": "supplier"}):
        assert ask("GET", path, **options).status_code == 404
    assert ask("GET", f"/order/returnPicture/{new_id()}", person_id=order.buyer_id).status_code == 404


def test_no_more_than_five_pictures(ask, order):
    form = form_of(order, pictures=[new_id() for _ in range(6)])
    answer = ask("POST", "/order/returnProduct", form, person_id=order.buyer_id)
    assert (answer.status_code, answer.get_json()["failed"]) == (422, "En fazla 5 fotoğraf ekleyebilirsiniz(!)")


@pytest.mark.parametrize(
    "data", [{}, {"image": "text"}, {"other": (file_of(), "a.jpg")}, {"image": (file_of("GIF"), "a.gif")}]
)
def test_an_upload_that_is_no_picture_is_refused(test, order, data):
    answer = send_picture(test, order.buyer_id, data)
    assert answer.status_code == 422
    assert answer.get_json()["fields"]


def test_only_pictures_may_be_large(ask, test, order):
    padding = b"\0" * (2 * 1024 * 1024)
    large = ask("POST", "/order/cancelProduct", form_of(order, comment="x" * len(padding)), person_id=order.buyer_id)
    assert large.status_code == 413
    picture = file_of()
    picture.seek(0, 2)
    picture.write(padding)
    picture.seek(0)
    assert send_picture(test, order.buyer_id, {"image": (picture, "a.jpg")}).status_code == 200


def test_uploading_too_often_is_slowed_down(service_under_test, tmp_path):
    test = service_under_test("returns", pictures_dir=tmp_path, picture_limits="2/minute")
    person_id = new_id()
    statuses = [send_picture(test, person_id, {"image": (file_of(), "a.jpg")}).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_uploading_too_often_from_one_address_is_slowed_down_for_all_buyers_together(service_under_test, tmp_path):
    test = service_under_test("returns", pictures_dir=tmp_path, picture_address_limits="2/minute")
    statuses = [send_picture(test, new_id(), {"image": (file_of(), "a.jpg")}).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
