"""Papers that come back from an integrator: looked at, matched to an order, and kept.

A paper's row is committed before its file is begun, and the invoice is kept after the file is whole: so no buyer is
told of a paper that is not there, none is forgotten on the disk, and no transaction waits for the store of files.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from itertools import groupby

from sqlalchemy import delete

from contracts.events import InvoiceReady
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from kit.locks import lock_name
from orders.invoices import selects
from orders.invoices.documents import papers
from orders.invoices.rows import Invoice, InvoiceLine, PaperBegun
from orders.invoices.rules.due import Kind, due_units, named_again
from orders.invoices.rules.naming import read_name
from orders.invoices.rules.paper import require_pdf
from orders.invoices.selects import Found
from orders.invoices.steps.reckoning import invoiced_of, price_of
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.service import Orders

LEFT_AFTER = timedelta(hours=1)  # far longer than any upload takes
BATCH = 50


class Verdict(StrEnum):
    """What becomes of a paper: a first invoice, a better one, or one that is kept already."""

    NEW = "new"
    REPLACES = "replaces"
    SAME = "same"


@dataclass(frozen=True)
class Paper:
    """A file as it was sent. What a list of the integrator's said of it stands above what its name says."""

    name: str
    content: bytes
    order: str | None = None  # a number of 8 characters, or a whole id
    ad_id: int | None = None
    kind: Kind | None = None
    number: str | None = None  # of the invoice
    also_of: str | None = None  # the order of another buyer of which it is known to be the invoice, too

    @property
    def digest(self) -> str:
        """What tells it from any other."""
        return hashlib.sha256(self.content).hexdigest()


@dataclass(frozen=True)
class _Line:
    """What a paper says of an item: for so many units, in place of `replaced`."""

    found: Found
    units: int
    replaced: tuple[InvoiceLine, Invoice] | None

    @property
    def item(self) -> Item:
        return self.found[0]


@dataclass(frozen=True)
class Judged:
    """What becomes of a paper."""

    verdict: Verdict
    kind: Kind
    order: Order
    lines: Sequence[_Line]
    invoice_number: str | None
    order_in_name: str | None = None  # the number of another order, as the name of the file has it
    also_of: str | None = None  # the number of another buyer's order, of which this very paper stands
    digest: str = ""  # of the paper

    @property
    def number(self) -> str:
        """The order's, as people read it."""
        return self.order.number

    @property
    def ad_ids(self) -> list[int]:
        """What it is about."""
        return [line.item.ad_id for line in self.lines]


def check_paper(work: UnitOfWork, supplier_id: str, paper: Paper) -> Judged:
    """What would become of a paper; nothing is changed.

    Raises `Invalid` (not_a_pdf, file_too_large, no_order_named), `NotFound`, and `Conflict` (ambiguous_order,
    nothing_to_invoice, invoice_number_taken, paper_of_another).
    """
    require_pdf(paper.content)
    return _judge(work, supplier_id, paper, _order_of(work, supplier_id, paper))


def keep_paper(service: Orders, supplier_id: str, paper: Paper) -> Judged:
    """Keep a paper, and tell its buyer. The same one again changes nothing. Raises as `check_paper`, `Unavailable`."""
    with service.work() as work:
        judged = check_paper(work, supplier_id, paper)
        if judged.verdict is Verdict.SAME:
            return judged
        _require_read(paper, judged)
        begun = PaperBegun(id=new_id(), begun_at=work.now)
        work.session.add(begun)
    papers.write(service.papers, begun.id, paper.content)
    with service.work() as work:
        orders_selects.known_order_locked(work.session, judged.order.id)
        judged = check_paper(work, supplier_id, paper)
        if judged.verdict is not Verdict.SAME:
            _require_read(paper, judged)
            work.session.execute(delete(PaperBegun).where(PaperBegun.id == begun.id))
            _keep(work, supplier_id, begun.id, paper, judged)
        return judged


def remove_unkept(service: Orders) -> int:
    """Due step: remove papers whose invoice was never kept. Gives how many."""
    with service.work() as work:
        ids = selects.papers_left(work.session, work.now - LEFT_AFTER, BATCH)
    for paper_id in ids:
        papers.remove(service.papers, paper_id)
    with service.work() as work:
        return rows_changed(work.session, delete(PaperBegun).where(PaperBegun.id.in_(ids)))


def _order_of(work: UnitOfWork, supplier_id: str, paper: Paper) -> str:
    """The id of the one order that a paper names."""
    orders = {paper.order[:8].lower()} if paper.order else read_name(paper.name).orders
    if not orders:
        raise Invalid("no_order_named", "Dosya adında sipariş numarası yok: örneğin “12ab34cd.pdf” olmalıdır(!)")
    found = selects.orders_numbered(work.session, supplier_id, orders)
    if not found:
        raise NotFound("Bu numarayla size ait bir sipariş bulunamadı.")
    if len(found) > 1:
        raise Conflict("ambiguous_order", "Dosya adı birden fazla siparişinize uyuyor. Lütfen tam numarayı yazınız.")
    return found[0]


def _other_order(work: UnitOfWork, supplier_id: str, paper: Paper, named: frozenset[str]) -> str | None:
    """The number of an order of the supplier's that the file's name has, where a list says that it is of another. Eight
    digits may be a date too: what no order of the supplier's is called says nothing.
    """
    if paper.order is None or paper.order[:8].lower() in named:
        return None
    return next(
        (number for number in sorted(named) if selects.orders_numbered(work.session, supplier_id, {number})), None
    )


def _judge(work: UnitOfWork, supplier_id: str, paper: Paper, order_id: str) -> Judged:
    named = read_name(paper.name)
    kind = paper.kind or named.kind
    items = selects.items_of_order(work.session, supplier_id, order_id)
    ads = {paper.ad_id} if paper.ad_id else named.ads & {item.ad_id for item, _, _, _ in items}
    meant = [found for found in items if not ads or found[0].ad_id in ads]
    kept = selects.lines_of_items(work.session, [item.id for item, _, _, _ in meant])
    of_kind = [(line, invoice) for line, invoice in kept if line.kind == kind]
    same = {line.item_id for line, invoice in of_kind if invoice.digest == paper.digest}
    numbered = [(line, invoice) for line, invoice in of_kind if paper.number and invoice.number == paper.number]
    due = [_Line(found, units, None) for found in meant if (units := due_units(invoiced_of(found), kind))]
    # One that is kept already, or has the number of one that is, stands in its place, though other units of its items
    # are due; where other items are, it is not the same invoice.
    is_known = bool(same) or {line.found[0].id for line in due} <= {line.item_id for line, _ in numbered}
    lines = due if due and not is_known else _in_place(meant, kind, numbered or of_kind)
    if not lines:
        raise _nothing_to_invoice(kind)
    verdict = Verdict.REPLACES if any(line.replaced for line in lines) else Verdict.NEW
    order, also_of = lines[0].found[1], None
    if same:
        verdict = Verdict.SAME
    else:
        also_of = _also_of(work, supplier_id, paper, order, verdict)
        _require_free_number(work, supplier_id, paper.number, lines)
    other = _other_order(work, supplier_id, paper, named.orders)
    return Judged(
        verdict=verdict,
        kind=kind,
        order=order,
        lines=lines,
        invoice_number=paper.number,
        order_in_name=other,
        also_of=also_of,
        digest=paper.digest,
    )


def _also_of(work: UnitOfWork, supplier_id: str, paper: Paper, order: Order, verdict: Verdict) -> str | None:
    """The order of another buyer whose invoice this very paper is already: its name and address are that buyer's.

    As a first invoice it is refused. In place of another it is told, and kept once that was read: papers that were
    mixed up are put right one after the other, each while it still stands where it was put.
    """
    lock_name(work.session, f"paper {supplier_id} {paper.digest}")  # it may just be kept for another order
    other = selects.order_of_another_buyer(work.session, supplier_id, paper.digest, order.buyer_id)
    if other is not None and verdict is Verdict.NEW:
        raise _of_another(other)
    return other


def _require_read(paper: Paper, judged: Judged) -> None:
    if judged.also_of not in (None, paper.also_of):
        raise _of_another(judged.also_of)


def _of_another(number: str) -> Conflict:
    return Conflict(
        "paper_of_another",
        f"Bu PDF, başka bir alıcının #{number} numaralı siparişinin faturası olarak gönderilmiş. Bu siparişin kendi "
        "faturasını yükleyiniz; faturalar karıştıysa hepsini “Faturaları yükle” sayfasında birlikte seçiniz.",
    )


def _in_place(meant: Sequence[Found], kind: Kind, kept: Sequence[tuple[InvoiceLine, Invoice]]) -> list[_Line]:
    """What a paper is about that stands in place of the last one of its items."""
    last = {line.item_id: (line, invoice) for line, invoice in kept}
    in_place = [(found, last[found[0].id]) for found in meant if found[0].id in last]
    return [_Line(found, _units_again(found, kind, old), (old, invoice)) for found, (old, invoice) in in_place]


def _units_again(found: Found, kind: Kind, old: InvoiceLine) -> int:
    """What a paper in place of another names."""
    return named_again(invoiced_of(found)) if kind is Kind.SALE else old.units


def _require_free_number(work: UnitOfWork, supplier_id: str, number: str | None, lines: Sequence[_Line]) -> None:
    """A number belongs to one invoice; a better paper of the same invoice may have it again."""
    if number is None:
        return
    lock_name(work.session, f"invoice {supplier_id} {number}")  # a paper of another order may just take it
    other = selects.invoice_numbered(work.session, supplier_id, number)
    if other is None:
        return
    leaving = {line.item.id for line in lines if line.replaced and line.replaced[1].id == other.id}
    if leaving != {line.item_id for line in other.lines if line.replaced_at is None}:
        raise Conflict("invoice_number_taken", "Bu fatura numarasını başka bir faturada kullandınız.")


def _keep(work: UnitOfWork, supplier_id: str, invoice_id: str, paper: Paper, judged: Judged) -> None:
    replaced = [line.replaced for line in judged.lines if line.replaced]
    for _, together in groupby(sorted(replaced, key=lambda one: one[1].id), key=lambda one: one[1].id):
        _replace(work, list(together))
    work.session.flush()
    invoice = Invoice(
        id=invoice_id,
        order_id=judged.order.id,
        supplier_id=supplier_id,
        kind=judged.kind,
        number=paper.number,
        digest=paper.digest,
        size=len(paper.content),
        kept_at=work.now,
    )
    work.session.add(invoice)
    work.session.flush()
    for line in judged.lines:
        price_kurus, rate = price_of(line.found)
        row = {"units": line.units, "unit_price_kurus": price_kurus, "vat_rate": rate, "kind": judged.kind}
        work.session.add(InvoiceLine(invoice_id=invoice.id, item_id=line.item.id, **row))
    item_ids = [line.item.id for line in judged.lines]
    told = (judged.kind, bool(replaced), work.now)
    work.announce(InvoiceReady(invoice.id, judged.order.id, judged.order.buyer_id, item_ids, *told))


def _replace(work: UnitOfWork, lines: Sequence[tuple[InvoiceLine, Invoice]]) -> None:
    """These lines stand no more; nor does their invoice once none of its lines does."""
    for line, _ in lines:
        line.replaced_at = work.now
    invoice = lines[0][1]
    if all(line.replaced_at for line in invoice.lines):
        invoice.replaced_at = work.now


def _nothing_to_invoice(kind: Kind) -> Conflict:
    if kind is Kind.RETURN:
        return Conflict("nothing_to_invoice", "Bu siparişte iade faturası bekleyen bir ürün yok.")
    return Conflict(
        "nothing_to_invoice", "Bu siparişte faturalanacak bir ürün yok: fiyatı kesinleşmemiş ya da iptal edilmiş."
    )
