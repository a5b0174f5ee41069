"""The second factor through the gateway: operators, a buyer who wants one, and a supplier whose account changes."""

import pytest

from tests.support.owners import apply_to_sell
from tests.support.people import DEMO_PASSWORD, Refused, Visitor, code_now
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"  # of who registers, see `Visitor.register`
COOKIE = "imece_refresh"
COMPANY = {
    "companyName": "Deneme Ticaret",
    "taxOffice": "Kadıköy",
    "taxNumber": "4810000042",
    "iban": "TR330006100519786457841326",
    "phone": "+905321234567",
}
OTHER_IBAN = "TR320010009999901234567890"


def set_up(person: Visitor) -> tuple[str, list[str], str]:
    """A person sets a factor up; gives its secret, the recovery codes and the code that was used."""
    secret = person.post("/api/user/secondFactor/begin", {"password": PASSWORD})["secret"]
    code = code_now(secret)
    return secret, person.post("/api/user/secondFactor/enable", {"code": code})["recoveryCodes"], code


def next_code(secret: str, used: str) -> str:
    """The code after one that was used, as soon as a telephone shows it."""
    return eventually(lambda: code if (code := code_now(secret)) != used else None, "the next code", 40)


def refusal(ask) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        ask()
    return refused.value.status, refused.value.code


def test_an_operator_is_in_only_after_the_code_and_two_may_use_the_same_one(running):
    visitors = [running.visitor(), running.visitor()]
    login = {"email": "yonetici@imece.test", "password": DEMO_PASSWORD}
    steps = [visitor.post("/api/user/login", login) for visitor in visitors]
    assert [step.keys() for step in steps] == [{"secondFactor"}] * 2
    assert [COOKIE in visitor.session.cookies for visitor in visitors] == [False, False]
    code = code_now()
    for visitor, step in zip(visitors, steps, strict=True):
        entered = visitor.post("/api/user/secondFactor", {"ref": step["secondFactor"]["ref"], "code": code})
        assert entered["user"]["role"] == "operator"
        assert COOKIE in visitor.session.cookies
    again = {"ref": steps[0]["secondFactor"]["ref"], "code": code}
    assert refusal(lambda: visitors[0].post("/api/user/secondFactor", again)) == (410, "second_factor_expired")


def test_a_buyer_sets_a_factor_up_and_signs_in_with_it_with_paper_and_ends_a_session(running):
    buyer = running.visitor().register()
    email = buyer.user["email"]
    secret, codes, used = set_up(buyer)
    mails = eventually(
        lambda: [m for m in buyer.get(f"/sandbox/mail/messages?to={email}") if "İki adımlı" in m["subject"]], "a mail"
    )
    assert mails[-1]["subject"] == "İki adımlı doğrulama açıldı"

    step = running.visitor().post("/api/user/login", {"email": email, "password": PASSWORD})["secondFactor"]
    replayed = {"ref": step["ref"], "code": used}
    assert refusal(lambda: running.visitor().post("/api/user/secondFactor", replayed)) == (422, "wrong_code")

    phone = running.visitor()
    phone.session.headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36"
    step = phone.post("/api/user/login", {"email": email, "password": PASSWORD})["secondFactor"]
    phone.token = phone.post("/api/user/secondFactor", {"ref": step["ref"], "code": codes[0]})["token"]
    step = running.visitor().post("/api/user/login", {"email": email, "password": PASSWORD})["secondFactor"]
    spent = {"ref": step["ref"], "code": codes[0]}
    assert refusal(lambda: running.visitor().post("/api/user/secondFactor", spent)) == (422, "wrong_code")
    assert phone.get("/api/user/secondFactor")["recoveryCodesLeft"] == 9

    sessions = buyer.get("/api/user/sessions")
    theirs = next(one for one in sessions if not one["isThis"])
    assert (len(sessions), theirs["device"]) == (2, "Chrome, Android")
    assert buyer.post("/api/user/sessions/end", {"id": theirs["id"]}) == {"ended": 1}
    eventually(lambda: _is_refused(phone, "/api/cart/list"), "orders refuse the token of the session that was ended")

    laptop = running.visitor().post("/api/user/login", {"email": email, "password": PASSWORD})["secondFactor"]
    step = {"ref": laptop["ref"], "code": next_code(secret, used)}
    assert running.visitor().post("/api/user/secondFactor", step)["user"]["email"] == email


def test_a_suppliers_new_account_needs_the_factor_and_is_not_paid_to_for_two_days(running, operator):
    person = running.visitor().register()
    apply_to_sell(person, **COMPANY)
    operator.post(f"/api/operator/suppliers/{person.user['id']}/approve")
    person.token = person.post("/api/user/refresh", headers={"X-Requested-With": "imece"})["token"]
    details = {"phone": COMPANY["phone"], "address": "Moda Caddesi No: 1", "city": 34, "district": 3401, "town": ""}
    details |= {"iban": OTHER_IBAN}

    assert refusal(lambda: person.post("/api/supplier/details", details)) == (403, "second_factor_missing")
    secret, codes, _ = set_up(person)
    assert refusal(lambda: person.post("/api/supplier/details", details)) == (403, "second_factor_needed")
    wrong = details | {"code": f"{(int(code_now(secret)) + 1) % 1_000_000:06d}"}
    assert refusal(lambda: person.post("/api/supplier/details", wrong)) == (422, "wrong_code")
    assert _paused_until(person) is None
    assert person.post("/api/supplier/details", details | {"code": codes[0]})["iban"] == OTHER_IBAN
    assert eventually(lambda: _paused_until(person), "the pause is told")
    told = eventually(
        lambda: [m for m in person.get(f"/sandbox/mail/messages?to={person.user['email']}") if "48 saat" in m["text"]],
        "a mail to the address of before",
    )
    assert told[-1]["subject"] == "Satıcı bilgileriniz değişti"


def _is_refused(person: Visitor, path: str) -> bool:
    try:
        person.get(path)
    except Refused as refused:
        return refused.status == 401
    return False


def _paused_until(supplier: Visitor) -> str | None:
    return supplier.get("/api/supplier/statement?from=2026-01-01&to=2026-12-31")["pausedUntil"]
