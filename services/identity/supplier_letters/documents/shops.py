"""Letters to suppliers whose shop closes."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page
from identity.settings import Settings
from identity.supplier_letters.documents.suppliers import questions


def supplier_closing(context: dict[str, Any], settings: Settings) -> Letter:
    """A shop is closing: what goes on, and what ends it."""
    return Letter(
        subject="Mağazanız kapanıyor",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} kapanıyor. Bundan sonra yeni ilan hazırlayıp yayınlayamaz ve ürün ekleyip "
            "değiştiremezsiniz; planladığınız ilan varsa taslaklarınıza döndü.",
            "Açık ilanlarınız sonuna kadar sürer. Lütfen siparişleri göndermeyi ve iadeleri sonuçlandırmayı "
            "sürdürünüz; hakedişleriniz her zamanki günlerinde ödenir.",
            "Gönderilecek sipariş, sonuçlanmamış iade ve ödenmemiş tutar kalmayınca mağazanız kendiliğinden kapanır ve "
            "size haber veririz.",
        ],
        rows=[("Gerekçe", context["reason"])] if context["reason"] else [],
        button=("Kalanları gör", page(settings, "/satici/bilgiler")),
        note=questions(settings),
    )


def supplier_kept_open(context: dict[str, Any], settings: Settings) -> Letter:
    """A shop that was closing stays open."""
    return Letter(
        subject="Mağazanız açık kalıyor",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} kapanmıyor. Yeniden ilan yayınlayabilir ve ürün ekleyebilirsiniz.",
            "Taslaklarınıza dönen ilan varsa kendiliğinden başlamaz; isterseniz yeniden planlayınız.",
        ],
        rows=[("Açıklama", context["reason"])] if context["reason"] else [],
        button=("Panele git", page(settings, "/satici")),
    )


def supplier_closed(context: dict[str, Any], settings: Settings) -> Letter:
    """Nothing of a shop is left: it is closed."""
    return Letter(
        subject="Mağazanız kapandı",
        heading=greeting(context),
        paragraphs=[
            f"{context['companyName']} kapandı: gönderilecek sipariş, sonuçlanmamış iade ve ödenmemiş tutar kalmadı. "
            "Ekibiniz artık şirketiniz adına işlem yapamaz.",
            "Hesap özetinizi, faturalarınızı ve raporlarınızı panelinizde görmeye devam edersiniz. Hesabınızla "
            "alışveriş yapabilir, dilerseniz yeniden başvurabilirsiniz.",
        ],
        button=("Panele git", page(settings, "/satici")),
        note=questions(settings),
    )


LETTERS: dict[str, Any] = {
    "supplier_closing": supplier_closing,
    "supplier_kept_open": supplier_kept_open,
    "supplier_closed": supplier_closed,
}
