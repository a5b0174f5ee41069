"""What banks had taken back before orders and identity listened is learned by a tool, once for all."""

from sqlalchemy import text

from kit.ids import new_id
from payments.chargebacks.steps import deciding, opening
from payments.payouts.steps.chargebacks import Letter
from tests.market.lives import HOUR
from tests.support.town import Town
from tools.relearn import learn_chargebacks

OPERATOR = new_id()


def _held(town: Town, name: str) -> set[tuple]:
    with town.services[name].work() as work:
        found = work.session.execute(text("SELECT chargeback_id::text, item_id::text, held_kurus FROM bank_holds"))
        return {tuple(row) for row in found}


def _forget(town: Town, name: str) -> None:
    with town.services[name].work() as work:
        work.session.execute(text("DELETE FROM bank_holds"))


def _letters(town: Town) -> int:
    with town.services["identity"].work() as work:
        return work.session.execute(text("SELECT count(*) FROM messages")).scalar_one()


def test_what_banks_took_back_before_is_learned_and_no_person_written_to_again(planner):
    with planner.town() as town:
        people, payments = town.people, town.services["payments"]
        ad_id = people.publish(price=100, discount=0.3, least=1, most=4)
        orders = [people.buy(people.new_buyer(), ad_id) for _ in range(2)]
        town.pass_time(HOUR)
        with payments.work() as work:
            letters = [Letter(order, None, 4_000, "Sahte", f"B-{order[:8]}", ad_id) for order in orders]
            cases = [opening.open_case(payments, work, letter, None, OPERATOR).case_id for letter in letters]
        town.pass_time(HOUR)
        deciding.answer(payments, cases[1], "Teslim edildi", OPERATOR)
        deciding.decide(payments, cases[1], "won", "Banka kabul etti", OPERATOR)
        town.disturb("payments")
        town.pass_time(HOUR)
        told = {name: _held(town, name) for name in ("orders", "identity")}
        assert {held for _, _, held in told["orders"]} == {0, 4_000} and told["orders"] == told["identity"]
        written = _letters(town)
        for name in told:
            _forget(town, name)
        for _ in range(2):
            assert learn_chargebacks(town.environments) == 2
        town.pass_time(HOUR)
        assert {name: _held(town, name) for name in told} == told
        assert _letters(town) == written
