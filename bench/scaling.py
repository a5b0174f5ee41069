"""docs/scaling.md, computed from a measurement: faster code, measured again, changes the page.

The arithmetic is here and nowhere else; the words are in scaling.md.j2. What is assumed and not measured is named.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from bench.figures import NOT_THE_SYSTEM, Figure, Results
from bench.hottest_ad import Waiting, wait_for_stock

TEMPLATE = Path(__file__).with_name("scaling.md.j2")
GAINS = (
    ("listing that no cache holds", "listing, no cache", "listing, no cache, two processes"),
    ("reservations of one ad", "reservation, one hot ad", "reservation, one hot ad, two processes"),
    ("differences sent back", "refund, one worker of payments", "refund, two workers of payments"),
)
RATES = (1, 10, 100, 1_000, 10_000)
SECONDS_PER_YEAR = 365 * 86_400
GIGABYTE = 1e9
POSTGRES = "postgres"


@dataclass(frozen=True)
class Assumptions:
    """What is not measured. Prices are those of a common cloud, rounded, in euro."""

    use_of_a_core: float = 0.6  # above it waiting grows faster than work
    cores_of_a_machine: int = 16
    core_hour: float = 0.04
    gigabyte_month: float = 0.10
    copies: int = 3  # of every database and of the broker's queues
    years_kept: int = 10  # of what the law wants kept
    busiest_to_average: float = 10.0  # the rate is of the busiest hour; a year has a tenth of it on average
    share_of_hottest: float = 0.2  # of all purchases that are of one ad


@dataclass(frozen=True)
class Step:
    """What so many purchases a second need, at the assumed use."""

    rate: int
    cores: float
    machines: int
    processes: Mapping[str, int]
    database_cores: Mapping[str, float]
    events: float
    messages: float
    log_megabytes: float
    terabytes_a_year: float


@dataclass(frozen=True)
class Hottest:
    """One ad that so many want each second, with its stock in so many rows."""

    rate: float
    rows: int
    waiting: Waiting


def page(results: Results, assumed: Assumptions | None = None) -> str:
    """The page as Markdown."""
    assumed = assumed or Assumptions()
    purchase = results["purchase, different ads"]
    environment = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, autoescape=False)  # noqa: S701 (Markdown)
    environment.filters |= {"number": number, "share": lambda value: f"{value:.0%}"}
    return environment.from_string(TEMPLATE.read_text()).render(
        results=results,
        machine=results.machine,
        assumed=assumed,
        purchase=purchase,
        costs=sorted(_costs(purchase).items(), key=lambda item: -item[1]),
        one_machine=_one_machine(results, assumed),
        steps=[step(purchase, rate, assumed) for rate in RATES],
        programs=sorted(_programs(purchase)),
        databases=sorted(_databases(purchase)),
        gains=[(name, results[one], results[two]) for name, one, two in GAINS],
        hottest=list(_hottest(results, assumed)),
        held_ms=1000 * _held_seconds(results),
        price=price_of_a_thousand(purchase, assumed),
    )


def step(purchase: Figure, rate: int, assumed: Assumptions) -> Step:
    """The arithmetic of one line of the table."""
    cores = rate * purchase.system_cpu_ms / 1000 / assumed.use_of_a_core
    return Step(
        rate,
        cores,
        math.ceil(cores / assumed.cores_of_a_machine),
        {name: _processes(rate, cost, assumed) for name, cost in _programs(purchase).items()},
        {name: rate * cost / 1000 / assumed.use_of_a_core for name, cost in _databases(purchase).items()},
        events=rate * purchase.left["events"],
        messages=rate * purchase.left["messages"],
        log_megabytes=rate * purchase.left["wal_bytes"] / 1e6,
        terabytes_a_year=rate / assumed.busiest_to_average * SECONDS_PER_YEAR * purchase.left["stored_bytes"] / 1e12,
    )


def price_of_a_thousand(purchase: Figure, assumed: Assumptions) -> dict[str, float]:
    """Euro for 1,000 purchases: cores while they are made (idle ones paid too), and disks for as long as it is kept."""
    core_hours = 1000 * purchase.system_cpu_ms / 3_600_000 / assumed.use_of_a_core * assumed.busiest_to_average
    gigabytes = 1000 * purchase.left["stored_bytes"] * assumed.copies / GIGABYTE
    return {
        "core_hours": core_hours,
        "cores": core_hours * assumed.core_hour,
        "gigabytes": gigabytes,
        "disks": gigabytes * assumed.gigabyte_month * 12 * assumed.years_kept,
    }


def number(value: float) -> str:
    """Three digits that matter, with the thousands apart."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def _processes(rate: int, cost_ms: float, assumed: Assumptions) -> int:
    """A Python process uses one core at most."""
    return max(1, math.ceil(rate * cost_ms / 1000 / assumed.use_of_a_core))


def _costs(purchase: Figure) -> dict[str, float]:
    return {name: cost for name, cost in purchase.cpu_ms.items() if name not in NOT_THE_SYSTEM}


def _programs(purchase: Figure) -> dict[str, float]:
    return {name: cost for name, cost in _costs(purchase).items() if name.endswith(("-web", "-worker"))}


def _databases(purchase: Figure) -> dict[str, float]:
    return {name: cost for name, cost in _costs(purchase).items() if name.startswith(f"{POSTGRES}-")}


def _one_machine(results: Results, assumed: Assumptions) -> float:
    """Purchases a second that the measured machine's cores allow at the assumed use."""
    cores = int(str(results.machine["cores"]))
    return cores * assumed.use_of_a_core * 1000 / results["purchase, different ads"].system_cpu_ms


def _held_seconds(results: Results) -> float:
    """How long a reservation has its row, at least: what the bare update and its commit take."""
    limit = results["reservation, one hot ad"].limit
    if limit is None:
        raise ValueError("the measurement lacks the bare update of one row")
    return 1 / limit.rate


def _hottest(results: Results, assumed: Assumptions) -> Iterator[Hottest]:
    """At each rate of the table: one row, and as many as it takes to wait a tenth of a second at most."""
    held = _held_seconds(results)
    for rate in RATES[1:]:
        wanted = rate * assumed.share_of_hottest
        yield Hottest(wanted, 1, wait_for_stock(wanted, held))
        if wanted * held > assumed.use_of_a_core:
            rows = math.ceil(wanted * held / assumed.use_of_a_core)
            yield Hottest(wanted, rows, wait_for_stock(wanted, held, rows))
