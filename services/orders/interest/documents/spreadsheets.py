"""A supplier's funnel for spreadsheets."""

from kit.spreadsheet import MARK, csv_rows, harmless
from orders.interest.rules import Funnel
from orders.interest.steps.reporting import FunnelReport

HEAD = (
    "İlan",
    "Ürün",
    "Görüntülenme",
    "Sepete ekleme",
    "Sepete eklenen adet",
    "Ödenen sipariş",
    "Ödenen adet",
    "Sepet / 100 görüntülenme",
    "Ödeme / 100 sepet",
)
DAYS_HEAD = ("Gün", "Görüntülenme", "Sepete ekleme", "Ödenen sipariş")


def funnel_days_csv(report: FunnelReport) -> bytes:
    """One row for each day, for a spreadsheet."""
    rows = [(f"{one.day:%d.%m.%Y}", str(one.looks), str(one.carts), str(one.orders)) for one in report.days]
    return MARK + csv_rows([DAYS_HEAD, *rows])


def funnel_csv(report: FunnelReport) -> bytes:
    """One row for each ad, for a spreadsheet. A share of too few is left empty."""
    rows = [(str(one.ad.ad_id), harmless(one.ad.title), *_numbers(one.funnel)) for one in report.ads]
    return MARK + csv_rows([HEAD, *rows])


def _numbers(funnel: Funnel) -> tuple[str, ...]:
    interest, paid = funnel.interest, funnel.paid
    counts = interest.looks, interest.carts, interest.cart_units, paid.orders, paid.units
    return (*map(str, counts), _percent(funnel.cart_percent), _percent(funnel.paid_percent))


def _percent(value: float | None) -> str:
    return "" if value is None else f"{value:.1f}".replace(".", ",")
