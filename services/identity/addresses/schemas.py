"""Addresses and places on the wire."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validates_schema

from contracts.calls.identity import Address as Told
from identity.addresses.rows import Address
from identity.addresses.rules import places
from identity.addresses.rules.book import COUNTRY
from identity.fields import TurkishPhone, name_text
from identity.people.rules.numbers import wrong_tax_number
from kit.fields import BIGINT_MAX, Text, Whole, WireSchema, is_left_empty, required_choice
from kit.names import is_latin

EITHER = {"enum": [0, 1]}
ON_PARCELS = ("town", "address_text")  # besides names, which have Latin letters only
NOT_LATIN = "Kargo görevlilerinin okuyabilmesi için Latin harfleriyle yazınız(!)"


class AddressInputSchema(WireSchema):
    """POST /routines/setAddress."""

    id = Whole("Adres numarası", max=BIGINT_MAX, load_default=0)
    address_title = Text("Adres başlığı", max=20, required=True, data_key="addressTitle")
    first_name = name_text("Ad", "firstName", minimum=1)
    last_name = name_text("Soyad", "lastName", minimum=1)
    city = Whole("İl", min=1, max=81, required=True)
    district = Whole("İlçe", min=101, max=8199, required=True)
    town = Text("Mahalle", max=80, required=True)
    address_text = Text("Adres", max=100, required=True, data_key="addressText")
    phone = TurkishPhone(required=True)
    is_corporate = Whole("Fatura türü", max=1, load_default=0, data_key="isCorporate", metadata=EITHER)
    company_name = Text(
        "Firma adı", max=100, min=0, is_name=True, load_default="", allow_none=True, data_key="companyName"
    )
    tax_office = Text("Vergi dairesi", max=100, min=0, load_default="", allow_none=True, data_key="taxOffice")
    tax_number = Text("Vergi numarası", max=50, min=0, load_default="", allow_none=True, data_key="taxNumber")
    is_default = Whole("Varsayılan", max=1, load_default=0, data_key="isDefault", metadata=EITHER)
    country = Text("Ülke", max=20, load_default=COUNTRY, validate=required_choice("Ülke", COUNTRY))

    @validates_schema(skip_on_field_errors=False)
    def check_letters(self, data: dict[str, Any], **_: object) -> None:
        """The carriers' couriers read Latin letters, and papers in parcels have no Arabic ones."""
        foreign = [name for name in ON_PARCELS if not is_latin(data.get(name, ""))]
        if foreign:
            raise ValidationError({self.fields[name].data_key or name: [NOT_LATIN] for name in foreign})

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def check_company(self, data: dict[str, Any], body: object, **_: object) -> None:
        """Company fields are required for companies only; an invoice with a wrong tax number is worth nothing."""
        if not data.get("is_corporate"):
            return
        labels = {"companyName": "Firma adı", "taxOffice": "Vergi dairesi", "taxNumber": "Vergi numarası"}
        errors = {key: [f"{label} boş olamaz(!)"] for key, label in labels.items() if is_left_empty(body, key)}
        if "taxNumber" not in errors and (wrong := wrong_tax_number(data.get("tax_number"))):
            errors["taxNumber"] = [wrong]
        if errors:
            raise ValidationError(errors)


class AddressIdSchema(WireSchema):
    """POST /routines/deleteAddress."""

    id = Whole("Adres numarası", min=1, required=True)


class AddressSchema(Schema):
    """An address."""

    id = fields.Integer(required=True)
    address_title = fields.String(required=True, data_key="addressTitle")
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    city = fields.Integer(required=True)
    city_name = fields.String(required=True, data_key="cityName")
    district = fields.Integer(required=True)
    district_name = fields.String(required=True, data_key="districtName")
    town = fields.String(required=True)
    address_text = fields.String(required=True, data_key="addressText")
    phone = fields.String(required=True)
    is_corporate = fields.Integer(required=True, data_key="isCorporate", metadata=EITHER)
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    is_default = fields.Integer(required=True, data_key="isDefault", metadata=EITHER)
    country = fields.String(required=True)
    hidden = fields.Boolean(required=True)


class IdSchema(Schema):
    """The id of what was saved."""

    id = fields.Integer(required=True)


class CitySchema(Schema):
    """A city; its id is its plate number."""

    id = fields.Integer(required=True, metadata={"example": 34})
    name = fields.String(required=True, metadata={"example": "İstanbul"})


class DistrictSchema(Schema):
    """A district of a city."""

    id = fields.Integer(required=True)
    city_id = fields.Integer(required=True)
    name = fields.String(required=True)


def address_told(address: Address) -> Told:
    """An address with the names of its city and district, as its person sees it and orders is told of it."""
    return Told(
        id=address.id,
        address_title=address.address_title,
        first_name=address.first_name,
        last_name=address.last_name,
        city=address.city,
        city_name=places.city_names()[address.city],
        district=address.district,
        district_name=places.district_names()[address.district],
        town=address.town,
        address_text=address.address_text,
        phone=address.phone,
        is_corporate=int(address.is_corporate),
        company_name=address.company_name,
        tax_office=address.tax_office,
        tax_number=address.tax_number,
        is_default=int(address.is_default),
        country=COUNTRY,
        hidden=address.hidden,
    )
