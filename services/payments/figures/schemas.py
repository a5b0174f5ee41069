"""The wire shapes of the reports. Money that was taken back can make a sum negative."""

from marshmallow import Schema, fields, validate

from kit.http import Told
from kit.period import PeriodQuerySchema
from payments.fields import SignedLira
from payments.payouts.rules import Waits

DAYS, SUPPLIERS, HELD = "days", "suppliers", "held"


class ReportFileQuerySchema(PeriodQuerySchema):
    """Which days, and which table of the report."""

    table = fields.String(
        required=True,
        validate=validate.OneOf((DAYS, SUPPLIERS, HELD), error="Tablo geçersiz(!)"),
        error_messages={"required": "Tablo boş olamaz(!)", "invalid": "Tablo geçersiz(!)", "null": "Tablo geçersiz(!)"},
    )


class MoneyFiguresSchema(Schema):
    """Sums of the ledger. `takePercent` is what part of what was earned was kept; null when nothing was earned."""

    captured = SignedLira(attribute="captured_kurus")
    payments = fields.Integer()
    refundsPromised = SignedLira(attribute="promised_kurus")
    refundsSent = SignedLira(attribute="sent_kurus")
    commission = SignedLira(attribute="commission_kurus")
    earned = SignedLira(attribute="earned_kurus")
    takePercent = fields.Float(attribute="take_percent", allow_none=True)
    forfeited = SignedLira(attribute="forfeited_kurus")
    forfeits = fields.Integer()
    chargedBack = SignedLira(attribute="charged_back_kurus")
    chargebacks = fields.Integer()
    paidOut = SignedLira(attribute="paid_out_kurus")


class EndedSalesSchema(Schema):
    """Sales of the ads that ended in the period, cancelled units left out. Of `aimed` the lowest price is known, and
    `onTarget` of these ended at it.
    """

    ads = fields.Integer()
    aimed = fields.Integer(metadata={"example": 8})
    onTarget = fields.Integer(attribute="on_target", metadata={"example": 3})
    atFirstPrice = SignedLira(attribute="initial_kurus")
    atFinalPrice = SignedLira(attribute="final_kurus")


class UnsentSchema(Schema):
    """Refunds that have not arrived, now. One in twenty has waited longer than `oldSeconds`; null when none waits."""

    count = fields.Integer(attribute="number")
    amount = SignedLira(attribute="kurus")
    oldSeconds = fields.Integer(attribute="old_seconds", allow_none=True)


class HeldSchema(Schema):
    """Buyers' money in escrow, now, by what it waits for; no reason: it is about to be its suppliers'."""

    reason = fields.String(allow_none=True, metadata={"enum": [*Waits, None]})
    text = Told()
    lines = fields.Integer()
    amount = SignedLira(attribute="kurus")


class LeagueSchema(Schema):
    """A supplier, and what is left of what it sold in the period; net what it earned, and what was paid to it."""

    supplierId = fields.UUID(attribute="supplier_id")
    name = fields.String()
    sold = SignedLira(attribute="sold_kurus")
    earned = SignedLira(attribute="earned_kurus")
    paid = SignedLira(attribute="paid_kurus")


class MoneyDaySchema(Schema):
    """One day of the market."""

    day = fields.Date()
    captured = SignedLira(attribute="figures.captured_kurus")
    refundsPromised = SignedLira(attribute="figures.promised_kurus")
    refundsSent = SignedLira(attribute="figures.sent_kurus")
    commission = SignedLira(attribute="figures.commission_kurus")
    paidOut = SignedLira(attribute="figures.paid_out_kurus")


class MoneyReportSchema(Schema):
    """The market's money in a period and in the one before; `unsent`, `inDoubt` and `held` are as of now."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(MoneyFiguresSchema, attribute="figures")
    before = fields.Nested(MoneyFiguresSchema)
    days = fields.List(fields.Nested(MoneyDaySchema))
    ended = fields.Nested(EndedSalesSchema)
    endedBefore = fields.Nested(EndedSalesSchema, attribute="ended_before")
    unsent = fields.Nested(UnsentSchema)
    inDoubt = fields.Nested(UnsentSchema, attribute="in_doubt")
    held = fields.List(fields.Nested(HeldSchema))
    suppliers = fields.List(fields.Nested(LeagueSchema), attribute="league")


class SupplierFiguresSchema(Schema):
    """What a supplier sold, and what its account earned, net. `revenue` is what is left of what was sold."""

    units = fields.Integer()
    sold = SignedLira(attribute="sold_kurus")
    givenBack = SignedLira(attribute="given_back_kurus")
    revenue = SignedLira(attribute="revenue_kurus")
    net = SignedLira(attribute="net_kurus")
    paidOut = SignedLira(attribute="paid_out_kurus")


class SupplierDaySchema(Schema):
    """One day of a supplier."""

    day = fields.Date(attribute="sold.day")
    units = fields.Integer(attribute="sold.units")
    sold = SignedLira(attribute="sold.sold_kurus")
    givenBack = SignedLira(attribute="sold.given_back_kurus")
    revenue = SignedLira(attribute="sold.revenue_kurus")
    net = SignedLira(attribute="net_kurus")
    paidOut = SignedLira(attribute="paid_out_kurus")


class SupplierReportSchema(Schema):
    """A supplier's own period, and the sums of the one before."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(SupplierFiguresSchema)
    before = fields.Nested(SupplierFiguresSchema)
    days = fields.List(fields.Nested(SupplierDaySchema))
