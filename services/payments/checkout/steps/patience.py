"""How often a buyer who has paid for nothing yet may open a page and leave it: each page holds units that others want.

Rules, section 3: two unpaid attempts in 24 hours pause the third for an hour. Only pages that were open count: what the
provider or we could not open was no attempt of the buyer's.
"""

from collections.abc import Iterable
from datetime import datetime

from kit.db import UnitOfWork
from kit.errors import Conflict
from payments.checkout.rules import patience as rules
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment
from payments.lines.rules import payment as life
from payments.settings import Settings

PAUSED = (
    "Son 24 saatte ödemesi tamamlanmayan denemeleriniz var. Açık olan ödeme sayfanızdan devam edebilir "
    "ya da bir saat sonra yeniden deneyebilirsiniz."
)


def require_patience(work: UnitOfWork, settings: Settings, buyer_id: str, pages: Iterable[Payment]) -> None:
    """Raise `Conflict` (payment_paused) for a buyer without a paid order who left too many of these pages unpaid."""
    opened = _unpaid_since(pages, work.now - settings.unpaid_window)
    until = rules.paused_until(opened, settings.unpaid_attempts, settings.unpaid_pause)
    if until is not None and work.now < until and not _has_paid(work, buyer_id):
        raise Conflict("payment_paused", PAUSED)


def _unpaid_since(pages: Iterable[Payment], since: datetime) -> list[datetime]:
    """When the pages for carts were opened that are not paid on."""
    unpaid = (page for page in pages if page.purpose == life.ORDER and page.state in life.UNPAID)
    return [page.opened_at for page in unpaid if page.opened_at is not None and page.opened_at > since]


def _has_paid(work: UnitOfWork, buyer_id: str) -> bool:
    """An order that was cancelled and refunded in full shows no buyer to be serious."""
    return lines_selects.has_kept_an_order(work.session, buyer_id)
