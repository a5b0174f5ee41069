"""Every due step of payments is woken by what gives it work, also where a trigger writes it."""

import re

from kit.changes import looking
from payments.worker import WORKFORCE

TRIGGERS = """
SELECT relname AS table_name, prosrc AS body FROM pg_trigger
JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal
"""


def test_a_step_that_looks_at_what_a_trigger_writes_is_also_woken_by_what_sets_the_trigger_off(world):
    written = {
        (row.table_name, target)
        for row in world.query(TRIGGERS)
        for target in re.findall(r"(?:INSERT INTO|UPDATE)\s+(?!SET\b)(\w+)", row.body)
    }
    assert ("ledger_transactions", "ledger_unchained") in written
    unwoken = []
    for step in WORKFORCE.due_steps:
        words: set[str] = set()
        with looking(words):
            step.run(world.payments.service)
        concerned = words | step.also_after
        unwoken += [(step.name, cause) for cause, target in written if target in words and cause not in concerned]
    assert unwoken == []
