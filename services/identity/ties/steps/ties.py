"""Telling ads and orders by which numbers people are tied to companies, so that none buys from a company of their own.

What changes such a number only notes that (`people.steps.note_numbers`); the worker compares with what was told
last and tells what is new. So people of earlier times, of whom nothing was told, and a new key are looked after in the
same way.
"""

from collections import defaultdict
from collections.abc import Iterator

from contracts.events import TiesChanged
from identity.addresses import selects as addresses_selects
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.service import Identity
from identity.suppliers import selects
from identity.ties.rules import ties as rules
from kit.db import UnitOfWork

BATCH = 100


def tell_ties(service: Identity) -> int:
    """Due step: tell the ties of people where they are not told yet; returns how many were looked at."""
    settings = service.settings
    key, key_id = settings.link_secret, rules.key_id(settings.link_secret)
    with service.work() as work:
        people = people_selects.people_with_untold_ties(work.session, key_id, BATCH)
        if not people:
            return 0
        numbers = _numbers_of(service, work, people)
        for person in people:
            found = rules.ties_of(key, numbers[person.id])
            if found != person.ties:
                person.ties, person.ties_sequence = found, person.ties_sequence + 1
                work.announce(TiesChanged(person.id, person.ties_sequence, found))
            person.ties_key = key_id
        return len(people)


def _numbers_of(service: Identity, work: UnitOfWork, people: list[Person]) -> dict[str, list[tuple[str, str | None]]]:
    """A company that a person works for counts as a number of both."""
    numbers = defaultdict(list)
    for person_id, kind, number in _all_numbers(work, people):
        numbers[person_id].append((kind, number))
    for person_id, company in service.team.employers_of(work, [person.id for person in people]):
        numbers[person_id].append((rules.TEAM, company))
    return numbers


def _all_numbers(work: UnitOfWork, people: list[Person]) -> Iterator[tuple[str, str, str | None]]:
    """A company's phone counts as its owner wrote it; a person's only once a code has proven it."""
    ids = [person.id for person in people]
    for person in people:
        yield person.id, rules.TAX_NUMBER, person.national_id
        yield person.id, rules.PHONE, person.phone if person.phone_verified else None
    for company in selects.suppliers_of(work.session, ids):
        yield company.person_id, rules.TAX_NUMBER, company.tax_number
        yield company.person_id, rules.IBAN, company.iban
        yield company.person_id, rules.PHONE, company.phone
    for person_id, tax_number in addresses_selects.tax_numbers_of(work.session, ids):
        yield person_id, rules.TAX_NUMBER, tax_number
