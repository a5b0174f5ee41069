"""Rows of payments. Columns and constraints only; the database itself refuses to refund more than was captured."""

from payments.models.base import Base, one_of
from payments.models.ledger import (
    LedgerEntry,
    LedgerLink,
    LedgerTotal,
    LedgerTransaction,
    ReconciledPayment,
    UnchainedTransaction,
)
from payments.models.payments import Payment, PaymentLine
from payments.models.payouts import Chargeback, Payout, PayoutAttempt, SubMerchant
from payments.models.refunds import Approval, Refund, RefundAttempt
from payments.models.reports import ForeignPayment, ReportDay, ReportedBounce, ReportedPayout
from payments.models.settlement import AdFinal, AdPrice, Balance, ItemReturn
from payments.models.work import CardBin, OperatorAction, ProviderPace

__all__ = [
    "AdFinal",
    "AdPrice",
    "Approval",
    "Balance",
    "Base",
    "CardBin",
    "Chargeback",
    "ForeignPayment",
    "ItemReturn",
    "LedgerEntry",
    "LedgerLink",
    "LedgerTotal",
    "LedgerTransaction",
    "OperatorAction",
    "Payment",
    "PaymentLine",
    "Payout",
    "PayoutAttempt",
    "ProviderPace",
    "ReconciledPayment",
    "Refund",
    "RefundAttempt",
    "ReportDay",
    "ReportedBounce",
    "ReportedPayout",
    "SubMerchant",
    "UnchainedTransaction",
    "one_of",
]
