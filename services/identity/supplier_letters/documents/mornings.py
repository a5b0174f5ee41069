"""The letter that a supplier gets in the morning."""

from typing import Any

from contracts.events.mornings import SupplierWork
from identity.letters.documents.letter import Letter, greeting, page, stop_link, when
from identity.people.rules.stopping import OptionalMail
from identity.settings import Settings

# The most urgent first. A kind of a later release is not told: the panel shows it.
KINDS = {
    SupplierWork.LATE: "Süresi geçmiş gönderi",
    SupplierWork.STRANDED: "Alıcısına ulaşmayan ürün",
    SupplierWork.CHARGEBACKS: "Yanıtınızı bekleyen ters ibraz",
    SupplierWork.RETURNS: "Karar bekleyen iade",
    SupplierWork.ARRIVED: "İncelenecek iade",
    SupplierWork.OBJECTIONS: "Yanıtınızı bekleyen itiraz",
    SupplierWork.TO_SHIP: "Gönderilecek ürün",
    SupplierWork.INVOICES: "Kesilecek fatura",
    SupplierWork.QUESTIONS: "Cevap bekleyen soru",
    SupplierWork.ENDING: "Bugün sona eren ilan",
}


def supplier_morning(context: dict[str, Any], settings: Settings) -> Letter:
    """What waits today."""
    counts = context["counts"]
    rows = [(name, str(counts[kind])) for kind, name in KINDS.items() if counts.get(kind)]
    due = [("En yakın son gün", when(context["dueAt"]))] if context["dueAt"] else []
    return Letter(
        subject="Bugün mağazanızda sizi bekleyenler",
        heading=greeting(context),
        paragraphs=["Bu sabah mağazanızda bekleyen işler, türlerine göre:"],
        rows=[*rows, *due],
        button=("Panele git", page(settings, "/satici")),
        note="Bu özet günde bir kez, yalnızca bekleyen iş varsa gönderilir.",
        stop=_stop(context, settings),
    )


def _stop(context: dict[str, Any], settings: Settings) -> tuple[str, str] | None:
    # The release before, which may still be writing mails, names no reader in them.
    if "personId" not in context:
        return None
    return stop_link(settings, context["personId"], OptionalMail.SUPPLIER_MORNING)


LETTERS = {"supplier_morning": supplier_morning}
