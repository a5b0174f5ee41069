"""All rows of payments: migrations, and the rights on tables, need the whole of them."""

from payments.base import Base
from payments.books import rows as books
from payments.chargebacks import rows as chargebacks
from payments.checkout import rows as checkout
from payments.deposits import rows as deposits
from payments.ledger import rows as ledger
from payments.lines import rows as lines
from payments.payouts import rows as payouts
from payments.provider import rows as provider
from payments.refunds import rows as refunds
from payments.reports import rows as reports
from payments.statements import rows as statements
from payments.suppliers import rows as suppliers
from payments.suspicions import rows as suspicions
from payments.terms import rows as terms

__all__ = (
    "Base",
    "books",
    "chargebacks",
    "checkout",
    "deposits",
    "ledger",
    "lines",
    "payouts",
    "provider",
    "refunds",
    "reports",
    "statements",
    "suppliers",
    "suspicions",
    "terms",
)
