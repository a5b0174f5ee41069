"""A letter of a bank in the demo world: a buyer's bank took back what an item had cost, and it waits for an answer."""

from datetime import timedelta
from typing import TYPE_CHECKING

from identity.people.rules import roles
from tools.demo.made import Happening, Made

if TYPE_CHECKING:
    from tools.demo.story import AdStory

ARRIVED_AGO = timedelta(days=1.5)
SUPPLIER = 2  # whose ad it was; its first order has arrived, and nothing of it came back
LETTER = {"reason": "Kart sahibi ürünü teslim almadığını bildirdi", "bankReference": "TI-2041-0093"}


def letters(made: Made, all_stories: tuple["AdStory", ...]) -> list[Happening]:
    """What an operator recorded, and how long ago."""
    place = next(place for place, story in enumerate(all_stories) if story.fates and story.supplier == SUPPLIER)
    buyer = all_stories[place].fates[0].buyer

    def record() -> None:
        order_id = made.orders[place, buyer]
        operator = made.market.headers_of(made.operator, roles.OPERATOR)
        (line,) = made.market.ask("GET", f"/operator/orders/{order_id}/money", operator)["lines"]
        taken = {"orderId": order_id, "itemId": line["itemId"], "amount": line["held"]}
        made.market.ask("POST", "/operator/chargebacks", operator, taken | LETTER)
        made.market.carry_events()

    return [(ARRIVED_AGO, record)]
