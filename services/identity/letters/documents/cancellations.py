"""What buyers are told of what was cancelled of their orders, and of its money."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, number, order_button, unit_rows
from identity.settings import Settings

_ALL_COMES_BACK = (
    "Bu ürünler için ödediğiniz tutarın tamamı kartınıza iade edilecek; yapıldığında size haber vereceğiz."
)
_REST_COMES_BACK = (
    "Bu ürünler için ödediğiniz ve henüz size iade edilmemiş tutar kartınıza iade edilecek; yapıldığında size haber "
    "vereceğiz."
)
# Why something was cancelled, and what becomes of its money.
_CANCELLATIONS = {
    "cancelled": ("İsteğiniz üzerine aşağıdaki ürünler iptal edildi.", _REST_COMES_BACK),
    "unsupplied": ("Satıcı aşağıdaki ürünleri tedarik edemedi; bu yüzden iptal edildi.", _REST_COMES_BACK),
    "withdrawn": ("İlan yayından kaldırıldığı için aşağıdaki ürünler iptal edildi.", _ALL_COMES_BACK),
    "late_capture": (
        "Ödemeniz ayrılan süre dolduktan sonra tamamlandı ve ürün verilemedi; aşağıdakiler iptal edildi.",
        _ALL_COMES_BACK,
    ),
    "ad_failed": (
        "İlan yeterli katılıma ulaşamadan sona erdiği için aşağıdaki ürünler iptal edildi.",
        "Ödediğiniz kaporanın tamamı kartınıza iade edilecek; yapıldığında size haber vereceğiz.",
    ),
    "undelivered": (
        "Kargo şirketi aşağıdaki ürünleri size teslim edemedi ve ürünler yeniden gönderilmedi; bu yüzden iptal edildi.",
        _ALL_COMES_BACK,
    ),
}
_CANCELLED = ("Aşağıdaki ürünler iptal edildi.", _ALL_COMES_BACK)


# What a bank took back is not refunded by us as well.
BANK_HAS = {
    "all": "Bankanız bu ürünler için ödediğiniz tutarı bizden geri aldığı için ayrıca para iadesi yapılmayacak.",
    "part": (
        "Bankanızın bizden geri aldığı tutar dışında, bu ürünler için ödediğiniz ve henüz size iade edilmemiş bir "
        "tutar varsa kartınıza iade edilecek; yapıldığında size haber vereceğiz."
    ),
}


def items_cancelled(context: dict[str, Any], settings: Settings) -> Letter:
    """What is cancelled, why, and what becomes of the money."""
    why, money = _CANCELLATIONS.get(context["cause"], _CANCELLED)
    return Letter(
        subject=f"Siparişinizde iptal: {number(context)}",
        heading=greeting(context),
        paragraphs=[why, BANK_HAS.get(context.get("bankHas", ""), money)],
        rows=unit_rows(context["lines"]) + ([("Neden", context["reason"])] if context.get("reason") else []),
        button=order_button(context, settings),
    )


LETTERS = {"items_cancelled": items_cancelled}
