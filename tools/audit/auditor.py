"""All invariants, and asking them. Each is a function that yields a sentence for everything that breaks it.

Some hold at every instant (the ledger sums to zero); some only once everything in flight has arrived (each ended ad's
items have their difference back). The latter are asked with `settled`, when nothing is being bought or refunded.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from tools.audit import chain, conduct, credits, flow, letters, money, stock
from tools.audit.books import Books, plays_the_outside

Check = Callable[[Books], Iterator[str]]


@dataclass(frozen=True)
class Finding:
    """Something that does not add up."""

    invariant: str
    sentence: str


ALWAYS: tuple[Check, ...] = (
    money.ledger_sums_to_zero,
    chain.ledger_is_chained,
    money.items_hold_what_is_left,
    money.refunds_stay_within_captures,
    letters.letters_move_what_they_say,
    credits.transfers_are_booked_as_they_say,
    stock.parcels_hold_what_was_sent,
)
WHEN_SETTLED: tuple[Check, ...] = (
    money.provider_agrees,
    stock.ads_sold_what_was_paid,
    stock.doubted_units_are_held_out,
    money.ended_ads_gave_the_difference_once,
    money.units_went_back_at_their_price,
    flow.events_arrived_once,
    flow.histories_follow_their_graphs,
    stock.finals_follow_the_curve,
    money.deposits_go_one_way,
    letters.letters_have_their_case,
    stock.orders_agree_with_payments,
    stock.units_agree_everywhere,
    stock.withdrawals_wait_for_the_same,
    money.payouts_follow_deliveries,
    money.ads_keep_the_terms_of_their_day,
    money.provider_pays_what_was_earned,
    credits.payouts_settle_what_is_owed,
    money.ledger_pays_suppliers_right,
    flow.returns_end_with_their_refund,
    flow.people_are_told_once,
    flow.requests_leave_nothing_behind,
    conduct.scores_are_made_of_what_was_counted,
    flow.nothing_is_stuck,
)


# These compare with what the outside keeps; in production the shop does so itself, with the provider (payments.books).
OF_THE_OUTSIDE = (money.provider_agrees, money.provider_pays_what_was_earned, flow.people_are_told_once)


def reports(
    environments: dict[str, dict[str, str]], settled: bool, now: datetime | None = None
) -> list[tuple[str, list[str]]]:
    """Every invariant's first sentence with what breaks it. `now` is the clock of the instance, if it has its own."""
    with Books.of(environments, now).opened() as books:
        return reports_in(books, settled)


def reports_in(books: Books, settled: bool) -> list[tuple[str, list[str]]]:
    """The same of books that are open."""
    checks = ALWAYS + WHEN_SETTLED if settled else ALWAYS
    return [
        (_sentence(check), list(check(books))) for check in checks if books.has_outside or check not in OF_THE_OUTSIDE
    ]


def not_asked(environments: dict[str, dict[str, str]]) -> list[str]:
    """The first sentences of those that can't be asked of this instance."""
    return [] if plays_the_outside(environments) else [_sentence(check) for check in OF_THE_OUTSIDE]


def _sentence(check: Check) -> str:
    return (check.__doc__ or "").splitlines()[0]


def findings(
    environments: dict[str, dict[str, str]], settled: bool = False, now: datetime | None = None
) -> list[Finding]:
    """Everything that does not add up, in one list; empty is good."""
    with Books.of(environments, now).opened() as books:
        return findings_in(books, settled)


def findings_in(books: Books, settled: bool = False) -> list[Finding]:
    """The same of books that are open."""
    return [Finding(name, sentence) for name, sentences in reports_in(books, settled) for sentence in sentences]
