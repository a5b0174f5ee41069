"""What every service is asked that keeps something of people: what it keeps of one, and what is still open for them."""

from dataclasses import dataclass
from enum import StrEnum

from contracts.calls.base import Call, Shape

Row = dict[str, object]  # one row under its columns' names; each service's columns are its own affair
Record = dict[str, list[Row]]  # the rows of each table, by what the table is called to the person


class Obstacle(StrEnum):
    """What keeps an account, or a shop, from being closed."""

    OPEN_ORDERS = "open_orders"
    ORDERS_TO_SHIP = "orders_to_ship"
    OPEN_ADS = "open_ads"
    PAYMENTS_UNDER_WAY = "payments_under_way"
    BALANCE_DUE = "balance_due"
    REFUNDS_UNDER_WAY = "refunds_under_way"
    OPEN_RETURNS = "open_returns"
    RETURNS_TO_SETTLE = "returns_to_settle"
    UNSETTLED_MONEY = "unsettled_money"
    INVOICES_DUE = "invoices_due"  # keeps an account, not a shop: whose shop is closed still sends invoices
    MAY_PUBLISH = "may_publish"  # keeps a shop from being closed, not an account: ads has not heard of the closing yet


@dataclass(frozen=True)
class Obstacles(Shape):
    """What is still open for a person, each once: values of `Obstacle`, and those that a newer release may add."""

    obstacles: list[str]


RECORDS = {
    service: Call(
        to=service,
        callers=("identity",),
        method="GET",
        path="/internal/people/<uuid:person_id>/record",
        answer=Record,
        meaning="Everything that the service keeps about a person, for the file that they may take along.",
    )
    for service in ("catalogue", "ads", "orders", "payments", "returns")
}
OBSTACLES = {
    service: Call(
        to=service,
        callers=("identity",),
        method="GET",
        path="/internal/people/<uuid:person_id>/obstacles",
        answer=Obstacles,
        meaning="What is still open for a person in the service, which keeps their account from being closed.",
    )
    for service in ("ads", "orders", "payments", "returns")
}
