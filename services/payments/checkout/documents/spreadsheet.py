"""Payments that were paid and not accepted, for spreadsheets as they are set up in Turkey."""

from kit.ids import short_number
from kit.list_files import Cells, ListFile, each
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.lines.rows import Payment
from payments.lines.rules import payment as life

HEAD = ("Tarih", "Sipariş", "Ödeme no", "Tür", "Beklenen", "Ödenen", "Durum", "Neden")
PURPOSE_NAMES = {life.ORDER: "Sipariş", life.BALANCE: "Kalan tutar"}
STATE_NAMES = {life.MISMATCH: "Tutmuyor", life.REVIEW: "Sağlayıcı inceliyor"}
GIVEN_BACK = "İade edildi"


def _cells(payment: Payment) -> Cells:
    return (
        moment_cell(payment.created_at),
        order_cell(short_number(payment.order_id)),
        payment.id,
        PURPOSE_NAMES[payment.purpose],
        _amount(payment.total_kurus),
        _amount(payment.reported_kurus),
        GIVEN_BACK if payment.refused_at else STATE_NAMES[payment.state],
        harmless(payment.reason or ""),
    )


def _amount(kurus: int | None) -> str:
    return "" if kurus is None else decimal_comma(kurus)


ODD_PAYMENTS = ListFile("bakilacak-odemeler", HEAD, each(_cells))
