"""What has to be invoiced, for integrators: UTF-8 with a mark, semicolons. Amounts have a decimal comma and no
thousands' dot.
"""

from collections.abc import Iterable

from kit.spreadsheet import MARK, csv_rows, decimal_comma, harmless
from orders.invoices.rules.batch import BatchLine
from orders.invoices.rules.due import Kind
from orders.invoices.rules.internet_sale import CARD, InternetSale
from orders.invoices.rules.vat import taxed

HEAD = (
    "Sipariş no", "Satır", "İlan no", "Tür", "Fatura adı", "VKN/TCKN", "Vergi dairesi", "Fatura adresi", "Mahalle",
    "İlçe", "İl", "Ürün", "Seçenekler", "Adet", "Birim fiyat (KDV dahil)", "Matrah", "KDV oranı (%)", "KDV", "Toplam",
    "Fiyatın kesinleştiği gün", "İade edilen fatura no", "Satış sitesi", "Ödeme şekli", "Ödeme tarihi", "Kargo firması",
    "Kargo VKN", "Gönderim tarihi",
)  # fmt: skip
KIND_NAMES = {Kind.SALE: "Satış", Kind.RETURN: "İade"}
# What e-archive invoices carry for consumers, who need not tell their number.
CONSUMER = "11111111111"


def batch_head() -> bytes:
    """The mark, and the names of the columns."""
    return MARK + csv_rows([HEAD])


def batch_rows(lines: Iterable[BatchLine], site: str) -> bytes:
    """One row for each line; `site` is where all was sold."""
    return csv_rows((*_cells(line), *_sale_cells(line.sale, site)) for line in lines)


def _cells(line: BatchLine) -> tuple[str, ...]:
    """A row. The order's number begins with # as on the screen: a spreadsheet would reckon with bare digits."""
    sums = taxed(line.units, line.unit_price_kurus, line.vat_rate)
    to = line.billed
    texts = (
        f"#{line.number}", str(line.place), str(line.ad_id), KIND_NAMES[line.kind], to.name,
        to.tax_number or CONSUMER, to.tax_office, to.address, to.town, to.district, to.city, line.title, line.options,
        str(line.units), decimal_comma(line.unit_price_kurus), decimal_comma(sums.net_kurus), str(line.vat_rate),
        decimal_comma(sums.vat_kurus), decimal_comma(sums.gross_kurus), f"{line.priced_on:%d.%m.%Y}",
        line.taken_back,
    )  # fmt: skip
    return tuple(map(harmless, texts))


def _sale_cells(sale: InternetSale | None, site: str) -> tuple[str, ...]:
    """How a sale was made, as the tax office wants it of one over the internet; a return says nothing of it."""
    if sale is None:
        return ("",) * 6
    carrier = (sale.carrier.title, sale.carrier.tax_number) if sale.carrier else ("", "")
    shipped_on = f"{sale.shipped_on:%d.%m.%Y}" if sale.shipped_on else ""
    return (site, CARD, f"{sale.paid_on:%d.%m.%Y}", *carrier, shipped_on)
