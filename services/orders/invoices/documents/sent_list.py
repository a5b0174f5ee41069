"""What a supplier invoiced, for spreadsheets as they are set up in Turkey; without the names of buyers."""

from collections.abc import Sequence
from typing import Any

from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell, unchanged
from orders.invoices.rows import Invoice
from orders.invoices.rules.due import Kind

HEAD = (
    "Sipariş", "İlan", "Ürün", "Adet", "Birim fiyat (KDV dahil)", "Matrah", "KDV oranı (%)", "KDV", "Toplam",
    "Son fiyat", "Fatura no", "Fatura gönderilme", "İade faturası no", "İade faturası gönderilme",
)  # fmt: skip


def cells(shown: dict[str, Any]) -> Cells:
    """The line of an item: what its sale's invoice says, and the invoices that stand for it."""
    return (
        order_cell(shown["number"]),
        str(shown["ad_id"]),
        harmless(shown["title"]),
        str(shown["units"]),
        decimal_comma(shown["unit_price_kurus"]),
        decimal_comma(shown["net_kurus"]),
        str(shown["vat_rate"]),
        decimal_comma(shown["vat_kurus"]),
        decimal_comma(shown["gross_kurus"]),
        moment_cell(shown["priced_at"]),
        *_papers(shown["invoices"], Kind.SALE),
        *_papers(shown["invoices"], Kind.RETURN),
    )


def _papers(invoices: Sequence[Invoice], kind: Kind) -> Cells:
    """Numbers and days of the invoices of a kind, beside each other; one that came without a number has its day."""
    meant = [one for one in invoices if one.kind == kind]
    numbers = [one.number for one in meant if one.number]
    number = unchanged(numbers[0]) if len(numbers) == 1 else harmless(", ".join(numbers))
    return number, ", ".join(moment_cell(one.kept_at) for one in meant)
