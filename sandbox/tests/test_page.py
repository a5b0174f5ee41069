"""The hosted payment page as a browser without JavaScript walks through it, and the card form's rules."""

from datetime import date

import pytest

from sandbox.iyzico import cardform
from sandbox.tests.shop import CARD, GOOD, Shop

FORM = CARD | {"cardNumber": "5528 7900 0000 0008"}


def page(shop, step="", **changes):
    token = shop.initialize(**changes)["token"]
    return f"/sandbox/iyzico/page/{token}{step}"


def text(answer):
    return answer.get_data(as_text=True)


def path_of(answer):
    return answer.headers["Location"].removeprefix("http://localhost:8080")


def test_the_page_shows_amount_cards_and_a_way_out(shop):
    shown = text(shop.http.get(page(shop)))
    assert "100,00" in shown and "İmece" in shown and "5528 7900 0000 0008" in shown
    assert 'href="http://shop.test/checkout"' in shown
    assert "<style" not in shown and "style=" not in shown and "onclick" not in shown


def test_a_good_card_leads_back_to_the_shop(shop):
    here = page(shop)
    answer = shop.http.post(here, data=FORM)
    assert answer.status_code == 303 and path_of(answer) == here + "/done"
    done = text(shop.http.get(here + "/done"))
    assert 'action="http://shop.test/api/payment/callback"' in done and f'value="{here.rsplit("/", 1)[1]}"' in done
    assert "daha önce alındı" in text(shop.http.get(here))


def test_the_content_security_policy_lets_the_form_reach_the_shop_only(shop):
    policy = shop.http.get(page(shop)).headers["Content-Security-Policy"]
    assert "form-action 'self' http://shop.test" in policy and "unsafe" not in policy


def test_messages_stand_beside_the_fields(shop):
    wrong = {
        "cardNumber": "5528790000000009",
        "cardHolderName": "Ay5e",
        "expireMonth": "01",
        "expireYear": "2026",
        "cvc": "",
    }
    shown = text(shop.http.post(page(shop), data=wrong))
    for field, message in {
        "cardNumber": "Kart numarası geçersiz(!)",
        "cardHolderName": "Bu alan sadece harf içermelidir (!)",
        "expireMonth": "Kartın son kullanma tarihi geçmiş(!)",
        "cvc": "Güvenlik kodu boş olamaz(!)",
    }.items():
        assert f'id="{field}-error">{message}<' in shown
    assert 'value="5528 7900 0000 0009"' in shown


def test_a_decline_is_told_in_words_and_another_card_may_be_tried(shop):
    here = page(shop)
    assert path_of(shop.http.post(here, data=FORM | {"cardNumber": "4111111111111129"})) == here
    assert "Kart limiti yetersiz" in text(shop.http.get(here))
    assert path_of(shop.http.post(here, data=FORM)).endswith("/done")


def code_for(shop):
    return shop.http.get("/sandbox/sms/messages?to=%2B905321234567").get_json()[-1]["text"][-6:]


def test_three_d_secure_asks_for_the_code_of_the_sms(shop):
    here = page(shop, forceThreeDS=1)
    assert path_of(shop.http.post(here, data=FORM)) == here + "/3ds"
    code = code_for(shop)
    assert code in text(shop.http.get(here + "/3ds"))
    wrong = shop.http.post(here + "/3ds", data={"code": "x"})
    assert path_of(wrong) == here + "/3ds" and "Kalan deneme: 2" in text(shop.http.get(here + "/3ds"))
    assert path_of(shop.http.post(here + "/3ds", data={"code": code})) == here + "/done"
    assert shop.detail(here.rsplit("/", 1)[1])["paymentStatus"] == "SUCCESS"


def test_three_wrong_codes_end_the_attempt_but_not_the_payment(shop):
    here = page(shop)
    shop.http.post(here, data=FORM | {"cardNumber": "5890040000000016"})
    for _ in range(3):
        last = shop.http.post(here + "/3ds", data={"code": "wrong"})
    assert path_of(last) == here and "3D Secure doğrulaması yapılamadı" in text(shop.http.get(here))
    assert shop.books() == []
    assert path_of(shop.http.post(here, data=FORM)).endswith("/done")


def test_an_expired_and_an_unknown_page(shop, clock):
    here = page(shop)
    clock.move(minutes=30)
    assert "süresi doldu" in text(shop.http.get(here))
    assert "süresi doldu" in text(shop.http.post(here, data=FORM))
    assert shop.http.get("/sandbox/iyzico/page/nothing").status_code == 404
    assert shop.books() == []


def test_the_payment_survives_a_restart(make_app):
    here = page(Shop(make_app()))
    assert Shop(make_app()).http.post(here, data=FORM).status_code == 303


def test_no_card_number_is_kept(shop, app):
    shop.http.post(page(shop), data=FORM)
    with app.extensions["sandbox"].engine.connect() as connection:
        for table in ("checkouts", "payments", "webhooks"):
            rows = connection.exec_driver_sql(f"SELECT row_to_json(t)::text FROM {table} t").scalars().all()
            assert not any(GOOD in row for row in rows)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"cardNumber": "5528-7900-0000-0008"}, None),
        ({"cardNumber": "374427000000003"}, None),
        ({"cardNumber": "552879000000000"}, "cardNumber"),
        ({"cardNumber": "٥٥٢٨٧٩٠٠٠٠٠٠٠٠٠٨"}, "cardNumber"),
        ({"cardHolderName": "Işıl Çağ"}, None),
        ({"cardHolderName": "R2-D2"}, "cardHolderName"),
        ({"expireMonth": "13"}, "expireMonth"),
        ({"expireMonth": "11", "expireYear": "26"}, None),
        ({"expireMonth": "10", "expireYear": "2026"}, "expireMonth"),
        ({"expireYear": "abcd"}, "expireYear"),
        ({"cvc": "1234"}, None),
        ({"cvc": "12345"}, "cvc"),
    ],
)
def test_card_rules(changes, field):
    assert list(cardform.check(FORM | changes, date(2026, 11, 21)).errors) == ([field] if field else [])
