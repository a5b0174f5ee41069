"""Letting it happen what `fates` plans: suppliers ship, carriers carry, buyers praise, cancel and send back.

Everything goes through public routes; the carriers are the sandbox's, whose parcels are handed in and moved by hand.
"""

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any

from identity.people.rules import roles
from kit.ids import new_id
from orders.carriers.rules import CARRIER_NAMES
from orders.service import Orders
from orders.tracking.steps import attend_parcels
from returns.rules.life import NOT_RECEIVED
from tools.demo.fates import (
    ARRIVED_AFTER,
    CANCELLED_AFTER,
    GIVEN_UP_AFTER,
    REPLIED_AFTER,
    RETURNS,
    REVIEWED_AFTER,
    SEEN_AFTER,
    SHIPPED_AFTER,
    SHORTFALL_AFTER,
    UNSENT,
    Fate,
)
from tools.demo.invoices import SENT_AFTER, send_invoice
from tools.demo.made import Happening, Made

if TYPE_CHECKING:
    from tools.demo.story import AdStory

LAST_LOOK = 1  # days ago, at the carriers

# What parcels do between the road and where they are by now.
LAST_MOVES = {
    "delivered": ("out_for_delivery", "delivered"),
    "failed": ("out_for_delivery", "failed"),
    "returned": ("returned",),
    "given_up": ("returned",),
    "out_for_delivery": ("out_for_delivery",),
}
SHORTFALLS = {
    "short": {"outcome": "refund", "amount": 1, "reason": "stock_damaged"},
    "postponed": {"outcome": "extra_days", "days": 3, "reason": "own_supplier"},
}
FIRST_NUMBER = 7_301_000_000
RETURN_COMMENT = "Beklediğim gibi değil."
MISSED = "Kargo teslim edildi diyor ama kapıya gelen olmadı."
OBJECTION = "Ürünü kullanmadım; kutusundan çıktığı gibi duruyor. Kararın yeniden incelenmesini rica ederim."
NOTES = {"deny": "Ürün kullanılmış.", "reject": "Kutusu ve aksesuarları eksik geldi."}


class Aftersales:
    """The chapters after the sale."""

    def __init__(self, made: Made):
        self._made, self._market = made, made.market
        self._reasons: dict[str, str] = {}
        self._labels: dict[str, str] = {}  # numbers of parcels that carriers made, by order

    def happenings(self, place: int, story: "AdStory") -> list[Happening]:
        """What follows the end of an ad, in any order."""
        ended = -story.ends_in
        found: list[Happening] = []
        if any(fate.course not in UNSENT for fate in story.fates):
            found.append((_later(ended, SHIPPED_AFTER), lambda: self._ship(place, story)))
            found.append((_later(ended, SEEN_AFTER), lambda: self._carry_outbound(place, story, ("in_transit",))))
            found.append((_arrived(story), lambda: self._carry_outbound(place, story)))
        for fate in story.fates:
            if fate.stars:
                found.append((_later(ended, REVIEWED_AFTER), partial(self._praise, place, story, fate)))
            if fate.reply:
                found.append((_later(ended, REPLIED_AFTER), partial(self._reply, story, fate)))
            if fate.course == "delivered":
                found.append((_later(ended, SENT_AFTER), partial(self._invoice, place, story, fate)))
            if fate.course == "cancelled":
                found.append((_later(ended, CANCELLED_AFTER), partial(self._cancel, place, fate)))
            if fate.course in SHORTFALLS:
                found.append((_later(ended, SHORTFALL_AFTER), partial(self._fall_short, place, story, fate)))
            if fate.course == "given_up":
                found.append((_later(ended, GIVEN_UP_AFTER), partial(self._give_up, place, story, fate)))
            for days_ago, act, how in RETURNS.get(fate.sent_back, ()):
                step = getattr(self, f"_{act}")
                found.append((timedelta(days=days_ago), partial(step, place, story, fate, how)))
            if fate.course == "created" or fate.sent_back == "waiting":
                found.append((timedelta(days=LAST_LOOK) / 2, partial(self._hold, place, fate)))
        return found

    def looks(self, all_stories: tuple["AdStory", ...]) -> list[Happening]:
        """When the carriers are asked: as parcels arrive. Whenever an ad ends, the worker asks them anyway."""
        sent = [story for story in all_stories if any(fate.course not in UNSENT for fate in story.fates)]
        return [(moment, self._look) for moment in {_arrived(story) for story in sent}]

    # --- on the way out ---------------------------------------------------------------------------------------------

    def _ship(self, place: int, story: "AdStory") -> None:
        seller = self._seller(story)
        rows = self._market.ask("GET", "/supplier/orders?state=to_ship", seller)["items"]
        items = {row["orderId"]: row["itemId"] for row in rows if row["adId"] == self._made.ads[place]}
        for fate in story.fates:
            if fate.course in UNSENT:
                continue
            order_id = self._order(place, fate)
            # Without a number the parcel is created at the carrier: its label is printed, and it waits to be handed in.
            number = None if fate.course == "created" else _number(place, fate)
            if number is not None:
                self._carriers("/sandbox/cargo/parcels", {"company": fate.carrier, "number": number})
            company = CARRIER_NAMES[fate.carrier]
            body = {"orderId": order_id, "itemIds": [items[order_id]], "cargoCompany": company}
            if fate.course == "parted":
                body |= {"amounts": [{"itemId": items[order_id], "amount": 1}]}
            shipped = self._market.ask("POST", "/supplier/ship", seller, body | {"trackingNumber": number})
            self._labels[order_id] = shipped["trackingNumber"]
        self._market.carry_events()

    def _carry_outbound(self, place: int, story: "AdStory", states: tuple[str, ...] = ()) -> None:
        for fate in story.fates:
            if fate.course not in (*UNSENT, "created"):
                for state in states or LAST_MOVES.get(fate.course, ()):
                    self._carriers(f"/sandbox/cargo/parcels/{_number(place, fate)}/move", {"state": state})

    def _hold(self, place: int, fate: Fate) -> None:
        """What is not handed in yet stays so until a person moves it by hand."""
        order_id = self._order(place, fate)
        number = self._labels[order_id] if fate.course == "created" else order_id[:12]
        self._carriers(f"/sandbox/cargo/parcels/{number}/hold", {})

    def _look(self) -> None:
        for carrier in CARRIER_NAMES:
            attend_parcels(self._market.service(Orders), carrier)
        self._market.carry_events()

    def _fall_short(self, place: int, story: "AdStory", fate: Fate) -> None:
        """The supplier says before shipping that it cannot deliver all of it, or not in time."""
        seller, order_id = self._seller(story), self._order(place, fate)
        rows = self._market.ask("GET", "/supplier/orders?state=to_ship", seller)["items"]
        item_id = next(row["itemId"] for row in rows if row["orderId"] == order_id)
        body = {"requestId": new_id(), "orderId": order_id, "itemId": item_id}
        self._market.ask("POST", "/supplier/shortfalls", seller, body | SHORTFALLS[fate.course])
        self._market.carry_events()

    def _give_up(self, place: int, story: "AdStory", fate: Fate) -> None:
        """The supplier does not send again what came back: its buyer is refunded in full."""
        seller, order_id = self._seller(story), self._order(place, fate)
        rows = self._market.ask("GET", "/supplier/orders?state=stranded", seller)["items"]
        shipment_id = next(row["shipment"]["shipmentId"] for row in rows if row["orderId"] == order_id)
        self._market.ask("POST", f"/supplier/shipments/{shipment_id}/giveUp", seller)
        self._market.carry_events()

    def _invoice(self, place: int, story: "AdStory", fate: Fate) -> None:
        send_invoice(self._market, self._seller(story), self._order(place, fate), self._made.ads[place])
        self._market.carry_events()

    # --- what buyers say --------------------------------------------------------------------------------------------

    def _praise(self, place: int, story: "AdStory", fate: Fate) -> None:
        me, order_id = self._buyer(fate), self._order(place, fate)
        review = {"cartId": order_id, "adId": self._made.ads[place], "rating": fate.stars, "comment": fate.words}
        self._market.ask("POST", "/order/rateItem", me, review)
        stars = [{"id": number, "value": fate.stars} for number in (1, 2, 3)]
        seller_id = self._made.suppliers[story.supplier]
        answers = [*stars, {"id": 4, "value": fate.words_to_seller}]
        self._market.ask(
            "POST", "/order/rateSeller", me, {"cartId": order_id, "sellerId": seller_id, "ratings": answers}
        )
        self._market.carry_events()

    def _reply(self, story: "AdStory", fate: Fate) -> None:
        seller = self._seller(story)
        rows = self._market.ask("GET", "/supplier/reviews?state=waiting", seller)["items"]
        review_id = next(row["reviewId"] for row in rows if row["content"] == fate.words)
        self._market.ask("POST", "/supplier/replyToReview", seller, {"reviewId": review_id, "reply": fate.reply})
        self._market.carry_events()

    def _cancel(self, place: int, fate: Fate) -> None:
        wish = {"cartId": self._order(place, fate), "returnAmount": fate.units, "reason": self._reason("cancel")}
        self._market.ask("POST", "/order/cancelProduct", self._buyer(fate), wish | {"comment": ""})
        self._market.carry_events()

    # --- on the way back --------------------------------------------------------------------------------------------

    def _ask(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        self._wish("returnProduct", place, fate, {"reason": self._reason("return"), "comment": RETURN_COMMENT})

    def _miss(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        self._wish("returnProduct", place, fate, {"reason": NOT_RECEIVED, "comment": MISSED})

    def _withdraw(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        self._wish("withdrawProduct", place, fate, {})

    def _wish(self, what: str, place: int, fate: Fate, words: dict[str, str]) -> None:
        one = {"cartId": self._order(place, fate), "adId": self._made.ads[place], "returnAmount": 1}
        self._market.ask("POST", f"/order/{what}", self._buyer(fate), one | words)
        self._market.carry_events()

    def _decide(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        self._answer(place, story, fate, "decide", how)

    def _inspect(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        self._answer(place, story, fate, "inspect", how)

    def _answer(self, place: int, story: "AdStory", fate: Fate, act: str, decision: str) -> None:
        seller = self._seller(story)
        rows = self._market.ask("GET", "/supplier/returns", seller)["items"]
        asked = next(row["returnId"] for row in rows if row["orderId"] == self._order(place, fate))
        body = {"decision": decision, "note": NOTES.get(decision, "")}
        self._market.ask("POST", f"/supplier/returns/{asked}/{act}", seller, body)
        self._market.carry_events()

    def _object(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        me, order_id = self._buyer(fate), self._order(place, fate)
        (asked,) = self._market.ask("GET", f"/order/returns/{order_id}", me)
        self._market.ask("POST", f"/order/returns/{asked['returnId']}/object", me, {"text": OBJECTION})
        self._market.carry_events()

    def _choose(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        wish = {"cartId": self._order(place, fate), "adId": self._made.ads[place], "comment": ""}
        company = CARRIER_NAMES[fate.carrier]
        self._market.ask("POST", "/order/returnCargoCode", self._buyer(fate), wish | {"cargoCompany": company})
        self._market.carry_events()

    def _carry(self, place: int, story: "AdStory", fate: Fate, how: str) -> None:
        code = self._order(place, fate)[:12]
        self._carriers(f"/sandbox/cargo/parcels/{code}/move", {"state": how})

    # --- who and what -----------------------------------------------------------------------------------------------

    def _buyer(self, fate: Fate) -> dict[str, str]:
        return self._market.headers_of(self._made.buyers[fate.buyer], roles.BUYER)

    def _seller(self, story: "AdStory") -> dict[str, str]:
        return self._market.headers_of(self._made.suppliers[story.supplier], roles.SUPPLIER)

    def _order(self, place: int, fate: Fate) -> str:
        return self._made.orders[place, fate.buyer]

    def _reason(self, form: str) -> str:
        if not self._reasons:
            client = self._market.apps["returns"].test_client()
            for row in client.get("/cdn/reasons.json").get_json():
                self._reasons.setdefault(row["formtype"], row["reasonText"])
        return self._reasons[form]

    def _carriers(self, path: str, body: dict[str, Any]) -> None:
        answer = self._market.sandbox.test_client().post(path, json=body)
        if answer.status_code >= 400:
            raise RuntimeError(f"{path} → {answer.status_code}: {answer.get_json(silent=True)}")


def _arrived(story: "AdStory") -> timedelta:
    return max(_later(-story.ends_in, ARRIVED_AFTER), timedelta(days=LAST_LOOK))


def _later(ended_ago: timedelta, days: float) -> timedelta:
    return ended_ago - timedelta(days=days)


def _number(place: int, fate: Fate) -> str:
    return str(FIRST_NUMBER + place * 100 + fate.buyer)
