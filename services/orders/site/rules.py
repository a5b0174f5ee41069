"""What the shop says of itself, which of it may be said how, and what one version changes of another."""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlsplit

from kit.errors import Conflict, Invalid
from kit.moves import Moves
from orders.agreements.rules.facts import Company

NAME_MAX, ADDRESS_MAX, URL_MAX, PHONE_MAX = 100, 200, 200, 30
BRAND_MAX = 24  # as much as the head of a narrow screen has room for
REASON_MIN, REASON_MAX = 10, 1000
MONDAY, SUNDAY = 1, 7
DAYS_AHEAD_MAX = 365

WAITING, BEGUN, TAKEN_BACK = "waiting", "begun", "taken_back"
PLANS = Moves("plan of the site's details", {WAITING: (BEGUN, TAKEN_BACK), BEGUN: (), TAKEN_BACK: ()})
PLAN_STATES = PLANS.states
HOURS = ("footer_hours", "support_hours")

_TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
_BETWEEN_DIGITS = re.compile(r"[\s().\-]")
# Of a place, a mobile phone or a service; or one of the short numbers of companies.
_TURKISH = re.compile(r"(?:\+90|0090|0)?([234589][0-9]{9})|(?:\+90)?(444[0-9]{4})")
_LONG = re.compile(r"\+90([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})")
_SHORT = re.compile(r"\+90(444)([0-9])([0-9]{3})")
_HOST = re.compile(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+")


@dataclass(frozen=True)
class Hours:
    """On which days of the week, 1 being Monday, and between which times of day."""

    first_day: int
    last_day: int
    opens: str  # HH:MM
    closes: str

    def __str__(self) -> str:
        days = str(self.first_day) if self.first_day == self.last_day else f"{self.first_day}-{self.last_day}"
        return f"{days} {self.opens}-{self.closes}"


@dataclass(frozen=True)
class Values:
    """All that can be set."""

    brand: str
    full_name: str
    legal_name: str
    developer: str
    developer_url: str
    address: str
    email: str
    phone: str  # +90…
    footer_hours: Hours
    support_hours: Hours

    @property
    def company(self) -> Company:
        """Whom contracts name."""
        return Company(self.legal_name, self.address, self.email, formatted(self.phone))


NAMES = tuple(field.name for field in fields(Values))


def dialled(phone: str) -> str | None:
    """A Turkish number as a phone dials it, +902161234567; nothing where it is none."""
    found = _TURKISH.fullmatch(_BETWEEN_DIGITS.sub("", phone))
    return f"+90{found[1] or found[2]}" if found else None


def formatted(phone: str) -> str:
    """A dialled number as people in Turkey write it, 0216 123 45 67 or 444 0 123; any other as it is."""
    if found := _SHORT.fullmatch(phone):
        return " ".join(found.groups())
    found = _LONG.fullmatch(phone)
    return "0{} {} {} {}".format(*found.groups()) if found else phone


def is_public_https(url: str) -> bool:
    """Whether an address leads over HTTPS to a named host, and to nothing that its reader can't see in it."""
    try:
        parts = urlsplit(url)
        is_plain = parts.port is None
    except ValueError:
        return False
    is_visible = all("!" <= letter <= "~" for letter in url) and "\\" not in url
    return parts.scheme == "https" and is_plain and is_visible and bool(_HOST.fullmatch(parts.netloc.lower()))


def checked(values: Values) -> Values:
    """The values as they are kept: names and address on one line, the phone as it is dialled. Raises `Invalid`, naming
    the fields.
    """
    tidy = replace(
        values,
        brand=_on_one_line(values.brand),
        full_name=_on_one_line(values.full_name),
        legal_name=_on_one_line(values.legal_name),
        developer=_on_one_line(values.developer),
        address=_on_one_line(values.address),
        phone=dialled(values.phone) or values.phone,
    )
    faults = {f"values.{name}": [message] for name, message in _faults(tidy)}
    if faults:
        raise Invalid("validation_failed", next(iter(faults.values()))[0], faults)
    return tidy


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _faults(values: Values) -> Iterator[tuple[str, str]]:
    if dialled(values.phone) is None:
        yield "phone", "Telefon, 0850 123 45 67 ya da 444 0 123 gibi bir Türkiye numarası olmalıdır(!)"
    if not is_public_https(values.developer_url):
        yield "developerUrl", "Profil adresi https:// ile başlayan tam bir adres olmalıdır(!)"
    for name, hours in (("footerHours", values.footer_hours), ("supportHours", values.support_hours)):
        if message := _fault_of_hours(hours):
            yield name, message


def _fault_of_hours(hours: Hours) -> str | None:
    if not MONDAY <= hours.first_day <= hours.last_day <= SUNDAY:
        return "İlk gün son günden sonra olamaz(!)"
    if not all(map(_TIME.fullmatch, (hours.opens, hours.closes))):
        return "Saat 09:00 gibi yazılmalıdır(!)"
    return None if hours.opens < hours.closes else "Açılış saati kapanıştan önce olmalıdır(!)"


def changed_names(before: Values, after: Values) -> list[str]:
    """What differs, in the order of a form."""
    return [name for name in NAMES if getattr(before, name) != getattr(after, name)]


def differences(before: Values, after: Values) -> dict[str, Any]:
    """What a plan keeps: the values that differ, by their names."""
    kept = asdict(after)
    return {name: kept[name] for name in changed_names(before, after)}


def with_changes(values: Values, changes: dict[str, Any]) -> Values:
    """The values with those of a plan in their place; what the plan does not name stays."""
    named: dict[str, Any] = {name: Hours(**one) if name in HOURS else one for name, one in changes.items()}
    return replace(values, **named)


def public_of(values: Values) -> dict[str, str]:
    """What other services write on mails, pages and papers."""
    return {
        "brand": values.brand,
        "full_name": values.full_name,
        "legal_name": values.legal_name,
        "address": values.address,
        "email": values.email,
        "phone": formatted(values.phone),
    }


def begins_later(day: date | None, today: date) -> bool:
    """Whether values are to hold from a later day on, and not at once. Raises `Invalid` for a day that is over, and for
    one so far away that it is a typing error.
    """
    last = today + timedelta(days=DAYS_AHEAD_MAX)
    if day is None or day == today:
        return False
    if today < day <= last:
        return True
    message = f"Başlangıç günü {today:%d.%m.%Y} ile {last:%d.%m.%Y} arasında olmalıdır(!)"
    raise Invalid("validation_failed", message, {"beginsOn": [message]})


def plan_begun() -> Conflict:
    """A plan's day has come, so it can't be taken back any more: a new change takes its place."""
    return Conflict("site_plan_begun", "Bu değişiklik yürürlüğe girmiştir, geri alınamaz(!)")


def site_changed() -> Conflict:
    """Another operator saved a version since this one began to write."""
    return Conflict(
        "site_changed", "Siz yazarken başka bir yönetici bilgileri değiştirdi. Lütfen sayfayı yenileyiniz(!)"
    )


def nothing_changed() -> Invalid:
    """The same as what holds."""
    message = "Bilgilerde bir değişiklik yok(!)"
    return Invalid("validation_failed", message, {"values": [message]})
