"""What people confide in the shop: it stands in no log, and after they have left only where the law keeps it.

One person does what people do, with values that occur nowhere else, and has some of it refused; then they leave.
"""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import requests
from sqlalchemy import create_engine, text

from tests.journeys.erasure_kept import KEPT, NOT_OF_A_PERSON
from tests.support.panels import end_ad, item_once, move_parcel, to_ship
from tests.support.people import GOOD_CARD, Refused, Visitor
from tests.support.phones import unused_number
from tests.support.shoppers import published
from tests.support.waiting import eventually, eventually_nothing
from tools.stack.instance import SERVICES

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
SETTLING_SECONDS = 60
CHUNK = 1 << 20


def _word() -> str:
    """Letters that occur nowhere else, as a name may have them."""
    return "q" + "".join(letter for letter in uuid.uuid4().hex if letter.isalpha())[:4] + _letters()


def _letters() -> str:
    return uuid.uuid4().hex.translate(str.maketrans("0123456789", "ghijklmnop"))[:14]


def national_id() -> str:
    """A number of eleven digits with its two check digits, that no other person has here."""
    digits = [int(digit) for digit in f"1{uuid.uuid4().int % 10**8:08d}"]
    tenth = (sum(digits[0::2]) * 7 - sum(digits[1::2])) % 10
    digits.append(tenth)
    return "".join(map(str, [*digits, sum(digits) % 10]))


@dataclass
class Confided:
    """A person, and everything by which they could be known, by what it is."""

    person: Visitor
    order_id: str = ""
    ad_id: int = 0
    values: dict[str, str] = field(default_factory=dict)


@pytest.fixture(scope="module")
def confided(running, supplier, operator, onlooker) -> Confided:
    """A person who has registered, bought, paid, asked, reviewed and applied to sell; and was refused in between."""
    local, phone = _letters(), unused_number()
    values = {
        "first name": _word().capitalize(), "last name": _word().capitalize(), "e-mail": local, "phone": phone,
        "national id": national_id(), "address": _letters(), "address title": _letters(), "town": _letters(),
        "question": _letters(), "review": _letters(), "return": _letters(), "card holder": _letters(),
        "browser": _letters(), "password": _letters(), "wrong password": _letters(), "invoice": _letters(),
        "search": _letters(), "track": _letters(),
    }  # fmt: skip
    found = Confided(running.visitor(), values=values)
    _become_a_member(found)
    _be_refused(found)
    found.ad_id = published(supplier, onlooker)
    _buy_and_receive(found, supplier, operator)
    return found


def _become_a_member(found: Confided) -> None:
    person, values = found.person, found.values
    person.session.headers["User-Agent"] = f"Mozilla/5.0 ({values['browser']})"
    email = f"{values['e-mail']}@ornek.test"
    names = {"firstName": values["first name"], "lastName": values["last name"]}
    person.post("/api/user/register", names | {"email": email, "password": values["password"]})
    link = {"Authorization": f"Bearer {person.mailed_token(email)}"}
    values["link"] = link["Authorization"].removeprefix("Bearer ")
    person.user = person.post("/api/user/validate", {"password": values["password"]}, headers=link)
    person.token = person.user["token"]
    person.verify_phone(f"+90{values['phone']}")
    person.post("/api/user/editProfile", names | {"nationalId": values["national id"]})
    person.add_address(
        **names, addressTitle=values["address title"], addressText=f"{values['address']} Sokak", town=values["town"],
        phone=f"+90{values['phone']}", isCorporate=1, companyName=values["invoice"], taxOffice="Kadıköy",
        taxNumber="1234567890",
    )  # fmt: skip


def _be_refused(found: Confided) -> None:
    """What is refused is as private as what is taken."""
    person, values = found.person, found.values
    email = f"{values['e-mail']}@ornek.test"
    names = {"firstName": values["first name"], "lastName": values["last name"]}
    for path, body in (
        ("/api/user/login", {"email": email, "password": values["wrong password"]}),
        ("/api/user/register", names | {"email": email, "password": values["password"], "role": values["last name"]}),
        ("/api/user/addPhone", {"phone": values["phone"] * 3}),
        ("/api/user/editProfile", names | {"nationalId": values["national id"][::-1]}),
        ("/api/payment/refundIban", {"refundId": values["track"], "iban": values["track"], "holder": values["track"]}),
    ):
        with pytest.raises(Refused):
            person.post(path, body)
    person.get(f"/api/search?q={values['search']}")
    person.session.get(f"{person.base}/api/user/me?token={values['track']}", timeout=20)
    person.session.post(f"{person.base}/api/user/login", data=f'{{"email": "{values["track"]}', timeout=20)


def _buy_and_receive(found: Confided, supplier: Visitor, operator: Visitor) -> None:
    person, values = found.person, found.values
    person.post("/api/item/askQuestion", {"adId": found.ad_id, "question": f"{values['question']} var mı?"})
    (asked,) = person.get("/api/item/questions")["items"]
    supplier.post("/api/supplier/answerQuestion", {"questionId": asked["id"], "answer": "Evet, var."})
    person.fill_cart(found.ad_id, 2)
    token = values["payment page"] = person.start_payment(person.get("/api/user/address")[0]["id"])
    person.pay(token, GOOD_CARD | {"cardHolderName": values["card holder"]})
    order_id = found.order_id = person.come_back(token).rsplit("orderId=", 1)[1]
    person.paid_order(order_id)
    end_ad(operator, found.ad_id)
    (row,) = to_ship(supplier, order_id)
    order = {"orderId": order_id, "itemIds": [row["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}
    move_parcel(person, supplier.post("/api/supplier/ship", order)["trackingNumber"], "delivered")
    item_once(person, order_id, status="delivered")
    rating = {"cartId": order_id, "adId": found.ad_id, "rating": 5, "comment": f"{values['review']} güzel"}
    person.post("/api/order/rateItem", rating)


# --- logs -------------------------------------------------------------------------------------------------------------


def _logs(root: Path) -> list[Path]:
    """Everything that a program of the instance writes about itself."""
    named = [path for path in root.rglob("*.log*") if path.is_file()]
    return sorted({*named, *(path for path in (root / "log").rglob("*") if path.is_file())})


def _holds(path: Path, values: dict[str, str]) -> list[str]:
    # The provider's own pages are the outside world, which only a demo has behind its gateway.
    content = b"\n".join(line for line in path.read_bytes().lower().splitlines() if b'"path":"/sandbox/' not in line)
    return [name for name, value in values.items() if value.lower().encode() in content]


def test_no_log_says_what_was_confided(running, confided):
    marker = uuid.uuid4().hex
    requests.get(f"{running.base}/ilan/{confided.ad_id}/{marker}", timeout=20, allow_redirects=False)
    eventually(lambda: [path for path in _logs(running.root) if _holds(path, {"marker": marker})], "the log is written")
    secrets = {
        "access token": confided.person.token.rsplit(".", 1)[1],
        "refresh token": next(cookie.value for cookie in confided.person.session.cookies if cookie.value),
        "card": GOOD_CARD["cardNumber"],
    }
    logs = _logs(running.root)
    assert {"access.log", "ads-web.log", "identity-worker.log", "postgres.log"} <= {path.name for path in logs}
    told = {str(path.relative_to(running.root)): _holds(path, confided.values | secrets) for path in logs}
    assert {name: found for name, found in told.items() if found} == {}


# --- leaving ----------------------------------------------------------------------------------------------------------


def _places(environments: dict[str, dict[str, str]], values: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What is found, and in which column of which service."""
    for service in SERVICES:
        engine = create_engine(environments[service]["DATABASE_URL"])
        with engine.connect() as connection:
            columns = connection.execute(
                text(
                    "SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c"
                    " JOIN information_schema.tables t USING (table_schema, table_name)"
                    " WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'"
                )
            ).all()
            for table, column, kind in columns:
                shown = f"encode(\"{column}\", 'escape')" if kind == "bytea" else f'"{column}"::text'
                for name, value in values.items():
                    found = text(f'SELECT 1 FROM "{table}" WHERE {shown} ILIKE :value LIMIT 1')
                    if connection.execute(found, {"value": f"%{value}%"}).first():
                        yield name, f"{service}.{table}.{column}"
        engine.dispose()


def _left(running, values: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, place in _places(running.environments, values):
        found.setdefault(place, []).append(name)
    return found


def test_who_has_left_is_found_only_where_the_law_keeps_them(running, confided):
    names = {name: value for name, value in confided.values.items() if name not in NOT_OF_A_PERSON}
    before = _left(running, names)
    assert any(place.startswith("identity.people") for place in before), "the search finds what is there"

    def gone() -> bool:
        try:
            return confided.person.post("/api/user/close", {"currentPassword": confided.values["password"]}) is not None
        except Refused as refusal:
            assert refusal.code == "account_busy", refusal
            return False

    eventually(gone, "nothing is open any more and the account is closed", SETTLING_SECONDS)

    def unexpected() -> dict[str, list[str]]:
        found = _left(running, names).items()
        return {
            place: kinds for place, kinds in found if not set(kinds) <= set(KEPT[place][0] if place in KEPT else ())
        }

    eventually_nothing(lambda: unexpected().items(), "all that may not be kept is gone", SETTLING_SECONDS)
