"""The card form's rules (specification, section 5), pure: what was typed becomes a card or messages per field."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

FIELDS = ("cardHolderName", "cardNumber", "expireMonth", "expireYear", "cvc")
_HOLDER = re.compile(r"[A-Za-zÇĞİÖŞÜçğıöşüÂÎÛâîû ]+")
_LABELS = {
    "cardHolderName": "Kart üzerindeki isim",
    "cardNumber": "Kart numarası",
    "expireMonth": "Ay",
    "expireYear": "Yıl",
    "cvc": "Güvenlik kodu",
}


@dataclass
class Typed:
    """The cleaned fields and, for each wrong one, a Turkish message."""

    values: dict[str, str]
    errors: dict[str, str] = field(default_factory=dict)


def luhn_valid(digits: str) -> bool:
    """The check digit of card numbers."""
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


def grouped(digits: str) -> str:
    """Groups of four, as printed on the card."""
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def check(form: Mapping[str, Any], today: date) -> Typed:
    """Judge what was typed on that day; every field gets its own message."""
    raw = {name: str(form.get(name) or "").strip()[:80] for name in FIELDS}
    typed = Typed(raw | {"cardNumber": re.sub(r"[ -]", "", raw["cardNumber"])})
    for name in FIELDS:
        if not raw[name]:
            typed.errors[name] = f"{_LABELS[name]} boş olamaz(!)"
    _check_number(typed)
    if raw["cardHolderName"] and not _HOLDER.fullmatch(raw["cardHolderName"]):
        typed.errors["cardHolderName"] = "Bu alan sadece harf içermelidir (!)"
    _check_expiry(typed, today)
    if raw["cvc"] and not re.fullmatch(r"[0-9]{3,4}", raw["cvc"]):
        typed.errors["cvc"] = "Güvenlik kodu 3 veya 4 rakamdır(!)"
    return typed


def _check_number(typed: Typed) -> None:
    digits = typed.values["cardNumber"]
    if not digits:
        return
    right_length = re.fullmatch(r"[0-9]{16}", digits) or re.fullmatch(r"3[47][0-9]{13}", digits)
    if not right_length or not luhn_valid(digits):
        typed.errors["cardNumber"] = "Kart numarası geçersiz(!)"


def _check_expiry(typed: Typed, today: date) -> None:
    month, year = typed.values["expireMonth"], typed.values["expireYear"]
    if month and not re.fullmatch(r"0?[1-9]|1[0-2]", month):
        typed.errors["expireMonth"] = "Ay 01 ile 12 arasında olmalıdır(!)"
    if year and not re.fullmatch(r"(20)?[0-9]{2}", year):
        typed.errors["expireYear"] = "Yıl geçersiz(!)"
    if not {"expireMonth", "expireYear"} & typed.errors.keys():
        expires = (2000 + int(year[-2:]), int(month))
        if expires < (today.year, today.month):
            typed.errors["expireMonth"] = "Kartın son kullanma tarihi geçmiş(!)"
