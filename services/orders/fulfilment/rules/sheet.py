"""The columns of the spreadsheet: the same ones go out, and come back with the last three filled in, the units
only where a parcel gets fewer than all."""

from kit.spreadsheet import harmless, unchanged
from orders.fulfilment.rules.to_ship import ToShip

ORDER, AD, CARRIER, TRACKING, UNITS = "Sipariş no", "İlan no", "Kargo firması", "Takip numarası", "Kolideki adet"
HEAD = (
    ORDER, AD, "Stok kodu", "Ürün", "Seçenekler", "Adet", "Son gönderim günü", "Alıcı", "Telefon", "Adres", "Mahalle",
    "İlçe", "İl", "Fatura adı", "VKN/TCKN", "Vergi dairesi", "Fatura adresi", UNITS, CARRIER, TRACKING,
)  # fmt: skip


def cells_of(item: ToShip) -> tuple[str, ...]:
    """A row that goes out. The number begins with # as on the screen: bare digits would be reckoned with, 0123 becoming
    123 and 12e4 becoming 120000. A code is kept from that by the mark of text.
    """
    to, invoice = item.recipient, item.invoice
    texts = (
        f"#{item.number}", str(item.ad_id), unchanged(item.code), item.title, item.options, str(item.units),
        f"{item.ship_by:%d.%m.%Y}" if item.ship_by else "",
        to.name, to.phone, to.address, to.town, to.district, to.city,
        invoice.name, invoice.tax_number, invoice.tax_office, invoice.address, "", "", "",
    )  # fmt: skip
    return tuple(map(harmless, texts))
