"""Letters to suppliers about the terms of new ads, before they change."""

from datetime import date
from decimal import Decimal
from typing import Any

from identity.letters.documents.letter import Letter, greeting, page
from identity.settings import Settings

SECONDS_OF_DAY = 86_400
KEPT = (
    "O günden önce yayınlanan ilanlarınız, son hakedişine kadar yayınlandığı günün koşullarıyla kalır; sizin bir "
    "işlem yapmanız gerekmiyor."
)


def supplier_terms_planned(context: dict[str, Any], settings: Settings) -> Letter:
    """What changes, from when on, and that it changes nothing of what is published already."""
    return Letter(
        subject=f"Yeni ilanların koşulları {_day(context)} tarihinde değişiyor",
        heading=greeting(context),
        paragraphs=[
            f"Koşullar, {_day(context)} tarihinden itibaren yayınlanan ilanlarda aşağıdaki gibi olacak.",
            KEPT,
        ],
        rows=_changed(context),
        button=_button(settings),
        note="Bekleme süresi, teslimden hakedişin ödenmesine kadar geçen süredir." if _hold_moves(context) else "",
    )


def supplier_terms_taken_back(context: dict[str, Any], settings: Settings) -> Letter:
    """What was told of won't come: what new ads go by stays."""
    return Letter(
        subject="Koşul değişikliği geri çekildi",
        heading=greeting(context),
        paragraphs=[
            f"Yeni ilanlar için {_day(context)} tarihinde başlaması planlanan koşul değişikliği geri çekildi. "
            "Koşullar bugünkü gibi kalıyor.",
        ],
        rows=[
            ("Komisyon", _percent(context["commissionBefore"])),
            ("Bekleme süresi", _span(context["holdSecondsBefore"])),
        ],
        button=_button(settings),
    )


def _changed(context: dict[str, Any]) -> list[tuple[str, str]]:
    """What stays has one row, what changes two."""
    before, after = _percent(context["commissionBefore"]), _percent(context["commission"])
    rows = [("Komisyon", before)] if before == after else [("Bugünkü komisyon", before), ("Yeni komisyon", after)]
    held = _span(context["holdSecondsBefore"])
    if not _hold_moves(context):
        return [*rows, ("Bekleme süresi", held)]
    return [*rows, ("Bugünkü bekleme süresi", held), ("Yeni bekleme süresi", _span(context["holdSeconds"]))]


def _hold_moves(context: dict[str, Any]) -> bool:
    return bool(context["holdSecondsBefore"] != context["holdSeconds"])


def _day(context: dict[str, Any]) -> str:
    return date.fromisoformat(context["effectiveOn"]).strftime("%d.%m.%Y")


def _percent(share: str) -> str:
    """A share as it is written in Turkish: '%10,5'."""
    return f"%{(Decimal(share) * 100).normalize():f}".replace(".", ",")


def _span(seconds: int) -> str:
    """A hold in days; in seconds where an installation counts in less than days."""
    days, rest = divmod(seconds, SECONDS_OF_DAY)
    return f"{seconds} saniye" if rest else f"{days} gün"


def _button(settings: Settings) -> tuple[str, str]:
    return ("Hesap özetine git", page(settings, "/satici/hesap-ozeti"))


LETTERS = {"supplier_terms_planned": supplier_terms_planned, "supplier_terms_taken_back": supplier_terms_taken_back}
