"""Reports of payments that are none of ours, as they come while they are read."""

from payments.books.steps import foreign
from payments.books.tests.test_reconciling import marketplace, page, pay_elsewhere
from payments.tests.world import item


def test_a_row_that_moves_to_the_next_page_while_it_is_read_counts_once(world, monkeypatch):
    world.capture(item())
    pay_elsewhere(world, "not-ours")
    read = marketplace(world).payments_on
    monkeypatch.setattr(marketplace(world), "payments_on", lambda day: [*read(day), *read(day)])
    foreign.look_for_foreign(world.payments.service)
    assert [row["amount"] for row in page(world)["foreign"]] == [20.0]
