"""What a draft of an application holds, and for how long it is kept."""

from dataclasses import dataclass
from datetime import timedelta

from kit.errors import Conflict, NotFound

KEEP_DRAFT = timedelta(days=30)  # since its last change, as papers of who never applies are
LONGEST = 200  # of any text: more than what the application may hold, so that what is too long is kept and mended
NONE_YET = 0  # the version that a writer knows of a draft that is not there

CHANGED = "Başvurunuz başka bir yerde değiştirildi. Son hâlini görmek için sayfayı yenileyiniz."
GONE = "Başvuru taslağı bulunamadı: gönderilmiş ya da silinmiş olabilir."


@dataclass(frozen=True)
class Written:
    """What is written of an application so far. Empty is what is not there yet."""

    company_name: str
    tax_office: str
    tax_number: str
    iban: str
    phone: str
    address: str
    town: str
    city: int | None
    district: int | None
    mersis_number: str
    kep_address: str
    authorised_name: str
    authorised_surname: str


def require_known(present: int | None, known: int) -> None:
    """Raise unless a writer knows the draft as it is: its version `present`, None where there is none.

    Raises `NotFound` for one that is gone, `Conflict` (draft_changed) for one that was changed, or begun, elsewhere.
    """
    if present is None and known != NONE_YET:
        raise NotFound(GONE)
    if present is not None and present != known:
        raise Conflict("draft_changed", CHANGED)
