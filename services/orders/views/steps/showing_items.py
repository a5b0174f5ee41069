"""An item of a cart or order as its buyer sees it. Every number is computed here from its rows."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from kit.clock import istanbul_date
from orders.ads.rows import AdCopy
from orders.ads.rules import OPEN, Terms, price_at
from orders.aftersales.rows import Refund, ReturnCopy
from orders.aftersales.rules import RefundStatus
from orders.carriers.rules import CARRIER_NAMES, ParcelState
from orders.orders.rows import Item
from orders.orders.rules import amounts, delivery
from orders.orders.rules.amounts import Priced
from orders.orders.rules.cancellable import cancellable_units
from orders.orders.rules.parts import units_on_the_way, units_to_ship
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.orders.steps.items import cancel_line_of, deposit_of, parts_of, units_left
from orders.parcels.rules.stranded import is_meant_by_receipt
from orders.reviews.rules import is_review_available
from orders.views.steps.aftermath import Aftermath

PRICE_DIFFERENCE = "price_difference"
COUNTS_UNITS = ("open", "closing")  # an ad that is over counts nothing in any more


def show_item(item: Item, after: Aftermath, now: datetime) -> dict[str, Any]:
    """One line, with what became of it."""
    refunds, returns = after.refunds.get(item.id, ()), after.returns.get(item.id, ())
    is_bought = item.unit_price_kurus is not None
    return {
        "id": item.id,
        "ad_id": item.ad_id,
        "units": item.units,
        "cancelled_units": item.cancelled_units,
        "returned_units": item.returned_units,
        "total_kurus": amounts.line_total_kurus(item.units, paid_price_of(item)),
        "created_at": item.created_at,
        "status": item.status,
        "cancellable_units": cancellable_units(cancel_line_of(item), now) if is_bought else 0,
        "deposit_kurus": deposit_of(item),
        "balance": _show_balance(item),
        "final_price_kurus": item.final_price_kurus,
        "refunds": [_show_refund(refund, after) for refund in refunds],
        "held_by_bank_kurus": after.held_by_banks.get(item.id, 0),
        "returns": [_show_return(each) for each in returns],
        "product": _show_product(item, refunds, now),
        **_show_way(item, after, now, _units_in_returns(returns)),
        **_show_withdrawal(item, after, now),
    }


def _show_withdrawal(item: Item, after: Aftermath, now: datetime) -> dict[str, Any]:
    """From how much of the purchase its buyer may withdraw, and did while it was under way."""
    waiting = after.withdrawn.get(item.id, 0)
    is_bought = item.unit_price_kurus is not None
    purchase = delivery.Purchase(
        ItemStatus(item.status),
        units_left(item),
        cancellable_units(cancel_line_of(item), now) if is_bought else 0,
        item.returned_units + _units_in_returns(after.returns.get(item.id, ())),
        waiting,
        item.delivered_at,
    )
    return {
        "withdrawable_units": delivery.withdrawable_units(purchase, now),
        "withdraw_by": item.delivered_at and delivery.withdraw_by(item.delivered_at),
        "withdrawn_units": waiting,
    }


def _units_in_returns(returns: Sequence[ReturnCopy]) -> int:
    held = (each for each in returns if delivery.holds_units(each.status, each.is_open, each.objection))
    return sum(each.units for each in held)


def paid_price_of(item: Item) -> int:
    """What was paid for a unit at once, or would be while it is in a cart: its deposit or its whole price."""
    deposit = deposit_of(item)
    return _initial_price_of(item) if deposit is None else deposit


def priced(item: Item, difference_kurus: int, held_kurus: int) -> Priced:
    """A line as the sums of its order see it. Of its price difference so much came back before or is on its way, and so
    much of its price its buyer's bank took back.
    """
    paid = paid_price_of(item)
    present = paid if deposit_of(item) is not None else joined_price_of(item)
    given_up = item.cancelled_units, item.returned_units
    return Priced(item.units, paid, present, *given_up, difference_kurus, held_kurus)


def joined_price_of(item: Item) -> int:
    """What a unit costs as of now with this item's own units in the count, once it is final the final price.

    In a cart they come on top of what is sold; so they do after the payment, until ads has counted them in.
    """
    if item.final_price_kurus is not None:
        return item.final_price_kurus
    if item.ad.final_price_kurus is not None:
        return item.ad.final_price_kurus
    return price_at(_terms_of(item.ad), item.ad.units_sold + _uncounted_units(item))


def _uncounted_units(item: Item) -> int:
    is_counted = item.counted_sequence is not None and item.counted_sequence <= item.ad.sequence
    if item.unit_price_kurus is not None and (is_counted or item.ad.status not in COUNTS_UNITS):
        return 0
    return units_left(item)


def _terms_of(ad: AdCopy) -> Terms:
    terms = ad.published
    return Terms(terms.initial_price_kurus, terms.target_price_kurus, terms.min_participants, terms.max_participants)


def _initial_price_of(item: Item) -> int:
    return item.ad.published.initial_price_kurus if item.unit_price_kurus is None else item.unit_price_kurus


def _ad_price_of(item: Item) -> int:
    """What its ad says that a unit costs: in a cart as the ad's page shows it, of an order with its own units."""
    is_bought = item.unit_price_kurus is not None
    if is_bought and item.ad.final_price_kurus is None:
        return joined_price_of(item)
    return _price_of(item.ad)


def _price_of(ad: AdCopy) -> int:
    if ad.final_price_kurus is not None:
        return ad.final_price_kurus
    return ad.published.initial_price_kurus if ad.price_kurus is None else ad.price_kurus


def _show_way(item: Item, after: Aftermath, now: datetime, in_open_returns: int) -> dict[str, Any]:
    """From the supplier to the buyer, and what the buyer may do then."""
    status, review = ItemStatus(item.status), after.reviews.get(item.id)
    shipments = after.shipments.get(item.id, ())
    return {
        "ship_by": istanbul_date(item.ship_by) if item.ship_by else None,
        "is_late": delivery.is_late(status, item.ship_by, now),
        "shortfalls": after.shortfalls.get(item.id, ()),
        "shipment": shipments[-1] if shipments else None,
        "shipments": shipments,
        "to_ship_units": units_to_ship(parts_of(item)) if item.unit_price_kurus is not None else 0,
        "can_confirm_receipt": _can_confirm_receipt(item, shipments),
        "delivered_at": item.delivered_at,
        "returnable_units": delivery.returnable_units(
            status,
            item.units,
            item.cancelled_units,
            item.returned_units,
            item.delivered_at,
            now,
            in_open_returns,
        ),
        "is_review_available": is_review_available(status, review is not None),
        "review": review,
    }


def _can_confirm_receipt(item: Item, shipments: Sequence[dict[str, Any]]) -> bool:
    """As `parcels.steps.shipping.confirm_receipt`, by what is shown of its parcels."""
    states = [ParcelState(each["state"]) for each in shipments if not each["is_given_up"]]
    to_ship = units_to_ship(parts_of(item))
    is_any_meant = any(is_meant_by_receipt(state, states, to_ship) for state in states)
    return units_on_the_way(parts_of(item)) > 0 and is_any_meant


def _show_balance(item: Item) -> dict[str, Any] | None:
    if item.balance_state is None:
        return None
    return {
        "state": item.balance_state,
        "amount_kurus": _balance_kurus(item),
        "due_at": item.balance_due_at,
        "paid_at": item.balance_paid_at,
        "payment": _show_balance_payment(item),
    }


def _show_balance_payment(item: Item) -> dict[str, Any] | None:
    if item.balance_payment_id is None:
        return None
    return {
        "method": "card",
        "payment_id": item.balance_payment_id,
        "card_association": item.balance_card_association,
        "card_family": item.balance_card_family,
        "last_four": item.balance_last_four,
        "card_bin": item.balance_card_bin,
    }


def _balance_kurus(item: Item) -> int:
    """What is left to pay, or was paid; while that is not known yet, what it would be if the ad ended now."""
    if item.balance_state == BalanceState.WAITING:
        return amounts.expected_balance_kurus(units_left(item), joined_price_of(item), item.paid_deposit_kurus)
    return 0 if item.balance_state == BalanceState.CANCELLED else item.balance_kurus or 0


def _show_refund(refund: Refund, after: Aftermath) -> dict[str, Any]:
    is_waiting = refund.state != RefundStatus.SUCCEEDED
    return {
        "id": refund.id,
        "cause": refund.cause,
        "amount_kurus": refund.amount_kurus,
        "state": refund.state,
        "opened_at": refund.opened_at,
        "completed_at": refund.completed_at,
        # What was heard of its account last; once it went back there is nothing to ask for, and nothing to correct.
        "needs_iban": is_waiting and refund.needs_iban,
        "has_iban": is_waiting and refund.has_iban,
        "is_transfer": not is_waiting and refund.is_transfer,
        "has_bounced": is_waiting and refund.bounces > 0,
        "is_of_another_payment": after.is_of_another_payment(refund),
    }


def _show_return(copy: ReturnCopy) -> dict[str, Any]:
    return {
        "id": copy.id,
        "status": copy.status,
        "units": copy.units,
        "changed_at": copy.changed_at,
        "created_at": copy.created_at,
        "carrier_name": CARRIER_NAMES.get(copy.cargo_company or ""),
        "cargo_code": copy.cargo_code,
        "refund_kurus": copy.refund_kurus,
        "is_withdrawal": copy.is_withdrawal,
        "is_not_received": copy.is_not_received,
    }


def _show_product(item: Item, refunds: Sequence[Refund], now: datetime) -> dict[str, Any]:
    ad, terms = item.ad, item.ad.published
    units_sold = ad.units_sold + (_uncounted_units(item) if item.unit_price_kurus is not None else 0)
    return {
        "ad": ad,
        "normal_price_kurus": _cost_per_unit_kurus(item, refunds),
        "instant_price_kurus": _ad_price_of(item),
        "deposit_kurus": deposit_of(item),
        "units_sold": units_sold,
        "remaining": max(0, terms.quantity - units_sold - ad.units_doubted),
        "ends_at": ad.sold_until,
        "status": "closing" if ad.status == OPEN and terms.ends_at <= now else ad.status,
        "options": show_options(item),
    }


def show_options(item: Item) -> list[dict[str, str]]:
    """What was chosen with it."""
    return [{"name": option["optionTitle"], "value": option["valueTitle"]} for option in item.options]


def _cost_per_unit_kurus(item: Item, refunds: Sequence[Refund]) -> int:
    initial = _initial_price_of(item)
    if deposit_of(item) is not None:
        return amounts.cost_per_deposit_unit_kurus(initial, item.final_price_kurus)
    was_refunded = any(r.cause == PRICE_DIFFERENCE and r.state == RefundStatus.SUCCEEDED for r in refunds)
    return amounts.cost_per_unit_kurus(initial, item.final_price_kurus, was_refunded)
