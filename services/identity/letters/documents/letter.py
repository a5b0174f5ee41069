"""What every letter is made of: the `Letter` itself, and how money, time and links are written in it."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from identity.people.rules.stopping import OptionalMail, Reader, stop_key
from identity.settings import Settings
from kit.clock import ISTANBUL
from kit.ids import short_number

CARRIERS = {"mng": "MNG Kargo", "aras": "Aras Kargo", "yurtici": "Yurtiçi Kargo"}


@dataclass(frozen=True)
class Letter:
    """A mail before it is laid out. `rows` are label and value; `button` is a text and an address, and so is `stop`,
    which ends such mails.
    """

    subject: str
    heading: str
    paragraphs: list[str]
    rows: list[tuple[str, str]] = field(default_factory=list)
    total: tuple[str, str] | None = None
    button: tuple[str, str] | None = None
    note: str = ""
    stop: tuple[str, str] | None = None


def greeting(context: dict[str, Any]) -> str:
    """How most letters begin."""
    return f"Merhaba {context['firstName']},"


def number(context: dict[str, Any]) -> str:
    """An order as people name it: '#1a2b3c4d'."""
    return f"#{short_number(context['orderId'])}"


def page(settings: Settings, path: str) -> str:
    """The address of one of our pages."""
    return settings.common.public_url + path


def stop_link(settings: Settings, person_id: str, kind: OptionalMail) -> tuple[str, str]:
    """What ends a kind of mail for its reader, without signing in."""
    key = stop_key(settings.link_secret, Reader(person_id, kind))
    return "Bu e-postaları almak istemiyorum", page(settings, f"/hesap/e-posta-tercihi?anahtar={key}")


def order_button(context: dict[str, Any], settings: Settings, text: str = "Siparişimi gör") -> tuple[str, str]:
    """A button that leads to the order."""
    return text, page(settings, f"/hesap/siparis/{context['orderId']}")


def statement_button(context: dict[str, Any], settings: Settings) -> tuple[str, str]:
    """A button that leads to a supplier's statement, of the month in which the letter's matter was booked."""
    month = datetime.fromisoformat(context["at"]).astimezone(ISTANBUL).strftime("%Y-%m")
    return "Hesap özetine git", page(settings, f"/satici/hesap-ozeti?ay={month}")


def when(instant: str, later: timedelta = timedelta(0)) -> str:
    """An instant as people in Turkey read it: '02.03.2026 12:00'."""
    return (datetime.fromisoformat(instant) + later).astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M")


def day(instant: str) -> str:
    """The day of an instant: '02.03.2026'."""
    return datetime.fromisoformat(instant).astimezone(ISTANBUL).strftime("%d.%m.%Y")


def times(title: str, units: int) -> str:
    """Units of something: 'Işık X1 × 2'."""
    return f"{title} × {units}"


def unit_rows(lines: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """A row for each line: what, and how many."""
    return [(line["title"], f"{line['units']} adet") for line in lines]


def carrier_name(carrier: str) -> str:
    """A carrier as it is called."""
    return CARRIERS.get(carrier, carrier)
