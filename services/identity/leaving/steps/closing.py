"""Closing an account: proven once more, refused while anything is open anywhere, and then for good.

Identity asks the others what is open while the person is marked as leaving; from that mark on no browser can start a
payment in their name. So what was begun before is seen by the question, and nothing begins after it.
"""

from collections.abc import Callable, Collection
from datetime import timedelta

from sqlalchemy import update

from contracts.calls.people import Obstacle
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
    Obstacle.OPEN_ORDERS: "Teslim edilmemiş siparişiniz var.",
    Obstacle.ORDERS_TO_SHIP: "Alıcılara teslim edilmemiş satışlarınız var.",
    Obstacle.OPEN_ADS: "Yayında ya da sonuçlanmakta olan ilanınız var.",
    Obstacle.PAYMENTS_UNDER_WAY: "Sonucu beklenen bir ödemeniz var.",
    Obstacle.BALANCE_DUE: "Ödenmesi beklenen kapora bakiyeniz var.",
    Obstacle.REFUNDS_UNDER_WAY: "Yolda olan ya da hesaplanacak para iadeniz var.",
    Obstacle.OPEN_RETURNS: "Sonuçlanmamış iade talebiniz var.",
    Obstacle.RETURNS_TO_SETTLE: "Alıcılarınızın sonuçlanmamış iade talepleri var.",
    Obstacle.UNSETTLED_MONEY: "Size henüz ödenmemiş ya da sizden düşülecek satış tutarı var.",
    Obstacle.INVOICES_DUE: "Faturasını henüz yüklemediğiniz satışlarınız var.",
}
# The same, as it is told to an operator who wants to erase a person.
OBSTACLES_OF_MEMBER = {
    Obstacle.OPEN_ORDERS: "Üyenin teslim edilmemiş siparişi var.",
    Obstacle.ORDERS_TO_SHIP: "Üyenin alıcılara teslim edilmemiş satışları var.",
    Obstacle.OPEN_ADS: "Üyenin yayında ya da sonuçlanmakta olan ilanı var.",
    Obstacle.PAYMENTS_UNDER_WAY: "Üyenin sonucu beklenen bir ödemesi var.",
    Obstacle.BALANCE_DUE: "Üyenin ödenmesi beklenen kapora bakiyesi var.",
    Obstacle.REFUNDS_UNDER_WAY: "Üyenin yolda olan ya da hesaplanacak para iadesi var.",
    Obstacle.OPEN_RETURNS: "Üyenin sonuçlanmamış iade talebi var.",
    Obstacle.RETURNS_TO_SETTLE: "Üyenin alıcılarının sonuçlanmamış iade talepleri var.",
    Obstacle.UNSETTLED_MONEY: "Üyeye henüz ödenmemiş ya da üyeden düşülecek satış tutarı var.",
    Obstacle.INVOICES_DUE: "Üyenin faturası henüz yüklenmemiş satışları var.",
}


def busy(codes: Collection[str]) -> Conflict:
    """Told to who wants to go."""
    texts = [text for code, text in OBSTACLES.items() if code in codes]
    words = " ".join(texts)
    return Conflict("account_busy", f"Hesabınız şu anda kapatılamıyor. {words}", {"obstacles": texts})


def member_busy(codes: Collection[str]) -> Conflict:
    """Told to an operator who wants to erase a person."""
    texts = [text for code, text in OBSTACLES_OF_MEMBER.items() if code in codes]
    words = " ".join(texts)
    return Conflict("account_busy", f"Bu hesap şu anda silinemiyor. {words}", {"obstacles": texts})


def close_account(service: Identity, person_id: str, session_id: str, password: str | None) -> None:
    """Close an account. Needs its password, or a sign-in of the last ten minutes.

    Raises `Invalid` without either, `Conflict` (account_busy) while something is open, with a line for each thing.
    """
    require_present_password(service, person_id, session_id, password)

    def leaver(work: UnitOfWork) -> Person:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_no_office(person)
        return person

    close(service, leaver, busy, erasing.say_goodbye)


def close(
    service: Identity,
    find: Callable[[UnitOfWork], Person],
    refusal: Callable[[Collection[str]], Conflict],
    tell: Callable[[UnitOfWork, Person], None],
) -> None:
    """Close the account of whom `find` finds, before and after the others are asked; `tell` is done once it is erased.

    Raises what `find` raises, and `Conflict` (account_busy) while something is open, in the words of `refusal`.
    """
    with service.work() as work:
        person = find(work)
        _mark(work, person.id)
    try:
        _require_nothing_open(service, person.id, refusal)
    except BaseException:
        with service.work() as work:
            _unmark(work, person.id)
        raise
    with service.work() as work:
        person = find(work)
        erasing.erase(work, person)
        tell(work, person)
    forget_files(service, person.image)


def _require_nothing_open(service: Identity, person_id: str, refusal: Callable[[Collection[str]], Conflict]) -> None:
    # Who may publish an ad and has none is free to go: the mark and the end of the account see to that.
    if codes := clients.obstacles_of(service, person_id) - {Obstacle.MAY_PUBLISH}:
        raise refusal(codes)


def _require_no_office(person: Person) -> None:
    if person.role == OPERATOR:
        raise Conflict("conflict", "Yönetici hesabı buradan kapatılamaz. Önce yöneticilik yetkisi kaldırılmalıdır.")


def _mark(work: UnitOfWork, person_id: str) -> None:
    until = work.now + MARK_LIFE
    work.session.execute(update(Person).where(Person.id == person_id).values(closing_until=until))


def _unmark(work: UnitOfWork, person_id: str) -> None:
    work.session.execute(update(Person).where(Person.id == person_id).values(closing_until=None))
