"""Letters about an order on its way: paid, its ad ended, shipped, delivered. What was cancelled is in
`cancellations`.
"""

from typing import Any

from identity.letters.documents.letter import (
    Letter,
    carrier_name,
    day,
    greeting,
    number,
    order_button,
    page,
    stop_link,
    times,
    unit_rows,
    when,
)
from identity.letters.rules.deadlines import RETURN_TIME
from identity.people.rules.stopping import OptionalMail
from identity.settings import Settings
from kit.money import lira_text

_DIFFERENCE_FOLLOWS = (
    "İlan süresi dolduğunda son fiyat belirlenir; ödediğiniz tutarla arasındaki farkı kartınıza iade ederiz. "
    "İlanı paylaştıkça fiyatın daha da düşmesine yardımcı olursunuz."
)
_BALANCE_FOLLOWS = (
    "Kaporalı ürünler için şimdilik yalnızca kapora ödediniz. İlan yeterli katılımla sona ererse kalan tutar son "
    "fiyata göre belirlenir; ödemeniz için size haber veririz. Yeterli katılım olmazsa kaporanızın tamamı iade edilir."
)
_CONTRACT_ENCLOSED = (
    "Onayladığınız ön bilgilendirme formu ile mesafeli satış sözleşmesi bu e-postanın ekindedir; lütfen saklayınız."
)


def order_paid(context: dict[str, Any], settings: Settings) -> Letter:
    """An order's confirmation: what was paid now, for deposits what may still be due, and the contract."""
    lines = context["lines"]
    deposits = [line for line in lines if line.get("restKurus") is not None]
    follows = [_DIFFERENCE_FOLLOWS] if len(deposits) < len(lines) else []
    rows = [(_paid_line(line), lira_text(line["amountKurus"])) for line in lines]
    if deposits:
        follows.append(_BALANCE_FOLLOWS)
        rows.append(("Sonra ödenecek tutar, en fazla", lira_text(sum(line["restKurus"] for line in deposits))))
    if context["hasFiles"]:
        follows.append(_CONTRACT_ENCLOSED)
    return Letter(
        subject=f"Siparişiniz alındı: {number(context)}",
        heading=f"Teşekkürler, {context['firstName']}!",
        paragraphs=[f"{number(context)} numaralı siparişiniz bize ulaştı, ödemeniz alındı.", *follows],
        rows=rows,
        total=("Şimdi ödenen toplam" if deposits else "Ödenen toplam", lira_text(context["totalKurus"])),
        button=order_button(context, settings),
        note=_of_deposits(deposits) if deposits else "Ödemeniz, ürünü siz teslim alana kadar satıcıya aktarılmaz.",
    )


def _of_deposits(lines: list[dict[str, Any]]) -> str:
    """What becomes of deposits whose balance is not paid; one of an older letter is lost."""
    lost = [line.get("isForfeited", True) for line in lines]
    if all(lost):
        return "Kalan tutar süresinde ödenmezse ürün iptal edilir ve kaporanız iade edilmez. Süreyi size yazacağız."
    if not any(lost):
        return "Kalan tutar süresinde ödenmezse ürün iptal edilir ve kaporanız iade edilir. Süreyi size yazacağız."
    return (
        "Kalan tutar süresinde ödenmezse ürün iptal edilir; hangi kaporanın iade edileceği sözleşmenizde yazılıdır. "
        "Süreyi size yazacağız."
    )


def _paid_line(line: dict[str, Any]) -> str:
    what = times(line["title"], line["units"])
    return what if line.get("restKurus") is None else f"{what} (kapora)"


def product_reopened(context: dict[str, Any], settings: Settings) -> Letter:
    """A product that a member waited for can be bought again."""
    return _offered(
        context,
        settings,
        ("Dibe inerse iade", lira_text(context["initialKurus"] - context["targetKurus"])),
        subject=f"Yeniden açıldı: {context['title']}",
        paragraphs=[f"Haber vermemizi istediğiniz {context['title']} için yeni bir ilan açıldı."],
        note="Bu e-postayı, ürünün önceki ilanını takip ettiğiniz için aldınız. Takibi Favorilerim sayfasında "
        "bırakabilirsiniz.",
    )


def demand_answered(context: dict[str, Any], settings: Settings) -> Letter:
    """What a member said to buy at some price is offered."""
    return _offered(
        context,
        settings,
        _lowest(context),
        subject=f"Talebinize bir ilan açıldı: {context['title']}",
        paragraphs=[f"Kaça alacağınızı söylediğiniz {context['title']} için yeni bir ilan açıldı."],
        note="Bu e-postayı, talebinizi bildirirken istediğiniz için aldınız; her ilan için bir kez göndeririz.",
        stop=("Bu e-postaları almak istemiyorum", page(settings, f"/hesap/talep-postasi?anahtar={context['stopKey']}")),
    )


def price_step(context: dict[str, Any], settings: Settings) -> Letter:
    """The price of an ad that a member follows came to a round step, and is lower than they were told before."""
    price = lira_text(context["priceKurus"])
    return _offered(
        context,
        settings,
        _lowest(context),
        subject=f"Fiyat düştü: {context['title']}",
        paragraphs=[f"Takip ettiğiniz {context['title']} ilanında birim fiyat {price} oldu."],
        note="Bu e-postayı, ilanı takip ettiğiniz için aldınız; bir ilan için günde en fazla bir kez göndeririz.",
        stop=stop_link(settings, context["personId"], OptionalMail.PRICE_STEP),
    )


def _offered(context: dict[str, Any], settings: Settings, second: tuple[str, str], **words: Any) -> Letter:
    """What is asked of a buyer now, what it can become, and when it ends; `second` where all is paid at once."""
    rows = [("Şimdi öde", lira_text(context["initialKurus"])), second]
    if context["depositKurus"] is not None:
        rows = [("Şimdi öde (kapora)", lira_text(context["depositKurus"])), _lowest(context)]
    return Letter(
        heading=greeting(context),
        rows=[*rows, ("İlan bitişi", when(context["endsAt"]))],
        button=("İlana git", page(settings, context["path"])),
        **words,
    )


def _lowest(context: dict[str, Any]) -> tuple[str, str]:
    return "En düşük fiyat", lira_text(context["targetKurus"])


_IT_FELL = "Fiyat farkı kartınıza iade ediliyor. Tutarın hesabınıza yansıması bankanıza göre birkaç gün sürebilir."
_BANK_HAS_IT = "Bankanız bu ürün için ödediğiniz tutarı bizden geri aldığı için fiyat farkı ayrıca iade edilmiyor."
_IT_STAYED = "Yeterli katılım olmadığı için fiyat düşmedi; siparişiniz ödediğiniz fiyatla hazırlanıyor."


def ad_ended(context: dict[str, Any], settings: Settings) -> Letter:
    """The final price of an ad that was paid in full at once."""
    difference = context["differenceKurus"]
    back = _IT_FELL if difference else _BANK_HAS_IT if context.get("bankHasIt") else _IT_STAYED
    return Letter(
        subject=f"İlan sona erdi, son fiyat belli: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} ilanı sona erdi ve son fiyat belirlendi.",
            back,
        ],
        rows=[
            ("Ödediğiniz birim fiyat", lira_text(context["paidKurus"])),
            ("Son birim fiyat", lira_text(context["finalKurus"])),
            ("Adet", str(context["units"])),
        ],
        total=("İade edilecek fark", lira_text(difference)) if difference else None,
        button=order_button(context, settings),
    )


def shipment_postponed(context: dict[str, Any], settings: Settings) -> Letter:
    """It is shipped later: until when, why, and that the buyer need not wait."""
    return Letter(
        subject=f"Gönderim tarihi değişti: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"Satıcı {number(context)} numaralı siparişinizdeki bir ürün için {context['days']} gün ek süre aldı.",
            "Beklemek istemezseniz ürün kargoya verilene kadar iptal edebilirsiniz; ödediğinizin tamamı iade edilir.",
        ],
        rows=[("Ürün", context["title"]), ("Son gönderim günü", day(context["shipBy"])), ("Neden", context["reason"])],
        button=order_button(context, settings),
    )


def _parcel_rows(context: dict[str, Any]) -> list[tuple[str, str]]:
    """No number is given before the carrier has one by which its parcel can be followed."""
    rows = [*unit_rows(context["lines"]), ("Kargo şirketi", carrier_name(context["carrier"]))]
    tracking_number = context["trackingNumber"]
    return [*rows, ("Takip numarası", tracking_number)] if tracking_number else rows


def items_shipped(context: dict[str, Any], settings: Settings) -> Letter:
    """A parcel is on its way; what is to come in another one is said, too."""
    to_come = context.get("toCome", 0)  # nothing was said of it in letters that were told of before
    rest = f"Aynı siparişten {to_come} adet daha ayrı bir koliyle gönderilecek."
    return Letter(
        subject=f"Siparişiniz kargoya verildi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki aşağıdaki ürünler kargoya verildi. Gönderinin nerede olduğunu "
            "sipariş sayfanızdan izleyebilirsiniz.",
            *([rest] if to_come else []),
        ],
        rows=_parcel_rows(context),
        button=order_button(context, settings, "Kargomu izle"),
        note="Paketi teslim alırken kontrol ediniz; hasarlıysa kargo görevlisine tutanak tutturunuz.",
    )


def shipment_corrected(context: dict[str, Any], settings: Settings) -> Letter:
    """The parcel has another number than was told."""
    return Letter(
        subject=f"Kargo takip numaranız düzeltildi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki aşağıdaki ürünler için size yazdığımız kargo bilgisi "
            "yanlıştı; satıcı düzeltti. Gönderiyi artık bu numarayla izleyebilirsiniz.",
        ],
        rows=_parcel_rows(context),
        button=order_button(context, settings, "Kargomu izle"),
    )


def shipment_taken_back(context: dict[str, Any], settings: Settings) -> Letter:
    """The parcel that was told of was not handed over: its number, if one was told, leads nowhere."""
    taken_back = (
        f"{number(context)} numaralı siparişinizdeki aşağıdaki ürünlerin kargoya verildiğini yazmıştık. Satıcı bu "
        "bildirimi geri aldı: ürünler henüz kargoya verilmedi ve yazdığımız takip numarası geçersiz."
    )
    if context["trackingNumber"] is None:
        taken_back = (
            f"{number(context)} numaralı siparişinizdeki aşağıdaki ürünlerin kargoya verildiğini yazmıştık. Satıcı bu "
            "bildirimi geri aldı: ürünler henüz kargoya verilmedi."
        )
    return Letter(
        subject=f"Siparişiniz henüz kargoya verilmedi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            taken_back,
            "Ürünler kargoya verilince size yeniden yazacağız. Kargoya verilmesi gereken son gün değişmedi.",
        ],
        rows=_parcel_rows(context),
        button=order_button(context, settings),
    )


def items_delivered(context: dict[str, Any], settings: Settings) -> Letter:
    """It has arrived: until when it can be returned, and an invitation to say what one thinks of it."""
    by_buyer = context["confirmedBy"] == "buyer"
    arrived = "aşağıdaki ürünleri teslim aldığınızı bildirdiniz." if by_buyer else "aşağıdaki ürünler teslim edildi."
    until = when(context["deliveredAt"], RETURN_TIME)
    not_received = f"Paket size ulaşmadıysa {settings.support_email} adresine yazınız."
    return Letter(
        subject=f"Siparişiniz teslim edildi: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {arrived}",
            "Ürünü ve satıcıyı değerlendirirseniz başka alıcılara yol gösterirsiniz.",
            f"Üründen memnun kalmazsanız {until} tarihine kadar sipariş sayfanızdan iade talebi oluşturabilirsiniz.",
        ],
        rows=[*unit_rows(context["lines"]), ("İade talebi için son zaman", until)],
        button=order_button(context, settings, "Değerlendir"),
        note="" if by_buyer else not_received,
    )


def parcel_came_back(context: dict[str, Any], settings: Settings) -> Letter:
    """It could not be delivered: what happens now, and that nothing is lost."""
    return Letter(
        subject=f"Gönderiniz satıcıya geri döndü: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{carrier_name(context['carrier'])}, {number(context)} numaralı siparişinizdeki aşağıdaki ürünleri size "
            "teslim edemedi ve satıcıya geri götürdü.",
            f"Satıcı {day(context['decideBy'])} gününün sonuna kadar ürünleri yeniden gönderebilir. Göndermezse "
            "siparişiniz iptal edilir ve ödediğiniz tutarın tamamı kartınıza iade edilir.",
        ],
        rows=unit_rows(context["lines"]),
        button=order_button(context, settings),
        note=f"Teslimat adresinizde bir yanlışlık varsa {settings.support_email} adresine yazınız.",
    )


LETTERS = {
    "product_reopened": product_reopened,
    "demand_answered": demand_answered,
    "price_step": price_step,
    "order_paid": order_paid,
    "ad_ended": ad_ended,
    "shipment_postponed": shipment_postponed,
    "items_shipped": items_shipped,
    "shipment_corrected": shipment_corrected,
    "shipment_taken_back": shipment_taken_back,
    "items_delivered": items_delivered,
    "parcel_came_back": parcel_came_back,
}
