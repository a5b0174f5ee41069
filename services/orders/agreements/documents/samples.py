"""Orders that never were: what a text is filled with while an operator writes it, so that every branch is read."""

from dataclasses import replace
from datetime import date

from orders.agreements.rules.facts import Company, Facts, Line, Party

_BUYER = Party(
    "Ayşe Yılmaz", "Moda Mah. Bahariye Cad. No: 1, Kadıköy / İstanbul", "+90 532 123 45 67", "ayse@ornek.test"
)
_FIRM = Party("Yılmaz Ltd. Şti.", "Depo Sok. No: 3, Ümraniye / İstanbul", tax="Kadıköy V.D. 1234567890")
_SELLER = Party("Anadolu Ticaret A.Ş.", "Alemdağ Cad. No: 40, Ümraniye / İstanbul", "+90 216 123 45 67")
_LAMP = Line("Işık Güneş 40", "Anadolu Ticaret A.Ş.", 2, 100_00, 70_00, None)
_PHONE = Line("Arı X", "Anadolu Ticaret A.Ş.", 1, 20_000_00, 15_000_00, 1_000_00)


def shown_order(company: Company, promised_on: date) -> Facts:
    """The order that an operator sees a text with: one thing paid whole, and one with a deposit."""
    return Facts(
        company=company,
        buyer=_BUYER,
        delivery=_BUYER,
        invoice=_FIRM,
        sellers=(_SELLER,),
        lines=(_LAMP, _PHONE),
        promised_on=promised_on,
    )


def orders_to_try(company: Company, promised_on: date) -> tuple[Facts, ...]:
    """Every kind of order: with and without a deposit, one that is lost and one that comes back, a company's invoice, a
    seller's address, a promised day.
    """
    plain = Facts(
        company=company,
        buyer=_BUYER,
        delivery=_BUYER,
        invoice=_BUYER,
        sellers=(Party("Anadolu Ticaret A.Ş."),),
        lines=(_LAMP,),
        promised_on=None,
    )
    shown = shown_order(company, promised_on)
    back = replace(_PHONE, title="Arı Y", is_deposit_forfeited=False)
    returning = (replace(shown, lines=lines) for lines in ((back,), (_PHONE, back)))
    return (shown, plain, *returning)
