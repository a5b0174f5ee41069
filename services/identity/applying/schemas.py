"""Drafts of applications on the wire. What is written may be wrong or missing: only what no draft holds is refused."""

from marshmallow import Schema, fields

from identity.applying.rules import LONGEST, NONE_YET
from kit.fields import INTEGER_MAX, InstantText, Text, Whole, WireSchema


def _text(label: str, key: str | None = None) -> Text:
    return Text(label, max=LONGEST, min=0, load_default="", data_key=key)


class ApplicationWrittenSchema(WireSchema):
    """POST /supplier/application/draft: all that is written, and of which state of the draft its writer knows."""

    version = Whole(
        "Sürüm",
        min=NONE_YET,
        max=INTEGER_MAX,
        required=True,
        metadata={"description": "Of the draft as it was answered last; 0 where there was none."},
    )
    company_name = _text("Firma adı", "companyName")
    tax_office = _text("Vergi dairesi", "taxOffice")
    tax_number = _text("Vergi numarası", "taxNumber")
    iban = _text("IBAN")
    phone = _text("Telefon")
    address = _text("Adres")
    town = _text("Mahalle")
    city = Whole("İl", min=1, max=81, load_default=None, allow_none=True)
    district = Whole("İlçe", min=101, max=8199, load_default=None, allow_none=True)
    mersis_number = _text("MERSİS numarası", "mersisNumber")
    kep_address = _text("KEP adresi", "kepAddress")
    authorised_name = _text("Yetkilinin adı", "authorisedName")
    authorised_surname = _text("Yetkilinin soyadı", "authorisedSurname")


class ApplicationDraftSchema(Schema):
    """What I have written of an application so far."""

    version = fields.Integer(required=True)
    changed_at = InstantText(required=True, data_key="changedDate")
    company_name = fields.String(required=True, data_key="companyName")
    tax_office = fields.String(required=True, data_key="taxOffice")
    tax_number = fields.String(required=True, data_key="taxNumber")
    iban = fields.String(required=True)
    phone = fields.String(required=True)
    address = fields.String(required=True)
    town = fields.String(required=True)
    city = fields.Integer(required=True, allow_none=True)
    district = fields.Integer(required=True, allow_none=True)
    mersis_number = fields.String(required=True, data_key="mersisNumber")
    kep_address = fields.String(required=True, data_key="kepAddress")
    authorised_name = fields.String(required=True, data_key="authorisedName")
    authorised_surname = fields.String(required=True, data_key="authorisedSurname")


class ApplicationDraftAnswerSchema(Schema):
    """The draft, or null where nothing is written."""

    success = fields.Nested(ApplicationDraftSchema, required=True, allow_none=True)
