"""What ends and what has ended for spreadsheets as they are set up in Turkey."""

from collections.abc import Iterable, Sequence
from typing import Any

from ads.listing.selects.closed import ClosedAd, Stage, closed_shown
from ads.listing.selects.closings import ClosingAd, closing_shown, purchases_to_ship
from kit.db import UnitOfWork
from kit.list_files import Cells, ListFile
from kit.spreadsheet import decimal_comma, harmless, moment_cell

CLOSING_HEAD = ("Bitiş", "İlan", "Ürün", "Satıcı", "Satılan", "En az", "Fiyat", "Şimdi bitse iade",
                "En düşük fiyatta iade", "Koli", "Satışsız biter")  # fmt: skip
CLOSED_HEAD = ("Bitiş", "İlan", "Ürün", "Satıcı", "Satılan", "Fiyat", "Aşama", "İnceleme sonu", "Satışsız bitti")
STAGE_NAMES = {
    Stage.DUE: "Kapanması beklenen",
    Stage.CLOSING: "Kapanıyor",
    Stage.SETTLING: "İadeler sürüyor",
    Stage.SETTLED: "Tamamlandı",
}


def _yes(answer: bool) -> str:
    return "Evet" if answer else "Hayır"


def _closing_cells(one: ClosingAd, purchases: int) -> Cells:
    ad = one.ad.ad
    amounts = (ad.price_kurus, one.now_kurus, one.lowest_kurus)
    what = (str(ad.ad_id), harmless(one.ad.title), harmless(one.ad.supplier.name))
    units = (str(ad.units_sold), str(ad.min_participants))
    parcels = "0" if one.fails else str(purchases)
    return (moment_cell(ad.ends_at), *what, *units, *map(decimal_comma, amounts), parcels, _yes(one.fails))


def _closed_cells(one: ClosedAd) -> Cells:
    ad = one.ad.ad
    return (
        moment_cell(one.over_at),
        str(ad.ad_id),
        harmless(one.ad.title),
        harmless(one.ad.supplier.name),
        str(ad.units_sold),
        decimal_comma(ad.price_kurus),
        STAGE_NAMES[one.stage],
        moment_cell(one.doubt_until),
        _yes(one.fails),
    )


def _closing_lines(work: UnitOfWork, rows: Sequence[Any]) -> Iterable[Cells]:
    shown = closing_shown(work.session, rows)
    purchases = purchases_to_ship(work.session, [one.ad.ad.ad_id for one in shown])
    return [_closing_cells(one, purchases.get(one.ad.ad.ad_id, 0)) for one in shown]


def _closed_lines(work: UnitOfWork, rows: Sequence[Any]) -> Iterable[Cells]:
    return map(_closed_cells, closed_shown(work.session, rows))


CLOSING = ListFile("bitecek-ilanlar", CLOSING_HEAD, _closing_lines)
CLOSED = ListFile("biten-ilanlar", CLOSED_HEAD, _closed_lines)
