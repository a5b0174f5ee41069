"""Many who want the same thing at the same moment, with all services taking part."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from orders.agreements.documents.filling import Texts
from tests.support.inhabitants import NoAnswer, Refused

STARTS = 50


def test_fifty_starts_of_a_payment_with_one_key_open_one_page(planner):
    with planner.town() as town:
        people = town.people
        buyer = people.new_buyer()
        cart_id = people.fill_cart(buyer, people.publish(), 1)
        body = {
            "cartId": cart_id,
            "shippingId": people.address_of(buyer),
            "invoiceId": None,
            "termsVersion": Texts().version,
        }

        def start(_: int) -> str:
            try:
                return people.ask(buyer, "buyer", "POST", "/payment/create", body, **{"Idempotency-Key": "bir"})["url"]
            except (NoAnswer, Refused):
                return ""  # the first one is still being answered

        with ThreadPoolExecutor(8) as pool:
            answers = Counter(pool.map(start, range(STARTS)))
        pages = [url for url in answers if url]
        assert len(pages) == 1
        assert people.ask(buyer, "buyer", "POST", "/payment/create", body, **{"Idempotency-Key": "bir"})["url"] in pages
        assert len(town.checkouts()) == 1
