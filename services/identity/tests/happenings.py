"""What other services tell of."""

from datetime import timedelta

from contracts.events import (
    AdPublished,
    BalanceDue,
    BalancePaid,
    ReturnChanged,
    WithdrawalChanged,
)
from kit.ids import new_id


def due(trade, order, sequence=1, units=2, unit_kurus=65_000) -> BalanceDue:
    item = order.items[0]
    when = trade.now + timedelta(days=3)
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier)
    return BalanceDue(*who, sequence, units, unit_kurus, units * unit_kurus, when)


def balance_paid(trade, order) -> BalancePaid:
    item = order.items[0]
    who = (order.order_id, item.item_id, item.ad_id, trade.buyer, trade.supplier)
    return BalancePaid(*who, 2, 130_000, new_id(), trade.now)


def changed(trade, order, status, sequence=1, return_id=None, **given) -> ReturnChanged:
    item = order.items[0]
    facts = {"refund_kurus": None, "cargo_company": None, "cargo_code": None} | given
    return ReturnChanged(
        return_id=return_id or new_id(),
        sequence=sequence,
        order_id=order.order_id,
        item_id=item.item_id,
        ad_id=item.ad_id,
        buyer_id=trade.buyer,
        supplier_id=trade.supplier,
        units=1,
        status=status,
        is_open=True,
        created_at=trade.now,
        changed_at=trade.now,
        **facts,
    )


def withdrawn(trade, order, sequence=1, cancelled=0, returned=0, waiting=0, withdrawal_id=None) -> WithdrawalChanged:
    item = order.items[0]
    return WithdrawalChanged(
        withdrawal_id=withdrawal_id or new_id(),
        sequence=sequence,
        order_id=order.order_id,
        item_id=item.item_id,
        ad_id=item.ad_id,
        buyer_id=trade.buyer,
        supplier_id=trade.supplier,
        units=cancelled + returned + waiting,
        cancelled_units=cancelled,
        returned_units=returned,
        waiting_units=waiting,
        return_id=new_id() if returned else None,
        send_by=trade.now + timedelta(days=14) if returned else None,
        declared_at=trade.now,
        changed_at=trade.now,
    )


def published(world) -> AdPublished:
    now = world.clock.now()
    return AdPublished(
        ad_id=1001,
        supplier_id=new_id(),
        supplier_name="Işık Elektronik",
        supplier_logo_url=None,
        product_id=1,
        category_id=2,
        category_name="Telefon",
        brand_id=3,
        brand_name="Işık",
        model_name="X1",
        slug="telefon-isik-x1",
        image_url="/media/x/700.jpg",
        image_srcset="",
        initial_price_kurus=100_000,
        target_price_kurus=70_000,
        min_participants=10,
        max_participants=110,
        quantity=200,
        max_per_buyer=10,
        ends_at=now + timedelta(days=1),
        published_at=now,
    )
