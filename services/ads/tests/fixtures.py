"""A small world for the tests of ads: one approved supplier, one product, and what tests do with ads over and over."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select

from ads.ads.rows import Ad
from ads.price.rules.curve import Terms
from ads.publishing.steps.publish import publish_ad
from ads.service import Ads
from ads.stock.rows import HistoryLine, ReservationLine
from ads.stock.rules import Line
from ads.stock.steps.reserving import reserve
from contracts.events import OrderPaid, PaidItem, Picture, ProductChanged, Spec, SupplierChanged
from kit.auth import Person
from kit.ids import new_id
from kit.testing import ServiceUnderTest

OPERATOR = Person(new_id(), "operator", new_id())
TERMS = Terms(100_000, 3_000, 10, 110)
PHONE = {"category_id": 21, "category_name": "Telefon", "parent_id": 2, "parent_name": "Elektronik"}


@dataclass
class Shop:
    """The service with a supplier and a product known."""

    ads: ServiceUnderTest[Ads]
    supplier_id: str = field(default_factory=new_id)
    product_id: int = 7

    def know(self, **changes: object) -> None:
        """Bring the supplier and the product, as their owners announce them."""
        self.ads.deliver(SupplierChanged(self.supplier_id, "Işık Ticaret", None, self.ads.clock.now()))
        self.ads.deliver(product(**({"supplier_id": self.supplier_id, "product_id": self.product_id} | changes)))

    def publish(self, terms: Terms = TERMS, quantity: int = 200, end_day: int = 1, **options: object) -> int:
        """A new ad's number."""
        with self.ads.work() as work:
            options = {"product_id": self.product_id, "max_per_buyer": 100} | options
            return publish_ad(work, self.supplier_id, terms=terms, quantity=quantity, end_day=end_day, **options).ad_id

    def reserve(self, ad_id: int, units: int = 1, **given: object) -> OrderPaid:
        """Hold units of one ad; gives the event that a capture of it would bring."""
        return self.reserve_lines({ad_id: units}, **given)

    def reserve_lines(self, units_of_ads: dict[int, int], **given: object) -> OrderPaid:
        """Hold units of several ads; gives the event that a capture of it would bring."""
        now = self.ads.clock.now()
        facts = {"reservation_id": new_id(), "order_id": new_id(), "buyer_id": new_id()}
        facts |= {"expires_at": now + timedelta(minutes=30)} | given
        lines = [Line(new_id(), ad_id, units) for ad_id, units in units_of_ads.items()]
        with self.ads.work() as work:
            reserve(work, lines=lines, **facts)
        return paid(facts, lines, now)

    def buy(self, ad_id: int, units: int = 1, **given: object) -> OrderPaid:
        """Hold units and pay for them."""
        event = self.reserve(ad_id, units, **given)
        self.ads.deliver(event)
        return event

    def ad(self, ad_id: int) -> Ad:
        """The ad as it is now."""
        with self.ads.work() as work:
            return work.session.get(Ad, ad_id)

    def require_consistent(self) -> None:
        """What must be true of every ad at any time: sold is the sum of the history, held that of the held lines."""
        with self.ads.work() as work:
            for ad in work.session.scalars(select(Ad)):
                assert _sum(work, HistoryLine.units, HistoryLine.ad_id == ad.ad_id) == ad.units_sold
                held = (ReservationLine.ad_id == ad.ad_id) & (ReservationLine.state == "held")
                assert _sum(work, ReservationLine.units, held) == ad.units_held
                assert ad.units_sold + ad.units_held + ad.units_doubted <= ad.quantity
                out = (HistoryLine.ad_id == ad.ad_id) & HistoryLine.reference.regexp_match(
                    "^(doubt|cleared|time|cancel):"
                )
                assert -_sum(work, HistoryLine.units, out) == ad.units_doubted


def _sum(work, column, condition) -> int:
    return work.session.scalar(select(func.coalesce(func.sum(column), 0)).where(condition))


def paid(facts: dict, lines: list[Line], now: datetime) -> OrderPaid:
    """The event of a captured order."""
    items = [PaidItem(line.item_id, line.ad_id, new_id(), "Işık Lamba", line.units, 100_000) for line in lines]
    total = sum(item.units * item.unit_price_kurus for item in items)
    return OrderPaid(
        order_id=facts["order_id"],
        reservation_id=facts["reservation_id"],
        payment_id=new_id(),
        buyer_id=facts["buyer_id"],
        items=items,
        total_kurus=total,
        paid_at=now,
    )


def product(**changes: object) -> ProductChanged:
    """A product of the catalogue."""
    picture = Picture("/media/x/700.jpg", "/media/x/360.webp 360w, /media/x/700.webp 700w", 700, 700, "data:,")
    facts = {
        "product_id": 7,
        "sequence": 1,
        "category_id": 12,
        "category_name": "Masa Lambası",
        "parent_id": 3,
        "parent_name": "Aydınlatma",
        "brand_id": 5,
        "brand_name": "Işık",
        "model_id": 9,
        "model_name": "Güneş 40",
        "description": "Göz yormayan masa lambası.",
        "pictures": [picture],
        "specs": [Spec(1, "Renk", "Beyaz")],
    }
    return ProductChanged(**(facts | changes))


@pytest.fixture
def shop(service_under_test) -> Shop:
    """A shop that is open for business."""
    world = Shop(service_under_test("ads"))
    world.know()
    return world


def advertise(shop, product_id, **facts):
    """A product of its own and an ad of it."""
    own = {"product_id": product_id, "brand_id": product_id, "brand_name": "Poyraz", "model_id": product_id}
    shop.know(**(own | {"description": "Yeni.", "specs": []} | facts))
    return shop.publish(product_id=product_id)


@pytest.fixture
def phone(shop):
    """An ad that many words find."""
    return advertise(shop, 20, **PHONE, model_name="Kulaklıklı Nova 14", specs=[Spec(1, "Renk", "Gece Mavisi")],
                     description="Çerçevesiz ekranı olan ince bir alet.")  # fmt: skip
