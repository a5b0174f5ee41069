"""What happens in a town that is tried by crashes and disorder: a life from the first ad to the last kuruş."""

from datetime import timedelta

from tests.support.town import Town

HOUR = timedelta(hours=1)

Orders = list[tuple[str, str]]


def live(town: Town) -> Orders:
    """Two people buy one ad, it ends, and the difference goes back; gives the buyers with their orders."""
    people = town.people
    ad_id = people.publish()
    buyers = [people.new_buyer(), people.new_buyer()]
    orders = [people.buy(buyers[0], ad_id, 1), people.buy(buyers[1], ad_id, 2)]
    town.pass_time(HOUR)
    people.wait_for_the_end(ad_id)
    town.pass_time(HOUR)
    return list(zip(buyers, orders, strict=True))


def expect_settled(town: Town, orders: Orders) -> None:
    """Everybody got what was bought, and the difference back, once."""
    for buyer, order_id in orders:
        order = town.people.order(buyer, order_id)
        assert order["info"]["status"] == "paid"
        assert [refund["status"] for refund in order["items"][0]["refunds"]] == ["succeeded"]
