"""The columns of the spreadsheet: the same ones go out, and come back with the last two filled in."""

from orders.fulfilment.rules.to_ship import ToShip

ORDER, AD, CARRIER, TRACKING = "Sipariş no", "İlan no", "Kargo firması", "Takip numarası"
HEAD = (
    ORDER, AD, "Ürün", "Seçenekler", "Adet", "Son gönderim günü", "Alıcı", "Telefon", "Adres", "Mahalle", "İlçe", "İl",
    "Fatura adı", "VKN/TCKN", "Vergi dairesi", "Fatura adresi", CARRIER, TRACKING,
)  # fmt: skip

# What a spreadsheet would take for a formula, or for the end of a cell.
BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
AS_TEXT = "'"


def cells_of(item: ToShip) -> tuple[str, ...]:
    """A row that goes out. The number begins with # as on the screen: bare digits would be reckoned with, 0123 becoming
    123 and 12e4 becoming 120000.
    """
    to, invoice = item.recipient, item.invoice
    texts = (
        f"#{item.number}", str(item.ad_id), item.title, item.options, str(item.units),
        f"{item.ship_by:%d.%m.%Y}" if item.ship_by else "",
        to.name, to.phone, to.address, to.town, to.district, to.city,
        invoice.name, invoice.tax_number, invoice.tax_office, invoice.address, "", "",
    )  # fmt: skip
    return tuple(map(harmless, texts))


def harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula is shown as the text that it is."""
    return f"{AS_TEXT}{text}" if text.lstrip().startswith(BEGINS_FORMULA) or text.startswith(BEGINS_FORMULA) else text


def as_typed(cell: str) -> str:
    """What a cell means to say: without the mark of text and what stands around it."""
    return cell.strip().removeprefix(AS_TEXT).strip()
