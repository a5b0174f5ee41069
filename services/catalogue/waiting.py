"""What waits in the catalogue for an operator's decision: names that suppliers proposed."""

from datetime import timedelta
from functools import partial

from catalogue.names.rows import ROWS
from catalogue.names.rules.life import KINDS, PROPOSED
from contracts.events.acts import Subject
from kit.moments import Moment
from kit.waiting import PARKED, Lines, Work, waits

PATIENCE = timedelta(days=2)


def _proposed(kind: str, moment: Moment) -> Lines:
    row = ROWS[kind]
    return waits(kind, row.id, row.created_at, row.name).where(row.state == PROPOSED)


WORKS = (*(Work(kind, Subject(kind), PATIENCE, partial(_proposed, kind)) for kind in KINDS), PARKED)
