"""A person's names and national id."""

from identity.people import selects as people_selects
from identity.people.rows import Person
from kit.db import UnitOfWork


def edit_profile(work: UnitOfWork, person_id: str, first_name: str, last_name: str, **optional: str | None) -> Person:
    """Change names and, when it is given, the national id (None forgets it)."""
    person = people_selects.person(work.session, person_id)
    person.first_name = first_name
    person.last_name = last_name
    if "national_id" in optional:
        person.national_id = optional["national_id"]
        person.ties_key = None
    return person
