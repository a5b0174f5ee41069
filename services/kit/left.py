"""Who has left, as a service remembers it: by a mark that is made of the person's id and leads nowhere.

Events come in any order: what others told of a person before they left may be handled after `account_closed`. So each
service that keeps anything of a person keeps the mark, and asks for it before it takes over anything more of them.
"""

from uuid import NAMESPACE_OID, uuid5

from sqlalchemy.orm import Session

from kit.locks import lock_name


def mark_of(person_id: str) -> str:
    """What stands for a person who has left: the same each time, and no way back to the id."""
    return str(uuid5(NAMESPACE_OID, f"left: {person_id}"))


def hold_leaving(session: Session, person_id: str) -> None:
    """Wait for, and then keep out until the end of this unit of work, another one that forgets or learns of the person.

    Both sides call it before they look: otherwise each could miss what the other has not committed yet. It comes before
    any lock of a row.
    """
    lock_name(session, name_of(person_id))


def name_of(person_id: str) -> str:
    """The name that is locked by that."""
    return f"left: {person_id}"
