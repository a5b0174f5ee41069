"""What a person has tried again about a refund that was in doubt, and which calls are counted."""

from payments.refunds.tests.parked import post, refund
from payments.tests.selling import sold
from payments.tests.world import item


def outlast_doubt(world) -> None:
    for _ in range(3):
        world.clock.move(hours=7)
        world.run()


def numbered(world) -> list[tuple[int, str | None]]:
    rows = world.query("SELECT number, outcome FROM refund_attempts ORDER BY number")
    return [(row.number, row.outcome) for row in rows]


def test_a_person_s_retry_leads_to_one_more_call_once_the_books_say_twice_that_it_did_not_happen(world):
    payment = sold(world, item())
    world.fault(lost_request={"scope": ["refund"]})
    world.cancel_units(payment, 1)
    world.run()
    for _ in range(3):
        outlast_doubt(world)
    row = refund(world)
    assert (row.state, row.attempts, row.reason) == ("parked", 3, "iade hiçbir denemede sonuçlanmadı")
    assert post(world, f"refunds/{row.id}/retry").get_json()["success"]["state"] == "in_doubt"
    outlast_doubt(world)
    outlast_doubt(world)
    assert (refund(world).state, refund(world).attempts) == ("parked", 4)  # it was lost once more
    world.fault_over()
    post(world, f"refunds/{row.id}/retry")
    outlast_doubt(world)
    assert refund(world).state == "succeeded"
    assert numbered(world) == [*((number, "absent") for number in range(1, 5)), (5, "done")]
    assert world.provider_refunds(payment) == [10_000]


def test_calls_that_never_reached_the_provider_are_not_counted(world):
    payment = sold(world, item())
    world.fault(rate_limited={"scope": ["refund"], "times": 2})
    world.cancel_units(payment, 1)
    while refund(world).attempts < 2:
        world.run()
        world.clock.move(minutes=2)
    world.fault(lost_request={"scope": ["refund"], "times": 1})
    for _ in range(2):
        outlast_doubt(world)
    assert refund(world).state == "succeeded"
    assert [outcome for _, outcome in numbered(world)] == ["not_sent", "not_sent", "absent", "done"]
