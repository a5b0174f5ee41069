"""What tests of suppliers' money share: goods sold, delivered and paid for, step by step."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

from contracts.events import ItemsDelivered, ItemUnits, RefundRequested, SupplierChanged
from kit.ids import new_id
from payments.payouts.steps import pay
from payments.refunds.steps import send as refunds_send
from payments.reports.steps import reading
from payments.settlement.steps import ended_ads, release
from payments.suppliers import steps as suppliers_steps
from payments.tests.world import World, item

HOLD = timedelta(days=15, seconds=1)


def of_supplier(supplier_id: str, **changes) -> dict:
    """A line of a snapshot that one supplier sells."""
    return item(**changes) | {"supplierId": supplier_id}


def deliver(world: World, payment) -> None:
    """The goods of a payment arrive, now."""
    for line in world.lines(payment):
        world.payments.deliver_twice(
            ItemsDelivered(
                payment.order_id,
                payment.buyer_id,
                line.supplier_id,
                [ItemUnits(line.item_id, line.ad_id, line.units)],
                "carrier",
                world.clock.now(),
            )
        )


def sold(world: World, *items: dict, final: int = 10_000) -> SimpleNamespace:
    """Goods that were paid for; their ad ended (at 100 lira unless said otherwise), the difference is back."""
    payment = world.capture(*items)
    world.confirm(payment)
    for line in world.lines(payment):
        first = max(line.unit_price_kurus, final)
        world.end_ad(line.ad_id, initial=first, final=final, supplier_id=line.supplier_id)
    ended_ads.instruct_differences(world.payments.service)
    refunds_send.send_refunds(world.payments.service)
    return payment


def due(world: World, *items: dict, final: int = 10_000) -> SimpleNamespace:
    """Goods that were sold and delivered long enough ago to be paid for."""
    payment = sold(world, *items, final=final)
    deliver(world, payment)
    world.clock.move(seconds=HOLD.total_seconds())
    return payment


def earn(world: World) -> int:
    return release.earn_due(world.payments.service)


def send(world: World) -> int:
    return pay.send_payouts(world.payments.service)


def resolve(world: World) -> int:
    return pay.resolve_approvals(world.payments.service)


def read_reports(world: World) -> int:
    return reading.read_reports(world.payments.service)


def tell(world: World) -> int:
    return suppliers_steps.tell_provider(world.payments.service)


def paid(world: World, *items: dict, final: int = 10_000) -> SimpleNamespace:
    """Goods whose supplier has been paid."""
    payment = due(world, *items, final=final)
    earn(world)
    send(world)
    settle(world)
    return payment


def settle(world: World) -> None:
    """The provider's transfers are made, and its report of the day is read."""
    world.clock.move(seconds=61)
    read_reports(world)


def bounced(world: World) -> SimpleNamespace:
    """Goods for which the supplier was paid, and the bank sent it back."""
    payment = due(world, item())
    earn(world)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    return payment


def take_back(world: World, payment, units: int = 1) -> None:
    """Units come back and are refunded."""
    line = world.lines(payment)[0]
    event = RefundRequested(
        return_id=new_id(),
        order_id=payment.order_id,
        item_id=line.item_id,
        ad_id=line.ad_id,
        buyer_id=payment.buyer_id,
        units=units,
        requested_at=world.clock.now(),
    )
    world.payments.deliver_twice(event)
    refunds_send.send_refunds(world.payments.service)


def all_payouts(world: World) -> list[SimpleNamespace]:
    return world.query("SELECT * FROM payouts ORDER BY earned_at, id")


def states(world: World) -> list[str]:
    return sorted(row.state for row in all_payouts(world))


def balance(world: World, kind: str, owner: str | None = None) -> int:
    """What an account of the ledger holds."""
    sql = "SELECT coalesce(sum(amount_kurus), 0) AS kurus FROM ledger_entries WHERE kind = :kind"
    if owner is None:
        return int(world.query(sql, kind=kind)[0].kurus)
    return int(world.query(f"{sql} AND owner = :owner", kind=kind, owner=owner)[0].kurus)


def configure(world: World, **changes) -> None:
    """Change settings of the running service."""
    service = world.payments.service
    service.settings = replace(service.settings, **changes)


def provider_line(world: World, payment, place: int = 0) -> dict:
    """A line in the provider's own books."""
    return world.books(payment)["lines"][place]


def transfers(world: World, payment) -> list[tuple[int, str]]:
    """What the provider transferred to the supplier of a payment's first line, and how that ended."""
    return [(row["amountKurus"], row["status"]) for row in provider_line(world, payment)["payouts"]]


def suspend(world: World, supplier: str, is_suspended: bool, sequence: int) -> None:
    """An operator suspends a supplier, or lifts that."""
    event = SupplierChanged(
        supplier_id=supplier,
        supplier_name="Ege",
        logo_url=None,
        since=world.clock.now(),
        iban_changed_at=None,
        is_suspended=is_suspended,
        sequence=sequence,
    )
    world.payments.deliver_twice(event)
