"""What terms are, when a version of them holds, and which change takes two operators. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import StrEnum

from kit.clock import istanbul_date
from kit.errors import Conflict, Forbidden, Invalid
from payments.ledger.rules.shares import Rates

REASON_MIN, REASON_MAX = 10, 1000
DAYS_AHEAD_MAX = 365
HOLD_DAYS_MAX = 90
APPROVAL_LIMIT_MAX_KURUS = 100_000_000
COMMISSION_STEP = Decimal("0.02")  # a commission that moves by more takes two operators

Frozen = tuple[Decimal, timedelta]  # the commission and the hold that an ad goes by


@dataclass(frozen=True)
class Terms:
    """What a version says."""

    commission: Decimal  # of what a supplier earns
    hold: timedelta  # from delivery to the payout
    approval_limit_kurus: int  # above it, a parked refund moves only when a second operator approves


@dataclass(frozen=True)
class Promise:
    """What the supplier of an ad was promised when it was published, with the tax that the law takes of it now."""

    rates: Rates
    hold: timedelta


@dataclass(frozen=True)
class Publication:
    """What ads tells of an ad. `is_deposit_forfeited` is whether a balance that is not paid in time costs the deposit,
    and None from a version that did not tell it yet.
    """

    ad_id: int
    published_at: datetime
    is_deposit_forfeited: bool | None


@dataclass(frozen=True)
class Decision:
    """What an operator did about a version, and when. Who approves gives no reason."""

    operator_id: str
    at: datetime
    reason: str = ""


class State(StrEnum):
    """Where a version stands."""

    AWAITING = "awaiting"  # a second operator
    PLANNED = "planned"
    IN_FORCE = "in_force"
    PAST = "past"
    LAPSED = "lapsed"  # its day came, and no second operator had approved it
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class Version:
    """A version of the terms. The environment's has neither an id nor a day: it held from the beginning."""

    terms: Terms
    id: str | None = None
    effective_on: date | None = None
    needs_second: bool = False
    planned: Decision | None = None
    approved: Decision | None = None
    withdrawn: Decision | None = None

    @property
    def stands(self) -> bool:
        """Whether it holds from its day on."""
        return self.withdrawn is None and (self.approved is not None or not self.needs_second)

    def has_begun(self, day: date) -> bool:
        """Whether its day has come."""
        return self.effective_on is None or self.effective_on <= day


def in_force(versions: Sequence[Version], day: date) -> Version:
    """What holds on a day. The first version always stands, so there is one."""
    begun = [one for one in versions if one.stands and one.has_begun(day)]
    return max(begun, key=lambda one: one.effective_on or date.min)


def state_of(version: Version, versions: Sequence[Version], day: date) -> State:
    """Where a version stands on a day."""
    if version.withdrawn is not None:
        return State.WITHDRAWN
    if not version.has_begun(day):
        return State.PLANNED if version.stands else State.AWAITING
    if not version.stands:
        return State.LAPSED
    return State.IN_FORCE if version == in_force(versions, day) else State.PAST


def waiting(versions: Sequence[Version], day: date) -> Version | None:
    """The version whose day is to come, whether a second operator has approved it or not."""
    return next((one for one in versions if one.withdrawn is None and not one.has_begun(day)), None)


def needs_second(before: Terms, after: Terms) -> bool:
    """Whether a change takes two operators: a commission that moves far, money that leaves sooner, or larger refunds
    that one operator moves alone.
    """
    moves_far = abs(after.commission - before.commission) > COMMISSION_STEP
    return moves_far or after.hold < before.hold or after.approval_limit_kurus > before.approval_limit_kurus


def concerns_suppliers(before: Terms, after: Terms) -> bool:
    """Whether what suppliers go by changes; how large a refund takes two operators is none of theirs."""
    return (before.commission, before.hold) != (after.commission, after.hold)


def first_day(now: datetime) -> date:
    """The first day on which a version that is planned now may begin."""
    return istanbul_date(now) + timedelta(days=1)


def check_day(day: date, now: datetime) -> None:
    """Refuse a day on which ads were published under the older terms already, and one that is a typing error."""
    first = first_day(now)
    last = first + timedelta(days=DAYS_AHEAD_MAX)
    if not first <= day <= last:
        message = f"Yürürlük günü {first:%d.%m.%Y} ile {last:%d.%m.%Y} arasında olmalıdır(!)"
        raise Invalid("validation_failed", message, {"effectiveOn": [message]})


def check_plan(versions: Sequence[Version], day: date, after: Terms, based_on: str | None) -> Version:
    """Refuse a second planned version, one that begins from older terms, and one that changes nothing. Gives the
    version in force.
    """
    current = in_force(versions, day)
    if waiting(versions, day):
        raise Conflict(
            "terms_planned",
            "Yürürlük gününü bekleyen bir değişiklik var. Önce onu geri çekin ya da gününü bekleyin(!)",
        )
    if current.id != based_on:
        raise Conflict("terms_changed", "Siz yazarken başka koşullar yürürlüğe girdi. Lütfen sayfayı yenileyiniz(!)")
    if current.terms == after:
        message = "Koşullarda bir değişiklik yok(!)"
        raise Invalid("validation_failed", message, {"commission": [message]})
    return current


def check_approval(version: Version, operator_id: str, day: date) -> None:
    """Refuse what has begun or was withdrawn, and who planned it."""
    if version.withdrawn is not None:
        raise Conflict("terms_withdrawn", "Bu değişiklik geri çekilmiş(!)")
    if version.has_begun(day):
        raise too_late()
    if version.planned is not None and version.planned.operator_id == operator_id:
        raise Forbidden("second_operator_needed", "Kendi önerinizi onaylayamazsınız; ikinci bir yönetici gerekir.")


def too_late() -> Conflict:
    """What has begun stays in the history: only a newer version replaces it."""
    return Conflict("terms_begun", "Yürürlük günü gelen bir değişiklik geri çekilemez ve onaylanamaz(!)")
