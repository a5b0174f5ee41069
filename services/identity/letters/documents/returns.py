"""Letters about goods on their way back: every turn of a return that its buyer must know of."""

from typing import Any

from identity.letters.documents.cancellations import BANK_HAS
from identity.letters.documents.letter import Letter, carrier_name, day, greeting, number, order_button, when
from identity.settings import Settings
from kit.money import lira_text

OBJECTION_DAYS = 7  # as the service of returns gives them
SEND_DAYS = 14  # likewise, for the buyer to send what was withdrawn from

_WHEN_PAID_BACK = "Tutar, ürün satıcıya ulaştıktan sonra en geç 14 gün içinde ödeme yaptığınız karta iade edilir."
_BY_OBJECTION = "İtirazınızı haklı bulduk; gerekçeyi sipariş sayfanızda görebilirsiniz."


def return_approved(context: dict[str, Any], settings: Settings) -> Letter:
    """It may be sent: the buyer chooses a carrier and gets a code. Perhaps an operator decided so, who was asked to."""
    return Letter(
        subject=f"İade talebiniz onaylandı: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişiniz için iade talebiniz onaylandı.",
            *([_BY_OBJECTION] if context.get("isByObjection") else []),
            "Ürünü göndermek için sipariş sayfanızda kargo şirketini seçerek kargo kodunuzu oluşturunuz.",
        ],
        rows=_rows(context),
        button=order_button(context, settings, "Kargo kodu oluştur"),
        note="Ürünü kutusu ve birlikte gelen parçalarıyla gönderiniz.",
    )


def return_denied(context: dict[str, Any], settings: Settings) -> Letter:
    """It was not approved; the reason is on the order's page. That something came after all is shown there by its
    supplier, and need not be by an operator.
    """
    subject = f"İade talebiniz kabul edilmedi: {number(context)}"
    paragraphs = [
        f"{number(context)} numaralı siparişiniz için iade talebiniz kabul edilmedi.",
        "Gerekçeyi sipariş sayfanızda görebilirsiniz.",
    ]
    if context.get("isNotReceived"):
        subject = f"Ulaşmadı bildiriminiz kabul edilmedi: {number(context)}"
        paragraphs = [
            f"{number(context)} numaralı siparişinizde size ulaşmadığını bildirdiğiniz ürün için bildiriminiz kabul "
            "edilmedi.",
            "Gerekçeyi, eklendiyse teslim kanıtıyla birlikte, sipariş sayfanızda görebilirsiniz.",
        ]
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=paragraphs,
        rows=_rows(context),
        button=order_button(context, settings, "Gerekçeyi gör"),
        note=_how_to_object(),
    )


def return_cargo(context: dict[str, Any], settings: Settings) -> Letter:
    """The code with which the parcel is handed in."""
    carrier = carrier_name(context["carrier"])
    return Letter(
        subject=f"İade kargo kodunuz: {context['code']}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizin iadesi için kargo kodunuz hazır. Ürünü paketleyip bu kodla "
            f"{carrier} şubesine teslim ediniz.",
        ],
        rows=[*_rows(context), ("Kargo şirketi", carrier), ("Kargo kodu", context["code"])],
        button=order_button(context, settings),
    )


def return_arrived(context: dict[str, Any], settings: Settings) -> Letter:
    """It arrived and was accepted, or it never came to its buyer and that was: the money follows."""
    subject = f"İade ettiğiniz ürün kabul edildi: {number(context)}"
    text = (
        f"{number(context)} numaralı siparişinizden iade ettiğiniz ürün ulaştı ve kabul edildi. Para iadeniz "
        "hazırlanıyor; yapıldığında size haber vereceğiz."
    )
    if context.get("isNotReceived"):
        subject = f"Ulaşmadı bildiriminiz kabul edildi: {number(context)}"
        text = (
            f"{number(context)} numaralı siparişinizde size ulaşmadığını bildirdiğiniz ürün için para iadeniz "
            "hazırlanıyor; yapıldığında size haber vereceğiz."
        )
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[text, *([_BY_OBJECTION] if context.get("isByObjection") else [])],
        rows=_rows(context),
        total=_total("İade edilecek tutar", context),
        button=order_button(context, settings),
    )


def return_rejected(context: dict[str, Any], settings: Settings) -> Letter:
    """It arrived and was not accepted; the reason is on the order's page."""
    return Letter(
        subject=f"İade ettiğiniz ürün kabul edilmedi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizden iade ettiğiniz ürün satıcıya ulaştı, ancak inceleme sonunda "
            "kabul edilmedi.",
            "Gerekçeyi sipariş sayfanızda görebilirsiniz.",
        ],
        rows=_rows(context),
        button=order_button(context, settings, "Gerekçeyi gör"),
        note=_how_to_object(),
    )


def return_succeeded(context: dict[str, Any], settings: Settings) -> Letter:
    """The return is over and its money went back: through us, or before that through the buyer's bank."""
    by_bank = "bankanız bu tutarı size daha önce geri ödediği için ayrıca para iadesi yapılmadı."
    paid_back = "tutar size iade edildi." if context["refundKurus"] else by_bank
    return Letter(
        subject=f"İadeniz tamamlandı: {number(context)}",
        heading=greeting(context),
        paragraphs=[f"{number(context)} numaralı siparişiniz için iade işleminiz tamamlandı; {paid_back}"],
        rows=_rows(context),
        total=_total("İade edilen tutar", context),
        button=order_button(context, settings),
    )


def return_kept(context: dict[str, Any], settings: Settings) -> Letter:
    """Accepted without the goods: the buyer keeps them and gets the money back."""
    return Letter(
        subject=f"İade talebiniz kabul edildi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişiniz için iade talebiniz kabul edildi. Ürünü geri göndermenize gerek "
            "yok, sizde kalabilir.",
            "Para iadeniz hazırlanıyor; yapıldığında size haber vereceğiz.",
        ],
        rows=_rows(context),
        total=_total("İade edilecek tutar", context),
        button=order_button(context, settings),
    )


def return_objection_rejected(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator looked at the buyer's objection and left the refusal as it was."""
    return Letter(
        subject=f"İade itirazınız sonuçlandı: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki iade itirazınızı inceledik; satıcının kararı değişmedi.",
            "Gerekçeyi sipariş sayfanızda görebilirsiniz. Tüketici hakem heyetine ve tüketici mahkemesine başvurma "
            "hakkınız saklıdır.",
        ],
        rows=_rows(context),
        button=order_button(context, settings, "Gerekçeyi gör"),
    )


def withdrawal_declared(context: dict[str, Any], settings: Settings) -> Letter:
    """The confirmation of a withdrawal that the law asks for: what becomes of which units, and what to do by when."""
    cancelled, returned, waiting = (context[f"{what}Units"] for what in ("cancelled", "returned", "waiting"))
    paragraphs = [
        f"{number(context)} numaralı siparişinizdeki aşağıdaki ürün için cayma hakkınızı kullandınız; bildiriminiz "
        f"{when(context['declaredAt'])} tarihinde bize ulaştı.",
    ]
    has_bank = context.get("bankHasIt", False)
    if cancelled and has_bank:
        paragraphs.append(f"{cancelled} adet kargoya verilmediği için iptal edildi.")
    elif cancelled:
        paragraphs.append(f"{cancelled} adet kargoya verilmediği için iptal edildi; tutarı iade ediliyor.")
    if returned:
        paragraphs.append(
            f"{returned} adedi en geç {day(context['sendBy'])} günü ücretsiz geri gönderiniz; bunun için sipariş "
            "sayfanızda kargo şirketini seçerek kargo kodunuzu oluşturunuz. Satıcının onayı gerekmez."
        )
    if waiting and has_bank:
        paragraphs.append(
            f"{waiting} adet yolda. Size ulaşınca {SEND_DAYS} gün içinde ücretsiz geri gönderirsiniz; o gün size yine "
            "yazarız."
        )
    elif waiting:
        paragraphs.append(
            f"{waiting} adet yolda. Size ulaşınca {SEND_DAYS} gün içinde ücretsiz geri gönderirsiniz; o gün size yine "
            "yazarız. Ürün size ulaşmaz ve satıcıya dönerse tutarı iade edilir."
        )
    if has_bank:
        paragraphs.append(BANK_HAS["part"])
    elif returned or waiting:
        paragraphs.append(_WHEN_PAID_BACK)
    return Letter(
        subject=f"Cayma bildiriminizi aldık: {number(context)}",
        heading=greeting(context),
        paragraphs=paragraphs,
        rows=_rows(context),
        button=order_button(context, settings),
        note="Bu e-posta cayma bildiriminizin alındığını gösterir; saklayabilirsiniz.",
    )


def withdrawal_arrived(context: dict[str, Any], settings: Settings) -> Letter:
    """What was under way when its buyer withdrew is there: it can be sent back."""
    return Letter(
        subject=f"Caydığınız ürünü geri gönderebilirsiniz: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizde cayma hakkınızı kullandığınız ürün size ulaştı. En geç "
            f"{day(context['sendBy'])} günü ücretsiz geri gönderiniz; bunun için sipariş sayfanızda kargo şirketini "
            "seçerek kargo kodunuzu oluşturunuz.",
            BANK_HAS["part"] if context.get("bankHasIt") else _WHEN_PAID_BACK,
        ],
        rows=_rows(context),
        button=order_button(context, settings, "Kargo kodu oluştur"),
        note="Ürünü kutusu ve birlikte gelen parçalarıyla gönderiniz.",
    )


def withdrawal_ended(context: dict[str, Any], settings: Settings) -> Letter:
    """A withdrawal came to nothing: none of its units was cancelled, or can be sent back."""
    return Letter(
        subject=f"Cayma bildiriminiz sonuçsuz kaldı: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizde yolda olan ürün için cayma hakkınızı kullanmıştınız. Bu "
            "bildirimle geri gönderilecek adet kalmadı: cayma süreniz bildiriminizden önce dolmuş ya da bu adetler "
            "zaten iptal veya iade edilmiş.",
            "Ürünün durumu sipariş sayfanızdadır. Bir yanlışlık olduğunu düşünüyorsanız bize yazınız.",
        ],
        rows=_rows(context),
        button=order_button(context, settings),
    )


LETTERS = {
    "withdrawal_declared": withdrawal_declared,
    "withdrawal_arrived": withdrawal_arrived,
    "withdrawal_ended": withdrawal_ended,
    "return_approved": return_approved,
    "return_denied": return_denied,
    "return_cargo": return_cargo,
    "return_arrived": return_arrived,
    "return_rejected": return_rejected,
    "return_succeeded": return_succeeded,
    "return_kept": return_kept,
    "return_objection_rejected": return_objection_rejected,
}


def _rows(context: dict[str, Any]) -> list[tuple[str, str]]:
    return [("Ürün", context["title"]), ("Adet", str(context["units"]))]


def _total(label: str, context: dict[str, Any]) -> tuple[str, str] | None:
    return (label, lira_text(context["refundKurus"])) if context["refundKurus"] else None


def _how_to_object() -> str:
    return (
        f"Karara katılmıyorsanız sipariş sayfanızdan {OBJECTION_DAYS} gün içinde itiraz edebilirsiniz; kararı bir "
        "yöneticimiz verir."
    )
