"""A member, as they see themselves and as orders is told of them."""

from dataclasses import dataclass

from marshmallow import Schema, fields

from contracts.calls.identity import Buyer
from contracts.duties import DUTIES
from identity.people.rows import Person
from identity.people.rules.acting import Acting
from identity.people.rules.roles import SUPPLIER
from identity.people.rules.signature import signature_of
from kit.fields import required_choice


class ActingSchema(Schema):
    """The company that a member of its team acts for, and what they may do there."""

    supplier_id = fields.UUID(required=True, data_key="supplierId")
    company_name = fields.String(required=True, data_key="companyName")
    duties = fields.List(fields.String(validate=required_choice("Yetki", *DUTIES)), required=True)


class UserSchema(Schema):
    """A member, as they see themselves. Who acts for a company has a supplier's role meanwhile."""

    id = fields.UUID(required=True)
    first_name = fields.String(required=True, data_key="firstName")
    last_name = fields.String(required=True, data_key="lastName")
    email = fields.String(required=True, allow_none=True)
    image = fields.String(required=True, allow_none=True)
    role = fields.String(required=True, validate=required_choice("Rol", "buyer", "supplier", "operator"))
    phone = fields.String(required=True, allow_none=True)
    phone_verified = fields.Boolean(required=True, data_key="phoneVerified")
    has_password = fields.Boolean(required=True, data_key="hasPassword")
    acting = fields.Nested(ActingSchema, required=True, allow_none=True)


@dataclass(frozen=True)
class User:
    """A member, as they see themselves."""

    id: str
    first_name: str
    last_name: str
    email: str | None
    image: str | None
    role: str
    phone: str | None
    phone_verified: bool
    has_password: bool
    acting: Acting | None


def user_shape(person: Person, acting: Acting | None = None) -> User:
    """A member for `UserSchema`."""
    return User(
        id=person.id,
        first_name=person.first_name,
        last_name=person.last_name,
        email=person.email,
        image=person.image,
        role=person.role if acting is None else SUPPLIER,
        phone=person.phone,
        phone_verified=person.phone_verified,
        has_password=person.has_password,
        acting=acting,
    )


def buyer_told(person: Person) -> Buyer:
    """A person as orders need them."""
    return Buyer(
        id=person.id,
        first_name=person.first_name,
        last_name=person.last_name,
        email=person.email or "",
        phone=person.phone,
        phone_verified=person.phone_verified,
        national_id=person.national_id,
        signature=signature_of(person.first_name, person.last_name),
    )
