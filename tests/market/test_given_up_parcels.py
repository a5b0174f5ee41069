"""Of an item in two parcels one is given up: orders, payments and returns agree about it to the last kuruş."""

from sqlalchemy import text

from tests.market.lives import expect_settled, live_with_an_item_in_two_parcels


def test_a_given_up_parcel_gives_back_its_own_units_and_the_supplier_earns_what_was_kept(planner):
    with planner.town() as town:
        lived = live_with_an_item_in_two_parcels(town)
        expect_settled(town, lived)
        [item] = town.people.order(lived[0].buyer, lived[0].order_id)["items"]
        assert (item["amount"], item["cancelledAmount"], item["returnedAmount"]) == (5, 3, 1)
        with town.services["payments"].work() as work:
            [line] = work.session.execute(text("SELECT * FROM payment_lines")).all()
            [payout] = work.session.execute(text("SELECT * FROM payouts")).all()
        assert (line.captured_kurus, line.refunded_kurus) == (500_00, 150_00 + 210_00 + 70_00)
        assert (line.cancelled_units, line.returned_units) == (3, 1)
        assert (payout.state, payout.gross_kurus) == ("paid", 70_00)
        assert town.audit() == []
