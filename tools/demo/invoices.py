"""Invoices of what has arrived, as suppliers upload them: papers that say that they are examples. All others wait."""

import io
from typing import TYPE_CHECKING

from kit.ids import short_number
from tools.demo.example_paper import example_paper

if TYPE_CHECKING:
    from tools.market import Market

SENT_AFTER = 2.1  # days after an ad has ended: most of it has arrived by then
KEEP = "/supplier/invoiceFile/keep"


def send_invoice(market: "Market", seller: dict[str, str], order_id: str, ad_id: int) -> None:
    """Send the invoice of an order's item to its buyer."""
    number = short_number(order_id)
    form = {"file": (io.BytesIO(example_paper("Örnek fatura", f"Sipariş #{number}")), f"{number}-{ad_id}.pdf")}
    answer = market.client_for("POST", KEEP).post(KEEP, data=form, headers=seller)
    if answer.status_code != 200:
        raise RuntimeError(f"{KEEP} → {answer.status_code}: {answer.get_json(silent=True)}")
