"""What an item has to be invoiced for, and which order a file's name means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from orders.invoices.rules.due import Invoiced, InvoiceState, Kind, due_units, named_again, state_of
from orders.invoices.rules.naming import Named, read_name
from orders.invoices.rules.paper import MAX_BYTES, require_pdf

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
UNITS = st.integers(0, 50)


@pytest.mark.parametrize(
    ("item", "state", "sale", "back"),
    [
        (Invoiced(3, 3), InvoiceState.WAITING, 3, 0),
        (Invoiced(3, 1), InvoiceState.WAITING, 3, 0),  # sold is what was sold, also where it came back
        (Invoiced(3, 3, 3), InvoiceState.SENT, 0, 0),
        (Invoiced(3, 2, 3), InvoiceState.RETURNED, 0, 1),
        (Invoiced(3, 1, 3, 1), InvoiceState.RETURNED, 0, 1),
        (Invoiced(3, 1, 3, 2), InvoiceState.SENT, 0, 0),
        (Invoiced(2, 2, 3), InvoiceState.RETURNED, 0, 1),  # cancelled after it was invoiced
        (Invoiced(0, 0, 3), InvoiceState.RETURNED, 0, 3),
    ],
)
def test_what_is_due(item, state, sale, back):
    assert state_of(item) is state
    assert (due_units(item, Kind.SALE), due_units(item, Kind.RETURN)) == (sale, back)


@given(st.integers(1, 50), UNITS, st.none() | UNITS, UNITS)
def test_an_invoice_of_what_is_due_leaves_nothing_due(sold, back, named, credited):
    before = Invoiced(sold, max(0, sold - back), named, credited)
    sale, returned = due_units(before, Kind.SALE), due_units(before, Kind.RETURN)
    assert (state_of(before) is InvoiceState.SENT) == (sale == returned == 0)
    after_sale = before if named is not None else Invoiced(sold, before.kept_units, sale, credited)
    rest = due_units(after_sale, Kind.RETURN)
    after = Invoiced(sold, before.kept_units, after_sale.named_units, credited + rest)
    assert state_of(after) is InvoiceState.SENT


@given(UNITS, UNITS, UNITS, UNITS, UNITS)
def test_a_better_paper_of_a_sale_swallows_no_return_invoice(sold, cancelled, credited_of_them, back, more):
    named = sold + cancelled
    credited = min(cancelled, credited_of_them)
    kept = max(0, sold - back)
    better = named_again(Invoiced(sold, kept, named, credited))
    assert better <= named
    came_back = sold - max(0, kept - more) if sold else cancelled - credited
    later = Invoiced(sold, max(0, kept - more), better, credited)
    assert due_units(later, Kind.RETURN) == came_back, "what came back, and nothing of what was cancelled"


@pytest.mark.parametrize(
    ("name", "orders", "ads", "kind"),
    [
        ("12ab34cd.pdf", {"12ab34cd"}, set(), Kind.SALE),
        ("Fatura_#12AB34CD-1001.PDF", {"12ab34cd"}, {1001}, Kind.SALE),
        ("12ab34cd iade.pdf", {"12ab34cd"}, set(), Kind.RETURN),
        ("İADE FATURASI 12ab34cd.pdf", {"12ab34cd"}, set(), Kind.RETURN),
        ("12ab34cd-5b1a-4000-8000-000000000001.pdf", {"12ab34cd"}, {4000, 8000, 1}, Kind.SALE),
        ("klasör/12ab34cd.pdf", {"12ab34cd"}, set(), Kind.SALE),
        ("20261123-12ab34cd.pdf", {"20261123", "12ab34cd"}, {20261123}, Kind.SALE),
        ("GIB2026000000001.pdf", set(), set(), Kind.SALE),
        ("12ab34cde.pdf", set(), set(), Kind.SALE),
        ("fatura.pdf", set(), set(), Kind.SALE),
        ("C:\\faturalar\\99ab34cd\\12ab34cd-1001.pdf", {"12ab34cd"}, {1001}, Kind.SALE),
        ("99ab34cd/88ab34cd/12ab34cd.pdf", {"12ab34cd"}, set(), Kind.SALE),
        ("fatura.12ab34cd.pdf", {"12ab34cd"}, set(), Kind.SALE),
        ("12ab34cd.1001.imzali.pdf", {"12ab34cd"}, {1001}, Kind.SALE),
        ("fatura.12ab34cd", set(), set(), Kind.SALE),  # what stands behind the last dot says nothing
        ("12ab34cd_1001_1002.pdf", {"12ab34cd"}, {1001, 1002}, Kind.SALE),
        ("return-12ab34cd.pdf", {"12ab34cd"}, set(), Kind.RETURN),
        ("12ab34cd nadiade.pdf", {"12ab34cd"}, set(), Kind.SALE),
        ("1234567890123456.pdf", set(), set(), Kind.SALE),
        ("12ab34cd" + " " * 193 + "1001.pdf", {"12ab34cd"}, set(), Kind.SALE),  # read up to 200 letters
        ("12ab34cd" + " " * 188 + "1001", {"12ab34cd"}, {1001}, Kind.SALE),
    ],
)
def test_names_of_files(name, orders, ads, kind):
    assert read_name(name) == Named(frozenset(orders), frozenset(ads), kind)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_pdf"),
        (b"MZ\x90\x00" + b"\x00" * 2000, "not_a_pdf"),
        (b"<html>%PDF</html>", "not_a_pdf"),
        (b"%PDF-1.7\nhalf of it", "not_a_pdf"),
        (PDF + b"\x00" * MAX_BYTES, "file_too_large"),
    ],
)
def test_what_is_no_pdf_is_refused_by_its_content(content, code):
    with pytest.raises(Invalid) as refused:
        require_pdf(content)
    assert refused.value.code == code
    require_pdf(PDF)
