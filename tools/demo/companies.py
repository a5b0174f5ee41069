"""Companies of the demo world: what they send when they apply, and one that is in each state besides selling."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from stdnum.tr import vkn

from identity.leaving.steps.own_shop import close_finished
from identity.suppliers import selects
from identity.suppliers.rules.application import Act, Credentials, Seat
from identity.suppliers.rules.papers import Kind
from identity.suppliers.steps import applications, decisions, papers
from identity.suppliers.steps.decisions import Decision
from kit.db import UnitOfWork
from kit.sent_papers import PDF, SentPaper
from tools.demo.example_paper import example_paper
from tools.demo.people import DemoPerson, DemoSupplier

FIRST_PLACE = 50  # behind the suppliers who sell

PAPERS = {Kind.TAX_PLATE: "Örnek vergi levhası", Kind.SIGNATURE_CIRCULAR: "Örnek imza sirküleri"}

Join = Callable[[DemoPerson, int], str]


@dataclass(frozen=True)
class Applicant:
    """A company, and what operators decided about it, each with its reason."""

    company: DemoSupplier
    decided: Sequence[tuple[Act, str]] = ()
    is_closed: bool = False  # as the worker does it, which finds nothing left


APPLICANTS = (
    Applicant(
        DemoSupplier(
            DemoPerson("aday@imece.test", "Yasemin", "Poyraz", 1615, "Çekirge", "Zübeyde Hanım Caddesi No: 21"),
            "Poyraz Ev Tekstili",
            "Çekirge",
        )
    ),
    Applicant(
        DemoSupplier(
            DemoPerson("aday2@imece.test", "Cemal", "Bulut", 4224, "Yenişehir", "Yeni Meram Caddesi No: 64"),
            "Bulut Spor",
            "Meram",
        ),
        [(Act.ASK, "Firma adınız vergi levhanızdakiyle aynı değil. Lütfen levhada yazdığı gibi düzeltip gönderiniz.")],
    ),
    Applicant(
        DemoSupplier(
            DemoPerson("aday3@imece.test", "Nihal", "Çınar", 714, "Gürsu", "312. Sokak No: 18"),
            "Çınar Aksesuar",
            "Düden",
        ),
        [
            (
                Act.REJECT,
                "Satacağınız markalar için yetki belgeniz görünmüyor. Belgenizi alınca yeniden başvurunuz.",
            )
        ],
    ),
    Applicant(
        DemoSupplier(
            DemoPerson("satici5@imece.test", "Volkan", "Deniz", 3313, "Pozcu", "Gazi Mustafa Kemal Bulvarı No: 88"),
            "Deniz Mutfak",
            "Uray",
        ),
        [(Act.APPROVE, ""), (Act.SUSPEND, "Üç siparişiniz süresinde kargoya verilmedi. Gönderdiğinizde bize yazınız.")],
    ),
    Applicant(
        DemoSupplier(
            DemoPerson("satici6@imece.test", "Gülten", "Kaya", 616, "Saray", "Atatürk Caddesi No: 41"),
            "Kaya Kırtasiye",
            "Kalecik",
        ),
        [(Act.APPROVE, ""), (Act.CLOSE, "Şirketinizin ticaret sicilinden silineceğini bildirdiniz.")],
        is_closed=True,
    ),
)
CLOSING = "Taşınma nedeniyle mağazanızı kapatmak istediğinizi bildirdiniz."


def let_companies_apply(work: UnitOfWork, join: Join, operator: str, phone: Callable[[int], str], closing: str) -> None:
    """Those that do not sell, or not now: one waits, one was asked, one was rejected, one is suspended, one is closed;
    and `closing`, who has sold a lot, is closing.
    """
    for place, applicant in enumerate(APPLICANTS, start=FIRST_PLACE):
        person_id = join(applicant.company.person, place)
        applications.apply(work, person_id, **application_of(applicant.company, place, phone(place)))
        show_papers(work, person_id, applicant.company.company)
        for act, reason in applicant.decided:
            decisions.decide(work, person_id, Decision(act, operator, reason))
        supplier = selects.supplier(work.session, person_id)
        if supplier is not None and applicant.is_closed:
            close_finished(work, person_id, supplier.sequence)
    decisions.decide(work, closing, Decision(Act.CLOSE, operator, CLOSING))


def show_papers(work: UnitOfWork, person_id: str, company: str) -> None:
    """What the company shows with its application."""
    for kind, title in PAPERS.items():
        papers.keep_paper(work, person_id, kind, SentPaper(PDF, example_paper(title, company)))


def application_of(supplier: DemoSupplier, place: int, phone: str) -> dict[str, Any]:
    """What the company sends."""
    person = supplier.person
    return {
        "company_name": supplier.company,
        "tax_office": supplier.tax_office,
        "tax_number": _tax_number(place),
        "iban": _iban(place),
        "phone": phone,
        "seat": Seat(person.street, person.city, person.district, person.town),
        "credentials": Credentials(
            f"0{_tax_number(place)}{15:05d}", f"firma{place}@hs01.kep.tr", person.first_name, person.last_name
        ),
    }


def _tax_number(place: int) -> str:
    start = f"{481000000 + place}"
    return start + vkn.calc_check_digit(start)


def _iban(place: int) -> str:
    account = f"0006100519786457{841300 + place:06d}"
    return f"TR{98 - int(account + '292700') % 97:02d}{account}"
