"""What all carriers have in common: the calls, what they are given and give, and how they fail."""

from dataclasses import dataclass
from typing import Protocol

from orders.carriers.rules import Step


class CarrierError(Exception):
    """A call that did not do what was asked. Its text holds nothing personal."""


class NotSent(CarrierError):
    """The company was never reached, or turned the call away at the door: it may be made again."""


class Refused(CarrierError):
    """The company clearly said no."""

    def __init__(self, code: str, message: str):
        super().__init__(f"{code} {message}")
        self.code, self.message = code, message


class Unknown(CarrierError):
    """It is not known whether the company did it: it is asked by key before anything is sent again."""


class UnknownKey(CarrierError):
    """The company knows no parcel by this key."""


@dataclass(frozen=True)
class Recipient:
    """Who a parcel goes to. The phone may be written in any usual way."""

    name: str
    phone: str
    city: str
    district: str
    address: str


@dataclass(frozen=True)
class NewParcel:
    """A parcel to be announced to a company, paid for by the account that announces it.

    `key` is ours and unique at the company. `return_code` is what a buyer says at the branch to hand in a return.
    """

    key: str
    recipient: Recipient
    contents: str
    return_code: str | None = None


@dataclass(frozen=True)
class Receipt:
    """What a company gives for a parcel: the barcode for its label, and its own number once it has one."""

    barcode: str
    tracking_number: str | None = None


@dataclass(frozen=True)
class Tracking:
    """All that a company tells of a parcel."""

    tracking_number: str | None
    steps: tuple[Step, ...]


class Carrier(Protocol):
    """A company that carries parcels. Every call has a timeout, and is made once."""

    def create(self, parcel: NewParcel) -> Receipt:
        """Announce a parcel. One that the company knows by this key already is the same one.

        Raises `NotSent`, `Refused`, `Unknown`.
        """

    def find(self, key: str) -> Receipt | None:
        """Ask whether a parcel of ours was announced. Raises `NotSent`, `Unknown`."""

    def track(self, key: str, is_ours: bool) -> Tracking:
        """Where a parcel has been, by our key or by the company's own number.

        Raises `UnknownKey`, `NotSent`, `Unknown`.
        """

    def cancel(self, key: str) -> bool:
        """Call a parcel of ours off; whether that was still possible. Raises `NotSent`, `Unknown`."""
