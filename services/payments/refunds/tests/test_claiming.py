"""What it takes to claim refunds before they are sent."""

from sqlalchemy import event as sql_events

from payments.refunds.steps.send import REFUNDS
from payments.refunds.tests.sending import instruct
from payments.tests.world import item


def test_the_intents_of_many_refunds_are_written_by_as_many_statements_as_those_of_one(world):
    asked: list[str] = []
    engine = world.payments.service.database.engine
    sql_events.listen(engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    taken = []
    for count in (1, 3):
        for payment in [world.capture(item()) for _ in range(count)]:
            world.confirm(payment)
        world.end_ad()
        instruct(world)
        asked.clear()
        calls = REFUNDS.claim(world.payments.service)
        taken.append((len(calls), len(asked)))
    (one, statements_of_one), (three, statements_of_three) = taken
    assert (one, three) == (1, 3)
    assert statements_of_three == statements_of_one
