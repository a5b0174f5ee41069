"""Bad input at every endpoint of the story gets the one error body, in Turkish."""

import pytest
import requests

from tests.support.people import Refused

pytestmark = pytest.mark.journey

ONE_BODY = {"failed", "fail", "error", "code", "fields"}

POSTS = (
    "/api/user/login", "/api/user/register", "/api/user/forgotPassword", "/api/user/updatePassword", "/api/user/editProfile",
    "/api/user/addPhone", "/api/user/otp", "/api/routines/setAddress", "/api/routines/deleteAddress", "/api/supplier/apply",
    "/api/categories", "/api/brands", "/api/models", "/api/product-features", "/api/disable-ad", "/api/item/askQuestion",
    "/api/routines/follow", "/api/routines/unfollow", "/api/cart/update", "/api/cart/get", "/api/payment/create",
)  # fmt: skip
NEED_SESSION = tuple(
    path for path in POSTS if path not in ("/api/user/login", "/api/user/register", "/api/user/forgotPassword")
)


def _assert_one_body(answer: requests.Response, *statuses: int):
    assert answer.status_code in statuses, (answer.status_code, answer.text[:300])
    assert answer.headers["Content-Type"].startswith("application/json")
    body = answer.json()
    assert set(body) >= ONE_BODY
    assert body["failed"] == body["fail"] == body["error"]["message"]
    return body


@pytest.fixture(scope="module")
def bearer(supplier) -> str:
    """The supplier's token, new for these tests: the supplier signed in when the run began, perhaps long ago."""
    return f"Bearer {supplier.renew().token}"


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "body", ["[1]", '"metin"', "{bozuk", '{"bilinmeyen": 1}'], ids=["list", "text", "broken", "unknown"]
)
def test_bodies_that_do_not_fit_are_refused(running, bearer, path, body):
    headers = {"Content-Type": "application/json", "Authorization": bearer}
    answer = requests.post(running.base + path, data=body.encode(), headers=headers, timeout=10)
    _assert_one_body(answer, 400, 403, 422)


@pytest.mark.parametrize("path", NEED_SESSION)
@pytest.mark.parametrize(
    "token", ["", "Bearer yok", "MTToken yok", "Basic YTpi"], ids=["none", "bearer", "mttoken", "basic"]
)
def test_without_a_session_nothing_happens(running, path, token):
    answer = requests.post(running.base + path, json={}, headers={"Authorization": token} if token else {}, timeout=10)
    assert _assert_one_body(answer, 401)["code"] == "unauthenticated"


def test_a_body_over_a_megabyte_is_refused_by_the_gateway(running):
    answer = requests.post(running.base + "/api/user/login", data=b"x" * (1024 * 1024 + 1), timeout=20)
    _assert_one_body(answer, 413)


@pytest.mark.parametrize(
    "path", ["/api/yok", "/api/internal/reservations", "/cdn/yok.json", "/api/metrics", "/api/healthz"]
)
def test_what_is_not_on_the_list_is_not_there(running, path):
    _assert_one_body(requests.get(running.base + path, timeout=10), 404)


def test_another_persons_order_address_and_cart_are_not_there(running, publish, new_buyer):
    mine, other = new_buyer(), new_buyer()
    cart = mine.fill_cart(publish(), 1)
    for path, body in (
        ("/api/cart/get", {"cartId": cart["info"]["uuid"], "isOrder": 1}),
        ("/api/routines/deleteAddress", {"id": mine.get("/api/user/address")[0]["id"]}),
        (
            "/api/payment/create",
            {"cartId": cart["info"]["uuid"], "shippingId": 1, "invoiceId": None, "termsVersion": "1"},
        ),
    ):
        with pytest.raises(Refused) as refusal:
            other.post(path, body)
        assert refusal.value.status == 404, path


def test_a_buyer_may_not_do_what_suppliers_and_operators_do(new_buyer, publish):
    buyer, ad_id = new_buyer(), publish()
    for method, path, body in (
        ("POST", "/api/categories", {"Id": 0, "Name": "Deneme", "ParentId": None}),
        ("POST", f"/api/operator/ads/{ad_id}/end", {"reason": "olmaz"}),
        ("GET", "/api/operator/refunds", None),
        ("GET", "/api/supplier/ads", None),
    ):
        with pytest.raises(Refused) as refusal:
            buyer.ask(method, path, body)
        assert refusal.value.status == 403, path


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"MinParticipants": 5, "MaxParticipants": 4}, "MaxParticipants"),
        ({"Quantity": 3, "MaxParticipants": 4}, "Quantity"),
        ({"MaxDiscountPercent": 1}, "MaxDiscountPercent"),
        ({"MaxDiscountPercent": 0}, "MaxDiscountPercent"),
        ({"EndDay": 31}, "EndDay"),
        ({"EndDay": 1.5}, "EndDay"),
        ({"ProductPrice": 10.999}, "ProductPrice"),
        ({"ProductPrice": "bin"}, "ProductPrice"),
    ],
)
def test_terms_that_make_no_sense_are_refused_beside_their_field(publish, changes, field):
    with pytest.raises(Refused) as refusal:
        publish(**changes)
    assert refusal.value.status == 422
    assert field in refusal.value.body["fields"]


@pytest.mark.parametrize(
    ("language", "no_ad", "no_email"),
    [
        ("tr", "İlan bulunamadı.", "E-posta boş olamaz(!)"),
        ("en", "The deal could not be found.", "E-mail is required"),
        ("ru", "Предложение не найдено.", "Заполните поле «Эл. почта»"),
        ("ar", "لم نعثر على العرض.", "حقل البريد الإلكتروني مطلوب"),
    ],
)
def test_refusals_and_field_errors_are_in_the_language_that_is_asked_for(running, language, no_ad, no_email):
    headers = {"Accept-Language": language}
    answer = requests.get(f"{running.base}/api/ads/99999999", headers=headers, timeout=10)
    assert _assert_one_body(answer, 404)["failed"] == no_ad
    form = {"password": "imece123"}
    answer = requests.post(f"{running.base}/api/user/login", json=form, headers=headers, timeout=10)
    assert _assert_one_body(answer, 422)["fields"]["email"] == [no_email]
