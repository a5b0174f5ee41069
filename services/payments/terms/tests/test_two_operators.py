"""Another operator who plans or approves the same is told that neither their reason nor their word is kept."""

from contracts.events import PaymentsOperatorActed
from kit.ids import new_id
from payments.terms.tests.test_terms_desk import ask, plan, planned


def test_another_operator_is_told_that_the_same_was_planned_before(world):
    planned(world)
    second = plan(world)
    assert (second.status_code, second.json["code"]) == (409, "planned_meanwhile")
    assert len(world.payments.announced(PaymentsOperatorActed)) == 1


def test_a_third_operator_is_told_that_a_second_one_approved(world):
    path, second = f"{planned(world, commission='0.15')['id']}/approve", new_id()
    for _ in range(2):
        assert ask(world, path, second).status_code == 200
    third = ask(world, path)
    assert (third.status_code, third.json["code"]) == (409, "approved_meanwhile")
    acts = [(one.act, one.operator_id) for one in world.payments.announced(PaymentsOperatorActed)]
    assert acts[1:] == [("terms_approved", second)]
