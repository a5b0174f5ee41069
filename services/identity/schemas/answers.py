"""What members and neighbours are answered."""

from typing import Any

from marshmallow import Schema, fields

from identity import places
from identity.domain.addresses import COUNTRY
from identity.domain.signature import signature_of
from identity.domain.wishes import ACTS
from identity.models import Address, Person
from identity.schemas.second_factor import HalfwaySchema
from kit.fields import InstantText, required_choice

SIGNATURE = {"type": "string", "description": "How they sign in public: 'A*** Y.'; empty without a name."}


class UserSchema(Schema):
    """A member, as they see themselves."""

    id = fields.UUID(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    image = fields.String(required=True, allow_none=True)
    role = fields.String(required=True, validate=required_choice("Rol", "buyer", "supplier", "operator"))
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    has_password = fields.Boolean(required=True, data_key="hasPassword")


class SignedInSchema(Schema):
    """A member and an access token; or, for who has a second factor, `secondFactor` and neither."""

    user = fields.Nested(UserSchema)
    token = fields.String()
    second_factor = fields.Nested(HalfwaySchema, data_key="secondFactor")


class DoneOrHalfway(fields.Raw):
    """`true`, or `secondFactor` for who has one."""

    def __init__(self) -> None:
        factor = {"type": "object", "properties": {"secondFactor": {"$ref": "#/components/schemas/Halfway"}}}
        super().__init__(metadata={"oneOf": [{"type": "boolean"}, factor], "example": True})


class EnteredSchema(SignedInSchema):
    """A member whom a party let in. `suggestedEmail` is what the party named, for who has no address here yet."""

    suggested_email = fields.String(allow_none=True, data_key="suggestedEmail")


class LeadSchema(Schema):
    """Where the browser goes next."""

    url = fields.URL(required=True, require_tld=False)


class WishedActAnswer(Schema):
    """What the visitor was about to do with an ad."""

    kind = fields.String(required=True, validate=required_choice("İşlem", *ACTS))
    ad_id = fields.Integer(required=True, data_key="adId")
    units = fields.Integer(required=True, allow_none=True)


class WishAnswer(Schema):
    """What the visitor wanted who registered: where they were, and what they were about to do there."""

    path = fields.String(required=True)
    act = fields.Nested(WishedActAnswer, required=True, allow_none=True)


class ValidatedSchema(UserSchema):
    """A member with a token. With `change`, the token can only set the password. Or `secondFactor` and nothing else.

    `wish` is what was sent with the registration, once.
    """

    token = fields.String()
    change = fields.Boolean()
    wish = fields.Nested(WishAnswer, allow_none=True)
    second_factor = fields.Nested(HalfwaySchema, data_key="secondFactor")

    def __init__(self, **options: Any):
        super().__init__(partial=True, **options)


class ResentSchema(Schema):
    """How many more times the mail may be asked for, for now."""

    left = fields.Integer(required=True)


class StartedSchema(Schema):
    """What has to come back with the code."""

    ref = fields.String(required=True)
    secret = fields.String(required=True)
    expires_at = InstantText(data_key="expiresAt", required=True)


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
    is_corporate = fields.Integer(required=True, data_key="isCorporate")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    is_default = fields.Integer(required=True, data_key="isDefault")
    country = fields.String(required=True)
    hidden = fields.Boolean(required=True)


class IdSchema(Schema):
    """The id of what was saved."""

    id = fields.Integer(required=True)


class InternalPersonSchema(Schema):
    """A person as orders need them."""

    id = fields.String(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True)
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    national_id = fields.String(required=True, allow_none=True, data_key="nationalId")
    signature = fields.Function(lambda person: signature_of(person.first_name, person.last_name), metadata=SIGNATURE)


class CitySchema(Schema):
    """A city; its id is its plate number."""

    id = fields.Integer(required=True, metadata={"example": 34})
    name = fields.String(required=True, metadata={"example": "İstanbul"})


class DistrictSchema(Schema):
    """A district of a city."""

    id = fields.Integer(required=True)
    city_id = fields.Integer(required=True)
    name = fields.String(required=True)


def address_shape(address: Address) -> dict:
    """An address with the names of its city and district."""
    columns = {column.key: getattr(address, column.key) for column in Address.__mapper__.column_attrs}
    return {
        **columns,
        "city_name": places.city_names()[address.city],
        "district_name": places.district_names()[address.district],
        "is_corporate": int(address.is_corporate),
        "is_default": int(address.is_default),
        "country": COUNTRY,
    }


def user_shape(person: Person) -> dict:
    """A member as the columns of an answer."""
    names = ("id", "first_name", "last_name", "email", "image", "role", "phone", "phone_verified", "has_password")
    return {name: getattr(person, name) for name in names}
