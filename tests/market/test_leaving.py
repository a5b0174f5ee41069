"""People who leave: what they are shown of themselves, when they can't go yet, and what is left of them afterwards."""

import json
import random
from datetime import timedelta

import pytest
from sqlalchemy import text

from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.rows import Message
from identity.sessions import steps as sessions_steps
from identity.sessions.rules.session import ALL_SCOPE
from tests.support.inhabitants import Refused

DAY = timedelta(days=1)
QUESTION = "Kutusunda kablosu da var mı?"


def go(town, person: str) -> dict:
    """Close an account, right after signing in."""
    return ask(town, person, "POST", "/user/close", {})


def ask(town, person: str, method: str, path: str, body: dict | None = None) -> dict:
    """Ask with a session of one's own, begun at this moment."""
    identity = town.services["identity"]
    with identity.work() as work:
        grant = sessions_steps.open_session(work, people_selects.person(work.session, person), ALL_SCOPE)
    headers = {"Authorization": f"Bearer {sessions_steps.access_token(identity, grant)}"}
    answer = town.client_for(method, path).open(path, method=method, json=body, headers=headers)
    if answer.status_code >= 400:
        raise Refused(path, answer.status_code, answer.get_json())
    return answer.get_json()["success"]


def refusal(town, person: str) -> list[str]:
    """Why a person can't go now."""
    with pytest.raises(Refused) as refused:
        go(town, person)
    assert refused.value.payload["code"] == "account_busy", refused.value.payload
    return refused.value.payload["fields"]["obstacles"]


def everywhere(town, person: str) -> list[str]:
    """Tables and columns, in all services, that still hold a person's id."""
    found = []
    for name, service in town.services.items():
        with service.work() as work:
            columns = work.session.execute(
                text("SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'")
            ).all()
            for table, column in columns:
                row = text(f'SELECT 1 FROM "{table}" WHERE "{column}"::text = :person LIMIT 1')
                if work.session.execute(row, {"person": person}).first():
                    found.append(f"{name}.{table}.{column}")
    return sorted(found)


@pytest.mark.parametrize("disorder", [None, 7], ids=["in order", "twice, late and in disorder"])
def test_a_buyer_is_shown_everything_and_leaves_when_nothing_is_open_any_more(planner, disorder):
    with planner.town(random.Random(disorder) if disorder else None) as town:
        people, buyer = town.people, town.people.new_buyer()
        with town.services["identity"].work() as work:
            email = people_selects.person(work.session, buyer).email
        ad_id = people.publish()
        people.of(buyer, "POST", "/routines/follow", {"adId": ad_id})
        people.of(buyer, "POST", "/item/askQuestion", {"adId": ad_id, "question": QUESTION})
        order_id = people.buy(buyer, ad_id, 2)
        assert refusal(town, buyer) == [
            "Teslim edilmemiş siparişiniz var.",
            "Yolda olan ya da hesaplanacak para iadeniz var.",
        ]
        people.wait_for_the_end(ad_id)
        people.ship_everything()
        assert "Teslim edilmemiş siparişiniz var." in refusal(town, buyer)
        people.wait_for_the_carrier()
        people.review(buyer, order_id, ad_id)
        other_ad = people.publish()
        people.fill_cart(buyer, other_ad, 1)

        shown = ask(town, buyer, "GET", "/user/export")
        text_of_all = json.dumps(shown, ensure_ascii=False)
        assert shown["identity"]["person"][0]["email"] == email
        assert shown["ads"]["questions"][0]["question"] == QUESTION
        assert {order["id"] for order in shown["orders"]["orders"]} >= {order_id}
        assert shown["orders"]["reviews"][0]["comment"] == "Güzel"
        assert shown["payments"]["payments"] and shown["payments"]["refunds"]
        assert not [secret for secret in ("password_hash", "token_hash", "secret_hash") if secret in text_of_all]
        go(town, buyer)
        town.come_to_rest()
        expect_forgotten(town, buyer, email, order_id, ad_id)
        assert town.audit() == []
        town.pass_time(DAY, DAY)
        town.come_to_rest()
        assert town.audit() == []


def expect_forgotten(town, buyer: str, email: str, order_id: str, ad_id: int) -> None:
    with town.services["identity"].work() as work:
        assert work.session.get(Person, buyer) is None
        letters = work.session.query(Message).filter_by(recipient=email).all()
        assert [letter.template for letter in letters] == ["farewell"]
    left = everywhere(town, buyer)
    allowed = {
        # Documents of orders and accounts, and copies that say whose they were: an id with no person behind it.
        "identity.outbox.aggregate",
        "orders.attempts.buyer_id",
        "orders.orders.buyer_id",
        "orders.reviews.buyer_id",
        "orders.seller_ratings.buyer_id",
        "payments.payments.buyer_id",
        "payments.refunds.buyer_id",
        "returns.bought_items.buyer_id",
    }
    assert set(left) <= allowed, set(left) - allowed
    with town.services["ads"].work() as work:
        assert work.session.scalar(text("SELECT question FROM questions")) == QUESTION
        assert work.session.scalar(text("SELECT followers FROM ads WHERE ad_id = :ad"), {"ad": ad_id}) == 0
    with town.services["orders"].work() as work:
        kept = work.session.execute(
            text("SELECT shipping_address, last_four, card_bin FROM orders WHERE id = :id"), {"id": order_id}
        ).one()
        assert kept.shipping_address["lastName"] and kept.last_four is kept.card_bin is None
        carts = work.session.scalar(
            text("SELECT count(*) FROM items i JOIN orders o ON o.id = i.order_id WHERE o.status = 'created'")
        )
        assert carts == 0
    with town.services["payments"].work() as work:
        assert work.session.scalars(text("SELECT DISTINCT last_four || card_bin FROM payments")).all() == [""]


def test_a_payment_that_was_started_keeps_its_buyer_here_until_it_is_over(planner):
    with planner.town() as town:
        people, buyer = town.people, town.people.new_buyer()
        people.start_payment(buyer, people.fill_cart(buyer, people.publish(), 1))
        assert refusal(town, buyer) == ["Sonucu beklenen bir ödemeniz var."]
        town.pass_time(timedelta(hours=1), timedelta(hours=1))
        go(town, buyer)
        town.come_to_rest()
        assert town.audit() == []


def test_a_supplier_leaves_once_everything_is_sold_out_delivered_paid_and_invoiced(planner):
    with planner.town() as town:
        people, buyer = town.people, town.people.new_buyer()
        ad_id = people.publish()
        order_id = people.buy(buyer, ad_id)
        supplier = people.supplier
        assert set(refusal(town, supplier)) == {
            "Alıcılara teslim edilmemiş satışlarınız var.",
            "Yayında ya da sonuçlanmakta olan ilanınız var.",
            "Size henüz ödenmemiş ya da sizden düşülecek satış tutarı var.",
        }
        people.wait_for_the_end(ad_id)
        people.ship_everything()
        people.wait_for_the_carrier()
        to_invoice = "Faturasını henüz yüklemediğiniz satışlarınız var."
        unpaid = "Size henüz ödenmemiş ya da sizden düşülecek satış tutarı var."
        assert refusal(town, supplier) == [unpaid, to_invoice]
        town.pass_time(15 * DAY, DAY, DAY, DAY)
        assert refusal(town, supplier) == [to_invoice]
        people.send_invoice(order_id)
        go(town, supplier)
        town.come_to_rest()
        assert town.audit() == []


def test_an_operator_is_not_let_go_by_themselves(planner):
    with planner.town() as town, pytest.raises(Refused) as refused:
        go(town, town.people.operator)
    assert refused.value.payload["code"] == "conflict"


def test_a_service_that_is_away_keeps_every_person_here(planner):
    with planner.town() as town:
        buyer = town.people.new_buyer()
        town.http.adapters.pop("http://returns.test")
        with pytest.raises(Refused) as refused:
            go(town, buyer)
        assert refused.value.status == 503
        with town.services["identity"].work() as work:
            assert people_selects.person(work.session, buyer).closing_until is None
