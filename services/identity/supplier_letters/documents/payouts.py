"""Letters to suppliers about transfers to their bank."""

from datetime import date
from typing import Any

from identity.letters.documents.letter import Letter, greeting, page
from identity.settings import Settings
from kit.money import lira_text


def supplier_payouts_paid(context: dict[str, Any], settings: Settings) -> Letter:
    """What was transferred on a day. The account shows it when it was booked, which may be in the month after."""
    booked_on = context.get("bookedOn", context["day"])
    return Letter(
        subject=f"Hakedişiniz ödendi: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            f"Aşağıdaki tutar {date.fromisoformat(context['day']):%d.%m.%Y} günü banka hesabınıza gönderildi. Hangi "
            "siparişlerin ödendiğini hesap özetinizde görebilirsiniz.",
        ],
        rows=_sums(context),
        button=("Hesap özetine git", page(settings, f"/satici/hesap-ozeti?ay={booked_on[:7]}")),
    )


def supplier_payouts_bounced(context: dict[str, Any], settings: Settings) -> Letter:
    """The bank sent transfers back: why that may be, and what becomes of the money."""
    return Letter(
        subject=f"Hakediş ödemeniz bankadan geri döndü: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            "Bankanız aşağıdaki hakediş ödemesini geri gönderdi. IBAN kapalı olabilir ya da hesabın sahibi şirket "
            "unvanınızla uyuşmuyor olabilir.",
            "Tutar ödeme kuruluşunda sizin için durur. Bilgilerinizi denetleyiniz; ödeme sonra yeniden gönderilir.",
        ],
        rows=_sums(context),
        button=("Bilgilerimi denetle", page(settings, "/satici/bilgiler")),
        note=f"Bilgileriniz doğruysa bankanıza sorunuz ve {settings.support_email} adresine yazınız.",
    )


def supplier_bank_transfer_made(context: dict[str, Any], settings: Settings) -> Letter:
    """What the supplier was owed beside its payouts went to it from our own bank account, or more than that."""
    if context.get("debtKurus"):
        return _bank_transfer_beyond(context, settings)
    return Letter(
        subject=f"Alacağınız banka hesabınıza gönderildi: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            "Ödemelerinize eklenemeyen alacağınız banka havalesiyle gönderildi. Hesap özetinizde bir ödeme olarak "
            "yazar.",
        ],
        rows=_slip(context),
        button=_statement(context, settings),
    )


def _bank_transfer_beyond(context: dict[str, Any], settings: Settings) -> Letter:
    return Letter(
        subject=f"Banka hesabınıza bir havale gönderildi: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            "Aşağıdaki havale banka hesabınıza gönderildi. Alacağınızı aşan kısmı hesabınıza borç olarak yazıldı ve "
            "sonraki hakedişlerinizden kesilir. Hesap özetinizde bir ödeme olarak yazar.",
        ],
        rows=[*_slip(context), ("Borcunuz olan kısmı", lira_text(context["debtKurus"]))],
        button=_statement(context, settings),
        note=f"Bunda bir yanlışlık olduğunu düşünüyorsanız {settings.support_email} adresine yazınız.",
    )


def supplier_bank_transfer_received(context: dict[str, Any], settings: Settings) -> Letter:
    """What the supplier owed arrived at our own bank account."""
    return Letter(
        subject=f"Borç ödemeniz hesabınıza işlendi: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            "Banka havalenizi aldık; tutar hesabınıza işlendi. Borcunuz bu arada ödemelerinizden kesildiyse tutar "
            "alacağınız olarak kalır.",
        ],
        rows=_slip(context),
        button=_statement(context, settings),
    )


def supplier_bank_transfer_undone(context: dict[str, Any], settings: Settings) -> Letter:
    """A transfer had been booked in error: the account is as it was before."""
    return Letter(
        subject=f"Hesabınızdaki bir havale kaydı geri alındı: {lira_text(context['amountKurus'])}",
        heading=greeting(context),
        paragraphs=[
            "Aşağıdaki havale hesabınıza yanlışlıkla işlenmişti. Kayıt geri alındı; hesap özetinizde ikisi de yazar.",
        ],
        rows=_slip(context),
        button=_statement(context, settings),
        note=f"Bunda bir yanlışlık olduğunu düşünüyorsanız {settings.support_email} adresine yazınız.",
    )


def _slip(context: dict[str, Any]) -> list[tuple[str, str]]:
    return [("Tutar", lira_text(context["amountKurus"])), ("Dekont numarası", context["bankReference"])]


def _statement(context: dict[str, Any], settings: Settings) -> tuple[str, str]:
    return ("Hesap özetine git", page(settings, f"/satici/hesap-ozeti?ay={context['bookedOn'][:7]}"))


def _sums(context: dict[str, Any]) -> list[tuple[str, str]]:
    return [("Tutar", lira_text(context["amountKurus"])), ("Hakediş sayısı", str(context["payouts"]))]


LETTERS = {
    "supplier_payouts_paid": supplier_payouts_paid,
    "supplier_payouts_bounced": supplier_payouts_bounced,
    "supplier_bank_transfer_made": supplier_bank_transfer_made,
    "supplier_bank_transfer_received": supplier_bank_transfer_received,
    "supplier_bank_transfer_undone": supplier_bank_transfer_undone,
}
