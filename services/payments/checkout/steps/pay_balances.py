"""Starting the payment of what is due for an order: all its balances on one page of the provider."""

from typing import Any

from kit.errors import Conflict, NotFound, Refusal
from kit.ids import new_id
from kit.many import insert_together, table_of
from payments.checkout.clients import orders
from payments.checkout.clients.orders import Bill, BillItem
from payments.checkout.steps import ask
from payments.checkout.steps.start import Known, close_unopened, known_of, line_row, open_page
from payments.deposits import selects as deposits_selects
from payments.deposits.rows import Balance
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.service import Payments


def start_balance_payment(service: Payments, buyer_id: str, order_id: str, ip: str) -> dict[str, Any]:
    """Give the address of a page on which the balances of a buyer's order can be paid.

    Raises `NotFound` when nothing is due (or it is another's), `Conflict` once the deadline is over, and
    while an earlier page has been paid, or may have been.
    """
    with service.work() as work:
        earlier = ask.pages_before(work, buyer_id, order_id, life.BALANCE)
    ask.require_unpaid(service, earlier)
    payment_id, items, known = _save_intent(service, buyer_id, order_id)
    try:
        payer = orders.ask_payer(service, order_id)
    except Refusal:
        close_unopened(service, payment_id, "payer_unknown")
        raise
    bill = Bill(order_id, sum(item.amount_kurus for item in items), payer, items)
    return open_page(service, payment_id, bill, ip, known)


def _save_intent(service: Payments, buyer_id: str, order_id: str) -> tuple[str, tuple[BillItem, ...], Known]:
    payment_id = new_id()
    with service.work() as work:
        unpaid = deposits_selects.due_balances_of(work.session, order_id, buyer_id)
        if not unpaid:
            raise NotFound("Bu sipariş için ödenecek bir tutar bulunmuyor.")
        due = [(balance, line) for balance, line in unpaid if work.now <= balance.due_at]
        if not due:
            raise Conflict("balance_overdue", "Kalan tutarı ödeme süresi doldu.")
        items = tuple(_item(balance, line) for balance, line in due)
        row = {
            "id": payment_id,
            "state": life.INTENT,
            "purpose": life.BALANCE,
            "buyer_id": buyer_id,
            "cart_id": order_id,  # an order's id is its cart's
            "order_id": order_id,
            "total_kurus": sum(item.amount_kurus for item in items),
            "deadline_at": min(balance.due_at for balance, _ in due),
            "created_at": work.now,
        }
        lines = [line_row(payment_id, order_id, item) for item in items]
        insert_together(work.session, (table_of(Payment), [row]), (table_of(PaymentLine), lines))
        known = known_of(work, service.settings, payment_id)
    return payment_id, items, known


def _item(balance: Balance, deposit: PaymentLine) -> BillItem:
    return BillItem(
        item_id=balance.item_id,
        ad_id=balance.ad_id,
        supplier_id=balance.supplier_id,
        title=deposit.title,
        category_name=deposit.category_name,
        units=balance.units,
        unit_price_kurus=balance.unit_kurus,
        amount_kurus=balance.amount_kurus,
    )
