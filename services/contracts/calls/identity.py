"""What identity is asked: about the buyer, the address where goods go, and the supplier."""

from dataclasses import dataclass, field
from datetime import datetime

from contracts.calls.base import Call, Shape


@dataclass(frozen=True)
class Buyer(Shape):
    """A person who can buy. `signature` is how they sign in public: 'A*** Y.'; empty without a name."""

    id: str
    first_name: str
    last_name: str
    email: str
    phone: str | None
    phone_verified: bool
    national_id: str | None
    signature: str = ""  # release 0.1.0 did not tell it, so it can't be required


@dataclass(frozen=True)
class Address(Shape):
    """An address of a person's book. `is_corporate` and `is_default` are 0 or 1."""

    id: int
    address_title: str
    first_name: str
    last_name: str
    city: int
    city_name: str
    district: int
    district_name: str
    town: str
    address_text: str
    phone: str
    is_corporate: int
    company_name: str
    tax_office: str
    tax_number: str
    is_default: int
    country: str
    hidden: bool


@dataclass(frozen=True)
class Seat(Shape):
    """Where parcels for a supplier go."""

    name: str
    phone: str
    city: str
    district: str
    town: str
    address: str


@dataclass(frozen=True)
class Seller(Seat):
    """A supplier whose goods are bought, and where it is. `signs`: what of the named addresses is its own as well."""

    id: str
    signs: list[str] = field(default_factory=list)  # address | phone; none by an identity that does not compare yet


@dataclass(frozen=True)
class PartiesWanted(Shape):
    """The addresses that were chosen, and the suppliers of what is bought."""

    addresses: list[int] = field(default_factory=list)
    suppliers: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Parties(Shape):
    """Who takes part in a purchase. Addresses that are not the buyer's and sellers without a seat are left out."""

    buyer: Buyer
    addresses: list[Address]
    sellers: list[Seller]


@dataclass(frozen=True)
class Company(Shape):
    """A supplier as the card provider wants it, with its address in one line, empty where none is known.

    `iban_changed_at`: since when it is paid out to its IBAN, if that was another one before.
    """

    supplier_id: str
    company_name: str
    tax_office: str
    tax_number: str
    iban: str
    phone: str
    email: str
    address: str
    contact_name: str
    contact_surname: str
    iban_changed_at: datetime | None = None


PERSON = Call(
    to="identity",
    callers=("orders",),
    method="GET",
    path="/internal/people/<uuid:person_id>",
    answer=Buyer,
    meaning="A person who can buy: with an address for mails, and not about to leave.",
)
ADDRESS = Call(
    to="identity",
    callers=("orders",),
    method="GET",
    path="/internal/people/<uuid:person_id>/addresses/<int(max=9007199254740991):address_id>",
    answer=Address,
    meaning="One address of a person; another's, or a deleted one, is not found.",
)
PURCHASE = Call(
    to="identity",
    callers=("orders",),
    method="GET",
    path="/internal/people/<uuid:person_id>/purchase",
    query=PartiesWanted,
    answer=Parties,
    meaning="A person who can buy, with those of the named addresses that are theirs, and the named suppliers' seats.",
)
SEAT = Call(
    to="identity",
    callers=("orders",),
    method="GET",
    path="/internal/suppliers/<uuid:supplier_id>/address",
    answer=Seat,
    meaning="Where parcels for an approved supplier go; one that named no address yet is not found.",
)
SUPPLIER = Call(
    to="identity",
    callers=("payments",),
    method="GET",
    path="/internal/suppliers/<uuid:supplier_id>",
    answer=Company,
    meaning="An approved supplier as the card provider wants it.",
)
