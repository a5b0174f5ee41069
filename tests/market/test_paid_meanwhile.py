"""Who has paid, and puts something into the cart before orders has heard of it."""

import pytest

from tests.support.inhabitants import Refused


def test_a_second_wish_right_after_paying_does_not_send_the_first_ones_money_back(planner):
    with planner.town() as town:
        people = town.people
        buyer, first, second = people.new_buyer(), people.publish(), people.publish()
        town.come_to_rest()
        cart_id = people.fill_cart(buyer, first, 2)
        token = people.start_payment(buyer, cart_id)
        people.pay_card(token)
        people.come_back(token)
        with pytest.raises(Refused) as refused:
            people.fill_cart(buyer, second, 1)
        assert refused.value.payload["code"] == "already_paid"
        town.come_to_rest()
        assert people.fill_cart(buyer, second, 1) != cart_id
        asked = {"cartId": cart_id, "isOrder": 1}
        assert people.of(buyer, "POST", "/cart/get", asked)["info"]["status"] == "paid"
