"""`make bench`: what the market does in a second and what that costs, beside what the machine can do at best.

python -m bench                      measure; the table, and JSON in .run/bench
python -m bench compare A B          two measurements side by side
python -m bench page                 write docs/scaling.md from docs/measured.json
"""

import argparse
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from bench import events, figures, growth, limits, purchases, reads, reservations, scaling
from bench.figures import Figure, Results
from bench.market import running_market
from bench.processes import REPOSITORY, cores

MEASURED = REPOSITORY / "docs" / "measured.json"
PAGE = REPOSITORY / "docs" / "scaling.md"


def main() -> None:
    """Do what was asked for."""
    arguments = _parser().parse_args()
    if arguments.act == "compare":
        print(figures.compared(figures.read(arguments.before), figures.read(arguments.after)))
    elif arguments.act == "page":
        PAGE.write_text(scaling.page(figures.read(MEASURED)))
    else:
        results = _measure()
        path = arguments.to or REPOSITORY / ".run" / "bench" / f"{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.json"
        results.write(path)
        print(figures.table(results))
        print(f"\n{_described(results)}\n{path}")


def _measure() -> Results:
    machine = _machine()
    found: list[Figure] = []
    with running_market() as market:
        shop = purchases.open_shop(market)
        bought = purchases.measure(shop)
        found += bought.figures
        found += reads.measure(market, bought.ads[0])
        found.append(reservations.measure(shop))
        found += events.measure(market)
        found += growth.measure(shop, bought.ads)
    return Results(machine | {"load_at_end": os.getloadavg()[0]}, {figure.name: figure for figure in found})


def _machine() -> dict[str, object]:
    lines = Path("/proc/cpuinfo").read_text().splitlines() if sys.platform == "linux" else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    return {
        "cores": cores(),
        "processor": model or platform.processor(),
        "python": platform.python_version(),
        "python_loop_ms": limits.loop_of_plain_python(),
        "load_at_start": os.getloadavg()[0],
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def _described(results: Results) -> str:
    machine = results.machine
    return (
        f"{machine['cores']} cores ({machine['processor']}), Python {machine['python']} "
        f"(its plain loop {machine['python_loop_ms']:.0f} ms), "
        f"load before {machine['load_at_start']:.1f}, at the end {machine['load_at_end']:.1f}, {machine['at']}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__.splitlines()[0])
    parser.add_argument("--to", type=Path, help="where the JSON goes")
    acts = parser.add_subparsers(dest="act")
    compare = acts.add_parser("compare", help="two measurements side by side")
    compare.add_argument("before", type=Path)
    compare.add_argument("after", type=Path)
    acts.add_parser("page", help="write docs/scaling.md from docs/measured.json")
    return parser


if __name__ == "__main__":
    main()
