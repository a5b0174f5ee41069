"""What applicants and suppliers do themselves: apply, correct, apply again, and keep their details up to date.

What operators decide about them is in `decisions`.
"""

from dataclasses import asdict

from identity.factors.rules.second_factor import Proof
from identity.factors.steps import proofs
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.people.rules import roles
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.suppliers import selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from identity.suppliers.rules.application import Credentials, Firm, Seat
from identity.suppliers.rules.papers import wrong_mersis
from identity.suppliers.steps.moving import announce, move
from identity.suppliers.steps.seats import seat_of, settle
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id

# What a supplier may change, as the mail about it names it.
DETAILS = {
    "iban": "IBAN",
    "phone": "telefon",
    "address": "adres",
    "city": "il",
    "district": "ilçe",
    "town": "mahalle",
    "mersis_number": "MERSİS numarası",
    "kep_address": "KEP adresi",
    "authorised_name": "yetkilinin adı",
    "authorised_surname": "yetkilinin soyadı",
}


def apply(
    work: UnitOfWork,
    person_id: str,
    company_name: str,
    tax_office: str,
    tax_number: str,
    iban: str,
    phone: str,
    seat: Seat | None = None,
    credentials: Credentials | None = None,
) -> Supplier:
    """Apply to sell, correct an application that still waits or was asked about, or apply again after a rejection or
    once the shop is closed.

    Raises `Conflict` once it is approved, and `Invalid` for another IBAN, phone or address of a company that has sold
    before. Who names no address of the company, now or before, is taken to work from their own default address, if
    there is one.
    """
    people_selects.lock_person(work.session, person_id)  # so that of two first applications one corrects the other
    _require_applicant(people_selects.person(work.session, person_id))
    supplier = selects.supplier_for_update(work.session, person_id)
    application.require_may_apply(supplier.status if supplier else None)
    if supplier is not None and _has_sold(supplier):
        _require_no_new_ways(work, supplier, iban, phone, seat)
    if supplier is None:
        supplier = Supplier(person_id=person_id, revision=0, sequence=0)
    before = supplier.status
    if before not in (application.PENDING, application.NEEDS_INFORMATION):
        supplier.applied_at = work.now  # a new one goes to the end of the queue; a corrected one keeps its place
    _name(supplier, Firm(company_name, tax_office, tax_number))
    supplier.iban, supplier.phone, supplier.revision = iban, phone, supplier.revision + 1
    settle(supplier, seat or seat_of(work, supplier))
    _identify(supplier, credentials or Credentials())
    move(work, supplier, application.PENDING)
    work.session.add(supplier)
    people_steps.note_numbers(work, person_id)
    if before != application.PENDING:  # who corrects what waits sees on the page that it is there
        tell(work, person_id, "supplier_applied", new_id(), {"companyName": company_name})
    return supplier


def _require_applicant(person: Person) -> None:
    if person.role == roles.OPERATOR:
        raise Conflict("conflict", "Yönetici hesabıyla satıcı başvurusu yapılamaz.")
    if person.email is None:
        raise Conflict("email_missing", "Satıcı başvurusu için önce e-posta adresinizi onaylayınız.")


def own_application(work: UnitOfWork, person_id: str) -> Supplier | None:
    """A person's application, in any state; None when there is none."""
    return selects.supplier(work.session, person_id)


def reason_of(work: UnitOfWork, supplier: Supplier) -> str:
    """What an operator said when bringing an application into its present state; empty where nothing was said.

    A shop is closed by itself once nothing of it is left: its reason is that of its closing.
    """
    brought_by = application.CLOSING if supplier.status == application.CLOSED else supplier.status
    last = selects.last_move(work.session, supplier.person_id, brought_by)
    return last.reason if last is not None else ""


def change_details(
    service: Identity,
    person_id: str,
    session_id: str,
    iban: str,
    phone: str,
    seat: Seat,
    credentials: Credentials | None = None,
    current_password: str | None = None,
    proof: Proof | None = None,
) -> Supplier:
    """Change where a supplier is paid and reached; the other services hear of it and a mail warns the owner.

    Another IBAN, phone or seat needs a sign-in of the last ten minutes or the present password: goods are sent there
    and carriers call it. Another IBAN needs the second factor besides; what is to be paid out pauses then.

    Raises `NotFound` for who is no supplier, `Invalid` for a place that does not exist.
    """
    if _leads_elsewhere(service, person_id, session_id, (iban, phone, seat)):
        require_present_password(service, person_id, session_id, current_password)
    with service.work() as work:
        supplier = _seller(work, person_id)
        known = credentials or credentials_of(supplier)
        _require_right_mersis(known.mersis_number, supplier.tax_number)
        wanted = {"iban": iban, "phone": phone, **asdict(seat), **asdict(known)}
        changes = [name for name, value in wanted.items() if getattr(supplier, name) != value]
        if supplier.iban != iban:
            proofs.require(service, work, person_id, session_id, proof or Proof())
            supplier.iban_changed_at = work.now
        if changes:
            if supplier.status not in application.KNOWN:
                supplier.revision += 1  # an operator is about to decide about what it applies as
            supplier.iban, supplier.phone = iban, phone
            settle(supplier, seat)
            _identify(supplier, known)
            announce(work, supplier)
            people_steps.note_numbers(work, person_id)
            _warn(work, supplier, [DETAILS[name] for name in changes])
        return supplier


def _leads_elsewhere(service: Identity, person_id: str, session_id: str, wanted: tuple[str, str, Seat]) -> bool:
    """Whether money, calls or goods would go elsewhere than now."""
    with service.work() as work:
        sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        supplier = _seller(work, person_id)
        return (supplier.iban, supplier.phone, seat_of(work, supplier)) != wanted


def details(work: UnitOfWork, supplier_id: str) -> tuple[Supplier, Person, Seat | None]:
    """A supplier, suspended or closed or not, or applying again after that, the person behind it, and where it is.

    Raises `NotFound`.
    """
    supplier = selects.supplier(work.session, supplier_id)
    if supplier is None or not _has_sold(supplier):
        raise NotFound("Satıcı bulunamadı.")
    return supplier, people_selects.person(work.session, supplier_id), seat_of(work, supplier)


def credentials_of(supplier: Supplier) -> Credentials:
    """What a company said of itself besides; empty fields where it was not asked yet."""
    return Credentials(
        supplier.mersis_number, supplier.kep_address, supplier.authorised_name, supplier.authorised_surname
    )


def _seller(work: UnitOfWork, person_id: str) -> Supplier:
    people_selects.lock_person(work.session, person_id)  # before the company, as all that changes both does
    supplier = selects.supplier_for_update(work.session, person_id)
    if supplier is None or not _has_sold(supplier):
        raise NotFound("Satıcı kaydınız bulunamadı.")
    return supplier


def _has_sold(supplier: Supplier) -> bool:
    """Whether money may still be on its way to a company: also to one that closed, and applies again."""
    return supplier.status in application.KNOWN or supplier.approved_at is not None


def _require_no_new_ways(work: UnitOfWork, supplier: Supplier, iban: str, phone: str, seat: Seat | None) -> None:
    """Who has sold is paid, called and sent goods elsewhere only as in `change_details`: proven and told."""
    present = seat_of(work, supplier)
    refused: dict[str, list[str]] = {}
    if supplier.iban != iban:
        refused["iban"] = ["Başka bir IBAN'ı önce mağazanızın bilgiler sayfasında kaydediniz(!)"]
    if supplier.phone != phone:
        refused["phone"] = ["Başka bir telefonu önce mağazanızın bilgiler sayfasında kaydediniz(!)"]
    if seat and present and seat != present:
        refused["address"] = ["Başka bir adresi önce mağazanızın bilgiler sayfasında kaydediniz(!)"]
    if refused:
        raise Invalid("validation_failed", next(iter(refused.values()))[0], refused)


def _name(supplier: Supplier, firm: Firm) -> None:
    """The others go on knowing a closed shop as it sold, until what it applies as is approved."""
    if supplier.status == application.CLOSED:
        supplier.sold_as = supplier.company_name
        supplier.sold_tax_office, supplier.sold_tax_number = supplier.tax_office, supplier.tax_number
    supplier.company_name, supplier.tax_office, supplier.tax_number = firm.name, firm.tax_office, firm.tax_number


def _require_right_mersis(number: str, tax_number: str) -> None:
    if wrong := wrong_mersis(number, tax_number):
        raise Invalid("validation_failed", wrong, {"mersisNumber": [wrong]})


def _identify(supplier: Supplier, credentials: Credentials) -> None:
    for name, value in asdict(credentials).items():
        setattr(supplier, name, value)


def _warn(work: UnitOfWork, supplier: Supplier, changes: list[str]) -> None:
    context = {
        "companyName": supplier.company_name,
        "changes": changes,
        "isPaused": DETAILS["iban"] in changes,
        "at": work.now.isoformat(),
    }
    tell(work, supplier.person_id, "supplier_details_changed", new_id(), context)
