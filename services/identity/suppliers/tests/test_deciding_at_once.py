"""Two who decide, or decide and correct, at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from identity.suppliers.rules.application import Act
from identity.suppliers.steps import applications, decisions
from identity.suppliers.steps.decisions import Decision
from identity.suppliers.tests.desk import WHY, Desk
from kit.errors import Refusal


@pytest.fixture
def desk(world) -> Desk:
    found = Desk(world)
    found.apply()
    return found


def at_once(*attempts) -> list[str]:
    """Begin all of these at the same moment; gives the code of each refusal, or 'done'."""
    start = Barrier(len(attempts))

    def run(attempt) -> str:
        start.wait()
        try:
            attempt()
        except Refusal as refusal:
            return refusal.code
        return "done"

    with ThreadPoolExecutor(len(attempts)) as threads:
        return list(threads.map(run, attempts))


@pytest.mark.parametrize("_round", range(5))
def test_of_two_operators_who_decide_at_once_one_does(world, desk, _round):
    def decide(act: Act):
        with world.work() as work:
            decisions.decide(work, desk.person_id, Decision(act, desk.operator_id, WHY))

    answers = at_once(lambda: decide(Act.APPROVE), lambda: decide(Act.REJECT))
    assert sorted(answers) == ["conflict", "done"]
    assert desk.status() == ("approved" if answers[0] == "done" else "rejected")
    assert len(desk.file()["moves"]) == 2 and len(desk.mails()) == 2, "that it arrived, and one decision"


@pytest.mark.parametrize("_round", range(5))
def test_nothing_is_approved_that_its_operator_did_not_see(world, desk, _round):
    seen = desk.file()["revision"]

    def approve():
        with world.work() as work:
            decisions.decide(work, desk.person_id, Decision(Act.APPROVE, desk.operator_id, revision=seen))

    def correct():
        fields = {"tax_office": "Moda", "iban": "TR330006100519786457841326", "phone": "+902161234567"}
        with world.work() as work:
            applications.apply(work, desk.person_id, "Başka A.Ş.", tax_number="1234567890", **fields)

    answers = at_once(approve, correct)
    assert answers in (["done", "conflict"], ["application_changed", "done"])
    shown = desk.file()
    expected = ("approved", "Işık Elektronik") if answers[0] == "done" else ("pending", "Başka A.Ş.")
    assert (shown["status"], shown["companyName"]) == expected


def test_of_two_first_applications_one_corrects_the_other(world):
    person_id = world.person("veli@imece.test")
    fields = {"tax_office": "Moda", "iban": "TR330006100519786457841326", "phone": "+902161234567"}

    def apply():
        with world.work() as work:
            applications.apply(work, person_id, "Veli A.Ş.", tax_number="1234567890", **fields)

    assert at_once(apply, apply) == ["done", "done"]
