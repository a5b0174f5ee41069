"""Cases for spreadsheets as they are set up in Turkey."""

from kit.ids import short_number
from kit.list_files import ListFile, each
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.chargebacks import rules
from payments.chargebacks.rows import ChargebackCase

HEAD = ("Kayıt", "Son gün", "Sipariş", "İlan", "Banka referansı", "Tutar", "Durum", "Kapanış", "Neden")
STATE_NAMES = {
    rules.RECEIVED: "Yanıt bekliyor",
    rules.SENT: "Kanıt gönderildi",
    rules.ACCEPTED: "Kabul edildi",
    rules.WON: "Kazanıldı",
    rules.LOST: "Kaybedildi",
}


def _cells(case: ChargebackCase) -> tuple[str, ...]:
    return (
        moment_cell(case.opened_at),
        moment_cell(case.due_at),
        order_cell(short_number(case.order_id)),
        str(case.ad_id),
        harmless(case.bank_reference),
        decimal_comma(case.amount_kurus),
        STATE_NAMES[case.state],
        moment_cell(case.closed_at),
        harmless(case.reason),
    )


CASES = ListFile("ters-ibrazlar", HEAD, each(_cells))
