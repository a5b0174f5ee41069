"""What happens in a town that is tried by crashes and disorder: a life from the first ad to the last kuruş."""

from dataclasses import dataclass
from datetime import timedelta

from tests.support.town import Town

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@dataclass(frozen=True)
class Expected:
    """How an order must look in the end: its status, and what each cause gave back, in lira."""

    buyer: str
    order_id: str
    status: str
    refunds: dict[str, float]


def live_briefly(town: Town) -> list[Expected]:
    """Two people buy, and get the difference back."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    buyers = [people.new_buyer(), people.new_buyer()]
    orders = [people.buy(buyers[0], ad_id, 1), people.buy(buyers[1], ad_id, 2)]
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    backs = ({"price_difference": 20}, {"price_difference": 40})
    return [Expected(*each, "paid", back) for each, back in zip(zip(buyers, orders, strict=True), backs, strict=True)]


def live_ordinarily(town: Town) -> list[Expected]:
    """Two people buy; one cancels a unit, the price falls, both get the difference, one sends a unit back."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    keeper, returner = people.new_buyer(), people.new_buyer()
    kept, returned = people.buy(keeper, ad_id, 2), people.buy(returner, ad_id, 2)
    people.cancel(keeper, kept, 1)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    people.ship_everything()
    people.wait_for_the_carrier()
    people.review(returner, returned, ad_id)
    people.send_back(returner, returned, ad_id, 1)
    town.pass_time(HOUR, 15 * DAY, HOUR, HOUR)
    return [
        Expected(keeper, kept, "delivered", {"cancelled": 100, "price_difference": 20}),
        Expected(returner, returned, "delivered", {"price_difference": 40, "returned": 80}),
    ]


def live_with_parcels_that_come_back(town: Town) -> list[Expected]:
    """Two people's parcels come back: one is sent again, the other stays undecided."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    patient, forgotten = people.new_buyer(), people.new_buyer()
    again, given_up = people.buy(patient, ad_id), people.buy(forgotten, ad_id)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    people.ship_everything()
    people.bring_everything_back()
    people.send_again(again)
    people.wait_for_the_carrier()
    town.pass_time(8 * DAY, 8 * DAY, HOUR)
    return [
        Expected(patient, again, "delivered", {"price_difference": 10}),
        Expected(forgotten, given_up, "cancelled", {"price_difference": 10, "undelivered": 90}),
    ]


def live_with_an_item_in_two_parcels(town: Town) -> list[Expected]:
    """Five units travel in parcels of two and three: the three come back and are given up, one of the two is returned."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    buyer = people.new_buyer()
    order_id = people.buy(buyer, ad_id, 5)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    people.ship(order_id, 2)
    people.ship(order_id, 3)
    people.bring_back(order_id, 3)
    town.pass_time(DAY)
    people.give_up(order_id)
    town.pass_time(HOUR)
    people.send_back(buyer, order_id, ad_id, 1)
    town.pass_time(HOUR, 15 * DAY, HOUR, HOUR)
    return [Expected(buyer, order_id, "delivered", {"price_difference": 150, "undelivered": 210, "returned": 70})]


def live_with_a_withdrawal_under_way(town: Town, given_up: int = 3) -> list[Expected]:
    """Five units travel in parcels of two and three, and their buyer withdraws from two of them: one parcel is given
    up, the other is taken back, and what is left is shipped.
    """
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    buyer = people.new_buyer()
    order_id = people.buy(buyer, ad_id, 5)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    taken_back = 5 - given_up
    people.ship(order_id, taken_back, "700123456")
    people.ship(order_id, given_up)
    people.withdraw(buyer, order_id, 2)
    people.take_back(order_id, taken_back)
    kept = taken_back - 2
    people.bring_back(order_id, given_up)
    town.pass_time(DAY)
    people.give_up(order_id)
    if kept:
        people.ship(order_id, kept)
        people.wait_for_the_carrier()
    town.pass_time(HOUR, 15 * DAY, HOUR, HOUR)
    backs = {"price_difference": 150, "cancelled": 140, "undelivered": 70 * given_up}
    return [Expected(buyer, order_id, "delivered" if kept else "cancelled", backs)]


def live_with_a_withdrawal_from_what_comes_back(town: Town) -> list[Expected]:
    """Three units travel in one parcel, and their buyer withdraws from one of them; the parcel comes back, and what is
    left is sent again.
    """
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
    buyer = people.new_buyer()
    order_id = people.buy(buyer, ad_id, 3)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    people.ship(order_id, 3)
    people.withdraw(buyer, order_id, 1)
    people.bring_back(order_id, 3)
    people.send_again(order_id)
    people.wait_for_the_carrier()
    town.pass_time(HOUR, 15 * DAY, HOUR, HOUR)
    return [Expected(buyer, order_id, "delivered", {"price_difference": 60, "cancelled": 80})]


def live_with_deposits(town: Town) -> list[Expected]:
    """Two people pay a deposit; one pays the balance, the other loses the deposit."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=2, Deposit=20)
    payer, quitter = people.new_buyer(), people.new_buyer()
    paid, quit_ = people.buy(payer, ad_id), people.buy(quitter, ad_id)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    people.pay_balance(payer, paid)
    town.pass_time(DAY, DAY, 5 * DAY, HOUR)
    return [Expected(payer, paid, "paid", {}), Expected(quitter, quit_, "forfeited", {})]


# Each of other people and another ad, so that what a crash does to one can be seen without the others.
PARTS = (
    live_ordinarily,
    live_with_parcels_that_come_back,
    live_with_an_item_in_two_parcels,
    live_with_deposits,
)


def live(town: Town) -> list[Expected]:
    """A purchase with all that can follow, parcels that come back, and a deposit that is paid up beside one that is not."""
    return [expected for part in PARTS for expected in part(town)]


def expect_settled(town: Town, expected: list[Expected]) -> None:
    """Every buyer has what was bought, and got back what was due, once."""
    for each in expected:
        order = town.people.order(each.buyer, each.order_id)
        assert order["info"]["status"] == each.status
        refunds = order["items"][0]["refunds"]
        assert {refund["status"] for refund in refunds} <= {"succeeded"}
        assert {refund["cause"]: refund["amount"] for refund in refunds} == each.refunds
        assert len(refunds) == len(each.refunds)
