"""Closing an account: proven once more, refused while anything is open anywhere, and then for good.

Identity asks the others what is open while the person is marked as leaving; from that mark on nobody can start a
payment in their name. So whatever was begun before is seen by the question, and nothing begins after it.
"""

from datetime import timedelta

from sqlalchemy import update

from identity.leaving import clients
from identity.leaving.steps import erasing
from identity.passwords.steps.prove import require_present_password
from identity.people.rows import Person
from identity.people.rules.roles import OPERATOR
from identity.profile.steps.pictures import forget_files
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from kit.db import UnitOfWork
from kit.errors import Conflict

MARK_LIFE = timedelta(minutes=2)  # longer than all questions together can take
# What others answer with, as it is told to who wants to go.
OBSTACLES = {
    "open_orders": "Teslim edilmemiş siparişiniz var.",
    "orders_to_ship": "Alıcılara teslim edilmemiş satışlarınız var.",
    "open_ads": "Yayında ya da sonuçlanmakta olan ilanınız var.",
    "payments_under_way": "Sonucu beklenen bir ödemeniz var.",
    "balance_due": "Ödenmesi beklenen kapora bakiyeniz var.",
    "refunds_under_way": "Yolda olan ya da hesaplanacak para iadeniz var.",
    "open_returns": "Sonuçlanmamış iade talebiniz var.",
    "returns_to_settle": "Alıcılarınızın sonuçlanmamış iade talepleri var.",
    "unsettled_money": "Size henüz ödenmemiş ya da sizden düşülecek satış tutarı var.",
}


def close_account(service: Identity, person_id: str, session_id: str, password: str | None) -> None:
    """Close an account. Needs its password, or a sign-in of the last ten minutes.

    Raises `Invalid` without either, `Conflict` (account_busy) while something is open, with a line for each thing.
    """
    require_present_password(service, person_id, session_id, password)
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_no_office(person)
        _mark(work, person_id)
    try:
        _require_nothing_open(service, person_id)
    except BaseException:
        with service.work() as work:
            _unmark(work, person_id)
        raise
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        erasing.erase(work, person)
        erasing.say_goodbye(work, person)
    forget_files(service, person.image)


def _require_nothing_open(service: Identity, person_id: str) -> None:
    codes = clients.obstacles_of(service, person_id)
    texts = [text for code, text in OBSTACLES.items() if code in codes]
    if codes:
        words = " ".join(texts)
        raise Conflict("account_busy", f"Hesabınız şu anda kapatılamıyor. {words}", {"obstacles": texts})


def _require_no_office(person: Person) -> None:
    if person.role == OPERATOR:
        raise Conflict("conflict", "Yönetici hesabı buradan kapatılamaz. Önce yöneticilik yetkisi kaldırılmalıdır.")


def _mark(work: UnitOfWork, person_id: str) -> None:
    until = work.now + MARK_LIFE
    work.session.execute(update(Person).where(Person.id == person_id).values(closing_until=until))


def _unmark(work: UnitOfWork, person_id: str) -> None:
    work.session.execute(update(Person).where(Person.id == person_id).values(closing_until=None))
