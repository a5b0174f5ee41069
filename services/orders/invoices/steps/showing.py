"""Invoices for who may see them: the buyer, the supplier who wrote them, and operators, of whom it is kept."""

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Act, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.keyset import BarePart
from orders.desk.rows import OperatorLook
from orders.invoices import selects
from orders.invoices.documents import papers
from orders.invoices.rows import Invoice
from orders.orders.rows import Order
from orders.service import Orders

OPERATOR = "operator"


def own_invoices(work: UnitOfWork, buyer_id: str, order_id: str | None, after: str | None) -> BarePart[Invoice]:
    """The invoices of a buyer's orders, or of one of them, the newest first; from behind the invoice `after` on."""
    of_order = () if order_id is None else (Order.id == order_id,)
    return selects.invoices_of_orders(work.session, after, Order.buyer_id == buyer_id, *of_order)


def invoices_for_operator(work: UnitOfWork, order_id: str, after: str | None) -> BarePart[Invoice]:
    """The invoices of any order. That they are there tells nothing of a person; who opens one is kept."""
    return selects.invoices_of_orders(work.session, after, Order.id == order_id)


def show_paper(service: Orders, person: Person, invoice_id: str) -> tuple[Invoice, Order, bytes]:
    """An invoice, its order and its paper. Raises `NotFound` for whom it does not concern, `Unavailable`."""
    with service.work() as work:
        invoice, order = _visible(work, person, invoice_id)
    pdf = papers.read(service.papers, invoice.id)
    if pdf is None:
        raise _not_found()
    return invoice, order, pdf


def _visible(work: UnitOfWork, person: Person, invoice_id: str) -> tuple[Invoice, Order]:
    """A buyer is shown what stands; who wrote it, and operators, also what was replaced. Who acts for a company does so
    under its owner's id, and sees nothing of what that owner bought.
    """
    found = selects.invoice_with_order(work.session, invoice_id)
    if found is None:
        raise _not_found()
    invoice, order = found
    if person.role == OPERATOR:
        work.session.add(OperatorLook(operator_id=person.id, order_id=invoice.order_id, at=work.now))
        tell_act(work, OrdersOperatorActed, person.id, Act.ORDER_SEEN, (Subject.ORDER, invoice.order_id))
    elif person.id != invoice.supplier_id:
        is_buyer = person.actor is None and person.id == order.buyer_id
        if not is_buyer or invoice.replaced_at is not None:
            raise _not_found()
    return invoice, order


def _not_found() -> NotFound:
    return NotFound("Fatura bulunamadı.")
