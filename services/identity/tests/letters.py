"""A buyer, a supplier and their order, and what they find in their mailboxes."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events import Event, ItemsCancelled, ItemUnits, OrderPaid, PaidItem
from identity.notices.steps import purchases, terms
from identity.tests.world import World
from kit.ids import new_id

AYSE = "ayse@imece.test"
KEREM = "satici@imece.test"
AD = 100_123


@dataclass
class Trade:
    """A buyer and a supplier."""

    world: World
    buyer: str
    supplier: str

    @property
    def now(self) -> datetime:
        return self.world.clock.now()

    def order(self, *deposits: int | None, units: int = 2) -> OrderPaid:
        """A paid order with one item per argument: what was paid as a deposit per unit, or None."""
        items = [
            PaidItem(
                item_id=new_id(),
                ad_id=AD + place,
                supplier_id=self.supplier,
                title=f"Işık X{place + 1}",
                units=units,
                unit_price_kurus=100_000,
                deposit_kurus=deposit,
            )
            for place, deposit in enumerate(deposits or (None,))
        ]
        total = sum(item.units * (item.deposit_kurus or item.unit_price_kurus) for item in items)
        return OrderPaid(
            order_id=new_id(),
            reservation_id=new_id(),
            payment_id=new_id(),
            buyer_id=self.buyer,
            items=items,
            total_kurus=total,
            paid_at=self.now,
        )

    def paid(self, *deposits: int | None, units: int = 2) -> OrderPaid:
        """The same, and heard of here."""
        event = self.order(*deposits, units=units)
        self.tell(event)
        return event

    def tell(self, *events: Event) -> None:
        """Every event comes twice, and later than the one before it: mails go out by when they were written."""
        for event in events:
            self.world.clock.move(microseconds=1)
            self.world.under_test.deliver_twice(event)

    def sent(self, address: str = AYSE) -> list[tuple[str, str]]:
        """Subject and text of every mail, once the worker has sent what waits."""
        while purchases.tell_endings(self.world.service) or terms.tell_terms(self.world.service):
            continue
        self.world.send()
        mails = self.world.mailbox.to(address)
        return [(str(mail["Subject"]), mail.get_body(("plain",)).get_content()) for mail in mails]

    def last(self, address: str = AYSE) -> tuple[str, str]:
        return self.sent(address)[-1]

    def subjects(self, address: str = AYSE) -> list[str]:
        return [subject.partition(":")[0] for subject, _ in self.sent(address)]


def units_of(order: OrderPaid, units: int | None = None) -> list[ItemUnits]:
    return [ItemUnits(item.item_id, item.ad_id, units or item.units) for item in order.items]


def cancelled(order: OrderPaid, cause: str, units: int | None = None) -> ItemsCancelled:
    request = new_id() if cause == "cancelled" else ""
    return ItemsCancelled(order.order_id, order.buyer_id, cause, units_of(order, units), request)


def link(order: OrderPaid) -> str:
    return f"/hesap/siparis/{order.order_id}"
