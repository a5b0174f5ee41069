"""Letters to suppliers about what buyers' banks took back: taken, won back, lost."""

from typing import Any

from identity.letters.documents.letter import Letter, day, greeting, number, page, statement_button
from identity.settings import Settings
from kit.money import lira_text


def supplier_chargeback_opened(context: dict[str, Any], settings: Settings) -> Letter:
    """A bank took back what an item had cost: whose money that was, and until when what speaks for us is wanted."""
    money = (
        "Bu tutarın size düşen kısmı bakiyenizden düşüldü. Bakiyeniz eksiye düşerse fark sonraki hakedişlerinizden "
        "karşılanır."
        if context["balanceKurus"]
        else "Bu tutar henüz hakedişinize eklenmemişti; bakiyenizden bir şey düşülmedi."
    )
    return Letter(
        subject=f"Ters ibraz: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"Alıcının bankası, {number(context)} numaralı siparişteki {context['title']} için ödenen tutarı geri aldı "
            "(ters ibraz).",
            money,
            "Aynı ürün için kalan hakediş bir yöneticimiz inceleyene kadar bekler.",
            "Bankaya yanıtı biz veririz. Söylemek istediklerinizi ve teslimatı gösteren belgelerinizi son günden önce "
            "aşağıdaki sayfadan gönderiniz; yanıta ekler, sonucu size yazarız.",
        ],
        rows=[*_sums(context, "Bakiyenizden düşülen"), ("Bankaya yanıt için son gün", day(context["dueAt"]))],
        button=_to_answer(context, settings),
    )


def supplier_chargeback_won(context: dict[str, Any], settings: Settings) -> Letter:
    """The bank gave the money back: what of it is in the supplier's account, or will be."""
    money = (
        "Bu tutarın size düşen kısmı bakiyenize geri yazıldı."
        if context["balanceKurus"]
        else "Ürünün bedeli, ters ibraz hiç gelmemiş gibi olağan süresinde hakedişinize eklenir."
    )
    return Letter(
        subject=f"Ters ibraz lehinize sonuçlandı: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"Banka, {number(context)} numaralı siparişteki {context['title']} için geri aldığı tutarı iade etti.",
            money,
            "Bu arada alıcıya ödenmesi gereken bir tutar (fiyat farkı, iptal, iade) varsa bundan ayrılır.",
        ],
        rows=[*_sums(context, "Bakiyenize geri yazılan"), _decided(context)],
        button=_button(context, settings),
    )


def supplier_chargeback_lost(context: dict[str, Any], settings: Settings) -> Letter:
    """The money stays the buyer's: the bank decided so, or nothing was said against it."""
    money = (
        "Bakiyenizden düşülen kısım geri yazılmaz."
        if context["balanceKurus"]
        else "Bu tutar hakedişinize eklenmez; bakiyenizden bir şey düşülmez."
    )
    return Letter(
        subject=f"Ters ibraz alıcının lehine sonuçlandı: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişteki {context['title']} için bankanın geri aldığı tutar alıcıda kaldı.",
            money,
        ],
        rows=[*_sums(context, "Bakiyenizden düşülen"), _decided(context)],
        button=_button(context, settings),
        note=f"Bu sonucun yanlış olduğunu düşünüyorsanız {settings.support_email} adresine yazınız.",
    )


def _sums(context: dict[str, Any], booked: str) -> list[tuple[str, str]]:
    taken = ("Bankanın geri aldığı tutar", lira_text(context["amountKurus"]))
    return [taken, (booked, lira_text(context["balanceKurus"]))] if context["balanceKurus"] else [taken]


def _decided(context: dict[str, Any]) -> tuple[str, str]:
    return "Sonuçlandığı gün", day(context["at"])


def _button(context: dict[str, Any], settings: Settings) -> tuple[str, str]:
    """To the statement where something of it was booked there, else to the order."""
    if context["balanceKurus"]:
        return statement_button(context, settings)
    return "Siparişi gör", page(settings, f"/satici/siparisler?durum=all&q={context['orderId']}")


def _to_answer(context: dict[str, Any], settings: Settings) -> tuple[str, str]:
    """To the case; a mail that waits since the release before does not know which that is."""
    if "chargebackId" not in context:
        return _button(context, settings)
    return "Yanıtınızı gönderin", page(settings, f"/satici/ters-ibrazlar/{context['chargebackId']}")


LETTERS = {
    "supplier_chargeback_opened": supplier_chargeback_opened,
    "supplier_chargeback_won": supplier_chargeback_won,
    "supplier_chargeback_lost": supplier_chargeback_lost,
}
