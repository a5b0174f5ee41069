"""Ads of the panels for spreadsheets as they are set up in Turkey."""

from ads.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN
from ads.views.selects.shown import ShownAd
from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell

HEAD = ("İlan", "Ürün", "Satıcı", "Durum", "Başlangıç", "Bitiş", "Satılan", "Stok", "İlk fiyat", "Fiyat",
        "En düşük fiyat", "Takip eden")  # fmt: skip
STATUS_NAMES = {OPEN: "Yayında", CLOSING: "Kapanıyor", ENDED: "Bitti", WITHDRAWN: "Yayından kaldırıldı"}


def ad_cells(shown: ShownAd) -> Cells:
    """The line of an ad."""
    ad = shown.ad
    amounts = (ad.initial_kurus, ad.price_kurus, ad.target_kurus)
    return (
        str(ad.ad_id),
        harmless(shown.title),
        harmless(shown.supplier.name),
        STATUS_NAMES[ad.status],
        moment_cell(ad.published_at),
        moment_cell(shown.ends_at),
        str(ad.units_sold),
        str(ad.quantity),
        *map(decimal_comma, amounts),
        str(ad.followers),
    )
