"""`python -m tools.demo [STACK_JSON]`: make the demo world in an instance whose databases are empty, once.

With `--when-told` everything is loaded first, and the world begins with a line on standard input: where it begins
anew, the databases are emptied meanwhile.
"""

import argparse
import gc
import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import text

from identity.service import Identity
from kit.clock import MovableClock
from tools.demo.beside import SharedMarket
from tools.demo.factors import let_operators_in
from tools.demo.world import make_world
from tools.market import Market, environments_of, load


def main(state_file: Path, waits: bool) -> None:
    """Make the world, unless it is there."""
    environments = environments_of(state_file)
    if environments["identity"]["IMECE_ENV"] == "production":
        sys.exit("The demo world, with its public passwords, is never made in production.")
    # No service is told of payments before the world is open, parcels move as the story wants it, and buyers with days
    # to pay have them in an instance for tests, too.
    environments["sandbox"] |= {"SANDBOX_WEBHOOK_URL": "", "SANDBOX_CARGO_STEP_SECONDS": "0"}
    environments["payments"] |= {"BALANCE_SECONDS": "0", "BALANCE_REMINDER_BEFORE_SECONDS": "86400"}
    gc.disable()  # a short life with plenty of memory
    if waits:
        load(environments)
        sys.stdin.readline()
    began, now = time.monotonic(), datetime.now(UTC).replace(microsecond=0)
    market = SharedMarket(environments, MovableClock(now))
    try:
        if _is_made(market):
            identity = market.service(Identity)
            with identity.work() as work:
                let_operators_in(work, identity.factors)
            print("demo world: already there")
            return
        made = make_world(market, now, _painted_before(state_file))
    finally:
        market.close()
    print(f"demo world: {made['ads']} ads and {made['orders']} orders in {time.monotonic() - began:.1f} s")


def _painted_before(state_file: Path) -> Path | None:
    """Where an instance of the native runner keeps painted pictures; a container keeps none."""
    root = json.loads(state_file.read_text()).get("root")
    return Path(root) / "painted" if root else None


def _is_made(market: Market) -> bool:
    with market.service(Identity).work() as work:
        return work.session.execute(text("SELECT 1 FROM people LIMIT 1")).first() is not None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.demo")
    parser.add_argument("state_file", nargs="?", type=Path, default=Path(".run/stack.json"))
    parser.add_argument("--when-told", action="store_true")
    asked = parser.parse_args()
    main(asked.state_file, asked.when_told)
