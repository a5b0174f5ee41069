"""A supplier's chargebacks for spreadsheets as they are set up in Turkey, in the words of its screen."""

from kit.ids import short_number
from kit.list_files import Cells
from kit.spreadsheet import decimal_comma, harmless, moment_cell, order_cell
from payments.chargebacks import rules
from payments.chargebacks.rows import ChargebackCase

HEAD = (
    "Kayıt", "Yanıtınız için son gün", "Sipariş", "İlan", "Ürün", "Bankanın geri aldığı", "Durum", "Sonuçlandı",
)  # fmt: skip
STATE_NAMES = {
    rules.RECEIVED: "Yanıtınız bekleniyor",
    rules.SENT: "Bankaya gönderildi",
    rules.ACCEPTED: "Alıcıda kaldı",
    rules.WON: "Lehinize sonuçlandı",
    rules.LOST: "Alıcıda kaldı",
}
HEARD = "Yanıtınız alındı"


def cells(case: ChargebackCase, title: str) -> Cells:
    """The line of a case whose item is called so."""
    is_heard = case.state == rules.RECEIVED and case.heard_at is not None
    return (
        moment_cell(case.opened_at),
        moment_cell(case.due_at),
        order_cell(short_number(case.order_id)),
        str(case.ad_id),
        harmless(title),
        decimal_comma(case.amount_kurus),
        HEARD if is_heard else STATE_NAMES[case.state],
        moment_cell(case.closed_at),
    )
