"""Which texts there are, in which languages, and when a version may begin."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from kit.clock import istanbul_date
from kit.errors import Conflict, Invalid, NotFound
from orders.agreements.rules.wordings import Wording, in_force

BINDING = "tr"
LOCALES = (BINDING, "en", "ru", "ar")
BODY_MAX = 60_000
REASON_MIN, REASON_MAX = 10, 1000
DAYS_AHEAD_MAX = 365


class Slug(StrEnum):
    """The texts, as addresses name them."""

    PRIVACY = "gizlilik"
    TERMS = "kosullar"
    PRE_INFORMATION = "on-bilgilendirme"
    DISTANCE_SALES = "mesafeli-satis"
    ORDER_PRE_INFORMATION = "siparis-on-bilgilendirme"
    ORDER_DISTANCE_SALES = "siparis-mesafeli-satis"


# The texts that are filled with an order, by the key under which an order keeps them.
AGREEMENTS = {Slug.ORDER_PRE_INFORMATION: "preInformation", Slug.ORDER_DISTANCE_SALES: "distanceSales"}


class State(StrEnum):
    """Where a version stands."""

    PLANNED = "planned"
    IN_FORCE = "in_force"
    PAST = "past"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class Decision:
    """What an operator did about a version, when, and why."""

    operator_id: str
    at: datetime
    reason: str


@dataclass(frozen=True)
class Version:
    """A version of a text. Without `planned` it came with the program."""

    slug: Slug
    version: str  # the day from which it is in force
    bodies: dict[str, str]  # by language
    id: str | None = None
    planned: Decision | None = None
    withdrawn: Decision | None = None

    @property
    def wording(self) -> Wording:
        """The words that bind."""
        return Wording(AGREEMENTS.get(self.slug, self.slug), self.version, self.bodies[BINDING])


def locales_of(slug: Slug) -> tuple[str, ...]:
    """The languages in which a text may be written: an agreement is in the language of the contract."""
    return (BINDING,) if slug in AGREEMENTS else LOCALES


def slug_of(name: str) -> Slug:
    """The text of a name in an address. Raises `NotFound`."""
    if name not in set(Slug):
        raise NotFound("Metin bulunamadı.")
    return Slug(name)


def version_in_force(versions: list[Version], day: date) -> Version:
    """What holds on a day; what was withdrawn never does."""
    standing = [one for one in versions if one.withdrawn is None]
    wording = in_force([one.wording for one in standing], day)
    return next(one for one in reversed(standing) if one.wording == wording)


def state_of(version: Version, versions: list[Version], day: date) -> State:
    """Where a version stands on a day."""
    if version.withdrawn is not None:
        return State.WITHDRAWN
    if version == version_in_force(versions, day):
        return State.IN_FORCE
    return State.PLANNED if version.version > day.isoformat() else State.PAST


def planned_version(versions: list[Version], day: date) -> Version | None:
    """The version that waits for its day, if there is one."""
    return next((one for one in versions if state_of(one, versions, day) == State.PLANNED), None)


def published(versions: list[Version], day: date) -> list[Version]:
    """What shoppers may read: the version in force and all that held before it, newest first."""
    current = version_in_force(versions, day)
    past = [one for one in versions if state_of(one, versions, day) == State.PAST]
    return [current, *sorted(past, key=lambda one: one.version, reverse=True)]


def first_day(now: datetime) -> date:
    """The first day on which a version that is planned now may begin."""
    return istanbul_date(now) + timedelta(days=1)


def check_day(day: date, now: datetime) -> None:
    """Refuse a day on which a shopper may have read the older words already, and one that is a typing error."""
    first = first_day(now)
    if first <= day <= first + timedelta(days=DAYS_AHEAD_MAX):
        return
    message = (
        f"Yürürlük günü {first:%d.%m.%Y} ile {first + timedelta(days=DAYS_AHEAD_MAX):%d.%m.%Y} arasında olmalıdır(!)"
    )
    raise Invalid("validation_failed", message, {"effectiveOn": [message]})


def check_languages(slug: Slug, bodies: dict[str, str]) -> None:
    """Refuse another language than Turkish where the text is a contract."""
    for locale in bodies:
        if locale not in locales_of(slug):
            message = "Sipariş sözleşmeleri yalnızca Türkçedir(!)"
            raise Invalid("validation_failed", message, {f"bodies.{locale}": [message]})


def already_planned() -> Conflict:
    """There is room for one planned version at a time: two would leave open what the second changes."""
    return Conflict(
        "text_planned",
        "Bu metnin yürürlük gününü bekleyen bir sürümü var. Önce onu geri çekin ya da gününü bekleyin(!)",
    )


def text_changed() -> Conflict:
    """Another version came into force since the operator began to write."""
    return Conflict("text_changed", "Siz yazarken başka bir sürüm yürürlüğe girdi. Lütfen sayfayı yenileyiniz(!)")


def nothing_changed() -> Invalid:
    """The same words as those in force."""
    message = "Metinde bir değişiklik yok(!)"
    return Invalid("validation_failed", message, {"bodies.tr": [message]})


def too_late() -> Conflict:
    """What has begun to hold stays in the history: only a newer version replaces it."""
    return Conflict("text_begun", "Yürürlüğe giren sürüm geri çekilemez. Yerine yeni bir sürüm planlayabilirsiniz(!)")
