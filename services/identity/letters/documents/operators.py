"""Letters to operators about what waits for them, and what became of what they proposed."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, page, when
from identity.settings import Settings

OTHER = "Bekleyen iş"
# As the inbox calls them; a kind of a later release is just work.
KINDS = {
    "application": "Satıcı başvurusu",
    "closing": "Kapanamayan mağaza",
    "office": "Üye onayı",
    "category": "Önerilen kategori",
    "brand": "Önerilen marka",
    "model": "Önerilen model",
    "parcel": "Ulaşmayan koli",
    "return_parcel": "Satıcıya ulaşmayan iade kolisi",
    "payment": "Uyuşmayan ödeme",
    "refund": "Duran para iadesi",
    "approval": "Para iadesi onayı",
    "payout_bounced": "Geri dönen hakediş",
    "payout_parked": "Duran hakediş",
    "payout_overdue": "Bildirilmeyen hakediş",
    "credit": "Bekleyen satıcı alacağı",
    "debt": "Bekleyen satıcı borcu",
    "bank_transfer": "Havale kaydı onayı",
    "chargeback": "Ters ibraz",
    "chargeback_sent": "Bankada bekleyen ters ibraz",
    "suspicion": "Şüpheli alışveriş",
    "terms": "Para koşulları onayı",
    "shortfall": "Karşılanmayan iadeler",
    "objection": "İade itirazı",
    "withdrawal": "Duran cayma bildirimi",
    "message": "İşlenemeyen mesaj",
}

OLD_SUBJECT = "Bekleyen bir iş süresini aştı"
OLD_TEXT = "Aşağıdaki iş, karar verilmesi gereken süreden uzun bekliyor."
# What is told at once, in its own words.
URGENT = {
    "shortfall": (
        "Bekleyen para iadeleri karşılamıyor",
        "Süren ilanlar için bekleyen para, en kötü durumda alıcılara dönecek olandan az. Hemen mutabakata bakın.",
    ),
}
MATTERS = {
    "promote": "Üyenin yönetici yapılması",
    "demote": "Yöneticiliğin kaldırılması",
    "reset_factor": "İki adımlı doğrulamanın sıfırlanması",
}


def work_old(context: dict[str, Any], settings: Settings) -> Letter:
    """The first of its kind has waited longer than it may, or is one that may not wait at all."""
    one = context["kinds"][0]
    subject, text = URGENT.get(one["kind"], (OLD_SUBJECT, OLD_TEXT))
    counted = [] if one["kind"] in URGENT else [("Adet", _count(one))]  # there is but one of what is urgent
    return Letter(
        subject=subject,
        heading=greeting(context),
        paragraphs=[text],
        rows=[("Tür", _name(one)), ("Beklemeye başladı", when(one["since"])), *counted],
        button=_button(settings, one["kind"]),
        note=NOTE,
    )


def work_due(context: dict[str, Any], settings: Settings) -> Letter:
    """The last day of a piece is near."""
    one = context["kinds"][0]
    return Letter(
        subject="Bekleyen bir işin son günü yaklaşıyor",
        heading=greeting(context),
        paragraphs=["Aşağıdaki iş hakkında son güne kadar karar verilmezse karar kendiliğinden kesinleşir."],
        rows=[("Tür", _name(one)), ("Son gün", when(one["dueAt"])), ("Adet", _count(one))],
        button=_button(settings, one["kind"]),
        note=NOTE,
    )


def work_digest(context: dict[str, Any], settings: Settings) -> Letter:
    """What else has come to wait too long since yesterday."""
    return Letter(
        subject="Bekleyen işlerin günlük özeti",
        heading=greeting(context),
        paragraphs=["Dünden beri süresini aşan ya da son günü yaklaşan öteki işler, türlerine göre:"],
        rows=[(_name(one), _count(one)) for one in context["kinds"]],
        button=_button(settings),
        note=NOTE,
    )


def proposal_rejected(context: dict[str, Any], settings: Settings) -> Letter:
    """What they proposed about a member was turned down by another operator: why."""
    return Letter(
        subject="Öneriniz kabul edilmedi",
        heading=greeting(context),
        paragraphs=[
            f"Başka bir yönetici {when(context['at'])} tarihinde önerinizi reddetti; üyede hiçbir şey değişmedi."
        ],
        rows=[("Öneri", MATTERS[context["matter"]]), ("Gerekçe", context["reason"])],
        button=("Üyenin sayfasına git", page(settings, f"/yonetim/uyeler/{context['personId']}")),
        note="Gerekçede yazanı giderdiğinizde aynı öneriyi yeniden yapabilirsiniz.",
    )


NOTE = "Aynı iş için ikinci bir e-posta gönderilmez; bekleyen her şey yönetim panelinde durur."


def _count(one: dict[str, Any]) -> str:
    """How many: no service tells more than some of the oldest, and then there may be more."""
    return f"en az {one['count']}" if one.get("isMore") else str(one["count"])


def _name(one: dict[str, Any]) -> str:
    return KINDS.get(one["kind"], OTHER)


def _button(settings: Settings, kind: str = "") -> tuple[str, str]:
    return ("Bekleyen işlere git", page(settings, f"/yonetim?tur={kind}" if kind else "/yonetim"))


LETTERS = {
    "work_old": work_old,
    "work_due": work_due,
    "work_digest": work_digest,
    "proposal_rejected": proposal_rejected,
}
