"""The texts of every mail and SMS, in Turkish. One function per template; all of them fill the same `Letter`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from identity.domain import tokens
from identity.settings import Settings
from kit.clock import ISTANBUL
from kit.ids import short_number
from kit.money import lira_text


@dataclass(frozen=True)
class Letter:
    """A mail before it is laid out. `rows` are label and value; `button` is a text and an address."""

    subject: str
    heading: str
    paragraphs: list[str]
    rows: list[tuple[str, str]] = field(default_factory=list)
    total: tuple[str, str] | None = None
    button: tuple[str, str] | None = None
    note: str = ""


def write_letter(template: str, context: dict, settings: Settings) -> Letter:
    """The letter of a template. Raises `KeyError` for a template that does not exist."""
    return _LETTERS[template](context, settings)


def write_sms(template: str, context: dict, settings: Settings) -> str:
    """The text of an SMS: plain ASCII, so that it is one segment everywhere."""
    if template != "code":
        raise KeyError(template)
    code = tokens.one_time_code(settings.link_secret, context["challengeId"])
    return f"Imece onay kodunuz: {code}. Kod 3 dakika gecerlidir. Kimseyle paylasmayiniz."


def _confirm(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="Üyeliğinizi onaylayın",
        heading=f"Hoş geldiniz, {context['firstName']}!",
        paragraphs=[
            "İmece'ye üye olduğunuz için teşekkür ederiz. Birlikte alanlar birlikte kazanır: ne kadar çok kişi "
            "katılırsa, fiyat herkes için o kadar düşer.",
            "Hesabınızı kullanmaya başlamak için aşağıdaki Onay düğmesine tıklayınız.",
        ],
        button=("Onay", _link(context, settings)),
        note="Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Üye olmadıysanız bu e-postayı yok sayabilirsiniz.",
    )


def _already_registered(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="Zaten hesabınız var",
        heading="Zaten bir İmece hesabınız var",
        paragraphs=[
            "Bu e-posta adresiyle yeniden üye olunmak istendi. Zaten hesabınız var, bu yüzden yeni bir hesap açmadık.",
            "Giriş yapabilir, şifrenizi hatırlamıyorsanız giriş sayfasından yenileyebilirsiniz.",
        ],
        button=("Giriş yap", f"{settings.common.public_url}/hesap/cikis/1"),
        note="Bu isteği siz yapmadıysanız hesabınız güvende; bir şey yapmanız gerekmez.",
    )


def _reset(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="Şifrenizi yenileyin",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=["Şifrenizi yenilemek istediniz. Yeni şifrenizi belirlemek için aşağıdaki düğmeye tıklayınız."],
        button=("Şifremi yenile", f"{_link(context, settings)}&change=1"),
        note="Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız şifreniz değişmez.",
    )


def _password_changed(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="Şifreniz değiştirildi",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=[
            f"Hesabınızın şifresi {_when(context['at'])} tarihinde değiştirildi. "
            "Diğer cihazlardaki oturumlarınız kapatıldı.",
        ],
        button=("Hesabıma git", f"{settings.common.public_url}/hesap"),
        note="Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve "
        f"{settings.support_email} adresine yazınız.",
    )


def _order_paid(context: dict, settings: Settings) -> Letter:
    number = short_number(context["orderId"])
    return Letter(
        subject=f"Siparişiniz alındı: #{number}",
        heading=f"Teşekkürler, {context['firstName']}!",
        paragraphs=[
            f"#{number} numaralı siparişiniz bize ulaştı, ödemeniz alındı.",
            "İlan süresi dolduğunda son fiyat belirlenir; ödediğiniz tutarla arasındaki farkı kartınıza iade ederiz. "
            "İlanı paylaştıkça fiyatın daha da düşmesine yardımcı olursunuz.",
        ],
        rows=[(_units(line), lira_text(line["amountKurus"])) for line in context["lines"]],
        total=("Ödenen toplam", lira_text(context["totalKurus"])),
        button=("Siparişimi gör", _order_link(context, settings)),
        note="Ödemeniz, ürünü siz teslim alana kadar tedarikçiye aktarılmaz.",
    )


def _ad_ended(context: dict, settings: Settings) -> Letter:
    number = short_number(context["orderId"])
    difference = context["differenceKurus"]
    rows = [
        ("Ödediğiniz birim fiyat", lira_text(context["paidKurus"])),
        ("Son birim fiyat", lira_text(context["finalKurus"])),
        ("Adet", str(context["units"])),
    ]
    back = (
        "Fiyat farkı kartınıza iade ediliyor. Tutarın hesabınıza yansıması bankanıza göre birkaç gün sürebilir."
        if difference
        else "Yeterli katılım olmadığı için fiyat düşmedi; siparişiniz ödediğiniz fiyatla hazırlanıyor."
    )
    return Letter(
        subject=f"İlan sona erdi, son fiyat belli: {context['title']}",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=[
            f"#{number} numaralı siparişinizdeki {context['title']} ilanı sona erdi ve son fiyat belirlendi.",
            back,
        ],
        rows=rows,
        total=("İade edilecek fark", lira_text(difference)) if difference else None,
        button=("Siparişimi gör", _order_link(context, settings)),
    )


_CAUSES = {
    "price_difference": "fiyat farkı",
    "cancelled": "iptal",
    "withdrawn": "ilanın yayından kaldırılması",
    "late_capture": "ödemenin süresi dolduktan sonra tamamlanması",
    "return": "ürün iadesi",
    "deposit": "kapora iadesi",
}


def _refund_completed(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject=f"İadeniz yapıldı: {lira_text(context['amountKurus'])}",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=[
            f"#{short_number(context['orderId'])} numaralı siparişinizle ilgili iade bankanıza gönderildi. "
            "Kartınıza yansıması bankanıza göre birkaç gün sürebilir.",
        ],
        rows=_refund_rows(context),
        total=("İade tutarı", lira_text(context["amountKurus"])),
        button=("Siparişimi gör", _order_link(context, settings)),
    )


def _refund_parked(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="İadeniz inceleniyor",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=[
            f"#{short_number(context['orderId'])} numaralı siparişinizin iadesi kendiliğinden tamamlanamadı. "
            "Ekibimiz durumu inceliyor; tutar güvende ve size iade edilecek. Sizin bir şey yapmanız gerekmiyor.",
        ],
        rows=_refund_rows(context),
        total=("İade tutarı", lira_text(context["amountKurus"])),
        button=("Siparişimi gör", _order_link(context, settings)),
        note=f"Sorularınız için {settings.support_email} adresine yazabilirsiniz.",
    )


_CANCELLATIONS = {
    "withdrawn": "İlan yayından kaldırıldığı için aşağıdaki ürünler iptal edildi.",
    "late_capture": "Ödemeniz ayrılan süre dolduktan sonra tamamlandı ve ürün verilemedi; aşağıdakiler iptal edildi.",
}


def _items_cancelled(context: dict, settings: Settings) -> Letter:
    number = short_number(context["orderId"])
    return Letter(
        subject=f"Siparişinizde iptal: #{number}",
        heading=f"Merhaba {context['firstName']},",
        paragraphs=[
            _CANCELLATIONS.get(context["cause"], "Aşağıdaki ürünler iptal edildi."),
            "Bu ürünler için ödediğiniz tutarın tamamı kartınıza iade edilecek; yapıldığında size haber vereceğiz.",
        ],
        rows=[(line["title"], f"{line['units']} adet") for line in context["lines"]],
        button=("Siparişimi gör", _order_link(context, settings)),
    )


def _supplier_approved(context: dict, settings: Settings) -> Letter:
    return Letter(
        subject="Tedarikçi başvurunuz onaylandı",
        heading=f"Tebrikler, {context['firstName']}!",
        paragraphs=[
            f"{context['companyName']} için yaptığınız tedarikçi başvurusu onaylandı.",
            "Artık ürün ekleyebilir ve ilan yayınlayabilirsiniz. Oturumunuz açıksa sayfayı yenilemeniz yeterlidir.",
        ],
        button=("İlan oluştur", f"{settings.common.public_url}/shop/create-new-ad"),
    )


_LETTERS: dict[str, Callable[[dict, Settings], Letter]] = {
    "confirm": _confirm,
    "already_registered": _already_registered,
    "reset": _reset,
    "password_changed": _password_changed,
    "order_paid": _order_paid,
    "ad_ended": _ad_ended,
    "refund_completed": _refund_completed,
    "refund_parked": _refund_parked,
    "items_cancelled": _items_cancelled,
    "supplier_approved": _supplier_approved,
}


def _link(context: dict, settings: Settings) -> str:
    token = tokens.link_token(settings.link_secret, context["linkId"])
    return f"{settings.common.public_url}/hesap/dogrula?token={token}"


def _order_link(context: dict, settings: Settings) -> str:
    return f"{settings.common.public_url}/hesap/siparis/{context['orderId']}"


def _refund_rows(context: dict) -> list[tuple[str, str]]:
    rows = [("Ürün", context["title"])] if context["title"] else []
    return [*rows, ("Neden", _CAUSES.get(context["cause"], context["cause"]))]


def _units(line: dict) -> str:
    return f"{line['title']} × {line['units']}"


def _when(instant: str) -> str:
    return datetime.fromisoformat(instant).astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M")
