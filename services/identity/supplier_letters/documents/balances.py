"""Letters to suppliers about balances that were not paid in time."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page, statement_button
from identity.settings import Settings
from kit.money import lira_text


def supplier_balances_lapsed(context: dict[str, Any], settings: Settings) -> Letter:
    """Balances of an ad were not paid in time: what its supplier gets of the deposits, and what it need not ship."""
    is_refunded = context["isRefunded"]
    outcome = (
        "Kaporalar alıcılara iade ediliyor; hakedişinize bir tutar eklenmez."
        if is_refunded
        else "Kaporalar, kesintiler düşüldükten sonra hakedişinize eklendi."
    )
    return Letter(
        subject=f"Kalan tutarı ödenmeyen siparişler: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['adId']} numaralı {context['title']} ilanınızda aşağıdaki adetler için kalan tutar süresi "
            "içinde ödenmedi; bu adetler iptal edildi.",
            outcome,
            "Bu adetleri göndermeyiniz; stoğunuzda kalırlar ve başka bir ilanda satabilirsiniz.",
        ],
        rows=[
            ("Sipariş sayısı", str(context["items"])),
            ("İptal edilen adet", str(context["units"])),
            ("Ödenmiş kapora", lira_text(context["amountKurus"])),
        ],
        total=None if is_refunded else ("Hakedişinize eklenen", lira_text(context["earnedKurus"])),
        button=("Gönderilecekleri gör", page(settings, f"/satici/siparisler?ilan={context['adId']}"))
        if is_refunded
        else statement_button(context, settings),
    )


LETTERS = {"supplier_balances_lapsed": supplier_balances_lapsed}
