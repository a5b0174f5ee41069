"""Letters to suppliers about their ads: how one began, came to its minimum, and ended."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page, when
from identity.settings import Settings
from kit.money import lira_text

_BY_AN_OPERATOR = ["İlanı bir yöneticimiz süresinden önce bitirdi."]


def supplier_ad_begun(context: dict[str, Any], settings: Settings) -> Letter:
    """A planned ad has begun: where it is, and until when it runs."""
    return Letter(
        subject=f"Planladığınız ilan başladı: {context['title']}",
        heading=greeting(context),
        paragraphs=["Planladığınız ilan zamanında yayına girdi; fiyatı, stoğu ve süresi artık değişmez."],
        rows=[("Planlanan başlangıç", when(context["at"])), ("İlan bitişi", when(context["endsAt"]))],
        button=("İlana git", page(settings, context["path"])),
    )


def supplier_ad_not_begun(context: dict[str, Any], settings: Settings) -> Letter:
    """A planned ad is a draft again: why, and where to mend it."""
    title = context["title"]
    return Letter(
        subject=f"Planladığınız ilan başlamadı: {title}" if title else "Planladığınız ilan başlamadı",
        heading=greeting(context),
        paragraphs=[
            "Planladığınız ilan, zamanı geldiğinde koşulları artık tutmadığı için başlayamadı ve taslaklarınıza döndü. "
            "Yazdıklarınız duruyor; düzeltip yayınlayabilir ya da yeniden planlayabilirsiniz.",
        ],
        rows=[("Planlanan başlangıç", when(context["at"])), ("Neden", context["reason"])],
        button=("Taslağı aç", page(settings, f"/shop/create-new-ad?taslak={context['draftId']}")),
    )


def supplier_minimum_reached(context: dict[str, Any], settings: Settings) -> Letter:
    """An open ad has come to its minimum: its price falls sale by sale from here on, or has fallen in one step."""
    return Letter(
        subject=f"Minimum katılıma ulaşıldı: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{context['adId']} numaralı {context['title']} ilanınız minimum katılıma ulaştı; fiyatı, ilanda "
            "yazdığı gibi düşer."
        ],
        rows=[
            ("Satılan adet", str(context["units"])),
            ("Minimum katılım", str(context["minimum"])),
            ("İlan bitişi", when(context["endsAt"])),
        ],
        button=("İlanlarıma git", page(settings, "/satici/ilanlar")),
    )


def supplier_ad_ended(context: dict[str, Any], settings: Settings) -> Letter:
    """An ad ended: what is to be shipped, or what is still waited for; and why, where an operator ended it."""
    reason = context.get("reason", "")
    units, title, is_reached = context["units"], context["title"], context["isReached"]
    rows = [("Satılan adet", str(units)), ("Son birim fiyat", lira_text(context["finalKurus"]))]
    if context.get("unitsDoubted"):
        rows.insert(1, ("Fiyata sayılmayan adet", str(context["unitsDoubted"])))
    if units == 0:
        rows, happens = [], "Satış olmadığı için göndermeniz gereken ürün yok."
    elif not is_reached:
        rows = [("Kapora ödenen adet", str(units))]
        happens = "Yeterli katılıma ulaşılamadığı için kaporalar alıcılara iade ediliyor; göndermeniz gereken ürün yok."
    elif context["hasDeposit"]:
        happens = (
            f"Alıcılara kalan tutarı ödemeleri için süre verildi. Ödenen siparişler panelinizde gönderime açılır; en "
            f"fazla {units} adet gönderilecek."
        )
    else:
        happens = f"Gönderilecek {units} adet var. Siparişleri panelinizde görebilir ve kargoya verebilirsiniz."
    return Letter(
        subject=f"İlanınız sona erdi: {title}",
        heading=greeting(context),
        paragraphs=[
            f"{context['adId']} numaralı {title} ilanınız sona erdi.",
            *_BY_AN_OPERATOR[: bool(reason)],
            happens,
        ],
        rows=[*rows, *([("Gerekçe", reason)] if reason else [])],
        button=("Gönderilecekleri gör", page(settings, "/satici/siparisler"))
        if is_reached and units
        else ("Panele git", page(settings, "/satici")),
        note=_objections(settings) if reason else "",
    )


def supplier_ad_withdrawn(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator took an ad down: why, and what becomes of what it sold."""
    title = context["title"]
    return Letter(
        subject=f"İlanınız yayından kaldırıldı: {title}",
        heading=greeting(context),
        paragraphs=[
            f"{context['adId']} numaralı {title} ilanınızı bir yöneticimiz yayından kaldırdı.",
            "İlanın siparişleri iptal edilir ve alıcıların ödediği tutarın tamamı iade edilir; göndermeniz gereken "
            "ürün yok.",
        ],
        rows=[("Gerekçe", context["reason"])],
        button=("İlanlarıma git", page(settings, "/satici/ilanlar")),
        note=_objections(settings),
    )


def _objections(settings: Settings) -> str:
    return f"Gerekçede istenen bir şey varsa ya da karara itirazınız varsa {settings.support_email} adresine yazınız."


LETTERS: dict[str, Any] = {
    "supplier_ad_begun": supplier_ad_begun,
    "supplier_ad_not_begun": supplier_ad_not_begun,
    "supplier_minimum_reached": supplier_minimum_reached,
    "supplier_ad_ended": supplier_ad_ended,
    "supplier_ad_withdrawn": supplier_ad_withdrawn,
}
