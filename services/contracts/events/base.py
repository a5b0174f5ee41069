"""What all events have, and the values that several of them carry."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Event:
    """What all events have. `key_field` names the aggregate: its events are relayed in the order they were saved."""

    owner: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int] = 1
    key_field: ClassVar[str]
    published_when: ClassVar[str]

    @classmethod
    def routing_key(cls) -> str:
        """The key under which the broker routes it."""
        return f"{cls.owner}.{cls.name}.v{cls.version}"

    def aggregate(self) -> str:
        """The id of what it happened to."""
        return str(getattr(self, self.key_field))


@dataclass(frozen=True)
class Picture:
    """One picture in all its sizes."""

    url: str
    srcset: str
    width: int
    height: int
    blur: str


@dataclass(frozen=True)
class Spec:
    """One line of a product's specifications."""

    id: int
    name: str
    value: str


@dataclass(frozen=True)
class ItemUnits:
    """Units of one order item."""

    item_id: str
    ad_id: int
    units: int


@dataclass(frozen=True)
class PaidItem:
    """One line of an order as it was paid."""

    item_id: str
    ad_id: int
    supplier_id: str
    title: str
    units: int
    unit_price_kurus: int  # the ad's initial price
    deposit_kurus: int | None = None  # what was paid per unit instead, when the ad takes a deposit
    is_deposit_forfeited: bool = True  # whether a balance that is not paid in time costs that deposit


@dataclass(frozen=True)
class PaidLine:
    """What was captured for one order item."""

    item_id: str
    ad_id: int
    amount_kurus: int
