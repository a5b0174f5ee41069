"""Forgetting what has expired."""

from datetime import timedelta

from sqlalchemy import func, select

from identity import housekeeping
from identity.access.steps import new_password
from identity.notices.rows import OverdueWork
from identity.people.rows import Person
from identity.post.rows import Message
from identity.profile.rows import Challenge
from identity.profile.steps import phones
from identity.registration import steps as registration_steps
from identity.registration.rows import Registration
from identity.sessions import steps as sessions_steps
from identity.sessions.rules.session import ALL_SCOPE
from identity.tests.world import PASSWORD
from kit.ids import new_id

AYSE = "ayse@imece.test"


def test_what_has_expired_is_forgotten(world):
    person_id = world.person(AYSE)
    registration_steps.register(world.service, "Can", "Demir", "can@imece.test", PASSWORD)
    new_password.ask_for_reset(world.service, AYSE)
    with world.work() as work:
        phones.send_code(work, person_id, "+905321234567")
        sessions_steps.open_session(work, work.session.get(Person, person_id), ALL_SCOPE)
    assert housekeeping.forget_expired(world.service) == 0
    world.clock.move(days=92)
    assert housekeeping.forget_expired(world.service) == 8
    with world.work() as work:
        left = [work.session.scalar(select(func.count()).select_from(m)) for m in (Registration, Challenge, Message)]
        assert left == [0, 0, 0]
        assert work.session.get(Person, person_id) is not None


def test_work_that_waits_anew_is_not_forgotten_with_what_was_decided_long_ago(world):
    now = world.clock.now()
    piece = {"service": "payments", "kind": "refund", "reason": "old", "subject_id": new_id()}
    with world.work() as work:
        for seen in (now - timedelta(days=91), now):
            work.session.add(OverdueWork(**piece, since=seen, seen_at=seen, told_at=seen))
    assert housekeeping.forget_expired(world.service) == 1
    with world.work() as work:
        assert work.session.scalars(select(OverdueWork.seen_at)).all() == [now]
