"""Letters to suppliers: about themselves, and about what waits for them."""

from functools import partial
from typing import Any

from identity.letters.documents.letter import Letter, carrier_name, day, greeting, number, page, unit_rows, when
from identity.letters.rules.deadlines import DECISION_BUSINESS_DAYS, PAYOUT_PAUSE_HOURS
from identity.settings import Settings


def supplier_approved(context: dict[str, Any], settings: Settings) -> Letter:
    """An application was approved."""
    return Letter(
        subject="Satıcı başvurunuz onaylandı",
        heading=f"Tebrikler, {context['firstName']}!",
        paragraphs=[
            f"{context['companyName']} için yaptığınız satıcı başvurusu onaylandı.",
            "Artık ürün ekleyebilir ve ilan yayınlayabilirsiniz. Oturumunuz açıksa sayfayı yenilemeniz yeterlidir.",
        ],
        button=("İlan oluştur", page(settings, "/shop/create-new-ad")),
    )


def supplier_applied(context: dict[str, Any], settings: Settings) -> Letter:
    """An application is here, for the first time or again."""
    return Letter(
        subject="Satıcı başvurunuzu aldık",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} için yaptığınız satıcı başvurusu bize ulaştı. Bir yöneticimiz inceler ve "
            "kararını e-postayla bildiririz.",
            "O zamana kadar başvurunuzu görebilir ve düzeltebilirsiniz.",
        ],
        button=("Başvurumu gör", page(settings, "/satici")),
        note=questions(settings),
    )


def supplier_asked(context: dict[str, Any], settings: Settings) -> Letter:
    """An application waits for its applicant: something is missing or wrong."""
    return Letter(
        subject="Satıcı başvurunuz için bilgiye ihtiyacımız var",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} için yaptığınız satıcı başvurusunu inceledik. Karar verebilmemiz için "
            "aşağıdaki konuda sizden bilgi bekliyoruz.",
            "Başvurunuzu açıp düzeltmeniz yeterlidir; sıranızı kaybetmezsiniz.",
        ],
        rows=[("Sizden beklenen", context["reason"])],
        button=("Başvurumu düzelt", page(settings, "/satici")),
        note=questions(settings),
    )


def supplier_rejected(context: dict[str, Any], settings: Settings) -> Letter:
    """An application was rejected: why, and that another one may follow."""
    return Letter(
        subject="Satıcı başvurunuz kabul edilmedi",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} için yaptığınız satıcı başvurusunu bu kez kabul edemedik.",
            "Gerekçede yazanı giderdiğinizde yeniden başvurabilirsiniz; bilgileriniz formda hazır durur.",
        ],
        rows=[("Gerekçe", context["reason"])],
        button=("Yeniden başvur", page(settings, "/satici")),
        note=questions(settings),
    )


def supplier_suspended(context: dict[str, Any], settings: Settings) -> Letter:
    """A supplier may begin nothing new: why, what goes on, and what waits."""
    return Letter(
        subject="Satış yetkiniz askıya alındı",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} için satış yetkinizi geçici olarak askıya aldık. Bu sürede yeni ilan "
            "yayınlayamaz ve ürün ekleyip değiştiremezsiniz.",
            "Açık ilanlarınız sürer. Lütfen siparişleri göndermeyi, soruları cevaplamayı ve iadeleri sonuçlandırmayı "
            "sürdürünüz; alıcılarınız beklemesin.",
            "Hakedişleriniz hesabınızda durur ve askı kalkınca ödenir.",
        ],
        rows=[("Gerekçe", context["reason"])],
        button=("Panele git", page(settings, "/satici")),
        note="Gerekçede istenen bir şey varsa ya da karara itirazınız varsa "
        f"{settings.support_email} adresine yazınız.",
    )


def supplier_reinstated(context: dict[str, Any], settings: Settings) -> Letter:
    """The suspension is lifted."""
    return Letter(
        subject="Satış yetkiniz yeniden açıldı",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} için askıyı kaldırdık. Yeniden ilan yayınlayabilir ve ürün ekleyebilirsiniz.",
            "Bekleyen hakedişleriniz ödenmeye başlar; sizin bir işlem yapmanız gerekmiyor.",
        ],
        rows=[("Açıklama", context["reason"])],
        button=("İlan oluştur", page(settings, "/shop/create-new-ad")),
    )


def questions(settings: Settings) -> str:
    """Where a supplier's questions go."""
    return f"Sorularınız için {settings.support_email} adresine yazabilirsiniz."


def supplier_details_changed(context: dict[str, Any], settings: Settings) -> Letter:
    """Where money and returns go is another place now; a warning for who did not do it."""
    pause = (
        f"IBAN değiştiği için hakediş ödemeleri {PAYOUT_PAUSE_HOURS} saat bekletilir; bu süre içinde bize "
        "haber verirseniz yeni hesaba ödeme yapılmadan durdurabiliriz."
    )
    return Letter(
        subject="Satıcı bilgileriniz değişti",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} satıcı bilgileri {when(context['at'])} tarihinde değiştirildi. Bundan "
            "sonraki hakediş ödemelerinde ve iade gönderilerinde yeni bilgiler kullanılır.",
            *([pause] if context.get("isPaused") else []),
        ],
        rows=[("Değişen bilgiler", ", ".join(context["changes"]))],
        button=("Panele git", page(settings, "/satici")),
        note="Bu değişikliği siz yapmadıysanız şifrenizi hemen yenileyiniz ve "
        f"{settings.support_email} adresine yazınız.",
    )


def supplier_shipment_late(context: dict[str, Any], settings: Settings) -> Letter:
    """The last day for shipping went by."""
    return Letter(
        subject=f"Gönderim süresi geçti: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişteki aşağıdaki ürün süresi içinde kargoya verilmedi. Lütfen en kısa "
            "sürede gönderiniz; alıcı gönderilene kadar siparişini iptal edebilir.",
        ],
        rows=[("Ürün", context["title"]), ("Son gönderim günü", day(context["dueAt"]))],
        button=("Kargoya ver", page(settings, "/satici/siparisler")),
    )


def supplier_parcel_came_back(context: dict[str, Any], settings: Settings) -> Letter:
    """A parcel could not be delivered: its supplier has to decide."""
    return Letter(
        subject=f"Gönderiniz geri döndü: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{carrier_name(context['carrier'])}, {number(context)} numaralı siparişin gönderisini alıcısına teslim "
            "edemedi ve size geri getirdi.",
            "Ürünleri yeniden gönderebilir ya da vazgeçebilirsiniz. Süresi içinde karar vermezseniz ürünler iptal "
            "edilir ve alıcının ödediği tutar iade edilir.",
        ],
        rows=[*unit_rows(context["lines"]), ("Karar için son gün", day(context["decideBy"]))],
        button=("Karar ver", page(settings, "/satici/siparisler?durum=stranded")),
    )


def supplier_return_opened(context: dict[str, Any], settings: Settings) -> Letter:
    """A buyer wants to return something, or has not got what was delivered: a decision is waited for."""
    subject = f"Yeni iade talebi: {number(context)}"
    text = (
        f"{number(context)} numaralı siparişteki aşağıdaki ürün için iade talebi oluşturuldu. Lütfen "
        f"{DECISION_BUSINESS_DAYS} iş günü içinde karar veriniz; karar verilmezse talep kendiliğinden onaylanır."
    )
    if context.get("isNotReceived"):
        subject = f"Alıcı ürünün ulaşmadığını bildirdi: {number(context)}"
        text = (
            f"{number(context)} numaralı siparişteki aşağıdaki ürün teslim edildi görünüyor, ancak alıcı kendisine "
            f"ulaşmadığını bildirdi. Lütfen {DECISION_BUSINESS_DAYS} iş günü içinde kabul ediniz ya da teslim kanıtını "
            "ekleyerek reddediniz; karar verilmezse para iadesi kendiliğinden yapılır. Bu ürünün hakedişi o zamana "
            "kadar bekler."
        )
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[text],
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        button=("Talebi incele", page(settings, "/satici/iadeler")),
    )


def supplier_return_received(context: dict[str, Any], settings: Settings) -> Letter:
    """What a buyer had said never came is there after all: no decision is waited for any more."""
    return Letter(
        subject=f"Alıcı ürünün ulaştığını bildirdi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişteki aşağıdaki ürün, ulaşmadığını bildiren alıcıya ulaştı. Bildirim "
            "kapandı; sizden bir şey beklenmiyor.",
        ],
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        button=("İadeyi gör", page(settings, "/satici/iadeler")),
    )


def supplier_withdrawal(context: dict[str, Any], settings: Settings) -> Letter:
    """A buyer withdrew from a purchase: no decision is waited for; what comes back, and when it is to be looked at."""
    cancelled, returned, waiting = (context[f"{what}Units"] for what in ("cancelled", "returned", "waiting"))
    paragraphs = [
        f"{number(context)} numaralı siparişteki aşağıdaki ürün için alıcı cayma hakkını kullandı. Sizden onay "
        "beklenmiyor.",
    ]
    if cancelled:
        paragraphs.append(f"{cancelled} adet kargoya verilmediği için iptal edildi; bunları göndermeyiniz.")
    if returned:
        paragraphs.append(f"Alıcı {returned} adedi en geç {day(context['sendBy'])} günü size geri gönderir.")
    if waiting:
        paragraphs.append(
            f"{waiting} adet yolda: alıcıya ulaşınca size geri gönderilir. Gönderi alıcıya ulaşmadan size dönerse "
            "yeniden göndermeyiniz, siparişi iptal ediniz."
        )
    paragraphs.append(
        f"Ürün size dönünce {DECISION_BUSINESS_DAYS} iş günü içinde inceleyiniz; incelenmezse kendiliğinden kabul "
        "edilir."
    )
    return Letter(
        subject=f"Alıcı cayma hakkını kullandı: {number(context)}",
        heading=greeting(context),
        paragraphs=paragraphs,
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        button=("İadelere git", page(settings, "/satici/iadeler")),
    )


# The buyer objects to a refusal, and what an operator decided: the refusal stands, or is set aside.
_OBJECTIONS = {
    "opened": (
        "Alıcı iade kararınıza itiraz etti",
        "Alıcı bu ürün için verdiğiniz ret kararına itiraz etti. Kararı bir yöneticimiz verecek; ondan önce iadeler "
        "sayfanızda itirazı bir kez yanıtlayabilir, fotoğraf ekleyebilirsiniz. Bu ürünün hakedişi karar verilene kadar "
        "bekler.",
    ),
    "rejected": (
        "İade itirazı reddedildi",
        "Alıcının itirazını inceledik; ret kararınız geçerli kaldı. Gerekçeyi iadeler sayfanızda görebilirsiniz.",
    ),
    "granted": (
        "İade itirazı kabul edildi",
        "Alıcının itirazını haklı bulduk; ret kararınız kaldırıldı ve iade devam ediyor. Gerekçeyi iadeler sayfanızda "
        "görebilirsiniz.",
    ),
}


def _about_objection(state: str, context: dict[str, Any], settings: Settings) -> Letter:
    """A buyer objects to the supplier's refusal, or an operator has decided about that."""
    subject, text = _OBJECTIONS[state]
    return Letter(
        subject=f"{subject}: {number(context)}",
        heading=greeting(context),
        paragraphs=[text],
        rows=[("Ürün", context["title"]), ("Adet", str(context["units"]))],
        button=("İadeyi gör", page(settings, "/satici/iadeler")),
    )


LETTERS: dict[str, Any] = {
    "supplier_approved": supplier_approved,
    "supplier_applied": supplier_applied,
    "supplier_asked": supplier_asked,
    "supplier_rejected": supplier_rejected,
    "supplier_suspended": supplier_suspended,
    "supplier_reinstated": supplier_reinstated,
    "supplier_details_changed": supplier_details_changed,
    "supplier_shipment_late": supplier_shipment_late,
    "supplier_parcel_came_back": supplier_parcel_came_back,
    "supplier_return_opened": supplier_return_opened,
    "supplier_return_received": supplier_return_received,
    "supplier_withdrawal": supplier_withdrawal,
    **{f"supplier_objection_{state}": partial(_about_objection, state) for state in _OBJECTIONS},
}
