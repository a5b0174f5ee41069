"""Applications and details of suppliers: what is sent, and what is told of them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, post_load, validate, validates_schema

from contracts.calls.identity import Company
from identity.addresses.rules import places
from identity.factors.schemas import FactorCode, SignedSchema, brought
from identity.fields import Password, TurkishPhone
from identity.people.rows import Person
from identity.people.rules.numbers import wrong_tax_number
from identity.suppliers.rows import Supplier
from identity.suppliers.rules.application import STATES, Seat, is_turkish_iban
from identity.suppliers.rules.papers import wrong_mersis
from identity.suppliers.schemas.papers import CredentialsSchema, credentials_from
from kit.fields import (
    BIGINT_MAX,
    Identifier,
    InstantText,
    QueryWhole,
    Text,
    Whole,
    WireSchema,
    is_left_empty,
)
from kit.options import FieldOptions

SEAT = ("address", "city", "district")
LINES_OF_A_CART = 50  # orders' own limit: each may be of another supplier


class Iban(Text):
    """An IBAN of an account in Turkey, as typed, with or without spaces; plain inside."""

    def __init__(self, **options: Unpack[FieldOptions]):
        super().__init__("IBAN", max=40, **options)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        plain = super()._deserialize(value, attr, data, **kwargs).replace(" ", "").upper()
        if not is_turkish_iban(plain):
            raise ValidationError("IBAN geçersiz(!)")
        return plain


class _SeatSchema(WireSchema):
    """Where a company is: its address, city and district together, or none of them."""

    address = Text("Adres", max=100, min=0, load_default="", allow_none=True)
    city = Whole("İl", min=1, max=81, load_default=None, allow_none=True)
    district = Whole("İlçe", min=101, max=8199, load_default=None, allow_none=True)
    town = Text("Mahalle", max=80, min=0, load_default="", allow_none=True)

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def check_seat(self, _data: dict[str, Any], body: object, **_: object) -> None:
        """All or nothing."""
        missing = [name for name in SEAT if is_left_empty(body, name)]
        if missing and (len(missing) < len(SEAT) or not is_left_empty(body, "town")):
            labels = {"address": "Adres", "city": "İl", "district": "İlçe"}
            raise ValidationError({name: [f"{labels[name]} boş olamaz(!)"] for name in missing})


class ApplicationSchema(_SeatSchema, CredentialsSchema):
    """POST /supplier/apply. Without an address of the company, the member's default address is taken."""

    company_name = Text("Firma adı", max=100, required=True, is_name=True, data_key="companyName")
    tax_office = Text("Vergi dairesi", max=100, required=True, data_key="taxOffice")
    tax_number = Text("Vergi numarası", max=50, required=True, data_key="taxNumber")
    iban = Iban(required=True)
    phone = TurkishPhone(required=True)

    @validates_schema(skip_on_field_errors=False)
    def check_tax_number(self, data: dict[str, Any], **_: object) -> None:
        """A company's tax number has 10 digits, a person's national id 11, and both have check digits."""
        if wrong := wrong_tax_number(data.get("tax_number")):
            raise ValidationError(wrong, "taxNumber")

    @validates_schema(skip_on_field_errors=False)
    def check_mersis(self, data: dict[str, Any], **_: object) -> None:
        """It agrees with the tax number."""
        if wrong := wrong_mersis(data.get("mersis_number", ""), data.get("tax_number")):
            raise ValidationError(wrong, "mersisNumber")


class SupplierDetailsSchema(WireSchema):
    """POST /supplier/details. Without `credentials` what a company said of itself besides stays as it was."""

    iban = Iban(required=True)
    phone = TurkishPhone(required=True)
    address = Text("Adres", max=100, required=True)
    city = Whole("İl", min=1, max=81, required=True)
    district = Whole("İlçe", min=101, max=8199, required=True)
    town = Text("Mahalle", max=80, min=0, load_default="")
    credentials = fields.Nested(CredentialsSchema, load_default=None, allow_none=True)
    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")
    code = FactorCode(load_default=None, allow_none=True)
    passkey = fields.Nested(SignedSchema, load_default=None, allow_none=True)

    @post_load
    def bring(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The code or the passkey as one proof, and the credentials as such."""
        if data["credentials"] is not None:
            data["credentials"] = credentials_from(data["credentials"])
        return brought(data)


class CloseShopSchema(WireSchema):
    """POST /supplier/close."""

    current_password = Password("Mevcut şifre", load_default=None, allow_none=True, data_key="currentPassword")


class StatusSchema(Schema):
    """The state of an application."""

    status = fields.String(required=True, validate=validate.OneOf(STATES))


class OwnApplicationSchema(Schema):
    """A member's own application, and a supplier's own details. `reason` is what an operator said with the state."""

    status = fields.String(required=True, validate=validate.OneOf(STATES))
    reason = fields.String(required=True)
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    iban = fields.String(required=True)
    phone = fields.String(required=True)
    address = fields.String(required=True)
    city = fields.Integer(required=True, allow_none=True)
    city_name = fields.String(required=True, data_key="cityName")
    district = fields.Integer(required=True, allow_none=True)
    district_name = fields.String(required=True, data_key="districtName")
    town = fields.String(required=True)
    mersis_number = fields.String(required=True, data_key="mersisNumber")
    kep_address = fields.String(required=True, data_key="kepAddress")
    authorised_name = fields.String(required=True, data_key="authorisedName")
    authorised_surname = fields.String(required=True, data_key="authorisedSurname")
    applied_at = InstantText(required=True, data_key="dateCreated")
    approved_at = InstantText(required=True, allow_none=True, data_key="dateApproved")


class OwnApplicationAnswerSchema(Schema):
    """The application, or null for who never applied."""

    success = fields.Nested(OwnApplicationSchema, required=True, allow_none=True)


class PartiesQuerySchema(WireSchema):
    """GET /internal/people/{id}/purchase: the addresses that were chosen, and the suppliers of what is bought."""

    addresses = fields.List(
        QueryWhole("Adres numarası", min=1, max=BIGINT_MAX), load_default=list, validate=validate.Length(max=2)
    )
    suppliers = fields.List(Identifier("Satıcı"), load_default=list, validate=validate.Length(max=LINES_OF_A_CART))


def seat_from(body: dict[str, Any]) -> Seat:
    """Take the company's address out of what was sent."""
    sent = {name: body.pop(name) for name in (*SEAT, "town")}
    return Seat(sent["address"], sent["city"], sent["district"], sent["town"] or "")


def seat_if_any(body: dict[str, Any]) -> Seat | None:
    """Take the company's address out of what was sent; None when none was."""
    seat = seat_from(body)
    return seat if seat.address else None


@dataclass(frozen=True)
class OwnApplication:
    """An application with the names of its city and district; `reason` is what an operator said with its state."""

    status: str
    reason: str
    company_name: str
    tax_office: str
    tax_number: str
    iban: str
    phone: str
    address: str
    city: int | None
    city_name: str
    district: int | None
    district_name: str
    town: str
    mersis_number: str
    kep_address: str
    authorised_name: str
    authorised_surname: str
    applied_at: datetime
    approved_at: datetime | None


def application_shape(supplier: Supplier, seat: Seat | None, reason: str) -> OwnApplication:
    """An application for `OwnApplicationSchema`."""
    return OwnApplication(
        status=supplier.status,
        reason=reason,
        company_name=supplier.company_name,
        tax_office=supplier.tax_office,
        tax_number=supplier.tax_number,
        iban=supplier.iban,
        phone=supplier.phone,
        address=seat.address if seat else "",
        city=seat.city if seat else None,
        city_name=places.city_names()[seat.city] if seat else "",
        district=seat.district if seat else None,
        district_name=places.district_names()[seat.district] if seat else "",
        town=seat.town if seat else "",
        mersis_number=supplier.mersis_number,
        kep_address=supplier.kep_address,
        authorised_name=supplier.authorised_name,
        authorised_surname=supplier.authorised_surname,
        applied_at=supplier.applied_at,
        approved_at=supplier.approved_at,
    )


def supplier_for_provider(supplier: Supplier, person: Person, seat: Seat | None) -> Company:
    """A supplier with its address in one line; empty where none is known."""
    return Company(
        supplier_id=supplier.person_id,
        company_name=supplier.firm.name,
        tax_office=supplier.firm.tax_office,
        tax_number=supplier.firm.tax_number,
        iban=supplier.iban,
        phone=supplier.phone,
        email=person.email or "",
        address=_in_one_line(seat) if seat else "",
        contact_name=person.first_name,
        contact_surname=person.last_name,
        iban_changed_at=supplier.iban_changed_at,
    )


def supplier_for_carriers(supplier: Supplier, seat: Seat) -> dict[str, str]:
    """A supplier as the recipient of parcels."""
    return {
        "name": supplier.firm.name,
        "phone": supplier.phone,
        "city": places.city_names()[seat.city],
        "district": places.district_names()[seat.district],
        "town": seat.town,
        "address": seat.address,
    }


def _in_one_line(seat: Seat) -> str:
    district = f"{places.district_names()[seat.district]}/{places.city_names()[seat.city]}"
    return " ".join(part for part in (seat.town, seat.address, district) if part)
