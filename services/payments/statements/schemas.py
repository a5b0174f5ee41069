"""The wire shapes of suppliers' money: statements, payouts, chargebacks."""

from marshmallow import Schema, fields

from kit.api import MAY_BE_ABSENT
from kit.fields import Day, InstantText, WireSchema, required_choice
from kit.http import Told
from payments.fields import SignedLira
from payments.refunds.rules.refund import CAUSES
from payments.statements.rules.statement import KIND_NAMES, STATUS_NAMES
from payments.suppliers.rules import Record

PART = {
    "description": "Which part of a sale with a deposit it is; none of any other movement.",
    "enum": ["deposit", "balance", None],
    MAY_BE_ABSENT: True,
}


class StatementQuerySchema(WireSchema):
    """Which days a supplier wants to see, both included."""

    since = Day("Başlangıç günü", data_key="from", required=True)
    until = Day("Bitiş günü", data_key="to", required=True)


class StatementLineSchema(Schema):
    """One movement of a supplier's account. What the supplier gives is negative. A bank transfer is of no order and no
    ad: its `number` is empty, and its `title` is the bank's reference.
    """

    date = InstantText(attribute="at")
    number = fields.String()
    adId = fields.Integer(attribute="ad_id", allow_none=True)
    title = fields.String()
    kind = fields.String(metadata={"enum": list(KIND_NAMES)})
    part = fields.String(allow_none=True, metadata=PART)
    gross = SignedLira(attribute="gross_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    net = SignedLira(attribute="net_kurus")
    status = fields.String(metadata={"enum": list(STATUS_NAMES)})


class WaitingLineSchema(StatementLineSchema):
    """Something sold that is not the supplier's yet, and why."""

    reason = Told()


class WaitingReasonSchema(Schema):
    """What all sales that wait for one reason come to; an empty reason: they are about to be paid out."""

    reason = Told(attribute="text")
    sales = fields.Integer(metadata={"example": 3})
    net = SignedLira(attribute="net_kurus")


class StatementTotalsSchema(Schema):
    """What the movements come to; `opening` and `payable` are the account before and after them.

    What was sold by the last of the days and is not earned yet, as of now, is `waitingFinal` of ads that have ended,
    and of open ads `waitingNow` if they ended now and `waitingLowest` at their lowest price; `waiting` is the first
    two. All of it is net.
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
    """A supplier's statement. `lines` are the newest of `movements`, the oldest of them first, and the `totals` are of
    all; `waitingLines` are the newest of what waits, and `waitingReasons` are of all.

    Nothing is paid out before `pausedUntil`, if there is one: the IBAN is a new one; nor as long as the supplier
    `isSuspended`. `providerRecord` is how far the card provider, who pays the supplier, knows it. `credit` is owed now
    and part of no payout: the next ones carry it, each by its commission at most. `sentBack` is what the bank of the
    supplier has sent back by now.
    """

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    lines = fields.List(fields.Nested(StatementLineSchema))
    movements = fields.Integer(metadata={"example": 236, MAY_BE_ABSENT: True})
    waiting = fields.List(fields.Nested(WaitingLineSchema), data_key="waitingLines")
    reasons = fields.List(fields.Nested(WaitingReasonSchema), data_key="waitingReasons")
    totals = fields.Nested(StatementTotalsSchema)
    paused_until = InstantText(allow_none=True, data_key="pausedUntil")
    is_suspended = fields.Boolean(data_key="isSuspended")
    credit = SignedLira(attribute="credit_kurus")
    sentBack = SignedLira(attribute="sent_back_kurus")
    at_provider = fields.String(data_key="providerRecord", validate=required_choice("providerRecord", *Record))


class ExpectedPayoutSchema(Schema):
    """So many sales that are paid out on one `date`, or have none yet because of `reason`.

    All of it is net, at the final price of an ad that has ended; of an open one `net` is at today's price and `lowest`
    at the lowest.
    """

    date = fields.Date(attribute="day", allow_none=True)
    reason = Told(allow_none=True)
    isAdOpen = fields.Boolean(attribute="is_ad_open")
    sales = fields.Integer(metadata={"example": 3})
    net = SignedLira(attribute="now_kurus")
    lowest = SignedLira(attribute="lowest_kurus")


class PayoutForecastSchema(Schema):
    """What a supplier may expect: `payable` is earned and comes with the next transfer, negative when it is owed. What
    is earned and can't be sent as it stands is among `expected`, with its reason. `credit` is owed besides, as of a
    chargeback that was won: the payouts to come carry it, each by its commission at most.
    """

    payable = SignedLira(attribute="payable_kurus")
    credit = SignedLira(attribute="credit_kurus")
    expected = fields.List(fields.Nested(ExpectedPayoutSchema))


class EarnedShareSchema(Schema):
    """What of some money is whose."""

    gross = SignedLira(attribute="gross_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    net = SignedLira(attribute="net_kurus")


class GivenBackSchema(Schema):
    """What goes back to buyers for one cause; `open` of it has not arrived."""

    cause = fields.String(metadata={"enum": list(CAUSES)})
    amount = SignedLira(attribute="kurus")
    open = SignedLira(attribute="open_kurus")


class AdEarningsSchema(Schema):
    """What an ad brought its supplier that ended, or was withdrawn: then `dateEnded` is when, there are no prices, and
    all that was paid goes back.

    `collected` is what went back (`givenBack`), what banks took back (`chargedBack`), what has still to go back
    (`toGiveBack`) and what is `kept`, of which `earned` is booked and `waiting` is not yet. What of the net is `paid`,
    about to be sent (`toSend`), or `stopped`, is told apart, with `paidOff`, which paid off what other ads owed,
    `carried`, which was owed besides and went out with its payouts, and `leftOver`: below zero it is owed, and taken
    off the next payouts. `promised` is what the simulator says of an ad that sells so many `units`.
    """

    adId = fields.Integer(attribute="ended.ad_id")
    title = fields.String(attribute="ended.title")
    dateEnded = InstantText(attribute="ended.ended_at")
    firstPrice = SignedLira(attribute="ended.initial_kurus", allow_none=True)
    finalPrice = SignedLira(attribute="ended.final_kurus", allow_none=True)
    deposit = SignedLira(attribute="ended.deposit_kurus", allow_none=True)
    isReached = fields.Boolean(attribute="ended.is_reached")
    isWithdrawn = fields.Boolean(attribute="ended.is_withdrawn")
    units = fields.Integer(attribute="ended.units", allow_none=True, metadata={"example": 118})
    collected = SignedLira(attribute="collected_kurus")
    given_back = fields.List(fields.Nested(GivenBackSchema), data_key="givenBack")
    chargedBack = SignedLira(attribute="charged_back_kurus")
    toGiveBack = SignedLira(attribute="to_give_back_kurus")
    kept = fields.Nested(EarnedShareSchema)
    earned = fields.Nested(EarnedShareSchema)
    waiting = fields.Nested(EarnedShareSchema)
    paid = SignedLira(attribute="account.paid_kurus")
    toSend = SignedLira(attribute="account.to_send_kurus")
    stopped = SignedLira(attribute="account.stopped_kurus")
    paidOff = SignedLira(attribute="account.paid_off_kurus")
    carried = SignedLira(attribute="account.carried_kurus")
    leftOver = SignedLira(attribute="account.left_over_kurus")
    pausedUntil = InstantText(attribute="conditions.paused_until", allow_none=True)
    isSuspended = fields.Boolean(attribute="conditions.is_suspended")
    expected = fields.List(fields.Nested(ExpectedPayoutSchema))
    promised = fields.Nested(EarnedShareSchema, allow_none=True)
    lines = fields.List(fields.Nested(WaitingLineSchema))
    total = fields.Integer(metadata={"example": 236})
