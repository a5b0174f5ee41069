"""Letters about money on its way back."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, number, order_button, when
from identity.settings import Settings
from kit.money import lira_text

_CAUSES = {
    "price_difference": "fiyat farkı",
    "cancelled": "iptal",
    "withdrawn": "ilanın yayından kaldırılması",
    "late_capture": "ödemenin siparişe sayılamaması (geç tamamlandı ya da tutarı uyuşmadı veya sepetiniz değişti)",
    "returned": "ürün iadesi",
    "ad_failed": "ilanın yeterli katılıma ulaşamaması",
    "balance_unpaid": "kalan tutarın ödenmemesi (kapora iadesi)",
    "balance_late": "ödemenin kalan tutara sayılamaması (geç ya da iki kez ödendi veya adet ya da tutar uyuşmadı)",
    "undelivered": "ürünün teslim edilememesi",
}
_NOT_BY_MAIL = (
    "IBAN ya da kart bilgilerinizi e-postayla göndermeyiniz; sizden bunları e-postayla ya da telefonla "
    "hiçbir zaman istemeyiz."
)
_STILL_DUE = "Kalan tutar hâlâ ödenecekse sipariş sayfanızda görünür; oradan ödeyebilirsiniz."


def refund_completed(context: dict[str, Any], settings: Settings) -> Letter:
    """Money went back, by card or by bank transfer."""
    subject = f"İadeniz yapıldı: {lira_text(context['amountKurus'])}"
    text = (
        f"{number(context)} numaralı siparişinizle ilgili iade bankanıza gönderildi. "
        "Tutarın kartınıza ya da hesabınıza yansıması bankanıza göre birkaç gün sürebilir."
    )
    note = _STILL_DUE if context["cause"] == "balance_late" else ""
    return _letter(context, settings, subject, text, note)


def refund_parked(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator is looking at a refund; its buyer needs to do nothing."""
    text = (
        f"{number(context)} numaralı siparişinizin iadesi kendiliğinden tamamlanamadı. "
        "Ekibimiz durumu inceliyor; tutar güvende ve size iade edilecek. Sizin bir şey yapmanız gerekmiyor."
    )
    note = f"Sorularınız için {settings.support_email} adresine yazabilirsiniz."
    return _letter(context, settings, "İadeniz inceleniyor", text, note)


def refund_needs_iban(context: dict[str, Any], settings: Settings) -> Letter:
    """The card can't take the money: a bank account is asked for, on our page and never by mail."""
    text = (
        f"{number(context)} numaralı siparişinizin iadesini kartınıza yapamadık. Tutar güvende; banka hesabınıza "
        "gönderebilmemiz için sipariş sayfanızda IBAN bilginizi ve hesap sahibinin adını giriniz."
    )
    return _letter(context, settings, "İadeniz için IBAN bilginiz gerekiyor", text, _NOT_BY_MAIL, "IBAN bilgimi gir")


def refund_bounced(context: dict[str, Any], settings: Settings) -> Letter:
    """The bank of the account sent the money back: another account is asked for, in the same way."""
    text = (
        f"{number(context)} numaralı siparişinizin bildirdiğiniz hesaba gönderilen iadesi bankadan geri döndü. Tutar "
        "güvende; yeniden gönderebilmemiz için sipariş sayfanızda IBAN bilginizi ve hesap sahibinin adını bankanızda "
        "göründüğü gibi giriniz."
    )
    return _letter(context, settings, "İadeniz bankadan geri döndü", text, _NOT_BY_MAIL, "IBAN bilgimi gir")


def refund_account_named(context: dict[str, Any], settings: Settings) -> Letter:
    """A bank account was named for a refund: a warning for who did not do it."""
    text = (
        f"{number(context)} numaralı siparişinizin iadesi, {when(context['at'])} tarihinde bildirilen ve "
        f"{context['accountEnd']} ile biten banka hesabına gönderilecek."
    )
    note = f"Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve {settings.support_email} adresine yazınız."
    return _letter(context, settings, "İadeniz için banka hesabı bildirildi", text, note)


LETTERS = {
    "refund_completed": refund_completed,
    "refund_parked": refund_parked,
    "refund_needs_iban": refund_needs_iban,
    "refund_bounced": refund_bounced,
    "refund_account_named": refund_account_named,
}


def _letter(
    context: dict[str, Any], settings: Settings, subject: str, text: str, note: str = "", button: str = "Siparişimi gör"
) -> Letter:
    rows = [("Ürün", context["title"])] if context["title"] else []
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[text],
        rows=[*rows, ("Neden", _CAUSES.get(context["cause"], context["cause"]))],
        total=("İade tutarı", lira_text(context["amountKurus"])),
        button=order_button(context, settings, button),
        note=note,
    )
