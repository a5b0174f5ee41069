"""The wire shapes of the terms."""

import re
from datetime import timedelta
from decimal import Decimal
from typing import Any

from marshmallow import Schema, ValidationError, fields, post_load

from kit.api import MAY_BE_ABSENT
from kit.fields import Day, Identifier, InstantText, Lira, Text, Whole, WireSchema
from payments.fields import SignedLira
from payments.ledger.rules.shares import HIGHEST_RATE
from payments.terms.rules import APPROVAL_LIMIT_MAX_KURUS, HOLD_DAYS_MAX, REASON_MAX, REASON_MIN, State, Terms
from payments.terms.steps.planning import Plan

EXACT_SHARE = {"pattern": r"^0(\.[0-9]+)?$", "example": "0.08"}
FORFEITED = {
    "description": "Whether a balance that is not paid in time costs its buyer the deposit.",
    MAY_BE_ABSENT: True,
}
SHARE = r"0(?:\.[0-9]{1,4})?"
ADS_AT_MOST = 100
NUMBERS = rf"[0-9]{{1,18}}(?:,[0-9]{{1,18}}){{0,{ADS_AT_MOST - 1}}}"


class AdsQuerySchema(WireSchema):
    """Of which ads, their numbers with commas between them."""

    ads = Text("İlan", max=2000, required=True)

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """The numbers."""
        if not re.fullmatch(NUMBERS, data["ads"]):
            raise ValidationError(f"En fazla {ADS_AT_MOST} ilan sorulabilir(!)", "ads")
        return {"ad_ids": [int(number) for number in data["ads"].split(",")]}


class ExactShare(fields.Field[Decimal]):
    """A share as an exact decimal fraction, in text."""

    def __init__(self, **options: Any):
        super().__init__(metadata={"type": "string"} | EXACT_SHARE, **options)

    def _serialize(self, value: Decimal | None, attr: str | None, obj: object, **kwargs: object) -> str | None:
        return None if value is None else f"{value:f}"


class Seconds(fields.Field[timedelta]):
    """A time span in whole seconds. Only ever written."""

    def __init__(self, **options: Any):
        super().__init__(dump_only=True, metadata={"type": "integer", "example": 1_296_000}, **options)

    def _serialize(self, value: timedelta | None, attr: str | None, obj: object, **kwargs: object) -> int | None:
        return None if value is None else int(value.total_seconds())


class TermsSchema(WireSchema):
    """Terms as an operator types them: the commission as a fraction with at most four decimals."""

    commission = Text("Komisyon", max=6, required=True)
    hold_days = Whole("Bekleme süresi", max=HOLD_DAYS_MAX, required=True, data_key="holdDays")
    approval_limit_kurus = Lira("Onay sınırı", required=True, data_key="approvalLimit")

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Any:
        """The terms as rules know them."""
        commission, limit = data.pop("commission"), data.pop("approval_limit_kurus")
        if not re.fullmatch(SHARE, commission) or Decimal(commission) >= HIGHEST_RATE:
            raise ValidationError("Komisyon %0 ile %50 arasında, en çok iki ondalıklı olmalıdır(!)", "commission")
        if not 0 <= limit <= APPROVAL_LIMIT_MAX_KURUS:
            raise ValidationError("Onay sınırı 0 ile 1.000.000 ₺ arasında olmalıdır(!)", "approvalLimit")
        terms = Terms(Decimal(commission), timedelta(days=data.pop("hold_days")), limit)
        return {**data, "terms": terms}


class PlanTermsSchema(TermsSchema):
    """Terms, the day from which they are to hold, why, and from which version their operator began."""

    effective_on = Day("Yürürlük günü", required=True, data_key="effectiveOn")
    reason = Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)
    based_on = Identifier("Sürüm", required=True, allow_none=True, data_key="basedOn")

    @post_load
    def make(self, data: dict[str, Any], **_: object) -> Plan:
        """The plan as steps know it."""
        return Plan(**super().make(data))


class WithdrawTermsSchema(WireSchema):
    """Why a version is taken back."""

    reason = Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)


class TermsDecisionSchema(Schema):
    """What an operator did about a version. Who approves gives no reason."""

    operator_id = fields.UUID(required=True, data_key="operatorId")
    at = InstantText(required=True)
    reason = fields.String(required=True)


class TermsVersionSchema(Schema):
    """A version of the terms. The one of the installation has neither an id nor a day, and no operator planned it."""

    id = fields.UUID(required=True, allow_none=True)
    effective_on = fields.Date(required=True, allow_none=True, data_key="effectiveOn")
    state = fields.String(required=True, metadata={"enum": [*State]})
    commission = ExactShare(required=True, attribute="terms.commission")
    hold_seconds = Seconds(required=True, attribute="terms.hold", data_key="holdSeconds")
    approval_limit = SignedLira(required=True, attribute="terms.approval_limit_kurus", data_key="approvalLimit")
    needs_second = fields.Boolean(required=True, data_key="needsSecond")
    planned = fields.Nested(TermsDecisionSchema, required=True, allow_none=True)
    approved = fields.Nested(TermsDecisionSchema, required=True, allow_none=True)
    withdrawn = fields.Nested(TermsDecisionSchema, required=True, allow_none=True)


class TermsFileSchema(Schema):
    """The terms with all of their versions, newest first."""

    first_day = fields.Date(required=True, data_key="firstDay")
    withholding = ExactShare(required=True)
    versions = fields.List(fields.Nested(TermsVersionSchema), required=True)


class TermsSampleSchema(Schema):
    """What a supplier gets of one price, before and after."""

    price = SignedLira(required=True, attribute="price_kurus")
    before = SignedLira(required=True, attribute="before_kurus")
    after = SignedLira(required=True, attribute="after_kurus")


class TermsPreviewSchema(Schema):
    """What other terms would change."""

    samples = fields.List(fields.Nested(TermsSampleSchema), required=True)
    needs_second = fields.Boolean(required=True, data_key="needsSecond")


class RatesOfDaySchema(Schema):
    """What is kept of what a supplier sells, as exact decimal fractions: `commission` of the price with its VAT, and
    `withholding` of what the commission leaves. Each is taken once of a line and rounded half up to a kuruş. The rest
    is held for so long after the delivery.
    """

    commission = ExactShare(required=True)
    withholding = ExactShare(required=True)
    hold_seconds = Seconds(required=True, attribute="hold", data_key="holdSeconds")


class PlannedRatesSchema(RatesOfDaySchema):
    """What an ad will go by that is published on a later day or after it."""

    effective_on = fields.Date(required=True, data_key="effectiveOn")


class RatesSchema(RatesOfDaySchema):
    """What an ad that is published today goes by until all of it is paid, and what is planned for new ads."""

    deposit_forfeited = fields.Boolean(data_key="depositForfeited", metadata=FORFEITED)
    next = fields.Nested(PlannedRatesSchema, required=True, allow_none=True)


class AdRatesSchema(RatesOfDaySchema):
    """What one ad goes by until all of it is paid."""

    ad_id = fields.Integer(required=True, data_key="adId")


class AdRatesListSchema(Schema):
    """Of those ads of which it was kept when they were published."""

    items = fields.List(fields.Nested(AdRatesSchema), required=True)
