"""The wire shapes of suppliers' money: statements, payouts, chargebacks."""

from typing import Unpack

from marshmallow import Schema, fields
from marshmallow.types import ErrorMessages

from kit.fields import (
    InstantText,
    WireSchema,
)
from kit.http import Told
from kit.options import FieldOptions, described
from payments.fields import SignedLira


class Day(fields.Date):
    """A day in a query string: YYYY-MM-DD."""

    def __init__(self, label: str, **options: Unpack[FieldOptions]):
        empty, wrong = f"{label} boş olamaz(!)", f"{label} geçersiz(!)"
        messages: ErrorMessages = {"required": empty, "null": wrong, "invalid": wrong, "format": wrong}
        told = described(options, type="string", format="date")
        super().__init__(format="%Y-%m-%d", error_messages=messages, **told)


class StatementQuerySchema(WireSchema):
    """Which days a supplier wants to see, both included."""

    since = Day("Başlangıç günü", data_key="from", required=True)
    until = Day("Bitiş günü", data_key="to", required=True)


class StatementLineSchema(Schema):
    """One movement of a supplier's account. What the supplier gives is negative."""

    date = InstantText(attribute="at")
    number = fields.String()
    adId = fields.Integer(attribute="ad_id")
    title = fields.String()
    kind = fields.String(metadata={"enum": ["sale", "deposit_forfeited", "refund", "chargeback", "payout"]})
    gross = SignedLira(attribute="gross_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    net = SignedLira(attribute="net_kurus")
    status = fields.String(metadata={"enum": ["waiting", "payable", "paid"]})


class WaitingLineSchema(StatementLineSchema):
    """Something sold that is not the supplier's yet, and why."""

    reason = Told()


class StatementTotalsSchema(Schema):
    """What the movements come to; `opening` and `payable` are the account before and after them.

    What is sold and not earned yet is `waitingFinal` of ads that have ended, and of open ads `waitingNow` if they ended
    now and `waitingLowest` at their lowest price; `waiting` is the first two. All of it is net.
    """

    gross = SignedLira(attribute="gross_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    net = SignedLira(attribute="net_kurus")
    paid = SignedLira(attribute="paid_kurus")
    opening = SignedLira(attribute="opening_kurus")
    payable = SignedLira(attribute="payable_kurus")
    waiting = SignedLira(attribute="waiting_kurus")
    waitingFinal = SignedLira(attribute="expected.final_kurus")
    waitingNow = SignedLira(attribute="expected.now_kurus")
    waitingLowest = SignedLira(attribute="expected.lowest_kurus")


class StatementSchema(Schema):
    """A supplier's statement. Nothing is paid out before `pausedUntil`, if there is one: the IBAN is a new one; nor as
    long as the supplier `isSuspended`.
    """

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    lines = fields.List(fields.Nested(StatementLineSchema))
    waiting = fields.List(fields.Nested(WaitingLineSchema), data_key="waitingLines")
    totals = fields.Nested(StatementTotalsSchema)
    paused_until = InstantText(allow_none=True, data_key="pausedUntil")
    is_suspended = fields.Boolean(data_key="isSuspended")
