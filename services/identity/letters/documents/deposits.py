"""Letters about the balance of a deposit item: due, near its end, paid, not paid."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, number, order_button, when
from identity.settings import Settings
from kit.money import lira_text

_LOST_IF_NOT_PAID = "Kalan tutar bu süre içinde ödenmezse ürün iptal edilir ve kaporanız iade edilmez."
_BACK_IF_NOT_PAID = "Kalan tutar bu süre içinde ödenmezse ürün iptal edilir ve kaporanız iade edilir."


def balance_due(context: dict[str, Any], settings: Settings) -> Letter:
    """The final price is known and the rest can be paid; or its amount changed because units were cancelled; or it has
    to be paid anew, because its payment went back.
    """
    due = when(context["dueAt"])
    item = f"{number(context)} numaralı siparişinizdeki {context['title']}"
    about, happened = _why_due(context)
    return Letter(
        subject=f"{about}: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{item} {happened}",
            f"Siparişinizin hazırlanması için kalan tutarı {due} tarihine kadar ödeyiniz.",
        ],
        rows=[
            ("Ürün", context["title"]),
            ("Adet", str(context["units"])),
            ("Son birim fiyat", lira_text(context["finalKurus"])),
            ("Birim başına ödediğiniz kapora", lira_text(context["depositKurus"])),
            ("Son ödeme zamanı", due),
        ],
        total=("Ödenecek kalan tutar", lira_text(context["amountKurus"])),
        button=order_button(context, settings, "Kalan tutarı öde"),
        note=_if_not_paid(context),
    )


def balance_reminded(context: dict[str, Any], settings: Settings) -> Letter:
    """The deadline is near."""
    due = when(context["dueAt"])
    return Letter(
        subject=f"Hatırlatma, kalan tutar için süre doluyor: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} için kalan tutar henüz ödenmedi. "
            f"Ödeme süresi {due} tarihinde doluyor.",
        ],
        rows=[("Ürün", context["title"]), ("Son ödeme zamanı", due)],
        total=("Ödenecek kalan tutar", lira_text(context["amountKurus"])),
        button=order_button(context, settings, "Kalan tutarı öde"),
        note=_if_not_paid(context),
    )


def balance_paid(context: dict[str, Any], settings: Settings) -> Letter:
    """All is paid; the goods follow."""
    return Letter(
        subject=f"Kalan tutar ödendi: {number(context)}",
        heading=f"Teşekkürler, {context['firstName']}!",
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} için kalan tutarı aldık. Ürününüz "
            "gönderime hazırlanıyor; kargoya verildiğinde size haber vereceğiz.",
        ],
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        total=("Ödenen kalan tutar", lira_text(context["amountKurus"])),
        button=order_button(context, settings),
        note="Ödemeniz, ürünü siz teslim alana kadar satıcıya aktarılmaz.",
    )


def deposit_forfeited(context: dict[str, Any], settings: Settings) -> Letter:
    """The balance was not paid in time: the deposit is lost, or goes back where its ad says so."""
    is_refunded = context["isRefunded"]
    outcome = (
        "Kaporanız kartınıza iade edilecek; yapıldığında size haber vereceğiz."
        if is_refunded
        else "Kaporalı satış koşulları gereğince kaporanız iade edilmeyecek."
    )
    return Letter(
        subject=f"Kalan tutar süresinde ödenmedi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} için kalan tutar süresi içinde ödenmedi; "
            "ürün iptal edildi.",
            outcome,
        ],
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        total=("İade edilecek kapora" if is_refunded else "İade edilmeyecek kapora", lira_text(context["amountKurus"])),
        button=order_button(context, settings),
        note=f"Süresi içinde ödeme yaptığınızı düşünüyorsanız {settings.support_email} adresine yazınız.",
    )


def _if_not_paid(context: dict[str, Any]) -> str:
    """What the deadline is for. A letter that was written down before this was told says that the deposit is lost."""
    return _LOST_IF_NOT_PAID if context.get("isForfeited", True) else _BACK_IF_NOT_PAID


def _why_due(context: dict[str, Any]) -> tuple[str, str]:
    """What the subject says of it, and what has happened to the item."""
    if context.get("isExtended"):
        return (
            "Kalan tutarı yeniden ödeyiniz",
            "için yaptığınız ödeme istenen tutarla uyuşmadığından size iade ediliyor; ödeme süreniz uzatıldı.",
        )
    if context.get("isDueAgain"):
        return (
            "Kalan tutarı yeniden ödeyiniz",
            "için yaptığınız ödeme istenen tutarla uyuşmadığından size iade ediliyor.",
        )
    if context["isChanged"]:
        return "Kalan tutar değişti", "için adet değişti; kalan tutar yeniden belirlendi."
    return "Kalan tutarı ödeyebilirsiniz", "ilanı yeterli katılımla sona erdi ve son fiyat belirlendi."


LETTERS = {
    "balance_due": balance_due,
    "balance_reminded": balance_reminded,
    "balance_paid": balance_paid,
    "deposit_forfeited": deposit_forfeited,
}
