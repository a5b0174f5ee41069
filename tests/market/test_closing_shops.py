"""A shop that closes while all the other services go on: what it sold comes to its end, and then it is closed."""

from datetime import timedelta

import pytest

from identity.suppliers import selects
from tests.market.test_leaving import ask
from tests.support.inhabitants import Refused

DAY = timedelta(days=1)


def state_of(town) -> str:
    with town.services["identity"].work() as work:
        return selects.supplier(work.session, town.people.supplier).status


def test_a_shop_closes_once_everything_is_sold_out_delivered_and_paid(planner):
    with planner.town() as town:
        people, buyer = town.people, town.people.new_buyer()
        ad_id = people.publish()
        assert ask(town, people.supplier, "POST", "/supplier/close", {}) == {"status": "closing"}
        town.come_to_rest()
        with pytest.raises(Refused) as refused:
            people.publish()
        assert refused.value.payload["code"] == "supplier_suspended"
        people.buy(buyer, ad_id)
        assert state_of(town) == "closing", "its open ad is honoured"
        people.wait_for_the_end(ad_id)
        people.ship_everything()
        people.wait_for_the_carrier()
        town.come_to_rest()
        assert state_of(town) == "closing", "it is still to be paid"
        town.pass_time(15 * DAY, DAY, DAY, DAY)
        town.come_to_rest()
        assert state_of(town) == "closed"
        assert ask(town, buyer, "GET", f"/sellers/{people.supplier}")["isClosed"] is True
        assert town.audit() == []


def test_a_service_that_is_away_keeps_a_shop_that_has_nothing_left_from_being_closed(planner):
    with planner.town() as town:
        ask(town, town.people.supplier, "POST", "/supplier/close", {})
        returns = town.http.adapters.pop("http://returns.test")
        town.come_to_rest()
        assert state_of(town) == "closing"
        town.http.mount("http://returns.test", returns)
        town.pass_time(timedelta(minutes=1), timedelta(minutes=1))
        town.come_to_rest()
        assert state_of(town) == "closed"
