"""The states of an application to sell, who moves it and when; where a company is, and the check digits of its IBAN."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from stdnum import iban

from kit.errors import Conflict
from kit.moves import Moves

PENDING, NEEDS_INFORMATION, REJECTED = "pending", "needs_information", "rejected"
APPROVED, SUSPENDED = "approved", "suspended"
CLOSING, CLOSED = "closing", "closed"
MOVES = Moves(
    "application",
    {
        PENDING: (PENDING, NEEDS_INFORMATION, REJECTED, APPROVED),  # pending again with corrected data
        NEEDS_INFORMATION: (PENDING, REJECTED),  # rejected when the applicant's answer never comes
        REJECTED: (PENDING,),
        APPROVED: (SUSPENDED, CLOSING),
        SUSPENDED: (APPROVED, CLOSING),
        CLOSING: (APPROVED, SUSPENDED, CLOSED),  # closed by the worker once nothing of the shop is left
        CLOSED: (PENDING,),  # applies again, as after a rejection
    },
)
STATES = MOVES.states
SELLERS = (APPROVED, SUSPENDED, CLOSING)  # all keep what they have sold; only the approved one begins anything new
AT_WORK = (APPROVED, CLOSING)  # the shop and its team ship what was sold, and answer for it
ENDINGS = (REJECTED, SUSPENDED, CLOSING)  # what can be decided about who may not sell any more, as an operator
KNOWN = (*SELLERS, CLOSED)  # the others still ask where a closed one is paid and reached
REASON_MIN, REASON_MAX = 10, 1000
CHANGED = "Başvuru siz bakarken değişti. Lütfen sayfayı yenileyip yeni bilgilere göre karar veriniz."
STANDS: Mapping[str, str] = {
    PENDING: "Bu başvuru şu anda onay bekliyor.",
    NEEDS_INFORMATION: "Bu başvuru için ek bilgi istenmiş; başvuru sahibinin yanıtı bekleniyor.",
    REJECTED: "Bu başvuru reddedilmiş.",
    APPROVED: "Bu satıcı zaten onaylanmış.",
    SUSPENDED: "Bu satıcı askıya alınmış.",
    CLOSING: "Bu mağaza kapanıyor.",
    CLOSED: "Bu mağaza kapanmış.",
}


class Act(StrEnum):
    """What an operator does about an application."""

    ASK = "ask"
    REJECT = "reject"
    APPROVE = "approve"
    SUSPEND = "suspend"
    REINSTATE = "reinstate"
    CLOSE = "close"
    KEEP_OPEN = "keepOpen"


# From which states each act leads to which: so approving can't lift a suspension that the operator does not see.
ACTS: Mapping[Act, tuple[tuple[str, ...], str]] = {
    Act.ASK: ((PENDING,), NEEDS_INFORMATION),
    Act.REJECT: ((PENDING, NEEDS_INFORMATION), REJECTED),
    Act.APPROVE: ((PENDING,), APPROVED),
    Act.SUSPEND: ((APPROVED, CLOSING), SUSPENDED),
    Act.REINSTATE: ((SUSPENDED,), APPROVED),
    Act.CLOSE: ((APPROVED, SUSPENDED), CLOSING),
    Act.KEEP_OPEN: ((CLOSING,), APPROVED),
}
# The same for what a supplier does: who is suspended first settles that with an operator, as its payouts wait.
OWN_ACTS: Mapping[Act, tuple[tuple[str, ...], str]] = {
    Act.CLOSE: ((APPROVED,), CLOSING),
    Act.KEEP_OPEN: ((CLOSING,), APPROVED),
}
OWN_STANDS: Mapping[str, str] = {
    APPROVED: "Mağazanız zaten açık.",
    SUSPENDED: "Satış yetkiniz askıda. Mağazanızı kapatmak için lütfen bize yazınız.",
    CLOSING: "Mağazanız zaten kapanıyor.",
    CLOSED: "Mağazanız kapandı.",
}
BY_OPERATOR = "Mağazanızı bir yöneticimiz kapatıyor. Açık kalması için lütfen bize yazınız."


@dataclass(frozen=True)
class Seat:
    """Where a company is: its goods come back to this address, and the card provider is told it."""

    address: str
    city: int
    district: int
    town: str = ""


@dataclass(frozen=True)
class Firm:
    """As whom a company sells, or sold until it closed: what its tax office calls it."""

    name: str
    tax_office: str
    tax_number: str


@dataclass(frozen=True)
class Credentials:
    """By what else a company is known: its number in the trade registry, its registered e-mail address, and who may
    sign for it. Suppliers of earlier times were not asked.
    """

    mersis_number: str = ""
    kep_address: str = ""
    authorised_name: str = ""
    authorised_surname: str = ""


def require_may_apply(present: str | None) -> None:
    """Raise `Conflict` unless a person whose application is in this state (None: has none) may send one."""
    if present is not None and present not in MOVES.before(PENDING):
        raise Conflict("conflict", "Satıcı başvurunuz zaten onaylanmış.")


def after(act: Act, present: str) -> str:
    """The state to which an operator's act leads. Raises `Conflict`, in words that tell the present one."""
    sources, target = ACTS[act]
    if present not in sources:
        raise Conflict("conflict", STANDS[present])
    return target


def after_own(act: Act, present: str, is_operators: bool) -> str:
    """The state to which a supplier's own act leads, from a state that a supplier can have. What an operator brought
    about, only an operator takes back. Raises `Conflict`.
    """
    sources, target = OWN_ACTS[act]
    if present not in sources:
        raise Conflict("conflict", OWN_STANDS[present])
    if act is Act.KEEP_OPEN and is_operators:
        raise Conflict("conflict", BY_OPERATOR)
    return target


def is_turkish_iban(text: str) -> bool:
    """Whether the text is the IBAN of an account in Turkey, in its plain form and with the right check digits."""
    return text.isascii() and text.startswith("TR") and iban.compact(text) == text and iban.is_valid(text)
